"""What a card may take, and the judgement of one chosen set."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.basra import rule_basra
from game.engine.captures import can_capture, check_position, judge, legal_captures, may_trail
from game.engine.cards import parse_card, parse_cards
from game.engine.clauses import CLAUSE_IDS
from game.engine.errors import PositionError
from game.engine.moves import Capture, Refusal
from tests.engine.read import VARIANTS, refusal, rules, sets, verdict
from tests.oracle.cases import CAPTURE_CASES, CaptureCase, case_id

MUST, MAY = "standard", "classic"


@pytest.mark.parametrize("case", CAPTURE_CASES, ids=case_id)
def test_worked_captures(case: CaptureCase) -> None:
    rule_set, floor, card = rules(case["rules"]), parse_cards(case["floor"]), parse_card(case["card"])
    found = legal_captures(rule_set, floor, card)
    expected = {parse_cards(capture["take"]): capture["basra"] for capture in case["captures"]}
    assert {c.cards: rule_basra(rule_set, floor, card, c.cards).points for c in found.captures} == {
        tuple(sorted(take)): basra for take, basra in expected.items()
    }
    assert not found.truncated
    assert may_trail(rule_set, floor, card) == case["may_trail"]
    assert can_capture(rule_set, floor, card) == bool(expected)
    for take in expected:
        assert isinstance(judge(rule_set, floor, card, take), Capture)
    assert (judge(rule_set, floor, card, ()) is None) == case["may_trail"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_can_be_taken_from_an_empty_floor(variant: str) -> None:
    for card in ("AS", "7D", "JC", "10D"):
        assert sets(variant, "", card) == set()
        assert verdict(variant, "", card, "") is None


def test_a_number_card_takes_cards_of_its_rank() -> None:
    assert sets(MUST, "9S 9H 4D", "9C") == {"9S 9H"}


def test_a_queen_takes_queens_and_a_king_takes_kings() -> None:
    assert sets(MUST, "QS QH KD 2C", "QD") == {"QS QH"}
    assert sets(MUST, "QS QH KD 2C", "KS") == {"KD"}
    assert sets(MAY, "QS QH KD", "QD") == {"QS", "QH", "QS QH"}


@pytest.mark.parametrize(
    ("floor", "card", "clauses"),
    [
        ("9H", "9C", ("capture.rank",)),
        ("QH", "QC", ("capture.court",)),
        ("KH KS", "KC", ("capture.court", "capture.several")),
        ("5S 4H", "9C", ("capture.sum",)),
        ("9H 9S", "9C", ("capture.rank", "capture.several")),
        ("5S 4H 8D AS", "9C", ("capture.sum", "capture.several")),
        ("5S 4H 9D", "9C", ("capture.rank", "capture.sum", "capture.several")),
        ("5S KH", "JC", ("jack.sweep",)),
    ],
)
def test_a_capture_names_the_clauses_it_rests_on(floor: str, card: str, clauses: tuple[str, ...]) -> None:
    (capture,) = legal_captures(rules(MUST), parse_cards(floor), parse_card(card)).captures
    assert capture.clauses == clauses
    judged = verdict(MUST, floor, card, floor)
    assert judged == capture


def test_a_number_card_takes_what_adds_up_to_it() -> None:
    assert sets(MUST, "5S 4H KD", "9C") == {"5S 4H"}
    assert sets(MUST, "AS 2H 3D 4C", "10C") == {"AS 2H 3D 4C"}


def test_courts_never_count_in_a_sum() -> None:
    assert sets(MUST, "QS 9H KD", "9C") == {"9H"}
    assert sets(MUST, "JS AH", "2C") == set()
    assert sets(MUST, "AS 2H 10D", "QC") == set()


def test_an_ace_takes_only_aces() -> None:
    assert sets(MUST, "AS 2H KD", "AC") == {"AS"}
    assert sets(MUST, "2H KD 10S", "AC") == set()


def test_a_single_card_of_another_rank_is_not_a_sum() -> None:
    assert refusal(MAY, "5S", "6C", "5S").clause == "capture.rank"


def test_several_groups_go_in_one_turn() -> None:
    taken = verdict(MUST, "9D 5C 4H 8S AS", "9S", "9D 5C 4H 8S AS")
    assert isinstance(taken, Capture)
    assert len(taken.groups) == 3
    assert taken.clauses == ("capture.rank", "capture.sum", "capture.several")


def test_each_floor_card_belongs_to_one_group_only() -> None:
    assert refusal(MUST, "2S 4H 4D", "6C", "2S 4H 4D").clause == "capture.disjoint"
    assert refusal(MAY, "2S 4H 4D", "6C", "2S 4H 4D").clause == "capture.disjoint"


def test_a_set_counts_once_however_it_can_be_grouped() -> None:
    floor = "AS AH 2S 2H 3S 3H"
    found = legal_captures(rules(MAY), parse_cards(floor), parse_card("6C")).captures
    assert len({capture.cards for capture in found}) == len(found)


@pytest.mark.parametrize(
    ("variant", "floor", "card", "take", "clause"),
    [
        (MUST, "5S 4H", "9C", "5S", "capture.rank"),
        (MUST, "5S 3H", "9C", "5S 3H", "capture.sum"),
        (MUST, "10S 9H", "9C", "10S", "capture.rank"),
        (MUST, "10S 9H", "9C", "10S 9H", "capture.sum"),
        (MUST, "KS 9H", "9C", "KS 9H", "capture.court"),
        (MUST, "KS 9H", "9C", "KS", "capture.court"),
        (MUST, "5S 5H", "QC", "5S 5H", "capture.court"),
        (MUST, "KS QH", "QC", "KS QH", "capture.court"),
        (MUST, "2S 4H 4D", "6C", "2S 4H 4D", "capture.disjoint"),
        (MUST, "5S 4H 9D", "9C", "9D", "capture.take-all"),
        (MUST, "5S 4H 9D", "9C", "5S 4H", "capture.take-all"),
        (MUST, "2S 3H 4D 5C 6S 7H", "9C", "2S 3H 4D", "capture.take-all"),
        (MUST, "QS QH", "QC", "QS", "capture.take-all"),
        (MUST, "5S", "5C", "", "capture.must"),
        ("egyptian", "QS", "QC", "", "capture.must"),
        (MUST, "5S KH", "JC", "5S", "jack.sweep"),
        (MUST, "5S KH", "JC", "", "jack.sweep"),
        (MAY, "5S KH", "JC", "", "jack.sweep"),
        ("egyptian", "5S KH", "7D", "5S", "seven.sweep"),
        ("egyptian", "5S KH", "7D", "", "seven.sweep"),
        (MAY, "5S KH", "7D", "KH", "seven.low-sweep"),
        (MAY, "5S KH", "7D", "", "seven.low-sweep"),
    ],
)
def test_a_refusal_names_the_clause_that_is_broken(variant: str, floor: str, card: str, take: str, clause: str) -> None:
    refused = refusal(variant, floor, card, take)
    assert refused.clause == clause
    assert refused.clause in CLAUSE_IDS
    assert refused.card == parse_card(card)
    assert refused.take == tuple(sorted(parse_cards(take)))


@pytest.mark.parametrize(
    ("variant", "floor", "card", "take", "nearest"),
    [
        (MUST, "5S 4H KD", "9C", "5S", "5S 4H"),
        (MAY, "9D 5S 4H", "9C", "9D 5S", "9D 5S 4H"),
        (MUST, "5S 4H 9D", "9C", "9D", "5S 4H 9D"),
        (MUST, "2S 4H 4D", "6C", "2S 4H 4D", "2S 4H"),
        (MUST, "2S 4H 4D", "6C", "4D", "2S 4D"),
        (MUST, "9H 2S", "9C", "9H 2S", "9H"),
        (MAY, "9H 5S 4D", "9C", "5S", "5S 4D"),
        (MAY, "9H 5S 4D KC", "9C", "9H KC", "9H"),
        (MUST, "5S KH", "JC", "5S", "5S KH"),
        ("egyptian", "5S KH", "7D", "", "5S KH"),
        (MUST, "5S", "5C", "", "5S"),
    ],
)
def test_a_refusal_shows_the_nearest_capture(variant: str, floor: str, card: str, take: str, nearest: str) -> None:
    found = refusal(variant, floor, card, take).nearest
    assert found is not None
    assert found.cards == tuple(sorted(parse_cards(nearest)))


def test_a_refusal_has_no_nearest_capture_when_the_card_takes_nothing() -> None:
    assert refusal(MUST, "5S KH", "9C", "5S").nearest is None


def test_a_refusal_for_leaving_cards_shows_a_set_that_contains_the_chosen_one() -> None:
    refused = refusal(MUST, "2S 3H 4D 5C 6S 7H", "9C", "2S 3H 4D")
    assert refused.nearest is not None
    assert len(refused.nearest.cards) == 6


def test_where_capturing_is_free_a_part_may_be_taken_or_nothing() -> None:
    assert isinstance(verdict(MAY, "5S 4H 9D", "9C", "9D"), Capture)
    assert isinstance(verdict(MAY, "QS QH", "QC", "QS"), Capture)
    assert verdict(MAY, "5S 4H 9D", "9C", "") is None


@pytest.mark.parametrize(
    ("variant", "floor", "card", "listed"),
    [
        (MUST, "AC 6S 5H 4D", "10C", ["5H 4D AC", "6S 4D"]),
        (MUST, "2S 4S 4H", "6C", ["2S 4S", "2S 4H"]),
        (MAY, "AC 6S 5H 4D", "10C", ["5H 4D AC", "6S 4D"]),
        (MAY, "9S 9H", "9C", ["9S 9H", "9S", "9H"]),
    ],
)
def test_captures_come_with_most_cards_first(variant: str, floor: str, card: str, listed: list[str]) -> None:
    found = legal_captures(rules(variant), parse_cards(floor), parse_card(card)).captures
    assert [" ".join(map(str, capture.cards)) for capture in found] == listed


def test_must_capture_and_must_take_all_are_two_rules() -> None:
    part = replace(rules(MUST), take_all=False)
    assert sets(part, "5S 4H 9D", "9C") == {"9D", "5S 4H", "5S 4H 9D"}
    assert refusal(part, "5S 4H 9D", "9C", "").clause == "capture.must"
    free = replace(rules(MUST), must_capture=False)
    assert sets(free, "5S 4H 9D", "9C") == {"5S 4H 9D"}
    assert verdict(free, "5S 4H 9D", "9C", "") is None


def test_the_same_card_given_twice_in_a_set_counts_once() -> None:
    five = parse_card("5S")
    assert isinstance(judge(rules(MUST), [five], parse_card("5C"), [five, five]), Capture)


@pytest.mark.parametrize(
    ("variant", "floor", "card", "code", "which"),
    [
        (MUST, "5S 9C", "9C", "card-on-floor", "9C"),
        ("palestinian", "QS", "9C", "not-in-pack", "QS"),
        ("palestinian", "5S", "KH", "not-in-pack", "KH"),
    ],
)
def test_a_position_that_cannot_be_is_an_error(variant: str, floor: str, card: str, code: str, which: str) -> None:
    cards, played = parse_cards(floor), parse_card(card)
    for ask in (
        lambda: check_position(rules(variant), cards, played),
        lambda: legal_captures(rules(variant), cards, played),
        lambda: judge(rules(variant), cards, played, ()),
        lambda: judge(rules(variant), cards, played, cards),
        lambda: may_trail(rules(variant), cards, played),
    ):
        with pytest.raises(PositionError) as refused:
            ask()
        assert refused.value.code == code
        assert refused.value.params["card"] == parse_card(which)


def test_a_card_that_does_not_lie_there_cannot_be_taken() -> None:
    with pytest.raises(PositionError) as refused:
        verdict(MUST, "5S", "5C", "5H")
    assert refused.value.code == "not-on-floor"


def test_a_refusal_is_not_a_capture() -> None:
    assert not isinstance(verdict(MUST, "5S", "6C", "5S"), Capture)
    assert isinstance(verdict(MUST, "5S", "6C", "5S"), Refusal)
