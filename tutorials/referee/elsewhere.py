"""The same question under every variant: one row each, worked out like the ruling itself. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.engine.cards import Card, in_pack
from game.engine.rules import PRESETS, RuleSet
from game.explain import Step
from game.explain.proofs import shown_cards
from tutorials.referee.questions import (
    LeftOverQuestion,
    MajorityQuestion,
    MatchQuestion,
    PlayQuestion,
    Question,
)
from tutorials.referee.rulings import Ruling, rule


@dataclass(frozen=True, slots=True)
class Row:
    """What one variant says: what happens, and what it brings (None where it cannot happen there)."""

    preset_id: str
    question: Question
    happens: Step
    brings: Step | None
    here: bool

    @property
    def possible(self) -> bool:
        """Whether the question can arise under this variant."""
        return self.brings is not None or self.question.kind == "leave"

    @property
    def outcome(self) -> tuple[object, ...]:
        """What two variants have in common that rule alike."""
        steps = (self.happens, self.brings)
        return tuple((step.message, tuple(sorted(step.params.items()))) if step else None for step in steps)


def rows_of(question: Question) -> tuple[Row, ...]:
    """Return what every variant says to a question, in the usual order of the variants.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor, jack = parse_cards("5H"), parse_card("JS")
    >>> asked = PlayQuestion("basra", PRESETS["iraqi"].rules, floor, jack)
    >>> [(row.preset_id, row.brings.params["n"]) for row in rows_of(asked) if row.brings.message == "row-basra"]
    [('classic', 10), ('iraqi', 5)]
    """
    return tuple(_row(question, preset_id) for preset_id in PRESETS)


def groups_of(rows: Iterable[Row]) -> tuple[tuple[Row, ...], ...]:
    """Return the variants that rule alike together, the rules that were asked about first.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> asked = PlayQuestion("basra", PRESETS["iraqi"].rules, parse_cards("5H"), parse_card("JS"))
    >>> [[row.preset_id for row in group][:3] for group in groups_of(rows_of(asked))]
    [['iraqi'], ['standard', 'egyptian', 'komi'], ['classic']]
    """
    found: dict[tuple[object, ...], list[Row]] = {}
    for row in rows:
        found.setdefault(row.outcome, []).append(row)
    return tuple(sorted(map(tuple, found.values()), key=lambda group: not any(row.here for row in group)))


def _row(question: Question, preset_id: str) -> Row:
    rules, here = PRESETS[preset_id].rules, PRESETS[preset_id].rules == question.rules
    asked = _asked_there(question, preset_id, rules)
    impossible = _impossible(asked)
    if impossible:
        return Row(preset_id, asked, impossible, None, here)
    ruling = rule(asked)
    return Row(preset_id, asked, _happens(ruling), _brings(ruling), here)


def _asked_there(question: Question, preset_id: str, rules: RuleSet) -> Question:
    """Return the question as it is put under other rules: a match goes to the target that is usual there."""
    if isinstance(question, MatchQuestion) and rules != question.rules:
        return replace(question, rules=rules, target=PRESETS[preset_id].target)
    return replace(question, rules=rules)


def _impossible(question: Question) -> Step | None:
    """Return why a question cannot arise under its rules, None where it can."""
    rules = question.rules
    if isinstance(question, MajorityQuestion):
        if sum(question.cards) != rules.deck:
            return Step("row-other-pack", "deal.hand", {"n": rules.deck})
        carries = rules.tie == "carried" or not question.carried
        return None if carries else Step("row-nothing-carried", "score.tie")
    cards: tuple[Card, ...] = ()
    if isinstance(question, PlayQuestion):
        cards = (*question.floor, question.card)
    elif isinstance(question, LeftOverQuestion):
        cards = question.floor
    missing = tuple(card for card in cards if not in_pack(card, rules.deck))
    return Step("row-not-in-pack", "deal.hand", {"cards": missing}) if missing else None


def _happens(ruling: Ruling) -> Step:
    question = ruling.question
    match question:
        case PlayQuestion():
            return _play_happens(question, ruling)
        case LeftOverQuestion():
            return Step("row-side", "end.left-over", {"side": ruling.winner or 0})
        case MajorityQuestion():
            return ruling.headline
        case MatchQuestion():
            return Step("row-target", "match.target", {"n": question.target})


def _play_happens(question: PlayQuestion, ruling: Ruling) -> Step:
    if ruling.refusal:
        return Step("row-refused", ruling.refusal.clause)
    if question.kind == "leave":
        return Step("row-may-stay", ruling.headline.clause)
    if ruling.count:
        return Step("row-choice-many" if ruling.many else "row-choice", "capture.choice", {"n": ruling.count})
    if not ruling.capture:
        return Step("row-stays", "turn.trail")
    if ruling.capture.is_sweep:
        return Step("row-sweeps", ruling.capture.clauses[0])
    return Step("row-takes", ruling.capture.clauses[0], {"cards": shown_cards(ruling.capture)}, ruling.capture.cards)


def _brings(ruling: Ruling) -> Step | None:
    question = ruling.question
    match question:
        case PlayQuestion(kind="leave"):
            return None
        case PlayQuestion(kind="points"):
            return Step("row-points", "score.cards", {"n": ruling.points})
        case PlayQuestion():
            if ruling.basra and ruling.basra.is_basra:
                return Step("row-basra", ruling.basra.clause, {"n": ruling.basra.points})
            return Step("row-no-basra", "basra.clear")
        case LeftOverQuestion():
            return Step("row-points", "score.cards", {"n": ruling.points}) if question.floor else None
        case MajorityQuestion():
            return Step("row-by-side", "score.majority", {"numbers": ruling.by_side})
        case MatchQuestion():
            if ruling.winner is None:
                return Step("row-goes-on", "match.target")
            return Step("row-wins", "match.target", {"side": ruling.winner})
