"""Cards, sums and scores inside sentences: as HTML, as plain text and as speech.

Each is an island that always reads from left to right, so that no neighbour can turn it round in Arabic. A card is
shown as `7♦`, with the suit drawn (the style sheet lays its shape over the symbol), copied as `7♦` and spoken by its
full name. Translators never type a suit.

Three writers with the same methods, so that a sentence is built once for a page, a terminal and a screen reader:
`HTML`, `TEXT` and `SPOKEN`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, get_language_bidi, pgettext

from game.engine.cards import Card, Rank, Suit
from game.wording.names import card_name, definite_pattern
from game.wording.numbers import list_text

SUIT_SYMBOLS = ("♠", "♥", "♦", "♣")
TEXT_STYLE = "\ufe0e"
"""The selector after a suit that keeps it from being drawn as an emoji."""
LTR_ISOLATE, END_ISOLATE = "\u2066", "\u2069"
FRENCH_LETTERS = {Rank.JACK: "V", Rank.QUEEN: "D", Rank.KING: "R"}


@dataclass(frozen=True, slots=True)
class Writer:
    """How the placeholders of a message are written.

    `card` and `cards` are the definite forms of `{card}` and `{cards}`; `bare` is a card without an article, for
    labels; `sum` leaves the total out when it is None. `fill` puts values into a translated message; in `HTML` it
    escapes those that are not markup already.
    """

    bare: Callable[[Card], str]
    card: Callable[[Card], str]
    cards: Callable[[Sequence[Card]], str]
    sum: Callable[[Sequence[int], int | None], str]
    score: Callable[[int, int], str]
    fill: Callable[..., str]


# ---- HTML ----


def sprite() -> str:
    """Return the URL of the drawn deck."""
    return static("basra_site/cards.svg")


def card_token(card: Card, hidden: bool = False) -> SafeString:
    """Return a card for a sentence or a label, without an article, as an HTML island.

    Args:
        card: the card; its name is there for screen readers.
        hidden: whether the island is silent, because the control that it labels bears the name.
    """
    return _card_token(get_language(), card, hidden)


@cache
def _card_token(language: str | None, card: Card, hidden: bool) -> SafeString:
    letter = card.rank.text
    if card.rank in FRENCH_LETTERS:
        letter = format_html(
            '<span class="index" data-index="{}"><span>{}</span></span>', FRENCH_LETTERS[card.rank], letter
        )
    seen = format_html("{}<i>{}</i>", letter, SUIT_SYMBOLS[card.suit] + TEXT_STYLE)
    if not hidden:
        seen = format_html('<span aria-hidden="true">{}</span><span class="vh">{}</span>', seen, card_name(card))
    silent = mark_safe(' aria-hidden="true"') if hidden else ""
    return format_html('<bdi class="tok" dir="ltr" data-suit="{}"{}>{}</bdi>', card.suit.letter, silent, seen)


def suit_token(suit: Suit) -> SafeString:
    """Return a drawn suit that stands beside its name; silent, and copied as its symbol."""
    return format_html(
        '<bdi class="tok" dir="ltr" data-suit="{suit}" aria-hidden="true"><i>{symbol}</i></bdi>',
        suit=suit.letter,
        symbol=SUIT_SYMBOLS[suit] + TEXT_STYLE,
    )


def definite_card(card: Card) -> SafeString:
    """Return a card in the middle of a sentence: the article as text, then the token."""
    return _definite_card(get_language(), card)


@cache
def _definite_card(language: str | None, card: Card) -> SafeString:
    return _fill_html(definite_pattern(card.rank), card=card_token(card))


def cards_list(cards: Sequence[Card]) -> SafeString:
    """Return several cards in the middle of a sentence, each with its article, joined as the language joins them."""
    # Every item is safe, and the joining words of CLDR hold no markup.
    return mark_safe(list_text([definite_card(card) for card in cards]))


def sum_token(values: Sequence[int], total: int | None = None) -> SafeString:
    """Return a sum as an HTML island.

    >>> sum_token((5, 4), 9)
    '<bdi class="sum" dir="ltr">5 + 4 = 9</bdi>'
    """
    return format_html('<bdi class="sum" dir="ltr">{}</bdi>', _formula(values, total))


def score_token(first: int, second: int) -> SafeString:
    """Return two numbers set against each other, in the order in which the language reads them.

    >>> score_token(27, 25)
    '<bdi class="sum" dir="ltr">27–25</bdi>'
    """
    return format_html('<bdi class="sum" dir="{}">{}</bdi>', _direction(), _score(first, second))


def card_face(card: Card, mark: str = "", hidden: bool = False) -> SafeString:
    """Return a drawn card, as it lies on a board.

    Args:
        card: the card; its name is there for screen readers.
        mark: a mark laid over the face: `1`, `2` or `3` points, or `p` for a power; nothing otherwise.
        hidden: whether the face is silent, because the name stands in words beside it.
    """
    return _card_face(get_language(), card, mark, hidden)


@cache
def _card_face(language: str | None, card: Card, mark: str, hidden: bool) -> SafeString:
    drawn = format_html('<use href="{}#c-{}"/>', sprite(), card)
    if card.rank in FRENCH_LETTERS:
        drawn = format_html(
            '<use class="face--v" href="{0}#v-{1}"/><use class="face--c" href="{0}#c-{1}"/>', sprite(), card
        )
    if mark in ("1", "2", "3", "p"):
        drawn += format_html('<use href="{}#m-{}"/>', sprite(), mark)
    name = "" if hidden else format_html('<span class="vh">{}</span>', card_name(card))
    return format_html(
        '<span class="card" data-suit="{}"><svg aria-hidden="true">{}</svg>{}</span>', card.suit.letter, drawn, name
    )


def card_back() -> SafeString:
    """Return the back of a card; silent."""
    return format_html(
        '<span class="card card--back" aria-hidden="true"><svg><use href="{}#back"/></svg></span>',
        sprite(),
    )


def _fill_html(pattern: str, **values: object) -> SafeString:
    return format_html(pattern, **values) if values else mark_safe(pattern.format())


# ---- plain text ----


def card_text(card: Card) -> str:
    """Return a card as plain text, without an article; isolated where the language runs from right to left.

    >>> from game.engine.cards import parse_card
    >>> card_text(parse_card("10D")).removesuffix(TEXT_STYLE)
    '10♦'
    """
    return _isolate(f"{card.rank.text}{SUIT_SYMBOLS[card.suit]}{TEXT_STYLE}")


def definite_card_text(card: Card) -> str:
    """Return a card in the middle of a plain sentence.

    >>> from game.engine.cards import parse_card
    >>> definite_card_text(parse_card("AS")).removesuffix(TEXT_STYLE)
    'the A♠'
    """
    return definite_pattern(card.rank).format(card=card_text(card))


def cards_text(cards: Sequence[Card]) -> str:
    """Return several cards in the middle of a plain sentence."""
    return list_text([definite_card_text(card) for card in cards])


def sum_text(values: Sequence[int], total: int | None = None) -> str:
    """Return a sum as plain text.

    >>> sum_text((5, 4), 9), sum_text((5, 4))
    ('5 + 4 = 9', '5 + 4')
    """
    return _isolate(_formula(values, total))


def score_text(first: int, second: int) -> str:
    """Return two numbers set against each other, as plain text."""
    return _score(first, second)


# ---- speech ----


def definite_card_spoken(card: Card) -> str:
    """Return a card in the middle of a spoken sentence, by its full name.

    >>> from game.engine.cards import parse_card
    >>> definite_card_spoken(parse_card("AS"))
    'the ace of spades'
    """
    return definite_pattern(card.rank).format(card=card_name(card))


def cards_spoken(cards: Sequence[Card]) -> str:
    """Return several cards in the middle of a spoken sentence."""
    return list_text([definite_card_spoken(card) for card in cards])


# ---- shared ----


def _formula(values: Sequence[int], total: int | None) -> str:
    left = " + ".join(str(value) for value in values)
    return left if total is None else f"{left} = {total}"


def _score(first: int, second: int) -> str:
    # Translators: Two numbers set against each other, such as 27–25.
    # Arabic needs a word between them, or it is read backwards.
    return pgettext("score", "{first}–{second}").format(first=first, second=second)


def _direction() -> str:
    return "rtl" if get_language_bidi() else "ltr"


def _isolate(text: str) -> str:
    return f"{LTR_ISOLATE}{text}{END_ISOLATE}" if get_language_bidi() else text


def _fill_text(pattern: str, **values: object) -> str:
    return pattern.format(**values)


HTML = Writer(card_token, definite_card, cards_list, sum_token, score_token, _fill_html)
TEXT = Writer(card_text, definite_card_text, cards_text, sum_text, score_text, _fill_text)
SPOKEN = Writer(card_name, definite_card_spoken, cards_spoken, sum_text, score_text, _fill_text)
