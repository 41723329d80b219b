"""What a puzzle is: a position, a question and nothing else; answers are never written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.coach.last_batch import LastBatch
from game.engine.cards import Card
from game.engine.moves import Move
from game.engine.rules import RuleSet

Question = Literal[
    "any-legal",
    "largest-capture",
    "count",
    "yes-no",
    "basra-play",
    "most-points",
    "least-risk",
    "best-play",
    "may-leave",
    "points",
    "pile-points",
    "majority-points",
    "variants",
]
"""How a puzzle is answered.

`points` is shared by three sums that are worked out differently, so it is three kinds here and one outside; and so is
`yes-no` by whether a set may be taken and whether a card may be left.
"""

Answer = Move | bool | int | tuple[int, ...] | frozenset[str]
"""One answer: a play; yes or no; a number; one number a side; or ids of presets."""

PLAY_QUESTIONS: tuple[Question, ...] = (
    "any-legal",
    "largest-capture",
    "basra-play",
    "most-points",
    "least-risk",
    "best-play",
)
"""The questions that are answered by playing a card."""

LOOKING_AHEAD: tuple[Question, ...] = ("least-risk", "best-play")
"""The questions about what comes of a play; the floor may be empty, and leaving a card may be right."""

THEMES: Mapping[str, tuple[Question, ...]] = {
    "same-rank": ("any-legal",),
    "sum-two": ("any-legal",),
    "sum-many": ("any-legal",),
    "rank-and-sum": ("any-legal",),
    "several-groups": ("any-legal",),
    "legal": ("yes-no",),
    "may-leave": ("may-leave",),
    "is-basra": ("points",),
    "make-basra": ("basra-play",),
    "jack": ("any-legal", "points"),
    "seven": ("any-legal", "points"),
    "largest": ("largest-capture",),
    "all-captures": ("count",),
    "most-points": ("most-points",),
    "safe-leave": ("least-risk",),
    "count-pile": ("pile-points",),
    "majority": ("majority-points",),
    "which-variant": ("variants",),
    "last-batch": ("best-play",),
}
"""The themes in the order in which they are best learnt, each with the questions it may ask, the usual one first."""

PUBLIC_QUESTIONS: Mapping[Question, str] = {
    "pile-points": "points",
    "majority-points": "points",
    "may-leave": "yes-no",
}
"""The names under which questions are written out, where these differ."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position and a question.

    `card` is the card played, or None where the solver picks one of `hand`. `take` is the set that
    a yes-or-no question or a comparison of variants asks about. `pile` is the pile to be counted;
    `counts` are the cards each side won and `carried_in` the majority points that wait. `seen` are
    the cards played or captured so far and `next_hand` is how many the next player holds. `state` is
    a last batch with all cards known; its floor and the hand of the player to move are the puzzle's.
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
    seen: tuple[Card, ...] = ()
    next_hand: int = 0
    state: LastBatch | None = None

    @property
    def is_play(self) -> bool:
        """Whether the puzzle is answered by playing a card."""
        return self.question in PLAY_QUESTIONS

    @property
    def may_take(self) -> bool:
        """Whether cards of the floor are chosen for the answer; not so where a card is only left there."""
        return self.is_play and self.question != "least-risk"

    @property
    def ending(self) -> LastBatch:
        """The last batch that the puzzle is about.

        Raises:
            ValueError: it is about none.
        """
        if self.state is None:
            raise ValueError(self.id)
        return self.state

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
