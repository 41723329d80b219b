"""Guided games for three and four and for several people at one screen, in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from game.models import Game
from tests.browser.journeys import Table, play_without_javascript, start_game

pytestmark = pytest.mark.django_db(transaction=True)

MOST_PRESSES = 8


@pytest.fixture
def bare_page(browser: Browser) -> Iterator[Page]:
    """A page of a browser that runs no JavaScript."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 640})
    yield context.new_page()
    context.close()


def play_by_keyboard(table: Table) -> None:
    """Play a match to its end by keyboard, each card in few presses, with the focus never lost."""
    table.keyboard = True
    while not table.is_over():
        before = table.presses
        table.play_first_card()
        assert table.presses - before <= MOST_PRESSES
        assert table.page.evaluate("document.activeElement !== document.body")
    table.press("n")
    table.page.wait_for_url("**/result/")


def test_a_match_for_three_by_keyboard(page: Page, live_server: LiveServer) -> None:
    table = start_game(page, live_server, "es", rules="egyptian", target=21, players=3)
    expect(page.locator(".board__opp .seat")).to_have_count(2)
    play_by_keyboard(table)
    assert page.locator("main h1").count() == 1
    assert Game.objects.get().is_finished


def test_a_match_for_four_by_keyboard_takes_few_presses_a_turn(page: Page, live_server: LiveServer) -> None:
    table = start_game(page, live_server, "en", rules="standard", target=21, players=4)
    expect(page.locator(".board__opp .seat")).to_have_count(3)
    play_by_keyboard(table)
    assert page.locator("main h1").count() == 1
    assert Game.objects.get().is_finished


def test_a_match_for_partners_by_keyboard(page: Page, live_server: LiveServer) -> None:
    table = start_game(page, live_server, "ar", rules="komi", target=51, players=4, partners=True)
    play_by_keyboard(table)
    assert page.locator("main h1").count() == 1
    assert Game.objects.get().is_finished


@pytest.mark.parametrize(
    ("spoken", "wish"),
    [
        ("zh-hans", {"rules": "iraqi", "players": 3}),
        ("fr", {"rules": "egyptian", "players": 4}),
        ("es", {"rules": "lebanese-exact", "players": 4, "partners": True}),
    ],
)
def test_a_match_of_each_shape_without_javascript(
    bare_page: Page, live_server: LiveServer, spoken: str, wish: dict[str, Any]
) -> None:
    start_game(bare_page, live_server, spoken, target=21, **wish)
    play_without_javascript(bare_page)
    assert bare_page.locator("main h1").count() == 1
    assert Game.objects.get().is_finished


def test_a_parent_and_a_child_take_turns_with_open_hands(
    page: Page, live_server: LiveServer, axe: Callable[[Page], None]
) -> None:
    table = start_game(page, live_server, "fr", rules="egyptian", target=101, players=4, partners=True, people=(2,))
    axe(page)
    turns = []
    for _ in range(4):
        shown = page.locator(".seat--open")
        expect(shown).to_have_count(1)
        names = page.locator(".hand input").evaluate_all("inputs => inputs.map(input => input.value)")
        turns.append((shown.get_attribute("aria-label"), page.locator("#step").inner_text()))
        before = table.ply()
        table.play_first_card()
        assert table.ply() - before == 2
        assert page.locator(".hand input").first.get_attribute("value") not in names
    assert turns[0] != turns[1]
    assert turns[0] == turns[2]
    page.emulate_media(color_scheme="dark")
    axe(page)


@pytest.mark.parametrize(("spoken", "people"), [("ar", ()), ("fr", (1, 2, 3))])
def test_a_board_for_four_has_no_sideways_scroll_on_a_narrow_phone(
    page: Page, live_server: LiveServer, spoken: str, people: tuple[int, ...]
) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    table = start_game(page, live_server, spoken, rules="egyptian", target=101, players=4, partners=True, people=people)
    for _ in range(2):
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 320
        table.play_first_card()
    for path in ("?step=4", "../games/", "delete/"):
        page.goto(f"{live_server.url}/{spoken}/play/{Game.objects.get().pk}/{path}")
        assert page.evaluate("document.scrollingElement.scrollWidth") <= 320


def test_axe_finds_nothing_on_a_past_step_the_list_and_the_question_before_deleting(
    page: Page, live_server: LiveServer, axe: Callable[[Page], None]
) -> None:
    table = start_game(page, live_server, "ar", rules="standard", target=101, players=3)
    table.play_first_card()
    game = Game.objects.get()
    for path in ("?step=4", "../games/", "delete/"):
        page.goto(f"{live_server.url}/ar/play/{game.pk}/{path}")
        axe(page)
