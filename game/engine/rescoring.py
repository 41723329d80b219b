"""A match counted by other rules: what the same plays and the same piles would have brought."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.engine.basra import rule_basra
from game.engine.captures import judge
from game.engine.cards import Card
from game.engine.events import Captured, DealScored, Event, LeftOversTaken, Trailed
from game.engine.match import leading_side
from game.engine.moves import Refusal
from game.engine.rules import RuleSet
from game.engine.scoring import score_piles


@dataclass(frozen=True, slots=True)
class CountedBasra:
    """A play that counts as a basra; `step` is the number of the event."""

    step: int
    seat: int
    side: int
    card: Card
    points: int


@dataclass(frozen=True, slots=True)
class RescoredDeal:
    """One deal by the other rules; `piles` by side, as they were won."""

    scored: DealScored
    piles: tuple[tuple[Card, ...], ...]
    basras: tuple[CountedBasra, ...]


@dataclass(frozen=True, slots=True)
class Rescored:
    """A match by other rules, all its deals counted.

    `decided` is the number of the deal after which the match would have been over, with `winner`; both are None
    where no deal would have ended it. `not_allowed` counts the plays that the other rules forbid: what they took
    stays in its pile, but they make no basra.
    """

    rules: RuleSet
    deals: tuple[RescoredDeal, ...]
    totals: tuple[int, ...]
    decided: int | None
    winner: int | None
    not_allowed: int

    def standing(self) -> tuple[int, ...]:
        """Return the totals at the end of the match: after the deciding deal, else after the last."""
        return self.deals[self.decided - 1].scored.totals if self.decided else self.totals


@dataclass(slots=True)
class _Counting:
    """A deal being counted."""

    piles: list[list[Card]]
    basras: list[CountedBasra] = field(default_factory=list)


def rescore(rules: RuleSet, sides: int, target: int, events: Iterable[tuple[int, Event]]) -> Rescored:
    """Return a match counted by other rules: the same plays, the same piles, the same target.

    Only the scoring changes. What was dealt, how many cards a hand holds and whose turn it was stay as they were,
    and so do the piles. Majority points are carried on from deal to deal as the other rules have it.

    Args:
        rules: the rules to count by.
        sides: how many sides play.
        target: the points that end the match.
        events: all events of the match in their order, each with a number; a deal not scored is left out.

    Clauses: score.cards, score.majority, score.tie, score.carry, score.basras, basra.clear, match.target.

    Raises:
        PositionError: `not-in-pack` (card): the match holds a card that the pack of these rules has not.

    >>> from random import Random
    >>> from game.engine.dealing import draw_pack
    >>> from game.engine.match import apply_move, legal_moves, make_setup, new_match, start_deal
    >>> setup, events = make_setup(RuleSet(), 2, 2, 100), []
    >>> state, told = start_deal(new_match(setup), draw_pack(RuleSet(), 2, Random(1)))
    >>> while state.phase == "playing":
    ...     state, told = apply_move(state, legal_moves(state)[0])
    ...     events += told
    >>> rescore(RuleSet(), 2, 100, enumerate(events)).totals == state.totals
    True
    >>> rescore(RuleSet(majority=0), 2, 100, enumerate(events)).totals == state.totals
    False
    """
    deals: list[RescoredDeal] = []
    counting = _Counting([[] for _ in range(sides)])
    carried, not_allowed = 0, 0
    totals = (0,) * sides
    for step, event in events:
        if isinstance(event, Captured | Trailed):
            not_allowed += not _count_play(rules, step, event, counting)
        elif isinstance(event, LeftOversTaken):
            counting.piles[event.side] += [*event.cards, *event.undealt]
        elif isinstance(event, DealScored):
            deals.append(_count_deal(rules, event.deal, counting, carried, totals))
            carried, totals = deals[-1].scored.carried, deals[-1].scored.totals
            counting = _Counting([[] for _ in range(sides)])
    decided = next((n for n, deal in enumerate(deals, 1) if leading_side(deal.scored.totals, target) is not None), None)
    winner = leading_side(deals[decided - 1].scored.totals, target) if decided else None
    return Rescored(rules, tuple(deals), totals, decided, winner, not_allowed)


def _count_play(rules: RuleSet, step: int, event: Captured | Trailed, counting: _Counting) -> bool:
    """Add a play to its deal; return whether the rules allow it."""
    take = event.capture.cards if isinstance(event, Captured) else ()
    is_allowed = not isinstance(judge(rules, event.floor_before, event.card, take), Refusal)
    if take:
        counting.piles[event.side] += [*take, event.card]
    if take and is_allowed:
        ruling = rule_basra(rules, event.floor_before, event.card, take)
        if ruling.is_basra:
            counting.basras.append(CountedBasra(step, event.seat, event.side, event.card, ruling.points))
    return is_allowed


def _count_deal(
    rules: RuleSet, number: int, counting: _Counting, carried_in: int, totals: tuple[int, ...]
) -> RescoredDeal:
    points = [[basra.points for basra in counting.basras if basra.side == side] for side in range(len(totals))]
    result = score_piles(rules, counting.piles, points, carried_in)
    after = tuple(total + score.total for total, score in zip(totals, result.scores, strict=True))
    scored = DealScored(number, result.scores, carried_in, result.carried, result.tied, after)
    return RescoredDeal(scored, tuple(map(tuple, counting.piles)), tuple(counting.basras))
