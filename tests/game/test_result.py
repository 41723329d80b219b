from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client

from game import play
from game.engine.events import BasraScored, DealScored
from game.presenters.piles import deal_sides
from tests.game.boards import Table, finish
from tests.pages import open_page


@pytest.fixture
def finished(deal: Callable[..., Table]) -> Table:
    """Return a match that is over."""
    return finish(deal(3, rules="egyptian", target=60))


def test_it_shows_every_deal_and_the_totals(finished: Table, language: str) -> None:
    page = open_page(finished.client, language, f"play/{finished.id}/result/")
    state = finished.state
    assert [f"deal-{result.deal}" for result in state.results] == [i for i in page.ids() if i.startswith("deal-")]
    for total in state.totals:
        assert f'<td class="n">{total}</td>' in page.text


def test_each_basra_leads_to_its_step(finished: Table) -> None:
    text = finished.client.get(f"{finished.url}result/").content.decode()
    moments = play.history_of(finished.row).moments
    for number, moment in enumerate(moments, start=1):
        if isinstance(moment.event, BasraScored):
            assert f'href="{finished.url}?step={number}"' in text


def test_every_point_by_cards_has_its_cards(finished: Table) -> None:
    history = play.history_of(finished.row)
    basras = [moment.event for moment in history.moments if isinstance(moment.event, BasraScored)]
    scored = [number for number, m in enumerate(history.moments) if isinstance(m.event, DealScored) and not m.line]
    sides = [side for number in scored for side in deal_sides(history, number)]
    for side in sides:
        assert (len(side.aces.cards), len(side.jacks.cards)) == (side.score.aces, side.score.jacks)
    assert sum(side.basras.points for side in sides) == sum(event.points for event in basras)
    assert sorted(card for side in sides for card in side.basras.cards) == sorted(event.card for event in basras)


def test_the_newest_position_says_why_most_cards_scored(finished: Table) -> None:
    assert re.search(r"<p>Most cards: (\d+ to \d+|tied at \d+), ", finished.open().text)


def test_the_game_leads_to_its_result(finished: Table) -> None:
    assert f'href="{finished.url}result/"' in finished.open().text


def test_an_unfinished_match_has_no_result_yet(table: Table) -> None:
    response = table.client.get(f"{table.url}result/")
    assert (response.status_code, response.headers["Location"]) == (302, table.url)


def test_strangers_read_it_as_onlookers(finished: Table) -> None:
    page = open_page(Client(), "en", f"play/{finished.id}/result/")
    assert "Player 1" in page.text
    assert ">You<" not in page.text


def test_a_post_is_refused(finished: Table) -> None:
    assert finished.client.post(f"{finished.url}result/").status_code == 405
    assert finished.client.post(f"{finished.url}record.json").status_code == 405


def test_a_finished_match_is_no_longer_listed_to_go_on_with(finished: Table) -> None:
    assert finished.url not in open_page(finished.client, "en", "play/").text
