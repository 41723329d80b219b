"""What can be wrong with a request to the engine.

`EngineError` and its children say that the question itself is wrong (an unknown card, a rule set
that cannot be played); a move that breaks a rule of the game is a `Refusal` instead.
"""

from __future__ import annotations

from typing import Any


class EngineError(ValueError):
    """A request that has no answer. `code` names the reason, `params` the particulars; no words."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class CardTextError(EngineError):
    """`unknown-card` (text), `doubled-card` (card), `text-too-long` (limit)."""


class PositionError(EngineError):
    """`card-on-floor`, `not-in-pack`, `not-on-floor`, `not-in-hand` (card)."""


class RuleSetError(EngineError):
    """`unknown-rules` (text), `unknown-field`, `bad-value`, `unplayable` (field, value, reason)."""


class MatchError(EngineError):
    """`bad-players`, `bad-sides`, `bad-target`, `bad-phase`, `bad-pack`, `bad-record` (detail)."""
