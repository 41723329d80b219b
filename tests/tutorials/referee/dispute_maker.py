"""Works out the stored disputes by the independent reading of the rules: positions, and the end of a deal.

`python -m tests.tutorials.referee.dispute_maker` writes `disputes.jsonl` anew; a test holds that it is up to date.
Nothing here comes from the program: captures, basras and points are the oracle's, the clauses are told from the text
of the rules, and so is where the sources differ.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from tests.oracle import floors
from tests.oracle.deals import majority, winner
from tests.oracle.rulebook import TARGETS, VARIANTS, Rules, is_number, pack, rank, rules_of, value

STORED = Path(__file__).parent / "disputes.jsonl"

Dispute = dict[str, Any]

# Floor, card played, cards taken (None: whatever it can take): the arguments that people have.
POSITIONS: list[tuple[str, str, str | None]] = [
    ("KH 5C", "7D", None),
    ("KH QC", "7D", None),
    ("KH KC", "7D", None),
    ("JS", "7D", None),
    ("9S 8H", "7D", None),
    ("AS 8H 2C 7S", "7D", None),
    ("4S 3H 2C", "7D", None),
    ("4S 3H", "7D", "4S 3H"),
    ("", "7D", None),
    ("7D", "7S", None),
    ("7D", "JS", None),
    ("JS", "JH", None),
    ("5H", "JS", None),
    ("5H 9C", "JS", None),
    ("10D 2C AS JD", "JS", None),
    ("5H 9C", "JS", "5H"),
    ("", "JS", None),
    ("5C 4H", "9S", None),
    ("5C 4H QD", "9S", "5C 4H"),
    ("5C 4H 9D", "9S", "5C 4H"),
    ("5C 4H 9D", "9S", None),
    ("5S 5H", "10C", None),
    ("5S 5H", "5C", None),
    ("5S 5H", "5C", "5S"),
    ("QS QH", "QC", None),
    ("QS 2H", "QC", "QS 2H"),
    ("2S 4H 4D", "6C", "2S 4H 4D"),
    ("2S 4H 4D", "6C", None),
    ("AS AH AD 2S 2H", "3C", None),
    ("2S 3H 4D 5C 6S 7H", "9C", "2S 3H 4D"),
    ("5C 2H", "9S", "5C 2H"),
    ("6S 3S", "AC", "6S"),
    ("10D 2C 8S", "10S", None),
    ("AS", "AH", None),
]
LEFT_LYING = [
    ("5C 4H", "9S"),
    ("KH 5C", "8S"),
    ("KH 5C", "7D"),
    ("9S 8H", "7D"),
    ("6C 2S", "JD"),
    ("", "JD"),
    ("3C", "3D"),
]
COUNTS = [[27, 25], [26, 26], [28, 24], [30, 22], [18, 18, 16], [20, 17, 15], [13, 13, 13, 13], [16, 14, 12, 10]]
SHORT_COUNTS = [[23, 21], [22, 22], [24, 20], [15, 15, 14], [11, 11, 11, 11]]
TOTALS = [[104, 110], [104, 104], [90, 99], [102, 60], [150, 160, 160], [121, 80, 122, 40]]


# ---- what the rules say of one play ----


def captures(rules: Rules, floor: list[str], card: str) -> list[list[str]]:
    """Return every legal capture."""
    return [sorted(take) for take in floors.legal_captures(rules, floor, card)]


def gain(rules: Rules, cards: list[str]) -> int:
    """Return what cards score by themselves in a pile."""
    single: dict[str, int] = {"2C": rules["two_of_clubs"], "10D": rules["ten_of_diamonds"]}
    by_rank: dict[str, int] = {"A": rules["ace"], "J": rules["jack"]}
    return sum(single.get(card, by_rank.get(rank(card), 0)) for card in cards)


def worth(rules: Rules, floor: list[str], card: str, take: list[str]) -> int:
    """Return the points that a capture brings at once."""
    return gain(rules, [card, *take]) + floors.basra(rules, floor, card, take)[1]


def fullest(rules: Rules, floor: list[str], card: str) -> list[list[str]]:
    """Return the captures that may stand for all, where none was named: the whole floor, else most cards and points."""
    legal = captures(rules, floor, card)
    if sorted(floor) in legal:
        return [sorted(floor)]
    best = max((len(take), worth(rules, floor, card, take)) for take in legal)
    return sorted(take for take in legal if (len(take), worth(rules, floor, card, take)) == best)


def power(rules: Rules, floor: list[str], card: str) -> set[str]:
    """Return the clause about the 7♦ that a play with it rests on."""
    if card != "7D" or not floor:
        return set()
    return {{"plain": "seven.plain", "sweep": "seven.sweep", "low-sweep": "seven.low-sweep"}[rules["seven"]]}


def taking(rules: Rules, floor: list[str], card: str, take: list[str]) -> set[str]:
    """Return the clauses by which a legal capture takes its cards."""
    if floors.sweeps(rules, floor, card):
        return {"jack.sweep"} if rank(card) == "J" else power(rules, floor, card)
    same = [each for each in take if rank(each) == rank(card)]
    sums = [each for each in take if rank(each) != rank(card)]
    found = power(rules, floor, card)
    if same:
        found |= {"capture.rank" if is_number(card) else "capture.court"}
    if sums:
        found |= {"capture.sum"}
    if (same and sums) or sum(map(value, sums)) > value(card):
        found |= {"capture.several"}
    return found


def scoring(rules: Rules, floor: list[str], card: str, take: list[str]) -> set[str]:
    """Return the clauses that say whether a legal capture is a basra, and what it is worth."""
    if set(take) != set(floor):
        return {"basra.clear"}
    is_basra, points = floors.basra(rules, floor, card, take)
    if rank(card) == "J":
        double = is_basra and points == 2 * floors.basra_value(rules, card) > 0
        return {"basra.jack"} | ({"basra.double"} if double else set() if is_basra else {"jack.sweep"})
    if floors.sweeps(rules, floor, card):
        found = {seven_clause(rules, floor)}
    elif rules["basra_needs"] == "empty-floor":
        found = {"basra.clear"}
    elif len(floor) == 1 and rank(floor[0]) == rank(card):
        found = {"basra.lone-equal"}
    else:
        found = {"basra.lone-equal" if rules["basra_needs"] == "lone-equal" else "basra.two-card"}
    return found | ({"basra.value"} if is_basra and rules["basra_value"] == "twice-the-card" else set())


def seven_clause(rules: Rules, floor: list[str]) -> str:
    """Return the clause that decides whether a sweep by the 7♦ is a basra: the first that gives one, else the last."""
    wanted = rules["seven_basra"]
    numbers = all(map(is_number, floor))
    if wanted in ("never", "when-it-sweeps", "low-numbers") or (numbers and sum(map(value, floor)) <= 10):
        return "basra.seven-low"
    if wanted == "equal-groups" or (numbers and any(floors.equal_groups(floor, common) for common in range(1, 11))):
        return "basra.seven-groups"
    return "basra.seven-wild"


def broken(rules: Rules, floor: list[str], card: str, take: list[str]) -> str | None:
    """Return the clause that a play breaks, None for a legal one."""
    if floors.is_legal(rules, floor, card, take):
        return None
    if floors.sweeps(rules, floor, card):
        return "jack.sweep" if rank(card) == "J" else next(iter(power(rules, floor, card)))
    if not take:
        return "capture.must"
    if floors.can_be_grouped(card, take):
        return "capture.take-all"
    others = [each for each in take if rank(each) != rank(card)]
    if not all(map(is_number, [card, *others])):
        return "capture.court"
    if len(take) == 1:
        return "capture.rank"
    in_some_group = {
        each
        for size in range(2, len(others) + 1)
        for group in combinations(others, size)
        if floors.is_group(card, group)
        for each in group
    }
    return "capture.disjoint" if in_some_group == set(others) else "capture.sum"


def staying(rules: Rules, floor: list[str], card: str) -> set[str]:
    """Return the clauses by which a card stays on the floor."""
    strong = {"J": "jack"}.get(rank(card)) or ("seven" if card == "7D" and rules["seven"] != "plain" else "")
    if not floor:
        return {f"{strong}.empty-floor", f"{strong}.stranded"} if strong else {"turn.trail"}
    if captures(rules, floor, card):
        return {"capture.may"}
    if not is_number(card):
        return {"turn.trail", "capture.court"}
    return {"turn.trail", "capture.rank" if rank(card) == "A" else "capture.sum"} | (
        power(rules, floor, card) if rank(card) != "A" else set()
    )


def disputed(rules: Rules, floor: list[str], card: str, take: list[str] | None, kind: str) -> list[str]:
    """Return the clauses about which the sources differ or are silent, where they touch a question about a play."""
    found = []
    total, courts = sum(map(value, floor)), not all(map(is_number, floor))
    scores = kind in ("basra", "points")
    if card == "7D" and floor and rules["seven"] != "plain":
        if total > 10:
            found += [f"seven.{rules['seven']}"]
        elif courts and scores:
            found += ["basra.seven-low"]
    same = [each for each in floor if rank(each) == rank(card)]
    if kind != "leave" and len(same) > 1 and not floors.sweeps(rules, floor, card):
        found += ["capture.rank"] if take is None or set(same) & set(take) else []
    if [rank(card), *map(rank, floor)] == ["J", "J"] and rules["basra_needs"] == "lone-equal" and scores:
        found += ["basra.jack"]
    if take and broken(rules, floor, card, take) == "capture.take-all":
        found += ["capture.take-all"]
    if kind == "leave" and floor and rules["must_capture"] and floors.may_trail(rules, floor, card):
        found += ["capture.must"]
    return found


def outcome(rules: Rules, floor: list[str], card: str, take: list[str] | None, kind: str) -> str:
    """Return in a few words what a variant says of a play."""
    missing = [each for each in (*floor, card) if each not in pack(rules)]
    if missing:
        return "cannot happen"
    if kind == "leave":
        clause = broken(rules, floor, card, [])
        return f"refused by {clause}" if clause else "may stay"
    legal = captures(rules, floor, card)
    if take is None and not legal:
        return "stays" + (", 0" if kind == "points" else ", no basra")
    if take is None and kind == "legal" and len(legal) > 1:
        return f"{len(legal)} ways, no basra"
    chosen = take or fullest(rules, floor, card)[0]
    clause = broken(rules, floor, card, chosen)
    if clause:
        return f"refused by {clause}" + (", 0" if kind == "points" else ", no basra")
    does = "sweeps" if floors.sweeps(rules, floor, card) else f"takes {len(chosen)}"
    is_basra, points = floors.basra(rules, floor, card, chosen)
    if kind == "points":
        return f"{does}, {worth(rules, floor, card, chosen)}"
    return f"{does}, basra {points}" if is_basra else f"{does}, no basra"


# ---- the disputes ----


def play_dispute(variant: str, floor: str, card: str, take: str | None, kind: str) -> Dispute:
    """Return a question about a play with its whole answer."""
    rules, lying = rules_of(variant), floor.split()
    taken = None if take is None else take.split()
    legal = captures(rules, lying, card)
    answer: Dispute = {"disputed": disputed(rules, lying, card, taken, kind)}
    if kind == "leave":
        clause = broken(rules, lying, card, [])
        answer |= {"verdict": "no" if clause else "yes", "broken": clause}
        answer["clauses"] = None if clause else sorted({"turn.trail"} | staying(rules, lying, card))
    elif taken is None and not legal:
        first = {"legal": set[str](), "basra": {"basra.clear"}, "points": {"score.cards"}}[kind]
        answer |= {"verdict": "told" if kind == "points" else "no", "broken": None, "points": 0}
        answer["clauses"] = sorted(first | staying(rules, lying, card))
    elif taken is None and kind == "legal" and len(legal) > 1:
        must = "capture.must" if rules["must_capture"] else "capture.may"
        answer |= {"verdict": "yes", "broken": None, "options": len(legal)}
        answer["clauses"] = sorted({"capture.choice", "score.cards", must} | power(rules, lying, card))
    else:
        answer |= take_answer(rules, lying, card, taken, kind)
    others = {each: outcome(rules_of(each), lying, card, taken, kind) for each in VARIANTS}
    asked = {"kind": kind, "rules": variant, "floor": lying, "card": card, "take": taken}
    return {"asked": asked, "answer": answer, "elsewhere": others}


def take_answer(rules: Rules, floor: list[str], card: str, taken: list[str] | None, kind: str) -> Dispute:
    """Return the answer about a set of cards taken, named or not."""
    legal = captures(rules, floor, card)
    takes = [sorted(taken)] if taken else fullest(rules, floor, card)
    clause = broken(rules, floor, card, takes[0])
    if clause:
        return {"verdict": "no", "broken": clause, "clauses": None, "takes": takes}
    is_basra, basra_points = floors.basra(rules, floor, card, takes[0])
    clauses = taking(rules, floor, card, takes[0]) | scoring(rules, floor, card, takes[0]) | {"capture.pile"}
    clauses |= {"score.cards"} if gain(rules, [card, *takes[0]]) or kind == "points" else set()
    is_part = not rules["take_all"] and any(set(takes[0]) < set(other) for other in legal)
    clauses |= {"capture.choice"} if is_part or (taken is None and len(legal) > 1) else set()
    verdict = {"legal": "yes", "points": "told", "basra": "yes" if is_basra else "no"}[kind]
    points = worth(rules, floor, card, takes[0])
    basra = basra_points if is_basra else None
    return {
        "verdict": verdict,
        "broken": None,
        "clauses": sorted(clauses),
        "takes": takes,
        "basra": basra,
        "points": points,
    }


def majority_dispute(variant: str, counts: list[int], carried: int) -> Dispute:
    """Return a question about most cards with its whole answer."""
    rules = rules_of(variant)
    points, _ = majority(counts, rules["majority"], rules["tie"], carried)
    tied = counts.count(max(counts)) > 1
    clauses = {"score.carry" if rules["tie"] == "carried" else "score.tie"} if tied else {"score.majority"}
    clauses |= {"score.carry"} if carried else set()
    differ = rules["deck"] == 52 and len(counts) == 2 and max(counts) == 27
    others = {}
    for each in VARIANTS:
        there = rules_of(each)
        impossible = sum(counts) != there["deck"] or (carried and there["tie"] != "carried")
        shared = majority(counts, there["majority"], there["tie"], carried)[0]
        others[each] = "cannot happen" if impossible else " ".join(map(str, shared))
    answer = {"points": points, "clauses": sorted(clauses), "disputed": ["score.majority"] if differ else []}
    asked = {"kind": "majority", "rules": variant, "cards": counts, "carried": carried}
    return {"asked": asked, "answer": answer, "elsewhere": others}


def match_dispute(variant: str, totals: list[int], target: int) -> Dispute:
    """Return a question about the end of a match with its whole answer."""
    won = winner(totals, target)
    level = won is None and max(totals) >= target
    both = won is not None and sorted(totals)[-2] >= target
    clauses = {"match.level"} if level else {"match.target", "match.both-over"} if both else {"match.target"}
    others = {each: str(winner(totals, target if each == variant else TARGETS[each][0])) for each in VARIANTS}
    answer = {"winner": won, "clauses": sorted(clauses), "disputed": ["match.level"] if level else []}
    asked = {"kind": "match", "rules": variant, "totals": totals, "target": target}
    return {"asked": asked, "answer": answer, "elsewhere": others}


def left_over_dispute(variant: str, floor: str, last: int | None, dealer: int) -> Dispute:
    """Return a question about the left-over cards with its whole answer."""
    side, lying = dealer if last is None else last, floor.split()
    clauses = {"end.left-over"} | ({"end.no-capture"} if last is None else set())
    clauses |= {"score.cards"} if gain(rules_of(variant), lying) else set()
    others = {}
    for each in VARIANTS:
        there = rules_of(each)
        missing = any(card not in pack(there) for card in lying)
        others[each] = "cannot happen" if missing else f"{side}, {gain(there, lying)}"
    answer = {"winner": side, "clauses": sorted(clauses), "disputed": ["end.no-capture"] if last is None else []}
    asked = {"kind": "leftover", "rules": variant, "floor": lying, "last": last, "dealer": dealer}
    return {"asked": asked, "answer": answer, "elsewhere": others}


def plays() -> Iterator[Dispute]:
    """Yield the questions about plays: the usual arguments under every variant, then positions at random."""
    kinds = ["legal", "basra", "points"]
    for index, (floor, card, take) in enumerate(POSITIONS):
        for step, variant in enumerate(VARIANTS):
            if all(each in pack(rules_of(variant)) for each in (*floor.split(), card)):
                kind = "basra" if take is None and (index + step) % 3 else kinds[(index + step) % 3]
                yield play_dispute(variant, floor, card, take, kind)
    for floor, card in LEFT_LYING:
        for variant in VARIANTS:
            if all(each in pack(rules_of(variant)) for each in (*floor.split(), card)):
                yield play_dispute(variant, floor, card, None, "leave")
    random = Random(1_001)
    for number in range(60):
        variant = VARIANTS[number % len(VARIANTS)]
        card, *lying = random.sample(pack(rules_of(variant)), random.randint(2, 7))
        named = " ".join(random.sample(lying, random.randint(1, len(lying)))) if number % 2 else None
        yield play_dispute(variant, " ".join(lying), card, named, kinds[number % 3])


def ends() -> Iterator[Dispute]:
    """Yield the questions about the end of a deal and of a match."""
    for step, variant in enumerate(VARIANTS):
        counts = SHORT_COUNTS if rules_of(variant)["deck"] == 44 else COUNTS
        for cards in counts:
            yield majority_dispute(variant, cards, 0)
        if rules_of(variant)["tie"] == "carried":
            for cards in counts[:2]:
                yield majority_dispute(variant, cards, 30)
        yield match_dispute(variant, TOTALS[step % len(TOTALS)], TARGETS[variant][0])
        yield match_dispute(variant, TOTALS[(step + 1) % len(TOTALS)], TARGETS[variant][-1])
        yield left_over_dispute(variant, "10D 3C", step % 2, 0)
        yield left_over_dispute(variant, "AS JD 2C" if step % 2 else "", None, step % 3)


def disputes() -> list[Dispute]:
    """Return all stored disputes, each once, in their order."""
    lines = {json.dumps(dispute, sort_keys=True): dispute for dispute in (*plays(), *ends())}
    return list(lines.values())


def as_text() -> str:
    """Return the disputes as they are stored, one a line."""
    return "".join(json.dumps(dispute, separators=(",", ":")) + "\n" for dispute in disputes())


if __name__ == "__main__":
    STORED.write_text(as_text(), encoding="utf-8")
