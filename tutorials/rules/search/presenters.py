"""What a search shows: what was found, where it stands, and the words by which it was."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from game.engine.rules import PRESETS
from game.wording.names import variant_title
from tutorials.rules.search.documents import Library, Place, address_of, build_library
from tutorials.rules.search.words import find_words, keys_of
from tutorials.wording.rules_search import kind_name, query_examples

_SPLIT = re.compile(r"(<bdi.*?</bdi>|<[^>]+>|&[^;\s]+;)", re.DOTALL)
"""What is not marked inside: cards and sums, tags, entities."""


@dataclass(frozen=True, slots=True)
class ResultView:
    """Something found; `variant` names the variant on whose page it stands, where that matters."""

    kind: str
    url: str
    title: SafeString
    text: SafeString
    variant: str


@dataclass(frozen=True, slots=True)
class SearchPage:
    """The whole page of a search."""

    query: str
    results: tuple[ResultView, ...]
    examples: tuple[str, ...]


@cache
def _library(language: str | None) -> Library:
    return build_library()


def show_search(query: str) -> SearchPage:
    """Return what is found for a query in the active language."""
    language = get_language()
    library = _library(language)
    looked_for = frozenset(keys_of(query, language or ""))
    results: dict[str, ResultView] = {}
    for hit in library.index.search(query):
        place = library.places[hit.document.id]
        variant = _variant(library, place, looked_for)
        url = address_of(place, variant)
        result = ResultView(
            kind=kind_name(place.kind),
            url=url,
            title=mark(place.title, hit.keys, language or ""),
            text=mark(place.text, hit.keys, language or ""),
            variant=variant_title(variant) if place.kind in ("clause", "question") else "",
        )
        results.setdefault(f"{place.kind} {place.target} {variant}", result)
    return SearchPage(query, tuple(results.values()), query_examples())


def _variant(library: Library, place: Place, looked_for: frozenset[str]) -> str:
    """Return on which variant's page to read: the one that the query names, else the first that has it so."""
    for variant in place.variants:
        if library.variants[variant] & looked_for:
            return variant
    return place.variants[0] if place.variants else next(iter(PRESETS))


def mark(html: str, keys: frozenset[str], language: str) -> SafeString:
    """Return some HTML with the words marked by which it was found; cards and sums stay as they are.

    >>> mark("A jack &amp; two jacks", frozenset({"jack"}), "en")
    'A <mark>jack</mark> &amp; two <mark>jacks</mark>'
    """
    return SafeString(
        "".join(
            part if index % 2 else _mark_text(part, keys, language) for index, part in enumerate(_SPLIT.split(html))
        )
    )


def _mark_text(text: str, keys: frozenset[str], language: str) -> str:
    marked, end = [], 0
    spans: list[list[int]] = []
    for found in find_words(text, language):
        if found.key in keys:
            if spans and found.start <= spans[-1][1]:
                spans[-1][1] = found.end
            else:
                spans.append([found.start, found.end])
    for start, stop in spans:
        marked += [text[end:start], f"<mark>{text[start:stop]}</mark>"]
        end = stop
    return "".join([*marked, text[end:]])


def shorten(query: str, longest: int) -> str:
    """Return a query as it is looked for: one line, not longer than `longest`."""
    return " ".join(query.replace("\0", " ").split())[:longest]
