"""Which stored puzzle practises a clause, by the variant that it is played in; else which lesson teaches it. Pure.

The families of pages do not know each other, so the ids stand here; tests open each puzzle and look whether its
solution rests on the clause, and each lesson whether it teaches it.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.rules import RuleSet, format_rules

PUZZLES: Mapping[str, Mapping[str, str]] = {
    "turn.trail": {
        "standard": "legal-3",
        "classic": "may-leave-3",
        "egyptian": "safe-leave-2",
        "komi": "safe-leave-19",
        "yemeni": "safe-leave-5",
        "palestinian": "safe-leave-8",
        "jordanian": "safe-leave-7",
        "lebanese": "may-leave-14",
        "lebanese-exact": "may-leave-20",
        "iraqi": "may-leave-16",
    },
    "capture.rank": {
        "standard": "same-rank-1",
        "classic": "same-rank-6",
        "egyptian": "rank-and-sum-4",
        "komi": "same-rank-7",
        "yemeni": "same-rank-9",
        "palestinian": "same-rank-5",
        "jordanian": "rank-and-sum-9",
        "lebanese": "same-rank-10",
        "lebanese-exact": "same-rank-20",
        "iraqi": "largest-12",
    },
    "capture.court": {
        "standard": "same-rank-2",
        "classic": "may-leave-3",
        "egyptian": "same-rank-4",
        "yemeni": "legal-13",
        "jordanian": "same-rank-8",
        "lebanese": "same-rank-14",
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
        "lebanese-exact": "sum-many-20",
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
        "lebanese-exact": "several-groups-20",
        "iraqi": "largest-12",
    },
    "capture.disjoint": {
        "standard": "legal-6",
    },
    "capture.must": {
        "standard": "may-leave-1",
        "egyptian": "may-leave-12",
        "komi": "may-leave-9",
        "yemeni": "may-leave-5",
        "palestinian": "may-leave-8",
        "jordanian": "may-leave-17",
        "lebanese": "may-leave-4",
    },
    "capture.may": {
        "classic": "may-leave-13",
        "lebanese-exact": "all-captures-9",
        "iraqi": "may-leave-16",
    },
    "capture.take-all": {
        "standard": "legal-4",
        "komi": "legal-12",
    },
    "capture.choice": {
        "standard": "all-captures-1",
        "classic": "all-captures-12",
        "egyptian": "all-captures-3",
        "komi": "all-captures-18",
        "yemeni": "all-captures-8",
        "palestinian": "all-captures-17",
        "jordanian": "all-captures-16",
        "lebanese": "all-captures-13",
        "lebanese-exact": "all-captures-9",
        "iraqi": "all-captures-15",
    },
    "capture.pile": {
        "standard": "same-rank-3",
        "classic": "sum-two-13",
        "egyptian": "sum-two-5",
        "komi": "sum-many-6",
        "yemeni": "sum-two-15",
        "palestinian": "sum-two-6",
        "jordanian": "sum-two-17",
        "lebanese": "sum-two-9",
        "lebanese-exact": "same-rank-20",
        "iraqi": "sum-two-10",
    },
    "jack.sweep": {
        "standard": "jack-1",
        "classic": "make-basra-6",
        "egyptian": "legal-8",
        "komi": "jack-6",
        "yemeni": "jack-10",
        "palestinian": "jack-11",
        "jordanian": "jack-18",
        "lebanese": "jack-15",
        "lebanese-exact": "jack-8",
        "iraqi": "jack-17",
    },
    "jack.empty-floor": {
        "standard": "safe-leave-1",
    },
    "jack.stranded": {
        "standard": "safe-leave-1",
    },
    "seven.plain": {
        "standard": "legal-10",
        "lebanese": "seven-17",
    },
    "seven.low-sweep": {
        "classic": "seven-7",
        "iraqi": "make-basra-11",
    },
    "seven.sweep": {
        "egyptian": "legal-9",
        "komi": "make-basra-9",
        "yemeni": "seven-18",
        "jordanian": "seven-20",
    },
    "seven.empty-floor": {
        "iraqi": "safe-leave-6",
    },
    "seven.stranded": {
        "iraqi": "safe-leave-6",
    },
    "basra.clear": {
        "standard": "make-basra-1",
        "classic": "is-basra-16",
        "egyptian": "same-rank-4",
        "komi": "same-rank-7",
        "yemeni": "make-basra-12",
        "palestinian": "same-rank-5",
        "jordanian": "make-basra-19",
        "lebanese": "same-rank-10",
        "lebanese-exact": "same-rank-20",
        "iraqi": "is-basra-5",
    },
    "basra.value": {
        "palestinian": "make-basra-8",
        "jordanian": "make-basra-19",
    },
    "basra.double": {
        "egyptian": "make-basra-4",
        "yemeni": "make-basra-17",
    },
    "basra.jack": {
        "standard": "jack-1",
        "classic": "make-basra-6",
        "egyptian": "make-basra-4",
        "komi": "jack-6",
        "yemeni": "jack-10",
        "palestinian": "jack-11",
        "jordanian": "jack-18",
        "lebanese": "jack-15",
        "lebanese-exact": "jack-8",
        "iraqi": "jack-17",
    },
    "basra.seven-low": {
        "classic": "seven-6",
        "egyptian": "make-basra-5",
        "yemeni": "seven-18",
        "jordanian": "seven-20",
        "iraqi": "make-basra-11",
    },
    "basra.seven-groups": {
        "yemeni": "seven-8",
    },
    "basra.seven-wild": {
        "komi": "make-basra-9",
    },
    "basra.lone-equal": {
        "lebanese": "make-basra-16",
        "lebanese-exact": "is-basra-11",
    },
    "basra.two-card": {
        "lebanese": "make-basra-7",
    },
    "end.left-over": {
        "standard": "last-batch-1",
        "classic": "last-batch-3",
        "egyptian": "last-batch-12",
        "komi": "last-batch-9",
        "yemeni": "last-batch-15",
        "palestinian": "last-batch-8",
        "jordanian": "last-batch-7",
        "lebanese": "last-batch-4",
        "lebanese-exact": "last-batch-20",
        "iraqi": "last-batch-6",
    },
    "score.cards": {
        "standard": "count-pile-1",
        "classic": "count-pile-11",
        "egyptian": "count-pile-10",
        "komi": "count-pile-7",
        "yemeni": "count-pile-13",
        "palestinian": "count-pile-16",
        "jordanian": "count-pile-15",
        "lebanese": "count-pile-12",
        "lebanese-exact": "count-pile-17",
        "iraqi": "count-pile-5",
    },
    "score.majority": {
        "standard": "majority-1",
        "egyptian": "majority-2",
        "yemeni": "majority-17",
        "palestinian": "majority-7",
        "jordanian": "majority-19",
        "lebanese": "majority-16",
        "iraqi": "majority-18",
    },
    "score.tie": {
        "standard": "majority-3",
        "classic": "majority-4",
        "palestinian": "majority-10",
        "lebanese": "majority-12",
    },
    "score.carry": {
        "egyptian": "majority-11",
        "komi": "majority-9",
        "yemeni": "majority-6",
    },
    "score.basras": {
        "egyptian": "last-batch-12",
        "lebanese": "last-batch-4",
    },
}
"""The puzzle of a clause in each variant that has one, the standard or usual one first."""


LESSONS: Mapping[str, tuple[str, str]] = {
    "deal.hand": ("points", "ranks"),
    "deal.floor": ("jack", "deal"),
    "deal.banned": ("jack", "deal"),
    "deal.batches": ("end", "batches"),
    "turn.one-card": ("same-rank", "hand"),
    "turn.order": ("end", "batches"),
    "basra.last-card": ("end", "last"),
    "match.target": ("end", "target"),
    "match.both-over": ("end", "target"),
    "match.level": ("end", "level"),
    "players.sides": ("partners", "pile"),
}
"""The lesson and its screen that teach a clause on which no puzzle turns."""


def puzzle_of(rules: RuleSet, clause: str) -> str:
    """Return the id of a puzzle that practises a clause, under these rules where there is one; nothing without any.

    >>> puzzle_of(RuleSet(), "capture.sum"), puzzle_of(RuleSet(), "deal.cut")
    ('sum-two-1', '')
    """
    found = PUZZLES.get(clause, {})
    return found.get(format_rules(rules)) or next(iter(found.values()), "")
