"""A match: setting up, turns, left-overs, its end, and what each seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from game.engine.cards import Card, pack, parse_card, parse_cards
from game.engine.dealing import draw_pack
from game.engine.errors import MatchError, PositionError
from game.engine.events import (
    BasraScored,
    Captured,
    DealScored,
    LeftOversTaken,
    MatchContinued,
    MatchEnded,
    Trailed,
)
from game.engine.match import (
    IllegalMove,
    apply_move,
    leading_side,
    legal_moves,
    make_setup,
    new_match,
    next_seat,
    observe,
    side_of,
    start_deal,
)
from game.engine.moves import Move
from game.engine.state import GameState, Observation
from tests.engine.read import cards, dealt, move, rules
from tests.strategies import play_line

FIRST = "2S 3H 4S 5S 6S 7S 8S 9S QS QH KS KH"
"""Seat 1 holds 2S 4S 6S 8S, seat 0 holds 3H 5S 7S 9S; the floor is QS QH KS KH."""


def at_end(rule_set: str, floor: str, hands: tuple[str, str], **changes: Any) -> GameState:
    """The end of a deal for two in which seat 1 is to play: a floor, the last cards, an empty stock."""
    state = dealt(rule_set, FIRST)
    in_play = {*cards(floor), *cards(" ".join(hands))}
    stock = changes.pop("stock", "")
    in_play |= set(cards(stock))
    piles: Sequence[Sequence[Card]] = changes.pop("piles", None) or (
        [card for card in pack(state.setup.rules.deck) if card not in in_play],
        [],
    )
    return replace(
        state,
        batch=changes.pop("batch", state.batches),
        hands=tuple(cards(hand) for hand in hands),
        floor=cards(floor),
        stock=cards(stock),
        replaced=(),
        piles=tuple(tuple(pile) for pile in piles),
        turn=changes.pop("turn", 1),
        **changes,
    )


@pytest.mark.parametrize(
    ("players", "sides", "expected"),
    [
        (2, 2, ((0,), (1,))),
        (3, 3, ((0,), (1,), (2,))),
        (4, 4, ((0,), (1,), (2,), (3,))),
        (4, 2, ((0, 2), (1, 3))),
    ],
)
def test_partners_sit_opposite(players: int, sides: int, expected: tuple[tuple[int, ...], ...]) -> None:
    setup = make_setup(rules("standard"), players, sides, 100)
    assert setup.sides == expected
    for side, seats in enumerate(expected):
        assert all(side_of(setup, seat) == side for seat in seats)


@pytest.mark.parametrize(
    ("players", "sides", "target", "dealer", "code"),
    [
        (1, 1, 100, 0, "bad-players"),
        (5, 5, 100, 0, "bad-players"),
        (2, 2, 100, 2, "bad-players"),
        (2, 2, 100, -1, "bad-players"),
        (2, 1, 100, 0, "bad-sides"),
        (3, 2, 100, 0, "bad-sides"),
        (4, 3, 100, 0, "bad-sides"),
        (2, 2, 20, 0, "bad-target"),
        (2, 2, 501, 0, "bad-target"),
    ],
)
def test_a_match_that_cannot_be_is_refused(players: int, sides: int, target: int, dealer: int, code: str) -> None:
    with pytest.raises(MatchError) as refused:
        make_setup(rules("standard"), players, sides, target, dealer)
    assert refused.value.code == code


@pytest.mark.parametrize("target", [21, 100, 500])
def test_any_target_from_21_to_500_will_do(target: int) -> None:
    assert make_setup(rules("standard"), 2, 2, target).target == target


def test_seats_are_numbered_in_the_direction_of_play() -> None:
    for variant in ("standard", "egyptian"):
        setup = make_setup(rules(variant), 4, 4, 100)
        assert [next_seat(setup, seat) for seat in range(4)] == [1, 2, 3, 0]


def test_nothing_can_be_played_before_the_deal() -> None:
    match = new_match(make_setup(rules("standard"), 2, 2, 100))
    assert legal_moves(match) == ()
    with pytest.raises(MatchError) as refused:
        apply_move(match, move("5S"))
    assert refused.value.code == "bad-phase"


def test_no_second_deal_begins_in_the_middle_of_one() -> None:
    state = dealt("standard", "")
    with pytest.raises(MatchError) as refused:
        start_deal(state, draw_pack(rules("standard"), 2, Random(1)))
    assert refused.value.code == "bad-phase"


def test_a_turn_is_one_card_and_then_it_is_the_next_seats() -> None:
    state = dealt("standard", FIRST)
    after, _ = apply_move(state, move("2S"))
    assert (after.turn, after.ply) == (0, 1)
    assert [len(hand) for hand in after.hands] == [4, 3]
    assert (state.turn, state.ply) == (1, 0)


def test_only_the_seat_to_play_may_play() -> None:
    with pytest.raises(PositionError) as refused:
        apply_move(dealt("standard", FIRST), move("3H"))
    assert refused.value.code == "not-in-hand"


def test_only_what_lies_there_can_be_taken() -> None:
    with pytest.raises(PositionError) as refused:
        apply_move(dealt("standard", FIRST), move("2S:2H"))
    assert refused.value.code == "not-on-floor"


def test_an_illegal_move_is_refused_with_its_clause_and_changes_nothing() -> None:
    state = dealt("standard", FIRST)
    with pytest.raises(IllegalMove) as refused:
        apply_move(state, move("2S:QS"))
    assert refused.value.refusal.clause == "capture.court"
    assert str(refused.value) == "capture.court"
    assert state == dealt("standard", FIRST)


def test_a_trailed_card_lies_on_the_floor_and_may_be_taken() -> None:
    state, events = apply_move(dealt("standard", FIRST), move("4S"))
    assert state.floor == (*cards("QS QH KS KH"), parse_card("4S"))
    assert events == (Trailed(1, 1, parse_card("4S"), cards("QS QH KS KH"), could_take=False),)
    assert state.played[-1].take == ()
    assert state.last_capture is None


def test_where_capturing_is_free_a_trailed_card_might_have_taken_something() -> None:
    state = dealt("classic", "5S 3H 4S 2S 6S 7S 8S 9S 5H QH KS KH")
    (event, *_) = apply_move(state, move("5S"))[1]
    assert isinstance(event, Trailed)
    assert event.could_take


def test_what_is_captured_goes_to_the_pile_with_the_card_played() -> None:
    state = dealt("standard", "5S 3H 4S 2S 6S 7S 8S 9S 5H QH KS KH")
    after, events = apply_move(state, move("5S:5H"))
    assert set(after.piles[1]) == {parse_card("5S"), parse_card("5H")}
    assert after.floor == cards("QH KS KH")
    assert after.last_capture == 1
    (event,) = events
    assert isinstance(event, Captured)
    assert not event.basra.is_basra


def test_a_basra_is_told_and_kept() -> None:
    state = replace(dealt("standard", "5S 3H 4S 2S 6S 7S 8S 9S 5H QH KS KH"), floor=cards("5H"))
    after, events = apply_move(state, move("5S:5H"))
    assert events[1] == BasraScored(1, 1, parse_card("5S"), 10, "basra.clear", is_last_card=False)
    (basra,) = after.basras[1]
    assert (basra.ply, basra.seat, basra.card, basra.points) == (1, 1, parse_card("5S"), 10)
    assert after.played[-1].basra == 10


def test_partners_share_one_pile() -> None:
    state = dealt("standard", "5S 3H 4S 2S 6S 7S 8S 9S 2D 3D 4D 6D 7H 8H 9H 10H 5H QH 3C KH", players=4, sides=2)
    after, _ = apply_move(state, move("5S:5H"))
    after, _ = apply_move(after, move("3H:3C"))
    after, _ = apply_move(after, move("4S"))
    assert [len(pile) for pile in after.piles] == [2, 2]
    assert after.last_capture == 0


def test_left_overs_go_to_the_side_that_captured_last_and_are_no_basra() -> None:
    state = at_end("standard", "5H 9D", ("KC", "5S"), turn=1, last_capture=0)
    state, _ = apply_move(state, move("5S:5H"))
    after, events = apply_move(state, move("KC"))
    left = events[1]
    assert left == LeftOversTaken(cards("9D KC"), (), side=1, by_dealer=False)
    assert not any(isinstance(event, BasraScored) for event in events)
    assert set(cards("9D KC 5S 5H")) <= set(after.piles[1])
    assert after.floor == ()


def test_undealt_cards_go_with_the_left_overs_and_count() -> None:
    state = at_end("standard", "9D", ("", "KC"), stock="AC", last_capture=0)
    after, events = apply_move(state, move("KC"))
    assert events[1] == LeftOversTaken(cards("9D KC"), cards("AC"), side=0, by_dealer=False)
    assert parse_card("AC") in after.piles[0]
    scored = events[2]
    assert isinstance(scored, DealScored)
    assert scored.scores[0].cards == 52
    assert scored.scores[0].aces == 4


def test_left_overs_are_told_also_when_there_are_none() -> None:
    state = at_end("standard", "5H", ("", "5S"), last_capture=0)
    _, events = apply_move(state, move("5S:5H"))
    assert LeftOversTaken((), (), side=1, by_dealer=False) in events


def test_a_basra_with_the_very_last_card_counts() -> None:
    state = at_end("standard", "5H", ("", "5S"), last_capture=0)
    after, events = apply_move(state, move("5S:5H"))
    scored = events[1]
    assert isinstance(scored, BasraScored)
    assert scored.is_last_card
    assert after.results[-1].scores[1].basras == 10


def test_a_basra_with_the_last_card_of_a_batch_is_not_with_the_last_of_the_deal() -> None:
    state = at_end("standard", "5H", ("", "5S"), stock="AC AH", last_capture=0, batch=1)
    _, events = apply_move(state, move("5S:5H"))
    scored = events[1]
    assert isinstance(scored, BasraScored)
    assert not scored.is_last_card


def test_where_nobody_captured_the_floor_goes_to_the_dealers_side() -> None:
    for dealer in (0, 1):
        state = at_end("classic", "5H 9D", ("", "5S"), last_capture=None, dealer=dealer)
        _, events = apply_move(state, move("5S"))
        left = events[1]
        assert isinstance(left, LeftOversTaken)
        assert (left.side, left.by_dealer) == (dealer, True)


def test_the_dealers_side_is_that_of_the_pair() -> None:
    state = dealt("classic", "JS QS JH KS", players=4, sides=2, first_dealer=3)
    state = replace(state, hands=((parse_card("5S"),), (), (), ()), turn=0, floor=cards("9D"), stock=(), batch=3)
    _, events = apply_move(state, move("5S"))
    left = events[1]
    assert isinstance(left, LeftOversTaken)
    assert (left.side, left.by_dealer) == (1, True)


@pytest.mark.parametrize(
    ("totals", "target", "winner"),
    [
        ((100, 90), 100, 0),
        ((99, 98), 100, None),
        ((101, 120), 101, 1),
        ((110, 110), 101, None),
        ((110, 110, 120), 101, 2),
        ((120, 120, 110), 101, None),
        ((0, 0), 21, None),
    ],
)
def test_the_match_is_won_by_the_side_that_alone_leads_at_the_target(
    totals: tuple[int, ...], target: int, winner: int | None
) -> None:
    assert leading_side(totals, target) == winner


def test_a_match_ends_after_a_deal_never_in_its_middle() -> None:
    state = at_end("standard", "5H", ("9C", "5S"), totals=(150, 90), last_capture=0)
    after, events = apply_move(state, move("5S:5H"))
    assert after.phase == "playing"
    assert not any(isinstance(event, MatchEnded) for event in events)
    over, events = apply_move(after, move("9C"))
    assert isinstance(events[-1], MatchEnded)
    assert (over.phase, over.winner) == ("over", 0)
    with pytest.raises(MatchError):
        apply_move(over, move("9C"))
    with pytest.raises(MatchError):
        start_deal(over, draw_pack(rules("standard"), 2, Random(1)))
    assert legal_moves(over) == ()


def test_both_past_the_target_the_higher_total_wins() -> None:
    state = at_end("standard", "", ("", "5S"), totals=(90, 130), last_capture=0)
    after, events = apply_move(state, move("5S"))
    assert after.totals == (106, 130)
    assert events[-1] == MatchEnded(winner=1, totals=(106, 130), target=100)


def test_level_at_the_top_everyone_plays_another_deal() -> None:
    state = at_end("standard", "", ("", "5S"), totals=(104, 120), last_capture=0)
    after, events = apply_move(state, move("5S"))
    assert after.totals == (120, 120)
    assert events[-1] == MatchContinued((120, 120), 100, level=True)
    assert after.phase == "between"
    again, _ = start_deal(after, draw_pack(rules("standard"), 2, Random(1)))
    assert all(again.hands)


def test_below_the_target_the_match_goes_on_and_is_not_level() -> None:
    state = at_end("standard", "", ("", "5S"), totals=(4, 20), last_capture=0)
    _, events = apply_move(state, move("5S"))
    assert events[-1] == MatchContinued((20, 20), 100, level=False)


def test_the_next_seat_deals_the_next_deal() -> None:
    for first in range(3):
        line = play_line(make_setup(rules("standard"), 3, 3, 500, first), Random(1), lambda s: s.deal == 4)
        dealers = {state.deal: state.dealer for state in line.states if state.deal}
        assert dealers == {deal: (first + deal - 1) % 3 for deal in (1, 2, 3, 4)}


def test_carried_points_are_told_with_the_next_deal_and_kept_to_the_end() -> None:
    piles = ([c for c in pack() if c not in cards("5S")][:25], [c for c in pack() if c not in cards("5S")][25:])
    state = at_end("egyptian", "", ("", "5S"), piles=piles, carried=30, last_capture=0)
    after, events = apply_move(state, move("5S"))
    scored = events[2]
    assert isinstance(scored, DealScored)
    assert (scored.carried_in, scored.carried, scored.tied) == (30, 60, (0, 1))
    assert after.carried == 60
    _, (started, *_) = start_deal(after, draw_pack(rules("egyptian"), 2, Random(1)))
    assert getattr(started, "carried", None) == 60


def test_a_new_deal_starts_with_empty_piles() -> None:
    state = at_end("standard", "", ("", "5S"), last_capture=0)
    after, _ = apply_move(state, move("5S"))
    assert any(after.piles)
    again, _ = start_deal(after, draw_pack(rules("standard"), 2, Random(1)))
    assert not any(again.piles)
    assert not any(again.basras)
    assert (again.played, again.last_capture, again.batch, again.ply) == ((), None, 1, after.ply)


def test_legal_moves_are_captures_and_leaving_by_card() -> None:
    state = replace(dealt("classic", "5S 3H KC 2S JS 7S 8D 9S 5H QH KS KH"), floor=cards("5H 2D 3D KS"))
    expected = {"5S:5H", "5S:2D,3D", "5S:5H,2D,3D", "5S", "KC:KS", "KC", "JS:5H,2D,3D,KS", "8D:3D,5H", "8D"}
    assert set(legal_moves(state)) == {move(text) for text in expected}


def test_the_first_player_may_score_a_basra_on_the_first_floor() -> None:
    state = dealt("standard", "9S 3H 4S 2S 6S 7S 8S 10H 2D 3D 4D 9C")
    after, events = apply_move(state, move("9S:2D,3D,4D,9C"))
    assert any(isinstance(event, BasraScored) for event in events)
    assert after.floor == ()


HIDDEN = {"hands", "stock", "undealt"}


def test_an_observation_has_no_place_for_other_hands_or_the_stock() -> None:
    assert not HIDDEN & {field.name for field in fields(Observation)}


def test_a_seat_sees_its_own_hand_and_the_sizes_of_the_others() -> None:
    state = dealt("standard", FIRST)
    for seat in (0, 1):
        seen = observe(state, seat)
        assert seen.hand == state.hands[seat]
        assert seen.hand_sizes == (4, 4)
        assert seen.stock_size == 40
        assert (seen.seat, seen.floor, seen.turn) == (seat, state.floor, state.turn)


def test_everything_that_all_saw_is_in_every_observation() -> None:
    line = play_line(make_setup(rules("egyptian"), 3, 3, 500), Random(4), lambda state: state.ply == 30)
    state = line.state
    shared = {field.name for field in fields(Observation)} & {field.name for field in fields(GameState)}
    for seat in range(3):
        seen = observe(state, seat)
        for name in shared:
            assert getattr(seen, name) == getattr(state, name)


def test_undealt_cards_are_seen_only_when_the_deal_is_over() -> None:
    setup = make_setup(rules("palestinian"), 3, 3, 500)
    line = play_line(setup, Random(2), lambda state: len(state.results) == 1)
    (undealt,) = line.state.undealt
    for state in line.states[1:-1]:
        for seat in range(3):
            assert undealt not in all_cards_seen(observe(state, seat)) or undealt in state.replaced
    assert undealt in all_cards_seen(observe(line.state, 0))


def all_cards_seen(seen: Observation) -> set[Card]:
    played = {card for made in seen.played for card in (made.card, *made.take)}
    return {*seen.hand, *seen.floor, *(card for pile in seen.piles for card in pile), *played}


def test_a_move_is_hashable_and_compares_by_what_it_does() -> None:
    assert move("9S:5C,4H") == move("9S:4H,5C") == Move(parse_card("9S"), frozenset(parse_cards("5C 4H")))
    assert len({move("9S:5C,4H"), move("9S:4H,5C"), move("9S")}) == 2
