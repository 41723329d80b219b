"""The shuffle is even: by the chi-square test every card comes to every place, and after every other card, as often.

Each statistic is compared with the values that a fair shuffle leaves once in a million runs on either side: too
uneven, or too even to be chance. The seeds are fixed, so that a test either always passes or never.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from itertools import cycle, pairwise
from random import Random
from statistics import NormalDist

import pytest

from game.engine.cards import Card, pack
from game.engine.dealing import FLOOR_SIZE, draw_pack
from game.engine.rules import PRESETS, RuleSet

PACKS = 6_000
ONCE_IN = 1_000_000
GAMES = [("standard", 2), ("egyptian", 3), ("komi", 4), ("palestinian", 4)]
"""Rules with either pack, with banned cards at the bottom and buried; and players."""

Shuffle = Callable[[Random], tuple[Card, ...]]


def bounds(freedom: int) -> tuple[float, float]:
    """Where chi-square lies but for once in a million on either side (by Wilson and Hilferty's approximation)."""
    far = NormalDist().inv_cdf(1 - 1 / ONCE_IN)
    spread = 2 / (9 * freedom)
    low, high = (freedom * (1 - spread + z * math.sqrt(spread)) ** 3 for z in (-far, far))
    return low, high


def chi_square(counts: Counter[object], cells: int) -> float:
    """The distance of counts from all being equal; cells never met count as 0."""
    expected = counts.total() / cells
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (cells - len(counts)) * expected


def of_rules(rules: RuleSet, players: int) -> Shuffle:
    """The shuffle of the game."""
    return lambda rng: draw_pack(rules, players, rng).cards


def places_of_cards(shuffle: Shuffle, size: int) -> float:
    """Chi-square of the table of places and cards.

    Each pack fills one cell in each row and column, so the statistic is size / (size - 1) times a chi-square with
    (size - 1) ** 2 degrees of freedom.
    """
    rng, counts = Random("places"), Counter[object]()
    for _ in range(PACKS):
        counts.update(enumerate(shuffle(rng)))
    return chi_square(counts, size * size) * (size - 1) / size


def cards_that_follow(shuffle: Shuffle, size: int) -> float:
    """Chi-square of the table of cards and those that follow them, the first following the last.

    Each pack fills one cell in each row and column, none on the diagonal: that leaves size ** 2 - 3 * size + 1 degrees
    of freedom, among which the mean of size * (size - 2) is spread about evenly.
    """
    rng, counts = Random("pairs"), Counter[object]()
    for _ in range(PACKS):
        cards = shuffle(rng)
        counts.update(pairwise((*cards, cards[0])))
    return chi_square(counts, size * (size - 1)) * freedom_of_pairs(size) / (size * (size - 2))


def freedom_of_pairs(size: int) -> int:
    """The degrees of freedom of the table of cards and those that follow them."""
    return size**2 - 3 * size + 1


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_every_card_comes_to_every_place_as_often(variant: str, players: int) -> None:
    rules = PRESETS[variant].rules
    low, high = bounds((rules.deck - 1) ** 2)
    assert low < places_of_cards(of_rules(rules, players), rules.deck) < high


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_every_card_follows_every_other_as_often(variant: str, players: int) -> None:
    rules = PRESETS[variant].rules
    low, high = bounds(freedom_of_pairs(rules.deck))
    assert low < cards_that_follow(of_rules(rules, players), rules.deck) < high


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_buried_card_comes_to_every_place_in_the_stock_as_often(players: int) -> None:
    rules, rng = PRESETS["egyptian"].rules, Random(players)
    stock = rules.deck - FLOOR_SIZE - players * rules.hand
    drawn = [draw_pack(rules, players, rng).places for _ in range(2 * PACKS)]
    places = Counter[object](found[0] for found in drawn if found)
    assert set(places) == set(range(stock + 1))
    low, high = bounds(stock)
    assert low < chi_square(places, stock + 1) < high


# ---- the tests above would notice ----


def exchanged_with_any(rng: Random) -> tuple[Card, ...]:
    """The well-known mistake: each card is exchanged with any other, not with one of those that are left."""
    cards = list(pack())
    for place in range(len(cards)):
        other = rng.randrange(len(cards))
        cards[place], cards[other] = cards[other], cards[place]
    return tuple(cards)


def only_cut(rng: Random) -> tuple[Card, ...]:
    """A cut instead of a shuffle: every place is fair, but neighbours stay together."""
    at = rng.randrange(52)
    return (*pack()[at:], *pack()[:at])


def in_turn() -> Shuffle:
    """A pack that goes round: evener than chance."""
    starts = cycle(range(52))

    def shuffle(_: Random) -> tuple[Card, ...]:
        at = next(starts)
        return (*pack()[at:], *pack()[:at])

    return shuffle


def test_a_shuffle_that_exchanges_with_any_card_is_noticed() -> None:
    assert places_of_cards(exchanged_with_any, 52) > bounds(51**2)[1]


def test_a_mere_cut_is_noticed() -> None:
    low, high = bounds(51)
    assert low < places_of_cards(only_cut, 52) / 51 < high
    assert cards_that_follow(only_cut, 52) > bounds(freedom_of_pairs(52))[1]


def test_packs_in_turn_are_noticed() -> None:
    assert places_of_cards(in_turn(), 52) < bounds(51**2)[0]
