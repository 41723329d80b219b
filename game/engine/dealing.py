"""Dealing: the batches of a deal, the first floor and its repair, and shuffled packs."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.engine.cards import SEVEN_OF_DIAMONDS, Card, Rank, pack
from game.engine.rules import RuleSet
from game.engine.state import Pack

FLOOR_SIZE = 4
"""How many cards lie on the first floor."""


def batch_sizes(rules: RuleSet, players: int) -> tuple[int, ...]:
    """Return how many cards each player gets in each batch of a deal.

    Clauses: deal.hand, deal.batches, deal.short-batch.

    >>> batch_sizes(RuleSet(deck=44), 3)
    (4, 4, 4, 1)
    """
    stock: int = rules.deck
    sizes: list[int] = []
    while size := min(rules.hand, stock // players):
        sizes.append(size)
        stock -= size * players + (FLOOR_SIZE if len(sizes) == 1 else 0)
    return tuple(sizes)


def is_banned(rules: RuleSet, card: Card) -> bool:
    """Return whether a card may not lie on the first floor.

    Clauses: deal.banned.

    >>> is_banned(RuleSet(), SEVEN_OF_DIAMONDS)
    False
    """
    return card.rank == Rank.JACK or (rules.banned == "jacks-and-seven" and card == SEVEN_OF_DIAMONDS)


def draw_pack(rules: RuleSet, players: int, rng: random.Random) -> Pack:
    """Return a shuffled pack with the places of the banned cards that its first floor will show.

    Clauses: deal.cut, deal.banned.

    >>> len(draw_pack(RuleSet(), 2, random.Random(1)).cards)
    52
    """
    cards = list(pack(rules.deck))
    rng.shuffle(cards)
    dealt = players * batch_sizes(rules, players)[0]
    places: list[int] = []

    def draw_place(stock_size: int) -> int:
        places.append(rng.randrange(stock_size + 1))
        return places[-1]

    if rules.banned_go == "buried":
        deal_floor(rules, cards[dealt:], draw_place)
    return Pack(tuple(cards), tuple(places))


def hand_out(
    players: int, dealer: int, size: int, stock: tuple[Card, ...]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal one card at a time from the seat after the dealer; return the hands by seat and the rest.

    Clauses: deal.hand.

    >>> hands, rest = hand_out(2, 0, 2, pack()[:5])
    >>> [[str(card) for card in hand] for hand in hands], len(rest)
    ([['2S', '4S'], ['AS', '3S']], 1)
    """
    dealt = stock[: size * players]
    first = (dealer + 1) % players
    hands = tuple(dealt[(seat - first) % players :: players] for seat in range(players))
    return hands, stock[len(dealt) :]


def deal_floor(
    rules: RuleSet, stock: list[Card], place: Callable[[int], int]
) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """Turn the first floor face up; return it, the banned cards in the order met, and the stock.

    Args:
        rules: the rule set.
        stock: what is left of the pack after the first hands, top first.
        place: called with the size of the stock, gives the index where a buried card goes.

    Clauses: deal.floor, deal.banned.

    >>> from game.engine.cards import format_card, parse_cards
    >>> floor, replaced, stock = deal_floor(RuleSet(), list(parse_cards("2S JH 3S 4S 5S 6S")), lambda size: size)
    >>> [format_card(card) for card in floor], [format_card(card) for card in stock]
    (['2S', '5S', '3S', '4S'], ['6S', 'JH'])
    """
    floor, stock = stock[:FLOOR_SIZE], stock[FLOOR_SIZE:]
    replaced = []
    for index in range(FLOOR_SIZE):
        while is_banned(rules, floor[index]):
            replaced.append(floor[index])
            at = len(stock) if rules.banned_go == "bottom" else place(len(stock))
            stock.insert(at, floor[index])
            floor[index] = stock.pop(0)
    return tuple(floor), tuple(replaced), tuple(stock)
