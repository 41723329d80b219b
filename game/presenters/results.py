"""The result of a match: every deal with its points, where they come from, and every basra."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from game.engine.cards import TEN_OF_DIAMONDS, TWO_OF_CLUBS, Card, Rank
from game.engine.events import BasraScored, DealScored, SideScore
from game.engine.rules import RuleSet
from game.models import Game
from game.presenters.sentences import RuleText, Told, rules_strip, tell
from game.presenters.sight import Sight
from game.timeline import History, Moment, steps_of


@dataclass(frozen=True, slots=True)
class PileLine:
    """One item of a side's score: the cards that it comes from, and the points."""

    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class SideResult:
    """What one side won in a deal."""

    number: int
    is_reader: bool
    score: SideScore
    aces: PileLine
    jacks: PileLine
    two_of_clubs: PileLine
    ten_of_diamonds: PileLine


@dataclass(frozen=True, slots=True)
class BasraMade:
    """A basra, with the step of the match at which it was made."""

    is_reader: bool
    number: int
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
    numbers: tuple[tuple[int, bool], ...]
    strip: tuple[RuleText, ...]


def result_page(game: Game, history: History, *, is_mine: bool) -> ResultPage:
    """Return the result of a match that is over."""
    url = reverse("game:play", args=[game.id])
    reader = history.viewer if is_mine else None
    rules = history.setup.rules
    sides = range(len(history.setup.sides))
    return ResultPage(
        url=url,
        record_url=reverse("game:record", args=[game.id]),
        is_mine=is_mine,
        rules=rules,
        target=game.target,
        told=tell(rules, steps_of(history, history.moments[-1], reader)),
        deals=_deals(history, url, reader),
        totals=history.state.totals,
        numbers=tuple((side + 1, side == reader) for side in sides),
        strip=rules_strip(rules),
    )


def _deals(history: History, url: str, reader: int | None) -> tuple[DealResult, ...]:
    deals, basras = [], list[BasraMade]()
    for number, moment in enumerate(history.moments, start=1):
        event = moment.event
        if isinstance(event, BasraScored):
            step = Sight(step=number).address(url)
            basras.append(BasraMade(event.side == reader, event.side + 1, event.card, event.points, number, step))
        elif isinstance(event, DealScored) and moment.line == 0:
            deals.append(_deal(moment, event, tuple(basras), Sight(step=number).address(url), reader))
            basras.clear()
    return tuple(deals)


def _deal(moment: Moment, event: DealScored, basras: tuple[BasraMade, ...], url: str, reader: int | None) -> DealResult:
    sides = tuple(
        _side(score, moment.position.piles[score.side], is_reader=score.side == reader) for score in event.scores
    )
    return DealResult(event.deal, sides, basras, event.totals, event.carried, url)


def _side(score: SideScore, pile: tuple[Card, ...], *, is_reader: bool) -> SideResult:
    cards = sorted(pile)
    return SideResult(
        number=score.side + 1,
        is_reader=is_reader,
        score=score,
        aces=PileLine(tuple(card for card in cards if card.rank == Rank.ACE), score.aces),
        jacks=PileLine(tuple(card for card in cards if card.rank == Rank.JACK), score.jacks),
        two_of_clubs=PileLine(tuple(card for card in cards if card == TWO_OF_CLUBS), score.two_of_clubs),
        ten_of_diamonds=PileLine(tuple(card for card in cards if card == TEN_OF_DIAMONDS), score.ten_of_diamonds),
    )
