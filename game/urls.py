"""The addresses of the guided game, after the language."""

from __future__ import annotations

from django.urls import path

from game import views

app_name = "game"

urlpatterns = [
    path("play/", views.start, name="start"),
    path("play/<slug:game_id>/", views.show, name="play"),
    path("play/<slug:game_id>/moves/", views.move_create, name="move-create"),
    path("play/<slug:game_id>/help/", views.help_update, name="help-update"),
    path("play/<slug:game_id>/result/", views.result, name="result"),
    path("play/<slug:game_id>/record.json", views.record, name="record"),
]
