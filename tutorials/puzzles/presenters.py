"""What the page of a puzzle shows: frozen, in the reader's language, nothing left to work out."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from django.utils.translation import get_language

from game.engine.moves import Move
from game.wording.names import group_letter, variant_name
from game.wording.numbers import list_text
from tutorials.boards.notes import Line, Note
from tutorials.boards.parts import CardPlace, Choice, Comment, FloorGroup, clause_links, speak_line, write_line
from tutorials.boards.verdicts import KINDS, Verdict
from tutorials.puzzles.asked import Asked, asked_of
from tutorials.puzzles.attempts import Attempt
from tutorials.puzzles.boards import floor_groups
from tutorials.puzzles.choices import NumberField, choices_of, given_text, number_fields
from tutorials.puzzles.elsewhere import elsewhere
from tutorials.puzzles.heard import heard_answer, heard_hint
from tutorials.puzzles.hints import HINTS, hint
from tutorials.puzzles.judging import judge_answer
from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.places import Place
from tutorials.puzzles.sums import sum_line
from tutorials.wording.puzzles import (
    join_sentences,
    say_counted,
    say_hint_place,
    say_hint_spoken,
    say_note,
    say_several,
)

ROWS_KEPT = 1_024
"""How many names and sentences about variants are remembered, in all languages together: few are different."""


@dataclass(frozen=True, slots=True)
class SumLine:
    """One part of the sum line; `letter` names its group, where it is one."""

    text: str
    letter: str


@dataclass(frozen=True, slots=True)
class OtherVariants:
    """What variants that agree say of the same position."""

    names: str
    text: str
    here: bool


@dataclass(frozen=True, slots=True)
class Buttons:
    """What a solver can do: take cards of the floor, only play a card, or ask for another hint; and where it goes."""

    takes: bool
    plays: bool
    hints: bool
    attempts: str


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """The page of a puzzle in one state. What a theme does not need is empty."""

    puzzle: Puzzle
    place: Place
    attempt: Attempt
    asked: Asked
    groups: tuple[FloorGroup, ...]
    floor: tuple[CardPlace, ...]
    hand: tuple[CardPlace, ...]
    sums: tuple[SumLine, ...]
    sums_spoken: str
    choices: tuple[Choice, ...]
    numbers: tuple[NumberField, ...]
    comments: tuple[Comment, ...]
    solved: bool
    shown: bool
    given: str
    others: tuple[OtherVariants, ...]
    tries: str
    announce: str
    focus: str
    problem: str = ""
    hidden: tuple[tuple[str, str], ...] = field(default=())

    @property
    def buttons(self) -> Buttons:
        """What a solver can do next."""
        puzzle = self.puzzle
        return Buttons(puzzle.may_take, puzzle.is_play, self.attempt.hint < HINTS, self.place.address.attempts)

    @property
    def chooses(self) -> bool:
        """Whether cards of the floor can be chosen."""
        return self.puzzle.may_take and not self.solved


def puzzle_page(puzzle: Puzzle, attempt: Attempt, place: Place, problem: str = "") -> PuzzlePage:
    """Return the page of a puzzle after an attempt.

    Args:
        puzzle: the puzzle.
        attempt: what the solver did.
        place: where the puzzle is met.
        problem: why the attempt could not be read.
    """
    verdict = judge_answer(puzzle, attempt.answer) if attempt.answer is not None else None
    solved = verdict is not None and verdict.solved
    groups = floor_groups(puzzle, attempt, solved=solved)
    grouped = {card for group in groups for card in group.cards}
    sums = _sums(puzzle, attempt) if puzzle.may_take and not solved else ()
    comments = _comments(puzzle, attempt, verdict)
    return PuzzlePage(
        puzzle=puzzle,
        place=place,
        attempt=attempt,
        asked=asked_of(puzzle),
        groups=groups,
        floor=tuple(CardPlace(card, card in attempt.take) for card in puzzle.floor if card not in grouped),
        hand=tuple(CardPlace(card, card == attempt.card) for card in puzzle.hand),
        sums=tuple(_sum_line(note) for note in sums),
        sums_spoken=say_several(map(_speak, sums)),
        choices=choices_of(puzzle, attempt.values),
        numbers=number_fields(puzzle, attempt.values),
        comments=comments,
        solved=solved,
        shown=solved or attempt.hint == HINTS,
        given=given_text(puzzle, attempt.values) if solved else "",
        others=_others(puzzle, attempt) if solved else (),
        tries=_tries(attempt, solved),
        announce="" if problem else _announce(puzzle, attempt, verdict, solved),
        focus=_focus(attempt, verdict, problem),
        problem=problem,
        hidden=(*place.address.fields, ("hint", str(attempt.hint)), ("tries", str(attempt.tries))),
    )


def _write(line: Line) -> str:
    return write_line(line, say_note)


def _speak(line: Line) -> str:
    return speak_line(line, say_note)


def _sums(puzzle: Puzzle, attempt: Attempt) -> tuple[Note, ...]:
    return sum_line(puzzle.rules, puzzle.floor, attempt.card, attempt.take)


def _sum_line(note: Note) -> SumLine:
    label = note.params.get("label")
    return SumLine(_write(note), group_letter(label) if isinstance(label, int) else "")


def _comments(puzzle: Puzzle, attempt: Attempt, verdict: Verdict | None) -> tuple[Comment, ...]:
    """Return what is said below the board: to the answer, then the hints asked for so far."""
    found = []
    if verdict:
        found.append(_comment(puzzle, "feedback", KINDS[verdict.outcome], "", verdict.lines))
    if not (verdict and verdict.solved):
        for level in range(attempt.hint, 0, -1):
            place = say_hint_place(level, HINTS)
            name = "hint" if level == attempt.hint else f"hint-{level}"
            found.append(_comment(puzzle, name, "", place, hint(puzzle, level)))
    return tuple(found)


def _comment(puzzle: Puzzle, name: str, kind: str, title: str, lines: tuple[Line, ...]) -> Comment:
    written = [_write(line) for line in lines]
    if not title:
        title = written.pop(0)
    return Comment(name, kind, title, tuple(written), clause_links(puzzle.rules, lines))


def _others(puzzle: Puzzle, attempt: Attempt) -> tuple[OtherVariants, ...]:
    """Return what the variants say; nothing where only one variant knows these cards."""
    answer = attempt.answer if isinstance(attempt.answer, Move) else None
    rows = elsewhere(puzzle, answer)
    if sum(len(row.variants) for row in rows) < 2:
        return ()
    language = get_language()
    return tuple(
        OtherVariants(
            _names(language, row.variants), _row_text(language, row.note.message, *row.note.params.items()), row.here
        )
        for row in rows
    )


@lru_cache(maxsize=ROWS_KEPT)
def _names(language: str | None, variants: tuple[str, ...]) -> str:
    return list_text([variant_name(each) for each in variants])


@lru_cache(maxsize=ROWS_KEPT)
def _row_text(language: str | None, message: str, *params: tuple[str, object]) -> str:
    return say_note(message, dict(params))


def _tries(attempt: Attempt, solved: bool) -> str:
    if not attempt.tries:
        return ""
    tries = say_counted("solved" if solved else "tries", attempt.tries)
    return join_sentences([tries, say_counted("hints", attempt.hint) if attempt.hint else ""])


def _announce(puzzle: Puzzle, attempt: Attempt, verdict: Verdict | None, solved: bool) -> str:
    """Return what a screen reader says after the swap; the count of tries keeps two answers from sounding alike."""
    if verdict and attempt.answer is not None:
        said = heard_answer(puzzle, attempt.answer, verdict)
        return join_sentences([*map(_speak, said), _tries(attempt, solved)])
    if attempt.action == "hint" and attempt.hint:
        said = heard_hint(puzzle, attempt.hint)
        return say_hint_spoken(attempt.hint, HINTS, join_sentences(map(_speak, said)))
    return ""


def _focus(attempt: Attempt, verdict: Verdict | None, problem: str) -> str:
    if problem:
        return "problem"
    if verdict:
        return "next" if verdict.solved else "feedback"
    return "hint" if attempt.action == "hint" else ""
