"""The result of a match: who won, where every point comes from, what mattered, and how to share it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse

from game.engine.rules import RuleSet
from game.models import Game
from game.presenters.board import MatchTable, match_table
from game.presenters.counting import Counting, count_otherwise
from game.presenters.deals import DealResult, deal_results
from game.presenters.hindsight import Learner, MomentShown, learners, moments_shown
from game.presenters.sealed import SealedDeal, sealed_deals
from game.presenters.sentences import RuleText, Told, rules_strip, tell
from game.timeline import History, steps_of
from game.wording.board import players_text
from game.wording.results import basra_line, points_line, title_line
from game.wording.steps import say


@dataclass(frozen=True, slots=True)
class ResultPage:
    """The page `game/result.html`. `learners` is empty for onlookers; `plain` is the result as text to copy."""

    url: str
    result_url: str
    record_url: str
    review_url: str
    play_on_url: str
    address: str
    token: str
    is_mine: bool
    is_practice: bool
    played_at: datetime
    rules: RuleSet
    players: str
    target: int
    told: Told
    deals: tuple[DealResult, ...]
    totals: tuple[int, ...]
    table: MatchTable
    moments: tuple[MomentShown, ...]
    learners: tuple[Learner, ...]
    counting: Counting
    plain: str
    sealed: tuple[SealedDeal, ...]
    strip: tuple[RuleText, ...]


def result_page(
    game: Game, history: History, address: str, token: str, *, is_mine: bool, asked: Sequence[str] = ()
) -> ResultPage:
    """Return the result of a match that is over.

    Args:
        game: the row.
        history: the match.
        address: the whole address of the page, to be shared.
        token: for a game that begins with one of the deals, or at one of the moments.
        is_mine: whether the reader played the match.
        asked: what the address asks for as rules to count by.
    """
    url = reverse("game:play", args=[game.id])
    rules = history.setup.rules
    reader = history.alone if is_mine else None
    return ResultPage(
        url=url,
        result_url=reverse("game:result", args=[game.id]),
        record_url=reverse("game:record", args=[game.id]),
        review_url=reverse("game:review", args=[game.id]),
        play_on_url=reverse("game:play-on", args=[game.id]),
        address=address,
        token=token,
        is_mine=is_mine,
        is_practice=game.is_practice,
        played_at=game.finished_at or game.updated_at,
        rules=rules,
        players=players_text(history.setup),
        target=game.target,
        told=tell(rules, steps_of(history, history.moments[-1], reader)),
        deals=deal_results(history, url, reader),
        totals=history.state.totals,
        table=match_table(history, history.now, reader),
        moments=moments_shown(history, url, reader),
        learners=learners(history, url) if is_mine else (),
        counting=count_otherwise(history, asked, url, reader),
        plain=_plain(history, url, address),
        sealed=sealed_deals(game, history),
        strip=rules_strip(rules),
    )


def _plain(history: History, url: str, address: str) -> str:
    """Return the result as a text that makes sense to whoever gets it: nobody is "you" in it."""
    deals = deal_results(history, url, None)
    ending = steps_of(history, history.moments[-1], None)
    names = deals[0].names
    lines = [title_line(history.setup), *(say(step, html=False) for step in ending)]
    lines += [points_line(names, (side.score.total for side in deal.sides), deal.number) for deal in deals]
    lines.append(points_line(names, history.state.totals))
    for deal in deals:
        lines += [basra_line(deal.number, basra.name, basra.card, basra.points) for basra in deal.basras]
    return "\n".join((*lines, address))
