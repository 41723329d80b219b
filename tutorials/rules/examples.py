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

    `ask`: is it allowed (`legal`), is it a basra (`basra`), what is that basra worth (`worth`), or what can the card
    take at all (`captures`: then `take` is not shown).
    """

    floor: str
    card: str
    take: str
    expect: bool
    ask: Literal["legal", "basra", "worth", "captures"] = "legal"
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Pile:
    """A position: how many cards go to the pile when the set is taken?"""

    floor: str
    card: str
    take: str
    expect: int
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Run:
    """A few turns of two players, played from a floor: `moves` are (card, take)."""

    floor: str
    moves: tuple[tuple[str, str], ...]
    when: Condition = always


@dataclass(frozen=True, slots=True)
class LastCard:
    """The reader, who is the dealer, plays the last card of the deal; who captured last before that?

    `expect`: whether the left-over cards (there may be none) go to the reader, and whether the play is a basra.
    """

    floor: str
    card: str
    take: str
    before: Literal["you", "opponent", "nobody"]
    expect: tuple[bool, bool]
    when: Condition = always


@dataclass(frozen=True, slots=True)
class FirstFloor:
    """Cards turned up for the first floor and the cards of the stock behind them; `expect`: the cards put back."""

    turned: str
    stock: str
    expect: str
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
class Draw:
    """Cards drawn for the first deal, by seat; `expect`: the seat that deals, None when players draw again."""

    cards: str
    expect: int | None
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Seats:
    """A question about seats, numbered in the direction of play; `expect`: the seat that answers it."""

    ask: Literal["first-player", "next-dealer", "cutter"]
    players: int
    dealer: int
    expect: int
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Round:
    """In which order do players get their cards, and play?"""

    players: int
    dealer: int
    expect: tuple[int, ...]
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Table:
    """Can so many players play as so many sides?"""

    players: int
    sides: int
    expect: bool
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
    """What each side won in a deal: how does it score? `expect`: whether one side has most cards.

    `carried` is for how many earlier deals majority points wait.
    """

    won: tuple[Won, ...]
    expect: bool
    show: Literal["cards", "majority", "all"] = "majority"
    carried: int = 0
    when: Condition = always


@dataclass(frozen=True, slots=True)
class Totals:
    """The totals after a deal, each as points above (or below) the target; `expect`: the side that wins, or None."""

    above: tuple[int, ...]
    expect: int | None
    when: Condition = always


Example = (
    Position | Pile | Run | LastCard | FirstFloor | FirstCards | Batches | Draw | Seats | Round | Table | Tally | Totals
)
