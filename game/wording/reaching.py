"""Playing on from a position that somebody names, in words: what is missing, and why a floor cannot come about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from game.engine.cards import SEVEN_OF_DIAMONDS
from game.engine.reaching import NoLine, Why
from game.wording.tokens import HTML

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

NO_CARD_PLAYED = _("Name the card that is to be played next.")

_REASONS: Mapping[Why, StrPromise] = {
    "two-jacks": _(
        "This position cannot be played on: a jack stays on the floor only where it was played to an empty one, "
        "so two jacks never lie there together."
    ),
    # Translators: {cards} are two or more cards, such as “the 5♣ and the 5♥”.
    "whoever-came-last": _(
        "This position cannot be played on: the cards could not have come to the floor one after another, as the last "
        "of these would have taken others: {cards}. Nor can they have been there from the start: that floor has four "
        "cards, and those that may not lie there are replaced."
    ),
    # Translators: {card} is the 7♦.
    "low-seven": _(
        "This position cannot be played on: no way to it was found. On so low a floor nobody can leave {card}, "
        "since it sweeps all."
    ),
    "too-many": _("This position cannot be played on: so many cards never come to lie on the floor together."),
}


def say_no_line(found: NoLine) -> str:
    """Return why a floor cannot come about (HTML).

    >>> from game.engine.cards import parse_cards
    >>> print(say_no_line(NoLine("too-many")))
    This position cannot be played on: so many cards never come to lie on the floor together.
    """
    return HTML.fill(str(_REASONS[found.why]), cards=HTML.cards(found.cards), card=HTML.card(SEVEN_OF_DIAMONDS))
