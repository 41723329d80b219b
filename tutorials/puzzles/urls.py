"""Addresses of the puzzles."""

from __future__ import annotations

from django.urls import path

from tutorials.puzzles import views

app_name = "puzzles"

urlpatterns = [
    path("", views.index, name="index"),
    path("try/", views.try_position, name="try"),
    path("try/attempts/", views.try_attempt_create, name="try-attempt-create"),
    path("<slug:puzzle_id>/", views.puzzle, name="puzzle"),
    path("<slug:puzzle_id>/attempts/", views.attempt_create, name="attempt-create"),
]
