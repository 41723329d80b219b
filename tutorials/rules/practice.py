"""Which stored puzzle practises a clause, by the variant that it is played in. Pure.

The families of pages do not know each other, so the ids stand here; a test opens each puzzle and looks whether its
solution rests on the clause.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.rules import RuleSet, format_rules

PUZZLES: Mapping[str, Mapping[str, str]] = {
    "turn.trail": {"standard": "legal-3"},
    "capture.rank": {
        "standard": "same-rank-1",
        "classic": "same-rank-6",
        "egyptian": "rank-and-sum-4",
        "komi": "same-rank-7",
        "yemeni": "same-rank-9",
        "palestinian": "same-rank-5",
        "jordanian": "rank-and-sum-9",
        "lebanese": "same-rank-10",
        "iraqi": "largest-12",
    },
    "capture.court": {
        "standard": "same-rank-2",
        "egyptian": "same-rank-4",
        "yemeni": "legal-13",
        "jordanian": "same-rank-8",
    },
    "capture.sum": {
        "standard": "sum-two-1",
        "classic": "rank-and-sum-11",
        "egyptian": "sum-two-4",
        "komi": "sum-two-7",
        "yemeni": "sum-many-8",
        "palestinian": "sum-two-6",
        "jordanian": "rank-and-sum-9",
        "lebanese": "sum-two-9",
        "iraqi": "sum-two-10",
    },
    "capture.several": {
        "standard": "rank-and-sum-1",
        "classic": "several-groups-9",
        "egyptian": "several-groups-4",
        "komi": "several-groups-7",
        "yemeni": "rank-and-sum-10",
        "palestinian": "several-groups-5",
        "jordanian": "rank-and-sum-9",
        "lebanese": "several-groups-8",
        "iraqi": "largest-12",
    },
    "capture.disjoint": {"standard": "legal-6"},
    "capture.take-all": {"standard": "legal-4", "komi": "legal-12"},
    "capture.pile": {"standard": "same-rank-3", "egyptian": "sum-two-5", "komi": "sum-many-6"},
    "jack.sweep": {"standard": "jack-1", "classic": "make-basra-6", "egyptian": "legal-8", "palestinian": "jack-11"},
    "seven.plain": {"standard": "legal-10"},
    "seven.low-sweep": {"classic": "seven-7", "iraqi": "make-basra-11"},
    "seven.sweep": {"egyptian": "legal-9", "komi": "make-basra-9"},
    "basra.clear": {
        "standard": "make-basra-1",
        "egyptian": "same-rank-4",
        "komi": "same-rank-7",
        "palestinian": "same-rank-5",
    },
    "basra.value": {"palestinian": "make-basra-8"},
    "basra.double": {"egyptian": "make-basra-4"},
    "basra.jack": {"standard": "jack-1", "classic": "make-basra-6", "egyptian": "make-basra-4"},
    "basra.seven-low": {"egyptian": "make-basra-5", "iraqi": "make-basra-11"},
    "basra.seven-wild": {"komi": "make-basra-9"},
    "basra.two-card": {"lebanese": "make-basra-7"},
    "score.cards": {"standard": "count-pile-1"},
    "score.majority": {"standard": "majority-1"},
}
"""The puzzle of a clause in each variant that has one, the standard or usual one first."""


def puzzle_of(rules: RuleSet, clause: str) -> str:
    """Return the id of a puzzle that practises a clause, under these rules where there is one; nothing without any.

    >>> puzzle_of(RuleSet(), "capture.sum"), puzzle_of(RuleSet(), "deal.cut")
    ('sum-two-1', '')
    """
    found = PUZZLES.get(clause, {})
    return found.get(format_rules(rules)) or next(iter(found.values()), "")
