"""The weeks of a calendar: which days a learner did something on. Pure."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, timedelta

WEEKS = 6
_WEEK = 7


@dataclass(frozen=True, slots=True)
class Day:
    """A day of the calendar; those to come are blank."""

    day: date
    active: bool
    to_come: bool


def weeks_until(today: date, active: Collection[date], first_weekday: int) -> tuple[tuple[Day, ...], ...]:
    """Return the last weeks, the latest first, each from its first day on.

    Args:
        today: the day in the first of the weeks.
        active: the days on which something was done.
        first_weekday: with which day a week begins, 0 for Monday.

    >>> monday = date(2026, 11, 30)
    >>> weeks = weeks_until(monday, {monday}, first_weekday=6)
    >>> len(weeks), weeks[0][0].day.isoformat(), [day.active for day in weeks[0]].index(True)
    (6, '2026-11-29', 1)
    """
    start = today - timedelta(days=(today.weekday() - first_weekday) % _WEEK)
    starts = [start - timedelta(weeks=back) for back in range(WEEKS)]
    return tuple(
        tuple(_day(each + timedelta(days=number), today, active) for number in range(_WEEK)) for each in starts
    )


def _day(day: date, today: date, active: Collection[date]) -> Day:
    return Day(day, active=day in active, to_come=day > today)
