"""The learner's own misses, to be done again."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe


@never_cache
@require_safe
def review(request: HttpRequest) -> HttpResponse:
    """List the puzzles that are due again; without any, say so and where to go instead."""
    return render(request, "tutorials/puzzles/review.html", {"puzzles": ()})
