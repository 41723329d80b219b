"""Whole matches between computer players, reproducible from a seed."""

from __future__ import annotations

from random import Random

from game.coach.choice import choose_move
from game.coach.levels import DEFAULT_LEVEL, check_level
from game.engine.dealing import draw_pack
from game.engine.match import apply_move, new_match, observe, start_deal
from game.engine.moves import Move
from game.engine.record import Game
from game.engine.state import Pack, Setup

MOST_DEALS = 1_000
"""After so many deals a match is given up as unfinished: house rules under which nobody scores never end one."""


def play_match(setup: Setup, rng: Random, level: str = DEFAULT_LEVEL) -> Game:
    """Return a match played to its end by computer players of one level.

    Each of them receives only what its own seat may know.

    Args:
        setup: what the match is played with.
        rng: shuffles the packs and decides between moves that seem equally good.
        level: the level of every player.

    Raises:
        CoachError: there is no player of that level (yet).

    >>> from game.engine.match import make_setup
    >>> from game.engine.rules import RuleSet
    >>> game = play_match(make_setup(RuleSet(), 2, 2, 21), Random(7))
    >>> len(game.moves) == 48 * len(game.packs)
    True
    """
    check_level(level)
    state = new_match(setup)
    packs: list[Pack] = []
    moves: list[Move] = []
    while state.phase != "over" and not (state.phase == "between" and state.deal == MOST_DEALS):
        if state.phase == "between":
            packs.append(draw_pack(setup.rules, setup.players, rng))
            state, _ = start_deal(state, packs[-1])
        else:
            moves.append(choose_move(observe(state, state.turn), level, rng).move)
            state, _ = apply_move(state, moves[-1])
    return Game(setup, tuple(packs), tuple(moves))
