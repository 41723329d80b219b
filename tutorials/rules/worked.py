"""The examples of the rules pages, played by the engine: what the page shows as an answer comes from here. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.engine.basra import basra_value, rule_basra
from game.engine.captures import judge
from game.engine.cards import Card, parse_card, parse_cards
from game.engine.dealing import FLOOR_SIZE, batch_sizes, deal_floor
from game.engine.errors import MatchError
from game.engine.events import BasraScored, DealScored, Event, LeftOversTaken, MatchContinued, MatchEnded
from game.engine.match import apply_move, leading_side, make_setup, new_match, next_seat
from game.engine.moves import Move, Refusal
from game.engine.rules import RuleSet
from game.engine.scoring import SideTally, score_tallies
from game.engine.state import GameState, Setup
from game.explain import Step, explain_choice, explain_event, explain_ruling
from tutorials.rules.clauses import usual_targets
from tutorials.rules.conditions import PLAYERS, is_uneven, undealt_count
from tutorials.rules.examples import (
    Batches,
    Draw,
    FirstFloor,
    LastCard,
    Pile,
    Position,
    Round,
    Run,
    Seats,
    Table,
    Tally,
    Totals,
    Won,
)

READER = 1
"""The seat of the reader in examples of the last card: the dealer's, who plays it."""

_MAJORITY_CLAUSES = {"score.majority", "score.tie", "score.carry"}


@dataclass(frozen=True, slots=True)
class PlayedPosition:
    """A position with what the engine says: `legal`, the points of a basra (None: no basra), and the sentences."""

    floor: tuple[Card, ...]
    card: Card
    take: tuple[Card, ...]
    legal: bool
    basra: int | None
    steps: tuple[Step, ...]


def play_position(rules: RuleSet, example: Position | Pile) -> PlayedPosition:
    """Return what the engine says of a position and a set.

    >>> play_position(RuleSet(), Position("5C 2H", "9S", "5C 2H", expect=False)).legal
    False
    """
    floor, card, take = parse_cards(example.floor), parse_card(example.card), parse_cards(example.take)
    legal = not isinstance(judge(rules, floor, card, take), Refusal)
    ruling = rule_basra(rules, floor, card, take) if legal else None
    basra = ruling.points if ruling and ruling.is_basra else None
    return PlayedPosition(floor, card, take, legal, basra, explain_ruling(rules, floor, card, take))


def list_captures(rules: RuleSet, example: Position) -> tuple[Step, ...]:
    """Return one sentence for each capture that the card of a position can make."""
    choice = explain_choice(rules, parse_cards(example.floor), parse_card(example.card))
    return tuple(option.steps[0] for option in choice.captures)


def count_pile(rules: RuleSet, example: Pile) -> int:
    """Return how many cards lie on the reader's pile after a play.

    Clauses: capture.pile.

    >>> count_pile(RuleSet(), Pile("5C 4H", "9S", "5C 4H", 3))
    3
    """
    state = _playing(rules, parse_cards(example.floor), ((parse_card(example.card),), (_spare(rules, example.floor),)))
    after, _ = apply_move(state, _move(example.card, example.take))
    return len(after.piles[0])


def play_run(rules: RuleSet, example: Run) -> tuple[tuple[Step, ...], ...]:
    """Return for each play of a run its sentences, the headline first; the reader plays first."""
    cards = [parse_card(card) for card, _ in example.moves]
    used = {*cards, *parse_cards(example.floor)}
    kept = [card for card in parse_cards("2S 3S 4S 5S") if card not in used][:2]
    state = _playing(rules, parse_cards(example.floor), ((*cards[::2], kept[0]), (*cards[1::2], kept[1])))
    told = []
    for card, take in example.moves:
        state, events = apply_move(state, _move(card, take))
        told.append(_tell(state.setup, events, 0))
    return tuple(told)


@dataclass(frozen=True, slots=True)
class PlayedLastCard:
    """The end of a deal: whether the reader gets what is left, whether the play is a basra, and the sentences."""

    floor: tuple[Card, ...]
    card: Card
    to_reader: bool
    is_basra: bool
    steps: tuple[Step, ...]


def play_last_card(rules: RuleSet, example: LastCard) -> PlayedLastCard:
    """Return what happens when the reader, who deals, plays the last card of a deal.

    Clauses: basra.last-card, end.left-over, end.no-capture.
    """
    floor, card = parse_cards(example.floor), parse_card(example.card)
    before = {"you": READER, "opponent": 1 - READER, "nobody": None}[example.before]
    state = _playing(rules, floor, ((), (card,)), turn=READER, last_capture=before)
    _, events = apply_move(state, _move(example.card, example.take))
    left = next(event for event in events if isinstance(event, LeftOversTaken))
    told = [event for event in events if not isinstance(event, DealScored | MatchContinued | MatchEnded)]
    return PlayedLastCard(
        floor,
        card,
        left.side == READER,
        any(isinstance(event, BasraScored) for event in events),
        _tell(state.setup, told, READER),
    )


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

    >>> draw_dealer(Draw("9H 3C JD", 1)), draw_dealer(Draw("4S 4D", None))
    (1, None)
    """
    ranks = [card.rank for card in parse_cards(example.cards)]
    return ranks.index(min(ranks)) if ranks.count(min(ranks)) == 1 else None


def find_seat(rules: RuleSet, example: Seats) -> int:
    """Return the seat that a question about seats is answered with.

    The cutter is the dealer's right-hand neighbour, whichever way the table turns.

    Clauses: deal.cut, deal.rotation, turn.order.

    >>> find_seat(RuleSet(), Seats("first-player", 3, 2, 0)), find_seat(RuleSet(), Seats("cutter", 4, 0, 3))
    (0, 3)
    """
    setup = make_setup(rules, example.players, example.players, usual_targets(rules)[0], example.dealer)
    after = next_seat(setup, example.dealer)
    if example.ask == "cutter" and rules.direction == "clockwise":
        return next(seat for seat in range(example.players) if next_seat(setup, seat) == example.dealer)
    return after


def go_round(rules: RuleSet, example: Round) -> tuple[int, ...]:
    """Return the seats in the order in which they get cards and play.

    Clauses: deal.direction, turn.order.

    >>> go_round(RuleSet(), Round(3, 0, (1, 2, 0)))
    (1, 2, 0)
    """
    setup = make_setup(rules, example.players, example.players, usual_targets(rules)[0], example.dealer)
    seats = [next_seat(setup, example.dealer)]
    while seats[-1] != example.dealer:
        seats.append(next_seat(setup, seats[-1]))
    return tuple(seats)


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


@dataclass(frozen=True, slots=True)
class ScoredTally:
    """A deal scored: the event, as if it had been played, and the sentences about most cards."""

    event: DealScored
    majority_steps: tuple[Step, ...]


def score_tally(rules: RuleSet, example: Tally) -> ScoredTally:
    """Return the score of what each side won.

    Clauses: score.cards, score.majority, score.tie, score.carry, score.basras.

    >>> score_tally(RuleSet(), Tally((Won(26), Won(26)), False)).event.tied
    (0, 1)
    """
    carried_in = example.carried * rules.majority
    result = score_tallies(rules, [_side_tally(rules, won) for won in example.won], carried_in)
    totals = tuple(score.total for score in result.scores)
    event = DealScored(1, result.scores, carried_in, result.carried, result.tied, totals)
    setup = make_setup(rules, len(example.won), len(example.won), usual_targets(rules)[0])
    steps = explain_event(event, setup, None)
    return ScoredTally(event, tuple(step for step in steps if step.clause in _MAJORITY_CLAUSES))


def _side_tally(rules: RuleSet, won: Won) -> SideTally:
    basras = (basra_value(rules, parse_card("9S")),) * won.basras
    return SideTally(won.cards, won.aces, won.jacks, won.two_of_clubs, won.ten_of_diamonds, basras)


@dataclass(frozen=True, slots=True)
class RuledTotals:
    """The totals after a deal, the target, the side that wins (None: another deal) and the sentences."""

    totals: tuple[int, ...]
    target: int
    winner: int | None
    steps: tuple[Step, ...]


def rule_totals(rules: RuleSet, example: Totals) -> RuledTotals:
    """Return whether a match ends with some totals.

    Clauses: match.target, match.both-over, match.level.

    >>> rule_totals(RuleSet(), Totals((4, 9), 1)).winner
    1
    """
    target = usual_targets(rules)[0]
    totals = tuple(target + above for above in example.above)
    winner = leading_side(totals, target)
    event: Event = (
        MatchContinued(totals, target, max(totals) >= target) if winner is None else MatchEnded(winner, totals, target)
    )
    setup = make_setup(rules, len(totals), len(totals), target)
    return RuledTotals(totals, target, winner, explain_event(event, setup, None))


def _tell(setup: Setup, events: Iterable[Event], viewer: int) -> tuple[Step, ...]:
    """Return the sentences of some events; of a capture, the headline and the ruling on a basra."""
    return tuple(step for event in events for step in explain_event(event, setup, viewer))


def _playing(
    rules: RuleSet,
    floor: tuple[Card, ...],
    hands: tuple[tuple[Card, ...], ...],
    *,
    turn: int = 0,
    last_capture: int | None = None,
) -> GameState:
    """Return two players in the middle of a deal; the reader's opponent deals unless it is the reader's turn."""
    setup = make_setup(rules, 2, 2, usual_targets(rules)[0], first_dealer=1)
    return replace(
        new_match(setup), phase="playing", deal=1, turn=turn, floor=floor, hands=hands, last_capture=last_capture
    )


def _move(card: str, take: str) -> Move:
    return Move(parse_card(card), frozenset(parse_cards(take)))


def _spare(rules: RuleSet, floor: str) -> Card:
    """Return a card that keeps the deal from ending."""
    return next(card for card in parse_cards("10S 10H 10C") if card not in parse_cards(floor))
