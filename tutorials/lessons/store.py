"""The stored lessons: one TOML file each under `data/`, read once."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.engine.cards import parse_card, parse_cards
from game.engine.notation import parse_move
from game.engine.rules import parse_rules
from game.engine.state import Pack
from tutorials.lessons.model import LESSONS, Deal, Lesson, Screen

CARD_FIELDS = ("floor", "hand", "cards", "take", "gone", "about")
LISTS = ("clauses", "options", "counts", "totals", "variants")
DATA = Path(__file__).parent / "data"


@cache
def stored_lessons() -> Mapping[str, Lesson]:
    """Return all lessons by id, in their order.

    >>> stored_lessons()["sums"].screens[0].id
    'two'
    """
    return {lesson_id: _read_lesson(lesson_id) for lesson_id in LESSONS}


def lesson_after(lesson: Lesson) -> Lesson | None:
    """Return the lesson to go on with, None after the last."""
    place = LESSONS.index(lesson.id) + 1
    return stored_lessons()[LESSONS[place]] if place < len(LESSONS) else None


@cache
def taught_until(lesson: Lesson) -> frozenset[str]:
    """Return the rules taught in a lesson and in those before it.

    >>> "jack.sweep" in taught_until(stored_lessons()["sums"])
    False
    """
    place = LESSONS.index(lesson.id)
    return frozenset().union(*(stored_lessons()[each].clauses for each in LESSONS[: place + 1]))


def _read_lesson(lesson_id: str) -> Lesson:
    data = tomllib.loads((DATA / f"{lesson_id}.toml").read_text(encoding="utf-8"))
    shared: dict[str, Any] = {name: data[name] for name in ("rules", "deal") if name in data}
    return Lesson(
        lesson_id,
        tuple(read_screen({**shared, **each}) for each in data["screen"]),
        tuple(
            read_screen({**shared, "id": f"q{place}", **each}) for place, each in enumerate(data["question"], start=1)
        ),
    )


def read_screen(data: Mapping[str, Any]) -> Screen:
    """Return the screen that a table of a data file describes.

    Raises:
        EngineError: a card, a move or a rule set that does not exist.
        KeyError, TypeError: a table with other keys than those of `Screen` (and `batch`, with `deal`).
    """
    values = dict(data)
    card = parse_card(values.pop("card")) if "card" in values else None
    cards: dict[str, Any] = {name: parse_cards(values.pop(name)) for name in CARD_FIELDS if name in values}
    lists: dict[str, Any] = {name: tuple(values.pop(name)) for name in LISTS if name in values}
    batch, deal = values.pop("batch", 0), values.pop("deal", None)
    if card is not None:
        cards["hand"] = (card,)
    return Screen(
        rules=parse_rules(values.pop("rules", "standard")),
        card=card,
        deal=_read_deal(deal, batch) if deal and batch else None,
        **cards,
        **lists,
        **values,
    )


def _read_deal(data: Mapping[str, Any], batch: int) -> Deal:
    return Deal(
        pack=Pack(parse_cards(data["pack"]), tuple(data.get("places", ()))),
        players=data["players"],
        sides=data["sides"],
        dealer=data["dealer"],
        moves=tuple(parse_move(text) for text in data.get("moves", "").split()),
        batch=batch,
    )
