"""Matches played out card by card at random, counted as people count their piles, and scored by the oracle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from game.engine.captures import legal_captures, may_trail
from game.engine.cards import format_card
from game.engine.dealing import draw_pack
from game.engine.match import apply_move, make_setup, new_match, start_deal
from game.engine.moves import Move
from game.engine.rules import PRESETS
from game.engine.state import GameState
from tests.oracle.deals import score, winner
from tests.oracle.floors import basra
from tests.oracle.rulebook import TARGETS, VARIANTS, rank, rules_of

WAYS = {"2": (2, 2), "3": (3, 3), "4": (4, 4), "4-2": (4, 2)}
MOST_DEALS = 60


@dataclass(frozen=True)
class Pile:
    """What lies in a side's pile after a deal: its cards, and the card and points of each basra."""

    cards: list[str]
    basras: list[tuple[str, int]]

    def fields(self, side: int, *, by_card: bool) -> dict[str, str]:
        """Return the form's fields for this pile, counted in full."""
        plain = [card for card, _ in self.basras if rank(card) != "J"]
        jacks = len(self.basras) - len(plain)
        counted = {
            "cards": str(len(self.cards)),
            "aces": str(sum(rank(card) == "A" for card in self.cards)),
            "jacks": str(sum(rank(card) == "J" for card in self.cards)),
            "two_of_clubs": "1" if "2C" in self.cards else "",
            "ten_of_diamonds": "1" if "10D" in self.cards else "",
            "basras": " ".join(rank(card) for card in plain) if by_card else str(len(plain)),
            "jack_basras": str(jacks),
        }
        return {f"{item}-{side}": text for item, text in counted.items()}

    def basras_only(self, side: int, *, by_card: bool) -> dict[str, str]:
        """Return the form's fields for a pile whose cards nobody counts."""
        fields = self.fields(side, by_card=by_card)
        return {name: text for name, text in fields.items() if "basras" in name}


@dataclass(frozen=True)
class TableMatch:
    """A whole match: how it was played, the piles of each deal, and what the oracle makes of them."""

    variant: str
    way: str
    target: int
    first_dealer: int
    deals: list[list[Pile]]
    totals: list[list[int]]
    carried: list[int]
    winner: int | None

    @property
    def by_card(self) -> bool:
        """Whether a basra scores by the card that makes it."""
        return bool(rules_of(self.variant)["basra_value"] != "fixed")

    def form(self, deal: int, uncounted: int | None) -> dict[str, str]:
        """Return what is sent for a deal, with one pile left to be worked out, or all counted."""
        sent: dict[str, str] = {}
        for side, pile in enumerate(self.deals[deal]):
            kind = pile.basras_only if side == uncounted else pile.fields
            sent |= kind(side, by_card=self.by_card)
        return sent


def play_table(variant: str, way: str, seed: int) -> TableMatch:
    """Play a match at random to the end that the oracle finds."""
    rng = Random(seed)
    players, sides = WAYS[way]
    rules, target = rules_of(variant), rng.choice(TARGETS[variant])
    dealer = rng.randrange(players)
    deals: list[list[Pile]] = []
    totals, all_totals, all_carried, carried = [0] * sides, [], [], 0
    won = None
    while won is None and len(deals) < MOST_DEALS:
        piles = _play_deal(variant, players, sides, (dealer + len(deals)) % players, rng)
        points = [sum(points for _, points in pile.basras) for pile in piles]
        scores, carried = score(rules, [pile.cards for pile in piles], points, carried)
        totals = [total + side["total"] for total, side in zip(totals, scores, strict=True)]
        deals.append(piles)
        all_totals.append(totals)
        all_carried.append(carried)
        won = winner(totals, target)
    return TableMatch(variant, way, target, dealer, deals, all_totals, all_carried, won)


def tables(count: int) -> Iterator[TableMatch]:
    """Yield matches of every variant and every way to play, in turn."""
    kinds = [(variant, way) for variant in VARIANTS for way in WAYS]
    for number in range(count):
        yield play_table(*kinds[number % len(kinds)], seed=number)


def _play_deal(variant: str, players: int, sides: int, dealer: int, rng: Random) -> list[Pile]:
    engine_rules = PRESETS[variant].rules
    setup = make_setup(engine_rules, players, sides, 500, dealer)
    state, _ = start_deal(new_match(setup), draw_pack(engine_rules, players, rng))
    basras: list[list[tuple[str, int]]] = [[] for _ in range(sides)]
    while state.phase == "playing":
        move, side = _choose(state, rng), state.turn % sides
        floor, take = [format_card(card) for card in state.floor], [format_card(card) for card in move.take]
        card = format_card(move.card)
        if take:
            is_basra, points = basra(rules_of(variant), floor, card, take)
            if is_basra:
                basras[side].append((card, points))
        state, _ = apply_move(state, move)
    piles: tuple[tuple[Any, ...], ...] = state.piles
    return [Pile([format_card(card) for card in pile], made) for pile, made in zip(piles, basras, strict=True)]


def _choose(state: GameState, rng: Random) -> Move:
    """Return a random card with a random capture of it, mostly one that clears the floor where there is one."""
    rules = state.setup.rules
    card = rng.choice(state.hands[state.turn])
    for other in state.hands[state.turn]:
        found = legal_captures(rules, state.floor, other).captures
        clearing = [each for each in found if len(each.cards) == len(state.floor)]
        if clearing and rng.random() < 0.5:
            return Move(other, frozenset(clearing[0].cards))
    captures = legal_captures(rules, state.floor, card).captures
    if captures:
        return Move(card, frozenset(rng.choice(captures).cards))
    assert may_trail(rules, state.floor, card)
    return Move(card)
