"""The rules pages as readers get them: in five languages, with the same anchors, kept in memory, without cookies."""

from __future__ import annotations

import gzip

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from game.engine.clauses import CLAUSES
from game.engine.rules import PRESETS, parse_rules
from tests.pages import open_page, rules_page
from tutorials.rules.clauses import SECTIONS, clauses_of, examples_of

LANGUAGES = [code for code, _ in settings.LANGUAGES]
HOUSE = "egyptian.hand-6.must_capture-no"
PAGES = [*PRESETS, HOUSE]


def clauses_shown(code: str) -> list[str]:
    return [clause for section in SECTIONS for clause in clauses_of(parse_rules(code), section)]


@pytest.mark.parametrize("code", PAGES)
def test_every_clause_is_an_anchor_that_links_to_itself(code: str) -> None:
    page = rules_page("en", code)
    shown = clauses_shown(code)
    assert [each for each in page.ids() if each in CLAUSES] == shown
    links = [anchor["href"] for anchor in page.attributes("a") if anchor.get("class") == "clause__id"]
    assert links == [f"#{clause}" for clause in shown]


@pytest.mark.parametrize("code", PAGES)
def test_no_id_is_there_twice(code: str) -> None:
    ids = rules_page("en", code).ids()
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("code", ["standard", "egyptian", "palestinian", HOUSE])
def test_clauses_and_examples_are_the_same_in_all_languages(code: str) -> None:
    expected = [
        example_id for clause in clauses_shown(code) for example_id, _ in examples_of(parse_rules(code), clause)
    ]
    for language in LANGUAGES:
        page = rules_page(language, code)
        assert [each for each in page.ids() if each in CLAUSES] == clauses_shown(code)
        assert [figure["data-example"] for figure in page.attributes("figure")] == expected


@pytest.mark.parametrize("code", ["standard", "egyptian"])
def test_contents_lead_to_every_part(code: str) -> None:
    page = rules_page("en", code)
    links = {anchor["href"] for anchor in page.attributes("a")}
    assert {f"#{section}" for section in SECTIONS} <= links
    assert set(SECTIONS) <= set(page.ids())


def test_points_come_before_captures(language: str) -> None:
    ids = rules_page(language, "egyptian").ids()
    assert ids.index("points") < ids.index("captures")


def test_changed_clauses_are_marked_in_words() -> None:
    assert "Different here" not in rules_page("en", "standard").text
    marked = [each for each in rules_page("en", "egyptian").attributes("section") if "clause--changed" in each["class"]]
    assert rules_page("en", "egyptian").text.count('<p class="flag">Different here</p>') == len(marked) > 5


@pytest.mark.parametrize("path", ["rules/", "rules/egyptian/", f"rules/{HOUSE}/"])
def test_a_page_is_the_same_for_everybody(path: str, language: str) -> None:
    page = open_page(Client(), language, path)
    assert not page.response.cookies
    assert "csrfmiddlewaretoken" not in page.text
    assert "public" in page.response.headers["Cache-Control"]
    assert "Cookie" not in page.response.headers.get("Vary", "")


@pytest.mark.parametrize("path", ["rules/", "rules/komi/"])
def test_a_page_is_rendered_once(path: str) -> None:
    client = Client()
    first = client.get(f"/fr/{path}")
    again = client.get(f"/fr/{path}")
    assert again.content == first.content
    assert not again.templates


def test_languages_do_not_share_a_kept_page() -> None:
    assert len({rules_page(language, "yemeni").response.headers["ETag"] for language in LANGUAGES}) == len(LANGUAGES)


def test_a_reader_who_has_the_page_gets_it_no_second_time() -> None:
    client = Client()
    etag = client.get("/es/rules/iraqi/").headers["ETag"]
    answer = client.get("/es/rules/iraqi/", headers={"If-None-Match": etag})
    assert (answer.status_code, answer.content) == (304, b"")
    assert client.get("/es/rules/iraqi/", headers={"If-None-Match": '"other"'}).status_code == 200


@pytest.mark.parametrize(("accepts", "compressed"), [("gzip, br", True), ("identity", False)])
def test_a_page_is_compressed_for_those_who_can_read_that(accepts: str, compressed: bool) -> None:
    plain = Client().get("/en/rules/yemeni/")
    answer = Client().get("/en/rules/yemeni/", headers={"Accept-Encoding": accepts})
    assert answer.headers.get("Content-Encoding") == ("gzip" if compressed else None)
    assert (gzip.decompress(answer.content) if compressed else answer.content) == plain.content


def test_a_query_is_kept_by_the_language_links() -> None:
    page = open_page(Client(), "en", "rules/komi/?from=play")
    assert "/fr/rules/komi/?from=play" in [anchor["href"] for anchor in page.attributes("a")]
    assert "?from=play" not in rules_page("en", "komi").text


def test_the_index_leads_to_every_variant(language: str) -> None:
    page = open_page(Client(), language, "rules/")
    links = {anchor["href"] for anchor in page.attributes("a")}
    assert {f"/{language}/rules/{preset_id}/" for preset_id in PRESETS} <= links


def test_another_way_to_write_rules_leads_to_their_one_address() -> None:
    answer = Client().get("/en/rules/standard.hand-4/")
    assert (answer.status_code, answer.headers["Location"]) == (301, "/en/rules/standard/")


@pytest.mark.parametrize("code", ["nonsense", "print", "Egyptian"])
def test_an_unknown_variant_is_not_found(code: str, language: str) -> None:
    page = open_page(Client(), language, f"rules/{code}/", status=404)
    links = {anchor["href"] for anchor in page.attributes("a")}
    assert f"/{language}/rules/egyptian/" in links


@pytest.mark.parametrize(
    "code",
    [
        "standard.seven_basra-wild",
        "standard.jack_basra_points-5",
        "egyptian.hand-99",
        "egyptian.hand-",
        "egyptian.nothing-1",
        "egyptian..",
        "egyptian.hand-6.hand-6",
        "egyptian." + "x" * 3_000,
        "%00",
        "<script>alert(1)</script>"[:-9],
    ],
)
def test_rules_that_cannot_be_played_are_refused_with_the_reason(code: str) -> None:
    page = open_page(Client(), "en", f"rules/{code}/", status=404)
    assert "<script>alert" not in page.text
    assert '<p class="lead">' in page.text


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_has_an_address_of_its_own(clause: str) -> None:
    answer = Client().get(f"/ar/rules/at/{clause}/?rules=komi")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/ar/rules/komi/#{clause}")


@pytest.mark.parametrize("query", ["?rules=nonsense", "?rules=egyptian.hand-99"])
def test_a_clause_of_unknown_rules_is_not_found(query: str) -> None:
    assert Client().get(f"/en/rules/at/capture.sum/{query}").status_code == 404


def test_an_unknown_clause_is_not_found() -> None:
    assert Client().get("/en/rules/at/capture.magic/").status_code == 404


def test_a_clause_without_rules_stands_in_the_variant_to_begin_with() -> None:
    assert Client().get("/ar/rules/at/jack.sweep/").headers["Location"] == "/ar/rules/egyptian/#jack.sweep"
    assert Client().get("/en/rules/at/jack.sweep/").headers["Location"] == "/en/rules/standard/#jack.sweep"


@pytest.mark.parametrize("clause", CLAUSES)
def test_the_way_to_a_clause_alone_leads_to_a_page_that_has_it(clause: str) -> None:
    code, _, anchor = Client().get(f"/en/rules/at/{clause}/").headers["Location"].rpartition("/#")
    assert anchor == clause
    assert clause in rules_page("en", code.rpartition("/")[2]).ids()


@pytest.mark.parametrize("name", ["index", "variant", "clause"])
def test_pages_are_only_read(name: str) -> None:
    args = {"index": [], "variant": ["standard"], "clause": ["jack.sweep"]}[name]
    assert Client().post(reverse(f"rules:{name}", args=args)).status_code == 405


@pytest.mark.django_db
def test_every_position_can_be_tried() -> None:
    tried = [anchor["href"] for anchor in rules_page("en", "egyptian").attributes("a") if "/try/" in anchor["href"]]
    assert len(tried) > 30
    assert {Client().get(address).status_code for address in tried} == {200}
