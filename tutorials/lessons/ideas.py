"""What the sentence about the idea of a screen speaks of: cards, and numbers taken from the rules. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.cards import TEN_OF_DIAMONDS, TWO_OF_CLUBS, Suit
from game.engine.dealing import FLOOR_SIZE
from tutorials.lessons.model import Screen

_SUITS: Mapping[str, object] = {suit.name.lower(): suit for suit in Suit}


def idea_params(screen: Screen) -> dict[str, object]:
    """Return what the sentence about the idea of a screen may speak of.

    Clauses: score.cards, deal.floor, deal.hand.

    >>> from tutorials.lessons.store import stored_lessons
    >>> idea_params(stored_lessons()["same-rank"].screens[-1])
    {'n': 4, 'floor': 4}
    """
    params: dict[str, object] = {}
    if screen.card:
        params["card"] = screen.card
    if screen.about:
        params["cards"] = screen.about
    if screen.number:
        params["n"] = getattr(screen.rules, screen.number)
    match screen.which:
        case "banned":
            params["floor"] = FLOOR_SIZE
        case "scoring":
            params |= _scores(screen)
        case which if which.startswith("suit-"):
            params |= _SUITS
        case _:
            pass
    return params


def _scores(screen: Screen) -> dict[str, object]:
    rules = screen.rules
    return {
        "ace": rules.ace,
        "jack": rules.jack,
        "card": TWO_OF_CLUBS,
        "low": rules.two_of_clubs,
        "other": TEN_OF_DIAMONDS,
        "high": rules.ten_of_diamonds,
    }
