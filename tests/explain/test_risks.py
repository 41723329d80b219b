"""What a floor invites the next player to, from public facts only."""

from __future__ import annotations

import pytest

from game.engine.cards import Rank, parse_cards
from game.explain import basra_threats, explain_leave
from tests.engine.read import rules


def threats(variant: str, floor: str, seen: str = "") -> list[str]:
    found = basra_threats(rules(variant), parse_cards(floor), parse_cards(seen))
    return [threat.text if isinstance(threat, Rank) else str(threat) for threat in found]


@pytest.mark.parametrize(
    ("variant", "floor", "found"),
    [
        ("standard", "5C", ["5"]),
        ("standard", "5C 4H", ["9"]),
        ("standard", "5C 5H", ["5", "10"]),
        ("standard", "KC", ["K"]),
        ("standard", "KC QD", []),
        ("standard", "JC", []),
        ("standard", "10C 9H", []),
        ("egyptian", "JC", ["J"]),
        ("egyptian", "5C 4H", ["9", "7D"]),
        ("egyptian", "7C", ["7"]),
        ("classic", "KC QD", ["7D"]),
        ("classic", "5C", ["5", "J", "7D"]),
        ("komi", "KC KD", ["K", "7D"]),
        ("lebanese-exact", "5C 4H", []),
        ("lebanese", "5C 4H", ["9"]),
        ("lebanese", "5C 5H", ["10"]),
        ("palestinian", "JC", []),
    ],
)
def test_ranks_that_would_make_a_basra(variant: str, floor: str, found: list[str]) -> None:
    assert threats(variant, floor) == found


def test_cards_that_everybody_has_seen_threaten_no_more() -> None:
    assert threats("standard", "5C", "5H 5D") == ["5"]
    assert threats("standard", "5C", "5H 5D 5S") == []
    assert threats("egyptian", "5C 4H", "7D") == ["9"]


def test_an_ordinary_seven_that_is_gone_leaves_the_seven_of_diamonds() -> None:
    assert threats("standard", "7C", "7H 7S") == ["7D"]


@pytest.mark.parametrize(
    ("floor", "messages"),
    [
        ("", ["leaves-nothing"]),
        ("5C", ["leaves-lone-card", "leaves-basra"]),
        ("5C 4H", ["leaves-basra"]),
        ("JC", ["leaves-no-basra"]),
    ],
)
def test_the_rule_of_thumb_fits_the_floor(floor: str, messages: list[str]) -> None:
    assert [step.message for step in explain_leave(rules("standard"), parse_cards(floor))] == messages
