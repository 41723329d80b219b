"""The words of the guided game that no template can hold: errors of its forms, and the rules in force."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy, ngettext, npgettext, pgettext

from game.engine.cards import SEVEN_OF_DIAMONDS, Card
from game.engine.rules import LOW_FLOOR, RuleSet
from game.wording.tokens import HTML, definite_card_text

UNREADABLE = gettext_lazy("What the page sent cannot be read. Nothing has changed: choose again.")
LATE = gettext_lazy("This page was older than the game. Here is the game as it is now; nothing is lost.")
NO_CARD = gettext_lazy("Choose a card from your hand first.")
NOTHING_MARKED = gettext_lazy("Nothing is chosen yet: first choose cards on the floor, or leave your card there.")
ONLY_TWO = gettext_lazy("The guided game is for two players so far.")


def rules_in_force(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """Return the rules by which variants differ most, each as its clause and a sentence (HTML)."""
    told = [_seven(rules), _jack_basra(rules)]
    if rules.majority:
        text = ngettext("Most cards: {n} point.", "Most cards: {n} points.", rules.majority)
        told.append(("score.majority", _html(text, n=rules.majority)))
    if not rules.must_capture:
        told.append(("capture.may", gettext("You may leave a card even if it could take something.")))
    return tuple(told)


def seat_name(number: int, *, is_reader: bool, is_onlooker: bool) -> str:
    """Return what stands beside a seat; `number` counts from 1 and is shown to onlookers.

    >>> seat_name(2, is_reader=False, is_onlooker=False), seat_name(2, is_reader=False, is_onlooker=True)
    ('Opponent', 'Player 2')
    """
    if is_onlooker:
        return pgettext("player", "Player {n}").format(n=number)
    return pgettext("name of a seat", "You") if is_reader else pgettext("name of a seat", "Opponent")


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
    """Return what the button says while 0, 1, 2 … cards of the floor are marked (plain text)."""
    name = definite_card_text(card)
    # Translators: A button; {card} is the card played, with its article.
    labels = [gettext("Mark what to take with {card}").format(card=name)]
    for n in range(1, floor_size + 1):
        # Translators: A button; {card} is the card played, with its article.
        text = ngettext("Take {n} card with {card}", "Take {n} cards with {card}", n)
        labels.append(text.format(n=n, card=name))
    if sweeps:
        # Translators: A button; {card} is a jack or the 7♦, with its article.
        labels[-1] = gettext("Sweep the floor with {card}").format(card=name)
    return tuple(labels)


def leave_label(card: Card) -> str:
    """Return what the button says that leaves a card on the floor (plain text)."""
    # Translators: A button; {card} is the card played, with its article.
    return gettext("Leave {card}").format(card=definite_card_text(card))


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
