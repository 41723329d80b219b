"""Matches between the site's own computer players, each replayed by the oracle from its record.

`python -m tests.benchmarks.matches --matches 1000 [--variants egyptian komi] [--shapes 2 3 4 4p] [--seed 1] [--random]`
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass, field
from random import Random

from game.coach.selfplay import play_match
from game.engine.match import make_setup
from game.engine.record import Game, from_record, to_record
from game.engine.rules import PRESETS
from tests.oracle.records import check_record
from tests.strategies import play_line

SHAPES = {"2": (2, 2), "3": (3, 3), "4": (4, 4), "4p": (4, 2)}
"""Players and sides; `4p` is four as partners."""

READ_BACK = 10
"""One record in so many is also read back by the engine."""


@dataclass
class Replayed:
    """What was replayed, and the records that are wrong."""

    matches: int = 0
    deals: int = 0
    moves: int = 0
    captures: int = 0
    basras: int = 0
    wrong: list[str] = field(default_factory=list)


def play(variant: str, shape: str, seed: str, by_chance: bool) -> Game:
    """Play a whole match: between cafe players, or with random legal moves."""
    players, sides = SHAPES[shape]
    rng = Random(seed)
    preset = PRESETS[variant]
    target = rng.choice(preset.targets)
    setup = make_setup(preset.rules, players, sides, target, rng.randrange(players))
    if by_chance:
        return play_line(setup, rng, lambda state: False, greedy=0.7).game
    return play_match(setup, rng)


def replay(variant: str, shape: str, matches: int, seed: int, first: int = 0, by_chance: bool = False) -> Replayed:
    """Play matches of a variant and a shape, and replay each record."""
    result = Replayed()
    for number in range(first, first + matches):
        name = f"{variant}-{shape}-{seed}-{number}"
        game = play(variant, shape, name, by_chance)
        record = json.loads(json.dumps(to_record(game)))
        try:
            moves = check_record(record)
            again = to_record(from_record(record)) if number % READ_BACK == 0 else record
        except Exception as error:  # noqa: BLE001  every fault is to be told, whichever it is
            result.wrong.append(f"{name}: {type(error).__name__} {error}")
            continue
        if record["winner"] is None or moves != len(game.moves) or again != record:
            result.wrong.append(f"{name}: winner, number of moves, or the record read back")
        count(record, result)
    return result


def count(record: dict[str, object], result: Replayed) -> None:
    """Add up what a record holds."""
    deals = record["deals"]
    assert isinstance(deals, list)
    result.matches += 1
    result.deals += len(deals)
    for deal in deals:
        result.moves += len(deal["moves"])
        result.captures += sum(bool(move["take"]) for move in deal["moves"])
        result.basras += sum(bool(move["basra"]) for move in deal["moves"])


def add(total: Replayed, more: Replayed) -> None:
    """Add what was replayed to what was replayed before."""
    for name, value in vars(more).items():
        setattr(total, name, getattr(total, name) + value)


def table(found: dict[tuple[str, str], Replayed]) -> str:
    """What was replayed of each variant and shape, and the first faults."""
    lines = [f"{'variant':14} shape matches   deals      moves   captures  basras  wrong"]
    for (variant, shape), each in found.items():
        lines.append(
            f"{variant:14} {shape:5} {each.matches:7,} {each.deals:7,} {each.moves:10,} {each.captures:10,} "
            f"{each.basras:7,} {len(each.wrong):6}"
        )
        lines += [f"  {fault}" for fault in each.wrong[:10]]
    return "\n".join(lines)


def main() -> int:
    """Replay as the command line says, a share of each variant and shape at a time; the number of wrong records."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=1_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match: to go on with a run")
    parser.add_argument("--share", type=int, default=25, help="matches of each variant and shape before the next table")
    parser.add_argument("--variants", nargs="+", default=list(PRESETS), choices=list(PRESETS))
    parser.add_argument("--shapes", nargs="+", default=list(SHAPES), choices=list(SHAPES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--random", action="store_true", help="random legal moves in place of cafe players")
    options = parser.parse_args()
    found = {(variant, shape): Replayed() for variant in options.variants for shape in options.shapes}
    end = options.first + options.matches
    for first in range(options.first, end, options.share):
        share = min(options.share, end - first)
        for (variant, shape), total in found.items():
            add(total, replay(variant, shape, share, options.seed, first, options.random))
        sys.stdout.write(f"\n{table(found)}\n")
        sys.stdout.flush()
    return sum(len(each.wrong) for each in found.values())


if __name__ == "__main__":
    sys.exit(main())
