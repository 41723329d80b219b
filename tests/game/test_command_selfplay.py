"""`manage.py selfplay`: whole matches as records that the oracle replays, the same for the same seed."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from game.engine.record import from_record, to_record
from game.engine.rules import PRESETS
from tests.oracle.records import check_record
from tests.strategies import SHAPES

HOUSE = "egyptian.hand-6.must_capture-no.jack_basra-two-card.jack_basra_points-0"


def run(**options: Any) -> str:
    out = StringIO()
    call_command("selfplay", stdout=out, **options)
    return out.getvalue()


def records(**options: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for line in run(json=True, **options).splitlines()]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
@pytest.mark.parametrize("rules", [*PRESETS, HOUSE])
def test_a_match_is_replayed_by_the_oracle_with_every_card_and_point(rules: str, shape: tuple[int, int]) -> None:
    players, sides = shape
    (record,) = records(rules=rules, players=players, sides=sides, seed=7, target=21)
    assert check_record(record) > 0
    assert record["winner"] in range(sides)
    told = {key: value for key, value in record.items() if key not in ("level", "seed", "match")}
    assert to_record(from_record(record)) == told


def test_the_same_seed_plays_the_same_matches_and_another_seed_others() -> None:
    assert run(seed=7, matches=2, json=True) == run(seed=7, matches=2, json=True)
    first, second = records(seed=7, matches=2)
    assert first["deals"] != second["deals"]
    assert records(seed=8)[0]["deals"] != first["deals"]
    assert records(seed=7) == [first]


def test_without_a_seed_one_is_drawn_and_told() -> None:
    (record,) = records(target=21)
    assert records(target=21, seed=record["seed"]) == [record]


def test_each_match_is_one_line() -> None:
    assert len(records(matches=3, seed=1, target=21)) == 3


@pytest.mark.parametrize("rules", PRESETS)
def test_the_target_is_the_usual_one_of_the_variant(rules: str) -> None:
    (record,) = records(rules=rules, seed=2)
    assert record["target"] == PRESETS[rules].target


def test_a_target_of_ones_own() -> None:
    assert records(target=42, seed=1)[0]["target"] == 42


def test_house_rules_are_told_by_what_they_change() -> None:
    (record,) = records(rules="egyptian.hand-6", seed=1, target=21)
    assert (record["rules"], record["changes"]) == ("egyptian", {"hand": 6})


def test_every_player_is_a_side_of_its_own_unless_told_otherwise() -> None:
    assert records(players=4, seed=1, target=21)[0]["sides"] == [[0], [1], [2], [3]]
    assert records(players=4, sides=2, seed=1, target=21)[0]["sides"] == [[0, 2], [1, 3]]


def test_the_first_dealer_is_any_seat() -> None:
    dealers = {record["deals"][0]["dealer"] for record in records(players=3, matches=12, seed=1, target=21)}
    assert dealers == {0, 1, 2}


def test_in_words_a_match_is_summed_up_deal_by_deal() -> None:
    lines = run(rules="egyptian", players=4, sides=2, seed=7).splitlines()
    (record,) = records(rules="egyptian", players=4, sides=2, seed=7)
    assert lines[0] == "Match 1: egyptian, 4 players, 2 sides, to 101, seed 7"
    assert len(lines) == len(record["deals"]) + 2
    assert lines[-1] == f"  Side {record['winner']} wins: {record['totals'][0]}–{record['totals'][1]}."


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"level": "beginner"}, "not there yet"),
        ({"level": "strong"}, "not there yet"),
        ({"level": "expert"}, "expert"),
        ({"rules": "martian"}, "martian"),
        ({"rules": "egyptian.hand-40"}, "hand"),
        ({"rules": "egyptian.seven-plain.seven_basra-wild"}, "These rules cannot be played"),
        ({"players": 1}, "two, three or four"),
        ({"players": 5}, "two, three or four"),
        ({"players": 4, "sides": 3}, "two sides"),
        ({"players": 3, "sides": 2}, "two sides"),
        ({"target": 20}, "from 21 to 500"),
        ({"target": 501}, "from 21 to 500"),
    ],
    ids=str,
)
def test_what_cannot_be_played_ends_with_exit_code_2_and_a_sentence(options: dict[str, Any], said: str) -> None:
    with pytest.raises(CommandError) as refused:
        run(seed=1, **options)
    assert refused.value.returncode == 2
    assert said in str(refused.value)


@pytest.mark.parametrize("arguments", [["--matches", "0"], ["--matches", "x"], ["--seed", "x"], ["--players", "two"]])
def test_what_is_no_number_is_refused_before_anything_is_played(arguments: list[str]) -> None:
    with pytest.raises(CommandError):
        call_command("selfplay", *arguments)


def test_a_match_that_will_not_end_is_cut_off_without_a_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.coach.selfplay.MOST_DEALS", 2)
    (record,) = records(rules="standard", seed=1, target=500)
    assert (len(record["deals"]), record["winner"]) == (2, None)
    assert max(record["totals"]) < 500
    assert "Unfinished" in run(rules="standard", seed=1, target=500).splitlines()[-1]
