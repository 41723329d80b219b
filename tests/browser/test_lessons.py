"""Lessons in a real browser: each walked with and without JavaScript, the first by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.conf import settings
from playwright.sync_api import Browser, Page, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from game.engine.cards import Card, format_cards, parse_cards
from game.engine.moves import Move
from tests.tutorials.lessons.answers import fields_of, question_fields, wrong_fields
from tutorials.lessons.model import LESSONS, Screen
from tutorials.lessons.solve import right_answers
from tutorials.lessons.store import stored_lessons
from tutorials.progress.models import LessonRecord

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.browser]

PHONE = ViewportSize(width=360, height=640)
LANGUAGES = [code for code, _ in settings.LANGUAGES]
WALKS = [(lesson_id, LANGUAGES[place % len(LANGUAGES)]) for place, lesson_id in enumerate(LESSONS)]
PLAIN_WALKS = [(lesson_id, LANGUAGES[(place + 2) % len(LANGUAGES)]) for place, lesson_id in enumerate(LESSONS)]


@pytest.fixture
def address(live_server: LiveServer) -> Callable[[str], str]:
    return lambda path: f"{live_server.url}/{path}"


def values(page: Page, selector: str) -> list[str]:
    """The values of some inputs, in their order."""
    found: list[str] = page.locator(selector).evaluate_all("inputs => inputs.map(input => input.value)")
    return found


def answer(page: Page, fields: dict[str, object]) -> None:
    """Put fields into the form of the page, and send it."""
    if "card" in fields:
        page.locator(f'.hand input[value="{fields["card"]}"]').check()
    take = fields.get("take", [])
    for card in take if isinstance(take, list) else []:
        page.locator(f'.floor input[value="{card}"]').check()
    chosen = fields.get("value", ())
    if isinstance(chosen, list):
        for value in chosen:
            page.locator(f'input[name="value"][value="{value}"]').check()
    if "do" in fields:
        page.locator(f'.bar button[value="{fields["do"]}"]').click()
    else:
        page.locator(f'.bar button[name="value"][value="{chosen}"]').click()


def play_batch(page: Page, screen: Screen, *, script: bool) -> None:
    """Play legal cards until the batch is over."""
    for _ in range(screen.rules.hand):
        floor: tuple[Card, ...] = parse_cards(values(page, ".floor input"))
        hand = parse_cards(values(page, ".hand input"))
        move = right_answers(Screen("x", "play", screen.rules, floor=floor, hand=hand))[0]
        assert isinstance(move, Move)
        if script:
            with page.expect_response(lambda response: response.url.endswith("/attempts/")):
                answer(page, fields_of(Screen("x", "play", screen.rules, hand=hand), move))
            expect(page.locator(f'.hand input[value="{move.card}"]')).to_have_count(0)
            assert page.evaluate("document.activeElement.id") in ("told", "next")
        else:
            answer(page, fields_of(Screen("x", "play", screen.rules, hand=hand), move))


def walk(page: Page, lesson_id: str, *, script: bool) -> None:
    """Do every screen of a lesson, the second one wrongly first, and go on by the link that the page offers."""
    for place, screen in enumerate(stored_lessons()[lesson_id].screens):
        page.wait_for_url(f"**/{lesson_id}/{screen.id}/**")
        if screen.ask == "batch":
            play_batch(page, screen, script=script)
        else:
            if place == 1:
                answer(page, dict(wrong_fields(screen)))
                feedback = page.locator("#feedback")
                expect(feedback).to_be_focused() if script else expect(feedback).to_be_visible()
                while (marked := page.locator("main input[type=checkbox]:checked")).count():
                    marked.first.uncheck()
            right = right_answers(screen)[0]
            answer(page, dict(fields_of(screen, right)))
        onwards = page.locator("#next")
        expect(onwards).to_be_visible()
        if script:
            expect(onwards).to_be_focused()
            page.keyboard.press("n")
        else:
            onwards.click()
    page.wait_for_url(lambda url: f"/{lesson_id}/" not in url)


@pytest.mark.parametrize(("lesson_id", "code"), WALKS)
def test_each_lesson_can_be_done_with_javascript(
    page: Page, address: Callable[[str], str], lesson_id: str, code: str
) -> None:
    page.goto(address(f"{code}/learn/{lesson_id}/"))
    walk(page, lesson_id, script=True)
    assert [record.lesson for record in LessonRecord.objects.all()] == [lesson_id]


@pytest.mark.parametrize(("lesson_id", "code"), PLAIN_WALKS)
def test_each_lesson_can_be_done_without_javascript_on_a_phone(
    browser: Browser, address: Callable[[str], str], lesson_id: str, code: str
) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    page.goto(address(f"{code}/learn/{lesson_id}/"))
    walk(page, lesson_id, script=False)
    context.close()
    assert [record.lesson for record in LessonRecord.objects.all()] == [lesson_id]


def test_the_first_lesson_by_keyboard_alone(page: Page, address: Callable[[str], str]) -> None:
    page.goto(address("en/learn/"))
    page.locator("main a").first.focus()
    page.keyboard.press("Enter")
    for screen in stored_lessons()["points"].screens:
        page.wait_for_url(f"**/points/{screen.id}/**")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        right = right_answers(screen)[0]
        if isinstance(right, frozenset):
            mark(page, format_cards([card for card in screen.cards if card in right]))
            page.keyboard.press("t")
        else:
            while page.evaluate("document.activeElement.value") != str(right):
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        expect(page.locator("#next")).to_be_focused()
        expect(page.locator("#announcer")).to_contain_text("Right!")
        page.keyboard.press("n")
    page.wait_for_url("**/same-rank/one/**")
    assert LessonRecord.objects.get().lesson == "points"


def mark(page: Page, cards: list[str]) -> None:
    """Walk along the row of cards by arrow, and mark some of them."""
    for _ in page.locator(".floor input").all():
        if page.evaluate("document.activeElement.value") in cards:
            page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")


def test_back_and_reload_show_the_whole_page_with_the_answer(page: Page, address: Callable[[str], str]) -> None:
    page.goto(address("fr/learn/sums/two/"))
    answer(page, {"do": "take", "take": ["5C", "4H"]})
    expect(page.locator("#next")).to_be_focused()
    page.reload()
    expect(page.locator("header")).to_be_visible()
    expect(page.locator("#next")).to_be_visible()
    page.locator("#next").click()
    page.wait_for_url("**/three/**")
    page.go_back()
    expect(page.locator("header")).to_be_visible()
    expect(page.locator("#next")).to_be_visible()


def test_the_language_can_be_changed_with_cards_marked(page: Page, address: Callable[[str], str]) -> None:
    page.goto(address("en/learn/sums/two/"))
    page.locator('.floor input[value="KD"]').check()
    page.locator("a[data-language][hreflang=ar]").click()
    page.wait_for_url("**/ar/learn/sums/two/**")
    expect(page.locator('.floor input[value="KD"]')).to_be_checked()


def test_whoever_knows_a_lesson_answers_its_questions(
    page: Page, address: Callable[[str], str], axe: Callable[[Page], None]
) -> None:
    page.set_viewport_size(PHONE)
    page.goto(address("ar/learn/several/test/"))
    fields = question_fields(stored_lessons()["several"])
    for name, value in fields.items():
        for each in value if isinstance(value, list) else [value]:
            if name != "do":
                page.locator(f'input[name="{name}"][value="{each}"]').check()
    page.locator('button[value="check"]').click()
    expect(page.locator("#next")).to_be_focused()
    axe(page)
    assert LessonRecord.objects.get().lesson == "several"


UNDER_THE_BUTTONS = """() => [...document.querySelectorAll("form.board label, form.board button")].filter(each => {
  each.scrollIntoView({block: "nearest"});
  const box = each.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.width && !each.contains(hit);
}).map(each => each.textContent.trim())"""


@pytest.mark.parametrize(
    ("lesson_id", "code"), [(each, "ar" if place % 2 else "en") for place, each in enumerate(LESSONS)]
)
def test_no_choice_of_any_screen_is_under_the_buttons_on_a_phone(
    page: Page, address: Callable[[str], str], lesson_id: str, code: str
) -> None:
    page.set_viewport_size(PHONE)
    for screen in stored_lessons()[lesson_id].screens:
        page.goto(address(f"{code}/learn/{lesson_id}/{screen.id}/"))
        assert page.evaluate(UNDER_THE_BUTTONS) == [], screen.id


@pytest.mark.parametrize("path", ["learn/jack/sweep/", "learn/leaving/sum/", "learn/sums/exact/", "learn/end/fifth/"])
def test_a_task_and_its_buttons_are_in_view_on_a_phone(page: Page, address: Callable[[str], str], path: str) -> None:
    page.set_viewport_size(PHONE)
    page.goto(address(f"fr/{path}"))
    for selector in ("#task", ".floor", ".bar .btn"):
        box = page.locator(selector).first.bounding_box()
        assert box
        assert box["y"] + box["height"] <= PHONE["height"], selector


OUT_OF_VIEW = """names => names.map(name => [name, document.querySelector(name).getBoundingClientRect()])
  .filter(([, box]) => box.top < 0 || box.bottom > innerHeight).map(([name]) => name)"""


@pytest.mark.parametrize(("path", "code"), [("several/many", "en"), ("same-rank/hand", "ar"), ("leaving/lone", "fr")])
def test_after_a_wrong_answer_the_whole_reason_is_in_view_on_a_phone_and_after_a_right_one_the_way_on_too(
    page: Page, address: Callable[[str], str], path: str, code: str
) -> None:
    page.set_viewport_size(PHONE)
    lesson_id, screen_id = path.split("/")
    screen = next(each for each in stored_lessons()[lesson_id].screens if each.id == screen_id)
    page.goto(address(f"{code}/learn/{path}/"))
    answer(page, dict(wrong_fields(screen)))
    expect(page.locator("#feedback")).to_be_focused()
    assert page.evaluate(OUT_OF_VIEW, ["#board .notice"]) == []
    page.goto(address(f"{code}/learn/{path}/"))
    answer(page, dict(fields_of(screen, right_answers(screen)[-1])))
    expect(page.locator("#next")).to_be_focused()
    assert page.evaluate(OUT_OF_VIEW, ["#feedback", "#next"]) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_where_a_batch_begins_the_floor_is_not_under_the_hand_on_a_phone(
    page: Page, address: Callable[[str], str], code: str
) -> None:
    page.set_viewport_size(PHONE)
    page.goto(address(f"{code}/learn/end/batches/"))
    floor, dock = (page.locator(each).last.bounding_box() for each in (".floor li", ".board__dock"))
    assert floor
    assert dock
    assert floor["y"] + floor["height"] <= dock["y"] + 1


def test_a_lesson_left_halfway_goes_on_where_it_was_left(page: Page, address: Callable[[str], str]) -> None:
    page.goto(address("es/learn/courts/"))
    for screen in stored_lessons()["courts"].screens[:2]:
        page.wait_for_url(f"**/courts/{screen.id}/**")
        answer(page, dict(fields_of(screen, right_answers(screen)[0])))
        page.locator("#next").click()
    page.wait_for_url("**/no-value/**")
    page.goto(address("es/learn/"))
    expect(page.locator("main .btn--main")).to_contain_text("Continuar")
    page.locator("main .btn--main").click()
    page.wait_for_url("**/courts/no-value/")
    expect(page.locator(".steps svg")).to_have_count(2)
