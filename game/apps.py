"""The game as a Django app."""

from __future__ import annotations

from django.apps import AppConfig


class GameConfig(AppConfig):
    """Engine, explanations, computer players and the guided game."""

    name = "game"
    default_auto_field = "django.db.models.BigAutoField"
