"""Short ways to write cards, rules and states in tests."""

from __future__ import annotations

from game.engine.basra import rule_basra
from game.engine.captures import judge, legal_captures
from game.engine.cards import Card, pack, parse_card, parse_cards
from game.engine.match import make_setup, new_match, start_deal
from game.engine.moves import BasraRuling, Capture, Move, Refusal
from game.engine.rules import PRESETS, RuleSet
from game.engine.state import GameState, Pack

VARIANTS = tuple(PRESETS)


def rules(variant: str) -> RuleSet:
    """The rules of a preset."""
    return PRESETS[variant].rules


def sets(rule_set: RuleSet | str, floor: str, card: str) -> set[str]:
    """Every legal capture as text in the stable order."""
    found = legal_captures(_rules(rule_set), parse_cards(floor), parse_card(card)).captures
    return {" ".join(map(str, capture.cards)) for capture in found}


def verdict(rule_set: RuleSet | str, floor: str, card: str, take: str) -> Capture | Refusal | None:
    """What the engine says about taking a set."""
    return judge(_rules(rule_set), parse_cards(floor), parse_card(card), parse_cards(take))


def refusal(rule_set: RuleSet | str, floor: str, card: str, take: str) -> Refusal:
    """The refusal of a set; fails if the set is legal."""
    refused = verdict(rule_set, floor, card, take)
    assert isinstance(refused, Refusal)
    return refused


def ruling(rule_set: RuleSet | str, floor: str, card: str, take: str | None = None) -> BasraRuling:
    """Whether taking a set, by default the whole floor, is a basra."""
    cards = parse_cards(floor)
    return rule_basra(_rules(rule_set), cards, parse_card(card), cards if take is None else parse_cards(take))


def move(text: str) -> Move:
    """A move from "9S" or "9S:5C,4H"."""
    card, _, take = text.partition(":")
    return Move(parse_card(card), frozenset(parse_cards(take)))


def pack_of(rule_set: RuleSet, top: str, places: tuple[int, ...] = ()) -> Pack:
    """A whole pack that begins with some cards; the others follow in the stable order."""
    first = parse_cards(top)
    return Pack(first + tuple(card for card in pack(rule_set.deck) if card not in first), places)


def dealt(
    rule_set: RuleSet | str,
    top: str,
    players: int = 2,
    sides: int | None = None,
    target: int = 100,
    first_dealer: int = 0,
    places: tuple[int, ...] = (),
) -> GameState:
    """A match after the first cards were given from a pack that begins with `top`."""
    chosen = _rules(rule_set)
    setup = make_setup(chosen, players, sides or players, target, first_dealer)
    return start_deal(new_match(setup), pack_of(chosen, top, places))[0]


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


def _rules(rule_set: RuleSet | str) -> RuleSet:
    return rules(rule_set) if isinstance(rule_set, str) else rule_set
