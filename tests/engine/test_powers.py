"""The jack and the seven of diamonds: what they take, when they must, and when their power is gone."""

from __future__ import annotations

import pytest

from game.engine.captures import sweep_clause
from game.engine.cards import parse_card, parse_cards
from tests.engine.read import VARIANTS, rules, sets, verdict

SWEEPERS = ("egyptian", "komi", "yemeni", "jordanian")
LOW_SWEEPERS = ("classic", "iraqi")
PLAIN = ("standard", "palestinian", "lebanese", "lebanese-exact")


def clause(variant: str, floor: str, card: str) -> str | None:
    return sweep_clause(rules(variant), parse_cards(floor), parse_card(card))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_jack_takes_the_whole_floor_and_nothing_less(variant: str) -> None:
    assert sets(variant, "2S 9H JD 10C", "JS") == {"2S 9H JD 10C"}
    assert clause(variant, "2S 9H", "JS") == "jack.sweep"


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_jack_just_lies_there_on_an_empty_floor(variant: str) -> None:
    assert sets(variant, "", "JS") == set()
    assert verdict(variant, "", "JS", "") is None
    assert clause(variant, "", "JS") is None


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_stranded_jack_is_taken_by_jacks_and_by_no_number(variant: str) -> None:
    assert sets(variant, "JS", "JH") == {"JS"}
    for card in ("AS", "10S", "7C"):
        assert sets(variant, "JS", card) == set()


def test_a_stranded_jack_is_not_taken_by_queens_and_kings() -> None:
    assert sets("standard", "JS", "QH") == sets("standard", "JS", "KH") == set()


@pytest.mark.parametrize("variant", SWEEPERS)
def test_the_seven_of_diamonds_sweeps_any_floor(variant: str) -> None:
    for floor in ("2S", "KS", "10S 9H 8C", "JS QH"):
        assert clause(variant, floor, "7D") == "seven.sweep"
        assert len(sets(variant, floor, "7D")) == 1


@pytest.mark.parametrize("variant", LOW_SWEEPERS)
def test_the_seven_of_diamonds_sweeps_a_floor_of_ten_or_less(variant: str) -> None:
    assert clause(variant, "4S 6H", "7D") == "seven.low-sweep"
    assert clause(variant, "4S 6H KC JD", "7D") == "seven.low-sweep"
    assert clause(variant, "KC", "7D") == "seven.low-sweep"
    assert clause(variant, "5S 6H", "7D") is None
    assert clause(variant, "AS 10H", "7D") is None


@pytest.mark.parametrize("variant", LOW_SWEEPERS)
def test_over_ten_the_seven_of_diamonds_is_a_plain_seven(variant: str) -> None:
    assert sets(variant, "7S 4H", "7D") == {"7S"}
    assert verdict(variant, "7S 4H", "7D", "") is None


@pytest.mark.parametrize("variant", PLAIN)
def test_where_it_has_no_power_the_seven_of_diamonds_is_a_plain_seven(variant: str) -> None:
    assert clause(variant, "2S 3H", "7D") is None
    assert sets(variant, "2S 3H", "7D") == set()
    assert sets(variant, "3S 4H", "7D") == {"3S 4H"}


@pytest.mark.parametrize("variant", VARIANTS)
def test_other_sevens_never_sweep(variant: str) -> None:
    for card in ("7S", "7H", "7C"):
        assert clause(variant, "2S 3H", card) is None


@pytest.mark.parametrize("variant", SWEEPERS + LOW_SWEEPERS)
def test_the_seven_of_diamonds_just_lies_there_on_an_empty_floor(variant: str) -> None:
    assert sets(variant, "", "7D") == set()
    assert verdict(variant, "", "7D", "") is None


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_stranded_seven_of_diamonds_is_an_ordinary_seven(variant: str) -> None:
    assert "7D" in sets(variant, "7D KS" if variant != "palestinian" else "7D JS", "7C")
    assert "3S 7D" in sets(variant, "7D 3S", "10C")
