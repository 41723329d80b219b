"""Addresses of the lessons."""

from __future__ import annotations

from django.urls import path

from tutorials.lessons import views

app_name = "lessons"

urlpatterns = [
    path("", views.index, name="index"),
    path("reset/", views.reset, name="reset-all"),
    path("<slug:lesson_id>/", views.lesson, name="lesson"),
    path("<slug:lesson_id>/test/", views.test, name="test"),
    path("<slug:lesson_id>/test/attempts/", views.test_attempt_create, name="test-attempt-create"),
    path("<slug:lesson_id>/reset/", views.reset, name="reset"),
    path("<slug:lesson_id>/<slug:screen_id>/", views.screen, name="screen"),
    path("<slug:lesson_id>/<slug:screen_id>/attempts/", views.attempt_create, name="attempt-create"),
]
