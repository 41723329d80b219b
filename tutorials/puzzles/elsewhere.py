"""The same position under the other variants: what the answer would be worth there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from game.engine.basra import rule_basra
from game.engine.captures import judge
from game.engine.cards import Card, in_pack
from game.engine.moves import Move, Refusal
from game.engine.rules import PRESETS, RuleSet
from tutorials.boards.notes import Note
from tutorials.puzzles.endings import risk_of
from tutorials.puzzles.model import Answer, Puzzle
from tutorials.puzzles.solve import UnsolvableError, best_answer, play_points

PACKS = frozenset(preset.rules.deck for preset in PRESETS.values())

KEPT = 1_024
"""For how many answers it is remembered: readers of all languages give the same ones."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What variants that agree say: their ids, the sentence, and whether the puzzle's own rules are among them."""

    variants: tuple[str, ...]
    note: Note
    here: bool


def elsewhere(puzzle: Puzzle, answer: Answer | None = None) -> tuple[Elsewhere, ...]:
    """Return what every preset says about a position, presets that agree together, the puzzle's own rules first.

    Args:
        puzzle: the puzzle.
        answer: the play to compare; the fullest right one where none is given.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> jack, floor = parse_card("JS"), parse_cards("5H")
    >>> puzzle = Puzzle("x", "jack", "points", PRESETS["iraqi"].rules, floor, (jack,), jack)
    >>> [(found.note.params["n"], found.variants) for found in elsewhere(puzzle) if found.note.params["n"]]
    [(5, ('iraqi',)), (10, ('classic',))]
    """
    if puzzle.question in ("variants", "best-play"):
        return ()
    return _elsewhere(puzzle, best_answer(puzzle) if answer is None else answer)


@lru_cache(maxsize=KEPT)
def _elsewhere(puzzle: Puzzle, answer: Answer) -> tuple[Elsewhere, ...]:
    cards = _cards(puzzle, answer)
    packs = {size for size in PACKS if all(in_pack(card, size) for card in cards)}
    told = {name: _note(puzzle, answer, preset.rules) for name, preset in PRESETS.items() if preset.rules.deck in packs}
    notes = {name: note for name, note in told.items() if note is not None}
    found: dict[tuple[str, object], list[str]] = {}
    for name, note in notes.items():
        found.setdefault(_key(note), []).append(name)
    preset_id = next((name for name, preset in PRESETS.items() if preset.rules == puzzle.rules), None)
    own = notes.get(preset_id) if preset_id else _note(puzzle, answer, puzzle.rules)
    rows = [Elsewhere(tuple(ids), notes[ids[0]], own is not None and key == _key(own)) for key, ids in found.items()]
    return tuple(sorted(rows, key=lambda row: not row.here))


def _cards(puzzle: Puzzle, answer: Answer) -> tuple[Card, ...]:
    """Return the cards that a pack must hold for the question to make sense."""
    played = (answer.card,) if isinstance(answer, Move) else puzzle.hand[:1]
    return (*puzzle.floor, *puzzle.pile, *puzzle.seen, *(puzzle.hand if puzzle.question == "least-risk" else played))


def _key(note: Note) -> tuple[str, object]:
    """Return what two variants that agree have in common."""
    return note.message, tuple(note.params.values())


def _note(puzzle: Puzzle, answer: Answer, rules: RuleSet) -> Note | None:
    """Return what a rule set says, None where the question makes no sense there."""
    if isinstance(answer, Move):
        return _move_note(puzzle, answer, rules)
    if puzzle.question in ("yes-no", "may-leave"):
        return _play_note(rules, puzzle.floor, puzzle.played, puzzle.take)
    if puzzle.question == "majority-points" and sum(puzzle.counts) != rules.deck:
        return None
    try:
        value = best_answer(replace(puzzle, rules=rules))
    except UnsolvableError:
        return None
    if isinstance(value, tuple):
        return Note("elsewhere-sides", {"numbers": value})
    return Note("elsewhere-count" if puzzle.question == "count" else "elsewhere-points", {"n": value})


def _move_note(puzzle: Puzzle, move: Move, rules: RuleSet) -> Note:
    """Return what becomes of a play: what it scores or risks where the puzzle asks for that."""
    note = _play_note(rules, puzzle.floor, move.card, tuple(move.take))
    if puzzle.question == "least-risk" and note.message == "elsewhere-leave":
        return Note("elsewhere-risk", {"percent": risk_of(replace(puzzle, rules=rules), move.card).chance})
    if puzzle.question == "most-points" and note.message != "elsewhere-refused":
        return Note("elsewhere-points", {"n": play_points(rules, puzzle.floor, move)})
    return note


def _play_note(rules: RuleSet, floor: tuple[Card, ...], card: Card, take: tuple[Card, ...]) -> Note:
    ruling = judge(rules, floor, card, take)
    if isinstance(ruling, Refusal):
        return Note("elsewhere-refused")
    if ruling is None:
        return Note("elsewhere-leave")
    points = rule_basra(rules, floor, card, take).points
    return Note("elsewhere-basra", {"n": points}) if points else Note("elsewhere-allowed")
