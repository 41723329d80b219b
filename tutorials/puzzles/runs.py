"""Ten puzzles in a row: which they are follows from a seed, how they went stands in the address. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from random import Random

from tutorials.puzzles.attempts import Attempt
from tutorials.puzzles.difficulty import difficulty
from tutorials.puzzles.hints import HINTS
from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.store import puzzles_of, stored_puzzles

RUN_LENGTH = 10
MOST_TOLD = 9
"""More tries than this are told as this many."""

_RESULT = re.compile(rf"[0-{MOST_TOLD}][0-{HINTS}]")


class RunError(ValueError):
    """What an address says about a row of ten cannot be."""


@dataclass(frozen=True, slots=True)
class Result:
    """How one puzzle went: the tries until it was solved, and the hints asked for; all hints show the answer."""

    tries: int
    hints: int

    @property
    def shown(self) -> bool:
        """Whether the answer was looked up."""
        return self.hints == HINTS

    @property
    def clean(self) -> bool:
        """Whether it was solved at the first try, without a hint."""
        return self.tries == 1 and not self.hints


@dataclass(frozen=True, slots=True)
class Run:
    """A row of ten: of one theme, or of all (""); `done` tells of the puzzles behind."""

    seed: int
    theme: str = ""
    done: tuple[Result, ...] = ()

    @property
    def done_text(self) -> str:
        """What is done as the text of an address.

        >>> Run(7, done=(Result(1, 0), Result(12, 2))).done_text
        '10.92'
        """
        return ".".join(f"{min(result.tries, MOST_TOLD)}{result.hints}" for result in self.done)

    @property
    def is_over(self) -> bool:
        """Whether all ten are done."""
        return len(self.done) == RUN_LENGTH

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that comes next."""
        return puzzles_of_run(self)[len(self.done)]

    def after(self, result: Result) -> Run:
        """Return the row with one puzzle more behind."""
        return replace(self, done=(*self.done, result))


def read_done(text: str) -> tuple[Result, ...]:
    """Return the results that the text of an address tells.

    Raises:
        RunError: it tells none, or more than ten.

    >>> read_done("10.23")
    (Result(tries=1, hints=0), Result(tries=2, hints=3))
    """
    parts = text.split(".") if text else []
    if len(parts) > RUN_LENGTH or not all(_RESULT.fullmatch(part) for part in parts):
        raise RunError(text[:40])
    return tuple(Result(int(part[0]), int(part[1])) for part in parts)


def puzzles_of_run(run: Run) -> tuple[Puzzle, ...]:
    """Return the ten puzzles of a row, easy ones first; of all themes, no two of the same.

    >>> mixed = puzzles_of_run(Run(7))
    >>> len(mixed), len({puzzle.theme for puzzle in mixed})
    (10, 10)
    """
    rng = Random(f"ten/{run.seed}/{run.theme}")  # noqa: S311 - to be drawn again from the seed
    if run.theme:
        found = rng.sample(puzzles_of(run.theme), RUN_LENGTH)
    else:
        by_theme: dict[str, list[Puzzle]] = {}
        for puzzle in stored_puzzles().values():
            by_theme.setdefault(puzzle.theme, []).append(puzzle)
        found = [rng.choice(by_theme[theme]) for theme in rng.sample(sorted(by_theme), RUN_LENGTH)]
    return tuple(sorted(found, key=difficulty))


def result_of(attempt: Attempt) -> Result:
    """Return how a puzzle went.

    >>> result_of(Attempt("take", tries=2, hint=1))
    Result(tries=2, hints=1)
    """
    return Result(attempt.tries, attempt.hint)
