"""How an answer that is no play is given: choices to mark, or numbers to write."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.basra import basra_value
from game.wording.numbers import list_text
from tutorials.boards.parts import Choice, points_choices, variant_choices, yes_no_choices
from tutorials.puzzles.model import Puzzle
from tutorials.wording.puzzles import say_counted

USUAL_POINTS = (0, 10, 20)
"""Basra points that are always among the choices, so that the choices give nothing away."""


@dataclass(frozen=True, slots=True)
class NumberField:
    """One number to write. `label` is empty where the task says it all."""

    id: str
    label: str
    value: str


def choices_of(puzzle: Puzzle, values: tuple[str, ...]) -> tuple[Choice, ...]:
    """Return the answers to choose from; nothing where a number or a play is asked for."""
    match puzzle.question:
        case "yes-no" | "may-leave":
            return yes_no_choices(values)
        case "variants":
            return variant_choices(puzzle.variants, values)
        case "points":
            return points_choices(points_offered(puzzle), values)
        case _:
            return ()


def points_offered(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the basra points to choose from: all that these rules may give for this card, and the usual ones."""
    rules = puzzle.rules
    return tuple(
        sorted({*USUAL_POINTS, basra_value(rules, puzzle.played), rules.basra_points, rules.jack_basra_points})
    )


def number_fields(puzzle: Puzzle, values: tuple[str, ...]) -> tuple[NumberField, ...]:
    """Return the numbers to write: one, or one a side; nothing where there are choices or a play is asked for."""
    if puzzle.question in ("count", "pile-points"):
        return (NumberField("value-1", "", values[0] if values else ""),)
    if puzzle.question != "majority-points":
        return ()
    written = (*values, *[""] * len(puzzle.counts))
    return tuple(
        NumberField(f"value-{side}", say_counted("side", count, side=side), written[side - 1])
        for side, count in enumerate(puzzle.counts, start=1)
    )


def given_text(puzzle: Puzzle, values: tuple[str, ...]) -> str:
    """Return the answer that was given, in words; an empty text for a play."""
    marked = [choice.label for choice in choices_of(puzzle, values) if choice.checked]
    return "" if puzzle.is_play else list_text(marked or list(values))
