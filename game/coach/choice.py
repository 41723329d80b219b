"""The choice of a move: the level asked for plays, and says why in public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from game.coach.cafe import weigh_moves
from game.coach.levels import DEFAULT_LEVEL, check_level
from game.coach.reasons import public_reason
from game.engine.errors import MatchError
from game.engine.moves import Move
from game.engine.state import Observation

_AS_GOOD = 1e-9


@dataclass(frozen=True, slots=True)
class Decision:
    """A move, and the reason for it as a code with particulars that everybody at the table knows."""

    move: Move
    reason: str
    params: Mapping[str, int]


def choose_move(observation: Observation, level: str = DEFAULT_LEVEL, rng: Random | None = None) -> Decision:
    """Return what a computer player does at its turn.

    The choice depends on nothing but the observation and, among moves that seem equally good, on
    `rng`; without one the first of them in the stable order of cards is played.

    Raises:
        CoachError: there is no player of that level (yet).
        MatchError: `bad-phase`, the observing seat is not to move.

    >>> from game.engine.dealing import draw_pack
    >>> from game.engine.match import legal_moves, make_setup, new_match, observe, start_deal
    >>> from game.engine.rules import RuleSet
    >>> match = new_match(make_setup(RuleSet(), 2, 2, 100))
    >>> state, _ = start_deal(match, draw_pack(RuleSet(), 2, Random(3)))
    >>> decision = choose_move(observe(state, state.turn), "cafe", Random(3))
    >>> decision.move in legal_moves(state), decision.reason
    (True, 'leaves-safe')
    """
    check_level(level)
    if observation.phase != "playing" or observation.turn != observation.seat:
        raise MatchError("bad-phase", detail=observation.phase)
    weighed = weigh_moves(observation)
    best = max(weight for _, weight in weighed)
    moves = [move for move, weight in weighed if weight >= best - _AS_GOOD]
    move = rng.choice(moves) if rng else moves[0]
    reason, params = public_reason(observation.setup.rules, observation.floor, move, len(observation.hand))
    return Decision(move, reason, MappingProxyType(dict(params)))
