"""Words of the search: the pages that it finds besides the rules, and the kinds of what it finds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext, pgettext_lazy

from tutorials.wording.rules_text import sentence

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

PAGES: Mapping[str, tuple[StrPromise, StrPromise]] = {
    "rules:find-yours": (
        _("Find your rules"),
        _("Seven short questions about how your family or your café plays Basra lead to the variant nearest to it."),
    ),
    "rules:compare": (
        _("Compare variants"),
        _("Two or three ways to play Basra beside each other, clause by clause, with a position for each difference."),
    ),
    "rules:house": (
        _("House rules"),
        _(
            "Put your own Basra rules together: change any setting, read the rules that result, and share them as a "
            "short code."
        ),
    ),
    "rules:glossary": (
        _("Glossary"),
        _("The words of Basra in five languages, side by side: what each means, and what else people say."),
    ),
    "game:start": (_("Guided game"), _("Every card is explained, yours and your opponent’s.")),
    "puzzles:index": (_("Puzzles"), _("One position, one question, and the proof of the answer.")),
}
"""Pages by the names of their addresses, each with its title and what it offers."""

KINDS: Mapping[str, StrPromise] = {
    # Translators: Before what a search has found: what kind of thing it is.
    "question": pgettext_lazy("found by the search", "Question"),
    "clause": pgettext_lazy("found by the search", "Rule"),
    "section": pgettext_lazy("found by the search", "Background"),
    "word": pgettext_lazy("found by the search", "Word"),
    "variant": pgettext_lazy("found by the search", "Variant"),
    "page": pgettext_lazy("found by the search", "Page"),
}


def page_words(name: str) -> tuple[SafeString, SafeString]:
    """Return the title of a page and what it offers.

    >>> page_words("rules:glossary")[0]
    'Glossary'
    """
    title, text = PAGES[name]
    return sentence(title), sentence(text)


def kind_name(kind: str) -> str:
    """Return what kind of thing was found.

    >>> kind_name("clause")
    'Rule'
    """
    return str(KINDS[kind])


def query_examples() -> tuple[str, ...]:
    """Return what somebody might look for, to show how the search is used.

    >>> query_examples()[0]
    'lone jack'
    """
    # Translators: Examples of searches, parted by |: a few words of a player, with words from your region if there are
    # any. “left-over” are the cards on the floor at the end.
    return tuple(pgettext("examples of searches", "lone jack|must I capture|left-over cards|most cards tie").split("|"))
