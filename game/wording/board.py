"""The words of the guided game that no template can hold: errors of its forms, and the rules in force."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy, ngettext, npgettext, pgettext

from game.engine.cards import SEVEN_OF_DIAMONDS, Card
from game.engine.match import side_of
from game.engine.rules import LOW_FLOOR, RuleSet
from game.engine.state import Setup
from game.wording.names import player_label, side_label
from game.wording.points import card_points_texts
from game.wording.tokens import HTML

UNREADABLE = gettext_lazy("What the page sent cannot be read. Nothing has changed: choose again.")
LATE = gettext_lazy("This page was older than the game. Here is the game as it is now; nothing is lost.")
NO_CARD = gettext_lazy("Choose a card from your hand first.")
NOTHING_MARKED = gettext_lazy("Nothing is chosen yet: first choose cards.")
NO_RECORD = gettext_lazy("Choose the file of a record, or paste its text.")
BAD_RECORD = gettext_lazy(
    "This is not the record of a match of Basra, or something in it was changed: it cannot be replayed. "
    "Use the file as it was downloaded."
)
RECORD_TOO_LONG = gettext_lazy(
    "This is longer than the record of any match. Use the file as it was downloaded, or only its text."
)
NOT_FINISHED = gettext_lazy("The match cannot be gone on with from that step. Nothing has changed.")
DELETED = gettext_lazy("The game is deleted.")
CAREFUL = gettext_lazy("Another card, or another capture, leaves nothing for a basra.")


def rules_in_force(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """Return the rules by which variants differ most, each as its clause and a sentence (HTML)."""
    told = [_seven(rules), _jack_basra(rules)]
    if rules.majority:
        text = ngettext("Most cards: {n} point.", "Most cards: {n} points.", rules.majority)
        told.append(("score.majority", _html(text, n=rules.majority)))
    told += [("score.cards", text) for text in card_points_texts(rules, unlike=RuleSet())]
    if not rules.must_capture:
        told.append(("capture.may", gettext("You may leave a card even if it could take something, unless it sweeps.")))
    return tuple(told)


def no_such_seat(players: int) -> str:
    """Return why somebody cannot sit at a seat.

    >>> no_such_seat(2)
    'There are only 2 seats in this game: choose more players, or fewer people at the screen.'
    """
    return ngettext(
        "There is only {n} seat in this game: choose more players, or fewer people at the screen.",
        "There are only {n} seats in this game: choose more players, or fewer people at the screen.",
        players,
    ).format(n=players)


def seat_name(setup: Setup, seat: int, reader: int | None) -> str:
    """Return what stands beside a seat, as its reader is to see it; None for several people and for onlookers.

    >>> from game.engine.match import make_setup
    >>> setup = make_setup(RuleSet(), 4, 2, 100)
    >>> [seat_name(setup, seat, reader=0) for seat in range(3)], seat_name(setup, 0, reader=None)
    (['You', 'Player 2', 'Partner'], 'Player 1')
    """
    if seat == reader:
        return pgettext("name of a seat", "You")
    if reader is not None and side_of(setup, seat) == side_of(setup, reader):
        return pgettext("name of a seat", "Partner")
    if reader is not None and setup.players == 2:
        return pgettext("name of a seat", "Opponent")
    return player_label(seat)


def seat_side(setup: Setup, seat: int, reader: int | None) -> str:
    """Return the side of a seat, where partners play and its name does not tell it; else nothing."""
    return side_name(setup, side_of(setup, seat), None) if reader is None and len(setup.sides[0]) > 1 else ""


def side_name(setup: Setup, side: int, reader: int | None) -> str:
    """Return what stands over the points of a side.

    >>> from game.engine.match import make_setup
    >>> setup = make_setup(RuleSet(), 4, 2, 100)
    >>> side_name(setup, 0, reader=2), side_name(setup, 1, reader=2), side_name(setup, 1, reader=None)
    ('Your side', 'Other side', 'Side 2')
    """
    seats = setup.sides[side]
    if len(seats) == 1:
        return seat_name(setup, seats[0], reader)
    if reader is None:
        return side_label(side)
    return pgettext("name of a side", "Your side") if reader in seats else pgettext("name of a side", "Other side")


def players_text(setup: Setup) -> str:
    """Return how many play, and whether as partners.

    >>> from game.engine.match import make_setup
    >>> players_text(make_setup(RuleSet(), 4, 2, 100)), players_text(make_setup(RuleSet(), 2, 2, 100))
    ('4 players, two against two', '2 players')
    """
    if len(setup.sides) < setup.players:
        return ngettext("{n} player, two against two", "{n} players, two against two", setup.players).format(
            n=setup.players
        )
    return ngettext("{n} player", "{n} players", setup.players).format(n=setup.players)


def deal_points(deal: int, names: Sequence[str], points: Sequence[int]) -> str:
    """Return the points of a deal in one line.

    >>> deal_points(1, ["You", "Opponent"], [13, 60])
    'Deal 1 · You: 13 · Opponent: 60'
    """
    # Translators: {points} names each side with its points, as in “You: 13 · Opponent: 60”.
    pattern = gettext("Deal {n} · {points}")
    # Translators: One side’s points in a line of text: “Player 1: 12”.
    each = pgettext("points of a side", "{name}: {n}")
    sides = " · ".join(each.format(name=name, n=number) for name, number in zip(names, points, strict=True))
    return pattern.format(n=deal, points=sides)


def turn_text(seat: int | None) -> str:
    """Return whose turn it is: the only person's, or the seat's among several.

    >>> turn_text(None), turn_text(1)
    ('Your turn: choose a card', 'Player 2, it is your turn: choose a card')
    """
    if seat is None:
        return gettext("Your turn: choose a card")
    return gettext("Player {n}, it is your turn: choose a card").format(n=seat + 1)


def hand_title(seat: int | None, *, is_own: bool) -> str:
    """Return what stands over a hand: the only person's, or the seat's among several and to onlookers.

    >>> hand_title(None, is_own=True), hand_title(1, is_own=True)
    ('Your hand', 'The hand of player 2')
    """
    if seat is not None:
        return gettext("The hand of player {n}").format(n=seat + 1)
    return gettext("Your hand") if is_own else gettext("The hand")


def help_name(level: str) -> str:
    """Return how much is explained, in a word or two for a button: `teach`, `check` or `play`.

    >>> help_name("teach")
    'Every step'
    """
    names = {
        "teach": pgettext("explanations", "Every step"),
        "check": pgettext("explanations", "After the play"),
        "play": pgettext("explanations", "None"),
    }
    return names[level]


def takes_text(cards: int, *, sweeps: bool) -> str:
    """Return the words under a card of the hand: how many cards it can take from the floor.

    >>> takes_text(3, sweeps=False), takes_text(0, sweeps=False)
    ('takes 3', 'nothing')
    """
    if not cards:
        return pgettext("under a card of the hand", "nothing")
    if sweeps:
        return npgettext("under a card of the hand", "sweeps {n}", "sweeps {n}", cards).format(n=cards)
    return npgettext("under a card of the hand", "takes {n}", "takes {n}", cards).format(n=cards)


def floor_text(cards: int) -> str:
    """Return how many cards lie on the floor.

    >>> floor_text(2), floor_text(0)
    ('The floor: 2 cards.', 'The floor is empty.')
    """
    if not cards:
        return gettext("The floor is empty.")
    return ngettext("The floor: {n} card.", "The floor: {n} cards.", cards).format(n=cards)


def take_labels(card: Card, floor_size: int, *, sweeps: bool) -> tuple[str, ...]:
    """Return what the button says while 0, 1, 2 … cards of the floor are marked (HTML)."""
    name = HTML.card(card)
    # Translators: A button; {card} is the card played, with its article.
    labels = [_html(gettext("Mark what to take with {card}"), card=name)]
    for n in range(1, floor_size + 1):
        # Translators: A button; {card} is the card played, with its article.
        text = ngettext("Take {n} card with {card}", "Take {n} cards with {card}", n)
        labels.append(_html(text, n=n, card=name))
    if sweeps:
        # Translators: A button; {card} is a jack or the 7♦, with its article.
        labels[-1] = _html(gettext("Sweep the floor with {card}"), card=name)
    return tuple(labels)


def leave_label(card: Card) -> str:
    """Return what the button says that leaves a card on the floor (HTML)."""
    # Translators: A button; {card} is the card played, with its article.
    return _html(gettext("Leave {card}"), card=HTML.card(card))


def _seven(rules: RuleSet) -> tuple[str, str]:
    # Translators: {card} is the 7♦, with its article.
    if rules.seven == "sweep":
        clause, text = "seven.sweep", gettext("The jack sweeps the floor, and so does {card}.")
    elif rules.seven == "low-sweep":
        # Translators: {card} is the 7♦, with its article; the floor's number cards add up to {most} or less.
        text = gettext("The jack sweeps the floor; {card} does so where the floor adds up to {most} or less.")
        clause = "seven.low-sweep"
    else:
        # Translators: {card} is the 7♦, with its article.
        clause, text = "seven.plain", gettext("The jack sweeps the floor; {card} is a plain seven.")
    return clause, _html(text, card=HTML.card(SEVEN_OF_DIAMONDS), most=LOW_FLOOR)


def _jack_basra(rules: RuleSet) -> tuple[str, str]:
    points = rules.jack_basra_points
    if rules.jack_basra == "lone-card":
        text = ngettext("A jack on a lone card: basra, {n} point.", "A jack on a lone card: basra, {n} points.", points)
    elif rules.jack_basra == "lone-jack":
        text = ngettext("A jack on a lone jack: basra, {n} point.", "A jack on a lone jack: basra, {n} points.", points)
    elif rules.jack_basra == "two-card":
        text = gettext("A jack that takes exactly two cards makes a basra.")
    else:
        text = gettext("A jack never makes a basra.")
    return "basra.jack", _html(text, n=points)


def _html(pattern: str, **values: object) -> str:
    return SafeString(HTML.fill(pattern, **values))
