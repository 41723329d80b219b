"""What every page owes its reader, found by following the links from the home page in each language."""

from __future__ import annotations

from collections import Counter, deque
from functools import cache
from urllib.parse import urldefrag, urljoin, urlsplit

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import Resolver404, resolve, reverse
from django.utils.translation import override

from tests.pages import OpenedPage, read_page

LANGUAGES = [code for code, _ in settings.LANGUAGES]
PER_VIEW = 2
"""How many addresses of one view are opened in each language: they share their template."""

pytestmark = pytest.mark.django_db


def links(page: OpenedPage, address: str) -> list[str]:
    """Return where a page's links lead, inside the site, made absolute."""
    found = [urljoin(address, anchor["href"]) for anchor in page.attributes("a") if "href" in anchor]
    return [link for link in found if not urlsplit(link).scheme and not link.startswith("//")]


def view_of(address: str) -> str:
    """Return the name of the view behind an address, in the language of the address; empty where there is none."""
    path = urlsplit(address).path
    language = path.split("/")[1]
    with override(language if language in LANGUAGES else "en"):
        try:
            return resolve(path).view_name
        except Resolver404:
            return ""


@cache
def crawl(language: str) -> dict[str, OpenedPage]:
    """Open the pages of one language that can be reached from its home page, a few for each view."""
    client = Client()
    opened: dict[str, OpenedPage] = {}
    times: Counter[str] = Counter()
    waiting = deque([f"/{language}/"])
    while waiting:
        address = waiting.popleft()
        if address in opened or not address.startswith(f"/{language}/"):
            continue
        view = view_of(address)
        if times[view] >= PER_VIEW:
            continue
        times[view] += 1
        response = client.get(address)
        if response.status_code in (301, 302):
            waiting.appendleft(urldefrag(response.headers["Location"]).url)
            times[view] -= 1
            continue
        if "text/html" not in response.headers["Content-Type"]:
            continue
        opened[address] = read_page(response, language)
        waiting.extend(urldefrag(link).url for link in links(opened[address], address))
    return opened


def test_every_link_leads_somewhere(language: str) -> None:
    opened = crawl(language)
    for address, page in opened.items():
        for link in links(page, address):
            target = urldefrag(link)
            assert view_of(target.url), f"{address} links to {link}"
            if target.fragment and target.url in opened:
                assert target.fragment in opened[target.url].ids(), f"{address} links to {link}"


def test_every_page_is_well_made(language: str) -> None:
    for address, page in crawl(language).items():
        doubled = [name for name, times in Counter(page.ids()).items() if times > 1]
        assert doubled == [], address
        assert len(page.attributes("h1")) == 1, address
        assert len(page.attributes("main")) == 1, address
        assert page.text.partition("<title>")[2].partition("</title>")[0].strip(), address
        assert any(meta.get("name") == "description" and meta.get("content") for meta in page.attributes("meta")), (
            address
        )


def test_every_page_obeys_the_content_security_policy(language: str) -> None:
    for address, page in crawl(language).items():
        policy = page.response.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        for tag, attributes in page.tags:
            assert "style" not in attributes, (address, tag, attributes)
            assert tag != "style", address
            assert not [name for name in attributes if name.startswith("on")], (address, tag, attributes)
            assert tag != "script" or "src" in attributes or "json" in attributes.get("type", ""), address


def test_every_file_a_page_asks_for_is_there(language: str) -> None:
    for address, page in crawl(language).items():
        for _, attributes in page.tags:
            for name in ("src", "href", "xlink:href"):
                value = urldefrag(attributes.get(name, "")).url
                if value.startswith(settings.STATIC_URL):
                    assert finders.find(value.removeprefix(settings.STATIC_URL)), (address, value)


def test_every_page_links_to_itself_in_all_five_languages(language: str) -> None:
    for address, page in crawl(language).items():
        offered = [anchor for anchor in page.attributes("a") if "hreflang" in anchor and "data-language" in anchor]
        assert sorted(anchor["hreflang"].lower() for anchor in offered) == LANGUAGES, address
        rest = address.removeprefix(f"/{language}/")
        for anchor in offered:
            assert anchor["lang"] == anchor["hreflang"]
            assert anchor["href"] == f"/{anchor['hreflang'].lower()}/{rest}", address
            assert (anchor.get("aria-current") == "true") == (anchor["hreflang"].lower() == language)


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_title_is_translated(language: str) -> None:
    english = {address.removeprefix("/en/"): title(page) for address, page in crawl("en").items()}
    for address, page in crawl(language).items():
        assert title(page) != english.get(address.removeprefix(f"/{language}/")), address


def title(page: OpenedPage) -> str:
    """Return a page's title."""
    return page.text.partition("<title>")[2].partition("</title>")[0].strip()


def test_help_stands_at_the_same_place_on_every_page(language: str) -> None:
    """WCAG 3.2.6: the links of the footer, with the keyboard and accessibility page among them, in one order."""
    with override(language):
        footer = [reverse(f"site:{name}") for name in ("settings", "accessibility", "privacy", "about")]
    for address, page in crawl(language).items():
        assert [anchor["href"] for anchor in page.attributes("a") if "href" in anchor][-len(footer) :] == footer, (
            address
        )
        (key,) = [anchor for anchor in page.attributes("a") if anchor.get("data-key") == "help"]
        assert key["href"] == footer[1]


def test_a_page_without_a_form_sets_no_cookie(language: str) -> None:
    for address, page in crawl(language).items():
        if not any(form.get("method", "").lower() == "post" for form in page.attributes("form")):
            assert not page.response.cookies, address
