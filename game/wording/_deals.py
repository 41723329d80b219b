"""Sentences about dealing, scoring and the match, and the reasons that computer players give."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_DEALING: Mapping[str, StrPromise] = {
    "you-deal": _("You are the dealer of deal {deal}."),
    "player-deal": _("{player} is the dealer of deal {deal}."),
    "you-begin": _("You play first: the seat after the dealer begins."),
    "player-begin": _("{player} plays first: the seat after the dealer begins."),
    "carried-in": ngettext_lazy(
        "For most cards, {n} point waits from earlier deals.",
        "For most cards, {n} points wait from earlier deals.",
        "n",
    ),
    "floor-dealt": _("The floor is dealt: {cards}."),
    # Translators: Jacks, in some variants also the 7♦, may not lie on the first floor and are replaced.
    "floor-repaired": _("Not allowed on the opening floor, and so replaced: {cards}."),
    "banned-bottom": _("What is put back goes under the stock, in the order in which it was met."),
    "banned-buried": _("What is put back goes to a random place in the stock."),
    "banned-because": _("Such a card on the opening floor would favour whoever plays first."),
    "batch": _("Deal {deal}, batch {batch} of {total}."),
    "batch-size": ngettext_lazy("Each player gets {n} card.", "Each player gets {n} cards.", "n"),
    "batch-short": ngettext_lazy(
        "The stock is running out: each player gets only {n} card.",
        "The stock is running out: each player gets only {n} cards.",
        "n",
    ),
    "batch-last": _("This is the last batch of the deal."),
    "batch-undealt": ngettext_lazy(
        "Too few to deal, {n} card stays unseen and goes to whoever captures last.",
        "Too few to deal, {n} cards stay unseen and go to whoever captures last.",
        "n",
    ),
}

_LEFT_OVERS: Mapping[str, StrPromise] = {
    "left-over-none": _("No card is left on the floor."),
    "you-get-left-over": ngettext_lazy(
        "Last capture: the left-over card goes to you.",
        "Last capture: the {n} left-over cards go to you.",
        "n",
    ),
    "player-get-left-over": ngettext_lazy(
        "{player} captured last and gets the left-over card.",
        "{player} captured last and gets the {n} left-over cards.",
        "n",
    ),
    "you-get-left-over-as-dealer": ngettext_lazy(
        "Nobody captured in this deal, so the left-over card goes to you, on the dealer’s side.",
        "Nobody captured in this deal, so the {n} left-over cards go to you, on the dealer’s side.",
        "n",
    ),
    "player-get-left-over-as-dealer": ngettext_lazy(
        "{player} gets the left-over card, on the dealer’s side, for nobody captured in this deal.",
        "{player} gets the {n} left-over cards, on the dealer’s side, for nobody captured in this deal.",
        "n",
    ),
    "you-get-undealt": ngettext_lazy("The undealt card goes to you too.", "The {n} undealt cards go to you too.", "n"),
    "player-get-undealt": ngettext_lazy(
        "{player} gets the undealt card too.", "{player} gets the {n} undealt cards too.", "n"
    ),
    "left-over-no-basra": _("Getting the left-over cards is never a basra."),
}

_MOST_CARDS: Mapping[str, StrPromise] = {
    # Translators: {high} and {rest} are numbers of cards; with three or four sides {rest} is a list: 17 and 12.
    "majority": ngettext_lazy(
        "Most cards: {high} to {rest}, {n} point.", "Most cards: {high} to {rest}, {n} points.", "n"
    ),
    # Translators: After “Most cards: 27 to 25, 30 points.”
    "you-get-majority": _("These points go to you."),
    # Translators: After “Most cards: 27 to 25, 30 points.”
    "player-get-majority": _("{player} gets these points."),
    "majority-carried": ngettext_lazy(
        "Of these, {n} point was carried over from earlier deals.",
        "Of these, {n} points were carried over from earlier deals.",
        "n",
    ),
    # Translators: {level} is the number of cards that the tied sides share.
    "tie-nobody": _("Most cards: tied at {level}, nobody scores."),
    "tie-all-score": ngettext_lazy(
        "Most cards: tied at {level}, {n} point each.", "Most cards: tied at {level}, {n} points each.", "n"
    ),
    "tie-carried": ngettext_lazy(
        "Most cards: tied at {level}, the {n} point is carried to the next deal.",
        "Most cards: tied at {level}, the {n} points are carried to the next deal.",
        "n",
    ),
    "carried-total": ngettext_lazy(
        "With those from earlier deals, {n} point now waits for the next side that has most cards.",
        "With those from earlier deals, {n} points now wait for the next side that has most cards.",
        "n",
    ),
}

_LINES: Mapping[str, StrPromise] = {
    "deal-scored": _("Deal {deal} is over and is scored."),
    "you-score-aces": ngettext_lazy("Your aces: {n} point.", "Your aces: {n} points.", "n"),
    "player-score-aces": ngettext_lazy("{player}, aces: {n} point.", "{player}, aces: {n} points.", "n"),
    "you-score-jacks": ngettext_lazy("Your jacks: {n} point.", "Your jacks: {n} points.", "n"),
    "player-score-jacks": ngettext_lazy("{player}, jacks: {n} point.", "{player}, jacks: {n} points.", "n"),
    # Translators: {card} is the 2♣ or the 10♦.
    "you-score-card": ngettext_lazy("You have {card}: {n} point.", "You have {card}: {n} points.", "n"),
    # Translators: {card} is the 2♣ or the 10♦.
    "player-score-card": ngettext_lazy("{player} has {card}: {n} point.", "{player} has {card}: {n} points.", "n"),
    "you-score-basras": ngettext_lazy("Your basras: {n} point.", "Your basras: {n} points.", "n"),
    "player-score-basras": ngettext_lazy("{player}, basras: {n} point.", "{player}, basras: {n} points.", "n"),
    "you-deal-total": ngettext_lazy("In this deal you score {n} point.", "In this deal you score {n} points.", "n"),
    "you-deal-total-none": _("In this deal you score nothing."),
    "player-deal-total": ngettext_lazy(
        "{player} scores {n} point in this deal.", "{player} scores {n} points in this deal.", "n"
    ),
    "player-deal-total-none": _("{player} scores nothing in this deal."),
    "you-match-total": ngettext_lazy(
        "Your total in the match: {n} point.", "Your total in the match: {n} points.", "n"
    ),
    "you-match-total-none": _("You have no points in the match yet."),
    "player-match-total": ngettext_lazy(
        "{player}, total in the match: {n} point.", "{player}, total in the match: {n} points.", "n"
    ),
    "player-match-total-none": _("{player} has no points in the match yet."),
}

_MATCH: Mapping[str, StrPromise] = {
    # Translators: {target} is the number of points that ends the match.
    "match-goes-on": _("Nobody has reached {target} yet, so another deal follows."),
    "match-level": _("Level at the top with {level}: everyone plays another full deal."),
    # Translators: {high} and {rest} are totals; with three or four sides {rest} is a list: 88 and 61.
    "you-win": _("You win the match: {high} to {rest}."),
    "player-win": _("{player} wins the match: {high} to {rest}."),
    "match-both-over": _("More than one side has reached {target}: the highest total wins."),
}

_REASONS: Mapping[str, StrPromise] = {
    # Translators: Why a computer player did what it did.
    "reason-takes-basra": ngettext_lazy(
        "The reason: a basra brings {n} point.", "The reason: a basra brings {n} points.", "n"
    ),
    "reason-clears-floor": _("The reason: it leaves an empty floor."),
    "reason-sweeps": ngettext_lazy(
        "The reason: the sweep brings {n} card.", "The reason: the sweep brings {n} cards.", "n"
    ),
    "reason-takes-points": ngettext_lazy(
        "The reason: the cards won bring {n} point.", "The reason: the cards won bring {n} points.", "n"
    ),
    "reason-takes-most-cards": ngettext_lazy(
        "The reason: the pile grows by {n} card.", "The reason: the pile grows by {n} cards.", "n"
    ),
    "reason-forced": _("The reason: it was the last card in the hand."),
    "reason-opens-floor": _("The reason: the floor was empty, so there was nothing to take."),
    "reason-leaves-safe": _("The reason: no single card can make a basra of what lies there now."),
    "reason-leaves-least": _("The reason: of what could be played, this seemed to give the next player the least."),
}

DEALS: Mapping[str, StrPromise] = {
    **_DEALING,
    **_LEFT_OVERS,
    **_MOST_CARDS,
    **_LINES,
    **_MATCH,
    **_REASONS,
}
