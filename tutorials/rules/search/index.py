"""An index of documents, and the search in it: exact words first, then beginnings, then words that look alike. Pure."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from tutorials.rules.search.words import find_words, first_letters, keys_of

TITLE, TEXT, OTHER = 3.0, 1.0, 1.5
"""How much a word counts in a title, in a text, and among other words for the same."""

BEGINNING, ALIKE, MEANT = 0.7, 0.5, 0.9
"""How much less a word counts that only begins like the one looked for, looks like it, or means the same."""

LIKENESS = 0.75
FAVOUR = 1.25
"""How much higher a document comes out that is favoured."""

ENOUGH = 0.5
"""Which share of what the best document has another must have to be found."""

COMMON = 0.2
"""In which share of all documents a word stands that says little."""


@dataclass(frozen=True, slots=True)
class Document:
    """Something to be found: `title` and `text` are plain; `others` are further words for it."""

    id: str
    title: str
    text: str
    others: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """A document found, and the words by which it was, as they are compared."""

    document: Document
    score: float
    keys: frozenset[str]


@dataclass(slots=True)
class Index:
    """Documents of one language. `meanings` lead from words somebody may look for to those that the documents use."""

    language: str
    documents: Sequence[Document]
    meanings: Mapping[tuple[str, ...], tuple[str, ...]]
    _weights: dict[str, dict[int, float]] = field(init=False)
    _titles: list[frozenset[str]] = field(init=False)

    def __post_init__(self) -> None:
        weights: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        for number, document in enumerate(self.documents):
            for text, weight in ((document.title, TITLE), (document.text, TEXT), (document.others, OTHER)):
                for key in {key for found in find_words(text, self.language) for key in found.keys}:
                    weights[key][number] += weight
        self._weights = {key: dict(found) for key, found in weights.items()}
        self._titles = [frozenset(keys_of(document.title, self.language)) for document in self.documents]

    def search(self, query: str, favoured: frozenset[str] = frozenset()) -> list[Hit]:
        """Return the documents that fit a query best, the best first; those that are favoured come out a little higher.

        A title counts more the more of it was looked for.
        """
        scores: dict[int, float] = defaultdict(float)
        by: dict[int, set[str]] = defaultdict(set)
        for wanted in self.expand(query):
            best: dict[int, tuple[float, str]] = {}
            for key, quality in self._matches(wanted).items():
                for number, weight in self._weights[key].items():
                    score = quality * self._rarity(key) * (1 + math.log(weight + 0.5) / 2)
                    best[number] = max(best.get(number, (0.0, "")), (score, key))
            for number, (score, key) in best.items():
                scores[number] += score
                by[number].add(key)
        for number, keys in by.items():
            title = self._titles[number]
            scores[number] *= 1 + len(title & keys) / (2 * len(title) or 1)
            if self.documents[number].id in favoured:
                scores[number] *= FAVOUR
        ranked = sorted(scores, key=lambda number: (-scores[number], number))
        least = ENOUGH * scores[ranked[0]] if ranked else 0.0
        return [
            Hit(self.documents[number], scores[number], frozenset(by[number]))
            for number in ranked
            if scores[number] >= least
        ]

    def is_common(self, key: str) -> bool:
        """Return whether a word stands in so many documents that it says little."""
        return len(self._weights.get(key, ())) > COMMON * len(self.documents)

    def expand(self, query: str) -> list[dict[str, float]]:
        """Return what each word of a query may stand for, with how sure that is."""
        keys = keys_of(query, self.language)
        expanded = [{key: 1.0} for key in keys]
        for meant, instead in self.meanings.items():
            for start in range(len(keys) - len(meant) + 1):
                if keys[start : start + len(meant)] == meant:
                    for key in instead:
                        expanded[start].setdefault(key, MEANT)
        return expanded

    def _matches(self, wanted: dict[str, float]) -> dict[str, float]:
        """Return the words of the documents that fit one word of a query, with how well.

        A word misspelt still begins with its letter: “script” is not what stands inside “descriptions”.
        """
        found: dict[str, float] = {}
        for key, sureness in wanted.items():
            if key in self._weights:
                found[key] = max(sureness, found.get(key, 0.0))
            elif len(key) > 1:
                for other in self._weights:
                    if other.startswith(key) or (len(other) > 3 and key.startswith(other)):
                        found.setdefault(other, BEGINNING * sureness)
        if not found:
            for key in wanted:
                if len(key) > 3:
                    alike = [other for other in self._weights if other[0] in first_letters(key)]
                    found = dict.fromkeys(get_close_matches(key, alike, 3, LIKENESS), ALIKE)
        return found

    def _rarity(self, key: str) -> float:
        return math.log(1 + len(self.documents) / len(self._weights[key]))
