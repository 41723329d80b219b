"""A game begun in one language is told again in another: the same address, the same state, other words."""

from __future__ import annotations

import re
from collections.abc import Callable

from django.conf import settings

from game import play
from game.engine.events import BasraScored, Captured, DealScored, Event, LeftOversTaken, MatchEnded
from tests.game.boards import Board, Table, finish
from tests.game.test_move_create import refused_form
from tests.game.test_whole_matches import cards_shown
from tests.pages import OpenedPage, open_page

LANGUAGES = [code for code, _ in settings.LANGUAGES]
STATE = ("data-ply", "data-revision", "data-focus")


def sights(table: Table) -> list[str]:
    """Return the queries of every kind of sight that a running game has."""
    form, card = refused_form(table), str(table.state.hands[0][0])
    take = str(form["take"]).replace(" ", "+")
    floor = str(table.state.floor[0])
    return ["", "?step=2", f"?card={card}", f"?card={form['card']}&take={take}", f"?card={card}&marked={floor}"]


def state_of(page: OpenedPage) -> tuple[object, ...]:
    board = Board(page.text)
    cards = [
        (each["name"], each["value"], "checked" in each) for name in ("card", "take") for each in board.inputs(name)
    ]
    return [board.root[name] for name in STATE], cards, cards_shown(page.text), board.buttons, page.ids()


def link_to(page: OpenedPage, language: str) -> str:
    """Return where the link of a language leads."""
    spoken = "zh-Hans" if language == "zh-hans" else language
    (link,) = (a for a in page.attributes("a") if a.get("hreflang") == spoken)
    return link["href"]


def words(page: OpenedPage) -> str:
    return re.sub(r"<[^>]+>", " ", page.text.partition('<div id="board"')[2].partition("</main>")[0])


def test_the_language_links_keep_every_sight(table: Table, language: str) -> None:
    for query in sights(table):
        here = open_page(table.client, language, f"play/{table.id}/{query}")
        for other in LANGUAGES:
            address = link_to(here, other)
            there = open_page(table.client, other, address.removeprefix(f"/{other}/"))
            assert state_of(there) == state_of(here)
            assert address.partition("?")[2].replace("&amp;", "&") == query.removeprefix("?")


def test_a_match_can_be_read_again_in_another_language(deal: Callable[..., Table], language: str) -> None:
    table = finish(deal(5, "en", rules="egyptian", target=40))
    told: dict[type[Event], int] = {}
    for number, moment in enumerate(play.history_of(table.row).moments, start=1):
        told.setdefault(type(moment.event), number)
    assert {Captured, LeftOversTaken, DealScored, MatchEnded} <= told.keys()
    for number in told.values():
        here = open_page(table.client, language, f"play/{table.id}/?step={number}")
        there = open_page(table.client, "en", f"play/{table.id}/?step={number}")
        assert state_of(here) == state_of(there)
        assert (words(here) == words(there)) == (language == "en")
    open_page(table.client, language, f"play/{table.id}/result/")


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
