"""Serving one puzzle, wherever it is met: the whole page for a GET, the board for an answer by htmx."""

from __future__ import annotations

from django.http import HttpRequest as DjangoHttpRequest
from django.http import HttpResponse
from django.shortcuts import render
from django_htmx.http import replace_url
from django_htmx.middleware import HtmxDetails

from tutorials.puzzles.attempts import ANSWERING, advance
from tutorials.puzzles.forms import AttemptForm, first_problem
from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.places import PlaceOf
from tutorials.puzzles.presenters import PuzzlePage, puzzle_page

TEMPLATE = "tutorials/puzzles/puzzle.html"


class HttpRequest(DjangoHttpRequest):
    """A request as the middleware leaves it."""

    htmx: HtmxDetails


def show_puzzle(request: HttpRequest, asked: Puzzle, place_of: PlaceOf) -> HttpResponse:
    """Return the page of a puzzle in the state that the address describes."""
    form = AttemptForm(asked, request.GET, posted=False)
    problem = first_problem(form)
    page = puzzle_page(asked, form.attempt, place_of(form.attempt), problem)
    return render(request, TEMPLATE, {"page": page}, status=422 if problem else 200)


def answer_puzzle(request: HttpRequest, asked: Puzzle, place_of: PlaceOf) -> HttpResponse:
    """Answer with the board for htmx; send a plain browser to the address that shows the same."""
    form = AttemptForm(asked, request.POST, posted=True)
    problem = first_problem(form)
    attempt = form.attempt if problem else advance(form.attempt)
    page = puzzle_page(asked, attempt, place_of(attempt), problem)
    address = page.place.address.of(asked, attempt)
    if request.htmx:
        return replace_url(
            render(request, f"{TEMPLATE}#board", {"page": page}, status=422 if problem else 200), address
        )
    if problem:
        return render(request, TEMPLATE, {"page": page, "language_page": address}, status=422)
    return HttpResponse(status=303, headers={"Location": f"{address}#{_anchor(page)}"})


def _anchor(page: PuzzlePage) -> str:
    """Return the part of the page that a plain browser scrolls to."""
    return "feedback" if page.attempt.action in ANSWERING else (page.focus or "sums")
