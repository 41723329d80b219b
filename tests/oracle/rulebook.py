"""The table of variants, as the rules print it, and what a card is."""

from __future__ import annotations

from typing import Any

Rules = dict[str, Any]

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = ["S", "H", "D", "C"]
VALUES = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10, "J": 0, "Q": 0, "K": 0}
CARD_VALUES = {rank + suit: value for rank, value in VALUES.items() for suit in SUITS}

VARIANTS = [
    "standard",
    "classic",
    "egyptian",
    "komi",
    "yemeni",
    "palestinian",
    "jordanian",
    "lebanese",
    "lebanese-exact",
    "iraqi",
]

J, J7 = "jacks", "jacks-and-seven"
CLOCK, ANTI = "clockwise", "anticlockwise"
ALL, NONE, CARRY = "all-score", "nobody", "carried"
CARD, JACK = "lone-card", "lone-jack"
LOW, WHEN = "low-numbers", "when-it-sweeps"
EMPTY, FIX, TWICE = "empty-floor", "fixed", "twice-the-card"

# One row a field, one column a variant, in the order of VARIANTS.
TABLE: dict[str, list[Any]] = {
    "deck": [52, 52, 52, 52, 52, 44, 52, 52, 52, 52],
    "hand": [4, 4, 4, 4, 4, 4, 4, 6, 4, 4],
    "direction": [CLOCK, ANTI, ANTI, ANTI, ANTI, ANTI, ANTI, CLOCK, ANTI, ANTI],
    "banned": [J, J7, J7, J7, J7, J, J7, J, J, J7],
    "banned_go": [
        "bottom",
        "buried",
        "buried",
        "bottom",
        "buried",
        "bottom",
        "buried",
        "bottom",
        "buried",
        "buried",
    ],
    "must_capture": [True, False, True, True, True, True, True, True, False, False],
    "take_all": [True, False, True, True, True, True, True, True, False, False],
    "jack_basra": ["never", CARD, JACK, JACK, JACK, "never", "never", "never", JACK, CARD],
    "jack_basra_points": [0, 10, 20, 10, 20, 0, 0, 0, 10, 5],
    "seven": [
        "plain",
        "low-sweep",
        "sweep",
        "sweep",
        "sweep",
        "plain",
        "sweep",
        "plain",
        "plain",
        "low-sweep",
    ],
    "seven_basra": ["never", WHEN, LOW, "wild", "equal-groups", "never", LOW, "never", "never", WHEN],
    "basra_needs": [
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        "lone-equal-or-two-card-sum",
        "lone-equal",
        EMPTY,
    ],
    "basra_value": [FIX, FIX, FIX, FIX, FIX, TWICE, TWICE, FIX, FIX, FIX],
    "basra_points": [10, 10, 10, 10, 10, 0, 0, 10, 10, 5],
    "ace": [1, 1, 1, 0, 1, 1, 1, 1, 1, 1],
    "jack": [1, 1, 1, 0, 1, 1, 1, 1, 1, 1],
    "two_of_clubs": [2, 2, 2, 0, 2, 2, 2, 2, 2, 2],
    "ten_of_diamonds": [3, 3, 3, 0, 3, 3, 3, 3, 3, 6],
    "majority": [3, 30, 30, 30, 30, 3, 3, 3, 30, 30],
    "tie": [ALL, NONE, CARRY, CARRY, CARRY, ALL, NONE, ALL, NONE, NONE],
}

# The usual target, then the other choices.
TARGETS: dict[str, list[int]] = {
    "standard": [100],
    "classic": [101, 151],
    "egyptian": [101, 121],
    "komi": [101, 51, 121],
    "yemeni": [101, 121],
    "palestinian": [101, 151],
    "jordanian": [101, 121, 151],
    "lebanese": [100, 101],
    "lebanese-exact": [101, 151],
    "iraqi": [101, 151],
}

# What each deal is worth in all, basras apart.
DEAL_TOTALS: dict[str, int] = {
    "standard": 16,
    "classic": 43,
    "egyptian": 43,
    "komi": 30,
    "yemeni": 43,
    "palestinian": 16,
    "jordanian": 16,
    "lebanese": 16,
    "lebanese-exact": 43,
    "iraqi": 46,
}


def rules_of(variant: str, changes: Rules | None = None) -> Rules:
    """The rules of a variant, with house rules on top."""
    column = VARIANTS.index(variant)
    rules = {field: row[column] for field, row in TABLE.items()}
    for field, value in (changes or {}).items():
        if field not in rules:
            raise KeyError(field)
        rules[field] = value
    return rules


def pack(rules: Rules) -> list[str]:
    """All cards: 52, or 44 without queens and kings."""
    ranks = RANKS if rules["deck"] == 52 else [rank for rank in RANKS if rank not in ("Q", "K")]
    return [rank + suit for suit in SUITS for rank in ranks]


def rank(card: str) -> str:
    return card[:-1]


def value(card: str) -> int:
    """Ace 1, 2 to 10 their number; courts have none (0)."""
    return CARD_VALUES[card]


def is_number(card: str) -> bool:
    return CARD_VALUES[card] > 0


def in_order(cards: list[str]) -> list[str]:
    """The stable order of a set: spades, hearts, diamonds, clubs, each from the ace."""
    return sorted(cards, key=lambda card: (SUITS.index(card[-1]), RANKS.index(rank(card))))


def is_banned(rules: Rules, card: str) -> bool:
    """Whether a card may not lie on the first floor."""
    return rank(card) == "J" or (rules["banned"] == "jacks-and-seven" and card == "7D")
