"""Records and the text of moves and positions."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.engine.errors import CardTextError, EngineError, MatchError, PositionError, RuleSetError
from game.engine.match import make_setup
from game.engine.notation import format_move, format_position, parse_move, parse_position
from game.engine.record import Game, from_record, replay, to_record
from tests.engine.read import VARIANTS, move, rules
from tests.oracle.records import WrongRecord, check_record
from tests.strategies import SHAPES, play_line

Change = Callable[[dict[str, Any]], None]


def played(variant: str, players: int, sides: int, deals: int = 2, seed: int = 1) -> Game:
    """A match of some whole deals between random players."""
    setup = make_setup(rules(variant), players, sides, 500, first_dealer=1)
    return play_line(setup, Random(seed), lambda state: len(state.results) == deals).game


def record_of(variant: str = "egyptian", players: int = 2, sides: int = 2, **options: int) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(json.dumps(to_record(played(variant, players, sides, **options))))
    return record


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("players", "sides"), SHAPES)
def test_a_record_is_right_to_the_oracle_and_read_back(variant: str, players: int, sides: int) -> None:
    record = record_of(variant, players, sides)
    assert check_record(record) > 0
    assert to_record(from_record(record)) == record


def test_a_record_has_the_fields_of_its_format() -> None:
    record = record_of("palestinian", 4, 2)
    assert list(record) == "format rules changes players sides target deals totals winner".split()
    deal = record["deals"][0]
    assert set(deal) == set("dealer floor replaced batches moves left_over undealt score carried".split())
    assert set(deal["moves"][0]) == {"seat", "card", "take", "basra"}
    assert set(deal["left_over"]) == {"cards", "side"}
    assert list(deal["score"][0]) == (
        "side cards majority aces jacks two_of_clubs ten_of_diamonds basras total".split()
    )
    assert record["winner"] is None


def test_a_finished_match_names_its_winner() -> None:
    setup = make_setup(rules("egyptian"), 2, 2, 101)
    game = play_line(setup, Random(9), lambda state: False).game
    record = to_record(game)
    assert record["winner"] == record["totals"].index(max(record["totals"]))
    assert check_record(record) == len(game.moves)


def test_a_deal_that_is_not_finished_is_left_out() -> None:
    whole = played("egyptian", 2, 2, deals=2)
    part = replace(whole, moves=whole.moves[:-3])
    assert len(to_record(part)["deals"]) == 1
    assert to_record(part)["totals"] == [side["total"] for side in to_record(whole)["deals"][0]["score"]]
    assert check_record(to_record(part))


def test_house_rules_are_told_as_what_differs_from_a_preset() -> None:
    house = replace(rules("egyptian"), hand=6, jack_basra="two-card", jack_basra_points=0)
    game = play_line(make_setup(house, 2, 2, 101), Random(1), lambda state: len(state.results) == 1).game
    record = to_record(game)
    assert record["rules"] == "egyptian"
    assert record["changes"] == {"hand": 6, "jack_basra": "two-card", "jack_basra_points": 0}
    assert check_record(record)
    assert from_record(record).setup.rules == house


def set_at(*path: Any) -> Change:
    """A change that puts the last value at a path of keys."""
    *keys, last, value = path

    def change(record: dict[str, Any]) -> None:
        spot: Any = record
        for key in keys:
            spot = spot[key]
        assert spot[last] != value
        spot[last] = value

    return change


def swap_moves(record: dict[str, Any]) -> None:
    moves = record["deals"][0]["moves"]
    moves[0], moves[1] = moves[1], moves[0]


def drop_move(record: dict[str, Any]) -> None:
    del record["deals"][0]["moves"][-1]


def double_card(record: dict[str, Any]) -> None:
    batches = record["deals"][0]["batches"]
    batches[0][0][0] = batches[1][0][0]


def untake(record: dict[str, Any]) -> None:
    next(move for move in record["deals"][0]["moves"] if move["take"])["take"] = []


def add_basra(record: dict[str, Any]) -> None:
    next(move for move in record["deals"][0]["moves"] if move["take"] and not move["basra"])["basra"] = 10


def more_points(record: dict[str, Any]) -> None:
    record["deals"][0]["score"][0]["aces"] += 1


def wrong_dealer(record: dict[str, Any]) -> None:
    record["deals"][1]["dealer"] = record["deals"][0]["dealer"]


def banned_floor(record: dict[str, Any]) -> None:
    deal = record["deals"][0]
    for batch in deal["batches"]:
        for hand in batch:
            for spot, card in enumerate(hand):
                if card == "JS":
                    hand[spot], deal["floor"][0] = deal["floor"][0], card


FORGERIES: list[Change] = [
    set_at("totals", 0, -1),
    set_at("winner", 0),
    set_at("deals", 0, "carried", 31),
    set_at("deals", 0, "left_over", "side", 7),
    set_at("deals", 0, "undealt", ["AS"]),
    swap_moves,
    drop_move,
    double_card,
    untake,
    add_basra,
    more_points,
    wrong_dealer,
    banned_floor,
]


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: getattr(forge, "__name__", "forge"))
def test_a_forged_record_is_refused_by_engine_and_oracle(forge: Change) -> None:
    record = record_of(seed=5)
    forged = copy.deepcopy(record)
    forge(forged)
    assert forged != record
    with pytest.raises(MatchError) as refused:
        from_record(forged)
    assert refused.value.code == "bad-record"
    with pytest.raises((WrongRecord, StopIteration)):
        check_record(forged)


@pytest.mark.parametrize(
    "junk",
    [
        {},
        {"format": "basra-record/2"},
        {"format": "basra-record/1", "rules": "whist"},
        {"format": "basra-record/1", "rules": "komi", "changes": {"hand": 99}},
        {"format": "basra-record/1", "rules": "komi", "changes": None, "deals": []},
        {"format": "basra-record/1", "rules": ["komi"], "changes": {}, "deals": []},
        {"format": "basra-record/1", "rules": "komi", "changes": {}, "deals": "AS"},
    ],
)
def test_what_is_no_record_is_refused(junk: dict[str, Any]) -> None:
    with pytest.raises(MatchError):
        from_record(junk)


@pytest.mark.parametrize("path", ["players", "sides", "target", "deals", "rules", "changes", "format", "winner"])
@pytest.mark.parametrize("value", [None, "x", -1, 1.5, [[]], {}, "\0", 10**30], ids=repr)
def test_a_record_with_a_part_of_the_wrong_type_is_refused(path: str, value: object) -> None:
    record = record_of(deals=1)
    if record[path] == value:
        return
    record[path] = value
    with pytest.raises(MatchError):
        from_record(record)


def test_numbers_that_are_no_whole_numbers_are_refused_even_where_they_are_equal() -> None:
    record = record_of(deals=1)
    with pytest.raises(MatchError):
        from_record(record | {"target": float(record["target"])})
    record["deals"][0]["dealer"] = bool(record["deals"][0]["dealer"])
    with pytest.raises(MatchError):
        from_record(record)


def test_a_move_is_written_with_what_it_takes_in_the_stable_order() -> None:
    assert format_move(move("9S:5C,4H")) == "9S:4H,5C"
    assert format_move(move("KD")) == "KD"


@pytest.mark.parametrize("text", ["", ":", "9S:9S", "9S:5C,5C", "9S:XX", "X", "9S:5C:4H"])
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(CardTextError):
        parse_move(text)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("standard/5C,3D", CardTextError),
        ("standard", CardTextError),
        ("nowhere/5C/8S", RuleSetError),
        ("standard/8S/8S", PositionError),
        ("palestinian/QS/8S", PositionError),
        ("standard/5C,5C/8S", CardTextError),
        ("standard/5C/8S/9S", CardTextError),
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str, error: type[EngineError]) -> None:
    with pytest.raises(error):
        parse_position(text)


@pytest.mark.parametrize("rotten", ["7D", "QX"])
def test_a_record_with_a_card_that_is_not_there_is_refused(rotten: str) -> None:
    record = record_of(deals=1)
    record["deals"][0]["moves"][0]["card"] = rotten
    record["deals"][0]["moves"][0]["seat"] = 5
    with pytest.raises(MatchError):
        from_record(record)


@pytest.mark.parametrize("size", [0, 3, 5])
def test_a_record_with_a_floor_of_other_than_four_cards_is_refused(size: int) -> None:
    record = record_of(deals=1)
    record["deals"][0]["floor"] = (record["deals"][0]["floor"] * 2)[:size]
    with pytest.raises(MatchError):
        from_record(record)


def test_moves_beyond_the_last_pack_are_refused() -> None:
    game = played("egyptian", 2, 2, deals=1)
    assert len(list(replay(game))) == len(game.moves) + 1
    with pytest.raises(MatchError) as refused:
        list(replay(replace(game, moves=(*game.moves, move("5S")))))
    assert refused.value.code == "bad-record"


@pytest.mark.parametrize("text", ["standard/5C,3D/8S", "komi/-/7D", "egyptian.hand-6/QS,JH,10D/KC"])
def test_a_position_is_read_back_from_its_text(text: str) -> None:
    assert format_position(parse_position(text)) == text
    assert format_position(parse_position(text.replace(",", " "))) == text


def test_a_match_without_deals_is_a_record_too() -> None:
    game = Game(make_setup(rules("komi"), 2, 2, 101), (), ())
    assert from_record(to_record(game)) == game
