"""The answers to a puzzle, worked out again by the independent reading of the rules, from the written record alone."""

from __future__ import annotations

from math import comb
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
    if question in ("any-legal", "largest-capture", "basra-play", "most-points"):
        return plays(record)
    if question == "least-risk":
        return safest(record)
    if question == "best-play":
        return best_plays(record)
    if question == "count":
        return [len(floors.legal_captures(rules_of(record["rules"]), record["floor"], record["card"]))]
    if question == "yes-no" and not record["take"]:
        return [floors.may_trail(rules_of(record["rules"]), record["floor"], record["card"])]
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
    if record["question"] == "most-points":
        scored = [(play_points(rules, floor, *play), play) for play in found]
        most = max(points for points, _ in scored)
        return [play for points, play in scored if points == most]
    if record["question"] == "basra-play":
        return [(card, take) for card, take in found if floors.basra(rules, floor, card, sorted(take))[0]]
    return found


def worth(rules: rulebook.Rules, cards: list[str]) -> int:
    """What cards score by themselves."""
    (side, *_), _carried = deals.score(rules, [cards, []], [0, 0], 0)
    return int(side["total"] - side["majority"])


def play_points(rules: rulebook.Rules, floor: list[str], card: str, take: frozenset[str]) -> int:
    return worth(rules, [card, *take]) + floors.basra(rules, floor, card, sorted(take))[1]


def safest(record: Record) -> list[tuple[str, frozenset[str]]]:
    """By counting the hands that hold no card that makes a basra, as a share of all hands."""
    rules, floor = rules_of(record["rules"]), record["floor"]
    known = {*record["hand"], *floor, *record["seen"]}
    unseen = [card for card in rulebook.pack(rules) if card not in known]
    safe: dict[str, int] = {}
    for card in record["hand"]:
        left = [*floor, card]
        assert not floors.legal_captures(rules, floor, card)
        harmless = [
            other
            for other in unseen
            if not (floors.is_legal_capture(rules, left, other, left) and floors.basra(rules, left, other, left)[0])
        ]
        safe[card] = comb(len(harmless), record["next_hand"])
    return [(card, frozenset()) for card, count in safe.items() if count == max(safe.values())]


def best_plays(record: Record) -> list[tuple[str, frozenset[str]]]:
    """By playing out every line of the last batch with the oracle's own deal."""
    state, rules = record["state"], rules_of(record["rules"])
    deal = deals.Deal(
        rules=rules,
        players=2,
        side_of=[0, 1],
        dealer=state["dealer"],
        hands=[list(hand) for hand in state["hands"]],
        floor=list(state["floor"]),
        stock=[],
        replaced=[],
        turn=0,
        piles=[list(pile) for pile in state["piles"]],
        basras=[[points] for points in state["basras"]],
        last_capture=state["last_capture"],
    )
    values = {play: lead(deals.play(deal, *play), state["carried_in"]) for play in deals.plays(deal)}
    return [play for play, value in values.items() if value == max(values.values())]


def lead(deal: deals.Deal, carried_in: int) -> int:
    """How far side 0 ends ahead when both play best; no cleverness at all."""
    if deal.over:
        scores, _ = deals.score(deal.rules, deal.piles, [sum(points) for points in deal.basras], carried_in)
        return int(scores[0]["total"] - scores[1]["total"])
    values = [lead(deals.play(deal, *play), carried_in) for play in deals.plays(deal)]
    return max(values) if deal.turn == 0 else min(values)


def points(record: Record) -> Any:
    rules = rules_of(record["rules"])
    if "pile" in record:
        return worth(rules, record["pile"])
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
