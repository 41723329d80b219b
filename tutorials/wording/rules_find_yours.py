"""Words of the questions that find somebody's variant, besides those of the settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tutorials.wording.rules_fields import answer_field

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_HELP: Mapping[str, StrPromise] = {
    "seven": _("This tells most variants apart."),
    "seven_basra": _("Where it is an ordinary seven, choose “never”."),
    "jack_basra": _("A jack always takes the whole floor; the question is whether that scores."),
    "must_capture": _("The question is about the card that you have chosen to play. You may always choose another."),
    "majority": _("If it is another number, choose the nearer one: you can set yours afterwards."),
}


def ask_more(question: str) -> str:
    """Return what helps to understand a question; nothing where it is plain.

    >>> ask_more("basra")
    ''
    """
    return str(_HELP.get(question, ""))


def say_value(values: tuple[object, ...]) -> str:
    """Return what a basra is worth, as an answer.

    >>> say_value(("fixed", 10))
    '10 points'
    """
    value, points = values
    if value == "fixed":
        return ngettext("{n} point", "{n} points", int(str(points))).format(n=points)
    return answer_field("basra_value", value)
