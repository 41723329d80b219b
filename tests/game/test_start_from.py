"""A game begins from a position that somebody names: the same position, legal play before it, for practice."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from game import play
from game.engine.record import Game as Match
from game.engine.record import to_record
from game.engine.rules import PRESETS
from game.models import Game
from tests.game.boards import Board, Table, finish, hidden_cards
from tests.game.test_start import token_of
from tests.oracle.records import check_record
from tests.pages import open_page, read_page

KING_AND_FIVE = {"rules": "egyptian", "floor": "KH 5C", "card": "7D"}
POSITIONS = {
    "standard": "5C 4H 9D KH 2S",
    "classic": "JC 7D 2H",
    "egyptian": "KH 5C",
    "komi": "7D KS 2H",
    "yemeni": "",
    "palestinian": "5C 5D 10S",
    "jordanian": "8C",
    "lebanese": "QC 3D 3H 3C 10H 9D",
    "lebanese-exact": "5C 5D 5H 5S 10D 10C",
    "iraqi": "JC 7D",
}
UNREADABLE = {
    "no rules": {"floor": "5C", "card": "9S"},
    "unknown rules": {"rules": "zzz", "floor": "5C", "card": "9S"},
    "no card": {"rules": "komi", "floor": "5C"},
    "two cards": {"rules": "komi", "floor": "5C", "card": "9S 8S"},
    "no such card": {"rules": "komi", "floor": "5C 11H", "card": "9S"},
    "a card twice": {"rules": "komi", "floor": "5C 5C", "card": "9S"},
    "the card on the floor": {"rules": "komi", "floor": "5C 9S", "card": "9S"},
    "not in the pack": {"rules": "palestinian", "floor": "5C", "card": "QS"},
    "a zero byte": {"rules": "komi", "floor": "5C\0", "card": "9S\0"},
    "very long": {"rules": "k" * 10_000, "floor": "5C " * 4_000, "card": "9" * 10_000},
}

pytestmark = pytest.mark.django_db


def begin(client: Client, position: dict[str, Any], language: str = "en") -> Table:
    """Begin a game from a position as a reader does: open its page, press the button."""
    page = open_page(client, language, f"play/from/?{urlencode(position, doseq=True)}")
    response = client.post(f"/{language}/play/from/", {**position, "token": token_of(page.text)})
    assert response.status_code == 303, response.content[:300]
    return Table(client, response.headers["Location"])


@pytest.mark.parametrize("preset_id", PRESETS)
def test_the_game_begins_with_the_position(client: Client, preset_id: str) -> None:
    floor = POSITIONS[preset_id].split()
    table = begin(client, {"rules": preset_id, "floor": " ".join(floor), "card": "8H"})
    state, row = table.state, table.row
    assert (state.turn, row.people) == (0, [0])
    assert "8H" in map(str, state.hands[0])
    assert sorted(map(str, state.floor)) == sorted(floor)
    assert (row.is_practice, row.rules, row.target) == (True, preset_id, PRESETS[preset_id].target)


def test_the_board_shows_it_and_nothing_hidden(client: Client, language: str) -> None:
    table = begin(client, KING_AND_FIVE, language)
    text = read_page(client.get(table.url), language).text
    board = Board(text)
    assert "7D" in board.hand
    shown = {each.attributes["data-card"] for each in board.elements if "data-card" in each.attributes}
    assert {"KH", "5C", "7D"} <= shown
    assert shown.isdisjoint(map(str, hidden_cards(table.state)))


@pytest.mark.parametrize("preset_id", ["egyptian", "classic", "palestinian"])
def test_the_whole_match_with_the_play_before_is_legal(client: Client, preset_id: str) -> None:
    table = finish(begin(client, {"rules": preset_id, "floor": POSITIONS[preset_id], "card": "8H"}))
    history = play.history_of(table.row)
    check_record(to_record(Match(history.setup, tuple(play.packs_of(table.row)), history.moves)))
    assert "fairness" not in client.get(f"{table.url}record.json").json()


def test_the_floor_may_be_sent_as_one_text_or_card_by_card(client: Client) -> None:
    together = begin(client, KING_AND_FIVE)
    apart = begin(client, {**KING_AND_FIVE, "floor": ["KH", "5C"]})
    assert set(together.state.floor) == set(apart.state.floor)


def test_the_same_form_sent_twice_begins_one_game(client: Client) -> None:
    token = token_of(open_page(client, "en", f"play/from/?{urlencode(KING_AND_FIVE)}").text)
    sent = [client.post("/en/play/from/", {**KING_AND_FIVE, "token": token}) for _ in range(2)]
    assert sent[0].headers["Location"] == sent[1].headers["Location"]
    assert Game.objects.count() == 1


def test_looking_at_the_page_begins_nothing(client: Client) -> None:
    open_page(client, "en", f"play/from/?{urlencode(KING_AND_FIVE)}")
    assert not Game.objects.exists()


def test_house_rules_can_be_played_from_a_position(client: Client) -> None:
    rules = "egyptian.hand-6.must_capture-no"
    assert begin(client, {**KING_AND_FIVE, "rules": rules}).row.rules == rules


@pytest.mark.parametrize(("floor", "reason"), [("JC JD", "two jacks"), ("5C 5D 5H 10C 10D", "one after another")])
def test_what_cannot_come_about_says_why_and_has_no_button(
    client: Client, floor: str, reason: str, language: str
) -> None:
    query = urlencode({"rules": "standard", "floor": floor, "card": "8H"})
    page = open_page(client, language, f"play/from/?{query}")
    assert 'class="notice notice--bad"' in page.text
    assert (reason in page.text) == (language == "en")
    assert "post" not in [form.get("method") for form in page.attributes("form")]


def test_posting_what_cannot_come_about_begins_nothing(client: Client) -> None:
    response = client.post("/en/play/from/", {"rules": "standard", "floor": "JC JD", "card": "8H"})
    assert "two jacks" in read_page(response, "en", status=409).text
    assert not Game.objects.exists()


@pytest.mark.parametrize("sent", UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_is_said_in_words(client: Client, sent: dict[str, str], language: str) -> None:
    page = open_page(client, language, f"play/from/?{urlencode(sent)}", status=400)
    assert 'class="notice notice--bad"' in page.text
    assert f"/{language}/referee/" in page.text
    read_page(client.post(f"/{language}/play/from/", sent), language, status=422)
    assert not Game.objects.exists()


def test_a_token_of_another_site_begins_nothing_and_keeps_the_position(client: Client) -> None:
    response = client.post("/en/play/from/", {**KING_AND_FIVE, "token": "made up"})
    page = read_page(response, "en", status=422)
    assert {"KH", "5C", "7D"} <= {each["value"] for each in page.attributes("input") if "value" in each}
    assert not Game.objects.exists()


def test_it_is_nobody_elses_to_find(client: Client) -> None:
    table = begin(client, KING_AND_FIVE)
    assert Client().get(table.url).status_code == 404
