"""Disputes settled in a real browser: by pointer, by keyboard, without JavaScript, on paper."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

KING_AND_FIVE = "rules=egyptian&floor=KH+5C&card=7D&question=basra&v=1"
RULED = {
    "sources differ": KING_AND_FIVE,
    "groups": "rules=standard&floor=5C+4H+9D+KH&card=9S&question=legal&v=1",
    "a choice": "rules=classic&floor=AS+2H+3D+4C+5S&card=6S&question=legal&v=1",
    "refused": "rules=standard&floor=5C+2H+4D&card=9S&take=5C+2H&question=points&v=1",
    "most cards": "rules=egyptian&cards=26+26&carried=30&question=majority&v=1",
}
VERDICT = ".verdict__line"

pytestmark = pytest.mark.django_db(transaction=True)


class Activations:
    """Presses on a page, counted."""

    def __init__(self) -> None:
        self.count = 0

    def press(self, target: Locator) -> None:
        self.count += 1
        target.click()


def pip(page: Page, field: str, card: str) -> Locator:
    """Return a card of one of the two packs."""
    return page.locator(f'label:has(> input[name="{field}"][data-card="{card}"])')


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_dispute_is_settled_and_its_link_copied_in_three_activations_and_its_cards(
    page: Page, live_server: LiveServer, language: str, width: int
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(f"{live_server.url}/{language}/")
    done = Activations()
    done.press(page.locator(f'main a[href="/{language}/referee/"]'))
    done.press(pip(page, "floor", "KH"))
    done.press(pip(page, "floor", "5C"))
    done.press(pip(page, "card", "7D"))
    done.press(page.locator(".ask__send button"))
    page.wait_for_selector(VERDICT)
    done.press(page.locator('[data-copy="share-link"]'))
    expect(page.locator("#announcer")).not_to_be_empty()
    assert done.count == 2 + 1 + 3
    copied = page.evaluate("navigator.clipboard.readText()")
    usual = "egyptian" if language == "ar" else "standard"
    assert copied == f"{live_server.url}/{language}/referee/?rules={usual}&floor=KH+5C&card=7D&question=basra&v=1"
    assert page.evaluate("document.activeElement.dataset.copy") == "share-link"
    assert page.locator(".variants-table tbody tr").count() == 10


def test_the_verdict_is_two_activations_from_arabic(page: Page, live_server: LiveServer) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{live_server.url}/en/referee/?{KING_AND_FIVE}")
    page.locator(".langs summary").click()
    page.locator('.langs a[hreflang="ar"]').click()
    page.wait_for_url(f"**/ar/referee/?{KING_AND_FIVE}")
    assert page.evaluate("document.documentElement.dir") == "rtl"
    assert page.locator(".verdict [data-card]").count() == 3


def test_a_dispute_is_settled_by_keyboard_alone(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/en/referee/")
    page.locator("#id-floor").focus()
    page.keyboard.type("roi de cœur, 5c")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.value") == "2S"
    page.locator("#id-card").focus()
    page.keyboard.press("Tab")
    for key in ["ArrowDown"] * 2 + ["ArrowRight"] * 6 + ["Tab", "Enter"]:
        page.keyboard.press(key)
    page.wait_for_selector(VERDICT)
    assert page.evaluate("document.activeElement.id") == "ruling"
    assert page.locator(".verdict .cards[data-card]").get_attribute("data-card") == "7D"
    assert page.locator(".verdict .small.muted").first.inner_text().startswith("“roi de cœur, 5c” was read as")


def test_every_stop_of_the_keyboard_is_seen(page: Page, live_server: LiveServer) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{live_server.url}/en/referee/?{KING_AND_FIVE}")
    seen = 0
    page.locator(".verdict a").first.focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        hidden = page.evaluate(
            """() => {
              const element = document.activeElement;
              if (element === document.body || !element.closest('main') || element.role === 'region') return false;
              const box = element.getBoundingClientRect();
              const at = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, 40) / 2);
              return !(at && (element.contains(at) || at.contains(element) || at.closest('label')?.contains(element)));
            }"""
        )
        assert not hidden, page.evaluate("document.activeElement.outerHTML")
        seen += 1
    assert seen == 60


def test_a_card_in_two_places_is_refused_at_once(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/en/referee/")
    pip(page, "floor", "7D").click()
    pip(page, "card", "7D").click()
    radio = page.locator('input[name="card"][data-card="7D"]')
    assert "lies on the floor already" in radio.evaluate("input => input.validationMessage")
    page.locator(".ask__send button").click()
    assert "question" not in page.url
    pip(page, "floor", "7D").click()
    page.locator(".ask__send button").click()
    page.wait_for_selector(VERDICT)


def test_the_cards_taken_are_offered_from_the_floor(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/en/referee/")
    for card in ("5C", "2H", "4D"):
        pip(page, "floor", card).click()
    pip(page, "card", "9S").click()
    page.locator("[data-take] label").first.click()
    pip(page, "floor", "3S").click()
    taken = page.locator("[data-take] input")
    assert taken.evaluate_all("all => all.map((each) => [each.value, each.checked])") == [
        ["3S", False],
        ["2H", True],
        ["4D", False],
        ["5C", False],
    ]
    page.locator('input[value="legal"]').check()
    page.locator(".ask__send button").click()
    page.wait_for_url("**take=2H**")
    assert "not allowed" in page.locator(VERDICT).inner_text()


def test_typing_a_card_takes_the_place_of_the_one_chosen(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/en/referee/")
    pip(page, "card", "9S").click()
    page.locator("#id-card").fill("8 de trèfle")
    page.locator("#id-card").press("Enter")
    page.wait_for_selector(VERDICT)
    assert page.locator(".verdict .cards [data-card], .verdict .cards[data-card]").get_attribute("data-card") == "8C"


def test_the_variant_asked_about_last_is_chosen_again(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/en/referee/")
    page.locator("#id-rules").select_option("komi")
    pip(page, "card", "9S").click()
    page.locator(".ask__send button").click()
    page.wait_for_selector(VERDICT)
    page.goto(f"{live_server.url}/fr/referee/")
    assert page.locator("#id-rules").input_value() == "komi"
    page.goto(f"{live_server.url}/fr/referee/?rules=iraqi")
    assert page.locator("#id-rules").input_value() == "iraqi"


def test_only_the_fields_of_the_question_are_shown(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/en/referee/")
    expect(page.locator("#id-card")).to_be_visible()
    expect(page.locator("#id-cards-1")).to_be_hidden()
    page.locator('input[value="majority"]').check()
    expect(page.locator("#id-card")).to_be_hidden()
    expect(page.locator("#id-floor")).to_be_hidden()
    page.locator("#id-cards-1").fill("٢٧")
    page.keyboard.press("Enter")
    page.wait_for_url("**cards=27+25**")
    assert "27 to 25" in page.locator(".verdict").inner_text()


@pytest.mark.parametrize("language", ["en", "ar"])
def test_without_javascript_a_dispute_is_settled_and_passed_on(
    browser: Browser, live_server: LiveServer, language: str
) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(f"{live_server.url}/{language}/referee/?rules=standard")
    for field, card in (("floor", "5C"), ("floor", "2H"), ("floor", "4D"), ("card", "9S")):
        pip(page, field, card).click()
    page.locator(".ask__send button").click()
    assert page.url.endswith("/referee/?rules=standard&floor=2H+4D+5C&card=9S&question=basra&v=1#ruling")
    pip(page, "take", "5C").click()
    pip(page, "take", "2H").click()
    page.locator('input[value="legal"]').check()
    page.locator(".ask__send button").click()
    assert "take=2H+5C&question=legal" in page.url
    assert page.locator("#share-link").input_value() == page.url.partition("#")[0]
    assert "5 + 2 = 7" in page.locator(".verdict").inner_text()
    expect(page.locator("[data-copy]").first).to_be_hidden()
    page.locator(".share__text summary").click()
    assert "5 + 2 = 7" in page.locator("#share-text").input_value()
    context.close()


def test_a_fault_gets_the_focus_and_nothing_is_lost(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/es/referee/")
    page.locator("#id-floor").fill("siete de oros, foo")
    pip(page, "card", "9S").click()
    page.locator(".ask__send button").click()
    page.wait_for_selector(".notice--bad")
    assert page.evaluate("document.activeElement.id") == "ruling"
    assert page.locator("#id-floor").input_value() == "siete de oros, foo"
    assert page.locator('input[name="card"][data-card="9S"]').is_checked()
    page.locator("#id-floor").fill("siete de oros")
    page.locator("#id-floor").press("Enter")
    page.wait_for_selector(VERDICT)


@pytest.mark.parametrize("state", ["a choice", "refused", "most cards"])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_axe_finds_nothing_in_any_kind_of_ruling(
    page: Page, live_server: LiveServer, axe: Callable[[Page], None], language: str, state: str
) -> None:
    page.goto(f"{live_server.url}/{language}/referee/?{RULED[state]}")
    axe(page)


def test_axe_finds_nothing_among_faults(page: Page, live_server: LiveServer, axe: Callable[[Page], None]) -> None:
    page.goto(f"{live_server.url}/ar/referee/?question=basra&floor=foo&card=")
    axe(page)


def test_what_can_be_chosen_is_large_enough(page: Page, live_server: LiveServer) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{live_server.url}/ar/referee/?{KING_AND_FIVE}")
    small = page.locator("main :is(.pip, .btn, select, .choice, input:not(.pip input, .choice input))").evaluate_all(
        """all => all.filter((each) => each.checkVisibility() && each.type !== "hidden").map((each) => {
          const box = each.getBoundingClientRect();
          return box.width < 43.9 || box.height < 43.9 ? each.outerHTML.slice(0, 80) : "";
        }).filter(Boolean)"""
    )
    assert small == []
    widths = page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.clientWidth]")
    assert widths[0] <= widths[1]


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("language", ["en", "ar", "fr"])
def test_a_ruling_fits_on_one_sheet_with_suits_that_need_no_background(
    page: Page, live_server: LiveServer, language: str, paper: str
) -> None:
    for state in ("sources differ", "groups", "refused"):
        page.goto(f"{live_server.url}/{language}/referee/?{RULED[state]}")
        printed = page.pdf(format=paper, print_background=False)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, state
    page.emulate_media(media="print")
    expect(page.locator(".ask")).to_be_hidden()
    expect(page.locator(".only-print")).to_contain_text("/referee/?rules=")
    drawn = page.locator(".verdict .card svg use, .verdict .tok i")
    assert drawn.count() > 5
    assert page.locator(".verdict .card").first.evaluate("card => getComputedStyle(card).backgroundImage") == "none"


@pytest.mark.languages_a_day(0, "ar")
@pytest.mark.parametrize("language", ["en", "ar"])
def test_from_a_ruling_the_position_is_played_on_against_the_computer(
    page: Page, live_server: LiveServer, no_console_errors: list[str], language: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{live_server.url}/{language}/referee/?{KING_AND_FIVE}")
    page.locator('a[href*="/play/from/"]').click()
    page.locator("main form button").click()
    page.wait_for_url(re.compile(rf"/{language}/play/[\w-]{{22}}/$"))
    floor = page.locator("#board .floor input")
    assert {each.get_attribute("value") for each in floor.all()} == {"KH", "5C"}
    seven = page.locator('label:has(> input[name="card"][value="7D"])')
    seven.click()
    expect(page.locator('#board .hand input[value="7D"]')).to_be_checked()
    expect(page.locator("#board .floor input:checked")).to_have_count(2)
    ply = int(page.locator("#board").get_attribute("data-ply") or 0)
    page.locator('[data-key="take"]').click()
    expect(page.locator("#board")).not_to_have_attribute("data-ply", str(ply))
    expect(page.locator('#board .hand input[value="7D"]')).to_have_count(0)
