"""Carrying progress to another device: two learners become one, and the better of each is kept."""

from __future__ import annotations

from django.db import transaction

from tutorials.progress.codes import new_code
from tutorials.progress.learners import find_learner
from tutorials.progress.models import ActiveDay, Learner, LessonRecord, StepRecord
from tutorials.progress.records import practice_of, write_practices
from tutorials.progress.rounds import better


def learner_with_code(code: str) -> Learner | None:
    """Return the learner who has a code, or the one whom that learner became; None where nobody has it."""
    key = Learner.objects.filter(code=code).values_list("pk", flat=True).first()
    return find_learner(key) if key else None


@transaction.atomic
def join(device: Learner | None, target: Learner) -> Learner | None:
    """Let what a device has done go into another learner, and return that one; None where it was deleted just now.

    Done twice it is done once; and of two devices that join each other at the same moment only one does.
    """
    if device is None:
        return target
    keys = {device.pk, target.pk}
    rows = Learner.objects.select_for_update(of=("self",)).select_related("joined").filter(pk__in=keys).order_by("pk")
    now = {row.pk: row.joined or row for row in rows}
    here, there = now.get(device.pk), now.get(target.pk)
    if here and there and here != there:
        _move(here, there)
    return there


def renew_code(learner: Learner) -> None:
    """Give a learner another code; the old one, and those of learners who joined, lead nowhere from now on."""
    for key in (learner.pk, *learner.joiners.values_list("pk", flat=True)):
        Learner.objects.filter(pk=key).update(code=new_code())


def _move(device: Learner, target: Learner) -> None:
    _join_puzzles(device, target)
    _join_lessons(device, target)
    days = device.days.values_list("day", flat=True)
    ActiveDay.objects.bulk_create([ActiveDay(learner=target, day=day) for day in days], ignore_conflicts=True)
    target.active_on = max(target.active_on, device.active_on)
    target.save(update_fields=["active_on"])
    device.days.all().delete()
    Learner.objects.filter(joined=device).update(joined=target)
    Learner.objects.filter(pk=device.pk).update(joined=target)


def _join_puzzles(device: Learner, target: Learner) -> None:
    mine = {record.puzzle: record for record in target.puzzles.all()}
    practices = {}
    for record in device.puzzles.all():
        practice, clauses = practice_of(record), record.clauses
        if record.puzzle in mine:
            practice = better(practice_of(mine[record.puzzle]), practice)
        practices[record.puzzle] = (practice, clauses)
    write_practices(target, practices)
    device.puzzles.all().delete()


def _join_lessons(device: Learner, target: Learner) -> None:
    mine = dict(target.lessons.values_list("lesson", "passed_on"))
    passed = [
        LessonRecord(learner=target, lesson=lesson, passed_on=min(day, mine.get(lesson, day)))
        for lesson, day in device.lessons.values_list("lesson", "passed_on")
    ]
    LessonRecord.objects.bulk_create(
        passed, update_conflicts=True, unique_fields=["learner", "lesson"], update_fields=["passed_on"]
    )
    device.lessons.all().delete()
    done = [*target.lessons.values_list("lesson", flat=True)]
    steps = device.steps.exclude(lesson__in=done).values_list("lesson", "step")
    StepRecord.objects.bulk_create(
        [StepRecord(learner=target, lesson=lesson, step=step) for lesson, step in steps], ignore_conflicts=True
    )
    target.steps.filter(lesson__in=done).delete()
    device.steps.all().delete()
