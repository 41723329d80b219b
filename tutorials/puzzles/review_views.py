"""The learner's own misses, to be done again: what is due, one after the other."""

from __future__ import annotations

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tutorials.boards.serving import HttpRequest
from tutorials.progress.learners import learner_of
from tutorials.progress.records import due_puzzles, next_due
from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.places import review_place
from tutorials.puzzles.remembering import link_of_key, puzzle_of_key
from tutorials.puzzles.serving import answer_puzzle, show_puzzle
from tutorials.wording.progress import comes_text

LISTED = 20
"""How many puzzles that are due are listed at a time."""


@never_cache
@require_safe
def review(request: HttpRequest) -> HttpResponse:
    """List the puzzles that are due again, or lead to the next of them; without any, say when, and where to go."""
    learner = learner_of(request)
    due = [link for link in map(link_of_key, due_puzzles(learner)) if link.text]
    if due and "next" in request.GET:
        return HttpResponseRedirect(due[0].url)
    comes = next_due(learner)
    context = {
        "puzzles": due[:LISTED],
        "more": max(0, len(due) - LISTED),
        "comes": comes_text(comes - timezone.now()) if comes else "",
    }
    return render(request, "tutorials/puzzles/review.html", context)


@never_cache
@require_safe
def review_puzzle(request: HttpRequest) -> HttpResponse:
    """Show a puzzle that is done again."""
    key = request.GET.get("puzzle", "")
    return show_puzzle(request, _asked(key), lambda _: review_place(key))


@never_cache
@require_POST
def review_attempt_create(request: HttpRequest) -> HttpResponse:
    """Answer a puzzle that is done again."""
    key = request.POST.get("puzzle", "")
    return answer_puzzle(request, _asked(key), lambda _: review_place(key))


def _asked(key: str) -> Puzzle:
    puzzle = puzzle_of_key(key)
    if puzzle is None:
        raise Http404
    return puzzle
