"""Who a sentence is about: the reader ("you") or somebody else, by seat or by side."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.state import Setup
from game.explain.steps import Param, Step, Who


@dataclass(frozen=True, slots=True)
class Voice:
    """Makes the steps that say what one person did; `who` is None when it is the reader."""

    who: Who | None

    def step(self, message: str, clause: str, about: tuple[Card, ...] = (), /, **params: Param) -> Step:
        """Return the step `you-…` or `player-…`, the latter with the param `player`."""
        if self.who is None:
            return Step(f"you-{message}", clause, params, about)
        return Step(f"player-{message}", clause, {"player": self.who, **params}, about)


def seat_voice(setup: Setup, seat: int, viewer: int | None) -> Voice:
    """Return the voice for what a seat does, as told to another (None: to an onlooker).

    >>> from game.engine.match import make_setup
    >>> from game.engine.rules import RuleSet
    >>> setup = make_setup(RuleSet(), players=4, sides=2, target=100)
    >>> [seat_voice(setup, seat, viewer=0).who for seat in range(3)]
    [None, Who(kind='player', number=1), Who(kind='partner', number=2)]
    """
    if seat == viewer:
        return Voice(None)
    if viewer is None or (setup.players > 2 and not _are_partners(setup, seat, viewer)):
        return Voice(Who("player", seat))
    return Voice(Who("partner" if _are_partners(setup, seat, viewer) else "opponent", seat))


def side_voice(setup: Setup, side: int, viewer: int | None) -> Voice:
    """Return the voice for what a side gets: "you" includes the reader's partner.

    Clauses: players.sides.

    >>> from game.engine.match import make_setup
    >>> from game.engine.rules import RuleSet
    >>> setup = make_setup(RuleSet(), players=4, sides=2, target=100)
    >>> [side_voice(setup, side, viewer=2).who for side in range(2)]
    [None, Who(kind='other-side', number=1)]
    """
    seats = setup.sides[side]
    if viewer in seats:
        return Voice(None)
    if len(seats) == 1:
        return seat_voice(setup, seats[0], viewer)
    return Voice(Who("side" if viewer is None else "other-side", side))


def _are_partners(setup: Setup, seat: int, other: int) -> bool:
    return any(seat in seats and other in seats for seats in setup.sides)
