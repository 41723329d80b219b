"""The cafe player beats random legal play, in every variant and whatever house rules are set."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.engine.rules import FIELD_CHOICES, PRESETS, RuleSet, Span, changed_fields
from tests.coach.tables import anyhow, cafe, play_as_partners, play_deal, play_pair
from tests.strategies import playable

FAR_MORE = 1.5
"""By how much cafe outscores random play at least; `tests.benchmarks.computer_player` counts the deals won."""


def switches() -> Iterator[tuple[str, Any]]:
    """Every value of every field that the egyptian preset does not have already; of numbers the ends."""
    base = {name: getattr(PRESETS["egyptian"].rules, name) for name in FIELD_CHOICES}
    for name, choices in FIELD_CHOICES.items():
        values = (choices.low, choices.high) if isinstance(choices, Span) else choices
        yield from ((name, value) for value in values if value != base[name])


def switched(name: str, value: Any) -> RuleSet:
    """The egyptian rules with one switch turned, and what else must follow."""
    base = {field: getattr(PRESETS["egyptian"].rules, field) for field in FIELD_CHOICES}
    changed = {**base, name: value}
    if name == "banned":
        changed["seven"] = base["seven"]
    if changed["seven"] == "plain" and name != "banned":
        changed["banned"] = "jacks"
    if name == "jack_basra_points":
        changed["jack_basra"] = "lone-card"
    if name == "basra_points":
        changed["basra_value"] = "fixed"
    return RuleSet(**playable(changed))


def points_of_pairs(rules: RuleSet, pairs: int, seed: str) -> tuple[int, int]:
    """The points of cafe and of random play over some packs, each played from both seats."""
    points = [play_pair(rules, f"{seed}/{number}") for number in range(pairs)]
    return sum(mine for mine, _ in points), sum(theirs for _, theirs in points)


@pytest.mark.parametrize("variant", PRESETS)
def test_scores_far_more_than_random_play_in_every_variant(variant: str) -> None:
    mine, theirs = points_of_pairs(PRESETS[variant].rules, 10, variant)
    assert mine > FAR_MORE * theirs


@pytest.mark.parametrize(("name", "value"), list(switches()), ids=str)
def test_scores_more_than_random_play_with_any_switch_of_the_rules_turned(name: str, value: Any) -> None:
    rules = switched(name, value)
    assert name in changed_fields(rules, "egyptian")
    mine, theirs = points_of_pairs(rules, 3, f"{name}-{value}")
    assert mine > theirs


@pytest.mark.parametrize("variant", ["egyptian", "standard", "lebanese-exact"])
def test_a_partner_helps_whoever_plays_anyhow(variant: str) -> None:
    players = (anyhow, anyhow, cafe, anyhow)
    deals = [play_as_partners(PRESETS[variant].rules, players, Random(seed)) for seed in range(25)]
    helped, alone = (sum(deal[side] for deal in deals) for side in (0, 1))
    assert helped > FAR_MORE * alone


@pytest.mark.parametrize("sides", [2, 4])
def test_four_players_finish_a_deal_as_partners_and_singly(sides: int) -> None:
    points = play_deal(PRESETS["egyptian"].rules, (cafe,) * 4, Random(1), sides=sides)
    assert len(points) == sides
