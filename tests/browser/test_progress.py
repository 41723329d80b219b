"""What a learner has done, in a real browser: a miss is due again, is seen on the progress page, is carried by code."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db.models import F
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tutorials.progress.models import Learner, PuzzleRecord

pytestmark = pytest.mark.django_db(transaction=True)


def miss(page: Page, address: str, *, solve: bool = False) -> None:
    """Answer the first puzzle wrongly, then rightly if it is to be solved."""
    page.goto(address)
    page.locator('.floor input[data-card="5C"]').check()
    page.locator('[data-key="take"]').click()
    expect(page.locator("#feedback")).to_be_visible()
    if solve:
        page.locator('.floor input[data-card="4H"]').check()
        page.locator('[data-key="take"]').click()
        expect(page.locator("#next")).to_be_visible()


def let_a_day_pass() -> None:
    """Let everything that is kept of puzzles be a day older."""
    PuzzleRecord.objects.update(**{name: F(name) - timedelta(days=1) for name in ("begun_at", "answered_at", "due")})


@pytest.mark.languages_a_day(1)
@pytest.mark.parametrize("scripted", [True, False], ids=["with scripts", "without scripts"])
def test_a_miss_comes_again_is_seen_and_is_carried_by_code(
    page: Page, browser: Browser, live_server: LiveServer, language: str, scripted: bool
) -> None:
    site = f"{live_server.url}/{language}"
    miss(page, f"{site}/puzzles/first/")
    let_a_day_pass()
    page.goto(f"{site}/progress/")
    expect(page.locator(".by-rule tbody tr")).to_have_count(1)
    expect(page.locator(".day--active")).to_have_count(1)
    code = page.locator(".carrying__code code").inner_text()
    expect(page.locator(".carrying__picture")).to_be_visible()

    context = browser.new_context(java_script_enabled=scripted)
    other = context.new_page()
    miss(other, f"{site}/puzzles/first/", solve=True)
    other.goto(f"{site}/progress/carry/")
    other.locator("#code").fill(code.lower())
    other.keyboard.press("Enter")
    other.wait_for_url("**/progress/?done=joined")
    expect(other.locator(".carrying__code code")).to_have_text(code)
    assert Learner.objects.filter(joined=None).count() == 1

    let_a_day_pass()
    page.reload()
    page.locator(".steps .btn--main").click()
    page.wait_for_url("**/puzzles/review/puzzle/?puzzle=first")
    for card in ("5C", "4H"):
        page.locator(f'.floor input[data-card="{card}"]').check()
    page.locator('[data-key="take"]').click()
    page.locator("#next").click()
    page.wait_for_url("**/puzzles/review/?next=yes")
    other.reload()
    expect(other.locator(".sums-up dd").first).to_have_text("1")
    context.close()
