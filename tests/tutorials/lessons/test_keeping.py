"""What is kept of somebody's lessons, steps and lessons passed: the list tells it, and every page works without it."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest
from django.db import DatabaseError
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.pages import open_page, read_page
from tests.tutorials.lessons.answers import question_fields, right_fields, screen_of, wrong_fields
from tests.tutorials.lessons.test_pages import post
from tutorials.lessons import keeping
from tutorials.lessons.model import LESSONS
from tutorials.lessons.store import stored_lessons
from tutorials.progress.joining import join
from tutorials.progress.learners import COOKIE
from tutorials.progress.models import Learner, LessonRecord, StepRecord

pytestmark = pytest.mark.django_db


def solve_lesson(client: Client, lesson_id: str, language: str = "en") -> Any:
    """Do every screen of a lesson in its order, by the plain form; return the last answer."""
    address = f"/{language}/learn/{lesson_id}/{stored_lessons()[lesson_id].screens[0].id}/"
    answer = None
    for screen in stored_lessons()[lesson_id].screens:
        page = read_page(client.get(address), language)
        hidden = {each["name"]: each["value"] for each in page.attributes("input") if each.get("type") == "hidden"}
        answer = client.post(f"/{language}/learn/{lesson_id}/{screen.id}/attempts/", hidden | right_fields(screen))
        page = read_page(client.get(answer.headers["Location"].partition("#")[0]), language)
        (onwards,) = [link["href"] for link in page.attributes("a") if link.get("id") == "next"]
        address = onwards
    return answer


@pytest.mark.parametrize("lesson_id", [each for each in LESSONS if each not in ("end", "partners")])
def test_a_lesson_done_step_by_step_is_passed_and_its_cookie_is_safe(client: Client, lesson_id: str) -> None:
    answer = solve_lesson(client, lesson_id)
    (record,) = LessonRecord.objects.all()
    assert record.lesson == lesson_id
    cookie = answer.cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    solve_lesson(client, lesson_id)
    assert LessonRecord.objects.count() == Learner.objects.count() == 1


def test_an_answer_is_served_even_if_the_lesson_cannot_be_kept(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    fields = question_fields(stored_lessons()["sums"])
    with patch.object(keeping, "mark_passed", side_effect=DatabaseError("no room")):
        answer = client.post("/en/learn/sums/test/attempts/", fields)
    assert answer.status_code == 303
    assert COOKIE not in answer.cookies
    assert "could not be kept" in caplog.text


def test_the_map_says_in_words_what_is_done_and_forgets_it_when_asked(client: Client, language: str) -> None:
    client.post(f"/{language}/learn/sums/test/attempts/", question_fields(stored_lessons()["sums"]))
    with override(language):
        reset, everything = reverse("lessons:reset", args=["sums"]), reverse("lessons:reset-all")
    links = [link["href"] for link in open_page(client, language, "learn/").attributes("a") if "href" in link]
    assert reset in links
    assert everything in links
    assert client.get(reset).status_code == 200
    assert LessonRecord.objects.count() == 1
    assert client.post(reset).status_code == 303
    assert not LessonRecord.objects.exists()
    client.post(f"/{language}/learn/sums/test/attempts/", question_fields(stored_lessons()["sums"]))
    client.post(everything)
    assert not LessonRecord.objects.exists()


def test_a_lesson_whose_rules_go_wrong_in_puzzles_is_worth_another_look(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.post("/en/learn/sums/test/attempts/", question_fields(stored_lessons()["sums"]))
    assert "worth another look" not in open_page(client, "en", "learn/").text
    monkeypatch.setattr("tutorials.lessons.keeping.weak_clauses", lambda _: frozenset({"capture.sum"}))
    assert "worth another look" in open_page(client, "en", "learn/").text
    for lesson_id in LESSONS:
        client.post(f"/en/learn/{lesson_id}/test/attempts/", question_fields(stored_lessons()[lesson_id]))
    page = open_page(client, "en", "learn/").text
    assert "You have done all lessons." in page
    assert "Look again: Taking by sums" in page
    assert "Begin:" not in page


def state_in(page: Any, lesson_id: str) -> str:
    """What the list says of a lesson."""
    part = (
        page.text.partition('<ol class="lessons">')[2]
        .partition(f'href="/en/learn/{lesson_id}/')[2]
        .partition("</li>")[0]
    )
    return str(part.partition("</svg>")[2].partition("</p>")[0])


def begin(client: Client, lesson_id: str, *steps: str) -> None:
    """Do some steps of a lesson."""
    for step in steps:
        assert post(client, lesson_id, step, right_fields(screen_of(lesson_id, step))).status_code == 303


def test_steps_done_are_kept_the_list_says_how_many_and_the_lesson_goes_on_at_the_first_one_open(
    client: Client,
) -> None:
    begin(client, "courts", "queen", "kings", "in-the-way")
    page = open_page(client, "en", "learn/")
    assert state_in(page, "courts") == "3 of 5 steps done"
    assert state_in(page, "sums") == "New"
    (onwards,) = [link["href"] for link in page.attributes("a") if "btn--main" in link.get("class", "")]
    assert onwards == "/en/learn/courts/no-value/"
    assert client.get("/en/learn/courts/").headers["Location"] == onwards
    here = open_page(client, "en", "learn/courts/no-value/").text
    assert here.count("#i-yes") == 3
    assert not LessonRecord.objects.exists()
    begin(client, "courts", "no-value", "alone")
    assert [record.lesson for record in LessonRecord.objects.all()] == ["courts"]
    assert not StepRecord.objects.exists()
    assert Learner.objects.count() == 1
    assert client.get("/en/learn/courts/").headers["Location"] == "/en/learn/courts/queen/"


def test_a_lesson_is_passed_once_two_devices_that_were_joined_have_done_all_of_it() -> None:
    phone, laptop = Client(), Client()
    begin(phone, "courts", "queen", "kings", "in-the-way")
    begin(laptop, "courts", "no-value", "alone")
    second, first = Learner.objects.filter(steps__step__in=("queen", "alone")).order_by("steps__step")
    assert join(second, first) == first
    for client in (phone, laptop):
        page = open_page(client, "en", "learn/")
        assert state_in(page, "courts") == "Done"
        assert client.get("/en/learn/courts/").headers["Location"] == "/en/learn/courts/queen/"
    begin(phone, "courts", "kings")
    assert [record.lesson for record in LessonRecord.objects.all()] == ["courts"]
    assert not StepRecord.objects.exists()


def test_what_an_address_says_is_done_does_not_count_for_somebody_known(client: Client) -> None:
    begin(client, "courts", "queen")
    screen = screen_of("courts", "alone")
    answer = post(client, "courts", "alone", {**right_fields(screen), "done": "234"})
    assert "done=15" in answer.headers["Location"]
    assert {record.step for record in StepRecord.objects.all()} == {"queen", "alone"}
    assert open_page(client, "en", "learn/courts/kings/?done=12345").text.count("#i-yes") == 2


def test_a_lesson_that_was_forgotten_is_not_passed_by_an_answer_from_an_old_tab(client: Client) -> None:
    begin(client, "courts", "queen", "kings", "in-the-way", "no-value")
    client.post("/en/learn/courts/reset/")
    post(client, "courts", "alone", {**right_fields(screen_of("courts", "alone")), "done": "1234"})
    assert not LessonRecord.objects.exists()
    assert [record.step for record in StepRecord.objects.all()] == ["alone"]


def test_the_first_answer_kept_of_somebody_keeps_all_that_the_address_says_is_done(client: Client) -> None:
    fields = right_fields(screen_of("courts", "in-the-way"))
    answer = post(client, "courts", "in-the-way", {**fields, "done": "13"})
    page = client.get(answer.headers["Location"].partition("#")[0]).content.decode()
    kept = {record.step for record in StepRecord.objects.all()}
    assert kept == {"queen", "no-value", "in-the-way"}
    assert page.count('<span class="vh"> done</span>') == len(kept)
    begin(client, "courts", "kings", "alone")
    assert [record.lesson for record in LessonRecord.objects.all()] == ["courts"]


def test_ticks_of_an_old_tab_are_kept_with_its_first_answer_after_all_was_deleted(client: Client) -> None:
    begin(client, "courts", "queen", "kings")
    client.post("/en/progress/delete/")
    post(client, "courts", "alone", {**right_fields(screen_of("courts", "alone")), "done": "12"})
    assert {record.step for record in StepRecord.objects.all()} == {"queen", "kings", "alone"}


def test_a_lesson_passed_shows_all_its_steps_as_done_when_it_is_opened_again(client: Client, language: str) -> None:
    lesson = stored_lessons()["courts"]
    client.post(f"/{language}/learn/courts/test/attempts/", question_fields(lesson))
    page = open_page(client, language, "learn/courts/kings/")
    ticks = [each for each in page.attributes("use") if each["href"].endswith("#i-yes")]
    assert len(ticks) == len(lesson.screens)
    assert client.get(f"/{language}/learn/courts/").headers["Location"] == f"/{language}/learn/courts/queen/"


def test_the_list_leads_to_what_is_kept_as_soon_as_a_step_is(client: Client, language: str) -> None:
    with override(language):
        wanted = {reverse("progress:index"), reverse("lessons:reset-all")}

    def below() -> set[str]:
        text = open_page(client, language, "learn/").text
        return {
            address for address in wanted if f'href="{address}"' in text.partition("</ol>")[2].partition("</main>")[0]
        }

    assert below() == set()
    begin(client, "courts", "queen")
    assert below() == wanted
    client.post(reverse("lessons:reset-all"))
    assert below() == set()


def test_the_list_says_begin_to_somebody_new_and_continue_to_everybody_else(client: Client) -> None:
    assert "Begin: The cards and their points" in open_page(client, "en", "learn/").text
    client.post("/en/learn/points/test/attempts/", question_fields(stored_lessons()["points"]))
    page = open_page(client, "en", "learn/").text
    assert "Continue: Taking by rank" in page
    assert "Begin:" not in page


def test_only_a_right_step_is_kept_and_only_once(client: Client) -> None:
    screen = screen_of("courts", "queen")
    assert COOKIE not in post(client, "courts", "queen", wrong_fields(screen)).cookies
    assert COOKIE not in post(client, "courts", "queen", {"do": "show"}).cookies
    client.get("/en/learn/courts/queen/?do=take&take=QS")
    assert not Learner.objects.exists()
    begin(client, "courts", "queen", "queen")
    assert StepRecord.objects.count() == 1


def test_steps_are_forgotten_with_their_lesson(client: Client) -> None:
    begin(client, "courts", "queen")
    begin(client, "sums", "two")
    client.post("/en/learn/courts/reset/")
    assert [str(record) for record in StepRecord.objects.all()] == ["sums.two"]
    client.post("/en/learn/reset/")
    assert not StepRecord.objects.exists()


def test_a_step_is_answered_even_if_it_can_be_neither_kept_nor_read(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    begin(client, "sums", "two")
    fields = right_fields(screen_of("courts", "queen"))
    with (
        patch.object(keeping, "mark_steps", side_effect=DatabaseError("no room")),
        patch.object(keeping, "steps_done", side_effect=DatabaseError("no room")),
    ):
        answer = post(client, "courts", "queen", fields)
        assert client.get(answer.headers["Location"].partition("#")[0]).status_code == 200
    assert COOKIE not in answer.cookies
    assert "done=1" in answer.headers["Location"]
    assert "could not be kept" in caplog.text
    assert "could not be read" in caplog.text


def test_the_map_of_a_stranger_sets_no_cookie_and_asks_the_database_nothing(
    client: Client, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(0):
        page = open_page(client, "en", "learn/")
    assert not page.response.cookies
    assert not [form for form in page.attributes("form") if form.get("method") == "post"]


def test_forgetting_as_a_stranger_changes_nothing(client: Client) -> None:
    Client().post("/en/learn/sums/test/attempts/", question_fields(stored_lessons()["sums"]))
    assert client.post("/en/learn/reset/").status_code == 303
    assert LessonRecord.objects.count() == 1
