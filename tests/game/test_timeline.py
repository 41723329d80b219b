"""The tale of a match: positions that go with events, to the eyes of one seat."""

from __future__ import annotations

import random

import pytest

from game.coach import choose_move
from game.engine.cards import pack
from game.engine.dealing import draw_pack
from game.engine.events import Captured, DealScored, DealStarted, FloorDealt, Trailed
from game.engine.match import make_setup, observe
from game.engine.rules import PRESETS
from game.timeline import History, Moment, begin, replay, steps_of, with_deal, with_move


def told(preset: str, seed: int) -> History:
    """Return a whole match of two computer players."""
    rng, rules = random.Random(seed), PRESETS[preset].rules
    history = begin(make_setup(rules, 2, 2, 40), (0,))
    while history.state.phase != "over":
        if history.state.phase == "between":
            history = with_deal(history, draw_pack(rules, 2, rng))
        else:
            seen = observe(history.state, history.state.turn)
            history = with_move(history, choose_move(seen, "cafe", rng).move)
    return history


def cards_in(moment: Moment) -> int:
    position = moment.position
    played = 0 if position.played is None else 1
    return sum(position.hand_sizes) + len(position.floor) + sum(map(len, position.piles)) + position.stock + played


@pytest.mark.parametrize("preset", PRESETS)
def test_no_card_is_lost_or_doubled_at_any_moment(preset: str) -> None:
    history = told(preset, 1)
    deck = history.setup.rules.deck
    for moment in history.moments:
        seen = [*moment.position.floor, *moment.position.hands[0], *(c for pile in moment.position.piles for c in pile)]
        assert len(set(seen)) == len(seen)
        assert set(seen) <= set(pack(deck))
        if not isinstance(moment.event, DealStarted | FloorDealt):
            assert cards_in(moment) == deck


@pytest.mark.parametrize("preset", PRESETS)
def test_the_newest_position_is_that_of_the_engine(preset: str) -> None:
    rng, rules = random.Random(2), PRESETS[preset].rules
    history = with_deal(begin(make_setup(rules, 2, 2, 101), (0,)), draw_pack(rules, 2, rng))
    while history.state.phase == "playing":
        seen, now = history.observe(), history.now
        assert (now.floor, now.hands[0], now.hand_sizes) == (seen.floor, seen.hand, seen.hand_sizes)
        assert [sorted(pile) for pile in now.piles] == [sorted(pile) for pile in seen.piles]
        assert (now.ply, now.batch, now.stock, now.totals) == (seen.ply, seen.batch, seen.stock_size, seen.totals)
        assert now.basras == tuple(map(len, seen.basras))
        mover = observe(history.state, history.state.turn)
        history = with_move(history, choose_move(mover, "cafe", rng).move)
    assert history.now.totals == history.state.totals


def test_a_replay_tells_the_same_tale() -> None:
    rng, rules = random.Random(3), PRESETS["egyptian"].rules
    setup, packs = make_setup(rules, 2, 2, 60), []
    history = begin(setup, (0,))
    assert replay(setup, (0,), (), ()) == history
    while history.state.phase != "over":
        if history.state.phase == "between":
            packs.append(draw_pack(rules, 2, rng))
            history = with_deal(history, packs[-1])
        else:
            seen = observe(history.state, history.state.turn)
            history = with_move(history, choose_move(seen, "cafe", rng).move)
        assert history.state.ply % 9 or replay(setup, (0,), packs, history.moves) == history


def test_a_position_shows_one_hand_only() -> None:
    history = told("standard", 4)
    for moment in history.moments:
        if isinstance(moment.event, Captured | Trailed) and moment.event.seat != 0:
            assert moment.event.card not in moment.position.hands[0]
            assert moment.position.played == moment.event.card


def test_the_tale_since_the_own_move_begins_with_it() -> None:
    history = told("standard", 5)
    own = [n for n, m in enumerate(history.moments) if isinstance(m.event, Captured | Trailed) and m.event.seat == 0]
    assert history.since_own_move() == range(own[-1], len(history.moments))
    assert begin(history.setup, (0,)).since_own_move() == range(0)


def test_the_computer_says_why_and_the_person_does_not() -> None:
    history = told("standard", 6)
    for moment in history.moments:
        if isinstance(moment.event, Captured | Trailed):
            last = steps_of(history, moment, 0)[-1].message
            assert last.startswith("reason-") == (moment.event.seat == 1)


def test_each_line_of_a_score_is_a_step_and_most_cards_says_whose_it_is() -> None:
    history = told("egyptian", 7)
    lines = [moment for moment in history.moments if isinstance(moment.event, DealScored)]
    assert lines
    told_lines = [[step.message for step in steps_of(history, moment, 0)] for moment in lines]
    most_cards = [more for first, *more in told_lines if first == "majority"]
    assert most_cards
    assert all(more[0] in ("you-get-majority", "player-get-majority") for more in most_cards)
    assert all(len(line) == 1 for line in told_lines if line[0] not in ("majority", "tie-carried"))
