"""What counts as an answer, and how many of them there were."""

from __future__ import annotations

from typing import Literal

Answering = Literal["take", "leave", "check"]
ANSWERING: tuple[Answering, ...] = ("take", "leave", "check")
"""The actions that answer: take what is chosen, leave the card on the floor, check what is marked."""

MOST_TRIES = 999
"""How far tries are counted."""


def one_more(tries: int) -> int:
    """Return the count of tries after one more.

    >>> one_more(1), one_more(MOST_TRIES)
    (2, 999)
    """
    return min(tries + 1, MOST_TRIES)
