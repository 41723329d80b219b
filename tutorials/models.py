"""The rows of what teaches, family by family."""

from __future__ import annotations

from tutorials.scorepad.models import ScoreSheet

__all__ = ["ScoreSheet"]
