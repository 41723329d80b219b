"""The settings page: keeps a reader's choices in one cookie, and shows them."""

from __future__ import annotations

import json
import re
from urllib.parse import unquote

import pytest
from django.conf import settings
from django.test import Client, RequestFactory

from basra_site.drawing import STATIC
from basra_site.reader import CHOICES, LOOKS, ReaderSettings, read_settings
from basra_site.wording import settings_words
from game.comfort import Comfort, read_comfort
from tests.pages import open_page, read_page
from tests.source import SCRIPTS, STYLES

EVERYTHING = {
    "theme": "dark",
    "suits": "4",
    "letters": "french",
    "motion": "off",
    "cards": "big",
    "preselect": "off",
    "keys": "off",
    "language": "ar",
}


def kept(client: Client) -> object:
    """Return what the settings cookie holds, as the script reads it."""
    return json.loads(unquote(client.cookies[settings.SETTINGS_COOKIE].value))


def test_it_keeps_the_choices_and_goes_on_in_the_language_chosen(client: Client) -> None:
    answer = client.post("/fr/settings/", EVERYTHING)
    assert (answer.status_code, answer.headers["Location"]) == (303, "/ar/settings/?saved=1")
    assert kept(client) == EVERYTHING


def test_it_stays_in_the_language_when_none_is_chosen(client: Client, language: str) -> None:
    assert client.post(f"/{language}/settings/", {}).headers["Location"] == f"/{language}/settings/?saved=1"
    assert kept(client) == {}


def test_the_cookie_is_open_to_the_script_and_lasts(client: Client) -> None:
    cookie = client.post("/en/settings/", EVERYTHING).cookies[settings.SETTINGS_COOKIE]
    assert not cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == 365 * 24 * 60 * 60


def test_it_says_that_the_choices_are_kept_and_shows_them(client: Client, language: str) -> None:
    client.post(f"/{language}/settings/", {**EVERYTHING, "language": ""})
    page = open_page(client, language, "settings/?saved=1")
    assert "saved" in page.ids()
    checked = {field["name"]: field["value"] for field in page.attributes("input") if "checked" in field}
    assert checked == {**EVERYTHING, "language": ""}


def test_a_personal_page_carries_the_choices_without_a_script(client: Client) -> None:
    client.post("/en/settings/", EVERYTHING)
    (html,) = open_page(client, "en", "settings/").attributes("html")
    carried = {name.removeprefix("data-"): value for name, value in html.items() if name.startswith("data-")}
    assert carried == {name: EVERYTHING[name] for name in LOOKS}


def test_the_script_puts_the_same_choices_on_public_pages() -> None:
    script = (STATIC / "settings.js").read_text(encoding="utf-8")
    (names,) = re.findall(r"\[(\"theme\".*?)\]", script)
    assert re.findall(r"\w+", names) == list(LOOKS)


def test_every_look_has_an_effect_in_the_style_sheets_or_the_script() -> None:
    used = "".join(path.read_text(encoding="utf-8") for path in (*STYLES, *SCRIPTS))
    for name in LOOKS:
        for value in filter(None, CHOICES[name]):
            assert f'data-{name}="{value}"' in used or f'dataset.{name} === "{value}"' in used, (name, value)


def test_a_game_is_told_what_it_asks_for(client: Client) -> None:
    assert read_comfort({}) == Comfort(preselect=True, shortcuts=True)
    client.post("/en/settings/", {"preselect": "off"})
    cookies = {name: morsel.value for name, morsel in client.cookies.items()}
    assert read_comfort(cookies) == Comfort(preselect=False, shortcuts=True)
    client.post("/en/settings/", EVERYTHING)
    cookies = {name: morsel.value for name, morsel in client.cookies.items()}
    assert read_comfort(cookies) == Comfort(preselect=False, shortcuts=False)


def test_every_setting_is_told_on_the_settings_page_and_has_words_for_each_value() -> None:
    words = settings_words()
    assert set(words) == set(CHOICES)
    assert all(len(words[name].choices) == len(CHOICES[name]) for name in CHOICES if name != "language")


def test_the_language_chosen_decides_where_the_bare_address_leads(client: Client, language: str) -> None:
    client.post("/en/settings/", {"language": language})
    assert client.get("/").headers["Location"] == f"/{language}/"


def test_a_choice_that_is_not_offered_changes_nothing_and_is_said(client: Client, language: str) -> None:
    answer = client.post(f"/{language}/settings/", {"theme": "plaid" * 2_000, "suits": "\0"})
    page = read_page(answer, language, status=422)
    assert "unread" in page.ids()
    assert settings.SETTINGS_COOKIE not in client.cookies


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_it_answers_no_other_method(client: Client, method: str) -> None:
    assert client.generic(method, "/en/settings/").status_code == 405


@pytest.mark.parametrize(
    "cookie", ["", "nonsense", "%7B", "[]", "null", '{"theme":["dark"]}', '{"theme":"plaid"}', '{"motion":7}', "%00"]
)
def test_a_cookie_that_cannot_be_read_means_the_defaults(rf: RequestFactory, cookie: str) -> None:
    request = rf.get("/")
    request.COOKIES[settings.SETTINGS_COOKIE] = cookie
    assert read_settings(request) == ReaderSettings()
    assert read_comfort(request.COOKIES) == Comfort()


def test_every_setting_has_its_default_first() -> None:
    assert {values[0] for values in CHOICES.values()} == {""}
