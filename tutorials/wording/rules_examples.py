"""Questions and answers of the examples on the rules pages that the explanations of the game have no words for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_lazy as _

from game.engine.cards import Card
from game.engine.rules import Direction
from game.explain import Who
from game.wording.numbers import list_text
from game.wording.steps import player_name
from game.wording.tokens import cards_list, definite_card
from tutorials.wording.rules_text import sentence

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

Verdict = Literal["allowed", "not-allowed", "basra", "no-basra", "yes", "no"]

_SEATS: Mapping[str, StrPromise] = {
    "first-player": _("Players are numbered in the order of play. Player {n} deals. Who plays first?"),
    "next-dealer": _("Players are numbered in the order of play. Player {n} has dealt. Who deals next?"),
    "cutter": _("Players are numbered in the order of play. Player {n} deals. Who cuts?"),
}

_TABLES: Mapping[tuple[int, int], StrPromise] = {
    (3, 3): _("Can three play?"),
    (5, 5): _("Can five play?"),
    (4, 2): _("Can four players form two sides?"),
    (3, 2): _("Can three players form two sides?"),
}


def verdict_text(verdict: Verdict) -> str:
    """Return the words of a verdict.

    >>> verdict_text("no-basra")
    'No basra'
    """
    return {
        "allowed": pgettext("verdict", "Allowed"),
        "not-allowed": pgettext("verdict", "Not allowed"),
        "basra": pgettext("verdict", "Basra"),
        "no-basra": pgettext("verdict", "No basra"),
        "yes": pgettext("answer", "Yes"),
        "no": pgettext("answer", "No"),
    }[verdict]


def ask_capture(card: Card, take: Sequence[Card]) -> SafeString:
    """Ask whether a card may take some cards, or may be left."""
    if take:
        return sentence(gettext("May you take {cards} with {card}?"), cards=cards_list(take), card=definite_card(card))
    return sentence(gettext("May you leave {card} on the floor?"), card=definite_card(card))


def ask_basra(card: Card, take: Sequence[Card]) -> SafeString:
    """Ask whether a capture is a basra."""
    text = gettext("You take {cards} with {card}. Is it a basra?")
    return sentence(text, cards=cards_list(take), card=definite_card(card))


def ask_worth(card: Card, take: Sequence[Card]) -> SafeString:
    """Ask what a basra scores."""
    text = gettext("You take {cards} with {card} and make a basra. What is it worth?")
    return sentence(text, cards=cards_list(take), card=definite_card(card))


def ask_captures(card: Card) -> SafeString:
    """Ask what a card can take."""
    return sentence(gettext("What can you take with {card}?"), card=definite_card(card))


def ask_pile(card: Card, take: Sequence[Card]) -> SafeString:
    """Ask how many cards go to the pile."""
    if take:
        text = gettext("You take {cards} with {card}. How many cards go to your pile?")
    else:
        text = gettext("You leave {card} on the floor. How many cards go to your pile?")
    return sentence(text, cards=cards_list(take), card=definite_card(card))


def answer_pile(count: int) -> SafeString:
    """Say how many cards go to the pile."""
    if not count:
        return sentence(gettext("None: a card that takes nothing stays on the floor."))
    text = ngettext(
        "{n} card: what you take, and the card that took it.",
        "{n} cards: what you take, and the card that took it.",
        count,
    )
    return sentence(text, n=count)


def ask_run() -> SafeString:
    """Ask what happens in a few turns."""
    return sentence(gettext("You and your opponent play one card each in turn. What happens?"))


def ask_last_card(card: Card, before: Literal["you", "opponent", "nobody"]) -> SafeString:
    """Ask what happens with the last card of a deal."""
    text = {
        "you": gettext("You were the last to capture. Now you play the last card of the deal, {card}. What happens?"),
        "opponent": gettext(
            "Your opponent was the last to capture. Now you play the last card of the deal, {card}. What happens?"
        ),
        "nobody": gettext(
            "Nobody has captured in this deal, of which you are the dealer. Now you play its last card, {card}. "
            "What happens?"
        ),
    }[before]
    return sentence(text, card=definite_card(card))


def ask_floor() -> SafeString:
    """Ask whether cards may lie on the first floor."""
    return sentence(gettext("The dealer turns up these cards. Do all of them stay?"))


def ask_draw() -> SafeString:
    """Ask who deals first."""
    return sentence(gettext("The players draw these cards, player 1 first. Who deals?"))


def answer_draw(seat: int | None) -> SafeString:
    """Say who deals first."""
    if seat is None:
        return sentence(gettext("Nobody yet: players who share the lowest rank draw again."))
    return sentence(gettext("Player {n}, with the lowest card."), n=seat + 1)


def ask_seat(ask: str, dealer: int) -> SafeString:
    """Ask which player cuts, plays first or deals next."""
    return sentence(_SEATS[ask], n=dealer + 1)


def answer_seat(ask: str, seat: int, direction: Direction) -> SafeString:
    """Say which player it is, and where that player sits."""
    if ask == "next-dealer":
        text = gettext("Player {n}, who comes next.")
    elif ask == "cutter" or direction == "anticlockwise":
        text = gettext("Player {n}, on the dealer’s right.")
    else:
        text = gettext("Player {n}, on the dealer’s left.")
    return sentence(text, n=seat + 1)


def ask_round(dealer: int) -> SafeString:
    """Ask in which order players get cards."""
    return sentence(gettext("Four play, and player {n} deals. In which order do they get their cards?"), n=dealer + 1)


def answer_round(seats: Sequence[int], direction: Direction) -> SafeString:
    """Say in which order players get cards."""
    players = list_text([player_name(Who("player", seat)) for seat in seats])
    # Translators: {players} is a list of players in their order: Player 2, Player 3 …
    if direction == "clockwise":
        text = gettext("{players}: each sits on the left of the one before.")
    else:
        text = gettext("{players}: each sits on the right of the one before.")
    return sentence(text, players=players)


def ask_table(players: int, sides: int) -> SafeString:
    """Ask whether so many players can play as so many sides."""
    return sentence(_TABLES[players, sides])


def ask_majority(counts: Sequence[int], waiting: int) -> SafeString:
    """Ask who scores for most cards."""
    won = list_text([str(count) for count in counts])
    # Translators: {counts} is a list of how many cards each side has won: 27 and 25.
    if not waiting:
        return sentence(gettext("Cards won: {counts}. Who scores for most cards?"), counts=won)
    text = ngettext(
        "Cards won: {counts}. From the deal before, {n} point waits. Who scores for most cards?",
        "Cards won: {counts}. From the deal before, {n} points wait. Who scores for most cards?",
        waiting,
    )
    return sentence(text, counts=won, n=waiting)


def answer_no_majority() -> SafeString:
    """Say that most cards bring nothing."""
    return sentence(gettext("Nobody: under these rules having the most cards scores nothing."))


def ask_score() -> SafeString:
    """Ask how much each side scores."""
    return sentence(gettext("This is what two sides have won in a deal. How much does each score?"))


def ask_totals(totals: Sequence[int], target: int) -> SafeString:
    """Ask whether the match is over."""
    # Translators: {totals} is a list of each side’s total: 104 and 88.
    text = gettext("Totals after a deal: {totals}. The target is {target}. Is the match over?")
    return sentence(text, totals=list_text([str(total) for total in totals]), target=target)
