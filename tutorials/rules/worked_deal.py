"""The examples of the deal and the seats, worked out by the engine. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.cards import Card, parse_cards
from game.engine.dealing import FLOOR_SIZE, batch_sizes, deal_floor
from game.engine.errors import MatchError
from game.engine.match import make_setup, next_seat
from game.engine.rules import RuleSet
from tutorials.rules.clauses import usual_targets
from tutorials.rules.conditions import PLAYERS, is_uneven, undealt_count
from tutorials.rules.examples import Batches, Draw, FirstFloor, FloorCount, HandSize, LastBatch, Neighbour, Seats, Table


@dataclass(frozen=True, slots=True)
class PlayedFloor:
    """A first floor as it was turned up, the banned cards put back, and the floor after that."""

    turned: tuple[Card, ...]
    replaced: tuple[Card, ...]
    floor: tuple[Card, ...]


def turn_floor(rules: RuleSet, example: FirstFloor) -> PlayedFloor:
    """Return what becomes of the first cards turned up; cards that are buried go to the bottom here.

    Clauses: deal.floor, deal.banned.

    >>> [str(card) for card in turn_floor(RuleSet(), FirstFloor("JS 2D 3D 4D", "5D", "JS")).floor]
    ['5D', '2D', '3D', '4D']
    """
    turned = parse_cards(example.turned)
    floor, replaced, _ = deal_floor(rules, [*turned, *parse_cards(example.stock)], lambda size: size)
    return PlayedFloor(turned, replaced, floor)


@dataclass(frozen=True, slots=True)
class DealRow:
    """A deal for a number of players: the batches, the stock after the first, the cards never dealt."""

    players: int
    sizes: tuple[int, ...]
    floor: int
    stock: int
    undealt: int


def deal_rows(rules: RuleSet, example: Batches | None = None) -> tuple[DealRow, ...]:
    """Return the deal for each number of players.

    Clauses: deal.hand, deal.floor, deal.batches, deal.short-batch.

    >>> [(row.sizes, row.undealt) for row in deal_rows(RuleSet(deck=44))][1]
    ((4, 4, 4, 1), 1)
    """
    uneven_only = example is not None and example.uneven_only
    rows = []
    for players in PLAYERS:
        sizes = batch_sizes(rules, players)
        stock = rules.deck - FLOOR_SIZE - players * sizes[0]
        if not uneven_only or is_uneven(rules, players):
            rows.append(DealRow(players, sizes, FLOOR_SIZE, stock, undealt_count(rules, players)))
    return tuple(rows)


def draw_dealer(example: Draw) -> int | None:
    """Return the seat that drew the lowest card, None when the lowest rank was drawn twice.

    Clauses: deal.first-dealer.

    >>> draw_dealer(Draw("9H 3C JD", 1, True)), draw_dealer(Draw("4S 4D", 0, False))
    (1, None)
    """
    ranks = [card.rank for card in parse_cards(example.cards)]
    return ranks.index(min(ranks)) if ranks.count(min(ranks)) == 1 else None


def find_seat(rules: RuleSet, example: Seats) -> int:
    """Return the seat that a question about seats is answered with.

    The cutter is the dealer's right-hand neighbour, whichever way the table turns.

    Clauses: deal.cut, deal.rotation, turn.order.

    >>> find_seat(RuleSet(), Seats("first-player", 3, 2, 0, True)), find_seat(RuleSet(), Seats("cutter", 4, 0, 3, True))
    (0, 3)
    """
    setup = make_setup(rules, example.players, example.players, usual_targets(rules)[0], example.dealer)
    after = next_seat(setup, example.dealer)
    if example.ask == "cutter" and rules.direction == "clockwise":
        return next(seat for seat in range(example.players) if next_seat(setup, seat) == example.dealer)
    return after


def next_is(rules: RuleSet, example: Neighbour) -> bool:
    """Return whether the next player sits on the hand asked about.

    Clauses: deal.direction, turn.order.

    >>> next_is(RuleSet(), Neighbour("left", True)), next_is(RuleSet(), Neighbour("right", False))
    (True, False)
    """
    return example.hand == ("left" if rules.direction == "clockwise" else "right")


def claimed_hand(rules: RuleSet, example: HandSize) -> int:
    """Return how many cards each player holds in an example.

    >>> claimed_hand(RuleSet(), HandSize(1, False))
    5
    """
    return rules.hand + example.more


def hand_is_right(rules: RuleSet, example: HandSize) -> bool:
    """Return whether that is what the first batch gives.

    Clauses: deal.hand.

    >>> hand_is_right(RuleSet(), HandSize(1, False))
    False
    """
    return claimed_hand(rules, example) == batch_sizes(rules, PLAYERS[0])[0]


def floor_is_complete(example: FloorCount) -> bool:
    """Return whether so many cards make the first floor.

    Clauses: deal.floor.

    >>> floor_is_complete(FloorCount("4S 9D AH", False))
    False
    """
    return len(parse_cards(example.turned)) == FLOOR_SIZE


@dataclass(frozen=True, slots=True)
class UnevenDeal:
    """The first number of players whose deal does not come out even: its batches, and whether the last is full."""

    players: int
    sizes: tuple[int, ...]
    full: bool


def uneven_deal(rules: RuleSet, example: LastBatch) -> UnevenDeal:
    """Return the deal that an example of a smaller last batch is about.

    Clauses: deal.short-batch.

    >>> uneven_deal(RuleSet(deck=44), LastBatch("full", False)).sizes
    (4, 4, 4, 1)
    """
    players = next(players for players in PLAYERS if is_uneven(rules, players))
    sizes = batch_sizes(rules, players)
    return UnevenDeal(players, sizes, sizes[-1] == rules.hand)


def seating_error(rules: RuleSet, example: Table) -> MatchError | None:
    """Return why so many players cannot play as so many sides, None if they can.

    Clauses: players.count, players.sides.

    >>> seating_error(RuleSet(), Table(4, 2, True)) is None, seating_error(RuleSet(), Table(3, 2, False)).code
    (True, 'bad-sides')
    """
    try:
        make_setup(rules, example.players, example.sides, usual_targets(rules)[0])
    except MatchError as error:
        return error
    return None
