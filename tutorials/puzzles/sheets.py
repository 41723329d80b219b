"""Sheets of puzzles to print: the puzzles on one page, their answers overleaf."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.moves import Move
from game.engine.rules import PRESETS, RuleSet
from game.explain.steps import Step
from game.wording.names import rules_name
from game.wording.steps import say
from tutorials.boards.notes import Line
from tutorials.puzzles.choices import choices_of, given_text
from tutorials.puzzles.difficulty import difficulty
from tutorials.puzzles.generate import Wish, grant
from tutorials.puzzles.model import THEMES, Answer, Puzzle
from tutorials.puzzles.proofs import prove
from tutorials.puzzles.solve import best_answer, solve
from tutorials.puzzles.tasks import aside_of, task_of
from tutorials.wording.puzzles import say_note
from tutorials.wording.puzzles_modes import right_answers, sheet_title
from tutorials.wording.puzzles_themes import level_name, theme_name

PER_SHEET = 8
MOST_SHEETS = 9_999

PRINTED = tuple(theme for theme in THEMES if theme not in ("safe-leave", "last-batch", "majority", "which-variant"))
"""The themes that fit on paper: a position to look at, and no long lists beside it."""

MIXED = ("same-rank", "sum-two", "sum-many", "rank-and-sum", "several-groups", "make-basra", "is-basra", "legal")
"""The themes of a sheet for which none is chosen, in their order on it."""

PRINTED_ANSWERS = 2
PRINTED_LINES = 3


@dataclass(frozen=True, slots=True)
class SheetWish:
    """What sheet is wanted: its number, and what its puzzles are to be; "" and None leave it open."""

    number: int
    theme: str = ""
    rules: RuleSet | None = None
    level: int | None = None


@dataclass(frozen=True, slots=True)
class PrintedPuzzle:
    """One puzzle of a sheet. `hand` is shown where a card is to be chosen: a card to be played stands in the task.

    `marked` are the cards that a question is about, `options` the answers to choose from, where there are some.
    """

    number: int
    task: str
    floor: tuple[Card, ...]
    hand: tuple[Card, ...]
    pile: tuple[Card, ...]
    marked: tuple[Card, ...]
    options: tuple[str, ...]
    answer: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PuzzleSheet:
    """What is on a sheet; `about` and `aside` say what its puzzles have in common."""

    title: str
    about: tuple[str, ...]
    aside: str
    puzzles: tuple[PrintedPuzzle, ...]


def draw_sheet(wish: SheetWish) -> PuzzleSheet:
    """Return a sheet, always the same for a wish.

    Raises:
        NothingFoundError: the theme does not come up under the rules.
    """
    rules = wish.rules or PRESETS["standard"].rules
    themes = (wish.theme,) * PER_SHEET if wish.theme else MIXED
    puzzles = [grant(Wish(theme, wish.number, rules, wish.level, n)) for n, theme in enumerate(themes, start=1)]
    if wish.theme and not wish.level:
        puzzles.sort(key=difficulty)
    about = [rules_name(rules)]
    if wish.theme:
        about.append(theme_name(wish.theme))
    if wish.level:
        about.append(level_name(wish.level))
    printed = tuple(_printed(number, puzzle) for number, puzzle in enumerate(puzzles, start=1))
    aside = aside_of(puzzles[0]) if wish.theme else None
    said = say_note(aside.message, aside.params) if aside else ""
    return PuzzleSheet(sheet_title(wish.number), tuple(about), said, printed)


def _printed(number: int, puzzle: Puzzle) -> PrintedPuzzle:
    task = task_of(puzzle)
    return PrintedPuzzle(
        number=number,
        task=say_note(task.message, task.params),
        floor=tuple(card for card in puzzle.floor if card not in puzzle.take),
        hand=() if puzzle.card else puzzle.hand,
        pile=puzzle.pile,
        marked=puzzle.take,
        options=tuple(choice.label for choice in choices_of(puzzle, ())),
        answer=_answer_lines(puzzle),
    )


def _answer_lines(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the right answers in words, or how many there are and one of them, with the reason."""
    right = solve(puzzle)
    if isinstance(right[0], Move):
        if len(right) > PRINTED_ANSWERS:
            return (right_answers(len(right)), _write(prove(puzzle, best_answer(puzzle))[0]))
        return tuple(_write(prove(puzzle, answer)[0]) for answer in right)
    return (given_text(puzzle, _values(right[0])), *map(_write, prove(puzzle)[:PRINTED_LINES]))


def _values(answer: Answer) -> tuple[str, ...]:
    """Return an answer that is no play as a form would send it."""
    if isinstance(answer, bool):
        return ("yes" if answer else "no",)
    return (str(answer),)


def _write(line: Line) -> str:
    return say(line) if isinstance(line, Step) else say_note(line.message, line.params)
