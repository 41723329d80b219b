"""Addresses of what a learner has done."""

from __future__ import annotations

from django.urls import path

from tutorials.progress import views

app_name = "progress"

urlpatterns = [
    path("", views.index, name="index"),
    path("carry/", views.carry, name="carry"),
    path("code/", views.renew, name="renew"),
    path("delete/", views.delete, name="delete"),
    path("export.json", views.export, name="export"),
]
