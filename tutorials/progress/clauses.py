"""How sure a learner is of each rule, by the puzzles that rest on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from tutorials.progress.models import CLEAN, Learner

WEAK_AFTER = 2
"""So many puzzles of a rule must have gone wrong before it is called weak."""


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How the puzzles of one rule went, each at its latest round: how many, and how many right at the first try."""

    clause: str
    asked: int
    right: int

    @property
    def weak(self) -> bool:
        """Whether the rule goes wrong at least as often as right.

        >>> Accuracy("capture.sum", 4, 2).weak, Accuracy("capture.sum", 4, 3).weak, Accuracy("capture.sum", 1, 0).weak
        (True, False, False)
        """
        missed = self.asked - self.right
        return missed >= max(WEAK_AFTER, self.right)

    @property
    def percent(self) -> int:
        """The share that was right, in whole percent."""
        return round(100 * self.right / self.asked)


def accuracies(rounds: Iterable[tuple[str, bool]]) -> tuple[Accuracy, ...]:
    """Return the accuracy of each rule, the weakest first.

    Args:
        rounds: for each puzzle the clauses of its proof, separated by spaces, and whether it was clean.

    >>> accuracies([("capture.sum capture.rank", True), ("capture.sum", False)])[0]
    Accuracy(clause='capture.sum', asked=2, right=1)
    """
    asked: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for clauses, clean in rounds:
        for clause in clauses.split():
            asked[clause] += 1
            right[clause] += clean
    found = [Accuracy(clause, times, right[clause]) for clause, times in asked.items()]
    return tuple(sorted(found, key=lambda each: (each.right / each.asked, -each.asked, each.clause)))


def weak_clauses(learner: Learner | None) -> frozenset[str]:
    """Return the rules that go wrong at the first try at least as often as right; none for nobody."""
    if learner is None:
        return frozenset()
    rounds = learner.puzzles.annotate(at_once=CLEAN).values_list("clauses", "at_once")
    return frozenset(each.clause for each in accuracies(rounds) if each.weak)
