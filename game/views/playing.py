"""The board: start a game, see it, play a card, take it back, change the help."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, assert_never

from django.core.exceptions import BadRequest
from django.forms import Form
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import replace_url

from game import play
from game.comfort import read_comfort
from game.engine.errors import EngineError
from game.engine.moves import Move
from game.engine.notation import format_move
from game.engine.rules import format_rules, parse_rules
from game.forms import HelpForm, MoveForm, RevisionForm, StartForm
from game.models import Game, Help
from game.presenters import (
    NEWEST,
    Sight,
    UnreadableSight,
    Usual,
    Visitor,
    play_page,
    read_sight,
    sight_of,
    start_page,
    warning,
)
from game.timeline import History
from game.views.access import (
    HttpRequest,
    find_game,
    find_own_game,
    game_page,
    keep_owner,
    new_owner,
    new_token,
    owner_of,
    read_token,
    see_other,
)
from game.wording.board import LATE, UNREADABLE
from game.wording.errors import say_choose_rules, say_error

LISTED_GAMES = 50


@game_page
@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest) -> HttpResponse:
    """Show what can be played and the games to go on with; a post starts a game."""
    owner = owner_of(request)
    newest = Game.objects.filter(owner=owner).order_by("-updated_at").defer("deals")
    games = list(newest[:LISTED_GAMES]) if owner else []
    usual = _usual(games)
    if request.method != "POST":
        try:
            usual = replace(usual, rules=_asked_rules(request) or usual.rules)
        except EngineError as error:
            page = start_page(usual, new_token(), games, [say_choose_rules(error)])
            return render(request, "game/start.html", {"page": page}, status=400)
        return render(request, "game/start.html", {"page": start_page(usual, new_token(), games)})
    form = StartForm(request.POST, usual_rules=usual.rules)
    token = read_token(request.POST.get("token", ""))
    if token is None:
        form.add_error(None, UNREADABLE)
    if token is None or not form.is_valid():
        errors = [str(error) for errors in form.errors.values() for error in errors]
        page = start_page(_as_sent(form, usual, request.POST), new_token(), games, errors)
        context = {"page": page, "language_page": reverse("game:start")}
        return render(request, "game/start.html", context, status=422)
    owner = new_owner(request, token)
    game = play.start(form.cleaned_data["wish"], owner, token)
    return keep_owner(see_other(reverse("game:play", args=[game.id])), owner)


@game_page
@require_safe
def show(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show a game: its newest position, a card thought of, or a past step."""
    game, is_mine = find_game(request, game_id)
    try:
        sight = read_sight(request.GET)
    except UnreadableSight as error:
        raise BadRequest from error
    visitor = Visitor(is_mine, read_comfort(request.COOKIES), new_token())
    page = play_page(game, play.history_of(game), sight, visitor)
    if page is None:
        raise Http404
    is_late = request.GET.get("late") == str(game.revision)
    return render(request, "game/play.html", {"page": page, "notice": LATE if is_late else ""})


@game_page
@require_POST
def move_create(request: HttpRequest, game_id: str) -> HttpResponse:
    """Play a card, or look at what it takes."""
    game = find_own_game(request, game_id)
    form = MoveForm(request.POST)
    if not form.is_valid():
        return _unreadable(request, game, _first_error(form), Sight(card=form.cleaned_data.get("card")))
    move = form.cleaned_data["move"]
    history = play.history_of(game)
    if move is None:
        return _answer(request, game, history, Sight(card=form.cleaned_data["card"]))
    try:
        if _is_to_think_over(game, history, move, form.cleaned_data):
            return _answer(request, game, history, sight_of(move, warned=True))
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
def take_back(request: HttpRequest, game_id: str) -> HttpResponse:
    """Take back the last card, or all from a step on."""
    game = find_own_game(request, game_id)
    form = RevisionForm(request.POST)
    if not form.is_valid():
        return _unreadable(request, game, _first_error(form))
    result = play.take_back(game, form.cleaned_data["revision"], form.cleaned_data["step"])
    match result:
        case play.Played(game, history):
            return _answer(request, game, history, NEWEST)
        case play.Stale(game, history):
            return _late(request, game, history)
        case _:
            assert_never(result)


@game_page
@require_POST
def help_update(request: HttpRequest, game_id: str) -> HttpResponse:
    """Change how much the game explains; the page stays where it was."""
    game = find_own_game(request, game_id)
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


def _sight_kept(request: HttpRequest, game: Game) -> Sight:
    """Return what the page of a post was looking at; the newest position where that says nothing."""
    try:
        sight = read_sight(request.POST)
    except UnreadableSight:
        return NEWEST
    return sight if (sight.step or 0) <= len(play.history_of(game).moments) else NEWEST


def _is_to_think_over(game: Game, history: History, move: Move, data: Mapping[str, Any]) -> bool:
    """Return whether the play gives away a basra, and the reader wants to be warned and has not been."""
    if game.help != Help.CHECK or data["sure"] == format_move(move) or data["revision"] != game.revision:
        return False
    return bool(warning(history, move))


def _answer(request: HttpRequest, game: Game, history: History, sight: Sight, *, status: int = 200) -> HttpResponse:
    """Answer a post with the board as a fragment, or send a plain browser to the page that shows the same."""
    address = sight.address(reverse("game:play", args=[game.id]))
    page = play_page(game, history, sight, _owner(request))
    if not request.htmx or page is None:
        return see_other(address)
    response = render(request, "game/play.html#board", {"page": page}, status=status)
    return replace_url(response, address)


def _late(request: HttpRequest, game: Game, history: History) -> HttpResponse:
    """Answer a post that was made from an old page: nothing is done, the newest board is shown."""
    if not request.htmx:
        return see_other(f"{reverse('game:play', args=[game.id])}?late={game.revision}")
    return _answer(request, game, history, NEWEST, status=409)


def _unreadable(request: HttpRequest, game: Game, error: str, sight: Sight = NEWEST) -> HttpResponse:
    """Answer a post that cannot be read with the board, the card chosen if it can still be, and what is wrong."""
    page = play_page(game, play.history_of(game), sight, _owner(request), error)
    assert page is not None  # noqa: S101 - the newest position is always there
    template = "game/play.html#board" if request.htmx else "game/play.html"
    return render(request, template, {"page": page, "language_page": page.url}, status=422)


def _owner(request: HttpRequest) -> Visitor:
    return Visitor(is_mine=True, comfort=read_comfort(request.COOKIES))


def _first_error(form: Form) -> str:
    return next(str(error) for errors in form.errors.values() for error in errors)


def _usual(games: list[Game]) -> Usual:
    """Return what to suggest: what was last begun, else the language's rules and a game for two."""
    if not games:
        return Usual("egyptian" if get_language() == "ar" else "standard")
    newest = max(games, key=lambda game: game.created_at)
    return Usual(newest.rules, newest.help, newest.players, newest.sides < newest.players, tuple(newest.people))


def _as_sent(form: StartForm, usual: Usual, data: QueryDict) -> Usual:
    """Return what a form that was not good held, so that nothing has to be chosen twice."""
    good = form.cleaned_data
    rules = good.get("rules")
    return Usual(
        rules=format_rules(rules) if rules else usual.rules,
        help=good.get("help") or usual.help,
        players=good.get("players") or usual.players,
        partners=bool(good.get("partners")),
        people=tuple(good.get("people") or (0,)),
        target=data.get("target", "")[:10],
    )


def _asked_rules(request: HttpRequest) -> str:
    """Return the rules that an address names, empty where it names none.

    Raises:
        RuleSetError: it names none that can be played.
    """
    code = request.GET.get("rules", "")
    return format_rules(parse_rules(code)) if code else ""
