"""The yes or no of an example under a rule set, as the engine has it. Pure."""

from __future__ import annotations

from typing import assert_never

from game.engine.rules import RuleSet
from tutorials.rules import worked, worked_deal, worked_score
from tutorials.rules.examples import (
    Batches,
    Draw,
    Example,
    FirstCards,
    FirstFloor,
    FloorCount,
    HandSize,
    LastBatch,
    LastCard,
    Majority,
    Neighbour,
    NextBatch,
    Pile,
    PilePoints,
    Position,
    Seats,
    Table,
    Tally,
    Totals,
    Turn,
)


def answer(rules: RuleSet, example: Example) -> bool | None:
    """Return whether the answer to an example is yes; None for those that only show something.

    >>> answer(RuleSet(), Position("5C 2H", "9S", "5C 2H", expect=False))
    False
    """
    match example:
        case Position():
            return _position(rules, example)
        case Pile():
            return worked.count_pile(rules, example) > 0
        case Turn():
            return worked.turn_passes(rules) == (example.ask == "passes")
        case LastCard():
            played = worked.play_last_card(rules, example)
            return played.is_basra if example.ask == "basra" else played.to_reader
        case NextBatch():
            batch = worked.deal_again(rules)
            return (batch.hands if example.ask == "hands" else batch.floor) > 0
        case FirstFloor() | FloorCount() | HandSize() | LastBatch() | Draw() | Seats() | Neighbour() | Table():
            return _deal(rules, example)
        case PilePoints() | Majority() | Totals():
            return _score(rules, example)
        case FirstCards() | Batches() | Tally():
            return None
        case _ as never:
            assert_never(never)


def _position(rules: RuleSet, example: Position) -> bool | None:
    played = worked.play_position(rules, example)
    match example.ask:
        case "captures":
            return None
        case "legal":
            return played.legal
        case "double":
            return worked.is_double(rules, played)
        case "basra" | "worth" | "mark":
            return played.basra is not None
        case _ as never:
            assert_never(never)


def _deal(
    rules: RuleSet, example: FirstFloor | FloorCount | HandSize | LastBatch | Draw | Seats | Neighbour | Table
) -> bool:
    match example:
        case FirstFloor():
            return not worked_deal.turn_floor(rules, example).replaced
        case FloorCount():
            return worked_deal.floor_is_complete(example)
        case HandSize():
            return worked_deal.hand_is_right(rules, example)
        case LastBatch():
            return example.ask == "equal" or worked_deal.uneven_deal(rules, example).full
        case Draw():
            return worked_deal.draw_dealer(example) == example.claim
        case Seats():
            return worked_deal.find_seat(rules, example) == example.claim
        case Neighbour():
            return worked_deal.next_is(rules, example)
        case Table():
            return worked_deal.seating_error(rules, example) is None
        case _ as never:
            assert_never(never)


def _score(rules: RuleSet, example: PilePoints | Majority | Totals) -> bool:
    match example:
        case PilePoints():
            return example.ask == "count" or worked_score.pile_points(rules, example) > 0
        case Majority():
            return worked_score.score_tally(rules, example).event.scores[example.claim].majority > 0
        case Totals():
            winner = worked_score.rule_totals(rules, example).winner
            return winner is not None if example.claim is None else winner == example.claim
        case _ as never:
            assert_never(never)
