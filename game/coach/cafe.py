"""The player of level `cafe`: what an attentive regular of a coffee house does, one move ahead.

Each possible move gets a weight in points: what it wins now, less what it leaves for the next
player and what is lost by spending a card with power too early.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.coach.risk import Floor, Unseen, expected_reply, group_unseen, is_powerful, unseen_cards
from game.coach.worth import average_points, share_of_majority
from game.engine.basra import basra_value, rule_basra
from game.engine.captures import legal_captures, may_trail
from game.engine.cards import Card, Rank
from game.engine.match import next_seat, side_of
from game.engine.moves import Move
from game.engine.rules import RuleSet
from game.engine.scoring import card_points
from game.engine.state import Observation

LISTED = 24
"""How many captures of one card are looked at, those with most cards first."""

WEIGHED = 3
"""How many of them are weighed against what they leave: those that win most."""

FEARED = 0.8
"""The weight of what the next player is expected to win, against what is won now."""

KEPT_SWEEP = 8
"""What a sweep by a card that is kept is hoped to bring, in average cards: a full floor and a quiet one after it."""

LOW_FLOOR = 0.4
"""How likely a 7♦ that sweeps low floors only is to meet one, if it is kept."""

WASTED = 10
"""What it costs besides to lay a card with power on the floor while another card can be played."""

LAST_CAPTURE = 0.5
"""How sure a capture in the last batch is to be the last one, for each move that may follow it: a power."""


@dataclass(frozen=True, slots=True)
class View:
    """What the weights of all moves of one turn have in common."""

    rules: RuleSet
    floor: Floor
    hand: Floor
    card_worth: float
    kept_sweep: float
    unseen: Unseen
    next_hand: int
    left_over: float
    has_last_capture: bool

    def worth(self, cards: Collection[Card]) -> float:
        """Return what cards are worth in a pile."""
        return sum(card_points(self.rules, card) for card in cards) + self.card_worth * len(cards)

    def gain(self, move: Move) -> float:
        """Return what a move wins at once: the cards and the basra."""
        if not move.take:
            return 0.0
        basra = rule_basra(self.rules, self.floor, move.card, move.take)
        return self.worth(move.take | {move.card}) + basra.points


def _take_view(observation: Observation) -> View:
    """Return what a seat makes of its turn before it weighs any move."""
    setup = observation.setup
    rules = setup.rules
    side = side_of(setup, observation.seat)
    after = next_seat(setup, observation.seat)
    unseen = unseen_cards(observation)
    card_worth = share_of_majority(observation, side)
    is_last_batch = observation.batch == observation.batches
    return View(
        rules=rules,
        floor=observation.floor,
        hand=tuple(sorted(observation.hand)),
        card_worth=card_worth,
        kept_sweep=KEPT_SWEEP * (card_worth + average_points(rules, unseen)),
        unseen=group_unseen(rules, unseen),
        next_hand=observation.hand_sizes[after] or _next_batch_size(observation),
        left_over=LAST_CAPTURE ** (sum(observation.hand_sizes) - 1) if is_last_batch else 0.0,
        has_last_capture=observation.last_capture == side,
    )


def _next_batch_size(observation: Observation) -> int:
    """Return how many cards each player gets when the hands are empty: 0 at the end of the deal.

    Clauses: deal.batches, deal.short-batch.
    """
    setup = observation.setup
    return min(setup.rules.hand, observation.stock_size // setup.players)


def weigh_moves(observation: Observation) -> list[tuple[Move, float]]:
    """Return moves of the observing seat with their weights, in the stable order of cards.

    Of each card the captures that win most are weighed, and leaving it where that is allowed.

    >>> from random import Random
    >>> from game.engine.dealing import draw_pack
    >>> from game.engine.match import make_setup, new_match, observe, start_deal
    >>> match = new_match(make_setup(RuleSet(), 2, 2, 100))
    >>> state, _ = start_deal(match, draw_pack(RuleSet(), 2, Random(3)))
    >>> seen = observe(state, state.turn)
    >>> {move.card for move, _ in weigh_moves(seen)} == set(seen.hand)
    True
    """
    view = _take_view(observation)
    return [(move, _weigh(view, move)) for card in view.hand for move in _promising_moves(view, card)]


def _promising_moves(view: View, card: Card) -> list[Move]:
    """Return the moves of a card that are worth a thought: a few captures, and leaving it where that is allowed."""
    captures = legal_captures(view.rules, view.floor, card, LISTED).captures
    moves = [Move(card, frozenset(capture.cards)) for capture in captures]
    moves = sorted(moves, key=view.gain, reverse=True)[:WEIGHED]
    return [*moves, Move(card)] if may_trail(view.rules, view.floor, card) else moves


def _weigh(view: View, move: Move) -> float:
    """Return the weight of a move in points.

    What is left at the end counts for the side that captured last: a partner who has done so need not be outdone.
    """
    left = tuple(card for card in view.floor if card not in move.take)
    if not move.take:
        left = (*left, move.card)
    weight = view.gain(move) - _power_spent(view, move)
    if move.take or view.has_last_capture:
        weight += view.left_over * view.worth(left)
    return weight - FEARED * expected_reply(view.rules, left, view.unseen, view.next_hand, view.worth)


def _power_spent(view: View, move: Move) -> float:
    """Return what is lost by playing a card with power now rather than to a full floor later.

    Nothing for other cards, and nothing for the last card of a hand, which must be played. Laying it on the
    floor throws its power away altogether.

    Clauses: jack.sweep, jack.empty-floor, seven.sweep, seven.empty-floor.
    """
    if not is_powerful(view.rules, move.card):
        return 0.0
    always_sweeps = move.card.rank == Rank.JACK or view.rules.seven == "sweep"
    hoped_for = view.kept_sweep if always_sweeps else LOW_FLOOR * basra_value(view.rules, move.card)
    if not move.take:
        hoped_for += WASTED
    return hoped_for * (len(view.hand) - 1) / len(view.hand)
