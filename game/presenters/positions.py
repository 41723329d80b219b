"""The page on which a game begins from a position that somebody names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from game.engine.cards import Card, format_card
from game.engine.reaching import NoLine, find_line
from game.engine.rules import RuleSet, format_rules
from game.wording.reaching import say_no_line


@dataclass(frozen=True, slots=True)
class NamedPosition:
    """A floor, and the card to be played next, under some rules; `query` names them in an address."""

    rules: RuleSet
    floor: tuple[Card, ...]
    card: Card

    @property
    def code(self) -> str:
        """The text form of the rules."""
        return format_rules(self.rules)

    @property
    def query(self) -> str:
        """The position in an address."""
        return position_query(self.rules, self.floor, self.card)


@dataclass(frozen=True, slots=True)
class PositionPage:
    """The page `game/start_from.html`. `why_not` says why the position cannot be played on from."""

    position: NamedPosition | None
    why_not: str
    errors: tuple[str, ...]
    token: str


def position_query(rules: RuleSet, floor: Iterable[Card], card: Card) -> str:
    """Return a position as the query under which it can be tried as a puzzle, or played on from.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> position_query(RuleSet(), parse_cards("5C 4H"), parse_card("9S"))
    'rules=standard&floor=5C+4H&card=9S'
    """
    cards = " ".join(map(format_card, floor))
    return urlencode({"rules": format_rules(rules), "floor": cards, "card": format_card(card)})


def position_page(
    rules: RuleSet, floor: Sequence[Card], card: Card, token: str, errors: Iterable[str] = ()
) -> PositionPage:
    """Return the page of a position, with a fresh one-time token for the form that begins the game."""
    found = find_line(rules, floor, card)
    why_not = say_no_line(found) if isinstance(found, NoLine) else ""
    return PositionPage(NamedPosition(rules, tuple(floor), card), why_not, tuple(errors), token)
