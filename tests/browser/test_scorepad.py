"""The score pad in a real browser: a deal on a phone in a few touches, by keyboard, without JavaScript."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

pytestmark = pytest.mark.django_db(transaction=True)

PHONE = ViewportSize(width=360, height=640)
BUDGET = 12
"""How many activations scoring a deal for two may take, from the home page on."""


@dataclass
class Hand:
    """A finger that counts what it does; typing a number into a field that it has touched is part of that touch."""

    page: Page
    touches: int = 0

    def touch(self, selector: str) -> None:
        """Touch something."""
        self.touches += 1
        self.page.locator(selector).first.click()

    def type(self, name: str, text: str) -> None:
        """Touch a field and type a number."""
        self.touch(f"#{name}")
        self.page.keyboard.type(text)


@pytest.fixture
def bare_page(browser: Browser) -> Iterator[Page]:
    """A page of a browser that runs no JavaScript."""
    context = browser.new_context(java_script_enabled=False, viewport=PHONE)
    yield context.new_page()
    context.close()


def chip(name: str, value: str = "1") -> str:
    return f'.chip:has(input[name="{name}"][value="{value}"])'


def enter_on_phone(hand: Hand) -> None:
    """Enter a deal in which everything has to be touched."""
    hand.type("cards-0", "27")
    hand.touch(chip("aces-0", "3"))
    hand.touch(chip("jacks-0", "2"))
    hand.touch(chip("two_of_clubs-0"))
    hand.touch(chip("ten_of_diamonds-0"))
    hand.type("basras-0", "1")
    hand.type("basras-1", "2")
    hand.touch('.entry button[value="save"]')


def totals(page: Page) -> list[str]:
    return page.locator(".totals dd").all_inner_texts()


def start_sheet(page: Page, live_server: LiveServer, language: str = "en", *names: str) -> None:
    page.goto(f"{live_server.url}/{language}/score/")
    page.locator("#rules").select_option("egyptian")
    for seat, name in enumerate(names):
        page.locator(f"#name-{seat}").fill(name)
    page.locator("form .btn--main").click()
    page.wait_for_selector("#sheet")


@pytest.mark.parametrize("language", ["ar", "fr"])
def test_a_real_deal_for_two_is_scored_in_twelve_activations_from_the_home_page(
    page: Page, live_server: LiveServer, language: str
) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{live_server.url}/{language}/")
    hand = Hand(page)
    hand.touch(f'main a[href="/{language}/score/"]')
    hand.touch("form .btn--main")
    page.wait_for_selector("#sheet")
    before = hand.touches
    enter_on_phone(hand)
    page.wait_for_selector("#deal-1")
    assert len(totals(page)) == 2
    assert hand.touches <= BUDGET
    assert hand.touches - before <= 8
    assert page.evaluate("document.activeElement.id") == "told"
    expect(page.locator("#announcer")).not_to_be_empty()


def test_a_sheet_is_filled_by_keyboard_alone(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/en/score/")
    tab_to(page, "form .btn--main")
    page.keyboard.press("Enter")
    page.wait_for_selector("#sheet")
    for deal in (1, 2):
        tab_to(page, "#cards-0")
        page.keyboard.type("26")
        page.keyboard.press("ArrowUp")
        tab_to(page, "#aces-0")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        tab_to(page, "#jacks-0")
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        tab_to(page, "[name=two_of_clubs-0]")
        page.keyboard.press("Space")
        tab_to(page, "#basras-1")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
        page.wait_for_selector(f"#deal-{deal}")
        assert page.evaluate("document.activeElement.id") == "told"
    assert totals(page) == ["16", "36"]
    page.keyboard.press("u")
    expect(page.locator(".pad__deal")).to_have_count(1)
    assert page.evaluate("document.activeElement !== document.body")
    assert totals(page) == ["8", "18"]


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something has the focus, which is visible at every stop."""
    for _ in range(80):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement !== document.body")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"no way to {selector} by Tab")


def test_a_sheet_is_kept_without_javascript(bare_page: Page, live_server: LiveServer) -> None:
    page = bare_page
    page.goto(f"{live_server.url}/es/score/")
    page.locator("#rules").select_option("classic")
    page.locator("form .btn--main").click()
    expect(page.locator(".stepper__btn").first).to_be_hidden()
    page.locator("#cards-0").fill("60")
    page.locator('.entry button[value="save"]').click()
    assert page.locator("#errors").inner_text()
    page.locator("#cards-0").fill("30")
    page.locator(chip("aces-0", "1")).click()
    page.locator(chip("jacks-0", "0")).click()
    page.locator('.entry button[value="save"]').click()
    assert totals(page) == ["31", "12"]
    page.locator('button[value="undo"]').click()
    assert totals(page) == ["0", "0"]
    page.locator('button[value="redo"]').click()
    page.locator(".pad__deal a").click()
    page.locator("#cards-0").fill("20")
    page.locator('.entry button[value="save"]').click()
    assert totals(page) == ["1", "42"]
    page.locator(".pad__delete summary").click()
    page.locator(".pad__delete button").click()
    assert page.url.endswith("/es/score/?deleted=1")


def test_steppers_count_from_the_even_share(page: Page, live_server: LiveServer) -> None:
    start_sheet(page, live_server)
    for button, shown in (("#more-cards-0", "26"), ("#more-cards-0", "27"), ("#less-cards-0", "26")):
        page.locator(button).click()
        assert page.locator("#cards-0").input_value() == shown
    for button, shown in (("#less-basras-0", "0"), ("#more-basras-0", "1"), ("#more-basras-0", "2")):
        page.locator(button).click()
        assert page.locator("#basras-0").input_value() == shown
    for selector in (".stepper__btn", ".chip", ".entry .btn--main"):
        box = page.locator(selector).first.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 43.5


def test_a_refused_deal_keeps_what_was_typed_and_the_focus_goes_to_the_reason(
    page: Page, live_server: LiveServer
) -> None:
    start_sheet(page, live_server)
    page.locator("#cards-0").fill("53")
    page.locator(chip("aces-0", "2")).click()
    page.locator('.entry button[value="save"]').click()
    page.wait_for_selector("#errors")
    assert page.evaluate("document.activeElement.id") == "errors"
    assert page.locator("#cards-0").input_value() == "53"
    assert page.locator('input[name="aces-0"]:checked').input_value() == "2"
    page.locator('#errors a[href="#cards-0"]').click()
    assert page.evaluate("document.activeElement.id") == "cards-0"


def test_a_second_tab_and_the_back_button_do_no_harm(page: Page, live_server: LiveServer) -> None:
    start_sheet(page, live_server)
    other = page.context.new_page()
    other.goto(page.url)
    enter_on_phone(Hand(page))
    page.wait_for_selector("#deal-1")
    shown = totals(page)
    enter_on_phone(Hand(other))
    other.wait_for_selector("#deal-1")
    assert totals(other) == shown
    expect(other.locator(".pad__notice")).to_be_visible()
    expect(other.locator("#page-notice")).to_be_empty()
    page.goto(f"{live_server.url}/en/privacy/")
    page.go_back()
    page.wait_for_selector("#deal-1")
    assert totals(page) == shown
    assert page.locator("header .brand").count() == 1


def test_axe_finds_nothing_on_a_sheet_refused_over_and_being_corrected_and_it_fits_a_narrow_phone(
    page: Page, live_server: LiveServer, axe: Callable[[Page], None], language: str
) -> None:
    page.emulate_media(color_scheme="dark" if language in ("ar", "es") else "light")
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{live_server.url}/{language}/score/")
    page.locator("#rules").select_option("jordanian")
    page.locator("#target").fill("21")
    page.locator("#name-0").fill("نوال" if language == "ar" else "Maximiliana-Alexandrina")
    page.locator("form .btn--main").click()
    page.wait_for_selector("#sheet")
    page.locator("#cards-0").fill("70")
    page.locator('.entry button[value="save"]').click()
    page.wait_for_selector("#errors")
    axe(page)
    assert_fits(page)
    page.locator("#cards-0").fill("27")
    page.locator(chip("aces-0", "3")).click()
    page.locator(chip("jacks-0", "2")).click()
    page.locator("#basras-0").fill("7 Q")
    page.locator('.entry button[value="save"]').click()
    page.wait_for_selector("#deal-1")
    assert_fits(page)
    page.locator(".pad__deal a").click()
    page.wait_for_selector('button[value="remove"]')
    axe(page)
    assert_fits(page)


def assert_fits(page: Page) -> None:
    """Nothing scrolls sideways."""
    widths = page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.clientWidth]")
    assert widths[0] <= widths[1]
