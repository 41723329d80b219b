"""How fast captures are found and judged, measured in one run beside plain code, printed as a table."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random

import pytest

from game.engine.captures import judge, legal_captures, sweep_clause
from game.engine.cards import Card, pack
from game.engine.match import make_setup
from game.engine.notation import Position
from game.engine.rules import PRESETS
from tests.benchmarks.plain import plain_captures
from tests.engine.test_hard_floors import HARD, JUDGED, LISTING, name, seconds
from tests.strategies import play_line

FASTER = 5
"""How many times as many captures per second as plain code on usual floors."""


def usual_positions(variant: str) -> list[Position]:
    """Floors of at most six cards from matches between players who mostly capture, each with every card in hand."""
    setup = make_setup(PRESETS[variant].rules, 2, 2, 500)
    line = play_line(setup, Random(6), lambda state: len(state.results) == 8, greedy=0.8)
    found = [
        Position(setup.rules, state.floor, card)
        for state in line.states
        if state.phase == "playing" and 1 <= len(state.floor) <= 6
        for card in state.hands[state.turn]
    ]
    return [each for each in found if not sweep_clause(each.rules, each.floor, each.card)]


def full_positions(size: int) -> list[Position]:
    """Random floors of a size."""
    rng = Random(size)
    drawn = [rng.sample(pack(), size + 1) for _ in range(300)]
    return [Position(PRESETS["standard"].rules, tuple(cards[1:]), cards[0]) for cards in drawn if cards[0].rank != 11]


def times(positions: list[Position], rounds: int = 7) -> tuple[float, float]:
    """The least processor time of engine and plain code over several rounds, in turns."""
    engine, plain = [], []
    for _ in range(rounds):
        engine.append(spent_on(positions, lambda p: legal_captures(p.rules, p.floor, p.card)))
        plain.append(spent_on(positions, lambda p: plain_captures(p.floor, p.card, p.rules.take_all)))
    return min(engine), min(plain)


def spent_on(positions: list[Position], work: Callable[[Position], object]) -> float:
    began = time.process_time()
    for position in positions:
        work(position)
    return time.process_time() - began


def row(*columns: object) -> None:
    sys.stdout.write("".join(f"{column!s:>16}" for column in columns) + "\n")


def compare(label: str, positions: list[Position]) -> tuple[float, float]:
    """Print a row; the processor time of engine and plain code, which must find as many captures."""
    found = sum(len(legal_captures(p.rules, p.floor, p.card).captures) for p in positions)
    assert found == sum(len(plain_captures(p.floor, p.card, p.rules.take_all)) for p in positions)
    engine, plain = times(positions)
    row(label, len(positions), found, f"{found / engine:,.0f}", f"{found / plain:,.0f}", f"{plain / engine:.1f}")
    return engine, plain


def test_usual_floors_against_plain_code() -> None:
    row("\nfloors", "positions", "captures", "engine/s", "plain/s", "ratio")
    for variant in ("standard", "classic", "egyptian", "iraqi"):
        compare(f"{variant} play", usual_positions(variant))
    measured = [compare(f"{size} random cards", full_positions(size)) for size in range(1, 7)]
    engine, plain = (sum(column) for column in zip(*measured, strict=True))
    row("1 to 6 cards", "", "", "", "", f"{plain / engine:.1f}")
    assert plain / engine >= FASTER


@pytest.mark.parametrize("what", ["judging", "listing"])
def test_hard_floors_stay_within_their_bound(what: str) -> None:
    rng = Random(1)
    worst, where = 0.0, ""
    for position in HARD:
        takes: list[tuple[Card, ...]] = [position.floor, ()]
        takes += [tuple(rng.sample(position.floor, size)) for size in (2, 5, len(position.floor) // 2)]
        for take in takes if what == "judging" else takes[:1]:
            if what == "judging":
                spent = seconds(lambda: judge(position.rules, position.floor, position.card, take))  # noqa: B023
            else:
                spent = seconds(lambda: legal_captures(position.rules, position.floor, position.card))  # noqa: B023
            if spent > worst:
                worst, where = spent, name(position)
    limit = JUDGED if what == "judging" else LISTING
    row(f"\n{what}", f"{len(HARD)} floors", f"worst {worst * 1000:.0f} ms", f"limit {limit * 1000:.0f} ms", where)
    assert worst <= limit
