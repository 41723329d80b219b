"""The referee's ruling on a question, worked out by the engine: the verdict, its proof, and what it is worth. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from game.engine.basra import rule_basra
from game.engine.captures import judge, legal_captures
from game.engine.cards import Card
from game.engine.events import DealScored, LeftOversTaken, MatchContinued, MatchEnded
from game.engine.match import leading_side, left_over_side
from game.engine.moves import BasraRuling, Capture, Captures, Refusal
from game.engine.scoring import SideTally, score_tallies
from game.engine.state import Setup
from game.explain import Step, explain_choice, explain_event, explain_ruling, gain_of
from game.explain.powers import trail_steps
from tutorials.referee.disputes import Dispute, disputes_of
from tutorials.referee.questions import (
    LeftOverQuestion,
    MajorityQuestion,
    MatchQuestion,
    PlayQuestion,
    Question,
)

EXPLAINED = 60
"""How many captures are explained at most, where a card can take in very many ways."""

Mark = Literal["yes", "no", "told"]
"""Whether the answer is a yes or a no; `told` where the question was not of that kind."""

_YES: Mark = "yes"
_ABOUT_MAJORITY = ("score.majority", "score.tie", "score.carry")
_ABOUT_BASRA = ("basra-", "no-basra-", "jack-sweeps-")


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to a question. `headline` is the verdict in one sentence, `lines` are its proof.

    Of a play: `take` is the set that was judged, `capture` its groups where it is allowed, `basra` the ruling on it;
    `points` is what it brings at once. Where no set was named and several are possible, `options` are the first of
    them, `count` says how many there are, and `many` that there are even more. Of the end of a deal, `by_side` are the
    points for most cards, and `winner` is the side that gets the cards, the points or the match.
    """

    question: Question
    mark: Mark
    headline: Step
    lines: tuple[Step, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    take: tuple[Card, ...] = ()
    capture: Capture | None = None
    refusal: Refusal | None = None
    basra: BasraRuling | None = None
    points: int = 0
    options: tuple[Step, ...] = ()
    count: int = 0
    many: bool = False
    by_side: tuple[int, ...] = ()
    winner: int | None = None

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses of the rules that the answer rests on, each once, in their order."""
        steps = (self.headline, *self.lines)
        return tuple(dict.fromkeys(step.clause for step in steps if step.clause))


def rule(question: Question) -> Ruling:
    """Return the ruling on a question.

    Clauses: capture.rank, capture.sum, capture.must, basra.clear, score.cards, end.left-over, score.majority,
    match.target.

    Raises:
        PositionError: the card cannot be played to this floor, or a card taken does not lie there.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import PRESETS
    >>> floor, seven = parse_cards("KH 5C"), parse_card("7D")
    >>> ruling = rule(PlayQuestion("basra", PRESETS["egyptian"].rules, floor, seven))
    >>> ruling.mark, ruling.headline.message, ruling.headline.clause
    ('no', 'no-basra-seven-court', 'basra.seven-low')
    """
    match question:
        case PlayQuestion():
            return _rule_play(question)
        case LeftOverQuestion():
            return _rule_left_over(question)
        case MajorityQuestion():
            return _rule_majority(question)
        case MatchQuestion():
            return _rule_match(question)
        case _ as never:
            assert_never(never)


# ---- plays ----


def _rule_play(question: PlayQuestion) -> Ruling:
    if question.kind == "leave":
        return _rule_leave(question)
    if question.take is not None:
        return _rule_take(question, question.take)
    found = legal_captures(question.rules, question.floor, question.card)
    if not found.captures:
        return _rule_nothing(question)
    if question.kind == "legal" and len(found.captures) > 1:
        return _rule_choice(question, found)
    return _rule_take(question, fullest(question, found.captures).cards, len(found.captures), many=found.truncated)


def fullest(question: PlayQuestion, captures: tuple[Capture, ...]) -> Capture:
    """Return the capture that counts where none was named: the whole floor, else most cards, then most points.

    Clauses: capture.choice.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import RuleSet
    >>> asked = PlayQuestion("basra", RuleSet(), parse_cards("2S 4H 4D"), parse_card("6C"))
    >>> fullest(asked, legal_captures(asked.rules, asked.floor, asked.card).captures).cards[0]
    Card(suit=<Suit.SPADES: 0>, rank=<Rank.TWO: 2>)
    """
    whole = judge(question.rules, question.floor, question.card, question.floor)
    if isinstance(whole, Capture):
        return whole
    return max(captures, key=lambda capture: (len(capture.cards), _points_of(question, capture.cards)))


def _points_of(question: PlayQuestion, take: tuple[Card, ...]) -> int:
    """Return what a capture brings at once: its cards that score, and the basra."""
    rules, floor, card = question.rules, question.floor, question.card
    return gain_of(rules, (card, *take)).points + rule_basra(rules, floor, card, take).points


def _rule_take(question: PlayQuestion, take: tuple[Card, ...], count: int = 1, *, many: bool = False) -> Ruling:
    rules, floor, card = question.rules, question.floor, question.card
    judged = judge(rules, floor, card, take)
    steps = explain_ruling(rules, floor, card, take)
    if isinstance(judged, Refusal):
        scores = () if question.kind == "legal" else (Step("refused-scores-nothing", judged.clause),)
        reasons = (*scores, *steps[1:])
        return Ruling(question, "no", steps[0], reasons, disputes_of(question, judged), take, refusal=judged)
    if judged is None:
        return Ruling(question, "yes", steps[0], steps[1:], disputes_of(question), take)
    basra, points = rule_basra(rules, floor, card, take), _points_of(question, take)
    headline, mark = steps[0], _YES
    if question.kind == "basra":
        headline = next(step for step in steps if step.message.startswith(_ABOUT_BASRA))
        mark = _YES if basra.is_basra else "no"
    elif question.kind == "points":
        headline, mark = _points_step(points), "told"
    lines = [step for step in steps if step is not headline]
    if count > 1:
        lines.insert(0, Step("fullest-many" if many else "fullest", "capture.choice", {"n": count}))
    return Ruling(
        question, mark, headline, tuple(lines), disputes_of(question), take, judged, basra=basra, points=points
    )


def _points_step(points: int) -> Step:
    if points:
        return Step("play-points", "score.cards", {"n": points})
    return Step("play-points-none", "score.cards")


def _rule_nothing(question: PlayQuestion) -> Ruling:
    """Rule on a card that takes nothing, where no set was named."""
    steps = trail_steps(question.rules, question.floor, question.card)
    if question.kind == "legal":
        return Ruling(question, "no", steps[0], steps[1:], disputes_of(question))
    message = "no-basra-nothing-taken" if question.kind == "basra" else "play-points-stays"
    clause = "basra.clear" if question.kind == "basra" else "score.cards"
    headline = Step(message, clause, {"card": question.card}, (question.card,))
    return Ruling(question, "no" if question.kind == "basra" else "told", headline, steps, disputes_of(question))


def _rule_choice(question: PlayQuestion, captures: Captures) -> Ruling:
    """Rule on a card that can take in several ways, where no set was named.

    Of very many captures only the first are looked at, so that nothing is said about the largest.
    """
    choice = explain_choice(question.rules, question.floor, question.card, limit=EXPLAINED)
    compared = ("choice-cards-", "choice-points-", "choice-suggestion") if choice.truncated else ()
    headline, *lines = (step for step in choice.steps if not step.message.startswith(compared))
    return Ruling(
        question,
        _YES,
        headline,
        tuple(lines),
        disputes_of(question),
        options=tuple(option.steps[0] for option in choice.captures),
        count=len(captures.captures),
        many=captures.truncated,
    )


def _rule_leave(question: PlayQuestion) -> Ruling:
    rules, floor, card = question.rules, question.floor, question.card
    judged = judge(rules, floor, card, ())
    headline, *lines = explain_ruling(rules, floor, card, ())
    refusal = judged if isinstance(judged, Refusal) else None
    mark: Mark = "no" if refusal else "yes"
    return Ruling(question, mark, headline, tuple(lines), disputes_of(question, refusal), refusal=refusal)


# ---- the end of a deal and of a match ----


def _setup(question: Question, sides: int, target: int = 100) -> Setup:
    """Return a table at which each side is one seat: who sits where makes no difference to these questions."""
    return Setup(question.rules, sides, tuple((side,) for side in range(sides)), target)


def _rule_left_over(question: LeftOverQuestion) -> Ruling:
    side = left_over_side(question.last, question.dealer)
    by_dealer = question.last is None
    setup = _setup(question, max(side, question.dealer, 1) + 1)
    if question.floor:
        headline, *lines = explain_event(LeftOversTaken(question.floor, (), side, by_dealer), setup, None)
    else:
        clause = "end.no-capture" if by_dealer else "end.left-over"
        headline = Step("left-over-dealer" if by_dealer else "left-over-last", clause, {"side": side})
        lines = [Step("left-over-no-basra", "end.left-over")]
    points = gain_of(question.rules, question.floor).points
    return Ruling(question, "told", headline, tuple(lines), disputes_of(question), points=points, winner=side)


def _rule_majority(question: MajorityQuestion) -> Ruling:
    result = score_tallies(question.rules, [SideTally(n, 0, 0, 0, 0) for n in question.cards], question.carried)
    points = tuple(score.majority for score in result.scores)
    event = DealScored(1, result.scores, question.carried, result.carried, result.tied, points)
    told = explain_event(event, _setup(question, len(question.cards)), None)
    steps = [step for step in told if step.clause in _ABOUT_MAJORITY] or [Step("majority-nothing", "score.majority")]
    winner = None if result.tied else max(range(len(points)), key=question.cards.__getitem__)
    return Ruling(question, "told", steps[0], tuple(steps[1:]), disputes_of(question), by_side=points, winner=winner)


def _rule_match(question: MatchQuestion) -> Ruling:
    totals, target = question.totals, question.target
    winner = leading_side(totals, target)
    level = winner is None and max(totals) >= target
    event = MatchContinued(totals, target, level) if winner is None else MatchEnded(winner, totals, target)
    headline, *lines = explain_event(event, _setup(question, len(totals), target), None)
    mark: Mark = "no" if winner is None else "yes"
    return Ruling(question, mark, headline, tuple(lines), disputes_of(question), winner=winner)
