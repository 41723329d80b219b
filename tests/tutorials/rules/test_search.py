"""The search finds what players ask for, however they spell it, in each language."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils.translation import override

from tests.pages import open_page
from tutorials.rules.search.presenters import mark, show_search
from tutorials.rules.search.words import fold, keys_of

NEAR = 3
"""Among how many first results the one that is meant must stand."""

QUERIES = {
    "en": {
        "does a jack on a lone jack score in Egypt?": "rules/egyptian/#q-jack-on-jack",
        "what if nobody has most cards": "#q-tie",
        "may I take only part?": "#q-part",
        "who starts": "#q-who-starts",
        "how many batches with three": "#q-how-many-batches",
        "which variant should I play": "#q-which-variant",
        "is a jack a basra": "#q-is-jack-basra",
        "must I capture": "#q-must-capture",
        "can courts take sums": "#q-court-sums",
        "who gets the rest": "#q-left-over",
        "majority tie": "#score.tie",
        "jakc": "glossary/#jack",
        "seven of dimonds": "glossary/#seven-of-diamonds",
        "DECK": "glossary/#pack",
        "face card": "glossary/#court-card",
        "komi": "rules/komi/",
        "10♦": "#score.cards",
        "partnerz": "#players.sides",
        "lebanon hand": "rules/lebanese/",
    },
    "fr": {
        "valet seul en Egypte": "rules/egyptian/#q-jack-on-jack",
        "egalite": "glossary/#tie",
        "qui commence": "#q-who-starts",
        "faut-il prendre": "#q-must-capture",
        "sept de carreau": "#seven.plain",
        "reine": "glossary/#queen",
        "pioche": "glossary/#stock",
        "cartes restantes": "#end.left-over",
        "prendre une partie": "#q-part",
        "trefle": "glossary/#clubs",
        "TRÈFLES": "glossary/#clubs",
        "manche": "glossary/#deal",
        "coeur": "glossary/#hearts",
        "partenaires": "#players.sides",
        "balayer": "glossary/#sweep",
        "égaliter": "glossary/#tie",
    },
    "es": {
        "jota sola egipto": "rules/egyptian/",
        "empate": "#score.tie",
        "quien empieza": "#q-who-starts",
        "tengo que llevarme": "#q-must-capture",
        "siete de diamantes": "glossary/#seven-of-diamonds",
        "sota": "glossary/#jack",
        "sobrantes": "#end.left-over",
        "reina": "glossary/#queen",
        "cuantos puntos para ganar": "#q-target",
        "barrer": "glossary/#sweep",
        "espadas": "glossary/#spades",
        "jotta": "glossary/#jack",
        "companeros": "#players.sides",
        "trebol": "glossary/#clubs",
        "ultima captura": "glossary/#last-capture",
    },
    "zh-hans": {
        "J收J算Basra吗": "#q-jack-on-jack",
        "打平": "#score.tie",
        "谁先出牌": "#q-who-starts",
        "必须收牌": "#capture.must",
        "方块７": "glossary/#seven-of-diamonds",
        "方片": "glossary/#diamonds",
        "钩": "glossary/#jack",
        "老k": "glossary/#king",
        "红心": "glossary/#hearts",
        "剩余的牌": "glossary/#left-over",
        "可以只收一部分吗": "#q-part",
        "目标分": "#match.target",
        "搭档": "#players.sides",
        "巴斯拉": "glossary/#the-game",
        "埃及": "rules/egyptian/",
        "桌上": "glossary/#floor",
    },
    "ar": {
        "تعادل الورق": "#score.tie",
        "من يبدأ": "#q-who-starts",
        "من يبدا": "#q-who-starts",
        "الاخذ الزامي": "#capture.must",
        "سبعة الديناري": "glossary/#seven-of-diamonds",
        "السبعه الدينارى": "glossary/#seven-of-diamonds",
        "شايب": "glossary/#king",
        "الباقي على الارض": "#end.left-over",
        "كوتشينه": "glossary/#pack",
        "الكومي": "rules/komi/",
        "كارو": "glossary/#diamonds",
        "هل يجوز اخذ جزء": "#q-part",
        "أكثريّة": "glossary/#most-cards",
        "الدَّفعة": "glossary/#batch",
        "الــولد": "glossary/#jack",
        "وشريك": "glossary/#partner",
        "مصر": "rules/egyptian/",
        "كوبة": "glossary/#hearts",
    },
}


@pytest.mark.parametrize(
    ("language", "query", "meant"),
    [(language, query, meant) for language, queries in QUERIES.items() for query, meant in queries.items()],
)
def test_a_query_finds_what_is_meant_among_the_first(language: str, query: str, meant: str) -> None:
    with override(language):
        urls = [result.url for result in show_search(query).results[:NEAR]]
    assert any(url.removeprefix(f"/{language}/").endswith(meant) for url in urls), urls


@pytest.mark.parametrize(
    ("language", "query", "inside"),
    [
        ("en", "script", "descript"),
        ("en", "lean", "clean"),
        ("fr", "vaut", "nouveaut"),
        ("es", "unto", "punto"),
        ("es", "arta", "carta"),
        ("ar", "ورقه", "اورق"),
    ],
)
def test_a_word_is_found_by_its_beginning_not_by_its_inside(language: str, query: str, inside: str) -> None:
    with override(language):
        marked = re.findall(r"<mark>(.*?)</mark>", " ".join(f"{r.title} {r.text}" for r in show_search(query).results))
    assert not [word for word in marked if inside in fold(word) and not fold(word).startswith(inside)]
    assert not [word for word in marked if fold(word)[0] != fold(query)[0] and language != "ar"]


def test_every_language_has_at_least_a_dozen_queries() -> None:
    assert all(len(queries) >= 12 for queries in QUERIES.values())
    assert len(QUERIES) == 5


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("مُباراة", "مباراه", "ar"),
        ("إلزامي", "الزامى", "ar"),
        ("بالولد", "الولد", "ar"),
        ("Égalité", "egalite", "fr"),
        ("cœurs", "COEUR", "fr"),
        ("corazón", "corazon", "es"),
        ("方块７", "方块7", "zh-hans"),
        ("٧ ديناري", "7 ديناري", "ar"),
        ("7 ♦", "7♦︎", "en"),
        ("captures", "capturing", "en"),
    ],
)
def test_spellings_that_mean_the_same_are_compared_as_the_same(one: str, other: str, language: str) -> None:
    assert keys_of(one, language) == keys_of(other, language) != ()


def test_folding_leaves_nothing_that_varies() -> None:
    assert fold("ÀÉÎÕÜ Ñ ç") == "aeiou n c"
    assert fold("الـبـاصِـرَة") == "الباصره"


def test_marks_touch_words_only() -> None:
    html = 'The <bdi class="tok"><i>jack</i></bdi> &amp; a jack'
    assert mark(html, frozenset({"jack", "amp", "class"}), "en") == (
        'The <bdi class="tok"><i>jack</i></bdi> &amp; a <mark>jack</mark>'
    )


# ---- the page ----


def test_a_result_is_marked_and_leads_to_an_anchor_that_exists(client: Client, language: str) -> None:
    query = next(iter(QUERIES[language]))
    page = open_page(client, language, f"rules/search/?q={query}")
    assert "<mark>" in page.text
    (first, *_) = re.findall(r'<ol class="results">.*?<a href="([^"]+)"', page.text, re.DOTALL)
    address, _, anchor = first.partition("#")
    opened = open_page(client, language, address.removeprefix(f"/{language}/"))
    assert not anchor or anchor in opened.ids()


def test_without_a_query_there_are_examples_that_find_something(client: Client, language: str) -> None:
    page = open_page(client, language, "rules/search/")
    links = [anchor["href"] for anchor in page.attributes("a") if "/search/?q=" in anchor["href"]]
    assert len(links) == 4
    for link in links:
        assert "<mark>" in client.get(link).content.decode()


@pytest.mark.parametrize("query", ["xyzzyplugh", "؟؟؟", "♠♠", "<script>alert(1)</script>"])
def test_nothing_found_says_so_and_helps_on(client: Client, language: str, query: str) -> None:
    page = open_page(client, language, f"rules/search/?q={query}")
    assert "<script>alert" not in page.text
    links = {anchor["href"] for anchor in page.attributes("a")}
    assert f"/{language}/rules/glossary/" in links


@pytest.mark.parametrize("query", ["q=" + "ace " * 4_000, "q=%00ace%00", "q=", "q=%20%20", "other=1"])
def test_strange_queries_are_answered(client: Client, query: str) -> None:
    assert client.get(f"/en/rules/search/?{query}").status_code == 200


def test_two_queries_at_once_are_refused(client: Client, language: str) -> None:
    page = open_page(client, language, "rules/search/?q=ace&q=jack", status=400)
    assert "notice--bad" in page.text


def test_the_box_keeps_the_query_and_stands_on_the_rules_pages(client: Client, language: str) -> None:
    page = open_page(client, language, 'rules/search/?q=a"b')
    (box,) = [field for field in page.attributes("input") if field.get("type") == "search"]
    assert box["value"] == 'a"b'
    for path in ("rules/", "rules/komi/", "rules/glossary/", "rules/house/", "rules/compare/", "rules/find-yours/"):
        forms = [form["action"] for form in open_page(client, language, path).attributes("form")]
        assert f"/{language}/rules/search/" in forms, path
