"""Dealing, taking turns, left-overs and scoring, for one deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.oracle.floors import basra, is_legal, legal_captures, may_trail
from tests.oracle.rulebook import Rules, is_banned, rank


def batch_sizes(rules: Rules, players: int) -> list[int]:
    """How many cards each player gets, batch by batch; four cards go to the floor after the first."""
    sizes = []
    stock = rules["deck"]
    while stock // players:
        size = min(rules["hand"], stock // players)
        sizes.append(size)
        stock -= size * players
        if len(sizes) == 1:
            stock -= 4
    return sizes


def seats_from(first: int, players: int) -> list[int]:
    return [(first + step) % players for step in range(players)]


def deal_hands(stock: list[str], size: int, dealer: int, players: int) -> list[list[str]]:
    """Take cards from the top, one at a time from the seat after the dealer."""
    hands: list[list[str]] = [[] for _ in range(players)]
    for _ in range(size):
        for seat in seats_from(dealer + 1, players):
            hands[seat].append(stock.pop(0))
    return hands


@dataclass
class Deal:
    """A deal under way. `stock` has its top first; sides are found by seat in `side_of`."""

    rules: Rules
    players: int
    side_of: list[int]
    dealer: int
    hands: list[list[str]]
    floor: list[str]
    stock: list[str]
    replaced: list[str]
    turn: int
    piles: list[list[str]]
    basras: list[list[int]]
    last_capture: int | None = None
    batch: int = 1
    over: bool = False
    undealt: list[str] = field(default_factory=list)
    left_over: list[str] = field(default_factory=list)
    left_over_side: int = -1

    def copy(self) -> Deal:
        return Deal(
            rules=self.rules,
            players=self.players,
            side_of=self.side_of,
            dealer=self.dealer,
            hands=[list(hand) for hand in self.hands],
            floor=list(self.floor),
            stock=list(self.stock),
            replaced=list(self.replaced),
            turn=self.turn,
            piles=[list(pile) for pile in self.piles],
            basras=[list(points) for points in self.basras],
            last_capture=self.last_capture,
            batch=self.batch,
            over=self.over,
            undealt=list(self.undealt),
            left_over=list(self.left_over),
            left_over_side=self.left_over_side,
        )


def start(rules: Rules, sides: list[list[int]], dealer: int, cards: list[str], places: list[int] | None = None) -> Deal:
    """Deal hands and floor from a pack in order, repair the floor.

    `places`: for each banned card met in turn, how many cards of the stock lie above it when it is
    put back, where the rules say that it is buried.
    """
    players = sum(len(seats) for seats in sides)
    stock, waiting = list(cards), list(places or [])
    hands = deal_hands(stock, batch_sizes(rules, players)[0], dealer, players)
    floor = [stock.pop(0) for _ in range(4)]
    replaced = []
    while any(is_banned(rules, card) for card in floor):
        spot = next(spot for spot in range(4) if is_banned(rules, floor[spot]))
        card = floor[spot]
        replaced.append(card)
        if rules["banned_go"] == "bottom":
            stock.append(card)
        else:
            stock.insert(waiting.pop(0), card)
        floor[spot] = stock.pop(0)
    side_of = [next(side for side, seats in enumerate(sides) if seat in seats) for seat in range(players)]
    return Deal(
        rules=rules,
        players=players,
        side_of=side_of,
        dealer=dealer,
        hands=hands,
        floor=floor,
        stock=stock,
        replaced=replaced,
        turn=(dealer + 1) % players,
        piles=[[] for _ in sides],
        basras=[[] for _ in sides],
    )


def plays(deal: Deal) -> Iterator[tuple[str, frozenset[str]]]:
    """Every play that the seat in turn may make: a card of the hand and what it takes."""
    for card in deal.hands[deal.turn]:
        for take in legal_captures(deal.rules, deal.floor, card):
            yield card, take
        if may_trail(deal.rules, deal.floor, card):
            yield card, frozenset()


def play(deal: Deal, card: str, take: frozenset[str]) -> Deal:
    """The deal after a play."""
    assert card in deal.hands[deal.turn], f"{card} is not in hand"
    assert is_legal(deal.rules, deal.floor, card, sorted(take)), f"{card} may not take {sorted(take)}"
    after = deal.copy()
    side = deal.side_of[deal.turn]
    after.hands[deal.turn].remove(card)
    if take:
        is_basra, points = basra(deal.rules, deal.floor, card, sorted(take))
        if is_basra:
            after.basras[side].append(points)
        after.floor = [left for left in deal.floor if left not in take]
        after.piles[side] += [*take, card]
        after.last_capture = side
    else:
        after.floor.append(card)
    after.turn = (deal.turn + 1) % deal.players
    if not any(after.hands):
        next_batch_or_end(after)
    return after


def next_batch_or_end(deal: Deal) -> None:
    """All hands are empty: deal a further batch, or give the left-overs away."""
    size = min(deal.rules["hand"], len(deal.stock) // deal.players)
    if size:
        deal.batch += 1
        deal.hands = deal_hands(deal.stock, size, deal.dealer, deal.players)
        return
    deal.over = True
    side = deal.side_of[deal.dealer] if deal.last_capture is None else deal.last_capture
    deal.left_over, deal.undealt, deal.left_over_side = deal.floor, deal.stock, side
    deal.piles[side] += [*deal.floor, *deal.stock]
    deal.floor, deal.stock = [], []


def score(rules: Rules, piles: list[list[str]], basras: list[int], carried_in: int) -> tuple[list[dict[str, Any]], int]:
    """The points of each side's pile in the form of a record, and the points carried out."""
    counts = [
        {
            "cards": len(pile),
            "aces": sum(rank(card) == "A" for card in pile),
            "jacks": sum(rank(card) == "J" for card in pile),
            "two_of_clubs": int("2C" in pile),
            "ten_of_diamonds": int("10D" in pile),
        }
        for pile in piles
    ]
    return score_counts(rules, counts, basras, carried_in)


def score_counts(
    rules: Rules, counts: list[dict[str, int]], basras: list[int], carried_in: int
) -> tuple[list[dict[str, Any]], int]:
    """As `score`, from how many scoring cards lie in each pile."""
    majorities, carried = majority([side["cards"] for side in counts], rules["majority"], rules["tie"], carried_in)
    scores: list[dict[str, Any]] = []
    for side, count in enumerate(counts):
        points = {
            "majority": majorities[side],
            "aces": count["aces"] * rules["ace"],
            "jacks": count["jacks"] * rules["jack"],
            "two_of_clubs": count["two_of_clubs"] * rules["two_of_clubs"],
            "ten_of_diamonds": count["ten_of_diamonds"] * rules["ten_of_diamonds"],
            "basras": basras[side],
        }
        scores.append({"side": side, "cards": count["cards"], **points, "total": sum(points.values())})
    return scores, carried


def majority(cards: list[int], points: int, tie: str, carried_in: int) -> tuple[list[int], int]:
    """Points for most cards for each side, and what waits for the next deal."""
    most = max(cards)
    if cards.count(most) == 1:
        return [points + carried_in if count == most else 0 for count in cards], 0
    if tie == "all-score":
        return [points if count == most else 0 for count in cards], 0
    if tie == "nobody":
        return [0 for _ in cards], 0
    assert tie == "carried"
    return [0 for _ in cards], carried_in + points


def winner(totals: list[int], target: int) -> int | None:
    """The side that has won the match with these totals after a deal, if one has."""
    top = max(totals)
    return totals.index(top) if top >= target and totals.count(top) == 1 else None
