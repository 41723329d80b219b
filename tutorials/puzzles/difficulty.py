"""How hard a puzzle is, from what can be counted in it."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from game.engine.captures import judge, sweep_clause
from game.engine.cards import Card
from game.engine.moves import Capture, Move
from game.engine.rules import PRESETS
from game.engine.scoring import card_points
from tutorials.puzzles.endings import risks_of, weighed_moves
from tutorials.puzzles.model import Puzzle
from tutorials.puzzles.solve import captures_of, largest, play_points, plays_of, solve

LEVELS = 5
"""Difficulty runs from 1 to this."""

_LOOKED_AT = 4
"""Near misses are looked for among sets of at most so many cards."""


@lru_cache(maxsize=2_048)
def difficulty(puzzle: Puzzle) -> int:
    """Return how hard a puzzle is, from 1 (very easy) to 5 (very hard).

    It grows with the cards to look at, with the groups to find and their length, with sets that
    nearly fit, with captures to choose between, and with a variant's own rules.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import RuleSet
    >>> nine = parse_card("9S")
    >>> difficulty(Puzzle("x", "sum-two", "any-legal", RuleSet(), parse_cards("5C QD 4H"), (nine,), nine))
    1
    """
    return max(1, min(LEVELS, 1 + effort(puzzle) // 3))


def effort(puzzle: Puzzle) -> int:
    """Return the measure behind the difficulty: a whole number from 0, roughly a thought a point."""
    measures = {
        "any-legal": _capture_effort,
        "largest-capture": _choice_effort,
        "count": _choice_effort,
        "yes-no": _legality_effort,
        "basra-play": _hand_effort,
        "most-points": _points_effort,
        "least-risk": _risk_effort,
        "best-play": _ending_effort,
        "may-leave": _leaving_effort,
        "points": _basra_effort,
        "pile-points": _pile_effort,
        "majority-points": _majority_effort,
        "variants": _variants_effort,
    }
    return measures[puzzle.question](puzzle)


def near_misses(floor: tuple[Card, ...], card: Card) -> int:
    """Return how many sets of two to four number cards are one off the value of the card played."""
    numbers = [each.value for each in floor if each.is_number]
    if card.is_court:
        return 0
    return sum(
        abs(sum(values) - card.value) == 1
        for size in range(2, _LOOKED_AT + 1)
        for values in combinations(numbers, size)
    )


def _rules_effort(puzzle: Puzzle) -> int:
    """Return what a reader must know beyond the standard rules: a point a changed field that may matter here."""
    standard = PRESETS["standard"].rules
    fields = ("must_capture", "take_all", "basra_needs", "basra_value")
    return sum(getattr(puzzle.rules, name) != getattr(standard, name) for name in fields)


def _groups_effort(capture: Capture) -> int:
    """Return the work of finding the groups: a second group costs more than a longer one."""
    longest = max((len(group) for group in capture.groups), default=1)
    sums = sum(len(group) > 1 for group in capture.groups)
    return 2 * (longest - 1) + 2 * max(0, sums - 1) + (1 if sums and sums < len(capture.groups) else 0)


def _capture_effort(puzzle: Puzzle) -> int:
    captures = captures_of(puzzle.rules, puzzle.floor, puzzle.played)
    found = largest(captures)[0] if captures else None
    groups = _groups_effort(found) if found else 0
    crowd = max(0, len(puzzle.floor) - 3)
    return groups + crowd + min(3, near_misses(puzzle.floor, puzzle.played) // 2) + _rules_effort(puzzle) - 1


def _choice_effort(puzzle: Puzzle) -> int:
    captures = captures_of(puzzle.rules, puzzle.floor, puzzle.played)
    choices = min(8, 2 * max(0, len(captures) - 1))
    return choices + max((_groups_effort(capture) for capture in captures), default=0) + len(puzzle.floor) // 3 - 1


def _legality_effort(puzzle: Puzzle) -> int:
    ruling = judge(puzzle.rules, puzzle.floor, puzzle.played, puzzle.take)
    by_clause = {"capture.sum": 1, "capture.rank": 1, "capture.court": 3, "capture.disjoint": 6, "capture.take-all": 7}
    if isinstance(ruling, Capture):
        tempting = len(puzzle.floor) - len(puzzle.take)
        return _groups_effort(ruling) + tempting + 2 * _rules_effort(puzzle)
    clause = ruling.clause if ruling else ""
    return by_clause.get(clause, 5) + 3 * max(0, len(ruling.nearest.groups) - 2 if ruling and ruling.nearest else 0)


def _hand_effort(puzzle: Puzzle) -> int:
    capturing = [card for card in puzzle.hand if captures_of(puzzle.rules, puzzle.floor, card)]
    tempting = len([card for card in capturing if sweep_clause(puzzle.rules, puzzle.floor, card)])
    powers = sum(getattr(puzzle.rules, name) not in ("never", "plain") for name in ("jack_basra", "seven"))
    return 2 * len(puzzle.floor) + 2 * len(capturing) + tempting + powers + 2 * _rules_effort(puzzle) - 5


def _points_effort(puzzle: Puzzle) -> int:
    """More where the largest capture is not the one, and where the points are hidden in long captures."""
    best = [move for move in solve(puzzle) if isinstance(move, Move)]
    plays = [move for move in plays_of(puzzle) if move.take]
    largest_is_best = max(plays, key=lambda move: len(move.take)) in best
    return len(plays) + len(puzzle.floor) // 2 + (0 if largest_is_best else 4) + _rules_effort(puzzle) - 2


def _risk_effort(puzzle: Puzzle) -> int:
    """More for cards and sums to compare, for close chances, and where the court card is not the safest."""
    risks = risks_of(puzzle)
    others = [risk for risk in risks if risk.chance > risks[0].chance]
    close = bool(others) and len(others[0].fatal) - len(risks[0].fatal) <= 1
    tempting = any(risk.card.is_court for risk in others)
    counted = min(4, len({risk.chance for risk in risks}) - 1 + len(puzzle.seen) // 16)
    return 2 * (len(risks) - 2) + counted + 2 * close + 3 * tempting + 2 * bool(risks[0].fatal)


def _ending_effort(puzzle: Puzzle) -> int:
    """More for longer lines, and where the play that wins most at once is not the best."""
    weighed = weighed_moves(puzzle.ending)
    best = {move for move, value in weighed if value == weighed[0][1]}
    gains = {move: play_points(puzzle.rules, puzzle.floor, move) for move, _ in weighed}
    greedy = max(gains, key=lambda move: (gains[move], len(move.take)))
    cards = len(puzzle.ending.hands[0]) + len(puzzle.ending.hands[1])
    return 2 * cards - 4 + min(4, len(weighed) // 2) + (0 if greedy in best else 4)


def _leaving_effort(puzzle: Puzzle) -> int:
    """More where what the card could take is hard to see, or where the rule is not the standard one."""
    captures = captures_of(puzzle.rules, puzzle.floor, puzzle.played)
    hidden = min((_groups_effort(capture) for capture in captures), default=0)
    power = 3 * bool(sweep_clause(puzzle.rules, puzzle.floor, puzzle.played))
    misses = min(4, near_misses(puzzle.floor, puzzle.played)) if not captures else 0
    free = 3 * bool(captures and not puzzle.rules.must_capture)
    return hidden + power + misses + free + len(puzzle.floor) // 2 - 1


def _basra_effort(puzzle: Puzzle) -> int:
    captures = captures_of(puzzle.rules, puzzle.floor, puzzle.played)
    groups = max((_groups_effort(capture) for capture in captures), default=0)
    power = 0
    if sweep_clause(puzzle.rules, puzzle.floor, puzzle.played):
        jack = puzzle.played.is_court
        condition = puzzle.rules.jack_basra if jack else puzzle.rules.seven_basra
        power = {"never": 2, "lone-card": 3, "lone-jack": 4, "when-it-sweeps": 6}.get(condition, 7) + len(puzzle.floor)
    return groups + power + len(puzzle.floor) // 2 + 3 * _rules_effort(puzzle)


def _pile_effort(puzzle: Puzzle) -> int:
    scoring = sum(bool(card_points(puzzle.rules, card)) for card in puzzle.pile)
    own_points = puzzle.rules.ten_of_diamonds != PRESETS["standard"].rules.ten_of_diamonds
    return scoring + (len(puzzle.pile) - scoring) // 2 + 4 * own_points - 2


def _majority_effort(puzzle: Puzzle) -> int:
    tied = puzzle.counts.count(max(puzzle.counts)) > 1
    own_tie = puzzle.rules.tie != PRESETS["standard"].rules.tie
    return 4 * (len(puzzle.counts) - 2) + 4 * tied + 3 * (tied and own_tie) + (6 if puzzle.carried_in else 0)


def _variants_effort(puzzle: Puzzle) -> int:
    power = any(sweep_clause(PRESETS[each].rules, puzzle.floor, puzzle.played) for each in puzzle.variants)
    return 2 * len(puzzle.variants) + len(puzzle.floor) + 3 * power - 3
