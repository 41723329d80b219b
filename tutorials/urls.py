"""Addresses of what teaches."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path

urlpatterns: list[URLPattern | URLResolver] = [
    path("rules/", include("tutorials.rules.urls")),
    path("learn/", include("tutorials.lessons.urls")),
    path("puzzles/", include("tutorials.puzzles.urls")),
    path("progress/", include("tutorials.progress.urls")),
    path("referee/", include("tutorials.referee.urls")),
    path("score/", include("tutorials.scorepad.urls")),
]
