"""Each clause of the rules has its place on the page, and examples whose answers the engine gives as they are meant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import notation
from game.engine.clauses import CLAUSES
from game.engine.dealing import draw_pack
from game.engine.events import Event
from game.engine.match import apply_move, new_match, start_deal
from game.engine.rules import PRESETS, RuleSet, parse_rules
from game.engine.state import Setup
from game.explain import explain_event, explain_ruling
from tests import strategies
from tutorials.rules import worked
from tutorials.rules.clauses import CLAUSE_FACTS, SECTIONS, clauses_of, examples_of
from tutorials.rules.examples import (
    Batches,
    Draw,
    FirstCards,
    FirstFloor,
    LastCard,
    Pile,
    Position,
    Round,
    Run,
    Seats,
    Table,
    Tally,
    Totals,
)

every_preset = pytest.mark.parametrize("preset_id", PRESETS)


def shown_clauses(rules: RuleSet) -> list[str]:
    return [clause for section in SECTIONS for clause in clauses_of(rules, section)]


def position_outcome(rules: RuleSet, example: Position) -> bool:
    if example.ask == "captures":
        return bool(worked.list_captures(rules, example))
    played = worked.play_position(rules, example)
    return played.legal if example.ask == "legal" else played.basra is not None


def last_card_outcome(rules: RuleSet, example: LastCard) -> tuple[bool, bool]:
    played = worked.play_last_card(rules, example)
    return played.to_reader, played.is_basra


OUTCOMES: dict[type, Callable[[RuleSet, Any], object]] = {
    Position: position_outcome,
    Pile: worked.count_pile,
    LastCard: last_card_outcome,
    FirstFloor: lambda rules, example: " ".join(map(str, worked.turn_floor(rules, example).replaced)),
    Draw: lambda rules, example: worked.draw_dealer(example),
    Seats: worked.find_seat,
    Round: worked.go_round,
    Table: lambda rules, example: worked.seating_error(rules, example) is None,
    Tally: lambda rules, example: not worked.score_tally(rules, example).event.tied,
    Totals: lambda rules, example: worked.rule_totals(rules, example).winner,
}
"""What the engine says of each kind of example, to be compared with what its author meant."""


def check_examples(rules: RuleSet) -> None:
    """Check that every clause shown has an example, and that each comes out as it is meant."""
    for clause in shown_clauses(rules):
        examples = examples_of(rules, clause)
        assert examples, clause
        for example_id, example in examples:
            if isinstance(example, Run):
                assert len(worked.play_run(rules, example)) == len(example.moves), example_id
            elif isinstance(example, FirstCards | Batches):
                assert worked.deal_rows(rules, example if isinstance(example, Batches) else None), example_id
            else:
                assert OUTCOMES[type(example)](rules, example) == example.expect, example_id


def test_every_clause_of_the_engine_stands_on_the_page() -> None:
    assert set(CLAUSE_FACTS) == set(CLAUSES)
    assert {facts.section for facts in CLAUSE_FACTS.values()} == set(SECTIONS) - {"basra", "points"}


def test_every_clause_applies_in_some_variant() -> None:
    shown = {clause for preset in PRESETS.values() for clause in shown_clauses(preset.rules)}
    assert shown == set(CLAUSES)


@every_preset
def test_every_example_comes_out_as_it_is_meant_in_every_variant(preset_id: str) -> None:
    check_examples(PRESETS[preset_id].rules)


@given(strategies.rule_sets())
def test_every_example_comes_out_as_it_is_meant_under_any_house_rules(rules: RuleSet) -> None:
    check_examples(rules)


@every_preset
def test_what_is_allowed_is_shown_beside_what_is_not(preset_id: str) -> None:
    rules = PRESETS[preset_id].rules
    for clause in shown_clauses(rules):
        asked = [
            example.expect
            for _, example in examples_of(rules, clause)
            if isinstance(example, Position) and example.ask in ("legal", "captures")
        ]
        assert not asked or set(asked) == {True, False}, clause


def test_the_worked_run_makes_a_basra_and_ends_with_a_jack_that_makes_none() -> None:
    rules = RuleSet()
    ((_, run),) = examples_of(rules, "turn.one-card")
    assert isinstance(run, Run)
    told = worked.play_run(rules, run)
    assert [any(step.message.startswith("basra-") for step in steps) for steps in told] == [True, False, False, False]
    assert told[-1][0].message == "player-take-sweep"


def test_the_worked_deals_follow_the_rules_page() -> None:
    sizes = {
        code: [row.sizes for row in worked.deal_rows(parse_rules(code))]
        for code in ("standard", "lebanese", "palestinian")
    }
    assert sizes["standard"] == [(4,) * 6, (4,) * 4, (4,) * 3]
    assert sizes["lebanese"] == [(6,) * 4, (6, 6, 4), (6, 6)]
    assert sizes["palestinian"] == [(4,) * 5, (4, 4, 4, 1), (4, 4, 2)]
    assert [row.undealt for row in worked.deal_rows(parse_rules("palestinian"))] == [0, 1, 0]
    assert [row.stock for row in worked.deal_rows(RuleSet())] == [40, 36, 32]


def played_deal(setup: Setup, rng: Random) -> Iterator[Event]:
    """Yield what happens in the first deal of a match played at random."""
    state, events = start_deal(new_match(setup), draw_pack(setup.rules, setup.players, rng))
    yield from events
    while state.phase == "playing":
        state, events = apply_move(state, strategies.random_move(state, rng, greedy=0.5))
        yield from events


@given(strategies.setups(), st.randoms(use_true_random=False))
def test_every_reason_given_in_a_deal_stands_on_the_page_of_its_rules(setup: Setup, rng: Random) -> None:
    shown = set(shown_clauses(setup.rules))
    for event in played_deal(setup, rng):
        assert {step.clause for step in explain_event(event, setup, 0)} <= shown


@given(strategies.positions(), st.randoms(use_true_random=False))
def test_every_ruling_rests_on_a_clause_on_the_page_of_its_rules(position: notation.Position, rng: Random) -> None:
    take = [each for each in position.floor if rng.random() < 0.5]
    steps = explain_ruling(position.rules, position.floor, position.card, take)
    assert {step.clause for step in steps} <= set(shown_clauses(position.rules))
