"""A ruling for anybody who asks: allowed or not, with the proof, and basra or not, with the reason."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.basra import rule_basra
from game.engine.captures import judge
from game.engine.cards import Card
from game.engine.moves import Capture, Refusal
from game.engine.rules import RuleSet
from game.explain.basras import basra_steps
from game.explain.powers import power_steps, trail_steps
from game.explain.proofs import capture_kind, capture_params, gain_of, gain_steps, high_first, proof_steps
from game.explain.refusals import part_steps, refusal_steps
from game.explain.steps import Step


def explain_ruling(rules: RuleSet, floor: tuple[Card, ...], card: Card, take: Collection[Card]) -> tuple[Step, ...]:
    """Return whether a play is allowed and why, told to nobody in particular; the first step is the verdict.

    Args:
        rules: the rule set.
        floor: what lies on the floor.
        card: the card played.
        take: the floor cards taken; empty to ask whether the card may be left on the floor.

    Clauses: capture.rank, capture.court, capture.sum, capture.several, capture.disjoint, capture.take-all,
    capture.choice, capture.must, capture.may, jack.sweep, seven.sweep, seven.low-sweep, basra.clear.

    Raises:
        PositionError: the card cannot be played to this floor, or a card taken does not lie there.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor = parse_cards("5C 4H KD")
    >>> [step.message for step in explain_ruling(RuleSet(), floor, parse_card("9S"), floor[:2])]
    ['allowed-sum', 'no-basra-floor-left', 'gain-cards']
    """
    judged = judge(rules, floor, card, take)
    if judged is None:
        return (Step("allowed-leave", "turn.trail", {"card": card}, (card,)), *trail_steps(rules, floor, card))
    if isinstance(judged, Refusal):
        return (_refused(judged), *refusal_steps(rules, floor, judged, "ruling"))
    return _allowed(rules, floor, card, judged)


def _refused(refusal: Refusal) -> Step:
    card = refusal.card
    if not refusal.take:
        return Step("not-allowed-leave", refusal.clause, {"card": card}, (card,))
    return Step("not-allowed", refusal.clause, {"card": card, "cards": high_first(refusal.take)}, refusal.take)


def _allowed(rules: RuleSet, floor: tuple[Card, ...], card: Card, capture: Capture) -> tuple[Step, ...]:
    ruling = rule_basra(rules, floor, card, capture.cards)
    message = f"allowed-{capture_kind(capture)}"
    return (
        Step(message, capture.clauses[0], capture_params(card, capture), (card, *capture.cards)),
        *proof_steps(capture),
        *part_steps(rules, floor, card, capture.cards),
        *power_steps(rules, floor, card),
        *basra_steps(rules, floor, card, ruling, capture.cards),
        *gain_steps(gain_of(rules, (card, *capture.cards))),
    )
