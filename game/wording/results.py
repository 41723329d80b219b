"""The result of a match as plain text, to be copied and sent; told as an onlooker sees it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext, ngettext, pgettext

from game.engine.cards import Card
from game.engine.state import Setup
from game.wording.board import players_text
from game.wording.names import rules_name
from game.wording.tokens import card_text

_PARTED = " · "


def title_line(setup: Setup) -> str:
    """Return what was played.

    >>> from game.engine.match import make_setup
    >>> from game.engine.rules import RuleSet
    >>> title_line(make_setup(RuleSet(), 2, 2, 100))
    'Basra · Standard rules · 2 players · Match to 100 points'
    """
    target = ngettext("Match to {n} point", "Match to {n} points", setup.target).format(n=setup.target)
    site = pgettext("name of the site", "Basra")
    return _PARTED.join((site, rules_name(setup.rules), players_text(setup), target))


def points_line(names: Sequence[str], points: Iterable[int], deal: int | None = None) -> str:
    """Return the points of each side in a deal, or in all.

    >>> points_line(["Player 1", "Player 2"], [12, 30], deal=1)
    'Deal 1. Player 1: 12 · Player 2: 30'
    >>> points_line(["Player 1", "Player 2"], [12, 30])
    'Total. Player 1: 12 · Player 2: 30'
    """
    # Translators: One side’s points in a line of text: “Player 1: 12”.
    each = pgettext("points of a side", "{name}: {n}")
    told = _PARTED.join(each.format(name=name, n=n) for name, n in zip(names, points, strict=True))
    if deal is None:
        # Translators: {points} is a list such as “Player 1: 12 · Player 2: 30”.
        return gettext("Total. {points}").format(points=told)
    # Translators: {points} is a list such as “Player 1: 12 · Player 2: 30”.
    return gettext("Deal {deal}. {points}").format(deal=deal, points=told)


def basra_line(deal: int, name: str, card: Card, points: int) -> str:
    """Return who made a basra, with which card.

    >>> from game.engine.cards import parse_card
    >>> from game.wording.tokens import TEXT_STYLE
    >>> basra_line(2, "Player 1", parse_card("9S"), 10).replace(TEXT_STYLE, "")
    'Basra in deal 2: Player 1, 9♠, 10 points'
    """
    # Translators: {card} is a bare card, such as 9♠.
    text = ngettext(
        "Basra in deal {deal}: {name}, {card}, {n} point", "Basra in deal {deal}: {name}, {card}, {n} points", points
    )
    return text.format(deal=deal, name=name, card=card_text(card), n=points)
