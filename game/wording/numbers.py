"""Numbers, dates and lists as the reader's language writes them, by Babel's CLDR data."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from functools import cache, lru_cache
from typing import Literal

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal
from django.conf import settings
from django.utils.translation import get_language, to_locale

_GROUPED_FROM = {"es": 10_000}
"""From which number on the digits are parted into groups: CLDR has it for Spanish, Babel passes it over."""

NUMBERS_KEPT = 4_096
"""How many written numbers are remembered, in all languages together: most are small."""

# Spanish y becomes e before the sound i; CLDR's list patterns don't know it.
_SPANISH_I = re.compile(r"h?[ií](?![aeo])", re.IGNORECASE)


def current_locale() -> Locale:
    """Return Babel's locale for the active language."""
    return _locale(get_language() or settings.LANGUAGE_CODE)


@cache
def _locale(language: str) -> Locale:
    return Locale.parse(to_locale(language))


def number_text(number: int) -> str:
    """Return a whole number in Western digits, grouped as in the reader's language.

    >>> number_text(1234)
    '1,234'
    """
    return _number_text(get_language() or settings.LANGUAGE_CODE, number)


@lru_cache(maxsize=NUMBERS_KEPT)
def _number_text(language: str, number: int) -> str:
    is_grouped = abs(number) >= _GROUPED_FROM.get(language, 0)
    return format_decimal(number, locale=_locale(language), group_separator=is_grouped)


def day_text(day: date, length: Literal["full", "long"] = "full") -> str:
    """Return a date as the reader's language writes it.

    >>> day_text(date(2026, 11, 30))
    'Monday, November 30, 2026'
    """
    return with_ordinal(day, format_date(day, length, locale=current_locale()))


def with_ordinal(day: date, text: str) -> str:
    """Return the text of a date with the first of a month as French writes it, “1er mars”; CLDR has a bare 1 there.

    >>> from django.utils.translation import override
    >>> with override("fr"):
    ...     day_text(date(2026, 12, 1)), day_text(date(2021, 12, 21), "long")
    ('mardi 1er décembre 2026', '21 décembre 2021')
    """
    return text.replace("1 ", "1er ", 1) if day.day == 1 and get_language() == "fr" else text


def list_text(items: Sequence[str]) -> str:
    """Return items joined as a list in a sentence; an empty text for no items.

    >>> list_text(["17", "12"]), list_text(["one"])
    ('17 and 12', 'one')
    """
    text = format_list(items, locale=current_locale())
    if len(items) > 1 and get_language() == "es" and _SPANISH_I.match(items[-1]):
        before, _, last = text.rpartition(" y ")
        return f"{before} e {last}"
    return text
