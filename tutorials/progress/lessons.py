"""The lessons that a learner has passed, and the steps done of those that are not passed yet."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date

from tutorials.progress.learners import note_activity, write_for
from tutorials.progress.models import LONGEST_LESSON, LONGEST_STEP, Learner, LessonRecord, StepRecord


def passed_lessons(learner: Learner | None) -> Mapping[str, date]:
    """Return the ids of the lessons passed, each with the day; none for nobody."""
    return dict(learner.lessons.values_list("lesson", "passed_on")) if learner else {}


def steps_done(learner: Learner | None) -> Mapping[str, Collection[str]]:
    """Return the ids of the steps done, by the lesson that they are of; none for nobody."""
    steps: dict[str, set[str]] = {}
    for lesson, step in learner.steps.values_list("lesson", "step") if learner else ():
        steps.setdefault(lesson, set()).add(step)
    return steps


def mark_steps(learner: Learner, lesson: str, *steps: str) -> Learner | None:
    """Keep that steps of a lesson were done; once the lesson is passed, its steps tell nothing more and are not kept.

    Returns:
        The learner of whom they are kept, None for one who was deleted meanwhile: see `write_for`.

    Raises:
        ValueError: no lesson, or no step, has an id as long as this.
    """
    for name, longest in ((lesson, LONGEST_LESSON), *((step, LONGEST_STEP) for step in steps)):
        if not 0 < len(name) <= longest:
            raise ValueError(name[:longest])

    def write(held: Learner) -> None:
        if not held.lessons.filter(lesson=lesson).exists():
            records = [StepRecord(learner=held, lesson=lesson, step=step) for step in steps]
            StepRecord.objects.bulk_create(records, ignore_conflicts=True)
        note_activity(held)

    return write_for(learner, write)


def mark_passed(learner: Learner, lesson: str) -> Learner | None:
    """Keep that a lesson was passed; the first day counts.

    Returns:
        The learner of whom it is kept, None for one who was deleted meanwhile: see `write_for`.

    Raises:
        ValueError: no lesson has an id as long as this.
    """
    if not 0 < len(lesson) <= LONGEST_LESSON:
        raise ValueError(lesson[:LONGEST_LESSON])

    def write(held: Learner) -> None:
        LessonRecord.objects.bulk_create([LessonRecord(learner=held, lesson=lesson)], ignore_conflicts=True)
        held.steps.filter(lesson=lesson).delete()
        note_activity(held)

    return write_for(learner, write)


def reset_lesson(learner: Learner, lesson: str) -> None:
    """Forget that a lesson was passed, or begun."""
    learner.lessons.filter(lesson=lesson).delete()
    learner.steps.filter(lesson=lesson).delete()


def reset_lessons(learner: Learner) -> None:
    """Forget all lessons passed or begun."""
    learner.lessons.all().delete()
    learner.steps.all().delete()
