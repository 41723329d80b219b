"""Whole matches over HTTP in every preset: nothing hidden is ever sent, and the oracle replays the record."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle

import pytest
from django.conf import settings
from django.test import Client

from game import play
from game.engine.cards import Card, pack
from game.engine.record import from_record
from game.engine.rules import PRESETS
from tests.game.boards import Table, finish, hidden_cards, play_on
from tests.oracle.records import check_record

LANGUAGES = [code for code, _ in settings.LANGUAGES]
HELPS = ("teach", "check", "play")
CASES = list(zip(PRESETS, cycle(LANGUAGES), cycle(HELPS)))
SHOWN = re.compile(
    r'#[cv]-(\w+)"|data-card="(\w+)"|name="(?:card|take|shown)" value="(\w+)"|[?&;](?:card|take)=([\w+]+)'
)


CARD = re.compile(r"(?:10|[2-9AJQK])[SHDC]")
LISTED = re.compile(r"(?:\b(?:10|[2-9AJQK])[SHDC]\b[ ,+]*){5,}")
"""Cards written one after another, as a pack is."""


def cards_shown(text: str) -> set[str]:
    """Return the cards drawn, offered or linked in an answer; sentences about the rules may name others."""
    found = {card for groups in SHOWN.findall(text) for card in groups if card}
    listed = (card for run in LISTED.findall(text) for card in CARD.findall(run))
    return {card for text in found for card in text.split("+")} | set(listed)


def assert_nothing_hidden(text: str, table: Table) -> None:
    """Fail if an answer holds a card that is hidden now; the packs of deals that are over may be shown."""
    state, row = table.state, table.row
    for deal in row.deals[: len(state.results)]:
        text = text.replace(deal["pack"], "").replace(deal["pack"].replace(" ", "+"), "")
    names = {str(card) for card in hidden_cards(state, row.people)}
    assert not names & cards_shown(text)
    assert not any(deal["salt"] in text or deal["pack"] in text for deal in row.deals[len(state.results) :])


@pytest.mark.parametrize(("preset", "language", "help_level"), CASES)
def test_a_match_is_played_by_its_pages(
    deal: Callable[..., Table], preset: str, language: str, help_level: str
) -> None:
    table = deal(4, language, rules=preset, target=21, help=help_level)
    for before, response in play_on(table):
        assert response.status_code == 200
        state = table.state
        assert_nothing_hidden(response.content.decode(), table)
        if before.ply % 8 < 2 and state.phase == "playing":
            last = len(play.history_of(table.row).moments)
            for query in ("", f"?card={state.hands[0][0]}", f"?step={last}"):
                assert_nothing_hidden(table.open(query).text, table)
    record = table.client.get(f"{table.url}record.json").json()
    assert check_record(record) == table.state.ply
    assert from_record(record).moves == play.history_of(table.row).moves
    assert table.client.get(f"{table.url}result/").status_code == 200


def test_a_match_without_htmx_is_the_same_pages(deal: Callable[..., Table]) -> None:
    table = deal(6, rules="egyptian", target=40)
    for _, response in play_on(table, htmx=False):
        assert (response.status_code, response.headers["Location"]) == (303, table.url)
    assert table.row.is_finished


def test_every_past_step_shows_only_what_was_known_then(deal: Callable[..., Table]) -> None:
    table = deal(8, rules="egyptian", target=21)
    finish(table, plays=10)
    moments = play.history_of(table.row).moments
    for number in range(1, len(moments) + 1, 2):
        assert_nothing_hidden(table.open(f"?step={number}").text, table)


def test_the_search_finds_a_card_that_is_shown() -> None:
    cards: tuple[Card, ...] = pack()
    page = "".join(f'<use href="/static/cards.svg#c-{card}"/>' for card in cards)
    assert cards_shown(page) == {str(card) for card in cards}
    assert cards_shown('<a href="?card=7D&amp;take=5C+2H">') == {"7D", "5C", "2H"}


def test_the_record_of_an_unfinished_match_leaves_the_current_deal_out(deal: Callable[..., Table]) -> None:
    table = deal(4, rules="standard", target=100)
    assert table.client.get(f"{table.url}record.json").json()["deals"] == []
    while not table.state.results:
        finish(table, plays=1)
    record = table.client.get(f"{table.url}record.json").json()
    assert len(record["deals"]) == 1
    assert record["winner"] is None
    check_record(record)


def test_the_record_of_a_finished_match_is_open_to_all(deal: Callable[..., Table]) -> None:
    table = finish(deal(2, target=21))
    response = Client().get(f"{table.url}record.json")
    assert response.headers["Content-Type"] == "application/json"
    assert response.json()["winner"] in (0, 1)
