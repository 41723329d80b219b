"""What is heard after an answer or a hint: a sentence on how it stands, and the one that says why.

The whole reasoning stands on the page, where focus goes; a screen reader is not made to read all of it at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.moves import Move
from tutorials.boards.notes import Line, Note
from tutorials.boards.verdicts import Verdict
from tutorials.puzzles.endings import risk_of
from tutorials.puzzles.hints import HINTS, hint
from tutorials.puzzles.model import Answer, Puzzle, Question
from tutorials.puzzles.proofs import risk_lines
from tutorials.puzzles.solve import best_answer, play_points

Lines = tuple[Line, ...]


def heard_answer(puzzle: Puzzle, answer: Answer, verdict: Verdict) -> Lines:
    """Return what is heard of an answer: how it stands, and why.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import RuleSet
    >>> from tutorials.puzzles.judging import judge_answer
    >>> nine = parse_card("9S")
    >>> puzzle = Puzzle("x", "is-basra", "points", RuleSet(), parse_cards("5C QD 4H"), (nine,), nine)
    >>> [line.message for line in heard_answer(puzzle, 0, judge_answer(puzzle, 0))]
    ['right', 'no-basra-floor-left']
    """
    head, *proof = verdict.lines
    if not verdict.solved:
        return verdict.lines[:2]
    return (head, _why(puzzle, answer, tuple(proof)))


def heard_hint(puzzle: Puzzle, level: int) -> Lines:
    """Return what is heard of a hint; of the last one, the answer and why it is right.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import RuleSet
    >>> nine = parse_card("9S")
    >>> puzzle = Puzzle("x", "sum-two", "any-legal", RuleSet(), parse_cards("5C QD 4H"), (nine,), nine)
    >>> [[line.message for line in heard_hint(puzzle, level)] for level in (2, 3)]
    [['one-card'], ['allowed-sum']]
    """
    lines = hint(puzzle, level)
    if level < HINTS:
        return lines[:2]
    answer = best_answer(puzzle)
    why = _why(puzzle, answer, lines)
    if puzzle.question == "least-risk" and isinstance(answer, Move):
        return (Note("idea-card", {"card": answer.card}), why)
    first = lines[1] if puzzle.question == "best-play" else lines[0]
    return (first,) if why == first else (first, why)


def _why(puzzle: Puzzle, answer: Answer, proof: Lines) -> Line:
    """Return the sentence of a proof that an answer hangs on."""
    return _WHY[puzzle.question](puzzle, answer, proof) if puzzle.question in _WHY else proof[0]


def _basra(puzzle: Puzzle, _: Answer, proof: Lines) -> Line:
    """Return the sentence about the basra; where nothing is taken, why not."""
    return next((line for line in proof if "basra" in line.message), proof[min(1, len(proof) - 1)])


def _legality(puzzle: Puzzle, answer: Answer, proof: Lines) -> Line:
    """Return why a set may not be taken; the sentence that allows one gives the reason itself."""
    return proof[0] if answer else proof[1]


def _leaving(puzzle: Puzzle, _: Answer, proof: Lines) -> Line:
    return proof[1]


def _points(puzzle: Puzzle, answer: Answer, proof: Lines) -> Line:
    if not isinstance(answer, Move):
        return proof[0]
    return Note("scored", {"n": play_points(puzzle.rules, puzzle.floor, answer)})


def _risk(puzzle: Puzzle, answer: Answer, proof: Lines) -> Line:
    return risk_lines(puzzle, risk_of(puzzle, answer.card))[0] if isinstance(answer, Move) else proof[0]


def _ending(puzzle: Puzzle, _: Answer, proof: Lines) -> Line:
    """Return what each side has in the end: the way there is long."""
    return proof[-1]


_WHY: Mapping[Question, Callable[[Puzzle, Answer, Lines], Line]] = {
    "basra-play": _basra,
    "points": _basra,
    "yes-no": _legality,
    "may-leave": _leaving,
    "most-points": _points,
    "least-risk": _risk,
    "best-play": _ending,
}
"""Where it is not the first one."""
