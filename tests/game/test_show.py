from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from game import play
from game.engine.cards import Rank
from game.engine.events import Captured, DealScored
from tests.game.boards import Table, finish
from tests.pages import open_page, read_page, times_hidden


def test_the_page_shows_the_newest_position(table: Table) -> None:
    board, state = table.open(), table.state
    assert board.hand == [str(card) for card in state.hands[0]]
    assert board.floor == [str(card) for card in state.floor]
    assert (board.root["data-ply"], board.root["data-revision"]) == (str(state.ply), "0")


def test_a_card_thought_of_is_chosen_and_its_only_capture_marked(deal: Callable[..., Table]) -> None:
    table = find(deal, lambda captures: len(captures) == 1)
    card = takers(table)[0]
    board = table.open(f"?card={card}")
    (chosen,) = (each["value"] for each in board.inputs("card") if "checked" in each)
    assert chosen == card
    assert set(board.marked) == captures_of(table, card)[0]
    assert "take" in board.buttons


def test_a_true_choice_is_asked_and_nothing_marked(deal: Callable[..., Table]) -> None:
    table = find(deal, lambda captures: len(captures) > 1)
    card = next(card for card in takers(table) if len(captures_of(table, card)) > 1)
    board = table.open(f"?card={card}")
    assert board.marked == []
    assert len(board.options) == len(captures_of(table, card))
    shown = table.client.get(board.options[1]).content.decode()
    assert 'aria-current="true" hx-get' in shown


def test_in_teach_every_card_says_what_it_takes(table: Table) -> None:
    text = table.open().text
    assert text.count('class="pick__says"') == len(table.state.hands[0])
    for help_level in ("check", "play"):
        table.post("help", help=help_level)
        assert 'class="pick__says"' not in table.open().text


def test_in_check_the_reader_marks_the_cards(deal: Callable[..., Table]) -> None:
    table = find(deal, lambda captures: len(captures) == 1, help="check")
    board = table.open(f"?card={takers(table)[0]}")
    assert board.marked == []
    assert board.buttons == ["take", "leave"]
    assert 'class="group"' not in board.text


def test_marked_cards_stay_marked_without_being_judged(table: Table) -> None:
    card, floor = table.state.hands[0][0], [str(card) for card in table.state.floor]
    board = table.open(f"?card={card}&marked={floor[0]}+{floor[1]}")
    assert board.marked == floor[:2]
    assert "mark--no" not in board.text


def test_a_capture_that_is_not_allowed_is_explained_by_its_address_alone(table: Table, language: str) -> None:
    card, floor = table.state.hands[0][0], table.state.floor
    page = open_page(table.client, language, f"play/{table.id}/?card={card}&take={'+'.join(map(str, floor))}")
    assert "mark--no" in page.text


def test_a_card_that_is_gone_shows_the_newest_position(table: Table) -> None:
    gone = next(card for card in table.state.stock)
    assert table.open(f"?card={gone}&take=AS").text.count("checked") == 0


@pytest.mark.parametrize(
    "query",
    ["card=99", "card=7D&take=x", "card=7D&take=2C+2C", "step=0", "step=x", "step=-1", "step=1000000", "step=٣"],
)
def test_an_address_that_says_nothing_is_a_bad_request(table: Table, query: str, language: str) -> None:
    open_page(table.client, language, f"play/{table.id}/?{query}", status=400)


@pytest.mark.parametrize("value", ["7D" * 5_000, "7D\0", "\0"])
def test_hostile_text_is_a_bad_request(table: Table, value: str) -> None:
    assert table.client.get(table.url, {"card": value}).status_code == 400
    assert table.client.get(table.url, {"card": "7D", "take": value}).status_code == 400
    assert table.client.get(table.url, {"step": value}).status_code == 400


def test_a_step_beyond_the_last_is_not_found(table: Table) -> None:
    last = len(play.history_of(table.row).moments)
    assert table.client.get(f"{table.url}?step={last}").status_code == 200
    read_page(table.client.get(f"{table.url}?step={last + 1}"), "en", status=404)


def test_every_step_can_be_reached_by_next_step_from_the_first(table: Table) -> None:
    moments = len(play.history_of(table.row).moments)
    address, seen = f"{table.url}?step=1", []
    while address != table.url:
        seen.append(address)
        board = table.client.get(address).content.decode()
        address = board.rpartition('rel="next"')[0].rpartition('href="')[2].partition('"')[0]
    assert seen == [f"{table.url}?step={number}" for number in range(1, moments + 1)]


def test_a_past_step_cannot_be_played(table: Table) -> None:
    board = table.open("?step=1")
    assert (board.hand, board.floor, board.buttons) == ([], [], [])


def test_a_capture_of_the_past_is_shown_as_its_cards_lay(deal: Callable[..., Table]) -> None:
    table = finish(deal(5, rules="standard", target=21))
    history = play.history_of(table.row)
    steps = [(n, m) for n, m in enumerate(history.moments, start=1) if isinstance(m.event, Captured)]
    for number, moment in steps[:8]:
        event = moment.event
        assert isinstance(event, Captured)
        board = table.open(f"?step={number}")
        assert board.root["data-ply"] == str(moment.position.ply)
        for card in (*event.floor_before, event.card):
            assert f"#c-{card}" in board.text


def test_each_kind_of_event_has_a_step_of_its_own(deal: Callable[..., Table]) -> None:
    table = finish(deal(5, rules="egyptian", target=150))
    moments = play.history_of(table.row).moments
    kinds = {type(moment.event).__name__ for moment in moments}
    assert kinds >= {"DealStarted", "FloorDealt", "BatchDealt", "Captured", "Trailed", "LeftOversTaken"}
    assert kinds >= {"DealScored", "MatchContinued", "MatchEnded"}
    first = next(moment.event for moment in moments if isinstance(moment.event, DealScored))
    lines = [moment for moment in moments if moment.event == first]
    assert [moment.line for moment in lines] == list(range(len(lines)))
    assert len(lines) > 5


def test_strangers_get_404_while_the_match_is_unfinished(table: Table, language: str) -> None:
    for page in ("", "?step=1", "result/", "record.json"):
        open_page(Client(), language, f"play/{table.id}/{page}", status=404)


def test_strangers_may_read_a_finished_match_but_not_as_its_player(deal: Callable[..., Table]) -> None:
    table = finish(deal(2, target=21))
    stranger = Table(Client(), table.url)
    board = stranger.open()
    assert "<form" not in board.text
    assert "Player 1" in board.text
    assert "Player 1" in stranger.open("?step=1").text
    assert stranger.client.get(f"{table.url}result/").status_code == 200


def test_a_game_that_does_not_exist_is_not_found(client: Client, db: None) -> None:
    for name in ("x", "a" * 22, "a" * 500):
        open_page(client, "en", f"play/{name}/", status=404)


def test_a_post_to_the_page_is_refused(table: Table) -> None:
    assert table.client.post(table.url, {"card": "7D"}).status_code == 405


def test_the_page_is_full_whatever_the_headers(table: Table) -> None:
    plain = table.client.get(table.url).content
    for headers in ({"HX-Request": "true"}, {"HX-Request": "true", "HX-History-Restore-Request": "true"}):
        answer = table.client.get(table.url, headers=headers)
        assert answer.content.count(b"<html") == plain.count(b"<html") == 1
        assert "HX-" not in answer.headers.get("Vary", "")


def test_the_page_is_kept_out_of_caches_and_search_engines(table: Table) -> None:
    response = table.client.get(table.url)
    assert "no-store" in response.headers["Cache-Control"]
    assert times_hidden(response) == 1


def test_looking_changes_nothing(table: Table) -> None:
    before = table.row
    for query in ("", f"?card={table.state.hands[0][0]}", "?step=2"):
        table.open(query)
    after = table.row
    assert (after.moves, after.revision, after.updated_at) == (before.moves, before.revision, before.updated_at)


def captures_of(table: Table, card: str) -> list[set[str]]:
    from game.engine.captures import legal_captures
    from game.engine.cards import parse_card

    state = table.state
    found = legal_captures(state.setup.rules, state.floor, parse_card(card)).captures
    return [{str(each) for each in capture.cards} for capture in found]


def takers(table: Table) -> list[str]:
    """Return the cards of the hand, jacks aside, that can take something."""
    hand = table.state.hands[0]
    return [str(card) for card in hand if card.rank != Rank.JACK and captures_of(table, str(card))]


def find(deal: Callable[..., Table], wanted: Callable[[list[set[str]]], bool], **wish: str) -> Table:
    """Return a game whose first hand has a card with such captures."""
    for seed in range(400):
        table = deal(seed, rules="standard", **wish)
        if any(wanted(captures_of(table, card)) for card in takers(table)):
            return table
    raise AssertionError
