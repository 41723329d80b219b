"""The ways to do puzzles: of the day, ten in a row, fresh ones, sheets to print. All state is in the address."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from tutorials.boards.fields import first_problem
from tutorials.boards.serving import HttpRequest
from tutorials.puzzles.daily import is_out, puzzle_of_day, today
from tutorials.puzzles.generate import NothingFoundError, grant
from tutorials.puzzles.modes import choices_of_fresh, choices_of_sheet, choices_of_ten, ten_summary
from tutorials.puzzles.places import daily_place, fresh_place, run_place, wish_fields, with_query
from tutorials.puzzles.serving import answer_puzzle, show_puzzle
from tutorials.puzzles.sheets import draw_sheet
from tutorials.puzzles.wishes import RunForm, SheetForm, WishForm, draw_seed
from tutorials.wording.puzzles import ERRORS

SHEET_SECONDS = 3600
"""How long a printed sheet may be kept: its address says all."""


def _daily(year: int, month: int, day: int) -> date:
    try:
        asked = date(year, month, day)
    except (ValueError, OverflowError) as error:
        raise Http404 from error
    if not is_out(asked):
        raise Http404
    return asked


@never_cache
@require_safe
def daily(request: HttpRequest) -> HttpResponse:
    """Show the puzzle of the day, by the server's day; its neighbours are a link away."""
    return _show_day(request, today())


@never_cache
@require_safe
def daily_of(request: HttpRequest, year: int, month: int, day: int) -> HttpResponse:
    """Show the puzzle of a day that has begun somewhere on earth."""
    return _show_day(request, _daily(year, month, day))


def _show_day(request: HttpRequest, day: date) -> HttpResponse:
    return show_puzzle(request, puzzle_of_day(day), lambda _: daily_place(day))


@never_cache
@require_POST
def daily_attempt_create(request: HttpRequest, year: int, month: int, day: int) -> HttpResponse:
    """Answer the puzzle of a day."""
    asked = _daily(year, month, day)
    return answer_puzzle(request, puzzle_of_day(asked), lambda _: daily_place(asked))


@never_cache
@require_safe
def fresh(request: HttpRequest) -> HttpResponse:
    """Show the fresh puzzle that an address stands for; without a theme, what there is to choose from."""
    form = WishForm(request.GET)
    if form.wish is None:
        return _choose_fresh(request, form, first_problem(form))
    wish = form.wish
    if form.cleaned_data["seed"] is None:
        return HttpResponseRedirect(with_query(request.path, wish_fields(replace(wish, seed=draw_seed()))))
    try:
        asked = grant(wish)
    except NothingFoundError:
        return _choose_fresh(request, form, str(ERRORS["nothing-found"]))
    return show_puzzle(request, asked, lambda _: fresh_place(wish, asked))


def _choose_fresh(request: HttpRequest, form: WishForm, problem: str) -> HttpResponse:
    context = {"page": choices_of_fresh(form), "problem": problem}
    return render(request, "tutorials/puzzles/fresh.html", context, status=422 if problem else 200)


@never_cache
@require_POST
def fresh_attempt_create(request: HttpRequest) -> HttpResponse:
    """Answer a fresh puzzle."""
    form = WishForm(request.POST)
    wish = form.wish
    try:
        asked = grant(wish) if wish and form.cleaned_data["seed"] is not None else None
    except NothingFoundError:
        asked = None
    if wish is None or asked is None:
        return _choose_fresh(request, form, first_problem(form) or str(ERRORS["no-wish"]))
    return answer_puzzle(request, asked, lambda _: fresh_place(wish, asked))


@never_cache
@require_safe
def ten(request: HttpRequest) -> HttpResponse:
    """Show the next puzzle of a row of ten, in the end how it went; without a seed, what rows there are."""
    form = RunForm(request.GET)
    run = form.run
    if run is None:
        problem = first_problem(form)
        context = {"page": choices_of_ten(), "problem": problem}
        return render(request, "tutorials/puzzles/ten.html", context, status=422 if problem else 200)
    if run.is_over:
        return render(request, "tutorials/puzzles/ten_done.html", {"page": ten_summary(run)})
    return show_puzzle(request, run.puzzle, lambda attempt: run_place(run, attempt))


@never_cache
@require_POST
def ten_attempt_create(request: HttpRequest) -> HttpResponse:
    """Answer the next puzzle of a row of ten."""
    form = RunForm(request.POST)
    run = form.run
    if run is None or run.is_over:
        context = {"page": choices_of_ten(), "problem": first_problem(form) or str(ERRORS["no-wish"])}
        return render(request, "tutorials/puzzles/ten.html", context, status=422)
    return answer_puzzle(request, run.puzzle, lambda attempt: run_place(run, attempt))


@require_safe
def sheet(request: HttpRequest) -> HttpResponse:
    """Show a sheet of puzzles to print, with their answers overleaf."""
    form = SheetForm(request.GET)
    problem = first_problem(form)
    context: dict[str, object] = {"page": choices_of_sheet(form)}
    if not problem:
        try:
            context["sheet"] = draw_sheet(form.wish)
        except NothingFoundError:
            problem = str(ERRORS["nothing-found"])
    context["problem"] = problem
    answer = render(request, "tutorials/puzzles/print.html", context, status=422 if problem else 200)
    if not problem:
        patch_cache_control(answer, max_age=SHEET_SECONDS)
    return answer
