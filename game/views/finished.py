"""A match that is over: its result, its steps as a text, its record, and playing on from one of its steps."""

from __future__ import annotations

from django.core.exceptions import BadRequest
from django.http import HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from game import play
from game.engine.proof import FAIRNESS
from game.engine.record import Game as Match
from game.engine.record import to_record
from game.forms import StepForm
from game.presenters import result_page, review_page
from game.views.access import (
    HttpRequest,
    find_game,
    game_page,
    keep_owner,
    new_owner,
    new_token,
    read_token,
    see_other,
)
from game.wording.board import NOT_FINISHED


@game_page
@require_safe
def result(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show the result of a match, also counted by other rules; of an unfinished one the game itself."""
    game, is_mine = find_game(request, game_id)
    if not game.is_finished:
        return HttpResponseRedirect(reverse("game:play", args=[game.id]))
    address = request.build_absolute_uri(request.path)
    asked = request.GET.getlist("as")
    page = result_page(game, play.history_of(game), address, new_token(), is_mine=is_mine, asked=asked)
    return render(request, "game/result.html", {"page": page}, status=400 if page.counting.error else 200)


@game_page
@require_safe
def review(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show every step of a match as a text; of an unfinished one the game itself."""
    game, is_mine = find_game(request, game_id)
    if not game.is_finished:
        return HttpResponseRedirect(reverse("game:play", args=[game.id]))
    page = review_page(game, play.history_of(game), is_mine=is_mine)
    return render(request, "game/review.html", {"page": page})


@game_page
@require_safe
def record(request: HttpRequest, game_id: str) -> HttpResponse:
    """Answer with the record of a match, without the deal that is being played."""
    game, _ = find_game(request, game_id)
    history = play.history_of(game)
    match_played = Match(history.setup, tuple(play.packs_of(game)), history.moves)
    told = to_record(match_played)
    deals = game.deals[: len(told["deals"])]
    if all(deal["sha256"] for deal in deals):
        told[FAIRNESS] = deals
    return JsonResponse(told, json_dumps_params={"ensure_ascii": False})


@game_page
@require_POST
def play_on(request: HttpRequest, game_id: str) -> HttpResponse:
    """Start a game for practice from a step of a finished match, whoever played it."""
    game, _ = find_game(request, game_id)
    form = StepForm(request.POST)
    token = read_token(request.POST.get("token", ""))
    if token is None or not form.is_valid():
        raise BadRequest
    owner = new_owner(request, token)
    try:
        fresh = play.play_on(game, form.cleaned_data["step"], owner, token)
    except play.NoWayBack:
        context = {"text": NOT_FINISHED, "back": reverse("game:play", args=[game.id])}
        return render(request, "game/refused.html", context, status=409)
    return keep_owner(see_other(reverse("game:play", args=[fresh.id])), owner)
