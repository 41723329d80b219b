"""Keeping how a puzzle went: a few looks, and one write where the answer tells something new."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import DatabaseError, IntegrityError
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from tutorials.progress.learners import (
    cookie_of,
    find_learner,
    new_learner,
    note_activity,
    remember_learner,
    write_for,
)
from tutorials.progress.models import LONGEST_PUZZLE, Learner, PuzzleRecord
from tutorials.progress.rounds import Answer, Practice, practise

logger = logging.getLogger(__name__)

FIELDS = ("begun_at", "answered_at", "tries", "hints", "shown", "solved", "done", "rounds", "memory")
"""The fields of a `Practice`, which are columns of its record."""


@dataclass(frozen=True, slots=True)
class _Known:
    """A learner, and what is kept of one puzzle."""

    learner: Learner
    practice: Practice | None


def remember_answer(
    request: HttpRequest, response: HttpResponse, puzzle: str, clauses: Callable[[], tuple[str, ...]], answer: Answer
) -> None:
    """Keep an answer for whoever gave it, and let the browser know who that is.

    Whatever happens to the database, the answer itself is served: what cannot be kept is noted in the log.

    Args:
        request: the post that held the answer.
        response: what is answered to it.
        puzzle: the id of a stored puzzle or the address of a fresh one; one that is too long is not kept.
        clauses: gives the clauses that the proof rests on; asked only when something is written.
        answer: how it went.
    """
    if len(puzzle) > LONGEST_PUZZLE:
        return
    try:
        learner = keep_answer(cookie_of(request), puzzle, clauses, answer)
        if learner:
            remember_learner(response, learner)
    except DatabaseError:
        logger.exception("An answer could not be kept.")


def keep_answer(cookie: str, puzzle: str, clauses: Callable[[], tuple[str, ...]], answer: Answer) -> Learner | None:
    """Keep an answer, and return the learner: a new one where the cookie is of nobody, None for one deleted meanwhile.

    What else happens at the same moment loses nothing: an answer to a puzzle that another one has just reached adds to
    what is kept of it, and one of a device that is being joined is kept of the learner whom it is joined to.
    """
    known = _look_up(cookie, puzzle) or _Known(new_learner(), None)
    now = timezone.now()
    practice = practise(known.practice, answer, now)
    if practice is known.practice:
        return known.learner
    told = " ".join(clauses())

    def begin(held: Learner) -> None:
        _record(held, puzzle, practice, told).save(force_insert=True)
        note_activity(held)

    def go_on(held: Learner) -> None:
        kept = _practice_kept(held, puzzle)
        following = practise(kept, answer, now)
        if following is not kept:
            write_practices(held, {puzzle: (following, told)})
        note_activity(held)

    try:
        return write_for(known.learner, go_on if known.practice else begin)
    except IntegrityError:
        return write_for(known.learner, go_on)


def write_practices(learner: Learner, practices: Mapping[str, tuple[Practice, str]]) -> None:
    """Write what is kept of some puzzles, over what was kept of them: by puzzle, with the clauses as text."""
    records = [_record(learner, puzzle, practice, clauses) for puzzle, (practice, clauses) in practices.items()]
    PuzzleRecord.objects.bulk_create(
        records,
        batch_size=100,
        update_conflicts=True,
        unique_fields=["learner", "puzzle"],
        update_fields=["clauses", "due", *FIELDS],
    )


def practice_of(record: PuzzleRecord) -> Practice:
    """Return what a record tells."""
    return Practice(**{name: getattr(record, name) for name in FIELDS})


def due_puzzles(learner: Learner | None, now: datetime | None = None) -> tuple[str, ...]:
    """Return the puzzles that are due again, those that have waited longest first."""
    if learner is None:
        return ()
    due = learner.puzzles.filter(due__lte=now or timezone.now()).order_by("due", "puzzle")
    return tuple(due.values_list("puzzle", flat=True))


def next_due(learner: Learner | None) -> datetime | None:
    """Return when the next puzzle that is not due yet will be; None where none waits."""
    if learner is None:
        return None
    waiting = learner.puzzles.filter(due__gt=timezone.now()).order_by("due")
    return waiting.values_list("due", flat=True).first()


def _record(learner: Learner, puzzle: str, practice: Practice, clauses: str) -> PuzzleRecord:
    columns: dict[str, Any] = {name: getattr(practice, name) for name in FIELDS}
    return PuzzleRecord(learner=learner, puzzle=puzzle, clauses=clauses, due=practice.due, **columns)


def _look_up(cookie: str, puzzle: str) -> _Known | None:
    """Return the learner of a cookie and what is kept of a puzzle; two plain queries cost less than one that joins."""
    learner = find_learner(cookie) if cookie else None
    return _Known(learner, _practice_kept(learner, puzzle)) if learner else None


def _practice_kept(learner: Learner, puzzle: str) -> Practice | None:
    query = "SELECT * FROM tutorials_puzzlerecord WHERE learner_id = %s AND puzzle = %s"
    record = next(iter(PuzzleRecord.objects.raw(query, [learner.pk, puzzle])), None)
    return practice_of(record) if record else None
