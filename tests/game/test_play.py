"""The person's actions, and what is stored of them."""

from __future__ import annotations

import hashlib
import json
import random
import time
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from game import play
from game.engine.errors import MatchError
from game.engine.match import legal_moves
from game.engine.rules import PRESETS
from game.engine.seal import seal
from game.models import Game, Help
from tests.game.boards import Table, finish


def wish(**changes: object) -> play.Wish:
    wanted = {"rules": PRESETS["egyptian"].rules, "players": 2, "sides": 2, "target": 101, "people": (0,)}
    return play.Wish(**{**wanted, "help": Help.TEACH, "level": "cafe", **changes})  # type: ignore[arg-type]


@pytest.mark.django_db
def test_a_started_game_waits_for_the_person() -> None:
    for seed in range(6):
        game = play.start(wish(), "somebody", f"token-{seed}", random.Random(seed))
        state = play.history_of(game).state
        assert (state.phase, state.turn) == ("playing", 0)
        assert game.ply == (0 if game.first_dealer == 1 else 1)


@pytest.mark.django_db
def test_a_game_that_cannot_be_played_is_not_started() -> None:
    with pytest.raises(MatchError):
        play.start(wish(target=7), "somebody", "token")
    assert not Game.objects.exists()


@pytest.mark.django_db
def test_ids_and_deals_cannot_be_guessed() -> None:
    games = [play.start(wish(), "somebody", f"token-{number}") for number in range(5)]
    assert len({game.id for game in games}) == 5
    assert all(len(game.id) == 22 for game in games)
    assert len({game.deals[0]["pack"] for game in games}) == 5
    assert len({game.deals[0]["salt"] for game in games}) == 5


def test_a_deal_is_sealed_with_its_pack_places_and_salt(deal: Callable[..., Table]) -> None:
    row = finish(deal(2, rules="egyptian", target=60)).row
    assert len(row.deals) > 1
    for stored, pack in zip(row.deals, play.packs_of(row), strict=True):
        text = json.dumps([stored["pack"], stored["places"], stored["salt"]])
        assert stored["sha256"] == hashlib.sha256(text.encode()).hexdigest() == seal(pack, stored["salt"])


def test_a_row_holds_no_sentence(deal: Callable[..., Table]) -> None:
    row = finish(deal(2, "fr", rules="egyptian", target=40)).row
    assert set(row.moves) <= set("0123456789AJQKSHDC:, ")
    assert set(row.deals[0]) == {"pack", "places", "salt", "sha256"}


def test_a_write_that_loses_the_race_changes_nothing(table: Table) -> None:
    first, second = table.row, table.row
    move, other = legal_moves(table.state)[:2]
    assert isinstance(play.play_move(first, 0, move), play.Played)
    late = play.play_move(second, 0, other)
    assert isinstance(late, play.Stale)
    assert late.game.moves == first.moves
    assert table.row.moves == first.moves


def test_a_long_match_is_replayed_quickly(deal: Callable[..., Table]) -> None:
    table = finish(deal(1, rules="standard", target=300))
    play.forget()
    began = time.process_time()
    play.history_of(table.row)
    assert time.process_time() - began < 2


def test_games_left_alone_for_a_year_are_deleted(deal: Callable[..., Table]) -> None:
    old, new = deal(1), deal(2)
    for table, days in ((old, 366), (new, 364)):
        Game.objects.filter(pk=table.id).update(updated_at=timezone.now() - timedelta(days=days))
    assert play.delete_idle_games() == 1
    assert [game.pk for game in Game.objects.all()] == [new.id]


def test_a_game_of_older_rules_that_cannot_be_replayed_says_so(table: Table, language: str) -> None:
    Game.objects.filter(pk=table.id).update(rules_version=0, moves="KS:QS")
    play.forget()
    for page in ("", "result/", "review/"):
        response = table.client.get(f"/{language}/play/{table.id}/{page}")
        assert response.status_code in ((410,) if not page else (302,))
    assert table.post(card="7D").status_code == 410
