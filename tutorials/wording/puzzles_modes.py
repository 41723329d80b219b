"""The words of the ways to do puzzles: of the day, ten in a row, fresh ones, the learner's misses, printed sheets."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING

from django.utils.translation import gettext, ngettext, ngettext_lazy, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from game.wording.numbers import day_text, number_text
from tutorials.wording.puzzles import join_sentences
from tutorials.wording.puzzles_themes import level_name, theme_name

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

LABELS: Mapping[str, StrPromise] = {
    "next": _("Next puzzle"),
    "summary": _("See how it went"),
    "ten": _("Ten in a row"),
    "ten-more": _("Ten more"),
    "ten-again": _("The same ten again"),
    "all": _("All puzzles"),
    "misses": _("My misses"),
    "review-place": _("From your misses: it comes back until it is easy for you."),
    "more": _("More like this"),
    "choose": _("Choose differently"),
    "mixed": _("All themes, mixed"),
    "any-rules": _("Any variant"),
    "any-level": _("Any difficulty"),
    # Translators: Labels of what is known in a puzzle, before a value.
    "my-pile": _("Your pile"),
    "other-pile": _("Your opponent’s pile"),
    "last-capture": _("Last capture so far"),
    "mine": pgettext_lazy("last capture", "yours"),
    "other": pgettext_lazy("last capture", "your opponent’s"),
    "nobody": pgettext_lazy("last capture", "none yet"),
    "carried": _("Points for most cards carried over"),
    "seen": _("Cards played and taken so far"),
    "nothing-seen": pgettext_lazy("cards played", "none yet"),
}

_COUNTED: Mapping[str, StrPromise] = {
    "solved-after": ngettext_lazy("{n} try", "{n} tries", "n"),
    "hints": ngettext_lazy("{n} hint", "{n} hints", "n"),
    "first-try": ngettext_lazy(
        "{n} of {total} right at the first try, without a hint.",
        "{n} of {total} right at the first try, without a hint.",
        "n",
    ),
}


def label(code: str) -> str:
    """Return the words of a link or a label.

    >>> label("next")
    'Next puzzle'
    """
    return str(LABELS[code])


def stored_text(place: int, total: int, theme: str) -> str:
    """Return where a stored puzzle stands.

    >>> stored_text(2, 20, "jack")
    'Puzzle 2 of 20, theme “The jack”.'
    """
    pattern = gettext("Puzzle {place} of {total}, theme “{theme}”.")
    return pattern.format(place=number_text(place), total=number_text(total), theme=theme_name(theme))


def fresh_text(theme: str, level: int, wished: int | None = None) -> str:
    """Return what is said of a fresh puzzle, and that it is not as hard as it was wished where it is not.

    >>> fresh_text("jack", 2)
    'A fresh puzzle, theme “The jack”, easy. Its address always shows this same puzzle.'
    >>> fresh_text("jack", 2, wished=5)
    'No puzzle that is “very hard” turned up: this one comes nearest. A fresh puzzle, theme “The jack”, easy. Its ...'
    """
    pattern = gettext("A fresh puzzle, theme “{theme}”, {level}. Its address always shows this same puzzle.")
    said = pattern.format(theme=theme_name(theme), level=level_name(level))
    if wished in (None, level):
        return said
    # Translators: {level} is how hard a puzzle was wished to be, as “very hard”.
    missed = gettext("No puzzle that is “{level}” turned up: this one comes nearest.")
    return join_sentences([missed.format(level=level_name(wished)), said])


def fresh_title(theme: str) -> str:
    """Return what a fresh puzzle is called in a list.

    >>> fresh_title("jack")
    'A fresh puzzle, theme “The jack”.'
    """
    return gettext("A fresh puzzle, theme “{theme}”.").format(theme=theme_name(theme))


def run_text(place: int, total: int) -> str:
    """Return where a puzzle stands in a row of ten.

    >>> run_text(3, 10)
    'Puzzle 3 of 10 in a row. There is no clock, and this address keeps your place.'
    """
    pattern = gettext("Puzzle {place} of {total} in a row. There is no clock, and this address keeps your place.")
    return pattern.format(place=number_text(place), total=number_text(total))


def daily_text(day: date) -> str:
    """Return of which day a puzzle is.

    >>> daily_text(date(2026, 11, 30))
    'Puzzle of the day: Monday, November 30, 2026'
    """
    return gettext("Puzzle of the day: {day}").format(day=day_text(day))


def neighbour_text(day: date, *, is_before: bool) -> str:
    """Return the words of a link to the puzzle of the day before or after.

    >>> neighbour_text(date(2026, 11, 29), is_before=True)
    'The day before: November 29, 2026'
    """
    pattern = gettext("The day before: {day}") if is_before else gettext("The day after: {day}")
    return pattern.format(day=day_text(day, "long"))


def count_text(code: str, number: int, **others: int) -> str:
    """Return a counted phrase: `solved-after`, `hints` or `first-try` (with `total`).

    >>> count_text("solved-after", 2), count_text("hints", 1)
    ('2 tries', '1 hint')
    """
    values = {name: number_text(value) for name, value in {**others, "n": number}.items()}
    return (_COUNTED[code] % {"n": number}).format(**values)


def first_tries_text(clean: int, total: int) -> str:
    """Return how many of some puzzles were right at the first try.

    >>> first_tries_text(7, 10), first_tries_text(0, 10)
    ('7 of 10 right at the first try, without a hint.', 'This time none of the 10 at the first try without a hint.')
    """
    if clean:
        return count_text("first-try", clean, total=total)
    return gettext("This time none of the {total} at the first try without a hint.").format(total=number_text(total))


def answer_shown() -> str:
    """Return what stands in place of tries where somebody looked the answer up."""
    return gettext("answer shown")


def sheet_title(number: int) -> str:
    """Return the title of a printed sheet.

    >>> sheet_title(3)
    'Basra puzzles, sheet 3'
    """
    return gettext("Basra puzzles, sheet {number}").format(number=number_text(number))


def right_answers(number: int) -> str:
    """Return how many right answers there are, where not all are printed.

    >>> right_answers(7)
    '7 answers are right; one of them:'
    """
    text = ngettext("{n} answer is right; one of them:", "{n} answers are right; one of them:", number)
    return text.format(n=number_text(number))
