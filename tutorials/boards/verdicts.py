"""What an answer is called: right, allowed but not what was asked, or wrong; and the reasons that any play may need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.engine.basra import rule_basra
from game.engine.cards import Card
from game.engine.moves import Move, Refusal
from game.engine.rules import RuleSet
from game.explain import explain_refusal
from game.explain.basras import basra_steps
from tutorials.boards.notes import Line, Note

Outcome = Literal["right", "not-best", "wrong"]

KINDS: Mapping[Outcome, str] = {"right": "good", "not-best": "differ", "wrong": "bad"}
"""The look of a notice by the outcome of an answer."""

_GIVEN_AWAY = ("take-also", "take-these")
"""The steps of a refusal that name the cards to take."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to an answer. The first line is the headline; the rest are the reasons."""

    outcome: Outcome
    lines: tuple[Line, ...]

    @property
    def solved(self) -> bool:
        """Whether the task is done by this answer."""
        return self.outcome == "right"


def refuse(rules: RuleSet, floor: tuple[Card, ...], refusal: Refusal) -> tuple[Line, ...]:
    """Return why a play is refused, without the capture that would be right: that is left to find.

    Clauses: as `explain_refusal`.

    >>> from game.engine.captures import judge
    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor = parse_cards("9C 4H")
    >>> refusal = judge(RuleSet(), floor, parse_card("9S"), ())
    >>> [line.message for line in refuse(RuleSet(), floor, refusal)]
    ['refused', 'refused-must']
    """
    head = Note("refused", clause=refusal.clause)
    if refusal.clause == "capture.take-all":
        return (head, Note("refused-more-fits", clause=refusal.clause))
    steps = explain_refusal(rules, floor, refusal)
    told = (step for step in steps if step.message not in _GIVEN_AWAY and not step.message.startswith("nearest-"))
    return (head, *told)


def no_basra(rules: RuleSet, floor: tuple[Card, ...], move: Move) -> tuple[Line, ...]:
    """Return why a capture that is allowed is no basra.

    Clauses: basra.clear, basra.jack, basra.seven-low, basra.lone-equal, basra.two-card.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor = parse_cards("9C 4H")
    >>> [line.message for line in no_basra(RuleSet(), floor, Move(parse_card("9S"), frozenset(floor[:1])))]
    ['allowed-no-basra', 'no-basra-floor-left']
    """
    ruling = rule_basra(rules, floor, move.card, move.take)
    steps = basra_steps(rules, floor, move.card, ruling, tuple(sorted(move.take)))
    return (Note("allowed-no-basra", clause=ruling.clause), *steps)
