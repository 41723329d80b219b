"""The deals of a finished match: each with its points, where they come from, and who made which basra."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.events import BasraScored, DealScored, DealStarted, Event
from game.engine.rescoring import CountedBasra
from game.engine.state import Setup
from game.explain import explain_most_cards
from game.presenters.piles import SideResult, deal_sides
from game.presenters.seats import side_names
from game.presenters.sight import Sight
from game.timeline import History
from game.wording.board import seat_name, side_name
from game.wording.steps import say


@dataclass(frozen=True, slots=True)
class BasraMade:
    """A basra: who made it, with the side where partners play, and the step of the match at which it was made."""

    name: str
    side: str
    card: Card
    points: int
    step: int
    url: str


@dataclass(frozen=True, slots=True)
class DealResult:
    """One deal: each side's score, its basras, the totals after it.

    `most_cards` says in sentences who got the points for most cards. `lapsed` are points that were carried over when
    the match ended. `url` leads to the step that scores the deal, `first_step` begins it.
    """

    number: int
    names: tuple[str, ...]
    sides: tuple[SideResult, ...]
    most_cards: tuple[str, ...]
    basras: tuple[BasraMade, ...]
    totals: tuple[int, ...]
    lapsed: int
    url: str
    first_step: int

    @property
    def rows(self) -> tuple[tuple[str, SideResult, int], ...]:
        """The sides with their names and totals, for a sheet with a row a side."""
        return tuple(zip(self.names, self.sides, self.totals, strict=True))


def numbered_events(history: History) -> Iterator[tuple[int, Event]]:
    """Yield each event of a match once, with the number of its step."""
    return ((number, moment.event) for number, moment in enumerate(history.moments, start=1) if not moment.line)


def deal_results(history: History, url: str, reader: int | None) -> tuple[DealResult, ...]:
    """Return the deals of a match that is over. `url` is the address of the game."""
    setup, names = history.setup, side_names(history.setup, reader)
    deals, basras, first_step = [], list[CountedBasra](), 0
    for number, event in numbered_events(history):
        if isinstance(event, DealStarted):
            first_step = number
        elif isinstance(event, BasraScored):
            basras.append(CountedBasra(number, event.seat, event.side, event.card, event.points))
        elif isinstance(event, DealScored):
            deals.append(
                DealResult(
                    number=event.deal,
                    names=names,
                    sides=deal_sides(history, number - 1),
                    most_cards=most_cards(event, setup, reader),
                    basras=basras_made(basras, setup, url, reader),
                    totals=event.totals,
                    lapsed=event.carried if event.deal == history.state.deal else 0,
                    url=Sight(step=number).address(url),
                    first_step=first_step,
                )
            )
            basras.clear()
    return tuple(deals)


def most_cards(scored: DealScored, setup: Setup, reader: int | None) -> tuple[str, ...]:
    """Return who got the points for most cards in a deal, in sentences."""
    return tuple(say(step) for step in explain_most_cards(scored, setup, reader))


def basras_made(basras: Iterable[CountedBasra], setup: Setup, url: str, reader: int | None) -> tuple[BasraMade, ...]:
    """Return basras as a list shows them."""
    plays_as_partners = len(setup.sides) < setup.players
    return tuple(
        BasraMade(
            name=seat_name(setup, basra.seat, reader),
            side=side_name(setup, basra.side, reader) if plays_as_partners else "",
            card=basra.card,
            points=basra.points,
            step=basra.step,
            url=Sight(step=basra.step).address(url),
        )
        for basra in basras
    )
