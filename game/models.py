"""The rows of the game. A row holds rules, packs dealt and moves made, never a sentence: all else is derived."""

from __future__ import annotations

import secrets
from enum import StrEnum
from typing import ClassVar

from django.db import models


class Help(StrEnum):
    """How much the guided game explains."""

    TEACH = "teach"
    CHECK = "check"
    PLAY = "play"


def unguessable() -> str:
    """Return a fresh id of 22 characters that nobody can guess."""
    return secrets.token_urlsafe(16)


def first_seat() -> list[int]:
    """Return the seats of a person who plays alone against the computer."""
    return [0]


class Game(models.Model):
    """A guided match of one to four people at one screen; the computer plays the other seats.

    `rules` is the text form of the rule set. `people` are the seats at the screen. `deals` lists for each deal its
    pack, the places of buried cards, a salt and the SHA-256 of the three. `moves` are the text forms of all moves,
    parted by spaces. `is_practice`: a move was taken back, or cards were known before they were played.
    `revision` grows with every write; a write names the revision that it was made for.
    """

    id = models.CharField(max_length=22, primary_key=True, default=unguessable, editable=False)
    start_token = models.CharField(max_length=100, unique=True)
    owner = models.CharField(max_length=64)
    rules = models.CharField(max_length=1000)
    rules_version = models.PositiveSmallIntegerField()
    players = models.PositiveSmallIntegerField()
    sides = models.PositiveSmallIntegerField()
    target = models.PositiveSmallIntegerField()
    first_dealer = models.PositiveSmallIntegerField()
    people = models.JSONField(default=first_seat)
    help = models.CharField(max_length=10, default=Help.TEACH)
    level = models.CharField(max_length=20)
    deals = models.JSONField(default=list)
    moves = models.TextField(default="", blank=True)
    is_practice = models.BooleanField(default=False)
    revision = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        """Where the rows are looked up by."""

        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["owner", "-updated_at"], name="game_by_owner")]

    def __str__(self) -> str:
        return self.id

    @property
    def ply(self) -> int:
        """The number of moves made."""
        return len(self.moves.split())

    @property
    def is_finished(self) -> bool:
        """Whether the match is over."""
        return self.finished_at is not None
