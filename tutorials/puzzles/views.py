"""The pages of the puzzles. All state is in the address: no page writes anything."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tutorials.boards.fields import first_problem
from tutorials.boards.serving import HttpRequest
from tutorials.puzzles.lists import listed_themes
from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.places import questions_instead, stored_place, try_place
from tutorials.puzzles.positions import PositionForm
from tutorials.puzzles.serving import answer_puzzle, show_puzzle
from tutorials.puzzles.store import stored_puzzles


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the ways to do puzzles, and the puzzles by theme."""
    return render(request, "tutorials/puzzles/index.html", {"themes": listed_themes()})


@never_cache
@require_safe
def puzzle(request: HttpRequest, puzzle_id: str) -> HttpResponse:
    """Show a puzzle, with what its address says about the solver's attempt."""
    asked = _stored(puzzle_id)
    return show_puzzle(request, asked, lambda _: stored_place(asked))


@never_cache
@require_POST
def attempt_create(request: HttpRequest, puzzle_id: str) -> HttpResponse:
    """Answer a puzzle, or ask for a hint."""
    asked = _stored(puzzle_id)
    return answer_puzzle(request, asked, lambda _: stored_place(asked))


@never_cache
@require_safe
def try_position(request: HttpRequest) -> HttpResponse:
    """Show any position as a board to practise on."""
    form = PositionForm(request.GET)
    asked = form.puzzle
    return show_puzzle(request, asked, lambda _: try_place(asked)) if asked else _no_position(request, form)


@never_cache
@require_POST
def try_attempt_create(request: HttpRequest) -> HttpResponse:
    """Answer a question about any position."""
    form = PositionForm(request.POST)
    asked = form.puzzle
    return answer_puzzle(request, asked, lambda _: try_place(asked)) if asked else _no_position(request, form)


def _stored(puzzle_id: str) -> Puzzle:
    try:
        return stored_puzzles()[puzzle_id]
    except KeyError as error:
        raise Http404 from error


def _no_position(request: HttpRequest, form: PositionForm) -> HttpResponse:
    others = questions_instead(form.refused) if form.refused else ()
    context = {"problem": first_problem(form), "others": others}
    return render(request, "tutorials/puzzles/no_position.html", context, status=422)
