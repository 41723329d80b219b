"""Computer players, pure: they see an `Observation`, never a `GameState`, and return a `Decision`."""

from __future__ import annotations

from game.coach.choice import Decision, choose_move
from game.coach.levels import AVAILABLE_LEVELS, DEFAULT_LEVEL, LEVELS, CoachError, check_level

__all__ = [
    "AVAILABLE_LEVELS",
    "DEFAULT_LEVEL",
    "LEVELS",
    "CoachError",
    "Decision",
    "check_level",
    "choose_move",
]
