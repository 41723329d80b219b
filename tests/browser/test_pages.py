"""Every kind of page in a real browser: axe finds nothing, nothing scrolls sideways, in each language and theme."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

PAGES = [
    "",
    "settings/",
    "privacy/",
    "accessibility/",
    "about/",
    "rules/",
    "rules/egyptian/",
    "puzzles/",
    "puzzles/sum-two-1/",
    "play/",
    "play/fairness/",
    "no-such-page/",
]
DIRECTIONS = {"ar": "rtl"}

pytestmark = pytest.mark.django_db(transaction=True)


def visit(page: Page, live_server: LiveServer, language: str, path: str, status: int = 200) -> None:
    """Open a page and prove that it is in the language asked for."""
    answer = page.goto(f"{live_server.url}/{language}/{path}")
    assert answer
    assert answer.status == status
    shown = page.evaluate("[document.documentElement.lang.toLowerCase(), document.documentElement.dir]")
    assert shown == [language, DIRECTIONS.get(language, "ltr")]


@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_in_light_and_dark(
    page: Page,
    live_server: LiveServer,
    axe: Callable[[Page], None],
    no_console_errors: list[str],
    language: str,
    path: str,
) -> None:
    visit(page, live_server, language, path, status=404 if path == "no-such-page/" else 200)
    axe(page)
    page.emulate_media(color_scheme="dark")
    axe(page)
    no_console_errors[:] = [error for error in no_console_errors if "status of 404" not in error]


@pytest.mark.parametrize("path", PAGES)
def test_nothing_scrolls_sideways_on_a_narrow_phone(
    page: Page, live_server: LiveServer, no_console_errors: list[str], language: str, path: str
) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    visit(page, live_server, language, path, status=404 if path == "no-such-page/" else 200)
    widths = page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.clientWidth]")
    assert widths[0] <= widths[1]
    no_console_errors[:] = [error for error in no_console_errors if "status of 404" not in error]
