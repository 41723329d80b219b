"""Every kind of page in a real browser: axe finds nothing, nothing scrolls sideways, in every language and theme."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from tests.browser.journeys import finished_match, some_progress

PAGES = [
    "",
    "settings/",
    "privacy/",
    "accessibility/",
    "about/",
    "rules/",
    "rules/egyptian/",
    "rules/komi/?with=ar",
    "rules/glossary/",
    "rules/compare/?a=komi&b=palestinian&c=classic",
    "rules/find-yours/?seven=sweep&must_capture=no",
    "rules/house/?rules=egyptian.hand-6.must_capture-no",
    "rules/search/?q=komi",
    "learn/",
    "learn/several/rank-and-sum/",
    "learn/end/last/",
    "learn/variants/test/",
    "puzzles/",
    "puzzles/sum-two-1/",
    "puzzles/last-batch-8/",
    "puzzles/fresh/",
    "puzzles/print/",
    "puzzles/review/?{progress}",
    "progress/",
    "progress/?{progress}",
    "progress/carry/",
    "progress/delete/?{progress}",
    "score/",
    "score/print/",
    "rules/print/egyptian/",
    "referee/",
    "referee/?rules=egyptian&floor=KH+5C&card=7D&question=basra&v=1",
    "play/",
    "play/from/?rules=egyptian&floor=KH+5C&card=7D",
    "play/{finished}/result/?as=standard",
    "play/fairness/",
    "no-such-page/",
]
DIRECTIONS = {"ar": "rtl"}
pytestmark = pytest.mark.django_db(transaction=True)


def visit(page: Page, live_server: LiveServer, language: str, path: str, status: int = 200) -> None:
    """Open a page and prove that it is in the language asked for."""
    if "{finished}" in path:
        path = path.format(finished=finished_match(page, live_server, "egyptian", players=4, sides=4, target=40))
    if "{progress}" in path:
        some_progress(page, live_server)
        path = path.removesuffix("?{progress}")
    answer = page.goto(f"{live_server.url}/{language}/{path}")
    assert answer
    assert answer.status == status
    shown = page.evaluate("[document.documentElement.lang.toLowerCase(), document.documentElement.dir]")
    assert shown == [language, DIRECTIONS.get(language, "ltr")]


@pytest.mark.languages_a_day(1)
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_in_light_and_dark(
    page: Page,
    live_server: LiveServer,
    axe: Callable[[Page], None],
    axe_colours: Callable[[Page], None],
    no_console_errors: list[str],
    path: str,
    language: str,
) -> None:
    visit(page, live_server, language, path, status=404 if path == "no-such-page/" else 200)
    axe(page)
    page.emulate_media(color_scheme="dark")
    axe_colours(page)
    no_console_errors[:] = [error for error in no_console_errors if "status of 404" not in error]


@pytest.mark.languages_a_day(0, "ar")
@pytest.mark.parametrize("path", PAGES)
def test_nothing_scrolls_sideways_on_a_narrow_phone(
    page: Page, live_server: LiveServer, no_console_errors: list[str], path: str, language: str
) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    visit(page, live_server, language, path, status=404 if path == "no-such-page/" else 200)
    widths = page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.clientWidth]")
    assert widths[0] <= widths[1]
    no_console_errors[:] = [error for error in no_console_errors if "status of 404" not in error]


@pytest.mark.parametrize("anchor", ["score", "basra.value", "disputes", "q-level"])
def test_a_link_into_the_rules_lands_where_it_says(page: Page, live_server: LiveServer, anchor: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    visit(page, live_server, "ar", f"rules/egyptian/#{anchor}")
    page.wait_for_timeout(300)
    top = page.evaluate("id => document.getElementById(id).getBoundingClientRect().top", anchor)
    assert 0 <= top < 160


@pytest.mark.parametrize(
    ("language", "path"),
    [
        ("ar", "rules/palestinian/#score"),
        ("fr", "rules/yemeni/#score"),
        ("ar", "rules/glossary/#floor"),
        ("es", "rules/compare/?a=komi&b=palestinian&c=classic&show=all#deal.hand"),
        ("fr", "puzzles/#jack"),
    ],
)
@pytest.mark.parametrize("width", [320, 960])
def test_a_part_out_of_sight_stands_for_no_less_than_it_takes(
    page: Page, live_server: LiveServer, language: str, path: str, width: int
) -> None:
    """Else what it holds would lie over the next part. An address into the page has all of it laid out."""
    page.set_viewport_size({"width": width, "height": 640})
    visit(page, live_server, language, path)
    low = page.evaluate(
        """() => [...document.querySelectorAll(".later")].map((part) => [
          part.id, part.offsetHeight, 16 * parseFloat(getComputedStyle(part).getPropertyValue("--tall")),
        ]).filter(([, height, tall]) => !(height <= tall))"""
    )
    assert low == []


def test_a_suit_in_a_sentence_is_copied_as_its_symbol(page: Page, live_server: LiveServer) -> None:
    visit(page, live_server, "en", "rules/egyptian/")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('main header'))")
    assert "the 7♦" in page.evaluate("String(getSelection())")


def test_every_line_of_the_open_contents_can_be_reached_on_a_phone(page: Page, live_server: LiveServer) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    visit(page, live_server, "ar", "rules/egyptian/")
    page.locator(".contents summary").click()
    page.locator('.contents a[href="#history"]').click()
    page.wait_for_timeout(300)
    assert 0 <= page.evaluate("document.getElementById('history').getBoundingClientRect().top") < 160
