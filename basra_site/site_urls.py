"""Addresses of the frame's own pages."""

from __future__ import annotations

from django.urls import path

from basra_site import views

app_name = "site"

urlpatterns = [path("", views.home, name="home")]
