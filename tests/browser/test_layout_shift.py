"""Nothing jumps while a page loads or after a card is chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from tests.browser.journeys import start_game

MOST = 0.02

pytestmark = pytest.mark.django_db(transaction=True)

SHIFT = """() => new Promise(resolve => {
  let total = 0;
  const add = list => list.getEntries().forEach(each => { if (!each.hadRecentInput) total += each.value; });
  new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(total), 400);
})"""


@pytest.mark.parametrize("language", ["ar", "zh-hans", "en"])
@pytest.mark.parametrize("path", ["", "rules/egyptian/", "puzzles/sum-two-1/", "referee/", "play/"])
def test_a_page_does_not_jump_while_it_loads(page: Page, live_server: LiveServer, language: str, path: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{live_server.url}/{language}/{path}")
    assert page.evaluate(SHIFT) <= MOST


def test_the_board_does_not_jump_when_cards_are_played(page: Page, live_server: LiveServer) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    table = start_game(page, live_server, "ar", rules="egyptian", target=101)
    for _ in range(3):
        table.play_first_card()
    assert page.evaluate(SHIFT) <= MOST
