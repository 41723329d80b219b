"""Why no card makes a basra of what lies on a floor, as far as it can be said in a sentence. Pure."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.cards import Card, Rank
from game.engine.rules import RuleSet
from game.explain import basra_threats
from game.explain.steps import sum_of
from tutorials.boards.notes import Note

HIGHEST = int(Rank.TEN)
"""What the highest number card is worth."""


def why_safe(rules: RuleSet, floor: tuple[Card, ...], seen: Collection[Card]) -> tuple[Note, ...]:
    """Return why nobody can make a basra of a floor; nothing where somebody can, or where it takes more than a word.

    Args:
        rules: the rule set.
        floor: what the next player finds there.
        seen: cards that the next player cannot hold, as far as the reader knows.

    Clauses: basra.clear, capture.court, capture.sum.

    >>> from game.engine.cards import parse_cards
    >>> [why_safe(RuleSet(), parse_cards(floor), ())[0].message for floor in ("9C 2S", "6S KD")]
    ['safe-sum', 'safe-court']
    >>> [note.params for note in why_safe(RuleSet(), parse_cards("5H"), parse_cards("5S 5D 5C"))]
    [{'ranks': (<Rank.FIVE: 5>,)}]
    """
    if not floor or basra_threats(rules, floor, seen):
        return ()
    if takers := basra_threats(rules, floor):
        return (Note("safe-gone", {"ranks": takers}, "basra.clear"),)
    courts = tuple(card for card in floor if card.is_court)
    if courts and len(courts) < len(floor):
        return (Note("safe-court", {"cards": courts}, "capture.court"),)
    if not courts and sum_of(floor).total > HIGHEST:
        parts = sum_of(tuple(sorted(floor, key=lambda card: -card.value)))
        return (Note("safe-sum", {"sum": parts, "most": HIGHEST}, "capture.sum"),)
    return ()
