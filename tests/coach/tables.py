"""Points of a match to put before a computer player, and deals to play against it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from game.coach import choose_move
from game.engine.cards import Card, pack, parse_cards
from game.engine.dealing import draw_pack
from game.engine.match import apply_move, legal_moves, make_setup, new_match, observe, side_of, start_deal
from game.engine.moves import Move
from game.engine.rules import PRESETS, RuleSet
from game.engine.state import GameState, Observation, Setup

Player = Callable[[GameState, Random], Move]


def facing(
    floor: str,
    hand: str,
    rules: RuleSet | None = None,
    *,
    others: Sequence[int] = (4,),
    piles: Sequence[str] = (),
    sides: int | None = None,
    stock: int = 20,
    replaced: str = "",
    last: int | None = None,
) -> Observation:
    """What seat 0 sees at its turn: a floor, its hand, how many cards the others hold, which side captured last."""
    rules = rules or RuleSet()
    players = len(others) + 1
    setup = make_setup(rules, players, sides or players, 100)
    dealt = new_match(setup)
    own = parse_cards(hand)
    seen = observe(dealt, 0)
    return replace(
        seen,
        phase="playing",
        deal=1,
        turn=0,
        batch=seen.batches if not stock else 1,
        hand=own,
        hand_sizes=(len(own), *others),
        floor=parse_cards(floor),
        stock_size=stock,
        replaced=parse_cards(replaced),
        piles=tuple(parse_cards(pile) for pile in piles) or ((),) * len(setup.sides),
        last_capture=last,
    )


def play_of(floor: str, hand: str, rules: RuleSet | None = None, **particulars: object) -> str:
    """The card that the cafe player plays, and what it takes, as text: `9S:4H,5C`."""
    move = choose_move(facing(floor, hand, rules, **particulars)).move  # type: ignore[arg-type]
    return f"{move.card}:{','.join(str(card) for card in sorted(move.take))}".rstrip(":")


def cafe(state: GameState, rng: Random) -> Move:
    """The player of level cafe."""
    return choose_move(observe(state, state.turn), "cafe", rng).move


def anyhow(state: GameState, rng: Random) -> Move:
    """A player that makes any legal move."""
    return rng.choice(legal_moves(state))


def play_deal(rules: RuleSet, players: Sequence[Player], rng: Random, *, sides: int = 2) -> list[int]:
    """Play one deal; the points of each side. `players` are by side."""
    setup = make_setup(rules, 4 if sides != 2 or len(players) > 2 else 2, sides, 500, rng.randrange(2))
    return _play_seats(setup, [players[side_of(setup, seat)] for seat in range(setup.players)], rng)


def play_as_partners(rules: RuleSet, players: Sequence[Player], rng: Random) -> list[int]:
    """Play one deal of four as partners; the points of each side. `players` are by seat."""
    return _play_seats(make_setup(rules, 4, 2, 500, rng.randrange(4)), players, rng)


def _play_seats(setup: Setup, players: Sequence[Player], rng: Random) -> list[int]:
    state, _ = start_deal(new_match(setup), draw_pack(setup.rules, setup.players, rng))
    while state.phase == "playing":
        state, _ = apply_move(state, players[state.turn](state, rng))
    return [score.total for score in state.results[0].scores]


def play_pair(rules: RuleSet, seed: str) -> tuple[int, int]:
    """Play one pack twice, cafe against random legal play with the seats changed; the points of each over both deals.

    So nobody has the better cards.
    """
    mine, theirs = 0, 0
    for first in (True, False):
        points = play_deal(rules, (cafe, anyhow) if first else (anyhow, cafe), Random(seed))
        mine, theirs = mine + points[not first], theirs + points[first]
    return mine, theirs


def preset(name: str) -> RuleSet:
    return PRESETS[name].rules


def hidden_cards(state: GameState, seat: int) -> list[Card]:
    """The cards that a seat cannot see, in the order of the table: the other hands, then the stock."""
    hands = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand]
    return [*hands, *state.stock]


def with_hidden(state: GameState, seat: int, cards: Sequence[Card]) -> GameState:
    """The same state with the hidden cards in another order."""
    rest = iter(cards)
    hands = tuple(hand if owner == seat else tuple(next(rest) for _ in hand) for owner, hand in enumerate(state.hands))
    return replace(state, hands=hands, stock=tuple(rest))


def whole_pack(state: GameState) -> bool:
    """Whether the cards of a state are exactly the pack."""
    piles = [card for pile in state.piles for card in pile]
    hands = [card for hand in state.hands for card in hand]
    return sorted([*piles, *hands, *state.floor, *state.stock]) == sorted(pack(state.setup.rules.deck))
