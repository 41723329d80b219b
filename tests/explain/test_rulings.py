"""A ruling for anybody: the verdict first, then the proof, the basra and what the cards are worth."""

from __future__ import annotations

import pytest
from django.utils import translation

from game.engine.cards import parse_card, parse_cards
from game.engine.errors import PositionError
from game.explain import explain_ruling
from game.wording.steps import say
from tests.explain.scenes import PLAYS, RULES


def ruling(rules: str, floor: str, card: str, take: str) -> list[str]:
    steps = explain_ruling(RULES[rules], parse_cards(floor), parse_card(card), parse_cards(take))
    with translation.override("en"):
        return [say(step, html=False).replace("\ufe0e", "") for step in steps]


def test_a_capture_of_several_groups_is_proved_group_by_group() -> None:
    assert ruling("standard", "5C 4H 9D KD", "9S", "5C 4H 9D") == [
        "Taking the 9♦, the 5♣, and the 4♥ with the 9♠ is allowed: same rank, and 5 + 4 = 9.",
        "Same rank: the 9♦.",
        "5 + 4 = 9: the 5♣ and the 4♥.",
        "Several groups may go in one play; each card belongs to one group only.",
        "No basra: 1 card stays on the floor.",
        "With the card played, 4 cards go to the pile.",
    ]


def test_the_argument_about_the_seven_of_diamonds_is_settled() -> None:
    assert ruling("egyptian", "KH 5C", "7D", "KH 5C")[:3] == [
        "Taking the K♥ and the 5♣ with the 7♦ is allowed: it sweeps the whole floor.",
        "Under these rules the 7♦ sweeps the whole floor, whatever lies there.",
        "No basra: a king lay there.",
    ]
    assert "Basra! Whenever the 7♦ sweeps it makes one here: 10 points." in ruling("classic", "KH 5C", "7D", "KH 5C")
    assert ruling("standard", "KH 5C", "7D", "")[0] == "Leaving the 7♦ on the floor is allowed."


def test_a_refusal_begins_with_the_verdict() -> None:
    assert ruling("standard", "5C 2H", "9S", "5C 2H")[0] == "Taking the 5♣ and the 2♥ with the 9♠ is not allowed."
    assert ruling("standard", "9C", "9S", "")[0] == "Leaving the 9♠ on the floor is not allowed."


def test_where_a_part_may_be_taken_the_ruling_names_what_may_stay() -> None:
    floor, card = parse_cards("6D 2S 5H 3C"), parse_card("8C")
    told = {rules: explain_ruling(RULES[rules], floor, card, floor[:2]) for rules in ("iraqi", "standard")}
    part = [step for step in told["iraqi"] if step.message == "may-take-part"]
    assert [(step.clause, step.params["cards"]) for step in part] == [("capture.choice", floor[2:])]
    assert told["standard"][0].message == "not-allowed"
    whole = explain_ruling(RULES["iraqi"], floor, card, floor)
    assert "may-take-part" not in {step.message for step in whole}


@pytest.mark.parametrize(("rules", "floor", "card", "take"), PLAYS)
def test_rulings_speak_to_nobody_in_particular(rules: str, floor: str, card: str, take: str) -> None:
    assert not any("you" in sentence.lower() for sentence in ruling(rules, floor, card, take))


def test_a_set_that_does_not_lie_there_is_no_question() -> None:
    with pytest.raises(PositionError, match="not-on-floor"):
        ruling("standard", "5C", "9S", "4C")
