"""In Check the page warns before a basra is given away, if another play would not give one; it can be played anyway."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.engine.cards import format_card
from game.engine.match import legal_moves
from game.engine.moves import Move
from game.engine.notation import format_move
from tests.game.boards import Board, Table, finish
from tests.game.test_move_create import form_of, stored, unchanged
from tests.oracle.floors import basra, is_legal
from tests.oracle.rulebook import pack, rules_of


def gives_basra(table: Table, move: Move) -> bool:
    """Whether some card that the player has not seen would make a basra of what a move leaves, by the oracle."""
    state = table.state
    rules = rules_of(table.row.rules)
    floor = [format_card(card) for card in state.floor if card not in move.take]
    if not move.take:
        floor.append(format_card(move.card))
    seen = {format_card(card) for card in (*state.hands[state.turn], *state.floor)}
    seen |= {format_card(card) for pile in state.piles for card in pile}
    unseen = [card for card in pack(rules) if card not in seen]
    return any(is_legal(rules, floor, card, floor) and basra(rules, floor, card, floor)[1] for card in unseen if floor)


def is_to_be_warned(table: Table, move: Move) -> bool:
    others = [other for other in legal_moves(table.state) if other != move]
    return gives_basra(table, move) and not all(gives_basra(table, other) for other in others)


def query_of(move: Move) -> str:
    return f"?card={move.card}&take={'+'.join(map(str, move.take))}&warned=1"


def sure(board: Board) -> list[str]:
    return re.findall(r'name="sure" value="([^"]+)"', board.text)


def plays_to_warn_of(deal: Callable[..., Table], wanted: int, **wish: Any) -> Iterator[tuple[Table, list[Move]]]:
    """Yield games with at least so many plays to be warned of."""
    for seed in range(60):
        table = finish(deal(seed, help="check", **wish), plays=1 + seed % 11)
        moves = [move for move in legal_moves(table.state) if is_to_be_warned(table, move)]
        if len(moves) >= wanted:
            yield table, moves


@pytest.mark.parametrize(("preset", "wish"), [("standard", {}), ("egyptian", {"players": 4}), ("lebanese", {})])
def test_it_warns_of_exactly_the_plays_that_give_a_basra_away_needlessly(
    deal: Callable[..., Table], preset: str, wish: dict[str, Any]
) -> None:
    warned = []
    for seed in range(8):
        table = finish(deal(seed, help="check", rules=preset, **wish), plays=seed)
        for move in legal_moves(table.state):
            expected = [format_move(move)] if is_to_be_warned(table, move) else []
            assert sure(table.open(query_of(move))) == expected
            warned.append(bool(expected))
    assert {True, False} <= set(warned)


def test_the_play_is_held_back_explained_and_played_when_it_is_sure(deal: Callable[..., Table]) -> None:
    table, (move, *_) = next(plays_to_warn_of(deal, 1))
    before = stored(table)
    response = table.post(htmx=True, **form_of(move), do="take" if move.take else "leave")
    board = Board(response.content.decode())
    assert response.status_code == 200
    assert response.headers["HX-Replace-Url"].startswith(f"{table.url}?card={move.card}")
    assert "mark--differ" in board.text
    assert "leaves nothing for a basra" in board.root["data-announce"]
    assert board.root["data-focus"] == "step says"
    assert sure(board) == [format_move(move)]
    assert set(board.marked) == {str(card) for card in move.take}
    assert len(board.buttons) == 1
    assert unchanged(table, before)
    table.post(htmx=True, **form_of(move), do=board.buttons[0], shown=str(move.card), sure=sure(board)[0])
    assert table.row.revision == before[1] + 1


def test_without_htmx_the_warning_has_an_address(deal: Callable[..., Table], language: str) -> None:
    table, (move, *_) = next(plays_to_warn_of(deal, 1))
    before, there = stored(table), table.in_language(language)
    response = there.post(**form_of(move))
    assert response.status_code == 303
    assert response.headers["Location"].startswith(f"{there.url}?card={move.card}&take=")
    board = there.follow(response.headers["Location"])
    assert sure(board) == [format_move(move)]
    assert "mark--differ" in board.text
    assert unchanged(table, before)
    there.post(**form_of(move), do=board.buttons[0], shown=str(move.card), sure=sure(board)[0])
    assert table.row.revision == before[1] + 1


def test_another_play_is_warned_of_anew(deal: Callable[..., Table]) -> None:
    table, (first, second, *_) = next(plays_to_warn_of(deal, 2))
    before = stored(table)
    board = Board(table.post(htmx=True, **form_of(second), sure=format_move(first)).content.decode())
    assert sure(board) == [format_move(second)]
    assert unchanged(table, before)


@pytest.mark.parametrize("said", ["yes", "x" * 1_000, "7D"])
def test_sure_means_the_play_that_was_warned_of(deal: Callable[..., Table], said: str) -> None:
    table, (move, *_) = next(plays_to_warn_of(deal, 1))
    before = stored(table)
    table.post(htmx=True, **form_of(move), sure=said)
    assert unchanged(table, before)


def test_a_play_that_gives_nothing_away_is_made_at_once(deal: Callable[..., Table]) -> None:
    table, _ = next(plays_to_warn_of(deal, 1))
    move = next(move for move in legal_moves(table.state) if not is_to_be_warned(table, move))
    revision = table.row.revision
    table.post(htmx=True, **form_of(move))
    assert table.row.revision == revision + 1


@pytest.mark.parametrize("help_level", ["teach", "play"])
def test_elsewhere_it_does_not_warn(deal: Callable[..., Table], help_level: str) -> None:
    table, (move, *_) = next(plays_to_warn_of(deal, 1))
    table.post("help", help=help_level)
    revision = table.row.revision
    table.post(htmx=True, **form_of(move))
    assert table.row.revision == revision + 1


def test_a_refused_play_is_refused_not_warned_of(deal: Callable[..., Table]) -> None:
    table, _ = next(plays_to_warn_of(deal, 1, rules="standard"))
    state = table.state
    texts = [
        table.post(htmx=True, card=str(card), take=" ".join(map(str, state.floor))).content.decode()
        for card in state.hands[state.turn]
        if Move(card, frozenset(state.floor)) not in legal_moves(state)
    ]
    assert texts
    assert all("mark--no" in text and not sure(Board(text)) for text in texts)


def test_an_old_page_gets_the_newest_board_not_a_warning(deal: Callable[..., Table]) -> None:
    table, (move, *_) = next(plays_to_warn_of(deal, 1))
    assert table.post(htmx=True, **form_of(move), revision=0).status_code == 409


def test_in_teach_each_capture_says_whether_a_basra_could_be_made_of_what_it_leaves(
    deal: Callable[..., Table],
) -> None:
    told = set()
    for seed in range(12):
        table = finish(deal(seed, help="teach", rules="standard"), plays=1 + seed % 7)
        for move in legal_moves(table.state):
            if move.take and set(move.take) != set(table.state.floor):
                page = table.client.get(f"{table.url}?card={move.card}&take={'+'.join(map(str, move.take))}")
                is_told = "What could then make a basra:" in page.content.decode()
                assert is_told == gives_basra(table, move), (seed, move)
                told.add(is_told)
    assert told == {True, False}
