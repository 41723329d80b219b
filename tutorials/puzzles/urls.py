"""Addresses of the puzzles."""

from __future__ import annotations

from django.urls import path

from tutorials.puzzles import mode_views, review_views, views

app_name = "puzzles"

urlpatterns = [
    path("", views.index, name="index"),
    path("daily/", mode_views.daily, name="daily"),
    path("daily/<int:year>-<int:month>-<int:day>/", mode_views.daily_of, name="daily-of"),
    path(
        "daily/<int:year>-<int:month>-<int:day>/attempts/",
        mode_views.daily_attempt_create,
        name="daily-attempt-create",
    ),
    path("fresh/", mode_views.fresh, name="fresh"),
    path("fresh/attempts/", mode_views.fresh_attempt_create, name="fresh-attempt-create"),
    path("print/", mode_views.sheet, name="print"),
    path("review/", review_views.review, name="review"),
    path("review/puzzle/", review_views.review_puzzle, name="review-puzzle"),
    path("review/attempts/", review_views.review_attempt_create, name="review-attempt-create"),
    path("ten/", mode_views.ten, name="ten"),
    path("ten/attempts/", mode_views.ten_attempt_create, name="ten-attempt-create"),
    path("try/", views.try_position, name="try"),
    path("try/attempts/", views.try_attempt_create, name="try-attempt-create"),
    path("<slug:puzzle_id>/", views.puzzle, name="puzzle"),
    path("<slug:puzzle_id>/attempts/", views.attempt_create, name="attempt-create"),
]
