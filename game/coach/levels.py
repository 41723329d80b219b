"""How well a computer player plays."""

from __future__ import annotations

from game.engine.errors import EngineError

LEVELS: tuple[str, ...] = ("beginner", "cafe", "strong")
"""Every level that has a name, weakest first."""

AVAILABLE_LEVELS: tuple[str, ...] = ("cafe",)
"""The levels that can be played against."""

DEFAULT_LEVEL = "cafe"


class CoachError(EngineError):
    """`unknown-level` (level, available), `level-not-available` (level, available)."""


def check_level(level: str) -> str:
    """Return the level again if there is a player of that level.

    Raises:
        CoachError: `unknown-level`, or `level-not-available` for one that has a name but no player yet.

    >>> check_level("cafe")
    'cafe'
    >>> check_level("strong")
    Traceback (most recent call last):
    game.coach.levels.CoachError: level-not-available
    """
    if level not in AVAILABLE_LEVELS:
        code = "level-not-available" if level in LEVELS else "unknown-level"
        raise CoachError(code, level=level[:20], available=AVAILABLE_LEVELS)
    return level
