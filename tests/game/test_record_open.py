"""The record of a match is downloaded and opened again: the same match, for practice. Anything else is refused."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from game import play
from game.coach.selfplay import play_match
from game.engine.match import make_setup
from game.engine.record import to_record
from game.engine.rules import PRESETS
from game.models import Game
from tests.game.boards import Table, finish
from tests.game.test_start import token_of
from tests.oracle.records import check_record
from tests.pages import read_page

HOUSE = "egyptian.hand-5.majority-7.tie-all-score"
WISHES: dict[str, dict[str, Any]] = {
    "two": {"rules": "komi"},
    "three": {"rules": "lebanese", "players": 3},
    "four": {"rules": "iraqi", "players": 4},
    "partners": {"rules": "palestinian", "players": 4, "sides": 2},
    "buried cards": {"rules": "yemeni", "players": 4},
    "house rules": {"rules": HOUSE, "players": 3},
    "several people": {"rules": "classic", "players": 4, "sides": 2, "people": [1, 2, 3]},
}


def record_of(table: Table) -> dict[str, Any]:
    return dict(table.client.get(f"{table.url}record.json").json())


def upload(client: Client, content: bytes, language: str = "en", **data: Any) -> Any:
    file = SimpleUploadedFile("basra.json", content, content_type="application/json")
    return client.post(f"/{language}/play/record/", {"file": file, **data})


def opened(client: Client, record: object, **data: Any) -> Table:
    """Open a record; return the game."""
    response = upload(client, json.dumps(record).encode(), **data)
    assert response.status_code == 303, response.content[:300]
    return Table(client, "/".join(response.headers["Location"].split("/")[:4]) + "/")


def without_seals(record: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name != "fairness"}


@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)
def test_a_match_that_was_downloaded_is_the_same_when_it_is_opened(
    deal: Callable[..., Table], wish: dict[str, Any]
) -> None:
    table = finish(deal(3, target=21, **wish))
    record = record_of(table)
    stranger = Client()
    response = upload(stranger, json.dumps(record).encode())
    assert response.headers["Location"].endswith("/result/")
    again = opened(stranger, record)
    assert without_seals(record_of(again)) == without_seals(record)
    history, original = play.history_of(again.row), play.history_of(table.row)
    assert (history.moves, history.state.results) == (original.moves, original.state.results)
    assert (again.row.is_practice, again.row.is_finished, again.row.people) == (True, True, [0])
    assert again.row.owner != table.row.owner
    for path in ("result/", "review/", "?step=3"):
        assert stranger.get(f"{again.url}{path}").status_code == 200


def test_its_text_does_as_well_as_the_file(deal: Callable[..., Table]) -> None:
    table = finish(deal(2, target=21))
    text = table.client.get(f"{table.url}record.json").content.decode()
    client = Client()
    response = client.post("/en/play/record/", {"text": f"\n {text} \n"})
    assert response.headers["Location"].endswith("/result/")
    assert Game.objects.latest("created_at").moves == table.row.moves


@pytest.mark.django_db
@pytest.mark.parametrize(("size", "status"), [(250_001, 422), (300_000, 413), (2_000_000, 413)])
def test_a_text_too_long_for_any_match_is_told_so(client: Client, size: int, status: int, language: str) -> None:
    answer = client.post(f"/{language}/play/record/", {"text": "7" * size})
    page = read_page(answer, language, status=status)
    assert any(each in page.text for each in ("longer than the record", "longer than what can be read")) == (
        language == "en"
    )
    assert answer.status_code == status
    assert not Game.objects.exists()


@pytest.mark.django_db
def test_a_file_too_long_for_any_match_is_told_so(client: Client) -> None:
    assert "longer than the record of any match" in read_page(upload(client, b"7" * 250_001), "en", status=422).text


@pytest.mark.parametrize("wish", [{}, {"players": 4, "sides": 2}])
def test_an_unfinished_match_goes_on_with_a_new_deal(deal: Callable[..., Table], wish: dict[str, Any]) -> None:
    table = deal(3, rules="standard", target=100, **wish)
    while len(table.state.results) < 2:
        finish(table, plays=1)
    record = record_of(table)
    again = opened(Client(), record)
    assert (again.state.results, again.state.totals) == (table.state.results, table.state.totals)
    assert (again.state.deal, again.state.phase, again.state.turn) == (3, "playing", 0)
    assert again.row.deals[2]["pack"] != table.row.deals[2]["pack"]
    finish(again)
    check_record(record_of(again))


def test_a_match_without_a_deal_begins(table: Table) -> None:
    record = record_of(table)
    assert record["deals"] == []
    assert opened(Client(), record).state.deal == 1


def test_the_same_form_twice_opens_one_game(deal: Callable[..., Table]) -> None:
    record = record_of(finish(deal(2, target=21)))
    client = Client()
    token = token_of(client.get("/en/play/games/").content.decode())
    first, again = (opened(client, record, token=token) for _ in range(2))
    assert first.id == again.id


def changed(record: dict[str, Any], change: Callable[[dict[str, Any]], None]) -> bytes:
    copy = deepcopy(record)
    change(copy)
    return json.dumps(copy).encode()


def set_in(*path: str | int, to: object) -> Callable[[dict[str, Any]], None]:
    """Return a change of one value, deep in a record."""

    def change(record: dict[str, Any]) -> None:
        place: Any = record
        for key in path[:-1]:
            place = place[key]
        assert place[path[-1]] != to or type(place[path[-1]]) is not type(to)
        place[path[-1]] = to

    return change


CHANGES = {
    "points": set_in("deals", 0, "score", 0, "aces", to=4),
    "total": set_in("totals", 0, to=500),
    "winner": set_in("winner", to=None),
    "target": set_in("target", to=100),
    "target out of range": set_in("target", to=5_000),
    "target a text": set_in("target", to="21"),
    "target with a fraction": set_in("target", to=21.5),
    "target as a decimal": set_in("target", to=21.0),
    "target infinite": set_in("target", to=float("inf")),
    "rules": set_in("rules", to="komi"),
    "unknown rules": set_in("rules", to="mine"),
    "rules a list": set_in("rules", to=["komi"]),
    "changes": set_in("changes", to={"hand": 5}),
    "changes a list": set_in("changes", to=[]),
    "unknown change": set_in("changes", to={"cheat": True}),
    "unplayable rules": set_in("changes", to={"hand": 99}),
    "players": set_in("players", to=3),
    "players a text": set_in("players", to="2"),
    "players not at all": set_in("players", to=None),
    "sides": set_in("sides", to=[[1], [0]]),
    "sides a number": set_in("sides", to=2),
    "dealer": set_in("deals", 0, "dealer", to=7),
    "dealer yes or no": lambda record: record["deals"][0].update(dealer=bool(record["deals"][0]["dealer"])),
    "seat": set_in("deals", 0, "moves", 0, "seat", to=5),
    "card": set_in("deals", 0, "moves", 0, "card", to="XX"),
    "card a list": set_in("deals", 0, "moves", 0, "card", to=["AS"]),
    "card a number": set_in("deals", 0, "moves", 0, "card", to=7),
    "take": set_in("deals", 0, "moves", 0, "take", to=["AS", "KD", "QD"]),
    "take a number": set_in("deals", 0, "moves", 0, "take", to=0),
    "basra": set_in("deals", 0, "moves", 0, "basra", to=30),
    "no moves": set_in("deals", 0, "moves", to=[]),
    "floor": set_in("deals", 0, "floor", to=["AS", "AS", "AS", "AS"]),
    "floor empty": set_in("deals", 0, "floor", to=[]),
    "batches": set_in("deals", 0, "batches", to=[]),
    "batch a text": set_in("deals", 0, "batches", 0, to="AS"),
    "replaced": set_in("deals", 0, "replaced", to=["2H"]),
    "undealt": set_in("deals", 0, "undealt", to=["2H"]),
    "left over": set_in("deals", 0, "left_over", to={"cards": [], "side": 0}),
    "carried": set_in("deals", 0, "carried", to=30),
    "a deal missing": set_in("deals", to=[]),
    "a deal a number": set_in("deals", to=[7]),
    "deals deep": set_in("deals", to=[[[[[]]]]]),
    "format": set_in("format", to="basra-record/9"),
}


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """Return the record of a match for two."""
    return to_record(play_match(make_setup(PRESETS["classic"].rules, 2, 2, 21), random.Random(2)))


@pytest.mark.django_db
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_record_in_which_something_was_changed_is_refused(
    record: dict[str, Any], change: Callable[[dict[str, Any]], None]
) -> None:
    refused(changed(record, change))


def refused(content: bytes, language: str = "en") -> str:
    """Fail unless a file is refused in a sentence and nothing is stored; return the page."""
    games = Game.objects.count()
    client = Client()
    page = read_page(upload(client, content, language), language, status=422)
    assert 'class="notice' in page.text
    assert "player" not in client.cookies
    assert Game.objects.count() == games
    return page.text


BAD = {
    "nothing": b"",
    "spaces": b" \n ",
    "binary": bytes(range(256)),
    "no UTF-8": '{"format": "basra-record/1", "rules": "ñ"}'.encode("latin-1"),
    "a picture": b"\x89PNG\r\n\x1a\n" + b"\0" * 2_000,
    "NUL": b'{"format": "\0"}',
    "no JSON": b"format: basra-record/1",
    "half": b'{"format": "basra-record/1", "deals": [',
    "deep lists": b"[" * 100_000,
    "deep objects": b'{"a":' * 50_000,
    "deep deals": b'{"rules":"komi","changes":{},"deals":' + b"[" * 900 + b"]" * 900 + b"}",
    "a number": b"7",
    "a huge number": b"9" * 10_000,
    "not a number": b"NaN",
    "a text": b'"basra-record/1"',
    "a list": b"[]",
    "an empty object": b"{}",
    "null": b"null",
    "huge": b'{"deals": "' + b"x" * 500_000 + b'"}',
    "half a surrogate": b'{"rules": "\\ud800", "changes": {}, "deals": []}',
    "doubled keys": b'{"rules": "komi", "rules": 7}',
}


@pytest.mark.django_db
@pytest.mark.parametrize("content", BAD.values(), ids=BAD)
def test_what_is_no_record_is_refused(content: bytes) -> None:
    refused(content)


@pytest.mark.django_db
def test_the_refusal_is_in_the_readers_language(language: str) -> None:
    assert ("This is not the record" in refused(b"{}", language)) == (language == "en")


@pytest.mark.django_db
@pytest.mark.parametrize("text", ["", "{", "[" * 50_000, "x\0", '{"rules": "komi"}', "9" * 10_000, "<b>&"])
def test_a_text_that_is_no_record_is_refused_and_kept_to_be_mended(client: Client, text: str) -> None:
    page = read_page(client.post("/en/play/record/", {"text": text}), "en", status=422)
    assert 'class="notice' in page.text
    assert (
        text[:50].strip("\0").replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
        in page.text
    )
    assert not Game.objects.exists()


@pytest.mark.django_db
def test_a_token_that_the_site_did_not_give_opens_nothing(client: Client, record: dict[str, Any]) -> None:
    games = Game.objects.count()
    response = upload(client, json.dumps(record).encode(), token="guess")
    read_page(response, "en", status=422)
    assert Game.objects.count() == games


@pytest.mark.parametrize("method", ["get", "head", "put", "delete"])
def test_only_posts_open_records(client: Client, method: str) -> None:
    assert getattr(client, method)("/en/play/record/").status_code == 405


def test_a_post_without_a_form_token_opens_nothing(db: None) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/en/play/record/", {"text": "{}"}).status_code == 403
