"""Matches for three and four, singly and as partners, alone and in company, in every preset, played by the pages."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest

from game import play
from game.engine.record import from_record
from game.engine.rules import PRESETS
from tests.game.boards import Board, Table, play_on
from tests.oracle.records import check_record

SHAPES: dict[str, dict[str, Any]] = {
    "three": {"players": 3},
    "four": {"players": 4},
    "partners": {"players": 4, "sides": 2},
}
COMPANY: dict[str, dict[str, Any]] = {
    "three with a person beside": {"players": 3, "people": [2]},
    "two people": {"people": [1]},
    "four people": {"players": 4, "people": [0, 1, 2, 3]},
    "opponents at one screen": {"players": 4, "sides": 2, "people": [1]},
    "three people": {"players": 3, "people": [1, 2]},
    "partners at one screen": {"players": 4, "sides": 2, "people": [2]},
    "four with two people beside": {"players": 4, "people": [1, 3]},
    "four with a person beside": {"players": 4, "people": [3]},
    "partners, all people": {"players": 4, "sides": 2, "people": [1, 2, 3]},
}
CASES = [
    *((preset, shape, wish) for preset in PRESETS for shape, wish in SHAPES.items()),
    *((preset, *company) for preset, company in zip(PRESETS, cycle(COMPANY.items()))),
]


@pytest.mark.parametrize(("preset", "wish"), [pytest.param(p, w, id=f"{p}-{name}") for p, name, w in CASES])
def test_a_match_of_each_shape_is_played_by_its_pages(
    deal: Callable[..., Table], preset: str, wish: dict[str, Any]
) -> None:
    table = deal(5, rules=preset, target=21, **wish)
    people = {0, *wish.get("people", ())}
    for before, response in play_on(table, htmx=False, look=20):
        assert before.turn in people
        assert (response.status_code, response.headers["Location"]) == (303, table.url)
    history = play.history_of(table.row)
    record = table.client.get(f"{table.url}record.json").json()
    assert check_record(record) == table.state.ply
    assert from_record(record).moves == history.moves
    assert (record["players"], len(record["sides"])) == (table.row.players, wish.get("sides", table.row.players))
    assert max(record["totals"]) == record["totals"][record["winner"]] >= 21
    for page in ("result/", "review/", f"?step={len(history.moments)}"):
        assert table.client.get(f"{table.url}{page}").status_code == 200


@pytest.mark.parametrize("wish", [*SHAPES.values(), *COMPANY.values()], ids=[*SHAPES, *COMPANY])
def test_the_board_shows_every_seat_in_the_order_of_play(deal: Callable[..., Table], wish: dict[str, Any]) -> None:
    table = deal(3, rules="egyptian", **wish)
    state, people = table.state, table.row.people
    text = table.open().text
    after = [(state.turn + turn) % state.setup.players for turn in range(1, state.setup.players)]
    strips = [strip.partition("</section>")[0] for strip in text.split('<section class="seat')[1:]]
    assert len(strips) == len(after)
    for seat, strip in zip(after, strips, strict=True):
        hand = [str(card) for card in state.hands[seat]] if seat in people else []
        assert [card for card in hand if f"#c-{card}" in strip] == hand
        assert strip.count("#c-") == len(hand)
        assert strip.count("#back") == (0 if hand else len(state.hands[seat]))
    assert Board(text).hand == [str(card) for card in state.hands[state.turn]]
