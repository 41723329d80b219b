"""What cards are worth to a side: their points, and their share of the points for most cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.engine.cards import Card
from game.engine.rules import RuleSet
from game.engine.scoring import card_points
from game.engine.state import Observation

CARD_SHARE = 2.6
"""How much of the majority points one more card is felt to be worth, times the size of the pack."""


def average_points(rules: RuleSet, cards: Collection[Card]) -> float:
    """Return the points of a card drawn from some cards, on average.

    >>> from game.engine.cards import pack
    >>> average_points(RuleSet(), pack())
    0.25
    """
    return sum(card_points(rules, card) for card in cards) / len(cards) if cards else 0.0


def majority_is_open(deck: int, piles: Iterable[int], side: int) -> bool:
    """Return whether the majority is still to be won or lost by a side, given how many cards each has.

    Clauses: score.majority.

    >>> majority_is_open(52, [20, 20], 0), majority_is_open(52, [27, 10], 0), majority_is_open(52, [5, 30], 0)
    (True, False, False)
    """
    sizes = list(piles)
    left = deck - sum(sizes)
    mine = sizes.pop(side)
    return any(mine <= other + left for other in sizes) and all(mine + left >= other for other in sizes)


def share_of_majority(observation: Observation, side: int) -> float:
    """Return what one more card in a side's pile is worth, apart from its own points: 0 once the race is over.

    Points carried from earlier deals are part of the prize.

    Clauses: score.majority, score.carry.

    >>> from game.engine.match import make_setup, new_match, observe
    >>> seen = observe(new_match(make_setup(RuleSet(), 2, 2, 100)), 0)
    >>> round(share_of_majority(seen, 0), 2)
    0.15
    """
    rules = observation.setup.rules
    if not majority_is_open(rules.deck, (len(pile) for pile in observation.piles), side):
        return 0.0
    return (rules.majority + observation.carried) * CARD_SHARE / rules.deck
