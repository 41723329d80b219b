"""Every puzzle's answers are those of the rules, by an independent reading; every puzzle is worth asking."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.engine.rules import PRESETS, format_rules
from tests.tutorials.puzzles.recomputed import answers_of, written
from tutorials.puzzles.difficulty import LEVELS, difficulty
from tutorials.puzzles.generate import NothingFoundError, generate
from tutorials.puzzles.lint import lint
from tutorials.puzzles.model import THEMES, Puzzle
from tutorials.puzzles.records import puzzle_record
from tutorials.puzzles.store import next_puzzle, puzzles_of, read_puzzle, stored_puzzles

FEWEST = 18
FEWEST_IN_ALL = 300

every_theme = pytest.mark.parametrize("theme", THEMES)


def counted(answers: list[object]) -> Counter[str]:
    return Counter(str(sorted(answer)) if isinstance(answer, frozenset) else repr(_plain(answer)) for answer in answers)


def _plain(answer: object) -> object:
    return (answer[0], sorted(answer[1])) if isinstance(answer, tuple) else answer


def assert_recomputed(puzzle: Puzzle) -> None:
    record = puzzle_record(puzzle)
    assert counted(written(record["answers"])) == counted(answers_of(record)), record


@every_theme
def test_stored_answers_are_what_the_rules_say(theme: str) -> None:
    for puzzle in puzzles_of(theme):
        assert_recomputed(puzzle)


@every_theme
def test_generated_answers_are_what_the_rules_say(theme: str) -> None:
    for puzzle in generate(6, seed=2026, theme=theme):
        assert_recomputed(puzzle)


@every_theme
def test_each_theme_has_puzzles_enough_in_several_variants_graded_from_easy_to_hard(theme: str) -> None:
    puzzles = puzzles_of(theme)
    levels = [difficulty(puzzle) for puzzle in puzzles]
    tables = {name for puzzle in puzzles for name in (puzzle.variants or (format_rules(puzzle.rules),))}
    assert len(puzzles) >= FEWEST
    assert len(tables) >= 3
    assert levels == sorted(levels)
    assert len(set(levels)) >= 2
    assert 1 <= levels[0] <= levels[-1] <= LEVELS


@every_theme
def test_stored_puzzles_pass_the_linter(theme: str) -> None:
    assert {puzzle.id: lint(puzzle) for puzzle in puzzles_of(theme) if lint(puzzle)} == {}


def test_ids_are_unique_and_no_position_is_asked_twice() -> None:
    puzzles = [puzzle for theme in THEMES for puzzle in puzzles_of(theme)]
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) == len(stored_puzzles())
    assert len({replace(puzzle, id="", theme="") for puzzle in puzzles}) == len(puzzles)


def test_there_are_three_hundred_puzzles_and_more() -> None:
    assert len(stored_puzzles()) >= FEWEST_IN_ALL


def test_the_next_puzzle_leads_through_all_of_them_and_round() -> None:
    ids = list(stored_puzzles())
    puzzle = stored_puzzles()[ids[0]]
    for expected in [*ids[1:], ids[0]]:
        puzzle = next_puzzle(puzzle)
        assert puzzle.id == expected


def test_a_position_to_try_is_followed_by_the_first_puzzle() -> None:
    stranger = replace(stored_puzzles()["first"], id="try")
    assert next_puzzle(stranger).id == next(iter(stored_puzzles()))


def asked(theme: str, card: str, floor: str, **others: object) -> Puzzle:
    return read_puzzle(theme, {"id": "x", "card": card, "floor": floor, **others})


FAULTS = {
    "no right answer": asked("sum-two", "9S", "5C 3H"),
    "every legal play is right": asked("largest", "9S", "5C 4H KD"),
    "all variants say the same": asked("which-variant", "9S", "9H", take="9H", variants=["standard", "egyptian"]),
    "the answer does not show the theme sum-two": asked("sum-two", "9S", "4C 3H 2D"),
    "the answer does not show the theme jack": asked("jack", "9S", "9H"),
    "theme legal does not ask count": asked("legal", "9S", "9H", question="count"),
    "the sides' cards are not the whole pack": read_puzzle("majority", {"id": "x", "counts": [27, 24]}),
    "nothing is carried under these rules": read_puzzle("majority", {"id": "x", "counts": [27, 25], "carried_in": 3}),
    "the pile is empty or not of this pack": read_puzzle("count-pile", {"id": "x", "pile": ""}),
    "no card to play, or nothing on the floor": asked("same-rank", "9S", ""),
    "card-on-floor": asked("same-rank", "9S", "9S"),
    "not-in-pack": asked("same-rank", "QS", "QH", rules="palestinian"),
    "no set to ask about": asked("legal", "9S", "9H"),
    "the set asked about does not lie on the floor": asked("legal", "9S", "9H", take="9C"),
    "fewer than two variants, or one that does not exist": asked(
        "which-variant", "9S", "9H", take="9H", variants=["standard"]
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_linter_refuses(fault: str) -> None:
    assert fault in lint(FAULTS[fault])


def test_the_linter_refuses_a_position_with_more_captures_than_can_be_listed() -> None:
    floor = " ".join(f"{rank}{suit}" for rank in "A23456" for suit in "SHDC")
    assert lint(asked("all-captures", "7S", floor, rules="classic")) == ("too many captures to list",)


def test_the_same_seed_generates_the_same_puzzles_and_another_one_others() -> None:
    assert list(generate(4, 5, "legal")) == list(generate(4, 5, "legal"))
    assert [each.floor for each in generate(4, 5, "legal")] != [each.floor for each in generate(4, 6, "legal")]


def test_generated_puzzles_keep_to_the_rules_asked_for() -> None:
    rules = PRESETS["iraqi"].rules
    assert {puzzle.rules for puzzle in generate(len(THEMES), 1, rules=rules)} == {rules}


def test_a_theme_that_does_not_come_up_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutorials.puzzles.generate.MOST_DEALS", 0)
    with pytest.raises(NothingFoundError):
        next(generate(1, 1, "largest"))
