"""What the templates of the rules pages receive: facts and words put together, in the active language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import override

from game.engine.rules import PRESETS, RuleSet, format_rules
from game.engine.scoring import fixed_total
from game.wording.names import rules_name, variant_name, variant_title
from tutorials.rules.clauses import CLAUSE_FACTS, SECTIONS, clauses_of, examples_of
from tutorials.rules.example_views import ExampleView, Row, TableView, show_example
from tutorials.wording.rules import ClauseWords, clause_words, section_heading
from tutorials.wording.rules_pages import (
    first_variant,
    introduction,
    lead,
    points_introduction,
    variant_line,
    variant_note,
)
from tutorials.wording.rules_tables import score_labels
from tutorials.wording.rules_text import paragraph


@dataclass(frozen=True, slots=True)
class ClauseView:
    """A clause on the page; `changed` when it says something else than in the standard rules."""

    id: str
    words: ClauseWords
    changed: bool
    examples: tuple[ExampleView, ...]


@dataclass(frozen=True, slots=True)
class SectionView:
    """A part of the page: paragraphs of its own, then perhaps a table, then clauses."""

    id: str
    heading: str
    paragraphs: tuple[SafeString, ...]
    table: TableView | None
    after_table: SafeString | str
    clauses: tuple[ClauseView, ...]


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
        note=variant_note(preset_id),
        variants=list_variants(),
        sections=tuple(_section(rules, section) for section in SECTIONS),
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


def _section(rules: RuleSet, section: str) -> SectionView:
    paragraphs: tuple[SafeString, ...] = ()
    table: TableView | None = None
    after_table: SafeString | str = ""
    if section == "basra":
        paragraphs = introduction(rules)
    if section == "points":
        paragraphs = (points_introduction(),)
        table = score_table(rules)
        after_table = _basra_points(rules)
    return SectionView(
        id=section,
        heading=section_heading(section),
        paragraphs=paragraphs,
        table=table,
        after_table=after_table,
        clauses=tuple(_clause(rules, clause) for clause in clauses_of(rules, section)),
    )


def _clause(rules: RuleSet, clause: str) -> ClauseView:
    return ClauseView(
        id=clause,
        words=clause_words(clause, rules),
        changed=differs_from_standard(rules, clause),
        examples=tuple(show_example(rules, example_id, example) for example_id, example in examples_of(rules, clause)),
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


def _basra_points(rules: RuleSet) -> SafeString:
    """Say what a basra is worth, in the words of its clauses."""
    clauses = [c for c in ("basra.value", "basra.double") if c in clauses_of(rules, "basras")]
    return paragraph([clause_words(clause, rules).sentences[0] for clause in clauses])


def score_table(rules: RuleSet) -> TableView:
    """Return what there is to win in a deal, basras apart."""
    labels = score_labels()
    rows = (
        (labels["ace"], rules.ace, 4 * rules.ace),
        (labels["jack"], rules.jack, 4 * rules.jack),
        (labels["two_of_clubs"], rules.two_of_clubs, rules.two_of_clubs),
        (labels["ten_of_diamonds"], rules.ten_of_diamonds, rules.ten_of_diamonds),
        (labels["majority"], rules.majority, rules.majority),
    )
    return TableView(
        id="score-table",
        caption=labels["caption"],
        columns=(labels["item"], labels["points"], labels["in_all"]),
        rows=tuple(Row(heading, (str(points), str(in_all))) for heading, points, in_all in rows),
        total=Row(labels["total"], ("", str(fixed_total(rules)))),
    )
