"""`manage.py puzzles`: one line a puzzle, from the store or fresh, and a help that lets others work the answers out."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command, load_command_class

from tutorials.puzzles.model import PUBLIC_QUESTIONS, THEMES
from tutorials.puzzles.store import puzzles_of, stored_puzzles

SHAPE = {"id", "theme", "rules", "difficulty", "floor", "hand", "card", "question", "answers", "hints"}
EXTRA = {
    "yes-no": {"take"},
    "may-leave": {"take"},
    "least-risk": {"seen", "next_hand"},
    "best-play": {"state"},
    "variants": {"take", "variants"},
    "pile-points": {"pile"},
    "majority-points": {"counts", "carried_in"},
}


def lines(*arguments: str) -> list[str]:
    out = StringIO()
    call_command("puzzles", *arguments, stdout=out)
    return out.getvalue().splitlines()


def records(*arguments: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in lines("--json", *arguments)]


def test_it_lists_every_stored_puzzle_with_all_its_fields() -> None:
    found = records()
    assert [record["id"] for record in found] == list(stored_puzzles())
    for record in found:
        puzzle = stored_puzzles()[record["id"]]
        assert record.keys() == SHAPE | EXTRA.get(puzzle.question, set())
        assert record["question"] == PUBLIC_QUESTIONS.get(puzzle.question, puzzle.question)
        assert record["answers"]
        assert record["hints"] == 3
        assert all("value" in answer or answer.keys() == {"card", "take"} for answer in record["answers"])


def test_it_lists_one_theme_or_one_variant() -> None:
    assert [record["id"] for record in records("--theme", "jack")] == [puzzle.id for puzzle in puzzles_of("jack")]
    assert {record["rules"] for record in records("--rules", "iraqi")} == {"iraqi"}


def test_it_prints_for_people_too() -> None:
    (line,) = [line for line in lines("--theme", "sum-two") if line.startswith("first ")]
    assert line == "first (standard, 1/5) any-legal: 5C QD 4H | 9S -> 9S takes 4H 5C"
    assert len(lines()) == len(stored_puzzles())


def test_it_generates_the_same_puzzles_from_the_same_seed() -> None:
    arguments = ("--generate", "5", "--seed", "7", "--theme", "largest")
    found = records(*arguments)
    assert found == records(*arguments)
    assert {record["theme"] for record in found} == {"largest"}
    assert len({record["id"] for record in found}) == 5


def test_it_generates_every_theme_in_turn_without_a_seed() -> None:
    assert [record["theme"] for record in records("--generate", str(len(THEMES)))] == list(THEMES)


@pytest.mark.parametrize(
    "arguments",
    [("--theme", "chess"), ("--generate", "0"), ("--generate", "x"), ("--seed", "x"), ("--rules", "cuban")],
)
def test_it_refuses_what_there_is_not(arguments: tuple[str, str]) -> None:
    with pytest.raises(CommandError):
        lines(*arguments)


def test_a_theme_that_cannot_come_up_ends_with_exit_code_2(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutorials.puzzles.generate.MOST_DEALS", 0)
    with pytest.raises(CommandError, match="largest") as refused:
        lines("--generate", "1", "--theme", "largest")
    assert refused.value.returncode == 2


def test_its_help_describes_each_question_and_each_field() -> None:
    text = load_command_class("tutorials", "puzzles").create_parser("manage.py", "puzzles").format_help()
    questions = {PUBLIC_QUESTIONS.get(each, each) for asked in THEMES.values() for each in asked}
    extra = set().union(*EXTRA.values())
    for word in (*questions, *SHAPE, *THEMES, *extra):
        assert word in text
