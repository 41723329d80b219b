"""`manage.py selfplay`: whole matches between the site's own computer players."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import translation

from game.coach import AVAILABLE_LEVELS, DEFAULT_LEVEL, check_level
from game.coach.selfplay import play_match
from game.engine.errors import EngineError
from game.engine.match import make_setup
from game.engine.record import to_record
from game.engine.rules import PRESETS, RuleSet, change_rules, format_rules, nearest_preset, parse_rules
from game.engine.state import Setup
from game.wording.errors import say_error

MOST_MATCHES = 100_000


class Command(BaseCommand):
    """Play matches and print a record of each; exit code 2 for a match that cannot be played."""

    help = (
        "Plays whole matches between the site's own computer players and prints a summary of each or, with --json, "
        "its record (basra-record/1), one a line. The same seed gives the same matches. What cannot be played ends "
        "with exit code 2."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Define the matches."""
        parser.add_argument(
            "--rules", default="standard", help="a variant or a code of house rules (default: standard)"
        )
        parser.add_argument("--players", type=int, default=2, help="2, 3 or 4 (default: 2)")
        parser.add_argument("--sides", type=int, help="2 for four players as partners (default: one side a player)")
        parser.add_argument(
            "--target", type=int, help="the points that end a match (default: the variant's usual target)"
        )
        parser.add_argument("--seed", type=int, help="a whole number; without it one is drawn and told")
        parser.add_argument(
            "--level",
            default=DEFAULT_LEVEL,
            help=f"how well they play: {', '.join(AVAILABLE_LEVELS)} (the only level yet)",
        )
        parser.add_argument("--matches", type=_count, default=1, help="how many matches (default: 1)")
        parser.add_argument("--json", action="store_true", help="print records as JSON lines")

    def handle(self, *args: Any, **options: Any) -> None:
        """Play, printing each match as soon as it is over."""
        try:
            for record in play(options):
                self.stdout.write(json.dumps(record) if options["json"] else "\n".join(summary(record)))
        except EngineError as error:
            with translation.override("en"):
                raise CommandError(say_error(error, html=False), returncode=2) from error


def _count(text: str) -> int:
    number = int(text)
    if not 1 <= number <= MOST_MATCHES:
        raise argparse.ArgumentTypeError(f"must be from 1 to {MOST_MATCHES}")
    return number


def play(options: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the records of the matches asked for, each with the seed and the level it was played with.

    Raises:
        EngineError: unknown rules or level, or a match that cannot be set up.
    """
    level = check_level(options["level"])
    rules = parse_rules(options["rules"])
    seed = SystemRandom().getrandbits(32) if options["seed"] is None else options["seed"]
    for match in range(options["matches"]):
        rng = Random(f"{seed}/{match}")  # noqa: S311 - to be drawn again from the seed
        game = play_match(_setup(rules, options, rng), rng, level)
        yield {**to_record(game), "level": level, "seed": seed, "match": match}


def _setup(rules: RuleSet, options: dict[str, Any], rng: Random) -> Setup:
    players, target = options["players"], options["target"]
    sides = players if options["sides"] is None else options["sides"]
    target = PRESETS[nearest_preset(rules)].target if target is None else target
    setup = make_setup(rules, players, sides, target)
    return replace(setup, first_dealer=rng.randrange(players))


def summary(record: dict[str, Any]) -> Iterator[str]:
    """Yield the lines that sum up a match."""
    rules = change_rules(PRESETS[record["rules"]].rules, record["changes"])
    yield (
        f"Match {record['match'] + 1}: {format_rules(rules)}, {record['players']} players, "
        f"{len(record['sides'])} sides, to {record['target']}, seed {record['seed']}"
    )
    for number, deal in enumerate(record["deals"], start=1):
        points, cards, basras = (_by_side(deal, item) for item in ("total", "cards", "basras"))
        yield f"  Deal {number}: {points} (cards {cards}, basras {basras})"
    totals = "–".join(map(str, record["totals"]))
    if record["winner"] is None:
        yield f"  Unfinished at {totals}."
    else:
        yield f"  Side {record['winner']} wins: {totals}."


def _by_side(deal: dict[str, Any], item: str) -> str:
    return "–".join(str(side[item]) for side in deal["score"])
