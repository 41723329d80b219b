"""What the page of questions shows: the questions, and the variants that the answers lead to."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString

from game.engine.rules import PRESETS, format_rules
from game.wording.errors import say_error
from game.wording.names import rules_name, variant_name
from game.wording.numbers import list_text
from tutorials.rules.find_yours.answers import (
    QUESTIONS,
    Answers,
    Found,
    choices_of,
    contradiction,
    find_variants,
    truthful_answers,
    write_answer,
)
from tutorials.wording.rules_fields import answer_field, ask_field
from tutorials.wording.rules_find_yours import ask_more, say_value
from tutorials.wording.rules_pages import variant_line

SHOWN = 4
"""How many variants are shown at most where several are equally near."""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """An answer to choose; `variants` are the names of the variants that give it."""

    value: str
    text: str
    variants: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A question with its answers; `open` while nothing is chosen."""

    name: str
    text: SafeString
    help: str
    choices: tuple[ChoiceView, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class DifferenceView:
    """A question that the variant found answers otherwise."""

    question: SafeString
    yours: str
    its: str


@dataclass(frozen=True, slots=True)
class FoundView:
    """A variant found: its name, and the code of the rules that somebody really plays."""

    preset_id: str
    name: str
    line: SafeString
    code: str
    code_name: str
    agreeing: int
    differences: tuple[DifferenceView, ...]


@dataclass(frozen=True, slots=True)
class FindPage:
    """The whole page. `problem` says how the answers contradict each other."""

    questions: tuple[QuestionView, ...]
    answered: int
    found: tuple[FoundView, ...]
    further: str
    problem: str


def show_questions(answers: Answers) -> FindPage:
    """Return the questions, and what some answers lead to."""
    found = find_variants(answers)
    problem = contradiction(answers)
    return FindPage(
        questions=tuple(_question(question, answers) for question in QUESTIONS),
        answered=len(answers),
        found=tuple(_found(each, answers) for each in found[:SHOWN]),
        further=list_text([variant_name(each.preset_id) for each in found[SHOWN:]]),
        problem=say_error(problem) if problem else "",
    )


def _question(question: str, answers: Answers) -> QuestionView:
    return QuestionView(
        name=question,
        text=ask_field(QUESTIONS[question][0]),
        help=ask_more(question),
        choices=tuple(
            ChoiceView(
                write_answer(values),
                _say(question, values),
                _players_of(question, values),
                answers.get(question) == values,
            )
            for values in choices_of(question)
        ),
        open=question not in answers,
    )


def _say(question: str, values: tuple[object, ...]) -> str:
    return say_value(values) if question == "basra" else answer_field(QUESTIONS[question][0], values[0])


def _players_of(question: str, values: tuple[object, ...]) -> str:
    return list_text(
        [variant_name(each) for each, preset in PRESETS.items() if truthful_answers(preset.rules)[question] == values]
    )


def _found(found: Found, answers: Answers) -> FoundView:
    own = truthful_answers(PRESETS[found.preset_id].rules)
    return FoundView(
        preset_id=found.preset_id,
        name=variant_name(found.preset_id),
        line=variant_line(found.preset_id),
        code=format_rules(found.rules),
        code_name=rules_name(found.rules),
        agreeing=len(answers) - len(found.differing),
        differences=tuple(
            DifferenceView(ask_field(QUESTIONS[each][0]), _say(each, answers[each]), _say(each, own[each]))
            for each in found.differing
        ),
    )
