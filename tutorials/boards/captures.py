"""What puzzles and lessons ask the engine about a play, in any variant."""

from __future__ import annotations

from game.engine.basra import rule_basra
from game.engine.captures import judge, legal_captures
from game.engine.cards import Card, in_pack
from game.engine.moves import Capture
from game.engine.rules import RuleSet
from game.engine.scoring import card_points


def is_position(rules: RuleSet, floor: tuple[Card, ...], card: Card) -> bool:
    """Return whether the pack of a rule set has all cards of a position.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import PRESETS
    >>> is_position(PRESETS["palestinian"].rules, parse_cards("QD"), parse_card("9S"))
    False
    """
    return all(in_pack(each, rules.deck) for each in (*floor, card))


def is_capture(rules: RuleSet, floor: tuple[Card, ...], card: Card, take: tuple[Card, ...]) -> bool:
    """Return whether a set may be taken; not so where the pack has not these cards.

    Clauses: capture.rank, capture.sum, capture.disjoint, capture.take-all.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> is_capture(RuleSet(), parse_cards("5C 4H QD"), parse_card("9S"), parse_cards("5C 4H"))
    True
    """
    return is_position(rules, floor, card) and isinstance(judge(rules, floor, card, take), Capture)


def is_basra(rules: RuleSet, floor: tuple[Card, ...], card: Card, take: tuple[Card, ...]) -> bool:
    """Return whether a play is allowed under a rule set and a basra.

    Clauses: basra.clear.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> is_basra(RuleSet(), parse_cards("5C 4H"), parse_card("9S"), parse_cards("5C 4H"))
    True
    """
    return is_capture(rules, floor, card, take) and rule_basra(rules, floor, card, take).is_basra


def largest_capture(rules: RuleSet, floor: tuple[Card, ...], card: Card) -> Capture | None:
    """Return a capture with most cards, None where the card takes nothing.

    Of more captures than are listed, it is the largest of those found first.

    Clauses: capture.choice.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> sorted(map(str, largest_capture(RuleSet(), parse_cards("9C 5C 4H QD"), parse_card("9S")).cards))
    ['4H', '5C', '9C']
    """
    captures = legal_captures(rules, floor, card).captures
    return captures[0] if captures else None


def pile_points(rules: RuleSet, pile: tuple[Card, ...]) -> int:
    """Return what the cards of a pile score by themselves.

    Clauses: score.cards.

    >>> from game.engine.cards import parse_cards
    >>> pile_points(RuleSet(), parse_cards("AS 10D KH"))
    4
    """
    return sum(card_points(rules, card) for card in pile)
