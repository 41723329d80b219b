"""`manage.py verify`: whether the fingerprints of deals fit their packs, and the packs what was played."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import translation

from game.engine.errors import EngineError
from game.engine.proof import Outcome, check_deals
from game.engine.seal import SealError, read_hash
from game.rulings import DEFAULT_LANGUAGE, read_language
from game.wording.fairness import say_outcome, say_summary, say_unreadable

STANDARD_INPUT = "-"
PARTS = ("pack", "places", "salt")


class Command(BaseCommand):
    """Check sealed deals; exit code 1 if one does not hold, 2 for what cannot be read."""

    help = (
        "Checks that the fingerprint (SHA-256) shown before a deal fits the pack, the places and the salt shown after "
        "it. Give a file, or standard input: the record of a match with its part “fairness”, such a list by itself, "
        "or one entry of it; of a record, the cards dealt are compared too. Or give one deal by --sha256, --pack, "
        "--places and --salt. Exit code 0: all deals hold; 1: one does not; 2: something cannot be read."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """Define what is checked."""
        parser.add_argument("file", nargs="?", help="a JSON file; - or nothing reads standard input")
        parser.add_argument(
            "--sha256",
            action="append",
            default=[],
            metavar="FINGERPRINT",
            help="the fingerprint of the deal; with a file, one that you noted before the deal (repeat it for several)",
        )
        parser.add_argument("--pack", help='the cards from the top, such as "7D QS 10H …"')
        parser.add_argument("--places", default="", help='the places of buried cards, such as "31 4" (default: none)')
        parser.add_argument("--salt", help="the salt")
        parser.add_argument(
            "--language", default=DEFAULT_LANGUAGE, help="the language of the answer: ar, en, es, fr or zh-hans"
        )
        parser.add_argument("--json", action="store_true", help='print {"deals": ["fits", …], "holds": true}')

    def handle(self, *args: Any, **options: Any) -> None:
        """Check, and tell each deal."""
        language = DEFAULT_LANGUAGE
        try:
            language = read_language(options["language"])
            outcomes = _check(options)
        except EngineError as error:
            with translation.override(language):
                raise CommandError(say_unreadable(error, html=False), returncode=2) from error
        with translation.override(language):
            self._tell(outcomes, as_json=options["json"])

    def _tell(self, outcomes: Sequence[Outcome], *, as_json: bool) -> None:
        holding = outcomes.count("fits")
        holds = holding == len(outcomes)
        summary = say_summary(holding, len(outcomes))
        if as_json:
            self.stdout.write(json.dumps({"deals": outcomes, "holds": holds}))
        else:
            self.stdout.write("\n".join(say_outcome(outcome, deal) for deal, outcome in enumerate(outcomes, start=1)))
        if not holds:
            raise CommandError(summary)
        if not as_json:
            self.stdout.write(summary)


def _check(options: dict[str, Any]) -> tuple[Outcome, ...]:
    """Return the outcome of each deal that the options name, in a file or by themselves.

    Raises:
        EngineError: something cannot be read.
    """
    hashes = [read_hash(text) for text in options["sha256"]]
    if options["file"] is None and any(options[part] for part in PARTS):
        if len(hashes) != 1:
            raise SealError("bad-hash")
        entry = {part: options[part] or "" for part in PARTS}
        return check_deals(entry | {"sha256": hashes[0]})
    return check_deals(_document(options["file"] or STANDARD_INPUT), hashes)


def _document(name: str) -> object:
    try:
        text = sys.stdin.read() if name == STANDARD_INPUT else Path(name).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise SealError("unreadable-file") from error
    except (OSError, ValueError) as error:
        raise SealError("missing-file") from error
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SealError("unreadable-file") from error
