"""Before the move: what a hand card can take, and what sets the possible captures apart."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.engine.basra import rule_basra
from game.engine.captures import LISTED, legal_captures, may_trail
from game.engine.cards import Card
from game.engine.moves import BasraRuling, Capture
from game.engine.rules import RuleSet
from game.explain.basras import basra_steps
from game.explain.powers import power_steps, trail_steps
from game.explain.proofs import (
    Gain,
    Group,
    capture_kind,
    capture_params,
    gain_of,
    gain_steps,
    label_groups,
    proof_steps,
    shown_cards,
)
from game.explain.risks import explain_leave
from game.explain.steps import Param, Step


@dataclass(frozen=True, slots=True)
class Option:
    """One capture that a card may make.

    `gain` counts the card played and what it takes, without the basra; `points` is with it. `left` is
    the floor afterwards. `steps` begin with the sentence that names the capture.
    """

    capture: Capture
    groups: tuple[Group, ...]
    gain: Gain
    basra: BasraRuling
    left: tuple[Card, ...]
    steps: tuple[Step, ...]

    @property
    def points(self) -> int:
        """The points that the capture brings at once: cards that score, and the basra."""
        return self.gain.points + self.basra.points


@dataclass(frozen=True, slots=True)
class Choice:
    """What one card can do: its captures, whether it may be left, and what to say about it.

    `best` is the index of the capture with most cards, then most points: a suggestion, not a rule;
    None where nothing can be taken. `truncated` when there are more captures than listed. `steps`
    are said before the move, a true choice first. `trail_steps` say why the card may be left and what that
    invites the next player to; they are empty where it may not be left.
    """

    card: Card
    captures: tuple[Option, ...]
    best: int | None
    truncated: bool
    may_trail: bool
    steps: tuple[Step, ...]
    trail_steps: tuple[Step, ...]

    @property
    def is_true_choice(self) -> bool:
        """Whether the player has to decide between captures."""
        return len(self.captures) > 1


def explain_choice(
    rules: RuleSet, floor: tuple[Card, ...], card: Card, *, seen: Collection[Card] = (), limit: int = LISTED
) -> Choice:
    """Return what a card can take from a floor, and the sentences that explain it before the move.

    Args:
        rules: the rule set.
        floor: what lies on the floor.
        card: the card that the reader thinks of playing.
        seen: cards that the next player cannot hold, as far as the reader knows (own hand, cards played).
        limit: how many captures to list at most.

    Clauses: capture.rank, capture.sum, capture.several, capture.choice, capture.must, capture.may, turn.trail.

    Raises:
        PositionError: the card cannot be played to this floor.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> choice = explain_choice(RuleSet(), parse_cards("2S 4H 4D"), parse_card("6C"))
    >>> [option.groups[0].sum.parts for option in choice.captures], choice.steps[0].message
    ([(4, 2), (4, 2)], 'choice')
    """
    found = legal_captures(rules, floor, card, limit)
    options = tuple(_option(rules, floor, card, capture) for capture in found.captures)
    best = max(range(len(options)), key=lambda index: (_worth(options[index]), -index), default=None)
    trail = may_trail(rules, floor, card)
    return Choice(
        card=card,
        captures=options,
        best=best,
        truncated=found.truncated,
        may_trail=trail,
        steps=_steps(rules, floor, card, options, best, truncated=found.truncated),
        trail_steps=(*trail_steps(rules, floor, card), *explain_leave(rules, (*floor, card), seen)) if trail else (),
    )


def _option(rules: RuleSet, floor: tuple[Card, ...], card: Card, capture: Capture) -> Option:
    ruling = rule_basra(rules, floor, card, capture.cards)
    gain = gain_of(rules, (card, *capture.cards))
    head = Step(
        f"can-take-{capture_kind(capture)}", capture.clauses[0], capture_params(card, capture), (card, *capture.cards)
    )
    return Option(
        capture=capture,
        groups=label_groups(capture),
        gain=gain,
        basra=ruling,
        left=tuple(each for each in floor if each not in capture.cards),
        steps=(
            head,
            *proof_steps(capture),
            *basra_steps(rules, floor, card, ruling, capture.cards),
            *gain_steps(gain),
        ),
    )


def _worth(option: Option) -> tuple[int, int]:
    return option.gain.cards, option.points


def _steps(
    rules: RuleSet,
    floor: tuple[Card, ...],
    card: Card,
    options: tuple[Option, ...],
    best: int | None,
    *,
    truncated: bool,
) -> tuple[Step, ...]:
    if best is None:
        return trail_steps(rules, floor, card)
    power = power_steps(rules, floor, card)
    if len(options) == 1:
        return (*options[0].steps, *power, _binding(rules, options[0]))
    question = Step("choice-many" if truncated else "choice", "capture.choice", {"n": len(options)})
    suggestion = _suggestion(card, options[best])
    return (question, *_difference(options), suggestion, *power, _binding(rules, options[best]))


def _binding(rules: RuleSet, option: Option) -> Step:
    """Return whether the card has to take."""
    if option.capture.is_sweep:
        return Step("choice-sweep", option.capture.clauses[0])
    return Step("choice-must", "capture.must") if rules.must_capture else Step("choice-may", "capture.may")


def _difference(options: tuple[Option, ...]) -> tuple[Step, ...]:
    """Say how far the captures lie apart, in cards and in points."""
    cards = [option.gain.cards for option in options]
    points = [option.points for option in options]
    return (
        _apart("cards", "capture.choice", max(cards) - min(cards)),
        _apart("points", "score.cards", max(points) - min(points)),
    )


def _apart(what: str, clause: str, difference: int) -> Step:
    if difference:
        return Step(f"choice-{what}-apart", clause, {"n": difference})
    return Step(f"choice-{what}-equal", clause)


def _suggestion(card: Card, option: Option) -> Step:
    params: dict[str, Param] = {"card": card, "cards": shown_cards(option.capture)}
    return Step("choice-suggestion", "capture.choice", params, option.capture.cards)
