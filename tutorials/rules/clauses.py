"""The rules page as data: where each clause stands, when it applies, what it depends on, and its examples. Pure.

The words are in `tutorials.wording`; the answers of the examples come from the engine.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.rules import PRESETS, RuleSet, nearest_preset
from tutorials.rules.examples import Example, Run
from tutorials.rules.facts import ClauseFacts
from tutorials.rules.facts_basras import BASRAS
from tutorials.rules.facts_deal import DEAL, END, MATCH, SCORE
from tutorials.rules.facts_play import CAPTURES, JACK, RUNS, SEVEN, TURN

SECTIONS = (
    "basra",
    "points",
    "run",
    "deal",
    "captures",
    "jack",
    "seven",
    "basras",
    "end",
    "score",
    "match",
    "players",
    "disputes",
    "tips",
    "steps",
    "questions",
    "history",
    "sources",
)
"""The parts of the page, in their order."""

CLAUSE_SECTIONS = ("deal", "captures", "jack", "seven", "basras", "end", "score", "match", "players")
"""The parts that hold clauses."""

CLAUSE_FACTS: Mapping[str, ClauseFacts] = DEAL | TURN | CAPTURES | JACK | SEVEN | BASRAS | END | SCORE | MATCH
"""Every clause of the engine, in the order of the page."""


def run_of(rules: RuleSet) -> Run:
    """Return the worked run of turns that is played on the page of a rule set.

    >>> len(run_of(RuleSet()).moves)
    4
    """
    return next(run for run in RUNS if run.when(rules))


def clauses_of(rules: RuleSet, section: str) -> tuple[str, ...]:
    """Return the clauses that stand in a section of the page of a rule set, in their order.

    >>> clauses_of(RuleSet(), "seven")
    ('seven.plain',)
    """
    return tuple(clause for clause, facts in CLAUSE_FACTS.items() if facts.section == section and facts.when(rules))


def examples_of(rules: RuleSet, clause: str) -> tuple[tuple[str, Example], ...]:
    """Return the examples of a clause that hold under a rule set, with their ids: the clause and a number.

    >>> [example_id for example_id, _ in examples_of(RuleSet(), "capture.sum")]
    ['capture.sum-1', 'capture.sum-2']
    """
    numbered = enumerate(CLAUSE_FACTS[clause].examples, start=1)
    return tuple((f"{clause}-{number}", example) for number, example in numbered if example.when(rules))


def usual_targets(rules: RuleSet) -> tuple[int, tuple[int, ...]]:
    """Return the usual target of a rule set and the other usual ones: those of the nearest preset.

    Clauses: match.target.

    >>> usual_targets(PRESETS["komi"].rules)
    (101, (51, 121))
    """
    preset = PRESETS[nearest_preset(rules)]
    return preset.target, tuple(target for target in preset.targets if target != preset.target)
