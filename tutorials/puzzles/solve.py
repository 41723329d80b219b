"""The whole set of right answers to a puzzle, worked out by the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from game.engine.basra import rule_basra
from game.engine.captures import judge, legal_captures, may_trail
from game.engine.cards import Card
from game.engine.moves import Capture, Move
from game.engine.rules import PRESETS, RuleSet
from game.engine.scoring import share_majority
from tutorials.boards.captures import is_basra, is_capture, largest_capture, pile_points
from tutorials.puzzles.endings import risks_of, weighed_moves
from tutorials.puzzles.model import THEMES, Answer, Puzzle, Question

KEPT = 2_048
"""For how many puzzles the answers are remembered: for every stored one from the start."""

CAPTURES_KEPT = 16
"""For how many cards the captures are remembered: those of a hand, since finding, judging and grading all ask."""

JUDGED_KEPT = 1_024
"""Of how many answers it is remembered whether they are right: what is said, and what is kept of one, both ask."""


class UnsolvableError(ValueError):
    """A puzzle whose answers cannot be worked out: the text says why, for its author."""


def solve(puzzle: Puzzle) -> tuple[Answer, ...]:
    """Return all right answers, the fullest capture first; remembered. Plays that differ only in order are one answer.

    Raises:
        UnsolvableError: there are too many captures, or the question has two different answers.

    Clauses: capture.choice, basra.clear, score.cards, score.majority, score.tie.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> nine = parse_card("9S")
    >>> puzzle = Puzzle("x", "largest", "largest-capture", RuleSet(), parse_cards("5S 4H 3D 2C"), (nine,), nine)
    >>> [sorted(map(str, move.take)) for move in solve(puzzle)]
    [['2C', '3D', '4H']]
    """
    return _remembered(puzzle) if puzzle.theme in THEMES else _solve(puzzle)


def _solve(puzzle: Puzzle) -> tuple[Answer, ...]:
    return _SOLVERS[puzzle.question](puzzle)


_remembered = lru_cache(maxsize=KEPT)(_solve)
"""Only for the puzzles of the themes: they are small, and a position that somebody brings may have many answers."""


@lru_cache(maxsize=CAPTURES_KEPT)
def captures_of(rules: RuleSet, floor: tuple[Card, ...], card: Card) -> tuple[Capture, ...]:
    """Return every legal capture, those with most cards first; remembered while one puzzle is worked out.

    Raises:
        UnsolvableError: there are more than are listed.
    """
    found = legal_captures(rules, floor, card)
    if found.truncated:
        raise UnsolvableError("too many captures to list")
    return found.captures


def move_of(card: Card, capture: Capture) -> Move:
    """Return the play that makes a capture."""
    return Move(card, frozenset(capture.cards))


def largest(captures: tuple[Capture, ...]) -> tuple[Capture, ...]:
    """Return the captures with most cards."""
    most = max((len(capture.cards) for capture in captures), default=0)
    return tuple(capture for capture in captures if len(capture.cards) == most)


def basra_points(rules: RuleSet, floor: tuple[Card, ...], card: Card) -> int:
    """Return the basra points of playing a card and taking all that it can; 0 where it takes nothing.

    All captures with most cards score the same: only the whole floor can be a basra.

    Raises:
        UnsolvableError: there are more captures than are listed.
    """
    captures = captures_of(rules, floor, card)
    return rule_basra(rules, floor, card, captures[0].cards).points if captures else 0


def play_points(rules: RuleSet, floor: tuple[Card, ...], move: Move) -> int:
    """Return what a play scores at once: the cards won that score, the card played among them, and the basra.

    Clauses: score.cards, score.basras, capture.pile.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor = parse_cards("2C 8D QD")
    >>> play_points(RuleSet(), floor, Move(parse_card("10D"), frozenset(floor[:2])))
    5
    """
    if not move.take:
        return 0
    basra = rule_basra(rules, floor, move.card, move.take)
    return pile_points(rules, (move.card, *move.take)) + basra.points


def plays_of(puzzle: Puzzle) -> tuple[Move, ...]:
    """Return every legal play of the hand: captures, and cards left on the floor.

    Raises:
        UnsolvableError: a card has more captures than are listed.
    """
    rules, floor = puzzle.rules, puzzle.floor
    captures = [move_of(card, capture) for card in puzzle.hand for capture in captures_of(rules, floor, card)]
    return (*captures, *(Move(card) for card in puzzle.hand if may_trail(rules, floor, card)))


def best_capture(puzzle: Puzzle) -> Capture | None:
    """Return a capture of the card played with most cards, None where it takes nothing.

    Of more captures than are listed, it is the largest of those found first.
    """
    return largest_capture(puzzle.rules, puzzle.floor, puzzle.played)


def best_answer(puzzle: Puzzle) -> Answer:
    """Return a right answer, the one that a proof is shown for.

    Raises:
        UnsolvableError: there is no right answer.
    """
    if puzzle.question == "any-legal":
        best = best_capture(puzzle)
        return move_of(puzzle.played, best) if best else Move(puzzle.played)
    answers = solve(puzzle)
    if not answers:
        raise UnsolvableError("no right answer")
    return answers[0]


@lru_cache(maxsize=JUDGED_KEPT)
def is_right(puzzle: Puzzle, answer: Answer) -> bool:
    """Return whether an answer is one of the right ones; does not list them where a single judgement will do.

    Raises:
        PositionError: a card taken does not lie on the floor.
    """
    if puzzle.question == "any-legal" and isinstance(answer, Move):
        ruling = judge(puzzle.rules, puzzle.floor, answer.card, answer.take)
        return isinstance(ruling, Capture) or (ruling is None and best_capture(puzzle) is None)
    return answer in solve(puzzle)


def _any_legal(puzzle: Puzzle) -> tuple[Answer, ...]:
    """Return every capture; where nothing can be taken, leaving the card."""
    captures = captures_of(puzzle.rules, puzzle.floor, puzzle.played)
    return tuple(move_of(puzzle.played, capture) for capture in captures) or (Move(puzzle.played),)


def _largest_capture(puzzle: Puzzle) -> tuple[Answer, ...]:
    captures = largest(captures_of(puzzle.rules, puzzle.floor, puzzle.played))
    return tuple(move_of(puzzle.played, capture) for capture in captures)


def _basra_play(puzzle: Puzzle) -> tuple[Answer, ...]:
    return tuple(
        move_of(card, capture)
        for card in puzzle.hand
        for capture in captures_of(puzzle.rules, puzzle.floor, card)
        if rule_basra(puzzle.rules, puzzle.floor, card, capture.cards).is_basra
    )


def _most_points(puzzle: Puzzle) -> tuple[Answer, ...]:
    scored = [(move, play_points(puzzle.rules, puzzle.floor, move)) for move in plays_of(puzzle) if move.take]
    most = max((points for _, points in scored), default=0)
    return tuple(move for move, points in scored if points == most > 0)


def _least_risk(puzzle: Puzzle) -> tuple[Answer, ...]:
    risks = risks_of(puzzle)
    return tuple(Move(risk.card) for risk in risks if risk.chance == risks[0].chance)


def _best_play(puzzle: Puzzle) -> tuple[Answer, ...]:
    weighed = weighed_moves(puzzle.ending)
    return tuple(move for move, value in weighed if value == weighed[0][1])


def _may_leave(puzzle: Puzzle) -> tuple[Answer, ...]:
    return (may_trail(puzzle.rules, puzzle.floor, puzzle.played),)


def _count(puzzle: Puzzle) -> tuple[Answer, ...]:
    return (len(captures_of(puzzle.rules, puzzle.floor, puzzle.played)),)


def _yes_no(puzzle: Puzzle) -> tuple[Answer, ...]:
    return (is_capture(puzzle.rules, puzzle.floor, puzzle.played, puzzle.take),)


def _points(puzzle: Puzzle) -> tuple[Answer, ...]:
    return (basra_points(puzzle.rules, puzzle.floor, puzzle.played),)


def _pile_points(puzzle: Puzzle) -> tuple[Answer, ...]:
    return (pile_points(puzzle.rules, puzzle.pile),)


def _majority_points(puzzle: Puzzle) -> tuple[Answer, ...]:
    return (share_majority(puzzle.rules, puzzle.counts, puzzle.carried_in)[0],)


def _variants(puzzle: Puzzle) -> tuple[Answer, ...]:
    asked = (puzzle.floor, puzzle.played, puzzle.take)
    return (frozenset(preset_id for preset_id in puzzle.variants if is_basra(PRESETS[preset_id].rules, *asked)),)


_SOLVERS: Mapping[Question, Callable[[Puzzle], tuple[Answer, ...]]] = {
    "any-legal": _any_legal,
    "largest-capture": _largest_capture,
    "basra-play": _basra_play,
    "most-points": _most_points,
    "least-risk": _least_risk,
    "best-play": _best_play,
    "may-leave": _may_leave,
    "count": _count,
    "yes-no": _yes_no,
    "points": _points,
    "pile-points": _pile_points,
    "majority-points": _majority_points,
    "variants": _variants,
}
