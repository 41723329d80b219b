"""The examples of the score and the match, worked out by the engine. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.basra import basra_value
from game.engine.cards import parse_card, parse_cards
from game.engine.events import DealScored, Event, MatchContinued, MatchEnded
from game.engine.match import leading_side, make_setup
from game.engine.rules import RuleSet
from game.engine.scoring import SideTally, card_points, score_tallies
from game.explain import Step, explain_event
from tutorials.rules.clauses import usual_targets
from tutorials.rules.examples import Majority, PilePoints, Tally, Totals, Won

_MAJORITY_CLAUSES = {"score.majority", "score.tie", "score.carry"}


@dataclass(frozen=True, slots=True)
class ScoredTally:
    """A deal scored: the event, as if it had been played, and the sentences about most cards."""

    event: DealScored
    majority_steps: tuple[Step, ...]


def score_tally(rules: RuleSet, example: Tally | Majority) -> ScoredTally:
    """Return the score of what each side won.

    Clauses: score.cards, score.majority, score.tie, score.carry, score.basras.

    >>> score_tally(RuleSet(), Majority((26, 26), 0, True)).event.tied
    (0, 1)
    """
    won = tuple(map(Won, example.counts)) if isinstance(example, Majority) else example.won
    carried_in = example.carried * rules.majority if isinstance(example, Majority) else 0
    result = score_tallies(rules, [_side_tally(rules, each) for each in won], carried_in)
    totals = tuple(score.total for score in result.scores)
    event = DealScored(1, result.scores, carried_in, result.carried, result.tied, totals)
    setup = make_setup(rules, len(won), len(won), usual_targets(rules)[0])
    steps = explain_event(event, setup, None)
    return ScoredTally(event, tuple(step for step in steps if step.clause in _MAJORITY_CLAUSES))


def _side_tally(rules: RuleSet, won: Won) -> SideTally:
    basras = (basra_value(rules, parse_card("9S")),) * won.basras
    return SideTally(won.cards, won.aces, won.jacks, won.two_of_clubs, won.ten_of_diamonds, basras)


def pile_points(rules: RuleSet, example: PilePoints) -> int:
    """Return what cards in a pile score by themselves.

    Clauses: score.cards.

    >>> pile_points(RuleSet(), PilePoints("AS JH 2C 10D", "score", True))
    7
    """
    return sum(card_points(rules, card) for card in parse_cards(example.cards))


@dataclass(frozen=True, slots=True)
class RuledTotals:
    """The totals after a deal, the target, the side that wins (None: another deal) and the sentences."""

    totals: tuple[int, ...]
    target: int
    winner: int | None
    steps: tuple[Step, ...]


def rule_totals(rules: RuleSet, example: Totals) -> RuledTotals:
    """Return whether a match ends with some totals.

    Clauses: match.target, match.both-over, match.level.

    >>> rule_totals(RuleSet(), Totals((4, 9), True)).winner
    1
    """
    target = usual_targets(rules)[0]
    totals = tuple(target + above for above in example.above)
    winner = leading_side(totals, target)
    event: Event = (
        MatchContinued(totals, target, max(totals) >= target) if winner is None else MatchEnded(winner, totals, target)
    )
    setup = make_setup(rules, len(totals), len(totals), target)
    return RuledTotals(totals, target, winner, explain_event(event, setup, None))
