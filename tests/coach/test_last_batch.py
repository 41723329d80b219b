"""The last batch: its best plays are those of a plain search by the independent reading of the rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.coach.last_batch import LastBatch, best_line, weigh_last_batch
from game.coach.levels import CoachError
from game.engine.cards import format_card, parse_card, parse_cards
from game.engine.dealing import draw_pack
from game.engine.match import apply_move, legal_moves, make_setup, new_match, start_deal
from game.engine.moves import Move
from game.engine.rules import PRESETS, RuleSet
from game.engine.state import GameState
from tests.oracle import deals
from tests.tutorials.puzzles.recomputed import lead, rules_of
from tutorials.puzzles.endings import outlook
from tutorials.puzzles.records import ending_record


def near_the_end(preset_id: str, seed: int, cards: int) -> GameState:
    """A deal for two, played at random until the player to move holds so many cards of the last batch."""
    rng, rules = Random(f"{preset_id}/{seed}"), PRESETS[preset_id].rules
    state, _ = start_deal(new_match(make_setup(rules, 2, 2, 500)), draw_pack(rules, 2, rng))
    while state.stock or len(state.hands[state.turn]) > cards:
        state, _ = apply_move(state, rng.choice(legal_moves(state)))
    return state


def ending_of(state: GameState) -> LastBatch:
    """The last batch as the player in turn sees it, who is player 0."""
    seats = (0, 1) if state.turn == 0 else (1, 0)
    (mine, mine_won, my_basras), (other, other_won, other_basras) = (
        (tuple(sorted(state.hands[seat])), state.piles[seat], sum(basra.points for basra in state.basras[seat]))
        for seat in seats
    )
    return LastBatch(
        rules=state.setup.rules,
        hands=(mine, other),
        floor=state.floor,
        piles=(mine_won, other_won),
        basras=(my_basras, other_basras),
        last_capture=None if state.last_capture is None else seats.index(state.last_capture),
        dealer=seats.index(state.dealer),
    )


@pytest.mark.parametrize("preset_id", PRESETS)
def test_every_play_is_worth_what_plain_search_says(preset_id: str) -> None:
    for seed in range(3):
        ending = replace(ending_of(near_the_end(preset_id, seed, 2 + seed % 2)), carried_in=30 * (seed % 2))
        record = ending_record(ending)
        deal = deals.Deal(
            rules=rules_of(preset_id),
            players=2,
            side_of=[0, 1],
            dealer=record["dealer"],
            hands=record["hands"],
            floor=record["floor"],
            stock=[],
            replaced=[],
            turn=0,
            piles=record["piles"],
            basras=[[points] for points in record["basras"]],
            last_capture=record["last_capture"],
        )
        expected = {play: lead(deals.play(deal, *play), ending.carried_in) for play in deals.plays(deal)}
        found = {
            (format_card(move.card), frozenset(map(format_card, move.take))): value
            for move, value in weigh_last_batch(ending)
        }
        assert found == expected


@pytest.mark.parametrize("preset_id", PRESETS)
def test_the_line_shown_ends_with_the_points_that_were_promised(preset_id: str) -> None:
    ending = ending_of(near_the_end(preset_id, 7, 3))
    for move, value in weigh_last_batch(ending):
        found = outlook(ending, move)
        assert found.mine - found.other == value
        assert best_line(ending, move)[0] == move


def test_the_best_plays_come_first() -> None:
    values = [value for _, value in weigh_last_batch(ending_of(near_the_end("egyptian", 3, 3)))]
    assert values == sorted(values, reverse=True)


def test_what_is_left_goes_to_the_dealer_where_nobody_has_captured() -> None:
    hands = (parse_cards("2S"), parse_cards("KH"))
    for dealer, value in ((0, 1), (1, -1)):
        ending = LastBatch(RuleSet(majority=0), hands, parse_cards("AS QD"), dealer=dealer)
        assert weigh_last_batch(ending) == ((Move(parse_card("2S")), value),)


def test_more_captures_than_can_be_listed_are_not_searched() -> None:
    floor = parse_cards([f"{rank}{suit}" for rank in "A23456" for suit in "SHDC"])
    ending = LastBatch(PRESETS["classic"].rules, (parse_cards("7S 8S"), parse_cards("7H 8H")), floor)
    with pytest.raises(CoachError, match="too-many-captures"):
        weigh_last_batch(ending)
