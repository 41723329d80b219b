"""Sentences about taking and leaving cards, before the move and after it.

In all messages `{cards}` and `{card}` are definite (“the 5♣ and the 4♥”, “the 9♠”), `{sum}` is one sum or a list of
sums (“5 + 4 = 9 and 7 + 2 = 9”), and `{player}` is a player other than the reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_TAKING: Mapping[str, StrPromise] = {
    # Translators: {card} is the card played, {cards} are the cards taken, {sum} is the proof: 5 + 4 = 9.
    "you-take-sum": _("You take {cards} with {card}: {sum}."),
    "you-take-rank": _("You take {cards} with {card}: same rank."),
    "you-take-rank-and-sum": _("You take {cards} with {card}: same rank, and {sum}."),
    "you-take-sweep": _("You sweep the floor with {card} and take {cards}."),
    "player-take-sum": _("{player} takes {cards} with {card}: {sum}."),
    "player-take-rank": _("{player} takes {cards} with {card}: same rank."),
    "player-take-rank-and-sum": _("{player} takes {cards} with {card}: same rank, and {sum}."),
    "player-take-sweep": _("{player} sweeps the floor with {card} and takes {cards}."),
    "can-take-sum": _("With {card} you can take {cards}: {sum}."),
    "can-take-rank": _("With {card} you can take {cards}: same rank."),
    "can-take-rank-and-sum": _("With {card} you can take {cards}: same rank, and {sum}."),
    "can-take-sweep": _("With {card} you sweep the floor and take {cards}."),
    "allowed-sum": _("Taking {cards} with {card} is allowed: {sum}."),
    "allowed-rank": _("Taking {cards} with {card} is allowed: same rank."),
    "allowed-rank-and-sum": _("Taking {cards} with {card} is allowed: same rank, and {sum}."),
    "allowed-sweep": _("Taking {cards} with {card} is allowed: it sweeps the whole floor."),
    # Translators: One group of a capture of several groups: the cards of the same rank as the card played.
    "group-rank": _("Same rank: {cards}."),
    # Translators: One group of a capture of several groups: 5 + 4 = 9: the 5♣ and the 4♥.
    "group-sum": _("{sum}: {cards}."),
    "several-groups": _("Several groups may go in one play; each card belongs to one group only."),
}

_GAINS: Mapping[str, StrPromise] = {
    # Translators: How many cards a capture adds to a pile, the card played among them.
    "gain-cards": ngettext_lazy(
        "With the card played, {n} card goes to the pile.", "With the card played, {n} cards go to the pile.", "n"
    ),
    # Translators: {cards} are those of the cards just won that count points by themselves, such as the 2♣.
    "gain-points": ngettext_lazy("Among them {cards}: {n} point.", "Among them {cards}: {n} points.", "n"),
}

_CHOOSING: Mapping[str, StrPromise] = {
    "choice": ngettext_lazy(
        "This card can take in {n} way.", "This card can take in {n} ways: the choice is yours.", "n"
    ),
    "choice-many": ngettext_lazy(
        "This card can take in more than {n} way: the choice is yours.",
        "This card can take in more than {n} ways: the choice is yours.",
        "n",
    ),
    "choice-cards-apart": ngettext_lazy(
        "Between the largest and the smallest capture the difference is {n} card.",
        "Between the largest and the smallest capture the difference is {n} cards.",
        "n",
    ),
    "choice-cards-equal": _("In cards it makes no difference."),
    "choice-points-apart": ngettext_lazy(
        "In points the difference is up to {n} point.", "In points the difference is up to {n} points.", "n"
    ),
    "choice-points-equal": _("In points it makes no difference."),
    # Translators: A suggestion among several captures.
    "choice-suggestion": _("Most cards first, then most points: take {cards} with {card}."),
    "choice-sweep": _("A card that sweeps always does so here: it may not be left on the floor."),
    "choice-must": _("Taking is compulsory here: this card may not be left on the floor."),
    "choice-may": _("Taking is not compulsory here: you may also leave this card on the floor."),
}

_LEAVING: Mapping[str, StrPromise] = {
    "nothing-fits": _("Nothing fits: {card} stays on the floor."),
    "nothing-of-rank": _("Queens and kings take only their own rank, and none of it lies there."),
    "nothing-for-ace": _("An ace takes only aces, and none lies there."),
    "nothing-adds-up": _("No card of the same rank lies there, and no cards there add up to {value}."),
    "empty-floor": _("The floor is empty and there is nothing to take: {card} stays on the floor."),
    "may-leave": _("Taking is not compulsory here: {card} may stay on the floor."),
    "may-take-part": _("Taking all that fits is not compulsory here: {cards} may stay on the floor."),
    "allowed-leave": _("Leaving {card} on the floor is allowed."),
    "you-leave-on-empty": _("You lay {card} on the empty floor."),
    "player-leave-on-empty": _("{player} lays {card} on the empty floor."),
    "you-leave-freely": _("You leave {card} on the floor: a capture was possible, but is not compulsory here."),
    "player-leave-freely": _(
        "{player} leaves {card} on the floor: a capture was possible, but is not compulsory here."
    ),
    "player-leave-unfitting": _("{player} leaves {card} on the floor: nothing fits."),
    "jack-stranded": _("On an empty floor a jack takes nothing, and once it lies there its power is gone."),
    # Translators: {card} is always the 7♦.
    "seven-stranded": _("On an empty floor {card} takes nothing, and once it lies there it is an ordinary seven."),
}

_POWERS: Mapping[str, StrPromise] = {
    # Translators: In these five {card} is always the 7♦.
    "seven-plain": _("Under these rules {card} is a seven like any other."),
    "seven-sweeps": _("Under these rules {card} sweeps the whole floor, whatever lies there."),
    "seven-sweeps-low": _("The number cards add up to {total}; up to 10, {card} sweeps the whole floor."),
    "seven-sweeps-courts": _("Only court cards lie there, so {card} sweeps the whole floor."),
    "seven-plain-now": _("The number cards add up to {total}, more than 10, so {card} is an ordinary seven this time."),
}

_RISKS: Mapping[str, StrPromise] = {
    "leaves-nothing": _("The floor will be empty, with nothing for the next player to take."),
    "leaves-lone-card": _("A lone card on the floor invites a basra."),
    # Translators: {ranks} are ranks, and sometimes the 7♦: sixes, jacks and the 7♦.
    "leaves-basra": _("What could then make a basra: {ranks}."),
    "leaves-no-basra": _("No single card could then make a basra."),
}

CAPTURES: Mapping[str, StrPromise] = {**_TAKING, **_GAINS, **_CHOOSING, **_LEAVING, **_POWERS, **_RISKS}
