"""More than a thousand texts that people may type, with what each means: made from the words of the five languages.

The words are listed here once more, from the lists of words and not from the program, so that the two can disagree.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from random import Random
from typing import NamedTuple

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = ["S", "H", "D", "C"]
PACK = [rank + suit for suit in SUITS for rank in RANKS]
SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

RANK_NAMES = {
    "en": "ace two three four five six seven eight nine ten jack queen king".split(),
    "fr": "as deux trois quatre cinq six sept huit neuf dix valet dame roi".split(),
    "es": "as dos tres cuatro cinco seis siete ocho nueve diez jota dama rey".split(),
    "zh": RANKS,
    "ar": "آس اثنين ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة ولد بنت ملك".split(),
}
SUIT_NAMES = {
    "en": "spades hearts diamonds clubs".split(),
    "fr": "pique cœur carreau trèfle".split(),
    "es": "picas corazones diamantes tréboles".split(),
    "zh": "黑桃 红桃 方块 梅花".split(),
    "ar": "بستوني كبة ديناري سباتي".split(),
}
OTHER_RANKS = {
    "J": ["knave", "jacks", "V", "valets", "sota", "jotas", "شب", "شاب", "الولد", "钩"],
    "Q": ["queens", "reine", "dames", "reina", "damas", "ملكة", "الملكة", "圈"],
    "K": ["kings", "R", "rois", "reyes", "شايب", "ختيار", "شيخ", "老K"],
    "A": ["aces", "ases", "أص", "إص", "اص", "واحد", "尖", "1", "١"],
    "2": ["deuce", "twos", "doses", "إثنين", "二", "٢", "۲", "２"],
    "3": ["threes", "treses", "ثلاثه", "三", "٣", "۳"],
    "7": ["sevens", "sietes", "سبعه", "السبعة", "七", "٧", "۷", "７"],
    "8": ["eights", "ochos", "ثمانيه", "八", "٨", "۸"],
    "10": ["T", "tens", "dieces", "عشره", "十", "١٠", "۱۰", "１０"],
}
OTHER_SUITS = {
    "S": ["spade", "piques", "pica", "espadas", "espada", "بستون", "سبيد", "بيك", "البستوني"],
    "H": [
        "heart",
        "cœurs",
        "coeur",
        "corazón",
        "corazon",
        "copas",
        "红心",
        "كوبة",
        "كوبا",
        "كبّة",
        "كبه",
        "قلب",
        "هارت",
    ],
    "D": ["diamond", "carreaux", "diamante", "rombos", "oros", "方片", "دينار", "كارو", "كاروه", "مربع", "الديناري"],
    "C": ["club", "trèfles", "trefle", "trébol", "trebol", "bastos", "草花", "سنك", "تريفل", "شجر", "السباتي"],
}
BETWEEN = ["en", "fr", "es", "ar"]
OF = {"en": " of ", "fr": " de ", "es": " de ", "ar": " "}
JOINERS = [" ", ", ", ",", "; ", "، ", "、", "\n", " and ", " et ", " y ", " e ", " و", "和", " / ", " + "]
RUBBISH = [
    "foo",
    "joker",
    "bouffon",
    "comodín",
    "小王",
    "جوكر",
    "11♦",
    "0",
    "99",
    "<b>",
    "🍕",
    "N",
    "ganz",
    "xyzzy",
    "\ufffd",
    "@@",
    "2.5",
    "seven-ish",
    "دددد",
    "龙",
]


class Typed(NamedTuple):
    """A text, the cards that it names in their order, and the words that have to be asked about."""

    text: str
    cards: list[str]
    asked: list[str]


def parts(card: str) -> tuple[int, int]:
    """Return where a card's rank and suit stand in the lists of names."""
    return RANKS.index(card[:-1]), SUITS.index(card[-1])


def named(card: str, language: str) -> str:
    """Return a card's full name."""
    rank, suit = parts(card)
    if language == "zh":
        return SUIT_NAMES["zh"][suit] + RANK_NAMES["zh"][rank]
    if language == "ar":
        return f"{RANK_NAMES['ar'][rank]} ال{SUIT_NAMES['ar'][suit]}"
    return RANK_NAMES[language][rank] + OF[language] + SUIT_NAMES[language][suit]


def written(card: str, style: int) -> str:
    """Return a card in one of the short forms."""
    rank, suit = card[:-1], card[-1]
    letter = "T" if rank == "10" else rank
    return [
        rank + SYMBOLS[suit],
        rank + SYMBOLS[suit] + "\ufe0e",
        rank + SYMBOLS[suit] + "\ufe0f",
        f"{rank} {SYMBOLS[suit]}",
        card,
        card.lower(),
        letter + suit,
        letter.lower() + suit.lower(),
        SYMBOLS[suit] + rank,
        f"\u2066{rank}{SYMBOLS[suit]}\ufe0e\u2069",
    ][style]


STYLES = 10


def single() -> Iterator[Typed]:
    """Yield every card in every language and short form."""
    for card in PACK:
        for language in RANK_NAMES:
            yield Typed(named(card, language), [card], [])
            yield Typed(named(card, language).upper(), [card], [])
        for style in range(STYLES):
            yield Typed(written(card, style), [card], [])
        rank, suit = parts(card)
        yield Typed(f"{RANK_NAMES['ar'][rank]} {SUIT_NAMES['ar'][suit]}", [card], [])
        yield Typed(f"{card[:-1]} {SUIT_NAMES['ar'][suit]}", [card], [])


def other_words() -> Iterator[Typed]:
    """Yield the other words for ranks and for suits, and articles."""
    suits = cycle(SUITS)
    for rank, words in OTHER_RANKS.items():
        for word in words:
            suit = next(suits)
            yield Typed(f"{word} {SYMBOLS[suit]}", [rank + suit], [])
    ranks = cycle(["2", "7", "10", "A"])
    for suit, words in OTHER_SUITS.items():
        for word in words:
            rank = next(ranks)
            yield Typed(f"{rank} {word}", [rank + suit], [])
    yield from (
        Typed("l’as de pique", ["AS"], []),
        Typed("la dame de cœur et le valet de trèfle", ["QH", "JC"], []),
        Typed("el siete de oros y la sota de espadas", ["7D", "JS"], []),
        Typed("the seven of diamonds", ["7D"], []),
        Typed("a seven of diamonds", ["7D"], []),
        Typed("السبعة الديناري", ["7D"], []),
        Typed("الـ2 سباتي", ["2C"], []),
        Typed("2 سباتي♠", ["2S"], []),
        Typed("سَبْعَة ديناري وخمسة السباتي", ["7D", "5C"], []),
        Typed("方块７和黑桃Ａ", ["7D", "AS"], []),
        Typed("一张方块7", ["7D"], []),
        Typed("7D5CKS", ["7D", "5C", "KS"], []),
        Typed("7♦5♣K♠", ["7D", "5C", "KS"], []),
        Typed("🃇🂡", ["7D", "AS"], []),
    )


def several(seed: int = 2_024, count: int = 300) -> Iterator[Typed]:
    """Yield a few cards at once, each in a form of its own, joined in one of the ways to join."""
    random = Random(seed)
    for _ in range(count):
        cards = random.sample(PACK, random.randint(2, 5))
        forms = [random.choice([*RANK_NAMES, *range(STYLES)]) for _ in cards]
        texts = [written(c, f) if isinstance(f, int) else named(c, f) for c, f in zip(cards, forms, strict=True)]
        joiner = random.choice(JOINERS)
        yield Typed(joiner.join(texts), cards, [])


def asked_back(seed: int = 7, count: int = 150) -> Iterator[Typed]:
    """Yield texts in which a word is no card: not known, a rank without a suit, a suit without a rank."""
    random = Random(seed)
    for index in range(count):
        cards = random.sample(PACK, random.randint(0, 3))
        texts = [written(card, random.randrange(STYLES)) for card in cards]
        kind = index % 3
        rank, suit = random.randrange(1, 13), random.randrange(4)
        language = random.choice(["en", "fr", "es", "ar"])
        if kind == 0:
            wrong = random.choice(
                ["foo", "joker", "bouffon", "comodín", "小王", "جوكر", "99", "🍕", "xyzzy", "龙", "@"]
            )
        else:
            wrong = RANK_NAMES[language][rank] if kind == 1 else SUIT_NAMES[language][suit]
        texts.insert(random.randint(0, len(texts)), wrong)
        yield Typed(", ".join(texts), cards, [wrong])


def table() -> list[Typed]:
    """Return all of them."""
    return [*single(), *other_words(), *several(), *asked_back()]
