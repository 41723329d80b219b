"""Who asks: whose game it is, the cookie that tells, the one-time tokens, and answers that stay private."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.http import HttpRequest as DjangoHttpRequest
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.crypto import constant_time_compare, salted_hmac
from django_htmx.middleware import HtmxDetails

from game import play
from game.models import Game

COOKIE = "player"
COOKIE_AGE = 365 * 24 * 60 * 60

_P = ParamSpec("_P")


class HttpRequest(DjangoHttpRequest):
    """A request as the middleware leaves it."""

    htmx: HtmxDetails


_View = Callable[Concatenate[HttpRequest, _P], HttpResponse]


def game_page(view: _View[_P]) -> _View[_P]:
    """Keep the answers of a view out of caches and search engines: they are one person's. A page says so in its head.

    A game of older rules that cannot be replayed any more gets a page that says so.
    """

    @wraps(view)
    def wrapped(request: HttpRequest, /, *args: _P.args, **kwargs: _P.kwargs) -> HttpResponse:
        try:
            response = view(request, *args, **kwargs)
        except play.Outdated:
            response = render(request, "game/outdated.html", {"game_id": kwargs["game_id"]}, status=410)
        add_never_cache_headers(response)
        if "html" not in response["Content-Type"]:
            response["X-Robots-Tag"] = "noindex"
        return response

    return wrapped


def find_game(request: HttpRequest, game_id: str) -> tuple[Game, bool]:
    """Return a game that the visitor may see, and whether it is the visitor's own."""
    game = Game.objects.filter(pk=game_id).first()
    if game is not None:
        is_mine = constant_time_compare(game.owner, owner_of(request))
        if is_mine or game.is_finished:
            return game, is_mine
    raise Http404


def find_own_game(request: HttpRequest, game_id: str) -> Game:
    """Return a game of the visitor's own."""
    game, is_mine = find_game(request, game_id)
    if not is_mine:
        raise Http404
    return game


def see_other(url: str) -> HttpResponse:
    """Send the browser to a page after a post."""
    return HttpResponseRedirect(url, status=303)


def owner_of(request: HttpRequest) -> str:
    """Return who the visitor is; nothing where the visitor has no game yet."""
    return str(request.get_signed_cookie(COOKIE, default="", salt=COOKIE))


def new_owner(request: HttpRequest, token: str) -> str:
    """Return who the visitor is, or becomes by a post with a token.

    The repeat of a first post, sent before the cookie came, makes the same owner.
    """
    return owner_of(request) or salted_hmac(COOKIE, token).hexdigest()[:32]


def keep_owner(response: HttpResponse, owner: str) -> HttpResponse:
    """Have the browser remember who the visitor is."""
    response.set_signed_cookie(
        COOKIE,
        owner,
        salt=COOKIE,
        max_age=COOKIE_AGE,
        httponly=True,
        secure=settings.CSRF_COOKIE_SECURE,
        samesite="Lax",
    )
    return response


def new_token() -> str:
    """Return a one-time token for a form that creates a game."""
    return Signer(salt="start").sign(secrets.token_urlsafe(16))


def read_token(text: str) -> str | None:
    """Return the one-time token of a form, a fresh one where the post has none, None for a token not of ours."""
    try:
        return Signer(salt="start").unsign(text or new_token())
    except BadSignature:
        return None
