"""The words for ranks and suits that people type, in all five languages at once; folded, see `fold`.

These are data to read, not words to show: what the pages say is in `game.wording.names`. A word that means two things
(French *dame*, the `d` of 7d) is settled by its neighbours in `game.wording.typed_cards`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import TypeVar

from game.engine.cards import Rank, Suit

Meaning = TypeVar("Meaning", Rank, Suit)

_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ء": "", "ـ": "", "ٱ": "ا", "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه"})


def fold(text: str) -> str:
    """Return a text in the one form in which words are compared.

    Upper and lower case, accents, full-width letters, the spellings of alef, hamza, ة and ى, vowel signs and the three
    systems of digits make no difference.

    >>> fold("Cœur"), fold("TRÉBOL"), fold("７") == fold("٧") == fold("۷") == "7", fold("سبعة") == fold("سبعه")
    ('coeur', 'trebol', True, True)
    """
    parted = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(char for char in parted if not unicodedata.combining(char)).casefold().translate(_LETTERS)
    return "".join(str(unicodedata.decimal(char, char)) for char in plain)


def _folded(words: Mapping[Meaning, str]) -> dict[str, Meaning]:
    return {fold(word): meaning for meaning, texts in words.items() for word in texts.split()}


RANK_WORDS: Mapping[str, Rank] = _folded(
    {
        Rank.ACE: "1 a ace aces ases 尖 一 آس آسات إس أص إص واحد",
        Rank.TWO: "2 two twos deuce deux dos doses 二 两 اثنين اثنان إتنين تنين",
        Rank.THREE: "3 three threes trois tres treses 三 ثلاثة ثلاث تلاتة",
        Rank.FOUR: "4 four fours quatre cuatro cuatros 四 أربعة أربع",
        Rank.FIVE: "5 five fives cinq cinco cincos 五 خمسة خمس",
        Rank.SIX: "6 six sixes seis seises 六 ستة ست",
        Rank.SEVEN: "7 seven sevens sept siete sietes 七 سبعة سبع",
        Rank.EIGHT: "8 eight eights huit ocho ochos 八 ثمانية ثماني تمانية تمنية",
        Rank.NINE: "9 nine nines neuf nueve nueves 九 تسعة تسع",
        Rank.TEN: "10 t ten tens dix diez dieces 十 عشرة عشر",
        Rank.JACK: "j jack jacks knave v valet valets jota jotas sota sotas 钩 ولد أولاد شب شاب",
        Rank.QUEEN: "q queen queens dame dames reine reines dama damas reina reinas 圈 بنت بنات ملكة",
        Rank.KING: "k king kings r roi rois rey reyes ملك ملوك شايب ختيار شيخ",
    }
)
"""Every word for a rank. `as` and `d` are in none of these tables: they can mean more than one thing."""

SUIT_WORDS: Mapping[str, Suit] = _folded(
    {
        Suit.SPADES: "s spade spades pique piques pica picas espada espadas 黑桃 بستوني بستون سبيد بيك",
        Suit.HEARTS: (
            "h heart hearts cœur cœurs corazón corazones copa copas 红桃 红心 紅桃 紅心 كبة كوبة كوبا قلب قلوب هارت"
        ),
        Suit.DIAMONDS: (
            "diamond diamonds carreau carreaux diamante diamantes rombo rombos oro oros 方块 方片 方塊 "
            "ديناري دينار كارو كاروه مربع"
        ),
        Suit.CLUBS: ("c club clubs trèfle trèfles trébol tréboles basto bastos 梅花 草花 سباتي سنك تريفل شجر"),
    }
)
"""Every word for a suit."""

CLUBS_OR_SPADES = fold("سباتي")
"""Clubs for most Arabic speakers, spades for some: a symbol beside it decides."""

SUIT_SYMBOLS: Mapping[str, Suit] = dict(zip("♠♥♦♣♤♡♢♧", (*Suit, *Suit), strict=True))

FILLERS = frozenset(
    map(
        fold,
        "the of an card cards le la les l de du des un une carte cartes el los las del una carta cartas 一张 "
        "这张 张 的 老 ورقة أوراق ال من".split(),
    )
)
"""Words between and around cards that say nothing."""

JOINERS = frozenset(map(fold, "and plus et y e 和 与 跟 و".split()))
"""Words that part two cards, as a comma does."""

ARABIC_PREFIXES = tuple(map(fold, ("وال", "بال", "ال", "و", "ب")))
"""What Arabic writes in one piece with the word after it: and, the, with."""


def longest_first(words: Iterable[str]) -> tuple[str, ...]:
    """Return the words that are written in Chinese characters, the longest first, for reading without spaces.

    >>> longest_first(["一", "一张", "ace"])
    ('一张', '一')
    """
    return tuple(sorted((word for word in words if is_han(word[0])), key=len, reverse=True))


def is_han(char: str) -> bool:
    """Return whether a character is Chinese.

    >>> is_han("方"), is_han("A")
    (True, False)
    """
    return "\u4e00" <= char <= "\u9fff"


HAN_WORDS = longest_first({*RANK_WORDS, *SUIT_WORDS, *FILLERS, *JOINERS})
