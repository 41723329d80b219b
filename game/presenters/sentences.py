"""Steps with their words: the headline of an explanation, its reasons, and the rules behind them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.rules import RuleSet
from game.explain import Step
from game.templatetags.basra import clause_url
from game.wording.board import rules_in_force
from game.wording.clauses import clause_name
from game.wording.steps import say


@dataclass(frozen=True, slots=True)
class RuleLink:
    """A rule that an explanation rests on, and where the rules page says it."""

    name: str
    url: str


@dataclass(frozen=True, slots=True)
class Told:
    """An explanation in the reader's language: a headline, more sentences, the rules used."""

    headline: str
    lines: tuple[str, ...]
    rules: tuple[RuleLink, ...]


def tell(rules: RuleSet, steps: Iterable[Step]) -> Told:
    """Return steps as sentences (HTML), the first as the headline; each rule is linked once."""
    headline, *lines = told = tuple(steps)
    clauses = dict.fromkeys(step.clause for step in told)
    return Told(
        headline=say(headline),
        lines=tuple(say(line) for line in lines),
        rules=tuple(RuleLink(clause_name(clause), clause_url(clause, rules)) for clause in clauses),
    )


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in force, in a sentence."""

    text: str
    url: str


def rules_strip(rules: RuleSet) -> tuple[RuleText, ...]:
    """Return the rules by which variants differ most, linked to the rules page."""
    return tuple(RuleText(text, clause_url(clause, rules)) for clause, text in rules_in_force(rules))
