"""Sentences about plays that the rules don't allow, and the capture that comes nearest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

REFUSALS: Mapping[str, StrPromise] = {
    "not-allowed": _("Taking {cards} with {card} is not allowed."),
    "not-allowed-leave": _("Leaving {card} on the floor is not allowed."),
    # Translators: {sum} is what the chosen cards make, {fit} a sum that works:
    # 5 + 2 = 7, but your card is 9; 5 + 4 = 9 works.
    "refused-sum-fit": _("{sum}, but your card is {value}; {fit} works."),
    "refused-sum": _("{sum}, but your card is {value}."),
    "ruling-sum-fit": _("{sum}, but the card played is {value}; {fit} works."),
    "ruling-sum": _("{sum}, but the card played is {value}."),
    # Translators: {value} is a number: there is no way to part the 10♦ and the 8♣ into groups of 9.
    "refused-parts": _("There is no way to split {cards} into groups of {value}."),
    "refused-rank": _("Neither the same rank nor a sum: {card} cannot take {cards}."),
    "refused-ace": _("An ace takes only aces: {card} cannot take {cards}."),
    "refused-court-card": _("Queens and kings take only their own rank: {card} cannot take {cards}."),
    "refused-courts": _("Court cards have no value in a sum: {card} cannot take {cards}."),
    # Translators: {sum} is two sums that share cards: 4 + 2 = 6 and 4 + 2 = 6; {cards} are the shared cards.
    "refused-disjoint": _("{sum}: both groups would need {cards}, but each card belongs to one group only."),
    "refused-take-all": _("All that fits must be taken: take {cards} too."),
    "refused-must": _("Taking is compulsory here when the card played fits something."),
    "refused-jack": _("A jack always takes the whole floor."),
    "take-also": _("Take {cards} too."),
    "take-these": _("Take {cards}."),
    "nearest-sum": _("The nearest capture allowed takes {cards} with {card}: {sum}."),
    "nearest-rank": _("The nearest capture allowed takes {cards} with {card}: same rank."),
    "nearest-rank-and-sum": _("The nearest capture allowed takes {cards} with {card}: same rank, and {sum}."),
    "nearest-none": _("With {card} there is nothing to take."),
}
