"""Whatever is written out is read back the same."""

from __future__ import annotations

import json
import re
from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import Card, format_card, format_cards, pack, parse_card, parse_cards
from game.engine.errors import CardTextError, RuleSetError
from game.engine.moves import Move
from game.engine.notation import Position, format_move, format_position, parse_move, parse_position
from game.engine.record import from_record, to_record
from game.engine.rules import (
    PRESETS,
    RuleSet,
    change_rules,
    changed_fields,
    format_rules,
    nearest_preset,
    parse_rules,
)
from tests.oracle.rulebook import rules_of
from tests.strategies import Line, cards, field_values, house_rules, lines, moves, positions, rule_sets


@given(cards())
def test_a_card(card: Card) -> None:
    assert parse_card(format_card(card)) == card


@given(st.sets(cards()))
def test_a_set_of_cards(some: set[Card]) -> None:
    assert set(parse_cards(" ".join(format_cards(some)))) == some
    assert parse_cards(",".join(format_cards(some))) == tuple(sorted(some))


@given(st.text(max_size=60))
def test_any_text_is_cards_or_refused_as_such(text: str) -> None:
    try:
        found = parse_cards(text)
    except CardTextError:
        return
    assert parse_cards(" ".join(map(str, found))) == found


@given(rule_sets())
def test_a_rule_set(rules: RuleSet) -> None:
    code = format_rules(rules)
    assert parse_rules(code) == rules
    assert re.fullmatch(r"[a-z0-9._-]+", code)
    assert (code in PRESETS) == (rules in [preset.rules for preset in PRESETS.values()])


@given(house_rules(), st.sampled_from(list(PRESETS)))
def test_what_a_rule_set_changes_in_a_preset(rules: RuleSet, preset: str) -> None:
    assert rules_of(preset, changed_fields(rules, preset)) == asdict(rules)
    assert change_rules(PRESETS[preset].rules, asdict(rules)) == rules


@given(st.sampled_from(list(PRESETS)), st.data())
def test_a_change_of_one_field_changes_it_and_only_what_depends_on_it(preset: str, data: st.DataObject) -> None:
    base = PRESETS[preset].rules
    name = data.draw(st.sampled_from(sorted(asdict(base))))
    value = data.draw(field_values(name))
    try:
        changed = change_rules(base, {name: value})
    except RuleSetError as refused:
        assert refused.code == "unplayable"
        return
    assert getattr(changed, name) == value
    also = set(changed_fields(changed, preset)) - {name}
    depends = {"seven": {"seven_basra"}, "basra_value": {"basra_points"}, "jack_basra": {"jack_basra_points"}}
    assert also <= depends.get(name, set())


@given(st.text(max_size=40) | st.from_regex(r"[a-z-]{5,12}(\.[a-z_]{3,20}-[a-z0-9-]{1,12}){0,3}", fullmatch=True))
def test_any_text_is_a_rule_set_or_refused_as_such(text: str) -> None:
    try:
        rules = parse_rules(text)
    except RuleSetError:
        return
    assert parse_rules(format_rules(rules)) == rules


@given(positions())
def test_a_position(position: Position) -> None:
    assert parse_position(format_position(position)) == position


@given(moves())
def test_a_move(made: tuple[object, Move]) -> None:
    _, move = made
    assert parse_move(format_move(move)) == move


@given(lines(whole_deals=2))
def test_a_match(line: Line) -> None:
    record = to_record(line.game)
    assert from_record(json.loads(json.dumps(record))).setup.rules == line.game.setup.rules
    assert to_record(from_record(json.loads(json.dumps(record)))) == record
    assert record["rules"] == nearest_preset(line.game.setup.rules)


@pytest.mark.parametrize("size", [52, 44])
def test_every_card_of_a_pack_in_one_text(size: int) -> None:
    assert parse_cards(" ".join(map(str, pack(size)))) == pack(size)
