"""The reasons that computer players give for their moves, from facts that everybody at the table knows."""

from __future__ import annotations

from collections.abc import Mapping

from game.explain.steps import Step

_REASONS: Mapping[str, tuple[str, str | None]] = {
    "takes-basra": ("basra.clear", "points"),
    "sweeps": ("capture.pile", "cards"),
    "takes-points": ("score.cards", "points"),
    "takes-most-cards": ("score.majority", "cards"),
    "forced": ("turn.one-card", None),
    "opens-floor": ("turn.trail", None),
    "leaves-safe": ("basra.clear", None),
    "leaves-least": ("turn.trail", None),
}
"""For each reason of `game.coach` the clause behind it, and which of its particulars the sentence counts."""


def explain_reason(code: str, params: Mapping[str, int]) -> Step:
    """Return a computer player's reason for its move as a step.

    Args:
        code: the reason of a `game.coach.Decision`.
        params: its particulars.

    >>> explain_reason("takes-points", {"points": 3, "cards": 2})
    Step(message='reason-takes-points', clause='score.cards', params={'n': 3}, cards=())
    """
    clause, counted = _REASONS[code]
    if counted and not params[counted]:
        return Step("reason-clears-floor", clause)
    return Step(f"reason-{code}", clause, {"n": params[counted]} if counted else {})
