"""What is made to be printed: how many pages it takes, and that suits are seen without printed backgrounds."""

from __future__ import annotations

from typing import Literal

import pypdfium2
import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

pytestmark = pytest.mark.django_db(transaction=True)

PAPERS: tuple[Literal["A4", "Letter"], ...] = ("A4", "Letter")
ONE_PAGE = [
    "rules/print/egyptian/",
    "rules/print/classic/",
    "score/print/?rules=egyptian&players=4",
    "score/print/?rules=palestinian&players=2",
]
TWO_LANGUAGES = "rules/print/yemeni/?with="


def printed(page: Page, paper: Literal["A4", "Letter"]) -> pypdfium2.PdfDocument:
    """Return what the browser prints, backgrounds left out."""
    return pypdfium2.PdfDocument(page.pdf(format=paper, print_background=False))


def ink(page: Page) -> bytes:
    """Return the first printed page as a picture."""
    return bytes(printed(page, "A4")[0].render(scale=1.5, grayscale=True).buffer)


@pytest.mark.parametrize("path", ONE_PAGE)
def test_it_is_one_page_on_a4_and_letter(page: Page, live_server: LiveServer, language: str, path: str) -> None:
    page.goto(f"{live_server.url}/{language}/{path}")
    assert {paper: len(printed(page, paper)) for paper in PAPERS} == dict.fromkeys(PAPERS, 1)


def test_two_languages_take_both_sides_of_one_sheet(page: Page, live_server: LiveServer, language: str) -> None:
    page.goto(f"{live_server.url}/{language}/{TWO_LANGUAGES}{'fr' if language != 'fr' else 'ar'}")
    assert all(len(printed(page, paper)) <= 2 for paper in PAPERS)


@pytest.mark.parametrize("path", ["rules/print/egyptian/", "score/print/"])
def test_each_suit_leaves_ink_of_its_own_shape_with_backgrounds_off(
    page: Page, live_server: LiveServer, path: str
) -> None:
    page.goto(f"{live_server.url}/en/{path}")
    whole = ink(page)
    shapes = []
    for suit in page.evaluate("[...new Set([...document.querySelectorAll('.paper .tok')].map(t => t.dataset.suit))]"):
        hidden = (
            "suit => document.querySelectorAll(`.tok[data-suit='${suit}'] i`).forEach(s => { s.style.opacity = %s })"
        )
        page.evaluate(hidden % 0, suit)
        without = ink(page)
        page.evaluate(hidden % 1, suit)
        changed = [(old, new) for old, new in zip(whole, without, strict=True) if old != new]
        assert any(new - old > 120 for old, new in changed), f"{suit} leaves no dark ink"
        shapes.append(len(changed))
    assert len(shapes) >= 2


def test_a_played_match_prints_its_points_and_no_form(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/en/score/")
    page.locator("#name-0").fill("Amal")
    page.locator("form .btn--main").click()
    page.wait_for_selector("#sheet")
    page.locator("#cards-0").fill("27")
    page.locator('.chip:has(input[name="aces-0"][value="1"])').click()
    page.locator('.chip:has(input[name="jacks-0"][value="2"])').click()
    page.locator('.entry button[value="save"]').click()
    page.wait_for_selector("#deal-1")
    document = printed(page, "A4")
    text = document[0].get_textpage().get_text_bounded()
    assert len(document) == 1
    assert "Amal" in text
    assert "Most cards" in text
    assert "Enter deal" not in text
    assert "Copy the address" not in text


def test_one_page_rules_are_printed_in_three_activations_from_the_home_page(
    page: Page, live_server: LiveServer
) -> None:
    page.add_init_script("window.print = () => { window.printed = true; }")
    page.goto(f"{live_server.url}/en/")
    page.locator('main a[href="/en/rules/egyptian/"]').first.click()
    page.locator('main a[href="/en/rules/print/egyptian/"]').first.click()
    page.locator("[data-print]").click()
    assert page.evaluate("window.printed")
