"""A real Chromium for the tests in this folder."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.conf import settings
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

from tutorials.lessons.model import LESSONS
from tutorials.puzzles.model import THEMES

# Playwright's synchronous interface runs a loop, in which Django refuses database calls unless told otherwise.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

HERE = Path(__file__).resolve().parent
LANGUAGES = [code for code, _ in settings.LANGUAGES]
WHOLE = bool(os.environ.get("BASRA_WHOLE_MATRIX"))
"""Whether all is run in each language and theme, as `dev.py check-all` does."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]
AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AXE_COLOUR_RULES = ["color-contrast", "link-in-text-block"]
WAIT_MS = 15_000

# Chromium reports every answer of 400 and above as an error; these two are answers the pages use on purpose.
EXPECTED_ERROR = re.compile(r"Failed to load resource: the server responded with a status of (409|422)\b")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests of this folder, so that `-m "not browser"` leaves them out, and keep each day's share of them."""
    ours = [item for item in items if HERE in item.path.parents]
    for item in ours:
        item.add_marker(pytest.mark.browser)
    left_out = {item for item in ours if not (WHOLE or is_of_the_day(item))}
    config.hook.pytest_deselected(items=list(left_out))
    items[:] = [item for item in items if item not in left_out]


def is_of_the_day(item: pytest.Item) -> bool:
    """Return whether a test is run every day.

    One that comes in five languages is run in two, which differ from test to test; `languages_a_day` says how many
    else, and which one always. One that comes for each theme of the puzzles is run for every third, one that comes for
    each lesson for every second.
    """
    params: dict[str, object] = getattr(getattr(item, "callspec", None), "params", {})
    marker = item.get_closest_marker("languages_a_day")
    wanted, *always = marker.args if marker else (2,)
    language = params.get("language")
    if language in LANGUAGES and language not in always:
        others = sorted((name, str(value)) for name, value in params.items() if name != "language")
        start = crc32(f"{item.name.partition('[')[0]}{others}".encode())
        return bool((LANGUAGES.index(str(language)) - start) % len(LANGUAGES) < wanted)
    turn = crc32(item.name.partition("[")[0].encode())
    if theme := params.get("theme"):
        return (sorted(THEMES).index(str(theme)) + turn) % 3 == 0
    if lesson_id := params.get("lesson_id"):
        return (LESSONS.index(str(lesson_id)) + turn) % 2 == 0
    return True


def chromium() -> str:
    """Return the path of the browser: `BASRA_CHROMIUM`, else the one on the system.

    Raises:
        RuntimeError: there is none; browser tests fail then, they are not skipped.
    """
    named = os.environ.get("BASRA_CHROMIUM")
    for name in [named] if named else ["chromium", "chromium-browser", "google-chrome"]:
        if found := shutil.which(name):
            return found
    raise RuntimeError("No Chromium found: install Debian's chromium, or set BASRA_CHROMIUM to its path.")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": chromium(), "args": FLAGS}


@pytest.fixture(autouse=True)
def no_console_errors(context: BrowserContext) -> Iterator[list[str]]:
    """Fail a test whose pages log an error or throw one; a test that expects one removes it from the list."""
    errors: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error" and not EXPECTED_ERROR.match(message.text):
            errors.append(f"{message.page.url if message.page else ''}: {message.text}")

    context.set_default_timeout(WAIT_MS)
    context.on("console", on_console)
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield errors
    assert errors == []


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """Return a check that axe finds nothing to mend on a page."""
    return lambda page: _check(page, AXE_TAGS)


@pytest.fixture
def axe_colours() -> Callable[[Page], None]:
    """Return a check that axe finds nothing to mend in the colours of a page, for its other scheme."""
    return lambda page: _check(page, AXE_COLOUR_RULES)


def _check(page: Page, wanted: list[str]) -> None:
    results = Axe().run(page, options={"runOnly": wanted, "resultTypes": ["violations"]})
    assert results.violations_count == 0, f"{page.url}\n{results.generate_report()}"
