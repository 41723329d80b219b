"""A guided deal: the reader plays from seat 0, the computer answers, and the moves made are all there is to know."""

from __future__ import annotations

from functools import lru_cache

from game.coach import choose_move
from game.engine.match import make_setup, observe
from game.engine.moves import Move
from game.engine.rules import RuleSet
from game.timeline import History, replay, with_move
from tutorials.lessons.model import Deal, Screen

SEAT = 0
"""Where the reader sits."""
LONGEST = 12
"""How many moves of the reader a lesson follows at most."""
KEPT = 256


def history_of(screen: Screen, moves: tuple[Move, ...]) -> History:
    """Return a deal after the reader's moves of this lesson, up to the reader's turn in the screen's batch.

    Batches before that of the screen for which the reader's moves are missing are played by the computer.

    Args:
        screen: the screen that asks to play a batch.
        moves: the reader's own moves since the first screen of the lesson.

    Raises:
        IllegalMove: a move breaks a rule.
        EngineError: a move that cannot be made at all, or one too many.
    """
    return _history(screen.rules, screen.guided, moves)


def is_played_out(screen: Screen, history: History) -> bool:
    """Return whether the batch of a screen is over."""
    return history.state.phase != "playing" or history.state.batch > screen.guided.batch


def own_moves(screen: Screen, history: History) -> tuple[Move, ...]:
    """Return the moves of seat 0 since the lesson began, those that the computer made for the reader among them.

    >>> from tutorials.lessons.store import stored_lessons
    >>> screen = next(each for each in stored_lessons()["end"].screens if each.ask == "batch")
    >>> own_moves(screen, history_of(screen, ()))
    ()
    """
    seats = (moment.event for moment in history.moments if moment.is_move)
    played = [getattr(event, "seat", None) for event in seats]
    start = len(screen.guided.moves)
    made = zip(played[start:], history.moves[start:], strict=True)
    return tuple(move for seat, move in made if seat == SEAT)


@lru_cache(maxsize=KEPT)
def _history(rules: RuleSet, deal: Deal, moves: tuple[Move, ...]) -> History:
    setup = make_setup(rules, deal.players, deal.sides, 100, deal.dealer)
    history = _answered(replay(setup, (SEAT,), [deal.pack], deal.moves))
    for move in moves:
        history = _answered(with_move(history, move))
    while history.state.phase == "playing" and history.state.batch < deal.batch:
        history = _answered(with_move(history, choose_move(observe(history.state, SEAT)).move))
    return history


def _answered(history: History) -> History:
    """Return the history up to the reader's next turn, or to the end of the deal."""
    while history.state.phase == "playing" and history.state.turn != SEAT:
        history = with_move(history, choose_move(observe(history.state, history.state.turn)).move)
    return history
