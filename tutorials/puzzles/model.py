"""What a puzzle is: a position, a question and nothing else; answers are never written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.engine.cards import Card
from game.engine.moves import Move
from game.engine.rules import RuleSet

Question = Literal[
    "any-legal",
    "largest-capture",
    "count",
    "yes-no",
    "basra-play",
    "points",
    "pile-points",
    "majority-points",
    "variants",
]
"""How a puzzle is answered.

`points` is shared by three sums that are worked out differently, so it is three kinds here and one outside.
"""

Answer = Move | bool | int | tuple[int, ...] | frozenset[str]
"""One answer: a play; yes or no; a number; one number a side; or ids of presets."""

PLAY_QUESTIONS: tuple[Question, ...] = ("any-legal", "largest-capture", "basra-play")
"""The questions that are answered by playing a card."""

THEMES: Mapping[str, tuple[Question, ...]] = {
    "same-rank": ("any-legal",),
    "sum-two": ("any-legal",),
    "sum-many": ("any-legal",),
    "rank-and-sum": ("any-legal",),
    "several-groups": ("any-legal",),
    "legal": ("yes-no",),
    "is-basra": ("points",),
    "make-basra": ("basra-play",),
    "jack": ("any-legal", "points"),
    "seven": ("any-legal", "points"),
    "largest": ("largest-capture",),
    "all-captures": ("count",),
    "count-pile": ("pile-points",),
    "majority": ("majority-points",),
    "which-variant": ("variants",),
}
"""The themes in the order in which they are best learnt, each with the questions it may ask, the usual one first."""

PUBLIC_QUESTIONS: Mapping[Question, str] = {"pile-points": "points", "majority-points": "points"}
"""The names under which questions are written out, where these differ."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and a question.

    `card` is the card played, or None where the solver picks one of `hand`. `take` is the set that
    a yes-or-no question or a comparison of variants asks about. `pile` is the pile to be counted;
    `counts` are the cards each side won and `carried_in` the majority points that wait.
    """

    id: str
    theme: str
    question: Question
    rules: RuleSet
    floor: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    card: Card | None = None
    take: tuple[Card, ...] = ()
    pile: tuple[Card, ...] = ()
    counts: tuple[int, ...] = ()
    carried_in: int = 0
    variants: tuple[str, ...] = ()

    @property
    def is_play(self) -> bool:
        """Whether the puzzle is answered by playing a card."""
        return self.question in PLAY_QUESTIONS

    @property
    def has_position(self) -> bool:
        """Whether cards lie on a floor and one is played; not so where points are counted."""
        return bool(self.hand)

    @property
    def played(self) -> Card:
        """The card played, where the puzzle names it.

        Raises:
            ValueError: the solver picks the card.
        """
        if self.card is None:
            raise ValueError(self.id)
        return self.card
