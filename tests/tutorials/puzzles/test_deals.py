"""The deals that fresh puzzles come from are those of the engine; an address of a fresh puzzle keeps its puzzle."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.engine.cards import format_card
from game.engine.dealing import draw_pack
from game.engine.match import apply_move, legal_moves, make_setup, new_match, start_deal
from game.engine.rules import PRESETS, RuleSet, parse_rules
from game.engine.state import GameState
from tests.coach.test_last_batch import ending_of, near_the_end
from tutorials.puzzles.deals import Turn, play_deal
from tutorials.puzzles.generate import Wish, _last_batch, grant

UNEVEN = parse_rules("egyptian.hand-7.must_capture-no")
"""The last batch of a deal is shorter than the others."""


def turn_of(state: GameState) -> Turn:
    points = tuple(sum(basra.points for basra in basras) for basras in state.basras)
    return Turn(
        state.setup.rules,
        state.dealer,
        state.replaced,
        state.turn,
        state.hands,
        state.floor,
        state.stock,
        state.piles,
        points,
        state.last_capture,
    )


@pytest.mark.parametrize("rules", [*(preset.rules for preset in PRESETS.values()), UNEVEN], ids=[*PRESETS, "uneven"])
@pytest.mark.parametrize("seed", range(3))
def test_each_turn_is_one_that_the_engine_comes_to_by_a_legal_move(rules: RuleSet, seed: int) -> None:
    first, *following = play_deal(rules, Random(seed), trailing=0.3)
    state, _ = start_deal(new_match(make_setup(rules, 2, 2, 500)), draw_pack(rules, 2, Random(seed)))
    assert turn_of(state) == first
    for turn in following:
        reached = [apply_move(state, move)[0] for move in legal_moves(state)]
        matching = [each for each in reached if turn_of(each) == turn]
        assert matching, turn
        state = matching[0]
    assert state.phase != "playing"


@pytest.mark.parametrize("preset_id", PRESETS)
@pytest.mark.parametrize("seed", range(2))
def test_a_last_batch_is_asked_about_as_the_player_in_turn_sees_it(preset_id: str, seed: int) -> None:
    state = near_the_end(preset_id, seed, 3)
    for each in (state, apply_move(state, legal_moves(state)[0])[0]):
        puzzle = _last_batch("x", "last-batch", turn_of(each), Random(seed))
        assert puzzle
        assert puzzle.state
        assert replace(puzzle.state, carried_in=0) == ending_of(each)


def test_leaving_and_taking_are_drawn_as_often_as_asked() -> None:
    rules = parse_rules("iraqi")
    left = []
    for trailing in (0.0, 1.0):
        turns = [turn for seed in range(5) for turn in play_deal(rules, Random(seed), trailing)]
        left.append(sum(len(turn.floor) for turn in turns) / len(turns))
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
