"""Scoring a deal: cards that score, most cards, ties, carried points, basras."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.cards import pack, parse_cards
from game.engine.scoring import (
    SideTally,
    card_points,
    fixed_total,
    score_piles,
    score_tallies,
    share_majority,
    tally_pile,
)
from tests.engine.read import VARIANTS, rules
from tests.oracle.cases import DEAL_CASES, DealCase, case_id


def tally(side: dict[str, object]) -> SideTally:
    values = {**side, "basras": tuple(side["basras"])}  # type: ignore[arg-type]
    return SideTally(**values)  # type: ignore[arg-type]


@pytest.mark.parametrize("case", DEAL_CASES, ids=case_id)
def test_worked_deals(case: DealCase) -> None:
    result = score_tallies(rules(case["rules"]), [tally(side) for side in case["sides"]], case["carried_in"])
    assert [score.majority for score in result.scores] == case["majority"]
    assert [score.total for score in result.scores] == case["points"]
    assert result.carried == case["carried_out"]


def test_the_lines_of_a_score_add_up_to_its_total() -> None:
    side = SideTally(28, 2, 3, 1, 1, (10, 20))
    (score, _) = score_tallies(rules("iraqi"), [side, SideTally(24, 2, 1, 0, 0)]).scores
    assert (score.majority, score.aces, score.jacks, score.two_of_clubs, score.ten_of_diamonds) == (30, 2, 3, 2, 6)
    assert (score.basras, score.basra_count, score.cards, score.side) == (30, 2, 28, 0)
    assert score.total == 30 + 2 + 3 + 2 + 6 + 30


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_pack_in_one_pile_is_worth_the_fixed_total(variant: str) -> None:
    rule_set = rules(variant)
    result = score_piles(rule_set, [pack(rule_set.deck), ()], [(), ()])
    assert [score.total for score in result.scores] == [fixed_total(rule_set), 0]
    cards = sum(card_points(rule_set, card) for card in pack(rule_set.deck))
    assert cards + rule_set.majority == fixed_total(rule_set)


def test_what_each_card_scores() -> None:
    points = {str(card): card_points(rules("standard"), card) for card in pack()}
    scoring = {"2C": 2, "10D": 3} | {rank + suit: 1 for rank in "AJ" for suit in "SHDC"}
    assert {card: value for card, value in points.items() if value} == scoring


def test_each_kind_of_card_scores_its_own_field() -> None:
    odd = replace(rules("standard"), ace=1, jack=2, two_of_clubs=4, ten_of_diamonds=8)
    assert [card_points(odd, card) for card in parse_cards("AH JH 2C 10D 2H 10S 3C")] == [1, 2, 4, 8, 0, 0, 0]


def test_a_pile_is_counted() -> None:
    assert tally_pile(parse_cards("AS AH JD 2C 10D 10H 2D KS"), [10, 5]) == SideTally(8, 2, 1, 1, 1, (10, 5))
    assert tally_pile(()) == SideTally(0, 0, 0, 0, 0)


def test_27_to_25_is_most_cards_with_52_and_23_to_21_with_44() -> None:
    assert share_majority(rules("standard"), [27, 25])[0] == (3, 0)
    assert share_majority(rules("palestinian"), [21, 23])[0] == (0, 3)


def test_with_three_sides_fewer_than_27_may_be_most() -> None:
    assert share_majority(rules("classic"), [18, 17, 17]) == ((30, 0, 0), 0, ())


@pytest.mark.parametrize(
    ("tie", "points", "carried"),
    [("all-score", (30, 30, 0), 0), ("nobody", (0, 0, 0), 0), ("carried", (0, 0, 0), 30)],
)
def test_a_tie_for_most_cards(tie: str, points: tuple[int, ...], carried: int) -> None:
    house = replace(rules("classic"), tie=tie)  # type: ignore[arg-type]
    assert share_majority(house, [20, 20, 12]) == (points, carried, (0, 1))


def test_carried_points_pile_up_and_go_to_the_next_outright_majority() -> None:
    carried = 0
    for expected in (30, 60, 90):
        points, carried, _ = share_majority(rules("egyptian"), [26, 26], carried)
        assert (points, carried) == ((0, 0), expected)
    assert share_majority(rules("egyptian"), [25, 27], carried) == ((0, 120), 0, ())


def test_sides_tied_below_the_top_do_not_matter() -> None:
    assert share_majority(rules("egyptian"), [20, 16, 16]) == ((30, 0, 0), 0, ())


def test_each_side_has_a_pile_and_its_basras() -> None:
    with pytest.raises(ValueError, match="shorter"):
        score_piles(rules("standard"), [(), ()], [()])
