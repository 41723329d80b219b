"""Beginning a game from a position that somebody names."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from game import play
from game.forms import PositionForm
from game.presenters import PositionPage, position_page
from game.views.access import HttpRequest, game_page, keep_owner, new_owner, new_token, read_token, see_other
from game.wording.board import UNREADABLE


@game_page
@require_http_methods(["GET", "HEAD", "POST"])
def start_from(request: HttpRequest) -> HttpResponse:
    """Show a position from which to play against the computer, or why it cannot be; a post starts the game."""
    is_post = request.method == "POST"
    form = PositionForm(request.POST if is_post else request.GET)
    if not form.is_valid():
        errors = tuple(str(error) for errors in form.errors.values() for error in errors)
        return _answer(request, PositionPage(None, "", errors, ""), status=422 if is_post else 400)
    data = form.cleaned_data
    token = read_token(request.POST.get("token", ""))
    if not is_post or token is None:
        errors = () if token else (str(UNREADABLE),)
        page = position_page(**data, token=new_token(), errors=errors)
        return _answer(request, page, status=422 if errors else 200)
    owner = new_owner(request, token)
    try:
        game = play.start_from(**data, owner=owner, token=token)
    except play.NoWayThere:
        return _answer(request, position_page(**data, token=""), status=409)
    return keep_owner(see_other(reverse("game:play", args=[game.id])), owner)


def _answer(request: HttpRequest, page: PositionPage, *, status: int) -> HttpResponse:
    context: dict[str, object] = {"page": page}
    if request.method == "POST":
        context["language_page"] = reverse("game:start-from") + (f"?{page.position.query}" if page.position else "")
    return render(request, "game/start_from.html", context, status=status)
