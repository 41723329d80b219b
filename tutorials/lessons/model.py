"""What a lesson is: screens of one idea and one task each; right answers are never written down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.engine.cards import Card
from game.engine.moves import Move
from game.engine.rules import RuleSet
from game.engine.state import Pack

Ask = Literal["find", "play", "allowed", "points", "variants", "winner", "batch"]
"""What a screen asks.

`find`: cards of a kind. `play`: a card of the hand, and what it takes. `allowed`: yes or no. `points`: a number.
`variants`: in which of them something holds. `winner`: who wins a match. `batch`: to play one batch of a deal.
"""

Goal = Literal["legal", "capture", "basra", "safe"]
"""When a play is right: when it is allowed; when it takes something; when it makes a
basra; when no card can make one of what it leaves.
"""

Of = Literal["", "basra", "pile", "majority", "legal", "leave"]
"""What points are asked for, or what is compared between variants."""

Answer = Move | frozenset[Card] | bool | int | frozenset[str]
"""A play; the cards found; yes or no; a number, or the number of a side; ids of presets."""

LESSONS: tuple[str, ...] = (
    "points",
    "same-rank",
    "sums",
    "several",
    "courts",
    "jack",
    "basra",
    "leaving",
    "seven",
    "end",
    "partners",
    "variants",
)
"""The lessons in the order in which they are best learnt."""

NOBODY = -1
"""Instead of a side: the match goes on."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that a lesson has the reader play from seat 0 against the computer.

    `moves` are those made before the screens of the lesson begin, `batch` the one that this screen is about.
    """

    pack: Pack
    players: int
    sides: int
    dealer: int
    moves: tuple[Move, ...]
    batch: int


@dataclass(frozen=True, slots=True)
class Screen:
    """One idea and one task.

    Cards that a task is about are on the `floor`, in the `hand`, or just shown (`cards`). `card` is the card played,
    None where the reader picks one. `take` is the set that a question is about; `gone` are cards that nobody can
    hold any more. `which` names the kind of cards to find. `counts` are cards won, `totals` points, the reader’s side
    first. `about` are cards, and `number` names the field of the rules, that the sentence about the idea speaks of.
    """

    id: str
    ask: Ask
    rules: RuleSet
    clauses: tuple[str, ...] = ()
    floor: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    cards: tuple[Card, ...] = ()
    card: Card | None = None
    take: tuple[Card, ...] = ()
    gone: tuple[Card, ...] = ()
    about: tuple[Card, ...] = ()
    goal: Goal = "legal"
    which: str = ""
    of: Of = ""
    options: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()
    totals: tuple[int, ...] = ()
    target: int = 0
    partners: bool = False
    variants: tuple[str, ...] = ()
    number: str = ""
    deal: Deal | None = None

    @property
    def played(self) -> Card:
        """The card played, where the screen names it.

        Raises:
            ValueError: the reader picks the card.
        """
        if self.card is None:
            raise ValueError(self.id)
        return self.card

    @property
    def guided(self) -> Deal:
        """The deal that the screen is about.

        Raises:
            ValueError: it is about none.
        """
        if self.deal is None:
            raise ValueError(self.id)
        return self.deal

    @property
    def is_played(self) -> bool:
        """Whether the task is done by playing a card."""
        return self.ask in ("play", "batch")


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few screens, and questions by which somebody shows that they know it already."""

    id: str
    screens: tuple[Screen, ...]
    questions: tuple[Screen, ...]

    @property
    def clauses(self) -> frozenset[str]:
        """The rules that the lesson teaches."""
        return frozenset(clause for screen in self.screens for clause in screen.clauses)

    def screen_after(self, screen: Screen) -> Screen | None:
        """Return the next screen, None after the last."""
        place = self.screens.index(screen) + 1
        return self.screens[place] if place < len(self.screens) else None
