"""The exact chance that the next player makes a basra of what is left for him, as a fraction; for two players.

Every card that the one who asks has not seen is equally likely to be in the next hand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from fractions import Fraction
from math import comb

from game.coach.risk import Floor
from game.engine.basra import rule_basra
from game.engine.captures import can_capture, judge
from game.engine.cards import SEVEN_OF_DIAMONDS, Card, pack
from game.engine.moves import Capture
from game.engine.rules import RuleSet


def makes_basra(rules: RuleSet, floor: Floor, card: Card) -> bool:
    """Return whether a card makes a basra by taking a whole floor, whatever the basra is worth.

    Clauses: basra.clear, basra.jack, basra.seven-low, basra.lone-equal, basra.two-card.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> [makes_basra(RuleSet(), parse_cards("5C 4H"), parse_card(text)) for text in ("9S", "5S", "JS")]
    [True, False, False]
    """
    if not floor or not can_capture(rules, floor, card) or not isinstance(judge(rules, floor, card, floor), Capture):
        return False
    return rule_basra(rules, floor, card, floor).is_basra


def basra_cards(rules: RuleSet, floor: Floor, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return those of some cards that make a basra of a floor, in the stable order.

    >>> from game.engine.cards import parse_cards
    >>> [str(card) for card in basra_cards(RuleSet(), parse_cards("5C"), parse_cards("5S 5D 9H"))]
    ['5S', '5D']
    """
    wanted = sorted(cards)
    one_of_each = {_kind(card): card for card in wanted}
    fatal = {kind for kind, card in one_of_each.items() if makes_basra(rules, floor, card)}
    return tuple(card for card in wanted if _kind(card) in fatal)


def _kind(card: Card) -> int:
    """Return what cards that do the same on every floor have in common: their rank, the 7♦ apart."""
    return 0 if card == SEVEN_OF_DIAMONDS else int(card.rank)


def chance_of_any(wanted: int, unseen: int, hand: int) -> Fraction:
    """Return the exact chance that a hand drawn from the unseen cards holds at least one of the wanted ones.

    A hand larger than the unseen cards holds all of them.

    >>> chance_of_any(1, 4, 1), chance_of_any(0, 10, 4), chance_of_any(2, 5, 2)
    (Fraction(1, 4), Fraction(0, 1), Fraction(7, 10))
    """
    hand = min(hand, unseen)
    return 1 - Fraction(comb(unseen - wanted, hand), comb(unseen, hand))


def unseen_by(rules: RuleSet, seen: Collection[Card]) -> tuple[Card, ...]:
    """Return the cards of the pack that are not among the seen ones.

    >>> len(unseen_by(RuleSet(), pack()[:12]))
    40
    """
    return tuple(card for card in pack(rules.deck) if card not in seen)


def basra_chance(rules: RuleSet, floor: Floor, unseen: Collection[Card], next_hand: int) -> Fraction:
    """Return the exact chance that the next player can make a basra.

    Args:
        rules: the rules of the match.
        floor: what lies there when the next player's turn comes.
        unseen: the cards that may be in that player's hand, each as likely as any other.
        next_hand: how many cards that hand holds.

    Clauses: basra.clear, turn.trail.

    >>> from game.engine.cards import parse_cards
    >>> unseen = unseen_by(RuleSet(), parse_cards("5C 9S KD"))
    >>> basra_chance(RuleSet(), parse_cards("5C"), unseen, 1)
    Fraction(3, 49)
    """
    return chance_of_any(len(basra_cards(rules, floor, unseen)), len(unseen), next_hand)


def leave_chances(
    rules: RuleSet, floor: Floor, hand: Collection[Card], seen: Collection[Card], next_hand: int
) -> tuple[tuple[Card, Fraction], ...]:
    """Return for each card of a hand the chance of a basra by the next player, if that card is left on the floor.

    Args:
        rules: the rules of the match.
        floor: the floor before the card is left there.
        hand: cards of which each may be left.
        seen: the cards played or captured so far, besides hand and floor.
        next_hand: how many cards the next player holds.

    Clauses: turn.trail, basra.clear.

    >>> from game.engine.cards import parse_cards
    >>> chances = leave_chances(RuleSet(), (), parse_cards("5C KD"), parse_cards("5S 5H 5D"), 4)
    >>> [(str(card), chance) for card, chance in chances]
    [('KD', Fraction(3874, 16215)), ('5C', Fraction(0, 1))]
    """
    unseen = unseen_by(rules, {*hand, *floor, *seen})
    return tuple((card, basra_chance(rules, (*floor, card), unseen, next_hand)) for card in sorted(hand))
