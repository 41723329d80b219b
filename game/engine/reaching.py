"""Reaching a floor that somebody names: whether it can come about, by which moves, and the deal that they are made in.

A card stays on the floor only where it takes nothing. So a floor is taken apart from its end: a card that the others
would have let lie may have come last. What cannot be taken apart any more lay there from the start, or not at all.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, combinations_with_replacement
from typing import Literal

from game.engine.captures import check_position, judge, may_trail
from game.engine.cards import SEVEN_OF_DIAMONDS, Card, Rank, pack
from game.engine.dealing import FLOOR_SIZE, batch_sizes, is_banned
from game.engine.moves import Capture, Move
from game.engine.rules import LOW_FLOOR, RuleSet
from game.engine.state import Pack

PLAYERS = 2
"""How many play in the deal that leads to a floor."""

Why = Literal["two-jacks", "whoever-came-last", "low-seven", "too-many"]

_Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """The first floor of a deal and the moves that make another floor of it, from the first card on."""

    first_floor: _Cards
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class NoLine:
    """Why a floor cannot come about, with the cards at fault.

    `two-jacks`: a jack stays only on an empty floor. `whoever-came-last`: none of the cards could have been laid to
    the others, and they cannot all lie there from the start. `low-seven`: the 7♦ would have swept the floor, and no
    line round this was found. `too-many`: the deal has not enough cards for it.
    """

    why: Why
    cards: _Cards = ()


@dataclass(frozen=True, slots=True)
class Opening:
    """A deal for two in which, after some moves, a seat is to play with a floor and a card as they were wished."""

    pack: Pack
    moves: tuple[Move, ...]
    dealer: int


def find_line(rules: RuleSet, floor: Sequence[Card], card: Card, rng: random.Random | None = None) -> Line | NoLine:
    """Return a first floor and legal moves for two that lead to a floor, or why there are none.

    The card that is to be played next takes no part in them. Takes bounded time whatever the floor.

    Clauses: deal.floor, deal.banned, turn.trail, capture.must, jack.empty-floor, jack.stranded, seven.stranded.

    Args:
        rules: the rule set.
        floor: the cards that are to lie there, each once.
        card: the card that is to be in the hand.
        rng: chooses the cards that come and go before; without it they are always the same.

    Raises:
        PositionError: as `check_position`.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> find_line(RuleSet(), parse_cards("5C 4H QD 2S 8D"), parse_card("9S")).moves
    (Move(card=Card(suit=<Suit.DIAMONDS: 2>, rank=<Rank.EIGHT: 8>), take=frozenset()),)
    >>> find_line(RuleSet(), parse_cards("JC JH"), parse_card("9S")).why
    'two-jacks'
    """
    check_position(rules, floor, card)
    jacks = tuple(each for each in floor if each.rank == Rank.JACK)
    if len(jacks) > 1:
        return NoLine("two-jacks", jacks)
    if rules.must_capture and len(floor) > FLOOR_SIZE + len(Rank):
        return NoLine("too-many")
    spare = [each for each in pack(rules.deck) if each not in floor and each != card]
    if rng:
        rng.shuffle(spare)
    line = _line_to(rules, floor, spare)
    if isinstance(line, NoLine) and rules.seven == "low-sweep" and SEVEN_OF_DIAMONDS in line.cards:
        line = _line_past_low_floor(rules, floor, spare)
    return line


def open_with(rules: RuleSet, line: Line, card: Card, seat: int, rng: random.Random) -> Opening:
    """Return a deal for two in which the moves of a line are made, and then a seat is to play and holds a card.

    No banned card is met on the first floor. All cards that don't matter are shuffled.

    Clauses: deal.hand, deal.batches, turn.order.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> line = Line(parse_cards("5C 4H QD 2S"), (Move(parse_card("8D")),))
    >>> opening = open_with(RuleSet(), line, parse_card("9S"), 0, random.Random(1))
    >>> opening.dealer, [str(card) for card in opening.pack.cards[8:12]]
    (0, ['5C', '4H', 'QD', '2S'])
    """
    placed = [*(move.card for move in line.moves), card]
    rest = [each for each in pack(rules.deck) if each not in placed and each not in line.first_floor]
    rng.shuffle(rest)
    order = iter([*placed, *rest])
    batches = []
    for size in batch_sizes(rules, PLAYERS):
        hands = [[next(order) for _ in range(PLAYERS)] for _ in range(size)]
        columns = [rng.sample(hand, size) for hand in zip(*hands, strict=True)]
        batches.append(list(chain.from_iterable(zip(*columns, strict=True))))
    cards = (*batches[0], *line.first_floor, *chain.from_iterable(batches[1:]))
    first_to_play = (seat - len(line.moves)) % PLAYERS
    return Opening(Pack(cards), line.moves, (first_to_play - 1) % PLAYERS)


def _line_to(rules: RuleSet, floor: Sequence[Card], spare: Sequence[Card]) -> Line | NoLine:
    """Return a line that ends with cards being laid, one after another, to what lay there from the start."""
    lying, laid = _take_apart(rules, floor)
    trails = tuple(Move(each) for each in laid)
    harmless = [each for each in spare if not is_banned(rules, each)]
    if len(lying) > FLOOR_SIZE or any(is_banned(rules, each) for each in lying):
        return NoLine("whoever-came-last", lying)
    if len(lying) == FLOOR_SIZE:
        return Line(lying, trails)
    if lying:
        return _line_with_guests(rules, lying, trails, harmless)
    jack = next((each for each in spare if each.rank == Rank.JACK), None)
    swept = tuple(harmless[:FLOOR_SIZE])
    if jack is None or len(swept) < FLOOR_SIZE:
        return NoLine("too-many")
    return Line(swept, (Move(jack, frozenset(swept)), *trails))


def _take_apart(rules: RuleSet, floor: Sequence[Card], *, keep: Card | None = None) -> tuple[_Cards, _Cards]:
    """Return the cards that may have lain there from the start, and those laid to them since, in order.

    Of these any could come last as soon as those after it are gone, since a smaller floor leaves less to take; only
    the 7♦ that sweeps low floors is easier to lay to more.
    """
    lying, laid = list(floor), list[Card]()
    while lying and (keep or len(lying) != FLOOR_SIZE or any(is_banned(rules, each) for each in lying)):
        latest = sorted(lying, key=lambda each: (not is_banned(rules, each), -lying.index(each)))
        last = next((each for each in latest if each != keep and may_trail(rules, _without(lying, each), each)), None)
        if last is None:
            break
        lying.remove(last)
        laid.insert(0, last)
    return tuple(lying), tuple(laid)


def _line_with_guests(rules: RuleSet, lying: _Cards, trails: tuple[Move, ...], spare: Sequence[Card]) -> Line | NoLine:
    """Return a line in which the first floor is filled up with cards that are taken away again at once."""
    tried = ((guests, _clear(rules, lying, guests, spare)) for guests in _choices(spare, FLOOR_SIZE - len(lying)))
    lines = (Line((*lying, *guests), (*cleared, *trails)) for guests, cleared in tried if cleared is not None)
    return next(lines, NoLine("too-many"))


def _line_past_low_floor(rules: RuleSet, floor: Sequence[Card], spare: Sequence[Card]) -> Line | NoLine:
    """Return a line in which the 7♦ is laid to a floor that other cards make high for the moment."""
    lying, laid = _take_apart(rules, floor, keep=SEVEN_OF_DIAMONDS)
    under = _without(lying, SEVEN_OF_DIAMONDS)
    line = _line_to(rules, under, spare)
    if isinstance(line, NoLine):
        return line
    used = {*line.first_floor, *(move.card for move in line.moves)}
    left = [each for each in spare if each not in used and each.is_number]
    for guests in chain(_choices(left, 1), _choices(left, 2)):
        high = (*under, *guests)
        if sum(each.value for each in high if each.is_number) <= LOW_FLOOR:
            continue
        if not all(may_trail(rules, high[:at], high[at]) for at in range(len(under), len(high))):
            continue
        cleared = _clear(rules, (*under, SEVEN_OF_DIAMONDS), guests, left)
        if may_trail(rules, high, SEVEN_OF_DIAMONDS) and cleared is not None:
            raised = [Move(each) for each in (*guests, SEVEN_OF_DIAMONDS)]
            return Line(line.first_floor, (*line.moves, *raised, *cleared, *(Move(each) for each in laid)))
    return NoLine("low-seven", (SEVEN_OF_DIAMONDS,))


def _clear(rules: RuleSet, staying: _Cards, guests: _Cards, spare: Collection[Card]) -> tuple[Move, ...] | None:
    """Return moves that take exactly the guests from a floor, one by one or together; None where there are none."""
    if not guests:
        return ()
    takers = {each.rank: each for each in spare if each not in guests}.values()
    for size in range(len(guests), 0, -1):
        for take in combinations(guests, size):
            for taker in takers:
                if isinstance(judge(rules, (*staying, *guests), taker, take), Capture):
                    rest = tuple(each for each in guests if each not in take)
                    later = _clear(rules, staying, rest, [each for each in spare if each not in (taker, *take)])
                    if later is not None:
                        return (Move(taker, frozenset(take)), *later)
    return None


def _choices(spare: Sequence[Card], size: int) -> Iterator[_Cards]:
    """Yield some cards for each choice of ranks, courts and high cards first."""
    by_rank: dict[int, list[Card]] = {}
    for each in sorted(spare, key=lambda each: -each.rank):
        by_rank.setdefault(each.rank, []).append(each)
    for ranks in combinations_with_replacement(by_rank, size):
        if all(ranks.count(rank) <= len(by_rank[rank]) for rank in ranks):
            yield tuple(by_rank[rank][ranks[:at].count(rank)] for at, rank in enumerate(ranks))


def _without(cards: Sequence[Card], card: Card) -> _Cards:
    return tuple(each for each in cards if each != card)
