"""Text that somebody typed, inside a sentence: escaped, and isolated so that it turns nothing around it."""

from __future__ import annotations

import re

from django.utils.html import format_html
from django.utils.translation import get_language_bidi

FIRST_STRONG_ISOLATE, END_ISOLATE = "\u2068", "\u2069"
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f]")


def without_controls(text: str) -> str:
    """Return a text with the characters that no page may hold shown as unreadable ones.

    >>> without_controls("7S" + chr(0)) == "7S" + chr(0xFFFD)
    True
    """
    return _CONTROL.sub("\ufffd", text)


def typed_text(text: str, *, html: bool) -> str:
    """Return a name or a piece of input for a sentence in the active language.

    >>> typed_text("<i>", html=True), typed_text("<i>", html=False)
    ('<bdi>&lt;i&gt;</bdi>', '<i>')
    """
    text = without_controls(text)
    if html:
        return format_html("<bdi>{}</bdi>", text)
    return f"{FIRST_STRONG_ISOLATE}{text}{END_ISOLATE}" if get_language_bidi() else text
