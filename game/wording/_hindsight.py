"""Sentences about a match that is over: what cards could also have done, and its score by other rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_LESSONS: Mapping[str, StrPromise] = {
    # Translators: What to learn from one’s own plays. Neutral: it says what was possible, and blames nobody.
    "could-take": _("It was possible to take {cards} with {card}."),
    # Translators: {sum} is one sum or a list of sums: 5 + 4 = 9.
    "could-take-sum": _("It was possible to take {cards} with {card}: {sum}."),
    # Translators: After “It was possible to take …”: more than what was played.
    "more-points": ngettext_lazy(
        "That would have brought {n} point more.", "That would have brought {n} points more.", "n"
    ),
    # Translators: After “It was possible to take …”: cards for the pile, more than what was played.
    "more-cards": ngettext_lazy(
        "The pile would have got {n} card more.", "The pile would have got {n} cards more.", "n"
    ),
    "basra-was-possible": ngettext_lazy(
        "A basra was possible by taking {cards} with {card}: {n} point.",
        "A basra was possible by taking {cards} with {card}: {n} points.",
        "n",
    ),
    "basra-was-made": ngettext_lazy(
        "The next player made a basra of what was left on the floor: {n} point.",
        "The next player made a basra of what was left on the floor: {n} points.",
        "n",
    ),
    # Translators: After “The next player made a basra …”: another play would have been safe.
    "instead-take": _("By what could be known, taking {cards} with {card} would have left nothing for a basra."),
    # Translators: After “The next player made a basra …”: leaving another card would have been safe.
    "instead-leave": _("By what could be known, leaving {card} would have left nothing for a basra."),
    # Translators: {card} is a jack or the 7♦. None of the cards swept brings points.
    "swept-little": ngettext_lazy(
        "Only {n} card, without points, was swept with {card}.",
        "Only {n} cards, without points, were swept with {card}.",
        "n",
    ),
    "other-card-there": _("There was another card in the hand to play."),
}

_RESCORED: Mapping[str, StrPromise] = {
    # Translators: A match counted again by other rules. {high} and {rest} are totals; {rest} may be a list: 88 and 61.
    "you-would-win": _("By these rules you would have won the match: {high} to {rest}."),
    "player-would-win": _("{player} would have won the match by these rules: {high} to {rest}."),
    "you-would-win-early": _(
        "By these rules you would have won the match after deal {deal} already: {high} to {rest}."
    ),
    "player-would-win-early": _(
        "{player} would have won the match by these rules after deal {deal} already: {high} to {rest}."
    ),
    # Translators: {target} is the number of points that ends the match.
    "would-go-on": _("By these rules the match would go on, for nobody would have reached {target} yet."),
    "you-would-lead": _("You would lead: {high} to {rest}."),
    "player-would-lead": _("{player} would lead: {high} to {rest}."),
    "would-be-level": _("By these rules the match would go on, level at the top with {level}."),
    "plays-all-allowed": _("These rules would have allowed every play of the match."),
    "plays-not-allowed": ngettext_lazy(
        "These rules would not have allowed {n} play of the match; it counts as no basra.",
        "These rules would not have allowed {n} plays of the match; they count as no basra.",
        "n",
    ),
}

HINDSIGHT: Mapping[str, StrPromise] = {**_LESSONS, **_RESCORED}
