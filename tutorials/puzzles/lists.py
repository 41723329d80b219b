"""What the list of puzzles shows."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from game.engine.rules import nearest_preset
from game.wording.names import variant_name
from tutorials.puzzles.difficulty import difficulty
from tutorials.puzzles.model import THEMES, Puzzle
from tutorials.puzzles.store import puzzles_of
from tutorials.wording.puzzles import level_name, theme_aim, theme_name


@dataclass(frozen=True, slots=True)
class ListedPuzzle:
    """One puzzle in the list; `variant` is empty where the question names several."""

    url: str
    place: int
    level: int
    level_name: str
    variant: str


@dataclass(frozen=True, slots=True)
class ListedTheme:
    """A theme with its puzzles, easy ones first."""

    id: str
    name: str
    aim: str
    puzzles: tuple[ListedPuzzle, ...]


def listed_themes() -> tuple[ListedTheme, ...]:
    """Return all themes in the order in which they are best learnt."""
    return tuple(
        ListedTheme(
            id=theme,
            name=theme_name(theme),
            aim=theme_aim(theme),
            puzzles=tuple(_listed(place, each) for place, each in enumerate(puzzles_of(theme), start=1)),
        )
        for theme in THEMES
    )


def _listed(place: int, puzzle: Puzzle) -> ListedPuzzle:
    level = difficulty(puzzle)
    return ListedPuzzle(
        url=reverse("puzzles:puzzle", args=[puzzle.id]),
        place=place,
        level=level,
        level_name=level_name(level),
        variant="" if puzzle.variants else variant_name(nearest_preset(puzzle.rules)),
    )
