"""The page of the search."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from game.engine.errors import EngineError
from game.wording.rulings import say_problem
from tutorials.rules.queries import read_query
from tutorials.rules.search.presenters import shorten, show_search

TEMPLATE = "tutorials/rules/search.html"
LONGEST = 100
"""How many characters of a query are looked for."""
MAX_AGE = 300


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """Show what is found for `q` in the rules."""
    try:
        asked = read_query(request.GET, ("q",))
    except EngineError as error:
        context = {"problem": say_problem(error), "section": "rules"}
        return render(request, TEMPLATE, context, status=400)
    page = show_search(shorten(asked.get("q", ""), LONGEST))
    response = render(request, TEMPLATE, {"page": page, "query": page.query, "section": "rules"})
    patch_cache_control(response, public=True, max_age=MAX_AGE)
    return response
