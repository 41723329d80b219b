"""Many posts at the same moment change a game once, and each of them gets a usable answer."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connections
from django.test import Client

from game.engine.match import legal_moves
from game.models import Game
from tests.game.boards import HTMX, Board, Table, finish, masked, start
from tests.game.test_start import token_of

POSTS = 20
Run = Callable[[Callable[[], Any]], Any]


@pytest.fixture
def in_thread(tmp_path: Path, django_db_setup: None, django_db_blocker: Any) -> Iterator[Run]:
    """Return a function that runs something in a thread of its own, on a database in a file.

    Only connections opened while the fixture lives see that database; those of the test's own thread don't.
    """
    config = connections.settings["default"]
    before = dict(config)
    config |= {"ENGINE": "django.db.backends.sqlite3", "NAME": str(tmp_path / "games.sqlite3")}
    config["OPTIONS"] = {"transaction_mode": "IMMEDIATE", "timeout": 30, "init_command": "PRAGMA journal_mode=WAL;"}

    def run(work: Callable[[], Any]) -> Any:
        def worker() -> Any:
            try:
                return work()
            finally:
                connections.close_all()

        with ThreadPoolExecutor(1) as pool:
            return pool.submit(worker).result()

    with django_db_blocker.unblock():
        run(lambda: call_command("migrate", verbosity=0))
        yield run
    config.clear()
    config.update(before)


def at_once(post: Callable[[], Any]) -> list[Any]:
    """Return the answers to the same post, sent by twenty threads that start together."""
    gate = threading.Barrier(POSTS)

    def worker() -> Any:
        try:
            gate.wait()
            return post()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(POSTS) as pool:
        return [future.result() for future in [pool.submit(worker) for _ in range(POSTS)]]


def browser_of(table: Table) -> Client:
    """Return another window of the same browser."""
    client = Client()
    client.cookies = table.client.cookies
    return client


@pytest.mark.parametrize("htmx", [True, False])
def test_twenty_equal_moves_play_one_card(in_thread: Run, htmx: bool) -> None:
    def prepare() -> tuple[Table, dict[str, Any], int]:
        table = start(Client())
        move = legal_moves(table.state)[0]
        return table, {"revision": 0, "card": str(move.card), "take": [str(c) for c in move.take]}, table.row.ply

    table, form, ply = in_thread(prepare)
    headers = HTMX if htmx else {}
    answers = at_once(lambda: browser_of(table).post(f"{table.url}moves/", form, headers=headers))
    row = in_thread(lambda: table.row)
    assert (row.revision, row.ply) == (1, ply + 2)
    if htmx:
        assert Counter(answer.status_code for answer in answers) == {200: 1, 409: POSTS - 1}
        assert {Board(answer.content.decode()).root["data-revision"] for answer in answers} == {"1"}
        assert len({masked(answer.content.decode()) for answer in answers}) == 1
    else:
        assert {answer.status_code for answer in answers} == {303}
        places = Counter(answer.headers["Location"] for answer in answers)
        assert places == {table.url: 1, f"{table.url}?late=1": POSTS - 1}


def test_twenty_equal_starts_make_one_game(in_thread: Run) -> None:
    token = in_thread(lambda: token_of(Client().get("/en/play/").content.decode()))
    answers = at_once(lambda: Client().post("/en/play/", {"token": token, "rules": "komi"}))
    assert {answer.status_code for answer in answers} == {303}
    assert len({answer.headers["Location"] for answer in answers}) == 1
    assert len({answer.cookies["player"].value.split(":")[0] for answer in answers}) == 1
    assert in_thread(Game.objects.count) == 1


def test_twenty_equal_changes_of_help_are_one(in_thread: Run) -> None:
    table = in_thread(lambda: start(Client()))
    form = {"revision": 0, "help": "play"}
    answers = at_once(lambda: browser_of(table).post(f"{table.url}help/", form, headers=HTMX))
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: POSTS - 1}
    assert in_thread(lambda: table.row.revision) == 1


def test_twenty_equal_posts_take_one_card_back(in_thread: Run) -> None:
    table = in_thread(lambda: finish(start(Client(), players=4), plays=3))
    moves = in_thread(lambda: table.row.moves)
    answers = at_once(lambda: browser_of(table).post(f"{table.url}back/", {"revision": 3}, headers=HTMX))
    row = in_thread(lambda: table.row)
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: POSTS - 1}
    assert {Board(answer.content.decode()).root["data-revision"] for answer in answers} == {"4"}
    assert row.revision == 4
    assert moves.startswith(row.moves)
    assert row.ply == len(moves.split()) - 4


def test_twenty_equal_posts_play_on_in_one_game(in_thread: Run) -> None:
    def prepare() -> tuple[Table, str]:
        table = finish(start(Client(), target=21))
        return table, token_of(table.open("?step=5").text)

    table, token = in_thread(prepare)
    answers = at_once(lambda: Client().post(f"{table.url}onwards/", {"step": 5, "token": token}))
    assert {answer.status_code for answer in answers} == {303}
    assert len({answer.headers["Location"] for answer in answers}) == 1
    assert len({answer.cookies["player"].value.split(":")[0] for answer in answers}) == 1
    assert in_thread(Game.objects.count) == 2


def test_twenty_equal_records_are_opened_as_one_game(in_thread: Run) -> None:
    def prepare() -> tuple[str, str]:
        table = finish(start(Client(), target=21))
        text = table.client.get(f"{table.url}record.json").content.decode()
        return text, token_of(table.client.get("/en/play/games/").content.decode())

    text, token = in_thread(prepare)
    answers = at_once(lambda: Client().post("/en/play/record/", {"text": text, "token": token}))
    assert {answer.status_code for answer in answers} == {303}
    assert len({answer.headers["Location"] for answer in answers}) == 1
    assert in_thread(Game.objects.count) == 2


def test_twenty_equal_posts_delete_one_game(in_thread: Run) -> None:
    def prepare() -> Table:
        browser = Client()
        start(browser)
        return start(browser)

    table = in_thread(prepare)
    answers = at_once(lambda: browser_of(table).post(f"{table.url}delete/"))
    assert {answer.status_code for answer in answers} <= {303, 404}
    assert 303 in {answer.status_code for answer in answers}
    assert in_thread(Game.objects.count) == 1


def test_taking_back_and_playing_at_the_same_moment_change_the_game_once(in_thread: Run) -> None:
    def prepare() -> tuple[Table, dict[str, Any]]:
        table = finish(start(Client()), plays=2)
        move = legal_moves(table.state)[0]
        return table, {"revision": 2, "card": str(move.card), "take": [str(c) for c in move.take]}

    table, form = in_thread(prepare)
    turns = iter(range(POSTS))

    def post() -> Any:
        path = ("moves", "back", "help")[next(turns) % 3]
        return browser_of(table).post(f"{table.url}{path}/", form | {"help": "play"}, headers=HTMX)

    answers = at_once(post)
    assert Counter(answer.status_code for answer in answers) == {200: 1, 409: POSTS - 1}
    assert in_thread(lambda: table.row.revision) == 3
