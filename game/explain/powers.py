"""The two cards with a power, the jack and the 7♦: when it works, and when it is lost."""

from __future__ import annotations

from game.engine.captures import can_capture
from game.engine.cards import SEVEN_OF_DIAMONDS, Card, Rank
from game.engine.rules import RuleSet
from game.explain.steps import Step


def power_steps(rules: RuleSet, floor: tuple[Card, ...], card: Card) -> tuple[Step, ...]:
    """Return what the 7♦ does to this floor; nothing for other cards or an empty floor.

    Clauses: seven.plain, seven.sweep, seven.low-sweep.

    >>> from game.engine.cards import parse_cards
    >>> from game.engine.rules import PRESETS
    >>> power_steps(PRESETS["classic"].rules, parse_cards("9S 8H"), SEVEN_OF_DIAMONDS)[0].message
    'seven-plain-now'
    """
    if card != SEVEN_OF_DIAMONDS or not floor:
        return ()
    if rules.seven == "plain":
        return (Step("seven-plain", "seven.plain", {"card": card}, (card,)),)
    if rules.seven == "sweep":
        return (Step("seven-sweeps", "seven.sweep", {"card": card}, floor),)
    total = sum(each.value for each in floor)
    if total > 10:
        return (Step("seven-plain-now", "seven.low-sweep", {"card": card, "total": total}, floor),)
    if total:
        return (Step("seven-sweeps-low", "seven.low-sweep", {"card": card, "total": total}, floor),)
    return (Step("seven-sweeps-courts", "seven.low-sweep", {"card": card}, floor),)


def stranded_steps(rules: RuleSet, card: Card) -> tuple[Step, ...]:
    """Return what becomes of a card with a power that is laid on an empty floor; nothing for other cards.

    Clauses: jack.stranded, seven.stranded.

    >>> from game.engine.cards import parse_card
    >>> [step.message for step in stranded_steps(RuleSet(), parse_card("JS"))]
    ['jack-stranded']
    """
    if card.rank == Rank.JACK:
        return (Step("jack-stranded", "jack.stranded", {}, (card,)),)
    if card == SEVEN_OF_DIAMONDS and rules.seven != "plain":
        return (Step("seven-stranded", "seven.stranded", {"card": card}, (card,)),)
    return ()


def empty_floor_clause(rules: RuleSet, card: Card) -> str:
    """Return the clause for laying a card on an empty floor.

    Clauses: turn.trail, jack.empty-floor, seven.empty-floor.

    >>> empty_floor_clause(RuleSet(), SEVEN_OF_DIAMONDS)
    'turn.trail'
    """
    if card.rank == Rank.JACK:
        return "jack.empty-floor"
    if card == SEVEN_OF_DIAMONDS and rules.seven != "plain":
        return "seven.empty-floor"
    return "turn.trail"


def unfitting_steps(rules: RuleSet, floor: tuple[Card, ...], card: Card) -> tuple[Step, ...]:
    """Return why nothing on the floor fits a card.

    Clauses: capture.court, capture.rank, capture.sum, seven.low-sweep.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> [step.message for step in unfitting_steps(RuleSet(), parse_cards("5C"), parse_card("KS"))]
    ['nothing-of-rank']
    """
    if card.is_court:
        return (Step("nothing-of-rank", "capture.court", {}, (card,)),)
    if card.rank == Rank.ACE:
        return (Step("nothing-for-ace", "capture.rank", {}, (card,)),)
    return (*power_steps(rules, floor, card), Step("nothing-adds-up", "capture.sum", {"value": card.value}, (card,)))


def trail_steps(rules: RuleSet, floor: tuple[Card, ...], card: Card) -> tuple[Step, ...]:
    """Return why a card that takes nothing is left, or may be left, on the floor.

    Clauses: turn.trail, capture.may, jack.empty-floor, seven.empty-floor.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> [step.message for step in trail_steps(RuleSet(), parse_cards("5C KD"), parse_card("9S"))]
    ['nothing-fits', 'nothing-adds-up']
    """
    if not floor:
        clause = empty_floor_clause(rules, card)
        return (Step("empty-floor", clause, {"card": card}, (card,)), *stranded_steps(rules, card))
    if can_capture(rules, floor, card):
        return (Step("may-leave", "capture.may", {"card": card}, (card,)),)
    nothing = Step("nothing-fits", "turn.trail", {"card": card}, (card,))
    return (nothing, *unfitting_steps(rules, floor, card))
