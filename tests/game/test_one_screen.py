"""Several people at one screen: each is named by number, the page says whose turn it is, and nobody is "you"."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from game import play
from tests.game.boards import Board, Table, finish
from tests.game.test_languages import state_of
from tests.game.test_move_create import stored, unchanged
from tests.pages import open_page, read_page

LANGUAGES = [code for code, _ in settings.LANGUAGES]
WISHES: dict[str, dict[str, Any]] = {
    "parent and child": {"people": [1]},
    "partners": {"players": 4, "sides": 2, "people": [2]},
    "three people": {"players": 3, "people": [1, 2]},
}
YOU = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)
NAMES_OF_RULES = re.compile(r'<p class="small slip__rules">.*?</p>', re.DOTALL)
families = pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)


def heading(board: Board) -> str:
    """Return what stands over the explanation."""
    return re.sub(r"<[^>]+>", "", board.text.partition('<h2 id="step"')[2].partition(">")[2].partition("</h2>")[0])


@families
def test_the_page_says_whose_turn_it_is(deal: Callable[..., Table], wish: dict[str, Any], language: str) -> None:
    table = deal(3, language, rules="egyptian", **wish)
    turns = set()
    for _ in range(4):
        turn, board = table.state.turn, table.open()
        others = [str(seat + 1) for seat in range(table.row.players) if seat != turn]
        assert str(turn + 1) in heading(board)
        assert not any(number in heading(board) for number in others)
        legend = board.text.partition("<legend")[2].partition("</legend>")[0]
        assert str(turn + 1) in legend
        assert board.hand == [str(card) for card in table.state.hands[turn]]
        turns.add(turn)
        finish(table, plays=1)
    assert len(turns) > 1


@families
def test_nobody_is_spoken_to_as_you_in_the_tale(deal: Callable[..., Table], wish: dict[str, Any]) -> None:
    table = deal(3, rules="egyptian", target=21, **wish)
    while not table.row.is_finished:
        assert not YOU.search(table.open().root["data-announce"])
        finish(table, plays=9)
    for number in range(1, len(play.history_of(table.row).moments) + 1, 4):
        board = table.open(f"?step={number}")
        slip = board.text.partition('<section class="board__slip')[2].partition("</section>")[0]
        assert slip
        assert not YOU.search(board.root["data-announce"])
        assert not YOU.search(re.sub(r"<[^>]+>", " ", NAMES_OF_RULES.sub("", slip.partition('<p class="slip__nav')[0])))
    for strip in table.open("?step=9").text.split('<section class="seat')[1:]:
        assert not YOU.search(re.sub(r"<[^>]+>", " ", strip.partition("</section>")[0]))


def test_alone_the_reader_is_you(deal: Callable[..., Table]) -> None:
    table = finish(deal(3, rules="egyptian", players=3), plays=3)
    assert YOU.search(table.open().root["data-announce"])


@families
def test_a_refusal_is_explained_to_whoever_plays(deal: Callable[..., Table], wish: dict[str, Any]) -> None:
    table = finish(deal(3, rules="standard", **wish), plays=1)
    state, before = table.state, stored(table)
    others = next(hand for seat, hand in enumerate(state.hands) if seat != state.turn)
    response = table.post(card=str(others[0]))
    assert "is not in it" in read_page(response, "en", status=422).text
    refused = next(
        response
        for card in state.hands[state.turn]
        if (response := table.post(card=str(card), take=" ".join(map(str, state.floor)), htmx=True))
        and "mark--no" in response.content.decode()
    )
    board = Board(refused.content.decode())
    assert board.hand == [str(card) for card in state.hands[state.turn]]
    assert board.root["data-announce"]
    assert unchanged(table, before)


@families
def test_the_other_languages_show_the_same_turn(deal: Callable[..., Table], wish: dict[str, Any]) -> None:
    table = finish(deal(3, rules="standard", **wish), plays=1)
    card = table.state.hands[table.state.turn][0]
    for query in ("", f"?card={card}"):
        shown = [state_of(open_page(table.client, code, f"play/{table.id}/{query}")) for code in LANGUAGES]
        assert all(each == shown[0] for each in shown)


def test_a_finished_match_of_several_people_is_told_the_same_to_them_and_to_strangers(
    deal: Callable[..., Table],
) -> None:
    table = finish(deal(3, rules="egyptian", target=21, players=4, sides=2, people=[2]))
    for path in ("?step=9", "review/"):
        own, other = (client.get(f"{table.url}{path}").content.decode() for client in (table.client, Client()))
        tale = [re.search(r'data-announce="([^"]*)"|<textarea[^>]*>([^<]*)', text) for text in (own, other)]
        assert tale[0]
        assert tale[1]
        assert tale[0].groups() == tale[1].groups()
