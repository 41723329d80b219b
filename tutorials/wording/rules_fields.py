"""The settings of a rule set as questions with their answers: for house rules, and to find somebody's variant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext, pgettext_lazy

from game.engine.cards import SEVEN_OF_DIAMONDS, TEN_OF_DIAMONDS, TWO_OF_CLUBS
from game.engine.rules import FIELD_CHOICES, Span, format_value
from game.wording.rulings import VALUES
from game.wording.tokens import HTML, TEXT, Writer

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

# Translators: Questions about how somebody plays, above a choice of answers; {card} is the 7♦ unless it is said
# otherwise.
QUESTIONS: Mapping[str, StrPromise] = {
    "deck": _("Which cards do you play with?"),
    "hand": _("How many cards does each player get at a time?"),
    "direction": _("Which way does the turn pass?"),
    "banned": _("Which cards may not lie on the first floor?"),
    "banned_go": _("Where do they go when they turn up there?"),
    "must_capture": _("If the card that you play can take something, must it?"),
    "take_all": _("Must you take everything that fits?"),
    "seven": _("What does {card} do?"),
    "seven_basra": _("When is a sweep with {card} a basra?"),
    "jack_basra": _("When is a sweep with a jack a basra?"),
    "jack_basra_points": _("How many points does a basra with a jack score?"),
    "basra_needs": _("You have emptied the floor: what else does a basra need?"),
    "basra_value": _("How much is a basra worth?"),
    "basra_points": _("How many points does a basra score?"),
    "ace": _("How many points does each ace score?"),
    "jack": _("How many points does each jack score?"),
    # Translators: {card} is the 2♣ here.
    "two_of_clubs": _("How many points does {card} score?"),
    # Translators: {card} is the 10♦ here.
    "ten_of_diamonds": _("How many points does {card} score?"),
    "majority": _("How many points does having the most cards score?"),
    "tie": _("Who gets them when sides have equally many cards?"),
}

GROUP_NAMES: Mapping[str, StrPromise] = {
    "deal": pgettext_lazy("part of house rules", "The deal"),
    "captures": pgettext_lazy("part of house rules", "Captures"),
    "powers": pgettext_lazy("part of house rules", "The seven of diamonds and the jack"),
    "basras": pgettext_lazy("part of house rules", "Basras"),
    "points": pgettext_lazy("part of house rules", "Points"),
}

_CARDS = {"two_of_clubs": TWO_OF_CLUBS, "ten_of_diamonds": TEN_OF_DIAMONDS}


def ask_field(name: str) -> SafeString:
    """Return the question of a setting.

    >>> ask_field("take_all")
    'Must you take everything that fits?'
    """
    return SafeString(_fill(name, QUESTIONS[name], HTML))


def answer_field(name: str, value: object, *, html: bool = True) -> str:
    """Return a value of a setting as the answer to its question; plain where markup cannot stand.

    >>> answer_field("tie", "nobody"), answer_field("hand", 4), answer_field("majority", 30)
    ('nobody', '4 cards', '30 points')
    """
    if isinstance(FIELD_CHOICES[name], Span):
        number = int(str(value))
        if name == "hand":
            return ngettext("{n} card", "{n} cards", number).format(n=number)
        return ngettext("{n} point", "{n} points", number).format(n=number)
    text = _fill(name, VALUES[name][format_value(value)], HTML if html else TEXT)
    return SafeString(text) if html else text


def span_note(name: str) -> str:
    """Return which numbers a setting takes; nothing for one that is chosen from a list.

    >>> span_note("hand")
    'from 2 to 8'
    """
    span = FIELD_CHOICES[name]
    if not isinstance(span, Span):
        return ""
    # Translators: Beside a field for a number.
    return pgettext("numbers allowed", "from {low} to {high}").format(low=span.low, high=span.high)


def group_name(group: str) -> str:
    """Return the heading of some settings that belong together.

    >>> group_name("points")
    'Points'
    """
    return str(GROUP_NAMES[group])


def _fill(name: str, message: StrPromise, writer: Writer) -> str:
    return writer.fill(str(message), card=writer.card(_CARDS.get(name, SEVEN_OF_DIAMONDS)))
