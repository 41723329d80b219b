"""The rules in two languages side by side: aligned by clause, each half in its own language and direction."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils.translation import override

from game.engine.clauses import CLAUSES
from game.engine.rules import PRESETS
from tests.pages import open_page, rules_page
from tutorials.rules.beside import show_beside

EGYPTIAN = PRESETS["egyptian"].rules


def test_both_languages_have_the_same_clauses_and_examples_in_the_same_order() -> None:
    ids = rules_page("fr", "egyptian", "?with=ar").ids()
    first = [each for each in ids if each in CLAUSES]
    second = [each.removeprefix("ar-") for each in ids if each.removeprefix("ar-") in CLAUSES and each not in CLAUSES]
    assert first == second == [each for each in rules_page("fr", "egyptian").ids() if each in CLAUSES]
    figures = [each["data-example"] for each in rules_page("fr", "egyptian", "?with=ar").attributes("figure")]
    assert sorted(figures) == sorted(
        2 * [each["data-example"] for each in rules_page("fr", "egyptian").attributes("figure")]
    )


def test_each_half_says_its_language_and_direction() -> None:
    page = rules_page("zh-hans", "komi", "?with=ar")
    halves = [each for each in page.attributes("div") if each.get("class") == "half"]
    assert len(halves) % 2 == 0
    assert {(half.get("lang"), half.get("dir")) for half in halves[::2]} == {(None, None)}
    assert {(half.get("lang"), half.get("dir")) for half in halves[1::2]} == {("ar", "rtl")}
    chinese = rules_page("ar", "komi", "?with=zh-hans")
    assert {(half.get("lang"), half.get("dir")) for half in chinese.attributes("div") if "lang" in half} == {
        ("zh-Hans", "ltr")
    }


def test_each_half_is_in_its_language() -> None:
    page = show_beside(EGYPTIAN, "es")
    for pair in page.pairs:
        assert pair.first.id == pair.second.id
        for first, second in pair.clauses:
            assert first.id == second.id
            assert [each.id for each in first.examples] == [each.id for each in second.examples]
            assert first.words.sentences != second.words.sentences
    with override("es"):
        assert page.pairs[0].second.heading == show_beside(EGYPTIAN, "en").pairs[0].first.heading


def test_a_half_is_rendered_in_its_language() -> None:
    text = rules_page("en", "egyptian", "?with=fr").text
    assert text.count(">Answer</summary>") == text.count(">Réponse</summary>") > 80
    assert "/fr/puzzles/try/?" in text


@pytest.mark.parametrize("query", ["?with=xx", "?with=", "?with=fr&with=ar", "?with=" + "x" * 10_000, "?with=%00"])
def test_a_language_that_is_none_is_refused_with_what_to_do(query: str) -> None:
    page = open_page(Client(), "en", f"rules/komi/{query}", status=400)
    assert "Choose one of those at the top." in page.text


def test_beside_itself_a_language_stands_alone() -> None:
    answer = Client().get("/fr/rules/komi/?with=fr")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/fr/rules/komi/")


def test_the_language_links_keep_both_languages() -> None:
    links = {
        anchor["hreflang"]: anchor["href"]
        for anchor in rules_page("en", "yemeni", "?with=fr").attributes("a")
        if "data-language" in anchor
    }
    assert links["es"] == "/es/rules/yemeni/?with=fr"
    assert links["fr"] == "/fr/rules/yemeni/?with=en"
    assert links["en"] == "/en/rules/yemeni/?with=fr"


def test_the_variant_chooser_keeps_both_languages() -> None:
    links = {anchor["href"] for anchor in rules_page("en", "yemeni", "?with=fr").attributes("a")}
    assert {f"/en/rules/{preset_id}/?with=fr" for preset_id in PRESETS} <= links
    assert "/en/rules/yemeni/" in links


def test_another_way_to_write_the_rules_keeps_both_languages() -> None:
    answer = Client().get("/en/rules/standard.hand-4/?with=fr")
    assert (answer.status_code, answer.headers["Location"]) == (301, "/en/rules/standard/?with=fr")


def test_it_is_three_steps_from_the_home_page(language: str) -> None:
    other = "fr" if language != "fr" else "es"
    home = open_page(Client(), language)
    assert f"/{language}/rules/" in {anchor["href"] for anchor in home.attributes("a")}
    index = open_page(Client(), language, "rules/")
    assert f"/{language}/rules/standard/" in {anchor["href"] for anchor in index.attributes("a")}
    assert f"?with={other}" in {anchor["href"] for anchor in rules_page(language, "standard").attributes("a")}


def test_two_languages_are_kept_in_memory_like_one() -> None:
    client = Client()
    first = client.get("/es/rules/iraqi/?with=ar")
    again = client.get("/es/rules/iraqi/?with=ar")
    assert again.content == first.content
    assert not again.templates
    assert not first.cookies


def test_no_id_is_there_twice() -> None:
    ids = rules_page("fr", "egyptian", "?with=ar").ids()
    assert len(ids) == len(set(ids))


def test_links_inside_a_half_stay_in_it() -> None:
    page = rules_page("fr", "egyptian", "?with=ar")
    inside = [anchor["href"][1:] for anchor in page.attributes("a") if anchor["href"].startswith("#")]
    assert set(inside) <= set(page.ids())
    assert any(re.match("ar-", each) for each in inside)
