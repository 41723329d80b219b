"""Style sheets work in both directions of writing and load nothing from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.source import SCRIPTS, STYLES, name_of

PHYSICAL = re.compile(
    r"(?:^|[;{\s])(?:[a-z-]+-)?(?:left|right)(?:-[a-z]+)?\s*:"  # margin-left:, left:, border-top-right-radius:
    r"|(?:float|clear|text-align|caption-side)\s*:\s*(?:left|right)\b",
    re.MULTILINE,
)
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


def rules(path: Path) -> str:
    """Return a style sheet without its comments."""
    return _COMMENT.sub("", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", STYLES, ids=name_of)
def test_no_physical_left_or_right(path: Path) -> None:
    assert PHYSICAL.findall(rules(path)) == []


@pytest.mark.parametrize("path", STYLES, ids=name_of)
def test_no_letter_spacing_or_italics_that_break_arabic_and_chinese(path: Path) -> None:
    assert not re.search(r"letter-spacing\s*:\s*(?!0\b|normal\b)", rules(path))
    assert not re.search(r"font-style\s*:\s*italic", rules(path))


@pytest.mark.parametrize("path", [*STYLES, *SCRIPTS], ids=name_of)
def test_nothing_comes_from_another_site(path: Path) -> None:
    assert not re.search(r"(?:url\(|@import|fetch\(|import\()\s*[\"']?(?:https?:)?//", path.read_text(encoding="utf-8"))
