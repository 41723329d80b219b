"""Whole guided matches in a real browser: each language, by keyboard, without JavaScript, and what goes wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.journeys import Table, play_to_the_end, play_without_javascript, start_game

pytestmark = pytest.mark.django_db(transaction=True)

RULES = {"ar": "egyptian", "en": "classic", "es": "lebanese-exact", "fr": "palestinian", "zh-hans": "komi"}
PHONE = ViewportSize(width=360, height=640)


@pytest.fixture
def bare_page(browser: Browser) -> Iterator[Page]:
    """A page of a browser that runs no JavaScript."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 640})
    yield context.new_page()
    context.close()


def test_a_whole_match_is_played_and_told_in_each_language(
    page: Page, live_server: LiveServer, language: str, axe: Callable[[Page], None]
) -> None:
    table = start_game(page, live_server, language, rules=RULES[language], target=21)
    axe(page)
    table.play_first_card()
    axe(page)
    play_to_the_end(table)
    axe(page)
    page.locator("#board .btn--main").click()
    page.wait_for_url("**/result/")
    assert page.evaluate("document.documentElement.lang.toLowerCase()") == language
    totals = page.locator("table tfoot, table .total").first
    assert any(character.isdigit() for character in totals.inner_text())
    axe(page)


def test_a_whole_match_by_keyboard_takes_few_presses_a_turn(page: Page, live_server: LiveServer) -> None:
    table = start_game(page, live_server, "en", rules="standard", target=21)
    table.keyboard = True
    while not table.is_over():
        before = table.presses
        table.play_first_card()
        assert table.presses - before <= 8
        assert page.evaluate("document.activeElement !== document.body")


def test_a_whole_match_without_javascript(bare_page: Page, live_server: LiveServer) -> None:
    page = bare_page
    page.goto(f"{live_server.url}/fr/play/")
    page.locator("#rules").select_option("iraqi")
    page.locator("#target").fill("21")
    page.locator("form .btn--main").click()
    play_without_javascript(page)
    assert page.url.endswith("/result/")
    assert page.locator("main h1").count() == 1


def test_each_step_can_be_walked_back_and_forth(page: Page, live_server: LiveServer) -> None:
    table = start_game(page, live_server, "es", rules="egyptian", target=101)
    table.play_first_card()
    seen: list[str] = []
    for _ in range(3):
        back = page.locator('[data-key="back"]').first
        back.click()
        page.wait_for_url("**step=**")
        page.wait_for_function("seen => !seen.includes(location.search)", arg=seen)
        seen.append(page.evaluate("location.search"))
        assert page.evaluate("document.activeElement.id") == "step"
    assert len(set(seen)) == 3
    page.go_back()
    page.wait_for_url(f"**{seen[1]}")
    page.locator("header .brand").wait_for()
    page.reload()
    assert page.locator("header .brand").count() == 1
    assert page.evaluate("location.search") == seen[1]


def test_the_other_languages_tell_the_same_position(page: Page, live_server: LiveServer) -> None:
    table = start_game(page, live_server, "en", rules="egyptian", target=101)
    table.play_first_card()
    page.locator(".hand label.pick").first.click()
    page.wait_for_url("**card=**")
    chosen = page.locator(".hand input:checked").get_attribute("value")
    place = (table.ply(), table.revision(), page.locator(".floor input").count())
    headlines = {page.locator("#step").inner_text()}
    for language, native in {"fr": "Français", "ar": "العربية", "zh-hans": "简体中文", "es": "Español"}.items():
        page.get_by_role("link", name=native, exact=True).click()
        page.wait_for_url(f"**/{language}/play/**")
        assert page.locator(".hand input:checked").get_attribute("value") == chosen
        assert (table.ply(), table.revision(), page.locator(".floor input").count()) == place
        headlines.add(page.locator("#step").inner_text())
    assert len(headlines) == 5


def test_a_second_tab_gets_the_newest_board_and_nothing_is_played_twice(page: Page, live_server: LiveServer) -> None:
    table = start_game(page, live_server, "en", rules="standard", target=101)
    other = Table(page.context.new_page())
    other.page.goto(page.url.split("?")[0])
    table.play_first_card()
    newest = table.ply()
    other.page.locator(".hand label.pick").first.click()
    other.page.wait_for_function("ply => Number(document.querySelector('#board').dataset.ply) === ply", arg=newest)
    assert other.ply() == newest
    page.reload()
    assert table.ply() == newest


def test_a_sentence_is_announced_once_for_each_play(page: Page, live_server: LiveServer) -> None:
    table = start_game(page, live_server, "en", rules="standard", target=101)
    heard: list[str] = []
    for _ in range(3):
        table.play_first_card()
        said = page.wait_for_function(
            "heard => ['', ...heard].includes(announcer.textContent) ? '' : announcer.textContent", arg=heard
        )
        heard.append(said.json_value())
    assert len(set(heard)) == 3
    assert page.locator("[aria-live]").count() == 1


def test_losing_the_connection_loses_nothing(page: Page, live_server: LiveServer, no_console_errors: list[str]) -> None:
    table = start_game(page, live_server, "ar", rules="egyptian", target=101)
    page.context.set_offline(True)
    page.locator(".hand label.pick").first.click()
    page.wait_for_selector("#page-notice .notice")
    assert page.locator(".hand input:checked").count() == 1
    page.context.set_offline(False)
    page.reload()
    table.play_first_card()
    assert table.ply() > 0
    no_console_errors[:] = [
        error for error in no_console_errors if "ERR_INTERNET_DISCONNECTED" not in error and "htmx:" not in error
    ]


def test_the_last_card_chosen_wins_however_slow_the_answers(page: Page, live_server: LiveServer) -> None:
    start_game(page, live_server, "en", rules="standard", target=101)
    wanted = page.locator(".hand input").nth(2).get_attribute("value")
    network = page.context.new_cdp_session(page)
    slow = {"offline": False, "latency": 700, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", slow)
    for number in range(3):
        page.locator(".hand label.pick").nth(number).click()
    page.wait_for_url(f"**?card={wanted}")
    expect(page.locator(".hand input:checked")).to_have_value(str(wanted))


def test_a_card_whose_answer_did_not_come_can_be_chosen_again(
    page: Page, live_server: LiveServer, no_console_errors: list[str]
) -> None:
    start_game(page, live_server, "en", rules="standard", target=101)
    card = page.locator(".hand label.pick").first
    page.route("**card=*", lambda route: route.abort())
    card.click()
    page.wait_for_selector("#page-notice .notice")
    page.unroute("**card=*")
    card.click()
    page.wait_for_url("**?card=*")
    expect(page.locator("#page-notice .notice")).to_have_count(0)
    no_console_errors.clear()


@pytest.mark.parametrize("language", ["ar", "zh-hans", "en"])
def test_a_phone_shows_opponent_floor_hand_and_buttons_at_once(
    page: Page, live_server: LiveServer, language: str
) -> None:
    page.set_viewport_size(PHONE)
    start_game(page, live_server, language, rules="egyptian", target=101)
    for selector in (".board__opp", ".floor", ".hand", ".bar .btn"):
        box = page.locator(selector).first.bounding_box()
        assert box, selector
        assert box["y"] >= 0, selector
        assert box["y"] + box["height"] <= PHONE["height"], selector
    widths = page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.clientWidth]")
    assert widths[0] <= widths[1]
