"""How fast pages are served from memory, measured in one run beside an empty view behind the same middleware."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any, cast

import pytest
from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory, override_settings
from django.urls import path

from basra_site import urls as site_urls

ENOUGH = 0.7
"""Which share of the empty view's requests per second a kept page must reach."""

ROUNDS, REQUESTS = 11, 100

KEPT = ["/en/rules/", "/fr/rules/egyptian/", "/ar/rules/glossary/", "/zh-hans/rules/compare/", "/es/rules/house/"]


def empty(request: HttpRequest) -> HttpResponse:
    """Answer with nothing."""
    return HttpResponse()


urlpatterns = [path("empty", empty), *site_urls.urlpatterns]


def start_response(status: str, headers: list[tuple[str, str]], *exception: Any) -> Callable[[bytes], object]:
    """Take the head of an answer, as a server does."""
    return bytes


def asks(handler: WSGIHandler, address: str) -> Callable[[], None]:
    """Return what asks for an address once, as a server would, with a browser's headers."""
    environment = RequestFactory(headers={"Accept-Encoding": "gzip, br", "Accept-Language": "fr"}).get(address).environ

    def ask() -> None:
        answer = cast("HttpResponse", handler({**environment}, start_response))
        b"".join(answer)
        answer.close()
        assert answer.status_code == 200

    return ask


def spent(ask: Callable[[], None]) -> float:
    began = time.process_time()
    for _ in range(REQUESTS):
        ask()
    return time.process_time() - began


@pytest.mark.django_db
@override_settings(ROOT_URLCONF="tests.benchmarks.test_kept_pages")
def test_kept_pages_are_nearly_as_fast_as_an_empty_view() -> None:
    handler = WSGIHandler()
    nothing = asks(handler, "/empty")
    sys.stdout.write(f"\n{'page':30}{'requests/s':>12}{'of empty':>10}   {len(settings.MIDDLEWARE)} middlewares\n")
    ratios = {}
    for address in KEPT:
        page = asks(handler, address)
        page(), nothing()
        rounds = [(spent(page), spent(nothing)) for _ in range(ROUNDS)]
        ratios[address] = median(without / kept for kept, without in rounds)
        each = min(kept for kept, _ in rounds) / REQUESTS
        sys.stdout.write(f"{address:30}{1 / each:12,.0f}{ratios[address]:10.2f}\n")
    assert min(ratios.values()) >= ENOUGH, ratios
