"""Names of cards, ranks, suits, groups and variants in the reader's language.

Every name is one whole message, because languages order and bend them differently: *sept de carreau*, 方块7,
سبعة الديناري. Names are plain text; how they are written on a page is in `game.wording.tokens`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Literal

from django.utils.translation import get_language, pgettext, pgettext_lazy

from game.engine.cards import Card, Rank, Suit, pack
from game.engine.rules import PRESETS, RuleSet, nearest_preset

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

RankForm = Literal["name", "a", "plural"]
"""`name`: seven; `a`: a seven (the `{a_rank}` of messages); `plural`: sevens (`{ranks}`)."""

# Translators: The 52 cards, as labels and as spoken text. Arabic: rank, then the suit with its article.
_CARD_NAMES: Mapping[Card, StrPromise] = dict(
    zip(
        pack(),
        (
            pgettext_lazy("card name", "ace of spades"),
            pgettext_lazy("card name", "two of spades"),
            pgettext_lazy("card name", "three of spades"),
            pgettext_lazy("card name", "four of spades"),
            pgettext_lazy("card name", "five of spades"),
            pgettext_lazy("card name", "six of spades"),
            pgettext_lazy("card name", "seven of spades"),
            pgettext_lazy("card name", "eight of spades"),
            pgettext_lazy("card name", "nine of spades"),
            pgettext_lazy("card name", "ten of spades"),
            pgettext_lazy("card name", "jack of spades"),
            pgettext_lazy("card name", "queen of spades"),
            pgettext_lazy("card name", "king of spades"),
            pgettext_lazy("card name", "ace of hearts"),
            pgettext_lazy("card name", "two of hearts"),
            pgettext_lazy("card name", "three of hearts"),
            pgettext_lazy("card name", "four of hearts"),
            pgettext_lazy("card name", "five of hearts"),
            pgettext_lazy("card name", "six of hearts"),
            pgettext_lazy("card name", "seven of hearts"),
            pgettext_lazy("card name", "eight of hearts"),
            pgettext_lazy("card name", "nine of hearts"),
            pgettext_lazy("card name", "ten of hearts"),
            pgettext_lazy("card name", "jack of hearts"),
            pgettext_lazy("card name", "queen of hearts"),
            pgettext_lazy("card name", "king of hearts"),
            pgettext_lazy("card name", "ace of diamonds"),
            pgettext_lazy("card name", "two of diamonds"),
            pgettext_lazy("card name", "three of diamonds"),
            pgettext_lazy("card name", "four of diamonds"),
            pgettext_lazy("card name", "five of diamonds"),
            pgettext_lazy("card name", "six of diamonds"),
            pgettext_lazy("card name", "seven of diamonds"),
            pgettext_lazy("card name", "eight of diamonds"),
            pgettext_lazy("card name", "nine of diamonds"),
            pgettext_lazy("card name", "ten of diamonds"),
            pgettext_lazy("card name", "jack of diamonds"),
            pgettext_lazy("card name", "queen of diamonds"),
            pgettext_lazy("card name", "king of diamonds"),
            pgettext_lazy("card name", "ace of clubs"),
            pgettext_lazy("card name", "two of clubs"),
            pgettext_lazy("card name", "three of clubs"),
            pgettext_lazy("card name", "four of clubs"),
            pgettext_lazy("card name", "five of clubs"),
            pgettext_lazy("card name", "six of clubs"),
            pgettext_lazy("card name", "seven of clubs"),
            pgettext_lazy("card name", "eight of clubs"),
            pgettext_lazy("card name", "nine of clubs"),
            pgettext_lazy("card name", "ten of clubs"),
            pgettext_lazy("card name", "jack of clubs"),
            pgettext_lazy("card name", "queen of clubs"),
            pgettext_lazy("card name", "king of clubs"),
        ),
        strict=True,
    )
)

# Translators: A card in the middle of a sentence, with the definite article where the language has one;
# {card} is shown as 7♦ and spoken as the card's name. French: le {card}, l’{card}, la {card}. Arabic, Chinese: {card}.
_DEFINITE: Mapping[Rank, StrPromise] = {
    Rank.ACE: pgettext_lazy("card in a sentence: ace", "the {card}"),
    Rank.TWO: pgettext_lazy("card in a sentence: two", "the {card}"),
    Rank.THREE: pgettext_lazy("card in a sentence: three", "the {card}"),
    Rank.FOUR: pgettext_lazy("card in a sentence: four", "the {card}"),
    Rank.FIVE: pgettext_lazy("card in a sentence: five", "the {card}"),
    Rank.SIX: pgettext_lazy("card in a sentence: six", "the {card}"),
    Rank.SEVEN: pgettext_lazy("card in a sentence: seven", "the {card}"),
    Rank.EIGHT: pgettext_lazy("card in a sentence: eight", "the {card}"),
    Rank.NINE: pgettext_lazy("card in a sentence: nine", "the {card}"),
    Rank.TEN: pgettext_lazy("card in a sentence: ten", "the {card}"),
    Rank.JACK: pgettext_lazy("card in a sentence: jack", "the {card}"),
    Rank.QUEEN: pgettext_lazy("card in a sentence: queen", "the {card}"),
    Rank.KING: pgettext_lazy("card in a sentence: king", "the {card}"),
}

_RANK_NAMES: Mapping[Rank, StrPromise] = {
    Rank.ACE: pgettext_lazy("rank", "ace"),
    Rank.TWO: pgettext_lazy("rank", "two"),
    Rank.THREE: pgettext_lazy("rank", "three"),
    Rank.FOUR: pgettext_lazy("rank", "four"),
    Rank.FIVE: pgettext_lazy("rank", "five"),
    Rank.SIX: pgettext_lazy("rank", "six"),
    Rank.SEVEN: pgettext_lazy("rank", "seven"),
    Rank.EIGHT: pgettext_lazy("rank", "eight"),
    Rank.NINE: pgettext_lazy("rank", "nine"),
    Rank.TEN: pgettext_lazy("rank", "ten"),
    Rank.JACK: pgettext_lazy("rank", "jack"),
    Rank.QUEEN: pgettext_lazy("rank", "queen"),
    Rank.KING: pgettext_lazy("rank", "king"),
}

# Translators: One card of a rank, indefinite, inside a sentence: “No basra: a queen lay there.” Chinese: 一张Q.
_A_RANK: Mapping[Rank, StrPromise] = {
    Rank.ACE: pgettext_lazy("one card of a rank", "an ace"),
    Rank.TWO: pgettext_lazy("one card of a rank", "a two"),
    Rank.THREE: pgettext_lazy("one card of a rank", "a three"),
    Rank.FOUR: pgettext_lazy("one card of a rank", "a four"),
    Rank.FIVE: pgettext_lazy("one card of a rank", "a five"),
    Rank.SIX: pgettext_lazy("one card of a rank", "a six"),
    Rank.SEVEN: pgettext_lazy("one card of a rank", "a seven"),
    Rank.EIGHT: pgettext_lazy("one card of a rank", "an eight"),
    Rank.NINE: pgettext_lazy("one card of a rank", "a nine"),
    Rank.TEN: pgettext_lazy("one card of a rank", "a ten"),
    Rank.JACK: pgettext_lazy("one card of a rank", "a jack"),
    Rank.QUEEN: pgettext_lazy("one card of a rank", "a queen"),
    Rank.KING: pgettext_lazy("one card of a rank", "a king"),
}

# Translators: All cards of a rank. Arabic: with the article, السبعات.
_RANKS: Mapping[Rank, StrPromise] = {
    Rank.ACE: pgettext_lazy("cards of a rank", "aces"),
    Rank.TWO: pgettext_lazy("cards of a rank", "twos"),
    Rank.THREE: pgettext_lazy("cards of a rank", "threes"),
    Rank.FOUR: pgettext_lazy("cards of a rank", "fours"),
    Rank.FIVE: pgettext_lazy("cards of a rank", "fives"),
    Rank.SIX: pgettext_lazy("cards of a rank", "sixes"),
    Rank.SEVEN: pgettext_lazy("cards of a rank", "sevens"),
    Rank.EIGHT: pgettext_lazy("cards of a rank", "eights"),
    Rank.NINE: pgettext_lazy("cards of a rank", "nines"),
    Rank.TEN: pgettext_lazy("cards of a rank", "tens"),
    Rank.JACK: pgettext_lazy("cards of a rank", "jacks"),
    Rank.QUEEN: pgettext_lazy("cards of a rank", "queens"),
    Rank.KING: pgettext_lazy("cards of a rank", "kings"),
}

_SUIT_NAMES: Mapping[Suit, StrPromise] = {
    Suit.SPADES: pgettext_lazy("suit", "spades"),
    Suit.HEARTS: pgettext_lazy("suit", "hearts"),
    Suit.DIAMONDS: pgettext_lazy("suit", "diamonds"),
    Suit.CLUBS: pgettext_lazy("suit", "clubs"),
}

# Translators: Variants of the game as labels, alone or after a colon. Feminine in French, Spanish and Arabic.
_VARIANT_NAMES: Mapping[str, StrPromise] = {
    "standard": pgettext_lazy("variant", "Standard"),
    "classic": pgettext_lazy("variant", "Classic café"),
    "egyptian": pgettext_lazy("variant", "Egyptian"),
    "komi": pgettext_lazy("variant", "Komi (Ash el-walad)"),
    "yemeni": pgettext_lazy("variant", "Yemeni"),
    "palestinian": pgettext_lazy("variant", "Palestinian"),
    "jordanian": pgettext_lazy("variant", "Jordanian"),
    "lebanese": pgettext_lazy("variant", "Lebanese"),
    "lebanese-exact": pgettext_lazy("variant", "Lebanese (same rank)"),
    "iraqi": pgettext_lazy("variant", "Iraqi"),
}

# Translators: The same as headings that stand alone. French: Variante égyptienne. Arabic: الطريقة المصرية.
_VARIANT_TITLES: Mapping[str, StrPromise] = {
    "standard": pgettext_lazy("variant title", "Standard rules"),
    "classic": pgettext_lazy("variant title", "Classic café rules"),
    "egyptian": pgettext_lazy("variant title", "Egyptian rules"),
    "komi": pgettext_lazy("variant title", "Komi rules (Ash el-walad)"),
    "yemeni": pgettext_lazy("variant title", "Yemeni rules"),
    "palestinian": pgettext_lazy("variant title", "Palestinian rules"),
    "jordanian": pgettext_lazy("variant title", "Jordanian rules"),
    "lebanese": pgettext_lazy("variant title", "Lebanese rules"),
    "lebanese-exact": pgettext_lazy("variant title", "Lebanese rules (same rank)"),
    "iraqi": pgettext_lazy("variant title", "Iraqi rules"),
}


def card_name(card: Card) -> str:
    """Return the card's full name, for labels and for speech.

    >>> from game.engine.cards import parse_card
    >>> card_name(parse_card("7D"))
    'seven of diamonds'
    """
    return _card_name(get_language(), card)


@cache
def _card_name(language: str | None, card: Card) -> str:
    return str(_CARD_NAMES[card])


def definite_pattern(rank: Rank) -> str:
    """Return the pattern that puts a card of this rank into a sentence, with one `{card}` in it.

    >>> definite_pattern(Rank.ACE)
    'the {card}'
    """
    return _definite_pattern(get_language(), rank)


@cache
def _definite_pattern(language: str | None, rank: Rank) -> str:
    return str(_DEFINITE[rank])


def rank_name(rank: Rank, form: RankForm = "name") -> str:
    """Return a rank in words.

    >>> [rank_name(Rank.EIGHT, form) for form in ("name", "a", "plural")]
    ['eight', 'an eight', 'eights']
    """
    names = {"name": _RANK_NAMES, "a": _A_RANK, "plural": _RANKS}[form]
    return str(names[rank])


def suit_name(suit: Suit) -> str:
    """Return a suit's name. On a page its symbol stands beside it: a name may mean another suit elsewhere.

    >>> suit_name(Suit.CLUBS)
    'clubs'
    """
    return str(_SUIT_NAMES[suit])


def player_label(seat: int) -> str:
    """Return what stands beside a player without a name.

    >>> player_label(1)
    'Player 2'
    """
    return pgettext("player", "Player {n}").format(n=seat + 1)


def side_label(side: int) -> str:
    """Return what stands over one of two sides of partners.

    >>> side_label(0)
    'Side 1'
    """
    return pgettext("player", "Side {n}").format(n=side + 1)


def group_letter(index: int) -> str:
    """Return the letter of a group of cards, counted from 0; a number after the last letter.

    >>> group_letter(0), group_letter(1), group_letter(40)
    ('a', 'b', '41')
    """
    # Translators: Letters for groups of cards, separated by spaces; none may look like the ace.
    # Arabic: أ ب ج …, Chinese: 甲 乙 丙 ….
    letters = pgettext("letters of groups", "a b c d e f g h i j").split()
    return letters[index] if index < len(letters) else str(index + 1)


def variant_name(preset_id: str) -> str:
    """Return the short name of a preset, for lists and choices.

    >>> variant_name("egyptian")
    'Egyptian'
    """
    return str(_VARIANT_NAMES[preset_id])


def variant_title(preset_id: str) -> str:
    """Return the name of a preset as a heading.

    >>> variant_title("egyptian")
    'Egyptian rules'
    """
    return str(_VARIANT_TITLES[preset_id])


def rules_name(rules: RuleSet) -> str:
    """Return the name of a rule set: a preset's title, or house rules with the preset they are nearest to.

    >>> from game.engine.rules import parse_rules
    >>> rules_name(parse_rules("egyptian")), rules_name(parse_rules("egyptian.hand-6"))
    ('Egyptian rules', 'House rules, close to: Egyptian')
    """
    preset_id = nearest_preset(rules)
    if PRESETS[preset_id].rules == rules:
        return variant_title(preset_id)
    # Translators: Rules that players have put together themselves; {variant} is the nearest variant's name.
    return pgettext("rules", "House rules, close to: {variant}").format(variant=variant_name(preset_id))
