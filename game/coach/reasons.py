"""Why a computer player says it played as it did: computed from what everybody at the table sees.

A reason is a function of the rules, the floor, the move and how many cards the hand held. So it
cannot tell anything about the cards that the player still holds, not even that it kept a jack.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.coach.risk import Floor, basra_points, is_powerful
from game.engine.basra import rule_basra
from game.engine.cards import Card, pack
from game.engine.moves import Move
from game.engine.rules import RuleSet
from game.engine.scoring import card_points

REASONS: tuple[str, ...] = (
    "takes-basra",
    "sweeps",
    "takes-points",
    "takes-most-cards",
    "forced",
    "opens-floor",
    "leaves-safe",
    "leaves-least",
)
"""Every reason. Params: `points` of the basra or of the cards won, `cards` won (a count)."""


def public_reason(rules: RuleSet, floor: Floor, move: Move, hand_size: int) -> tuple[str, Mapping[str, int]]:
    """Return the reason for a move and its particulars, from public facts only.

    Args:
        rules: the rules of the match.
        floor: the floor before the move.
        move: a legal move.
        hand_size: how many cards the player held before it.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor = parse_cards("5C 4H")
    >>> public_reason(RuleSet(), floor, Move(parse_card("9S"), frozenset(floor)), 4)
    ('takes-basra', {'points': 10, 'cards': 3})
    >>> public_reason(RuleSet(), parse_cards("KC"), Move(parse_card("QS")), 4)
    ('leaves-safe', {})
    """
    if move.take:
        return _reason_to_take(rules, floor, move)
    if hand_size == 1:
        return "forced", {}
    if not floor:
        return "opens-floor", {}
    return ("leaves-safe" if _is_safe(rules, (*floor, move.card)) else "leaves-least"), {}


def _reason_to_take(rules: RuleSet, floor: Floor, move: Move) -> tuple[str, Mapping[str, int]]:
    won = [move.card, *move.take]
    basra = rule_basra(rules, floor, move.card, move.take)
    points = sum(card_points(rules, card) for card in won)
    if basra.is_basra:
        return "takes-basra", {"points": basra.points, "cards": len(won)}
    if is_powerful(rules, move.card) and len(move.take) == len(floor):
        return "sweeps", {"points": points, "cards": len(won)}
    if points:
        return "takes-points", {"points": points, "cards": len(won)}
    return "takes-most-cards", {"points": 0, "cards": len(won)}


def _is_safe(rules: RuleSet, left: Floor) -> bool:
    """Return whether no card of the pack could make a basra of the cards left."""
    return not any(basra_points(rules, left, card) for card in _one_of_each(rules, left))


def _one_of_each(rules: RuleSet, left: Floor) -> list[Card]:
    kinds = {(card.rank, is_powerful(rules, card)): card for card in pack(rules.deck) if card not in left}
    return list(kinds.values())
