"""What happens when a card is played to a floor, without a match around it; and what a step names."""

from __future__ import annotations

from game.engine.basra import rule_basra
from game.engine.captures import can_capture, judge
from game.engine.cards import Card, parse_card, parse_cards
from game.engine.events import BasraScored, Captured, Event, Trailed
from game.engine.moves import Capture
from game.engine.rules import RuleSet
from game.explain import Step, Sum


def happened(rules: RuleSet, floor: str, card: str, take: str, seat: int = 0) -> tuple[Event, ...]:
    """The events of a legal play by a seat that plays for itself, as the engine returns them."""
    lying, played = parse_cards(floor), parse_card(card)
    judged = judge(rules, lying, played, parse_cards(take))
    if judged is None:
        return (Trailed(seat, seat, played, lying, can_capture(rules, lying, played)),)
    assert isinstance(judged, Capture)
    ruling = rule_basra(rules, lying, played, judged.cards)
    captured = Captured(seat, seat, played, judged, lying, ruling)
    if not ruling.is_basra:
        return (captured,)
    return captured, BasraScored(seat, seat, played, ruling.points, ruling.clause, is_last_card=False)


def cards_of(step: Step, name: str = "cards") -> tuple[Card, ...]:
    """The cards that a param of a step names; none where it has no such param."""
    value = step.params.get(name, ())
    assert isinstance(value, tuple)
    return tuple(card for card in value if isinstance(card, Card))


def sums_of(step: Step, name: str = "sum") -> tuple[Sum, ...]:
    """The sums that a param of a step names: one, several or none."""
    value = step.params.get(name, ())
    found = (value,) if isinstance(value, Sum) else value
    assert isinstance(found, tuple)
    return tuple(each for each in found if isinstance(each, Sum))
