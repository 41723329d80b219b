"""Nothing that the people at the screen must not know reaches them: no answer depends on it, and none names it.

The first is the stronger: the hidden cards of a game are exchanged among themselves, and every answer stays the same,
to the last letter and the last header.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from game import play
from game.engine.state import GameState
from game.models import Game
from tests.game.boards import HTMX, Table, hidden_cards, masked, move_from, play_on
from tests.game.test_whole_matches import assert_nothing_hidden

ONE_TIME = re.compile(r'(name="token" value=")[^"]+')
WISHES: dict[str, dict[str, Any]] = {
    "four": {"players": 4},
    "partners": {"players": 4, "sides": 2, "help": "check"},
    "partners at one screen": {"players": 4, "sides": 2, "people": [2]},
    "three with a person beside": {"players": 3, "people": [1], "help": "play"},
}


def told(response: Any) -> tuple[object, ...]:
    """Return all of an answer that does not differ each time."""
    body = ONE_TIME.sub(r"\1", masked(response.content.decode()))
    headers = sorted((name, value) for name, value in response.headers.items() if name != "Expires")
    return response.status_code, headers, sorted(response.cookies), body


def exchange_hidden_cards(row: Game, state: GameState, rng: random.Random) -> None:
    """Exchange the cards that the people cannot know in the stored pack; those met when the floor was dealt stay."""
    pack = row.deals[-1]["pack"].split()
    hidden = {str(card) for card in hidden_cards(state, row.people) - set(state.replaced)}
    places = [place for place, card in enumerate(pack) if card in hidden]
    cards = [pack[place] for place in places]
    rng.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        pack[place] = card
    deals = [*row.deals[:-1], row.deals[-1] | {"pack": " ".join(pack)}]
    Game.objects.filter(pk=row.pk).update(deals=deals)
    play.forget()


def looks(table: Table) -> list[str]:
    """Return addresses of a running game: the newest position, a card thought of, warned of and refused, steps."""
    state, last = table.state, len(play.history_of(table.row).moments)
    card = state.hands[state.turn][0]
    steps = [f"?step={step}" for step in {max(last - turns, 1) for turns in (0, 3)}]
    whole = "+".join(map(str, state.floor))
    asked = [f"?card={card}", f"?card={card}&take={whole}", f"?card={card}&take=&warned=1"]
    return ["", *asked, *steps, "record.json", "result/"]


@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)
def test_no_answer_depends_on_hidden_cards(deal: Callable[..., Table], wish: dict[str, Any]) -> None:
    table = deal(9, rules="egyptian", target=101, **wish)
    rng = random.Random(9)
    for turn, _ in enumerate(play_on(table, htmx=False, look=4)):
        if turn > 12:
            break
        if turn % 3:
            continue
        row, state = table.row, table.state
        seen = play.history_of(row).observe()
        before = [told(table.client.get(f"{table.url}{address}")) for address in looks(table)]
        exchange_hidden_cards(row, state, rng)
        assert play.history_of(table.row).observe() == seen
        assert (table.state.hands, table.state.stock) != (state.hands, state.stock)
        assert [told(table.client.get(f"{table.url}{address}")) for address in looks(table)] == before


def answers_without_change(table: Table) -> list[object]:
    """Return the answers to posts that do nothing, and to taking cards back, which is then made undone."""
    row = table.row
    kept = {"moves": row.moves, "deals": row.deals, "revision": row.revision, "is_practice": row.is_practice}
    answers = [
        table.post(htmx=True, card=str(table.state.hands[0][0]), do="look"),
        table.post(htmx=True, card="XX"),
        table.post(htmx=True, revision=999, card="7D"),
        table.post("help", htmx=True, help="much"),
        table.post("back", htmx=True),
        table.client.get(f"{table.url}record.json"),
    ]
    assert [answer.status_code for answer in answers] == [200, 422, 409, 422, 200, 200]
    Game.objects.filter(pk=row.pk).update(**kept)
    play.forget()
    return [told(answer) for answer in answers]


def test_refusals_and_taking_back_do_not_depend_on_hidden_cards(deal: Callable[..., Table]) -> None:
    table = deal(9, rules="egyptian", target=101, players=4)
    for turn, _ in enumerate(play_on(table, htmx=False, look=4)):
        if turn > 10:
            break
        if turn % 4 == 1:
            row, state, before = table.row, table.state, answers_without_change(table)
            exchange_hidden_cards(row, state, random.Random(turn))
            assert answers_without_change(table) == before


def test_a_whole_match_for_four_names_no_hidden_card(deal: Callable[..., Table]) -> None:
    table = deal(4, "ar", rules="komi", target=21, players=4)
    for _, response in play_on(table, htmx=True, look=3):
        assert_nothing_hidden(response.content.decode(), table)
        assert_nothing_hidden(str(response.headers.items()), table)
        state = table.state
        if state.phase == "playing" and state.ply % 3 == 0:
            last = len(play.history_of(table.row).moments)
            card = state.hands[0][0]
            for address in ("", f"?card={card}", f"?card={card}&take=&warned=1", f"?step={last - 1}", "record.json"):
                assert_nothing_hidden(table.client.get(f"{table.url}{address}").content.decode(), table)


def test_taking_back_shows_no_card_that_was_not_seen(deal: Callable[..., Table]) -> None:
    table = deal(6, rules="standard", target=101, players=3)
    known: set[object] = set()
    for turn in range(8):
        table.post(**move_from(table, str(table.state.hands[0][0])))
        state = table.state
        known |= {card for played in state.played for card in (played.card, *played.take)}
        known |= {*state.floor, *state.hands[0]}
        if turn % 3 == 2:
            response = table.post("back", htmx=True)
            assert_nothing_hidden(response.content.decode(), table)
            after = table.state
            assert {*after.floor, *after.hands[0]} <= known
            assert set(map(str, hidden_cards(state))) <= set(map(str, hidden_cards(after)))


def test_the_seal_of_a_deal_is_shown_from_its_start_and_its_pack_and_salt_only_after_it(
    deal: Callable[..., Table],
) -> None:
    table = deal(2, rules="standard", target=100, players=4)
    first = table.row.deals[0]
    while not table.state.results:
        text = table.open().text
        assert first["sha256"] in text
        assert first["salt"] not in text
        assert first["pack"] not in text
        assert table.client.get(f"{table.url}record.json").json()["fairness"] == []
        table.post(**move_from(table, str(table.state.hands[0][0])))
    text, second = table.open().text, table.row.deals[1]
    assert first["salt"] in text
    assert first["pack"] in text
    assert second["sha256"] in text
    assert second["salt"] not in text
    assert second["pack"] not in text
    (shown,) = table.client.get(f"{table.url}record.json").json()["fairness"]
    assert shown == first


def test_after_the_deal_is_taken_back_its_pack_is_hidden_again(deal: Callable[..., Table]) -> None:
    table = deal(2, rules="standard", target=100, players=4)
    while not table.state.results:
        table.post(**move_from(table, str(table.state.hands[0][0])))
    first, second = table.row.deals[:2]
    assert first["pack"] in table.open().text
    text = table.post("back", htmx=True).content.decode()
    assert first["sha256"] in text
    assert first["pack"] not in text
    assert second["sha256"] not in text
    assert table.client.get(f"{table.url}record.json").json()["fairness"] == []


@pytest.mark.parametrize("path", ["", "?step=1", "?card=AS", "result/", "review/", "record.json", "delete/"])
def test_nobody_else_sees_an_unfinished_game(deal: Callable[..., Table], path: str) -> None:
    table = deal(1, players=4, people=[2])
    for client in (Client(), other_person()):
        response = client.get(f"{table.url}{path}")
        assert response.status_code == 404


@pytest.mark.parametrize("path", ["moves/", "back/", "help/", "onwards/", "delete/"])
def test_nobody_else_changes_a_game(deal: Callable[..., Table], path: str) -> None:
    table = deal(1, players=4)
    before = table.row
    form = {"revision": 0, "step": 1, "help": "play", "card": str(table.state.hands[0][0])}
    for client in (Client(), other_person()):
        for headers in (HTMX, {}):
            assert client.post(f"{table.url}{path}", form, headers=headers).status_code == 404
    after = table.row
    assert (after.moves, after.revision, after.help) == (before.moves, before.revision, before.help)


def other_person() -> Client:
    """Return the browser of somebody with a game of their own."""
    client = Client()
    client.post("/en/play/", {})
    return client
