"""Going back in time, and what may go wrong meanwhile: slow and lost answers, other tabs, renewed tokens."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from game.models import Game
from tests.browser.journeys import Table, start_game

pytestmark = pytest.mark.django_db(transaction=True)

SLOW_MS = 500


@pytest.fixture
def table(page: Page, live_server: LiveServer) -> Table:
    """A game in Teach in which two cards have been played."""
    table = start_game(page, live_server, "en", rules="standard", target=101)
    table.play_first_card()
    table.play_first_card()
    return table


@pytest.fixture
def bare_page(browser: Browser) -> Iterator[Page]:
    """A page of a browser that runs no JavaScript."""
    context = browser.new_context(java_script_enabled=False)
    yield context.new_page()
    context.close()


def wait_for_revision(table: Table, revision: int) -> None:
    expect(table.board).to_have_attribute("data-revision", str(revision))


def row_of(page: Page) -> Game:
    return Game.objects.get(pk=page.url.split("/play/")[1].split("/")[0])


def test_one_key_takes_the_last_card_back(table: Table) -> None:
    page, ply = table.page, table.ply()
    heard = page.locator("#announcer").inner_text()
    page.keyboard.press("u")
    wait_for_revision(table, 3)
    assert table.ply() == ply - 2
    assert page.evaluate("document.activeElement !== document.body")
    expect(page.locator("#announcer")).not_to_have_text("")
    expect(page.locator("#announcer")).not_to_have_text(heard)
    expect(page.locator("#board .mark").first).to_be_visible()
    page.keyboard.press("u")
    wait_for_revision(table, 4)
    page.keyboard.press("u")
    page.wait_for_timeout(300)
    assert table.revision() == row_of(page).revision == 4


def test_one_activation_takes_the_last_card_back_without_javascript(bare_page: Page, live_server: LiveServer) -> None:
    page = bare_page
    table = start_game(page, live_server, "fr", rules="standard", target=101)
    ply = table.ply()
    page.locator(".hand label.pick").first.click()
    page.locator('button[value="look"]').click()
    take = page.locator('button[value="take"]')
    if take.count() and page.locator(".floor input:checked").count() == 0:
        page.locator(".slip a[href*='take=']").first.click()
    (take if take.count() else page.locator('button[value="leave"]')).click()
    assert table.ply() == ply + 2
    page.locator('[data-key="undo"]').click()
    assert (table.ply(), table.revision()) == (ply, 2)


def test_back_forward_and_reload_after_taking_back_show_the_whole_page_as_the_game_is(table: Table) -> None:
    page = table.page
    page.locator('[data-key="back"]').first.click()
    page.wait_for_url("**step=**")
    step = page.url
    page.go_back()
    page.locator('[data-key="undo"]').wait_for()
    page.keyboard.press("u")
    wait_for_revision(table, 3)
    for _ in range(2):
        page.reload()
        expect(page.locator("header .brand")).to_be_visible()
        wait_for_revision(table, 3)
    page.goto(step.partition("?")[0] + "?step=2")
    page.go_back()
    expect(page.locator("header .brand")).to_be_visible()
    wait_for_revision(table, 3)
    page.go_forward()
    expect(page.locator("header .brand")).to_be_visible()
    wait_for_revision(table, 3)
    assert page.url.endswith("?step=2")
    assert page.locator("#board").count() == 1


def test_a_slow_look_at_a_card_never_overtakes_what_was_done_after_it(table: Table) -> None:
    page = table.page
    slow = [SLOW_MS]

    def late(route: Route) -> None:
        answer = route.fetch()
        if slow:
            page.wait_for_timeout(slow.pop())
        route.fulfill(response=answer)

    page.route("**?card=*", late)
    page.locator(".hand label.pick").first.click()
    page.locator('[data-key="undo"]').click()
    wait_for_revision(table, 3)
    page.wait_for_timeout(SLOW_MS + 500)
    assert (table.revision(), table.ply()) == (row_of(page).revision, row_of(page).ply)
    assert page.locator("#board").count() == 1


def test_a_slow_play_never_overtakes_what_was_asked_after_it(table: Table) -> None:
    page = table.page
    slow = [SLOW_MS]

    def late(route: Route) -> None:
        answer = route.fetch()
        if slow:
            page.wait_for_timeout(slow.pop())
        route.fulfill(response=answer)

    page.route("**/back/", late)
    page.locator('[data-key="undo"]').click()
    page.locator(".hand label.pick").first.click()
    page.wait_for_timeout(SLOW_MS + 500)
    assert row_of(page).revision == 3
    assert table.revision() == 3
    assert table.ply() == row_of(page).ply
    assert page.locator("#board").count() == 1


def test_two_quick_presses_take_back_once_or_twice_but_never_lose_the_board(table: Table) -> None:
    page = table.page
    page.locator('[data-key="undo"]').dblclick()
    page.wait_for_timeout(600)
    assert row_of(page).revision in (3, 4)
    assert table.revision() == row_of(page).revision
    assert table.ply() == row_of(page).ply


def test_another_tab_gets_the_newest_board_after_a_card_was_taken_back(table: Table) -> None:
    other = Table(table.page.context.new_page())
    other.page.goto(table.page.url)
    table.page.keyboard.press("u")
    wait_for_revision(table, 3)
    other.page.locator('[data-key="undo"]').click()
    wait_for_revision(other, 3)
    expect(other.page.locator("#page-notice .notice")).to_be_visible()
    assert (other.ply(), other.revision()) == (table.ply(), table.revision())
    assert row_of(table.page).revision == 3


def test_when_the_form_token_was_renewed_elsewhere_nothing_is_lost_and_a_retry_works(
    table: Table, no_console_errors: list[str]
) -> None:
    page = table.page
    card = page.locator(".hand input").first.get_attribute("value")
    page.locator(".hand label.pick").first.click()
    page.wait_for_url("**card=**")
    page.context.clear_cookies(name="csrftoken")
    elsewhere = page.context.new_page()
    elsewhere.goto(page.url.partition("play/")[0] + "play/")
    page.locator('.bar button[data-key]:not([value="look"])').last.click()
    expect(page.locator("#page-notice .notice")).to_be_visible()
    assert page.locator("#board").count() == page.locator("header .brand").count() == 1
    expect(page.locator(".hand input:checked")).to_have_value(str(card))
    assert row_of(page).revision == 2
    page.locator("#page-notice [data-reload]").click()
    page.wait_for_load_state()
    expect(page.locator(".hand input:checked")).to_have_value(str(card))
    table.play_first_card()
    assert row_of(page).revision == 3
    no_console_errors[:] = [error for error in no_console_errors if not re.search(r"403|htmx:", error)]


@pytest.mark.parametrize("failure", ["offline", "500"])
def test_when_no_answer_comes_the_choice_is_kept_and_a_retry_works(
    table: Table, no_console_errors: list[str], failure: str
) -> None:
    page = table.page
    page.locator(".hand label.pick").first.click()
    page.wait_for_url("**card=**")
    chosen = page.locator(".hand input:checked").get_attribute("value")
    marked = page.locator(".floor input:checked").count()
    button = page.locator('.bar button[data-key]:not([value="look"])').last
    if failure == "offline":
        page.context.set_offline(True)
    else:
        page.route("**/moves/", lambda route: route.fulfill(status=500, body="<html><body>Error</body></html>"))
    button.click()
    expect(page.locator("#page-notice .notice")).to_be_visible()
    expect(page.locator(".hand input:checked")).to_have_value(str(chosen))
    assert page.locator(".floor input:checked").count() == marked
    assert page.locator("html").count() == page.locator("#board").count() == 1
    page.context.set_offline(False)
    page.unroute("**/moves/")
    table.play_first_card()
    assert row_of(page).revision == 3
    no_console_errors.clear()
