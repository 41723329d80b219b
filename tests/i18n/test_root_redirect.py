"""`/` sends a reader to the language of the settings cookie, else of the browser."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest
from django.conf import settings
from django.test import Client


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("zh", "zh-hans"),
        ("zh-CN", "zh-hans"),
        ("zh-Hans-CN", "zh-hans"),
        ("zh-SG", "zh-hans"),
        ("zh-TW", "zh-hans"),
        ("ar-EG", "ar"),
        ("es-419", "es"),
        ("fr-CA", "fr"),
        ("en-GB,fr;q=0.9", "en"),
        ("de,fr;q=0.5,en;q=0.1", "fr"),
        ("de", "en"),
        ("*", "en"),
        ("", "en"),
        ("fr" * 5_000, "en"),
    ],
)
def test_the_browsers_languages_decide(client: Client, header: str, language: str) -> None:
    response = client.get("/", headers={"accept-language": header})
    assert (response.status_code, response.headers["Location"]) == (302, f"/{language}/")


def test_the_answer_is_kept_apart_by_language_and_cookie(client: Client) -> None:
    vary = {name.strip().lower() for name in client.get("/").headers["Vary"].split(",")}
    assert {"accept-language", "cookie"} <= vary


def test_the_language_chosen_on_the_settings_page_comes_first(client: Client, language: str) -> None:
    client.cookies[settings.SETTINGS_COOKIE] = quote(json.dumps({"language": language}))
    assert client.get("/", headers={"accept-language": "fr, en"}).headers["Location"] == f"/{language}/"


@pytest.mark.parametrize("cookie", ["", "{", "null", "[1]", '{"language": "xx"}', '{"language": ["fr"]}', "[" * 4_000])
def test_a_cookie_that_cannot_be_read_is_ignored(client: Client, cookie: str) -> None:
    client.cookies[settings.SETTINGS_COOKIE] = quote(cookie)
    assert client.get("/", headers={"accept-language": "es"}).headers["Location"] == "/es/"


def test_only_reading_is_allowed(client: Client) -> None:
    assert client.post("/").status_code == 405


def test_an_address_without_a_language_leads_to_the_same_page_in_one(client: Client) -> None:
    response = client.get("/settings/?from=here", headers={"accept-language": "ar-EG"})
    assert (response.status_code, response.headers["Location"]) == (302, "/ar/settings/?from=here")
