"""A match counted by other rules: by its own rules nothing changes, by others it is what the oracle says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import pack
from game.engine.errors import PositionError
from game.engine.events import DealScored, Event
from game.engine.match import make_setup
from game.engine.record import replay, to_record
from game.engine.rescoring import Rescored, rescore
from game.engine.rules import PRESETS, RuleSet
from tests.oracle import deals as oracle
from tests.oracle.floors import basra, is_legal
from tests.strategies import Line, lines, play_line, rule_sets


def numbered(line: Line) -> Iterator[tuple[int, Event]]:
    return enumerate(event for _, events in replay(line.game) for event in events)


def counted(line: Line, rules: RuleSet) -> Rescored:
    setup = line.game.setup
    return rescore(rules, len(setup.sides), setup.target, numbered(line))


def by_the_oracle(record: dict[str, Any], rules: RuleSet) -> tuple[list[list[dict[str, Any]]], list[int], int]:
    """Each deal's scores, the points carried out of each, and how many plays the rules forbid."""
    plain, carried, forbidden = asdict(rules), 0, 0
    scores, waiting = [], []
    for deal in record["deals"]:
        piles: list[list[str]] = [[] for _ in record["sides"]]
        points = [0 for _ in record["sides"]]
        floor = list(deal["floor"])
        for move in deal["moves"]:
            card, take = move["card"], move["take"]
            side = next(side for side, seats in enumerate(record["sides"]) if move["seat"] in seats)
            allowed = is_legal(plain, floor, card, take)
            forbidden += not allowed
            if take and allowed:
                points[side] += basra(plain, floor, card, take)[1]
            if take:
                piles[side] += [*take, card]
                floor = [each for each in floor if each not in take]
            else:
                floor.append(card)
        piles[deal["left_over"]["side"]] += [*floor, *deal["undealt"]]
        told, carried = oracle.score(plain, piles, points, carried)
        scores.append(told)
        waiting.append(carried)
    return scores, waiting, forbidden


@given(lines(whole_deals=3))
def test_by_its_own_rules_a_match_has_the_same_score(line: Line) -> None:
    again = counted(line, line.game.setup.rules)
    assert tuple(deal.scored for deal in again.deals) == line.state.results
    assert (again.totals, again.winner, again.not_allowed) == (line.state.totals, line.state.winner, 0)
    assert again.decided == (line.state.deal if line.state.phase == "over" else None)


@given(lines(whole_deals=2), rule_sets())
def test_by_other_rules_it_is_what_the_oracle_says(line: Line, rules: RuleSet) -> None:
    rules = replace(rules, deck=line.game.setup.rules.deck)
    again = counted(line, rules)
    scores, carried, forbidden = by_the_oracle(json.loads(json.dumps(to_record(line.game))), rules)
    for deal, told, waiting in zip(again.deals, scores, carried, strict=True):
        for score, expected in zip(deal.scored.scores, told, strict=True):
            assert {name: getattr(score, name) for name in expected} == expected
        assert deal.scored.carried == waiting
    assert again.not_allowed == forbidden


@given(lines(whole_deals=2), rule_sets())
def test_lines_add_up_and_no_card_is_lost(line: Line, rules: RuleSet) -> None:
    deck = line.game.setup.rules.deck
    again = counted(line, replace(rules, deck=deck))
    sums = [0] * len(line.game.setup.sides)
    for deal in again.deals:
        assert sorted(card for pile in deal.piles for card in pile) == sorted(pack(deck))
        for score in deal.scored.scores:
            parts = (score.majority, score.aces, score.jacks, score.two_of_clubs, score.ten_of_diamonds, score.basras)
            assert sum(parts) == score.total
            assert score.basras == sum(basra.points for basra in deal.basras if basra.side == score.side)
            sums[score.side] += score.total
        assert list(deal.scored.totals) == sums
    assert list(again.totals) == sums


@given(st.integers(0, 2**32), st.integers(21, 200))
def test_a_match_is_over_after_the_first_deal_that_decides_it(seed: int, target: int) -> None:
    setup = make_setup(PRESETS["standard"].rules, 2, 2, target)
    line = play_line(setup, Random(seed), lambda state: len(state.results) >= 4)
    again = counted(line, PRESETS["egyptian"].rules)
    winners = [oracle.winner(list(deal.scored.totals), target) for deal in again.deals]
    first = next((number for number, winner in enumerate(winners, start=1) if winner is not None), None)
    assert (again.decided, again.winner) == (first, winners[first - 1] if first else None)
    assert again.standing() == (again.deals[first - 1].scored.totals if first else again.totals)


def test_a_deal_that_is_not_over_is_left_out() -> None:
    setup = make_setup(PRESETS["komi"].rules, 2, 2, 500)
    line = play_line(setup, Random(4), lambda state: len(state.results) == 1 and state.ply > 60)
    again = counted(line, PRESETS["standard"].rules)
    assert [deal.scored.deal for deal in again.deals] == [1]
    assert isinstance(again.deals[0].scored, DealScored)


def test_cards_that_the_pack_has_not_cannot_be_counted() -> None:
    line = play_line(make_setup(RuleSet(), 2, 2, 100), Random(2), lambda state: len(state.results) == 1)
    with pytest.raises(PositionError, match="not-in-pack"):
        counted(line, PRESETS["palestinian"].rules)
