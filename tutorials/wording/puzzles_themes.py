"""The words of the themes of puzzles: their names, what they teach, and how hard a puzzle is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

# Translators: Themes of puzzles, as headings.
THEME_NAMES: Mapping[str, StrPromise] = {
    "same-rank": pgettext_lazy("theme of puzzles", "Same rank"),
    "sum-two": pgettext_lazy("theme of puzzles", "Two cards, one sum"),
    "sum-many": pgettext_lazy("theme of puzzles", "Longer sums"),
    "rank-and-sum": pgettext_lazy("theme of puzzles", "Same rank and sums"),
    "several-groups": pgettext_lazy("theme of puzzles", "Several groups at once"),
    "legal": pgettext_lazy("theme of puzzles", "Allowed or not?"),
    "may-leave": pgettext_lazy("theme of puzzles", "May it stay?"),
    "is-basra": pgettext_lazy("theme of puzzles", "Is it a basra?"),
    "make-basra": pgettext_lazy("theme of puzzles", "Make a basra"),
    "jack": pgettext_lazy("theme of puzzles", "The jack"),
    "seven": pgettext_lazy("theme of puzzles", "The seven of diamonds"),
    "largest": pgettext_lazy("theme of puzzles", "The largest capture"),
    "all-captures": pgettext_lazy("theme of puzzles", "How many captures?"),
    "most-points": pgettext_lazy("theme of puzzles", "Most points at once"),
    "safe-leave": pgettext_lazy("theme of puzzles", "The safest card to leave"),
    "count-pile": pgettext_lazy("theme of puzzles", "Counting a pile"),
    "majority": pgettext_lazy("theme of puzzles", "Most cards"),
    "which-variant": pgettext_lazy("theme of puzzles", "At which table?"),
    "last-batch": pgettext_lazy("theme of puzzles", "The last batch"),
    "try": pgettext_lazy("theme of puzzles", "Try a position"),
}

THEME_AIMS: Mapping[str, StrPromise] = {
    "same-rank": _("A card takes cards of its own rank; suits do not matter."),
    "sum-two": _("A number card takes two cards that add up to it."),
    "sum-many": _("Three or more cards can make one sum."),
    "rank-and-sum": _("In one play a card takes its own rank and sums as well."),
    "several-groups": _("One card takes several sums at once, each card in one of them."),
    "legal": _("What a card may take, and which rule says no."),
    "may-leave": _("When a card must take, when it may be left, and which rule decides."),
    "is-basra": _("Whether the floor was emptied as the rules ask, and what that brings."),
    "make-basra": _("Find the card in your hand that makes a basra."),
    "jack": _("The jack sweeps the floor; whether it scores is another question."),
    "seven": _("A plain seven, or a card that sweeps: each variant has its own answer."),
    "largest": _("When several captures are allowed, see which takes most."),
    "all-captures": _("See every capture before you choose one."),
    "most-points": _("A short capture can be worth more than a long one: see what scores."),
    "safe-leave": _("Count what has been seen, and leave what hardly any card can clear."),
    "count-pile": _("Count what the cards of a pile score by themselves."),
    "majority": _("More cards than anybody else, and what a tie does."),
    "which-variant": _("The same play at different tables."),
    "last-batch": _("All cards are known: think the deal through to its end."),
}

# Translators: How hard a puzzle is, from 1 to 5; feminine in French, masculine in Spanish and Arabic (puzzle).
LEVEL_NAMES: tuple[StrPromise, ...] = (
    pgettext_lazy("difficulty of a puzzle", "very easy"),
    pgettext_lazy("difficulty of a puzzle", "easy"),
    pgettext_lazy("difficulty of a puzzle", "medium"),
    pgettext_lazy("difficulty of a puzzle", "hard"),
    pgettext_lazy("difficulty of a puzzle", "very hard"),
)


def theme_name(theme: str) -> str:
    """Return the name of a theme, as a heading."""
    return str(THEME_NAMES[theme])


def theme_aim(theme: str) -> str:
    """Return what a theme teaches, as a sentence."""
    return str(THEME_AIMS[theme])


def level_name(level: int) -> str:
    """Return how hard a puzzle is, in a word or two.

    >>> level_name(1)
    'very easy'
    """
    return str(LEVEL_NAMES[level - 1])
