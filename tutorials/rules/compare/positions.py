"""Positions in which rule sets rule differently, found by trying small positions one after another. Pure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, combinations, combinations_with_replacement

from game.engine.basra import rule_basra
from game.engine.captures import judge
from game.engine.cards import SEVEN_OF_DIAMONDS, Card, Rank, Suit, in_pack
from game.engine.moves import Refusal
from game.engine.rules import RuleSet
from game.explain import explain_ruling
from tutorials.rules.examples import Position

LARGEST_FLOOR = 3
"""How many floor cards a position has at most."""

Play = tuple[tuple[Card, ...], Card, tuple[Card, ...]]
"""A floor, the card played, the cards taken."""

_FLOOR_SUITS = (Suit.HEARTS, Suit.CLUBS, Suit.SPADES)
_NUMBERS = (Rank.SIX, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.ACE, Rank.SEVEN)
_RANKS = (*_NUMBERS, Rank.JACK, Rank.QUEEN, Rank.KING)
"""The ranks in the order in which they are tried: everyday cards first."""

_LONG_FLOOR_RANKS = (Rank.FOUR, Rank.THREE, Rank.TWO, Rank.SIX, Rank.ACE, Rank.JACK, Rank.KING)
"""The ranks tried on floors of three cards."""

_NOT_IN_PACK, _REFUSED, _LEFT, _NO_BASRA = -4, -3, -2, -1


def outcome(rules: RuleSet, play: Play) -> int:
    """Return what becomes of a play as one number: the points of its basra, or below 0 for none, left, refused.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> outcome(RuleSet(), (parse_cards("6H"), parse_card("6S"), parse_cards("6H")))
    10
    """
    floor, card, take = play
    if not all(in_pack(each, rules.deck) for each in (*floor, card)):
        return _NOT_IN_PACK
    judged = judge(rules, floor, card, take)
    if judged is None:
        return _LEFT
    if isinstance(judged, Refusal):
        return _REFUSED
    ruling = rule_basra(rules, floor, card, take)
    return ruling.points if ruling.is_basra else _NO_BASRA


@cache
def plays_on(size: int) -> tuple[Play, ...]:
    """Return the plays on floors of a size: every choice of ranks and card, every set that could be taken.

    >>> len(plays_on(0)), len(plays_on(1))
    (14, 364)
    """
    played = (*(Card(Suit.SPADES, rank) for rank in _RANKS), SEVEN_OF_DIAMONDS)
    plays: list[Play] = []
    for ranks in combinations_with_replacement(_RANKS if size < LARGEST_FLOOR else _LONG_FLOOR_RANKS, size):
        floor = tuple(Card(_FLOOR_SUITS[ranks[:index].count(rank)], rank) for index, rank in enumerate(ranks))
        takes = list(chain.from_iterable(combinations(floor, taken) for taken in range(size, -1, -1)))
        plays += ((floor, card, take) for card in played if card not in floor for take in takes)
    return tuple(plays)


NOT_SHOWN = frozenset({"turn.order", "seven.empty-floor", "seven.stranded"})
"""Clauses of a turn that say what follows from others: by them alone no play comes out differently."""


def _clears(play: Play) -> bool:
    floor, card, take = play
    return bool(floor) and take == floor and card.rank != Rank.JACK


_ABOUT: Mapping[str, Callable[[Play], bool]] = {
    "capture.choice": lambda play: play[1].is_number and 0 < len(play[2]) < len(play[0]),
    "jack.stranded": lambda play: play[1] == SEVEN_OF_DIAMONDS and any(card.rank == Rank.JACK for card in play[0]),
    "seven.plain": lambda play: play[1] == SEVEN_OF_DIAMONDS and bool(play[2]),
    "basra.value": _clears,
    "basra.lone-equal": _clears,
}
"""What a play has to do with clauses that rulings need not cite."""


def _cited(rule_sets: Collection[RuleSet], play: Play) -> frozenset[str]:
    floor, card, take = play
    clauses = {clause for clause, about in _ABOUT.items() if about(play)}
    for rules in rule_sets:
        if all(in_pack(each, rules.deck) for each in (*floor, card)):
            clauses |= {step.clause for step in explain_ruling(rules, floor, card, take)}
    return frozenset(clauses)


@dataclass(frozen=True, slots=True)
class Difference:
    """Two of the rule sets, by their places, between which a clause differs.

    `nearer` are both again with one of the fields changed to the other's value that the clause depends on: a position
    that shows the clause, and not something else, comes out differently under each of them.
    """

    first: int
    second: int
    nearer: tuple[tuple[int, RuleSet], ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """A clause and where it differs."""

    clause: str
    differences: tuple[Difference, ...]

    def rate(self, play: Play, outcomes: Sequence[int]) -> tuple[int, int]:
        """Return how many of the differences a play shows, and how many fields behind them."""
        shown = [each for each in self.differences if outcomes[each.first] != outcomes[each.second]]
        by_field = sum(
            outcome(rules, play) != outcomes[place] for difference in shown for place, rules in difference.nearer
        )
        return len(shown), by_field

    @property
    def highest(self) -> tuple[int, int]:
        """The rate of a play that shows everything."""
        return len(self.differences), sum(len(each.nearer) for each in self.differences)


@lru_cache(maxsize=1_000)
def find_positions(rule_sets: tuple[RuleSet, ...], wanted: tuple[Wanted, ...]) -> Mapping[str, Position]:
    """Return for each clause the small position that shows best how it differs, where there is one.

    Large floors are tried only for what no small one shows.

    >>> from dataclasses import replace
    >>> free = replace(RuleSet(), take_all=False)
    >>> difference = Difference(0, 1, ((0, free), (1, RuleSet())))
    >>> found = find_positions((RuleSet(), free), (Wanted("capture.take-all", (difference,)),))
    >>> found["capture.take-all"].floor, found["capture.take-all"].take
    ('6H 6C', '6H')
    """
    best: dict[str, tuple[tuple[int, int], Position]] = {}
    goals = {each.clause: each for each in wanted if each.clause not in NOT_SHOWN}
    for size in range(LARGEST_FLOOR + 1):
        if size == LARGEST_FLOOR:
            goals = {clause: goal for clause, goal in goals.items() if clause not in best}
        for play in plays_on(size) if goals else ():
            outcomes = [outcome(rules, play) for rules in rule_sets]
            if len(set(outcomes)) == 1:
                continue
            for clause in _cited(rule_sets, play) & goals.keys():
                rate = goals[clause].rate(play, outcomes)
                if rate[0] and rate > best.get(clause, ((0, 0),))[0]:
                    best[clause] = rate, _as_example(play, outcomes)
                    if rate == goals[clause].highest:
                        del goals[clause]
    return {clause: position for clause, (_, position) in best.items()}


def _as_example(play: Play, outcomes: Sequence[int]) -> Position:
    """Return a play as an example that asks what differs: whether it is allowed, a basra, or what that is worth."""
    floor, card, take = (" ".join(map(str, cards)) for cards in (play[0], (play[1],), play[2]))
    if not take or min(outcomes) <= _REFUSED:
        return Position(floor, card, take, expect=outcomes[0] > _REFUSED)
    return Position(floor, card, take, expect=outcomes[0] >= 0, ask="worth" if min(outcomes) >= 0 else "basra")
