"""What every puzzle must hold to, stored or generated: asserted here, for the suite and for long runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from django.conf import settings
from django.utils.translation import override

from game.engine.moves import Move
from game.wording.steps import say
from game.wording.tokens import TEXT
from tests.tutorials.puzzles.recomputed import answers_of, written
from tutorials.boards.notes import Line, Note
from tutorials.puzzles.choices import points_offered
from tutorials.puzzles.hints import HINTS, hint
from tutorials.puzzles.judging import judge_answer
from tutorials.puzzles.model import Answer, Puzzle
from tutorials.puzzles.proofs import prove
from tutorials.puzzles.records import puzzle_record
from tutorials.puzzles.solve import is_right, solve
from tutorials.puzzles.tasks import aside_of, task_of
from tutorials.wording.puzzles import say_note

LONGEST = 4


def plausible_answers(puzzle: Puzzle) -> Iterator[Answer]:
    """Answers that a solver may give: plays of up to four floor cards, the whole floor, leaving; numbers near by."""
    if puzzle.is_play:
        sizes = {*range(LONGEST + 1), len(puzzle.floor)}
        for card in puzzle.hand:
            yield from (Move(card, frozenset(take)) for size in sizes for take in combinations(puzzle.floor, size))
    elif puzzle.question in ("yes-no", "may-leave"):
        yield from (True, False)
    elif puzzle.question == "variants":
        for size in range(1, len(puzzle.variants) + 1):
            yield from (frozenset(named) for named in combinations(puzzle.variants, size))
    elif puzzle.question == "majority-points":
        sides = len(puzzle.counts)
        yield from ((0,) * sides, (puzzle.rules.majority,) * sides, (puzzle.rules.majority, *(0,) * (sides - 1)))
    elif puzzle.question == "points":
        yield from points_offered(puzzle)
    else:
        yield from range(30)


def counted(answers: list[object]) -> Counter[str]:
    """Answers in a form that can be compared, whatever their order."""
    return Counter(repr((each[0], sorted(each[1])) if isinstance(each, tuple) else each) for each in answers)


def assert_recomputed(puzzle: Puzzle) -> None:
    """There are answers, and they are those of the independent reading of the rules, from the record alone."""
    record = puzzle_record(puzzle)
    assert record["answers"]
    assert counted(written(record["answers"])) == counted(answers_of(record)), record


def assert_judged(puzzle: Puzzle) -> None:
    """Every solution is accepted with its reasons, a wrong answer refused with one, and the last hint proves it."""
    for answer in solve(puzzle):
        verdict = judge_answer(puzzle, answer)
        assert verdict.solved
        assert len(verdict.lines) > 1
    wrong = next(answer for answer in plausible_answers(puzzle) if not is_right(puzzle, answer))
    refused = judge_answer(puzzle, wrong)
    assert not refused.solved
    assert refused.lines
    assert hint(puzzle, HINTS) == prove(puzzle)


def lines_of(puzzle: Puzzle) -> list[Line]:
    """All that is said of a puzzle: its task, its hints, the comments on a wrong and on a right answer."""
    aside = aside_of(puzzle)
    wrong = next(answer for answer in plausible_answers(puzzle) if not is_right(puzzle, answer))
    return [
        task_of(puzzle),
        *([aside] if aside else []),
        *(line for level in range(1, HINTS + 1) for line in hint(puzzle, level)),
        *judge_answer(puzzle, wrong).lines,
        *judge_answer(puzzle, solve(puzzle)[0]).lines,
    ]


def assert_has_words_in_all_languages(puzzle: Puzzle) -> None:
    """Every sentence is there in every language, filled in, and in another language it is another sentence."""
    lines = lines_of(puzzle)
    told: dict[str, list[str]] = {}
    for language, _ in settings.LANGUAGES:
        with override(language):
            told[language] = [_write(line) for line in lines]
    for language, texts in told.items():
        assert all(texts), (puzzle.id, language)
        assert not [text for text in texts if "{" in text], (puzzle.id, language)
        assert language == "en" or texts[0] != told["en"][0], (puzzle.id, language)


def _write(line: Line) -> str:
    return say_note(line.message, line.params, TEXT) if isinstance(line, Note) else say(line, html=False)
