"""The reasons that a computer player gives: one for every kind of move, and nothing that the table does not see."""

from __future__ import annotations

from random import Random

import pytest

from game.coach import choose_move
from game.coach.reasons import REASONS, public_reason
from game.engine.cards import parse_card, parse_cards
from game.engine.match import make_setup, observe
from game.engine.moves import Move
from game.engine.rules import PRESETS, RuleSet
from game.explain import explain_reason
from game.wording.steps import say
from tests.coach.tables import preset
from tests.strategies import play_line

MADE: dict[str, tuple[str, str, str, str, int]] = {
    "takes-basra": ("standard", "5C 4H", "9S", "5C 4H", 4),
    "sweeps": ("standard", "5C KD QS", "JS", "5C KD QS", 4),
    "takes-points": ("standard", "AC KD", "AS", "AC", 4),
    "takes-most-cards": ("standard", "5C 4H KD", "9S", "5C 4H", 4),
    "forced": ("standard", "KD", "QS", "", 1),
    "opens-floor": ("standard", "", "QS", "", 4),
    "leaves-safe": ("standard", "KD", "QS", "", 4),
    "leaves-least": ("standard", "4D", "3S", "", 4),
}
"""For each reason: the rules, the floor, the card played, what it takes, and how many cards the hand held."""


def reason_for(rules: RuleSet, floor: str, card: str, take: str, hand_size: int) -> tuple[str, dict[str, int]]:
    move = Move(parse_card(card), frozenset(parse_cards(take)))
    reason, params = public_reason(rules, parse_cards(floor), move, hand_size)
    return reason, dict(params)


def example_of(reason: str) -> tuple[str, dict[str, int]]:
    rules, floor, card, take, hand_size = MADE[reason]
    return reason_for(preset(rules), floor, card, take, hand_size)


def test_every_reason_has_an_example() -> None:
    assert set(MADE) == set(REASONS)


@pytest.mark.parametrize("reason", REASONS)
def test_the_reason_names_what_the_move_is_for(reason: str) -> None:
    assert example_of(reason)[0] == reason


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_has_words(reason: str) -> None:
    assert say(explain_reason(*example_of(reason)), html=False)


def test_particulars_count_the_card_played_among_those_won() -> None:
    assert reason_for(preset("standard"), "10D KD", "10S", "10D", 4) == ("takes-points", {"points": 3, "cards": 2})


def test_a_basra_tells_the_points_of_the_basra() -> None:
    assert reason_for(preset("egyptian"), "JC", "JS", "JC", 4) == ("takes-basra", {"points": 20, "cards": 2})


def test_a_floor_that_only_the_seven_of_diamonds_clears_is_not_called_safe() -> None:
    assert reason_for(preset("standard"), "6S", "3S", "", 4)[0] == "leaves-least"
    assert reason_for(preset("standard"), "8S", "5S", "", 4)[0] == "leaves-safe"
    assert reason_for(preset("komi"), "KD", "KS", "", 4)[0] == "leaves-least"


@pytest.mark.parametrize("variant", PRESETS)
def test_the_reason_follows_from_rules_floor_move_and_size_of_the_hand_alone(variant: str) -> None:
    setup = make_setup(PRESETS[variant].rules, 2, 2, 100)
    for plies in range(0, 40, 7):
        wanted = plies
        state = play_line(setup, Random(plies), lambda s, n=wanted: s.phase == "playing" and s.ply >= n).state  # type: ignore[misc]
        seen = observe(state, state.turn)
        decision = choose_move(seen)
        again = public_reason(setup.rules, state.floor, decision.move, len(seen.hand))
        assert (decision.reason, dict(decision.params)) == (again[0], dict(again[1]))
        assert decision.reason in REASONS
        assert all(type(value) is int for value in decision.params.values())
