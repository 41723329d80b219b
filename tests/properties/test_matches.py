"""What holds at every point of every match, whatever the rules and the shape."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.engine.cards import Card, pack
from game.engine.dealing import batch_sizes
from game.engine.errors import PositionError
from game.engine.events import BasraScored, BatchDealt, Captured, DealScored, LeftOversTaken, Trailed
from game.engine.match import IllegalMove, apply_move, legal_moves, new_match, observe, side_of, start_deal
from game.engine.moves import Move, Refusal
from game.engine.record import replay, to_record
from game.engine.scoring import fixed_total
from game.engine.state import GameState, Observation
from tests.oracle import deals as oracle_deals
from tests.oracle.records import check_record
from tests.strategies import Line, lines, moves, states


def all_cards(state: GameState) -> list[Card]:
    """Every card of a state, wherever it is; the undealt ones lie in a pile once the deal is over."""
    return [*sum(state.hands, ()), *state.floor, *state.stock, *sum(state.piles, ())]


@given(lines())
def test_no_card_is_lost_or_made(line: Line) -> None:
    for state in line.states:
        if state.deal:
            assert sorted(all_cards(state)) == sorted(pack(state.setup.rules.deck))


@given(states())
def test_hands_differ_by_one_card_at_most_and_the_fuller_ones_come_next(state: GameState) -> None:
    assume(state.phase == "playing")
    sizes = [len(state.hands[(state.turn + step) % state.setup.players]) for step in range(state.setup.players)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] - sizes[-1] <= 1
    assert sizes[0] > 0


@given(states())
def test_the_seat_to_play_always_has_a_legal_move_with_each_card(state: GameState) -> None:
    if state.phase == "playing":
        assert {move.card for move in legal_moves(state)} == set(state.hands[state.turn])
        assert len(set(legal_moves(state))) == len(legal_moves(state))
    else:
        assert legal_moves(state) == ()


@given(states())
def test_legal_moves_are_those_of_the_oracle(state: GameState) -> None:
    assume(state.phase == "playing")
    deal = oracle_deal(state)
    expected = set(oracle_deals.plays(deal))
    assert {(str(move.card), frozenset(map(str, move.take))) for move in legal_moves(state)} == expected


def oracle_deal(state: GameState) -> oracle_deals.Deal:
    """The same deal in the oracle's plain terms."""
    return oracle_deals.Deal(
        rules=asdict(state.setup.rules),
        players=state.setup.players,
        side_of=[side_of(state.setup, seat) for seat in range(state.setup.players)],
        dealer=state.dealer,
        hands=[[str(card) for card in hand] for hand in state.hands],
        floor=[str(card) for card in state.floor],
        stock=[str(card) for card in state.stock],
        replaced=[str(card) for card in state.replaced],
        turn=state.turn,
        piles=[[str(card) for card in pile] for pile in state.piles],
        basras=[[basra.points for basra in basras] for basras in state.basras],
        last_capture=state.last_capture,
        batch=state.batch,
    )


@given(moves())
def test_the_state_after_a_move_is_that_of_the_oracle(made: tuple[GameState, Move]) -> None:
    state, move = made
    after, _ = apply_move(state, move)
    expected = oracle_deals.play(oracle_deal(state), str(move.card), frozenset(map(str, move.take)))
    assert [sorted(map(str, pile)) for pile in after.piles] == [sorted(pile) for pile in expected.piles]
    assert [[basra.points for basra in basras] for basras in after.basras] == expected.basras
    assert [[str(card) for card in hand] for hand in after.hands] == expected.hands
    assert (after.phase != "playing") == expected.over
    assert {str(card) for card in after.floor} == set(expected.floor)
    assert (after.last_capture, after.batch) == (expected.last_capture, expected.batch)


@given(moves())
def test_a_move_is_told_by_its_events(made: tuple[GameState, Move]) -> None:
    state, move = made
    after, events = apply_move(state, move)
    first = events[0]
    assert isinstance(first, Captured if move.take else Trailed)
    assert isinstance(first, Captured | Trailed)
    assert (first.seat, first.side, first.card) == (state.turn, side_of(state.setup, state.turn), move.card)
    assert first.floor_before == state.floor
    if isinstance(first, Captured):
        assert set(first.capture.cards) == move.take
        assert any(isinstance(event, BasraScored) for event in events) == first.basra.is_basra
    is_end = after.phase != "playing"
    assert any(isinstance(event, DealScored) for event in events) == is_end
    assert any(isinstance(event, LeftOversTaken) for event in events) == is_end
    assert any(isinstance(event, BatchDealt) for event in events) == (
        not any(state_hands_after(state, move)) and not is_end
    )


def state_hands_after(state: GameState, move: Move) -> list[Card]:
    return [card for hand in state.hands for card in hand if card != move.card]


@given(lines(whole_deals=1))
def test_batches_have_the_sizes_that_the_rules_give(line: Line) -> None:
    sizes = [event.size for _, events in replay(line.game) for event in events if isinstance(event, BatchDealt)]
    assert tuple(sizes) == batch_sizes(line.game.setup.rules, line.game.setup.players)


@given(lines(whole_deals=3))
def test_points_of_a_deal_are_the_fixed_total_and_the_basras_with_what_ties_do(line: Line) -> None:
    rules = line.game.setup.rules
    cards_total = fixed_total(rules) - rules.majority
    for result in line.state.results:
        basras = sum(score.basras for score in result.scores)
        got = sum(score.total for score in result.scores) - basras - cards_total
        if not result.tied:
            assert got == rules.majority + result.carried_in
            assert result.carried == 0
        elif rules.tie == "all-score":
            assert got == rules.majority * len(result.tied)
        elif rules.tie == "nobody":
            assert (got, result.carried) == (0, 0)
        else:
            assert (got, result.carried) == (0, result.carried_in + rules.majority)


@given(lines(whole_deals=3))
def test_totals_are_the_sums_of_the_deals(line: Line) -> None:
    sums = [sum(points) for points in zip(*([s.total for s in r.scores] for r in line.state.results), strict=True)]
    assert list(line.state.totals) == sums
    assert line.state.results[-1].totals == line.state.totals


@given(lines(whole_deals=2))
def test_a_finished_deal_is_right_to_the_oracle(line: Line) -> None:
    record = json.loads(json.dumps(to_record(line.game)))
    assert check_record(record) == len(line.game.moves)


@given(lines(whole_deals=2))
def test_replaying_gives_the_states_of_play(line: Line) -> None:
    assert [state for state, _ in replay(line.game)] == list(line.states[1:])


@given(states(), st.data())
def test_a_move_is_applied_exactly_when_it_is_legal(state: GameState, data: st.DataObject) -> None:
    assume(state.phase == "playing")
    card = data.draw(st.sampled_from(state.hands[state.turn]))
    take = data.draw(st.sets(st.sampled_from(state.floor))) if state.floor else set()
    move = Move(card, frozenset(take))
    if move in legal_moves(state):
        apply_move(state, move)
    else:
        with pytest.raises(IllegalMove) as refused:
            apply_move(state, move)
        assert isinstance(refused.value.refusal, Refusal)


@given(states(), st.data())
def test_a_card_of_somebody_else_cannot_be_played(state: GameState, data: st.DataObject) -> None:
    assume(state.phase == "playing")
    mine = state.hands[state.turn]
    other = data.draw(st.sampled_from([card for card in pack(state.setup.rules.deck) if card not in mine]))
    with pytest.raises(PositionError):
        apply_move(state, Move(other))


@given(lines(), st.randoms(use_true_random=False))
def test_what_a_seat_sees_does_not_depend_on_hidden_cards(line: Line, rng: object) -> None:
    state = line.state
    assume(state.phase == "playing")
    seat = state.turn
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand] + list(state.stock)
    rng.shuffle(hidden)  # type: ignore[attr-defined]
    hands = []
    for other, hand in enumerate(state.hands):
        hands.append(hand if other == seat else tuple(hidden.pop() for _ in hand))
    swapped = replace(state, hands=tuple(hands), stock=tuple(hidden))
    assert observe(swapped, seat) == observe(state, seat)


@given(states())
def test_an_observation_holds_no_hidden_card(state: GameState) -> None:
    assume(state.phase == "playing")
    for seat in range(state.setup.players):
        seen = observe(state, seat)
        hidden = {card for other, hand in enumerate(state.hands) if other != seat for card in hand} | set(state.stock)
        assert not hidden & set(visible_cards(seen))


def visible_cards(seen: Observation) -> list[Card]:
    """Every card in an observation, save the replaced ones, which all saw go back into the stock."""
    played = [card for move in seen.played for card in (move.card, *move.take)]
    basras = [basra.card for basras in seen.basras for basra in basras]
    return [*seen.hand, *seen.floor, *sum(seen.piles, ()), *played, *basras]


@given(lines())
def test_the_state_before_a_deal_does_not_depend_on_its_pack(line: Line) -> None:
    first, _ = start_deal(new_match(line.game.setup), line.game.packs[0])
    assert first == line.states[1]
