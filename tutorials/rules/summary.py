"""The rules on one page: of each clause that a player needs at the table the sentences that say it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import get_language, override

from game.engine.rules import PRESETS, RuleSet, format_rules
from game.wording.names import rules_name
from tutorials.rules.beside import Half, half_of
from tutorials.rules.clauses import CLAUSE_FACTS
from tutorials.rules.example_views import TableView
from tutorials.rules.section_views import score_table
from tutorials.wording.rules import clause_words
from tutorials.wording.rules_pages import lead, variant_line
from tutorials.wording.rules_summary import summary_heading
from tutorials.wording.rules_text import paragraph

ALL = slice(None)
FIRST, LAST = slice(1), slice(-1, None)
PARTS: Mapping[str, tuple[tuple[str, slice], ...]] = {
    "deal": (
        ("deal.hand", ALL),
        ("deal.floor", FIRST),
        ("deal.banned", ALL),
        ("deal.batches", ALL),
        ("deal.short-batch", FIRST),
        ("deal.direction", FIRST),
    ),
    "turn": (
        ("turn.one-card", FIRST),
        ("turn.order", FIRST),
        ("capture.rank", ALL),
        ("capture.court", ALL),
        ("capture.sum", ALL),
        ("capture.several", ALL),
        ("capture.disjoint", FIRST),
        ("capture.must", ALL),
        ("capture.may", FIRST),
        ("capture.take-all", FIRST),
        ("capture.choice", FIRST),
        ("capture.pile", FIRST),
        ("turn.trail", FIRST),
    ),
    "sweeps": (
        ("jack.sweep", FIRST),
        ("jack.empty-floor", FIRST),
        ("seven.plain", FIRST),
        ("seven.low-sweep", ALL),
        ("seven.sweep", ALL),
        ("seven.empty-floor", FIRST),
    ),
    "basras": (
        ("basra.clear", FIRST),
        ("basra.lone-equal", FIRST),
        ("basra.two-card", FIRST),
        ("basra.value", FIRST),
        ("basra.double", FIRST),
        ("basra.jack", ALL),
        ("basra.seven-low", FIRST),
        ("basra.seven-groups", FIRST),
        ("basra.seven-wild", FIRST),
        ("basra.last-card", FIRST),
        ("score.basras", FIRST),
    ),
    "score": (
        ("score.majority", ALL),
        ("score.tie", FIRST),
        ("score.carry", ALL),
        ("end.left-over", FIRST),
    ),
    "match": (
        ("match.target", FIRST),
        ("match.target", LAST),
        ("match.both-over", FIRST),
        ("match.level", FIRST),
        ("deal.rotation", FIRST),
        ("players.sides", ALL),
    ),
}
"""The parts of the page in their order: clauses, and which of their sentences."""


SCORE_IN_WORDS: tuple[tuple[str, slice], ...] = (("score.cards", ALL),)
"""What stands in place of the table of points where there is none."""


@dataclass(frozen=True, slots=True)
class SummaryPart:
    """A part of the page: a heading, perhaps a table, then what its clauses say."""

    id: str
    heading: str
    table: TableView | None
    lines: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """The rules on one page."""

    code: str
    title: str
    lead: tuple[SafeString, ...]
    parts: tuple[SummaryPart, ...]


@dataclass(frozen=True, slots=True)
class PartPair:
    """A part in two languages, clause beside clause."""

    first: SummaryPart
    second: SummaryPart

    @property
    def rows(self) -> tuple[tuple[SafeString, SafeString], ...]:
        """What the clauses say, side by side."""
        return tuple(zip(self.first.lines, self.second.lines, strict=True))


@dataclass(frozen=True, slots=True)
class SummaryPair:
    """The rules on a sheet in two languages."""

    here: Half
    other: Half
    first: Summary
    second: Summary
    parts: tuple[PartPair, ...]


def summarise(rules: RuleSet, *, with_table: bool = True) -> Summary:
    """Return the rules on one page, in the active language; the points as a table, or in sentences."""
    code = format_rules(rules)
    return Summary(
        code=code,
        title=rules_name(rules),
        lead=(variant_line(code), lead(rules)) if code in PRESETS else (lead(rules),),
        parts=tuple(_part(rules, part, with_table=with_table) for part in PARTS),
    )


def summarise_beside(rules: RuleSet, language: str) -> SummaryPair:
    """Return the rules on a sheet, in the active language and in another one."""
    first = summarise(rules, with_table=False)
    with override(language):
        second = summarise(rules, with_table=False)
    return SummaryPair(
        here=half_of(get_language() or ""),
        other=half_of(language),
        first=first,
        second=second,
        parts=tuple(PartPair(a, b) for a, b in zip(first.parts, second.parts, strict=True)),
    )


def _part(rules: RuleSet, part: str, *, with_table: bool) -> SummaryPart:
    has_table = with_table and part == "score"
    wanted = PARTS[part] if has_table or part != "score" else SCORE_IN_WORDS + PARTS[part]
    return SummaryPart(
        id=part,
        heading=summary_heading(part),
        table=score_table(rules) if has_table else None,
        lines=tuple(
            paragraph(clause_words(clause, rules).sentences[which])
            for clause, which in wanted
            if CLAUSE_FACTS[clause].when(rules)
        ),
    )
