"""Exact search for sums over rank counts: which multisets of number cards part into groups of one sum.

A *vector* says how many cards of each rank below the sum are taken. All vectors within the floor's
counts are numbered in mixed radix, and a set of vectors is one big integer with a bit per number.
So the unions of groups on the largest possible floor (5^9 vectors, 244 kB) are found by some
hundred shifts, whatever the cards: no case is slow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain

Counts = tuple[int, ...]
"""How many cards of the ranks 1, 2, 3 … there are."""

Group = tuple[tuple[int, int], ...]
"""The cards of a group: (rank - 1, how many) for each rank in it, highest rank first."""

Union = tuple[Counts, tuple[Group, ...]]
"""A union of groups: how many cards of each rank it takes, and one of its groupings."""


@cache
def group_types(total: int) -> tuple[Group, ...]:
    """Return the ways to make a sum from two or more cards of ranks below it, at most four of each.

    Those with the highest cards come first.

    >>> group_types(4)
    (((2, 1), (0, 1)), ((1, 2),), ((1, 1), (0, 2)), ((0, 4),))
    """

    def ways(rest: int, rank: int) -> Iterator[Group]:
        if rank == 0:
            if rest == 0:
                yield ()
            return
        for count in range(min(4, rest // rank), -1, -1):
            for lower in ways(rest - count * rank, rank - 1):
                yield ((rank - 1, count), *lower) if count else lower

    return tuple(ways(total, total - 1))


@dataclass(frozen=True, slots=True)
class Packing:
    """All unions of disjoint groups of one sum on a floor, as sets of vectors.

    `weights[r - 1]` is what one card of rank r adds to a vector's number. `unions` holds every
    union of groups, the empty one included; `maximal` those of them not contained in another.
    """

    counts: Counts
    weights: Counts
    types: tuple[tuple[int, Group], ...]
    unions: int
    maximal: int

    def number(self, counts: Counts) -> int:
        """Return the number of a vector."""
        return sum(count * weight for count, weight in zip(counts, self.weights, strict=True))

    def vector(self, number: int) -> Counts:
        """Return the vector with a number."""
        return tuple(number // weight % (count + 1) for count, weight in zip(self.counts, self.weights, strict=True))

    def holding(self, counts: Counts) -> int:
        """Return the number of a maximal union that contains a union of groups."""
        holders = self.maximal
        size = holders.bit_length()
        for need, have, weight in zip(counts, self.counts, self.weights, strict=True):
            if need:
                holders &= _at_least(weight, have + 1, need, size)
        return holders.bit_length() - 1

    def groups(self, counts: Counts) -> tuple[Group, ...]:
        """Return one way to part a union of groups into groups."""
        found, left, rest = [], list(counts), self.number(counts)
        types = iter(self.types)
        weight, group = next(types, (0, ()))
        while rest:
            if all(left[index] >= need for index, need in group) and self.unions >> (rest - weight) & 1:
                found.append(group)
                rest -= weight
                for index, need in group:
                    left[index] -= need
            else:
                weight, group = next(types)
        return tuple(found)


@lru_cache(maxsize=64)
def _at_least(weight: int, radix: int, least: int, size: int) -> int:
    """Return the set of numbers below `size` whose digit of a weight is at least `least`."""
    filled = ((1 << (radix - least) * weight) - 1) << (least * weight)
    width = radix * weight
    while width < size:
        filled |= filled << width
        width *= 2
    return filled & ((1 << size) - 1)


USUAL = 8
"""Up to how many cards a floor's sums are small enough to be remembered by the thousand."""

NO_SUMS: tuple[Union, ...] = (((), ()),)
"""What `unions_of_groups` returns where nothing adds up: the empty union alone."""


def unions_of_groups(total: int, counts: Counts, maximal_only: bool) -> Iterable[Union]:
    """Return the unions of groups on a floor, each with one grouping; those that cannot be extended first.

    Args:
        total: the played card's value.
        counts: how many cards of the ranks 1 to total - 1 lie on the floor.
        maximal_only: leave out those that another union contains. Where nothing adds up, the empty
            union is the only one.

    >>> list(unions_of_groups(3, (1, 1), maximal_only=False))
    [((1, 1), (((1, 1), (0, 1)),)), ((0, 0), ())]
    """
    if sum(counts) <= USUAL:
        return _remembered_unions(total, counts, maximal_only)
    return _unions(pack_groups(total, counts), maximal_only)


@lru_cache(maxsize=8192)
def _remembered_unions(total: int, counts: Counts, maximal_only: bool) -> tuple[Union, ...]:
    packing = pack_groups(total, counts)
    return tuple(_unions(packing, maximal_only)) if packing.unions > 1 else NO_SUMS


def _unions(packing: Packing, maximal_only: bool) -> Iterator[Union]:
    others = 0 if maximal_only else packing.unions ^ packing.maximal
    for number in chain(bits_down(packing.maximal), bits_down(others)):
        vector = packing.vector(number)
        yield vector, packing.groups(vector)


@lru_cache(maxsize=128)
def pack_groups(total: int, counts: Counts) -> Packing:
    """Return all unions of groups that add up to `total` on a floor.

    Args:
        total: the played card's value, 1 to 10.
        counts: how many cards of the ranks 1 to total - 1 lie on the floor, 0 to 4 each.

    Clauses: capture.sum, capture.several, capture.disjoint, capture.take-all.

    >>> packing = pack_groups(3, (3, 2))
    >>> [packing.vector(n) for n in bits_down(packing.unions)]
    [(2, 2), (1, 1), (3, 0), (0, 0)]
    >>> [packing.vector(n) for n in bits_down(packing.maximal)]
    [(2, 2), (3, 0)]
    """
    weights, size = [], 1
    for count in counts:
        weights.append(size)
        size *= count + 1
    types, unions = [], 1
    for group in group_types(total):
        if any(counts[index] < need for index, need in group):
            continue
        weight, allowed = 0, -1
        for index, need in group:
            weight += need * weights[index]
            allowed &= _at_least(weights[index], counts[index] + 1, need, size)
        types.append((weight, group))
        added = unions
        while added:
            added = (added << weight) & allowed
            added ^= added & unions
            unions |= added
    maximal = unions ^ (unions & _extendable(unions, counts, weights, size)) if types else unions
    return Packing(counts, tuple(weights), tuple(types), unions, maximal)


def _extendable(unions: int, counts: Counts, weights: list[int], size: int) -> int:
    """Return the vectors that are strictly contained in one of a set."""
    digits = [(w, have, _at_least(w, have + 1, 1, size)) for have, w in zip(counts, weights, strict=True) if have]
    below = unions
    for weight, have, holders in digits:
        for _ in range(have):
            below |= (below & holders) >> weight
    found = 0
    for weight, _, holders in digits:
        found |= (below & holders) >> weight
    return found


def bits_down(numbers: int) -> Iterator[int]:
    """Yield the members of a set of numbers, largest first.

    >>> list(bits_down(0b1011))
    [3, 1, 0]
    """
    while numbers:
        highest = numbers.bit_length() - 1
        yield highest
        numbers ^= 1 << highest
