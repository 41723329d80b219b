"""The result of a match: every deal with its points, where they come from, and every basra."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from game.engine.cards import TEN_OF_DIAMONDS, TWO_OF_CLUBS, Card, Rank
from game.engine.events import BasraScored, DealScored, SideScore
from game.engine.rules import RuleSet
from game.models import Game
from game.presenters.board import MatchTable, match_table
from game.presenters.sentences import RuleText, Told, rules_strip, tell
from game.presenters.sight import Sight
from game.timeline import History, steps_of
from game.wording.board import seat_name


@dataclass(frozen=True, slots=True)
class PileLine:
    """One item of a side's score: the cards that it comes from, and the points."""

    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class SideResult:
    """What one side won in a deal."""

    name: str
    score: SideScore
    aces: PileLine
    jacks: PileLine
    two_of_clubs: PileLine
    ten_of_diamonds: PileLine


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
                    sides=tuple(
                        _side(score, moment.position.piles[score.side], names[score.side]) for score in event.scores
                    ),
                    basras=tuple(basras),
                    totals=event.totals,
                    carried=0 if is_last else event.carried,
                    url=Sight(step=number).address(url),
                )
            )
            basras.clear()
    return tuple(deals)


def _side(score: SideScore, pile: tuple[Card, ...], name: str) -> SideResult:
    cards = sorted(pile)
    return SideResult(
        name=name,
        score=score,
        aces=PileLine(tuple(card for card in cards if card.rank == Rank.ACE), score.aces),
        jacks=PileLine(tuple(card for card in cards if card.rank == Rank.JACK), score.jacks),
        two_of_clubs=PileLine(tuple(card for card in cards if card == TWO_OF_CLUBS), score.two_of_clubs),
        ten_of_diamonds=PileLine(tuple(card for card in cards if card == TEN_OF_DIAMONDS), score.ten_of_diamonds),
    )
