"""The result of a match in a real browser: first focus, copying, folds, another variant, paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser.journeys import finished_match

pytestmark = pytest.mark.django_db(transaction=True)

PAPER = ("A4", "Letter")


@pytest.fixture
def address(page: Page, live_server: LiveServer) -> str:
    """Return where the result of a match of partners is, after the language."""
    return f"play/{finished_match(page, live_server, 'egyptian', players=4, sides=2, target=101)}/result/"


def test_the_heading_is_read_first_and_the_points_unfold_on_a_phone(
    page: Page, live_server: LiveServer, address: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{live_server.url}/en/{address}")
    expect(page.locator("#result")).to_be_focused()
    expect(page.get_by_role("table", name="Match to 101 points")).to_be_visible()
    points = page.get_by_role("table").filter(has_text="Jacks").first
    expect(points).to_be_hidden()
    page.locator(".deals summary").first.click()
    expect(points).to_be_visible()
    for row in points.locator("tbody tr").all():
        box = row.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


def test_the_address_and_the_text_are_copied_and_the_button_says_so(
    page: Page, live_server: LiveServer, address: str
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{live_server.url}/en/{address}")
    page.get_by_role("button", name="Copy the address").click()
    expect(page.locator("#announcer")).to_have_text("The address is copied.")
    expect(page.get_by_role("button", name="The address is copied.")).to_be_focused()
    assert page.evaluate("navigator.clipboard.readText()") == f"{live_server.url}/en/{address}"
    page.get_by_role("button", name="Copy the text").click()
    expect(page.locator("#announcer")).to_have_text("The text is copied.")
    assert "Total. Side 1:" in page.evaluate("navigator.clipboard.readText()")


def test_without_javascript_the_points_are_there_and_other_rules_can_be_counted_by(
    browser: Browser, page: Page, live_server: LiveServer, address: str
) -> None:
    bare = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 640})
    bare.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    opened = bare.new_page()
    opened.goto(f"{live_server.url}/en/{address}")
    expect(opened.locator(".js-only").first).to_be_hidden()
    expect(opened.locator("#address")).to_have_value(f"{live_server.url}/en/{address}")
    opened.locator("#as").select_option("iraqi")
    opened.get_by_role("button", name="Count the points").click()
    opened.wait_for_url("**/result/?as=iraqi#otherwise")
    expect(opened.get_by_role("heading", name="Iraqi rules")).to_be_visible()
    bare.close()


def test_another_try_begins_at_the_moment_that_mattered(page: Page, live_server: LiveServer, address: str) -> None:
    page.goto(f"{live_server.url}/en/{address}")
    page.get_by_role("button", name="Try again from here").first.click()
    page.wait_for_url(re.compile(r"/en/play/[\w-]+/$"))
    expect(page.locator(".hand input").first).to_be_visible()


def test_the_score_sheet_is_one_page_of_paper_with_suits(
    page: Page, live_server: LiveServer, address: str, language: str
) -> None:
    page.goto(f"{live_server.url}/{language}/{address}")
    for paper in PAPER:
        printed = page.pdf(format=paper, print_background=False)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    page.emulate_media(media="print")
    sheet = page.locator(".sheet-score")
    expect(sheet).to_be_visible()
    expect(page.locator("#otherwise")).to_be_hidden()
    suits = sheet.locator("tbody .tok i")
    assert suits.count() >= 8
    assert all(suit.bounding_box() for suit in suits.all()[:8])
