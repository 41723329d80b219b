"""Every right answer is accepted, every wrong one gets its reason, and the last hint solves."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine.cards import Card, parse_card, parse_cards
from game.engine.moves import Move
from game.engine.rules import PRESETS, parse_rules
from game.wording.steps import SENTENCES
from tests.tutorials.puzzles.checks import LONGEST, plausible_answers
from tutorials.boards.captures import is_basra
from tutorials.boards.notes import Line, Note
from tutorials.puzzles.choices import points_offered
from tutorials.puzzles.elsewhere import elsewhere
from tutorials.puzzles.hints import HINTS, hint
from tutorials.puzzles.judging import judge_answer
from tutorials.puzzles.model import THEMES
from tutorials.puzzles.positions import try_puzzle
from tutorials.puzzles.proofs import prove
from tutorials.puzzles.solve import UnsolvableError, is_right, solve
from tutorials.puzzles.store import puzzles_of, read_puzzle, stored_puzzles
from tutorials.puzzles.sums import sum_line
from tutorials.puzzles.tasks import aside_of, task_of
from tutorials.wording.puzzles import NOTES, say_note

every_theme = pytest.mark.parametrize("theme", THEMES)


def assert_has_words(lines: tuple[Line, ...]) -> None:
    assert lines
    for line in lines:
        assert line.message in (NOTES if isinstance(line, Note) else SENTENCES), line


@every_theme
def test_all_right_answers_are_accepted_with_their_proof(theme: str) -> None:
    for puzzle in puzzles_of(theme):
        for answer in solve(puzzle):
            verdict = judge_answer(puzzle, answer)
            assert verdict.solved
            assert len(verdict.lines) > 1
            assert_has_words(verdict.lines)


@every_theme
def test_all_other_answers_are_refused_with_a_comment(theme: str) -> None:
    for puzzle in puzzles_of(theme)[::4]:
        right = solve(puzzle)
        wrong = [answer for answer in plausible_answers(puzzle) if answer not in right]
        assert wrong, puzzle.id
        for answer in wrong:
            assert not is_right(puzzle, answer)
            verdict = judge_answer(puzzle, answer)
            assert not verdict.solved
            assert_has_words(verdict.lines)


@every_theme
def test_a_comment_on_a_wrong_play_does_not_give_the_answer_away(theme: str) -> None:
    for puzzle in puzzles_of(theme)[::4]:
        for answer in plausible_answers(puzzle):
            if isinstance(answer, Move) and not is_right(puzzle, answer):
                messages = [line.message for line in judge_answer(puzzle, answer).lines]
                assert not [each for each in messages if each.startswith(("nearest-", "take-also", "allowed-rank"))]


@every_theme
def test_the_choices_offered_hold_the_right_answer(theme: str) -> None:
    for puzzle in puzzles_of(theme):
        if puzzle.question == "points":
            assert set(solve(puzzle)) <= set(points_offered(puzzle))


@every_theme
def test_hints_go_from_an_idea_to_the_proof(theme: str) -> None:
    for puzzle in puzzles_of(theme):
        hints = [hint(puzzle, level) for level in range(1, HINTS + 1)]
        assert hints[-1] == prove(puzzle)
        assert len(set(map(repr, hints))) == HINTS, puzzle.id
        for lines in hints:
            assert_has_words(lines)


@every_theme
def test_the_first_hint_shows_no_card_but_the_one_to_play(theme: str) -> None:
    for puzzle in puzzles_of(theme):
        for line in hint(puzzle, 1):
            shown = [value for value in line.params.values() if isinstance(value, Card)]
            assert set(shown) <= set(puzzle.hand)
            assert "cards" not in line.params


@every_theme
def test_each_puzzle_is_told_for_the_other_variants(theme: str) -> None:
    for puzzle in puzzles_of(theme)[::4]:
        rows = elsewhere(puzzle)
        if puzzle.question in ("variants", "best-play"):
            assert rows == ()
            continue
        assert [row.here for row in rows] == [True, *[False] * (len(rows) - 1)]
        told = [preset_id for row in rows for preset_id in row.variants]
        assert len(told) == len(set(told))
        assert set(told) <= set(PRESETS)
        assert_has_words(tuple(row.note for row in rows))


@every_theme
def test_each_task_and_each_sum_line_has_words(theme: str) -> None:
    for puzzle in puzzles_of(theme)[::4]:
        aside = aside_of(puzzle)
        assert_has_words((task_of(puzzle), *([aside] if aside else [])))
        for size in range(min(LONGEST, len(puzzle.floor)) + 1):
            for chosen in combinations(puzzle.floor, size):
                assert_has_words(sum_line(puzzle.rules, puzzle.floor, puzzle.card, chosen))


def test_a_right_capture_that_is_not_the_largest_says_what_was_possible() -> None:
    puzzle = stored_puzzles()["several-groups-9"]
    verdict = judge_answer(puzzle, Move(parse_card("8S"), frozenset(parse_cards("5C 3S"))))
    assert verdict.solved
    assert verdict.lines[1] == Note("more-possible", {"n": 4}, "capture.choice")


def test_a_legal_capture_that_is_not_the_largest_is_not_enough_where_the_largest_is_asked_for() -> None:
    puzzle = stored_puzzles()["largest-1"]
    verdict = judge_answer(puzzle, Move(parse_card("8H"), frozenset(parse_cards("7C AD"))))
    assert verdict.outcome == "not-best"
    assert verdict.lines[0] == Note("not-largest", {"n": 3}, "capture.choice")


def test_leaving_a_card_that_could_take_is_answered_by_the_rules_in_force() -> None:
    must, may = stored_puzzles()["first"], stored_puzzles()["same-rank-6"]
    assert judge_answer(must, Move(must.played)).lines[1].clause == "capture.must"
    assert judge_answer(may, Move(may.played)).lines[0].message == "leave-but-take"


def test_a_card_that_takes_nothing_is_rightly_left() -> None:
    puzzle = try_puzzle(parse_rules("standard"), parse_cards("KD 2S"), parse_card("9S"))
    assert solve(puzzle) == (Move(puzzle.played),)
    assert judge_answer(puzzle, Move(puzzle.played)).solved
    assert not judge_answer(puzzle, Move(puzzle.played, frozenset(puzzle.floor))).solved
    assert [hint(puzzle, 1)[0].message, hint(puzzle, 2)[0].message] == ["idea-nothing", "idea-nothing"]


def test_the_longest_floors_are_answered_without_listing_every_capture() -> None:
    floor = parse_cards([f"{rank}{suit}" for rank in "A23456" for suit in "SHDC"])
    puzzle = try_puzzle(parse_rules("classic"), floor, parse_card("7S"))
    assert judge_answer(puzzle, Move(puzzle.played, frozenset(parse_cards("4S 3H")))).solved
    assert hint(puzzle, HINTS)


def test_points_of_a_card_that_takes_nothing_are_none() -> None:
    puzzle = read_puzzle("is-basra", {"id": "x", "card": "9S", "floor": "KD 2S"})
    assert solve(puzzle) == (0,)
    assert judge_answer(puzzle, 10).lines[0].message == "points-nothing-taken"
    assert [line.message for level in (1, 2) for line in hint(puzzle, level)] == ["idea-what-stays", "idea-nothing"]


def test_a_puzzle_whose_card_is_open_has_no_card_played() -> None:
    with pytest.raises(ValueError, match="make-basra-1"):
        _ = stored_puzzles()["make-basra-1"].played


def test_a_hand_without_a_basra_has_no_right_answer_to_prove() -> None:
    puzzle = read_puzzle("make-basra", {"id": "x", "hand": "2C 3D", "floor": "KS QD"})
    assert solve(puzzle) == ()
    with pytest.raises(UnsolvableError):
        prove(puzzle)


def test_a_card_that_takes_nothing_has_no_captures_to_count() -> None:
    puzzle = read_puzzle("all-captures", {"id": "x", "card": "9S", "floor": "KS QD"})
    assert solve(puzzle) == (0,)
    assert [hint(puzzle, level)[0].message for level in (1, 2)] == ["idea-count-all", "idea-nothing"]


def test_a_variant_with_more_captures_than_can_be_listed_is_left_out_of_the_comparison() -> None:
    floor = " ".join(f"{rank}{suit}" for rank in "A6" for suit in "SHDC") + " 7S 7H 7C 2S 2H 2D 2C 5S 5H 5D 5C"
    told = elsewhere(read_puzzle("all-captures", {"id": "x", "card": "7D", "floor": floor, "rules": "egyptian"}))
    variants = {preset_id for row in told for preset_id in row.variants}
    assert "egyptian" in variants
    assert "lebanese-exact" not in variants


def test_a_play_is_no_basra_in_a_variant_without_its_cards() -> None:
    queens = parse_cards("QH QS")
    assert is_basra(PRESETS["standard"].rules, queens[:1], queens[1], queens[:1])
    assert not is_basra(PRESETS["palestinian"].rules, queens[:1], queens[1], queens[:1])


def test_a_sentence_refuses_what_it_cannot_write() -> None:
    with pytest.raises(TypeError, match="sum"):
        say_note("sum-fits", {"sum": 1.5})
