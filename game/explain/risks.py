"""What a floor invites: the cards that would make a basra of it, from public facts only."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.basra import rule_basra
from game.engine.captures import judge
from game.engine.cards import SEVEN_OF_DIAMONDS, Card, Rank, pack
from game.engine.moves import Capture
from game.engine.rules import RuleSet
from game.explain.steps import Step


def basra_threats(rules: RuleSet, floor: tuple[Card, ...], seen: Collection[Card] = ()) -> tuple[Rank | Card, ...]:
    """Return the ranks that would score a basra on a floor, and the 7♦ where only that seven would.

    Args:
        rules: the rule set.
        floor: what the next player finds there.
        seen: cards that the next player cannot hold, as far as the one who asks knows.

    >>> from game.engine.cards import parse_cards
    >>> basra_threats(RuleSet(), parse_cards("5C 4H"))
    (<Rank.NINE: 9>,)
    """
    gone = {*seen, *floor}
    held = [card for card in pack(rules.deck) if card not in gone]
    threats: list[Rank | Card] = []
    for rank in Rank:
        card = next((card for card in held if card.rank == rank and card != SEVEN_OF_DIAMONDS), None)
        if card is not None and _scores(rules, floor, card):
            threats.append(rank)
    if SEVEN_OF_DIAMONDS in held and Rank.SEVEN not in threats and _scores(rules, floor, SEVEN_OF_DIAMONDS):
        threats.append(SEVEN_OF_DIAMONDS)
    return tuple(threats)


def _scores(rules: RuleSet, floor: tuple[Card, ...], card: Card) -> bool:
    if not floor or not isinstance(judge(rules, floor, card, floor), Capture):
        return False
    return rule_basra(rules, floor, card, floor).points > 0


def explain_leave(rules: RuleSet, floor: tuple[Card, ...], seen: Collection[Card] = ()) -> tuple[Step, ...]:
    """Return what a floor invites the next player to, as a rule of thumb.

    Args:
        rules: the rule set.
        floor: what the next player would find there.
        seen: cards that the next player cannot hold, as far as the reader knows: own hand, cards played.

    Clauses: basra.clear, turn.trail.

    >>> from game.engine.cards import parse_cards
    >>> [step.message for step in explain_leave(RuleSet(), parse_cards("5C"))]
    ['leaves-lone-card', 'leaves-basra']
    """
    if not floor:
        return (Step("leaves-nothing", "turn.trail"),)
    threats = basra_threats(rules, floor, seen)
    if not threats:
        return (Step("leaves-no-basra", "basra.clear", {}, floor),)
    lone = (Step("leaves-lone-card", "basra.clear", {}, floor),) if len(floor) == 1 else ()
    return (*lone, Step("leaves-basra", "basra.clear", {"ranks": threats}, floor))
