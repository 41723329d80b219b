"""Captures as one would first write them with `itertools.combinations`: what the engine is measured against."""

from __future__ import annotations

from itertools import combinations

from game.engine.cards import Card


def plain_captures(floor: tuple[Card, ...], card: Card, take_all: bool) -> list[frozenset[Card]]:
    """Every union of groups, or only those that no other contains: any subset that can be parted into groups."""
    groups = [
        frozenset(some)
        for size in range(1, len(floor) + 1)
        for some in combinations(floor, size)
        if (size == 1 and some[0].rank == card.rank)
        or (size > 1 and card.is_number and all(c.is_number for c in some) and sum(c.value for c in some) == card.value)
    ]
    unions: set[frozenset[Card]] = set()
    for count in range(1, len(groups) + 1):
        for chosen in combinations(groups, count):
            union = frozenset().union(*chosen)
            if len(union) == sum(map(len, chosen)):
                unions.add(union)
    if take_all:
        return [union for union in unions if not any(union < other for other in unions)]
    return list(unions)
