"""A reader can suggest a correction of each paragraph, at an address that the owner of the site sets."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client, override_settings
from django.utils.translation import override

from game.engine.rules import PRESETS
from tutorials.rules.corrections import correction_url
from tutorials.rules.presenters import show_page

EGYPTIAN = PRESETS["egyptian"].rules


@override_settings(CORRECTIONS_URL="https://basra.example/issues/new")
def test_a_query_names_clause_language_and_rules() -> None:
    address = urlsplit(correction_url("capture.sum", "zh-hans", "egyptian"))
    assert address.netloc == "basra.example"
    assert parse_qs(address.query) == {"clause": ["capture.sum"], "language": ["zh-hans"], "rules": ["egyptian"]}


@override_settings(CORRECTIONS_URL="https://basra.example/new?template=rules")
def test_an_address_with_a_query_keeps_it() -> None:
    assert correction_url("jack.sweep", "ar", "komi").startswith("https://basra.example/new?template=rules&clause=")


@override_settings(CORRECTIONS_URL="mailto:rules@basra.example")
def test_a_mail_names_them_in_its_subject() -> None:
    address = urlsplit(correction_url("capture.sum", "ar", "egyptian.hand-6"))
    assert address.scheme == "mailto"
    assert parse_qs(address.query) == {"subject": ["Basra: capture.sum (ar, egyptian.hand-6)"]}


@override_settings(CORRECTIONS_URL="https://basra.example/new?title={clause}%20in%20{language}&on={rules}")
def test_holes_in_an_address_are_filled_in() -> None:
    assert correction_url("deal.cut", "fr", "komi") == "https://basra.example/new?title=deal.cut%20in%20fr&on=komi"


@pytest.mark.parametrize("language", ["ar", "fr"])
@override_settings(CORRECTIONS_URL="https://basra.example/{language}/{clause}")
def test_each_paragraph_has_its_own(language: str) -> None:
    with override(language):
        clauses = [clause for section in show_page(EGYPTIAN).sections for clause in section.clauses]
    assert [each.correction for each in clauses] == [f"https://basra.example/{language}/{each.id}" for each in clauses]


@override_settings(CORRECTIONS_URL="")
def test_without_an_address_nothing_is_offered() -> None:
    page = Client().get("/en/rules/egyptian/?uncached").content.decode()
    assert "Suggest a correction" not in page
    assert "capture.sum" in page


@override_settings(CORRECTIONS_URL="https://basra.example/{language}/{clause}")
def test_beside_another_language_each_half_names_its_own() -> None:
    page = Client().get("/en/rules/egyptian/?with=ar&uncached").content.decode()
    assert "https://basra.example/en/jack.sweep" in page
    assert "https://basra.example/ar/jack.sweep" in page
