"""What somebody keeps: the list of games, deleting one or all, opening a record."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from game import play
from game.forms import RecordForm
from game.models import Game
from game.presenters import games_page
from game.views.access import (
    HttpRequest,
    find_own_game,
    game_page,
    keep_owner,
    new_owner,
    new_token,
    owner_of,
    read_token,
    see_other,
)
from game.wording.board import DELETED, UNREADABLE

LISTED_GAMES = 200


@game_page
@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """List the visitor's games."""
    notice = DELETED if "deleted" in request.GET else ""
    page = games_page(_games_of(request), new_token())
    return render(request, "game/games.html", {"page": page, "notice": notice})


@game_page
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, game_id: str) -> HttpResponse:
    """Ask whether a game is to be deleted; a post deletes it."""
    game = find_own_game(request, game_id)
    if request.method == "POST":
        game.delete()
        return see_other(f"{reverse('game:games')}?deleted")
    return render(request, "game/delete.html", {"page": games_page([game])})


@game_page
@require_http_methods(["GET", "HEAD", "POST"])
def delete_all(request: HttpRequest) -> HttpResponse:
    """Ask whether all games of the visitor are to be deleted; a post deletes them."""
    if request.method == "POST":
        owner = owner_of(request)
        if owner:
            Game.objects.filter(owner=owner).delete()
        return see_other(f"{reverse('game:games')}?deleted")
    return render(request, "game/delete.html", {"page": games_page(_games_of(request))})


@game_page
@require_POST
def record_open(request: HttpRequest) -> HttpResponse:
    """Keep a match that somebody brings as a record."""
    form = RecordForm(request.POST, request.FILES)
    token = read_token(request.POST.get("token", ""))
    if token is None:
        form.add_error(None, UNREADABLE)
    if token is None or not form.is_valid():
        errors = [str(error) for errors in form.errors.values() for error in errors]
        page = games_page(_games_of(request), new_token(), errors)
        context = {"page": page, "language_page": reverse("game:games"), "text": request.POST.get("text", "")}
        return render(request, "game/games.html", context, status=422)
    owner = new_owner(request, token)
    game = play.open_record(form.cleaned_data["match"], owner, token)
    name = "game:result" if game.is_finished else "game:play"
    return keep_owner(see_other(reverse(name, args=[game.id])), owner)


def _games_of(request: HttpRequest) -> list[Game]:
    owner = owner_of(request)
    newest = Game.objects.filter(owner=owner).order_by("-updated_at").defer("deals")
    return list(newest[:LISTED_GAMES]) if owner else []
