"""Who keeps a sheet: whoever's browser has the signed cookie that came with its start."""

from __future__ import annotations

import secrets

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare, salted_hmac

from tutorials.scorepad.models import ScoreSheet

COOKIE = "keeper"
COOKIE_AGE = 365 * 24 * 60 * 60
_SALT = "score"


def keeper_of(request: HttpRequest) -> str:
    """Return the keeper whose browser asks; empty for somebody who keeps no sheet."""
    return str(request.get_signed_cookie(COOKIE, default="", salt=COOKIE))


def keeps(request: HttpRequest, sheet: ScoreSheet) -> bool:
    """Return whether the sheet is the visitor's own to write on."""
    return constant_time_compare(sheet.keeper, keeper_of(request))


def keeper_of_token(token: str) -> str:
    """Return the keeper whom a first post makes; its repeat, sent before the cookie came, makes the same."""
    return salted_hmac(COOKIE, token).hexdigest()[:32]


def remember_keeper(response: HttpResponse, keeper: str) -> None:
    """Let the browser keep its sheets for another year."""
    response.set_signed_cookie(
        COOKIE,
        keeper,
        salt=COOKIE,
        max_age=COOKIE_AGE,
        httponly=True,
        secure=settings.CSRF_COOKIE_SECURE,
        samesite="Lax",
    )


def new_token() -> str:
    """Return a one-time token for the form that starts a sheet."""
    return Signer(salt=_SALT).sign(secrets.token_urlsafe(16))


def read_token(text: str) -> str | None:
    """Return the one-time token of a form, a fresh one where the post has none, None for a token not of ours."""
    try:
        return Signer(salt=_SALT).unsign(text or new_token())
    except BadSignature:
        return None
