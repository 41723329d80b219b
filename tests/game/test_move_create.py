from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from game.engine.captures import legal_captures
from game.engine.cards import Card, Rank, format_card
from game.engine.match import legal_moves
from game.engine.moves import Move
from tests.game.boards import HTMX, Board, Table, finish, start
from tests.pages import read_page


def form_of(move: Move) -> dict[str, Any]:
    return {"card": str(move.card), "take": [str(card) for card in move.take]}


def legal_form(table: Table) -> dict[str, Any]:
    return form_of(legal_moves(table.state)[0])


def refused_form(table: Table) -> dict[str, Any]:
    """Return a play that breaks a rule: a card that is no jack takes the whole floor."""
    state = table.state
    for card in state.hands[0]:
        whole = {frozenset(found.cards) for found in legal_captures(state.setup.rules, state.floor, card).captures}
        if card.rank != Rank.JACK and frozenset(state.floor) not in whole:
            return {"card": str(card), "take": " ".join(map(str, state.floor))}
    raise AssertionError


def unchanged(table: Table, before: tuple[str, int]) -> bool:
    return (table.row.moves, table.row.revision) == before


def stored(table: Table) -> tuple[str, int]:
    return table.row.moves, table.row.revision


def test_a_move_is_played_and_the_computer_answers(table: Table) -> None:
    before = table.state
    response = table.post(htmx=True, **legal_form(table))
    board, after = Board(response.content.decode()), table.state
    assert response.status_code == 200
    assert after.ply == before.ply + 2
    assert after.turn == 0
    assert (board.root["data-ply"], board.root["data-revision"]) == (str(after.ply), "1")
    assert response.headers["HX-Replace-Url"] == table.url


def test_without_htmx_the_answer_leads_to_the_page(table: Table) -> None:
    response = table.post(**legal_form(table))
    assert (response.status_code, response.headers["Location"]) == (303, table.url)


def test_the_set_taken_may_be_one_text_or_a_repeated_field(deal: Callable[..., Table]) -> None:
    for as_text in (True, False):
        table = next(
            t for t in (deal(seed) for seed in range(50)) if any(len(m.take) > 1 for m in legal_moves(t.state))
        )
        move = next(move for move in legal_moves(table.state) if len(move.take) > 1)
        take = [format_card(card) for card in move.take]
        response = table.post(card=str(move.card), take=", ".join(take) if as_text else take)
        assert response.status_code == 303
        assert table.row.revision == 1


def test_a_move_that_a_rule_forbids_is_explained_and_changes_nothing(table: Table) -> None:
    before = stored(table)
    response = table.post(htmx=True, **refused_form(table))
    assert response.status_code == 200
    assert "mark--no" in response.content.decode()
    assert unchanged(table, before)


def test_without_htmx_a_refused_move_leads_to_an_address_that_explains_it(table: Table) -> None:
    before = stored(table)
    response = table.post(**refused_form(table))
    assert response.status_code == 303
    assert response.headers["Location"].startswith(f"{table.url}?card=")
    assert "&take=" in response.headers["Location"]
    assert "mark--no" in table.client.get(response.headers["Location"]).content.decode()
    assert unchanged(table, before)


def test_leaving_a_card_that_must_capture_is_refused(deal: Callable[..., Table]) -> None:
    table = next(t for t in (deal(seed) for seed in range(50)) if any(m.take for m in legal_moves(t.state)))
    card = next(move.card for move in legal_moves(table.state) if move.take)
    response = table.post(card=str(card), do="leave")
    assert response.headers["Location"] == f"{table.url}?card={card}&take="
    assert "mark--no" in table.open(f"?card={card}&take=").text


def test_looking_at_a_card_changes_nothing_and_leads_to_its_address(table: Table) -> None:
    before, card = stored(table), str(table.state.hands[0][1])
    assert table.post(card=card, do="look").headers["Location"] == f"{table.url}?card={card}"
    assert table.post(card=card, do="look", htmx=True).headers["HX-Replace-Url"] == f"{table.url}?card={card}"
    assert unchanged(table, before)


def test_a_card_other_than_the_one_shown_is_only_looked_at(table: Table) -> None:
    before, (first, second, *_) = stored(table), table.state.hands[0]
    response = table.post(card=str(second), take="", do="leave", shown=str(first))
    assert response.headers["Location"] == f"{table.url}?card={second}"
    assert unchanged(table, before)


def test_the_same_move_posted_twice_is_played_once(table: Table) -> None:
    form = {**legal_form(table), "revision": table.row.revision}
    table.post(**form)
    before = stored(table)
    again = table.client.post(f"{table.url}moves/", form, headers=HTMX)
    assert again.status_code == 409
    assert Board(again.content.decode()).root["data-revision"] == "1"
    assert unchanged(table, before)


def test_a_move_from_an_old_page_gets_the_newest_board_and_a_calm_sentence(table: Table, language: str) -> None:
    form = {**legal_form(table), "revision": 0}
    table.post(**form)
    there = table.in_language(language)
    response = there.client.post(f"{there.url}moves/", form)
    assert response.status_code == 303
    assert response.headers["Location"] == f"{there.url}?late=1"
    page = read_page(there.client.get(response.headers["Location"]), language)
    assert 'class="notice"' in page.text
    table.post(**legal_form(table))
    assert 'class="notice"' not in table.client.get(response.headers["Location"]).content.decode()


def test_two_tabs_cannot_undo_each_other(table: Table) -> None:
    first, second = table.open(), table.open()
    move, other = legal_moves(table.state)[:2]
    table.post(revision=first.root["data-revision"], **form_of(move))
    after = stored(table)
    late = table.post(revision=second.root["data-revision"], htmx=True, **form_of(other))
    assert late.status_code == 409
    assert unchanged(table, after)


def test_a_finished_match_cannot_be_played_on(deal: Callable[..., Table]) -> None:
    table = finish(deal(2, target=21))
    before = stored(table)
    assert table.post(htmx=True, card="7D").status_code == 409
    assert table.post(card="7D").status_code == 303
    assert unchanged(table, before)


def card_not_in_hand(table: Table) -> Card:
    return table.state.stock[0]


BAD_FORMS = [
    {"card": "XX"},
    {"card": ""},
    {"card": "7D 5C"},
    {"card": "7D" * 5_000},
    {"card": "7D\0"},
    {"take": "99"},
    {"take": "2C 2C"},
    {"take": "2C " * 4_000},
    {"take": "\0"},
    {"do": "win"},
    {"revision": ""},
    {"revision": "x"},
    {"revision": "-1"},
    {"revision": "9" * 5_000},
    {"revision": "1e3"},
    {"shown": "x" * 10_000},
]


@pytest.mark.parametrize("bad", BAD_FORMS, ids=lambda bad: next(f"{k}={v[:8]!r}" for k, v in bad.items()))
@pytest.mark.parametrize("htmx", [True, False])
def test_what_cannot_be_read_is_answered_in_a_sentence_and_changes_nothing(
    table: Table, bad: dict[str, str], htmx: bool
) -> None:
    before = stored(table)
    response = table.post(htmx=htmx, **{**legal_form(table), **bad})
    text = response.content.decode()
    assert response.status_code == 422
    assert 'id="board-error"' in text
    assert text.count("<html") == (0 if htmx else 1)
    assert unchanged(table, before)


def test_a_card_that_is_not_in_the_hand_cannot_be_played(table: Table) -> None:
    before = stored(table)
    response = table.post(card=str(card_not_in_hand(table)))
    assert "is not in it" in read_page(response, "en", status=422).text
    assert unchanged(table, before)


def test_only_cards_of_the_floor_can_be_taken(table: Table) -> None:
    before = stored(table)
    response = table.post(card=str(table.state.hands[0][0]), take=str(card_not_in_hand(table)))
    assert "does not lie there" in read_page(response, "en", status=422).text
    assert unchanged(table, before)


def test_the_card_played_cannot_be_among_those_taken(table: Table) -> None:
    card = str(table.state.hands[0][0])
    assert table.post(card=card, take=card).status_code == 422


def test_the_language_links_of_an_error_lead_to_the_game(table: Table) -> None:
    text = table.post(card="XX").content.decode()
    assert f'href="/fr/play/{table.id}/"' in text
    assert f'href="/fr/play/{table.id}/moves/"' not in text


def test_strangers_cannot_play(table: Table) -> None:
    before = stored(table)
    response = Client().post(f"{table.url}moves/", {"revision": 0, **legal_form(table)})
    assert response.status_code == 404
    other = start(Client())
    assert other.client.post(f"{table.url}moves/", {"revision": 0, **legal_form(table)}).status_code == 404
    assert unchanged(table, before)


@pytest.mark.parametrize("method", ["get", "head", "put", "delete"])
def test_only_posts_play(table: Table, method: str) -> None:
    assert getattr(table.client, method)(f"{table.url}moves/").status_code == 405


def test_a_post_without_a_form_token_is_refused(table: Table) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = table.client.cookies
    before = stored(table)
    response = strict.post(f"{table.url}moves/", {"revision": 0, **legal_form(table)})
    assert response.status_code == 403
    assert unchanged(table, before)


def test_taking_without_marking_a_card_says_what_to_do(table: Table) -> None:
    before = stored(table)
    card = str(table.state.hands[0][0])
    response = table.post(htmx=True, card=card, do="take")
    assert response.status_code == 422
    text = response.content.decode()
    assert "Nothing is chosen yet: first choose cards." in text
    assert re.search(rf'value="{card}"[^>]* checked', text)
    assert unchanged(table, before)
