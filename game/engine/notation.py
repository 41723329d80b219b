"""Short texts for moves and positions; they round-trip. Cards: `cards`; rule sets: `rules`; matches: `record`."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.captures import check_position
from game.engine.cards import Card, format_card, format_cards, parse_card, parse_cards
from game.engine.errors import CardTextError
from game.engine.moves import Move
from game.engine.rules import RuleSet, format_rules, parse_rules


@dataclass(frozen=True, slots=True)
class Position:
    """A question about the rules: a floor, in the order its cards came, and a card played to it."""

    rules: RuleSet
    floor: tuple[Card, ...]
    card: Card


def format_move(move: Move) -> str:
    """Return a move's text: the card, and after a colon what it takes.

    >>> format_move(Move(parse_card("9S"), frozenset(parse_cards("4H 5C"))))
    '9S:4H,5C'
    >>> format_move(Move(parse_card("KD")))
    'KD'
    """
    card = format_card(move.card)
    return f"{card}:{','.join(format_cards(move.take))}" if move.take else card


def parse_move(text: str) -> Move:
    """Return the move that a text names.

    Raises:
        CardTextError: a card is unknown or named twice.

    >>> parse_move("9s:5c,4h") == parse_move("9S:4H,5C")
    True
    """
    card, _, take = text.partition(":")
    move = Move(parse_card(card), frozenset(parse_cards(take)))
    if move.card in move.take:
        raise CardTextError("doubled-card", card=move.card)
    return move


def format_position(position: Position) -> str:
    """Return a position's text: rules, floor and card, parted by slashes; `-` for an empty floor.

    >>> format_position(Position(RuleSet(), parse_cards("5C 3D"), parse_card("8S")))
    'standard/5C,3D/8S'
    """
    floor = ",".join(format_card(card) for card in position.floor) or "-"
    return f"{format_rules(position.rules)}/{floor}/{format_card(position.card)}"


def parse_position(text: str) -> Position:
    """Return the position that a text names.

    Raises:
        CardTextError: a card is unknown or named twice.
        RuleSetError: the rules are unknown or cannot be played.
        PositionError: the card is not in the pack, or lies on the floor.

    >>> format_position(parse_position("komi/-/7D"))
    'komi/-/7D'
    """
    rules, _, cards = text.partition("/")
    floor, _, card = cards.partition("/")
    position = Position(parse_rules(rules), parse_cards("" if floor == "-" else floor), parse_card(card))
    check_position(position.rules, position.floor, position.card)
    return position
