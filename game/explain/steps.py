"""The unit of explanation: one sentence's worth of facts, tied to the clause of the rules behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.engine.cards import Card, Rank


class Sum(NamedTuple):
    """A sum that the reader can check, such as 5 + 4 = 9. `parts` has at least two numbers."""

    parts: tuple[int, ...]
    total: int


class Who(NamedTuple):
    """Somebody other than the reader: a seat, or a side where partners play.

    `number` is the seat (of a side: the side), from 0.
    """

    kind: Literal["opponent", "partner", "player", "other-side", "side"]
    number: int


Param = int | Card | Rank | Sum | Who | tuple[Card, ...] | tuple[Sum, ...] | tuple[int, ...] | tuple["Rank | Card", ...]
"""What may stand in a sentence: numbers, cards, ranks, sums, people and lists of them."""


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence of an explanation, without its words.

    Args:
        message: the code of the sentence; `game.wording.steps.say` has its words.
        clause: the clause of the rules that it rests on.
        params: the particulars, under the names of the sentence's placeholders.
        cards: the cards that it speaks of, for a page that marks them.
    """

    message: str
    clause: str
    params: Mapping[str, Param] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()


def sum_of(cards: tuple[Card, ...]) -> Sum:
    """Return the sum of some number cards, in the order given.

    >>> from game.engine.cards import parse_cards
    >>> sum_of(parse_cards("5C 4H"))
    Sum(parts=(5, 4), total=9)
    """
    return Sum(tuple(card.value for card in cards), sum(card.value for card in cards))
