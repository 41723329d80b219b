"""The teaching pages as a Django app."""

from __future__ import annotations

from django.apps import AppConfig


class TutorialsConfig(AppConfig):
    """Rules pages and puzzles."""

    name = "tutorials"
    default_auto_field = "django.db.models.BigAutoField"
