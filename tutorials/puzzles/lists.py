"""What the list of puzzles shows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import groupby

from django.urls import reverse
from django.utils.translation import get_language

from game.engine.rules import nearest_preset
from game.wording.names import variant_name
from tutorials.puzzles.difficulty import difficulty
from tutorials.puzzles.model import THEMES, Puzzle
from tutorials.puzzles.store import puzzles_of
from tutorials.wording.puzzles_themes import level_name, theme_aim, theme_name


@dataclass(frozen=True, slots=True)
class ListedPuzzle:
    """One puzzle in the list; `variant` is empty where the question names several."""

    url: str
    place: int
    variant: str


@dataclass(frozen=True, slots=True)
class ListedLevel:
    """The puzzles of a theme that are as hard as each other."""

    name: str
    puzzles: tuple[ListedPuzzle, ...]


@dataclass(frozen=True, slots=True)
class ListedTheme:
    """A theme with its puzzles, easy ones first; `count` is how many there are."""

    id: str
    name: str
    aim: str
    count: int
    levels: tuple[ListedLevel, ...]


def listed_themes() -> tuple[ListedTheme, ...]:
    """Return all themes in the order in which they are best learnt, in the active language."""
    return _listed_themes(get_language() or "")


@cache
def _listed_themes(language: str) -> tuple[ListedTheme, ...]:
    return tuple(_listed_theme(theme) for theme in THEMES)


def _listed_theme(theme: str) -> ListedTheme:
    puzzles = puzzles_of(theme)
    placed = groupby(enumerate(puzzles, start=1), key=lambda each: difficulty(each[1]))
    levels = tuple(ListedLevel(level_name(level), tuple(_listed(*each) for each in group)) for level, group in placed)
    return ListedTheme(theme, theme_name(theme), theme_aim(theme), len(puzzles), levels)


def _listed(place: int, puzzle: Puzzle) -> ListedPuzzle:
    variant = "" if puzzle.variants else variant_name(nearest_preset(puzzle.rules))
    return ListedPuzzle(reverse("puzzles:puzzle", args=[puzzle.id]), place, variant)
