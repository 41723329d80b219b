"""The words of the rules on one page that are not already those of a clause."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_HEADINGS: Mapping[str, StrPromise] = {
    "deal": pgettext_lazy("part of the rules on one page", "The deal"),
    "turn": pgettext_lazy("part of the rules on one page", "Your turn"),
    "sweeps": pgettext_lazy("part of the rules on one page", "Jack and seven of diamonds"),
    "basras": pgettext_lazy("part of the rules on one page", "Basras"),
    "score": pgettext_lazy("part of the rules on one page", "Points in one deal"),
    "match": pgettext_lazy("part of the rules on one page", "The match"),
}


def summary_heading(part: str) -> str:
    """Return the heading of a part of the rules on one page.

    >>> summary_heading("turn")
    'Your turn'
    """
    return str(_HEADINGS[part])
