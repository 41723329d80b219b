"""The pages of the lessons. The work on a step is in the address; only a right step writes anything."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import urlencode

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tutorials.boards.attempts import ANSWERING
from tutorials.boards.fields import first_problem
from tutorials.boards.serving import TOKEN_PLACE, HttpRequest, board_response
from tutorials.lessons.attempts import Attempt, advance
from tutorials.lessons.forms import AttemptForm
from tutorials.lessons.keeping import forget, known_to, remember_passed, remember_step, steps_kept
from tutorials.lessons.maps import lesson_map
from tutorials.lessons.model import Lesson
from tutorials.lessons.places import Walk, address, first_open, places_of, read_done
from tutorials.lessons.presenters import ScreenPage, screen_page, solves, with_move
from tutorials.lessons.quizzes import query_of, quiz_page, read_answers
from tutorials.lessons.store import stored_lessons
from tutorials.wording.lessons import lesson_titles

SCREEN = "tutorials/lessons/screen.html"
TEST = "tutorials/lessons/test.html"


@never_cache
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show the map of the lessons."""
    known = known_to(request)
    return render(request, "tutorials/lessons/index.html", {"map": lesson_map(known.passed, known.weak, known.steps)})


@never_cache
@require_safe
def lesson(request: HttpRequest, lesson_id: str) -> HttpResponse:
    """Lead to the first screen of a lesson that is not done yet."""
    found = _stored(lesson_id)
    return HttpResponseRedirect(address(found, first_open(found, steps_kept(request, found) or ())))


@never_cache
@require_safe
def screen(request: HttpRequest, lesson_id: str, screen_id: str) -> HttpResponse:
    """Show a screen, with what its address says about the learner's attempt."""
    walk = _walk(request, lesson_id, screen_id, request.GET.get("done", ""))
    form = AttemptForm(walk.screen, request.GET)
    problem = first_problem(form)
    page = screen_page(walk, form.attempt, problem)
    return render(request, SCREEN, {"page": page}, status=422 if problem else 200)


@never_cache
@require_POST
def attempt_create(request: HttpRequest, lesson_id: str, screen_id: str) -> HttpResponse:
    """Answer a screen; a right answer is kept, and that to the last screen still open passes the lesson."""
    walk = _walk(request, lesson_id, screen_id, request.POST.get("done", ""))
    form = AttemptForm(walk.screen, request.POST)
    problem = first_problem(form)
    attempt = form.attempt if problem else with_move(advance(form.attempt), walk.screen)
    solved = not problem and solves(walk.screen, attempt)
    walk = walk.with_this() if solved else walk
    page = screen_page(walk, attempt, problem)
    here = walk.url_of(walk.screen, attempt)
    if request.htmx:
        response = board_response(request, _board(get_language(), page), here, problem)
    elif problem:
        response = render(request, SCREEN, {"page": page, "language_page": here}, status=422)
    else:
        response = HttpResponse(status=303, headers={"Location": f"{here}#{_anchor(page, attempt)}"})
    if solved:
        _remember(request, response, walk)
    return response


@never_cache
@require_safe
def test(request: HttpRequest, lesson_id: str) -> HttpResponse:
    """Show the questions of a lesson, with the answers that the address holds."""
    answers = read_answers(_stored(lesson_id), request.GET)
    return render(request, TEST, {"page": quiz_page(answers)}, status=422 if answers.problem else 200)


@never_cache
@require_POST
def test_attempt_create(request: HttpRequest, lesson_id: str) -> HttpResponse:
    """Answer the questions of a lesson; all of them right passes it."""
    posted = request.POST.copy()
    posted["do"] = "check"
    answers = read_answers(_stored(lesson_id), posted)
    page = quiz_page(answers)
    here = f"{reverse('lessons:test', args=[lesson_id])}?{urlencode(query_of(answers))}"
    if request.htmx:
        html = render_to_string(f"{TEST}#board", {"page": page}, request)
        response = board_response(request, html, here, answers.problem)
    elif answers.problem:
        response = render(request, TEST, {"page": page, "language_page": here}, status=422)
    else:
        response = HttpResponse(status=303, headers={"Location": f"{here}#result"})
    if answers.passed:
        remember_passed(request, response, lesson_id)
    return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def reset(request: HttpRequest, lesson_id: str = "") -> HttpResponse:
    """Ask before a lesson, or all of them, are forgotten; then forget them."""
    title = lesson_titles()[_stored(lesson_id).id] if lesson_id else ""
    if request.method == "POST":
        forget(request, lesson_id)
        return HttpResponse(status=303, headers={"Location": reverse("lessons:index")})
    return render(request, "tutorials/lessons/reset.html", {"title": title})


def _remember(request: HttpRequest, response: HttpResponse, walk: Walk) -> None:
    if walk.is_complete:
        remember_passed(request, response, walk.lesson.id)
    else:
        remember_step(request, response, walk)


def _stored(lesson_id: str) -> Lesson:
    try:
        return stored_lessons()[lesson_id]
    except KeyError as error:
        raise Http404 from error


def _walk(request: HttpRequest, lesson_id: str, screen_id: str, done: str) -> Walk:
    """Return where somebody is; what the address says is done counts only for somebody of whom nothing is kept."""
    found = _stored(lesson_id)
    for each in found.screens:
        if each.id == screen_id:
            kept = steps_kept(request, found)
            return Walk(found, each, read_done(found, done) if kept is None else places_of(found, kept))
    raise Http404


@lru_cache(maxsize=256)
def _board(language: str | None, page: ScreenPage) -> str:
    return render_to_string(f"{SCREEN}#board", {"page": page, "csrf_token": TOKEN_PLACE})


def _anchor(page: ScreenPage, attempt: Attempt) -> str:
    """Return the part of the page that a plain browser scrolls to."""
    return "feedback" if attempt.action in ANSWERING else (page.focus or "task")
