"""How the cafe player plays: what it takes, what it keeps, what it leaves."""

from __future__ import annotations

from random import Random

import pytest

from game.coach import choose_move
from tests.coach.tables import facing, play_of, preset

PLAIN = preset("standard")
ARAB = preset("egyptian")
FREE = preset("classic")


def test_takes_a_basra_before_anything_else() -> None:
    assert play_of("5C 4H", "9S 5D KH QS") == "9S:4H,5C"


def test_takes_a_basra_with_any_card_that_makes_one() -> None:
    assert play_of("KD", "2H KS 8C QC") == "KS:KD"


def test_takes_the_ten_of_diamonds_before_a_card_without_points() -> None:
    assert play_of("10D 8C QS", "10S 8H KH 2S") == "10S:10D"


def test_takes_the_two_of_clubs_before_another_two() -> None:
    assert play_of("2C 2H QS KD", "2D 4S KH", FREE) in ("2D:2H,2C", "4S:2H,2C")


def test_takes_more_cards_rather_than_fewer() -> None:
    assert play_of("9C 2H 3H 4D KD QC", "9S 5D 8H", ARAB) == "9S:2H,3H,4D,9C"


def test_takes_all_that_it_may_where_it_need_not() -> None:
    assert play_of("6C 6H QS KD", "6D 8S", FREE) == "6D:6H,6C"


def test_sweeps_a_full_floor_with_a_jack() -> None:
    assert play_of("AC 9H QS 10D 2C KD", "JS 4H 3C 8S") == "JS:QS,9H,10D,KD,AC,2C"


@pytest.mark.parametrize("floor", ["", "9H", "9H QS"])
def test_keeps_a_jack_while_the_floor_is_poor(floor: str) -> None:
    assert not play_of(floor, "JS 4H 3C 8S").startswith("JS")


@pytest.mark.parametrize("floor", ["", "QH"])
def test_keeps_the_seven_of_diamonds_where_it_sweeps(floor: str) -> None:
    assert not play_of(floor, "7D 4H 3C 8S", ARAB).startswith("7D")


def test_makes_a_basra_with_the_seven_of_diamonds_on_a_low_floor() -> None:
    assert play_of("2S 3H", "7D 8H KC QS", ARAB) == "7D:2S,3H"


def test_takes_a_lone_jack_with_a_jack_where_that_is_a_double_basra() -> None:
    assert play_of("JD", "JS 4H 3C 8S", ARAB) == "JS:JD"


def test_does_not_open_the_floor_with_a_number_card_that_invites_a_basra() -> None:
    gone = "KS KD KC"
    assert play_of("", "5S KH", piles=(gone, "")) == "KH"


def test_lays_a_card_that_makes_the_floor_too_high_for_one_card() -> None:
    assert play_of("4H", "3S 9S", FREE, piles=("", "")) == "9S"


def test_knows_that_a_card_is_safe_when_all_its_like_are_gone() -> None:
    assert play_of("", "6S 9S", piles=("9H 9D", "9C KD KC")) == "9S"


def test_does_not_count_on_banned_cards_that_lie_at_the_bottom_of_the_stock() -> None:
    lone_card = preset("komi")
    seen = facing("", "5S", lone_card, replaced="JS JH")
    assert choose_move(seen).move.card.rank == 5


def test_the_next_player_who_is_out_of_cards_takes_nothing() -> None:
    """The last move of a deal: whatever is left goes to the side that captured last."""
    assert play_of("9C 2H", "9S", others=(0,), stock=0) == "9S:9C"


def test_four_players_as_partners_are_played_with_as_well_as_singly() -> None:
    for sides in (2, 4):
        assert play_of("5C 4H", "9S 5D KH QS", others=(4, 4, 4), sides=sides) == "9S:4H,5C"


@pytest.mark.parametrize(("last", "played"), [(0, "AH"), (1, "7D:7H"), (None, "7D:7H")])
def test_a_partner_who_captured_last_is_not_outdone_for_the_left_over_cards(last: int | None, played: str) -> None:
    assert play_of("7H 9S", "AH 7D", others=(2, 2, 1), sides=2, stock=0, last=last) == played


def test_the_order_of_the_hand_makes_no_difference() -> None:
    hands = ["9S 5D KH QS", "QS KH 5D 9S", "KH 9S QS 5D"]
    assert len({play_of("8C 2H", hand) for hand in hands}) == 1


def test_the_random_source_decides_only_between_moves_that_are_equally_good() -> None:
    seen = facing("", "KS KH")
    played = {str(choose_move(seen, rng=Random(seed)).move.card) for seed in range(20)}
    assert played == {"KS", "KH"}
    assert {str(choose_move(facing("5C", "5S KH"), rng=Random(seed)).move.card) for seed in range(20)} == {"5S"}


def test_without_a_random_source_the_first_of_equals_is_played() -> None:
    assert {play_of("", "KS KH") for _ in range(5)} == {"KS"}
