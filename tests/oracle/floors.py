"""What a card may take from a floor, whether it may be left there, and what it scores."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tests.oracle.rulebook import Rules, is_number, rank, value

Cards = Sequence[str]


def is_group(played: str, cards: Cards) -> bool:
    """One floor card of the played rank, or two or more number cards that add up to its value."""
    if len(cards) == 1:
        return rank(cards[0]) == rank(played)
    values = [value(card) for card in cards]
    return sum(values) == value(played) and is_number(played) and min(values) > 0


def disjoint_unions(groups: Sequence[frozenset[str]]) -> set[frozenset[str]]:
    """Every union of one or more groups that share no card."""
    unions: set[frozenset[str]] = {frozenset()}
    for group in groups:
        unions |= {union | group for union in unions if union.isdisjoint(group)}
    return unions - {frozenset()}


def can_be_grouped(played: str, cards: Cards) -> bool:
    """Whether the cards can be parted into groups: some group holds the first card, try each."""
    if not cards:
        return True
    first, rest = cards[0], cards[1:]
    for size in range(len(cards)):
        for others in combinations(rest, size):
            if is_group(played, (first, *others)):
                left = [card for card in rest if card not in others]
                if can_be_grouped(played, left):
                    return True
    return False


def sweeps(rules: Rules, floor: Cards, played: str) -> bool:
    """Whether the card takes the whole floor by its power."""
    if not floor:
        return False
    if rank(played) == "J":
        return True
    if played == "7D" and rules["seven"] == "sweep":
        return True
    return played == "7D" and rules["seven"] == "low-sweep" and sum(map(value, floor)) <= 10


def legal_captures(rules: Rules, floor: Cards, played: str) -> set[frozenset[str]]:
    """Every set that the card may take."""
    if sweeps(rules, floor, played):
        return {frozenset(floor)}
    if rank(played) == "J":
        return set()
    groups = [
        frozenset(cards)
        for size in range(1, len(floor) + 1)
        for cards in combinations(floor, size)
        if is_group(played, cards)
    ]
    unions = disjoint_unions(groups)
    if not rules["take_all"]:
        return unions
    return {cards for cards in unions if not any(cards < other for other in unions)}


def is_legal_capture(rules: Rules, floor: Cards, played: str, take: Cards) -> bool:
    """Whether the card may take this set: says the same as `legal_captures`, by another way."""
    if not take or not set(take) <= set(floor):
        return False
    if sweeps(rules, floor, played):
        return set(take) == set(floor)
    if rank(played) == "J" or not can_be_grouped(played, list(take)):
        return False
    if not rules["take_all"]:
        return True
    left = [card for card in floor if card not in take]
    return not any(
        can_be_grouped(played, [*take, *more]) for size in range(1, len(left) + 1) for more in combinations(left, size)
    )


def may_trail(rules: Rules, floor: Cards, played: str) -> bool:
    """Whether the card may be left on the floor."""
    if sweeps(rules, floor, played):
        return False
    if not rules["must_capture"] or rank(played) == "J":
        return True
    return not any(is_group(played, cards) for size in range(1, len(floor) + 1) for cards in combinations(floor, size))


def is_legal(rules: Rules, floor: Cards, played: str, take: Cards) -> bool:
    """Whether playing the card and taking this set (nothing: leaving the card) is allowed."""
    return is_legal_capture(rules, floor, played, take) if take else may_trail(rules, floor, played)


def equal_groups(floor: Cards, common: int) -> bool:
    """Whether number cards can be parted into groups (also of one card) of the common sum."""
    if not floor:
        return True
    first, rest = floor[0], floor[1:]
    for size in range(len(floor)):
        for others in combinations(rest, size):
            whole = sum(map(value, (first, *others))) == common
            if whole and equal_groups([card for card in rest if card not in others], common):
                return True
    return False


def seven_clears(rules: Rules, floor: Cards) -> bool:
    """Whether a sweep by the 7 of diamonds is a basra."""
    wanted = rules["seven_basra"]
    if wanted == "never":
        return False
    if wanted == "when-it-sweeps":
        return True
    only_numbers = all(map(is_number, floor))
    if only_numbers and sum(map(value, floor)) <= 10:
        return True
    if wanted == "low-numbers":
        return False
    if only_numbers and any(equal_groups(floor, common) for common in range(1, 11)):
        return True
    if wanted == "equal-groups":
        return False
    assert wanted == "wild"
    return not is_number(floor[0]) and all(rank(card) == rank(floor[0]) for card in floor)


def basra_value(rules: Rules, played: str) -> int:
    """What a basra by this card scores."""
    if rules["basra_value"] == "twice-the-card":
        return 2 * value(played) if is_number(played) else 20
    return int(rules["basra_points"])


def basra(rules: Rules, floor: Cards, played: str, take: Cards) -> tuple[bool, int]:
    """Whether taking this set with this card is a basra, and the points (0 for none)."""
    if set(take) != set(floor) or not floor:
        return False, 0
    if rank(played) == "J":
        return jack_basra(rules, floor, played)
    if sweeps(rules, floor, played):
        is_one = seven_clears(rules, floor)
    elif rules["basra_needs"] == "empty-floor":
        is_one = True
    else:
        is_one = len(floor) == 1 and rank(floor[0]) == rank(played)
        if rules["basra_needs"] == "lone-equal-or-two-card-sum":
            two_numbers = len(floor) == 2 and all(map(is_number, floor)) and is_number(played)
            is_one = is_one or (two_numbers and value(floor[0]) + value(floor[1]) == value(played))
    return (True, basra_value(rules, played)) if is_one else (False, 0)


def jack_basra(rules: Rules, floor: Cards, played: str) -> tuple[bool, int]:
    """Whether a jack's sweep is a basra, and the points."""
    wanted = rules["jack_basra"]
    if wanted == "two-card":
        return (True, basra_value(rules, played)) if len(floor) == 2 else (False, 0)
    is_one = (wanted == "lone-card" and len(floor) == 1) or (
        wanted == "lone-jack" and len(floor) == 1 and rank(floor[0]) == "J"
    )
    return (True, int(rules["jack_basra_points"])) if is_one else (False, 0)
