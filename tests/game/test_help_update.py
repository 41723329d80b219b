from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.game.boards import HTMX, Board, Table


@pytest.mark.parametrize("help_level", ["check", "play", "teach"])
def test_the_help_is_changed_and_the_page_shown_again(table: Table, help_level: str) -> None:
    response = table.post("help", htmx=True, help=help_level)
    assert response.status_code == 200
    assert (table.row.help, table.row.revision) == (help_level, 1)
    pressed = [e.attributes for e in Board(response.content.decode()).elements if "aria-pressed" in e.attributes]
    assert [each["value"] for each in pressed if each["aria-pressed"] == "true"] == [help_level]


def test_without_htmx_the_answer_leads_to_the_page(table: Table) -> None:
    response = table.post("help", help="play")
    assert (response.status_code, response.headers["Location"]) == (303, table.url)


def test_the_page_stays_where_it_was(table: Table) -> None:
    card = str(table.state.hands[0][0])
    assert table.post("help", help="play", card=card).headers["Location"] == f"{table.url}?card={card}"
    assert table.post("help", help="check", step="2").headers["Location"] == f"{table.url}?step=2"
    assert table.post("help", help="teach", step="x").headers["Location"] == table.url


@pytest.mark.parametrize("htmx", [True, False])
def test_a_step_that_is_not_there_leads_to_the_newest_position(table: Table, *, htmx: bool) -> None:
    response = table.post("help", htmx=htmx, help="play", step="99999")
    assert response.headers["HX-Replace-Url" if htmx else "Location"] == table.url


def test_no_card_is_played(table: Table) -> None:
    before = table.row.moves
    table.post("help", help="play")
    assert table.row.moves == before


def test_a_repeat_does_nothing(table: Table) -> None:
    form = {"revision": 0, "help": "play"}
    table.client.post(f"{table.url}help/", form)
    again = table.client.post(f"{table.url}help/", {**form, "help": "check"}, headers=HTMX)
    assert again.status_code == 409
    assert (table.row.help, table.row.revision) == ("play", 1)


@pytest.mark.parametrize("bad", [{"help": "much"}, {"help": ""}, {"help": "teach\0"}, {"revision": "x"}])
def test_what_cannot_be_read_changes_nothing(table: Table, bad: dict[str, Any]) -> None:
    assert table.post("help", **{"help": "play", **bad}).status_code == 422
    assert (table.row.help, table.row.revision) == ("teach", 0)


def test_strangers_cannot_change_it(table: Table) -> None:
    assert Client().post(f"{table.url}help/", {"revision": 0, "help": "play"}).status_code == 404
    assert table.row.help == "teach"


def test_a_get_is_refused(table: Table) -> None:
    assert table.client.get(f"{table.url}help/").status_code == 405
