"""What sources leave open or dispute: each ruling, where it matters with the variants that differ.

The numbers are those of the list of rulings. Those about words, tips and history (12 in part, 19, 22,
23, 27 in part, 29, 30) are held by what the engine does, where it does anything.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.engine.cards import parse_card, parse_cards
from game.engine.dealing import batch_sizes
from game.engine.events import LeftOversTaken
from game.engine.match import apply_move, leading_side, legal_moves, make_setup
from game.engine.moves import Capture, Refusal
from game.engine.rules import PRESETS
from game.engine.scoring import share_majority
from tests.engine.read import VARIANTS, dealt, move, refusal, rules, ruling, sets, verdict
from tests.oracle.rulebook import VARIANTS as TABLE_ORDER
from tests.strategies import play_line

SWEEPS = ("egyptian", "komi", "yemeni", "jordanian")
LOW_SWEEPS = ("classic", "iraqi")
MUST = ("standard", "egyptian", "komi", "yemeni", "palestinian", "jordanian", "lebanese")
FREE = ("classic", "lebanese-exact", "iraqi")


def test_the_variants_are_those_of_the_table() -> None:
    assert list(VARIANTS) == TABLE_ORDER
    assert set(MUST) | set(FREE) == set(VARIANTS)


def test_01_the_seven_over_a_total_of_ten_sweeps_without_basra_or_is_plain() -> None:
    for variant in SWEEPS:
        assert sets(variant, "5S 6H", "7D") == {"5S 6H"}
        assert not ruling(variant, "5S 6H", "7D").is_basra
    for variant in LOW_SWEEPS:
        assert sets(variant, "5S 6H", "7D") == set()
        assert verdict(variant, "5S 6H", "7D", "") is None


def test_02_the_seven_on_courts_only() -> None:
    basra = {variant for variant in (*SWEEPS, *LOW_SWEEPS) if ruling(variant, "KS", "7D").is_basra}
    assert basra == {"classic", "iraqi", "komi"}
    assert not ruling("komi", "KS QS", "7D").is_basra
    assert ruling("classic", "KS QS", "7D").is_basra


def test_03_a_jack_under_the_seven_counts_as_a_court_like_queen_and_king() -> None:
    for variant in (*SWEEPS, *LOW_SWEEPS):
        for floor in ("{}S", "2S {}H", "{}S {}H", "AS 8S 2S 7S {}H"):
            rulings = {ruling(variant, floor.replace("{}", rank), "7D") for rank in "JQK"}
            assert len(rulings) == 1


def test_04_a_seven_of_diamonds_left_on_an_empty_floor_is_an_ordinary_seven() -> None:
    for variant in (*SWEEPS, *LOW_SWEEPS):
        assert verdict(variant, "", "7D", "") is None
        assert ruling(variant, "7D", "7S").reason == "cleared"
        assert sets(variant, "7D 2H", "9C") == {"2H 7D"}
        assert sets(variant, "7D", "KS") == set()


def test_05_where_it_sweeps_the_seven_of_diamonds_cannot_be_played_as_a_plain_seven() -> None:
    for variant in SWEEPS:
        assert refusal(variant, "7S 5H", "7D", "7S").clause == "seven.sweep"
        assert refusal(variant, "7S 5H", "7D", "").clause == "seven.sweep"
    assert refusal("classic", "3S 4H 2C", "7D", "3S 4H").clause == "seven.low-sweep"
    assert isinstance(verdict("classic", "7S 5H", "7D", "7S"), Capture)


def test_06_a_jack_on_a_lone_seven_of_diamonds_is_a_plain_sweep_but_a_lone_card_in_classic_and_iraqi() -> None:
    basra = {variant for variant in VARIANTS if ruling(variant, "7D", "JS").is_basra}
    assert basra == {"classic", "iraqi"}


def test_07_two_jacks_never_lie_on_a_floor_in_legal_play() -> None:
    for variant in VARIANTS:
        line = play_line(make_setup(rules(variant), 2, 2, 500), Random(variant), lambda s: len(s.results) == 3)
        assert all(sum(str(card)[0] == "J" for card in state.floor) <= 1 for state in line.states)


def test_08_same_rank_and_sums_go_together_and_the_same_rank_always_where_all_that_fits_must_be_taken() -> None:
    for variant in VARIANTS:
        assert "5S 4H 9D" in sets(variant, "5S 4H 9D", "9C")
    for variant in MUST:
        for taken in sets(variant, "9D 2S 7S 7H 5C", "9C"):
            assert "9D" in taken
    for variant in FREE:
        assert "5S 4H" in sets(variant, "5S 4H 9D", "9C")


def test_09_overlapping_sums_never_go_together() -> None:
    for variant in VARIANTS:
        assert sets(variant, "2S 4H 4D", "6C") == {"2S 4H", "2S 4D"}
        assert refusal(variant, "2S 4H 4D", "6C", "2S 4H 4D").clause == "capture.disjoint"


def test_10_among_sets_that_cannot_be_extended_the_player_chooses() -> None:
    for variant in MUST:
        assert sets(variant, "AS AH AC 2S 2H", "3S") >= {"AS AH AC", "AS 2S AH 2H"}
        for taken in sets(variant, "AS AH AC 2S 2H", "3S"):
            assert isinstance(verdict(variant, "AS AH AC 2S 2H", "3S", taken), Capture)


def test_11_the_search_is_exact_where_greedy_grouping_would_miss_cards() -> None:
    for variant in MUST:
        sizes = sorted(len(taken.split()) for taken in sets(variant, "AS AH AC 2S 2H", "3S"))
        assert sizes == [3, 4, 4, 4]


def test_12_more_cards_than_any_other_side_is_enough_for_the_majority() -> None:
    assert share_majority(rules("standard"), [27, 25])[0] == (3, 0)
    assert share_majority(rules("palestinian"), [23, 21])[0] == (3, 0)
    assert share_majority(rules("egyptian"), [14, 13, 13, 12])[0] == (30, 0, 0, 0)


def test_13_a_tie_at_the_top_is_shared_lost_or_carried_by_the_variant() -> None:
    even = {variant: (11, 11) if PRESETS[variant].rules.deck == 44 else (13, 13) for variant in VARIANTS}
    results = {variant: share_majority(rules(variant), even[variant]) for variant in VARIANTS}
    shared = {variant for variant, (points, _, _) in results.items() if any(points)}
    carried = {variant for variant, (_, out, _) in results.items() if out}
    assert shared == {"standard", "palestinian", "lebanese"}
    assert carried == {"egyptian", "komi", "yemeni"}
    assert share_majority(rules("egyptian"), [26, 26], 60) == ((0, 0), 90, (0, 1))
    assert share_majority(rules("egyptian"), [27, 25], 90)[0] == (120, 0)


def last_card(variant: str, floor: str, card: str, last_capture: int | None) -> tuple[int, tuple[int, ...]]:
    """Who gets the left-overs when seat 1 plays the last card of a deal, dealt by seat 0; basra points by side."""
    state = dealt(variant, "2S 3H 4S 5S 6S 7S 8S 9S 2H 3S 4H 5H")
    state = replace(
        state, hands=((), parse_cards(card)), floor=parse_cards(floor), stock=(), turn=1, last_capture=last_capture
    )
    (made,) = [found for found in legal_moves(state) if found.take or not floor or len(legal_moves(state)) == 1]
    after, events = apply_move(state, made)
    (left,) = [event for event in events if isinstance(event, LeftOversTaken)]
    return left.side, tuple(score.basras for score in after.results[-1].scores)


def test_14_a_basra_with_the_very_last_card_counts_but_the_left_overs_are_none() -> None:
    for variant in VARIANTS:
        points = 10 if PRESETS[variant].rules.basra_points == 10 else (5 if variant == "iraqi" else 2 * 5)
        assert last_card(variant, "5D", "5C", 0) == (1, (0, points))
        assert last_card(variant, "5D 9D", "AC", 0) == (0, (0, 0))


def test_15_where_nobody_captured_the_floor_goes_to_the_dealers_side() -> None:
    assert last_card("classic", "5D 9D", "AC", None)[0] == 0


def test_16_the_match_ends_after_a_deal_when_one_side_alone_leads_at_the_target() -> None:
    assert leading_side([100, 99], 100) == 0
    assert leading_side([99, 98], 100) is None
    assert leading_side([130, 140], 100) == 1


def test_17_level_at_the_top_everyone_plays_another_deal() -> None:
    assert leading_side([110, 110], 101) is None
    assert leading_side([110, 110, 90], 101) is None
    assert leading_side([110, 110, 115], 101) == 2


def test_18_a_jack_on_a_lone_jack_counts_20_in_all_in_egypt_and_yemen_10_in_komi() -> None:
    points = {variant: ruling(variant, "JS", "JH").points for variant in VARIANTS}
    scoring = {"egyptian": 20, "yemeni": 20, "komi": 10, "classic": 10, "lebanese-exact": 10, "iraqi": 5}
    assert {variant: scored for variant, scored in points.items() if scored} == scoring


def test_19_arab_variants_go_to_the_right_the_international_and_the_lebanese_to_the_left() -> None:
    left = {variant for variant in VARIANTS if rules(variant).direction == "clockwise"}
    assert left == {"standard", "lebanese"}


def test_20_part_captures_are_refused_where_all_that_fits_must_be_taken() -> None:
    for variant in MUST:
        assert refusal(variant, "5S 4H 9D", "9C", "9D").clause == "capture.take-all"
    for variant in FREE:
        assert isinstance(verdict(variant, "5S 4H 9D", "9C", "9D"), Capture)


def test_21_the_first_player_may_score_a_basra_on_the_first_floor() -> None:
    state = dealt("egyptian", "9S 3H 4S 2S 6S 7S 8S 10H 2D 3D 4D 9C")
    after, _ = apply_move(state, move("9S:2D,3D,4D,9C"))
    assert after.basras[1][0].points == 10


def test_22_suits_mean_nothing_in_a_capture() -> None:
    for variant in VARIANTS:
        for card in ("9S", "9H", "9D"):
            assert len(sets(variant, "5S 4H 9C", card)) == len(sets(variant, "5D 4C 9C", card))


@pytest.mark.parametrize(("players", "left"), [(2, 40), (3, 36), (4, 32)])
def test_23_cards_left_after_the_first_hands_and_the_floor(players: int, left: int) -> None:
    assert len(dealt("standard", "", players=players).stock) == left
    assert sum(batch_sizes(rules("standard"), players)[1:]) * players == left


def test_24_a_jack_on_a_lone_jack_is_a_basra_in_lebanese_exact_and_on_another_lone_card_not() -> None:
    assert ruling("lebanese-exact", "JS", "JH").points == 10
    assert not ruling("lebanese-exact", "5S", "JH").is_basra
    assert not ruling("lebanese", "JS", "JH").is_basra


def test_25_must_capture_binds_the_card_played_not_the_choice_of_card() -> None:
    state = dealt("egyptian", "5S 3H 4S 2S 6S 7S 8S 9S 5H QH KS KH")
    assert move("4S") in legal_moves(state)
    assert move("5S:5H") in legal_moves(state)
    assert move("5S") not in legal_moves(state)


def test_27_after_a_level_deal_everyone_is_dealt_in_again() -> None:
    setup = make_setup(rules("standard"), 4, 4, 500)
    line = play_line(setup, Random(1), lambda state: state.deal == 3)
    assert [len(hand) for hand in line.state.hands] == [4, 4, 4, 4]


def test_28_a_capture_by_rank_takes_all_of_the_rank_or_as_many_as_one_likes_where_it_is_free() -> None:
    for variant in MUST:
        assert sets(variant, "9S 9H 9D", "9C") == {"9S 9H 9D"}
    for variant in FREE:
        assert len(sets(variant, "9S 9H 9D", "9C")) == 7


def test_29_a_card_can_be_left_beside_its_equal_only_where_capturing_is_free() -> None:
    for variant in MUST:
        assert isinstance(verdict(variant, "9S", "9C", ""), Refusal)
    for variant in FREE:
        assert verdict(variant, "9S", "9C", "") is None


def test_30_komi_is_dealt_to_three_and_four_as_well() -> None:
    for players in (2, 3, 4):
        assert make_setup(rules("komi"), players, players, 101).players == players


def test_a_stranded_jack_is_not_taken_by_a_sum_or_a_rank_of_another_court() -> None:
    assert parse_card("JS").value == 0
    for variant in VARIANTS:
        assert sets(variant, "JS AH", "AC") == {"AH"}
