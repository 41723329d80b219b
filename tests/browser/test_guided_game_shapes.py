"""Guided games for three and four and for several people at one screen, in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from game.models import Game
from tests.browser.journeys import Table, play_to_the_end, start_game

pytestmark = pytest.mark.django_db(transaction=True)

MOST_PRESSES = 8


@pytest.fixture
def bare_page(browser: Browser) -> Iterator[Page]:
    """A page of a browser that runs no JavaScript."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 640})
    yield context.new_page()
    context.close()


def play_a_deal(table: Table, plays: int) -> None:
    """Play all cards of a deal by keyboard, each in few presses, with the focus never lost."""
    table.keyboard = True
    for _ in range(plays):
        if table.is_over():
            break
        before = table.presses
        table.play_first_card()
        assert table.presses - before <= MOST_PRESSES
        assert table.page.evaluate("document.activeElement !== document.body")


def test_a_match_for_three_is_played_to_its_result(page: Page, live_server: LiveServer) -> None:
    table = start_game(page, live_server, "es", rules="egyptian", target=21, players=3)
    expect(page.locator(".board__opp .seat")).to_have_count(2)
    play_to_the_end(table)
    page.locator("#board .btn--main").click()
    page.wait_for_url("**/result/")
    assert page.locator("main h1").count() == 1


def test_a_deal_for_four_by_keyboard_takes_few_presses_a_turn(page: Page, live_server: LiveServer) -> None:
    table = start_game(page, live_server, "en", rules="standard", target=100, players=4)
    expect(page.locator(".board__opp .seat")).to_have_count(3)
    play_a_deal(table, plays=12)
    assert table.ply() >= 48
    assert page.locator(".scroll:has(#match) tfoot td").count() == 4


def test_a_deal_for_partners_by_keyboard(page: Page, live_server: LiveServer) -> None:
    table = start_game(page, live_server, "ar", rules="komi", target=51, players=4, partners=True)
    play_a_deal(table, plays=12)
    assert table.ply() >= 48
    assert page.locator(".scroll:has(#match) tfoot td").count() == 2


def test_a_deal_for_three_without_javascript(bare_page: Page, live_server: LiveServer) -> None:
    page = bare_page
    table = start_game(page, live_server, "zh-hans", rules="iraqi", target=21, players=3)
    for _ in range(16):
        if table.is_over():
            break
        page.locator(".hand label.pick").first.click()
        look = page.locator('button[value="look"]')
        if look.count():
            look.click()
        take = page.locator('button[value="take"]')
        if take.count() and page.locator(".floor input:checked").count() == 0:
            page.locator(".slip a[href*='take=']").first.click()
        (take if take.count() else page.locator('button[value="leave"]')).click()
    assert table.ply() >= 48


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
