"""A match replayed: every event with the position that goes with it, as the people at one screen see it.

Pure: no rows, no words. A position holds their hands only; what it does not hold, no page can show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import TypeVar, assert_never

from game.coach.reasons import public_reason
from game.engine.cards import Card
from game.engine.events import (
    BasraScored,
    BatchDealt,
    Captured,
    DealScored,
    DealStarted,
    Event,
    FloorDealt,
    LeftOversTaken,
    MatchContinued,
    MatchEnded,
    Trailed,
)
from game.engine.match import apply_move, new_match, observe, start_deal
from game.engine.moves import Move
from game.engine.state import GameState, Observation, Pack, Setup
from game.explain import Step, explain_event, explain_reason, score_lines

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Position:
    """What lies where at one moment, to the eyes of the people at the screen.

    For a move it is the moment before the cards change places: `played` is the card shown, still in no
    pile, and `ply` does not count it yet. By seat: `hands`, empty where it is the computer's, and `hand_sizes`;
    by side: `piles`, `basras`, `totals`. `scored` is the number of deals scored so far.
    """

    ply: int = 0
    deal: int = 0
    dealer: int = 0
    batch: int = 0
    batches: int = 0
    stock: int = 0
    hands: tuple[tuple[Card, ...], ...] = ()
    hand_sizes: tuple[int, ...] = ()
    floor: tuple[Card, ...] = ()
    piles: tuple[tuple[Card, ...], ...] = ()
    basras: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    carried: int = 0
    scored: int = 0
    played: Card | None = None
    played_by: int | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of the tale: an event with its position; `line` counts the lines of a scored deal from 0."""

    event: Event
    position: Position
    line: int = 0

    @property
    def is_move(self) -> bool:
        """Whether somebody plays a card at this step."""
        return isinstance(self.event, Captured | Trailed)


@dataclass(frozen=True, slots=True)
class History:
    """A match up to its newest position: the state for the engine, the moments for the pages.

    `people` are the seats of those who sit at the screen, in the direction of play; the computer plays the others.
    """

    setup: Setup
    people: tuple[int, ...]
    state: GameState
    moments: tuple[Moment, ...] = ()
    moves: tuple[Move, ...] = ()
    now: Position = field(default_factory=Position)

    @property
    def alone(self) -> int | None:
        """The seat of the only person at the screen, who is spoken to as "you"; None where there are several."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def seat(self) -> int:
        """The seat from which the newest position is seen: whose turn it is, if that is a person's."""
        return self.state.turn if self.state.phase == "playing" and self.state.turn in self.people else self.people[0]

    def observe(self) -> Observation:
        """Return what may be known of the newest state from the seat whose turn it is."""
        return observe(self.state, self.seat)

    def is_own_move(self, moment: Moment) -> bool:
        """Return whether a person at the screen plays a card at a moment."""
        return isinstance(moment.event, Captured | Trailed) and moment.event.seat in self.people

    def since_own_move(self) -> range:
        """Return the indexes of the moments from the last move of a person on; of all where there is none yet."""
        return range(max(self.last_own_step - 1, 0), len(self.moments))

    @property
    def last_own_step(self) -> int:
        """The number, from 1, of the step at which a person last played a card; 0 where none has."""
        return self._last(self.is_own_move)

    @property
    def dealt_step(self) -> int:
        """The number of the step at which the newest deal begins; 0 before the first."""
        return self._last(lambda moment: isinstance(moment.event, DealStarted))

    def goes_on_from(self, step: int) -> bool:
        """Return whether a person plays a card at a step, or cards are played or dealt after it."""
        at_step, *after = self.moments[step - 1 :]
        return self.is_own_move(at_step) or any(m.is_move or isinstance(m.event, DealStarted) for m in after)

    def _last(self, is_wanted: Callable[[Moment], bool]) -> int:
        numbers = range(len(self.moments), 0, -1)
        return next((number for number in numbers if is_wanted(self.moments[number - 1])), 0)


def steps_of(history: History, moment: Moment, reader: int | None) -> tuple[Step, ...]:
    """Return what there is to say about a moment: its headline first, then the reasons.

    Args:
        history: the match.
        moment: one of its moments.
        reader: the seat spoken to as "you"; None for an onlooker.
    """
    event, position = moment.event, moment.position
    if isinstance(event, DealScored):
        return score_lines(event, history.setup, reader)[moment.line]
    steps = explain_event(event, history.setup, reader, deal=position.deal)
    if isinstance(event, Captured | Trailed) and event.seat not in history.people:
        taken = event.capture.cards if isinstance(event, Captured) else ()
        move = Move(event.card, frozenset(taken))
        held = position.hand_sizes[event.seat] + 1
        reason = public_reason(history.setup.rules, event.floor_before, move, held)
        return (*steps, explain_reason(*reason))
    return steps


def begin(setup: Setup, people: tuple[int, ...]) -> History:
    """Return the history of a match in which nothing has happened."""
    state = new_match(setup)
    players, sides = setup.players, len(setup.sides)
    blank = Position(
        hands=((),) * players,
        hand_sizes=(0,) * players,
        piles=((),) * sides,
        basras=(0,) * sides,
        totals=(0,) * sides,
    )
    return History(setup, people, state, now=blank)


def with_deal(history: History, pack: Pack) -> History:
    """Return the history with a deal begun.

    Raises:
        MatchError: the match is not between two deals, or the pack is not one of these rules.
    """
    return _grown(history, *start_deal(history.state, pack))


def with_move(history: History, move: Move) -> History:
    """Return the history with a move of the seat whose turn it is.

    Raises:
        IllegalMove: the rules don't allow the move.
        PositionError: a card of the move is not where it should be.
        MatchError: nobody is to move.
    """
    grown = _grown(history, *apply_move(history.state, move))
    return replace(grown, moves=(*history.moves, move))


def replay(setup: Setup, people: tuple[int, ...], packs: Iterable[Pack], moves: Iterable[Move]) -> History:
    """Return the history of a match from the packs dealt and the moves made."""
    history = begin(setup, people)
    waiting = iter(packs)
    for move in moves:
        if history.state.phase == "between":
            history = with_deal(history, next(waiting))
        history = with_move(history, move)
    if history.state.phase == "between":
        for pack in waiting:
            history = with_deal(history, pack)
    return history


def _grown(history: History, state: GameState, events: tuple[Event, ...]) -> History:
    moments = list(history.moments)
    now = history.now
    for event in events:
        if isinstance(event, Captured | Trailed):
            moments.append(Moment(event, _shown(now, event)))
        now = _after(now, event, state, history.people)
        if isinstance(event, DealScored):
            lines = len(score_lines(event, history.setup, None))
            moments.extend(Moment(event, now, line) for line in range(lines))
        elif not isinstance(event, Captured | Trailed):
            moments.append(Moment(event, now))
    return replace(history, state=state, moments=tuple(moments), now=now)


def _shown(now: Position, event: Captured | Trailed) -> Position:
    """Return the position in which a seat shows the card that it plays."""
    seat = event.seat
    hand = tuple(card for card in now.hands[seat] if card != event.card)
    return replace(
        now,
        hands=_with(now.hands, seat, hand),
        hand_sizes=_with(now.hand_sizes, seat, now.hand_sizes[seat] - 1),
        played=event.card,
        played_by=seat,
    )


def _after(now: Position, event: Event, state: GameState, people: tuple[int, ...]) -> Position:
    """Return the position after one event of those that led to a state."""
    match event:
        case DealStarted(deal, dealer, carried):
            nothing: tuple[Card, ...] = ()
            return replace(
                now,
                deal=deal,
                dealer=dealer,
                carried=carried,
                batch=0,
                batches=state.batches,
                piles=(nothing,) * len(now.piles),
                basras=(0,) * len(now.basras),
            )
        case FloorDealt(floor, _):
            return replace(now, floor=floor)
        case BatchDealt(batch, batches, size, stock):
            seats = range(len(now.hands))
            hands = tuple(observe(state, seat).hand if seat in people else () for seat in seats)
            sizes = (size,) * len(seats)
            return replace(now, batch=batch, batches=batches, stock=stock, hands=hands, hand_sizes=sizes)
        case Captured() | Trailed():
            return _after_move(_shown(now, event), event)
        case BasraScored(_, side, _, _, _, _):
            return replace(now, basras=_with(now.basras, side, now.basras[side] + 1))
        case LeftOversTaken(cards, undealt, side, _):
            return replace(now, floor=(), piles=_with(now.piles, side, now.piles[side] + cards + undealt))
        case DealScored():
            return replace(now, totals=event.totals, carried=event.carried, scored=event.deal)
        case MatchContinued() | MatchEnded():
            return now
        case _:
            assert_never(event)


def _after_move(shown: Position, event: Captured | Trailed) -> Position:
    if isinstance(event, Trailed):
        floor, piles = (*shown.floor, event.card), shown.piles
    else:
        taken = event.capture.cards
        floor = tuple(card for card in shown.floor if card not in taken)
        piles = _with(shown.piles, event.side, (*shown.piles[event.side], *taken, event.card))
    return replace(shown, ply=shown.ply + 1, floor=floor, piles=piles, played=None, played_by=None)


def _with(items: tuple[_T, ...], index: int, item: _T) -> tuple[_T, ...]:
    return (*items[:index], item, *items[index + 1 :])
