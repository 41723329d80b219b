"""What a search shows: what was found, where it stands, and the words by which it was."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from game.engine.rules import PRESETS
from game.wording.names import variant_name, variant_title
from tutorials.rules.search.documents import Library, Place, address_of, build_library
from tutorials.rules.search.index import Hit
from tutorials.rules.search.words import find_words
from tutorials.wording.rules_search import kind_name, query_examples

_SPLIT = re.compile(r"(<bdi.*?</bdi>|<[^>]+>|&[^;\s]+;)", re.DOTALL)
"""What is not marked inside: cards and sums, tags, entities."""


SHOWN = 15
"""How many results are shown at most."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A variant in which the same says something else."""

    name: str
    url: str


@dataclass(frozen=True, slots=True)
class ResultView:
    """Something found; `variant` names the variant on whose page it stands, where that matters."""

    kind: str
    url: str
    title: SafeString
    text: SafeString
    variant: str
    elsewhere: tuple[Elsewhere, ...]


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
    language = get_language() or ""
    library = _library(language)
    named = library.variants_named(query)
    favoured = frozenset(each for each, place in library.places.items() if named & set(place.variants))
    found: dict[tuple[str, str], list[Hit]] = {}
    for hit in library.index.search(query, favoured):
        place = library.places[hit.document.id]
        found.setdefault((place.kind, place.target), []).append(hit)
    results = (_result(library, hits, named, language) for hits in list(found.values())[:SHOWN])
    return SearchPage(query, tuple(results), query_examples())


def _result(library: Library, hits: list[Hit], named: frozenset[str], language: str) -> ResultView:
    """Return what was found at one place, as the best of its wordings says it."""
    place = library.places[hits[0].document.id]
    others = (library.places[hit.document.id] for hit in hits[1:])
    keys = frozenset(key for key in hits[0].keys if not library.index.is_common(key)) or hits[0].keys
    variant = _variant(place, named)
    return ResultView(
        kind=kind_name(place.kind),
        url=address_of(place, variant),
        title=mark(place.title, keys, language),
        text=mark(place.text, keys, language),
        variant=variant_title(variant) if place.kind in ("clause", "question") else "",
        elsewhere=tuple(
            Elsewhere(variant_name(_variant(other, named)), address_of(other, _variant(other, named)))
            for other in others
        ),
    )


def _variant(place: Place, named: frozenset[str]) -> str:
    """Return on which variant's page to read: one that the query names, else the first that has it so."""
    variants = [variant for variant in place.variants if variant in named] or place.variants
    return variants[0] if variants else next(iter(PRESETS))


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
        if not keys.isdisjoint(found.keys):
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
