"""Serving one puzzle, wherever it is met: the whole page for a GET, the board for an answer by htmx."""

from __future__ import annotations

from functools import lru_cache

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.translation import get_language

from tutorials.boards.attempts import ANSWERING
from tutorials.boards.fields import first_problem
from tutorials.boards.serving import TOKEN_PLACE, HttpRequest, board_response
from tutorials.puzzles.attempts import Attempt, advance
from tutorials.puzzles.elsewhere import elsewhere
from tutorials.puzzles.forms import AttemptForm
from tutorials.puzzles.model import THEMES, Puzzle
from tutorials.puzzles.places import Place, PlaceOf
from tutorials.puzzles.presenters import PuzzlePage, puzzle_page
from tutorials.puzzles.proofs import prove
from tutorials.puzzles.remembering import remember

TEMPLATE = "tutorials/puzzles/puzzle.html"

BOARDS_KEPT = 512
"""How many boards are remembered: what one shows follows from its address, and many readers give the same answers."""

PREPARED_KEPT = 512


def show_puzzle(request: HttpRequest, asked: Puzzle, place_of: PlaceOf) -> HttpResponse:
    """Return the page of a puzzle in the state that the address describes."""
    form = AttemptForm(asked, request.GET, posted=False)
    problem = first_problem(form)
    page = puzzle_page(asked, form.attempt, place_of(form.attempt), problem)
    response = render(request, TEMPLATE, {"page": page}, status=422 if problem else 200)
    if asked.theme in THEMES:
        prepare(asked)
    return response


@lru_cache(maxsize=PREPARED_KEPT)
def prepare(asked: Puzzle) -> None:
    """Work out with the question, once, what its answer will be told: the proof, and what the variants say."""
    prove(asked)
    elsewhere(asked)


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
        return board_response(request, html, address, problem)
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
