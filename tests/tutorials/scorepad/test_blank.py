"""The empty score sheet: a line for everything that scores, for every way to play."""

from __future__ import annotations

import pytest
from django.test import Client

from game.engine.rules import PRESETS
from tests.pages import open_page
from tests.tutorials.scorepad.matches import WAYS
from tutorials.scorepad.blank import DEALS, blank_sheet


@pytest.mark.parametrize("variant", PRESETS)
@pytest.mark.parametrize("way", WAYS)
def test_what_scores_has_its_line_and_what_does_not_has_none(variant: str, way: str) -> None:
    rules = PRESETS[variant].rules
    sheet = blank_sheet(rules, way)
    worth = [line.worth for line in sheet.lines]
    scoring = [rules.majority, rules.ace, rules.jack, rules.two_of_clubs, rules.ten_of_diamonds]
    assert worth[0] == ""
    assert [number for number in worth if number][: len([n for n in scoring if n])] == [str(n) for n in scoring if n]
    assert len(sheet.names) == WAYS[way][1]
    assert len(sheet.deals) == DEALS
    assert ("Basras by jacks" in [line.heading for line in sheet.lines]) == (rules.jack_basra != "never")


def test_a_page_for_each_language(client: Client, language: str) -> None:
    page = open_page(client, language, "score/print/?rules=jordanian&players=4-2")
    assert page.text.count("<caption") == DEALS
    assert not page.response.cookies


@pytest.mark.parametrize("query", ["rules=nothing", "players=7", "rules=%00", f"players={'2' * 3_000}"])
def test_what_there_is_not_is_told_so(client: Client, query: str) -> None:
    assert "<h1" in open_page(client, "en", f"score/print/?{query}", status=400).text
