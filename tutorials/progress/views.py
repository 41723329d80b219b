"""The pages of what a learner has done: look at it, carry it to another device, take it away, delete it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tutorials.progress import guessing, joining
from tutorials.progress.codes import LONGEST_TYPED, format_code, read_code
from tutorials.progress.export import export_of
from tutorials.progress.forms import CodeForm
from tutorials.progress.learners import COOKIE, delete_learner, learner_of, remember_learner
from tutorials.progress.presenters import progress_page
from tutorials.wording.progress import NOTICES, PROBLEMS

_P = ParamSpec("_P")


def own_page(view: Callable[_P, HttpResponse]) -> Callable[_P, HttpResponse]:
    """Keep the answers of a view out of caches and search engines: they are one reader's own."""

    @wraps(view)
    def wrapped(*args: _P.args, **kwargs: _P.kwargs) -> HttpResponse:
        response = view(*args, **kwargs)
        add_never_cache_headers(response)
        if "html" not in response["Content-Type"]:
            response["X-Robots-Tag"] = "noindex"
        return response

    return wrapped


@own_page
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Show what the learner has done; to somebody of whom nothing is kept, how to begin."""
    learner = learner_of(request)
    done = request.GET.get("done", "")
    context = {
        "page": progress_page(learner, f"{request.scheme}://{request.get_host()}") if learner else None,
        "done": done,
        "notice": NOTICES.get(done, ""),
        "days": settings.PROGRESS_DAYS,
    }
    return render(request, "tutorials/progress/index.html", context)


@own_page
@require_http_methods(["GET", "HEAD", "POST"])
def carry(request: HttpRequest) -> HttpResponse:
    """Ask for the code of another device; a post lets both devices keep the same progress."""
    if request.method != "POST":
        return _ask(request, request.GET.get("code", ""))
    form = CodeForm(request.POST)
    typed = request.POST.get("code", "")
    if not form.is_valid():
        return _ask(request, typed, "unreadable", status=422)
    typist = guessing.typist_of(request)
    if guessing.must_wait(typist):
        response = _ask(request, typed, "wait", status=429)
        response["Retry-After"] = str(int(guessing.WAIT.total_seconds()))
        return response
    target = joining.learner_with_code(form.cleaned_data["code"])
    learner = joining.join(learner_of(request), target) if target else None
    if learner is None:
        guessing.note_failure(typist)
        return _ask(request, typed, "unknown", status=422)
    response = _done("joined")
    remember_learner(response, learner)
    return response


@own_page
@require_POST
def renew(request: HttpRequest) -> HttpResponse:
    """Give the learner another code, so that nobody who has seen the old one can use it."""
    learner = learner_of(request)
    if learner is None:
        return HttpResponseRedirect(reverse("progress:index"), status=303)
    joining.renew_code(learner)
    return _done("renewed", "#carry")


@own_page
@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """Give all that is kept of the learner as a file."""
    learner = learner_of(request)
    if learner is None:
        raise Http404
    response = JsonResponse(export_of(learner), json_dumps_params={"indent": 2})
    response["Content-Disposition"] = 'attachment; filename="basra-progress.json"'
    return response


@own_page
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest) -> HttpResponse:
    """Ask whether everything shall go; a post deletes it, on all devices that share it."""
    learner = learner_of(request)
    if request.method != "POST":
        if learner is None:
            return HttpResponseRedirect(reverse("progress:index"))
        return render(request, "tutorials/progress/delete.html")
    if learner is not None:
        delete_learner(learner)
    response = _done("deleted")
    response.delete_cookie(COOKIE, samesite="Lax")
    return response


def _ask(request: HttpRequest, typed: str, problem: str = "", status: int = 200) -> HttpResponse:
    """Show the page that asks for a code, with what was typed in the form in which it is read out."""
    code = read_code(typed)
    context: dict[str, object] = {
        "typed": format_code(code) if code else typed[:LONGEST_TYPED].replace("\x00", ""),
        "problem": PROBLEMS[problem] if problem else "",
        "has_progress": learner_of(request) is not None,
    }
    if request.method == "POST":
        context["language_page"] = reverse("progress:carry")
    return render(request, "tutorials/progress/carry.html", context, status=status)


def _done(what: str, anchor: str = "") -> HttpResponse:
    return HttpResponseRedirect(f"{reverse('progress:index')}?done={what}{anchor}", status=303)
