"""What a variant says about the question of a lesson, in a line: it follows what that variant answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

RULE_NOTES: Mapping[str, StrPromise] = {
    "rule-jack-never": _("A jack never makes a basra."),
    "rule-jack-lone-card": ngettext_lazy(
        "A jack on a lone card: basra, {n} point.", "A jack on a lone card: basra, {n} points.", "n"
    ),
    "rule-jack-lone-jack": ngettext_lazy(
        "A jack on a lone jack: basra, {n} point.", "A jack on a lone jack: basra, {n} points.", "n"
    ),
    # Translators: {card} is the 7♦ in what follows.
    "rule-seven-low-sweep": _(
        "Here {card} sweeps a floor whose number cards add up to {most} or less, and that is a basra."
    ),
    "rule-seven-low-numbers": _(
        "Here {card} sweeps every floor: a basra if only number cards lay there, {most} or less in all."
    ),
    "rule-must-yes": _("A card that fits something must take it."),
    "rule-must-no": _("You may leave a card even if it could take something, unless it sweeps."),
    "rule-all-yes": _("All that fits must be taken."),
    "rule-all-no": _("You may also take just a part of what fits."),
    "rule-needs-empty-floor": _("An empty floor is enough for a basra."),
    "rule-needs-lone-equal": _("A basra only if a lone card is taken by its own rank."),
    "rule-needs-lone-equal-or-two-card-sum": _(
        "A basra only if a lone card is taken by its own rank, or exactly two cards as one sum."
    ),
}
"""By setting and value of the rules, as far as the lessons compare them."""
