"""Cards are taken back: as many as the reader likes, also over the end of a deal; the game is practice from then on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from game import play
from game.engine.events import DealStarted, MatchContinued
from game.engine.match import legal_moves
from game.engine.state import GameState
from game.models import Game
from tests.game.boards import Board, Table, finish
from tests.game.test_fragments import same_as_on_the_page
from tests.game.test_move_create import legal_form, unchanged
from tests.pages import read_page

LONG = {"rules": "standard", "target": 100}


def stored(table: Table) -> dict[str, Any]:
    row = Game.objects.values("moves", "revision", "deals", "is_practice", "help", "finished_at").get(pk=table.id)
    return dict(row)


def plays(table: Table, number: int) -> list[GameState]:
    """Play some cards; return the states before each of them."""
    states = []
    for _ in range(number):
        states.append(table.state)
        finish(table, plays=1)
    return states


def back(table: Table, **data: Any) -> Any:
    return table.post("back", **data)


@pytest.mark.parametrize(
    "wish", [{}, {"players": 3}, {"players": 4, "sides": 2}, {"players": 4, "people": [1, 2]}, {"people": [1]}]
)
@pytest.mark.parametrize("help_level", ["teach", "check"])
def test_every_card_can_be_taken_back_to_the_first(
    deal: Callable[..., Table], wish: dict[str, Any], help_level: str
) -> None:
    table = deal(3, help=help_level, **LONG, **wish)
    for before in reversed(plays(table, 9)):
        assert back(table).headers["Location"] == table.url
        assert table.state == before
    assert 'data-key="undo"' not in table.open().text
    first = stored(table)
    assert back(table, htmx=True).status_code == 409
    assert stored(table) == first


def test_one_card_of_the_person_is_taken_back_with_the_answers_to_it(table: Table) -> None:
    (before,) = plays(table, 1)
    answer = back(table, htmx=True)
    board = Board(answer.content.decode())
    assert answer.status_code == 200
    assert (board.root["data-ply"], board.root["data-revision"]) == (str(before.ply), "2")
    assert answer.headers["HX-Replace-Url"] == table.url
    assert board.hand == [str(card) for card in before.hands[0]]
    assert board.root["data-announce"]


def test_the_game_is_practice_from_then_on_and_says_so(table: Table, language: str) -> None:
    there = table.in_language(language)
    mark = 'class="mark"'
    plays(table, 2)
    assert mark not in there.open().text
    assert not table.row.is_practice
    assert mark in back(there, htmx=True).content.decode()
    finish(table, plays=1)
    assert table.row.is_practice
    assert mark in there.open().text
    there.post("help", help="play")
    assert mark in there.open().text


def test_every_write_grows_the_revision(table: Table) -> None:
    plays(table, 2)
    for revision in (3, 4):
        back(table)
        assert table.row.revision == revision
    assert back(table, revision=2, htmx=True).status_code == 409


def test_after_taking_back_another_card_can_be_played(table: Table) -> None:
    (before,) = plays(table, 1)
    back(table)
    move = legal_moves(before)[-1]
    table.post(card=str(move.card), take=[str(card) for card in move.take])
    history = play.history_of(table.row)
    assert history.moves[before.ply] == move
    play.forget()
    assert play.history_of(table.row) == history


def test_all_from_a_past_step_on_is_taken_back(deal: Callable[..., Table]) -> None:
    table = deal(3, players=3, **LONG)
    states = {state.ply: state for state in plays(table, 6)}
    history = play.history_of(table.row)
    own = [number for number, moment in enumerate(history.moments, start=1) if history.is_own_move(moment)]
    for number in reversed(own):
        ply = history.moments[number - 1].position.ply
        assert f'name="step" value="{number}"' in table.open(f"?step={number}").text
        back(table, step=number)
        assert table.state == states[ply]


def test_after_the_computers_step_its_card_stays_played(deal: Callable[..., Table]) -> None:
    table = deal(3, players=4, **LONG)
    plays(table, 3)
    history = play.history_of(table.row)
    (number, moment) = next(
        (n, m) for n, m in enumerate(history.moments, 1) if m.is_move and not history.is_own_move(m) and n > 6
    )
    back(table, step=number)
    moves = play.history_of(table.row).moves
    ply = moment.position.ply
    assert moves[: ply + 1] == history.moves[: ply + 1]
    assert table.state.turn == 0


def test_the_deal_is_played_again_from_its_first_card(deal: Callable[..., Table]) -> None:
    table = deal(3, **LONG)
    first = table.state
    plays(table, 7)
    board = table.open()
    step = play.history_of(table.row).dealt_step
    assert f'name="step" value="{step}"' in board.text
    back(table, step=step)
    assert table.state == first
    assert stored(table)["deals"][0]["pack"]


def finished_deal(deal: Callable[..., Table], **wish: Any) -> tuple[Table, GameState]:
    """Return a game at the first card of its second deal, and the state before the last card of the first."""
    table = deal(3, **LONG, **wish)
    while True:
        (before,) = plays(table, 1)
        if table.state.results:
            return table, before


@pytest.mark.parametrize("wish", [{}, {"players": 4, "sides": 2, "people": [2]}])
def test_the_last_card_of_a_finished_deal_can_be_taken_back(deal: Callable[..., Table], wish: dict[str, Any]) -> None:
    table, before = finished_deal(deal, **wish)
    seals = [each["sha256"] for each in table.row.deals]
    back(table)
    assert table.state == before
    assert [each["sha256"] for each in table.row.deals] == seals[:1]
    assert table.state.results == ()
    finish(table, plays=1)
    while not table.state.results:
        finish(table, plays=1)
    assert table.row.deals[1]["sha256"] != seals[1]


def test_back_to_the_end_of_a_deal_means_a_new_deal(deal: Callable[..., Table]) -> None:
    table, _ = finished_deal(deal)
    moments = play.history_of(table.row).moments
    plays(table, 2)
    number = next(n for n, m in enumerate(moments, 1) if isinstance(m.event, MatchContinued))
    results = table.state.results
    back(table, step=number)
    assert table.state.results == results
    assert (table.state.deal, table.state.phase, table.state.turn) == (2, "playing", 0)


def test_back_to_the_second_deal_keeps_its_pack(deal: Callable[..., Table]) -> None:
    table, _ = finished_deal(deal)
    start = table.state
    deals = table.row.deals
    number = max(n for n, m in enumerate(play.history_of(table.row).moments, 1) if isinstance(m.event, DealStarted))
    plays(table, 3)
    back(table, step=number)
    assert table.row.deals == deals
    assert table.state.hands[0] == start.hands[0]


def test_the_same_post_twice_takes_back_once(table: Table) -> None:
    states = plays(table, 3)
    for htmx in (True, False):
        revision = table.row.revision
        back(table, revision=revision)
        kept = stored(table)
        again = back(table, revision=revision, htmx=htmx)
        assert again.status_code == (409 if htmx else 303)
        assert stored(table) == kept
    assert table.state == states[1]


def test_an_old_page_takes_nothing_back_and_says_so(table: Table, language: str) -> None:
    there, kept = table.in_language(language), plays(table, 2) and stored(table)
    response = back(there, revision=1)
    assert response.headers["Location"] == f"{there.url}?late=2"
    assert 'class="notice"' in read_page(there.client.get(response.headers["Location"]), language).text
    late = back(there, revision=1, htmx=True)
    assert late.status_code == 409
    same_as_on_the_page(there, late.content.decode(), there.url, language)
    assert stored(table) == kept


def test_where_nothing_is_explained_nothing_is_taken_back(deal: Callable[..., Table]) -> None:
    table = deal(3, help="play", **LONG)
    plays(table, 2)
    kept = stored(table)
    for query in ("", "?step=3"):
        text = table.open(query).text
        assert f"{table.url}back/" not in text
    for data in ({}, {"step": 3}):
        assert back(table, htmx=True, **data).status_code == 409
    assert stored(table) == kept


def test_a_match_that_is_over_stays_as_it_is(deal: Callable[..., Table]) -> None:
    table = finish(deal(2, target=21))
    kept = stored(table)
    for query in ("", "?step=3"):
        assert f"{table.url}back/" not in table.open(query).text
    for data in ({}, {"step": 3}):
        assert back(table, htmx=True, **data).status_code == 409
    assert stored(table) == kept


def test_the_fragment_is_that_of_the_page(table: Table, language: str) -> None:
    there = table.in_language(language)
    plays(table, 3)
    for data in ({}, {"step": 1}):
        same_as_on_the_page(there, back(there, htmx=True, **data).content.decode(), there.url, language)


@pytest.mark.parametrize("step", ["0", "-1", "x", "1.5", "100001", "9" * 5_000, "\0", "٣٣٣٣٣٣٣"])
def test_a_step_that_cannot_be_read_is_answered_in_a_sentence(table: Table, step: str) -> None:
    plays(table, 1)
    kept = stored(table)
    for htmx in (True, False):
        response = back(table, htmx=htmx, step=step)
        assert response.status_code == 422
        assert 'id="board-error"' in response.content.decode()
    assert stored(table) == kept


def test_a_step_that_is_not_there_takes_nothing_back(table: Table) -> None:
    plays(table, 1)
    kept = stored(table)
    assert back(table, htmx=True, step=len(play.history_of(table.row).moments) + 1).status_code == 409
    assert stored(table) == kept


@pytest.mark.parametrize("revision", ["", "x", "-1", "1e3", "9" * 5_000])
def test_a_revision_that_cannot_be_read_takes_nothing_back(table: Table, revision: str) -> None:
    plays(table, 1)
    kept = stored(table)
    assert back(table, htmx=True, revision=revision).status_code == 422
    assert stored(table) == kept


@pytest.mark.parametrize("method", ["get", "head", "put", "delete"])
def test_only_posts_take_back(table: Table, method: str) -> None:
    assert getattr(table.client, method)(f"{table.url}back/").status_code == 405


def test_a_post_without_a_form_token_takes_nothing_back(table: Table) -> None:
    plays(table, 1)
    strict, kept = Client(enforce_csrf_checks=True), stored(table)
    strict.cookies = table.client.cookies
    assert strict.post(f"{table.url}back/", {"revision": 1}).status_code == 403
    assert stored(table) == kept


def test_a_page_from_before_cannot_play_into_the_game_after_taking_back(table: Table) -> None:
    plays(table, 1)
    form = {**legal_form(table), "revision": table.row.revision}
    back(table)
    before = (table.row.moves, table.row.revision)
    assert table.client.post(f"{table.url}moves/", form, headers={"HX-Request": "true"}).status_code == 409
    assert unchanged(table, before)
