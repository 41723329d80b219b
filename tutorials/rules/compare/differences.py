"""Which clauses say different things under different rule sets, and on which fields that hangs."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from django.utils.translation import override

from game.engine.errors import RuleSetError
from game.engine.rules import FIELD_CHOICES, RuleSet, change_rules
from tutorials.rules.clauses import CLAUSE_FACTS
from tutorials.rules.compare.positions import Difference, Wanted
from tutorials.wording.rules import clause_words


@lru_cache(maxsize=50_000)
def say_clause(clause: str, rules: RuleSet) -> tuple[str, ...] | None:
    """Return what a clause says under a rule set, as it is compared: in no language; None where it does not apply.

    >>> say_clause("seven.sweep", RuleSet()) is None
    True
    """
    if not CLAUSE_FACTS[clause].when(rules):
        return None
    with override(None):
        return tuple(map(str, clause_words(clause, rules).sentences))


def differing_clauses(rule_sets: tuple[RuleSet, ...]) -> tuple[str, ...]:
    """Return the clauses that do not say the same under all rule sets, in the order of the page.

    >>> differing_clauses((RuleSet(), change_rules(RuleSet(), {"must_capture": False})))
    ('capture.must', 'capture.may')
    """
    return tuple(clause for clause in CLAUSE_FACTS if len({say_clause(clause, rules) for rules in rule_sets}) > 1)


def find_differences(rule_sets: tuple[RuleSet, ...], clause: str) -> Wanted:
    """Return between which of the rule sets a clause differs."""
    return Wanted(
        clause,
        tuple(
            Difference(first, second, _nearer(rule_sets, clause, first, second))
            for first, second in combinations(range(len(rule_sets)), 2)
            if say_clause(clause, rule_sets[first]) != say_clause(clause, rule_sets[second])
        ),
    )


def _nearer(rule_sets: tuple[RuleSet, ...], clause: str, first: int, second: int) -> tuple[tuple[int, RuleSet], ...]:
    """Return both rule sets with one field of the other, for each field by which the clause says something else."""
    return tuple(
        (place, nearer)
        for place, other in ((first, second), (second, first))
        for _, nearer in _fields_behind(rule_sets[place], rule_sets[other], clause)
    )


def _fields_behind(rules: RuleSet, other: RuleSet, clause: str) -> list[tuple[str, RuleSet]]:
    """Return the fields by whose other value a clause says something else, each with the rules that have it."""
    found = []
    for name in FIELD_CHOICES:
        if getattr(rules, name) != getattr(other, name):
            try:
                nearer = change_rules(rules, {name: getattr(other, name)})
            except RuleSetError:
                continue
            if say_clause(clause, nearer) != say_clause(clause, rules):
                found.append((name, nearer))
    return found


def field_behind(rule_sets: tuple[RuleSet, ...], clause: str) -> str:
    """Return the first field on which it hangs that a clause differs; nothing if it hangs on several at once.

    >>> field_behind((RuleSet(), RuleSet(banned_go="buried")), "deal.banned")
    'banned_go'
    """
    for rules, other in combinations(rule_sets, 2):
        for name, _ in _fields_behind(rules, other, clause):
            return name
    return ""
