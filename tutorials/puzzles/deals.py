"""Whole deals of legal play between two, quickly: what a fresh puzzle needs of them, and nothing told of the moves.

What may be played, taken and dealt the engine says; that a deal goes as it goes there is shown by a test.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from game.engine.basra import rule_basra
from game.engine.captures import legal_captures, may_trail
from game.engine.cards import Card
from game.engine.dealing import draw_pack, hand_out
from game.engine.match import TARGETS, left_over_side, make_setup, new_match, start_deal
from game.engine.rules import RuleSet

Cards = tuple[Card, ...]
T = TypeVar("T")

PLAYERS = 2

TRAILING = 0.6
"""How often a player leaves a card although another could take: it makes the floors long enough to be interesting."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A point in a deal, with all cards known. By seat: hands, piles, basra points. When it is over, nobody has a card.

    `replaced` are the banned cards that lay on the first floor. `last_capture` is a seat.
    """

    rules: RuleSet
    dealer: int
    replaced: Cards
    seat: int
    hands: tuple[Cards, ...]
    floor: Cards
    stock: Cards
    piles: tuple[Cards, ...]
    basras: tuple[int, ...]
    last_capture: int | None

    @property
    def hand(self) -> Cards:
        """The hand of the player in turn."""
        return self.hands[self.seat]


def play_deal(rules: RuleSet, rng: Random, trailing: float = TRAILING) -> Iterator[Turn]:
    """Yield the turns of one deal of legal play, then the finished deal.

    Args:
        rules: the rules of the deal.
        rng: shuffles and plays.
        trailing: how often a player leaves a card although another could take.

    >>> turns = list(play_deal(RuleSet(), Random(1)))
    >>> len(turns), turns[-1].hands, sum(len(pile) for pile in turns[-1].piles)
    (49, ((), ()), 52)
    """
    turn = _first(rules, rng)
    while turn.hand:
        yield turn
        turn = after(turn, *rng.choice(_considered(turn, rng, trailing)))
    yield turn


def after(turn: Turn, card: Card, take: Cards) -> Turn:
    """Return the turn that follows a legal play: the cards taken, none where the card is left on the floor.

    Clauses: turn.order, capture.pile, deal.batches, end.left-over, end.no-capture.
    """
    rules, seat = turn.rules, turn.seat
    hands, stock = _put(turn.hands, seat, tuple([each for each in turn.hand if each != card])), turn.stock
    floor, piles, basras, last = (*turn.floor, card), turn.piles, turn.basras, turn.last_capture
    if take:
        floor = tuple([each for each in turn.floor if each not in take])
        piles = _put(piles, seat, (*piles[seat], *take, card))
        points = 0 if floor else rule_basra(rules, turn.floor, card, take).points
        basras = _put(basras, seat, basras[seat] + points)
        last = seat
    if not any(hands):
        hands, stock = hand_out(PLAYERS, turn.dealer, min(rules.hand, len(stock) // PLAYERS), stock)
    if not any(hands):
        side = left_over_side(last, turn.dealer)
        piles, floor, stock = _put(piles, side, (*piles[side], *floor, *stock)), (), ()
    return Turn(rules, turn.dealer, turn.replaced, 1 - seat, hands, floor, stock, piles, basras, last)


def _first(rules: RuleSet, rng: Random) -> Turn:
    dealt, _ = start_deal(new_match(make_setup(rules, PLAYERS, PLAYERS, TARGETS[-1])), draw_pack(rules, PLAYERS, rng))
    return Turn(
        rules,
        dealt.dealer,
        dealt.replaced,
        dealt.turn,
        dealt.hands,
        dealt.floor,
        dealt.stock,
        piles=((),) * PLAYERS,
        basras=(0,) * PLAYERS,
        last_capture=None,
    )


def _considered(turn: Turn, rng: Random, trailing: float) -> list[tuple[Card, Cards]]:
    """Return the plays to draw from: only cards to leave, or all; the captures are listed only where they count."""
    rules, floor = turn.rules, turn.floor
    staying = [card for card in turn.hand if may_trail(rules, floor, card)]
    if staying and rng.random() < trailing:
        return [(card, ()) for card in staying]
    plays: list[tuple[Card, Cards]] = []
    for card in turn.hand:
        stays = card in staying
        if not (stays and rules.must_capture):
            plays += [(card, capture.cards) for capture in legal_captures(rules, floor, card).captures]
        if stays:
            plays.append((card, ()))
    return plays


def _put(by_seat: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (value, by_seat[1]) if seat == 0 else (by_seat[0], value)
