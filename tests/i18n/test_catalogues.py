"""Each catalogue is complete, counts as its language does and keeps what the pages fill in."""

from __future__ import annotations

import gettext
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import babel
import polib
import pytest

from basra_site.management.commands.makemessages import PLURALS
from tests.source import ROOT

LOCALES = sorted(PLURALS)
TRANSLATED = [locale for locale in LOCALES if locale != "en"]
COUNTED = 200
"""Counts 0 to this are compared with CLDR; beyond it French and Spanish have a form for millions."""

FORMS_WITHOUT_A_NUMBER = {"ar": {0, 1, 2}, "en": {0}, "es": {0}, "fr": {0}, "zh_Hans": set[int]()}
"""Plural forms whose words say the number themselves (“one card”, ورقتان), so that the digit may be left out."""
COUNTS = {"n", "count", "counter", "minutes"}

_PLACEHOLDER = re.compile(r"%\((\w+)\)s|\{(\w+)\}")
_UNNAMED = re.compile(r"(?<!%)%[sd]|\{\d*\}")
_TAG = re.compile(r"</?[a-z][a-z0-9]*\b[^>]*>")

every_locale = pytest.mark.parametrize("locale", LOCALES)
every_translation = pytest.mark.parametrize("locale", TRANSLATED)


def path_of(locale: str) -> Path:
    """Return where a catalogue is."""
    return ROOT / "locale" / locale / "LC_MESSAGES" / "django.po"


@cache
def catalogue(locale: str) -> polib.POFile:
    """Return a catalogue as it is in the source."""
    return polib.pofile(str(path_of(locale)))


def forms(entry: polib.POEntry) -> dict[int, str]:
    """Return the translations of a message by plural form; a message without a count has form 0 only."""
    return dict(entry.msgstr_plural) if entry.msgid_plural else {0: entry.msgstr}


def placeholders(text: str) -> Counter[str]:
    """Count the names that a text expects to be filled in."""
    return Counter(found[1] or found[2] for found in _PLACEHOLDER.finditer(text))


def translations(locale: str) -> Iterator[tuple[polib.POEntry, int, str]]:
    """Yield each filled form of each message."""
    for entry in catalogue(locale):
        for form, text in forms(entry).items():
            if text:
                yield entry, form, text


@every_locale
def test_the_header_names_the_language_and_is_not_fuzzy(locale: str) -> None:
    source = catalogue(locale)
    assert source.metadata["Language"] == locale
    assert source.metadata["Content-Type"] == "text/plain; charset=UTF-8"
    assert "fuzzy" not in path_of(locale).read_text(encoding="utf-8").partition("\n\n")[0]


@every_locale
def test_the_plural_rule_is_ours_and_groups_counts_as_cldr_does(locale: str) -> None:
    rule = catalogue(locale).metadata["Plural-Forms"]
    assert rule == PLURALS[locale]
    form_of = gettext.c2py(rule.partition("plural=")[2].strip(" ;"))
    cldr_of = babel.Locale.parse(locale).plural_form
    assert len({(form_of(n), cldr_of(n)) for n in range(COUNTED)}) == len({form_of(n) for n in range(COUNTED)})
    assert len({form_of(n) for n in range(COUNTED)}) == int(rule.partition("nplurals=")[2].partition(";")[0])


@every_locale
def test_nothing_is_fuzzy_or_left_over(locale: str) -> None:
    assert [entry.msgid for entry in catalogue(locale) if entry.fuzzy or entry.obsolete] == []


@every_translation
def test_every_message_is_translated_in_every_plural_form(locale: str) -> None:
    count = int(PLURALS[locale].partition("nplurals=")[2].partition(";")[0])
    missing = [
        entry.msgid
        for entry in catalogue(locale)
        if set(forms(entry)) != set(range(count if entry.msgid_plural else 1)) or not all(forms(entry).values())
    ]
    assert missing == []


def test_english_is_the_source_itself() -> None:
    assert [text for _, _, text in translations("en")] == []


@every_locale
def test_placeholders_have_names(locale: str) -> None:
    unnamed = [
        entry.msgid
        for entry in catalogue(locale)
        for text in (entry.msgid, entry.msgid_plural)
        if _UNNAMED.search(text)
    ]
    assert unnamed == []


@every_translation
def test_a_translation_fills_in_what_the_message_does(locale: str) -> None:
    wrong = []
    for entry, form, text in translations(locale):
        expected = [placeholders(entry.msgid), placeholders(entry.msgid_plural or entry.msgid)]
        if entry.msgid_plural and form in FORMS_WITHOUT_A_NUMBER[locale]:
            expected.append(Counter({name: times for name, times in expected[1].items() if name not in COUNTS}))
        elif entry.msgid_plural:
            expected = expected[1:]
        if placeholders(text) not in expected:
            wrong.append((entry.msgid, form, text))
    assert wrong == []


@every_translation
def test_a_translation_keeps_the_markup_and_the_space_around_it(locale: str) -> None:
    wrong = []
    for entry, form, text in translations(locale):
        source = entry.msgid_plural if form and entry.msgid_plural else entry.msgid
        padded = text.strip() != text and source.strip() == source
        if padded or Counter(_TAG.findall(text)) != Counter(_TAG.findall(source)):
            wrong.append((entry.msgid, text))
    assert wrong == []


@pytest.mark.parametrize(("locale", "script"), [("ar", r"[\u0621-\u064a]"), ("zh_Hans", r"[\u4e00-\u9fff]")])
def test_a_translation_is_in_the_script_of_its_language(locale: str, script: str) -> None:
    foreign = [
        entry.msgid
        for entry, _, text in translations(locale)
        if not re.search(script, text) and re.search(r"[A-Za-z]{3}", _TAG.sub("", _PLACEHOLDER.sub("", text)))
    ]
    assert [text for text in foreign if text.rstrip("s").lower() != "basra"] == []


@every_translation
def test_a_sentence_is_not_left_in_english(locale: str) -> None:
    assert [
        text for entry, _, text in translations(locale) if text == entry.msgid and re.search(r"\w{2} \w{2}", text)
    ] == []
