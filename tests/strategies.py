"""Hypothesis strategies for every type of the game; states come about by legal play only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.engine.cards import Card, pack
from game.engine.dealing import draw_pack
from game.engine.match import apply_move, legal_moves, make_setup, new_match, start_deal
from game.engine.moves import Move
from game.engine.notation import Position, format_move
from game.engine.record import Game
from game.engine.rules import FIELD_CHOICES, PRESETS, RuleSet, Span
from game.engine.state import GameState, Pack, Setup

SHAPES = ((2, 2), (3, 3), (4, 4), (4, 2))
"""The shapes of a match: players and sides."""


def cards(deck: int = 52) -> st.SearchStrategy[Card]:
    """One card of a pack."""
    return st.sampled_from(pack(deck))


def presets() -> st.SearchStrategy[RuleSet]:
    """One of the ten variants."""
    return st.sampled_from([preset.rules for preset in PRESETS.values()])


def field_values(name: str) -> st.SearchStrategy[Any]:
    """An allowed value of one field of a rule set."""
    choices = FIELD_CHOICES[name]
    return st.integers(choices.low, choices.high) if isinstance(choices, Span) else st.sampled_from(choices)


def playable(values: dict[str, Any]) -> dict[str, Any]:
    """Field values made to agree with each other, as a person would who sets house rules."""
    values = dict(values)
    if values["seven"] == "plain":
        values["seven_basra"] = "never"
    if values["jack_basra"] in ("never", "two-card"):
        values["jack_basra_points"] = 0
    if values["basra_value"] == "twice-the-card":
        values["basra_points"] = 0
    scoring = ("ace", "jack", "two_of_clubs", "ten_of_diamonds", "majority", "basra_points", "jack_basra_points")
    if values["basra_value"] == "fixed" and not any(values[name] for name in scoring):
        values["majority"] = 1
    return values


def house_rules() -> st.SearchStrategy[RuleSet]:
    """Any rule set that can be played."""
    fields = {name: field_values(name) for name in FIELD_CHOICES}
    return st.fixed_dictionaries(fields).map(lambda values: RuleSet(**playable(values)))


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """A variant or house rules."""
    return presets() | house_rules()


@st.composite
def positions(
    draw: st.DrawFn, rules: st.SearchStrategy[RuleSet] | None = None, max_floor: int = 8, only_low: bool = False
) -> Position:
    """Any floor with any card, small ranks (which fit together more often) as likely as all."""
    rule_set = draw(rules if rules is not None else rule_sets())
    deck = pack(rule_set.deck)
    if only_low or draw(st.booleans()):
        deck = tuple(card for card in deck if card.rank <= 5 or card.rank == 10 or str(card) in ("7D", "JS", "9C"))
    found = draw(st.lists(st.sampled_from(deck), min_size=1, max_size=max_floor + 1, unique=True))
    return Position(rule_set, tuple(found[1:]), found[0])


@st.composite
def setups(draw: st.DrawFn, rules: st.SearchStrategy[RuleSet] | None = None) -> Setup:
    """What a match is played with: any rules, shape, target and first dealer."""
    players, sides = draw(st.sampled_from(SHAPES))
    rule_set = draw(rules if rules is not None else rule_sets())
    target = draw(st.integers(21, 500))
    return make_setup(rule_set, players, sides, target, draw(st.integers(0, players - 1)))


@st.composite
def packs(draw: st.DrawFn, setup: Setup) -> Pack:
    """A shuffled pack for a deal."""
    return draw_pack(setup.rules, setup.players, Random(draw(st.integers(0, 2**32))))


@dataclass(frozen=True, slots=True, repr=False)
class Line:
    """A match up to some point, and every state on the way."""

    game: Game
    states: tuple[GameState, ...]

    def __repr__(self) -> str:
        return f"Line({self.game.setup}, packs={self.game.packs}, moves={[format_move(m) for m in self.game.moves]})"

    @property
    def state(self) -> GameState:
        """Where the line ends."""
        return self.states[-1]


def play_line(setup: Setup, rng: Random, done: Callable[[GameState], bool], greedy: float = 0.5) -> Line:
    """Play random legal moves until a state will do or the match is over.

    Args:
        setup: what the match is played with.
        rng: chooses packs and moves.
        done: whether to stop at a state.
        greedy: how often a player captures who can.
    """
    state = new_match(setup)
    states, dealt, moves = [state], [], []
    while state.phase != "over" and not done(state):
        if state.phase == "between":
            dealt.append(draw_pack(setup.rules, setup.players, rng))
            state, _ = start_deal(state, dealt[-1])
        else:
            moves.append(random_move(state, rng, greedy))
            state, _ = apply_move(state, moves[-1])
        states.append(state)
    return Line(Game(setup, tuple(dealt), tuple(moves)), tuple(states))


def random_move(state: GameState, rng: Random, greedy: float) -> Move:
    """One of the legal moves at random, more often a capture."""
    choices = legal_moves(state)
    captures = [move for move in choices if move.take]
    return rng.choice(captures if captures and rng.random() < greedy else choices)


@st.composite
def lines(
    draw: st.DrawFn, setup: st.SearchStrategy[Setup] | None = None, max_moves: int = 60, whole_deals: int = 0
) -> Line:
    """A match played for some moves, or for some whole deals."""
    chosen = draw(setup if setup is not None else setups())
    rng = Random(draw(st.integers(0, 2**32)))
    greedy = draw(st.sampled_from((0.2, 0.5, 0.9)))
    if whole_deals:
        return play_line(chosen, rng, lambda state: len(state.results) >= whole_deals, greedy)
    stop = draw(st.integers(0, max_moves))
    return play_line(chosen, rng, lambda state: state.phase == "playing" and state.ply >= stop, greedy)


@st.composite
def states(draw: st.DrawFn, setup: st.SearchStrategy[Setup] | None = None, max_moves: int = 60) -> GameState:
    """A point of a match at which somebody is to play, or its end."""
    return draw(lines(setup, max_moves)).state


@st.composite
def moves(draw: st.DrawFn) -> tuple[GameState, Move]:
    """A state with one of its legal moves."""
    state = draw(states().filter(lambda state: state.phase == "playing"))
    return state, draw(st.sampled_from(legal_moves(state)))
