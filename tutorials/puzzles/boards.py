"""How the floor of a puzzle lies: groups over brackets, the other cards loose."""

from __future__ import annotations

from game.engine.captures import judge
from game.engine.moves import Capture, Move
from tutorials.boards.parts import FloorGroup, capture_groups, floor_group, group_in_question
from tutorials.puzzles.attempts import Attempt
from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.solve import best_capture
from tutorials.puzzles.sums import chosen_groups


def floor_groups(puzzle: Puzzle, attempt: Attempt, *, solved: bool) -> tuple[FloorGroup, ...]:
    """Return the groups of a floor: of a right answer its proof, of a wrong one what does fit in it."""
    if solved:
        capture = _proved(puzzle, attempt)
        if capture:
            return capture_groups(capture)
    elif attempt.answer is not None and attempt.card and puzzle.is_play:
        return tuple(map(floor_group, chosen_groups(puzzle.rules, puzzle.floor, attempt.card, attempt.take)))
    return group_in_question(puzzle.take)


def _proved(puzzle: Puzzle, attempt: Attempt) -> Capture | None:
    """Return the capture that a right answer is about, None where it is about none."""
    if isinstance(attempt.answer, Move):
        ruling = judge(puzzle.rules, puzzle.floor, attempt.answer.card, attempt.answer.take)
    elif puzzle.question == "yes-no":
        ruling = judge(puzzle.rules, puzzle.floor, puzzle.played, puzzle.take)
    else:
        ruling = best_capture(puzzle) if puzzle.question == "points" else None
    return ruling if isinstance(ruling, Capture) else None
