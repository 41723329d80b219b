"""The examples of the rules pages, played by the engine: what the page shows as an answer comes from here. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.engine.basra import basra_value, rule_basra
from game.engine.captures import judge
from game.engine.cards import Card, Rank, parse_card, parse_cards
from game.engine.events import BasraScored, BatchDealt, DealScored, Event, LeftOversTaken, MatchContinued, MatchEnded
from game.engine.match import apply_move, make_setup, new_match
from game.engine.moves import Move, Refusal
from game.engine.rules import RuleSet
from game.engine.state import GameState, Setup
from game.explain import Step, explain_choice, explain_event, explain_ruling
from tutorials.rules.clauses import usual_targets
from tutorials.rules.examples import LastCard, Pile, Position, Run

READER = 1
"""The seat of the reader in examples of the last card: the dealer's, who plays it."""


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


def is_double(rules: RuleSet, played: PlayedPosition) -> bool:
    """Return whether a position was a basra worth two ordinary ones of its card.

    Clauses: basra.double.

    >>> is_double(RuleSet(), play_position(RuleSet(), Position("5H", "5S", "5H", expect=False)))
    False
    """
    return bool(played.basra) and played.card.rank == Rank.JACK and played.basra == 2 * basra_value(rules, played.card)


def turn_passes(rules: RuleSet) -> bool:
    """Return whether after one card it is the other player's turn.

    Clauses: turn.one-card.

    >>> turn_passes(RuleSet())
    True
    """
    state = _playing(rules, (), (parse_cards("9S 4S"), parse_cards("8S 3S")))
    after, _ = apply_move(state, _move("9S", ""))
    return after.turn != state.turn


@dataclass(frozen=True, slots=True)
class RunTurn:
    """One turn of a run: who plays (0: the reader), what lay there, the card, and the sentences, the headline first."""

    seat: int
    floor: tuple[Card, ...]
    card: Card
    steps: tuple[Step, ...]


def play_run(rules: RuleSet, run: Run) -> tuple[RunTurn, ...]:
    """Return the turns of a run; the reader plays first."""
    cards = [parse_card(card) for card, _ in run.moves]
    used = {*cards, *parse_cards(run.floor)}
    kept = [card for card in parse_cards("2S 3S 4S 5S") if card not in used][:2]
    state = _playing(rules, parse_cards(run.floor), ((*cards[::2], kept[0]), (*cards[1::2], kept[1])))
    told = []
    for card, take in run.moves:
        before = state
        state, events = apply_move(state, _move(card, take))
        told.append(RunTurn(before.turn, before.floor, parse_card(card), _tell(state.setup, events, 0)))
    return tuple(told)


@dataclass(frozen=True, slots=True)
class NewBatch:
    """What a new batch brings: cards to each hand, cards to the floor."""

    hands: int
    floor: int


def deal_again(rules: RuleSet) -> NewBatch:
    """Return what is dealt when the last card of the hands is played and the stock is not used up.

    Clauses: deal.batches.

    >>> deal_again(RuleSet())
    NewBatch(hands=4, floor=0)
    """
    stock = tuple(card for card in parse_cards("AS 2S 3S 4S 5S 6S 8S 10S AH 2H 3H 4H 5H 6H 8H 10H AC"))
    state = replace(_playing(rules, parse_cards("8D"), ((), parse_cards("9S")), turn=1), stock=stock)
    after, events = apply_move(state, _move("9S", ""))
    batch = next(event for event in events if isinstance(event, BatchDealt))
    return NewBatch(batch.size, len(after.floor) - len(state.floor) - 1)


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
