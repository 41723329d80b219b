"""The words of the game in all five languages, read from `glossary.toml`.

These are not messages: the glossary shows them all on every page, side by side.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr", "es", "zh-hans", "ar")
"""The languages in the order of the columns."""

GROUPS = ("game", "cards", "places", "plays", "deal", "score", "people", "site", "unconfirmed")
"""The parts of the glossary, in their order."""

_FILE = Path(__file__).parent / "glossary.toml"
_SYNONYMS = Path(__file__).parent / "synonyms.toml"


@dataclass(frozen=True, slots=True)
class Word:
    """A concept's word in one language, all of it written in that language.

    `also` are other words in use, `regional` words of a region under the region's name, `searched` further words that
    somebody may look for.
    """

    text: str
    also: str = ""
    regional: Mapping[str, str] = field(default_factory=dict)
    searched: str = ""

    @property
    def everything(self) -> str:
        """All its words, for the search."""
        return " ".join((self.text, self.also, *self.regional.values(), self.searched))


@dataclass(frozen=True, slots=True)
class Term:
    """A concept: its part of the glossary, its words by language, the clause that speaks of it, if one does.

    Words that come from a single text are not `confirmed`.
    """

    id: str
    group: str
    words: Mapping[str, Word]
    clause: str = ""
    confirmed: bool = True


@cache
def terms() -> Mapping[str, Term]:
    """Return every concept by its id, in the order of the glossary.

    >>> terms()["floor"].words["fr"].text
    'la table'
    """
    entries: dict[str, dict[str, Any]] = tomllib.loads(_FILE.read_text(encoding="utf-8"))
    return {term_id: _read(term_id, entry) for term_id, entry in entries.items()}


def _read(term_id: str, entry: dict[str, Any]) -> Term:
    words = {}
    for language in LANGUAGES:
        given = entry.pop(language)
        words[language] = Word(given) if isinstance(given, str) else Word(**given)
    return Term(term_id, words=words, **entry)


@cache
def synonyms() -> Mapping[str, list[str]]:
    """Return by language everyday words that mean the same to somebody who searches, a group in each text.

    >>> "start begin first" in synonyms()["en"]
    True
    """
    found: Mapping[str, list[str]] = tomllib.loads(_SYNONYMS.read_text(encoding="utf-8"))
    return found
