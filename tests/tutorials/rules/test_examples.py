"""Each clause of the rules has its place on the page, and examples whose answers the engine gives as they are meant."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

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
from tutorials.rules import worked, worked_deal
from tutorials.rules.answers import answer
from tutorials.rules.clauses import CLAUSE_FACTS, CLAUSE_SECTIONS, SECTIONS, clauses_of, examples_of, run_of
from tutorials.rules.examples import Batches, Example, FirstCards, FirstFloor, Pile, Position, Tally

every_preset = pytest.mark.parametrize("preset_id", PRESETS)


def shown_clauses(rules: RuleSet) -> list[str]:
    return [clause for section in SECTIONS for clause in clauses_of(rules, section)]


def meant(example: Example) -> bool | None:
    """Return the answer that the author of an example means it to have; None where there is nothing to answer."""
    match example:
        case FirstCards() | Batches() | Tally() | Position(ask="captures"):
            return None
        case FirstFloor():
            return not example.expect
        case Pile():
            return example.expect > 0
        case _:
            return example.expect


def check_examples(rules: RuleSet) -> None:
    """Check that every clause shown has a yes- and a no-example, and that each comes out as it is meant."""
    for clause in shown_clauses(rules):
        examples = examples_of(rules, clause)
        answers = {example_id: answer(rules, example) for example_id, example in examples}
        assert answers == {example_id: meant(example) for example_id, example in examples}, clause
        assert {True, False} <= set(answers.values()), clause


def test_every_clause_of_the_engine_stands_on_the_page() -> None:
    assert set(CLAUSE_FACTS) == set(CLAUSES)
    assert {facts.section for facts in CLAUSE_FACTS.values()} == set(CLAUSE_SECTIONS) <= set(SECTIONS)


def test_every_clause_applies_in_some_variant() -> None:
    shown = {clause for preset in PRESETS.values() for clause in shown_clauses(preset.rules)}
    assert shown == set(CLAUSES)


@every_preset
def test_every_example_comes_out_as_it_is_meant_in_every_variant(preset_id: str) -> None:
    check_examples(PRESETS[preset_id].rules)


@given(strategies.rule_sets())
def test_every_example_comes_out_as_it_is_meant_under_any_house_rules(rules: RuleSet) -> None:
    check_examples(rules)


def test_what_goes_to_the_pile_is_counted() -> None:
    for _, example in examples_of(RuleSet(), "capture.pile"):
        assert isinstance(example, Pile)
        assert worked.count_pile(RuleSet(), example) == example.expect


def test_what_is_put_back_is_what_is_banned() -> None:
    for preset in PRESETS.values():
        for _, example in examples_of(preset.rules, "deal.banned"):
            assert isinstance(example, FirstFloor)
            assert " ".join(map(str, worked_deal.turn_floor(preset.rules, example).replaced)) == example.expect


def test_the_worked_run_makes_a_basra_and_ends_with_a_jack_that_makes_none() -> None:
    told = [turn.steps for turn in worked.play_run(RuleSet(), run_of(RuleSet()))]
    assert [any(step.message.startswith("basra-") for step in steps) for steps in told] == [True, False, False, False]
    assert told[-1][0].message == "player-take-sweep"


@given(strategies.rule_sets())
def test_the_worked_run_is_legal_under_any_rules(rules: RuleSet) -> None:
    turns = worked.play_run(rules, run_of(rules))
    assert [turn.seat for turn in turns] == [0, 1, 0, 1]
    assert [len(turn.floor) for turn in turns] == [3, 0, 1, 2]


def test_the_worked_deals_follow_the_rules_page() -> None:
    sizes = {
        code: [row.sizes for row in worked_deal.deal_rows(parse_rules(code))]
        for code in ("standard", "lebanese", "palestinian")
    }
    assert sizes["standard"] == [(4,) * 6, (4,) * 4, (4,) * 3]
    assert sizes["lebanese"] == [(6,) * 4, (6, 6, 4), (6, 6)]
    assert sizes["palestinian"] == [(4,) * 5, (4, 4, 4, 1), (4, 4, 2)]
    assert [row.undealt for row in worked_deal.deal_rows(parse_rules("palestinian"))] == [0, 1, 0]
    assert [row.stock for row in worked_deal.deal_rows(RuleSet())] == [40, 36, 32]


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
