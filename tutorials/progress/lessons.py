"""The lessons that a learner has passed."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from tutorials.progress.learners import note_activity
from tutorials.progress.models import LONGEST_LESSON, Learner, LessonRecord


def passed_lessons(learner: Learner | None) -> Mapping[str, date]:
    """Return the ids of the lessons passed, each with the day; none for nobody."""
    return dict(learner.lessons.values_list("lesson", "passed_on")) if learner else {}


def mark_passed(learner: Learner, lesson: str) -> None:
    """Keep that a lesson was passed; the first day counts.

    Raises:
        ValueError: no lesson has an id as long as this.
    """
    if not 0 < len(lesson) <= LONGEST_LESSON:
        raise ValueError(lesson[:LONGEST_LESSON])
    LessonRecord.objects.bulk_create([LessonRecord(learner=learner, lesson=lesson)], ignore_conflicts=True)
    note_activity(learner)


def reset_lesson(learner: Learner, lesson: str) -> None:
    """Forget that a lesson was passed."""
    learner.lessons.filter(lesson=lesson).delete()


def reset_lessons(learner: Learner) -> None:
    """Forget all lessons passed."""
    learner.lessons.all().delete()
