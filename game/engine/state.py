"""A match frozen between two moves, and what it is set up with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.engine.cards import Card
from game.engine.events import DealScored
from game.engine.rules import RuleSet

Phase = Literal["between", "playing", "over"]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match is played with. Seats are numbered in the direction of play.

    `sides` are the seats of each side: `((0,), (1,))` or, for partners, `((0, 2), (1, 3))`.
    """

    rules: RuleSet
    players: int
    sides: tuple[tuple[int, ...], ...]
    target: int
    first_dealer: int = 0


@dataclass(frozen=True, slots=True)
class Pack:
    """A shuffled pack, top card first, and where the banned cards go that are met on the first floor.

    `places[i]` is the index in the stock at which the i-th banned card met is put back (0: on top);
    empty where they go to the bottom. With these a deal has no chance left in it.
    """

    cards: tuple[Card, ...]
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Basra:
    """A basra made in the current deal, by a seat, at a ply of the match."""

    ply: int
    seat: int
    card: Card
    points: int


@dataclass(frozen=True, slots=True)
class Played:
    """A move made in the current deal, as everybody saw it."""

    seat: int
    card: Card
    take: tuple[Card, ...]
    basra: int


@dataclass(frozen=True, slots=True)
class GameState:
    """A frozen point of a match.

    In phase `between` the next deal waits for a pack; the fields of the deal show the one that
    ended (before the first: nothing). `ply` counts the moves of the match. Tuples by seat: hands;
    by side: piles, basras, totals. `stock` is top first. `last_capture` is a side.
    """

    setup: Setup
    phase: Phase
    deal: int
    dealer: int
    ply: int
    batch: int
    batches: int
    turn: int
    hands: tuple[tuple[Card, ...], ...]
    floor: tuple[Card, ...]
    stock: tuple[Card, ...]
    replaced: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]
    basras: tuple[tuple[Basra, ...], ...]
    last_capture: int | None
    played: tuple[Played, ...]
    totals: tuple[int, ...]
    carried: int
    results: tuple[DealScored, ...]
    winner: int | None
    undealt: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat may know at a point of a match: all that players, hints and pages receive.

    `hand` is the seat's own (all hands, by seat, are in `open_hands` only where the game is played
    with open hands); `hand_sizes` are of all seats. `piles` are the cards won, known to everybody
    since all captures were seen; the undealt cards appear in them only when the deal is over.
    """

    seat: int
    setup: Setup
    phase: Phase
    deal: int
    dealer: int
    ply: int
    batch: int
    batches: int
    turn: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    floor: tuple[Card, ...]
    stock_size: int
    replaced: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]
    basras: tuple[tuple[Basra, ...], ...]
    last_capture: int | None
    played: tuple[Played, ...]
    totals: tuple[int, ...]
    carried: int
    results: tuple[DealScored, ...]
    winner: int | None
