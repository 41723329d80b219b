"""Stored disputes as the referee is asked them, and its answers in the words of the store."""

from __future__ import annotations

import json
from functools import cache
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from game.engine.cards import format_card
from game.explain import Step
from tests.tutorials.referee.dispute_maker import STORED
from tutorials.referee.elsewhere import Row
from tutorials.referee.forms import QuestionForm
from tutorials.referee.questions import Question
from tutorials.referee.rulings import Ruling


@cache
def stored() -> tuple[dict[str, Any], ...]:
    """Return the stored disputes."""
    return tuple(json.loads(line) for line in STORED.read_text(encoding="utf-8").splitlines())


def address(asked: dict[str, Any]) -> str:
    """Return the query that asks a stored question."""
    fields: dict[str, Any] = {"rules": asked["rules"], "question": asked["kind"]}
    for name in ("floor", "take", "cards", "totals"):
        if asked.get(name):
            fields[name] = " ".join(map(str, asked[name]))
    for name in ("card", "carried", "target"):
        if asked.get(name):
            fields[name] = asked[name]
    if asked["kind"] == "leftover":
        fields["last"] = "nobody" if asked["last"] is None else asked["last"] + 1
        fields["dealer"] = asked["dealer"] + 1
    return urlencode(fields)


def question(asked: dict[str, Any]) -> Question:
    """Return a stored question as the form reads it."""
    form = QuestionForm(QueryDict(address(asked)))
    assert form.asked, form.errors
    return form.asked


def took(ruling: Ruling) -> list[str]:
    """Return the cards of a ruling as they are stored."""
    return sorted(map(format_card, ruling.take))


def row_text(row: Row) -> str:
    """Return what a variant says in the words of the store."""
    happens, brings = row.happens, row.brings
    kind = row.question.kind
    if happens.message in ("row-not-in-pack", "row-other-pack", "row-nothing-carried"):
        return "cannot happen"
    if kind == "majority":
        return " ".join(map(str, numbers(brings)))
    if kind == "match":
        return "None" if brings and brings.message == "row-goes-on" else str(param(brings, "side"))
    if kind == "leftover":
        return f"{param(happens, 'side')}, {param(brings, 'n') if brings else 0}"
    does = {
        "row-sweeps": "sweeps",
        "row-stays": "stays",
        "row-may-stay": "may stay",
        "row-refused": f"refused by {happens.clause}",
        "row-takes": f"takes {len(happens.cards)}",
        "row-choice": f"{happens.params.get('n')} ways",
    }[happens.message]
    if not brings:
        return does
    gets = {"row-no-basra": "no basra", "row-basra": f"basra {brings.params.get('n')}"}
    return f"{does}, {gets.get(brings.message, brings.params.get('n'))}"


def param(step: Step | None, name: str) -> object:
    """Return a particular of a sentence."""
    assert step
    return step.params[name]


def numbers(step: Step | None) -> tuple[object, ...]:
    """Return the numbers of a cell."""
    found = param(step, "numbers")
    assert isinstance(found, tuple)
    return found
