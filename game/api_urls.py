"""Addresses of the API, below `/api/v1/`, without a language."""

from __future__ import annotations

from django.urls import path

from game import api

app_name = "api"

urlpatterns = [path("ruling", api.ruling, name="ruling")]
