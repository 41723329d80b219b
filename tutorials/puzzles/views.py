"""The pages of the puzzles. All state is in the address: no page writes anything."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tutorials.puzzles.attempts import ANSWERING, advance
from tutorials.puzzles.forms import AttemptForm, PositionForm, first_problem
from tutorials.puzzles.lists import listed_themes
from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.presenters import PuzzlePage, puzzle_page
from tutorials.puzzles.store import stored_puzzles

TEMPLATE = "tutorials/puzzles/puzzle.html"


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the puzzles by theme."""
    return render(request, "tutorials/puzzles/index.html", {"themes": listed_themes()})


@never_cache
@require_safe
def puzzle(request: HttpRequest, puzzle_id: str) -> HttpResponse:
    """Show a puzzle, with what its address says about the solver's attempt."""
    return _show(request, _stored(puzzle_id))


@never_cache
@require_POST
def attempt_create(request: HttpRequest, puzzle_id: str) -> HttpResponse:
    """Answer a puzzle, or ask for a hint."""
    return _answer(request, _stored(puzzle_id))


@never_cache
@require_safe
def try_position(request: HttpRequest) -> HttpResponse:
    """Show any position as a board to practise on."""
    form = PositionForm(request.GET)
    return _show(request, form.puzzle) if form.puzzle else _no_position(request, form)


@never_cache
@require_POST
def try_attempt_create(request: HttpRequest) -> HttpResponse:
    """Answer what a card can take in any position."""
    form = PositionForm(request.POST)
    return _answer(request, form.puzzle) if form.puzzle else _no_position(request, form)


def _stored(puzzle_id: str) -> Puzzle:
    try:
        return stored_puzzles()[puzzle_id]
    except KeyError as error:
        raise Http404 from error


def _show(request: HttpRequest, asked: Puzzle) -> HttpResponse:
    form = AttemptForm(asked, request.GET, posted=False)
    problem = first_problem(form)
    page = puzzle_page(asked, form.attempt, problem)
    return render(request, TEMPLATE, {"page": page}, status=422 if problem else 200)


def _answer(request: HttpRequest, asked: Puzzle) -> HttpResponse:
    """Answer with the board for htmx; send a plain browser to the address that shows the same."""
    form = AttemptForm(asked, request.POST, posted=True)
    problem = first_problem(form)
    attempt = form.attempt if problem else advance(form.attempt)
    page = puzzle_page(asked, attempt, problem)
    address = page.address.of(asked, attempt)
    if request.headers.get("HX-Request") == "true":
        response = render(request, f"{TEMPLATE}#board", {"page": page}, status=422 if problem else 200)
        response["HX-Replace-Url"] = address
        return response
    if problem:
        return render(request, TEMPLATE, {"page": page, "language_page": address}, status=422)
    return HttpResponse(status=303, headers={"Location": f"{address}#{_anchor(page)}"})


def _anchor(page: PuzzlePage) -> str:
    """Return the part of the page that a plain browser scrolls to."""
    return "feedback" if page.attempt.action in ANSWERING else (page.focus or "sums")


def _no_position(request: HttpRequest, form: PositionForm) -> HttpResponse:
    context = {"problem": first_problem(form)}
    return render(request, "tutorials/puzzles/no_position.html", context, status=422)
