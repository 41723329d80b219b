"""What the page of house rules shows: every setting, and the rules that result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.safestring import SafeString

from game.engine.errors import RuleSetError
from game.engine.rules import (
    FIELD_CHOICES,
    PRESETS,
    RuleSet,
    Span,
    changed_fields,
    format_rules,
    format_value,
    nearest_preset,
)
from game.wording.errors import say_error
from game.wording.names import rules_name, variant_name
from tutorials.rules.clauses import CLAUSE_FACTS
from tutorials.rules.compare.differences import differing_clauses
from tutorials.rules.house.oddities import oddities
from tutorials.rules.house.reading import GROUPS, Refused
from tutorials.wording.rules import clause_heading, clause_words
from tutorials.wording.rules_fields import answer_field, ask_field, group_name, span_note
from tutorials.wording.rules_house import say_oddity, say_wrong


@dataclass(frozen=True, slots=True)
class OptionView:
    """A value to choose."""

    value: str
    text: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class FieldView:
    """A setting: a choice among `options`, or a number from `low` to `high`."""

    name: str
    question: SafeString
    value: str
    options: tuple[OptionView, ...]
    low: int
    high: int
    note: str
    problem: str


@dataclass(frozen=True, slots=True)
class GroupView:
    """Settings that belong together."""

    name: str
    fields: tuple[FieldView, ...]


@dataclass(frozen=True, slots=True)
class ChangeView:
    """A setting that differs from the nearest variant's."""

    question: SafeString
    yours: str
    its: str


@dataclass(frozen=True, slots=True)
class ClauseView:
    """A clause that says something else than in the nearest variant; `text` is empty where it no longer applies."""

    id: str
    heading: str
    text: SafeString | str


@dataclass(frozen=True, slots=True)
class ResultView:
    """The rules that result, beside the nearest variant."""

    code: str
    name: str
    preset_id: str
    preset_name: str
    is_preset: bool
    changes: tuple[ChangeView, ...]
    clauses: tuple[ClauseView, ...]
    notes: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class StartLink:
    """A variant to start from."""

    code: str
    name: str
    current: bool


@dataclass(frozen=True, slots=True)
class HousePage:
    """The whole page; `result` is None where the settings cannot be played, and `problem` says why."""

    start: str
    starts: tuple[StartLink, ...]
    groups: tuple[GroupView, ...]
    result: ResultView | None
    problem: str


def show_house(rules: RuleSet) -> HousePage:
    """Return the form filled in with a rule set, and what the rules become."""
    given = {name: format_value(getattr(rules, name)) for name in FIELD_CHOICES}
    return _page(rules, given, Refused({}), _result(rules))


def show_refused(start: RuleSet, given: Mapping[str, str], refused: Refused) -> HousePage:
    """Return the form as it was sent, with what is wrong."""
    kept = {name: given.get(name, format_value(getattr(start, name))) for name in FIELD_CHOICES}
    return _page(start, kept, refused, None)


def _page(start: RuleSet, given: Mapping[str, str], refused: Refused, result: ResultView | None) -> HousePage:
    code = format_rules(start)
    return HousePage(
        start=code,
        starts=tuple(StartLink(each, variant_name(each), result is not None and each == code) for each in PRESETS),
        groups=tuple(
            GroupView(group_name(group), tuple(_field(name, given[name], refused) for name in names))
            for group, names in GROUPS.items()
        ),
        result=result,
        problem=_say_together(refused.together),
    )


def _say_together(error: RuleSetError | None, name: str = "") -> str:
    """Return why settings do not go together, naming one by its question; where one is named, only what concerns it."""
    if error is None:
        return ""
    field = error.params.get("field")
    if name and field != name:
        return ""
    asked = {"field": ask_field(str(field))} if field in FIELD_CHOICES else {}
    return say_error(RuleSetError(error.code, **{**error.params, **asked}))


def _field(name: str, value: str, refused: Refused) -> FieldView:
    choices = FIELD_CHOICES[name]
    is_number = isinstance(choices, Span)
    error = refused.fields.get(name)
    return FieldView(
        name=name,
        question=ask_field(name),
        value=value,
        options=()
        if isinstance(choices, Span)
        else tuple(
            OptionView(format_value(choice), answer_field(name, choice, html=False), format_value(choice) == value)
            for choice in choices
        ),
        low=choices.low if isinstance(choices, Span) else 0,
        high=choices.high if isinstance(choices, Span) else 0,
        note=span_note(name) if is_number else "",
        problem=say_wrong(name) if error else _say_together(refused.together, name),
    )


def _result(rules: RuleSet) -> ResultView:
    preset_id = nearest_preset(rules)
    preset = PRESETS[preset_id].rules
    code = format_rules(rules)
    return ResultView(
        code=code,
        name=rules_name(rules),
        preset_id=preset_id,
        preset_name=variant_name(preset_id),
        is_preset=code == preset_id,
        changes=tuple(
            ChangeView(ask_field(name), answer_field(name, value), answer_field(name, getattr(preset, name)))
            for name, value in changed_fields(rules, preset_id).items()
        ),
        clauses=tuple(_clause(clause, rules) for clause in differing_clauses((preset, rules))),
        notes=tuple(say_oddity(each) for each in oddities(rules)),
    )


def _clause(clause: str, rules: RuleSet) -> ClauseView:
    applies = CLAUSE_FACTS[clause].when(rules)
    return ClauseView(clause, clause_heading(clause), clause_words(clause, rules).text if applies else "")
