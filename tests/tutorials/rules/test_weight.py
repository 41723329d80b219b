"""The rules pages stay light: how much a phone has to load, read and lay out."""

from __future__ import annotations

import gzip

import pytest

from game.engine.rules import PRESETS
from tests.pages import rules_page

MOST_ELEMENTS = 5_600
MOST_BYTES = 33_500
MOST_DRAWINGS = 300
"""Copies of symbols: each costs as much as several elements."""


@pytest.mark.parametrize("code", PRESETS)
def test_the_page_of_a_variant_stays_light(code: str, language: str) -> None:
    page = rules_page(language, code)
    assert len(page.tags) <= MOST_ELEMENTS
    assert len(page.attributes("use")) <= MOST_DRAWINGS
    assert len(gzip.compress(page.text.encode(), 6)) <= MOST_BYTES
