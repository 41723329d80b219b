"""The rows of what a learner has done. Nothing in them says who that is."""

from __future__ import annotations

import secrets
from datetime import date, timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone

from tutorials.progress.codes import CODE_LENGTH, format_code, new_code

LONGEST_PUZZLE = 400
LONGEST_LESSON = 40
LONGEST_STEP = 40
CLEAN = models.Q(solved=True, tries=1, hints=0, shown=False)
"""A puzzle that was right at the first try, without a hint, the last time."""


def unguessable() -> str:
    """Return a fresh id of 22 characters that nobody can guess."""
    return secrets.token_urlsafe(16)


def today() -> date:
    """Return the day by the server's clock, which is UTC."""
    return timezone.now().date()


def oldest_kept() -> date:
    """Return the day before which a learner who does nothing is given up."""
    return today() - timedelta(days=settings.PROGRESS_DAYS)


class Learner(models.Model):
    """Somebody who learns, known by a cookie alone.

    `code` carries the progress to another device. A learner who was `joined` to another one has nothing any more but
    the pointer to that one, so that the cookies of further devices and a code once written down still lead there.
    """

    id = models.CharField(max_length=22, primary_key=True, default=unguessable, editable=False)
    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code)
    joined = models.ForeignKey("self", on_delete=models.CASCADE, null=True, related_name="joiners")
    active_on = models.DateField(default=today)

    class Meta:
        """Where the rows are looked up by."""

        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["active_on"], name="learner_by_age")]

    def __str__(self) -> str:
        return self.id

    @property
    def code_text(self) -> str:
        """The code as people read it."""
        return format_code(self.code)


class PuzzleRecord(models.Model):
    """What is kept of one puzzle: a `tutorials.progress.rounds.Practice`.

    `puzzle` is the id of a stored puzzle or the address of a fresh one; `clauses` are the ids that its proof rests on,
    separated by spaces. `due` follows from the rest; it is stored to be asked for.
    """

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="puzzles")
    puzzle = models.CharField(max_length=LONGEST_PUZZLE)
    clauses = models.TextField()
    begun_at = models.DateTimeField()
    answered_at = models.DateTimeField()
    tries = models.PositiveSmallIntegerField()
    hints = models.PositiveSmallIntegerField()
    shown = models.BooleanField()
    solved = models.BooleanField()
    done = models.BooleanField()
    rounds = models.PositiveSmallIntegerField()
    memory = models.JSONField(null=True)
    due = models.DateTimeField(null=True)

    class Meta:
        """One row a puzzle; where what is due is looked up."""

        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["learner", "puzzle"], name="one_record_a_puzzle"),
        ]
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["learner", "due"], name="puzzle_by_due")]

    def __str__(self) -> str:
        return self.puzzle


class LessonRecord(models.Model):
    """A lesson passed."""

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="lessons")
    lesson = models.CharField(max_length=LONGEST_LESSON)
    passed_on = models.DateField(default=today)

    class Meta:
        """One row a lesson."""

        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["learner", "lesson"], name="one_record_a_lesson"),
        ]

    def __str__(self) -> str:
        return self.lesson


class StepRecord(models.Model):
    """A step done of a lesson that is not passed yet."""

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="steps")
    lesson = models.CharField(max_length=LONGEST_LESSON)
    step = models.CharField(max_length=LONGEST_STEP)

    class Meta:
        """One row a step."""

        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["learner", "lesson", "step"], name="one_record_a_step"),
        ]

    def __str__(self) -> str:
        return f"{self.lesson}.{self.step}"


class ActiveDay(models.Model):
    """A day on which a learner did something."""

    learner = models.ForeignKey(Learner, on_delete=models.CASCADE, related_name="days")
    day = models.DateField()

    class Meta:
        """One row a day."""

        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["learner", "day"], name="one_record_a_day"),
        ]

    def __str__(self) -> str:
        return self.day.isoformat()


class FailedCode(models.Model):
    """A code that nobody has, and a mark of where it was typed; kept for minutes, to slow down who guesses."""

    typist = models.CharField(max_length=64)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        """Where the rows are looked up by."""

        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["typist", "at"], name="failed_by_typist")]

    def __str__(self) -> str:
        return self.typist
