"""`manage.py prune`: delete what nobody has used for the time stated on the privacy page."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from game.play import delete_idle_games
from tutorials.progress.guessing import forget_failures
from tutorials.progress.learners import delete_idle as delete_idle_learners
from tutorials.scorepad.keeping import delete_idle


class Command(BaseCommand):
    """Deletes games, score sheets and progress that were left alone; meant to run once a day."""

    help = (
        "Delete what nobody has used for the time stated on the privacy page: games without a move for "
        "BASRA_GAME_DAYS days (365), score sheets without a change for BASRA_SCORE_DAYS days (90), "
        "what learners have done after BASRA_PROGRESS_DAYS days (365) without a puzzle or a lesson. Run it once a day. "
        "Old sheets and progress are hidden from that moment on, deleted or not."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        """Delete, and say how much."""
        self.stdout.write(f"Games deleted: {delete_idle_games()}")
        self.stdout.write(f"Score sheets deleted: {delete_idle()}")
        self.stdout.write(f"Learners deleted: {delete_idle_learners()}")
        forget_failures()
