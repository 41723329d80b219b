"""How the floor of a puzzle lies: groups over brackets, the other cards loose."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.captures import judge
from game.engine.cards import Card
from game.engine.moves import Capture, Move
from game.explain.proofs import Group, label_groups
from game.wording.names import group_letter
from game.wording.tokens import HTML, SPOKEN, TEXT
from tutorials.puzzles.attempts import Attempt
from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.solve import best_capture
from tutorials.puzzles.sums import chosen_groups


@dataclass(frozen=True, slots=True)
class FloorGroup:
    """Cards that stand together over a bracket.

    `letter` is empty for the whole floor, swept, and for the cards that a question is about; the latter are `marked`.
    """

    index: int
    cards: tuple[Card, ...]
    letter: str = ""
    formula: str = ""
    formula_text: str = ""
    marked: bool = False


def floor_groups(puzzle: Puzzle, attempt: Attempt, *, solved: bool) -> tuple[FloorGroup, ...]:
    """Return the groups of a floor: of a right answer its proof, of a wrong one what does fit in it."""
    if solved:
        capture = _proved(puzzle, attempt)
        if capture:
            return tuple(map(_group, label_groups(capture))) or (_swept(capture),)
    elif attempt.answer is not None and attempt.card and puzzle.is_play:
        return tuple(map(_group, chosen_groups(puzzle.rules, puzzle.floor, attempt.card, attempt.take)))
    return (FloorGroup(0, puzzle.take, marked=True),) if puzzle.take else ()


def _proved(puzzle: Puzzle, attempt: Attempt) -> Capture | None:
    """Return the capture that a right answer is about, None where it is about none."""
    if isinstance(attempt.answer, Move):
        ruling = judge(puzzle.rules, puzzle.floor, attempt.answer.card, attempt.answer.take)
    elif puzzle.question == "yes-no":
        ruling = judge(puzzle.rules, puzzle.floor, puzzle.played, puzzle.take)
    else:
        ruling = best_capture(puzzle) if puzzle.question == "points" else None
    return ruling if isinstance(ruling, Capture) else None


def _group(group: Group) -> FloorGroup:
    letter = group_letter(group.label)
    if group.sum:
        parts, total = group.sum
        return FloorGroup(group.label, group.cards, letter, HTML.sum(parts, total), TEXT.sum(parts, total))
    return FloorGroup(group.label, group.cards, letter, formula_text=SPOKEN.cards(group.cards))


def _swept(capture: Capture) -> FloorGroup:
    return FloorGroup(0, capture.cards, formula_text=SPOKEN.cards(capture.cards))
