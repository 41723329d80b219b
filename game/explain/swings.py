"""The captures of a match that brought most: where it could have gone otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.events import Captured, Event
from game.engine.rules import RuleSet
from game.explain.proofs import gain_of

LISTED = 3
"""How many moments of a match are shown."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A capture with what it brought: `points` are those of its cards and of its basra."""

    step: int
    event: Captured
    points: int
    cards: int


def greatest_swings(rules: RuleSet, events: Iterable[tuple[int, Event]], limit: int = LISTED) -> tuple[Swing, ...]:
    """Return the captures that brought most points, then most cards; of equal ones the earlier first.

    Args:
        rules: the rules of the match.
        events: the events of the match, each with its number.
        limit: how many to return at most.

    Clauses: score.cards, score.basras, capture.pile.

    >>> from game.engine.basra import rule_basra
    >>> from game.engine.captures import legal_captures
    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor, nine = parse_cards("5C 4H"), parse_card("9S")
    >>> (capture,) = legal_captures(RuleSet(), floor, nine).captures
    >>> event = Captured(0, 0, nine, capture, floor, rule_basra(RuleSet(), floor, nine, floor))
    >>> [(swing.points, swing.cards) for swing in greatest_swings(RuleSet(), [(1, event)])]
    [(10, 3)]
    """
    swings = [_swing(rules, step, event) for step, event in events if isinstance(event, Captured)]
    return tuple(sorted(swings, key=lambda swing: (-swing.points, -swing.cards, swing.step))[:limit])


def _swing(rules: RuleSet, step: int, event: Captured) -> Swing:
    gain = gain_of(rules, (event.card, *event.capture.cards))
    return Swing(step, event, gain.points + event.basra.points, gain.cards)
