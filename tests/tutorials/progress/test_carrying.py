"""Two devices with one code: they merge and keep the better of each; guessed codes get nothing and are slowed."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from tests.pages import open_page, read_page
from tests.tutorials.progress.learning import RIGHT, WRONG, answer, at, learner_in, record
from tests.tutorials.progress.test_rounds import practices
from tutorials.progress.codes import new_code
from tutorials.progress.guessing import MOST_FAILED, WAIT
from tutorials.progress.joining import join, renew_code
from tutorials.progress.learners import COOKIE, new_learner
from tutorials.progress.lessons import mark_passed, mark_steps, passed_lessons, steps_done
from tutorials.progress.models import ActiveDay, FailedCode, Learner, PuzzleRecord
from tutorials.progress.records import practice_of, write_practices
from tutorials.progress.rounds import Practice, better

pytestmark = pytest.mark.django_db


def carry(client: Client, code: str, **extra: Any) -> int:
    """Type a code, and return the status of the answer."""
    return int(client.post("/en/progress/carry/", {"code": code}, **extra).status_code)


@pytest.fixture
def phone(client: Client) -> Client:
    """A browser that has missed one puzzle."""
    answer(client, WRONG)
    return client


@pytest.fixture
def tablet() -> Client:
    """Another browser, which was right about that puzzle and looked another one up."""
    tablet = Client()
    answer(tablet, RIGHT)
    answer(tablet, {"do": "answer"}, "sum-two-1")
    return tablet


def test_two_devices_merge_and_keep_the_better_of_each(phone: Client, tablet: Client) -> None:
    mark_passed(learner_in(phone), "sums")
    assert carry(tablet, learner_in(phone).code_text) == 303
    assert learner_in(tablet) == learner_in(phone)
    assert record(phone).solved
    assert record(phone, "sum-two-1").shown
    assert passed_lessons(learner_in(tablet)).keys() == {"sums"}
    assert PuzzleRecord.objects.count() == 2
    answer(phone, {"do": "answer"}, "sum-two-2")
    assert learner_in(tablet).puzzles.count() == 3


def test_a_new_device_takes_over_what_there_is(phone: Client) -> None:
    new = Client()
    assert carry(new, learner_in(phone).code.lower()) == 303
    assert learner_in(new) == learner_in(phone)
    assert (
        "This device and the other one now keep the same progress."
        in open_page(new, "en", "progress/?done=joined").text
    )


def test_merging_twice_changes_nothing(phone: Client, tablet: Client) -> None:
    code = learner_in(phone).code_text
    carry(tablet, code)
    before = list(PuzzleRecord.objects.order_by("puzzle").values())
    assert carry(tablet, code) == 303
    assert carry(phone, code) == 303
    assert list(PuzzleRecord.objects.order_by("puzzle").values()) == before


def test_a_third_device_and_a_code_once_written_down_still_lead_there(phone: Client, tablet: Client) -> None:
    third, paper = Client(), learner_in(tablet).code_text
    carry(third, paper)
    carry(tablet, learner_in(phone).code_text)
    assert open_page(third, "en", "progress/").text.count(learner_in(phone).code_text) == 1
    answer(third, {"do": "answer"}, "sum-two-3")
    assert learner_in(third) == learner_in(phone)
    fourth = Client()
    assert carry(fourth, paper) == 303
    assert learner_in(fourth) == learner_in(phone)


def test_merging_may_go_round_without_losing_anything(phone: Client, tablet: Client) -> None:
    first, second = learner_in(phone).code_text, learner_in(tablet).code_text
    carry(tablet, first)
    assert carry(phone, second) == 303
    assert learner_in(phone) == learner_in(tablet)
    assert learner_in(phone).puzzles.count() == 2


def test_two_devices_that_join_each_other_at_the_same_moment_become_one() -> None:
    first, second = new_learner(), new_learner()
    mark_passed(first, "sums")
    mark_passed(second, "jack")
    seen = [Learner.objects.get(pk=each.pk) for each in (first, second)]
    assert join(first, second) == second
    assert join(seen[1], seen[0]) == second
    assert passed_lessons(second).keys() == {"sums", "jack"}
    assert not Learner.objects.get(pk=second.pk).joined


def test_what_is_deleted_while_another_device_carries_it_is_nobodys(phone: Client, tablet: Client) -> None:
    first, second = learner_in(phone), learner_in(tablet)
    phone.post("/en/progress/delete/")
    assert join(second, first) is None
    assert join(first, second) == second
    renew_code(first)
    assert Learner.objects.get() == second
    assert second.puzzles.count() == 2


@given(st.lists(st.tuples(st.sampled_from("abc"), practices(), practices()), max_size=4))
def test_of_each_puzzle_the_better_stays_whichever_device_joins(pairs: list[tuple[str, Practice, Practice]]) -> None:
    first, second = new_learner(), new_learner()
    try:
        mine = {puzzle: (one, "capture.sum") for puzzle, one, _ in pairs}
        theirs = {puzzle: (other, "capture.sum") for puzzle, _, other in pairs[1:]}
        write_practices(first, mine)
        write_practices(second, theirs)
        join(second, first)
        kept = {each.puzzle: practice_of(each) for each in first.puzzles.all()}
        wanted = {puzzle: practice for puzzle, (practice, _) in mine.items()}
        for puzzle, (practice, _) in theirs.items():
            wanted[puzzle] = better(wanted[puzzle], practice) if puzzle in wanted else practice
        assert kept == wanted
        assert not second.puzzles.exists()
    finally:
        first.delete()


def test_lessons_and_days_are_put_together_and_the_first_day_of_a_lesson_counts() -> None:
    first, second = new_learner(), new_learner()
    day = date(2026, 1, 2)
    for learner, lessons in ((first, ("sums", "jack")), (second, ("sums", "seven"))):
        for lesson in lessons:
            mark_passed(learner, lesson)
    second.lessons.update(passed_on=day)
    ActiveDay.objects.create(learner=second, day=day)
    join(second, first)
    assert passed_lessons(first) == {"sums": day, "jack": first.active_on, "seven": day}
    assert set(first.days.values_list("day", flat=True)) == {day, first.active_on}


def test_steps_are_put_together_and_those_of_a_lesson_that_either_device_has_passed_are_given_up() -> None:
    first, second = new_learner(), new_learner()
    for learner, steps in ((first, ("two", "ace")), (second, ("two", "three"))):
        for step in steps:
            mark_steps(learner, "sums", step)
    mark_steps(first, "jack", "sweep")
    mark_passed(second, "jack")
    mark_steps(second, "seven", "low")
    mark_passed(first, "seven")
    join(second, first)
    assert steps_done(first) == {"sums": {"two", "ace", "three"}}
    assert steps_done(second) == {}
    assert passed_lessons(first).keys() == {"jack", "seven"}


def test_a_new_code_makes_the_old_one_worthless(phone: Client) -> None:
    old = learner_in(phone).code_text
    assert phone.get("/en/progress/code/").status_code == 405
    assert phone.post("/en/progress/code/").status_code == 303
    new = learner_in(phone).code_text
    assert new != old
    shown = open_page(phone, "en", "progress/?done=renewed").text
    assert shown.index("Here is your new code.") < shown.index(new)
    assert shown.count("Here is your new code.") == 1
    stranger = Client()
    assert carry(stranger, old) == 422
    assert COOKIE not in stranger.cookies
    assert carry(stranger, learner_in(phone).code_text) == 303


def test_after_a_new_code_those_of_joined_devices_lead_nowhere_either(phone: Client, tablet: Client) -> None:
    paper = learner_in(tablet).code_text
    carry(tablet, learner_in(phone).code_text)
    tablet.post("/en/progress/code/")
    assert carry(Client(), paper) == 422


def test_the_code_of_somebody_who_is_gone_is_nobodys(phone: Client) -> None:
    code = learner_in(phone).code_text
    Learner.objects.update(active_on=timezone.now().date() - timedelta(days=400))
    assert carry(Client(), code) == 422


# ---- the page ----


def test_a_link_with_a_code_only_fills_it_in(phone: Client) -> None:
    code = learner_in(phone).code_text
    new = Client()
    page = open_page(new, "fr", f"progress/carry/?code={code.lower().replace('-', '')}")
    assert f'value="{code}"' in page.text
    assert COOKIE not in new.cookies
    assert Learner.objects.count() == 1


@pytest.mark.parametrize("typed", ["", " ", "7K2M", "\x00", "x" * 10_000, "<b>7K2M", "7K2M-9QXW-40A!"])
def test_what_cannot_be_a_code_is_told_in_every_language_and_is_no_guess(
    client: Client, language: str, typed: str
) -> None:
    page = read_page(client.post(f"/{language}/progress/carry/", {"code": typed}), language, status=422)
    (field,) = [each for each in page.attributes("input") if each.get("id") == "code"]
    assert (field["aria-invalid"], field["aria-describedby"]) == ("true", "problem code-help")
    assert "7K2M-9QXW-40AB" in page.text
    assert "<b>7K2M" not in page.text
    assert not FailedCode.objects.exists()
    assert not Learner.objects.exists()


def test_a_code_sent_twice_in_one_form_is_read_once(client: Client) -> None:
    assert client.post("/en/progress/carry/", {"code": ["7K2M", "\x00"]}).status_code == 422


# ---- guessing ----


def test_guessed_codes_get_nothing_and_are_slowed(phone: Client) -> None:
    guesser, code = Client(), learner_in(phone).code_text
    for _ in range(MOST_FAILED):
        assert carry(guesser, new_code()) == 422
    answer_to = guesser.post("/es/progress/carry/", {"code": code})
    page = read_page(answer_to, "es", status=429)
    assert answer_to.headers["Retry-After"] == str(int(WAIT.total_seconds()))
    assert f'value="{code}"' in page.text
    assert COOKIE not in guesser.cookies
    assert FailedCode.objects.count() == MOST_FAILED
    with at(timezone.now() + WAIT + timedelta(seconds=1)):
        assert carry(guesser, new_code()) == 422
        assert carry(guesser, code) == 303
    assert FailedCode.objects.count() == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"REMOTE_ADDR": "203.0.113.7"}, {"REMOTE_ADDR": "203.0.113.8"}),
        (
            {"REMOTE_ADDR": "127.0.0.1", "HTTP_X_FORWARDED_FOR": "203.0.113.7"},
            {"REMOTE_ADDR": "127.0.0.1", "HTTP_X_FORWARDED_FOR": "203.0.113.8"},
        ),
        ({"REMOTE_ADDR": "2001:db8:1:1::1"}, {"REMOTE_ADDR": "2001:db8:1:2::1"}),
        ({"REMOTE_ADDR": "::ffff:8.8.4.4"}, {"REMOTE_ADDR": "::ffff:8.8.8.8"}),
    ],
)
def test_only_the_place_that_guesses_is_slowed(phone: Client, one: dict[str, str], other: dict[str, str]) -> None:
    for _ in range(MOST_FAILED):
        carry(Client(), new_code(), **one)
    code = learner_in(phone).code_text
    assert carry(Client(), code, **one) == 429
    assert carry(Client(), code, **other) == 303


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"REMOTE_ADDR": "2001:db8:1:1::1"}, {"REMOTE_ADDR": "2001:db8:1:1:ffff::2"}),
        (
            {"REMOTE_ADDR": "::ffff:8.8.4.4", "HTTP_X_FORWARDED_FOR": "203.0.113.7"},
            {"REMOTE_ADDR": "8.8.4.4", "HTTP_X_FORWARDED_FOR": "203.0.113.8"},
        ),
        (
            {"REMOTE_ADDR": "8.8.4.4", "HTTP_X_FORWARDED_FOR": "203.0.113.7"},
            {"REMOTE_ADDR": "8.8.4.4", "HTTP_X_FORWARDED_FOR": "203.0.113.8"},
        ),
        (
            {"REMOTE_ADDR": "127.0.0.1", "HTTP_X_FORWARDED_FOR": "1.1.1.1, 203.0.113.7"},
            {"REMOTE_ADDR": "127.0.0.1", "HTTP_X_FORWARDED_FOR": "2.2.2.2, 203.0.113.7"},
        ),
    ],
)
def test_nobody_gets_away_by_another_address_of_theirs_or_an_invented_one(
    first: dict[str, str], second: dict[str, str]
) -> None:
    for _ in range(MOST_FAILED):
        carry(Client(), new_code(), **first)
    assert carry(Client(), new_code(), **second) == 429


def test_the_address_itself_is_not_stored() -> None:
    carry(Client(), new_code(), REMOTE_ADDR="203.0.113.7")
    assert "203.0.113" not in str(list(FailedCode.objects.values()))
