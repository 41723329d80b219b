"""The rules on one page: for every variant and house rules, in each language, and in two languages side by side."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils.translation import override

from game.engine.rules import PRESETS
from game.engine.scoring import fixed_total
from tests.pages import open_page
from tutorials.rules.summary import PARTS, summarise, summarise_beside


@pytest.mark.parametrize("variant", PRESETS)
def test_every_variant_is_summed_up_in_each_language(variant: str, language: str) -> None:
    with override(language):
        page = summarise(PRESETS[variant].rules)
    assert [part.id for part in page.parts] == list(PARTS)
    assert all(part.lines for part in page.parts)
    assert len({line for part in page.parts for line in part.lines}) == sum(len(part.lines) for part in page.parts)


@pytest.mark.parametrize("variant", PRESETS)
def test_the_table_adds_up_to_what_a_deal_holds(variant: str) -> None:
    rules = PRESETS[variant].rules
    (table,) = [part.table for part in summarise(rules).parts if part.table]
    times = (4, 4, 1, 1, 1)
    points = [int(str(row.cells[0])) for row in table.rows]
    assert sum(number * each for number, each in zip(times, points, strict=True)) == fixed_total(rules)


def test_what_sets_a_variant_apart_is_on_the_page() -> None:
    def said(code: str) -> str:
        return " ".join(line for part in summarise(PRESETS[code].rules).parts for line in part.lines)

    assert "If the card that you play can take something, it must." in said("egyptian")
    assert "You may leave a card on the floor even if it could take something." in said("classic")
    assert "carried over" in said("yemeni")
    assert "carried over" not in said("standard")
    assert "A queen takes" in said("standard")
    assert "A queen takes" not in said("palestinian")


@pytest.mark.parametrize("variant", ["komi", "palestinian"])
def test_two_languages_stand_line_beside_line(variant: str, language: str) -> None:
    other = "fr" if language != "fr" else "ar"
    with override(language):
        pair = summarise_beside(PRESETS[variant].rules, other)
    for part in pair.parts:
        assert part.rows
        assert all(first != second for first, second in part.rows)


def test_the_second_language_is_marked_as_such(client: Client) -> None:
    page = open_page(client, "en", "rules/print/egyptian/?with=ar")
    assert page.text.count('<td lang="ar" dir="rtl">') > 20
    assert page.text.count("<h1") == 1
    links = {anchor["hreflang"]: anchor["href"] for anchor in page.attributes("a") if "data-language" in anchor}
    assert links["ar"] == "/ar/rules/print/egyptian/?with=en"
    assert links["fr"] == "/fr/rules/print/egyptian/?with=ar"


def test_house_rules_have_their_page_under_one_address(client: Client) -> None:
    open_page(client, "es", "rules/print/egyptian.hand-6/")
    moved = client.get("/es/rules/print/egyptian.majority-30.hand-6/?with=ar")
    assert (moved.status_code, moved.headers["Location"]) == (301, "/es/rules/print/egyptian.hand-6/?with=ar")


@pytest.mark.parametrize(
    ("path", "status"),
    [("nothing", 404), ("egyptian.hand-99", 404), ("egyptian/?with=xx", 400), ("egyptian/?with=ar&with=fr", 400)],
)
def test_what_cannot_be_printed_is_told_so(client: Client, path: str, status: int) -> None:
    address = path if "?" in path else f"{path}/"
    assert "<h1" in open_page(client, "en", f"rules/print/{address}", status=status).text


def test_beside_itself_a_language_stands_alone(client: Client) -> None:
    for query in ("with=en", "with="):
        response = client.get(f"/en/rules/print/komi/?{query}")
        assert (response.status_code, response.headers["Location"]) == (302, "/en/rules/print/komi/")


def test_the_page_of_a_variant_leads_to_it(client: Client, language: str) -> None:
    for code in ("egyptian", "standard.hand-6"):
        page = open_page(client, language, f"rules/{code}/")
        assert f'href="/{language}/rules/print/{code}/"' in page.text


def test_the_rules_lead_to_their_page_to_print_before_they_begin(client: Client) -> None:
    for query, address in (("", ""), ("?with=ar", "?with=ar")):
        head = open_page(client, "en", f"rules/komi/{query}").text.partition('id="points"')[0]
        assert f'href="/en/rules/print/komi/{address}"' in head
