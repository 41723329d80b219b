"""The frame around every page: language, header, language links, security, errors in words."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from basra_site.languages import SHOWN
from tests.pages import OpenedPage, open_page, read_page
from tests.source import SCRIPTS

PAGES = ("", "settings/", "privacy/", "accessibility/", "about/")


def language_links(page: OpenedPage) -> dict[str, dict[str, str]]:
    """Return the attributes of the links to the page in other languages, by `hreflang`."""
    return {link["hreflang"]: link for link in page.attributes("a") if "data-language" in link}


@pytest.mark.parametrize("address", PAGES)
def test_each_page_speaks_its_language_and_runs_in_its_direction(client: Client, language: str, address: str) -> None:
    open_page(client, language, address)


@pytest.mark.parametrize("address", PAGES)
def test_a_page_has_one_main_heading_a_title_and_no_id_twice(client: Client, address: str) -> None:
    page = open_page(client, "en", address)
    assert len(page.attributes("h1")) == 1
    assert re.search(r"<title>.*Basra.*</title>", page.text)
    assert len(page.ids()) == len(set(page.ids()))


def test_the_five_languages_are_listed_under_their_own_names(client: Client, language: str) -> None:
    page = open_page(client, language)
    links = language_links(page)
    assert list(links) == ["en", "fr", "es", "zh-Hans", "ar"]
    assert links["ar"]["dir"] == "rtl"
    assert all(link["lang"] == tag for tag, link in links.items())
    assert all(f">{own_name}</a>" in page.text for _, own_name in settings.LANGUAGES)


def test_the_current_language_is_marked(client: Client, language: str) -> None:
    links = language_links(open_page(client, language))
    assert [tag.lower() for tag, link in links.items() if link.get("aria-current") == "true"] == [language]


def test_language_links_keep_the_page_and_its_whole_query(client: Client, language: str) -> None:
    page = open_page(client, language, "settings/?take=5C&take=4H&card=9S")
    addresses = [link["href"] for link in language_links(page).values()]
    assert addresses == [f"/{code}/settings/?take=5C&take=4H&card=9S" for code in SHOWN]


def test_language_links_of_an_unknown_address_lead_home(client: Client) -> None:
    page = open_page(client, "fr", "nowhere/at/all/", status=404)
    assert [link["href"] for link in language_links(page).values()] == [f"/{code}/" for code in SHOWN]


def test_language_links_of_a_posted_form_lead_to_its_page(client: Client) -> None:
    page = read_page(client.post("/fr/settings/", {"theme": "plaid"}), "fr", status=422)
    assert [link["href"] for link in language_links(page).values()] == [f"/{code}/settings/" for code in SHOWN]


def test_the_policy_forbids_everything_inline_and_foreign(client: Client) -> None:
    policy = client.get("/en/").headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("address", PAGES)
def test_scripts_and_styles_come_from_our_own_files(client: Client, address: str) -> None:
    page = open_page(client, "ar", address)
    addresses = ("canonical", "alternate")
    assert all(script.get("src", "").startswith("/static/") for script in page.attributes("script"))
    assert all(link["href"].startswith("/static/") for link in page.attributes("link") if link["rel"] not in addresses)
    assert not page.attributes("style")
    assert not [attributes for _, attributes in page.tags if "style" in attributes]


@pytest.mark.parametrize("address", ["", "privacy/", "accessibility/", "about/"])
def test_public_pages_set_no_cookie_hold_no_token_and_do_not_depend_on_cookies(client: Client, address: str) -> None:
    plain = client.get(f"/en/{address}")
    client.cookies[settings.SETTINGS_COOKIE] = "%7B%22theme%22%3A%22dark%22%7D"
    assert client.get(f"/en/{address}").content == plain.content
    assert not plain.cookies
    assert b"csrfmiddlewaretoken" not in plain.content
    assert "Cookie" not in plain.headers.get("Vary", "")


def test_the_settings_script_alone_blocks_and_stands_before_the_others(client: Client) -> None:
    scripts = open_page(client, "en", "puzzles/sum-two-1/").attributes("script")[:3]
    assert [script["src"].rsplit("/", 1)[-1] for script in scripts] == ["settings.js", "htmx-2.min.js", "site.js"]
    assert ["defer" in script for script in scripts] == [False, True, True]


@pytest.mark.parametrize("address", ["", "rules/", "rules/standard/", "rules/compare/", "rules/glossary/", "referee/"])
def test_pages_that_are_only_read_load_no_htmx(client: Client, address: str) -> None:
    page = open_page(client, "en", address)
    assert "htmx" not in page.text
    assert not [name for _, attributes in page.tags for name in attributes if name.startswith("hx-")]


def test_every_failure_has_a_sentence_before_it_happens(client: Client, language: str) -> None:
    page = open_page(client, language)
    failures = {tag["data-failure"] for tag in page.attributes("p") if "data-failure" in tag}
    assert {"403", "404", "429", "500", "offline"} <= failures


def test_the_live_region_is_there_and_empty_when_the_page_opens(client: Client) -> None:
    assert re.search(r'<p id="announcer" [^>]*aria-live="polite"></p>', open_page(client, "en").text)


def test_scripts_listen_to_htmx_in_one_file_only() -> None:
    assert [path.name for path in SCRIPTS if "htmx:" in path.read_text(encoding="utf-8")] == ["site.js"]


# ---- home ----


def test_the_home_page_asks_for_a_first_capture(client: Client, language: str) -> None:
    page = open_page(client, language)
    picks = [field["value"] for field in page.attributes("input") if field.get("name") == "take"]
    assert picks == ["5C", "QD", "4H"]
    (form,) = page.attributes("form")
    with override(language):
        assert (form["method"], form["action"]) == ("get", reverse("puzzles:puzzle", args=["first"]))


def test_the_first_capture_is_answered_with_its_reason(client: Client, language: str) -> None:
    with override(language):
        address = reverse("puzzles:puzzle", args=["first"])
    page = read_page(client.get(address, {"take": ["5C", "4H"]}), language)
    assert "5 + 4 = 9" in page.text


def test_no_link_of_the_home_page_is_dead(client: Client, language: str) -> None:
    links = {link["href"] for link in open_page(client, language).attributes("a") if link["href"].startswith("/")}
    assert len(links) > 20
    assert {address: client.get(address, follow=True).status_code for address in links} == dict.fromkeys(links, 200)


# ---- error pages ----


def test_a_page_that_does_not_exist_says_so_in_the_language(client: Client, language: str) -> None:
    page = open_page(client, language, "nowhere/", status=404)
    assert len(page.attributes("h1")) == 1


def fail(*arguments: object, **options: object) -> None:
    """Fail, as a view with a mistake would."""
    raise RuntimeError("a mistake")


def test_a_failure_of_ours_is_told_in_the_language_of_the_address(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr("basra_site.views.render", fail)
    page = open_page(Client(raise_request_exception=False), language, "about/", status=500)
    assert len(page.attributes("h1")) == 1


def test_a_failure_of_the_failure_page_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("basra_site.views.render", fail)
    monkeypatch.setattr("basra_site.views.render_to_string", fail)
    answer = Client(raise_request_exception=False).get("/en/about/")
    assert (answer.status_code, b"500" in answer.content) == (500, True)


def test_a_form_without_its_token_is_told_kindly_and_led_back(language: str) -> None:
    client = Client(enforce_csrf_checks=True)
    back = f"http://testserver/{language}/settings/"
    page = read_page(client.post(f"/{language}/settings/", headers={"referer": back}), language, status=403)
    assert back in [link["href"] for link in page.attributes("a")]


def test_a_form_without_its_token_leads_back_to_no_other_site() -> None:
    client = Client(enforce_csrf_checks=True)
    page = read_page(client.post("/en/settings/", headers={"referer": "https://elsewhere.example/"}), "en", status=403)
    assert "elsewhere.example" not in page.text


@pytest.mark.parametrize(
    "template", ["400.html", "403.html", "403_csrf.html", "404.html", "413.html", "429.html", "500.html"]
)
def test_each_error_page_stands_without_any_context(language: str, template: str) -> None:
    with override(language):
        assert "<h1>" in render_to_string(template)


@pytest.mark.parametrize("path", ["", "rules/", "play/", "referee/?rules=egyptian&floor=KH+5C&card=7D", "nowhere/"])
def test_under_a_name_that_is_not_ours_the_request_is_refused_in_words(
    client: Client, path: str, language: str
) -> None:
    page = read_page(client.get(f"/{language}/{path}", headers={"host": "elsewhere.example"}), language, status=400)
    assert "elsewhere.example" not in page.text
