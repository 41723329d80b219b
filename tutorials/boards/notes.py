"""Sentences of puzzles and lessons, without their words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.explain.steps import Step


@dataclass(frozen=True, slots=True)
class Note:
    """One sentence of a puzzle's or a lesson's own; `tutorials.wording` has its words.

    Args:
        message: the code of the sentence.
        params: the particulars, under the names of the sentence's placeholders; `variant` is a preset's id.
        clause: the clause of the rules that it rests on, where there is one.
    """

    message: str
    params: Mapping[str, object] = field(default_factory=dict)
    clause: str = ""


Line = Step | Note
"""A sentence: the explainer's about the game, or a puzzle's or a lesson's own."""


def clauses_of(lines: tuple[Line, ...]) -> tuple[str, ...]:
    """Return the clauses that some sentences rest on, each once, in their order.

    >>> clauses_of((Note("x", clause="capture.sum"), Note("y"), Step("z", "capture.sum")))
    ('capture.sum',)
    """
    return tuple(dict.fromkeys(line.clause for line in lines if line.clause))
