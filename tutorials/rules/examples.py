"""The kinds of examples on the rules pages, as data: questions without answers. Pure.

What the page shows as the answer is worked out by `tutorials.rules.worked`; `expect` is what the author of the example
means it to show, and only the tests read it. Cards are in their text form.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tutorials.rules.conditions import Condition, always


@dataclass(frozen=True, slots=True)
class Position:
    """A floor, a card played to it and a set taken (empty: the card is left).

    `ask`: is it allowed (`legal`), is it a basra (`basra`), and what is it worth (`worth`), is it a double one
    (`double`), is it marked on the pile (`mark`), or what can the card take at all (`captures`: then `take` is not
    shown, and there is no yes or no).
    """

    floor: str
    card: str
    take: str
    expect: bool
    ask: Literal["legal", "basra", "worth", "double", "mark", "captures"] = "legal"
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Pile:
    """A position: do the cards go to the pile, and how many? `expect` is how many."""

    floor: str
    card: str
    take: str
    expect: int
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Turn:
    """After one card: is it the opponent's turn (`passes`), may you play a second card (`again`)?"""

    ask: Literal["passes", "again"]
    expect: bool
    when: Condition = always


@dataclass(frozen=True, slots=True)
class LastCard:
    """The reader, who is the dealer, plays the last card of the deal; who captured last before that?

    `ask`: is the play a basra, do the left-over cards go to the reader.
    """

    floor: str
    card: str
    take: str
    before: Literal["you", "opponent", "nobody"]
    ask: Literal["basra", "left-over"]
    expect: bool
    when: Condition = always


@dataclass(frozen=True, slots=True)
class FirstFloor:
    """Cards turned up for the first floor and the cards of the stock behind them; `expect`: the cards put back."""

    turned: str
    stock: str
    expect: str
    when: Condition = always


@dataclass(frozen=True, slots=True)
class FloorCount:
    """Cards turned up for the first floor: is it complete?"""

    turned: str
    expect: bool
    when: Condition = always


@dataclass(frozen=True, slots=True)
class HandSize:
    """A hand with so many cards more than it should have: is that right?"""

    more: int
    expect: bool
    when: Condition = always


@dataclass(frozen=True, slots=True)
class FirstCards:
    """A table for two, three and four players: hands, floor and stock after the first cards are given."""

    when: Condition = always


@dataclass(frozen=True, slots=True)
class Batches:
    """A table of the batches of a deal; `uneven` alone shows only the numbers of players that do not come out even."""

    uneven_only: bool = False
    when: Condition = always


@dataclass(frozen=True, slots=True)
class NextBatch:
    """All hands are empty and cards are left in the stock: do the hands get new ones, does the floor?"""

    ask: Literal["hands", "floor"]
    expect: bool
    when: Condition = always


@dataclass(frozen=True, slots=True)
class LastBatch:
    """The last batch of a deal that does not come out even: a full hand for everybody, equally many for everybody?"""

    ask: Literal["full", "equal"]
    expect: bool
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards drawn for the first deal, by seat: does a seat deal?"""

    cards: str
    claim: int
    expect: bool
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Seats:
    """A question about seats, numbered in the direction of play: is `claim` the seat that answers it?"""

    ask: Literal["first-player", "next-dealer", "cutter"]
    players: int
    dealer: int
    claim: int
    expect: bool
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Neighbour:
    """You have played: is it the turn of the player on one of your hands?"""

    hand: Literal["left", "right"]
    expect: bool
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Table:
    """Can so many players play as so many sides?"""

    players: int
    sides: int
    expect: bool
    when: Condition = always


@dataclass(frozen=True, slots=True)
class PilePoints:
    """Cards in a pile: do they score by themselves (`score`), do they count for most cards (`count`)?"""

    cards: str
    ask: Literal["score", "count"]
    expect: bool
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Majority:
    """The cards that each side won: does the side `claim` score for most cards?

    `carried` is for how many earlier deals majority points wait.
    """

    counts: tuple[int, ...]
    claim: int
    expect: bool
    carried: int = 0
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Won:
    """What a side won in a deal, counted; `basras` is how many ordinary ones."""

    cards: int
    aces: int = 0
    jacks: int = 0
    two_of_clubs: int = 0
    ten_of_diamonds: int = 0
    basras: int = 0


@dataclass(frozen=True, slots=True)
class Tally:
    """What each side won in a deal: how does it score? A table; `basras` says whether they are counted too."""

    won: tuple[Won, ...]
    basras: bool = False
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Totals:
    """The totals after a deal, each as points above (or below) the target.

    The question is whether the match is over, or, with a `claim`, whether that side wins it.
    """

    above: tuple[int, ...]
    expect: bool
    claim: int | None = None
    when: Condition = always


Example = (
    Position
    | Pile
    | Turn
    | LastCard
    | FirstFloor
    | FloorCount
    | HandSize
    | FirstCards
    | Batches
    | NextBatch
    | LastBatch
    | Draw
    | Seats
    | Neighbour
    | Table
    | PilePoints
    | Majority
    | Tally
    | Totals
)


@dataclass(frozen=True, slots=True)
class Run:
    """A few turns of two players, played from a floor: `moves` are (card, take)."""

    floor: str
    moves: tuple[tuple[str, str], ...]
    when: Condition = always
