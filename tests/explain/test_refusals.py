"""Why a play is refused: the clause, the sums that show it, the nearest legal capture."""

from __future__ import annotations

import pytest
from django.utils import translation

from game.engine.cards import parse_card, parse_cards
from game.explain import Step, Sum, explain_refusal, explain_ruling
from game.wording.steps import say
from tests.engine.read import refusal
from tests.explain.plays import cards_of, sums_of
from tests.explain.scenes import REFUSED, RULES


def refused(rules: str, floor: str, card: str, take: str) -> tuple[Step, ...]:
    return explain_refusal(RULES[rules], parse_cards(floor), refusal(RULES[rules], floor, card, take))


def in_english(steps: tuple[Step, ...]) -> list[str]:
    with translation.override("en"):
        return [say(step, html=False).replace("\ufe0e", "") for step in steps]


@pytest.mark.parametrize(
    ("rules", "floor", "card", "take", "sentences"),
    [
        (
            "standard",
            "5C 2H 4D",
            "9S",
            "5C 2H",
            [
                "5 + 2 = 7, but your card is 9; 5 + 4 = 9 works.",
                "The nearest capture allowed takes the 5♣ and the 4♦ with the 9♠: 5 + 4 = 9.",
            ],
        ),
        (
            "standard",
            "5C 2H 9D",
            "9S",
            "5C 2H",
            [
                "5 + 2 = 7, but your card is 9.",
                "The nearest capture allowed takes the 9♦ with the 9♠: same rank.",
            ],
        ),
        (
            "standard",
            "10C 8H",
            "9S",
            "10C 8H",
            ["There is no way to split the 10♣ and the 8♥ into groups of 9.", "With the 9♠ there is nothing to take."],
        ),
        (
            "standard",
            "5C 2H",
            "9S",
            "5C",
            ["Neither the same rank nor a sum: the 9♠ cannot take the 5♣.", "With the 9♠ there is nothing to take."],
        ),
        (
            "standard",
            "5C 9D",
            "9S",
            "5C 9D",
            [
                "Neither the same rank nor a sum: the 9♠ cannot take the 5♣.",
                "The nearest capture allowed takes the 9♦ with the 9♠: same rank.",
            ],
        ),
        (
            "standard",
            "9C KH QD",
            "KS",
            "KH QD",
            [
                "Queens and kings take only their own rank: the K♠ cannot take the Q♦.",
                "The nearest capture allowed takes the K♥ with the K♠: same rank.",
            ],
        ),
        (
            "standard",
            "5C KH",
            "9S",
            "5C KH",
            [
                "Court cards have no value in a sum: the 9♠ cannot take the K♥.",
                "With the 9♠ there is nothing to take.",
            ],
        ),
        (
            "standard",
            "5C 4H 9D",
            "9S",
            "5C 4H",
            [
                "All that fits must be taken: take the 9♦ too.",
                "The nearest capture allowed takes the 9♦, the 5♣, and the 4♥ with the 9♠: same rank, and 5 + 4 = 9.",
            ],
        ),
        (
            "standard",
            "5C 4H",
            "9S",
            "",
            [
                "Taking is compulsory here when the card played fits something.",
                "The nearest capture allowed takes the 5♣ and the 4♥ with the 9♠: 5 + 4 = 9.",
            ],
        ),
        ("standard", "5C 4H", "JS", "5C", ["A jack always takes the whole floor.", "Take the 4♥ too."]),
        ("standard", "5C 4H", "JS", "", ["A jack always takes the whole floor.", "Take the 5♣ and the 4♥."]),
        (
            "egyptian",
            "5C 9H",
            "7D",
            "5C",
            ["Under these rules the 7♦ sweeps the whole floor, whatever lies there.", "Take the 9♥ too."],
        ),
        (
            "classic",
            "5C 4H",
            "7D",
            "5C",
            [
                "The number cards add up to 9; up to 10, the 7♦ sweeps the whole floor.",
                "Take the 4♥ too.",
            ],
        ),
        ("classic", "KH", "7D", "", ["Only court cards lie there, so the 7♦ sweeps the whole floor.", "Take the K♥."]),
    ],
)
def test_refusals_say_the_rule_the_sums_and_the_nearest_capture(
    rules: str, floor: str, card: str, take: str, sentences: list[str]
) -> None:
    assert in_english(refused(rules, floor, card, take)) == sentences


def test_two_groups_that_need_the_same_card_are_shown() -> None:
    step, nearest = refused("standard", "2C 4H 4D", "6S", "2C 4H 4D")
    assert step.clause == "capture.disjoint"
    assert step.params["sum"] == (Sum((4, 2), 6), Sum((4, 2), 6))
    assert step.params["cards"] == parse_cards("2C")
    assert nearest.message == "nearest-sum"


@pytest.mark.parametrize(
    ("floor", "card", "take"),
    [
        ("2C 4H 4D", "6S", "2C 4H 4D"),
        ("9C AS AH 8D 8C 8H", "9S", "9C AS AH 8D 8C 8H"),
        ("AS 2S 3S 4S 5S", "6S", "AS 2S 3S 4S 5S"),
        ("5C 5D 4S 4H AC", "10S", "5C 5D 4S 4H AC"),
        ("AS AH 8D 8C 8H", "9S", "AS AH 8D 8C 8H"),
    ],
)
def test_overlapping_groups_add_up_and_share_what_they_say(floor: str, card: str, take: str) -> None:
    assert refusal("standard", floor, card, take).clause == "capture.disjoint"
    step = refused("standard", floor, card, take)[0]
    first, second = sums_of(step)
    assert sum(first.parts) == sum(second.parts) == parse_card(card).value
    assert cards_of(step)
    assert set(cards_of(step)) <= set(parse_cards(take))


def test_every_refusal_cites_the_clause_that_is_broken() -> None:
    clauses = set()
    for rules, floor, card, take in REFUSED:
        steps = refused(rules, floor, card, take)
        broken = refusal(RULES[rules], floor, card, take).clause
        assert broken in {step.clause for step in steps}
        clauses.add(broken)
    assert clauses == {
        "capture.rank",
        "capture.court",
        "capture.sum",
        "capture.disjoint",
        "capture.take-all",
        "capture.must",
        "jack.sweep",
        "seven.sweep",
        "seven.low-sweep",
    }


def test_a_ruling_speaks_of_the_card_played_not_of_yours() -> None:
    floor, card = "5C 2H 4D", "9S"
    for rules, floor, card, take in REFUSED:
        lying, played = parse_cards(floor), refusal(RULES[rules], floor, card, take).card
        told = in_english(explain_ruling(RULES[rules], lying, played, parse_cards(take)))
        assert not any("you" in sentence.lower() for sentence in told)
