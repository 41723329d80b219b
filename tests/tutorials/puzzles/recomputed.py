"""The answers to a puzzle, worked out again by the independent reading of the rules, from the written record alone."""

from __future__ import annotations

from typing import Any

from game.engine.rules import changed_fields, nearest_preset, parse_rules
from tests.oracle import deals, floors, rulebook

Record = dict[str, Any]


def rules_of(code: str) -> rulebook.Rules:
    """The oracle's rules for a rule set's text."""
    rules = parse_rules(code)
    preset_id = nearest_preset(rules)
    return rulebook.rules_of(preset_id, changed_fields(rules, preset_id))


def answers_of(record: Record) -> list[Any]:
    """Plays as (card, set) pairs, other answers as their values."""
    question = record["question"]
    if question in ("any-legal", "largest-capture", "basra-play"):
        return plays(record)
    if question == "count":
        return [len(floors.legal_captures(rules_of(record["rules"]), record["floor"], record["card"]))]
    if question == "yes-no":
        return [floors.is_legal_capture(rules_of(record["rules"]), record["floor"], record["card"], record["take"])]
    if question == "variants":
        return [[preset_id for preset_id in record["variants"] if is_basra(rulebook.rules_of(preset_id), record)]]
    return [points(record)]


def plays(record: Record) -> list[tuple[str, frozenset[str]]]:
    rules, floor = rules_of(record["rules"]), record["floor"]
    cards = [record["card"]] if record["card"] else record["hand"]
    found = [(card, take) for card in cards for take in floors.legal_captures(rules, floor, card)]
    if record["question"] == "largest-capture":
        most = max(len(take) for _, take in found)
        return [(card, take) for card, take in found if len(take) == most]
    if record["question"] == "basra-play":
        return [(card, take) for card, take in found if floors.basra(rules, floor, card, sorted(take))[0]]
    return found


def points(record: Record) -> Any:
    rules = rules_of(record["rules"])
    if "pile" in record:
        (side, *_), _carried = deals.score(rules, [record["pile"], []], [0, 0], 0)
        return side["total"] - side["majority"]
    if "counts" in record:
        shares, _ = deals.majority(record["counts"], rules["majority"], rules["tie"], record["carried_in"])
        return shares
    captures = floors.legal_captures(rules, record["floor"], record["card"])
    most = max(map(len, captures), default=0)
    (only,) = {
        floors.basra(rules, record["floor"], record["card"], sorted(take))[1] for take in captures if len(take) == most
    } or {0}
    return only


def is_basra(rules: rulebook.Rules, record: Record) -> bool:
    asked = (rules, record["floor"], record["card"], record["take"])
    return floors.is_legal_capture(*asked) and floors.basra(*asked)[0]


def written(answers: list[Record]) -> list[Any]:
    """A record's answers in the form of `answers_of`."""
    return [answer["value"] if "value" in answer else (answer["card"], frozenset(answer["take"])) for answer in answers]
