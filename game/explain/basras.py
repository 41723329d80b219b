"""Why a capture is a basra, and why it is none."""

from __future__ import annotations

from game.engine.basra import basra_value, equal_groups
from game.engine.cards import Card
from game.engine.moves import BasraRuling
from game.engine.rules import RuleSet
from game.explain.steps import Param, Step, sum_of


def basra_steps(
    rules: RuleSet, floor: tuple[Card, ...], card: Card, ruling: BasraRuling, take: tuple[Card, ...]
) -> tuple[Step, ...]:
    """Return why a capture is a basra or not, and where its points come from.

    Args:
        rules: the rule set.
        floor: what lay on the floor before the capture.
        card: the card played.
        ruling: the engine's ruling on this capture.
        take: the floor cards taken.

    Clauses: basra.clear, basra.value, basra.double, basra.jack, basra.seven-low, basra.seven-groups,
    basra.seven-wild, basra.lone-equal, basra.two-card.

    >>> from game.engine.basra import rule_basra
    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor, card = parse_cards("5C 4H KD"), parse_card("9S")
    >>> ruling = rule_basra(RuleSet(), floor, card, floor[:2])
    >>> [step.message for step in basra_steps(RuleSet(), floor, card, ruling, floor[:2])]
    ['no-basra-floor-left']
    """
    if ruling.is_basra:
        return (_yes(rules, floor, card, ruling), *_value(rules, card, ruling))
    if ruling.reason == "floor-left":
        left = tuple(each for each in floor if each not in take)
        return (Step("no-basra-floor-left", ruling.clause, {"n": len(left)}, left),)
    return _no(floor, card, ruling)


def _yes(rules: RuleSet, floor: tuple[Card, ...], card: Card, ruling: BasraRuling) -> Step:
    if not ruling.points:
        return Step("basra-worth-nothing", ruling.clause, {}, floor)
    params: dict[str, Param] = {"n": ruling.points}
    if ruling.reason == "jack":
        return Step(f"basra-jack-{rules.jack_basra}", ruling.clause, params, floor)
    if ruling.reason == "seven":
        kind, found = _seven_kind(rules, floor, card, ruling.clause)
        return Step(f"basra-seven-{kind}", ruling.clause, params | found, floor)
    return Step(f"basra-{ruling.reason}", ruling.clause, params, floor)


def _seven_kind(rules: RuleSet, floor: tuple[Card, ...], card: Card, clause: str) -> tuple[str, dict[str, Param]]:
    """Return by which condition a sweeping 7♦ scores, with what the sentence needs."""
    if rules.seven_basra == "when-it-sweeps":
        return "sweep", {"card": card}
    if clause == "basra.seven-wild":
        return "wild", {"card": card, "ranks": (floor[0].rank,)}
    if clause == "basra.seven-groups":
        return "groups", {"value": sum(each.value for each in equal_groups(floor)[0])}
    return "low", {"total": sum(each.value for each in floor)}


def _value(rules: RuleSet, card: Card, ruling: BasraRuling) -> tuple[Step, ...]:
    """Return why the basra is not worth the usual points."""
    if ruling.reason == "jack":
        doubled = ruling.points == 2 * basra_value(rules, card) > 0
        return (Step("basra-double", "basra.double"),) if doubled else ()
    if rules.basra_value == "fixed":
        return ()
    if card.is_court:
        return (Step("basra-value-court", "basra.value", {}, (card,)),)
    return (Step("basra-value-twice", "basra.value", {"sum": sum_of((card, card))}, (card,)),)


def _no(floor: tuple[Card, ...], card: Card, ruling: BasraRuling) -> tuple[Step, ...]:
    reason = Step(f"no-basra-{ruling.reason}", ruling.clause, _no_params(floor, card, ruling), floor)
    if not ruling.reason.startswith("jack-"):
        return (reason,)
    return (Step("jack-sweeps-no-basra", "jack.sweep", {"n": len(floor)}, floor), reason)


def _no_params(floor: tuple[Card, ...], card: Card, ruling: BasraRuling) -> dict[str, Param]:
    if ruling.reason == "seven-court":
        return {"a_rank": next(each.rank for each in floor if each.is_court)}
    if ruling.reason in ("seven-over-ten", "seven-no-groups"):
        return {"sum": sum_of(tuple(each for each in floor if each.is_number))}
    if ruling.reason == "seven-never":
        return {"card": card}
    return {}
