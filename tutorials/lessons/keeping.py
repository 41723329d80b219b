"""What is kept of somebody's lessons: which are passed, and how far others have gone.

Of somebody known, by a learner's cookie, the steps done are those that are kept and no others: what an address says
of them does not count, so that a lesson forgotten, or a link from somebody else, is not passed by one answer. Of
somebody not known they are those that the address names; their first right answer makes a learner, of whom all of
these are kept. Without a learner all pages work.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse

from tutorials.lessons.model import Lesson
from tutorials.lessons.places import Walk, all_done
from tutorials.lessons.store import stored_lessons
from tutorials.progress.clauses import weak_clauses
from tutorials.progress.learners import learner_of, new_learner, remember_learner
from tutorials.progress.lessons import (
    mark_passed,
    mark_steps,
    passed_lessons,
    reset_lesson,
    reset_lessons,
    steps_done,
)
from tutorials.progress.models import Learner

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


def steps_kept(request: HttpRequest, lesson: Lesson) -> Collection[str] | None:
    """Return the steps that whoever asks has done of a lesson, all of one that is passed.

    None for somebody of whom nothing is kept, and where the database cannot tell.
    """
    try:
        learner = learner_of(request)
        if learner and lesson.id in passed_lessons(learner):
            return [screen.id for screen in lesson.screens]
        return steps_done(learner).get(lesson.id, ()) if learner else None
    except DatabaseError:
        logger.exception("The steps of a lesson could not be read.")
        return None


def remember_step(request: HttpRequest, response: HttpResponse, walk: Walk) -> None:
    """Keep that a step is done; somebody not known yet gets a cookie, and all steps done on the way are kept.

    Whatever happens to the database, the answer itself is served: what cannot be kept is noted in the log.
    """
    try:
        learner = learner_of(request)
        steps = [walk.screen.id] if learner else walk.steps_done
        _name(response, mark_steps(learner or new_learner(), walk.lesson.id, *steps))
    except DatabaseError:
        logger.exception("A step of a lesson could not be kept.")


def remember_passed(request: HttpRequest, response: HttpResponse, lesson_id: str) -> None:
    """Keep that a lesson is passed; otherwise as `remember_step`."""
    try:
        _name(response, mark_passed(learner_of(request) or new_learner(), lesson_id))
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


def _name(response: HttpResponse, learner: Learner | None) -> None:
    """Let the browser be the learner of whom something was kept; nobody, where that one was deleted meanwhile."""
    if learner:
        remember_learner(response, learner)
