"""The computer player cannot peek: cards that its seat does not see make no difference to its choice."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.coach import choose_move
from game.engine.match import apply_move, make_setup, observe
from game.engine.rules import PRESETS
from game.engine.state import GameState
from tests.coach.tables import hidden_cards, whole_pack, with_hidden
from tests.strategies import SHAPES, play_line

PERMUTATIONS = 1_000


def point_of_play(variant: str, shape: tuple[int, int], plies: int) -> GameState:
    """A match after some random moves, at somebody's turn."""
    setup = make_setup(PRESETS[variant].rules, *shape, 100)
    rng = Random(f"{variant}/{shape}/{plies}")
    return play_line(setup, rng, lambda state: state.phase == "playing" and state.ply >= plies).state


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("variant", ["egyptian", "classic", "lebanese"])
def test_a_thousand_orders_of_the_hidden_cards_leave_the_choice_unchanged(variant: str, shape: tuple[int, int]) -> None:
    state = point_of_play(variant, shape, plies=9)
    seat = state.turn
    hidden = hidden_cards(state, seat)
    rng = Random(variant)
    chosen = choose_move(observe(state, seat), "cafe", Random(1))
    seen = observe(state, seat)
    for _ in range(PERMUTATIONS):
        rng.shuffle(hidden)
        other = with_hidden(state, seat, hidden)
        assert whole_pack(other)
        # Equal observations with an equal random source: the choice is asked for once in a while only.
        assert observe(other, seat) == seen
    assert choose_move(observe(other, seat), "cafe", Random(1)) == chosen


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_the_choice_itself_is_the_same_in_a_thousand_orders(shape: tuple[int, int]) -> None:
    state = point_of_play("egyptian", shape, plies=14)
    seat = state.turn
    hidden, rng = hidden_cards(state, seat), Random(5)
    orders, choices = set(), set()
    for _ in range(PERMUTATIONS):
        rng.shuffle(hidden)
        orders.add(tuple(hidden))
        decision = choose_move(observe(with_hidden(state, seat, hidden), seat), "cafe", Random(1))
        choices.add((decision.move, decision.reason, tuple(decision.params.items())))
    assert len(orders) == PERMUTATIONS
    assert len(choices) == 1


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_another_visible_card_does_change_the_choice(shape: tuple[int, int]) -> None:
    """So the tests above are no matter of course: what a seat does see counts."""
    state = point_of_play("egyptian", shape, plies=14)
    rng, moves = Random(5), set()
    for _ in range(40):
        floor = tuple(rng.sample(hidden_cards(state, state.turn), 3))
        seen = observe(state, state.turn)
        moves.add(choose_move(replace(seen, floor=floor), "cafe", Random(1)).move)
    assert len(moves) > 1


def test_an_observation_holds_no_card_that_the_seat_cannot_see() -> None:
    state = point_of_play("yemeni", (4, 2), plies=17)
    seen = observe(state, state.turn)
    text = repr(seen)
    for card in hidden_cards(state, state.turn):
        assert repr(card) not in text


def test_the_same_position_and_random_source_give_the_same_match() -> None:
    state = point_of_play("iraqi", (3, 3), plies=4)
    ends = []
    for _ in range(2):
        rng, played = Random(3), state
        while played.phase == "playing":
            played, _ = apply_move(played, choose_move(observe(played, played.turn), "cafe", rng).move)
        ends.append(played)
    assert ends[0] == ends[1]
