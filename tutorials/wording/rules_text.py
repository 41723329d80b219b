"""What the texts of the rules pages are built with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from game.engine.cards import SEVEN_OF_DIAMONDS
from game.engine.rules import RuleSet
from game.wording.tokens import HTML, definite_card

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

Says = Callable[[RuleSet], tuple[SafeString, ...]]
"""The sentences of a clause under a rule set."""

_NO_GAP = frozenset({"zh-hans"})
"""Languages that put no space between sentences."""


def sentence(text: str | StrPromise, **values: object) -> SafeString:
    """Return a translated sentence with its values filled in, as HTML.

    >>> sentence("The pack has {n} cards.", n=52)
    'The pack has 52 cards.'
    """
    return SafeString(HTML.fill(str(text), **values))


def seven() -> SafeString:
    """Return the seven of diamonds in the middle of a sentence."""
    return definite_card(SEVEN_OF_DIAMONDS)


def paragraph(sentences: Iterable[SafeString]) -> SafeString:
    """Return sentences one after another, with a space between them where the language has one.

    >>> paragraph([sentence("One."), sentence("Two.")])
    'One. Two.'
    """
    gap = "" if get_language() in _NO_GAP else " "
    return format_html_join(gap, "{}", ((each,) for each in sentences))


def fixed(*texts: StrPromise) -> Says:
    """Return the words of a clause that says the same under all rules."""
    return lambda rules: tuple(sentence(text) for text in texts)
