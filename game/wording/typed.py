"""Text that somebody typed, inside a sentence: escaped, and isolated so that it turns nothing around it."""

from __future__ import annotations

from django.utils.html import format_html
from django.utils.translation import get_language_bidi

FIRST_STRONG_ISOLATE, END_ISOLATE = "\u2068", "\u2069"


def typed_text(text: str, *, html: bool) -> str:
    """Return a name or a piece of input for a sentence in the active language.

    >>> typed_text("<i>", html=True), typed_text("<i>", html=False)
    ('<bdi>&lt;i&gt;</bdi>', '<i>')
    """
    if html:
        return format_html("<bdi>{}</bdi>", text)
    return f"{FIRST_STRONG_ISOLATE}{text}{END_ISOLATE}" if get_language_bidi() else text
