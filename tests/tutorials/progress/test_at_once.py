"""What a learner does is kept, whatever else happens to that learner between the look and the write."""

from __future__ import annotations

import logging
from datetime import timedelta
from unittest.mock import patch

import pytest
from django.test import Client
from django.utils import timezone

from tests.tutorials.progress.learning import at
from tutorials.progress import records
from tutorials.progress.joining import join
from tutorials.progress.learners import COOKIE, delete_learner, new_learner, note_activity
from tutorials.progress.lessons import mark_passed, mark_steps, passed_lessons, steps_done
from tutorials.progress.models import ActiveDay, Learner, LessonRecord, PuzzleRecord, StepRecord
from tutorials.progress.rounds import Answer, Practice, practise

pytestmark = pytest.mark.django_db(transaction=True)
"""Each write stands by itself, as on the site: only so does the database refuse what has no learner."""

RIGHT, WRONG = Answer(right=True, tries=1), Answer(right=False, tries=1)


def keep(learner: Learner, answer: Answer, seen: Practice | None = None) -> Learner | None:
    """Keep an answer to a puzzle of which this was seen when it came."""
    with patch.object(records, "_look_up", return_value=records._Known(learner, seen)):
        return records.keep_answer(learner.pk, "sum-two-1", lambda: ("capture.sum",), answer)


def puzzle_of(learner: Learner) -> PuzzleRecord:
    return learner.puzzles.get(puzzle="sum-two-1")


@pytest.fixture
def device() -> Learner:
    """A learner as an answer finds it, just before it is joined to another one."""
    return new_learner()


@pytest.fixture
def target(device: Learner) -> Learner:
    """Whom it is joined to; through a third one, who joins in turn."""
    between, target = new_learner(), new_learner()
    assert join(Learner.objects.get(pk=device.pk), between) == between
    assert join(between, target) == target
    return target


def nothing_is_kept_of(device: Learner) -> bool:
    kept = (PuzzleRecord, LessonRecord, StepRecord, ActiveDay)
    return not any(model.objects.filter(learner=device).exists() for model in kept)


def test_steps_and_lessons_of_a_device_that_is_being_joined_are_kept_of_whom_it_is_joined_to(
    device: Learner, target: Learner
) -> None:
    assert mark_steps(device, "sums", "two", "ace") == mark_passed(device, "jack") == target
    assert steps_done(target) == {"sums": {"two", "ace"}}
    assert passed_lessons(target).keys() == {"jack"}
    assert nothing_is_kept_of(device)


def test_a_first_answer_of_a_device_that_is_being_joined_is_kept_of_whom_it_is_joined_to(
    device: Learner, target: Learner
) -> None:
    assert keep(device, RIGHT) == target
    assert puzzle_of(target).solved
    assert nothing_is_kept_of(device)


def test_an_answer_more_of_a_device_that_is_being_joined_adds_to_what_was_carried_over(device: Learner) -> None:
    keep(device, WRONG)
    target = new_learner()
    seen = records.practice_of(puzzle_of(device))
    join(device, target)
    assert keep(device, RIGHT, seen) == target
    assert (puzzle_of(target).solved, puzzle_of(target).tries) == (True, 2)
    assert nothing_is_kept_of(device)


def test_the_first_deed_of_a_day_counts_for_whom_a_device_is_joined_to(device: Learner, target: Learner) -> None:
    with at(timezone.now() + timedelta(days=1)):
        day = timezone.now().date()
        note_activity(device)
    assert Learner.objects.get(pk=target.pk).active_on == day
    assert target.days.filter(day=day).exists()
    assert nothing_is_kept_of(device)


@pytest.mark.parametrize("answers", [(RIGHT, WRONG), (WRONG, RIGHT), (RIGHT, RIGHT)])
def test_of_two_first_answers_that_come_at_once_a_right_one_counts_in_any_order(
    device: Learner, answers: tuple[Answer, Answer]
) -> None:
    for each in answers:
        assert keep(device, each) == device
    (record,) = device.puzzles.all()
    assert (record.solved, record.done) == (True, True)


@pytest.mark.parametrize("answers", [(RIGHT, WRONG), (WRONG, RIGHT)])
def test_of_two_more_answers_that_come_at_once_a_right_one_counts_in_any_order(
    device: Learner, answers: tuple[Answer, Answer]
) -> None:
    keep(device, WRONG)
    seen = records.practice_of(puzzle_of(device))
    for each in answers:
        keep(device, Answer(each.right, tries=2), seen)
    assert puzzle_of(device).solved


def test_what_comes_after_everything_was_deleted_is_not_kept_and_is_no_fault(
    device: Learner, caplog: pytest.LogCaptureFixture
) -> None:
    seen = practise(None, WRONG, timezone.now())
    delete_learner(Learner.objects.get(pk=device.pk))
    with caplog.at_level(logging.INFO):
        kept = [mark_steps(device, "sums", "two"), mark_passed(device, "sums"), keep(device, RIGHT)]
        kept.append(keep(device, RIGHT, seen))
        with at(timezone.now() + timedelta(days=1)):
            note_activity(device)
    assert kept == [None] * 4
    assert {record.levelname for record in caplog.records} == {"INFO"}
    assert not Learner.objects.exists()


@pytest.mark.parametrize("path", ["puzzles/first", "learn/courts/queen"])
def test_an_answer_of_a_learner_deleted_meanwhile_is_served_without_a_cookie(
    client: Client, device: Learner, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    delete_learner(Learner.objects.get(pk=device.pk))
    fields = {"do": "take", "take": "5C 4H"} if "puzzles" in path else {"do": "take", "take": "QS"}
    with (
        patch.object(records, "find_learner", return_value=device),
        patch.object(records, "cookie_of", return_value=device.pk),
        patch("tutorials.lessons.keeping.learner_of", return_value=device),
    ):
        answer = client.post(f"/en/{path}/attempts/", fields)
    assert answer.status_code == 303
    assert COOKIE not in answer.cookies
    assert "ERROR" not in caplog.text
    assert not Learner.objects.exists()
