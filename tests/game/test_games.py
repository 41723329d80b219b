"""The list of one's games, and deleting them for good."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from game.models import Game
from game.views import keeping
from tests.game.boards import Table, finish, start
from tests.pages import OpenedPage, open_page, read_page, times_hidden


def links(page: OpenedPage) -> list[str]:
    return [anchor["href"] for anchor in page.attributes("a") if "href" in anchor]


def test_games_to_go_on_with_and_finished_ones_are_listed(deal: Callable[..., Table], language: str) -> None:
    table = deal(2, target=21, players=4, sides=2)
    over = finish(Table(table.client, start(table.client, target=21).url))
    here = links(open_page(table.client, language, "play/games/"))
    assert f"/{language}/play/{table.id}/" in here
    assert f"/{language}/play/{over.id}/result/" in here
    for game in (table, over):
        assert f"/{language}/play/{game.id}/delete/" in here


def test_the_list_is_the_visitors_own(table: Table) -> None:
    for client in (Client(), start(Client()).client):
        assert table.id not in open_page(client, "en", "play/games/").text
        assert table.id not in open_page(client, "en", "play/").text


def test_without_a_game_the_page_says_so_and_sets_no_owner(client: Client, db: None, language: str) -> None:
    open_page(client, language, "play/games/")
    assert "player" not in client.cookies


def test_the_newest_games_stand_first_and_a_long_list_is_cut(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "LISTED_GAMES", 3)
    ids = [start(client).id for _ in range(5)]
    finish(start(client, target=21))
    shown = [url.split("/")[3] for url in links(open_page(client, "en", "play/games/")) if url.endswith("/delete/")]
    assert [each for each in shown if each in ids] == ids[:-3:-1]


def test_a_game_is_deleted_once_it_was_asked(table: Table, language: str) -> None:
    there = table.in_language(language)
    page = open_page(there.client, language, f"play/{table.id}/delete/")
    assert Game.objects.count() == 1
    assert [form["action"] for form in page.attributes("form")] == [f"{there.url}delete/"]
    response = there.client.post(f"{there.url}delete/")
    assert (response.status_code, response.headers["Location"]) == (303, f"/{language}/play/games/?deleted")
    assert not Game.objects.exists()
    assert 'class="notice' in read_page(there.client.get(response.headers["Location"]), language).text


@pytest.mark.parametrize("path", ["", "?step=1", "result/", "review/", "record.json", "delete/"])
def test_links_to_a_deleted_game_lead_nowhere(deal: Callable[..., Table], path: str) -> None:
    table = finish(deal(2, target=21))
    assert Client().get(f"{table.url}result/").status_code == 200
    table.client.post(f"{table.url}delete/")
    for client in (table.client, Client()):
        assert client.get(f"{table.url}{path}").status_code == 404


@pytest.mark.parametrize("path", ["moves/", "back/", "help/", "onwards/", "delete/"])
def test_posts_to_a_deleted_game_lead_nowhere(table: Table, path: str) -> None:
    table.client.post(f"{table.url}delete/")
    form = {"revision": 0, "step": 1, "help": "play", "card": "7D"}
    for headers in ({}, {"HX-Request": "true"}):
        assert table.client.post(f"{table.url}{path}", form, headers=headers).status_code == 404


def test_others_cannot_delete_a_game(deal: Callable[..., Table]) -> None:
    unfinished, over = deal(2), finish(deal(2, target=21))
    for client in (Client(), start(Client()).client):
        for table in (unfinished, over):
            assert client.get(f"{table.url}delete/").status_code == 404
            assert client.post(f"{table.url}delete/").status_code == 404
    assert Game.objects.filter(pk__in=[unfinished.id, over.id]).count() == 2


def test_all_games_of_the_visitor_are_deleted_and_nobody_elses(client: Client, db: None, language: str) -> None:
    mine, others = [start(client), finish(start(client, target=21))], start(Client())
    page = open_page(client, language, "play/games/delete/")
    assert all(table.id in page.text for table in mine)
    assert Game.objects.count() == 3
    response = client.post(f"/{language}/play/games/delete/")
    assert response.headers["Location"] == f"/{language}/play/games/?deleted"
    assert [game.pk for game in Game.objects.all()] == [others.id]


def test_who_has_no_game_deletes_nothing(db: None) -> None:
    start(Client())
    assert Client().post("/en/play/games/delete/").status_code == 303
    forged = Client()
    forged.cookies["player"] = "x:forged"
    forged.post("/en/play/games/delete/")
    assert Game.objects.count() == 1


@pytest.mark.parametrize("path", ["games/delete/", "{id}/delete/"])
def test_a_post_without_a_form_token_deletes_nothing(table: Table, path: str) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = table.client.cookies
    assert strict.post(f"/en/play/{path.format(id=table.id)}").status_code == 403
    assert Game.objects.count() == 1


@pytest.mark.parametrize("path", ["games/", "games/delete/", "{id}/delete/", "{id}/review/", "{id}/result/"])
def test_the_pages_are_kept_out_of_caches_and_search_engines(deal: Callable[..., Table], path: str) -> None:
    table = finish(deal(2, target=21))
    response = table.client.get(f"/en/play/{path.format(id=table.id)}")
    assert response.status_code == 200
    assert "no-store" in response.headers["Cache-Control"]
    assert times_hidden(response) == 1
