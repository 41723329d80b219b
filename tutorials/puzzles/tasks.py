"""What a puzzle asks, as a sentence's worth of facts."""

from __future__ import annotations

from collections.abc import Mapping

from tutorials.boards.notes import Note
from tutorials.puzzles.model import Puzzle, Question
from tutorials.puzzles.sums import takes_by_power


def task_of(puzzle: Puzzle) -> Note:
    """Return the task: the goal, and how much to take where that matters.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import RuleSet
    >>> nine = parse_card("9S")
    >>> task_of(Puzzle("x", "sum-two", "any-legal", RuleSet(), parse_cards("5C 4H"), (nine,), nine)).message
    'task-take-all'
    """
    message = _TASKS.get(puzzle.question) or _taking_task(puzzle)
    card = {"card": puzzle.card} if puzzle.card else {}
    return Note(message, {**card, **({"cards": puzzle.take} if puzzle.take else {})})


_TASKS: Mapping[Question, str] = {
    "largest-capture": "task-largest",
    "count": "task-count",
    "yes-no": "task-legal",
    "basra-play": "task-basra",
    "most-points": "task-points-most",
    "least-risk": "task-risk",
    "best-play": "task-last-batch",
    "may-leave": "task-may-leave",
    "points": "task-points",
    "pile-points": "task-pile",
    "majority-points": "task-majority",
    "variants": "task-variants",
}


def _taking_task(puzzle: Puzzle) -> str:
    """Return how to ask for a capture without giving a power away."""
    if puzzle.theme == "try" or takes_by_power(puzzle.rules, puzzle.floor, puzzle.played) or puzzle.theme == "seven":
        return "task-what"
    return "task-take-all" if puzzle.rules.take_all else "task-take"


def aside_of(puzzle: Puzzle) -> Note | None:
    """Return what must be known besides the task, None where there is nothing.

    >>> from game.engine.cards import parse_cards
    >>> from game.engine.rules import RuleSet
    >>> aside_of(Puzzle("x", "count-pile", "pile-points", RuleSet(), pile=parse_cards("AS 2C"))).message
    'aside-pile'
    """
    match puzzle.question:
        case "count":
            return Note("aside-count")
        case "pile-points":
            return Note("aside-pile")
        case "most-points":
            return Note("aside-points-most")
        case "least-risk":
            return Note("aside-risk", {"n": puzzle.next_hand})
        case "best-play":
            return Note("aside-last-batch", {"cards": puzzle.ending.hands[1]})
        case "majority-points" if puzzle.carried_in:
            return Note("aside-carried", {"n": puzzle.carried_in}, "score.carry")
        case _:
            return None
