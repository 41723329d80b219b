"""The page about fair deals: what somebody pasted, whether it holds, and the commands that check it elsewhere."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.engine.cards import Card, format_card
from game.engine.errors import EngineError
from game.engine.proof import Outcome
from game.engine.seal import SealedDeal, read_hash, read_pack, read_places, read_salt, read_sealed, sealed_text
from game.wording.fairness import field_words, say_unreadable

READERS = {"sha256": read_hash, "pack": read_pack, "places": read_places, "salt": read_salt}
"""How each field is read, in the order of the form."""

EXAMPLE: Mapping[str, str] = {
    "sha256": "a9ed264170a4d4205f884e8affaf60937a60b7408113b9c5cc6c48976e174aff",
    "pack": (
        "2D 5C 5S AC KD 2C 10H 3D 7D 8S JC QH 3H KC 7C 6H 6C 8D 4S 2H 9S 4D QS 9D JS AH 8C 3C 7H KH 9H 9C 10D 7S AD KS "
        "10C 5H 2S 8H JH 5D QD 4C 10S AS 3S 4H 6D 6S JD QC"
    ),
    "places": "37 7",
    "salt": "5f1e0c7b2a9d48e6b3f07c15a8d26e94",
}
"""A deal for two by the Egyptian rules: of the opening floor, the 7♦ and a jack were buried."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the form: its words, what somebody filled in, and what is wrong with it."""

    name: str
    label: str
    help: str
    value: str
    error: str


@dataclass(frozen=True, slots=True)
class Commands:
    """How to work out a fingerprint without this site: in a terminal, with Python, with the site's own program."""

    terminal: str
    python: str
    manage: str


@dataclass(frozen=True, slots=True)
class FairnessPage:
    """The page `game/fairness.html`. `outcome` is there when all fields could be read."""

    fields: tuple[Field, ...]
    errors: tuple[str, ...]
    outcome: Outcome | None
    shown: SealedDeal
    line: str
    cards: tuple[Card, ...]
    commands: Commands
    example: Mapping[str, str]


def fairness_page(query: Mapping[str, Sequence[str]]) -> FairnessPage:
    """Return the page for a query, whose parameters may be missing, repeated or unreadable."""
    given = {name: query[name] for name in READERS if name in query}
    asked = any(given.values())
    fields = tuple(_fields(given, asked=asked))
    errors = tuple(field.error for field in fields if field.error)
    texts = [field.value for field in fields] if asked and not errors else EXAMPLE.values()
    shown = read_sealed(*texts)
    outcome: Outcome | None = None
    if asked and not errors:
        outcome = "fits" if shown.holds else "other-hash"
    return FairnessPage(
        fields=fields,
        errors=errors,
        outcome=outcome,
        shown=shown,
        line=sealed_text(shown.pack, shown.salt),
        cards=shown.pack.cards,
        commands=_commands(shown),
        example=EXAMPLE,
    )


def _fields(given: Mapping[str, Sequence[str]], *, asked: bool) -> Iterator[Field]:
    for name, (label, help_text) in field_words().items():
        values = given.get(name, [""])
        yield Field(name, label, help_text, " ".join(values), _error(name, values) if asked else "")


def _error(name: str, values: Sequence[str]) -> str:
    """Return what is wrong with a field; empty where nothing is."""
    if len(values) > 1:
        return say_unreadable(EngineError("doubled-parameter", name=name))
    try:
        READERS[name](values[0])
    except EngineError as error:
        return say_unreadable(error)
    return ""


def _commands(deal: SealedDeal) -> Commands:
    line, cards = sealed_text(deal.pack, deal.salt), " ".join(map(format_card, deal.pack.cards))
    program = f"import hashlib, json; print(hashlib.sha256(json.dumps({line}).encode()).hexdigest())"
    options = {"sha256": deal.sha256, "pack": cards, "places": " ".join(map(str, deal.pack.places)), "salt": deal.salt}
    return Commands(
        terminal=f"printf '%s' {shlex.quote(line)} | sha256sum",
        python=f"python3 -c {shlex.quote(program)}",
        manage=" ".join(
            [".venv/bin/python manage.py verify", *(f"--{name} {shlex.quote(text)}" for name, text in options.items())]
        ),
    )
