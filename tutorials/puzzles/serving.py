"""Serving one puzzle, wherever it is met: the whole page for a GET, the board for an answer by htmx."""

from __future__ import annotations

from functools import lru_cache

from django.http import HttpRequest as DjangoHttpRequest
from django.http import HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django_htmx.http import replace_url
from django_htmx.middleware import HtmxDetails

from tutorials.puzzles.attempts import ANSWERING, Attempt, advance
from tutorials.puzzles.forms import AttemptForm, first_problem
from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.places import Place, PlaceOf
from tutorials.puzzles.presenters import PuzzlePage, puzzle_page
from tutorials.puzzles.remembering import remember

TEMPLATE = "tutorials/puzzles/puzzle.html"

TOKEN_PLACE = "form-token-of-the-request"  # noqa: S105 - where the token goes
"""What stands for the form token in a remembered board."""

BOARDS_KEPT = 512
"""How many boards are remembered: what one shows follows from its address, and many readers give the same answers."""


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
    """Answer with the board for htmx, send a plain browser to the address that shows the same; remember the answer."""
    form = AttemptForm(asked, request.POST, posted=True)
    problem = first_problem(form)
    attempt = form.attempt if problem else advance(form.attempt)
    place = place_of(attempt)
    response = _answer(request, asked, attempt, place, problem)
    if not problem:
        remember(request, response, asked, attempt, place)
    return response


def _answer(request: HttpRequest, asked: Puzzle, attempt: Attempt, place: Place, problem: str) -> HttpResponse:
    if request.htmx:
        address, html = _board(get_language(), asked, attempt, place, problem)
        if TOKEN_PLACE in html:
            html = html.replace(TOKEN_PLACE, get_token(request))
        return replace_url(HttpResponse(html, status=422 if problem else 200), address)
    address = place.address.of(asked, attempt)
    page = puzzle_page(asked, attempt, place, problem)
    if problem:
        return render(request, TEMPLATE, {"page": page, "language_page": address}, status=422)
    return HttpResponse(status=303, headers={"Location": f"{address}#{_anchor(page)}"})


@lru_cache(maxsize=BOARDS_KEPT)
def _board(language: str | None, asked: Puzzle, attempt: Attempt, place: Place, problem: str) -> tuple[str, str]:
    """Return the address of a board and its HTML, with `TOKEN_PLACE` for the form token."""
    page = puzzle_page(asked, attempt, place, problem)
    html = render_to_string(f"{TEMPLATE}#board", {"page": page, "csrf_token": TOKEN_PLACE})
    return place.address.of(asked, attempt), html


def _anchor(page: PuzzlePage) -> str:
    """Return the part of the page that a plain browser scrolls to."""
    return "feedback" if page.attempt.action in ANSWERING else (page.focus or "sums")
