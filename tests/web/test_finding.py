"""What search engines and messengers are told: addresses in every language, maps, pictures, questions as data."""

from __future__ import annotations

import json
import re
import struct
from functools import cache
from xml.etree import ElementTree as ET

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from basra_site.finding import FALLBACK, PageKey, address, findable_pages
from basra_site.previews import FOLDER, PLAYS, draw_preview
from game.engine.rules import PRESETS
from tests.pages import OpenedPage, read_page, times_hidden

HOST = "http://testserver"
LANGUAGES = [code for code, _ in settings.LANGUAGES]
SITEMAP = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
NOT_FINDABLE = ["settings/", "play/", "rules/egyptian.hand-6/", "rules/search/?q=ace", "puzzles/first/", "nowhere/"]
KEPT_BARE = ["rules/compare/?a=komi&b=iraqi", "rules/house/?rules=komi", "rules/find-yours/?seven=sweep", "rules/?x=1"]

SHOWN = [key for key in findable_pages() if key[0] != "rules:variant" or key[1][0] in ("standard", "komi", "iraqi")]
"""The pages that are opened: of the variants, which share a template, three."""

pytestmark = pytest.mark.django_db


def name_of(page: PageKey) -> str:
    return " ".join((page[0], *page[1]))


@cache
def opened(page: PageKey, language: str) -> OpenedPage:
    return read_page(Client().get(address(page, language)), language)


def links(page: OpenedPage, rel: str) -> list[dict[str, str]]:
    return [link for link in page.attributes("link") if link.get("rel") == rel]


def properties(page: OpenedPage) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for meta in page.attributes("meta"):
        found.setdefault(meta.get("property") or meta.get("name") or "", []).append(meta.get("content", ""))
    return found


def alternates(page: OpenedPage) -> dict[str, str]:
    return {link["hreflang"]: link["href"] for link in links(page, "alternate")}


@pytest.mark.parametrize("key", SHOWN, ids=name_of)
def test_a_page_that_may_be_found_names_itself_and_every_language_names_the_same(key: PageKey) -> None:
    named = [alternates(opened(key, language)) for language in LANGUAGES]
    assert all(each == named[0] for each in named)
    assert sorted(named[0]) == sorted([*(code.replace("hans", "Hans") for code in LANGUAGES), "x-default"])
    assert named[0]["x-default"] == HOST + address(key, FALLBACK)
    for language in LANGUAGES:
        (canonical,) = links(opened(key, language), "canonical")
        assert canonical["href"] == HOST + address(key, language) == named[0][language.replace("hans", "Hans")]
        assert "noindex" not in properties(opened(key, language)).get("robots", [])


@pytest.mark.parametrize("path", NOT_FINDABLE)
def test_other_pages_are_not_to_be_found(client: Client, path: str) -> None:
    response = client.get(f"/fr/{path}")
    page = read_page(response, "fr", status=404 if path == "nowhere/" else 200)
    assert times_hidden(response) == 1
    assert not links(page, "canonical")
    assert not links(page, "alternate")


@pytest.mark.parametrize("path", KEPT_BARE)
def test_a_query_is_no_page_of_its_own(client: Client, path: str) -> None:
    page = read_page(client.get(f"/es/{path}"), "es")
    (canonical,) = links(page, "canonical")
    assert canonical["href"] == f"{HOST}/es/{path.partition('?')[0]}"
    assert not links(page, "alternate")


def test_titles_and_descriptions_are_each_pages_own(language: str) -> None:
    said = [properties(opened(key, language)) for key in SHOWN]
    for name in ("og:title", "og:description"):
        texts = [each[name][0] for each in said]
        assert len(set(texts)) == len(texts), name
        assert all(15 <= len(text) <= 300 or language == "zh-hans" for text in texts if name == "og:description")


def test_messengers_get_title_description_picture_and_languages(language: str) -> None:
    page = opened(("rules:variant", ("komi",)), language)
    said = properties(page)
    assert [name for name in said if len(said[name]) > 1] == ["og:locale:alternate"]
    title = page.text.partition("<title>")[2].partition("</title>")[0]
    assert said["og:title"] == [title]
    assert said["og:description"] == said["description"]
    assert said["og:url"] == [f"{HOST}/{language}/rules/komi/"]
    assert said["og:image"] == [f"{HOST}/static/basra_site/previews/komi.png"]
    locales = {"ar": "ar_AR", "en": "en_US", "es": "es_ES", "fr": "fr_FR", "zh-hans": "zh_CN"}
    assert said["og:locale"] == [locales.pop(language)]
    assert sorted(said["og:locale:alternate"]) == sorted(locales.values())


def test_house_rules_show_the_picture_of_the_nearest_variant(client: Client) -> None:
    said = properties(read_page(client.get("/en/rules/yemeni.hand-6/"), "en"))
    assert said["og:image"] == [f"{HOST}/static/basra_site/previews/yemeni.png"]


# ---- pictures ----


def test_there_is_a_picture_for_the_site_and_every_variant() -> None:
    assert set(PLAYS) == {"basra", *PRESETS}
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PLAYS)
    assert all(finders.find(f"basra_site/previews/{name}.png") for name in PLAYS)


@pytest.mark.parametrize("name", ["basra", "komi"])
def test_the_pictures_are_up_to_date(name: str) -> None:
    drawn = draw_preview(name)
    assert (FOLDER / f"{name}.png").read_bytes() == drawn
    assert drawn[:8] == b"\x89PNG\r\n\x1a\n"
    said = properties(opened(("rules:variant", ("komi",)), "en"))
    assert list(struct.unpack(">II", drawn[16:24])) == [
        int(said[f"og:image:{side}"][0]) for side in ("width", "height")
    ]


# ---- maps ----


def sitemap(client: Client) -> ET.Element:
    return ET.fromstring(client.get("/sitemap.xml").content)  # noqa: S314 (it is our own)


def test_the_sitemap_lists_every_page_in_every_language_with_its_alternates(client: Client) -> None:
    root = sitemap(client)
    listed = {}
    for url in root.findall("s:url", SITEMAP):
        location = url.findtext("s:loc", "", SITEMAP)
        listed[location] = {each.attrib["hreflang"]: each.attrib["href"] for each in url.findall("x:link", SITEMAP)}
    assert set(listed) == {HOST + address(page, language) for page in findable_pages() for language in LANGUAGES}
    for location, named in listed.items():
        assert location in named.values()
        assert all(listed[other] == named for other in named.values())


def test_the_sitemap_and_the_pages_say_the_same(client: Client) -> None:
    root = sitemap(client)
    page: PageKey = ("rules:glossary", ())
    for url in root.findall("s:url", SITEMAP):
        if url.findtext("s:loc", "", SITEMAP) == HOST + address(page, "ar"):
            named = {each.attrib["hreflang"]: each.attrib["href"] for each in url.findall("x:link", SITEMAP)}
            assert named == alternates(opened(page, "ar"))
            break
    else:
        pytest.fail("not listed")


def test_robots_are_told_where_the_map_is(client: Client) -> None:
    answer = client.get("/robots.txt")
    assert answer.headers["Content-Type"].startswith("text/plain")
    lines = answer.content.decode().splitlines()
    assert f"Sitemap: {HOST}/sitemap.xml" in lines
    assert [line for line in lines if line.startswith("Disallow")] == ["Disallow: /api/v1/ruling"]


# ---- questions as data ----


def questions_data(page: OpenedPage) -> list[dict[str, object]]:
    found = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page.text, re.DOTALL)
    return [json.loads(each) for each in found]


@pytest.mark.parametrize("variant", ["standard", "egyptian"])
def test_questions_and_answers_are_there_as_data(variant: str, language: str) -> None:
    page = opened(("rules:variant", (variant,)), language)
    (data,) = questions_data(page)
    assert data["@type"] == "FAQPage"
    questions = data["mainEntity"]
    assert isinstance(questions, list)
    assert len(questions) >= 60
    for each in questions:
        text = each["acceptedAnswer"]["text"]
        assert each["name"]
        assert text
        assert not re.search(r"<[a-z/]|&[a-z]+;", each["name"] + text)


def test_house_rules_publish_no_data(client: Client) -> None:
    assert questions_data(read_page(client.get("/en/rules/egyptian.hand-6/"), "en")) == []


# ---- caches ----


@pytest.mark.parametrize(
    "path", ["", "rules/", "rules/komi/", "rules/glossary/", "rules/compare/", "rules/search/?q=as"]
)
def test_a_page_with_its_language_in_the_address_does_not_vary_by_what_the_browser_prefers(
    client: Client, language: str, path: str
) -> None:
    response = client.get(f"/{language}/{path}", headers={"Accept-Language": "es"})
    assert "Accept-Language" not in response.headers.get("Vary", "")
    assert response.headers["Content-Language"] == language


def test_a_kept_page_is_kept_for_each_host(client: Client) -> None:
    with override("en"):
        path = reverse("rules:glossary")
    here, there = client.get(path), client.get(path, headers={"host": "localhost"})
    assert b"http://testserver/en/rules/glossary/" in here.content
    assert b"http://testserver/" not in there.content
