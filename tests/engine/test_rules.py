"""Rule sets: the presets, house rules, and what is refused."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

import pytest

from game.engine.errors import RuleSetError
from game.engine.rules import (
    FIELD_CHOICES,
    PRESETS,
    RuleSet,
    Span,
    change_rules,
    changed_fields,
    format_rules,
    nearest_preset,
    parse_rules,
    parse_value,
    set_fields,
)
from game.engine.scoring import fixed_total
from tests.engine.read import VARIANTS, rules
from tests.oracle.rulebook import DEAL_TOTALS, TABLE, TARGETS, rules_of

RESERVED_WORDS = ("compare", "house", "print", "glossary", "search", "find-yours")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_preset_is_the_column_of_the_table(variant: str) -> None:
    assert asdict(rules(variant)) == rules_of(variant)


def test_there_are_the_ten_presets_in_the_order_of_the_table() -> None:
    assert list(PRESETS) == list(TARGETS)
    assert all(preset.id == name for name, preset in PRESETS.items())


def test_every_field_of_a_rule_set_is_a_row_of_the_table() -> None:
    assert list(FIELD_CHOICES) == list(TABLE)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_preset_has_its_usual_target_and_other_choices(variant: str) -> None:
    preset = PRESETS[variant]
    assert preset.target == TARGETS[variant][0]
    assert sorted(preset.targets) == sorted(TARGETS[variant])


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_deal_is_worth_the_printed_total(variant: str) -> None:
    assert fixed_total(rules(variant)) == DEAL_TOTALS[variant]


def test_presets_differ_from_each_other() -> None:
    assert len({preset.rules for preset in PRESETS.values()}) == 10


def test_a_rule_set_cannot_be_changed_in_place() -> None:
    with pytest.raises(AttributeError):
        rules("egyptian").hand = 6  # type: ignore[misc]


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("hand", 2, 8),
        ("majority", 0, 50),
        ("basra_points", 0, 50),
        ("jack_basra_points", 0, 50),
        ("ace", 0, 10),
        ("jack", 0, 10),
        ("two_of_clubs", 0, 10),
        ("ten_of_diamonds", 0, 10),
    ],
)
def test_a_number_has_its_lowest_and_highest_value(name: str, low: int, high: int) -> None:
    assert FIELD_CHOICES[name] == Span(low, high)
    base = rules("classic")
    for good in (low, high):
        assert getattr(set_fields(base, {name: good}), name) == good
    for bad in (low - 1, high + 1, -1, 1_000_000):
        with pytest.raises(RuleSetError) as refused:
            set_fields(base, {name: bad})
        assert (refused.value.code, refused.value.params) == ("bad-value", {"field": name, "value": bad})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("deck", 40),
        ("deck", "52"),
        ("deck", None),
        ("hand", 4.0),
        ("hand", True),
        ("hand", "4"),
        ("direction", "left"),
        ("banned", "none"),
        ("banned_go", "top"),
        ("must_capture", 1),
        ("must_capture", "yes"),
        ("take_all", 0),
        ("take_all", None),
        ("jack_basra", "always"),
        ("seven", "wild"),
        ("seven_basra", "always"),
        ("basra_needs", ""),
        ("basra_value", "double"),
        ("tie", "shared"),
        ("majority", []),
    ],
)
def test_a_value_that_the_field_does_not_have_is_refused(name: str, value: Any) -> None:
    with pytest.raises(RuleSetError) as refused:
        replace(rules("standard"), **{name: value})
    assert refused.value.code == "bad-value"
    assert refused.value.params["field"] == name


@pytest.mark.parametrize(
    ("changes", "name", "reason"),
    [
        ({"seven_basra": "wild"}, "seven_basra", "plain-seven-has-no-basra"),
        ({"jack_basra_points": 5}, "jack_basra_points", "points-not-used"),
        ({"jack_basra": "two-card", "jack_basra_points": 5}, "jack_basra_points", "points-not-used"),
        ({"basra_value": "twice-the-card", "basra_points": 10}, "basra_points", "points-not-used"),
        (
            dict.fromkeys(("ace", "jack", "two_of_clubs", "ten_of_diamonds", "majority", "basra_points"), 0),
            "majority",
            "nothing-scores",
        ),
    ],
)
def test_rules_that_contradict_each_other_are_refused_with_the_reason(
    changes: dict[str, Any], name: str, reason: str
) -> None:
    with pytest.raises(RuleSetError) as refused:
        change_rules(rules("standard"), changes)
    assert refused.value.code == "unplayable"
    assert (refused.value.params["field"], refused.value.params["reason"]) == (name, reason)


def test_rules_under_which_only_jacks_score_are_playable() -> None:
    nothing = dict.fromkeys(("ace", "jack", "two_of_clubs", "ten_of_diamonds", "majority", "basra_points"), 0)
    assert change_rules(rules("classic"), nothing).jack_basra_points == 10


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(RuleSetError) as refused:
        change_rules(rules("standard"), {"jokers": 2})
    assert refused.value.code == "unknown-field"


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_preset_is_written_as_its_id(variant: str) -> None:
    assert format_rules(rules(variant)) == variant
    assert parse_rules(variant) == rules(variant)
    assert nearest_preset(rules(variant)) == variant


def test_house_rules_are_written_as_what_differs_from_the_nearest_preset() -> None:
    house = replace(rules("komi"), hand=5, tie="nobody")
    assert format_rules(house) == "komi.hand-5.tie-nobody"
    assert parse_rules("komi.hand-5.tie-nobody") == house
    assert changed_fields(house, "komi") == {"hand": 5, "tie": "nobody"}


def test_a_code_may_start_from_any_preset() -> None:
    assert parse_rules("egyptian.hand-6.must_capture-no") == replace(rules("egyptian"), hand=6, must_capture=False)
    assert parse_rules("standard.direction-anticlockwise") == replace(rules("standard"), direction="anticlockwise")


def test_a_code_is_never_a_preset_id_or_a_reserved_word() -> None:
    for name, choices in FIELD_CHOICES.items():
        values = (choices.low, choices.high) if isinstance(choices, Span) else choices
        for value in values:
            try:
                house = replace(rules("classic"), **{name: value})
            except RuleSetError:
                continue
            code = format_rules(house)
            assert code in PRESETS or "." in code
            assert code not in RESERVED_WORDS
            assert parse_rules(code) == house


@pytest.mark.parametrize(
    ("code", "error"),
    [
        ("", "unknown-rules"),
        ("house", "unknown-rules"),
        ("Egyptian", "unknown-rules"),
        ("egyptian ", "unknown-rules"),
        (".hand-6", "unknown-rules"),
        ("egyptian" * 200, "unknown-rules"),
        ("egyptian.", "unknown-field"),
        ("egyptian.jokers-2", "unknown-field"),
        ("egyptian.hand", "bad-value"),
        ("egyptian.hand-", "bad-value"),
        ("egyptian.hand-9", "bad-value"),
        ("egyptian.hand-06", "bad-value"),
        ("egyptian.hand-٦", "bad-value"),
        ("egyptian.hand--6", "bad-value"),
        ("egyptian.hand-6.hand-6", "bad-value"),
        ("egyptian.must_capture-maybe", "bad-value"),
        ("egyptian.seven-plain.seven_basra-wild", "unplayable"),
        ("standard.jack_basra_points-5", "unplayable"),
    ],
)
def test_a_code_that_cannot_be_read_or_played_is_refused(code: str, error: str) -> None:
    with pytest.raises(RuleSetError) as refused:
        parse_rules(code)
    assert refused.value.code == error


def test_values_are_read_as_typed_in_a_form() -> None:
    assert parse_value("take_all", "no") is False
    assert parse_value("deck", "44") == 44
    assert parse_value("basra_needs", "lone-equal") == "lone-equal"
    for name, text in [("take_all", "False"), ("deck", "52.0"), ("majority", "1e1"), ("tie", "")]:
        with pytest.raises(RuleSetError):
            parse_value(name, text)
    with pytest.raises(RuleSetError):
        parse_value("jokers", "2")


def test_the_default_rules_are_the_standard_ones() -> None:
    assert RuleSet() == rules("standard")


@pytest.mark.parametrize(
    ("variant", "changes", "followed"),
    [
        ("egyptian", {"seven": "plain"}, {"seven_basra": "never"}),
        ("jordanian", {"basra_value": "fixed"}, {"basra_points": 10}),
        ("egyptian", {"basra_value": "twice-the-card"}, {"basra_points": 0}),
        ("iraqi", {"basra_value": "fixed"}, {"basra_points": 5}),
        ("standard", {"jack_basra": "lone-card"}, {"jack_basra_points": 10}),
        ("egyptian", {"jack_basra": "lone-card"}, {"jack_basra_points": 20}),
        ("egyptian", {"jack_basra": "two-card"}, {"jack_basra_points": 0}),
        ("egyptian", {"jack_basra": "never"}, {"jack_basra_points": 0}),
    ],
)
def test_a_field_that_gets_or_loses_its_meaning_by_a_change_follows(
    variant: str, changes: dict[str, Any], followed: dict[str, Any]
) -> None:
    assert change_rules(rules(variant), changes) == replace(rules(variant), **changes, **followed)
    (name,) = followed
    explicit = {**changes, name: getattr(rules("standard"), name)}
    assert change_rules(rules(variant), {**explicit, **followed}) == change_rules(rules(variant), changes)


def test_a_code_tells_points_that_reading_it_would_otherwise_guess() -> None:
    none = replace(rules("standard"), jack_basra="lone-card")
    assert format_rules(none) == "standard.jack_basra-lone-card.jack_basra_points-0"
    assert parse_rules(format_rules(none)) == none
    usual = replace(none, jack_basra_points=10)
    assert parse_rules("standard.jack_basra-lone-card") == usual
    assert parse_rules(format_rules(usual)) == usual
