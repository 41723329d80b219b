"""Rulings on a position: a question in text, its answer as facts, and the one JSON form of both.

The command `ruling` and the API answer through this module, so they cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from game.engine.basra import rule_basra
from game.engine.captures import check_position, judge, legal_captures, may_trail
from game.engine.cards import Card, format_card, format_cards, parse_card, parse_cards
from game.engine.errors import EngineError
from game.engine.moves import BasraRuling, Capture, Captures, Refusal
from game.engine.rules import RULES_VERSION, RuleSet, format_rules, parse_rules
from game.explain import explain_ruling
from game.wording.rulings import say_problem
from game.wording.steps import say

DEFAULT_LANGUAGE = "en"
"""The language of a ruling when none is asked for. It is never guessed."""


class QuestionError(EngineError):
    """What is wrong with a question before the engine reads it.

    `missing-parameter`, `doubled-parameter` (name), `unknown-language` (language, languages),
    `too-many-parameters`, `method-not-allowed`.
    """


@dataclass(frozen=True, slots=True)
class Question:
    """A position, and the set asked about: None for no set, empty to ask whether the card may be left."""

    rules: RuleSet
    floor: tuple[Card, ...]
    card: Card
    take: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of the set asked about: `capture` or `refusal`, or neither for a card that may be left."""

    take: tuple[Card, ...]
    capture: Capture | None
    refusal: Refusal | None
    basra: BasraRuling | None


@dataclass(frozen=True, slots=True)
class Ruling:
    """The answer to a question: what the card may take, whether it may be left, and the set asked about."""

    question: Question
    captures: Captures
    may_trail: bool
    verdict: Verdict | None


def read_language(code: str) -> str:
    """Return the code of a language that the site speaks; upper or lower case makes no difference.

    Raises:
        QuestionError: `unknown-language`.
    """
    languages = [known for known, _ in settings.LANGUAGES]
    if code.lower() not in languages:
        raise QuestionError("unknown-language", language=code[:20], languages=", ".join(languages))
    return code.lower()


def read_question(rules: str, floor: str | Iterable[str], card: str, take: str | Iterable[str] | None) -> Question:
    """Return the question that texts ask; sets as one text or several.

    Raises:
        EngineError: unreadable text, rules that cannot be played, or a position that cannot occur.

    >>> read_question("egyptian", "5C 3D AH", "8S", None).card
    Card(suit=<Suit.SPADES: 0>, rank=<Rank.EIGHT: 8>)
    """
    question = Question(
        parse_rules(rules), parse_cards(floor), parse_card(card), None if take is None else parse_cards(take)
    )
    check_position(question.rules, question.floor, question.card)
    return question


def answer(question: Question) -> Ruling:
    """Return the ruling on a question. The set asked about is judged by itself, not looked up among the captures.

    Raises:
        PositionError: a card of the set does not lie on the floor.
    """
    rules, floor, card = question.rules, question.floor, question.card
    verdict = None if question.take is None else _judge(question, question.take)
    return Ruling(question, legal_captures(rules, floor, card), may_trail(rules, floor, card), verdict)


def _judge(question: Question, take: tuple[Card, ...]) -> Verdict:
    judged = judge(question.rules, question.floor, question.card, take)
    if isinstance(judged, Refusal):
        return Verdict(take, None, judged, None)
    if judged is None:
        return Verdict(take, None, None, None)
    return Verdict(take, judged, None, rule_basra(question.rules, question.floor, question.card, take))


def as_json(ruling: Ruling) -> dict[str, Any]:
    """Return a ruling in its JSON form, with the sentence in the active language."""
    question, listed = ruling.question, ruling.captures
    shown: dict[str, Any] = {
        "rules": format_rules(question.rules),
        "rules_version": RULES_VERSION,
        "floor": [format_card(card) for card in question.floor],
        "card": format_card(question.card),
        "captures": [_capture_json(question, capture) for capture in listed.captures],
        "count": None if listed.truncated else len(listed.captures),
        "truncated": listed.truncated,
        "may_trail": ruling.may_trail,
    }
    if ruling.verdict:
        shown["take"] = _verdict_json(question, ruling.verdict)
    return shown


def _capture_json(question: Question, capture: Capture) -> dict[str, Any]:
    basra = rule_basra(question.rules, question.floor, question.card, capture.cards)
    return {
        "take": format_cards(capture.cards),
        "groups": _groups_json(capture),
        "basra": basra.points,
        "clauses": _clauses(capture, basra),
    }


def _verdict_json(question: Question, verdict: Verdict) -> dict[str, Any]:
    first, *others = explain_ruling(question.rules, question.floor, question.card, verdict.take)
    shown: dict[str, Any] = {
        "cards": format_cards(verdict.take),
        "legal": verdict.refusal is None,
        "basra": verdict.basra.points if verdict.basra else 0,
        "clauses": [first.clause],
        "text": say(first, html=False),
        "reasons": [say(step, html=False) for step in others],
    }
    if verdict.capture and verdict.basra:
        shown["clauses"] = _clauses(verdict.capture, verdict.basra)
        shown["groups"] = _groups_json(verdict.capture)
    if verdict.refusal:
        nearest = verdict.refusal.nearest
        shown["clauses"] = [verdict.refusal.clause]
        shown["nearest"] = format_cards(nearest.cards) if nearest else None
    return shown


def _groups_json(capture: Capture) -> Sequence[list[str]]:
    return [format_cards(group) for group in capture.groups]


def _clauses(capture: Capture, basra: BasraRuling) -> list[str]:
    return [*capture.clauses, basra.clause] if basra.is_basra else [*capture.clauses]


def error_json(error: EngineError) -> dict[str, Any]:
    """Return what is wrong with a question in its JSON form, with the sentence in the active language."""
    return {"error": {"code": error.code, "message": say_problem(error)}}
