"""Three hints: which card or what idea; one group or one fact; the whole proof."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.captures import judge
from game.engine.cards import Card
from game.engine.moves import Capture, Move, Refusal
from game.engine.scoring import scoring_items
from game.explain.proofs import label_groups, proof_steps
from game.explain.refusals import nearest_step
from tutorials.boards.notes import Line, Note
from tutorials.puzzles.endings import risks_of
from tutorials.puzzles.model import Answer, Puzzle, Question
from tutorials.puzzles.proofs import prove, risk_lines, variant_lines
from tutorials.puzzles.solve import best_answer, best_capture, play_points

HINTS = 3
"""How many hints a puzzle has; the last one solves it."""


def hint(puzzle: Puzzle, level: int) -> tuple[Line, ...]:
    """Return a hint, 1 to 3.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import RuleSet
    >>> nine = parse_card("9S")
    >>> puzzle = Puzzle("x", "sum-two", "any-legal", RuleSet(), parse_cards("5C QD 4H"), (nine,), nine)
    >>> [hint(puzzle, level)[0].message for level in (1, 2, 3)]
    ['idea-sum', 'one-card', 'allowed-sum']
    """
    if level == HINTS:
        return prove(puzzle)
    answer = best_answer(puzzle)
    if puzzle.question in _AHEAD and isinstance(answer, Move):
        return _AHEAD[puzzle.question](puzzle, answer)[level - 1]
    if isinstance(answer, Move):
        return _play_hint(puzzle, answer, level)
    return _HINTS[puzzle.question](puzzle, answer)[level - 1]


def _play_hint(puzzle: Puzzle, move: Move, level: int) -> tuple[Line, ...]:
    capture = judge(puzzle.rules, puzzle.floor, move.card, move.take)
    if not isinstance(capture, Capture):
        return (Note("idea-nothing", clause="turn.trail"),)
    if level == 2:
        return _part(puzzle, capture)
    chooses = (Note("idea-card", {"card": move.card}),) if puzzle.card is None else ()
    size = (Note("idea-size", {"n": len(capture.cards)}),) if puzzle.question == "largest-capture" else ()
    return chooses or size or _idea(move.card, capture)


def _hint_most_points(puzzle: Puzzle, move: Move) -> tuple[tuple[Line, ...], ...]:
    total = play_points(puzzle.rules, puzzle.floor, move)
    return (Note("idea-most-points", {"n": total}, "score.cards"),), (Note("idea-card", {"card": move.card}),)


def _hint_least_risk(puzzle: Puzzle, _: Move) -> tuple[tuple[Line, ...], ...]:
    """Say what to count, then what the riskiest card invites."""
    return (Note("idea-risk", clause="basra.clear"),), risk_lines(puzzle, risks_of(puzzle)[-1])


def _hint_best_play(puzzle: Puzzle, move: Move) -> tuple[tuple[Line, ...], ...]:
    idea = "idea-ending-take" if move.take else "idea-ending-leave"
    return (Note(idea, clause="end.left-over"),), (Note("idea-card", {"card": move.card}),)


_AHEAD: Mapping[Question, Callable[[Puzzle, Move], tuple[tuple[Line, ...], ...]]] = {
    "most-points": _hint_most_points,
    "least-risk": _hint_least_risk,
    "best-play": _hint_best_play,
}


def _idea(card: Card, capture: Capture) -> tuple[Line, ...]:
    """Say what kind of capture to look for."""
    groups = label_groups(capture)
    sums = [group for group in groups if group.sum]
    if not groups:
        return (Note("idea-sweep", {"card": card}, capture.clauses[0]),)
    if len(sums) == len(groups) == 1:
        return (Note("idea-sum", {"n": len(sums[0].cards), "value": card.value}, "capture.sum"),)
    if not sums:
        return (Note("idea-rank", clause=capture.clauses[0]),)
    if len(sums) < len(groups):
        return (Note("idea-rank-and-sum", {"value": card.value}, "capture.several"),)
    return (Note("idea-groups", {"n": len(groups), "value": card.value}, "capture.several"),)


def _part(puzzle: Puzzle, capture: Capture) -> tuple[Line, ...]:
    """Show one group of several, one card of a single group, or what decides a sweep."""
    groups = label_groups(capture)
    if not groups:
        return (Note("part-sweep", {"n": len(puzzle.floor)}, capture.clauses[0]),)
    if len(groups) == 1:
        return (Note("one-card", {"card": groups[0].cards[0]}, capture.clauses[0]),)
    return tuple(step for step in proof_steps(capture) if step.message == "group-sum")[:1]


def _hint_legality(puzzle: Puzzle, _: Answer) -> tuple[tuple[Line, ...], ...]:
    ruling = judge(puzzle.rules, puzzle.floor, puzzle.played, puzzle.take)
    clause = ruling.clause if isinstance(ruling, Refusal) else "capture.several"
    ideas = {
        "capture.court": "idea-courts",
        "capture.take-all": "idea-all-that-fits",
        "jack.sweep": "idea-power",
        "seven.sweep": "idea-power",
        "seven.low-sweep": "idea-power",
    }
    usual = "idea-court-rank" if puzzle.played.is_court else "idea-parts"
    idea = Note(ideas.get(clause, usual), {"card": puzzle.played, "value": puzzle.played.value}, clause)
    if isinstance(ruling, Refusal):
        if ruling.nearest and ruling.nearest.is_sweep:
            return (idea,), _part(puzzle, ruling.nearest)
        return (idea,), (nearest_step(puzzle.played, ruling.nearest),)
    parts = _part(puzzle, ruling) if ruling else (idea,)
    return (idea,), parts


def _hint_leaving(puzzle: Puzzle, _: Answer) -> tuple[tuple[Line, ...], ...]:
    idea = Note("idea-may-leave", {"card": puzzle.played}, "turn.trail")
    best = best_capture(puzzle)
    if best is None:
        return (idea,), (Note("idea-nothing", clause="turn.trail"),)
    if best.is_sweep:
        return (idea,), (Note("part-sweep", {"n": len(puzzle.floor)}, best.clauses[0]),)
    return (idea,), (Note("part-taken", {"cards": best.cards}, best.clauses[0]),)


def _hint_points(puzzle: Puzzle, _: Answer) -> tuple[tuple[Line, ...], ...]:
    best = best_capture(puzzle)
    first = Note("idea-what-stays", clause="basra.clear")
    if best is None:
        return (first,), (Note("idea-nothing", clause="turn.trail"),)
    if best.is_sweep:
        return (Note("idea-power-basra", {"card": puzzle.played}, best.clauses[0]),), (
            Note("part-sweep", {"n": len(puzzle.floor)}, best.clauses[0]),
        )
    taken = Note("part-taken", {"cards": best.cards}, best.clauses[0])
    return (first,), (taken,)


def _hint_count(puzzle: Puzzle, _: Answer) -> tuple[tuple[Line, ...], ...]:
    best = best_capture(puzzle)
    clause = "capture.choice" if puzzle.rules.take_all else "capture.may"
    idea = Note("idea-count-all" if puzzle.rules.take_all else "idea-count-parts", clause=clause)
    if best is None:
        return (idea,), (Note("idea-nothing", clause="turn.trail"),)
    if best.is_sweep:
        idea = Note("idea-sweep", {"card": puzzle.played}, best.clauses[0])
    return (idea,), (Note("part-one-capture", {"cards": best.cards}, "capture.choice"),)


def _hint_pile(puzzle: Puzzle, _: Answer) -> tuple[tuple[Line, ...], ...]:
    items = scoring_items(puzzle.rules, puzzle.pile)
    scoring = sum(len(cards) for cards, _ in items)
    if not items:
        return (Note("idea-pile", clause="score.cards"),), (Note("idea-pile-few", clause="score.cards"),)
    cards, points = items[0]
    return (Note("pile-scoring", {"n": scoring}, "score.cards"),), (
        Note("pile-item", {"cards": cards, "n": points}, "score.cards"),
    )


def _hint_majority(puzzle: Puzzle, _: Answer) -> tuple[tuple[Line, ...], ...]:
    level = puzzle.counts.count(max(puzzle.counts)) > 1
    fact = Note("majority-worth", {"n": puzzle.rules.majority}, "score.majority")
    if level:
        return (Note("majority-level", {"level": max(puzzle.counts)}, "score.tie"),), (fact,)
    return (Note("majority-who-leads", clause="score.majority"),), (fact,)


def _hint_variants(puzzle: Puzzle, _: Answer) -> tuple[tuple[Line, ...], ...]:
    return (Note("idea-variants", {"card": puzzle.played}),), variant_lines(puzzle, puzzle.variants[0])


_HINTS: Mapping[Question, Callable[[Puzzle, Answer], tuple[tuple[Line, ...], ...]]] = {
    "yes-no": _hint_legality,
    "may-leave": _hint_leaving,
    "points": _hint_points,
    "count": _hint_count,
    "pile-points": _hint_pile,
    "majority-points": _hint_majority,
    "variants": _hint_variants,
}
