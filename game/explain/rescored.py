"""What a match comes to when it is counted by other rules."""

from __future__ import annotations

from game.engine.rescoring import Rescored
from game.engine.state import Setup
from game.explain.steps import Param, Step
from game.explain.voices import side_voice


def explain_rescored(rescored: Rescored, setup: Setup, viewer: int | None) -> tuple[Step, ...]:
    """Return who would have won by the other rules, or led, and which plays they would not have allowed.

    Args:
        rescored: the match counted by other rules.
        setup: what the match was played with.
        viewer: the reader's seat, spoken to as "you"; None for an onlooker.

    Clauses: match.target, match.level, turn.one-card.

    >>> from game.engine.events import DealScored
    >>> from game.engine.match import make_setup
    >>> from game.engine.rescoring import RescoredDeal
    >>> from game.engine.rules import RuleSet
    >>> from game.engine.scoring import score_piles
    >>> result = score_piles(RuleSet(), [[], []], [[110], [20]])
    >>> deal = RescoredDeal(DealScored(1, result.scores, 0, 0, (0, 1), (110, 20)), ((), ()), ())
    >>> counted = Rescored(RuleSet(), (deal,), (110, 20), 1, 0, 0)
    >>> [step.message for step in explain_rescored(counted, make_setup(RuleSet(), 2, 2, 100), 0)]
    ['you-would-win', 'plays-all-allowed']
    """
    if rescored.not_allowed:
        plays = Step("plays-not-allowed", "turn.one-card", {"n": rescored.not_allowed})
    else:
        plays = Step("plays-all-allowed", "turn.one-card")
    return (*_verdict(rescored, setup, viewer), plays)


def _verdict(rescored: Rescored, setup: Setup, viewer: int | None) -> tuple[Step, ...]:
    totals = rescored.standing()
    high = max(totals)
    leaders = [side for side, total in enumerate(totals) if total == high]
    params: dict[str, Param] = {
        "high": high,
        "rest": tuple(total for side, total in enumerate(totals) if side != leaders[0]),
    }
    if rescored.winner is not None:
        who = side_voice(setup, rescored.winner, viewer)
        if rescored.decided == len(rescored.deals):
            return (who.step("would-win", "match.target", **params),)
        return (who.step("would-win-early", "match.target", deal=rescored.decided or 0, **params),)
    if len(leaders) > 1:
        return (Step("would-be-level", "match.level", {"level": high}),)
    open_still = Step("would-go-on", "match.target", {"target": setup.target})
    return (open_still, side_voice(setup, leaders[0], viewer).step("would-lead", "match.target", **params))
