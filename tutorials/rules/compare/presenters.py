"""What the page of a comparison shows: clause by clause, with positions that come out differently."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString

from game.engine.errors import PositionError
from game.engine.rules import PRESETS, RuleSet, format_rules
from game.wording.errors import say_error
from game.wording.names import rules_name, variant_name
from game.wording.numbers import list_text
from tutorials.rules.clauses import CLAUSE_FACTS, SECTIONS, examples_of
from tutorials.rules.compare.differences import differing_clauses, field_behind, find_differences, say_clause
from tutorials.rules.compare.positions import find_positions
from tutorials.rules.example_views import ExampleView, show_example
from tutorials.rules.examples import Example, Position
from tutorials.wording.rules import clause_heading, clause_words, section_heading
from tutorials.wording.rules_fields import answer_field, ask_field

PLAYED_SECTIONS = frozenset({"captures", "jack", "seven", "basras"})
"""The parts of the rules whose differences show in a single play."""


@dataclass(frozen=True, slots=True)
class Option:
    """A rule set to choose."""

    code: str
    name: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A clause under one of the rule sets.

    `text` is empty where it does not apply; `answer` is what becomes of the position, `problem` why it cannot occur,
    `setting` what the rule set says where no position shows it.
    """

    name: str
    code: str
    text: SafeString | str
    answer: ExampleView | None = None
    problem: str = ""
    setting: str = ""


@dataclass(frozen=True, slots=True)
class ClauseRow:
    """A clause beside itself.

    `asked` is the position or question that all are asked, None if each has its own; `setting` is the question about
    the rules themselves where no position shows the difference.
    """

    id: str
    heading: str
    differs: bool
    cells: tuple[Cell, ...]
    asked: ExampleView | None
    setting: SafeString | str = ""

    @property
    def has_examples(self) -> bool:
        """Whether any rule set has an answer to show."""
        return any(cell.answer or cell.problem or cell.setting for cell in self.cells)


@dataclass(frozen=True, slots=True)
class SectionTable:
    """The rows of one part of the rules."""

    id: str
    heading: str
    rows: tuple[ClauseRow, ...]


@dataclass(frozen=True, slots=True)
class ComparePage:
    """The whole comparison; `chosen` are the rule sets."""

    chosen: tuple[Option, ...]
    show_all: bool
    differing: int
    sections: tuple[SectionTable, ...]

    @property
    def names(self) -> str:
        """The names of the rule sets as a list."""
        return list_text([option.name for option in self.chosen])


def show_comparison(rule_sets: tuple[RuleSet, ...], *, show_all: bool) -> ComparePage:
    """Return rule sets beside each other, only where they differ or clause by clause."""
    chosen = tuple(Option(format_rules(rules), short_name(rules)) for rules in rule_sets)
    differing = differing_clauses(rule_sets)
    shown = [
        clause
        for clause in CLAUSE_FACTS
        if clause in differing or (show_all and say_clause(clause, rule_sets[0]) is not None)
    ]
    positions = _positions(rule_sets, differing)
    rows = {clause: _row(rule_sets, chosen, clause, clause in differing, positions.get(clause)) for clause in shown}
    sections = (
        SectionTable(
            section,
            section_heading(section),
            tuple(row for clause, row in rows.items() if CLAUSE_FACTS[clause].section == section),
        )
        for section in SECTIONS
    )
    return ComparePage(chosen, show_all, len(differing), tuple(table for table in sections if table.rows))


def list_options(chosen: tuple[Option, ...] = ()) -> tuple[Option, ...]:
    """Return the variants to choose from, and the house rules chosen."""
    variants = tuple(Option(preset_id, variant_name(preset_id)) for preset_id in PRESETS)
    return (*variants, *dict.fromkeys(option for option in chosen if option.code not in PRESETS))


def short_name(rules: RuleSet) -> str:
    """Return a rule set's name for the head of a column.

    >>> short_name(PRESETS["egyptian"].rules)
    'Egyptian'
    """
    code = format_rules(rules)
    return variant_name(code) if code in PRESETS else rules_name(rules)


def _positions(rule_sets: tuple[RuleSet, ...], differing: tuple[str, ...]) -> dict[str, Position]:
    wanted = tuple(
        find_differences(rule_sets, clause) for clause in differing if CLAUSE_FACTS[clause].section in PLAYED_SECTIONS
    )
    return dict(find_positions(rule_sets, wanted)) if wanted else {}


def _row(
    rule_sets: tuple[RuleSet, ...], chosen: tuple[Option, ...], clause: str, differs: bool, position: Position | None
) -> ClauseRow:
    cells = tuple(
        Cell(option.name, option.code, clause_words(clause, rules).text if applies(clause, rules) else "")
        for rules, option in zip(rule_sets, chosen, strict=True)
    )
    asked: ExampleView | None = None
    if position:
        cells = tuple(_answered(cell, rules, clause, position) for cell, rules in zip(cells, rule_sets, strict=True))
        asked = next(cell.answer for cell in cells if cell.answer)
    elif differs:
        cells, asked = _by_examples(cells, rule_sets, clause)
    row = ClauseRow(clause, clause_heading(clause), differs, cells, asked)
    return _by_setting(row, rule_sets) if differs and not row.has_examples else row


def _by_setting(row: ClauseRow, rule_sets: tuple[RuleSet, ...]) -> ClauseRow:
    """Return a row with the setting on which its difference hangs; the target alone is not one of a rule set."""
    name = field_behind(rule_sets, row.id)
    if not name or CLAUSE_FACTS[row.id].section == "match":
        return row
    cells = (
        replace(cell, setting=answer_field(name, getattr(rules, name)))
        for cell, rules in zip(row.cells, rule_sets, strict=True)
    )
    return replace(row, cells=tuple(cells), setting=ask_field(name))


def applies(clause: str, rules: RuleSet) -> bool:
    """Return whether a clause stands in the rules of a rule set.

    >>> applies("seven.sweep", RuleSet())
    False
    """
    return CLAUSE_FACTS[clause].when(rules)


def _answered(cell: Cell, rules: RuleSet, clause: str, example: Example) -> Cell:
    try:
        return replace(cell, answer=show_example(rules, f"{clause}-{cell.code}", example))
    except PositionError as error:
        return replace(cell, problem=say_error(error))


def _by_examples(
    cells: tuple[Cell, ...], rule_sets: tuple[RuleSet, ...], clause: str
) -> tuple[tuple[Cell, ...], ExampleView | None]:
    """Return the cells with the first example of the clause that all can be asked and that sets them apart.

    Where there is none, each rule set has the first of its own examples, unless all of these come out alike.
    """
    if len({rules.deck for rules in rule_sets}) == 1 and all(applies(clause, rules) for rules in rule_sets):
        for example in CLAUSE_FACTS[clause].examples:
            if any(example.when(rules) for rules in rule_sets):
                answered = _all_answered(cells, rule_sets, clause, [example] * len(cells))
                views = [cell.answer for cell in answered if cell.answer]
                if len({_asked(view) for view in views}) == 1 and len({_result(view) for view in views}) > 1:
                    return answered, views[0] if views[0].question else None
    own = [examples_of(rules, clause)[0][1] if applies(clause, rules) else None for rules in rule_sets]
    answered = _all_answered(cells, rule_sets, clause, own)
    alike = len({cell.answer and (_asked(cell.answer), _result(cell.answer)) for cell in answered}) == 1
    return (cells if alike else answered), None


def _all_answered(
    cells: tuple[Cell, ...], rule_sets: tuple[RuleSet, ...], clause: str, examples: Sequence[Example | None]
) -> tuple[Cell, ...]:
    return tuple(
        _answered(cell, rules, clause, example) if example else cell
        for cell, rules, example in zip(cells, rule_sets, examples, strict=True)
    )


def _asked(view: ExampleView) -> tuple[object, ...]:
    return (view.question, view.rows, view.floor, view.played)


def _result(view: ExampleView) -> tuple[object, ...]:
    tables = [replace(table, id="") if table else None for table in (view.table, view.answer_table)]
    return (view.verdict, view.lines, *tables)
