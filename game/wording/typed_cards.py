"""Reads cards as people type or paste them: 7♦ 5♣, 7d, sept de carreau, siete de oros, 方块7, سبعة ديناري.

All five languages are read at once, whatever the language of the page. What cannot be read is named, never guessed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple
from unicodedata import combining

from game.engine.cards import Card, Rank, Suit
from game.wording.typed_words import (
    ARABIC_PREFIXES,
    CLUBS_OR_SPADES,
    FILLERS,
    HAN_WORDS,
    JOINERS,
    RANK_WORDS,
    SUIT_SYMBOLS,
    SUIT_WORDS,
    fold,
    is_han,
)

UnreadKind = Literal["word", "rank", "suit"]


@dataclass(frozen=True, slots=True)
class Unread:
    """A word that is no card: not known, a `rank` without a suit, or a `suit` without a rank."""

    word: str
    kind: UnreadKind


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text was read as: its cards in their order, a card named twice as often as it is named.

    `assumed_clubs`: a word that is clubs for most and spades for some was read as clubs.
    """

    cards: tuple[Card, ...]
    unread: tuple[Unread, ...] = ()
    assumed_clubs: bool = False


class _Sign(NamedTuple):
    """A piece of a card, with all that it can mean; `suits` of a word that a symbol may overrule are several."""

    word: str
    ranks: tuple[Rank, ...] = ()
    suits: tuple[Suit, ...] = ()
    card: Card | None = None
    drawn: bool = False

    @property
    def kind(self) -> UnreadKind:
        if self.ranks:
            return "rank"
        return "suit" if self.suits else "word"


class _Break(NamedTuple):
    """A comma or an “and”: what stands before it and after it is not one card."""


class _Filler(NamedTuple):
    """A word that says nothing, such as “of”."""


_Token = _Sign | _Break | _Filler

_INVISIBLE = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0e\ufe0f\u061c\ufeff\xad]")
_PIECES = re.compile(
    r"(?P<part>[,،，;؛；、/|+&.。·•\n])|(?P<face>[🂡-🃞])|(?P<suit>[♠♥♦♣♤♡♢♧])|(?P<word>[^\W_]+)|(?P<odd>\S)"
)
_QUIET = frozenset("'’‘\"“”«»()[]{}<>-–—:!?؟*_`~#…，：；！？（）《》「」")
_CODE = re.compile(r"(10|[2-9atjqkvr])([shdc])")
_RUNS = re.compile(r"\d+|[^\W\d]+")
_FACE_RANKS = {**{number: Rank(number) for number in range(1, 12)}, 13: Rank.QUEEN, 14: Rank.KING}


def read_cards(text: str) -> Reading:
    """Return the cards that a text names.

    Words of all five languages, symbols, letters and digits may be mixed. Two pieces that stand together make a card,
    the rank or the suit first; commas, new lines and words for “and” part cards.

    >>> [str(card) for card in read_cards("7♦ 5c, sept de carreau").cards]
    ['7D', '5C', '7D']
    >>> [str(card) for card in read_cards("方块7、黑桃A siete de oros و٨ كوبة").cards]
    ['7D', 'AS', '7D', '8H']
    >>> read_cards("5 4 of clubs").unread
    (Unread(word='5', kind='rank'),)
    """
    cards: list[Card] = []
    unread: list[Unread] = []
    assumed = False
    for segment in filter(None, _segments(text)):
        for piece in _pair(segment):
            if isinstance(piece, Unread):
                unread.append(piece)
            else:
                cards.append(piece.card)
                assumed = assumed or piece.assumed
    return Reading(tuple(cards), tuple(unread), assumed)


# ---- pieces ----


def _segments(text: str) -> Iterator[list[_Sign]]:
    """Yield the signs between one break and the next; a word that is not known is a break of its own."""
    segment: list[_Sign] = []
    for token in _tokens(text):
        if isinstance(token, _Break):
            yield segment
            segment = []
        elif isinstance(token, _Filler):
            continue
        elif token.ranks or token.suits or token.card:
            segment.append(token)
        else:
            yield segment
            yield [token]
            segment = []
    yield segment


def _tokens(text: str) -> Iterator[_Token]:
    for found in _PIECES.finditer(_visible(text)):
        piece = found[0]
        if found["part"]:
            yield _Break()
        elif found["face"]:
            yield _face(piece)
        elif found["suit"]:
            yield _Sign(piece, suits=(SUIT_SYMBOLS[piece],), drawn=True)
        elif found["word"]:
            yield from _words(piece)
        elif piece not in _QUIET:
            yield _Sign(piece)


def _visible(text: str) -> str:
    """Return a text without marks that turn its direction or style, and without vowel signs."""
    return "".join(char for char in _INVISIBLE.sub("", unicodedata.normalize("NFC", text)) if not combining(char))


def _face(char: str) -> _Sign:
    """Read one character of the block of playing cards, 🂡 to 🃞."""
    suit, number = divmod(ord(char) - 0x1F0A0, 16)
    rank = _FACE_RANKS.get(number)
    return _Sign(char, card=Card(Suit(suit), rank)) if rank else _Sign(char)


def _words(run: str) -> Iterator[_Token]:
    """Read letters and digits that stand together: Chinese without spaces, codes such as 7d5c, or one word."""
    start = 0
    while start < len(run):
        if is_han(run[start]):
            word = next((each for each in HAN_WORDS if run.startswith(each, start)), "")
            if not word:
                end = start + 1
                while end < len(run) and is_han(run[end]) and not run.startswith(HAN_WORDS, end):
                    end += 1
                word = run[start:end]
            yield from _known(word) or [_Sign(word)]
            start += len(word)
        else:
            end = start
            while end < len(run) and not is_han(run[end]):
                end += 1
            yield from _word(run[start:end])
            start = end


def _word(word: str) -> Sequence[_Token]:
    """Read a word, else codes written in one piece, else digits and letters apart, else without an Arabic prefix."""
    plain = fold(word)
    return _known(word) or _codes(word, plain) or _apart(word) or _without_prefix(word, plain) or [_Sign(word)]


def _known(word: str) -> Sequence[_Token]:
    """Read a word that stands in the tables; nothing where it does not."""
    plain = fold(word)
    if plain == "as":
        return [_Sign(word, ranks=(Rank.ACE,), card=Card(Suit.SPADES, Rank.ACE))]
    if plain == "d":
        return [_Sign(word, ranks=(Rank.QUEEN,), suits=(Suit.DIAMONDS,))]
    if plain == CLUBS_OR_SPADES:
        return [_Sign(word, suits=(Suit.CLUBS, Suit.SPADES))]
    if plain in RANK_WORDS:
        return [_Sign(word, ranks=(RANK_WORDS[plain],))]
    if plain in SUIT_WORDS:
        return [_Sign(word, suits=(SUIT_WORDS[plain],))]
    if plain in JOINERS:
        return [_Break()]
    return [_Filler()] if plain in FILLERS else []


def _codes(word: str, plain: str) -> list[_Token]:
    """Read `7d`, `10h` or `7d5cks`; nothing where the word is not made of codes alone."""
    found = list(_CODE.finditer(plain))
    if not found or "".join(each[0] for each in found) != plain:
        return []
    return [_Sign(word, card=Card(SUIT_WORDS_OF_CODES[suit], RANK_WORDS[rank])) for rank, suit in map(_groups, found)]


def _groups(found: re.Match[str]) -> tuple[str, str]:
    return found[1], found[2]


SUIT_WORDS_OF_CODES = {"s": Suit.SPADES, "h": Suit.HEARTS, "d": Suit.DIAMONDS, "c": Suit.CLUBS}


def _apart(word: str) -> list[_Token]:
    """Read digits and letters in one piece: 7carreau, الـ2سباتي; nothing where a part is not known."""
    runs = _RUNS.findall(word)
    if len(runs) < 2:
        return []
    parts = [_known(run) or _without_prefix(run, fold(run)) for run in runs]
    return [token for part in parts for token in part] if all(parts) else []


def _without_prefix(word: str, plain: str) -> Sequence[_Token]:
    """Read an Arabic word after the “and” or the article that is written in one piece with it."""
    for prefix in ARABIC_PREFIXES:
        rest = plain.removeprefix(prefix)
        if plain.startswith(prefix) and rest:
            found = (
                _known(rest)
                or _codes(rest, rest)
                or _apart(rest)
                or (_without_prefix(rest, rest) if prefix == "و" else [])
            )
            if found:
                named = [token._replace(word=word) if isinstance(token, _Sign) else token for token in found]
                return [_Break(), *named] if prefix.startswith("و") else named
    return []


# ---- cards ----


class _Paired(NamedTuple):
    card: Card
    assumed: bool = False


def _pair(segment: list[_Sign]) -> list[_Paired | Unread]:
    """Return the cards of the signs between two breaks, and what is left over."""
    merged = _merged(segment)
    return _tile(segment) or _tile(merged) or _tile(_without_article(merged)) or _greedy(_without_article(merged))


def _without_article(signs: list[_Sign]) -> list[_Sign]:
    """Return the signs without an English “a” before the word for a rank: a seven of diamonds."""
    return [
        sign
        for sign, after in zip(signs, [*signs[1:], None], strict=True)
        if not (sign.word in ("a", "A") and after and after.ranks and len(after.word) > 2)
    ]


def _tile(signs: list[_Sign]) -> list[_Paired | Unread]:
    """Return the cards where signs can be parted into neighbours without a rest; else nothing."""
    whole: list[list[_Paired | Unread] | None] = [None] * len(signs) + [[]]
    for start in range(len(signs) - 1, -1, -1):
        both = _together(signs[start], signs[start + 1]) if start + 1 < len(signs) else None
        single = signs[start].card
        if both and (rest := whole[start + 2]) is not None:
            whole[start] = [both, *rest]
        elif single and (rest := whole[start + 1]) is not None:
            whole[start] = [_Paired(single), *rest]
    return whole[0] or []


def _greedy(signs: list[_Sign]) -> list[_Paired | Unread]:
    """Return the cards found from the start on, and each sign that finds no neighbour."""
    found: list[_Paired | Unread] = []
    start = 0
    while start < len(signs):
        sign = signs[start]
        both = _together(sign, signs[start + 1]) if start + 1 < len(signs) else None
        found.append(both or (_Paired(sign.card) if sign.card else Unread(sign.word, sign.kind)))
        start += 2 if both else 1
    return found


def _together(first: _Sign, second: _Sign) -> _Paired | None:
    """Return the card that two neighbours make, a rank and a suit in either order."""
    for rank, suit in ((first, second), (second, first)):
        if rank.ranks and suit.suits:
            return _Paired(Card(suit.suits[0], rank.ranks[0]), assumed=len(suit.suits) > 1)
    return None


def _merged(signs: list[_Sign]) -> list[_Sign]:
    """Return the signs with each suit that is named and drawn as one: carreau ♦; the symbol decides."""
    kept: list[_Sign] = []
    for sign in signs:
        before = kept[-1] if kept else None
        if before and before.suits and sign.suits and before.drawn != sign.drawn and not (before.ranks or sign.ranks):
            drawn, named = (before, sign) if before.drawn else (sign, before)
            if drawn.suits[0] in named.suits:
                kept[-1] = drawn
                continue
        kept.append(sign)
    return kept
