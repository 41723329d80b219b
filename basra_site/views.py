"""The frame's own pages and the error pages."""

from __future__ import annotations

import logging

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import REASON_NO_CSRF_COOKIE
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import get_language, get_language_from_path, override
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_http_methods, require_safe

from basra_site.finding import read_play
from basra_site.forms import SettingsForm
from basra_site.previews import draw_play
from basra_site.reader import ReaderSettings, keep_settings, read_settings
from game.engine.rules import PRESETS
from tutorials.lessons.model import LESSONS
from tutorials.puzzles.store import stored_puzzles

logger = logging.getLogger(__name__)

FIRST_PUZZLE = "first"
"""The puzzle that stands on the home page."""
PICTURES_KEPT = 30 * 24 * 60 * 60
"""For how many seconds the picture of a play may be kept; it never changes."""
LAST_RESORT = "<!doctype html><html lang=en><meta charset=utf-8><title>Basra</title><h1>500</h1>"
"""Shown when even the page for our own failures fails."""


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the home page: a first capture to try, and what there is."""
    puzzle = stored_puzzles()[FIRST_PUZZLE]
    context = {
        "puzzle": puzzle,
        "floor": puzzle.floor,
        "card": puzzle.hand[0],
        "variants": tuple(PRESETS),
        "first_lesson": LESSONS[0],
    }
    return render(request, "home.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def settings_page(request: HttpRequest) -> HttpResponse:
    """Show the reader's settings; keep them when the form is sent."""
    if request.method == "POST":
        form = SettingsForm(request.POST)
        if form.is_valid():
            return _settings_kept(ReaderSettings(**form.cleaned_data))
    else:
        form = SettingsForm(initial=read_settings(request).chosen())
    context = {"form": form, "saved": "saved" in request.GET}
    if request.method == "POST":
        context["language_page"] = reverse("site:settings")
    return render(request, "site/settings.html", context, status=422 if form.errors else 200)


def _settings_kept(chosen: ReaderSettings) -> HttpResponse:
    with override(chosen.language or get_language()):
        address = reverse("site:settings")
    response = HttpResponse(status=303, headers={"Location": f"{address}?saved=1"})
    keep_settings(response, chosen)
    return response


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """Show what is stored, and where."""
    context = {
        "settings_cookie": settings.SETTINGS_COOKIE,
        "game_days": settings.GAME_DAYS,
        "score_days": settings.SCORE_SHEET_DAYS,
        "progress_days": settings.PROGRESS_DAYS,
    }
    return render(request, "site/privacy.html", context)


@require_safe
def accessibility(request: HttpRequest) -> HttpResponse:
    """Show the keyboard, and what helps which reader."""
    return render(request, "site/accessibility.html")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Tell search engines what to leave alone, and where the map of the site is."""
    sitemap = request.build_absolute_uri(reverse("sitemap"))
    lines = ("User-agent: *", f"Disallow: {reverse('api:ruling')}", "", f"Sitemap: {sitemap}", "")
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(public=True, max_age=PICTURES_KEPT)
def play_preview(request: HttpRequest) -> HttpResponse:
    """Draw the play that an address names, for messengers: `floor` and `card`."""
    play = read_play(request.GET)
    if not play:
        raise Http404
    return HttpResponse(draw_play(*play), content_type="image/png")


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    """Show what the site is."""
    return render(request, "site/about.html")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Show the page for a request that cannot be read, or that is too long to be."""
    if isinstance(exception, RequestDataTooBig):
        return render(request, "413.html", status=413)
    return render(request, "400.html", status=400)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Show the page for something forbidden."""
    return render(request, "403.html", status=403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Show the page for a form whose token is missing or stale, with the way back to the form."""
    back = request.headers.get("Referer", "")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, require_https=request.is_secure()):
        back = reverse("site:home")
    context = {"back": back, "no_cookie": reason == REASON_NO_CSRF_COOKIE}
    return render(request, "403_csrf.html", context, status=403)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Show the page for an address that leads nowhere."""
    return render(request, "404.html", status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    """Show the page for a failure of ours, from nothing but the language in the address."""
    try:
        with override(get_language_from_path(request.path_info) or get_language() or settings.LANGUAGE_CODE):
            page: str = render_to_string("500.html")
    except Exception:
        logger.exception("The page for failures failed.")
        page = LAST_RESORT
    return HttpResponse(page, status=500)
