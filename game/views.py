"""The pages of the guided game: start, play, change the help, the result, the record."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, assert_never

from django.conf import settings
from django.core.exceptions import BadRequest
from django.core.signing import BadSignature, Signer
from django.http import Http404, HttpResponse, HttpResponseRedirect, JsonResponse
from django.http import HttpRequest as DjangoHttpRequest
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import replace_url
from django_htmx.middleware import HtmxDetails

from game import play
from game.engine.errors import EngineError
from game.engine.record import Game as Match
from game.engine.record import to_record
from game.engine.rules import format_rules, parse_rules
from game.forms import HelpForm, MoveForm, StartForm
from game.models import Game, Help
from game.presenters import NEWEST, Sight, UnreadableSight, play_page, read_sight, result_page, sight_of, start_page
from game.timeline import History
from game.wording.board import LATE, UNREADABLE
from game.wording.errors import say_error

COOKIE = "player"
COOKIE_AGE = 365 * 24 * 60 * 60
LISTED_GAMES = 50

_P = ParamSpec("_P")


class HttpRequest(DjangoHttpRequest):
    """A request as the middleware leaves it."""

    htmx: HtmxDetails


def game_page(view: Callable[_P, HttpResponse]) -> Callable[_P, HttpResponse]:
    """Keep the answers of a view out of caches and search engines: they are one person's."""

    @wraps(view)
    def wrapped(*args: _P.args, **kwargs: _P.kwargs) -> HttpResponse:
        response = view(*args, **kwargs)
        add_never_cache_headers(response)
        response["X-Robots-Tag"] = "noindex"
        return response

    return wrapped


@game_page
@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest) -> HttpResponse:
    """Show what can be played and the games to go on with; a post starts a game."""
    owner = _owner(request)
    newest = Game.objects.filter(owner=owner).order_by("-updated_at").defer("deals")
    games = list(newest[:LISTED_GAMES]) if owner else []
    code, help_level = _usual(games)
    unfinished = [game for game in games if not game.is_finished]
    if request.method != "POST":
        code = _asked_rules(request) or code
        return render(request, "game/start.html", {"page": start_page(code, help_level, _new_token(), unfinished)})
    form = StartForm(request.POST, usual_rules=code)
    token = _read_token(request.POST.get("token", ""))
    if token is None:
        form.add_error(None, UNREADABLE)
    if token is None or not form.is_valid():
        page = start_page(
            _chosen_rules(form) or code,
            help_level,
            _new_token(),
            unfinished,
            target=request.POST.get("target", "")[:10],
            errors=[str(error) for errors in form.errors.values() for error in errors],
        )
        context = {"page": page, "language_page": reverse("game:start")}
        return render(request, "game/start.html", context, status=422)
    game = play.start(form.cleaned_data["wish"], owner or _owner_of_token(token), token)
    response = _see_other(reverse("game:play", args=[game.id]))
    _keep_owner(response, owner or _owner_of_token(token))
    return response


@game_page
@require_safe
def show(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show a game: its newest position, a card thought of, or a past step."""
    game, is_mine = _find(request, game_id)
    try:
        sight = read_sight(request.GET)
    except UnreadableSight as error:
        raise BadRequest from error
    page = play_page(game, play.history_of(game), sight, is_mine=is_mine)
    if page is None:
        raise Http404
    is_late = request.GET.get("late") == str(game.revision)
    return render(request, "game/play.html", {"page": page, "notice": LATE if is_late else ""})


@game_page
@require_POST
def move_create(request: HttpRequest, game_id: str) -> HttpResponse:
    """Play a card, or look at what it takes."""
    game = _find_own(request, game_id)
    form = MoveForm(request.POST)
    if not form.is_valid():
        return _unreadable(request, game, _first_error(form))
    move = form.cleaned_data["move"]
    if move is None:
        history = play.history_of(game)
        return _answer(request, game, history, Sight(card=form.cleaned_data["card"]))
    try:
        result = play.play_move(game, form.cleaned_data["revision"], move)
    except EngineError as error:
        return _unreadable(request, game, say_error(error))
    match result:
        case play.Played(game, history):
            return _answer(request, game, history, NEWEST)
        case play.Refused(game, history, move):
            return _answer(request, game, history, sight_of(move))
        case play.Stale(game, history):
            return _late(request, game, history)
        case _:
            assert_never(result)


@game_page
@require_POST
def help_update(request: HttpRequest, game_id: str) -> HttpResponse:
    """Change how much the game explains; the page stays where it was."""
    game = _find_own(request, game_id)
    form = HelpForm(request.POST)
    sight = _sight_kept(request, game)
    if not form.is_valid():
        return _unreadable(request, game, _first_error(form))
    result = play.set_help(game, form.cleaned_data["revision"], form.cleaned_data["help"])
    match result:
        case play.Played(game, history):
            return _answer(request, game, history, sight)
        case play.Stale(game, history):
            return _late(request, game, history)
        case _:
            assert_never(result)


@game_page
@require_safe
def result(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show the result of a match; of an unfinished one the game itself."""
    game, is_mine = _find(request, game_id)
    if not game.is_finished:
        return HttpResponseRedirect(reverse("game:play", args=[game.id]))
    page = result_page(game, play.history_of(game), is_mine=is_mine)
    return render(request, "game/result.html", {"page": page})


@game_page
@require_safe
def record(request: HttpRequest, game_id: str) -> HttpResponse:
    """Answer with the record of a match, without the deal that is being played."""
    game, _ = _find(request, game_id)
    history = play.history_of(game)
    match_played = Match(history.setup, tuple(play.packs_of(game)), history.moves)
    return JsonResponse(to_record(match_played), json_dumps_params={"ensure_ascii": False})


def _find(request: HttpRequest, game_id: str) -> tuple[Game, bool]:
    """Return a game that the visitor may see, and whether it is the visitor's own."""
    game = Game.objects.filter(pk=game_id).first()
    if game is not None:
        is_mine = constant_time_compare(game.owner, _owner(request))
        if is_mine or game.is_finished:
            return game, is_mine
    raise Http404


def _find_own(request: HttpRequest, game_id: str) -> Game:
    game, is_mine = _find(request, game_id)
    if not is_mine:
        raise Http404
    return game


def _sight_kept(request: HttpRequest, game: Game) -> Sight:
    """Return what the page of a post was looking at; the newest position where that says nothing."""
    try:
        sight = read_sight(request.POST)
    except UnreadableSight:
        return NEWEST
    return sight if (sight.step or 0) <= len(play.history_of(game).moments) else NEWEST


def _answer(request: HttpRequest, game: Game, history: History, sight: Sight, *, status: int = 200) -> HttpResponse:
    """Answer a post with the board as a fragment, or send a plain browser to the page that shows the same."""
    address = sight.address(reverse("game:play", args=[game.id]))
    page = play_page(game, history, sight, is_mine=True)
    if not request.htmx or page is None:
        return _see_other(address)
    response = render(request, "game/play.html#board", {"page": page}, status=status)
    return replace_url(response, address)


def _late(request: HttpRequest, game: Game, history: History) -> HttpResponse:
    """Answer a post that was made from an old page: nothing is done, the newest board is shown."""
    if not request.htmx:
        return _see_other(f"{reverse('game:play', args=[game.id])}?late={game.revision}")
    return _answer(request, game, history, NEWEST, status=409)


def _unreadable(request: HttpRequest, game: Game, error: str) -> HttpResponse:
    """Answer a post that cannot be read with the board and what is wrong."""
    page = play_page(game, play.history_of(game), NEWEST, is_mine=True, error=error)
    assert page is not None  # noqa: S101 - the newest position is always there
    template = "game/play.html#board" if request.htmx else "game/play.html"
    return render(request, template, {"page": page, "language_page": page.url}, status=422)


def _first_error(form: MoveForm | HelpForm) -> str:
    return next(str(error) for errors in form.errors.values() for error in errors)


def _see_other(url: str) -> HttpResponse:
    return HttpResponseRedirect(url, status=303)


def _owner(request: HttpRequest) -> str:
    return str(request.get_signed_cookie(COOKIE, default="", salt=COOKIE))


def _owner_of_token(token: str) -> str:
    """Return the owner whom a first post makes; its repeat, sent before the cookie came, makes the same."""
    return salted_hmac(COOKIE, token).hexdigest()[:32]


def _keep_owner(response: HttpResponse, owner: str) -> None:
    response.set_signed_cookie(
        COOKIE,
        owner,
        salt=COOKIE,
        max_age=COOKIE_AGE,
        httponly=True,
        secure=settings.CSRF_COOKIE_SECURE,
        samesite="Lax",
    )


def _new_token() -> str:
    return Signer(salt="start").sign(secrets.token_urlsafe(16))


def _read_token(text: str) -> str | None:
    """Return the one-time token of a form, a fresh one where the post has none, None for a token not of ours."""
    try:
        return Signer(salt="start").unsign(text or _new_token())
    except BadSignature:
        return None


def _usual(games: list[Game]) -> tuple[str, Help]:
    """Return the rules and the help to suggest: those last used, else the language's."""
    if games:
        newest = max(games, key=lambda game: game.created_at)
        return newest.rules, Help(newest.help)
    return "egyptian" if get_language() == "ar" else "standard", Help.TEACH


def _asked_rules(request: HttpRequest) -> str:
    code = request.GET.get("rules", "")
    try:
        return format_rules(parse_rules(code)) if code else ""
    except EngineError as error:
        raise BadRequest from error


def _chosen_rules(form: StartForm) -> str:
    rules = form.cleaned_data.get("rules") if hasattr(form, "cleaned_data") else None
    return format_rules(rules) if rules else ""
