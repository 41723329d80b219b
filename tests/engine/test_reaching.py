"""A floor that somebody names comes about by legal play, or the reason why it cannot is true."""

from __future__ import annotations

import random
from dataclasses import asdict, replace
from time import perf_counter
from typing import get_args

import pytest

from game.engine.cards import Card, pack, parse_card, parse_cards
from game.engine.dealing import is_banned
from game.engine.match import apply_move, make_setup, new_match, start_deal
from game.engine.reaching import Line, NoLine, find_line, open_with
from game.engine.rules import PRESETS, Banned, RuleSet, Seven
from game.engine.state import GameState
from tests.oracle import floors as oracle
from tests.strategies import play_line

STANDARD = RuleSet()
LOW_SEVEN_MUST = replace(STANDARD, seven="low-sweep", seven_basra="when-it-sweeps", banned="jacks-and-seven")
MOST_SECONDS = 0.2


def find(rules: RuleSet, floor: tuple[Card, ...], card: Card, seed: int = 0) -> Line | NoLine:
    """Look for a line, and check what is found against the engine and the oracle."""
    found = find_line(rules, floor, card, random.Random(seed))
    if isinstance(found, NoLine):
        check_reason(rules, floor, found)
        return found
    assert not any(is_banned(rules, each) for each in found.first_floor)
    check_moves(rules, found, floor, card)
    state = opened(rules, found, card, seed)
    assert state.turn == 0
    assert (set(state.floor), len(state.floor)) == (set(floor), len(floor))
    assert card in state.hands[0]
    assert state.replaced == ()
    return found


def opened(rules: RuleSet, line: Line, card: Card, seed: int, seat: int = 0) -> GameState:
    """Return the state to which an opening leads, every move made by the engine."""
    opening = open_with(rules, line, card, seat, random.Random(seed))
    assert sorted(opening.pack.cards) == sorted(pack(rules.deck))
    state, _ = start_deal(new_match(make_setup(rules, 2, 2, 100, opening.dealer)), opening.pack)
    for move in opening.moves:
        state, _ = apply_move(state, move)
    return state


def check_moves(rules: RuleSet, line: Line, floor: tuple[Card, ...], card: Card) -> None:
    """Play a line by the oracle: it is legal, uses no card twice, and ends with the floor."""
    said, lying = asdict(rules), list(map(str, line.first_floor))
    played = [str(move.card) for move in line.moves]
    assert len({*lying, *played, str(card)}) == 4 + len(played) + 1
    for move in line.moves:
        take = [str(each) for each in move.take]
        assert oracle.is_legal(said, lying, str(move.card), take)
        lying = [each for each in lying if each not in take] if take else [*lying, str(move.card)]
    assert sorted(lying) == sorted(map(str, floor))


def check_reason(rules: RuleSet, floor: tuple[Card, ...], found: NoLine) -> None:
    """Check by the oracle that no line can lead to a floor, as far as the reason says so."""
    at_fault = list(map(str, found.cards))
    assert set(found.cards) <= set(floor)
    if found.why == "two-jacks":
        assert [each[0] for each in at_fault] == ["J"] * len(at_fault)
        assert len(at_fault) > 1
    elif found.why == "whoever-came-last":
        for last in at_fault:
            assert not oracle.may_trail(asdict(rules), [each for each in at_fault if each != last], last)
        assert len(at_fault) > 4 or any(is_banned(rules, each) for each in found.cards)
    elif found.why == "low-seven":
        assert at_fault == ["7D"]
        assert sum(each.value for each in floor if each.is_number and str(each) != "7D") <= 10
    else:
        assert len(floor) > (17 if rules.must_capture else 40)


@pytest.mark.parametrize("preset_id", PRESETS)
def test_every_position_of_a_match_for_two_is_reached(preset_id: str) -> None:
    rules = PRESETS[preset_id].rules
    setup = make_setup(rules, 2, 2, 100)
    for seed in range(30):
        rng = random.Random(seed)
        line = play_line(setup, rng, lambda state: len(state.results) == 1)
        state = rng.choice(line.states[1:-1])
        assert isinstance(find(rules, state.floor, rng.choice(state.hands[state.turn]), seed), Line)


@pytest.mark.parametrize("must_capture", [True, False])
@pytest.mark.parametrize("seven", get_args(Seven))
@pytest.mark.parametrize("banned", get_args(Banned))
def test_positions_under_house_rules_are_reached_too(must_capture: bool, seven: Seven, banned: Banned) -> None:
    rules = replace(STANDARD, must_capture=must_capture, seven=seven, banned=banned, hand=3)
    setup = make_setup(rules, 2, 2, 100)
    for seed in range(4):
        rng = random.Random(seed)
        line = play_line(setup, rng, lambda state: len(state.results) == 1)
        for state in line.states[1:-1:5]:
            assert isinstance(find(rules, state.floor, state.hands[state.turn][0], seed), Line)


@pytest.mark.parametrize("preset_id", PRESETS)
def test_any_cards_at_all_are_reached_or_the_reason_is_true(preset_id: str) -> None:
    rules = PRESETS[preset_id].rules
    for seed in range(40):
        rng = random.Random(seed)
        cards = rng.sample(pack(rules.deck), rules.deck)
        size = rng.choice((0, 1, 2, 3, 4, 5, 6, 7, 8, 10))
        find(rules, tuple(cards[:size]), cards[size], seed)


@pytest.mark.parametrize(
    ("rules", "floor", "why", "at_fault"),
    [
        pytest.param(STANDARD, "JC 5H JD", "two-jacks", "JC JD", id="two jacks"),
        pytest.param(STANDARD, "JC 5H 5D", "whoever-came-last", "JC 5H 5D", id="a pair on a jack"),
        pytest.param(STANDARD, "5C 5D 5H 10C 10D", "whoever-came-last", "5C 5D 5H 10C 10D", id="five that fit"),
        pytest.param(
            PRESETS["egyptian"].rules, "7D 7C", "whoever-came-last", "7D 7C", id="a seven on the 7 of diamonds"
        ),
        pytest.param(LOW_SEVEN_MUST, "AS AH 2S 2H 7D", "low-seven", "7D", id="too low for the 7 of diamonds"),
        pytest.param(LOW_SEVEN_MUST, "AS AH AD 2S 7D", "low-seven", "7D", id="too low, with three aces"),
        pytest.param(LOW_SEVEN_MUST, "JC 7D AS AH", "whoever-came-last", "JC AS AH", id="a pair on a jack, and the 7"),
    ],
)
def test_what_cannot_come_about_has_its_reason(rules: RuleSet, floor: str, why: str, at_fault: str) -> None:
    found = find(rules, parse_cards(floor), parse_card("10S"))
    assert isinstance(found, NoLine)
    assert (found.why, set(found.cards)) == (why, set(parse_cards(at_fault)))


@pytest.mark.parametrize(
    ("rules", "floor"),
    [
        pytest.param(STANDARD, "", id="nothing"),
        pytest.param(STANDARD, "5C", id="one card"),
        pytest.param(STANDARD, "5C 5D", id="a pair from the start"),
        pytest.param(PRESETS["palestinian"].rules, "5C 5D 10S", id="a pair and a third without courts"),
        pytest.param(STANDARD, "JC 5D 9H QS", id="a jack with others on it"),
        pytest.param(PRESETS["egyptian"].rules, "7D KS 2H", id="a 7 of diamonds that lost its power"),
        pytest.param(PRESETS["classic"].rules, "JC 7D 2H", id="a 7 of diamonds on a jack"),
        pytest.param(PRESETS["iraqi"].rules, "JC 7D", id="those two alone"),
        pytest.param(LOW_SEVEN_MUST, "2S 2H 7D", id="a 7 of diamonds on a pair"),
        pytest.param(LOW_SEVEN_MUST, "10S 10H 10C 10D 9S 8S 7D", id="a 7 of diamonds on a high floor"),
        pytest.param(STANDARD, "10S 10H 10C 10D 9S 8S 7S 6S 5S 4S 3S 2S AS QS KS", id="a falling row"),
    ],
)
def test_what_is_rare_but_possible_is_reached(rules: RuleSet, floor: str) -> None:
    assert isinstance(find(rules, parse_cards(floor), parse_card("8H")), Line)


def test_four_cards_or_more_lie_in_the_order_in_which_they_were_named() -> None:
    floor = parse_cards("9D 2C KH 5S 8H QD")
    line = find(STANDARD, floor, parse_card("JS"))
    assert isinstance(line, Line)
    assert opened(STANDARD, line, parse_card("JS"), 0).floor == floor


def test_where_nothing_need_be_taken_the_whole_pack_can_lie_there_but_for_the_deals_last_card() -> None:
    rules = PRESETS["lebanese-exact"].rules
    cards = [each for each in pack() if each.rank != 11]
    largest = [size for size in range(40, 48) if isinstance(find(rules, tuple(cards[:size]), parse_card("JS")), Line)]
    assert largest == list(range(40, 48))
    jack_below = (parse_card("JH"), *cards[:47])
    assert find(rules, jack_below, parse_card("JS")) == NoLine("too-many")


def test_a_floor_too_large_for_the_rules_is_told_at_once() -> None:
    floor = tuple(each for each in pack() if each.rank != 11)[:18]
    assert find(STANDARD, floor, parse_card("JS")) == NoLine("too-many")


def test_of_two_seats_each_can_be_the_one_to_play() -> None:
    for seat in (0, 1):
        for floor in ("9D 2C KH 5S", "9D 2C KH 5S 8H"):
            line = find(STANDARD, parse_cards(floor), parse_card("JS"))
            assert isinstance(line, Line)
            state = opened(STANDARD, line, parse_card("JS"), 1, seat)
            assert (state.turn, parse_card("JS") in state.hands[seat]) == (seat, True)


def test_another_throw_of_the_dice_deals_other_cards() -> None:
    line = find(STANDARD, parse_cards("9D 2C KH 5S"), parse_card("JS"))
    assert isinstance(line, Line)
    assert len({opened(STANDARD, line, parse_card("JS"), seed).hands for seed in range(5)}) == 5


def test_no_floor_takes_long() -> None:
    rng = random.Random(5)
    slowest = 0.0
    for rules in (*(preset.rules for preset in PRESETS.values()), LOW_SEVEN_MUST):
        for _ in range(20):
            cards = rng.sample(pack(rules.deck), rules.deck)
            begun = perf_counter()
            find_line(rules, tuple(cards[: rng.randrange(44)]), cards[-1], rng)
            slowest = max(slowest, perf_counter() - begun)
    assert slowest < MOST_SECONDS
