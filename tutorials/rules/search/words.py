"""Text into the words that a search compares: spellings made alike, endings cut off, Chinese in pairs. Pure."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import snowballstemmer

_STEMMERS = {"en": "english", "fr": "french", "es": "spanish"}

_ALIKE = str.maketrans({
    "أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ء": "", "ؤ": "و", "ئ": "ي", "ى": "ي", "ة": "ه", "ـ": "",
    "œ": "oe", "æ": "ae", "’": "'",
})  # fmt: skip
_HAN = re.compile(r"[\u3400-\u9fff]+")
_SIGNS = "\u0300-\u036f\u064b-\u0655\u0670"
_SUITS = {"♠": "s", "♤": "s", "♥": "h", "♡": "h", "♦": "d", "♢": "d", "♣": "c", "♧": "c"}
_CARD = r"(?<!\w)(?:10|[2-9ajqk])\s*[♠♤♥♡♦♢♣♧]"
_LETTER = r"(?![\u3400-\u9fff])[^\W_]"
_PARTS = re.compile(rf"{_CARD}|[\u3400-\u9fff]+|{_LETTER}(?:{_LETTER}|[{_SIGNS}])*", re.IGNORECASE)
_ARABIC = re.compile(r"[\u0620-\u06ff]")
_ARABIC_BEFORE = re.compile(r"^و?(?:ال|بال|كال|فال|لل)(?=\w{2})")
_ARABIC_GLUED = re.compile(r"^[وفبلك](?=\w{3})")
_ARABIC_AFTER = re.compile(r"(?<=\w{2})(?:ها|ات|ان|ون|ين|يه|وا|ه|ي)$")


@dataclass(frozen=True, slots=True)
class Found:
    """A word of a text as it is compared, and where it stands.

    `other` is a second way to read it: an Arabic word that begins like one with “and”, “with” or “for” glued to it.
    """

    key: str
    start: int
    end: int
    other: str = ""

    @property
    def keys(self) -> tuple[str, ...]:
        """Both ways to read it, or the one there is."""
        return (self.key, self.other) if self.other else (self.key,)


def fold(text: str) -> str:
    """Return a text with everything made alike that writers vary, letter for letter where that is possible.

    Case, accents, Arabic signs, tatweel, forms of alef and hamza, ة and ى, widths and systems of digits.

    >>> fold("Égyptienne"), fold("الجُوكر"), fold("７♦")
    ('egyptienne', 'الجوكر', '7♦')
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    bare = "".join(char for char in plain if not unicodedata.combining(char)).translate(_ALIKE)
    return "".join(str(unicodedata.digit(char)) if char.isdigit() else char for char in bare)


def stem(word: str, language: str) -> str:
    """Return a folded word without its ending, and in Arabic without its article and what is glued before it.

    >>> stem("jacks", "en"), stem("cartas", "es"), stem("بالولد", "ar"), stem("الباصره", "ar")
    ('jack', 'cart', 'ولد', 'باصر')
    """
    return _stem(word, language)


@lru_cache(maxsize=50_000)
def _stem(word: str, language: str) -> str:
    if _ARABIC.search(word):
        return _ARABIC_AFTER.sub("", _ARABIC_BEFORE.sub("", word))
    if language in _STEMMERS:
        return str(_stemmer(language).stemWord(word))
    return word


@lru_cache
def _stemmer(language: str) -> snowballstemmer.stemmer:
    return snowballstemmer.stemmer(_STEMMERS[language])


def find_words(text: str, language: str) -> Iterator[Found]:
    """Yield the words of a text, and the cards in it; of Chinese, every pair of neighbouring characters.

    >>> [found.key for found in find_words("The jacks", "en")]
    ['the', 'jack']
    >>> [found.key for found in find_words("方块7全收，7♦", "zh-hans")]
    ['方块', '7', '全收', '7d']
    """
    for part in _PARTS.finditer(text):
        if part[0][-1] in _SUITS:
            yield Found(part[0][:-1].strip().casefold() + _SUITS[part[0][-1]], part.start(), part.end())
        elif not _HAN.fullmatch(part[0]):
            yield from _latin(part, language)
        elif len(part[0]) == 1:
            yield Found(part[0], part.start(), part.end())
        else:
            for start in range(part.start(), part.end() - 1):
                yield Found(text[start : start + 2], start, start + 2)


def _latin(part: re.Match[str], language: str) -> Iterator[Found]:
    word = fold(part[0])
    key = stem(word, language)
    if key:
        bare = _ARABIC_GLUED.sub("", word) if _ARABIC.search(word) else word
        yield Found(key, part.start(), part.end(), stem(bare, language) if bare != word else "")


def first_letters(key: str) -> frozenset[str]:
    """Return the letters with which a word may begin that was meant: an Arabic one may have another glued before it.

    >>> sorted(first_letters("script")), sorted(first_letters("وشريك"))
    (['s'], ['ش', 'و'])
    """
    return frozenset(key[: 2 if _ARABIC_GLUED.match(key) else 1])


def keys_of(text: str, language: str) -> tuple[str, ...]:
    """Return the words of a text as they are compared.

    >>> keys_of("¿Cuántas cartas?", "es")
    ('cuant', 'cart')
    """
    return tuple(found.key for found in find_words(text, language))
