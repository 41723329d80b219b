"""Words of the page of house rules, besides those of the settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from game.engine.rules import FIELD_CHOICES, Span
from tutorials.wording.rules_text import sentence, seven

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

# Translators: What surprises in house rules that can be played all the same; {card} is the 7♦.
ODDITIES: Mapping[str, StrPromise] = {
    "seven-on-first-floor": _(
        "At the first deal {card} may lie on the floor, where it has no power: whoever wanted to sweep with it is out "
        "of luck."
    ),
    "seven-banned-for-nothing": _("An ordinary seven does no harm on the first floor, yet here {card} is put back."),
    "part-is-enough": _("If a card can take something it must, but a part of what fits is enough."),
    "all-or-nothing": _(
        "A card may stay on the floor although it fits; but if it takes, it takes everything that fits."
    ),
    "basra-worth-nothing": _("Basras are made, but score nothing."),
    "jack-basra-worth-nothing": _("A jack can make a basra, but it scores nothing."),
    "tie-without-points": _("Having the most cards scores nothing, so a tie makes no difference."),
    "uneven": _("With some numbers of players the last batch is smaller, or cards stay undealt; the rules say which."),
}


def say_oddity(code: str) -> SafeString:
    """Return what is worth knowing about some house rules.

    >>> say_oddity("basra-worth-nothing")
    'Basras are made, but score nothing.'
    """
    return sentence(ODDITIES[code], card=seven())


def say_wrong(name: str) -> str:
    """Return what to do about a setting that cannot be read or contradicts another.

    >>> say_wrong("hand")
    'Write a whole number from 2 to 8.'
    """
    span = FIELD_CHOICES[name]
    if isinstance(span, Span):
        return gettext("Write a whole number from {low} to {high}.").format(low=span.low, high=span.high)
    return gettext("Choose another answer here.")
