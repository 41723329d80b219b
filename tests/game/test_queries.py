"""The cost of a request does not grow with the match."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytest_django import DjangoAssertNumQueries

from game import play
from game.histories import Histories
from tests.game.boards import HTMX, Table, finish, move_from


def test_a_page_and_a_move_cost_the_same_from_the_first_card_to_the_last(
    deal: Callable[..., Table], django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    table = deal(3, target=21)
    while not table.row.is_finished:
        with django_assert_num_queries(1):
            board = table.open()
        form = {**move_from(table, board.hand[0]), "revision": table.row.revision}
        with django_assert_num_queries(2):
            table.client.post(f"{table.url}moves/", form, headers=HTMX)
        finish(table, plays=6)
    with django_assert_num_queries(1):
        table.client.get(f"{table.url}result/")


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
