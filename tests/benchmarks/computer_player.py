"""How often the cafe player wins a deal against random legal play, and what a move costs.

`python -m tests.benchmarks.computer_player --deals 400 [--variants egyptian komi] [--seed 1]`
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from game.engine.moves import Move
from game.engine.rules import PRESETS, parse_rules
from game.engine.state import GameState
from tests.coach.tables import anyhow, cafe, play_deal

WANTED = 0.75
"""The share of deals to be won."""


class Clock:
    """The cafe player, with the processor time of each of its moves."""

    def __init__(self) -> None:
        self.times: list[float] = []

    def __call__(self, state: GameState, rng: Random) -> Move:
        start = time.process_time()
        move = cafe(state, rng)
        self.times.append(time.process_time() - start)
        return move


def share_won(variant: str, deals: int, seed: int, clock: Clock) -> float:
    """Return the share of two-player deals won from alternating seats; a level deal counts half."""
    won = 0.0
    for number in range(deals):
        first = number % 2 == 0
        rng = Random(f"{variant}/{seed}/{number}")
        points = play_deal(parse_rules(variant), (clock, anyhow) if first else (anyhow, clock), rng)
        mine, theirs = points if first else points[::-1]
        won += (mine > theirs) + (mine == theirs) / 2
    return won / deals


def main() -> int:
    """Print the share won for each variant, and the cost of a move; 1 if any falls short."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--variants", nargs="*", default=list(PRESETS))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    clock, short = Clock(), False
    for variant in options.variants:
        share = share_won(variant, options.deals, options.seed, clock)
        short |= share <= WANTED
        sys.stdout.write(f"{variant:15} {share:.1%} of {options.deals} deals won\n")
    times = sorted(clock.times)
    mean, late = 1e3 * sum(times) / len(times), 1e3 * times[int(len(times) * 0.99)]
    sys.stdout.write(f"a move: {mean:.2f} ms on average, {late:.1f} ms p99\n")
    return int(short)


if __name__ == "__main__":
    sys.exit(main())
