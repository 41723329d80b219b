"""Floors made to be hard: judging and listing stay bounded whatever lies there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.engine import packing
from game.engine.captures import LISTED, judge, legal_captures, may_trail
from game.engine.cards import Card, format_card, pack, parse_card
from game.engine.moves import Capture, Captures, Refusal
from game.engine.notation import Position
from game.engine.rules import PRESETS
from tests.engine.read import rules
from tests.oracle.floors import can_be_grouped

NUMBERS = tuple(card for card in pack() if card.rank <= 9)
TEN = parse_card("10H")
JUDGED, LISTING = 0.1, 0.2
"""Seconds of processor time that one judgement and one listing may take; here twice that, as machines differ."""


def hard_positions() -> Iterator[Position]:
    """The 36 number cards up to nine under a ten; 40 cards; all the 51 others; random big floors."""
    rng = Random(36)
    for variant in ("standard", "classic", "egyptian"):
        yield Position(rules(variant), NUMBERS, TEN)
        yield Position(rules(variant), tuple(card for card in pack() if card != TEN), TEN)
    for preset in PRESETS.values():
        deck = pack(preset.rules.deck)
        for size in (20, 30, 40, len(deck) - 1):
            found = rng.sample(deck, size + 1)
            yield Position(preset.rules, tuple(found[1:]), found[0])


HARD = list(hard_positions())


def forget() -> None:
    """Empty the memory of earlier searches, so that each is measured from cold."""
    for remembered in (packing.pack_groups, packing._at_least, packing._remembered_unions):
        remembered.cache_clear()


def seconds(work: Callable[[], object]) -> float:
    """Processor time of some work from cold, the better of two tries."""
    times = []
    for _ in range(2):
        forget()
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


def name(position: Position) -> str:
    return f"{len(position.floor)} cards, {format_card(position.card)}"


@pytest.mark.parametrize("position", HARD, ids=name)
def test_listing_is_bounded_in_time_and_number(position: Position) -> None:
    found = legal_captures(position.rules, position.floor, position.card)
    assert len(found.captures) <= LISTED
    assert len({capture.cards for capture in found.captures}) == len(found.captures)
    assert not found.truncated or len(found.captures) == LISTED
    assert seconds(lambda: legal_captures(position.rules, position.floor, position.card)) <= 2 * LISTING


@pytest.mark.parametrize("position", HARD, ids=name)
def test_judging_is_bounded_whatever_is_chosen(position: Position) -> None:
    rng = Random(len(position.floor))
    chosen: list[tuple[Card, ...]] = [(), position.floor]
    chosen += [tuple(rng.sample(position.floor, size)) for size in (1, 3, len(position.floor) // 2)]
    chosen += [capture.cards for capture in legal_captures(position.rules, position.floor, position.card).captures[:2]]
    for take in chosen:
        assert seconds(lambda take=take: judge(position.rules, position.floor, position.card, take)) <= 2 * JUDGED  # type: ignore[misc]


@pytest.mark.parametrize("position", HARD, ids=name)
def test_what_is_listed_is_legal_and_parted_into_groups(position: Position) -> None:
    found = legal_captures(position.rules, position.floor, position.card)
    for capture in found.captures[:50]:
        assert isinstance(judge(position.rules, position.floor, position.card, capture.cards), Capture)
        if not capture.is_sweep:
            for group in capture.groups:
                values = [card.value for card in group]
                assert group[0].rank == position.card.rank if len(group) == 1 else sum(values) == position.card.value


def test_a_ten_takes_all_36_number_cards_where_all_that_fits_must_be_taken() -> None:
    found = legal_captures(rules("standard"), NUMBERS, TEN)
    assert found == Captures(found.captures, truncated=False)
    (capture,) = found.captures
    assert set(capture.cards) == set(NUMBERS)
    assert sorted(card for group in capture.groups for card in group) == sorted(NUMBERS)
    assert all(sum(card.value for card in group) == 10 for group in capture.groups)


def test_a_ten_may_take_more_sets_of_36_number_cards_than_are_listed_where_it_is_free() -> None:
    found = legal_captures(rules("classic"), NUMBERS, TEN)
    assert found.truncated
    assert len(found.captures) == LISTED
    assert set(found.captures[0].cards) == set(NUMBERS)


def test_a_set_that_is_not_listed_is_judged_all_the_same() -> None:
    listed = {capture.cards for capture in legal_captures(rules("classic"), NUMBERS, TEN).captures}
    take = (parse_card("AS"), parse_card("9C"))
    assert tuple(sorted(take)) not in listed
    assert isinstance(judge(rules("classic"), NUMBERS, TEN, take), Capture)
    refused = judge(rules("standard"), NUMBERS, TEN, take)
    assert isinstance(refused, Refusal)
    assert refused.clause == "capture.take-all"


def test_a_jack_sweeps_51_cards() -> None:
    jack = parse_card("JS")
    floor = tuple(card for card in pack() if card != jack)
    assert len(legal_captures(rules("standard"), floor, jack).captures[0].cards) == 51
    assert not may_trail(rules("classic"), floor, jack)


@pytest.mark.parametrize("seed", range(12))
def test_a_random_part_of_a_big_floor_is_judged_as_plain_search_does(seed: int) -> None:
    rng = Random(seed)
    card = parse_card(rng.choice(["10H", "9H", "8H", "7H"]))
    floor = rng.sample([each for each in pack() if each != card and each.rank <= 9], 30)
    take = rng.sample(floor, rng.randint(2, 9))
    legal = isinstance(judge(rules("classic"), floor, card, take), Capture)
    assert legal == can_be_grouped(str(card), [str(each) for each in take])
