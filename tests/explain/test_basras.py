"""Why a capture is a basra and why it is none, in every variant that rules differently."""

from __future__ import annotations

import pytest

from game.engine.basra import rule_basra
from game.engine.cards import parse_card, parse_cards
from game.explain import Step
from game.explain.basras import basra_steps
from tests.explain.plays import sums_of
from tests.explain.scenes import RULES


def explained(rules: str, floor: str, card: str, take: str = "") -> tuple[Step, ...]:
    """The reasons for or against a basra; without a set the whole floor is taken."""
    rule_set, lying, played = RULES[rules], parse_cards(floor), parse_card(card)
    taken = parse_cards(take) or lying
    return basra_steps(rule_set, lying, played, rule_basra(rule_set, lying, played, taken), taken)


@pytest.mark.parametrize(
    ("rules", "floor", "card", "messages"),
    [
        ("standard", "5C 4H", "9S", ["basra-cleared"]),
        ("palestinian", "5C 4H", "9S", ["basra-cleared", "basra-value-twice"]),
        ("jordanian", "KC", "KS", ["basra-cleared", "basra-value-court"]),
        ("lebanese", "5C", "5S", ["basra-lone-equal"]),
        ("lebanese", "5C 4H", "9S", ["basra-two-card-sum"]),
        ("classic", "5C", "JS", ["basra-jack-lone-card"]),
        ("egyptian", "JC", "JS", ["basra-jack-lone-jack", "basra-double"]),
        ("komi", "JC", "JS", ["basra-jack-lone-jack"]),
        ("lebanese-exact", "JC", "JS", ["basra-jack-lone-jack"]),
        ("two-card jack", "5C KD", "JS", ["basra-jack-two-card"]),
        ("classic", "4C 6H KD", "7D", ["basra-seven-sweep"]),
        ("iraqi", "KD", "7D", ["basra-seven-sweep"]),
        ("egyptian", "4C 6H", "7D", ["basra-seven-low"]),
        ("jordanian", "4C 6H", "7D", ["basra-seven-low", "basra-value-twice"]),
        ("yemeni", "AC 8H 2D 7S", "7D", ["basra-seven-groups"]),
        ("komi", "KC", "7D", ["basra-seven-wild"]),
        ("free basras", "5C", "5D", ["basra-worth-nothing"]),
    ],
)
def test_why_it_is_a_basra(rules: str, floor: str, card: str, messages: list[str]) -> None:
    assert [step.message for step in explained(rules, floor, card)] == messages


@pytest.mark.parametrize(
    ("rules", "floor", "card", "messages"),
    [
        ("lebanese-exact", "5C 4H", "9S", ["no-basra-not-lone-equal"]),
        ("lebanese", "5C 5H", "5S", ["no-basra-not-two-card-sum"]),
        ("standard", "JC", "JS", ["jack-sweeps-no-basra", "no-basra-jack-never"]),
        ("classic", "JC 2S", "JS", ["jack-sweeps-no-basra", "no-basra-jack-not-lone-card"]),
        ("egyptian", "5C", "JS", ["jack-sweeps-no-basra", "no-basra-jack-not-lone-jack"]),
        ("two-card jack", "5C", "JS", ["jack-sweeps-no-basra", "no-basra-jack-not-two-cards"]),
        ("egyptian", "KC 5C", "7D", ["no-basra-seven-court"]),
        ("komi", "KC QC", "7D", ["no-basra-seven-courts-differ"]),
        ("egyptian", "9C 5C", "7D", ["no-basra-seven-over-ten"]),
        ("yemeni", "10C 5C", "7D", ["no-basra-seven-no-groups"]),
        ("no seven basra", "5C", "7D", ["no-basra-seven-never"]),
    ],
)
def test_why_it_is_no_basra(rules: str, floor: str, card: str, messages: list[str]) -> None:
    assert [step.message for step in explained(rules, floor, card)] == messages


def test_cards_that_stay_are_counted() -> None:
    (step,) = explained("standard", "5C 4H KD QS", "9S", "5C 4H")
    assert step.params == {"n": 2}
    assert step.cards == parse_cards("KD QS")


def test_the_court_that_spoils_the_sweep_is_named() -> None:
    (step,) = explained("egyptian", "5C QH", "7D")
    assert step.params["a_rank"] == parse_card("QH").rank


@pytest.mark.parametrize(("card", "doubled"), [("AS", 2), ("9S", 18), ("10D", 20)])
def test_twice_the_card_is_shown_as_a_sum(card: str, doubled: int) -> None:
    floor = f"{card[:-1]}C"
    basra, value = explained("palestinian", floor, card)
    assert basra.params["n"] == doubled
    (found,) = sums_of(value)
    assert sum(found.parts) == found.total == doubled


def test_equal_groups_name_their_common_sum() -> None:
    (step,) = explained("yemeni", "AC 8H 2D 7S", "7D")
    assert step.params == {"value": 9, "n": 10}


def test_the_rank_that_the_wild_seven_stands_for_is_named() -> None:
    (step,) = explained("komi", "QC QH", "7D")
    assert step.params["ranks"] == (parse_card("QC").rank,)
