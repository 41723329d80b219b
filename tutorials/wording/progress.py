"""The words about what a learner has done that no template can hold: notices, problems, when a puzzle comes back."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING

from babel.dates import format_skeleton, format_timedelta
from django.utils.translation import gettext, gettext_lazy, pgettext

from game.wording.numbers import current_locale, number_text, with_ordinal

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

NOTICES: Mapping[str, StrPromise] = {
    "joined": gettext_lazy("This device and the other one now keep the same progress."),
    "renewed": gettext_lazy("Here is your new code. The old one leads nowhere any more."),
    "deleted": gettext_lazy("Everything is deleted. Nothing of yours is kept any more."),
}

PROBLEMS: Mapping[str, StrPromise] = {
    "unreadable": gettext_lazy("A code has 12 letters and digits, such as 7K2M-9QXW-40AB. Type yours again."),
    "unknown": gettext_lazy("Nobody has this code. Compare it with the one on your other device, and type it again."),
    "wait": gettext_lazy("Too many codes from here led nowhere. Wait ten minutes, then try again: nothing is lost."),
}


def comes_text(wait: timedelta) -> str:
    """Return when the next puzzle comes back.

    >>> comes_text(timedelta(minutes=10)), comes_text(timedelta(days=3))
    ('The next one comes back in 10 minutes.', 'The next one comes back in 3 days.')
    """
    when = format_timedelta(wait, add_direction=True, locale=current_locale())
    # Translators: {when} is such as “in 10 minutes” or “in 3 days”, in your language.
    return gettext("The next one comes back {when}.").format(when=when)


def weekday_names() -> tuple[tuple[str, str], ...]:
    """Return the days of the week, Monday first: a letter for narrow columns, and the name.

    >>> weekday_names()[0]
    ('M', 'Monday')
    """
    names = current_locale().days["stand-alone"]
    return tuple((names["narrow"][number], names["wide"][number]) for number in range(7))


def first_weekday() -> int:
    """Return the day with which a week begins, 0 for Monday.

    >>> first_weekday()
    6
    """
    return current_locale().first_week_day


def month_day_text(day: date) -> str:
    """Return a date without its year.

    >>> month_day_text(date(2026, 11, 30))
    'Nov 30'
    """
    return with_ordinal(day, format_skeleton("MMMd", day, locale=current_locale()))


def right_text(right: int, asked: int) -> str:
    """Return how many of some puzzles were right.

    >>> right_text(6, 10)
    '6 of 10'
    """
    # Translators: How many puzzles of a rule were right at the first try, in a table.
    return pgettext("right answers", "{right} of {asked}").format(right=number_text(right), asked=number_text(asked))
