"""What a player may work out about cards that he cannot see: which they are, and what they may do.

A rule of thumb: every unseen card is equally likely to be anywhere, and only the next player counts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from math import comb

from game.engine.basra import rule_basra
from game.engine.captures import can_capture, judge, legal_captures
from game.engine.cards import SEVEN_OF_DIAMONDS, Card, Rank, pack
from game.engine.moves import Capture
from game.engine.rules import RuleSet
from game.engine.state import Observation

Floor = tuple[Card, ...]

SURVEYED = 6
"""Up to how many cards on a floor the next player's possible captures are thought through."""

BIG_FLOOR_SHARE = 0.5
"""The share of the worth of a larger floor that the next player is expected to win."""

REPLIES = 3
"""How many captures of one card by the next player are thought of."""


def unseen_cards(observation: Observation) -> frozenset[Card]:
    """Return the cards that may be in another hand, as far as the observing seat can know.

    These are the cards of the pack that are neither in its hand, nor on the floor, nor in a pile;
    and where banned cards go to the bottom of the stock, not those that must still lie there.

    Clauses: deal.banned, capture.pile.

    >>> from random import Random
    >>> from game.engine.dealing import draw_pack
    >>> from game.engine.match import make_setup, new_match, observe, start_deal
    >>> match = new_match(make_setup(RuleSet(), 2, 2, 100))
    >>> state, _ = start_deal(match, draw_pack(RuleSet(), 2, Random(3)))
    >>> len(unseen_cards(observe(state, 0))) == 52 - 4 - 4 - len(state.replaced)
    True
    """
    seen = {*observation.hand, *observation.floor}
    seen.update(card for pile in observation.piles for card in pile)
    rules = observation.setup.rules
    if rules.banned_go == "bottom" and observation.stock_size:
        seen.update(observation.replaced[-observation.stock_size :])
    return frozenset(pack(rules.deck)) - seen


@cache
def chance_of_one(wanted: int, unseen: int, hand: int) -> float:
    """Return the chance that a hand drawn from the unseen cards holds at least one of the wanted ones.

    >>> chance_of_one(1, 4, 1), chance_of_one(0, 10, 4), chance_of_one(3, 4, 4)
    (0.25, 0.0, 1.0)
    """
    hand = min(hand, unseen)
    return 1.0 - comb(unseen - wanted, hand) / comb(unseen, hand) if wanted else 0.0


def is_powerful(rules: RuleSet, card: Card) -> bool:
    """Return whether a card can sweep the floor under the rules.

    Clauses: jack.sweep, seven.low-sweep, seven.sweep.

    >>> is_powerful(RuleSet(), SEVEN_OF_DIAMONDS), is_powerful(RuleSet(seven="sweep"), SEVEN_OF_DIAMONDS)
    (False, True)
    """
    return card.rank == Rank.JACK or (card == SEVEN_OF_DIAMONDS and rules.seven != "plain")


def could_clear(floor: Floor, card: Card) -> bool:
    """Return False when plain arithmetic shows that a card without power cannot empty the floor.

    A number card needs number cards, none above its value, with a total that its value divides; a
    court card needs its own rank throughout. What passes may still be refused by the engine.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> could_clear(parse_cards("5C 4H 9D"), parse_card("9S")), could_clear(parse_cards("5C KH"), parse_card("5S"))
    (True, False)
    """
    if card.is_court:
        return all(other.rank == card.rank for other in floor)
    values = [other.value for other in floor]
    return min(values) > 0 and max(values) <= card.value and sum(values) % card.value == 0


def basra_points(rules: RuleSet, floor: Floor, card: Card) -> int:
    """Return what a card would score by taking the whole floor: 0 when it cannot, or when that is no basra.

    Clauses: basra.clear, basra.value, basra.jack, basra.seven-low, basra.lone-equal, basra.two-card.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> [basra_points(RuleSet(), parse_cards("5C 4H"), parse_card(text)) for text in ("9S", "5S", "JS")]
    [10, 0, 0]
    """
    if not floor or not (is_powerful(rules, card) or could_clear(floor, card)):
        return 0
    whole = frozenset(floor)
    if not isinstance(judge(rules, floor, card, whole), Capture):
        return 0
    return rule_basra(rules, floor, card, whole).points


@dataclass(frozen=True, slots=True)
class Unseen:
    """The unseen cards, grouped by what they can do: one card of each kind, and how many there are."""

    kinds: Mapping[Card, int]
    total: int


def group_unseen(rules: RuleSet, cards: Iterable[Card]) -> Unseen:
    """Return unseen cards grouped by rank, with a powerful 7♦ by itself.

    >>> from game.engine.cards import parse_cards
    >>> grouped = group_unseen(RuleSet(seven="sweep"), parse_cards("7D 7S 7C"))
    >>> sorted(grouped.kinds.values()), grouped.total
    ([1, 2], 3)
    """
    kinds: dict[int, Card] = {}
    counts: Counter[int] = Counter()
    for card in sorted(cards):
        kind = 0 if card == SEVEN_OF_DIAMONDS and is_powerful(rules, card) else int(card.rank)
        kinds.setdefault(kind, card)
        counts[kind] += 1
    return Unseen({kinds[kind]: count for kind, count in sorted(counts.items())}, counts.total())


def expected_reply(
    rules: RuleSet, floor: Floor, unseen: Unseen, hand_size: int, worth: Callable[[Collection[Card]], float]
) -> float:
    """Return what the next player is expected to win with the best card of a hand drawn from the unseen ones.

    Args:
        rules: the rules of the match.
        floor: the cards left for the next player.
        unseen: the cards that may be in that player's hand.
        hand_size: how many cards that hand holds.
        worth: what cards are worth in a pile, basras apart.

    >>> from game.engine.cards import pack, parse_cards
    >>> unseen = group_unseen(RuleSet(), set(pack()) - {*parse_cards("5D KD QD")})
    >>> 2 < expected_reply(RuleSet(), parse_cards("5D"), unseen, 4, lambda cards: 0.0) < 3
    True
    >>> expected_reply(RuleSet(), parse_cards("5D KD"), unseen, 4, lambda cards: 0.0)
    0.0
    """
    if not floor or not hand_size:
        return 0.0
    if len(floor) > SURVEYED:
        return BIG_FLOOR_SHARE * worth(floor)
    gains = sorted(
        ((best_gain(rules, floor, card, worth), count) for card, count in unseen.kinds.items()), reverse=True
    )
    expected, better = 0.0, 0
    for gain, count in gains:
        chance = chance_of_one(better + count, unseen.total, hand_size) - chance_of_one(better, unseen.total, hand_size)
        expected += gain * chance
        better += count
    return expected


def best_gain(rules: RuleSet, floor: Floor, card: Card, worth: Callable[[Collection[Card]], float]) -> float:
    """Return the most that a card can win on a floor, judged by its largest captures: 0 when it takes nothing.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> best_gain(RuleSet(), parse_cards("5C 4H"), parse_card("9S"), lambda cards: 0.1 * len(cards))
    10.3
    """
    if not can_capture(rules, floor, card):
        return 0.0
    captures = legal_captures(rules, floor, card, REPLIES).captures
    return max(
        worth((card, *capture.cards)) + rule_basra(rules, floor, card, capture.cards).points for capture in captures
    )
