"""The puzzles that look ahead: what a card left on the floor risks, and how a last batch ends."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from game.coach.chance import basra_cards, chance_of_any, unseen_by
from game.coach.last_batch import LastBatch, best_line, weigh_last_batch
from game.engine.cards import Card
from game.engine.events import Event
from game.engine.match import TARGETS, apply_move, make_setup, new_match
from game.engine.moves import Move
from game.engine.state import Basra, GameState
from tutorials.puzzles.model import Puzzle

KEPT = 512
"""How many hands are remembered with what their plays risk or lead to."""


@dataclass(frozen=True, slots=True)
class Risk:
    """What leaving one card invites: `fatal` are the unseen cards that would make a basra, of `unseen` in all."""

    card: Card
    fatal: tuple[Card, ...]
    unseen: int
    chance: Fraction


@lru_cache(maxsize=KEPT)
def risks_of(puzzle: Puzzle) -> tuple[Risk, ...]:
    """Return the risk of leaving each card of the hand, the smallest first; remembered.

    Clauses: turn.trail, basra.clear.

    >>> from game.engine.cards import parse_cards
    >>> from game.engine.rules import RuleSet
    >>> hand, seen = parse_cards("9H 6D"), parse_cards("6S 6H 6C")
    >>> puzzle = Puzzle("x", "safe-leave", "least-risk", RuleSet(), (), hand, seen=seen, next_hand=4)
    >>> [(str(risk.card), len(risk.fatal), risk.unseen) for risk in risks_of(puzzle)]
    [('6D', 0, 47), ('9H', 3, 47)]
    """
    return tuple(sorted((risk_of(puzzle, card) for card in sorted(puzzle.hand)), key=lambda risk: risk.chance))


def risk_of(puzzle: Puzzle, card: Card) -> Risk:
    """Return the risk of leaving one card of the hand."""
    unseen = unseen_by(puzzle.rules, {*puzzle.hand, *puzzle.floor, *puzzle.seen})
    fatal = basra_cards(puzzle.rules, (*puzzle.floor, card), unseen)
    return Risk(card, fatal, len(unseen), chance_of_any(len(fatal), len(unseen), puzzle.next_hand))


@lru_cache(maxsize=KEPT)
def weighed_moves(ending: LastBatch) -> tuple[tuple[Move, int], ...]:
    """Return every move of a last batch with what it leads to, the best first; remembered."""
    return weigh_last_batch(ending)


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a last batch ends after one play when both go on as well as they can: what happens, and each one's points."""

    events: tuple[Event, ...]
    mine: int
    other: int


@lru_cache(maxsize=KEPT)
def outlook(ending: LastBatch, first: Move) -> Outlook:
    """Return how a last batch ends after a play.

    Clauses: end.left-over, end.no-capture, score.cards, score.majority, score.basras.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import RuleSet
    >>> ending = LastBatch(RuleSet(), (parse_cards("KS"), parse_cards("2H")), parse_cards("KC AS"))
    >>> found = outlook(ending, Move(parse_card("KS"), frozenset(parse_cards("KC"))))
    >>> [type(event).__name__ for event in found.events[:3]], found.mine, found.other
    (['Captured', 'Trailed', 'LeftOversTaken'], 4, 0)
    """
    state, told = _match_at(ending), list[Event]()
    for move in best_line(ending, first):
        state, events = apply_move(state, move)
        told += events
    mine, other = state.results[-1].scores
    return Outlook(tuple(told), mine.total, other.total)


def _match_at(ending: LastBatch) -> GameState:
    """Return a match that stands at this point of its only deal, with seat 0 to move."""
    setup = make_setup(ending.rules, 2, 2, TARGETS[-1], ending.dealer)
    scored = [
        (Basra(0, side, ending.piles[side][0], points),) if points else () for side, points in enumerate(ending.basras)
    ]
    return replace(
        new_match(setup),
        phase="playing",
        deal=1,
        turn=0,
        hands=ending.hands,
        floor=ending.floor,
        piles=ending.piles,
        basras=(scored[0], scored[1]),
        last_capture=ending.last_capture,
        carried=ending.carried_in,
    )
