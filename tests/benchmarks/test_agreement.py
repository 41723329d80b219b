"""Engine and oracle side by side at full size: random positions, and self-played matches replayed from their records.

`MATCHES=1000` in the environment plays as many matches of each variant and shape; by default a share of them.
"""

from __future__ import annotations

import os
import sys

import pytest

from game.engine.rules import PRESETS
from tests.benchmarks.agreement import compare
from tests.benchmarks.matches import SHAPES, replay

POSITIONS = int(os.environ.get("POSITIONS", "100000"))
MATCHES = int(os.environ.get("MATCHES", "20"))


@pytest.mark.parametrize("variant", PRESETS)
def test_random_positions_are_ruled_on_alike(variant: str) -> None:
    found = compare(variant, POSITIONS, seed=1)
    sys.stdout.write(
        f"\n{variant:14} {found.positions:,} positions, {found.captures:,} captures, {found.basras:,} basras, "
        f"{found.refusals:,} refusals: {len(found.differences)} differences\n"
    )
    assert not found.differences, found.differences[:10]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("variant", PRESETS)
def test_self_played_matches_are_right_in_every_card_and_point(variant: str, shape: str) -> None:
    found = replay(variant, shape, MATCHES, seed=1)
    sys.stdout.write(
        f"\n{variant:14} {shape:2} {found.matches} matches, {found.deals:,} deals, {found.moves:,} moves, "
        f"{found.basras:,} basras: {len(found.wrong)} wrong\n"
    )
    assert found.matches == MATCHES
    assert not found.wrong, found.wrong[:10]
