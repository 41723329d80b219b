"""The worked examples, by the oracle: its own reading must agree before it may judge the engine."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tests.oracle.cases import CAPTURE_CASES, DEAL_CASES, CaptureCase, DealCase, case_id
from tests.oracle.deals import batch_sizes, score_counts
from tests.oracle.floors import basra, is_legal_capture, legal_captures, may_trail, sweeps
from tests.oracle.rulebook import DEAL_TOTALS, VARIANTS, pack, rank, rules_of


@pytest.mark.parametrize("case", CAPTURE_CASES, ids=case_id)
def test_oracle_agrees_with_the_worked_captures(case: CaptureCase) -> None:
    rules = rules_of(case["rules"])
    expected = {frozenset(capture["take"]): capture["basra"] for capture in case["captures"]}
    found = legal_captures(rules, case["floor"], case["card"])
    assert {take: basra(rules, case["floor"], case["card"], sorted(take))[1] for take in found} == expected
    assert may_trail(rules, case["floor"], case["card"]) == case["may_trail"]


@pytest.mark.parametrize("case", DEAL_CASES, ids=case_id)
def test_oracle_agrees_with_the_worked_deals(case: DealCase) -> None:
    basras = [sum(side["basras"]) for side in case["sides"]]
    scores, carried = score_counts(rules_of(case["rules"]), list(case["sides"]), basras, case["carried_in"])
    assert [side["majority"] for side in scores] == case["majority"]
    assert [side["total"] for side in scores] == case["points"]
    assert carried == case["carried_out"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_oracle_table_gives_the_printed_total_of_a_deal(variant: str) -> None:
    rules = rules_of(variant)
    cards = 4 * rules["ace"] + 4 * rules["jack"] + rules["two_of_clubs"] + rules["ten_of_diamonds"]
    assert cards + rules["majority"] == DEAL_TOTALS[variant]


@pytest.mark.parametrize(
    ("variant", "players", "sizes"),
    [
        ("standard", 2, [4] * 6),
        ("standard", 3, [4] * 4),
        ("standard", 4, [4] * 3),
        ("lebanese", 2, [6] * 4),
        ("lebanese", 4, [6] * 2),
        ("lebanese", 3, [6, 6, 4]),
        ("palestinian", 2, [4] * 5),
        ("palestinian", 4, [4, 4, 2]),
        ("palestinian", 3, [4, 4, 4, 1]),
    ],
)
def test_oracle_deals_the_printed_batches(variant: str, players: int, sizes: list[int]) -> None:
    assert batch_sizes(rules_of(variant), players) == sizes


@pytest.mark.parametrize("variant", VARIANTS)
def test_oracle_says_the_same_in_its_two_ways(variant: str) -> None:
    rng, rules = Random(variant), rules_of(variant)
    for _ in range(60):
        played, *floor = rng.sample([card for card in pack(rules) if rank(card) not in "98"], rng.randint(1, 7))
        listed = legal_captures(rules, floor, played)
        sets = [take for size in range(len(floor) + 1) for take in combinations(floor, size)]
        assert {frozenset(take) for take in sets if is_legal_capture(rules, floor, played, take)} == listed
        assert may_trail(rules, floor, played) == (
            not listed or not (rules["must_capture"] or sweeps(rules, floor, played))
        )
