"""What is kept of somebody's lessons: which are passed, and how far others have gone.

Without a learner nothing is known, and all pages work.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse

from tutorials.lessons.places import all_done
from tutorials.lessons.store import stored_lessons
from tutorials.progress.clauses import weak_clauses
from tutorials.progress.learners import learner_of, new_learner, remember_learner
from tutorials.progress.lessons import (
    mark_passed,
    mark_step,
    passed_lessons,
    reset_lesson,
    reset_lessons,
    steps_done,
)

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Known:
    """The lessons that somebody has passed, the clauses of which puzzles went wrong, and the steps done by lesson.

    A lesson of which every step is done is passed, also where no answer to it was the last: two devices that were
    joined have done a part each, or two steps were answered at once.
    """

    passed: Collection[str]
    weak: Collection[str]
    steps: Mapping[str, Collection[str]]


def known_to(request: HttpRequest) -> Known:
    """Return what is known of whoever asks; nothing is written."""
    learner = learner_of(request)
    steps = steps_done(learner)
    complete = {each.id for each in stored_lessons().values() if all_done(each, steps.get(each.id, ()))}
    return Known(passed_lessons(learner).keys() | complete, weak_clauses(learner), steps)


def steps_kept(request: HttpRequest, lesson_id: str) -> Collection[str]:
    """Return the steps that whoever asks has done of a lesson not passed yet, as far as the database can tell."""
    try:
        return steps_done(learner_of(request)).get(lesson_id, ())
    except DatabaseError:
        logger.exception("The steps of a lesson could not be read.")
        return ()


def remember_step(request: HttpRequest, response: HttpResponse, lesson_id: str, step: str) -> None:
    """Keep that a step is done; somebody not known yet gets a cookie.

    Whatever happens to the database, the answer itself is served: what cannot be kept is noted in the log.
    """
    try:
        learner = learner_of(request) or new_learner()
        mark_step(learner, lesson_id, step)
        remember_learner(response, learner)
    except DatabaseError:
        logger.exception("A step of a lesson could not be kept.")


def remember_passed(request: HttpRequest, response: HttpResponse, lesson_id: str) -> None:
    """Keep that a lesson is passed; otherwise as `remember_step`."""
    try:
        learner = learner_of(request) or new_learner()
        mark_passed(learner, lesson_id)
        remember_learner(response, learner)
    except DatabaseError:
        logger.exception("A lesson passed could not be kept.")


def forget(request: HttpRequest, lesson_id: str = "") -> None:
    """Forget that a lesson is passed or begun, or all of them."""
    learner = learner_of(request)
    if learner is None:
        return
    if lesson_id:
        reset_lesson(learner, lesson_id)
    else:
        reset_lessons(learner)
