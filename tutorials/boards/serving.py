"""Serving a board by itself, for htmx: remembered in all but the form token, which is of one request."""

from __future__ import annotations

from django.http import HttpRequest as DjangoHttpRequest
from django.http import HttpResponse
from django.middleware.csrf import get_token
from django_htmx.http import replace_url
from django_htmx.middleware import HtmxDetails

TOKEN_PLACE = "form-token-of-the-request"  # noqa: S105 - where the token goes
"""What stands for the form token in a remembered board."""


class HttpRequest(DjangoHttpRequest):
    """A request as the middleware leaves it."""

    htmx: HtmxDetails


def board_response(request: HttpRequest, html: str, address: str, problem: str) -> HttpResponse:
    """Return a board as the answer to a post by htmx.

    Args:
        request: the post.
        html: the board, with `TOKEN_PLACE` where it holds a form.
        address: where the page that shows the same board is.
        problem: why the post could not be read; empty where it could.
    """
    if TOKEN_PLACE in html:
        html = html.replace(TOKEN_PLACE, get_token(request))
    return replace_url(HttpResponse(html, status=422 if problem else 200), address)
