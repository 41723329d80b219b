"""What is a basra, what it scores, and which rule decides, for every value of every field."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.basra import basra_value, equal_groups
from game.engine.cards import parse_card, parse_cards
from game.engine.moves import BasraRuling
from game.engine.rules import BasraNeeds, JackBasra, RuleSet, SevenBasra
from tests.engine.read import VARIANTS, rules, ruling

NO = 0
SWEEP = replace(rules("egyptian"), seven="sweep")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_capture_that_leaves_cards_is_never_a_basra(variant: str) -> None:
    decided = ruling(variant, "5S 9H", "5C", "5S")
    assert decided == BasraRuling(False, 0, "basra.clear", "floor-left")


@pytest.mark.parametrize("variant", VARIANTS)
def test_leaving_a_card_on_an_empty_floor_is_never_a_basra(variant: str) -> None:
    assert not ruling(variant, "", "5C").is_basra


@pytest.mark.parametrize(
    ("variant", "points"),
    [
        ("standard", 10),
        ("classic", 10),
        ("egyptian", 10),
        ("komi", 10),
        ("yemeni", 10),
        ("palestinian", 10),
        ("jordanian", 10),
        ("lebanese", 10),
        ("lebanese-exact", 10),
        ("iraqi", 5),
    ],
)
def test_taking_a_lone_equal_card_is_a_basra_in_every_variant(variant: str, points: int) -> None:
    decided = ruling(variant, "5S", "5C")
    assert (decided.is_basra, decided.points) == (True, points)


@pytest.mark.parametrize(
    ("needs", "floor", "card", "is_basra", "reason"),
    [
        ("empty-floor", "5S", "5C", True, "cleared"),
        ("empty-floor", "5S 4H 9D", "9C", True, "cleared"),
        ("empty-floor", "QS QH", "QC", True, "cleared"),
        ("lone-equal", "5S", "5C", True, "lone-equal"),
        ("lone-equal", "QS", "QC", True, "lone-equal"),
        ("lone-equal", "2S 3H", "5C", False, "not-lone-equal"),
        ("lone-equal", "5S 5H", "5C", False, "not-lone-equal"),
        ("lone-equal-or-two-card-sum", "5S", "5C", True, "lone-equal"),
        ("lone-equal-or-two-card-sum", "2S 3H", "5C", True, "two-card-sum"),
        ("lone-equal-or-two-card-sum", "5S 5H", "10C", True, "two-card-sum"),
        ("lone-equal-or-two-card-sum", "5S 5H", "5C", False, "not-two-card-sum"),
        ("lone-equal-or-two-card-sum", "QS QH", "QC", False, "not-two-card-sum"),
        ("lone-equal-or-two-card-sum", "AS 2H 2D", "5C", False, "not-two-card-sum"),
        ("lone-equal-or-two-card-sum", "2S 3H 5D", "5C", False, "not-two-card-sum"),
    ],
)
def test_what_a_basra_needs(needs: BasraNeeds, floor: str, card: str, is_basra: bool, reason: str) -> None:
    decided = ruling(replace(rules("standard"), basra_needs=needs), floor, card)
    clauses = {"cleared": "clear", "lone-equal": "lone-equal", "two-card-sum": "two-card"}
    clause = f"basra.{clauses[reason.removeprefix('not-')]}"
    assert decided == BasraRuling(is_basra, 10 * is_basra, clause, reason)


@pytest.mark.parametrize(
    ("wanted", "floor", "points"),
    [
        ("never", "JS", NO),
        ("never", "5S", NO),
        ("lone-card", "JS", 15),
        ("lone-card", "5S", 15),
        ("lone-card", "7D", 15),
        ("lone-card", "KS", 15),
        ("lone-card", "5S 6S", NO),
        ("lone-jack", "JS", 15),
        ("lone-jack", "5S", NO),
        ("lone-jack", "KS", NO),
        ("lone-jack", "JS 5S", NO),
        ("two-card", "JS", NO),
        ("two-card", "5S 6S", 10),
        ("two-card", "KS JS", 10),
        ("two-card", "5S 6S 7S", NO),
    ],
)
@pytest.mark.parametrize("needs", ["empty-floor", "lone-equal", "lone-equal-or-two-card-sum"])
def test_a_jack_scores_only_by_its_own_field(wanted: JackBasra, floor: str, points: int, needs: BasraNeeds) -> None:
    own = 15 if wanted.startswith("lone") else 0
    house = replace(rules("standard"), jack_basra=wanted, jack_basra_points=own, basra_needs=needs)
    decided = ruling(house, floor, "JH")
    assert (decided.is_basra, decided.points, decided.clause) == (points > 0, points, "basra.jack")
    assert (decided.reason == "jack") == decided.is_basra


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ("never", "jack-never"),
        ("lone-card", "jack-not-lone-card"),
        ("lone-jack", "jack-not-lone-jack"),
        ("two-card", "jack-not-two-cards"),
    ],
)
def test_a_jack_that_scores_nothing_says_why(wanted: JackBasra, reason: str) -> None:
    assert ruling(replace(rules("standard"), jack_basra=wanted), "5S 6S 9D", "JH").reason == reason


def test_a_two_card_jack_scores_20_where_values_are_doubled() -> None:
    assert ruling(replace(rules("jordanian"), jack_basra="two-card"), "5S 6S", "JH").points == 20


def test_a_lone_jack_scores_its_own_points_where_values_are_doubled() -> None:
    house = replace(rules("jordanian"), jack_basra="lone-jack", jack_basra_points=7)
    assert ruling(house, "JS", "JH").points == 7


@pytest.mark.parametrize(
    ("wanted", "floor", "is_basra", "clause", "reason"),
    [
        ("never", "3S", False, "basra.seven-low", "seven-never"),
        ("when-it-sweeps", "KS", True, "basra.seven-low", "seven"),
        ("when-it-sweeps", "9S 9H 8C", True, "basra.seven-low", "seven"),
        ("low-numbers", "3S 4S", True, "basra.seven-low", "seven"),
        ("low-numbers", "10S", True, "basra.seven-low", "seven"),
        ("low-numbers", "4S 6S", True, "basra.seven-low", "seven"),
        ("low-numbers", "5S 6S", False, "basra.seven-low", "seven-over-ten"),
        ("low-numbers", "AS 8S 2S 7S", False, "basra.seven-low", "seven-over-ten"),
        ("low-numbers", "KS", False, "basra.seven-low", "seven-court"),
        ("low-numbers", "JS 2S", False, "basra.seven-low", "seven-court"),
        ("equal-groups", "3S 4S", True, "basra.seven-low", "seven"),
        ("equal-groups", "AS 8S 2S 7S", True, "basra.seven-groups", "seven"),
        ("equal-groups", "10S 5S 4S AS", True, "basra.seven-groups", "seven"),
        ("equal-groups", "6S 6H", True, "basra.seven-groups", "seven"),
        ("equal-groups", "10S 5S 5H", True, "basra.seven-groups", "seven"),
        ("equal-groups", "9S 3S 3H 3D", True, "basra.seven-groups", "seven"),
        ("equal-groups", "10S 10H 10D 10C", True, "basra.seven-groups", "seven"),
        ("equal-groups", "5S 6S", False, "basra.seven-groups", "seven-no-groups"),
        ("equal-groups", "6S 5S 5H", False, "basra.seven-groups", "seven-no-groups"),
        ("equal-groups", "KS KH", False, "basra.seven-groups", "seven-court"),
        ("equal-groups", "KS AS 8S 2S 7S", False, "basra.seven-groups", "seven-court"),
        ("wild", "3S 4S", True, "basra.seven-low", "seven"),
        ("wild", "AS 8S 2S 7S", True, "basra.seven-groups", "seven"),
        ("wild", "KS", True, "basra.seven-wild", "seven"),
        ("wild", "JS", True, "basra.seven-wild", "seven"),
        ("wild", "QS QH QC", True, "basra.seven-wild", "seven"),
        ("wild", "KS QS", False, "basra.seven-wild", "seven-courts-differ"),
        ("wild", "KS 10S", False, "basra.seven-wild", "seven-courts-differ"),
        ("wild", "5S 6S", False, "basra.seven-wild", "seven-no-groups"),
    ],
)
def test_when_a_sweep_by_the_seven_of_diamonds_is_a_basra(
    wanted: SevenBasra, floor: str, is_basra: bool, clause: str, reason: str
) -> None:
    decided = ruling(replace(SWEEP, seven_basra=wanted), floor, "7D")
    assert decided == BasraRuling(is_basra, 10 * is_basra, clause, reason)


@pytest.mark.parametrize("needs", ["lone-equal", "lone-equal-or-two-card-sum"])
def test_a_sweep_by_the_seven_scores_only_by_its_own_field(needs: BasraNeeds) -> None:
    house = replace(SWEEP, basra_needs=needs)
    assert ruling(house, "2S 3S 4S", "7D").is_basra
    assert not ruling(replace(house, seven_basra="never"), "7S", "7D").is_basra


def test_a_plain_seven_of_diamonds_scores_like_any_seven() -> None:
    assert ruling("standard", "3S 4S", "7D").reason == "cleared"
    assert ruling("palestinian", "3S 4S", "7D").points == 14
    assert ruling("lebanese-exact", "3S 4S", "7D").reason == "not-lone-equal"
    assert ruling("lebanese-exact", "7S", "7D").points == 10


def test_a_seven_that_sweeps_only_low_floors_is_plain_over_ten() -> None:
    assert ruling("classic", "2S 5H 7C", "7D").reason == "cleared"
    assert ruling("classic", "2S 5H", "7D").reason == "seven"
    never = replace(rules("classic"), seven_basra="never")
    assert ruling(never, "2S 5H", "7D") == BasraRuling(False, 0, "basra.seven-low", "seven-never")
    assert ruling(never, "2S 5H 7C", "7D").is_basra


def test_courts_count_nothing_for_a_low_sweep() -> None:
    assert ruling("classic", "10S KS QH JD", "7D").is_basra
    assert ruling("iraqi", "KS QH", "7D").points == 5


@pytest.mark.parametrize(
    ("card", "points"),
    [("AS", 2), ("2S", 4), ("6H", 12), ("7D", 14), ("10C", 20), ("QS", 20), ("KD", 20)],
)
def test_a_doubled_basra_is_worth_twice_the_card_and_20_for_courts(card: str, points: int) -> None:
    assert basra_value(rules("jordanian"), parse_card(card)) == points
    assert basra_value(rules("egyptian"), parse_card(card)) == 10
    assert basra_value(rules("iraqi"), parse_card(card)) == 5


def test_a_basra_may_be_worth_nothing_and_is_one_all_the_same() -> None:
    assert ruling(RuleSet(basra_points=0), "5S", "5C") == BasraRuling(True, 0, "basra.clear", "cleared")


def test_equal_groups_are_shown_with_their_smallest_common_sum() -> None:
    groups = equal_groups(parse_cards("AS 8S 2H 7H"))
    assert sorted(sum(card.value for card in group) for group in groups) == [9, 9]
    assert len(equal_groups(parse_cards("AS AH AD AC"))) == 4
    assert [[str(card) for card in group] for group in equal_groups(parse_cards("AS 4C 5H"))] == [
        ["5H"],
        ["4C", "AS"],
    ]
    assert equal_groups(parse_cards("5S 6H")) == ()


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_ruling_names_its_rule_either_way(variant: str) -> None:
    for floor, card in [("5S", "5C"), ("5S 6H", "JC"), ("5S 6H", "7D"), ("JS", "JC"), ("10S 9H", "7D")]:
        decided = ruling(variant, floor, card)
        assert decided.clause.startswith("basra.")
        assert decided.reason
