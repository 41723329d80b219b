"""A solver in a hurry: he looks at a few of the plays that might fit, and answers by rules of thumb.

He knows nothing of how difficulty is worked out. What he gets wrong, and how often, is a measure of its own.
"""

from __future__ import annotations

from itertools import combinations

from game.engine.captures import judge, legal_captures, may_trail
from game.engine.cards import Card
from game.engine.moves import Capture, Move
from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.solve import play_points, solve

GLANCE = 4
"""The longest sets that he thinks of."""

Sets = list[tuple[Card, ...]]


def tempting_sets(floor: tuple[Card, ...], card: Card) -> Sets:
    """The sets that look as if they might fit: his rank, and sums that come to the card's value or one beside it."""
    found: Sets = [(each,) for each in floor if each.rank == card.rank]
    if card.is_number:
        numbers = [each for each in floor if each.is_number]
        for size in range(2, GLANCE + 1):
            found += [
                some for some in combinations(numbers, size) if abs(sum(each.value for each in some) - card.value) <= 1
            ]
        pairs = combinations([some for some in found if len(some) > 1 or some[0].rank == card.rank], 2)
        found += [(*first, *second) for first, second in pairs if not set(first) & set(second)]
    found.append(floor)
    return found


def error_rate(puzzle: Puzzle) -> float:
    """How often he is wrong, if he picks at random among the answers that tempt him."""
    if puzzle.is_play:
        tempting = {play for card in puzzle.hand for play in _plays(puzzle, card)}
        return 1 - len(tempting & set(solve(puzzle))) / max(1, len(tempting))
    return _VALUES[puzzle.question](puzzle)


def _plays(puzzle: Puzzle, card: Card) -> set[Move]:
    if puzzle.question in ("least-risk", "best-play"):
        plays = {
            Move(card, frozenset(each.cards)) for each in legal_captures(puzzle.rules, puzzle.floor, card).captures
        }
        return plays | ({Move(card)} if may_trail(puzzle.rules, puzzle.floor, card) else set())
    return {Move(card, frozenset(take)) for take in tempting_sets(puzzle.floor, card) if take}


def _about_sets(puzzle: Puzzle) -> float:
    """The share of all tempting sets that are no captures: each may mislead him."""
    tempting = {frozenset(take) for take in tempting_sets(puzzle.floor, puzzle.played) if take}
    legal = [take for take in tempting if isinstance(judge(puzzle.rules, puzzle.floor, puzzle.played, take), Capture)]
    return 1 - 1 / (1 + len(tempting) - len(legal) + len(legal) / 2)


def _points(puzzle: Puzzle) -> float:
    """He believes that a cleared floor is ten points and anything else none; he tires of long floors."""
    captures = legal_captures(puzzle.rules, puzzle.floor, puzzle.played).captures
    clears = bool(captures) and len(captures[0].cards) == len(puzzle.floor)
    believed = 10 if clears else 0
    wrong = float(solve(puzzle)[0] != believed)
    return min(1.0, 0.5 * wrong + 0.08 * len(puzzle.floor))


def _pile(puzzle: Puzzle) -> float:
    """Each scoring card may be overlooked, each other card taken for one."""
    scoring = sum(bool(play_points(puzzle.rules, (), Move(card, frozenset({card})))) for card in puzzle.pile)
    return 1 - 0.93**scoring * 0.98 ** len(puzzle.pile)


def _majority(puzzle: Puzzle) -> float:
    """He gives the points to the first side that has most cards, and forgets what waits."""
    first = puzzle.counts.index(max(puzzle.counts))
    believed = tuple(puzzle.rules.majority if side == first else 0 for side in range(len(puzzle.counts)))
    return 0.1 * len(puzzle.counts) + 0.5 * (solve(puzzle)[0] != believed)


def _variants(puzzle: Puzzle) -> float:
    """Each named variant is a chance to be wrong, greater on a longer floor."""
    return float(1 - 0.85 ** len(puzzle.variants) * 0.97 ** len(puzzle.floor))


_VALUES = {
    "yes-no": _about_sets,
    "may-leave": _about_sets,
    "count": _about_sets,
    "points": _points,
    "pile-points": _pile,
    "majority-points": _majority,
    "variants": _variants,
}
