"""Puzzles in a real browser: by pointer, by keyboard alone, without JavaScript, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect
from pypdfium2 import PdfDocument
from pytest_django.live_server_helper import LiveServer

from game.engine.cards import format_cards
from game.engine.moves import Move
from tutorials.puzzles.model import THEMES, Puzzle
from tutorials.puzzles.solve import solve
from tutorials.puzzles.store import puzzles_of, stored_puzzles

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.browser]

PHONE = ViewportSize(width=360, height=640)
every_theme = pytest.mark.parametrize("theme", THEMES)
every_question = pytest.mark.parametrize(
    "theme", {question: theme for theme, asked in reversed(list(THEMES.items())) for question in asked}.values()
)
"""One theme for each kind of question."""


@pytest.fixture
def address(live_server: LiveServer) -> Callable[[str], str]:
    return lambda path: f"{live_server.url}/{path}"


def choose(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f'.floor input[data-card="{card}"]').check()


def focused(page: Page) -> str:
    return str(
        page.evaluate("document.activeElement.id || document.activeElement.value || document.activeElement.tagName")
    )


def test_the_sum_line_follows_the_choice_and_nothing_else_moves(page: Page, address: Callable[[str], str]) -> None:
    page.goto(address("en/puzzles/rank-and-sum-5/"))
    order = page.locator(".floor input").evaluate_all("inputs => inputs.map(input => input.value)")
    choose(page, "6D", "3C")
    expect(page.locator("#sums")).to_contain_text("6 + 3 = 9, fits")
    expect(page.locator("#announcer")).to_have_text("6 + 3 = 9, fits.")
    assert focused(page) == "3C"
    assert page.locator(".floor input").evaluate_all("inputs => inputs.map(input => input.value)") == order
    choose(page, "4S")
    expect(page.locator("#sums")).to_contain_text("4, needs 9")


def test_an_answer_swaps_the_board_says_one_thing_and_moves_the_focus(
    page: Page, address: Callable[[str], str]
) -> None:
    page.goto(address("en/puzzles/first/"))
    choose(page, "5C")
    page.keyboard.press("t")
    expect(page.locator("#feedback")).to_be_focused()
    expect(page.locator("#announcer")).to_contain_text("Not allowed.")
    expect(page.locator("#announcer")).to_contain_text("1 try so far.")
    choose(page, "4H")
    page.keyboard.press("t")
    expect(page.locator("#next")).to_be_focused()
    expect(page.locator("#announcer")).to_contain_text("Right!")
    assert page.locator("#board").count() == 1
    page.keyboard.press("n")
    page.wait_for_url(re.compile(r"/en/puzzles/(?!first)[a-z0-9-]+/$"))


def test_back_forward_and_reload_show_the_whole_page_with_the_answer(page: Page, address: Callable[[str], str]) -> None:
    page.goto(address("en/puzzles/first/"))
    choose(page, "5C", "4H")
    page.keyboard.press("t")
    page.locator("#next").click()
    page.wait_for_url(re.compile("sum-two"))
    page.go_back()
    for _ in range(2):
        expect(page.locator("header.top")).to_be_visible()
        expect(page.locator("#feedback")).to_have_text("Right!")
        page.reload()
    page.go_forward()
    expect(page.locator("header.top")).to_be_visible()
    expect(page.locator("#task")).to_be_visible()


def test_the_other_languages_show_the_same_after_a_swap(page: Page, address: Callable[[str], str]) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(address("en/puzzles/first/"))
    choose(page, "5C")
    expect(page.locator("#sums")).to_contain_text("needs 9")
    page.locator("a[data-language][hreflang=ar]").click()
    page.wait_for_url(re.compile("/ar/puzzles/first/"))
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    expect(page.locator('.floor input[data-card="5C"]')).to_be_checked()
    page.keyboard.press("t")
    expect(page.locator("#feedback")).to_be_focused()
    page.locator("a[data-language][hreflang=fr]").click()
    page.wait_for_url(re.compile("/fr/puzzles/first/"))
    expect(page.locator("#feedback")).to_be_visible()


def test_two_quick_answers_end_in_one_board(page: Page, address: Callable[[str], str]) -> None:
    page.goto(address("en/puzzles/first/"))
    choose(page, "5C", "4H")
    page.locator('button[value="take"]').dblclick()
    expect(page.locator("#next")).to_be_focused()
    assert page.locator("#board").count() == 1
    assert "tries=1" in page.url


def test_a_slow_sum_line_never_overtakes_an_answer(page: Page, address: Callable[[str], str]) -> None:
    def late(route: Route) -> None:
        if "do=look" in (route.request.post_data or ""):
            page.wait_for_timeout(400)
        route.continue_()

    page.goto(address("en/puzzles/first/"))
    page.route("**/attempts/", late)
    choose(page, "5C", "4H")
    page.locator('button[value="take"]').click()
    expect(page.locator("#feedback")).to_have_text("Right!")
    page.wait_for_timeout(600)
    expect(page.locator("#feedback")).to_have_text("Right!")


def test_an_answer_that_fails_to_come_keeps_the_choice(
    page: Page, address: Callable[[str], str], no_console_errors: list[str]
) -> None:
    page.goto(address("en/puzzles/first/"))
    choose(page, "5C", "4H")
    expect(page.locator("#sums")).to_contain_text("fits")
    page.route("**/attempts/", lambda route: route.abort())
    page.locator('button[value="take"]').click()
    expect(page.locator("#page-notice")).to_contain_text("Your choice is still here")
    expect(page.locator('.floor input[data-card="5C"]')).to_be_checked()
    page.unroute("**/attempts/")
    page.locator('button[value="take"]').click()
    expect(page.locator("#feedback")).to_have_text("Right!")
    no_console_errors.clear()


def press_tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on an element; fails when a page has no way there."""
    for _ in range(60):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way by keyboard to {selector}")


def answer_by_keyboard(page: Page, puzzle: Puzzle) -> None:
    answer = solve(puzzle)[0]
    if isinstance(answer, Move):
        for card in format_cards(answer.take):
            press_tab_to(page, f'.floor input[data-card="{card}"]')
            page.keyboard.press("Space")
        if puzzle.card is None:
            page.keyboard.press(str(puzzle.hand.index(answer.card) + 1))
    elif isinstance(answer, frozenset):
        for value in [each for each in puzzle.variants if each in answer]:
            press_tab_to(page, f'input[value="{value}"]')
            page.keyboard.press("Space")
    elif isinstance(answer, bool) or puzzle.question == "points":
        wanted = {True: "yes", False: "no"}[answer] if isinstance(answer, bool) else str(answer)
        press_tab_to(page, ".answers input")
        while page.evaluate("document.activeElement.value") != wanted:
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Space")
    else:
        for place, number in enumerate(answer if isinstance(answer, tuple) else [answer], start=1):
            press_tab_to(page, f"#value-{place}")
            page.keyboard.type(str(number))
    leaves = isinstance(answer, Move) and not answer.take
    press_tab_to(page, '.bar [value="leave"]' if leaves else ".bar .btn--main")
    page.keyboard.press("Enter")


@every_theme
def test_a_puzzle_of_each_theme_is_solved_by_keyboard_alone(
    page: Page, address: Callable[[str], str], theme: str
) -> None:
    page.goto(address(f"en/puzzles/{puzzles_of(theme)[1].id}/"))
    answer_by_keyboard(page, puzzles_of(theme)[1])
    expect(page.locator("#next")).to_be_focused()
    expect(page.locator("#feedback")).to_have_text("Right!")


@every_theme
def test_on_a_phone_task_cards_and_buttons_are_in_view_at_once(
    page: Page, address: Callable[[str], str], theme: str
) -> None:
    page.set_viewport_size(PHONE)
    fullest = max(puzzles_of(theme), key=lambda puzzle: (len(puzzle.floor) + len(puzzle.hand), len(puzzle.variants)))
    page.goto(address(f"en/puzzles/{fullest.id}/"))
    for selector in ("#task", ".bar .btn--main", '.bar button[value="hint"]', '.bar button[value="answer"]'):
        box = page.locator(selector).bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= PHONE["height"], selector
    bar = page.locator(".bar").bounding_box()
    assert bar is not None
    for card in page.locator("#board .card").all():
        box = card.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= bar["y"] + 1
        assert box["width"] >= 44


@every_question
def test_nothing_runs_over_the_side_at_320_pixels_in_arabic(
    page: Page, address: Callable[[str], str], theme: str
) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    hardest = puzzles_of(theme)[-1].id
    for query in ("", "?do=hint&hint=3"):
        page.goto(address(f"ar/puzzles/{hardest}/{query}"))
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


STATES = {
    "start": "",
    "chosen": "?do=look&take=5C",
    "wrong": "?do=take&take=5C",
    "unreadable": "?take=ZZ",
    "hints": "?do=hint&hint=3",
    "solved": "?do=take&take=5C+4H",
}


@pytest.mark.parametrize(("spoken", "dark"), [("en", False), ("ar", True)])
def test_axe_finds_nothing_in_any_state(
    page: Page, address: Callable[[str], str], axe: Callable[[Page], None], spoken: str, dark: bool
) -> None:
    page.emulate_media(color_scheme="dark" if dark else "light")
    for query in STATES.values():
        page.goto(address(f"{spoken}/puzzles/first/{query}"))
        axe(page)


@every_question
def test_axe_finds_nothing_in_any_kind_of_question(
    page: Page, address: Callable[[str], str], axe: Callable[[Page], None], theme: str
) -> None:
    page.goto(address(f"en/puzzles/{puzzles_of(theme)[-1].id}/?do=hint&hint=3"))
    axe(page)


def test_a_row_of_ten_goes_on_from_its_address_with_the_focus_on_the_way_on(
    page: Page, address: Callable[[str], str]
) -> None:
    page.goto(address("en/puzzles/ten/"))
    page.get_by_role("link", name="All themes, mixed").click()
    for place in (1, 2):
        expect(page.locator(".place")).to_contain_text(f"Puzzle {place} of 10 in a row")
        page.locator('button[value="answer"]').click()
        expect(page.locator("#hint")).to_be_focused()
        page.locator("#next").click()
    expect(page.locator(".place")).to_contain_text("Puzzle 3 of 10")
    kept = page.url
    page.goto(address("ar/"))
    page.goto(kept)
    expect(page.locator(".place")).to_contain_text("Puzzle 3 of 10")


def test_numbers_not_yet_sent_are_kept_on_the_way_to_another_language(
    page: Page, address: Callable[[str], str]
) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(address("en/puzzles/majority-1/?hint=1&do=hint"))
    page.locator("#value-1").fill("3")
    page.locator("a[data-language][hreflang=fr]").click()
    page.wait_for_url(re.compile("/fr/puzzles/majority-1/"))
    expect(page.locator("#value-1")).to_have_value("3")
    assert "hint=1" in page.url


def test_a_sheet_is_two_pages_on_a4_and_letter_without_backgrounds(page: Page, address: Callable[[str], str]) -> None:
    for path in ("ar/puzzles/print/", "fr/puzzles/print/?theme=most-points&rules=lebanese&level=5"):
        page.goto(address(path))
        for paper in ("A4", "Letter"):
            assert len(PdfDocument(page.pdf(format=paper, print_background=False))) == 2
        assert page.locator(".sheet__cards .card svg").count() > 0


def test_without_javascript_everything_works(browser: Browser, address: Callable[[str], str]) -> None:
    page = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 640}).new_page()
    page.goto(address("en/puzzles/make-basra-1/"))
    page.locator('input[data-card="5C"]').check()
    page.locator('input[data-card="9S"]').check()
    page.get_by_role("button", name="Add up what I chose").click()
    expect(page.locator("#sums")).to_contain_text("5, needs 9")
    page.get_by_role("button", name="Take selected").click()
    expect(page.locator("#feedback")).to_have_text("Not allowed.")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint")).to_have_text("Hint 1 of 3")
    page.locator('input[data-card="4H"]').check()
    page.get_by_role("button", name="Take selected").click()
    expect(page.locator("#feedback")).to_have_text("Right!")
    page.reload()
    expect(page.locator("#feedback")).to_have_text("Right!")
    page.locator("#next").click()
    expect(page.locator("#task")).to_be_visible()
    page.context.close()


def test_the_first_capture_and_its_reason_are_four_steps_from_home(page: Page, address: Callable[[str], str]) -> None:
    page.goto(address("en/"))
    first = stored_puzzles()["first"]
    (answer,) = solve(first)
    assert isinstance(answer, Move)
    for card in format_cards(answer.take):
        page.locator(f'.hero input[data-card="{card}"]').check()
    page.locator(".hero form button, form.table button").first.click()
    expect(page.locator("#feedback")).to_have_text("Right!")
    expect(page.locator("#board")).to_contain_text("5 + 4 = 9")
