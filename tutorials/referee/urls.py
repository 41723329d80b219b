"""Address of the referee."""

from __future__ import annotations

from django.urls import path

from tutorials.referee import views

app_name = "referee"

urlpatterns = [path("", views.referee, name="referee")]
