"""The addresses of the guided game, after the language."""

from __future__ import annotations

from django.urls import path

from game import fairness_views
from game.views import finished, keeping, playing, positions

app_name = "game"

urlpatterns = [
    path("play/", playing.start, name="start"),
    path("play/fairness/", fairness_views.fairness, name="fairness"),
    path("play/from/", positions.start_from, name="start-from"),
    path("play/games/", keeping.games, name="games"),
    path("play/games/delete/", keeping.delete_all, name="delete-all"),
    path("play/record/", keeping.record_open, name="record-open"),
    path("play/<slug:game_id>/", playing.show, name="play"),
    path("play/<slug:game_id>/moves/", playing.move_create, name="move-create"),
    path("play/<slug:game_id>/back/", playing.take_back, name="take-back"),
    path("play/<slug:game_id>/help/", playing.help_update, name="help-update"),
    path("play/<slug:game_id>/delete/", keeping.delete, name="delete"),
    path("play/<slug:game_id>/result/", finished.result, name="result"),
    path("play/<slug:game_id>/review/", finished.review, name="review"),
    path("play/<slug:game_id>/onwards/", finished.play_on, name="play-on"),
    path("play/<slug:game_id>/record.json", finished.record, name="record"),
]
