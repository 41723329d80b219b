"""The result of a match: every deal with its points, where they come from, and every basra."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from game.engine.cards import Card
from game.engine.events import BasraScored, DealScored, DealStarted
from game.engine.rules import RuleSet
from game.models import Game
from game.presenters.board import MatchTable, match_table
from game.presenters.piles import SideResult, deal_sides
from game.presenters.sealed import SealedDeal, sealed_deals
from game.presenters.seats import side_names
from game.presenters.sentences import RuleText, Told, rules_strip, tell
from game.presenters.sight import Sight
from game.timeline import History, steps_of
from game.wording.board import players_text


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
    first_step: int


@dataclass(frozen=True, slots=True)
class ResultPage:
    """The page `game/result.html`."""

    url: str
    record_url: str
    review_url: str
    play_on_url: str
    address: str
    token: str
    is_mine: bool
    is_practice: bool
    rules: RuleSet
    players: str
    target: int
    told: Told
    deals: tuple[DealResult, ...]
    totals: tuple[int, ...]
    table: MatchTable
    sealed: tuple[SealedDeal, ...]
    strip: tuple[RuleText, ...]


def result_page(game: Game, history: History, address: str, token: str, *, is_mine: bool) -> ResultPage:
    """Return the result of a match that is over. `token` is for a game that begins with one of its deals."""
    url = reverse("game:play", args=[game.id])
    rules = history.setup.rules
    reader = history.alone if is_mine else None
    names = side_names(history.setup, reader)
    ending = steps_of(history, history.moments[-1], reader)
    return ResultPage(
        url=url,
        record_url=reverse("game:record", args=[game.id]),
        review_url=reverse("game:review", args=[game.id]),
        play_on_url=reverse("game:play-on", args=[game.id]),
        address=address,
        token=token,
        is_mine=is_mine,
        is_practice=game.is_practice,
        rules=rules,
        players=players_text(history.setup),
        target=game.target,
        told=tell(rules, ending),
        deals=_deals(history, url, names),
        totals=history.state.totals,
        table=match_table(history, history.now, reader),
        sealed=sealed_deals(game, history),
        strip=rules_strip(rules),
    )


def _deals(history: History, url: str, names: tuple[str, ...]) -> tuple[DealResult, ...]:
    deals, basras, first_step = [], list[BasraMade](), 0
    for number, moment in enumerate(history.moments, start=1):
        event = moment.event
        if isinstance(event, DealStarted):
            first_step = number
        elif isinstance(event, BasraScored):
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
                    first_step=first_step,
                )
            )
            basras.clear()
    return tuple(deals)
