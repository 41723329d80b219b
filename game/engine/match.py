"""Playing a match: setting it up, dealing from a pack, making moves, and what one seat may see of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from game.engine.basra import rule_basra
from game.engine.captures import can_capture, judge, legal_captures, may_trail
from game.engine.cards import pack
from game.engine.dealing import batch_sizes, deal_floor, hand_out
from game.engine.errors import MatchError, PositionError
from game.engine.events import (
    BasraScored,
    BatchDealt,
    Captured,
    DealScored,
    DealStarted,
    Event,
    FloorDealt,
    LeftOversTaken,
    MatchContinued,
    MatchEnded,
    Trailed,
)
from game.engine.moves import Capture, Move, Refusal
from game.engine.rules import RuleSet
from game.engine.scoring import score_piles
from game.engine.state import Basra, GameState, Observation, Pack, Played, Setup

T = TypeVar("T")

TARGETS = range(21, 501)
"""The targets that a match can have."""


class IllegalMove(Exception):
    """A move that breaks a rule; `refusal` says which."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.clause)
        self.refusal = refusal


def make_setup(rules: RuleSet, players: int, sides: int, target: int, first_dealer: int = 0) -> Setup:
    """Return what a match is played with.

    Args:
        rules: the rule set.
        players: 2, 3 or 4.
        sides: as many as players, or 2 for four players as partners, who sit opposite.
        target: the points that end the match, 21 to 500.
        first_dealer: the seat that deals first.

    Clauses: players.count, players.sides, match.target, deal.first-dealer.

    Raises:
        MatchError: `bad-players`, `bad-sides` or `bad-target`.

    >>> make_setup(RuleSet(), 4, 2, 100).sides
    ((0, 2), (1, 3))
    """
    if players not in (2, 3, 4) or first_dealer not in range(players):
        raise MatchError("bad-players", detail=players)
    if sides != players and (players, sides) != (4, 2):
        raise MatchError("bad-sides", detail=sides)
    if target not in TARGETS:
        raise MatchError("bad-target", low=TARGETS[0], high=TARGETS[-1])
    return Setup(
        rules, players, tuple(tuple(range(side, players, sides)) for side in range(sides)), target, first_dealer
    )


def new_match(setup: Setup) -> GameState:
    """Return a match before its first deal.

    >>> new_match(make_setup(RuleSet(), 2, 2, 100)).phase
    'between'
    """
    sides = len(setup.sides)
    return GameState(
        setup=setup,
        phase="between",
        deal=0,
        dealer=setup.first_dealer,
        ply=0,
        batch=0,
        batches=len(batch_sizes(setup.rules, setup.players)),
        turn=next_seat(setup, setup.first_dealer),
        hands=((),) * setup.players,
        floor=(),
        stock=(),
        replaced=(),
        piles=((),) * sides,
        basras=((),) * sides,
        last_capture=None,
        played=(),
        totals=(0,) * sides,
        carried=0,
        results=(),
        winner=None,
    )


def next_seat(setup: Setup, seat: int) -> int:
    """Return the seat that plays after a seat; seats are numbered in the direction of play.

    Clauses: turn.order, deal.direction.

    >>> next_seat(make_setup(RuleSet(), 3, 3, 100), 2)
    0
    """
    return (seat + 1) % setup.players


def side_of(setup: Setup, seat: int) -> int:
    """Return the side that a seat plays for.

    Clauses: players.sides.

    >>> side_of(make_setup(RuleSet(), 4, 2, 100), 3)
    1
    """
    return seat % len(setup.sides)


def start_deal(state: GameState, shuffled: Pack) -> tuple[GameState, tuple[Event, ...]]:
    """Return the state after the first cards of a deal are given, and what happened.

    Clauses: deal.hand, deal.floor, deal.banned, deal.batches, deal.rotation.

    Raises:
        MatchError: `bad-phase` when no deal is due, `bad-pack` when the pack is not one of the rules.

    >>> import random
    >>> from game.engine.dealing import draw_pack
    >>> match = new_match(make_setup(RuleSet(), 2, 2, 100))
    >>> state, events = start_deal(match, draw_pack(RuleSet(), 2, random.Random(1)))
    >>> len(state.floor), len(state.stock), [len(hand) for hand in state.hands]
    (4, 40, [4, 4])
    """
    setup = state.setup
    if state.phase != "between":
        raise MatchError("bad-phase", detail=state.phase)
    if sorted(shuffled.cards) != sorted(pack(setup.rules.deck)):
        raise MatchError("bad-pack", detail="cards")
    dealer = next_seat(setup, state.dealer) if state.deal else setup.first_dealer
    places = list(shuffled.places)

    def next_place(stock_size: int) -> int:
        if not places or not 0 <= places[0] <= stock_size:
            raise MatchError("bad-pack", detail="places")
        return places.pop(0)

    first = batch_sizes(setup.rules, setup.players)[0]
    hands, rest = hand_out(setup.players, dealer, first, shuffled.cards)
    floor, replaced, stock = deal_floor(setup.rules, list(rest), next_place)
    if places:
        raise MatchError("bad-pack", detail="places")
    sides = len(setup.sides)
    started = replace(
        state,
        phase="playing",
        deal=state.deal + 1,
        dealer=dealer,
        batch=1,
        turn=next_seat(setup, dealer),
        hands=hands,
        floor=floor,
        stock=stock,
        replaced=replaced,
        piles=((),) * sides,
        basras=((),) * sides,
        last_capture=None,
        played=(),
        undealt=(),
    )
    return started, (
        DealStarted(started.deal, dealer, state.carried),
        FloorDealt(floor, replaced),
        BatchDealt(1, state.batches, first, len(stock)),
    )


def legal_moves(state: GameState) -> tuple[Move, ...]:
    """Return the moves of the seat to play: for each hand card its captures (at most 500), then leaving it.

    Clauses: turn.one-card, turn.trail, capture.must, capture.may.

    >>> match = new_match(make_setup(RuleSet(), 2, 2, 100))
    >>> legal_moves(match)
    ()
    """
    if state.phase != "playing":
        return ()
    rules, moves = state.setup.rules, list[Move]()
    for card in state.hands[state.turn]:
        found = legal_captures(rules, state.floor, card).captures
        moves += (Move(card, frozenset(capture.cards)) for capture in found)
        if may_trail(rules, state.floor, card):
            moves.append(Move(card))
    return tuple(moves)


def apply_move(state: GameState, move: Move) -> tuple[GameState, tuple[Event, ...]]:
    """Return the state after a move, and what happened: always the play itself first.

    After the last card of a batch the next one is dealt; after the last card of a deal the
    left-overs are taken and the deal is scored.

    Clauses: turn.one-card, turn.order, turn.trail, capture.pile, basra.last-card, end.left-over,
    end.no-capture, score.carry, match.target, match.both-over, match.level.

    Raises:
        IllegalMove: the move breaks a rule of the game.
        PositionError: `not-in-hand` or `not-on-floor` (card).
        MatchError: `bad-phase` when no move is due.

    >>> from random import Random
    >>> from game.engine.dealing import draw_pack
    >>> setup = make_setup(RuleSet(), 2, 2, 101)
    >>> state, _ = start_deal(new_match(setup), draw_pack(setup.rules, 2, Random(7)))
    >>> state, events = apply_move(state, legal_moves(state)[0])
    >>> state.ply, type(events[0]).__name__
    (1, 'Trailed')
    """
    setup, seat = state.setup, state.turn
    if state.phase != "playing":
        raise MatchError("bad-phase", detail=state.phase)
    if move.card not in state.hands[seat]:
        raise PositionError("not-in-hand", card=move.card)
    judged = judge(setup.rules, state.floor, move.card, move.take)
    if isinstance(judged, Refusal):
        raise IllegalMove(judged)
    hands = tuple(
        tuple(card for card in hand if card != move.card) if owner == seat else hand
        for owner, hand in enumerate(state.hands)
    )
    after = replace(state, ply=state.ply + 1, turn=next_seat(setup, seat), hands=hands)
    after, events = _take(after, move, judged) if judged else _trail(after, move)
    if any(hands):
        return after, events
    after, more = _deal_batch(after) if len(after.stock) >= setup.players else _finish_deal(after)
    return after, events + more


def observe(state: GameState, seat: int) -> Observation:
    """Return what a seat may know.

    >>> import random
    >>> from game.engine.dealing import draw_pack
    >>> match = new_match(make_setup(RuleSet(), 2, 2, 100))
    >>> state, _ = start_deal(match, draw_pack(RuleSet(), 2, random.Random(1)))
    >>> observe(state, 0).hand == state.hands[0], observe(state, 0).hand_sizes
    (True, (4, 4))
    """
    return Observation(
        seat=seat,
        setup=state.setup,
        phase=state.phase,
        deal=state.deal,
        dealer=state.dealer,
        ply=state.ply,
        batch=state.batch,
        batches=state.batches,
        turn=state.turn,
        hand=state.hands[seat],
        hand_sizes=tuple(len(hand) for hand in state.hands),
        floor=state.floor,
        stock_size=len(state.stock),
        replaced=state.replaced,
        piles=state.piles,
        basras=state.basras,
        last_capture=state.last_capture,
        played=state.played,
        totals=state.totals,
        carried=state.carried,
        results=state.results,
        winner=state.winner,
    )


def _take(state: GameState, move: Move, capture: Capture) -> tuple[GameState, tuple[Event, ...]]:
    """Make a capture; in the state the card is already played and the turn has passed."""
    setup = state.setup
    seat = (state.turn - 1) % setup.players
    side = side_of(setup, seat)
    ruling = rule_basra(setup.rules, state.floor, move.card, capture.cards)
    events: list[Event] = [Captured(seat, side, move.card, capture, state.floor, ruling)]
    basras = state.basras
    if ruling.is_basra:
        basras = _extend(basras, side, (Basra(state.ply, seat, move.card, ruling.points),))
        is_last = not any(state.hands) and len(state.stock) < setup.players
        events.append(BasraScored(seat, side, move.card, ruling.points, ruling.clause, is_last))
    after = replace(
        state,
        floor=tuple(card for card in state.floor if card not in move.take),
        piles=_extend(state.piles, side, (*capture.cards, move.card)),
        basras=basras,
        last_capture=side,
        played=(*state.played, Played(seat, move.card, capture.cards, ruling.points)),
    )
    return after, tuple(events)


def _trail(state: GameState, move: Move) -> tuple[GameState, tuple[Event, ...]]:
    setup = state.setup
    seat = (state.turn - 1) % setup.players
    could_take = can_capture(setup.rules, state.floor, move.card)
    event = Trailed(seat, side_of(setup, seat), move.card, state.floor, could_take)
    played = (*state.played, Played(seat, move.card, (), 0))
    return replace(state, floor=(*state.floor, move.card), played=played), (event,)


def _deal_batch(state: GameState) -> tuple[GameState, tuple[Event, ...]]:
    setup = state.setup
    size = min(setup.rules.hand, len(state.stock) // setup.players)
    hands, stock = hand_out(setup.players, state.dealer, size, state.stock)
    batch = state.batch + 1
    return replace(state, batch=batch, hands=hands, stock=stock), (BatchDealt(batch, state.batches, size, len(stock)),)


def _finish_deal(state: GameState) -> tuple[GameState, tuple[Event, ...]]:
    """Give away the left-overs, score the deal, and end the match if one side alone leads at the target."""
    setup = state.setup
    by_dealer = state.last_capture is None
    side = left_over_side(state.last_capture, side_of(setup, state.dealer))
    piles = _extend(state.piles, side, (*state.floor, *state.stock))
    result = score_piles(setup.rules, piles, [[b.points for b in basras] for basras in state.basras], state.carried)
    totals = tuple(total + score.total for total, score in zip(state.totals, result.scores, strict=True))
    scored = DealScored(state.deal, result.scores, state.carried, result.carried, result.tied, totals)
    winner = leading_side(totals, setup.target)
    level = winner is None and max(totals) >= setup.target
    ending: Event = MatchContinued(totals, setup.target, level)
    if winner is not None:
        ending = MatchEnded(winner, totals, setup.target)
    after = replace(
        state,
        phase="between" if winner is None else "over",
        floor=(),
        stock=(),
        undealt=state.stock,
        piles=piles,
        totals=totals,
        carried=result.carried,
        results=(*state.results, scored),
        winner=winner,
    )
    return after, (LeftOversTaken(state.floor, state.stock, side, by_dealer), scored, ending)


def left_over_side(last_capture: int | None, dealer: int) -> int:
    """Return the side that gets the cards left on the floor, and those not dealt, at the end of a deal.

    Args:
        last_capture: the side that captured last; None when nobody has captured in the whole deal.
        dealer: the dealer's side.

    Clauses: end.left-over, end.no-capture.

    >>> left_over_side(1, dealer=0), left_over_side(None, dealer=0)
    (1, 0)
    """
    return dealer if last_capture is None else last_capture


def leading_side(totals: Sequence[int], target: int) -> int | None:
    """Return the side that wins with these totals, or None if the match goes on.

    Clauses: match.target, match.both-over, match.level.

    >>> leading_side([104, 110], 101), leading_side([104, 104], 101), leading_side([90, 100], 101)
    (1, None, None)
    """
    most = max(totals)
    leaders = [side for side, total in enumerate(totals) if total == most]
    return leaders[0] if most >= target and len(leaders) == 1 else None


def _extend(by_side: tuple[tuple[T, ...], ...], side: int, more: tuple[T, ...]) -> tuple[tuple[T, ...], ...]:
    return tuple((*own, *more) if owner == side else own for owner, own in enumerate(by_side))
