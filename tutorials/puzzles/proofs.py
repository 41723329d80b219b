"""Why the right answer to a puzzle is right."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.cards import TEN_OF_DIAMONDS, TWO_OF_CLUBS, Card, Rank
from game.engine.moves import Move
from game.engine.rules import PRESETS, RuleSet
from game.engine.scoring import card_points, share_majority
from game.explain.choice import explain_choice
from game.explain.rulings import explain_ruling
from game.explain.steps import Step
from tutorials.puzzles.model import Answer, Puzzle, Question
from tutorials.puzzles.notes import Line, Note
from tutorials.puzzles.solve import best_answer, best_capture, is_basra, pile_points


def prove(puzzle: Puzzle, answer: Answer | None = None) -> tuple[Line, ...]:
    """Return the whole reasoning for a right answer: the one given, or the fullest where none is.

    Clauses: those of the sentences.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> nine = parse_card("9S")
    >>> puzzle = Puzzle("x", "sum-two", "any-legal", RuleSet(), parse_cards("5C QD 4H"), (nine,), nine)
    >>> [line.message for line in prove(puzzle)]
    ['allowed-sum', 'no-basra-floor-left', 'gain-cards']
    """
    right = best_answer(puzzle) if answer is None else answer
    if isinstance(right, Move):
        return explain_ruling(puzzle.rules, puzzle.floor, right.card, right.take)
    return _PROOFS[puzzle.question](puzzle)


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


def scoring_items(rules: RuleSet, pile: tuple[Card, ...]) -> tuple[tuple[tuple[Card, ...], int], ...]:
    """Return the cards of a pile that score, item by item as they are counted, each with its points.

    Clauses: score.cards.

    >>> from game.engine.cards import parse_cards
    >>> [(len(cards), points) for cards, points in scoring_items(RuleSet(), parse_cards("AS AH 10D KS"))]
    [(2, 2), (1, 3)]
    """
    items = (
        [card for card in pile if card.rank == Rank.ACE],
        [card for card in pile if card.rank == Rank.JACK],
        [card for card in pile if card == TWO_OF_CLUBS],
        [card for card in pile if card == TEN_OF_DIAMONDS],
    )
    points = [(tuple(cards), sum(card_points(rules, card) for card in cards)) for cards in items]
    return tuple((cards, value) for cards, value in points if value)


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
    """Say for each variant whether the play is a basra there, with the deciding reason."""
    lines: list[Line] = []
    for preset_id in puzzle.variants:
        lines += variant_lines(puzzle, preset_id)
    return tuple(lines)


def variant_lines(puzzle: Puzzle, preset_id: str) -> tuple[Line, ...]:
    """Return whether the play asked about is a basra in one variant, and why."""
    rules = PRESETS[preset_id].rules
    yes = is_basra(rules, puzzle.floor, puzzle.played, puzzle.take)
    head = Note("variant-yes" if yes else "variant-no", {"variant": preset_id})
    steps = explain_ruling(rules, puzzle.floor, puzzle.played, puzzle.take)
    if steps[0].message.startswith("not-"):
        return (head, *steps[:2])
    return (head, *(step for step in steps if "basra" in step.message))


_PROOFS: Mapping[Question, Callable[[Puzzle], tuple[Line, ...]]] = {
    "points": _prove_points,
    "yes-no": _prove_legality,
    "count": _prove_count,
    "pile-points": _prove_pile,
    "majority-points": _prove_majority,
    "variants": _prove_variants,
}
