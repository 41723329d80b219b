"""Sentences about the basra: why there is one, and why there is none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_YES: Mapping[str, StrPromise] = {
    "basra-cleared": ngettext_lazy(
        "Basra! The floor is empty: {n} point.", "Basra! The floor is empty: {n} points.", "n"
    ),
    "basra-lone-equal": ngettext_lazy(
        "Basra! A lone card of the same rank lay there: {n} point.",
        "Basra! A lone card of the same rank lay there: {n} points.",
        "n",
    ),
    "basra-two-card-sum": ngettext_lazy(
        "Basra! The only two cards there made one sum: {n} point.",
        "Basra! The only two cards there made one sum: {n} points.",
        "n",
    ),
    "basra-jack-lone-card": ngettext_lazy(
        "Basra! The jack took a lone card: {n} point.", "Basra! The jack took a lone card: {n} points.", "n"
    ),
    "basra-jack-lone-jack": ngettext_lazy(
        "Basra! The jack took a lone jack: {n} point.", "Basra! The jack took a lone jack: {n} points.", "n"
    ),
    "basra-jack-two-card": ngettext_lazy(
        "Basra! The jack took exactly two cards: {n} point.",
        "Basra! The jack took exactly two cards: {n} points.",
        "n",
    ),
    # Translators: {card} is the 7♦.
    "basra-seven-sweep": ngettext_lazy(
        "Basra! Whenever {card} sweeps it makes one here: {n} point.",
        "Basra! Whenever {card} sweeps it makes one here: {n} points.",
        "n",
    ),
    # Translators: {total} is a number, 10 at most.
    "basra-seven-low": ngettext_lazy(
        "Basra! Only number cards lay there, adding up to {total}, and up to 10 it counts: {n} point.",
        "Basra! Only number cards lay there, adding up to {total}, and up to 10 it counts: {n} points.",
        "n",
    ),
    # Translators: {value} is the common sum of the groups, 1 to 10.
    "basra-seven-groups": ngettext_lazy(
        "Basra! All cards there split into groups of {value}: {n} point.",
        "Basra! All cards there split into groups of {value}: {n} points.",
        "n",
    ),
    # Translators: {card} is the 7♦, {ranks} a rank of court cards: kings.
    "basra-seven-wild": ngettext_lazy(
        "Basra! There was nothing but {ranks}, and here {card} stands for that rank: {n} point.",
        "Basra! There was nothing but {ranks}, and here {card} stands for that rank: {n} points.",
        "n",
    ),
    "basra-worth-nothing": _("Basra! But under these rules it brings no points."),
    "basra-double": _("This is a double basra: it brings twice the usual points."),
    # Translators: {sum} is the value of the card twice: 9 + 9 = 18.
    "basra-value-twice": _("Here a basra is worth twice the card that makes it: {sum}."),
    "basra-value-court": _("Here a basra is worth twice the card that makes it; a queen or a king counts as a ten."),
    "you-score-basra": ngettext_lazy("A basra for you: {n} point.", "A basra for you: {n} points.", "n"),
    # Translators: The side is that of the reader and the reader's partner.
    "you-score-basra-together": ngettext_lazy(
        "A basra for your side: {n} point.", "A basra for your side: {n} points.", "n"
    ),
    "player-score-basra": ngettext_lazy(
        "{player} scores a basra: {n} point.", "{player} scores a basra: {n} points.", "n"
    ),
    "basra-last-card": _("A basra made with the very last card of the deal counts too."),
}

_NO: Mapping[str, StrPromise] = {
    "no-basra-floor-left": ngettext_lazy(
        "No basra: {n} card stays on the floor.", "No basra: {n} cards stay on the floor.", "n"
    ),
    "no-basra-not-lone-equal": _("No basra: here only taking a lone card of the same rank makes one."),
    "no-basra-not-two-card-sum": _(
        "No basra: here only taking a lone card of the same rank, or just two cards as one sum, makes one."
    ),
    "jack-sweeps-no-basra": ngettext_lazy(
        "The jack sweeps the floor: {n} card, no basra.", "The jack sweeps the floor: {n} cards, no basra.", "n"
    ),
    "no-basra-jack-never": _("Under these rules a jack never makes a basra."),
    "no-basra-jack-not-lone-card": _("Under these rules a jack makes a basra only by taking a lone card."),
    "no-basra-jack-not-lone-jack": _("Under these rules a jack makes a basra only by taking a lone jack."),
    "no-basra-jack-not-two-cards": _("Under these rules a jack makes a basra only by taking exactly two cards."),
    # Translators: {card} is the 7♦.
    "no-basra-seven-never": _("No basra: under these rules {card} never makes one when it sweeps."),
    # Translators: {a_rank} is a court card that keeps the 7♦ from a basra: a queen.
    "no-basra-seven-court": _("No basra: {a_rank} lay there."),
    "no-basra-seven-courts-differ": _(
        "No basra: what lay there was neither number cards alone nor court cards of one rank."
    ),
    "no-basra-seven-over-ten": _("No basra: {sum}, more than 10."),
    "no-basra-seven-no-groups": _(
        "No basra: {sum}, more than 10, and the cards do not split into groups of one common sum."
    ),
}

BASRAS: Mapping[str, StrPromise] = {**_YES, **_NO}
