"""The row of the score pad: how a match is played, who plays, and every change to the sheet."""

from __future__ import annotations

import secrets
from datetime import datetime, timedelta
from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils import timezone


def unguessable() -> str:
    """Return a fresh id of 22 characters that nobody can guess."""
    return secrets.token_urlsafe(16)


def oldest_kept() -> datetime:
    """Return the moment before which an unchanged sheet is given up."""
    return timezone.now() - timedelta(days=settings.SCORE_SHEET_DAYS)


class SheetQuerySet(models.QuerySet["ScoreSheet"]):
    """Score sheets; those left alone for too long are gone even before they are deleted."""

    def kept(self) -> SheetQuerySet:
        """Return the sheets that are still there for their readers."""
        return self.filter(updated_at__gte=oldest_kept())

    def idle(self) -> SheetQuerySet:
        """Return the sheets to delete."""
        return self.filter(updated_at__lt=oldest_kept())


class ScoreSheet(models.Model):
    """The score of a match at a real table, kept by one person and read by everybody who has its address.

    `rules` is the text form of the rule set; `names` has a text for each seat, empty where none was given.
    `changes` are those of `tutorials.scorepad.sheet`, as JSON: points and totals are worked out from them.
    `revision` grows with every write; a write names the revision that it was made for.
    """

    id = models.CharField(max_length=22, primary_key=True, default=unguessable, editable=False)
    start_token = models.CharField(max_length=100, unique=True)
    keeper = models.CharField(max_length=64)
    rules = models.CharField(max_length=1000)
    rules_version = models.PositiveSmallIntegerField()
    players = models.PositiveSmallIntegerField()
    sides = models.PositiveSmallIntegerField()
    target = models.PositiveSmallIntegerField()
    first_dealer = models.PositiveSmallIntegerField()
    names = models.JSONField(default=list)
    changes = models.JSONField(default=list)
    revision = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    objects = SheetQuerySet.as_manager()

    class Meta:
        """Where the rows are looked up by."""

        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["keeper", "-updated_at"], name="sheet_by_keeper"),
            models.Index(fields=["updated_at"], name="sheet_by_age"),
        ]

    def __str__(self) -> str:
        return self.id
