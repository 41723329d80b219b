"""The same rules in two languages, aligned by clause."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import get_language, get_language_info, override

from game.engine.rules import RuleSet
from tutorials.rules.presenters import ClauseView, RulesPage, SectionView, show_page


@dataclass(frozen=True, slots=True)
class Half:
    """A language of the page: its code, the tag and direction of its half, its own name, what its ids begin with."""

    code: str
    tag: str
    direction: str
    name: str
    prefix: str


@dataclass(frozen=True, slots=True)
class SectionPair:
    """A part of the page in both languages, and its clauses two by two."""

    first: SectionView
    second: SectionView
    clauses: tuple[tuple[ClauseView, ClauseView], ...]

    @property
    def has_tail(self) -> bool:
        """Whether anything follows the clauses."""
        return bool(self.first.disputes or self.first.questions)


@dataclass(frozen=True, slots=True)
class BesidePage:
    """The page of a rule set in the active language (`page`, `here`) and in another."""

    page: RulesPage
    here: Half
    other: Half
    pairs: tuple[SectionPair, ...]


def is_other_language(code: str) -> bool:
    """Return whether a code is that of a language of the site other than the active one."""
    return code in dict(settings.LANGUAGES) and code != get_language()


def show_beside(rules: RuleSet, language: str) -> BesidePage:
    """Return the page of a rule set in the active language and in another one."""
    page = show_page(rules)
    with override(language):
        second = show_page(rules)
    return BesidePage(
        page=page,
        here=half_of(get_language() or settings.LANGUAGE_CODE),
        other=half_of(language),
        pairs=tuple(
            SectionPair(a, b, tuple(zip(a.clauses, b.clauses, strict=True)))
            for a, b in zip(page.sections, second.sections, strict=True)
        ),
    )


def half_of(language: str) -> Half:
    """Return what a page in two languages needs to know of one of them.

    >>> half_of("ar").direction
    'rtl'
    """
    info = get_language_info(language)
    return Half(
        code=language,
        tag="zh-Hans" if language == "zh-hans" else language,
        direction="rtl" if info["bidi"] else "ltr",
        name=dict(settings.LANGUAGES)[language],
        prefix=f"{language}-",
    )
