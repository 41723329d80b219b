"""Writes the numbers of legal lines, by the oracle: `python -m tests.oracle.counts.make`.

Each file holds a fixed deal, the moves made before the count begins, how many lines of legal moves
there are at each depth, how many of the deepest each first move has, and, where every line reaches
the end of the deal, the sum over all lines of the points of each side.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from tests.oracle.deals import Deal, play, plays, score, start
from tests.oracle.rulebook import VARIANTS, in_order, pack, rules_of

HERE = Path(__file__).parent
MOST = 1_500
"""How many lines a count may have at its deepest."""

SIDES = {"2": [[0], [1]], "3": [[0], [1], [2]], "4": [[0], [1], [2], [3]], "4p": [[0, 2], [1, 3]]}

PLACES = [("first", 0), ("batch", 5), ("end", -8)]
"""Where counts begin: at the deal, shortly before the second batch, eight moves before the end."""


def move_text(card: str, take: frozenset[str]) -> str:
    return f"{card}:{','.join(in_order(list(take)))}" if take else card


def lines(deal: Deal, depth: int) -> int:
    """How many lines of so many moves begin here."""
    if deal.over:
        return 0
    found = list(plays(deal))
    return len(found) if depth == 1 else sum(lines(play(deal, *made), depth - 1) for made in found)


def points(deal: Deal) -> tuple[int, list[int]]:
    """How many lines lead from here to the end of the deal, and the points of each side over all of them."""
    if deal.over:
        scores, _ = score(deal.rules, deal.piles, [sum(basras) for basras in deal.basras], 0)
        return 1, [side["total"] for side in scores]
    ends = [points(play(deal, *made)) for made in plays(deal)]
    return sum(count for count, _ in ends), [sum(totals) for totals in zip(*(t for _, t in ends), strict=True)]


def counted(variant: str, shape: str, place: str, before: int, seed: str) -> dict[str, Any]:
    """Deal at random, make some random moves, and count from there."""
    rng, rules, sides = Random(seed), rules_of(variant), SIDES[shape]
    cards = pack(rules)
    rng.shuffle(cards)
    places = [rng.randrange(9) for _ in range(20)]
    dealer = rng.randrange(sum(map(len, sides)))
    deal = start(rules, sides, dealer, cards, places)
    buried = places[: len(deal.replaced)] if rules["banned_go"] == "buried" else []
    whole = sum(map(len, deal.hands)) + len(deal.stock) // deal.players * deal.players
    moves = []
    for _ in range(before if before >= 0 else whole + before):
        found = list(plays(deal))
        captures = [made for made in found if made[1]]
        made = rng.choice(captures if captures and rng.random() < 0.8 else found)
        moves.append(move_text(*made))
        deal = play(deal, *made)
    counts: list[int] = []
    while (number := lines(deal, len(counts) + 1)) and not (counts and number > MOST):
        counts.append(number)
        if 4 * number > MOST:
            break
    shares = {
        move_text(*made): lines(play(deal, *made), len(counts) - 1) if len(counts) > 1 else 1 for made in plays(deal)
    }
    told: dict[str, Any] = {
        "rules": variant,
        "sides": sides,
        "dealer": dealer,
        "pack": " ".join(cards),
        "places": buried,
        "moves": " ".join(moves),
        "counts": counts,
        "shares": shares,
    }
    if place == "end":
        told["ends"], told["points"] = points(deal)
    return told


def main() -> None:
    """Write a file for each variant, in changing shapes."""
    shapes = list(SIDES)
    for number, variant in enumerate(VARIANTS):
        for offset, (place, before) in enumerate(PLACES):
            shape = shapes[(number + offset) % len(shapes)]
            found = counted(variant, shape, place, before, f"{variant} {shape} {place}")
            (HERE / f"{variant}.{shape}.{place}.json").write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
