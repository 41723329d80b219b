"""What happened, as facts without words: every engine function that changes a state returns these."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.moves import BasraRuling, Capture


@dataclass(frozen=True, slots=True)
class DealStarted:
    """A new deal: its number from 1, the dealer's seat, the points carried in."""

    deal: int
    dealer: int
    carried: int


@dataclass(frozen=True, slots=True)
class FloorDealt:
    """The first floor lies there, after repair. `replaced`: banned cards in the order met."""

    floor: tuple[Card, ...]
    replaced: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BatchDealt:
    """Hands were given: `size` cards each, batch `batch` of `batches`, `stock` cards remain."""

    batch: int
    batches: int
    size: int
    stock: int

    @property
    def is_last(self) -> bool:
        """Whether no further batch follows in this deal."""
        return self.batch == self.batches


@dataclass(frozen=True, slots=True)
class Captured:
    """A seat took cards with a card; `floor_before` is what lay there, `basra` the ruling on it."""

    seat: int
    side: int
    card: Card
    capture: Capture
    floor_before: tuple[Card, ...]
    basra: BasraRuling


@dataclass(frozen=True, slots=True)
class Trailed:
    """A seat left a card on the floor. `could_take` says whether it might have taken something."""

    seat: int
    side: int
    card: Card
    floor_before: tuple[Card, ...]
    could_take: bool


@dataclass(frozen=True, slots=True)
class BasraScored:
    """The capture just made is a basra, worth `points`."""

    seat: int
    side: int
    card: Card
    points: int
    clause: str
    is_last_card: bool


@dataclass(frozen=True, slots=True)
class LeftOversTaken:
    """The deal is out of cards: the floor and the undealt cards go to a side.

    `by_dealer` when nobody captured in the whole deal. Both sets may be empty.
    """

    cards: tuple[Card, ...]
    undealt: tuple[Card, ...]
    side: int
    by_dealer: bool


@dataclass(frozen=True, slots=True)
class SideScore:
    """What one side won in a deal: `cards` and `basra_count` are counts, all else points."""

    side: int
    cards: int
    majority: int
    aces: int
    jacks: int
    two_of_clubs: int
    ten_of_diamonds: int
    basras: int
    basra_count: int
    total: int


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is scored. `carried_in` majority points waited before it, `carried` wait after it.

    `tied` are the sides level at the top in cards, empty when one side has most cards.
    """

    deal: int
    scores: tuple[SideScore, ...]
    carried_in: int
    carried: int
    tied: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchContinued:
    """Another deal follows. `level` when sides at or past the target are level at the top."""

    totals: tuple[int, ...]
    target: int
    level: bool


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """One side alone leads at or past the target."""

    winner: int
    totals: tuple[int, ...]
    target: int


Event = (
    DealStarted
    | FloorDealt
    | BatchDealt
    | Captured
    | Trailed
    | BasraScored
    | LeftOversTaken
    | DealScored
    | MatchContinued
    | MatchEnded
)
