"""A finished match as a text: every step of every deal, in order, each with its address."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from game.engine.rules import RuleSet
from game.models import Game
from game.presenters.sight import Sight
from game.timeline import History, steps_of
from game.wording.steps import say


@dataclass(frozen=True, slots=True)
class ReviewStep:
    """One step: its number, its address and its headline, as markup and as text to copy."""

    number: int
    url: str
    text: str
    plain: str


@dataclass(frozen=True, slots=True)
class ReviewDeal:
    """The steps of one deal."""

    number: int
    steps: tuple[ReviewStep, ...]


@dataclass(frozen=True, slots=True)
class ReviewPage:
    """The page `game/review.html`. `plain` is the whole match as text to copy."""

    url: str
    result_url: str
    rules: RuleSet
    target: int
    is_practice: bool
    deals: tuple[ReviewDeal, ...]
    plain: str


def review_page(game: Game, history: History, *, is_mine: bool) -> ReviewPage:
    """Return a finished match step by step."""
    url = reverse("game:play", args=[game.id])
    reader = history.alone if is_mine else None
    deals: dict[int, list[ReviewStep]] = {}
    for number, moment in enumerate(history.moments, start=1):
        headline = steps_of(history, moment, reader)[0]
        step = ReviewStep(number, Sight(step=number).address(url), say(headline), say(headline, html=False))
        deals.setdefault(moment.position.deal, []).append(step)
    return ReviewPage(
        url=url,
        result_url=reverse("game:result", args=[game.id]),
        rules=history.setup.rules,
        target=game.target,
        is_practice=game.is_practice,
        deals=tuple(ReviewDeal(number, tuple(steps)) for number, steps in deals.items()),
        plain="\n".join(f"{step.number}. {step.plain}" for steps in deals.values() for step in steps),
    )
