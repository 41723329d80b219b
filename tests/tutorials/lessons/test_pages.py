"""The pages of the lessons: the plain form first, htmx as a shorter way to the same, all work in the address."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override

from game.engine.cards import in_pack
from game.engine.moves import Move
from game.engine.rules import PRESETS, RuleSet
from game.wording.names import rules_name
from tests.pages import open_page, read_page
from tests.tutorials.lessons.answers import SCREENS, question_fields, right_fields, screen_of, wrong_fields
from tests.tutorials.puzzles.test_pages import HTMX, TOKEN, board_of
from tutorials.lessons.attempts import moves_text
from tutorials.lessons.deals import SEAT, history_of, is_played_out, own_moves
from tutorials.lessons.model import LESSONS, Answer, Screen
from tutorials.lessons.solve import right_answers
from tutorials.lessons.store import stored_lessons
from tutorials.progress.models import LessonRecord

every_lesson = pytest.mark.parametrize("lesson_id", LESSONS)
every_screen = pytest.mark.parametrize(("lesson_id", "screen_id"), SCREENS)
KINDS = {screen_of(*names).ask: names for names in SCREENS}
every_kind = pytest.mark.parametrize(("lesson_id", "screen_id"), KINDS.values(), ids=KINDS)
LIGHT = 1_000

pytestmark = pytest.mark.django_db


def post(client: Client, lesson_id: str, screen_id: str, fields: dict[str, Any], **headers: str) -> Any:
    return client.post(f"/en/learn/{lesson_id}/{screen_id}/attempts/", fields, headers=headers)


@every_screen
def test_each_screen_is_light(client: Client, lesson_id: str, screen_id: str) -> None:
    page = open_page(client, "en", f"learn/{lesson_id}/{screen_id}/")
    assert len(page.tags) < LIGHT
    assert page.ids().count("task") == 1


@every_lesson
def test_each_lesson_is_there_in_every_language(client: Client, lesson_id: str, language: str) -> None:
    screen = stored_lessons()[lesson_id].screens[-1]
    open_page(client, language, f"learn/{lesson_id}/{screen.id}/")
    open_page(client, language, f"learn/{lesson_id}/test/")


@every_screen
def test_a_right_answer_leads_on_a_wrong_one_stays_with_its_reason_and_both_are_what_the_address_shows(
    client: Client, lesson_id: str, screen_id: str
) -> None:
    screen = screen_of(lesson_id, screen_id)
    for fields, is_right in ((right_fields(screen), True), (wrong_fields(screen), False)):
        fragment = post(client, lesson_id, screen_id, {"tries": 1, "done": "1", **fields}, **HTMX)
        board = fragment.content.decode()
        assert board_of(board) == board_of(client.get(fragment.headers["HX-Replace-Url"]).content.decode())
        assert 'data-announce=""' not in board
        assert ('id="feedback"' in board) == (screen.ask != "batch" or not is_right)
        assert ('id="next"' in board) == (screen.ask != "batch" and is_right)


@every_kind
def test_a_plain_browser_is_sent_to_the_address_that_htmx_names(client: Client, lesson_id: str, screen_id: str) -> None:
    screen = screen_of(lesson_id, screen_id)
    for fields in (right_fields(screen), wrong_fields(screen), {**wrong_fields(screen), "do": "look"}, {"do": "show"}):
        plain, fragment = (post(client, lesson_id, screen_id, fields, **headers) for headers in ({}, HTMX))
        assert plain.status_code == 303
        address, _, anchor = plain.headers["Location"].partition("#")
        assert address == fragment.headers["HX-Replace-Url"]
        page = read_page(client.get(address), "en")
        assert anchor in page.ids()
        assert board_of(page.text) == board_of(fragment.content.decode())


def test_a_get_gives_the_whole_page_whatever_the_headers(client: Client) -> None:
    address = "/en/learn/sums/two/?do=take&take=5C+4H&tries=2"
    plain, asked_by_htmx = (client.get(address, headers=headers) for headers in ({}, {**HTMX, "HX-Boosted": "true"}))
    assert TOKEN.sub("", plain.content.decode()) == TOKEN.sub("", asked_by_htmx.content.decode())


def test_a_guided_deal_goes_on_where_the_batch_before_it_ended(client: Client) -> None:
    address, played = "/en/learn/end/batches/", 0
    while played < 4:
        page = read_page(client.get(address), "en")
        card = next(each["value"] for each in page.attributes("input") if each.get("name") == "card")
        moves = [each["value"] for each in page.attributes("input") if each.get("name") == "moves"]
        attempts: list[dict[str, Any]] = [{"do": "leave"}, *({"do": "take", "take": take} for take in takes(page))]
        for attempt in attempts:
            answer = post(client, "end", "batches", {"card": card, "moves": moves, **attempt})
            if "card=" not in answer.headers["Location"]:
                break
        address, played = answer.headers["Location"].partition("#")[0], played + 1
    page = read_page(client.get(address), "en")
    (onwards,) = [link["href"] for link in page.attributes("a") if link.get("id") == "next"]
    assert onwards.startswith("/en/learn/end/fifth/?moves=")
    assert "batch 5 of 6" in read_page(client.get(onwards), "en").text


def takes(page: Any) -> list[list[str]]:
    """Sets of floor cards to try, from the whole floor down to one card."""
    floor = [each["value"] for each in page.attributes("input") if each.get("name") == "take"]
    sets = [[card for place, card in enumerate(floor) if bits >> place & 1] for bits in range(1, 2 ** len(floor))]
    return sorted(sets, key=len, reverse=True)


def test_steps_passed_over_come_before_the_lesson_is_done(client: Client) -> None:
    last = stored_lessons()["courts"].screens[-1]
    board = post(client, "courts", last.id, right_fields(last), **HTMX).content.decode()
    assert "/en/learn/courts/queen/?done=5" in board
    assert "Still open: step 1" in board
    for place, screen in enumerate(stored_lessons()["courts"].screens[:-1], start=1):
        assert f'<a href="/en/learn/courts/{screen.id}/?done=5">Step {place}</a>' in board
    assert not LessonRecord.objects.exists()


def test_steps_still_open_are_not_named_before_the_last_one_is_done(client: Client) -> None:
    first = stored_lessons()["courts"].screens[0]
    board = post(client, "courts", first.id, right_fields(first), **HTMX).content.decode()
    assert "Still open" not in board
    assert "/en/learn/courts/kings/?done=1" in board


@every_lesson
def test_whoever_answers_all_questions_has_passed(client: Client, lesson_id: str) -> None:
    lesson = stored_lessons()[lesson_id]
    wrong = client.post(f"/en/learn/{lesson_id}/test/attempts/", question_fields(lesson, wrong=True))
    assert wrong.status_code == 303
    assert not LessonRecord.objects.exists()
    page = read_page(client.get(wrong.headers["Location"].partition("#")[0]), "en")
    assert "result" in page.ids()
    assert "1 answer is not right yet" in page.text
    right = client.post(f"/en/learn/{lesson_id}/test/attempts/", question_fields(lesson))
    assert [record.lesson for record in LessonRecord.objects.all()] == [lesson_id]
    assert "next" in read_page(client.get(right.headers["Location"].partition("#")[0]), "en").ids()


def test_the_questions_answer_htmx_with_the_board_of_the_page(client: Client, language: str) -> None:
    lesson = stored_lessons()["variants"]
    for fields in (question_fields(lesson), question_fields(lesson, wrong=True)):
        fragment = client.post(f"/{language}/learn/variants/test/attempts/", fields, headers=HTMX)
        page = read_page(client.get(fragment.headers["HX-Replace-Url"]), language)
        assert board_of(fragment.content.decode()) == board_of(page.text)


def test_a_question_left_out_is_asked_for_and_nothing_is_lost(client: Client) -> None:
    fields = {"do": "check", "q1-take": ["6D", "3S"], "q2-value": ""}
    page = read_page(client.post("/en/learn/sums/test/attempts/", fields), "en", status=422)
    assert "Some questions have no answer yet" in page.text
    chosen = [each["value"] for each in page.attributes("input") if "checked" in each]
    assert chosen == ["6D", "3S"]


def test_the_rules_shown_with_a_step_are_those_taught_so_far_that_bear_on_it(client: Client) -> None:
    capture, most = (open_page(client, "en", f"learn/{each}/").text for each in ("sums/two", "points/most"))
    assert "Most cards: 3 points." in most
    assert "Most cards: 3 points." not in capture
    batch = open_page(client, "en", "learn/end/fifth/").text
    for rule in ("A jack never makes a basra.", "Most cards: 3 points."):
        assert rule in batch


def elsewhere(screen: Screen) -> set[frozenset[Answer]]:
    """The right answers under the rules of the screen, and under each preset that has its cards."""
    cards = (*screen.floor, *screen.hand)
    rules = [screen.rules, *(preset.rules for preset in PRESETS.values())]
    return {
        frozenset(right_answers(replace(screen, rules=each)))
        for each in rules
        if all(in_pack(card, each.deck) for card in cards)
    }


ASKED = [
    (lesson.id, screen)
    for lesson in stored_lessons().values()
    for screen in (*lesson.screens, *lesson.questions)
    if screen.ask not in ("variants", "batch")
]


@pytest.mark.parametrize(("lesson_id", "screen"), ASKED, ids=lambda each: getattr(each, "id", each))
def test_where_the_answer_hangs_on_the_variant_the_page_names_it(
    client: Client, language: str, lesson_id: str, screen: Screen
) -> None:
    if len(elsewhere(screen)) == 1 and screen.rules == RuleSet():
        return
    is_question = screen in stored_lessons()[lesson_id].questions
    text = open_page(client, language, f"learn/{lesson_id}/{'test' if is_question else screen.id}/").text
    with override(language):
        title = rules_name(screen.rules)
    if screen.rules == RuleSet():
        assert ('id="standard"' if is_question else f"<strong>{title}</strong>") in text
    elif screen.ask != "winner":
        prefix = f"{screen.id}-" if is_question else ""
        assert title in text.partition(f'id="{prefix}task"')[2].partition("</h2>")[0]


def test_a_test_speaks_of_the_floor_only_where_cards_are_taken_from_it(client: Client) -> None:
    for lesson_id, lesson in stored_lessons().items():
        text = open_page(client, "en", f"learn/{lesson_id}/test/").text
        assert ("Floor cards that you do not choose" in text) == any(each.ask == "play" for each in lesson.questions)


def test_the_rules_of_variants_are_told_after_the_answer_and_not_before(client: Client) -> None:
    rule = "A jack on a lone jack: basra, 20 points."
    for path in ("learn/variants/jack/", "learn/variants/test/"):
        assert rule not in open_page(client, "en", path).text
    for fields in ({"value": "standard"}, right_fields(screen_of("variants", "jack"))):
        assert rule in post(client, "variants", "jack", {"do": "check", **fields}, **HTMX).content.decode()


@pytest.mark.parametrize("screen_id", ["jack", "seven", "part", "lone"])
def test_the_rules_behind_an_answer_about_variants_are_those_of_each_variant(client: Client, screen_id: str) -> None:
    screen = screen_of("variants", screen_id)
    board = post(client, "variants", screen_id, right_fields(screen), **HTMX).content.decode()
    used = board.partition("Rules used:")[2].partition("</p>")[0]
    links = [link.partition('"')[0] for link in used.split('href="')[1:]]
    assert [link.split("/")[3] for link in links] == list(screen.variants)
    for link in links:
        address, _, anchor = link.partition("#")
        assert anchor in read_page(client.get(address), "en").ids()


def test_the_end_of_a_deal_says_who_has_won_it_and_counts_in_a_table(client: Client) -> None:
    last = screen_of("end", "last")
    moves = own_moves(last, history_of(last, ()))
    while not is_played_out(last, history := history_of(last, moves)):
        hand, floor = history.now.hands[SEAT], history.now.floor
        move = right_answers(Screen("x", "play", last.rules, floor=floor, hand=hand))[0]
        assert isinstance(move, Move)
        moves = (*moves, move)
    page = read_page(client.get("/en/learn/end/last/", {"moves": moves_text(moves)}), "en")
    mine, other = (score.total for score in history.state.results[-1].scores)
    won = f"you have won it: {mine} to {other}."
    lost = f"your opponent has won it: {other} to {mine}."
    assert (won if mine > other else lost if mine < other else "you are level") in page.text
    assert "This batch is over" not in page.text
    rows = page.text.partition('aria-labelledby="count"')[2].partition("</table>")[0]
    assert rows.count('<th scope="row">') == 8
    assert "pile grows" not in page.text


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "take", "take": "ZZ"},
        {"do": "take", "take": "5C 5C"},
        {"do": "take", "take": "QD"},
        {"do": "take", "take": "9" * 10_000},
        {"do": "take", "take": "\x00"},
        {"do": "take"},
        {"do": "nonsense"},
        {"do": ["take", "leave"], "take": "\x00"},
        {"do": "take", "take": "5C 4H", "tries": "-1"},
        {"do": "take", "take": "5C 4H", "tries": "x" * 10_000},
        {"value": ["x"] * 100},
        {"value": "y" * 100},
    ],
)
def test_what_cannot_be_read_is_told_and_nothing_is_lost(client: Client, language: str, fields: dict[str, Any]) -> None:
    answer = client.post(f"/{language}/learn/sums/two/attempts/", fields)
    page = read_page(answer, language, status=422)
    assert "problem" in page.ids()
    assert b"\x00" not in answer.content
    fragment = client.post(f"/{language}/learn/sums/two/attempts/", fields, headers=HTMX)
    assert fragment.status_code == 422
    assert 'data-focus="problem"' in fragment.content.decode()


@pytest.mark.parametrize("moves", ["ZZ", "9S:5C KD", "JH", "KH " * 200, "\x00", "KD KD"])
def test_moves_that_cannot_be_are_told_and_the_batch_starts_afresh(client: Client, moves: str) -> None:
    page = read_page(client.get("/en/learn/end/batches/", {"moves": moves}), "en", status=422)
    assert "problem" in page.ids()
    assert len([each for each in page.attributes("input") if each.get("name") == "card"]) == 4


def test_a_card_of_the_next_hand_cannot_be_played_once_the_batch_is_over(client: Client) -> None:
    fields = {"moves": "KD 9D KH JH:3H,KH", "do": "take", "card": "AD", "take": "8S"}
    answers = [client.get("/en/learn/end/batches/", fields), post(client, "end", "batches", fields)]
    for answer in answers:
        assert 'id="next"' in read_page(answer, "en", status=422).text
    assert client.get("/en/learn/end/fifth/", fields).status_code == 200


@pytest.mark.parametrize("done", ["9", "x", "1" * 10_000, "\x00"])
def test_steps_that_do_not_exist_are_not_done(client: Client, done: str) -> None:
    page = open_page(client, "en", f"learn/courts/queen/?done={done}")
    assert len([link for link in page.attributes("a") if link.get("aria-current") == "step"]) == 1


@pytest.mark.parametrize(
    "path", ["nothing/", "sums/nothing/", "nothing/two/", "nothing/test/", "nothing/reset/", "two/sums/"]
)
def test_what_does_not_exist_is_not_found(client: Client, path: str) -> None:
    assert client.get(f"/en/learn/{path}", follow=True).status_code == 404


@pytest.mark.parametrize("path", ["sums/two/attempts/", "sums/test/attempts/"])
def test_answers_are_posted(client: Client, path: str) -> None:
    assert client.get(f"/en/learn/{path}").status_code == 405
    assert client.post("/en/learn/sums/two/").status_code == 405


def test_a_lesson_begins_with_its_first_screen(client: Client) -> None:
    for look in (client.get, client.head):
        assert look("/fr/learn/sums/").headers["Location"] == "/fr/learn/sums/two/"
    assert client.post("/fr/learn/sums/").status_code == 405


def test_a_choice_not_sent_is_kept_in_the_address_of_the_other_languages(client: Client) -> None:
    page = open_page(client, "ar", "learn/sums/two/?do=look&take=5C+KD")
    checked = [each["value"] for each in page.attributes("input") if "checked" in each]
    assert checked == ["5C", "KD"]
