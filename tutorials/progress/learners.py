"""Who learns: whoever's browser has the signed cookie that came with the first thing worth remembering."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.conf import settings
from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse

from tutorials.progress.models import ActiveDay, Learner, oldest_kept, today

logger = logging.getLogger(__name__)

COOKIE = "learner"
COOKIE_AGE = 365 * 24 * 60 * 60


def cookie_of(request: HttpRequest) -> str:
    """Return the id in the cookie; empty where there is none, or none of ours."""
    return str(request.get_signed_cookie(COOKIE, default="", salt=COOKIE))


def learner_of(request: HttpRequest) -> Learner | None:
    """Return the learner who asks, None for somebody of whom nothing is kept. It never writes."""
    cookie = cookie_of(request)
    return find_learner(cookie) if cookie else None


def find_learner(key: str) -> Learner | None:
    """Return the learner with an id, or the one whom that learner became."""
    found = _row(key)
    learner = _row(found.joined_id) if found and found.joined_id else found
    return learner if learner and learner.active_on >= oldest_kept() else None


def new_learner() -> Learner:
    """Make a learner: somebody has done something worth remembering."""
    learner = Learner.objects.create()
    ActiveDay.objects.create(learner=learner, day=learner.active_on)
    return learner


def remember_learner(response: HttpResponse, learner: Learner | str) -> None:
    """Let the browser be this learner for another year."""
    response.set_signed_cookie(
        COOKIE,
        learner if isinstance(learner, str) else learner.pk,
        salt=COOKIE,
        max_age=COOKIE_AGE,
        httponly=True,
        secure=settings.CSRF_COOKIE_SECURE,
        samesite="Lax",
    )


def write_for(learner: Learner, write: Callable[[Learner], object]) -> Learner | None:
    """Write for a learner, or for whom that one became meanwhile: nobody is joined or deleted while it is written.

    Whoever writes what is a learner's holds the learner first; two who hold and write in another order could wait for
    each other for ever.

    Args:
        learner: whoever was found when the answer came.
        write: writes for the learner that it is given.

    Returns:
        The learner it was written for; None, with nothing written, for one who was deleted meanwhile.
    """
    key: str | None = learner.pk
    while key:
        with transaction.atomic(savepoint=False):
            held = _row(key, hold=True)
            if held and not held.joined_id:
                write(held)
                return held
        key = held.joined_id if held else None
    logger.info("What a learner did came after all of theirs was deleted.")
    return None


def note_activity(learner: Learner) -> None:
    """Keep today as a day on which the learner did something; the second time today nothing is written."""
    if learner.active_on != today():
        write_for(learner, _note_today)


def _note_today(learner: Learner) -> None:
    learner.active_on = today()
    learner.save(update_fields=["active_on"])
    ActiveDay.objects.bulk_create([ActiveDay(learner=learner, day=learner.active_on)], ignore_conflicts=True)


@transaction.atomic
def delete_learner(learner: Learner) -> None:
    """Delete a learner and all that is kept; what another device keeps at the same moment waits, and finds nobody."""
    for found in Learner.objects.select_for_update().filter(pk=learner.pk):
        found.delete()


def delete_idle() -> int:
    """Delete the learners who did nothing for the stated time, with those who became one of them; return how many."""
    _, deleted = Learner.objects.filter(active_on__lt=oldest_kept(), joined=None).delete()
    return deleted.get("tutorials.Learner", 0)


def _row(key: str, *, hold: bool = False) -> Learner | None:
    """Return the row with an id. Every answer asks for it: written out, the query costs less than half.

    Args:
        key: the id.
        hold: whether others who write shall wait; in SQLite the whole transaction makes them wait.
    """
    query = "SELECT * FROM tutorials_learner WHERE id = %s"
    if hold and connection.features.has_select_for_no_key_update:
        query += " FOR NO KEY UPDATE"
    return next(iter(Learner.objects.raw(query, [key])), None)
