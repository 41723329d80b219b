"""`manage.py puzzles`: the stored puzzles, or freshly generated ones."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from random import SystemRandom
from textwrap import fill
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import translation

from game.engine.errors import EngineError
from game.engine.rules import RuleSet, parse_rules
from game.wording.errors import say_error
from tutorials.puzzles.difficulty import LEVELS, difficulty
from tutorials.puzzles.generate import NothingFoundError, generate
from tutorials.puzzles.model import THEMES, Puzzle
from tutorials.puzzles.records import puzzle_record
from tutorials.puzzles.store import stored_puzzles

MOST_PUZZLES = 100_000

HELP = f"""\
Lists the stored puzzles, or with --generate fresh ones from positions of legal play. With --json each is one JSON
object a line. What cannot be done ends with exit code 2.

Fields: id, theme, rules (a variant or a code of house rules), difficulty (1 very easy to 5 very hard), floor, hand,
card (the card played; null where the solver picks one of the hand), question, hints (how many), and answers: the whole
set that counts as right, in no particular order. A play is {{"card", "take"}}, where an empty take leaves the card on
the floor; any other answer is {{"value"}}.

A fresh puzzle is settled by its theme, --seed, its number, and --rules and --difficulty where given: the first one of a
seed is also the page puzzles/fresh/?theme=…&rules=…&level=…&seed=…. A difficulty that does not turn up soon gives the
puzzle nearest to it.

{fill(f"Themes: {' '.join(THEMES)}.", 120, subsequent_indent="  ", break_on_hyphens=False)}

Questions, each to be worked out again from the fields alone:

any-legal        Every legal capture of card from floor under rules, as `manage.py ruling` lists them.
largest-capture  Of the legal captures of card those that take most cards.
basra-play       Every legal capture of every card of hand that scores a basra under rules.
most-points      Of the legal captures of every card of hand those that score most at once: the points of the scoring
                 cards (aces, jacks, the two of clubs, the ten of diamonds) among the cards taken and the card played,
                 and of the basra if it is one.
least-risk       take is empty. Every card of hand may be left on the floor, and none can take anything. Right are the
                 cards for which the next player is least likely to hold a card that, played to floor with this card
                 added, takes all of it and makes a basra. The cards of the pack that are in none of hand, floor and
                 seen (the cards played or captured so far) are unseen; the next player holds next_hand of them, every
                 choice of so many equally likely. With u unseen cards, w of which make a basra, the chance is
                 1 - C(u - w, next_hand) / C(u, next_hand), compared exactly.
best-play        The last batch of a deal for two, all cards known. state: hands (0 is the player to move, 1 the other,
                 who move in turn), floor, piles (won so far), basras (points so far), last_capture (who captured last
                 in the deal: 0, 1 or null), dealer (0 or 1), carried_in (points for most cards that wait). The deal
                 goes on until all hands are empty; the floor then goes to who captured last, to the dealer if nobody
                 did; then each side has the points of its scoring cards, its basras, and its points for most cards
                 (carried_in included, a tie as rules say). Right are all plays, leaving a card included, from which the
                 player to move gets the greatest difference of his points less the other's, when both go on to make
                 their own difference as great as they can.
count            value: how many legal captures card has; a set of cards counts once, however it is grouped.
yes-no           value: whether taking exactly the set take with card is legal (true or false). Where take is empty:
                 whether card may be left on the floor.
points           Where card is set. value: the points of the basra made by playing card and taking all it can, that is a
                 legal capture with most cards; 0 for no basra, or where nothing can be taken.
points           Where pile is set. value: what the cards of pile score by themselves under rules: aces, jacks, the two
                 of clubs and the ten of diamonds; without basras, without the points for most cards.
points           Where counts is set. value: the points for most cards, one number a side in the order of counts: the
                 cards that each side won in a deal; carried_in points wait from earlier deals. A tie as rules say.
variants         value: those of variants under whose rules taking take with card from floor is legal and a basra, in
                 the order of variants. rules plays no part.
"""


class Command(BaseCommand):
    """Print puzzles; exit code 2 for a theme, rules or a number that there is not."""

    help = HELP
    requires_system_checks = ()

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """Keep the lines of the help as they are written."""
        return super().create_parser(
            prog_name, subcommand, formatter_class=argparse.RawDescriptionHelpFormatter, **kwargs
        )

    def add_arguments(self, parser: CommandParser) -> None:
        """Define the choice of puzzles."""
        parser.add_argument("--theme", choices=tuple(THEMES), metavar="THEME", help="one of the themes above")
        parser.add_argument("--rules", help="only puzzles under this variant or code of house rules")
        parser.add_argument(
            "--difficulty",
            type=int,
            choices=range(1, LEVELS + 1),
            metavar="N",
            help=f"only puzzles of this difficulty, 1 to {LEVELS}",
        )
        parser.add_argument("--generate", type=_count, metavar="N", help="generate N puzzles instead of listing")
        parser.add_argument("--seed", type=int, help="a whole number; the same one generates the same puzzles")
        parser.add_argument("--json", action="store_true", help="print JSON lines")

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the puzzles asked for."""
        try:
            rules = parse_rules(options["rules"]) if options["rules"] else None
            for puzzle in _wanted(options, rules):
                record = puzzle_record(puzzle)
                self.stdout.write(json.dumps(record) if options["json"] else _summary(record))
        except EngineError as error:
            with translation.override("en"):
                raise CommandError(say_error(error, html=False), returncode=2) from error
        except NothingFoundError as error:
            message = f"No puzzle of the theme {error.theme} turns up under these rules."
            raise CommandError(message, returncode=2) from error


def _count(text: str) -> int:
    number = int(text)
    if not 1 <= number <= MOST_PUZZLES:
        raise argparse.ArgumentTypeError(f"must be from 1 to {MOST_PUZZLES}")
    return number


def _wanted(options: dict[str, Any], rules: RuleSet | None) -> Iterator[Puzzle]:
    theme, level = options["theme"], options["difficulty"]
    if options["generate"]:
        seed = SystemRandom().getrandbits(32) if options["seed"] is None else options["seed"]
        yield from generate(options["generate"], seed, theme, rules, level)
        return
    for puzzle in stored_puzzles().values():
        if theme in (None, puzzle.theme) and rules in (None, puzzle.rules) and level in (None, difficulty(puzzle)):
            yield puzzle


def _summary(record: dict[str, Any]) -> str:
    """Return a puzzle on one line, for people."""
    asked = record["card"] or " ".join(record["hand"])
    position = f"{' '.join(record['floor'])} | {asked}" if asked else " ".join(record.get("pile", ()))
    right = "; ".join(_answer_text(answer) for answer in record["answers"])
    return f"{record['id']} ({record['rules']}, {record['difficulty']}/5) {record['question']}: {position} -> {right}"


def _answer_text(answer: dict[str, Any]) -> str:
    if "value" in answer:
        return json.dumps(answer["value"])
    return f"{answer['card']} takes {' '.join(answer['take'])}" if answer["take"] else f"{answer['card']} stays"
