"""What a screen reader says after an answer or a hint: whole sentences, few of them, right or wrong and why."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from game.engine.moves import Move
from game.explain.steps import Step
from game.wording.steps import speak
from game.wording.tokens import SPOKEN
from tests.tutorials.puzzles.checks import plausible_answers
from tutorials.boards.notes import Line
from tutorials.puzzles.endings import risks_of
from tutorials.puzzles.heard import heard_answer, heard_hint
from tutorials.puzzles.hints import HINTS
from tutorials.puzzles.judging import judge_answer
from tutorials.puzzles.model import THEMES, Puzzle
from tutorials.puzzles.solve import is_right, solve
from tutorials.puzzles.store import puzzles_of, stored_puzzles
from tutorials.wording.puzzles import say_note

ENDS = (".", "!", "?", "。", "！", "？", "؟")
every_theme = pytest.mark.parametrize("theme", THEMES)


def said(line: Line) -> str:
    return speak(line) if isinstance(line, Step) else say_note(line.message, line.params, SPOKEN)


def heard(puzzle: Puzzle, language: str = "en") -> list[list[str]]:
    """What is heard of every right answer, of the first wrong ones and of the last hint."""
    wrong = [answer for answer in plausible_answers(puzzle) if not is_right(puzzle, answer)][:8]
    answers = [*solve(puzzle)[:4], *wrong]
    lines = [heard_answer(puzzle, answer, judge_answer(puzzle, answer)) for answer in answers]
    with override(language):
        return [[said(line) for line in each] for each in (*lines, heard_hint(puzzle, HINTS))]


@every_theme
def test_an_answer_is_told_in_one_or_two_whole_sentences(theme: str, language: str) -> None:
    for puzzle in puzzles_of(theme)[::7]:
        for sentences in heard(puzzle, language):
            assert 1 <= len(sentences) <= 2, puzzle.id
            assert len(set(sentences)) == len(sentences), (puzzle.id, sentences)
            assert all(sentence.endswith(ENDS) for sentence in sentences), (puzzle.id, sentences)


@every_theme
def test_a_right_answer_is_called_right_first_and_then_gets_its_reason(theme: str) -> None:
    for puzzle in puzzles_of(theme):
        for answer in solve(puzzle)[:4]:
            first, *reasons = (line.message for line in heard_answer(puzzle, answer, judge_answer(puzzle, answer)))
            assert first == "right"
            assert len(reasons) == 1, puzzle.id


def test_a_last_batch_is_told_by_what_each_side_has_in_the_end() -> None:
    puzzle = puzzles_of("last-batch")[0]
    (right, *_), hint = solve(puzzle), heard_hint(puzzle, HINTS)
    assert [line.message for line in heard_answer(puzzle, right, judge_answer(puzzle, right))][1] == "ending-points"
    assert hint[-1].message == "ending-points"


def test_variants_are_told_by_their_names() -> None:
    puzzle = stored_puzzles()["which-variant-4"]
    right, wrong = solve(puzzle)[0], frozenset(puzzle.variants)
    told = [said(line) for line in heard_answer(puzzle, right, judge_answer(puzzle, right))]
    assert told == ["Right!", "It is a basra in 2 of these variants: Standard and Lebanese."]
    assert "variant: Lebanese (same rank)." in said(heard_answer(puzzle, wrong, judge_answer(puzzle, wrong))[0])


def test_the_risk_told_is_that_of_the_card_played() -> None:
    """Also where two cards are equally safe."""
    tied = [puzzle for puzzle in puzzles_of("safe-leave") if len(solve(puzzle)) > 1]
    assert tied
    for puzzle in tied:
        for answer in solve(puzzle):
            assert isinstance(answer, Move)
            _, risk = heard_answer(puzzle, answer, judge_answer(puzzle, answer))
            assert risk.params["card"] == answer.card
            assert answer.card in {each.card for each in risks_of(puzzle)}
