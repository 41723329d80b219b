"""From answers about how somebody plays to the nearest variant and a code of house rules. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.errors import RuleSetError
from game.engine.rules import FIELD_CHOICES, PRESETS, RuleSet, change_rules, format_value

QUESTIONS: Mapping[str, tuple[str, ...]] = {
    "seven": ("seven",),
    "seven_basra": ("seven_basra",),
    "jack_basra": ("jack_basra",),
    "basra": ("basra_value", "basra_points"),
    "basra_needs": ("basra_needs",),
    "must_capture": ("must_capture",),
    "majority": ("majority",),
}
"""The questions in their order, each with the fields of a rule set that it settles.

The seven, its basras, and what a basra needs and brings tell all ten variants apart; the other three questions are
those on which tables differ most besides.
"""

Answers = Mapping[str, tuple[object, ...]]
"""For each question answered the values of its fields."""


def choices_of(question: str) -> tuple[tuple[object, ...], ...]:
    """Return the answers to a question: what occurs in a variant, and whatever else has a name of its own.

    >>> choices_of("basra")
    (('fixed', 10), ('fixed', 5), ('twice-the-card', 0))
    """
    fields = QUESTIONS[question]
    played = dict.fromkeys(tuple(getattr(preset.rules, name) for name in fields) for preset in PRESETS.values())
    named = FIELD_CHOICES[fields[0]]
    if len(fields) > 1 or not isinstance(named, tuple):
        return tuple(sorted(played, key=lambda values: (str(values[0]), -int(str(values[-1])))))
    return tuple((value,) for value in named)


def write_answer(values: tuple[object, ...]) -> str:
    """Return an answer as it stands in an address.

    >>> write_answer(("fixed", 10)), write_answer(("twice-the-card", 0)), write_answer((True,))
    ('fixed-10', 'twice-the-card', 'yes')
    """
    first, *others = values
    return "-".join([format_value(first), *(format_value(value) for value in others if value)])


def read_answer(question: str, text: str) -> tuple[object, ...]:
    """Return the answer that a text gives.

    Raises:
        RuleSetError: `bad-value` (field, value).

    >>> read_answer("seven", "sweep")
    ('sweep',)
    """
    for values in choices_of(question):
        if write_answer(values) == text:
            return values
    raise RuleSetError("bad-value", field=question, value=text[:20])


def truthful_answers(rules: RuleSet) -> Answers:
    """Return what somebody answers who plays by a rule set.

    >>> truthful_answers(RuleSet())["basra"]
    ('fixed', 10)
    """
    return {question: tuple(getattr(rules, name) for name in fields) for question, fields in QUESTIONS.items()}


@dataclass(frozen=True, slots=True)
class Found:
    """A variant near to some answers: the questions that it answers otherwise, and its rules with these changed."""

    preset_id: str
    differing: tuple[str, ...]
    rules: RuleSet


def find_variants(answers: Answers) -> tuple[Found, ...]:
    """Return the variants that agree with most answers, all that agree with equally many.

    There is nothing to find without answers, or by answers that contradict each other.

    >>> [found.preset_id for found in find_variants({"seven": ("sweep",), "seven_basra": ("wild",)})]
    ['komi']
    >>> find_variants({})
    ()
    """
    if not answers or contradiction(answers):
        return ()
    found = [near for preset_id in PRESETS if (near := _found(preset_id, answers))]
    fewest = min((len(near.differing) for near in found), default=0)
    return tuple(near for near in found if len(near.differing) == fewest)


def _found(preset_id: str, answers: Answers) -> Found | None:
    """Return a variant with what the answers change in it, None where that and its other rules contradict each other.

    A basra by the 7♦ is such a case, where nothing was said of its power and the variant gives it none.
    """
    rules = PRESETS[preset_id].rules
    truthful = truthful_answers(rules)
    differing = tuple(question for question, values in answers.items() if truthful[question] != values)
    changes = {name: value for question in differing for name, value in settled(question, answers)}
    try:
        return Found(preset_id, differing, change_rules(rules, changes))
    except RuleSetError:
        return None


def contradiction(answers: Answers) -> RuleSetError | None:
    """Return how answers contradict each other whatever else is played, None if they do not.

    >>> contradiction({"seven": ("plain",), "seven_basra": ("wild",)}).params["reason"]
    'plain-seven-has-no-basra'
    >>> contradiction({"seven_basra": ("wild",)}) is None
    True
    """
    values = {name: value for question in answers for name, value in settled(question, answers)}
    problem = None
    for preset in PRESETS.values():
        try:
            change_rules(preset.rules, values)
        except RuleSetError as error:
            problem = error
        else:
            return None
    return problem


def settled(question: str, answers: Answers) -> tuple[tuple[str, object], ...]:
    """Return the fields that a question settles, with their values.

    >>> settled("basra", {"basra": ("fixed", 5)})
    (('basra_value', 'fixed'), ('basra_points', 5))
    """
    return tuple(zip(QUESTIONS[question], answers[question], strict=True))
