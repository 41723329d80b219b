"""What the address of a game asks to see: a card thought of, cards marked, a past step."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import QueryDict

from game.engine.cards import Card, format_card, format_cards, parse_card, parse_cards
from game.engine.errors import EngineError
from game.engine.moves import Move

LAST_STEP = 100_000


class UnreadableSight(Exception):
    """An address that says nothing."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A way to look at a game; with nothing chosen it is the newest position.

    `take` is None where nothing is said about it, and empty where the card is to be left. `marked` are floor
    cards marked, not yet judged. `warned`: the play is to be thought over. Steps count from 1.
    """

    card: Card | None = None
    take: tuple[Card, ...] | None = None
    step: int | None = None
    marked: tuple[Card, ...] | None = None
    warned: bool = False

    def address(self, url: str) -> str:
        """Return the address that shows it, of the page at `url`."""
        parts = {}
        if self.step is not None:
            parts["step"] = str(self.step)
        elif self.card is not None:
            parts["card"] = format_card(self.card)
            if self.take is not None:
                parts["take"] = " ".join(format_cards(self.take))
            if self.warned:
                parts["warned"] = "1"
        return f"{url}?{urlencode(parts)}" if parts else url


NEWEST = Sight()


def sight_of(move: Move, *, warned: bool = False) -> Sight:
    """Return the sight of a move that somebody thinks of."""
    return Sight(card=move.card, take=tuple(sorted(move.take)), warned=warned)


def read_sight(data: QueryDict) -> Sight:
    """Return the sight that an address or a form names.

    Raises:
        UnreadableSight: a card, a set or a step cannot be read.
    """
    step, card = data.get("step", ""), data.get("card", "")
    try:
        if step:
            return Sight(step=_read_step(step))
        marked = parse_cards(data.getlist("marked")) if "marked" in data else None
        if card:
            take = parse_cards(data.getlist("take")) if "take" in data else None
            return Sight(parse_card(card), take, marked=marked, warned="warned" in data)
    except EngineError as error:
        raise UnreadableSight from error
    return Sight(marked=marked)


def _read_step(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and 1 <= int(text) <= LAST_STEP):
        raise UnreadableSight
    return int(text)
