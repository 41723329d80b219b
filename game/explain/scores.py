"""Where every point of a deal comes from, and how the match stands after it."""

from __future__ import annotations

from game.engine.cards import TEN_OF_DIAMONDS, TWO_OF_CLUBS
from game.engine.events import DealScored, MatchContinued, MatchEnded, SideScore
from game.engine.rules import RuleSet
from game.engine.state import Setup
from game.explain.steps import Param, Step
from game.explain.voices import Voice, side_voice


def score_lines(event: DealScored, setup: Setup, viewer: int | None) -> tuple[tuple[Step, ...], ...]:
    """Return the score of a deal, a line at a time: a headline, most cards, then each side's lines and its totals.

    Each line begins with what it says; for most cards, who gets the points and what was carried follow.

    Clauses: score.cards, score.majority, score.tie, score.carry, score.basras.

    >>> from game.engine.match import make_setup
    >>> from game.engine.scoring import SideTally, score_tallies
    >>> result = score_tallies(RuleSet(), [SideTally(27, 0, 0, 0, 0), SideTally(25, 4, 4, 1, 1)])
    >>> scored = DealScored(1, result.scores, 0, result.carried, result.tied, (3, 13))
    >>> lines = score_lines(scored, make_setup(RuleSet(), 2, 2, 100), viewer=0)
    >>> [[step.message for step in line] for line in lines[:3]]
    [['deal-scored'], ['majority', 'you-get-majority'], ['you-deal-total']]
    """
    lines: list[tuple[Step, ...]] = [(Step("deal-scored", "score.cards", {"deal": event.deal}),)]
    if most_cards := explain_most_cards(event, setup, viewer):
        lines.append(most_cards)
    for score, total in zip(event.scores, event.totals, strict=True):
        who = side_voice(setup, score.side, viewer)
        totals = (_total_step(who, "deal-total", score.total), _total_step(who, "match-total", total))
        lines += [(step,) for step in (*_line_steps(score, who), *totals)]
    return tuple(lines)


def explain_most_cards(event: DealScored, setup: Setup, viewer: int | None) -> tuple[Step, ...]:
    """Return who got the points for most cards in a deal and why, or why nobody did.

    Clauses: score.majority, score.tie, score.carry.

    >>> from game.engine.match import make_setup
    >>> from game.engine.scoring import SideTally, score_tallies
    >>> result = score_tallies(RuleSet(), [SideTally(26, 0, 0, 0, 0)] * 2)
    >>> scored = DealScored(1, result.scores, 0, result.carried, result.tied, (3, 3))
    >>> [step.message for step in explain_most_cards(scored, make_setup(RuleSet(), 2, 2, 100), viewer=0)]
    ['tie-all-score']
    """
    return tuple(_majority_steps(event, setup, viewer))


def _total_step(who: Voice, message: str, points: int) -> Step:
    if points:
        return who.step(message, "match.target", n=points)
    return who.step(f"{message}-none", "match.target")


def _line_steps(score: SideScore, who: Voice) -> list[Step]:
    """Return the lines of one side, most cards apart; what brings nothing has no line."""
    steps = []
    if score.aces:
        steps.append(who.step("score-aces", "score.cards", n=score.aces))
    if score.jacks:
        steps.append(who.step("score-jacks", "score.cards", n=score.jacks))
    for card, points in ((TWO_OF_CLUBS, score.two_of_clubs), (TEN_OF_DIAMONDS, score.ten_of_diamonds)):
        if points:
            steps.append(who.step("score-card", "score.cards", (card,), card=card, n=points))
    if score.basras:
        steps.append(who.step("score-basras", "score.basras", n=score.basras))
    return steps


def _majority_steps(event: DealScored, setup: Setup, viewer: int | None) -> list[Step]:
    rules = setup.rules
    if not rules.majority + event.carried_in:
        return []
    if event.tied:
        return _tie_steps(event, rules)
    winner = max(event.scores, key=lambda score: score.cards)
    rest = tuple(score.cards for score in event.scores if score is not winner)
    params: dict[str, Param] = {"high": winner.cards, "rest": rest, "n": winner.majority}
    steps = [
        Step("majority", "score.majority", params),
        side_voice(setup, winner.side, viewer).step("get-majority", "score.majority"),
    ]
    if event.carried_in:
        steps.append(Step("majority-carried", "score.carry", {"n": event.carried_in}))
    return steps


def _tie_steps(event: DealScored, rules: RuleSet) -> list[Step]:
    params: dict[str, Param] = {"level": event.scores[event.tied[0]].cards}
    if rules.tie == "nobody":
        return [Step("tie-nobody", "score.tie", params)]
    if rules.tie == "all-score":
        return [Step("tie-all-score", "score.tie", {**params, "n": rules.majority})]
    tie = Step("tie-carried", "score.carry", {**params, "n": rules.majority})
    if event.carried_in:
        return [tie, Step("carried-total", "score.carry", {"n": event.carried})]
    return [tie]


def match_steps(event: MatchContinued | MatchEnded, setup: Setup, viewer: int | None) -> tuple[Step, ...]:
    """Return why another deal follows, or who wins the match.

    Clauses: match.target, match.level, match.both-over.

    >>> from game.engine.match import make_setup
    >>> setup = make_setup(RuleSet(), 2, 2, 100)
    >>> [step.message for step in match_steps(MatchEnded(1, (104, 110), 100), setup, viewer=0)]
    ['player-win', 'match-both-over']
    """
    if isinstance(event, MatchEnded):
        return _ended_steps(event, setup, viewer)
    if event.level:
        return (Step("match-level", "match.level", {"level": max(event.totals)}),)
    return (Step("match-goes-on", "match.target", {"target": event.target}),)


def _ended_steps(event: MatchEnded, setup: Setup, viewer: int | None) -> tuple[Step, ...]:
    high = event.totals[event.winner]
    rest = tuple(total for side, total in enumerate(event.totals) if side != event.winner)
    won = side_voice(setup, event.winner, viewer).step("win", "match.target", high=high, rest=rest)
    if max(rest) < event.target:
        return (won,)
    return (won, Step("match-both-over", "match.both-over", {"target": event.target}))
