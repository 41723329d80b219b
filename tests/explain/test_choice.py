"""Before the move: what a card can take, and what sets its captures apart."""

from __future__ import annotations

import pytest

from game.engine.cards import parse_card, parse_cards
from game.engine.errors import PositionError
from game.explain import Choice, Step, explain_choice
from tests.engine.read import rules


def choose(variant: str, floor: str, card: str, seen: str = "", limit: int = 500) -> Choice:
    return explain_choice(rules(variant), parse_cards(floor), parse_card(card), seen=parse_cards(seen), limit=limit)


def messages(steps: tuple[Step, ...]) -> list[str]:
    return [step.message for step in steps]


def step_of(steps: tuple[Step, ...], message: str) -> Step:
    return next(step for step in steps if step.message == message)


def test_groups_are_labelled_same_rank_first_and_high_cards_first() -> None:
    (option,) = choose("standard", "4H 9C 5C 2S 7D KD", "9S").captures
    assert [(group.label, " ".join(map(str, group.cards))) for group in option.groups] == [
        (0, "9C"),
        (1, "7D 2S"),
        (2, "5C 4H"),
    ]
    assert [group.sum.parts if group.sum else None for group in option.groups] == [None, (7, 2), (5, 4)]


def test_cards_of_the_played_rank_stand_in_one_group() -> None:
    (option,) = choose("standard", "9C 9H", "9S").captures
    assert [len(group.cards) for group in option.groups] == [2]
    assert messages(option.steps)[0] == "can-take-rank"


def test_a_sweep_has_no_groups_and_is_no_choice() -> None:
    choice = choose("classic", "9C 5H KD", "JS")
    assert choice.captures[0].groups == ()
    assert not choice.may_trail
    assert messages(choice.steps)[-1] == "choice-sweep"


def test_the_only_capture_is_explained_before_the_move() -> None:
    choice = choose("standard", "5C 4H KD", "9S")
    assert not choice.is_true_choice
    assert choice.best == 0
    assert messages(choice.steps) == ["can-take-sum", "no-basra-floor-left", "gain-cards", "choice-must"]


def test_a_true_choice_is_asked_with_the_difference_in_cards_and_points() -> None:
    choice = choose("standard", "AS AH AD 2S 2H", "3C")
    assert choice.is_true_choice
    assert [option.gain.cards for option in choice.captures] == [5, 5, 5, 4]
    assert messages(choice.steps) == [
        "choice",
        "choice-cards-apart",
        "choice-points-apart",
        "choice-suggestion",
        "choice-must",
    ]
    assert [step.params.get("n") for step in choice.steps[:3]] == [4, 1, 1]


def test_captures_that_win_the_same_are_said_to_be_equal() -> None:
    assert messages(choose("standard", "2C 4H 4D", "6S").steps)[1:3] == ["choice-cards-equal", "choice-points-equal"]


@pytest.mark.parametrize(
    ("floor", "card", "best"),
    [
        ("3S 4H 2C 10D 10C", "6S", "4H 2C"),
        ("4H 4D 2S 2C", "6S", "4H 4D 2S 2C"),
        ("AH 5D 5S", "6S", "AH 5S"),
        ("8H 9D 2C AS AD", "10S", "9D 8H 2C AS"),
    ],
)
def test_most_cards_then_most_points_is_suggested(floor: str, card: str, best: str) -> None:
    choice = choose("standard", floor, card)
    assert choice.best is not None
    option = choice.captures[choice.best]
    assert set(option.capture.cards) == set(parse_cards(best))
    assert all((option.gain.cards, option.points) >= (each.gain.cards, each.points) for each in choice.captures)


def test_points_of_a_capture_are_its_cards_and_its_basra() -> None:
    (option,) = choose("standard", "2C AS", "3D").captures
    assert option.gain.points == 3
    assert [str(card) for card in option.gain.scoring] == ["2C", "AS"]
    assert option.points == 13


def test_komi_counts_no_points_for_cards() -> None:
    (option,) = choose("komi", "AS KD", "AH").captures
    assert option.points == 0
    assert "gain-points" not in messages(option.steps)


def test_what_stays_on_the_floor_is_told() -> None:
    (option,) = choose("standard", "5C 4H KD 2S", "9S").captures
    assert [str(card) for card in option.left] == ["KD", "2S"]


def test_where_taking_is_free_leaving_is_explained_too() -> None:
    choice = choose("classic", "9C KD", "9S")
    assert choice.may_trail
    assert messages(choice.steps)[-1] == "choice-may"
    assert messages(choice.trail_steps) == ["may-leave", "leaves-no-basra"]


def test_where_nothing_fits_the_reason_is_given() -> None:
    choice = choose("standard", "5C KD", "9S")
    assert (choice.captures, choice.best, choice.may_trail) == ((), None, True)
    assert messages(choice.steps) == ["nothing-fits", "nothing-adds-up"]
    assert messages(choice.trail_steps) == ["nothing-fits", "nothing-adds-up", "leaves-no-basra"]


@pytest.mark.parametrize(
    ("card", "reason"), [("KS", "nothing-of-rank"), ("AS", "nothing-for-ace"), ("9S", "nothing-adds-up")]
)
def test_why_nothing_fits_depends_on_the_card(card: str, reason: str) -> None:
    assert reason in messages(choose("standard", "5C 10D", card).steps)


def test_a_seven_of_diamonds_over_ten_is_said_to_be_an_ordinary_seven() -> None:
    choice = choose("classic", "4C 3S 9H", "7D")
    assert step_of(choice.steps, "seven-plain-now").params["total"] == 16


def test_more_captures_than_listed_are_said_to_be_more() -> None:
    choice = choose("standard", "2C 2D 4H 4D", "6S")
    assert not choice.truncated
    choice = choose("standard", "AS AH AD 2S 2H", "3C", limit=2)
    assert choice.truncated
    assert choice.steps[0].message == "choice-many"
    assert len(choice.captures) == 2


def test_a_card_that_lies_on_the_floor_cannot_be_thought_of() -> None:
    with pytest.raises(PositionError, match="card-on-floor"):
        choose("standard", "5C", "5C")
