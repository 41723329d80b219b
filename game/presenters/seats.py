"""Who sits at the table: names, hands, piles, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.match import next_seat, side_of
from game.engine.state import Setup
from game.timeline import History, Position
from game.wording.board import seat_name, seat_side, side_name

Face = Callable[[Card], str]


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's strip. `side` is empty where nobody has a partner; `hand` is empty where it is not open.

    `counts`: whether what the side has won stands here; partners share it, so it stands once for both.
    """

    name: str
    side: str
    hand_size: int
    backs: range
    hand: tuple[str, ...]
    pile: int
    basras: int
    total: int
    is_next: bool
    counts: bool


def seat_shown(history: History, position: Position, *, is_newest: bool) -> int:
    """Return the seat whose hand lies below the floor: whose turn it is or was, if that is a person's."""
    if is_newest:
        return history.seat
    return position.played_by if position.played_by in history.people else history.people[0]


def side_names(setup: Setup, reader: int | None) -> tuple[str, ...]:
    """Return what stands over the points of each side."""
    return tuple(side_name(setup, side, reader) for side in range(len(setup.sides)))


def seats_around(
    history: History, position: Position, own: int, reader: int | None, face: Face
) -> tuple[Seat, tuple[Seat, ...]]:
    """Return the seat of the hand shown, and the others in the order in which they play after it."""
    setup = history.setup
    order = [(own + turn) % setup.players for turn in range(setup.players)]
    counting = {side_of(setup, seat): seat for seat in reversed(order)}
    plays_next = _plays_next(history, position)

    def show(seat: int) -> Seat:
        side, hand = side_of(setup, seat), position.hands[seat]
        return Seat(
            name=seat_name(setup, seat, reader),
            side=seat_side(setup, seat, reader),
            hand_size=position.hand_sizes[seat],
            backs=range(0 if hand else position.hand_sizes[seat]),
            hand=tuple(face(card) for card in hand),
            pile=len(position.piles[side]),
            basras=position.basras[side],
            total=position.totals[side],
            is_next=seat == plays_next,
            counts=counting[side] == seat,
        )

    return show(own), tuple(map(show, order[1:]))


def _plays_next(history: History, position: Position) -> int | None:
    """Return the seat that plays the next card, where there are more than two; None between two hands."""
    setup = history.setup
    if setup.players == 2 or not any(position.hand_sizes):
        return None
    if position.played_by is not None:
        return next_seat(setup, position.played_by)
    first = next_seat(setup, position.dealer)
    return max(range(setup.players), key=lambda seat: (position.hand_sizes[seat], -((seat - first) % setup.players)))
