"""Somebody who has never seen Basra opens the site."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_first_capture_and_its_reason_take_three_activations(
    page: Page, live_server: LiveServer, language: str
) -> None:
    page.goto(f"{live_server.url}/{language}/")
    for activated in ("label.pick:has([data-card='5C'])", "label.pick:has([data-card='4H'])", ".btn--main"):
        page.locator(f".hero form {activated}").click()
    page.wait_for_url(f"**/{language}/puzzles/first/**")
    assert page.locator("#board .mark--yes, #board .notice--good").first.is_visible()
    assert "5 + 4 = 9" in page.locator("#board").inner_text()


def test_a_guided_game_is_two_activations_away(page: Page, live_server: LiveServer, language: str) -> None:
    page.goto(f"{live_server.url}/{language}/")
    page.locator("main a[href$='/play/']").first.click()
    page.locator("form .btn--main").click()
    page.wait_for_selector("#board .hand")


def test_a_wrong_try_at_a_puzzle_is_answered_and_the_puzzle_goes_on(
    page: Page, live_server: LiveServer, language: str
) -> None:
    page.goto(f"{live_server.url}/{language}/puzzles/sum-two-1/")
    floor = page.locator(".floor label.pick")
    before = floor.count()
    floor.first.click()
    page.locator("#board .btn--main").click()
    page.wait_for_selector("#board .notice, #board .mark")
    assert page.locator(".floor label.pick").count() == before
    assert page.evaluate("document.activeElement !== document.body")


def test_the_answer_of_a_puzzle_stays_after_reload_and_back(page: Page, live_server: LiveServer, language: str) -> None:
    page.goto(f"{live_server.url}/{language}/puzzles/")
    page.goto(f"{live_server.url}/{language}/puzzles/sum-two-1/")
    page.locator('button[value="answer"]').click()
    page.wait_for_url("**?**")
    told = page.locator("#board").inner_text()
    page.reload()
    assert page.locator("#board").inner_text() == told
    page.go_back()
    assert page.locator("header .brand").count() == 1
    page.go_forward()
    assert page.locator("#board").inner_text() == told


def test_a_rule_named_in_a_game_opens_at_its_place(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/en/rules/egyptian/#basra.jack")
    box = page.locator('[id="basra.jack"]').bounding_box()
    assert box
    assert page.viewport_size
    assert 0 <= box["y"] <= page.viewport_size["height"]
