"""Sheets: starting one, who may read and write it, how long it stays, and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from game.engine.rules import PRESETS
from tests.pages import open_page, read_page, times_hidden
from tests.tutorials.scorepad.pads import FIRST, Pad, plain, start, totals
from tutorials.scorepad.models import ScoreSheet

pytestmark = pytest.mark.django_db


def age(pad: Pad, days: float) -> None:
    ScoreSheet.objects.filter(pk=pad.row.pk).update(updated_at=timezone.now() - timedelta(days=days))


def token_of(text: str) -> str:
    return text.partition('name="token" value="')[2].partition('"')[0]


def test_nothing_need_be_filled_in(client: Client) -> None:
    pad = start(client, rules="", players="")
    row = pad.row
    assert (row.rules, row.players, row.sides, row.target, row.names) == ("standard", 2, 2, 100, ["", ""])
    assert "Player 1 0 Player 2 0" in plain(pad.open().text)


@pytest.mark.parametrize(("rules", "target"), [("egyptian", 101), ("lebanese", 100), ("egyptian.hand-6", 101)])
def test_the_target_is_the_usual_one_of_the_rules(client: Client, rules: str, target: int) -> None:
    assert start(client, rules=rules).row.target == target


@pytest.mark.parametrize(("way", "shape"), [("2", (2, 2)), ("3", (3, 3)), ("4", (4, 4)), ("4-2", (4, 2))])
def test_two_to_four_play_alone_or_in_two_sides(client: Client, way: str, shape: tuple[int, int]) -> None:
    pad = start(client, players=way, dealer=way[0])
    assert (pad.row.players, pad.row.sides, pad.row.first_dealer) == (*shape, shape[0] - 1)
    assert len(totals(pad.open().text)) == shape[1]


def test_partners_are_named_together_and_deal_in_turn(client: Client) -> None:
    pad = start(client, players="4-2", **{"name-0": "Amal", "name-2": "Carla"})
    said = plain(pad.open().text)
    assert "Amal and Carla 0 Side 2 0" in said
    assert "Deal 1. Dealer: Amal ." in said
    pad.enter(FIRST)
    assert "Deal 2. Dealer: Player 2 ." in plain(pad.open().text)


def test_names_of_seats_that_do_not_play_are_not_stored(client: Client) -> None:
    assert start(client, **{"name-0": "Amal", "name-3": "Dalia"}).row.names == ["Amal", ""]


def test_names_are_shown_as_typed_and_never_as_markup(client: Client) -> None:
    pad = start(client, **{"name-0": "<b>Ann</b>", "name-1": "{n} %(n)s"})
    pad.enter(FIRST)
    text = pad.open().text
    assert "&lt;b&gt;Ann&lt;/b&gt;" in text
    assert "<b>Ann" not in text
    assert "{n} %(n)s" in text
    page = read_page(pad.enter({**FIRST, "cards-0": "3", "aces-0": "4"}), "en", status=422)
    assert "<b>Ann" not in page.text


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"rules": "chinese"}, "is not a variant, nor a code of house rules"),
        ({"rules": "\x00"}, "is not a variant"),
        ({"rules": "egyptian." * 2_000}, "is not a variant"),
        ({"players": "5"}, "Choose one of the four ways to play"),
        ({"players": "2" * 10_000}, "Choose one of the four ways to play"),
        ({"target": "20"}, "The target must be a number from"),
        ({"target": "501"}, "The target must be a number from"),
        ({"target": "many"}, "The target must be a number from"),
        ({"target": "9" * 10_000}, "The target must be a number from"),
        ({"dealer": "3"}, "Choose as first dealer somebody who plays."),
        ({"dealer": "\x00"}, "Choose as first dealer somebody who plays."),
        ({"name-0": "a" * 31}, "A name has at most 30 characters. Shorten it."),
        ({"name-0": "a" * 10_000}, "A name has at most 30 characters. Shorten it."),
        ({"name-1": "a\x00b"}, "A name can hold letters, digits, spaces and ordinary signs"),
        ({"name-1": "a\u202eb"}, "A name can hold letters, digits, spaces and ordinary signs"),
        ({"name-0": "Amal", "name-1": " amal "}, "Two players have the same name."),
        ({"token": "mine"}, "What the page sent cannot be read."),
        ({"token": "x" * 10_000}, "What the page sent cannot be read."),
        ({"target": ["30", "40"]}, "What the page sent cannot be read."),
        ({"rules": ["komi", "chinese"]}, "What the page sent cannot be read."),
        ({"rules": " yemeni", "target": "20"}, "The target must be a number from"),
    ],
)
def test_every_field_of_the_start_answers_bad_input_and_keeps_the_rest(
    client: Client, fields: dict[str, str], told: str
) -> None:
    sent = {"rules": "komi", "players": "2", "target": "51", "name-0": "Zoé", **fields}
    page = read_page(client.post("/en/score/", sent), "en", status=422)
    assert told in plain(page.text)
    assert "name-0" in fields or 'value="Zoé"' in page.text
    assert "rules" in fields or '<option value="komi" selected>' in page.text
    assert not ScoreSheet.objects.exists()


def test_a_target_in_eastern_digits_is_read(client: Client) -> None:
    assert start(client, language="ar", target="١٥١").row.target == 151


def test_a_repeated_start_finds_the_same_sheet(client: Client) -> None:
    token = token_of(open_page(client, "en", "score/").text)
    places = {client.post("/en/score/", {"token": token}).headers["Location"] for _ in range(3)}
    assert len(places) == 1
    assert ScoreSheet.objects.count() == 1
    stranger = Client().post("/en/score/", {"token": token})
    assert stranger.headers["Location"] in places


def test_the_rules_asked_for_are_chosen(client: Client) -> None:
    assert '<option value="yemeni" selected>' in open_page(client, "en", "score/?rules=yemeni").text
    house = open_page(client, "en", "score/?rules=komi.hand-5")
    assert '<option value="komi.hand-5" selected>House rules, close to: Komi' in house.text


@pytest.mark.parametrize("address", ["score/", "score/print/"])
@pytest.mark.parametrize("code", ["zzz", "%00", "x" * 3_000, "komi.hand-99"])
def test_rules_that_there_are_not_are_told_so_above_those_to_choose(
    client: Client, address: str, code: str, language: str
) -> None:
    page = open_page(client, language, f"{address}?rules={code}", status=400)
    assert ("Choose the rules below." in page.text) == (language == "en")
    assert len([option for option in page.attributes("option") if option["value"] in PRESETS]) == len(PRESETS)


def test_the_keeper_finds_the_sheets_again(client: Client) -> None:
    pad = start(client, **{"name-0": "Amal"})
    pad.enter(FIRST)
    page = open_page(client, "fr", "score/")
    assert f'href="/fr/score/{pad.row.pk}/"' in page.text
    assert "36 · 17" in plain(page.text)
    assert pad.row.pk not in open_page(Client(), "fr", "score/").text


@pytest.mark.parametrize("what", ["deals", "undo", "delete"])
def test_strangers_read_and_do_not_write(client: Client, what: str) -> None:
    pad = start(client)
    pad.enter(FIRST)
    stranger = Pad(Client(), pad.url)
    page = stranger.open()
    assert totals(page.text) == [36, 17]
    assert "<form" not in page.text
    assert not page.response.cookies
    assert stranger.client.get(f"{pad.url}?deal=1").status_code == 302
    before = pad.row.revision
    assert stranger.post(what, FIRST).status_code == 403
    assert pad.row.revision == before


@pytest.mark.parametrize("sheet", ["unknown", "x" * 200, "a" * 22])
def test_a_sheet_that_is_not_there_says_what_may_have_happened(client: Client, language: str, sheet: str) -> None:
    page = open_page(client, language, f"score/{sheet}/", status=404)
    assert f'href="/{language}/score/"' in page.text
    for what in ("deals", "undo"):
        assert client.post(f"/{language}/score/{sheet}/{what}/", FIRST).status_code == 404


def test_reading_changes_nothing(client: Client) -> None:
    pad = start(client)
    before = ScoreSheet.objects.values().get()
    for query in ("", "?deal=1", "?late=0", "?deal=x", "?deal=%00"):
        client.get(pad.url + query)
    client.get("/en/score/?deleted=1")
    assert ScoreSheet.objects.values().get() == before
    for what in ("deals", "undo", "delete"):
        assert client.get(f"{pad.url}{what}/").status_code == 405


def test_deleting_is_at_once_and_for_everybody(client: Client) -> None:
    pad = start(client)
    response = pad.post("delete")
    assert response.headers["Location"] == "/en/score/?deleted=1"
    assert "The score sheet is deleted." in plain(client.get(response.headers["Location"]).content.decode())
    assert not ScoreSheet.objects.exists()
    pad_page = client.get(pad.url)
    assert pad_page.status_code == 404
    assert client.post(f"{pad.url}delete/").status_code == 303


def test_idle_sheets_are_gone_on_time_even_before_they_are_deleted(client: Client, settings: object) -> None:
    pad = start(client)
    age(pad, 89)
    assert client.get(pad.url).status_code == 200
    age(pad, 91)
    assert client.get(pad.url).status_code == 404
    assert pad.row.pk not in open_page(client, "en", "score/").text


def test_prune_deletes_what_is_idle_and_nothing_else(client: Client) -> None:
    old, new = start(client), start(client)
    age(old, 91)
    told = StringIO()
    call_command("prune", stdout=told)
    assert "Score sheets deleted: 1" in told.getvalue()
    assert [row.pk for row in ScoreSheet.objects.all()] == [new.row.pk]


def test_starting_a_sheet_deletes_idle_ones(client: Client) -> None:
    age(start(Client()), 91)
    start(client)
    assert ScoreSheet.objects.count() == 1


def test_the_pages_say_how_long_a_sheet_stays(client: Client, settings: Callable[..., None], language: str) -> None:
    settings.SCORE_SHEET_DAYS = 47  # type: ignore[attr-defined]
    pad = start(client).in_language(language)
    for page in (pad.open(), open_page(client, language, "score/"), open_page(client, language, "privacy/")):
        assert "47" in plain(page.text)


def test_one_keeper_has_at_most_fifty_sheets(client: Client) -> None:
    pad = start(client)
    row = pad.row
    copies = [
        ScoreSheet(**{**ScoreSheet.objects.values().get(pk=row.pk), "id": f"copy{n}", "start_token": str(n)})
        for n in range(49)
    ]
    ScoreSheet.objects.bulk_create(copies)
    page = read_page(client.post("/en/score/", {}), "en", status=422)
    assert "You keep 50 score sheets already." in plain(page.text)


def test_a_page_costs_one_query_however_long_the_match(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    pad = start(client, rules="standard", target="500")
    for _ in range(5):
        with django_assert_num_queries(1):
            client.get(pad.url)
        revision = pad.row.revision
        with django_assert_num_queries(2):
            pad.client.post(f"{pad.url}deals/", {"revision": str(revision), **FIRST})
    with django_assert_num_queries(1):
        client.get("/en/score/")
    with django_assert_num_queries(0):
        Client().get("/en/score/")


def test_a_sheet_is_for_those_who_have_its_address(client: Client) -> None:
    pad = start(client)
    response = client.get(pad.url)
    assert times_hidden(response) == 1
    assert "no-store" in response.headers["Cache-Control"]
    assert len(pad.row.pk) == 22
    assert times_hidden(client.get("/en/score/")) == 0
