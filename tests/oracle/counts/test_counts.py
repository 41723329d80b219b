"""The engine finds exactly as many legal lines from fixed deals as the oracle did."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.engine.cards import parse_cards
from game.engine.match import apply_move, legal_moves, make_setup, new_match, start_deal
from game.engine.notation import format_move, parse_move
from game.engine.rules import parse_rules
from game.engine.state import GameState, Pack

FILES = sorted(Path(__file__).parent.glob("*.json"))


def position(case: dict[str, Any]) -> GameState:
    """The state at which a count begins."""
    players = sum(map(len, case["sides"]))
    setup = make_setup(parse_rules(case["rules"]), players, len(case["sides"]), 100, case["dealer"])
    state, _ = start_deal(new_match(setup), Pack(parse_cards(case["pack"]), tuple(case["places"])))
    for text in case["moves"].split():
        state, _ = apply_move(state, parse_move(text))
    return state


def levels(state: GameState, depth: int) -> list[int]:
    """How many lines of one move, two moves and so on begin at a state."""
    found = legal_moves(state)
    if depth <= 1:
        return [len(found)] * depth
    return [len(found), *added([levels(apply_move(state, move)[0], depth - 1) for move in found], depth - 1)]


def added(rows: list[list[int]], width: int) -> list[int]:
    return [sum(row[place] for row in rows) for place in range(width)]


def points(state: GameState) -> tuple[int, list[int]]:
    """How many lines lead to the end of the deal, and the points of each side over all of them."""
    if state.results:
        return 1, list(state.totals)
    ends = [points(apply_move(state, move)[0]) for move in legal_moves(state)]
    return sum(count for count, _ in ends), [sum(totals) for totals in zip(*(t for _, t in ends), strict=True)]


def report(state: GameState, expected: dict[str, int], found: dict[str, int]) -> str:
    """The position and each move's share, those that differ marked."""
    hand = " ".join(map(str, state.hands[state.turn]))
    rows = [f"floor {' '.join(map(str, state.floor))}; seat {state.turn} holds {hand}"]
    for move in sorted(expected | found):
        mark = "" if expected.get(move) == found.get(move) else "  <-- differs"
        rows.append(f"{move:20} expected {expected.get(move)!s:>8} found {found.get(move)!s:>8}{mark}")
    return "\n".join(rows)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_lines_of_legal_moves(path: Path) -> None:
    case = json.loads(path.read_text())
    state, depth = position(case), len(case["counts"])
    after = {format_move(move): levels(apply_move(state, move)[0], depth - 1) for move in legal_moves(state)}
    found = {move: counts[-1] if counts else 1 for move, counts in after.items()}
    assert found == case["shares"], report(state, case["shares"], found)
    assert [len(found), *added(list(after.values()), depth - 1)] == case["counts"]
    if "ends" in case:
        assert points(state) == (case["ends"], case["points"])


def test_every_variant_is_counted_at_the_deal_at_a_new_batch_and_at_the_end() -> None:
    assert len(FILES) == 30
