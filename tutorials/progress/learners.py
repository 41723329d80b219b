"""Who learns: whoever's browser has the signed cookie that came with the first thing worth remembering."""

from __future__ import annotations

from django.conf import settings
from django.db import transaction
from django.http import HttpRequest, HttpResponse

from tutorials.progress.models import ActiveDay, Learner, oldest_kept, today

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


def note_activity(learner: Learner) -> None:
    """Keep today as a day on which the learner did something; the second time today nothing is written."""
    day = today()
    if learner.active_on == day:
        return
    learner.active_on = day
    Learner.objects.filter(pk=learner.pk).update(active_on=day)
    ActiveDay.objects.bulk_create([ActiveDay(learner=learner, day=day)], ignore_conflicts=True)


@transaction.atomic
def delete_learner(learner: Learner) -> None:
    """Delete a learner and all that is kept; what another device keeps at the same moment waits, and finds nobody."""
    for found in Learner.objects.select_for_update().filter(pk=learner.pk):
        found.delete()


def delete_idle() -> int:
    """Delete the learners who did nothing for the stated time, with those who became one of them; return how many."""
    _, deleted = Learner.objects.filter(active_on__lt=oldest_kept(), joined=None).delete()
    return deleted.get("tutorials.Learner", 0)


def _row(key: str) -> Learner | None:
    """Return the row with an id. Every answer asks for it: written out, the query costs less than half."""
    return next(iter(Learner.objects.raw("SELECT * FROM tutorials_learner WHERE id = %s", [key])), None)
