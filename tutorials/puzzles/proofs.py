"""Why the right answer to a puzzle is right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from game.engine.basra import rule_basra
from game.engine.events import BasraScored, Captured, Event, Trailed
from game.engine.match import TARGETS, make_setup
from game.engine.moves import Move
from game.engine.rules import PRESETS, RuleSet
from game.engine.scoring import scoring_items, share_majority
from game.explain.choice import explain_choice
from game.explain.events import explain_event
from game.explain.rulings import explain_ruling
from game.explain.steps import Step
from tutorials.boards.captures import is_basra, pile_points
from tutorials.boards.notes import Line, Note
from tutorials.puzzles.endings import Risk, outlook, risks_of
from tutorials.puzzles.model import Answer, Puzzle, Question
from tutorials.puzzles.solve import best_answer, best_capture, play_points

KEPT = 512
"""How many proofs are remembered: of one answer are asked what is said of it and which rules it rests on."""

_TWO = make_setup(RuleSet(), 2, 2, TARGETS[-1])
"""Two players, each for himself: who is who in what is told of a last batch."""


def prove(puzzle: Puzzle, answer: Answer | None = None) -> tuple[Line, ...]:
    """Return the whole reasoning for a right answer: the one given, or the fullest where none is.

    Clauses: those of the sentences.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> nine = parse_card("9S")
    >>> puzzle = Puzzle("x", "sum-two", "any-legal", RuleSet(), parse_cards("5C QD 4H"), (nine,), nine)
    >>> [line.message for line in prove(puzzle)]
    ['allowed-sum', 'no-basra-floor-left', 'gain-cards']
    """
    return _prove(puzzle, best_answer(puzzle) if answer is None else answer)


@lru_cache(maxsize=KEPT)
def _prove(puzzle: Puzzle, right: Answer) -> tuple[Line, ...]:
    if isinstance(right, Move):
        if puzzle.question in _PLAY_PROOFS:
            return _PLAY_PROOFS[puzzle.question](puzzle, right)
        return explain_ruling(puzzle.rules, puzzle.floor, right.card, right.take)
    return _PROOFS[puzzle.question](puzzle)


def _prove_most_points(puzzle: Puzzle, move: Move) -> tuple[Line, ...]:
    total = play_points(puzzle.rules, puzzle.floor, move)
    items = scoring_items(puzzle.rules, (move.card, *move.take))
    lines = [Note("pile-item", {"cards": cards, "n": points}, "score.cards") for cards, points in items]
    basra = rule_basra(puzzle.rules, puzzle.floor, move.card, move.take)
    if basra.points:
        lines.append(Note("points-basra", {"n": basra.points}, basra.clause))
    first = explain_ruling(puzzle.rules, puzzle.floor, move.card, move.take)[0]
    return (first, *lines, Note("pile-total", {"n": total}, "score.cards"))


def risk_lines(puzzle: Puzzle, risk: Risk) -> tuple[Line, ...]:
    """Return what leaving one card risks: how many unseen cards would make a basra, which, and the chance."""
    if not risk.fatal:
        return (Note("risk-none", {"card": risk.card}, "basra.clear"),)
    params = {"card": risk.card, "n": len(risk.fatal), "total": risk.unseen, "percent": risk.chance}
    return (Note("risk-some", params, "basra.clear"), Note("risk-cards", {"cards": risk.fatal}, "basra.clear"))


def _prove_least_risk(puzzle: Puzzle, _: Move) -> tuple[Line, ...]:
    return tuple(line for risk in risks_of(puzzle) for line in risk_lines(puzzle, risk))


def ending_lines(puzzle: Puzzle, move: Move) -> tuple[Line, ...]:
    """Return how a last batch goes on after a play, play by play, and each side's points in the deal."""
    return (*map(_tell, outlook(puzzle.ending, move).events[:-2]), _ending_points(puzzle, move))


def reply_lines(puzzle: Puzzle, move: Move) -> tuple[Line, ...]:
    """Return the other side's best answer to a play in a last batch, and each side's points in the deal."""
    after = outlook(puzzle.ending, move).events[1:]
    first = next(place for place, event in enumerate(after) if isinstance(event, Captured | Trailed))
    basra = after[first + 1]
    reply = after[first : first + 2] if isinstance(basra, BasraScored) else after[first : first + 1]
    return (*map(_tell, reply), _ending_points(puzzle, move))


def _tell(event: Event) -> Step:
    """Return the headline of an event, told to the player to move."""
    return explain_event(event, _TWO, 0)[0]


def _ending_points(puzzle: Puzzle, move: Move) -> Note:
    found = outlook(puzzle.ending, move)
    return Note("ending-points", {"mine": found.mine, "other": found.other}, "score.cards")


def _prove_best_play(puzzle: Puzzle, move: Move) -> tuple[Line, ...]:
    return (Note("ending-line"), *ending_lines(puzzle, move))


def _prove_leaving(puzzle: Puzzle) -> tuple[Line, ...]:
    return explain_ruling(puzzle.rules, puzzle.floor, puzzle.played, ())


_PLAY_PROOFS: Mapping[Question, Callable[[Puzzle, Move], tuple[Line, ...]]] = {
    "most-points": _prove_most_points,
    "least-risk": _prove_least_risk,
    "best-play": _prove_best_play,
}


def _prove_points(puzzle: Puzzle) -> tuple[Line, ...]:
    best = best_capture(puzzle)
    return explain_ruling(puzzle.rules, puzzle.floor, puzzle.played, best.cards if best else ())


def _prove_legality(puzzle: Puzzle) -> tuple[Line, ...]:
    return explain_ruling(puzzle.rules, puzzle.floor, puzzle.played, puzzle.take)


def _prove_count(puzzle: Puzzle) -> tuple[Line, ...]:
    choice = explain_choice(puzzle.rules, puzzle.floor, puzzle.played)
    count = Note("count", {"n": len(choice.captures)}, "capture.choice")
    return (count, *(option.steps[0] for option in choice.captures))


def _prove_pile(puzzle: Puzzle) -> tuple[Line, ...]:
    total = pile_points(puzzle.rules, puzzle.pile)
    if not total:
        return (Note("pile-none", clause="score.cards"),)
    items = scoring_items(puzzle.rules, puzzle.pile)
    lines = [Note("pile-item", {"cards": cards, "n": points}, "score.cards") for cards, points in items]
    return (Note("pile-total", {"n": total}, "score.cards"), *lines)


def _prove_majority(puzzle: Puzzle) -> tuple[Line, ...]:
    rules, counts = puzzle.rules, puzzle.counts
    points, carried, tied = share_majority(rules, counts, puzzle.carried_in)
    most = max(counts)
    if not tied:
        rest = tuple(count for side, count in enumerate(counts) if side != counts.index(most))
        lead = Step("majority", "score.majority", {"high": most, "rest": rest, "n": max(points)})
        waiting = (Step("majority-carried", "score.carry", {"n": puzzle.carried_in}),) if puzzle.carried_in else ()
        return (lead, *waiting)
    if rules.tie == "nobody":
        return (Step("tie-nobody", "score.tie", {"level": most}),)
    if rules.tie == "all-score":
        return (Step("tie-all-score", "score.tie", {"level": most, "n": rules.majority}),)
    tie = Step("tie-carried", "score.carry", {"level": most, "n": rules.majority})
    return (tie, Step("carried-total", "score.carry", {"n": carried})) if puzzle.carried_in else (tie,)


def _prove_variants(puzzle: Puzzle) -> tuple[Line, ...]:
    """Say in which variants the play is a basra, then for each whether it is one, with the deciding reason."""
    right = tuple(each for each in puzzle.variants if _is_basra_in(puzzle, each))
    lines: list[Line] = [Note("variants-right", {"n": len(right), "variants": right})]
    for preset_id in puzzle.variants:
        lines += variant_lines(puzzle, preset_id)
    return tuple(lines)


def _is_basra_in(puzzle: Puzzle, preset_id: str) -> bool:
    return is_basra(PRESETS[preset_id].rules, puzzle.floor, puzzle.played, puzzle.take)


def variant_lines(puzzle: Puzzle, preset_id: str) -> tuple[Line, ...]:
    """Return whether the play asked about is a basra in one variant, and why."""
    rules = PRESETS[preset_id].rules
    head = Note("variant-yes" if _is_basra_in(puzzle, preset_id) else "variant-no", {"variant": preset_id})
    steps = explain_ruling(rules, puzzle.floor, puzzle.played, puzzle.take)
    if steps[0].message.startswith("not-"):
        return (head, *steps[:2])
    return (head, *(step for step in steps if "basra" in step.message))


_PROOFS: Mapping[Question, Callable[[Puzzle], tuple[Line, ...]]] = {
    "points": _prove_points,
    "yes-no": _prove_legality,
    "may-leave": _prove_leaving,
    "count": _prove_count,
    "pile-points": _prove_pile,
    "majority-points": _prove_majority,
    "variants": _prove_variants,
}
