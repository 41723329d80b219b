"""Comfort: what a reader's device and settings ask for holds in a real browser, and no key or target is a trap."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from itertools import combinations
from typing import Any
from urllib.parse import quote

import pytest
from django.conf import settings
from playwright.sync_api import Browser, FloatRect, Locator, Page, Route, ViewportSize, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.journeys import start_game

pytestmark = pytest.mark.django_db(transaction=True)

PHONE = ViewportSize(width=360, height=640)
NARROW = ViewportSize(width=320, height=640)
PUZZLE = "puzzles/sum-two-1/"
FORMS = ["", "settings/", "accessibility/", "rules/egyptian/", PUZZLE, "play/", "play/fairness/"]

RECORDER = """
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
      moved.push({ properties: frames.flatMap(Object.keys), duration: timing.duration, delay: timing.delay ?? 0 });
      return animate.call(this, frames, timing);
    };
    const note = ({ propertyName = "transform" }) => moved.push({ properties: [propertyName] });
    for (const name of ["animationstart", "transitionrun"]) document.addEventListener(name, note, true);
"""
"""Notes in `window.moved` whatever begins to move, by script or by style sheet."""


def choose(page: Page, live_server: LiveServer, **chosen: str) -> None:
    """Keep settings as the settings page does."""
    value = quote(json.dumps(chosen, separators=(",", ":")))
    page.context.add_cookies([{"name": settings.SETTINGS_COOKIE, "value": value, "url": live_server.url}])


def open_path(page: Page, live_server: LiveServer, language: str, path: str) -> None:
    """Open a page, or begin a game."""
    if path == "game":
        start_game(page, live_server, language, rules="komi", target=21)
    else:
        page.goto(f"{live_server.url}/{language}/{path}")


def play_some(page: Page, live_server: LiveServer, cards: int = 3) -> list[dict[str, Any]]:
    """Play cards of a game; return what moved."""
    page.add_init_script(RECORDER)
    table = start_game(page, live_server, "en", rules="standard", target=21)
    for _ in range(cards):
        table.play_first_card()
    page.wait_for_function("() => document.getAnimations().length === 0")
    moved: list[dict[str, Any]] = page.evaluate("window.moved")
    return moved


# ---- motion ----


def test_reduced_motion_runs_no_animation_whatever_is_chosen(page: Page, live_server: LiveServer) -> None:
    choose(page, live_server, motion="slow")
    page.emulate_media(reduced_motion="reduce")
    assert play_some(page, live_server) == []


def test_motion_switched_off_moves_no_card(page: Page, live_server: LiveServer) -> None:
    choose(page, live_server, motion="off")
    page.emulate_media(reduced_motion="no-preference")
    assert play_some(page, live_server) == []


def test_cards_move_a_fifth_of_a_second_by_transform_and_opacity_only(page: Page, live_server: LiveServer) -> None:
    page.emulate_media(reduced_motion="no-preference")
    moved = play_some(page, live_server)
    timed = [motion for motion in moved if "duration" in motion]
    assert timed
    assert {name for motion in moved for name in motion["properties"]} <= {"transform", "opacity"}
    assert {motion["duration"] for motion in timed} == {200}
    assert {motion["delay"] % 350 for motion in timed} == {0}
    assert page.locator(".ghost").count() == 0


# ---- keys ----


def test_single_keys_do_nothing_once_they_are_switched_off(page: Page, live_server: LiveServer) -> None:
    choose(page, live_server, keys="off")
    page.goto(f"{live_server.url}/en/{PUZZLE}")
    address = page.url
    for key in ("1", "t", "l", "h", "n", "u", "?"):
        page.keyboard.press(key)
    assert page.url == address
    assert page.locator("dialog").count() == 0
    first = page.locator(".floor input").first
    first.focus()
    page.keyboard.press("Space")
    expect(first).to_be_checked()


def test_keys_are_known_by_their_place_whatever_they_write(page: Page, live_server: LiveServer) -> None:
    table = start_game(page, live_server, "ar", rules="standard", target=21)
    press = """([code, key]) => (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent("keydown", { code, key, bubbles: true, cancelable: true }))"""
    page.evaluate(press, ["Digit2", "é"])
    expect(page.locator(".hand input").nth(1)).to_be_checked()
    before = table.revision()
    page.wait_for_selector('[data-key="leave"], [data-key="take"]:not([value="look"])')
    key = ["KeyL", "م"] if page.locator('[data-key="leave"]').count() else ["KeyT", "ف"]
    page.evaluate(press, key)
    page.wait_for_function("before => Number(document.querySelector('#board').dataset.revision) > before", arg=before)


def test_single_keys_are_letters_in_a_text_field(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/en/play/fairness/")
    page.locator("#pack").press_sequentially("t?1h")
    expect(page.locator("#pack")).to_have_value("t?1h")
    assert page.locator("dialog").count() == 0


@pytest.mark.parametrize("code", ["ar", "fr"])
def test_the_sheet_of_keys_opens_closes_and_gives_the_focus_back(
    page: Page, live_server: LiveServer, axe: Callable[[Page], None], code: str
) -> None:
    page.goto(f"{live_server.url}/{code}/{PUZZLE}")
    place = page.locator(".floor input").first
    place.focus()
    page.keyboard.press("?")
    sheet = page.locator("dialog[open]")
    expect(sheet.locator("h2")).to_be_focused()
    assert sheet.locator("kbd").count() > 12
    axe(page)
    page.keyboard.press("t")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(place).to_be_focused()
    page.keyboard.press("?")
    sheet.locator("button").click()
    expect(sheet).to_have_count(0)
    expect(place).to_be_focused()


def test_where_the_sheet_cannot_be_had_its_page_opens(page: Page, live_server: LiveServer) -> None:
    def fail_fetches(route: Route) -> None:
        if route.request.resource_type == "fetch":
            route.fulfill(status=204)
        else:
            route.continue_()

    page.route("**/accessibility/", fail_fetches)
    page.goto(f"{live_server.url}/fr/{PUZZLE}")
    page.keyboard.press("?")
    page.wait_for_url("**/fr/accessibility/")
    page.keyboard.press("?")
    expect(page.locator("#keyboard")).to_be_focused()


# ---- WCAG 2.2 ----

HIDDEN = """() => {
  const element = document.activeElement;
  const seen = element.closest("label") ?? element;
  const box = seen.getBoundingClientRect();
  const spots = [.1, .5, .9].flatMap((x) => [.1, .5, .9].map((y) => [box.x + box.width * x, box.y + box.height * y]));
  const shows = ([x, y]) => seen.contains(document.elementFromPoint(x, y));
  return element !== document.body && !spots.some(shows) ? element.outerHTML.slice(0, 200) : null;
}"""


def test_focus_is_not_obscured(page: Page, live_server: LiveServer) -> None:
    page.set_viewport_size(PHONE)
    for path in ("game", PUZZLE, "play/fairness/"):
        open_path(page, live_server, "fr", path)
        page.locator("main").focus()
        stops = 0
        while not page.evaluate("document.activeElement.closest('footer')"):
            page.keyboard.press("Tab")
            stops += 1
            assert page.evaluate(HIDDEN) is None, path
        assert stops > 5


SMALL = """() => {
  const found = [];
  for (const element of document.querySelectorAll("a, button, input:not([type=hidden]), select, textarea, summary")) {
    const target = element.closest("label") ?? element;
    const box = target.getBoundingClientRect();
    const inSentence = element.matches("a") && getComputedStyle(element).display === "inline";
    if (!box.width || inSentence || element.closest(".skip, dialog") || !element.checkVisibility()) continue;
    const least = element.matches("button, .btn, .pick input") ? 44 : 24;
    if (Math.min(box.width, box.height) < least - .5) found.push(target.outerHTML.slice(0, 160));
  }
  return found;
}"""


def test_targets_are_big_enough(page: Page, live_server: LiveServer) -> None:
    page.set_viewport_size(NARROW)
    for path in (*FORMS, "game"):
        open_path(page, live_server, "en", path)
        assert page.evaluate(SMALL) == [], path


def test_forced_colours_show_what_is_chosen_and_every_suit(browser: Browser, live_server: LiveServer) -> None:
    context = browser.new_context(forced_colors="active")
    page = context.new_page()
    page.goto(f"{live_server.url}/en/{PUZZLE}")
    outline = (
        "(input) => { const s = getComputedStyle(input.nextElementSibling); return [s.outlineStyle, s.outlineWidth]; }"
    )
    first = page.locator(".floor input").first
    assert first.evaluate(outline)[0] == "none"
    first.check()
    page.mouse.move(0, 0)
    style, width = first.evaluate(outline)
    assert (style, width) == ("solid", "4px") or style == "dashed"
    inks = page.locator(".floor .card").evaluate_all(
        "(cards) => cards.map((card) => [getComputedStyle(card).color, getComputedStyle(card).backgroundColor])"
    )
    assert all(ink != ground for ink, ground in inks)
    context.close()


def lower_part(card: Locator) -> FloatRect:
    """Where a number card shows its big suit and nothing else."""
    box = card.bounding_box()
    assert box
    return {
        "x": box["x"] + 0.3 * box["width"],
        "y": box["y"] + 0.5 * box["height"],
        "width": 0.62 * box["width"],
        "height": 0.45 * box["height"],
    }


DARK_PIXELS = """async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const dark = [];
  for (let at = 0; at < data.length; at += 4) if (data[at] < 160) dark.push(at / 4);
  return dark;
}"""


def test_suits_are_told_apart_without_colour(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/en/settings/")
    card = page.locator(".sample .card").nth(2)
    page.evaluate("document.documentElement.style.filter = 'grayscale(1)'")
    shapes = {}
    for suit in "SHDC":
        card.evaluate(
            "(card, suit) => { card.dataset.suit = suit;"
            " const use = card.querySelector('use'); use.setAttribute('href', use.href.baseVal.replace(/.$/, suit)); }",
            suit,
        )
        picture = page.screenshot(clip=lower_part(card))
        shapes[suit] = set(page.evaluate(DARK_PIXELS, base64.b64encode(picture).decode()))
    for one, other in combinations(shapes.values(), 2):
        assert len(one ^ other) / len(one | other) > 0.15


# ---- looks that readers choose ----


def test_big_cards_fit_a_narrow_phone(page: Page, live_server: LiveServer) -> None:
    choose(page, live_server, cards="big")
    page.set_viewport_size(NARROW)
    for path in (*FORMS, "game"):
        open_path(page, live_server, "ar", path)
        widths = page.evaluate("[document.scrollingElement.scrollWidth, document.scrollingElement.clientWidth]")
        assert widths[0] <= widths[1], path
        cards = page.locator(".hand .card, .floor .card").evaluate_all(
            "(cards) => cards.map((card) => card.getBoundingClientRect().width)"
        )
        assert min(cards, default=85) >= 85, path


def test_a_french_reader_sees_v_d_r_on_kept_and_on_personal_pages(page: Page, live_server: LiveServer) -> None:
    choose(page, live_server, letters="french")
    for path in ("rules/egyptian/", "settings/"):
        page.goto(f"{live_server.url}/fr/{path}")
        assert page.locator(".card:has(.face--v) .face--v:visible").count() > 0
        assert page.locator(".card:has(.face--v) .face--c:visible").count() == 0


def width(card: Locator) -> float:
    """How wide a card is, in pixels."""
    box = card.bounding_box()
    assert box
    return box["width"]


def test_a_setting_shows_at_once_and_stays_once_it_is_saved(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/en/settings/")
    card = page.locator(".sample .card").first
    usual = width(card)
    page.locator("input[name=cards][value=big]").check()
    assert width(card) > 1.3 * usual
    page.reload()
    assert width(card) == usual
    page.locator("input[name=cards][value=big]").check()
    page.locator("form.settings .btn--main").click()
    page.wait_for_url("**/settings/?saved=1")
    assert width(card) > 1.3 * usual
