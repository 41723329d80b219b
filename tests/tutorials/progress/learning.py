"""Does puzzles and lessons in tests as a learner does, and moves the clock."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from unittest.mock import patch

from django.test import Client
from django.utils import timezone

from tutorials.progress.learners import COOKIE
from tutorials.progress.models import Learner, PuzzleRecord

RIGHT = {"do": "take", "take": "5C 4H"}
"""The answer to the puzzle `first`."""

WRONG = {"do": "take", "take": "5C"}
HTMX = {"HX-Request": "true"}


def answer(client: Client, fields: dict[str, Any], puzzle: str = "first", **more: Any) -> Any:
    """Answer a puzzle by its page's form."""
    response = client.post(f"/en/puzzles/{puzzle}/attempts/", {**fields, **more})
    assert response.status_code == 303, response.content.decode()
    return response


def learner_in(client: Client) -> Learner:
    """Return the learner whom a browser's cookie names."""
    return Learner.objects.get(pk=client.cookies[COOKIE].value.partition(":")[0])


def record(client: Client, puzzle: str = "first") -> PuzzleRecord:
    """Return what is kept of a puzzle for a browser."""
    return learner_in(client).puzzles.get(puzzle=puzzle)


def at(moment: datetime) -> Any:
    """Return a context in which it is this moment."""
    return patch.object(timezone, "now", lambda: moment)
