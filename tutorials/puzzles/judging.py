"""What is said to an answer: right, right but not the best, or wrong, always with the reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from game.engine.basra import rule_basra
from game.engine.captures import judge, legal_captures
from game.engine.moves import Move, Refusal
from game.engine.scoring import scoring_items
from game.explain.basras import basra_steps
from game.explain.rulings import explain_ruling
from tutorials.boards.notes import Line, Note
from tutorials.boards.verdicts import Verdict, no_basra, refuse
from tutorials.puzzles.endings import risk_of, weighed_moves
from tutorials.puzzles.model import LOOKING_AHEAD, Answer, Puzzle, Question
from tutorials.puzzles.proofs import prove, reply_lines, risk_lines, variant_lines
from tutorials.puzzles.solve import best_capture, captures_of, is_right, play_points, solve


def judge_answer(puzzle: Puzzle, answer: Answer) -> Verdict:
    """Return what is said to an answer. Every answer in the solution set is right; every other gets its reason.

    Raises:
        PositionError: a card taken does not lie on the floor.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import RuleSet
    >>> nine, floor = parse_card("9S"), parse_cards("5C QD 4H")
    >>> puzzle = Puzzle("x", "sum-two", "any-legal", RuleSet(), floor, (nine,), nine)
    >>> judge_answer(puzzle, Move(nine, frozenset(parse_cards("4H 5C")))).outcome
    'right'
    >>> [line.message for line in judge_answer(puzzle, Move(nine, frozenset(floor[:1]))).lines]
    ['refused', 'refused-rank']
    """
    if is_right(puzzle, answer):
        return Verdict("right", (Note("right"), *_remark(puzzle, answer), *prove(puzzle, answer)))
    if isinstance(answer, Move):
        return _judge_play(puzzle, answer)
    return Verdict("wrong", _COMMENTS[puzzle.question](puzzle, answer))


def _remark(puzzle: Puzzle, answer: Answer) -> tuple[Line, ...]:
    """Say so where a right capture takes fewer cards than was possible."""
    if not isinstance(answer, Move) or puzzle.question != "any-legal":
        return ()
    found = legal_captures(puzzle.rules, puzzle.floor, answer.card)
    if found.truncated or not found.captures or len(found.captures[0].cards) == len(answer.take):
        return ()
    return (Note("more-possible", {"n": len(found.captures[0].cards)}, "capture.choice"),)


def _judge_play(puzzle: Puzzle, move: Move) -> Verdict:
    ruling = judge(puzzle.rules, puzzle.floor, move.card, move.take)
    if ruling is None and puzzle.question not in LOOKING_AHEAD:
        return Verdict("wrong", _comment_leave(puzzle, move))
    if isinstance(ruling, Refusal):
        return Verdict("wrong", refuse(puzzle.rules, puzzle.floor, ruling))
    return Verdict("not-best", _LESSER[puzzle.question](puzzle, move))


def _comment_leave(puzzle: Puzzle, move: Move) -> tuple[Line, ...]:
    if puzzle.question == "basra-play":
        reasons = explain_ruling(puzzle.rules, puzzle.floor, move.card, ())
        return (Note("leave-no-basra", clause="turn.trail"), *reasons[1:])
    if puzzle.question == "most-points":
        return (Note("leave-no-points", clause="turn.trail"),)
    return (Note("leave-but-take", {"card": move.card}, "capture.may"),)


def _comment_not_largest(puzzle: Puzzle, move: Move) -> tuple[Line, ...]:
    best = max(len(other.cards) for other in captures_of(puzzle.rules, puzzle.floor, move.card))
    return (
        Note("not-largest", {"n": best}, "capture.choice"),
        Note("taken", {"n": len(move.take)}),
    )


def _comment_fewer_points(puzzle: Puzzle, move: Move) -> tuple[Line, ...]:
    points = play_points(puzzle.rules, puzzle.floor, move)
    return (
        Note("not-most-points", clause="score.cards"),
        Note("scored", {"n": points}) if points else Note("scored-nothing"),
    )


def _comment_more_risk(puzzle: Puzzle, move: Move) -> tuple[Line, ...]:
    return (Note("not-safest", clause="turn.trail"), *risk_lines(puzzle, risk_of(puzzle, move.card)))


def _comment_worse_ending(puzzle: Puzzle, move: Move) -> tuple[Line, ...]:
    """Say how much a play costs, and how the other side makes use of it."""
    weighed = weighed_moves(puzzle.ending)
    lost = weighed[0][1] - dict(weighed)[move]
    return (Note("ending-worse", {"n": lost}, "score.cards"), *reply_lines(puzzle, move))


_LESSER: Mapping[Question, Callable[[Puzzle, Move], tuple[Line, ...]]] = {
    "basra-play": lambda puzzle, move: no_basra(puzzle.rules, puzzle.floor, move),
    "largest-capture": _comment_not_largest,
    "most-points": _comment_fewer_points,
    "least-risk": _comment_more_risk,
    "best-play": _comment_worse_ending,
}


def _comment_yes_no(puzzle: Puzzle, answer: Answer) -> tuple[Line, ...]:
    """Say the contrary, with the reasons; a refusal needs no second sentence that says no."""
    reasons = prove(puzzle)
    return (Note("not-allowed-after-all"), *reasons[1:]) if answer else (Note("allowed-after-all"), *reasons)


def _comment_leaving(puzzle: Puzzle, answer: Answer) -> tuple[Line, ...]:
    reasons = prove(puzzle)
    return (Note("not-allowed-after-all" if answer else "allowed-after-all"), *reasons[1:])


def _comment_points(puzzle: Puzzle, answer: Answer) -> tuple[Line, ...]:
    right = solve(puzzle)[0]
    best = best_capture(puzzle)
    if best is None:
        return (Note("points-nothing-taken"), *prove(puzzle))
    ruling = rule_basra(puzzle.rules, puzzle.floor, puzzle.played, best.cards)
    if right and answer:
        return (Note("points-other", {"n": answer}, ruling.clause),)
    reasons = basra_steps(puzzle.rules, puzzle.floor, puzzle.played, ruling, best.cards)
    return (Note("points-some" if right else "points-none", clause=ruling.clause), *reasons)


def _comment_count(puzzle: Puzzle, answer: Answer) -> tuple[Line, ...]:
    right = solve(puzzle)[0]
    if cast("int", answer) > cast("int", right):
        swept = best_capture(puzzle)
        if swept and swept.is_sweep:
            return (Note("fewer-sweep", clause=swept.clauses[0]),)
        return (Note("fewer-all" if puzzle.rules.take_all else "fewer", clause="capture.take-all"),)
    return (Note("more" if puzzle.rules.take_all else "more-parts", clause="capture.choice"),)


def _comment_pile(puzzle: Puzzle, answer: Answer) -> tuple[Line, ...]:
    right = solve(puzzle)[0]
    scoring = sum(len(cards) for cards, _ in scoring_items(puzzle.rules, puzzle.pile))
    head = Note("pile-less" if cast("int", answer) > cast("int", right) else "pile-more", clause="score.cards")
    return (head, Note("pile-scoring", {"n": scoring}) if scoring else Note("pile-none"))


def _comment_majority(puzzle: Puzzle, _: Answer) -> tuple[Line, ...]:
    if puzzle.counts.count(max(puzzle.counts)) > 1:
        return (Note("majority-in-a-tie", {"level": max(puzzle.counts)}, "score.tie"),)
    if puzzle.carried_in:
        return (Note("majority-waiting", {"n": puzzle.carried_in}, "score.carry"),)
    return (Note("majority-one-leads", {"n": puzzle.rules.majority}, "score.majority"),)


def _comment_variants(puzzle: Puzzle, answer: Answer) -> tuple[Line, ...]:
    """Name the first variant that was judged wrongly, with its reason; the others are left to find."""
    right = cast("frozenset[str]", solve(puzzle)[0])
    given = cast("frozenset[str]", answer)
    wrong = next(preset_id for preset_id in puzzle.variants if (preset_id in right) != (preset_id in given))
    _, *reasons = variant_lines(puzzle, wrong)
    return (Note("variants-wrong", {"variant": wrong}), *reasons)


_COMMENTS: Mapping[Question, Callable[[Puzzle, Answer], tuple[Line, ...]]] = {
    "yes-no": _comment_yes_no,
    "may-leave": _comment_leaving,
    "points": _comment_points,
    "count": _comment_count,
    "pile-points": _comment_pile,
    "majority-points": _comment_majority,
    "variants": _comment_variants,
}
