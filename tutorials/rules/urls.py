"""Addresses of the rules reference."""

from __future__ import annotations

from django.urls import path

from tutorials.rules import views
from tutorials.rules.compare.views import compare
from tutorials.rules.find_yours.views import find_yours
from tutorials.rules.glossary.views import glossary
from tutorials.rules.house.views import house
from tutorials.rules.print_views import summary
from tutorials.rules.search.views import search

app_name = "rules"

urlpatterns = [
    path("", views.index, name="index"),
    path("compare/", compare, name="compare"),
    path("find-yours/", find_yours, name="find-yours"),
    path("glossary/", glossary, name="glossary"),
    path("house/", house, name="house"),
    path("search/", search, name="search"),
    path("print/<str:code>/", summary, name="print"),
    path("at/<str:clause_id>/", views.clause, name="clause"),
    path("<str:code>/", views.variant, name="variant"),
]
