"""What the templates of the rules pages receive: facts and words put together, in the active language.

A page is a list of sections, a section a list of parts: paragraphs, lists, a table, turns, clauses, disputes and
questions, whichever it has. `show_page` gives all of it; `show_section` one section, for pages that need no more.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, override

from game.engine.rules import PRESETS, RuleSet, format_rules
from game.wording.names import rules_name, variant_name, variant_title
from tutorials.rules.clauses import CLAUSE_FACTS, SECTIONS, clauses_of, examples_of
from tutorials.rules.corrections import correction_url
from tutorials.rules.example_views import ExampleView, TableView, show_example
from tutorials.rules.practice import LESSONS, puzzle_of
from tutorials.rules.section_views import (
    DisputeView,
    ListView,
    QuestionGroup,
    TurnView,
    lists_of,
    paragraphs_of,
    score_table,
    show_disputes,
    show_questions,
    show_run,
)
from tutorials.wording.rules import ClauseWords, clause_words, section_heading
from tutorials.wording.rules_pages import first_variant, lead, variant_line, variant_note


@dataclass(frozen=True, slots=True)
class ClauseView:
    """A clause on the page; `changed` when it says something else than in the standard rules.

    `puzzle_id` names a puzzle that practises it, else `lesson` a lesson and its screen that teach it; `referee_query`
    is a position to ask the referee about, `correction` the address for a correction; each empty where there is none.
    """

    id: str
    words: ClauseWords
    changed: bool
    examples: tuple[ExampleView, ...]
    puzzle_id: str
    lesson: tuple[str, str] | None
    referee_query: str
    correction: str


@dataclass(frozen=True, slots=True)
class SectionView:
    """A part of the page, with what it holds in this order; what it has not is empty."""

    id: str
    heading: str
    paragraphs: tuple[SafeString, ...]
    lists: tuple[ListView, ...]
    table: TableView | None
    turns: tuple[TurnView, ...]
    clauses: tuple[ClauseView, ...]
    disputes: tuple[DisputeView, ...]
    questions: tuple[QuestionGroup, ...]


@dataclass(frozen=True, slots=True)
class VariantLink:
    """A variant to choose: its name and what sets it apart."""

    id: str
    name: str
    title: str
    line: SafeString
    note: str
    is_first: bool


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The whole page of one rule set. `preset_id` is empty for house rules."""

    code: str
    preset_id: str
    title: str
    lead: SafeString
    line: SafeString | str
    note: str
    variants: tuple[VariantLink, ...]
    sections: tuple[SectionView, ...]

    @property
    def has_changes(self) -> bool:
        """Whether any clause differs from the standard rules."""
        return any(clause.changed for section in self.sections for clause in section.clauses)


def show_page(rules: RuleSet) -> RulesPage:
    """Return the page of a rule set in the active language."""
    code = format_rules(rules)
    preset_id = code if code in PRESETS else ""
    return RulesPage(
        code=code,
        preset_id=preset_id,
        title=rules_name(rules),
        lead=lead(rules),
        line=variant_line(preset_id) if preset_id else "",
        note=variant_note(preset_id),
        variants=list_variants(),
        sections=tuple(show_section(rules, section) for section in SECTIONS),
    )


def list_variants() -> tuple[VariantLink, ...]:
    """Return the variants to choose from, in the active language."""
    first = first_variant()
    return tuple(
        VariantLink(
            id=preset_id,
            name=variant_name(preset_id),
            title=variant_title(preset_id),
            line=variant_line(preset_id),
            note=variant_note(preset_id),
            is_first=preset_id == first,
        )
        for preset_id in PRESETS
    )


def show_section(rules: RuleSet, section: str) -> SectionView:
    """Return one part of the page of a rule set in the active language."""
    return SectionView(
        id=section,
        heading=section_heading(section),
        paragraphs=paragraphs_of(rules, section),
        lists=lists_of(rules, section),
        table=score_table(rules) if section == "score" else None,
        turns=show_run(rules) if section == "run" else (),
        clauses=tuple(show_clause(rules, clause) for clause in clauses_of(rules, section)),
        disputes=show_disputes(rules) if section == "disputes" else (),
        questions=show_questions(rules) if section == "questions" else (),
    )


def show_clause(rules: RuleSet, clause: str) -> ClauseView:
    """Return a clause with its examples under a rule set, in the active language."""
    examples = tuple(show_example(rules, example_id, example) for example_id, example in examples_of(rules, clause))
    return ClauseView(
        id=clause,
        words=clause_words(clause, rules),
        changed=differs_from_standard(rules, clause),
        examples=examples,
        puzzle_id=puzzle_of(rules, clause),
        lesson=LESSONS.get(clause),
        referee_query=next((example.try_query for example in examples if example.try_query), ""),
        correction=correction_url(clause, get_language() or "", format_rules(rules)),
    )


@lru_cache(maxsize=10_000)
def differs_from_standard(rules: RuleSet, clause: str) -> bool:
    """Return whether a clause says something else under a rule set than under the standard one, in any language.

    >>> differs_from_standard(PRESETS["egyptian"].rules, "score.majority")
    True
    """
    standard = PRESETS["standard"].rules
    if not CLAUSE_FACTS[clause].when(standard):
        return True
    with override(None):
        return clause_words(clause, rules).sentences != clause_words(clause, standard).sentences
