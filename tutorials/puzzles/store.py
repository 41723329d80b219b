"""The stored puzzles: one TOML file a theme under `data/`, read once."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, cast

from game.coach.last_batch import LastBatch
from game.engine.cards import parse_card, parse_cards
from game.engine.rules import RuleSet, parse_rules
from tutorials.puzzles.difficulty import effort
from tutorials.puzzles.model import THEMES, Puzzle, Question

CARD_FIELDS = ("floor", "hand", "take", "pile", "seen")

DATA = Path(__file__).parent / "data"


@cache
def stored_puzzles() -> Mapping[str, Puzzle]:
    """Return all stored puzzles by id: themes in their order, in each the easy ones first.

    >>> stored_puzzles()["first"].theme
    'sum-two'
    """
    return {puzzle.id: puzzle for theme in THEMES for puzzle in _read_theme(theme)}


def puzzles_of(theme: str) -> tuple[Puzzle, ...]:
    """Return the stored puzzles of a theme, easy ones first."""
    return tuple(puzzle for puzzle in stored_puzzles().values() if puzzle.theme == theme)


def next_puzzle(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle to go on with: the next of the theme, then the next theme, at the end the first of all."""
    ids = list(stored_puzzles())
    place = ids.index(puzzle.id) + 1 if puzzle.id in ids else 0
    return stored_puzzles()[ids[place % len(ids)]]


def _read_theme(theme: str) -> list[Puzzle]:
    found = tomllib.loads((DATA / f"{theme}.toml").read_text(encoding="utf-8"))
    return sorted((read_puzzle(theme, each) for each in found["puzzle"]), key=effort)


def read_puzzle(theme: str, data: Mapping[str, Any]) -> Puzzle:
    """Return the puzzle that a table of a data file describes.

    Raises:
        EngineError: a card or a rule set that does not exist.
        KeyError, TypeError: a table with other keys than those of `Puzzle`.
    """
    values = dict(data)
    card = parse_card(values.pop("card")) if "card" in values else None
    cards: dict[str, Any] = {name: parse_cards(values.pop(name)) for name in CARD_FIELDS if name in values}
    if card is not None:
        cards["hand"] = (card,)
    rules = parse_rules(values.pop("rules", "standard"))
    return Puzzle(
        id=values.pop("id"),
        theme=theme,
        question=cast("Question", values.pop("question", THEMES[theme][0])),
        rules=rules,
        card=card,
        counts=tuple(values.pop("counts", ())),
        variants=tuple(values.pop("variants", ())),
        carried_in=values.pop("carried_in", 0),
        state=_read_ending(rules, cards, values.pop("state")) if "state" in values else None,
        **cards,
        **values,
    )


def _read_ending(rules: RuleSet, cards: Mapping[str, Any], data: Mapping[str, Any]) -> LastBatch:
    """Return a last batch; its floor and the hand of the player to move stand in the puzzle itself."""
    mine, other = data["piles"]
    return LastBatch(
        rules=rules,
        hands=(cards["hand"], parse_cards(data["other_hand"])),
        floor=cards.get("floor", ()),
        piles=(parse_cards(mine), parse_cards(other)),
        basras=tuple(data.get("basras", (0, 0))),
        last_capture=data.get("last_capture"),
        dealer=data["dealer"],
        carried_in=data.get("carried_in", 0),
    )
