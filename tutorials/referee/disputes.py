"""Where the sources of the rules differ, or say nothing, about the very thing that was asked. Pure.

A question that falls under one of these has no answer that every table would give: the referee says so first, and its
own ruling second.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.captures import can_capture, sweep_clause
from game.engine.cards import FULL_PACK, SEVEN_OF_DIAMONDS, Rank
from game.engine.match import leading_side
from game.engine.moves import Refusal
from game.engine.rules import LOW_FLOOR
from tutorials.referee.questions import (
    LeftOverQuestion,
    MajorityQuestion,
    MatchQuestion,
    PlayQuestion,
    Question,
)

SCORING = ("basra", "points")
_DISPUTED_MAJORITY = 27
"""More than half of 52 cards, and less than the 28 that one text asks for."""


@dataclass(frozen=True, slots=True)
class Dispute:
    """A clause about which the sources `differ` or are `silent`."""

    kind: str
    clause: str


def disputes_of(question: Question, refusal: Refusal | None = None) -> tuple[Dispute, ...]:
    """Return what is disputed about a question; nothing where the sources agree.

    Args:
        question: what was asked.
        refusal: why the play is not allowed, where it is not.

    Clauses: seven.sweep, seven.low-sweep, basra.seven-low, basra.jack, capture.rank, capture.must, capture.take-all,
    end.no-capture, score.majority, match.level.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import PRESETS
    >>> asked = PlayQuestion("basra", PRESETS["egyptian"].rules, parse_cards("KH 5C"), parse_card("7D"))
    >>> disputes_of(asked)
    (Dispute(kind='differ', clause='basra.seven-low'),)
    """
    match question:
        case PlayQuestion():
            return (*_seven(question), *_same_rank(question), *_jack(question), *_part(refusal), *_must(question))
        case LeftOverQuestion():
            return (Dispute("silent", "end.no-capture"),) if question.last is None else ()
        case MajorityQuestion():
            return _majority(question)
        case MatchQuestion():
            level = max(question.totals) >= question.target and leading_side(question.totals, question.target) is None
            return (Dispute("differ", "match.level"),) if level else ()


def _seven(question: PlayQuestion) -> tuple[Dispute, ...]:
    """The 7♦ on more than 10, or on court cards: whether it sweeps, and whether that is a basra."""
    if question.card != SEVEN_OF_DIAMONDS or question.rules.seven == "plain" or not question.floor:
        return ()
    if sum(card.value for card in question.floor) > LOW_FLOOR:
        return (Dispute("differ", "seven.sweep" if question.rules.seven == "sweep" else "seven.low-sweep"),)
    if question.kind in SCORING and any(card.is_court for card in question.floor):
        return (Dispute("differ", "basra.seven-low"),)
    return ()


def _same_rank(question: PlayQuestion) -> tuple[Dispute, ...]:
    """Several cards of the played rank: one text lets only one of them go."""
    if question.kind == "leave" or sweep_clause(question.rules, question.floor, question.card):
        return ()
    same = [card for card in question.floor if card.rank == question.card.rank]
    taken = same if question.take is None else [card for card in same if card in question.take]
    return (Dispute("differ", "capture.rank"),) if len(same) > 1 and taken else ()


def _jack(question: PlayQuestion) -> tuple[Dispute, ...]:
    """A jack on a lone jack, where only a lone card of the same rank is a basra: its source does not speak of jacks."""
    rules = question.rules
    lone = [card.rank for card in question.floor] == [Rank.JACK] == [question.card.rank]
    inferred = rules.basra_needs == "lone-equal" and rules.jack_basra == "lone-jack"
    return (Dispute("silent", "basra.jack"),) if lone and inferred and question.kind in SCORING else ()


def _part(refusal: Refusal | None) -> tuple[Dispute, ...]:
    """A part of what fits, where taking is compulsory."""
    if refusal and refusal.clause == "capture.take-all":
        return (Dispute("silent", "capture.take-all"),)
    return ()


def _must(question: PlayQuestion) -> tuple[Dispute, ...]:
    """A card that takes nothing: some allow it only to a player who holds no card that takes."""
    if question.kind != "leave" or not question.rules.must_capture or not question.floor:
        return ()
    takes = can_capture(question.rules, question.floor, question.card)
    return () if takes else (Dispute("differ", "capture.must"),)


def _majority(question: MajorityQuestion) -> tuple[Dispute, ...]:
    whole_pack = len(question.cards) == 2 and sum(question.cards) == FULL_PACK
    if whole_pack and max(question.cards) == _DISPUTED_MAJORITY and question.rules.majority:
        return (Dispute("differ", "score.majority"),)
    return ()
