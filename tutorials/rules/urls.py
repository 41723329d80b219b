"""Addresses of the rules reference."""

from __future__ import annotations

from django.urls import path

from tutorials.rules import views

app_name = "rules"

urlpatterns = [
    path("", views.index, name="index"),
    path("at/<str:clause_id>/", views.clause, name="clause"),
    path("<str:code>/", views.variant, name="variant"),
]
