"""`manage.py ruling`: what a card may take from a floor, and whether a chosen set is legal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import translation

from game.engine.cards import Card
from game.engine.errors import EngineError
from game.explain import explain_ruling
from game.rulings import (
    DEFAULT_LANGUAGE,
    Question,
    QuestionError,
    Ruling,
    answer,
    as_json,
    error_json,
    read_language,
    read_question,
)
from game.wording.rulings import captures_heading, field_lines, position_lines, say_problem
from game.wording.steps import say_all

SHOWN = 20
"""How many captures are told in words."""


class Command(BaseCommand):
    """Rule on a position, in words or as JSON; exit code 2 for a question that cannot be answered."""

    help = (
        "Rules on a position: every capture that the card can make, whether it may be left on the floor and, with "
        "--take, whether that set is legal and a basra. Cards are written as 7D, 10S or TS, QH, also as 7♦; sets are "
        "separated by spaces or commas, in any order. A question that cannot be answered ends with exit code 2."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Define the question."""
        parser.add_argument("--rules", help="a variant, such as egyptian, or a code of house rules")
        parser.add_argument("--floor", help='the cards on the floor, such as "5C 3D AH"; "" for an empty floor')
        parser.add_argument("--card", help="the card played, such as 8S")
        parser.add_argument("--take", help='the set to judge, such as "5C 3D"; "" asks whether the card may be left')
        parser.add_argument(
            "--language", default=DEFAULT_LANGUAGE, help="the language of the answer: ar, en, es, fr or zh-hans"
        )
        parser.add_argument("--json", action="store_true", help="print the same JSON as /api/v1/ruling")
        parser.add_argument(
            "--help-rules", action="store_true", help="document every setting of the rules with its values, and stop"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Answer, or say what is wrong with the question."""
        language = DEFAULT_LANGUAGE
        try:
            language = read_language(options["language"])
            with translation.override(language):
                self._answer(options)
        except EngineError as error:
            with translation.override(language):
                if options["json"]:
                    self.stdout.write(json.dumps(error_json(error)))
                raise CommandError(say_problem(error), returncode=2) from error

    def _answer(self, options: dict[str, Any]) -> None:
        if options["help_rules"]:
            self.stdout.write("\n".join(field_lines()))
            return
        for name in ("rules", "floor", "card"):
            if options[name] is None:
                raise QuestionError("missing-parameter", name=name)
        ruling = answer(read_question(options["rules"], options["floor"], options["card"], options["take"]))
        self.stdout.write(json.dumps(as_json(ruling)) if options["json"] else "\n".join(report(ruling)))


def report(ruling: Ruling) -> Iterator[str]:
    """Yield the lines of a ruling in words: the set asked about first, then what else the card may do."""
    question, listed = ruling.question, ruling.captures
    yield from position_lines(question.rules, question.floor, question.card)
    if ruling.verdict:
        yield from ("", *_sentences(question, ruling.verdict.take))
    shown = listed.captures[:SHOWN]
    yield from ("", captures_heading(None if listed.truncated else len(listed.captures), len(shown)))
    for capture in shown:
        yield from (f"  {sentence}" for sentence in _sentences(question, capture.cards))
        yield ""
    if not (ruling.verdict and not ruling.verdict.take):
        yield from _sentences(question, ())


def _sentences(question: Question, take: tuple[Card, ...]) -> list[str]:
    return say_all(explain_ruling(question.rules, question.floor, question.card, take), html=False)
