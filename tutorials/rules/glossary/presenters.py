"""What the glossary shows: for each concept its words in five languages, and what it means in the reader's."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.utils.safestring import SafeString
from django.utils.translation import get_language, get_language_info

from game.engine.rules import PRESETS
from tutorials.rules.clauses import CLAUSE_FACTS
from tutorials.wording.rules import clause_heading
from tutorials.wording.rules_glossary import define, group_name
from tutorials.wording.rules_pages import first_variant
from tutorials.wording.rules_terms import GROUPS, LANGUAGES, Term, Word, terms


@dataclass(frozen=True, slots=True)
class WordView:
    """A concept in one language."""

    tag: str
    language: str
    direction: str
    current: bool
    word: Word


@dataclass(frozen=True, slots=True)
class TermView:
    """A concept; `clause` and `variant` lead to the rule that speaks of it, where one does."""

    id: str
    name: str
    meaning: SafeString
    words: tuple[WordView, ...]
    clause: str
    clause_name: str
    variant: str
    confirmed: bool


@dataclass(frozen=True, slots=True)
class GroupView:
    """A part of the glossary."""

    id: str
    name: str
    terms: tuple[TermView, ...]


def list_groups() -> tuple[GroupView, ...]:
    """Return the glossary in the active language."""
    return tuple(
        GroupView(
            f"part-{group}",
            group_name(group),
            tuple(_show(term) for term in terms().values() if term.group == group),
        )
        for group in GROUPS
    )


def _show(term: Term) -> TermView:
    current = get_language() or settings.LANGUAGE_CODE
    return TermView(
        id=term.id,
        name=term.words[current].text,
        meaning=define(term.id),
        words=tuple(_word(term, language, current) for language in LANGUAGES) if term.confirmed else (),
        clause=term.clause,
        clause_name=clause_heading(term.clause) if term.clause else "",
        variant=variant_with(term.clause) if term.clause else "",
        confirmed=term.confirmed,
    )


def _word(term: Term, language: str, current: str) -> WordView:
    info = get_language_info(language)
    return WordView(
        tag="zh-Hans" if language == "zh-hans" else language,
        language=dict(settings.LANGUAGES)[language],
        direction="rtl" if info["bidi"] else "ltr",
        current=language == current,
        word=term.words[language],
    )


def variant_with(clause: str) -> str:
    """Return a variant on whose page a clause stands: the one to begin with, if it has it.

    >>> variant_with("capture.sum"), variant_with("seven.sweep")
    ('standard', 'egyptian')
    """
    variants = (first_variant(), *PRESETS)
    return next(preset_id for preset_id in variants if CLAUSE_FACTS[clause].when(PRESETS[preset_id].rules))
