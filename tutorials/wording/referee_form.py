"""Words of the referee's form: its questions, and what is missing or cannot be read in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext_lazy, pgettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from game.engine.cards import SEVEN_OF_DIAMONDS, Card, Suit
from game.wording.names import card_name, suit_name
from game.wording.numbers import list_text, number_text
from game.wording.tokens import HTML, TEXT, card_token, suit_token
from game.wording.typed import typed_text

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

QUESTIONS: Mapping[str, StrPromise] = {
    "legal": _("Is this capture allowed?"),
    "basra": _("Is it a basra?"),
    "points": _("How many points does it bring?"),
    "leave": _("May the card stay on the floor?"),
    "leftover": _("Who gets the left-over cards?"),
    "majority": _("Who gets the points for most cards?"),
    "match": _("Has anybody won the match?"),
}
"""What the referee can be asked."""

COLUMNS: Mapping[str, tuple[StrPromise, ...]] = {
    # Translators: Headings of the table that shows the same question under every variant.
    "legal": (pgettext_lazy("column", "What happens"), pgettext_lazy("column", "Basra")),
    "basra": (pgettext_lazy("column", "What happens"), pgettext_lazy("column", "Basra")),
    "points": (pgettext_lazy("column", "What happens"), pgettext_lazy("column", "Points at once")),
    "leave": (pgettext_lazy("column", "What happens"),),
    "leftover": (pgettext_lazy("column", "Who gets the cards"), pgettext_lazy("column", "What they score")),
    "majority": (pgettext_lazy("column", "Most cards"), pgettext_lazy("column", "Points by side")),
    "match": (pgettext_lazy("column", "Usual target"), pgettext_lazy("column", "The match")),
}
"""The headings of the table of variants by question, without that of the variant."""

_FAULTS: Mapping[str, StrPromise] = {
    # Translators: {word} is what somebody typed; {card} is an example, 7♦, {code} the same as 7d, {name} its full name.
    "unread-word": _("“{word}” cannot be read as a card. Write one as {card}, as {code} or as “{name}”."),
    "unread-rank": _("“{word}” needs a suit beside it: {card} or “{name}”, for example."),
    "unread-suit": _("“{word}” needs a rank beside it: {card} or “{name}”, for example."),
    "no-card": _("Which card was played? Choose it from the pack, or write it."),
    # Translators: {cards} is a list of cards without articles.
    "several-cards": _("Only one card is played at a time, but these are named: {cards}. Keep one of them."),
    "no-last": _("Say who captured last: one of the sides, or nobody."),
    "no-number": _("“{word}” is not a whole number from 0 to {n}."),
    "one-number": _("Write one number only."),
    "no-counts": _("Write how many cards each side has: two, three or four numbers."),
    # Translators: {n} is what the numbers of cards come to, {deck} the size of the pack.
    "wrong-sum": ngettext_lazy(
        "Together that is {n} card, but the pack has {deck}: count again.",
        "Together that is {n} cards, but the pack has {deck}: count again.",
        "n",
    ),
    "nothing-carried": _("Under these rules no points are carried over: leave this field empty."),
    "no-totals": _("Write the total of each side: two, three or four numbers."),
    "no-such-question": _("“{word}” is not one of the questions: choose one."),
    "no-such-side": _("“{word}” is not one of the sides: choose one."),
    "doubled-field": _("This field was sent twice, and “{word}” does not agree with what came before: choose one."),
}
"""What can be wrong with a question."""


_LABELS: Mapping[str, StrPromise] = {
    # Translators: What was asked, as lines of a plain text; {cards} are cards without articles.
    "take": _("Cards taken: {cards}"),
    "left-over": _("Left over: {cards}"),
    # Translators: {who} is “Side 2” or “nobody”.
    "last": _("Captured last: {who}"),
    "dealer": _("Dealer: {who}"),
    # Translators: {numbers} is a list: 27 and 25.
    "counts": _("Cards of each side: {numbers}"),
    "carried": _("Carried over: {numbers}"),
    "totals": _("Totals: {numbers}"),
    "target": _("Target: {numbers}"),
}
"""The particulars of a question."""


def question_label(kind: str) -> str:
    """Return a question, as it is asked in the form.

    >>> question_label("basra")
    'Is it a basra?'
    """
    return str(QUESTIONS[kind])


def column_labels(kind: str) -> tuple[str, ...]:
    """Return the headings of the table of variants for a question."""
    return tuple(map(str, COLUMNS[kind]))


def say_fault(code: str, *, word: str = "", n: int = 0, deck: int = 0, cards: tuple[Card, ...] = ()) -> SafeString:
    """Return what is missing or cannot be read, as a sentence for a page.

    >>> say_fault("no-totals")
    'Write the total of each side: two, three or four numbers.'
    """
    values = {
        "word": typed_text(word, html=True),
        "n": number_text(n),
        "deck": number_text(deck),
        "cards": cards_row(cards),
        "card": card_token(SEVEN_OF_DIAMONDS),
        "code": format_html("<bdi>{}</bdi>", "7d"),
        "name": card_name(SEVEN_OF_DIAMONDS),
    }
    return SafeString(HTML.fill(str(_FAULTS[code] % {"n": n}), **values))


def cards_row(cards: tuple[Card, ...]) -> SafeString:
    """Return cards in a row of a list, without articles."""
    slots = {f"card{index}": card_token(card) for index, card in enumerate(cards)}
    return SafeString(HTML.fill(list_text([f"{{{slot}}}" for slot in slots]), **slots))


def dispute_verdict(*, silent: bool) -> str:
    """Return the verdict where the sources differ, or say nothing, about what was asked."""
    if silent:
        return gettext("The sources do not say: ask your table before the deal.")
    return gettext("The sources differ: ask your table before the deal.")


def our_ruling() -> str:
    """Return what stands before the ruling where the sources differ."""
    return gettext("Our ruling under these rules:")


def typing_hint() -> SafeString:
    """Say how cards can be typed."""
    # Translators: Ways to type a card: {card} is 7♦, {code} is 7d, {name} the card’s full name.
    text = gettext("As on the cards, by letters or in words: {card}, {code}, “{name}”.")
    values = {"card": card_token(SEVEN_OF_DIAMONDS), "code": format_html("<bdi>{}</bdi>", "7d")}
    return SafeString(HTML.fill(text, **values, name=card_name(SEVEN_OF_DIAMONDS)))


def reading_line(typed: str, cards: tuple[Card, ...]) -> SafeString:
    """Say what a typed text was read as."""
    text = gettext("“{typed}” was read as {cards}.")
    return SafeString(HTML.fill(text, typed=typed_text(typed, html=True), cards=cards_row(cards)))


def assumed_clubs() -> SafeString:
    """Say how a word was read that is clubs for most Arabic speakers and spades for some."""
    # Translators: {word} is سباتي, {other} is بستوني; both stay Arabic. {clubs} and {spades} are suits with symbols.
    text = gettext("{word} was read as {clubs}. If you mean {spades}, write {other} or choose from the pack.")
    word, other = (format_html('<bdi lang="ar" dir="rtl">{}</bdi>', each) for each in ("سباتي", "بستوني"))
    clubs, spades = (format_html("{} {}", suit_name(suit), suit_token(suit)) for suit in (Suit.CLUBS, Suit.SPADES))
    return SafeString(HTML.fill(text, word=word, other=other, clubs=clubs, spades=spades))


def label_line(code: str, *, cards: tuple[Card, ...] = (), numbers: tuple[int, ...] = (), who: str = "") -> str:
    """Return one particular of a question as a line of plain text.

    >>> label_line("totals", numbers=(104, 110)), label_line("last")
    ('Totals: 104 and 110', 'Captured last: nobody')
    """
    return str(_LABELS[code]).format(
        cards=" ".join(map(TEXT.bare, cards)),
        numbers=list_text([number_text(n) for n in numbers]),
        who=who or pgettext("who captured last", "nobody"),
    )


def nobody_label() -> str:
    """Return the choice for a deal in which nobody has captured."""
    return gettext("Nobody in this deal")
