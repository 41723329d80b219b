"""What a puzzle asks, as a sentence's worth of facts."""

from __future__ import annotations

from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.notes import Note
from tutorials.puzzles.sums import takes_by_power


def task_of(puzzle: Puzzle) -> Note:
    """Return the task: the goal, and how much to take where that matters.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import RuleSet
    >>> nine = parse_card("9S")
    >>> task_of(Puzzle("x", "sum-two", "any-legal", RuleSet(), parse_cards("5C 4H"), (nine,), nine)).message
    'task-take-all'
    """
    match puzzle.question:
        case "basra-play":
            return Note("task-basra")
        case "pile-points":
            return Note("task-pile")
        case "majority-points":
            return Note("task-majority")
        case "yes-no":
            return Note("task-legal", {"cards": puzzle.take, "card": puzzle.played})
        case "variants":
            return Note("task-variants", {"cards": puzzle.take, "card": puzzle.played})
        case "largest-capture":
            return Note("task-largest", {"card": puzzle.played})
        case "count":
            return Note("task-count", {"card": puzzle.played})
        case "points":
            return Note("task-points", {"card": puzzle.played})
        case _:
            return Note(_taking_task(puzzle), {"card": puzzle.played})


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
    if puzzle.question == "count":
        return Note("aside-count")
    if puzzle.question == "pile-points":
        return Note("aside-pile")
    return Note("aside-carried", {"n": puzzle.carried_in}, "score.carry") if puzzle.carried_in else None
