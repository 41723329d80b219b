"""What holds for the captures on every floor, whatever the rules."""

from __future__ import annotations

from dataclasses import asdict
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from game.engine.basra import rule_basra
from game.engine.captures import judge, legal_captures, may_trail
from game.engine.clauses import CLAUSE_IDS
from game.engine.moves import Capture, Refusal
from game.engine.notation import Position
from tests.oracle import floors as oracle
from tests.strategies import positions


def in_text(position: Position) -> tuple[dict[str, object], list[str], str]:
    """A position in the oracle's plain terms."""
    return asdict(position.rules), [str(card) for card in position.floor], str(position.card)


@given(positions())
def test_captures_are_those_of_the_oracle(position: Position) -> None:
    rules, floor, card = in_text(position)
    found = legal_captures(position.rules, position.floor, position.card).captures
    sets = [frozenset(map(str, capture.cards)) for capture in found]
    assert len(set(sets)) == len(sets)
    assert set(sets) == oracle.legal_captures(rules, floor, card)


@given(positions())
def test_a_card_may_be_left_exactly_when_the_oracle_says_so(position: Position) -> None:
    assert may_trail(position.rules, position.floor, position.card) == oracle.may_trail(*in_text(position))


@given(positions())
def test_basra_points_are_those_of_the_oracle(position: Position) -> None:
    for capture in legal_captures(position.rules, position.floor, position.card).captures:
        ruling = rule_basra(position.rules, position.floor, position.card, capture.cards)
        expected = oracle.basra(*in_text(position), [str(card) for card in capture.cards])
        assert (ruling.is_basra, ruling.points) == expected
        assert ruling.clause in CLAUSE_IDS


@given(positions(), st.data())
def test_judging_any_set_says_the_same_as_listing_all(position: Position, data: st.DataObject) -> None:
    take = data.draw(st.sets(st.sampled_from(position.floor))) if position.floor else set()
    verdict = judge(position.rules, position.floor, position.card, take)
    listed = legal_captures(position.rules, position.floor, position.card).captures
    legal = {frozenset(capture.cards) for capture in listed}
    match verdict:
        case Capture():
            assert frozenset(verdict.cards) == take
            assert take in legal
        case Refusal():
            assert take not in legal
            assert take or not may_trail(position.rules, position.floor, position.card)
            assert (verdict.nearest is None) == (not legal)
            assert verdict.nearest is None or frozenset(verdict.nearest.cards) in legal
        case None:
            assert not take
            assert may_trail(position.rules, position.floor, position.card)


@given(positions())
def test_every_listed_capture_is_judged_legal(position: Position) -> None:
    for capture in legal_captures(position.rules, position.floor, position.card).captures:
        assert isinstance(judge(position.rules, position.floor, position.card, capture.cards), Capture)


@given(positions())
def test_groups_part_the_capture_and_each_is_one_equal_card_or_a_sum(position: Position) -> None:
    for capture in legal_captures(position.rules, position.floor, position.card).captures:
        if capture.is_sweep:
            assert set(capture.cards) == set(position.floor)
            continue
        assert sorted(card for group in capture.groups for card in group) == list(capture.cards)
        for group in capture.groups:
            assert oracle.is_group(str(position.card), [str(card) for card in group])


@given(positions())
def test_clauses_name_what_the_groups_show(position: Position) -> None:
    for capture in legal_captures(position.rules, position.floor, position.card).captures:
        assert set(capture.clauses) <= CLAUSE_IDS
        if capture.is_sweep:
            assert capture.clauses in (("jack.sweep",), ("seven.sweep",), ("seven.low-sweep",))
            continue
        alone = [group for group in capture.groups if len(group) == 1]
        assert ("capture.rank" in capture.clauses) == bool(alone and position.card.is_number)
        assert ("capture.court" in capture.clauses) == bool(alone and position.card.is_court)
        assert ("capture.sum" in capture.clauses) == any(len(group) > 1 for group in capture.groups)
        assert ("capture.several" in capture.clauses) == (len(capture.groups) > 1)


@given(positions(max_floor=6, only_low=True))
def test_a_capture_that_must_take_all_that_fits_cannot_be_extended(position: Position) -> None:
    if not position.rules.take_all:
        return
    for capture in legal_captures(position.rules, position.floor, position.card).captures:
        rest = [card for card in position.floor if card not in capture.cards]
        for size in range(1, len(rest) + 1):
            for more in combinations(rest, size):
                verdict = judge(position.rules, position.floor, position.card, {*capture.cards, *more})
                assert isinstance(verdict, Refusal)


@given(positions())
def test_captures_come_with_most_cards_first(position: Position) -> None:
    sizes = [len(c.cards) for c in legal_captures(position.rules, position.floor, position.card).captures]
    assert sizes == sorted(sizes, reverse=True)


@given(positions(), st.randoms(use_true_random=False))
def test_the_order_of_the_floor_does_not_matter(position: Position, rng: object) -> None:
    floor = list(position.floor)
    rng.shuffle(floor)  # type: ignore[attr-defined]
    first = legal_captures(position.rules, position.floor, position.card)
    again = legal_captures(position.rules, tuple(floor), position.card)
    assert [capture.cards for capture in again.captures] == [capture.cards for capture in first.captures]


@given(positions(), st.integers(0, 5))
def test_a_shorter_list_says_that_it_is_cut(position: Position, limit: int) -> None:
    everything = legal_captures(position.rules, position.floor, position.card).captures
    some = legal_captures(position.rules, position.floor, position.card, limit=max(1, limit))
    assert len(some.captures) == min(len(everything), max(1, limit))
    assert some.truncated == (len(everything) > max(1, limit))
    assert {capture.cards for capture in some.captures} <= {capture.cards for capture in everything}
