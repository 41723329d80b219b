"""The rows of what teaches, family by family."""

from __future__ import annotations

from tutorials.progress.models import ActiveDay, FailedCode, Learner, LessonRecord, PuzzleRecord, StepRecord
from tutorials.scorepad.models import ScoreSheet

__all__ = ["ActiveDay", "FailedCode", "Learner", "LessonRecord", "PuzzleRecord", "ScoreSheet", "StepRecord"]
