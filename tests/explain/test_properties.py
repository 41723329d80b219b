"""Explanations are derived, and checked here independently of how they were derived."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from inspect import signature
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import game.explain
from game.engine.captures import judge
from game.engine.cards import SEVEN_OF_DIAMONDS, TEN_OF_DIAMONDS, TWO_OF_CLUBS, Card, Rank, pack
from game.engine.events import Captured, DealScored, Event, LeftOversTaken
from game.engine.match import apply_move, start_deal
from game.engine.moves import Capture, Refusal
from game.engine.notation import Position
from game.engine.rules import PRESETS, RuleSet
from game.engine.state import GameState
from game.explain import Step, basra_threats, explain_choice, explain_event, explain_refusal, explain_ruling
from tests.explain.plays import cards_of, sums_of
from tests.oracle import floors
from tests.oracle.rulebook import rules_of
from tests.strategies import Line, lines, positions, presets, setups

EACH_PRESET = pytest.mark.parametrize("preset", PRESETS)
SHARE = settings(max_examples=settings().max_examples // 3)
"""For tests that run once for each of ten presets."""


@cache
def worth(rules: RuleSet, card: Card) -> int:
    """What a card scores, from the table of the rules."""
    if card in (TWO_OF_CLUBS, TEN_OF_DIAMONDS):
        return rules.two_of_clubs if card == TWO_OF_CLUBS else rules.ten_of_diamonds
    return {Rank.ACE: rules.ace, Rank.JACK: rules.jack}.get(card.rank, 0)


def said_cards(step: Step) -> set[Card]:
    """Every card that a step names or points at."""
    values = step.params.values()
    named = {value for value in values if isinstance(value, Card)}
    listed = {card for value in values if isinstance(value, tuple) for card in value if isinstance(card, Card)}
    return {*step.cards, *named, *listed}


def texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


# ---- before the move ----


@given(position=positions(rules=presets()))
def test_groups_prove_the_capture(position: Position) -> None:
    card = position.card
    for option in explain_choice(position.rules, position.floor, card, limit=20).captures:
        grouped = [each for group in option.groups for each in group.cards]
        assert len(grouped) == len(set(grouped))
        assert [group.label for group in option.groups] == list(range(len(option.groups)))
        if option.capture.is_sweep:
            assert set(option.capture.cards) == set(position.floor)
            assert grouped == []
            continue
        assert set(grouped) == set(option.capture.cards)
        for group in option.groups:
            if group.sum is None:
                assert {each.rank for each in group.cards} == {card.rank}
            else:
                assert all(each.is_number for each in group.cards)
                assert tuple(each.rank for each in group.cards) == group.sum.parts
                assert sum(group.sum.parts) == group.sum.total == card.rank <= 10


@given(position=positions(rules=presets()))
def test_points_named_are_points_scored(position: Position) -> None:
    rules = position.rules
    for option in explain_choice(rules, position.floor, position.card, limit=20).captures:
        won = (position.card, *option.capture.cards)
        assert option.gain.cards == len(won)
        assert option.gain.points == sum(worth(rules, card) for card in won)
        named = [step for step in option.steps if step.message == "gain-points"]
        assert sum(worth(rules, card) for step in named for card in cards_of(step)) == option.gain.points
        assert [step.params["n"] for step in named] == ([option.gain.points] if option.gain.points else [])


@EACH_PRESET
@SHARE
@given(data=st.data())
def test_basra_is_explained_as_the_rulebook_rules(preset: str, data: st.DataObject) -> None:
    position = data.draw(positions(rules=st.just(PRESETS[preset].rules)))
    rules, floor, card = rules_of(preset), texts(position.floor), str(position.card)
    for option in explain_choice(position.rules, position.floor, position.card, limit=5).captures:
        is_basra, points = floors.basra(rules, floor, card, texts(option.capture.cards))
        told = [step for step in option.steps if step.message.startswith(("basra-", "no-basra-"))]
        assert told
        assert told[0].message.startswith("basra-") == is_basra
        assert (told[0].params.get("n") == points) == is_basra or not is_basra
        assert option.points == option.gain.points + points


@EACH_PRESET
@SHARE
@given(data=st.data())
def test_rulings_agree_with_the_rulebook(preset: str, data: st.DataObject) -> None:
    position = data.draw(positions(rules=st.just(PRESETS[preset].rules), max_floor=6))
    take = tuple(data.draw(st.sets(st.sampled_from(position.floor)))) if position.floor else ()
    verdict = explain_ruling(position.rules, position.floor, position.card, take)[0]
    legal = floors.is_legal(rules_of(preset), texts(position.floor), str(position.card), texts(take))
    assert verdict.message.startswith("allowed-") == legal
    assert verdict.message.startswith("not-allowed") != legal


@given(position=positions(rules=presets()), data=st.data())
def test_refusals_show_sums_that_fail_and_a_capture_that_works(position: Position, data: st.DataObject) -> None:
    take = data.draw(st.sets(st.sampled_from(position.floor))) if position.floor else set()
    refused = judge(position.rules, position.floor, position.card, take)
    if not isinstance(refused, Refusal):
        return
    value, steps = position.card.value, explain_refusal(position.rules, position.floor, refused)
    for step in steps:
        for shown in (*sums_of(step), *sums_of(step, "fit")):
            assert sum(shown.parts) == shown.total
        assert all(shown.total == value for shown in sums_of(step, "fit"))
        if step.message.startswith("nearest-") and step.message != "nearest-none":
            nearest = judge(position.rules, position.floor, position.card, cards_of(step))
            assert isinstance(nearest, Capture)
            assert all(shown.total == value for shown in sums_of(step))
        elif step.message == "refused-disjoint":
            assert [shown.total for shown in sums_of(step)] == [value, value]
            assert set(cards_of(step)) <= take
        elif step.message.startswith("refused-sum"):
            assert sums_of(step)[0].total != value
        elif step.message in {"take-also", "take-these", "refused-take-all"}:
            assert isinstance(judge(position.rules, position.floor, position.card, take | set(cards_of(step))), Capture)


# ---- what a floor invites to ----


@EACH_PRESET
@SHARE
@given(data=st.data())
def test_threats_are_exactly_the_cards_that_the_rulebook_lets_score(preset: str, data: st.DataObject) -> None:
    rules = PRESETS[preset].rules
    floor = tuple(data.draw(st.lists(st.sampled_from(pack(rules.deck)), max_size=4, unique=True)))
    book, lying = rules_of(preset), texts(floor)
    scoring = {
        card
        for card in pack(rules.deck)
        if card not in floor
        and floors.is_legal_capture(book, lying, str(card), lying)
        and floors.basra(book, lying, str(card), lying)[1]
    }
    threats = basra_threats(rules, floor)
    ranks = {threat for threat in threats if isinstance(threat, Rank)}
    assert {card.rank for card in scoring if card != SEVEN_OF_DIAMONDS} == ranks
    assert (SEVEN_OF_DIAMONDS in threats) == (SEVEN_OF_DIAMONDS in scoring and Rank.SEVEN not in ranks)


# ---- a match ----


def events_of(line: Line) -> list[tuple[GameState, GameState, tuple[Event, ...]]]:
    """Each state of a line with the next and the events between them."""
    packs, moves = iter(line.game.packs), iter(line.game.moves)
    found = []
    for before, after in zip(line.states, line.states[1:], strict=False):
        _, events = start_deal(before, next(packs)) if before.phase == "between" else apply_move(before, next(moves))
        found.append((before, after, events))
    return found


@given(line=lines(setups(presets()), max_moves=30))
def test_what_happened_is_told_without_hidden_cards(line: Line) -> None:
    for before, after, events in events_of(line):
        public = {*after.floor, *before.floor, *after.replaced, *(card for pile in after.piles for card in pile)}
        public |= {played.card for played in (*before.played, *after.played)}
        for event in events:
            for viewer in (*range(after.setup.players), None):
                for step in explain_event(event, after.setup, viewer, deal=after.deal):
                    assert said_cards(step) <= public


@given(line=lines(setups(presets()), max_moves=12), seed=st.integers(0, 1_000))
def test_hidden_cards_make_no_difference_to_what_is_told(line: Line, seed: int) -> None:
    """Shuffle everything that the seat to play cannot see: its choices are explained the same."""
    state = line.state
    if state.phase != "playing":
        return
    hidden = [card for seat, hand in enumerate(state.hands) if seat != state.turn for card in hand] + [*state.stock]
    shuffled = Random(seed).sample(hidden, len(hidden))
    hands = tuple(
        hand if seat == state.turn else tuple(shuffled.pop() for _ in hand) for seat, hand in enumerate(state.hands)
    )
    other = replace(state, hands=hands, stock=tuple(shuffled))
    for card in state.hands[state.turn]:
        told = [explain_choice(each.setup.rules, each.floor, card, limit=5) for each in (state, other)]
        assert told[0] == told[1]


def test_explanations_take_nothing_that_holds_hidden_cards() -> None:
    for name in ("explain_choice", "explain_event", "explain_leave", "explain_refusal", "explain_ruling"):
        taken = {str(parameter.annotation) for parameter in signature(getattr(game.explain, name)).parameters.values()}
        assert not taken & {"GameState", "Pack"}


@given(line=lines(setups(presets()), whole_deals=1))
def test_the_points_told_add_up_to_the_score(line: Line) -> None:
    rules = line.game.setup.rules
    won = [0] * len(line.game.setup.sides)
    for _, _, events in events_of(line):
        for event in events:
            steps = explain_event(event, line.game.setup, None)
            points = sum(int(str(step.params["n"])) for step in steps if step.message == "gain-points")
            if isinstance(event, Captured):
                won[event.side] += points + event.basra.points
            elif isinstance(event, LeftOversTaken):
                won[event.side] += points
            elif isinstance(event, DealScored):
                assert [score.total - score.majority for score in event.scores] == won
                assert lines_of(steps) == sum(won)
    assert rules.majority


def lines_of(steps: tuple[Step, ...]) -> int:
    """The sum of the score lines told, most cards apart."""
    return sum(int(str(step.params["n"])) for step in steps if step.message.startswith("player-score-"))
