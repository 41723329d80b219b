"""A game begun in one language is told again in another: the same address, the same state, other words."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any, get_args

import pytest
from django.conf import settings

from game import play
from game.engine.events import BasraScored, Event
from tests.game.boards import Board, Table, finish
from tests.game.test_warnings import plays_to_warn_of, query_of
from tests.game.test_whole_matches import cards_shown
from tests.pages import OpenedPage, open_page

LANGUAGES = [code for code, _ in settings.LANGUAGES]
WISHES: dict[str, dict[str, Any]] = {
    "alone": {},
    "partners, after the play": {"players": 4, "sides": 2, "help": "check"},
    "two people, nothing explained": {"people": [1], "help": "play"},
}
STATE = ("data-ply", "data-revision", "data-focus")


def state_of(page: OpenedPage) -> tuple[object, ...]:
    board = Board(page.text)
    root = [board.root[name] for name in STATE] if 'id="board"' in page.text else []
    cards = [
        (each["name"], each["value"], "checked" in each) for name in ("card", "take") for each in board.inputs(name)
    ]
    return root, cards, cards_shown(page.text), board.buttons, page.ids()


def link_to(page: OpenedPage, language: str) -> str:
    """Return where the link of a language leads."""
    spoken = "zh-Hans" if language == "zh-hans" else language
    (link,) = (a for a in page.attributes("a") if a.get("hreflang") == spoken)
    return link["href"]


def words(page: OpenedPage) -> str:
    return re.sub(r"<[^>]+>", " ", page.text.partition("<main")[2].partition("</main>")[0])


def same_in_every_language(table: Table, path: str) -> None:
    """Fail unless a page shows the same in all languages and each leads to it in each: all twenty directions."""
    shown = {code: open_page(table.client, code, f"play/{table.id}/{path}") for code in LANGUAGES}
    for code, page in shown.items():
        assert state_of(page) == state_of(shown["en"]), (code, path)
        assert (words(page) == words(shown["en"])) == (code == "en"), (code, path)
        for other in LANGUAGES:
            assert unescape(link_to(page, other)) == f"/{other}/play/{table.id}/{path}"


@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)
def test_the_other_languages_show_every_sight_of_a_running_game(
    deal: Callable[..., Table], wish: dict[str, Any]
) -> None:
    table = finish(deal(3, rules="egyptian", **wish), plays=3)
    state = table.state
    hand, floor = list(map(str, state.hands[state.turn])), list(map(str, state.floor))
    refused = next(card for card in hand if "mark--no" in table.open(f"?card={card}&take={'+'.join(floor)}").text)
    same_in_every_language(table, "")
    same_in_every_language(table, f"?card={hand[0]}")
    same_in_every_language(table, f"?card={refused}&take={'+'.join(floor)}")
    same_in_every_language(table, f"?card={hand[-1]}&marked={floor[0]}")
    same_in_every_language(table, f"?marked={floor[-1]}")
    same_in_every_language(table, f"?step={len(play.history_of(table.row).moments)}")


def test_the_other_languages_show_the_same_warning(deal: Callable[..., Table]) -> None:
    table, (move, *_) = next(plays_to_warn_of(deal, 1))
    assert "mark--differ" in table.open(query_of(move)).text
    same_in_every_language(table, query_of(move))


def test_the_other_languages_say_that_a_page_was_late(deal: Callable[..., Table]) -> None:
    table = finish(deal(3), plays=1)
    same_in_every_language(table, "?late=1")


def test_every_kind_of_step_of_a_match_can_be_read_again_in_every_language(deal: Callable[..., Table]) -> None:
    table = finish(deal(11, rules="standard", target=60, players=3))
    told: dict[tuple[type[Event], int], int] = {}
    for number, moment in enumerate(play.history_of(table.row).moments, start=1):
        told.setdefault((type(moment.event), min(moment.line, 1)), number)
    assert {kind for kind, _ in told} == set(get_args(Event))
    for number in told.values():
        same_in_every_language(table, f"?step={number}")
    for path in ("", "result/", "review/", "result/?as=komi"):
        same_in_every_language(table, path)


def test_a_play_made_in_one_language_is_told_in_another(deal: Callable[..., Table], language: str) -> None:
    table = deal(7, language, rules="standard")
    there = table.in_language(LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)])
    finish(table, plays=2)
    board = there.open()
    assert board.root["data-announce"]
    assert board.root["data-announce"] != table.open().root["data-announce"]


def test_basras_are_told(deal: Callable[..., Table], language: str) -> None:
    table = finish(deal(11, "en", rules="standard", target=100))
    moments = play.history_of(table.row).moments
    number = next(n for n, moment in enumerate(moments, start=1) if isinstance(moment.event, BasraScored))
    open_page(table.client, language, f"play/{table.id}/?step={number}")
