"""A score sheet as a list of changes, and the match that they add up to. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from game.engine.events import DealScored, MatchContinued, MatchEnded
from game.engine.match import leading_side, next_seat
from game.engine.scoring import SideTally, score_tallies
from game.engine.state import Setup
from tutorials.scorepad.counts import COUNTED, PileCount, Problem, complete, format_ranks, parse_ranks

Counts = tuple[PileCount, ...]
MOST_DEALS = 60
"""How many deals fit on a sheet: more than any match needs."""
MOST_CHANGES = 200
"""How many changes a sheet keeps."""


@dataclass(frozen=True, slots=True)
class Change:
    """A deal entered, corrected or removed; `deal` is its place from 0. `undone`: taken back, and kept as history."""

    do: Literal["enter", "edit", "remove"]
    deal: int
    counts: Counts = ()
    undone: bool = False


@dataclass(frozen=True, slots=True)
class DealOnSheet:
    """A deal with its score: its dealer's seat, what was counted, what each side won, and how the match stands."""

    number: int
    dealer: int
    counts: Counts
    tallies: tuple[SideTally, ...]
    scored: DealScored
    ending: MatchContinued | MatchEnded


@dataclass(frozen=True, slots=True)
class Standing:
    """The match so far. `surplus` are deals entered after the deal that ended it: they don't count.

    `dealer` is the seat that deals next; `winner` a side, None while the match goes on.
    """

    deals: tuple[DealOnSheet, ...]
    surplus: tuple[Counts, ...]
    totals: tuple[int, ...]
    carried: int
    dealer: int
    winner: int | None


def deals_of(changes: Sequence[Change]) -> tuple[Counts, ...]:
    """Return the deals on a sheet after all changes that stand.

    >>> one, two = (PileCount(27),), (PileCount(30),)
    >>> deals_of([Change("enter", 0, one), Change("edit", 0, two), Change("enter", 1, one)]) == (two, one)
    True
    """
    deals: list[Counts] = []
    for change in changes:
        if change.undone:
            continue
        if change.do == "enter":
            deals.append(change.counts)
        elif change.do == "edit":
            deals[change.deal] = change.counts
        else:
            del deals[change.deal]
    return tuple(deals)


def undo(changes: Sequence[Change]) -> tuple[Change, ...] | None:
    """Return the changes with the last one that stands taken back; None if none stands.

    >>> undo([Change("enter", 0)])[0].undone, undo([])
    (True, None)
    """
    for place in reversed(range(len(changes))):
        if not changes[place].undone:
            return _marked(changes, place, undone=True)
    return None


def redo(changes: Sequence[Change]) -> tuple[Change, ...] | None:
    """Return the changes with the last one taken back put in again; None if something was changed since.

    >>> redo(undo([Change("enter", 0)]))[0].undone, redo([Change("enter", 0)])
    (False, None)
    """
    first = len(changes)
    while first and changes[first - 1].undone:
        first -= 1
    return _marked(changes, first, undone=False) if first < len(changes) else None


def _marked(changes: Sequence[Change], place: int, *, undone: bool) -> tuple[Change, ...]:
    return (*changes[:place], replace(changes[place], undone=undone), *changes[place + 1 :])


def score_deals(setup: Setup, deals: Sequence[Counts]) -> Standing:
    """Return the match that counted deals make: points, carried points, the dealer and the end by the rules.

    Clauses: score.carry, deal.rotation, match.target, match.both-over, match.level.

    >>> from game.engine.match import make_setup
    >>> from game.engine.rules import RuleSet
    >>> setup = make_setup(RuleSet(), 2, 2, 21)
    >>> deal = (PileCount(27, 4, 4, 0, 1), PileCount(basras=1))
    >>> score_deals(setup, [deal, deal]).totals, score_deals(setup, [deal, deal]).winner
    ((28, 24), 0)
    """
    done: list[DealOnSheet] = []
    totals, carried, dealer = (0,) * len(setup.sides), 0, setup.first_dealer
    winner: int | None = None
    for counts in deals:
        if winner is not None:
            break
        tallies = _tallies(setup, counts)
        result = score_tallies(setup.rules, tallies, carried)
        totals = tuple(total + score.total for total, score in zip(totals, result.scores, strict=True))
        scored = DealScored(len(done) + 1, result.scores, carried, result.carried, result.tied, totals)
        carried, winner = result.carried, leading_side(totals, setup.target)
        ending: MatchContinued | MatchEnded
        if winner is None:
            ending = MatchContinued(totals, setup.target, max(totals) >= setup.target)
        else:
            ending = MatchEnded(winner, totals, setup.target)
        done.append(DealOnSheet(scored.deal, dealer, counts, tallies, scored, ending))
        dealer = next_seat(setup, dealer)
    return Standing(tuple(done), tuple(deals[len(done) :]), totals, carried, dealer, winner)


def _tallies(setup: Setup, counts: Counts) -> tuple[SideTally, ...]:
    tallies = complete(setup.rules, counts)
    found = tuple(tally for tally in tallies if not isinstance(tally, Problem))
    if len(found) != len(setup.sides):
        raise ValueError(tallies)
    return found


# ---- as rows keep it ----


def change_to_json(change: Change) -> dict[str, Any]:
    """Return a change ready for JSON; what is empty is left out.

    >>> change_to_json(Change("enter", 0, (PileCount(27, 1, 2, 0, 1), PileCount(basras=1))))["counts"]
    [{'cards': 27, 'aces': 1, 'jacks': 2, 'two_of_clubs': 0, 'ten_of_diamonds': 1}, {'basras': 1}]
    """
    kept: dict[str, Any] = {"do": change.do, "deal": change.deal}
    if change.counts:
        kept["counts"] = [_count_to_json(count) for count in change.counts]
    return {**kept, "undone": True} if change.undone else kept


def change_from_json(kept: Mapping[str, Any]) -> Change:
    """Return the change that `change_to_json` wrote.

    >>> change = Change("edit", 2, (PileCount(27, basra_ranks=parse_ranks("7 Q")),), undone=True)
    >>> change_from_json(change_to_json(change)) == change
    True
    """
    counts = tuple(
        PileCount(**{**count, "basra_ranks": parse_ranks(count.get("basra_ranks", ""))})
        for count in kept.get("counts", ())
    )
    return Change(kept["do"], kept["deal"], counts, kept.get("undone", False))


def _count_to_json(count: PileCount) -> dict[str, Any]:
    kept: dict[str, Any] = {item: count.of(item) for item in COUNTED if count.of(item) is not None}
    numbers = {"basras": count.basras, "jack_basras": count.jack_basras}
    kept |= {name: number for name, number in numbers.items() if number}
    return {**kept, "basra_ranks": format_ranks(count.basra_ranks)} if count.basra_ranks else kept
