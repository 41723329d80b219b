"""Playing on from a step of a finished match, by whoever may read it: a game of one's own, for practice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from game import play
from game.engine.events import DealStarted, MatchContinued
from game.engine.match import apply_move
from game.engine.record import Game as Match
from game.engine.record import replay
from game.models import Game
from tests.game.boards import Table, finish, hidden_cards
from tests.game.test_start import token_of
from tests.game.test_whole_matches import assert_nothing_hidden
from tests.pages import read_page


@pytest.fixture
def over(deal: Callable[..., Table]) -> Table:
    """Return a match for three of several deals that is over."""
    return finish(deal(24, rules="standard", target=25, players=3, people=[1]))


def onwards(table: Table, client: Client | None = None, **data: Any) -> Table:
    """Play on from a step; return the new game."""
    client = client or table.client
    response = client.post(f"{table.url}onwards/", data)
    assert response.status_code == 303, response.content[:300]
    return Table(client, response.headers["Location"])


def steps_with(table: Table, kind: type) -> list[int]:
    moments = play.history_of(table.row).moments
    return [number for number, moment in enumerate(moments, 1) if isinstance(moment.event, kind)]


def state_at(table: Table, ply: int) -> Any:
    """Return the state of a match after so many moves, by the engine alone, never between two deals."""
    history = play.history_of(table.row)
    states = replay(Match(history.setup, tuple(play.packs_of(table.row)), history.moves))
    return next(state for state, _ in states if state.ply == ply and state.phase == "playing")


def test_from_every_step_it_goes_on_as_the_match_stood_there(over: Table) -> None:
    history = play.history_of(over.row)
    last_move = max(number for number, moment in enumerate(history.moments, 1) if moment.is_move)
    for number in range(1, last_move, 11):
        moment = history.moments[number - 1]
        fresh = onwards(over, step=number)
        state, row = fresh.state, fresh.row
        stood = state_at(over, moment.position.ply) if moment.position.ply < over.row.ply else None
        if stood and not isinstance(moment.event, MatchContinued) and stood.deal == moment.position.deal:
            made = play.history_of(row).moves[moment.position.ply :]
            for move in made:
                stood, _ = apply_move(stood, move)
            assert state == stood
            assert not made or not history.is_own_move(moment)
        assert (state.phase, row.is_finished, row.is_practice) == ("playing", False, True)
        assert state.turn in row.people == over.row.people == [0, 1]
        assert (row.rules, row.target, row.level) == (over.row.rules, over.row.target, over.row.level)
        assert row.deals[: moment.position.deal] == over.row.deals[: moment.position.deal]


def test_at_a_card_of_a_person_it_is_that_persons_turn_again(over: Table) -> None:
    history = play.history_of(over.row)
    own = [n for n, moment in enumerate(history.moments, 1) if history.is_own_move(moment)]
    for number in (own[0], own[7], own[-1]):
        moment = history.moments[number - 1]
        assert f"{over.url}onwards/" in over.open(f"?step={number}").text
        fresh = onwards(over, step=number)
        assert fresh.state == state_at(over, moment.position.ply)
        assert fresh.state.turn == moment.position.played_by


def test_the_match_itself_stays_as_it_is(over: Table) -> None:
    before = Game.objects.values().get(pk=over.id)
    finish(onwards(over, step=9))
    assert Game.objects.values().get(pk=over.id) == before


def test_the_same_deal_again_has_the_same_pack(over: Table) -> None:
    for number, step in enumerate(steps_with(over, DealStarted), start=1):
        text = over.client.get(f"{over.url}result/").content.decode()
        assert re.search(rf'name="step" value="{step}">', text)
        fresh = onwards(over, step=step)
        assert fresh.row.deals == over.row.deals[:number]
        assert len(fresh.state.results) == number - 1
        assert fresh.state.turn in fresh.row.people
        assert all(card.seat not in fresh.row.people for card in fresh.state.played)


def test_the_end_of_a_deal_goes_on_with_a_new_one(over: Table) -> None:
    step = steps_with(over, MatchContinued)[0]
    fresh = onwards(over, step=step)
    assert (len(fresh.row.deals), len(fresh.state.results)) == (2, 1)
    assert fresh.row.deals[0] == over.row.deals[0]
    assert fresh.row.deals[1] != over.row.deals[1]


def test_there_is_nothing_to_go_on_with_after_the_last_card(over: Table, language: str) -> None:
    history = play.history_of(over.row)
    there = over.in_language(language)
    last_move = max(number for number, moment in enumerate(history.moments, 1) if moment.is_move)
    games = Game.objects.count()
    for step in (last_move + 1, len(history.moments)):
        assert f"{over.url}onwards/" not in over.open(f"?step={step}").text
        page = read_page(there.client.post(f"{there.url}onwards/", {"step": step}), language, status=409)
        assert there.url in page.text
    assert over.client.post(f"{over.url}onwards/", {"step": len(history.moments) + 1}).status_code == 409
    assert Game.objects.count() == games


def test_a_stranger_plays_on_in_a_game_of_their_own(over: Table) -> None:
    stranger = Client()
    token = token_of(stranger.get(f"{over.url}?step=9").content.decode())
    fresh = onwards(over, stranger, step=9, token=token)
    assert fresh.open().hand
    assert fresh.row.owner != over.row.owner
    assert over.client.get(fresh.url).status_code == 404
    finish(fresh)
    assert stranger.get(f"{over.url}result/").status_code == 200


def test_the_same_form_twice_makes_one_game(over: Table) -> None:
    token = token_of(over.open("?step=9").text)
    first, again = (onwards(over, step=9, token=token) for _ in range(2))
    assert first.id == again.id
    assert onwards(over, step=9).id != first.id


def test_a_form_sent_twice_before_the_first_answer_came_belongs_to_the_same_person(over: Table) -> None:
    token = token_of(Client().get(f"{over.url}?step=9").content.decode())
    first, again = (onwards(over, Client(), step=9, token=token) for _ in range(2))
    assert first.id == again.id
    assert again.open().hand


def test_the_page_hides_what_the_person_must_not_know_in_the_new_game(over: Table) -> None:
    fresh = onwards(over, step=9)
    assert hidden_cards(fresh.state, fresh.row.people)
    assert_nothing_hidden(fresh.open().text, fresh)
    assert fresh.client.get(f"{fresh.url}record.json").json()["deals"] == []


@pytest.mark.parametrize(
    "bad", [{}, {"step": "0"}, {"step": "x"}, {"step": "9" * 5_000}, {"step": "\0"}, {"step": 3, "token": "guess"}]
)
def test_what_cannot_be_read_is_a_bad_request(over: Table, bad: dict[str, Any]) -> None:
    games = Game.objects.count()
    read_page(over.client.post(f"{over.url}onwards/", bad), "en", status=400)
    assert Game.objects.count() == games


def test_an_unfinished_match_is_not_gone_on_with_elsewhere(table: Table, language: str) -> None:
    there = table.in_language(language)
    read_page(there.client.post(f"{there.url}onwards/", {"step": 2}), language, status=409)
    assert Game.objects.count() == 1
    assert Client().post(f"{table.url}onwards/", {"step": 2}).status_code == 404


@pytest.mark.parametrize("method", ["get", "head", "put", "delete"])
def test_only_posts_play_on(over: Table, method: str) -> None:
    assert getattr(over.client, method)(f"{over.url}onwards/").status_code == 405


def test_a_post_without_a_form_token_is_refused(over: Table) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(f"{over.url}onwards/", {"step": 2}).status_code == 403


def test_a_finished_game_for_practice_says_so_on_its_pages(over: Table) -> None:
    fresh = finish(onwards(over, step=steps_with(over, DealStarted)[-1]))
    marks = [fresh.client.get(f"{fresh.url}{path}").content.decode().count("Practice") for path in ("", "result/")]
    originals = [over.client.get(f"{over.url}{path}").content.decode().count("Practice") for path in ("", "result/")]
    assert all(mark > original for mark, original in zip(marks, originals, strict=True))
