"""The page about fair deals, the same for every reader, with a form that checks a deal."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from game.fairness import fairness_page

MAX_AGE = 300
"""For how many seconds a browser or a proxy may show the page without asking again."""


@require_safe
def fairness(request: HttpRequest) -> HttpResponse:
    """Explain how a deal is sealed; check the one that the query describes."""
    page = fairness_page(dict(request.GET.lists()))
    response = render(request, "game/fairness.html", {"page": page}, status=400 if page.errors else 200)
    if not page.errors:
        patch_cache_control(response, public=True, max_age=MAX_AGE)
    return response
