"""All that is kept of a learner, as JSON to take away."""

from __future__ import annotations

from typing import Any

from tutorials.progress.models import Learner, PuzzleRecord

FORMAT = "basra-progress/1"


def export_of(learner: Learner) -> dict[str, Any]:
    """Return all that is kept of a learner. Moments are in UTC, ISO 8601; lists are in a stable order."""
    return {
        "format": FORMAT,
        "code": learner.code_text,
        "active_on": learner.active_on.isoformat(),
        "days": [each.day.isoformat() for each in learner.days.order_by("day")],
        "lessons": [
            {"lesson": each.lesson, "passed_on": each.passed_on.isoformat()}
            for each in learner.lessons.order_by("passed_on", "lesson")
        ],
        "steps": [{"lesson": each.lesson, "step": each.step} for each in learner.steps.order_by("lesson", "step")],
        "puzzles": [_puzzle(record) for record in learner.puzzles.order_by("answered_at", "puzzle")],
    }


def _puzzle(record: PuzzleRecord) -> dict[str, Any]:
    return {
        "puzzle": record.puzzle,
        "clauses": record.clauses.split(),
        "tries": record.tries,
        "hints": record.hints,
        "shown": record.shown,
        "solved": record.solved,
        "done": record.done,
        "rounds": record.rounds,
        "begun_at": record.begun_at.isoformat(),
        "answered_at": record.answered_at.isoformat(),
        "due": record.due.isoformat() if record.due else None,
        "memory": record.memory,
    }
