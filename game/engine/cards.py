"""Cards, packs of cards and their text form (`7D`, `10♦`, `TD`)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from typing import NamedTuple

from game.engine.errors import CardTextError

TEXT_LIMIT = 1_000
"""The longest text, in characters, that is read as a set of cards."""


class Suit(IntEnum):
    """The four suits in the stable order ♠ ♥ ♦ ♣."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    __hash__ = int.__hash__

    @property
    def letter(self) -> str:
        """The suit's letter in card text: S, H, D or C."""
        return "SHDC"[self]


class Rank(IntEnum):
    """The thirteen ranks; ace to ten are worth their number in a sum."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    __hash__ = int.__hash__

    @property
    def text(self) -> str:
        """The rank in card text: A, 2 to 10, J, Q or K."""
        return RANK_TEXT[self - 1]


class Card(NamedTuple):
    """One card. Cards sort by suit (♠ ♥ ♦ ♣), then by rank from the ace."""

    suit: Suit
    rank: Rank

    @property
    def is_number(self) -> bool:
        """Whether the card is an ace to a ten, so that it has a value in sums."""
        return self.rank <= Rank.TEN

    @property
    def is_court(self) -> bool:
        """Whether the card is a jack, a queen or a king."""
        return self.rank > Rank.TEN

    @property
    def value(self) -> int:
        """What the card counts in a sum: 1 to 10, and 0 for a court card."""
        return VALUES[self.rank]

    def __str__(self) -> str:
        return format_card(self)


VALUES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0)
RANK_TEXT = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
FULL_PACK = 52
SEVEN_OF_DIAMONDS = Card(Suit.DIAMONDS, Rank.SEVEN)
TEN_OF_DIAMONDS = Card(Suit.DIAMONDS, Rank.TEN)
TWO_OF_CLUBS = Card(Suit.CLUBS, Rank.TWO)

_RANKS = {text: Rank(number) for number, text in enumerate(RANK_TEXT, start=1)} | {"T": Rank.TEN}
_SUITS = {suit.letter: suit for suit in Suit} | dict(zip("♠♥♦♣", Suit, strict=True))


@cache
def pack(size: int = 52) -> tuple[Card, ...]:
    """Return the cards of a pack in their stable order.

    Args:
        size: 52, or 44 for the pack without queens and kings.

    Clauses: deal.hand.

    >>> len(pack()), len(pack(44)), str(pack(44)[-1])
    (52, 44, 'JC')
    """
    ranks = [rank for rank in Rank if size == FULL_PACK or rank <= Rank.JACK]
    return tuple(Card(suit, rank) for suit in Suit for rank in ranks)


def in_pack(card: Card, size: int) -> bool:
    """Return whether a card belongs to a pack of 52 or 44 cards.

    >>> in_pack(Card(Suit.HEARTS, Rank.QUEEN), 44)
    False
    """
    return size == FULL_PACK or card.rank <= Rank.JACK


def parse_card(text: str) -> Card:
    """Return the card that a text names.

    Reads `7D`, `7d`, `10D`, `TD`, `10♦`, with or without a variation selector.

    Raises:
        CardTextError: the text names no card.

    >>> parse_card("td") == parse_card("10♦") == TEN_OF_DIAMONDS
    True
    """
    plain = text.strip().rstrip("\ufe0e\ufe0f").upper()
    rank, suit = _RANKS.get(plain[:-1]), _SUITS.get(plain[-1:])
    if rank is None or suit is None:
        raise CardTextError("unknown-card", text=text[:20])
    return Card(suit, rank)


def parse_cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Return the cards that a text names, in its order, each at most once.

    Args:
        text: card texts separated by spaces or commas, or several such texts.

    Raises:
        CardTextError: a word names no card, a card is named twice, or the text is too long.

    >>> [str(card) for card in parse_cards("7♦, 5c  KS")]
    ['7D', '5C', 'KS']
    """
    joined = text if isinstance(text, str) else " ".join(text)
    if len(joined) > TEXT_LIMIT:
        raise CardTextError("text-too-long", limit=TEXT_LIMIT)
    cards = tuple(parse_card(word) for word in joined.replace(",", " ").split())
    for position, card in enumerate(cards):
        if card in cards[:position]:
            raise CardTextError("doubled-card", card=card)
    return cards


def format_card(card: Card) -> str:
    """Return the card's text, as it is written out everywhere.

    >>> format_card(TEN_OF_DIAMONDS)
    '10D'
    """
    return card.rank.text + card.suit.letter


def format_cards(cards: Iterable[Card]) -> list[str]:
    """Return the texts of a set of cards in the stable order.

    >>> format_cards(parse_cards("2C AS 10D"))
    ['AS', '10D', '2C']
    """
    return [format_card(card) for card in sorted(cards)]
