"""What a card may take from the floor: all legal captures, and the judgement of one chosen set."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from itertools import chain, combinations, islice, product

from game.engine.cards import FULL_PACK, SEVEN_OF_DIAMONDS, Card, Rank, in_pack
from game.engine.errors import PositionError
from game.engine.moves import Capture, Captures, Refusal
from game.engine.packing import NO_SUMS, Counts, Group, Packing, Union, pack_groups, unions_of_groups
from game.engine.rules import LOW_FLOOR, RuleSet

LISTED = 500
"""How many captures are listed at most."""

NOTHING = Captures((), truncated=False)

_COMPARED = 100
"""Among how many captures the one nearest to a refused set is looked for."""


def check_position(rules: RuleSet, floor: Collection[Card], card: Card) -> None:
    """Check that a card can be played to a floor under a rule set.

    Raises:
        PositionError: `not-in-pack` or `card-on-floor` (card).

    >>> from game.engine.cards import parse_card, parse_cards
    >>> check_position(RuleSet(), parse_cards("5C 4H"), parse_card("5C"))
    Traceback (most recent call last):
    game.engine.errors.PositionError: card-on-floor
    """
    if rules.deck != FULL_PACK:
        for each in (*floor, card):
            if not in_pack(each, rules.deck):
                raise PositionError("not-in-pack", card=each)
    if card in floor:
        raise PositionError("card-on-floor", card=card)


def sweep_clause(rules: RuleSet, floor: Collection[Card], card: Card) -> str | None:
    """Return the clause by which a card takes the whole floor, or None if it takes by rank and sum.

    Clauses: jack.sweep, seven.sweep, seven.low-sweep.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import PRESETS
    >>> sweep_clause(PRESETS["classic"].rules, parse_cards("4H 6S KD"), parse_card("7D"))
    'seven.low-sweep'
    """
    if not floor:
        return None
    if card.rank == Rank.JACK:
        return "jack.sweep"
    if card == SEVEN_OF_DIAMONDS:
        if rules.seven == "sweep":
            return "seven.sweep"
        if rules.seven == "low-sweep" and sum(each.value for each in floor) <= LOW_FLOOR:
            return "seven.low-sweep"
    return None


def legal_captures(rules: RuleSet, floor: Collection[Card], card: Card, limit: int = LISTED) -> Captures:
    """Return the captures that a card may make, those with most cards first.

    Where all that fits must be taken these are the sets that no other legal set contains. Each set
    comes once, with one of its groupings. When there are more than `limit`, `truncated` is true
    and the first ones found are returned.

    Clauses: capture.rank, capture.court, capture.sum, capture.several, capture.disjoint,
    capture.take-all, jack.sweep, seven.sweep, seven.low-sweep.

    Raises:
        PositionError: the card or a floor card is not in the pack, or the card lies on the floor.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> found = legal_captures(RuleSet(), parse_cards("AS AH AD 2S 2H"), parse_card("3C"))
    >>> [len(capture.cards) for capture in found.captures]
    [4, 4, 4, 3]
    """
    check_position(rules, floor, card)
    clause = sweep_clause(rules, floor, card)
    if clause:
        return Captures((Capture(tuple(sorted(floor)), (), (clause,)),), truncated=False)
    same, sums = _same_rank(floor, card), _sums(rules, floor, card)
    if sums is NO_SUMS and (rules.take_all or not same):
        return Captures((_make(card, same, (), ()),), truncated=False) if same else NOTHING
    found = list(islice(_captures(rules, floor, card, same, sums), limit + 1))
    captures = found[:limit]
    if len(captures) > 1:
        captures.sort(key=lambda capture: (-len(capture.cards), capture.cards))
    return Captures(tuple(captures), truncated=len(found) > limit)


def can_capture(rules: RuleSet, floor: Collection[Card], card: Card) -> bool:
    """Return whether a card takes anything at all from a floor.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> can_capture(RuleSet(), parse_cards("QS 9H"), parse_card("8C"))
    False
    """
    if sweep_clause(rules, floor, card) or any(each.rank == card.rank for each in floor):
        return True
    return card.is_number and _packing(floor, card).unions > 1


def may_trail(rules: RuleSet, floor: Collection[Card], card: Card) -> bool:
    """Return whether a card may be left on the floor.

    Clauses: turn.trail, capture.must, capture.may, jack.empty-floor, seven.empty-floor.

    Raises:
        PositionError: the card or a floor card is not in the pack, or the card lies on the floor.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> may_trail(RuleSet(), parse_cards("4S 4H"), parse_card("8C"))
    False
    """
    check_position(rules, floor, card)
    if sweep_clause(rules, floor, card):
        return False
    return not rules.must_capture or not can_capture(rules, floor, card)


def judge(rules: RuleSet, floor: Collection[Card], card: Card, take: Collection[Card]) -> Capture | Refusal | None:
    """Return the capture that a chosen set makes, or the refusal that names the clause it breaks.

    Returns None for an empty set where the card may be left on the floor. Takes bounded time
    whatever the floor; it does not list the captures.

    Clauses: capture.rank, capture.court, capture.sum, capture.disjoint, capture.take-all,
    capture.must, jack.sweep, seven.sweep, seven.low-sweep.

    Raises:
        PositionError: as `legal_captures`, or `not-on-floor` for a card taken that does not lie there.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor, nine = parse_cards("5C 4H 9D"), parse_card("9S")
    >>> judge(RuleSet(), floor, nine, parse_cards("5C 4H")).clause
    'capture.take-all'
    >>> judge(RuleSet(), floor, nine, floor).clauses
    ('capture.rank', 'capture.sum', 'capture.several')
    """
    check_position(rules, floor, card)
    for each in take:
        if each not in floor:
            raise PositionError("not-on-floor", card=each)
    clause = sweep_clause(rules, floor, card)
    chosen = tuple(sorted(set(take)))
    if clause:
        sweep = Capture(tuple(sorted(floor)), (), (clause,))
        return sweep if len(chosen) == len(floor) else Refusal(clause, card, chosen, sweep)
    if not chosen:
        return None if may_trail(rules, floor, card) else _refuse("capture.must", rules, floor, card, chosen)
    broken = _broken_clause(card, chosen)
    if broken:
        return _refuse(broken, rules, floor, card, chosen)
    if rules.take_all:
        larger = _larger(floor, card, chosen)
        if larger:
            return Refusal("capture.take-all", card, chosen, larger)
    return _capture(card, chosen)


def _same_rank(floor: Collection[Card], card: Card) -> tuple[Card, ...]:
    rank = card.rank
    same = [each for each in floor if each.rank == rank]
    return tuple(sorted(same)) if len(same) > 1 else tuple(same)


def _sums(rules: RuleSet, floor: Collection[Card], card: Card) -> Iterable[Union]:
    """Return how many cards of each rank may go as sums, with a grouping; the empty vector where none go."""
    rank, value = card.rank, card.value
    if value < 2:
        return NO_SUMS
    lower = [each.rank for each in floor if each.rank < rank]
    if len(lower) < 2 or sum(lower) < value:
        return NO_SUMS
    return unions_of_groups(value, _counts(floor, card), rules.take_all)


def _captures(
    rules: RuleSet, floor: Collection[Card], card: Card, same: tuple[Card, ...], sums: Iterable[Union]
) -> Iterator[Capture]:
    """Yield the captures of a card without power; under *take what you like* the maximal ones come first."""
    singles = [same] if rules.take_all else [some for n in range(len(same), -1, -1) for some in combinations(same, n)]
    for vector, groups in sums:
        for summed in _choices(floor, vector) if groups else ((),):
            for alone in singles:
                if summed or alone:
                    yield _make(card, alone, summed, groups)


def _packing(floor: Collection[Card], card: Card) -> Packing:
    return pack_groups(card.value, _counts(floor, card))


def _counts(cards: Collection[Card], card: Card) -> Counts:
    counts = [0] * (card.value - 1)
    for each in cards:
        if each.rank < card.rank:
            counts[each.rank - 1] += 1
    return tuple(counts)


def _choices(floor: Collection[Card], vector: Counts) -> Iterator[tuple[Card, ...]]:
    """Yield the ways to choose floor cards with the counts of a vector."""
    ranks: list[Iterable[tuple[Card, ...]]] = []
    for rank, count in enumerate(vector, start=1):
        if count:
            there = sorted([each for each in floor if each.rank == rank])
            ranks.append((tuple(there),) if len(there) == count else combinations(there, count))
    for parts in product(*ranks):
        yield tuple(chain.from_iterable(parts))


def _make(card: Card, alone: tuple[Card, ...], summed: tuple[Card, ...], groups: tuple[Group, ...]) -> Capture:
    """Build the capture of some cards of the played rank and some that go in groups."""
    dealt: list[tuple[Card, ...]] = [(each,) for each in alone]
    if groups:
        by_rank: defaultdict[int, list[Card]] = defaultdict(list)
        for each in summed:
            by_rank[each.rank].append(each)
        dealt += [tuple([by_rank[index + 1].pop(0) for index, need in group for _ in range(need)]) for group in groups]
    clauses = []
    if alone:
        clauses.append("capture.rank" if card.is_number else "capture.court")
    if groups:
        clauses.append("capture.sum")
    if len(dealt) > 1:
        clauses.append("capture.several")
    return Capture(tuple(sorted(alone + summed)) if groups else alone, tuple(dealt), tuple(clauses))


def _capture(card: Card, chosen: tuple[Card, ...]) -> Capture:
    """Build the capture of a set that is known to be a union of groups."""
    alone = tuple(each for each in chosen if each.rank == card.rank)
    summed = tuple(each for each in chosen if each.rank != card.rank)
    groups = _packing(summed, card).groups(_counts(summed, card)) if summed else ()
    return _make(card, alone, summed, groups)


def _broken_clause(card: Card, chosen: tuple[Card, ...]) -> str | None:
    """Return the clause that keeps a set from being a union of groups, or None if it is one."""
    others = [each for each in chosen if each.rank != card.rank]
    if not others:
        return None
    if card.is_court or any(each.is_court for each in others):
        return "capture.court"
    if len(chosen) == 1:
        return "capture.rank"
    if any(each.rank > card.rank for each in others):
        return "capture.sum"
    counts = _counts(others, card)
    packing = pack_groups(card.value, counts)
    if packing.unions >> packing.number(counts) & 1:
        return None
    fitting = {index + 1 for _, group in packing.types for index, _ in group}
    return "capture.disjoint" if all(each.rank in fitting for each in others) else "capture.sum"


def _larger(floor: Collection[Card], card: Card, chosen: tuple[Card, ...]) -> Capture | None:
    """Return a maximal capture that contains a legal set and more, or None if there is none."""
    larger = {*chosen, *(each for each in floor if each.rank == card.rank)}
    if card.is_number:
        packing, counts = _packing(floor, card), _counts(chosen, card)
        vector = packing.vector(packing.holding(counts))
        for rank, (have, wanted) in enumerate(zip(counts, vector, strict=True), start=1):
            spare = sorted(each for each in floor if each.rank == rank and each not in larger)
            larger.update(spare[: wanted - have])
    return _capture(card, tuple(sorted(larger))) if len(larger) > len(chosen) else None


def _refuse(clause: str, rules: RuleSet, floor: Collection[Card], card: Card, chosen: tuple[Card, ...]) -> Refusal:
    """Build the refusal of a set, with the legal capture that differs from it in the fewest cards."""
    near = islice(_captures(rules, floor, card, _same_rank(floor, card), _sums(rules, floor, card)), _COMPARED)
    wanted = set(chosen)
    nearest = min(near, key=lambda c: (len(wanted.symmetric_difference(c.cards)), -len(c.cards), c.cards), default=None)
    return Refusal(clause, card, chosen, nearest)
