"""What is kept of answers, for whom, at what cost; and that nothing is kept of those who only read."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO
from unittest.mock import patch
from urllib.parse import urlencode

import pytest
from django.core.management import call_command
from django.db import DatabaseError
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from game.engine.rules import format_rules, parse_rules
from tests.pages import open_page
from tests.tutorials.progress.learning import HTMX, RIGHT, WRONG, answer, at, learner_in, record
from tutorials.progress import records
from tutorials.progress.clauses import weak_clauses
from tutorials.progress.learners import COOKIE, new_learner
from tutorials.progress.lessons import (
    mark_passed,
    mark_steps,
    passed_lessons,
    reset_lesson,
    reset_lessons,
    steps_done,
)
from tutorials.progress.models import LONGEST_PUZZLE, ActiveDay, Learner, PuzzleRecord
from tutorials.puzzles.generate import Wish
from tutorials.puzzles.model import THEMES
from tutorials.puzzles.places import SEEDS, wish_fields
from tutorials.puzzles.remembering import clauses_tested, link_of_key, puzzle_of_key
from tutorials.puzzles.store import stored_puzzles

pytestmark = pytest.mark.django_db


def test_the_first_answer_makes_a_learner_known_by_a_cookie_that_scripts_cannot_read(client: Client) -> None:
    response = answer(client, WRONG)
    cookie = response.cookies[COOKIE]
    assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", 365 * 24 * 60 * 60)
    assert Learner.objects.count() == 1
    kept = record(client)
    assert (kept.tries, kept.hints, kept.solved, kept.clauses) == (1, 0, False, "capture.sum")
    assert kept.due


def test_reading_leaves_nothing_behind_and_asks_the_database_nothing(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        for path in ("puzzles/", "puzzles/first/?take=5C+4H", "puzzles/ten/?seed=7", "puzzles/review/", "progress/"):
            assert COOKIE not in open_page(client, "en", path).response.cookies
    assert not Learner.objects.exists()


def test_an_answer_that_cannot_be_read_keeps_nothing(client: Client) -> None:
    assert client.post("/en/puzzles/first/attempts/", {"do": "take", "take": "XX"}).status_code == 422
    assert not Learner.objects.exists()


def test_the_first_hints_keep_nothing_but_the_answer_looked_up_does(client: Client) -> None:
    answer(client, {"do": "hint"})
    assert not Learner.objects.exists()
    answer(client, {"do": "answer"})
    assert record(client).shown


def test_positions_to_try_are_not_kept(client: Client) -> None:
    position = {"rules": "egyptian", "floor": "5C 4H QD", "card": "9S"}
    assert client.post("/en/puzzles/try/attempts/", {**position, **WRONG}).status_code == 303
    assert not Learner.objects.exists()


def test_a_puzzle_is_the_same_wherever_it_is_met(client: Client) -> None:
    answer(client, WRONG)
    assert client.post("/fr/puzzles/review/attempts/", {**RIGHT, "puzzle": "first", "tries": 1}).status_code == 303
    assert (record(client).tries, record(client).solved) == (2, True)


def test_a_fresh_puzzle_is_kept_by_its_address_and_found_again(client: Client) -> None:
    wish = {"theme": "jack", "level": "2", "seed": "7"}
    assert client.post("/en/puzzles/fresh/attempts/", {**wish, "do": "answer"}).status_code == 303
    key = "fresh?theme=jack&level=2&seed=7"
    assert record(client, key).clauses
    assert puzzle_of_key(key)
    assert client.get(link_of_key(key).url).status_code == 200
    assert puzzle_of_key("fresh?theme=jack&seed=7&more=1") is None


def test_the_longest_address_of_a_fresh_puzzle_can_be_kept() -> None:
    theme = max(THEMES, key=len)
    code = (
        "classic.hand-5.direction-clockwise.banned_go-bottom.jack_basra-lone-jack.jack_basra_points-30"
        ".seven_basra-equal-groups.basra_needs-lone-equal-or-two-card-sum.basra_value-twice-the-card.basra_points-0"
        ".ace-10.jack-10.two_of_clubs-10.ten_of_diamonds-10.majority-10.tie-all-score"
    )
    assert format_rules(parse_rules(code)) == code
    wish = Wish(theme, SEEDS - 1, parse_rules(code), 5)
    assert len(f"fresh?{urlencode(wish_fields(wish))}") <= LONGEST_PUZZLE


@pytest.mark.parametrize(
    "key", ["no-such", "fresh?", "fresh?theme=x", "fresh?theme=jack&seed=-1", "\x00", "x" * 10_000]
)
def test_a_puzzle_that_there_is_not_is_not_found(client: Client, key: str) -> None:
    assert client.get("/en/puzzles/review/puzzle/", {"puzzle": key}).status_code == 404
    assert client.post("/en/puzzles/review/attempts/", {"puzzle": key, "do": "answer"}).status_code == 404
    assert not Learner.objects.exists()


def test_every_stored_puzzle_tests_some_rule() -> None:
    assert all(clauses_tested(puzzle) for puzzle in stored_puzzles().values())


def test_a_double_post_is_one_answer(client: Client, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    answer(client, WRONG)
    with django_assert_num_queries(2):
        answer(client, WRONG)
    assert (PuzzleRecord.objects.count(), record(client).tries, record(client).rounds) == (1, 1, 1)


def test_an_answer_costs_three_looks_at_most_and_one_write(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    answer(client, RIGHT)
    with django_assert_max_num_queries(4):
        client.post("/en/puzzles/sum-two-1/attempts/", {"do": "answer"}, headers=HTMX)
    assert learner_in(client).puzzles.count() == 2


def test_an_answer_is_served_even_if_it_cannot_be_kept(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    with patch.object(records, "keep_answer", side_effect=DatabaseError("no room")):
        answer(client, RIGHT)
    assert "could not be kept" in caplog.text
    assert not Learner.objects.exists()


@pytest.mark.parametrize("cookie", ["x", "x:y", "\x7f", ":" * 3_000])
def test_a_cookie_not_of_ours_is_nobody(client: Client, cookie: str) -> None:
    client.cookies[COOKIE] = cookie
    assert "Nothing is kept yet" in open_page(client, "en", "progress/").text
    answer(client, RIGHT)
    assert Learner.objects.count() == 1


def test_a_learner_who_was_deleted_begins_anew(client: Client) -> None:
    answer(client, RIGHT)
    learner_in(client).delete()
    answer(client, WRONG)
    assert record(client).tries == 1


def test_each_day_counts_once(client: Client) -> None:
    now = timezone.now()
    for back, puzzle in ((2, "sum-two-1"), (1, "sum-two-2"), (1, "sum-two-3"), (0, "sum-two-4")):
        with at(now - timedelta(days=back)):
            answer(client, {"do": "answer"}, puzzle)
    learner = learner_in(client)
    days = [now.date() - timedelta(days=back) for back in (2, 1, 0)]
    assert list(learner.days.order_by("day").values_list("day", flat=True)) == days
    assert learner.active_on == now.date()


# ---- rules ----


def test_a_rule_is_weak_once_it_goes_wrong_as_often_as_right(client: Client) -> None:
    answer(client, WRONG)
    assert weak_clauses(learner_in(client)) == frozenset()
    answer(client, {"do": "answer"}, puzzle="sum-two-1")
    assert weak_clauses(learner_in(client)) == {"capture.sum"}
    assert weak_clauses(None) == frozenset()


# ---- lessons ----


def test_a_step_is_kept_once_until_its_lesson_is_passed_and_none_after_that() -> None:
    learner = new_learner()
    for lesson, step in (("sums", "two"), ("sums", "two"), ("sums", "ace"), ("jack", "sweep")):
        mark_steps(learner, lesson, step)
    assert steps_done(learner) == {"sums": {"two", "ace"}, "jack": {"sweep"}}
    mark_passed(learner, "sums")
    mark_steps(learner, "sums", "three")
    assert steps_done(learner) == {"jack": {"sweep"}}
    reset_lesson(learner, "jack")
    assert steps_done(learner) == steps_done(None) == {}


@pytest.mark.parametrize(("lesson", "step"), [("", "two"), ("sums", ""), ("s" * 41, "two"), ("sums", "t" * 41)])
def test_a_step_that_no_lesson_can_have_is_not_kept(lesson: str, step: str) -> None:
    learner = new_learner()
    with pytest.raises(ValueError, match=r"^.{0,40}$"):
        mark_steps(learner, lesson, step)
    assert not learner.steps.exists()


def test_a_lesson_is_passed_once_and_forgotten_on_wish() -> None:
    learner = new_learner()
    for lesson in ("sums", "sums", "jack"):
        mark_passed(learner, lesson)
    assert passed_lessons(learner) == {"sums": learner.active_on, "jack": learner.active_on}
    reset_lesson(learner, "sums")
    assert set(passed_lessons(learner)) == {"jack"}
    reset_lessons(learner)
    assert passed_lessons(learner) == passed_lessons(None) == {}
    with pytest.raises(ValueError, match="x" * 40):
        mark_passed(learner, "x" * 41)


# ---- review ----


def test_a_miss_is_due_after_a_while_and_review_leads_to_it(client: Client) -> None:
    answer(client, WRONG)
    assert "The next one comes back in 10 minutes." in open_page(client, "en", "puzzles/review/").text
    with at(timezone.now() + timedelta(minutes=11)):
        page = open_page(client, "en", "puzzles/review/")
        link = "/en/puzzles/review/puzzle/?puzzle=first"
        assert link in [anchor.get("href") for anchor in page.attributes("a")]
        assert client.get("/en/puzzles/review/?next=yes").headers["Location"] == link
        client.post("/en/puzzles/review/attempts/", {**RIGHT, "puzzle": "first"})
        again = client.get("/en/puzzles/review/?next=yes")
        assert "Nothing is due." in again.content.decode()
    assert record(client).rounds == 2


def test_puzzles_that_there_are_not_any_more_are_left_out_of_the_review(client: Client) -> None:
    answer(client, WRONG)
    PuzzleRecord.objects.update(puzzle="given-up", due=timezone.now())
    assert "Nothing is due." in open_page(client, "en", "puzzles/review/").text


# ---- when nobody comes ----


def test_progress_is_gone_after_the_stated_days_and_prune_deletes_it(client: Client) -> None:
    answer(client, WRONG)
    other = Client()
    answer(other, WRONG)
    old = timezone.now().date() - timedelta(days=366)
    Learner.objects.filter(pk=learner_in(client).pk).update(active_on=old)
    assert "Nothing is kept yet" in open_page(client, "en", "progress/").text
    told = StringIO()
    call_command("prune", stdout=told)
    assert "Learners deleted: 1\n" in told.getvalue()
    assert list(Learner.objects.all()) == [learner_in(other)]
    assert (PuzzleRecord.objects.count(), ActiveDay.objects.count()) == (1, 1)
