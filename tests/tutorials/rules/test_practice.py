"""The puzzle that a clause links to practises that clause."""

from __future__ import annotations

import pytest

from game.engine.clauses import CLAUSE_IDS
from game.engine.moves import Move
from game.engine.rules import PRESETS, format_rules
from game.explain import explain_ruling
from tests.pages import rules_page
from tutorials.lessons.store import stored_lessons
from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.proofs import prove
from tutorials.puzzles.solve import best_answer
from tutorials.puzzles.store import stored_puzzles
from tutorials.rules.practice import LESSONS, PUZZLES, puzzle_of

LISTED = [(clause, rules, puzzle_id) for clause, found in PUZZLES.items() for rules, puzzle_id in found.items()]
COUNTED = {"count-pile": "score.cards", "majority": "score.majority"}


def clauses_of(puzzle: Puzzle) -> set[str]:
    """Return the clauses that the solution of a puzzle rests on, and those that its reasoning names."""
    named = {line.clause for line in prove(puzzle)}
    if puzzle.theme in COUNTED:
        return {COUNTED[puzzle.theme], *named}
    answer = best_answer(puzzle)
    card, take = (answer.card, answer.take) if isinstance(answer, Move) else (puzzle.played, puzzle.take)
    taken = take or (puzzle.floor if puzzle.question == "points" else ())
    return {*named, *(step.clause for step in explain_ruling(puzzle.rules, puzzle.floor, card, taken))}


@pytest.mark.parametrize(("clause", "rules", "puzzle_id"), LISTED)
def test_the_puzzle_rests_on_the_clause_under_the_rules_named(clause: str, rules: str, puzzle_id: str) -> None:
    puzzle = stored_puzzles()[puzzle_id]
    assert format_rules(puzzle.rules) == rules
    assert clause in clauses_of(puzzle)


@pytest.mark.parametrize(("clause", "place"), LESSONS.items())
def test_the_lesson_teaches_the_clause(clause: str, place: tuple[str, str]) -> None:
    lesson_id, screen_id = place
    taught = [screen.clauses for screen in stored_lessons()[lesson_id].screens if screen.id == screen_id]
    assert [clause in clauses for clauses in taught] == [True]


def test_every_clause_taught_has_a_puzzle_or_a_lesson() -> None:
    taught = frozenset().union(*(lesson.clauses for lesson in stored_lessons().values()))
    assert taught <= PUZZLES.keys() | LESSONS.keys()
    assert not PUZZLES.keys() & LESSONS.keys()


WITHOUT = {
    *(clause for clause in CLAUSE_IDS if clause.startswith(("deal.", "match.", "players."))),
    "turn.one-card",
    "turn.order",
    "basra.last-card",
    "end.no-capture",
}
"""Clauses that no theme of puzzles asks about: how cards are dealt, who plays, and when a match is over."""


def test_every_clause_that_a_puzzle_can_ask_about_has_one() -> None:
    assert set(PUZZLES) == CLAUSE_IDS - WITHOUT


def test_the_clauses_are_those_of_the_engine() -> None:
    assert set(PUZZLES) <= CLAUSE_IDS


def test_the_variant_of_the_page_comes_first() -> None:
    assert puzzle_of(PRESETS["komi"].rules, "capture.sum") == PUZZLES["capture.sum"]["komi"]
    assert puzzle_of(PRESETS["komi"].rules, "capture.disjoint") == PUZZLES["capture.disjoint"]["standard"]


def test_the_page_links_to_it() -> None:
    links = {anchor["href"] for anchor in rules_page("en", "egyptian").attributes("a")}
    assert f"/en/puzzles/{PUZZLES['capture.sum']['egyptian']}/" in links
    assert {f"/en/learn/{lesson}/{screen}/" for lesson, screen in LESSONS.values()} <= links
