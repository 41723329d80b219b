"""A fragment is the same element as on the page, for every answer to a post."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.models import Help
from tests.game.boards import Board, Table, masked, play_on
from tests.game.test_move_create import legal_form, refused_form
from tests.pages import read_page


def same_as_on_the_page(table: Table, fragment: str, address: str, language: str = "en") -> None:
    page = read_page(table.client.get(address), language)
    assert masked(fragment).startswith('<div id="board"')
    assert masked(fragment).endswith("</div>")
    assert masked(fragment) in masked(page.text)
    roots = [each for each in Board(fragment).elements if each.attributes.get("id") == "board"]
    assert len(roots) == 1


@pytest.mark.parametrize("help_level", list(Help))
def test_after_a_move(table: Table, language: str, help_level: Help) -> None:
    table.post("help", help=help_level)
    there = table.in_language(language)
    response = there.post(htmx=True, **legal_form(table))
    same_as_on_the_page(there, response.content.decode(), there.url, language)


@pytest.mark.parametrize("help_level", list(Help))
def test_after_a_refused_move(table: Table, language: str, help_level: Help) -> None:
    table.post("help", help=help_level)
    there, form = table.in_language(language), refused_form(table)
    fragment = there.post(htmx=True, **form).content.decode()
    address = there.post(**form).headers["Location"]
    same_as_on_the_page(there, fragment, address, language)


def test_after_a_look_at_a_card(table: Table, language: str) -> None:
    there = table.in_language(language)
    for card in map(str, table.state.hands[0]):
        response = there.post(htmx=True, card=card, do="look")
        same_as_on_the_page(there, response.content.decode(), f"{there.url}?card={card}", language)


def test_after_a_post_from_an_old_page(table: Table, language: str) -> None:
    there, form = table.in_language(language), {**legal_form(table), "revision": 0}
    there.post(**form)
    late = there.post(htmx=True, **form)
    assert late.status_code == 409
    same_as_on_the_page(there, late.content.decode(), there.url, language)


def test_after_a_change_of_help(table: Table, language: str) -> None:
    there = table.in_language(language)
    same_as_on_the_page(there, there.post("help", htmx=True, help="play").content.decode(), there.url, language)
    again = there.post("help", htmx=True, help="teach", step="2").content.decode()
    same_as_on_the_page(there, again, f"{there.url}?step=2", language)


def test_after_something_unreadable(table: Table, language: str) -> None:
    there = table.in_language(language)
    fragment = there.post(htmx=True, card="XX").content.decode()
    page = read_page(there.post(card="XX"), language, status=422)
    assert masked(fragment) in masked(page.text)


def test_at_every_move_of_a_match(deal: Callable[..., Table]) -> None:
    table = deal(3, rules="classic", target=21)
    for _, response in play_on(table):
        assert response.status_code == 200
        same_as_on_the_page(table, response.content.decode(), table.url)


def test_only_posts_are_answered_with_fragments(table: Table) -> None:
    for query in ("", "?step=1", f"?card={table.state.hands[0][0]}"):
        assert "<html" in table.open(query, **{"HX-Request": "true"}).text


def test_fragments_are_kept_out_of_caches(table: Table) -> None:
    response = table.post(htmx=True, **legal_form(table))
    assert "no-store" in response.headers["Cache-Control"]
