"""The cost of a request does not grow with the match."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from game import play
from game.histories import Histories
from tests.game.boards import HTMX, Board, Table, finish, move_from, start

HTML_BYTES = 30_000
"""How much the page of a board may weigh, compressed."""
PER_DEAL = 2_000
"""How many bytes, compressed, the row of a finished deal in the match table and its opened seal may add."""
GROWTH = 1.3


def weight(response: Any) -> int:
    """Return how many bytes an answer costs, compressed."""
    return len(gzip.compress(response.content, 6))


@pytest.mark.parametrize("wish", [{}, {"players": 4}, {"players": 4, "sides": 2, "people": [2]}])
def test_a_page_and_a_move_cost_the_same_from_the_first_card_to_the_last(
    deal: Callable[..., Table], django_assert_num_queries: DjangoAssertNumQueries, wish: dict[str, Any]
) -> None:
    table = deal(3, "ar", rules="standard", target=30, **wish)
    first = weight(table.client.get(table.url))
    while not table.row.is_finished:
        with django_assert_num_queries(1):
            response = table.client.get(table.url)
        deals = len(table.state.results)
        assert weight(response) <= min(HTML_BYTES, GROWTH * first + PER_DEAL * deals)
        form = {**move_from(table, Board(response.content.decode()).hand[0]), "revision": table.row.revision}
        with django_assert_num_queries(2):
            fragment = table.client.post(f"{table.url}moves/", form, headers=HTMX)
        assert weight(fragment) <= HTML_BYTES
        last = len(play.history_of(table.row).moments)
        with django_assert_num_queries(1):
            step = table.client.get(f"{table.url}?step={last}")
        assert weight(step) <= HTML_BYTES
        finish(table, plays=7)
    for path in ("", "result/", "review/", "record.json"):
        with django_assert_num_queries(1):
            table.client.get(f"{table.url}{path}")


def test_taking_back_costs_the_same_however_much_was_played(
    deal: Callable[..., Table], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table = finish(deal(3, rules="standard", target=100, players=3), plays=20)
    while play.history_of(table.row).last_own_step:
        revision = table.row.revision
        with django_assert_num_queries(2):
            table.client.post(f"{table.url}back/", {"revision": revision}, headers=HTMX)


def test_the_list_of_games_costs_the_same_however_many_there_are(
    client: Client, db: None, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(3):
        start(client)
        for path in ("play/", "play/games/"):
            with django_assert_num_queries(1):
                client.get(f"/en/{path}")


def test_a_refused_or_late_move_only_reads(table: Table, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(1):
        table.client.post(f"{table.url}moves/", {"revision": 9, "card": "7D"}, headers=HTMX)


def test_a_game_is_the_same_after_the_process_forgets_it(deal: Callable[..., Table]) -> None:
    table = deal(3, rules="egyptian", target=21)
    while not table.row.is_finished:
        remembered = play.history_of(finish(table, plays=1).row)
        play.forget()
        assert play.history_of(table.row) == remembered


@pytest.mark.parametrize("kept", [1, 3])
def test_only_so_many_histories_are_kept(
    deal: Callable[..., Table], monkeypatch: pytest.MonkeyPatch, kept: int
) -> None:
    monkeypatch.setattr(play, "_histories", Histories(kept))
    tables = [deal(seed) for seed in range(5)]
    for table in tables:
        table.open()
    assert len(play._histories._kept) == kept
