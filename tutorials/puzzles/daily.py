"""The puzzle of the day: a fixed table, so that a day keeps its puzzle whatever is added to the store."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from functools import cache

from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.store import DATA, stored_puzzles

FIRST_DAY = date(2024, 1, 1)
"""A Monday: the first line of the table. Each week goes from easy to hard."""

EARLIEST_CLOCK = timedelta(hours=14)
"""How far the first clocks on earth are ahead of UTC: their day is out already."""


@cache
def daily_table() -> tuple[str, ...]:
    """Return the ids of the puzzles, one a day, 52 weeks round; lines may be replaced but never added or moved."""
    return tuple((DATA / "daily.txt").read_text(encoding="utf-8").split())


def puzzle_of_day(day: date) -> Puzzle:
    """Return the puzzle of a day, the same for everybody.

    >>> puzzle_of_day(date(2026, 11, 30)) == puzzle_of_day(date(2026, 11, 30) + timedelta(days=364))
    True
    """
    table = daily_table()
    return stored_puzzles()[table[(day - FIRST_DAY).days % len(table)]]


def today() -> date:
    """Return the day by the server's clock, which is UTC."""
    return datetime.now(UTC).date()


def latest_day() -> date:
    """Return the latest day that has begun anywhere on earth."""
    return (datetime.now(UTC) + EARLIEST_CLOCK).date()


def is_out(day: date) -> bool:
    """Return whether the puzzle of a day may be shown: from the first day of the table to the latest that has begun."""
    return FIRST_DAY <= day <= latest_day()
