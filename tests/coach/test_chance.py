"""The chance of a basra by the next player: exactly the share of hands that hold one, card by card and rule by rule."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from game.coach.chance import basra_cards, basra_chance, chance_of_any, leave_chances, unseen_by
from game.engine.cards import format_card, pack, parse_card, parse_cards
from game.engine.rules import PRESETS, RuleSet, format_rules
from tests.oracle import floors
from tests.tutorials.puzzles.recomputed import rules_of


@pytest.mark.parametrize("hand", range(1, 5))
@pytest.mark.parametrize("wanted", range(4))
def test_a_chance_is_the_share_of_hands_that_hold_a_wanted_card(wanted: int, hand: int) -> None:
    hands = list(combinations(range(9), hand))
    share = Fraction(sum(min(each) < wanted for each in hands), len(hands))
    assert chance_of_any(wanted, 9, hand) == share


def test_a_hand_larger_than_the_unseen_cards_holds_all_of_them() -> None:
    assert chance_of_any(1, 3, 4) == 1
    assert chance_of_any(0, 0, 4) == 0


@pytest.mark.parametrize("preset_id", PRESETS)
def test_the_cards_that_make_a_basra_are_those_of_the_rules(preset_id: str) -> None:
    rules, rng = PRESETS[preset_id].rules, Random(preset_id)
    oracle = rules_of(format_rules(rules))
    for _ in range(60):
        floor = tuple(rng.sample(pack(rules.deck), rng.randint(1, 3)))
        unseen = unseen_by(rules, floor)
        lying = [format_card(card) for card in floor]
        expected = [
            card
            for card in map(format_card, unseen)
            if floors.is_legal_capture(oracle, lying, card, lying) and floors.basra(oracle, lying, card, lying)[0]
        ]
        assert [format_card(card) for card in basra_cards(rules, floor, unseen)] == expected


def test_a_lone_five_is_cleared_by_the_three_other_fives() -> None:
    unseen = unseen_by(RuleSet(), parse_cards("5C"))
    assert basra_chance(RuleSet(), parse_cards("5C"), unseen, 1) == Fraction(3, 51)


def test_an_empty_floor_risks_nothing() -> None:
    assert basra_chance(RuleSet(), (), pack(), 4) == 0


def test_a_seven_of_diamonds_that_sweeps_counts_by_itself() -> None:
    rules = PRESETS["egyptian"].rules
    unseen = unseen_by(rules, parse_cards("4C 2H"))
    assert [format_card(card) for card in basra_cards(rules, parse_cards("4C 2H"), unseen)] == [
        "6S",
        "6H",
        "6D",
        "7D",
        "6C",
    ]


def test_what_has_been_seen_is_not_feared() -> None:
    hand = parse_cards("5C KD")
    afraid = dict(leave_chances(RuleSet(), (), hand, (), 4))
    calm = dict(leave_chances(RuleSet(), (), hand, parse_cards("5S 5H 5D"), 4))
    assert calm[parse_card("5C")] == 0 < afraid[parse_card("5C")]
