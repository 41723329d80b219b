"""What was counted is completed from the other piles, and what cannot be is found, with its reason."""

from __future__ import annotations

import doctest
from dataclasses import replace

import pytest

from game.engine.cards import Rank
from game.engine.rules import PRESETS, RuleSet, parse_rules
from game.engine.scoring import SideTally
from tutorials.scorepad import counts, sheet
from tutorials.scorepad.counts import PileCount, Problem, basra_points, complete, jack_basra_points

EGYPTIAN = PRESETS["egyptian"].rules


@pytest.mark.parametrize("module", [counts, sheet], ids=["counts", "sheet"])
def test_the_examples_in_the_modules_run(module: object) -> None:
    failed, tried = doctest.testmod(module)  # type: ignore[arg-type]
    assert (failed, tried > 10) == (0, True)


def codes(rules: RuleSet, *piles: PileCount) -> list[tuple[str, str, int | None]]:
    return [(p.code, p.item, p.side) for p in complete(rules, piles) if isinstance(p, Problem)]


def test_any_single_pile_is_worked_out_from_the_others() -> None:
    whole = (PileCount(20, 2, 1, 1, 0), PileCount(18, 1, 1, 0, 0), PileCount(14, 1, 2, 0, 1))
    tallies = complete(EGYPTIAN, whole)
    assert tallies == (SideTally(20, 2, 1, 1, 0), SideTally(18, 1, 1, 0, 0), SideTally(14, 1, 2, 0, 1))
    for place in range(3):
        assert complete(EGYPTIAN, [PileCount() if n == place else pile for n, pile in enumerate(whole)]) == tallies


def test_each_item_may_be_left_out_in_another_pile() -> None:
    piles = [PileCount(None, 2, None, 1, 0), PileCount(18, None, 1, 0, 0), PileCount(14, 1, 2, None, None)]
    found = complete(EGYPTIAN, piles)
    assert found == (SideTally(20, 2, 1, 1, 0), SideTally(18, 1, 1, 0, 0), SideTally(14, 1, 2, 0, 1))


def test_the_pack_of_44_cards_is_counted_as_such() -> None:
    rules = PRESETS["palestinian"].rules
    assert complete(rules, [PileCount(22, 2, 2, 1, 1), PileCount()])[1] == SideTally(22, 2, 2, 0, 0)
    assert codes(rules, PileCount(27, 2, 2, 1, 1), PileCount(25, 2, 2, 0, 0)) == [("too-many", "cards", None)]


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        (PileCount(27, 1, 2, 0, 1), PileCount(26), ("too-many", "cards", None)),
        (PileCount(27, 1, 2, 0, 1), PileCount(24), ("too-few", "cards", None)),
        (PileCount(53, 1, 2, 0, 1), PileCount(), ("too-many", "cards", None)),
        (PileCount(None, 1, 2, 0, 1), PileCount(), ("left-out", "cards", None)),
        (PileCount(27, None, 2, 0, 1), PileCount(), ("left-out", "aces", None)),
        (PileCount(27, 3, 2, 0, 1), PileCount(None, 2), ("too-many", "aces", None)),
        (PileCount(27, 1, 2, 0, 1), PileCount(None, 2), ("too-few", "aces", None)),
        (PileCount(27, 1, None, 0, 1), PileCount(), ("left-out", "jacks", None)),
        (PileCount(27, 1, 2, 0, 1), PileCount(None, None, 1), ("too-few", "jacks", None)),
        (PileCount(27, 1, 2, 1, 1), PileCount(None, None, None, 1), ("too-many", "two_of_clubs", None)),
        (PileCount(27, 1, 2, 0, 0), PileCount(None, None, None, None, 0), ("too-few", "ten_of_diamonds", None)),
        (PileCount(3, 3, 1, 0, 0), PileCount(), ("more-than-pile", "cards", 0)),
        (PileCount(50, 1, 1, 0, 0), PileCount(), ("more-than-pile", "cards", 1)),
        (PileCount(27, 1, 2, 0, 1, basras=14), PileCount(), ("too-many-basras", "basras", 0)),
        (PileCount(27, 1, 1, 0, 1, jack_basras=1), PileCount(), ("too-few-jacks", "jack_basras", 0)),
    ],
)
def test_what_cannot_be_is_found(first: PileCount, second: PileCount, found: tuple[str, str, int | None]) -> None:
    assert codes(EGYPTIAN, first, second) == [found]


def test_as_many_basras_as_the_pile_has_room_for_are_possible() -> None:
    assert codes(EGYPTIAN, PileCount(26, 1, 2, 0, 1, basras=12, jack_basras=1), PileCount()) == []
    assert codes(PRESETS["classic"].rules, PileCount(27, 1, 1, 0, 1, jack_basras=1), PileCount()) == []


def test_cards_of_a_rank_make_at_most_four_basras() -> None:
    rules = PRESETS["jordanian"].rules
    four = PileCount(27, 1, 2, 0, 1, basra_ranks=(Rank.SEVEN,) * 4)
    assert codes(rules, four, PileCount()) == []
    assert codes(rules, four, PileCount(basra_ranks=(Rank.SEVEN,))) == [("rank-too-often", "basras", None)]


@pytest.mark.parametrize(
    ("code", "points"),
    [
        ("standard", None),
        ("classic", 10),
        ("egyptian", 20),
        ("iraqi", 5),
        ("palestinian", None),
        ("egyptian.jack_basra-two-card", 10),
        ("jordanian.jack_basra-two-card", 20),
    ],
)
def test_a_basra_by_a_jack_scores_what_the_engine_gives_it(code: str, points: int | None) -> None:
    assert jack_basra_points(parse_rules(code)) == points


def test_each_basra_has_its_own_points() -> None:
    assert basra_points(replace(EGYPTIAN, basra_points=7), PileCount(basras=2, jack_basras=1)) == (7, 7, 20)
    assert basra_points(PRESETS["palestinian"].rules, PileCount(basra_ranks=(Rank.ACE, Rank.TEN))) == (2, 20)
