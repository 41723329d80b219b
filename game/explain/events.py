"""After the fact: what happened and why, one explanation for each event of the engine."""

from __future__ import annotations

from itertools import chain
from typing import assert_never

from game.engine.events import (
    BasraScored,
    BatchDealt,
    Captured,
    DealScored,
    DealStarted,
    Event,
    FloorDealt,
    LeftOversTaken,
    MatchContinued,
    MatchEnded,
    Trailed,
)
from game.engine.rules import RuleSet
from game.engine.state import Setup
from game.explain.basras import basra_steps
from game.explain.powers import empty_floor_clause, power_steps, stranded_steps, unfitting_steps
from game.explain.proofs import capture_kind, capture_params, gain_of, gain_steps, points_step, proof_steps
from game.explain.scores import match_steps, score_lines
from game.explain.steps import Step
from game.explain.voices import seat_voice, side_voice


def explain_event(event: Event, setup: Setup, viewer: int | None, *, deal: int = 1) -> tuple[Step, ...]:
    """Return the sentences that tell an event, the headline first.

    Everything said is known to everybody at the table at that moment.

    Args:
        event: what `start_deal` or `apply_move` returned.
        setup: the match's setup.
        viewer: the reader's seat, spoken to as "you"; None for an onlooker.
        deal: the number of the deal in the match, which a batch does not know of itself.

    Clauses: deal.floor, deal.banned, deal.batches, capture.rank, turn.trail, basra.clear, end.left-over,
    score.cards, match.target.

    >>> from game.engine.events import BatchDealt
    >>> setup = Setup(RuleSet(), 2, ((0,), (1,)), 100)
    >>> [step.message for step in explain_event(BatchDealt(6, 6, 4, 0), setup, 0)]
    ['batch', 'batch-size', 'batch-last']
    """
    match event:
        case DealStarted():
            return _deal_started(event, setup, viewer)
        case FloorDealt():
            return _floor_dealt(event, setup.rules)
        case BatchDealt():
            return _batch_dealt(event, setup.rules, deal)
        case Captured():
            return _captured(event, setup, viewer)
        case Trailed():
            return _trailed(event, setup, viewer)
        case BasraScored():
            return _basra_scored(event, setup, viewer)
        case LeftOversTaken():
            return _left_overs_taken(event, setup, viewer)
        case DealScored():
            return tuple(chain.from_iterable(score_lines(event, setup, viewer)))
        case MatchContinued() | MatchEnded():
            return match_steps(event, setup, viewer)
        case _ as never:
            assert_never(never)


def _deal_started(event: DealStarted, setup: Setup, viewer: int | None) -> tuple[Step, ...]:
    dealer = seat_voice(setup, event.dealer, viewer)
    first = seat_voice(setup, (event.dealer + 1) % setup.players, viewer)
    steps = [
        dealer.step("deal", "deal.first-dealer" if event.deal == 1 else "deal.rotation", deal=event.deal),
        first.step("begin", "turn.order"),
    ]
    if event.carried:
        steps.append(Step("carried-in", "score.carry", {"n": event.carried}))
    return tuple(steps)


def _floor_dealt(event: FloorDealt, rules: RuleSet) -> tuple[Step, ...]:
    dealt = Step("floor-dealt", "deal.floor", {"cards": event.floor}, event.floor)
    if not event.replaced:
        return (dealt,)
    met = tuple(dict.fromkeys(event.replaced))
    return (
        dealt,
        Step("floor-repaired", "deal.banned", {"cards": met}, met),
        Step(f"banned-{rules.banned_go}", "deal.banned"),
        Step("banned-because", "deal.banned"),
    )


def _batch_dealt(event: BatchDealt, rules: RuleSet, deal: int) -> tuple[Step, ...]:
    short = event.size < rules.hand
    size_clause = "deal.short-batch" if short else "deal.hand"
    steps = [
        Step("batch", "deal.batches", {"deal": deal, "batch": event.batch, "total": event.batches}),
        Step("batch-short" if short else "batch-size", size_clause, {"n": event.size}),
    ]
    if event.is_last:
        steps.append(Step("batch-last", "deal.batches"))
        if event.stock:
            steps.append(Step("batch-undealt", "deal.short-batch", {"n": event.stock}))
    return tuple(steps)


def _captured(event: Captured, setup: Setup, viewer: int | None) -> tuple[Step, ...]:
    rules, card, capture = setup.rules, event.card, event.capture
    who = seat_voice(setup, event.seat, viewer)
    told = (card, *capture.cards)
    return (
        who.step(f"take-{capture_kind(capture)}", capture.clauses[0], told, **capture_params(card, capture)),
        *proof_steps(capture),
        *power_steps(rules, event.floor_before, card),
        *basra_steps(rules, event.floor_before, card, event.basra, capture.cards),
        *gain_steps(gain_of(rules, told)),
    )


def _trailed(event: Trailed, setup: Setup, viewer: int | None) -> tuple[Step, ...]:
    rules, card, floor = setup.rules, event.card, event.floor_before
    who = seat_voice(setup, event.seat, viewer)
    if not floor:
        clause = empty_floor_clause(rules, card)
        return (who.step("leave-on-empty", clause, (card,), card=card), *stranded_steps(rules, card))
    if event.could_take:
        return (who.step("leave-freely", "capture.may", (card,), card=card),)
    reasons = unfitting_steps(rules, floor, card)
    if who.who is None:
        return (Step("nothing-fits", "turn.trail", {"card": card}, (card,)), *reasons)
    return (who.step("leave-unfitting", "turn.trail", (card,), card=card), *reasons)


def _basra_scored(event: BasraScored, setup: Setup, viewer: int | None) -> tuple[Step, ...]:
    who = side_voice(setup, event.side, viewer)
    seats = setup.sides[event.side]
    message = "score-basra-together" if viewer in seats and len(seats) > 1 else "score-basra"
    scored = (
        who.step(message, "score.basras", (event.card,), n=event.points)
        if event.points
        else Step("basra-worth-nothing", event.clause, {}, (event.card,))
    )
    last = (Step("basra-last-card", "basra.last-card"),) if event.is_last_card else ()
    return (scored, *last)


def _left_overs_taken(event: LeftOversTaken, setup: Setup, viewer: int | None) -> tuple[Step, ...]:
    who = side_voice(setup, event.side, viewer)
    gain = gain_of(setup.rules, (*event.cards, *event.undealt))
    if event.cards:
        message = "get-left-over-as-dealer" if event.by_dealer else "get-left-over"
        clause = "end.no-capture" if event.by_dealer else "end.left-over"
        steps = [who.step(message, clause, event.cards, n=len(event.cards))]
    else:
        steps = [Step("left-over-none", "end.left-over")]
    if event.undealt:
        steps.append(who.step("get-undealt", "deal.short-batch", event.undealt, n=len(event.undealt)))
    if gain.points:
        steps.append(points_step(gain))
    if event.cards:
        steps.append(Step("left-over-no-basra", "end.left-over"))
    return tuple(steps)
