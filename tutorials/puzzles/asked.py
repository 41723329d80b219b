"""What the page of a puzzle shows whatever the solver did: its task, what is known, the rules in force."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import get_language

from game.wording.names import rules_name
from game.wording.tokens import TEXT
from tutorials.boards.parts import Link, rules_links
from tutorials.puzzles.facts import Fact, facts_of
from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.tasks import aside_of, task_of
from tutorials.wording.puzzles import say_note

KEPT = 2_048
"""For how many puzzles, in all languages together, it is remembered: for every stored one."""


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """What a puzzle asks, in words; `title` is plain text. There is one object a puzzle and language."""

    title: str
    task: str
    aside: str
    rules_name: str
    strip: tuple[Link, ...]
    facts: tuple[Fact, ...]


def asked_of(puzzle: Puzzle) -> Asked:
    """Return what a puzzle asks in the active language; remembered."""
    return _asked_of(get_language(), puzzle)


@lru_cache(maxsize=KEPT)
def _asked_of(language: str | None, puzzle: Puzzle) -> Asked:
    task, aside = task_of(puzzle), aside_of(puzzle)
    return Asked(
        title=say_note(task.message, task.params, TEXT).rstrip(".。"),
        task=say_note(task.message, task.params),
        aside=say_note(aside.message, aside.params) if aside else "",
        rules_name="" if puzzle.variants else rules_name(puzzle.rules),
        strip=rules_links(puzzle.rules),
        facts=facts_of(puzzle),
    )
