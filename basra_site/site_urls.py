"""Addresses of the frame's own pages."""

from __future__ import annotations

from django.urls import path

from basra_site import views

app_name = "site"

urlpatterns = [
    path("", views.home, name="home"),
    path("settings/", views.settings_page, name="settings"),
    path("privacy/", views.privacy, name="privacy"),
    path("accessibility/", views.accessibility, name="accessibility"),
    path("about/", views.about, name="about"),
]
