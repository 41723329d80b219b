"""The deals that fresh puzzles come from; an address of a fresh puzzle keeps its puzzle."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.engine.cards import format_card
from game.engine.match import apply_move, legal_moves
from game.engine.rules import PRESETS, parse_rules
from tests.coach.test_last_batch import ending_of, near_the_end
from tutorials.puzzles.generate import Wish, _last_batch, grant, play_deal


@pytest.mark.parametrize("preset_id", PRESETS)
@pytest.mark.parametrize("seed", range(2))
def test_a_last_batch_is_asked_about_as_the_player_in_turn_sees_it(preset_id: str, seed: int) -> None:
    state = near_the_end(preset_id, seed, 3)
    for each in (state, apply_move(state, legal_moves(state)[0])[0]):
        puzzle = _last_batch("x", "last-batch", each, Random(seed))
        assert puzzle
        assert puzzle.state
        assert replace(puzzle.state, carried_in=0) == ending_of(each)


def test_leaving_and_taking_are_drawn_as_often_as_asked() -> None:
    rules = parse_rules("iraqi")
    left = []
    for trailing in (0.0, 1.0):
        states = [state for seed in range(5) for state in play_deal(rules, Random(seed), trailing)]
        left.append(sum(len(state.floor) for state in states) / len(states))
    assert left[1] > 1.5 * left[0]


@pytest.mark.parametrize(
    ("wish", "position"),
    [
        (Wish("largest", 5, PRESETS["egyptian"].rules, 2), "10H QD 7C 3C 8D 5D AC 9S"),
        (Wish("make-basra", 5, PRESETS["komi"].rules, None), "5S AD 7H 6S 5C"),
        (Wish("safe-leave", 5, PRESETS["standard"].rules, 3), "AD 2S 5S 3H 5C"),
        (Wish("last-batch", 5, PRESETS["lebanese"].rules, 5), "9C 3H QS 5S 9S JC"),
        (Wish("which-variant", 5, PRESETS["iraqi"].rules, 4), "QH JS"),
    ],
    ids=lambda value: value.theme if isinstance(value, Wish) else "",
)
def test_an_address_of_a_fresh_puzzle_keeps_its_puzzle(wish: Wish, position: str) -> None:
    """It stands in what learners keep and in what they send to each other."""
    puzzle = grant(wish)
    assert " ".join(map(format_card, (*puzzle.floor, *puzzle.hand))) == position
