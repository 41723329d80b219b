"""The result of a match: every deal with its points, where they come from, and every basra."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from game.engine.cards import Card
from game.engine.events import BasraScored, DealScored
from game.engine.rules import RuleSet
from game.models import Game
from game.presenters.board import MatchTable, match_table
from game.presenters.piles import SideResult, deal_sides
from game.presenters.sentences import RuleText, Told, rules_strip, tell
from game.presenters.sight import Sight
from game.timeline import History, steps_of
from game.wording.board import seat_name


@dataclass(frozen=True, slots=True)
class BasraMade:
    """A basra, with the step of the match at which it was made."""

    name: str
    card: Card
    points: int
    step: int
    url: str


@dataclass(frozen=True, slots=True)
class DealResult:
    """One deal: each side's score, its basras, and the totals after it."""

    number: int
    names: tuple[str, ...]
    sides: tuple[SideResult, ...]
    basras: tuple[BasraMade, ...]
    totals: tuple[int, ...]
    carried: int
    url: str


@dataclass(frozen=True, slots=True)
class ResultPage:
    """The page `game/result.html`."""

    url: str
    record_url: str
    is_mine: bool
    rules: RuleSet
    target: int
    told: Told
    deals: tuple[DealResult, ...]
    totals: tuple[int, ...]
    table: MatchTable
    strip: tuple[RuleText, ...]


def result_page(game: Game, history: History, *, is_mine: bool) -> ResultPage:
    """Return the result of a match that is over."""
    url = reverse("game:play", args=[game.id])
    rules, own = history.setup.rules, history.viewer
    sides = range(len(history.setup.sides))
    names = tuple(seat_name(n + 1, is_reader=n == own, is_onlooker=not is_mine) for n in sides)
    ending = steps_of(history, history.moments[-1], own if is_mine else None)
    return ResultPage(
        url=url,
        record_url=reverse("game:record", args=[game.id]),
        is_mine=is_mine,
        rules=rules,
        target=game.target,
        told=tell(rules, ending),
        deals=_deals(history, url, names),
        totals=history.state.totals,
        table=match_table(history, history.now, names),
        strip=rules_strip(rules),
    )


def _deals(history: History, url: str, names: tuple[str, ...]) -> tuple[DealResult, ...]:
    deals, basras = [], list[BasraMade]()
    for number, moment in enumerate(history.moments, start=1):
        event = moment.event
        if isinstance(event, BasraScored):
            step = Sight(step=number).address(url)
            basras.append(BasraMade(names[event.side], event.card, event.points, number, step))
        elif isinstance(event, DealScored) and moment.line == 0:
            is_last = event.deal == history.state.deal
            deals.append(
                DealResult(
                    number=event.deal,
                    names=names,
                    sides=deal_sides(history, number - 1),
                    basras=tuple(basras),
                    totals=event.totals,
                    carried=0 if is_last else event.carried,
                    url=Sight(step=number).address(url),
                )
            )
            basras.clear()
    return tuple(deals)
