"""The project as an app, for its static files and commands."""

from __future__ import annotations

from django.apps import AppConfig


class BasraSiteConfig(AppConfig):
    """The site around the game."""

    name = "basra_site"
