"""Questions and answers of the examples on the rules pages that the explanations of the game have no words for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext, pgettext
from django.utils.translation import gettext_lazy as _

from game.engine.cards import Card
from game.engine.rules import Direction
from game.wording.numbers import list_text
from game.wording.tokens import cards_list, definite_card
from tutorials.wording.rules_tables import batches_token
from tutorials.wording.rules_text import paragraph, sentence

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

Verdict = Literal["allowed", "not-allowed", "basra", "no-basra", "yes", "no"]

_SEATS: Mapping[str, StrPromise] = {
    # Translators: In questions about seats {n} and {m} are the numbers of two players.
    "first-player": _("Players are numbered in the order of play. Player {n} deals. Does player {m} play first?"),
    "next-dealer": _("Players are numbered in the order of play. Player {n} has dealt. Does player {m} deal next?"),
    "cutter": _("Players are numbered in the order of play. Player {n} deals. Does player {m} cut?"),
}

_TURNS: Mapping[str, StrPromise] = {
    "passes": _("You have played one card. Is it your opponent’s turn now?"),
    "again": _("You have played one card. May you play a second one at once?"),
}

_NEXT_BATCH: Mapping[str, StrPromise] = {
    "hands": _("All hands are empty, and cards are left in the stock. Does each player get new cards?"),
    "floor": _("All hands are empty, and cards are left in the stock. Are new cards laid on the floor?"),
}

_LAST_BATCH: Mapping[str, StrPromise] = {
    # Translators: {n} is a number of players, as a digit.
    "equal": _("Players: {n}. Does everybody get equally many cards in the last batch?"),
    "full": _("Players: {n}. Does everybody get a full hand in the last batch?"),
}

_NEIGHBOURS: Mapping[str, StrPromise] = {
    "left": _("You have played a card. Is it now the turn of the player on your left?"),
    "right": _("You have played a card. Is it now the turn of the player on your right?"),
}

_BEFORE_LAST: Mapping[str, StrPromise] = {
    "you": _("You were the last to capture."),
    "opponent": _("Your opponent was the last to capture."),
    "nobody": _("Nobody has captured in this deal, of which you are the dealer."),
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
    """Ask whether a capture is a basra, and what it scores."""
    text = gettext("You take {cards} with {card}. Is it a basra, and what is it worth?")
    return sentence(text, cards=cards_list(take), card=definite_card(card))


def ask_double(card: Card, take: Sequence[Card]) -> SafeString:
    """Ask whether a capture is a double basra."""
    text = gettext("You take {cards} with {card}. Is it a double basra?")
    return sentence(text, cards=cards_list(take), card=definite_card(card))


def ask_mark(card: Card, take: Sequence[Card]) -> SafeString:
    """Ask whether the card played is laid across the pile."""
    text = gettext("You take {cards} with {card}. Does the card played go face up across your pile?")
    return sentence(text, cards=cards_list(take), card=definite_card(card))


def ask_captures(card: Card) -> SafeString:
    """Ask what a card can take."""
    return sentence(gettext("What can you take with {card}?"), card=definite_card(card))


def ask_pile(card: Card, take: Sequence[Card]) -> SafeString:
    """Ask whether cards go to the pile."""
    if take:
        text = gettext("You take {cards} with {card}. Do they go to your pile?")
    else:
        text = gettext("You leave {card} on the floor. Does it go to your pile?")
    return sentence(text, cards=cards_list(take), card=definite_card(card))


def answer_pile(count: int) -> SafeString:
    """Say how many cards go to the pile."""
    if not count:
        return sentence(gettext("A card that takes nothing stays on the floor."))
    text = ngettext(
        "{n} card: what you take, and the card that took it.",
        "{n} cards: what you take, and the card that took it.",
        count,
    )
    return sentence(text, n=count)


def ask_turn(ask: Literal["passes", "again"]) -> SafeString:
    """Ask what comes after one card."""
    return sentence(_TURNS[ask])


def answer_turn() -> tuple[SafeString, ...]:
    """Say how many cards a turn has."""
    return (sentence(gettext("One turn, one card: then the next player plays.")),)


def ask_last_card(
    card: Card, before: Literal["you", "opponent", "nobody"], ask: Literal["basra", "left-over"]
) -> SafeString:
    """Ask what happens with the last card of a deal."""
    asked = gettext("Is it a basra?") if ask == "basra" else gettext("Do the left-over cards go to you?")
    played = sentence(gettext("Now you play the last card of the deal, {card}."), card=definite_card(card))
    return paragraph((sentence(_BEFORE_LAST[before]), played, sentence(asked)))


def ask_next_batch(ask: Literal["hands", "floor"]) -> SafeString:
    """Ask what a new batch brings."""
    return sentence(_NEXT_BATCH[ask])


def ask_last_batch(ask: Literal["full", "equal"], players: int) -> SafeString:
    """Ask what the last batch of a deal that does not come out even brings."""
    return sentence(_LAST_BATCH[ask], n=players)


def answer_batches(sizes: Sequence[int]) -> SafeString:
    """Say how many cards each player gets, batch by batch."""
    # Translators: {batches} is a sum such as 3 × 4 + 1.
    return sentence(gettext("Cards for each player, batch by batch: {batches}."), batches=batches_token(sizes))


def ask_hand(size: int) -> SafeString:
    """Ask whether a hand has the right size."""
    text = ngettext(
        "The dealer has given each player {n} card. Is that right?",
        "The dealer has given each player {n} cards. Is that right?",
        size,
    )
    return sentence(text, n=size)


def answer_hand(size: int) -> SafeString:
    """Say how many cards a hand has."""
    return sentence(ngettext("Each player gets {n} card.", "Each player gets {n} cards.", size), n=size)


def ask_floor_count() -> SafeString:
    """Ask whether the first floor is complete."""
    return sentence(gettext("The dealer has turned up these cards. Is the floor complete?"))


def answer_floor_count(size: int) -> SafeString:
    """Say how many cards the floor begins with."""
    return sentence(ngettext("The floor begins with {n} card.", "The floor begins with {n} cards.", size), n=size)


def ask_neighbour(hand: Literal["left", "right"]) -> SafeString:
    """Ask whether a neighbour is next."""
    return sentence(_NEIGHBOURS[hand])


def ask_pile_points(ask: Literal["score", "count"]) -> SafeString:
    """Ask whether cards in the pile score."""
    if ask == "score":
        return sentence(gettext("These cards lie in your pile. Do they score points by themselves?"))
    return sentence(gettext("These cards lie in your pile. Do they count for most cards?"))


def answer_pile_points(ask: Literal["score", "count"], points: int) -> SafeString:
    """Say what cards in the pile score."""
    if ask == "count":
        return sentence(gettext("Every card in the pile counts as one card."))
    if not points:
        return sentence(gettext("None of them scores by itself."))
    return sentence(ngettext("Together they score {n} point.", "Together they score {n} points.", points), n=points)


def ask_floor() -> SafeString:
    """Ask whether cards may lie on the first floor."""
    return sentence(gettext("The dealer turns up these cards. Do all of them stay?"))


def ask_draw(claim: int) -> SafeString:
    """Ask whether a player deals first."""
    return sentence(gettext("The players draw these cards, player 1 first. Does player {n} deal?"), n=claim + 1)


def answer_draw(seat: int | None) -> SafeString:
    """Say who deals first."""
    if seat is None:
        return sentence(gettext("Nobody yet: players who share the lowest rank draw again."))
    return sentence(gettext("Player {n}, with the lowest card."), n=seat + 1)


def ask_seat(ask: str, dealer: int, claim: int) -> SafeString:
    """Ask whether a player cuts, plays first or deals next."""
    return sentence(_SEATS[ask], n=dealer + 1, m=claim + 1)


def answer_seat(ask: str, seat: int, direction: Direction) -> SafeString:
    """Say which player it is, and where that player sits."""
    if ask == "next-dealer":
        text = gettext("Player {n}, who comes next.")
    elif ask == "cutter" or direction == "anticlockwise":
        text = gettext("Player {n}, on the dealer’s right.")
    else:
        text = gettext("Player {n}, on the dealer’s left.")
    return sentence(text, n=seat + 1)


def ask_table(players: int, sides: int) -> SafeString:
    """Ask whether so many players can play as so many sides."""
    return sentence(_TABLES[players, sides])


def ask_majority(counts: Sequence[int], claim: int, waiting: int) -> SafeString:
    """Ask whether a player scores for most cards."""
    won = list_text([str(count) for count in counts])
    # Translators: {counts} is a list of how many cards each player has won: 27 and 25; {player} is a number.
    if not waiting:
        text = gettext("Cards won, player by player: {counts}. Does player {player} score for most cards?")
        return sentence(text, counts=won, player=claim + 1)
    text = ngettext(
        "Cards won, player by player: {counts}. {n} point waits from the deal before. Does player {player} score for "
        "most cards?",
        "Cards won, player by player: {counts}. {n} points wait from the deal before. Does player {player} score for "
        "most cards?",
        waiting,
    )
    return sentence(text, counts=won, n=waiting, player=claim + 1)


def answer_no_majority() -> SafeString:
    """Say that most cards bring nothing."""
    return sentence(gettext("Nobody: under these rules having the most cards scores nothing."))


def ask_score() -> SafeString:
    """Ask how much each side scores."""
    return sentence(gettext("This is what two sides have won in a deal. How much does each score?"))


def ask_totals(totals: Sequence[int], target: int, claim: int | None) -> SafeString:
    """Ask whether the match is over, or whether a player wins it."""
    # Translators: {totals} is a list of each side’s total: 104 and 88.
    if claim is None:
        text = gettext("Totals after a deal: {totals}. The target is {target}. Is the match over?")
    else:
        text = gettext("Totals after a deal: {totals}. The target is {target}. Does player {n} win the match?")
    shown = list_text([str(total) for total in totals])
    return sentence(text, totals=shown, target=target, n=(claim or 0) + 1)
