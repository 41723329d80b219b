"""Fresh puzzles: how fast they come, whether they are right by the thousand, whether difficulty means difficulty."""

from __future__ import annotations

import os
import sys
import time
from collections import defaultdict
from statistics import mean

import pytest

from game.engine.rules import PRESETS
from tests.benchmarks.hurried import error_rate
from tests.tutorials.puzzles.checks import assert_has_words_in_all_languages, assert_judged, assert_recomputed
from tutorials.puzzles.difficulty import LEVELS, difficulty
from tutorials.puzzles.generate import NothingFoundError, Wish, generate, grant
from tutorials.puzzles.model import THEMES, Puzzle
from tutorials.puzzles.store import stored_puzzles

PUZZLES = int(os.environ.get("BASRA_PUZZLES", "10000"))
SLOWEST = 0.150
"""The 95th percentile of the processor time of one fresh puzzle of a theme, in seconds."""

SPEED_SEEDS = 3
GRADED = 40
"""How many puzzles a theme and level are put before the hurried solver."""


def row(*columns: object) -> None:
    sys.stdout.write("".join(f"{column!s:>15}" for column in columns) + "\n")


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


@pytest.mark.parametrize("graded", [False, True], ids=["any difficulty", "a difficulty asked for"])
def test_fresh_puzzles_come_quickly(graded: bool) -> None:
    row("\ntheme", "puzzles", "p50 ms", "p95 ms", "max ms")
    everything: list[float] = []
    slow = {}
    for theme in THEMES:
        spent = []
        for seed in range(SPEED_SEEDS):
            for place, preset in enumerate(PRESETS.values()):
                wish = Wish(theme, 50_000 + seed, preset.rules, 1 + (place + seed) % LEVELS if graded else None)
                began = time.process_time()
                grant(wish)
                spent.append(time.process_time() - began)
        everything += spent
        row(theme, len(spent), *(f"{1000 * percentile(spent, share):.0f}" for share in (0.5, 0.95, 1)))
        if percentile(spent, 0.95) > SLOWEST:
            slow[theme] = percentile(spent, 0.95)
    row("all", len(everything), *(f"{1000 * percentile(everything, share):.0f}" for share in (0.5, 0.95, 1)))
    assert not slow


def test_fresh_puzzles_are_right_by_the_thousand() -> None:
    levels: dict[str, list[int]] = defaultdict(list)
    for number, puzzle in enumerate(generate(PUZZLES, seed=10_000), start=1):
        assert_recomputed(puzzle)
        assert_judged(puzzle)
        assert_has_words_in_all_languages(puzzle)
        levels[puzzle.theme].append(difficulty(puzzle))
        if number % 1_000 == 0:
            sys.stdout.write(f"{number} recomputed\n")
            sys.stdout.flush()
    row("\ntheme", "puzzles", *range(1, LEVELS + 1))
    for theme, found in levels.items():
        row(theme, len(found), *(found.count(level) for level in range(1, LEVELS + 1)))


def test_a_hurried_solver_fails_more_often_as_the_difficulty_rises() -> None:
    """Over all themes level by level; and in each theme the hardest third more often than the easiest."""
    rates: dict[int, list[float]] = defaultdict(list)
    row("\ntheme", "puzzles", *(f"level {level}" for level in range(1, LEVELS + 1)), "easiest third", "hardest third")
    unordered = []
    for theme in THEMES:
        puzzles = [*_graded(theme), *(each for each in stored_puzzles().values() if each.theme == theme)]
        scored = [(difficulty(puzzle), error_rate(puzzle)) for puzzle in puzzles]
        for level, rate in scored:
            rates[level].append(rate)
        ordered = [rate for _, rate in sorted(scored, key=lambda each: each[0])]
        third = len(ordered) // 3
        easier, harder = mean(ordered[:third]), mean(ordered[-third:])
        by_level = [[rate for each, rate in scored if each == level] for level in range(1, LEVELS + 1)]
        row(
            theme,
            len(scored),
            *(f"{mean(each):.2f}" if each else "-" for each in by_level),
            f"{easier:.2f}",
            f"{harder:.2f}",
        )
        if harder < easier:
            unordered.append(theme)
    means = [mean(rates[level]) for level in range(1, LEVELS + 1)]
    row("all", sum(map(len, rates.values())), *(f"{each:.2f}" for each in means))
    assert means == sorted(means)
    assert unordered == []


def _graded(theme: str) -> list[Puzzle]:
    found = []
    for level in range(1, LEVELS + 1):
        for seed in range(GRADED // LEVELS):
            try:
                found.append(grant(Wish(theme, 70_000 + seed, None, level)))
            except NothingFoundError:
                continue
    return found
