"""The last batch of a deal between two: no card is hidden any more, so the best play is found by trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.coach.levels import CoachError
from game.coach.risk import Floor
from game.engine.basra import rule_basra
from game.engine.captures import legal_captures, may_trail
from game.engine.cards import Card
from game.engine.match import left_over_side
from game.engine.moves import Move
from game.engine.rules import RuleSet
from game.engine.scoring import card_points, share_majority

Hand = tuple[Card, ...]

PLAYS_KEPT = 2_048
"""How many plays of a card are remembered from one search to the next: one batch is looked at more than once."""


@dataclass(frozen=True, slots=True)
class LastBatch:
    """A point in the last batch of a deal for two, with all cards known.

    Number 0 is the player to move, 1 the other. `basras` are points. `last_capture` is who captured last in the
    deal, None if nobody has; then the left-over cards go to the `dealer`. `carried_in` majority points wait.
    """

    rules: RuleSet
    hands: tuple[Hand, Hand]
    floor: Floor
    piles: tuple[Hand, Hand] = ((), ())
    basras: tuple[int, int] = (0, 0)
    last_capture: int | None = None
    dealer: int = 1
    carried_in: int = 0


class _Point(NamedTuple):
    """What the rest of the deal depends on: who is to move, the cards, who took last, how many cards 0 has won."""

    turn: int
    hands: tuple[Hand, Hand]
    floor: frozenset[Card]
    last_capture: int | None
    won: int


class _Play(NamedTuple):
    """A move on a floor: what lies there then, how many cards the mover wins by it, and how many points."""

    move: Move
    floor: frozenset[Card]
    won: int
    gain: int


class Search:
    """All that can still happen in one last batch. Points on the way and at the end are counted for player 0."""

    def __init__(self, start: LastBatch) -> None:
        self.rules = start.rules
        self.dealer = start.dealer
        self.carried_in = start.carried_in
        self.cards = sum(map(len, (*start.hands, start.floor, *start.piles)))
        won = len(start.piles[0])
        self.root = _Point(0, start.hands, frozenset(start.floor), start.last_capture, won)
        self.so_far = self._worth(start.piles[0]) - self._worth(start.piles[1]) + start.basras[0] - start.basras[1]
        self._known: dict[_Point, int] = {}
        self._plays: dict[tuple[Card, frozenset[Card]], tuple[_Play, ...]] = {}
        self._shares: dict[int, int] = {}

    def plays(self, point: _Point) -> Iterator[tuple[Move, _Point, int]]:
        """Yield every legal move, the point after it, and the points that it brings player 0 (less than 0: the other).

        Raises:
            CoachError: `too-many-captures`.
        """
        turn, hands, floor, last, won = point
        hand = hands[turn]
        for card in hand:
            left = tuple([each for each in hand if each != card])
            after = (left, hands[1]) if turn == 0 else (hands[0], left)
            for move, rest, more, gain in self._plays_of(card, floor):
                if not move.take:
                    yield move, _Point(1 - turn, after, rest, last, won), 0
                elif turn == 0:
                    yield move, _Point(1, after, rest, 0, won + more), gain
                else:
                    yield move, _Point(0, after, rest, 1, won), -gain

    def _plays_of(self, card: Card, floor: frozenset[Card]) -> tuple[_Play, ...]:
        """Return the plays of one card: the same floor comes up with many hands."""
        if (card, floor) not in self._plays:
            self._plays[card, floor] = _find_plays(self.rules, card, floor)
        return self._plays[card, floor]

    def rest(self, point: _Point) -> int:
        """Return the points that player 0 still gains on the other when both play best."""
        value = self._known.get(point)
        if value is None:
            if point.hands == ((), ()):
                value = self._end(point)
            else:
                values = [gain + self.rest(after) for _, after, gain in self.plays(point)]
                value = max(values) if point.turn == 0 else min(values)
            self._known[point] = value
        return value

    def _end(self, point: _Point) -> int:
        """Return what the left-over cards and the majority bring.

        Clauses: end.left-over, end.no-capture.
        """
        left = self._worth(point.floor)
        if left_over_side(point.last_capture, self.dealer) == 0:
            return left + self._share(point.won + len(point.floor))
        return self._share(point.won) - left

    def _share(self, won: int) -> int:
        """Return what the majority brings player 0 who has won so many cards.

        Clauses: score.majority, score.tie, score.carry.
        """
        if won not in self._shares:
            (mine, other), _, _ = share_majority(self.rules, (won, self.cards - won), self.carried_in)
            self._shares[won] = mine - other
        return self._shares[won]

    def _worth(self, cards: frozenset[Card] | Hand) -> int:
        return _worth(self.rules, cards)


@lru_cache(maxsize=PLAYS_KEPT)
def _find_plays(rules: RuleSet, card: Card, floor: frozenset[Card]) -> tuple[_Play, ...]:
    found = legal_captures(rules, floor, card)
    if found.truncated:
        raise CoachError("too-many-captures", card=card)
    takes = [_take(rules, card, floor, frozenset(capture.cards)) for capture in found.captures]
    if may_trail(rules, floor, card):
        takes.append(_Play(Move(card), floor | {card}, 0, 0))
    return tuple(takes)


def _take(rules: RuleSet, card: Card, floor: frozenset[Card], take: frozenset[Card]) -> _Play:
    gain = _worth(rules, take) + card_points(rules, card) + rule_basra(rules, floor, card, take).points
    return _Play(Move(card, take), floor - take, len(take) + 1, gain)


def _worth(rules: RuleSet, cards: frozenset[Card] | Hand) -> int:
    return sum([card_points(rules, card) for card in cards])


def weigh_last_batch(start: LastBatch) -> tuple[tuple[Move, int], ...]:
    """Return every legal move with what it leads to when both go on as well as they can, the best moves first.

    The value is the mover's points in the whole deal less the other's: cards, basras, left-over cards and majority,
    with majority points that waited; points carried on to a later deal count for nobody. The work grows fast: some
    milliseconds for three cards each, seconds for four each where nobody must take all that fits.

    Clauses: basra.last-card, end.left-over, end.no-capture, score.cards, score.majority, score.basras.

    Raises:
        CoachError: `too-many-captures`, a card has more captures than are listed.

    >>> from game.engine.cards import parse_cards
    >>> start = LastBatch(RuleSet(), (parse_cards("9S 2S"), parse_cards("KH")), parse_cards("5C 4H"))
    >>> [(str(move.card), len(move.take), value) for move, value in weigh_last_batch(start)]
    [('9S', 2, 13), ('2S', 0, 3)]
    """
    search = Search(start)
    weighed = [(move, search.so_far + gain + search.rest(after)) for move, after, gain in search.plays(search.root)]
    return tuple(sorted(weighed, key=lambda each: -each[1]))


def best_line(start: LastBatch, first: Move) -> tuple[Move, ...]:
    """Return how a last batch goes on after a first move when both play best, that move included.

    Of equally good moves the first in the stable order of cards is played.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> start = LastBatch(RuleSet(), (parse_cards("2S"), parse_cards("KH")), parse_cards("KC"))
    >>> [str(move.card) for move in best_line(start, Move(parse_card("2S")))]
    ['2S', 'KH']
    """
    search = Search(start)
    point = next(after for move, after, _ in search.plays(search.root) if move == first)
    line = [first]
    while any(point.hands):
        wanted = search.rest(point)
        for move, after, gain in search.plays(point):
            if gain + search.rest(after) == wanted:
                line.append(move)
                point = after
                break
    return tuple(line)
