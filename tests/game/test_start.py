from __future__ import annotations

import re

import pytest
from django.test import Client

from game.engine.rules import PRESETS
from game.models import Game
from tests.game.boards import start
from tests.pages import OpenedPage, open_page, read_page, times_hidden

pytestmark = pytest.mark.django_db


def token_of(text: str) -> str:
    found = re.search(r'name="token" value="([^"]+)"', text)
    assert found
    return found[1]


def checked(page: OpenedPage) -> set[tuple[str, str]]:
    """Return what is chosen on the start page."""
    return {(each["name"], each["value"]) for each in page.attributes("input") if "checked" in each}


def test_the_page_offers_every_preset_and_starts_with_every_step_explained(client: Client, language: str) -> None:
    page = open_page(client, language, "play/")
    assert [option["value"] for option in page.attributes("option")] == list(PRESETS)
    assert checked(page) == {("players", "2"), ("help", "teach")}


def test_the_egyptian_rules_are_usual_in_arabic_and_the_standard_ones_elsewhere(client: Client, language: str) -> None:
    page = open_page(client, language, "play/")
    (chosen,) = (option["value"] for option in page.attributes("option") if "selected" in option)
    assert chosen == ("egyptian" if language == "ar" else "standard")


def test_the_rules_last_used_come_first_the_next_time(client: Client) -> None:
    start(client, rules="komi", help="check", players=4, sides=2, people=[2])
    page = open_page(client, "ar", "play/")
    (chosen,) = (option["value"] for option in page.attributes("option") if "selected" in option)
    assert chosen == "komi"
    assert checked(page) == {("players", "4"), ("partners", "yes"), ("people", "2"), ("help", "check")}


@pytest.mark.parametrize(("players", "sides"), [(2, 2), (3, 3), (4, 2)])
def test_two_against_two_is_for_four_and_means_nothing_with_fewer(client: Client, players: int, sides: int) -> None:
    client.post("/en/play/", {"players": players, "partners": "yes"})
    game = Game.objects.get()
    assert (game.players, game.sides) == (players, sides)


def test_an_address_may_name_the_rules(client: Client) -> None:
    page = open_page(client, "en", "play/?rules=egyptian.hand-6")
    (chosen,) = (option["value"] for option in page.attributes("option") if "selected" in option)
    assert chosen == "egyptian.hand-6"


@pytest.mark.parametrize("code", ["zzz", "%00", "x" * 3_000, "komi.hand-99"])
def test_rules_that_there_are_not_are_told_so_above_those_to_choose(client: Client, code: str, language: str) -> None:
    page = open_page(client, language, f"play/?rules={code}", status=400)
    assert page.text.count('class="notice notice--bad"') == 1
    assert ("Choose the rules below." in page.text) == (language == "en")
    assert len([option for option in page.attributes("option") if option["value"] in PRESETS]) == len(PRESETS)


def test_a_post_starts_a_game_and_leads_to_it(client: Client) -> None:
    response = client.post("/fr/play/", {"rules": "egyptian", "target": "121", "help": "play", "level": "cafe"})
    game = Game.objects.get()
    assert response.status_code == 303
    assert response.headers["Location"] == f"/fr/play/{game.id}/"
    assert (game.rules, game.target, game.help, game.level) == ("egyptian", 121, "play", "cafe")
    assert (game.players, game.sides, game.rules_version) == (2, 2, 1)


def test_everything_may_be_left_out(client: Client) -> None:
    client.post("/ar/play/", {})
    game = Game.objects.get()
    assert (game.rules, game.target, game.help) == ("egyptian", 101, "teach")


@pytest.mark.parametrize("preset", PRESETS)
def test_the_target_left_empty_is_the_usual_one_of_the_rules(client: Client, preset: str) -> None:
    client.post("/en/play/", {"rules": preset, "target": ""})
    assert Game.objects.get().target == PRESETS[preset].target


def test_the_target_may_be_typed_in_arabic_digits(client: Client) -> None:
    client.post("/ar/play/", {"target": "١٥١"})
    assert Game.objects.get().target == 151


def test_house_rules_can_be_played(client: Client) -> None:
    table = start(client, rules="egyptian.hand-6")
    assert len(table.open().hand) == 6


def test_the_same_form_sent_twice_starts_one_game(client: Client) -> None:
    token = token_of(client.get("/en/play/").content.decode())
    first = client.post("/en/play/", {"rules": "komi", "token": token})
    again = client.post("/en/play/", {"rules": "komi", "token": token})
    assert first.headers["Location"] == again.headers["Location"]
    assert Game.objects.count() == 1


def test_a_form_sent_twice_before_the_first_answer_came_belongs_to_the_same_person() -> None:
    browser = Client()
    token = token_of(browser.get("/en/play/").content.decode())
    Client().post("/en/play/", {"token": token})
    again = browser.post("/en/play/", {"token": token})
    assert browser.get(again.headers["Location"]).status_code == 200


def test_a_token_that_the_site_did_not_give_is_refused(client: Client) -> None:
    page = read_page(client.post("/en/play/", {"token": "guess"}), "en", status=422)
    assert "cannot be read" in page.text
    assert not Game.objects.exists()


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"target": "20"}, "The target must be a number from"),
        ({"target": "501"}, "The target must be a number from"),
        ({"target": "many"}, "from 21 to 500"),
        ({"target": "9" * 5_000}, "from 21 to 500"),
        ({"rules": "mine"}, "is not a variant"),
        ({"rules": "standard.seven_basra-wild"}, "These rules cannot be played"),
        ({"rules": "x" * 10_000}, "cannot be read"),
        ({"rules": "standard\0"}, ""),
        ({"players": "5"}, "two, three or four players"),
        ({"players": "1"}, "two, three or four players"),
        ({"players": "9", "partners": "yes"}, "two, three or four players"),
        ({"sides": "1"}, "Only four players can play in two sides"),
        ({"players": "3", "sides": "2"}, "Only four players can play in two sides"),
        ({"people": ["0", "2"]}, "There are only 2 seats in this game"),
        ({"people": "7"}, "cannot be read"),
        ({"players": "two"}, "cannot be read"),
        ({"help": "much"}, "cannot be read"),
        ({"level": "strong"}, "is not there yet"),
        ({"level": "genius"}, "There is no computer player"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    client: Client, wish: dict[str, str | list[str]], sentence: str
) -> None:
    page = read_page(client.post("/en/play/", wish), "en", status=422)
    assert sentence in page.text
    assert not Game.objects.exists()


def test_a_refused_form_keeps_what_was_chosen(client: Client) -> None:
    page = read_page(client.post("/en/play/", {"rules": "iraqi", "target": "7"}), "en", status=422)
    (chosen,) = (option["value"] for option in page.attributes("option") if "selected" in option)
    (target,) = (field for field in page.attributes("input") if field["name"] == "target")
    assert (chosen, target["value"]) == ("iraqi", "7")


def test_unfinished_games_are_listed_to_their_owner_only(client: Client) -> None:
    table = start(client)
    assert table.url in open_page(client, "en", "play/").text
    assert table.id not in open_page(Client(), "en", "play/").text


def test_the_owner_is_kept_in_a_signed_cookie_that_scripts_cannot_read(client: Client) -> None:
    start(client)
    cookie = client.cookies["player"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")


def test_a_forged_cookie_owns_nothing(client: Client) -> None:
    table = start(client)
    owner = client.cookies["player"].value.split(":")[0]
    client.cookies["player"] = f"{owner}:forged:signature"
    assert table.id not in open_page(client, "en", "play/").text


def test_the_page_is_kept_out_of_caches_and_search_engines(client: Client) -> None:
    response = client.get("/en/play/")
    assert "no-store" in response.headers["Cache-Control"]
    assert times_hidden(response) == 1


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_other_methods_are_refused(client: Client, method: str) -> None:
    assert getattr(client, method)("/en/play/").status_code == 405
