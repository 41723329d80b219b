"""Puzzles written out as plain data, for scripts and other sites."""

from __future__ import annotations

from typing import Any

from game.coach.last_batch import LastBatch
from game.engine.cards import format_card, format_cards
from game.engine.moves import Move
from game.engine.rules import format_rules
from tutorials.puzzles.difficulty import difficulty
from tutorials.puzzles.hints import HINTS
from tutorials.puzzles.model import PUBLIC_QUESTIONS, Answer, Puzzle
from tutorials.puzzles.solve import solve


def puzzle_record(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle with its whole set of right answers, ready for JSON.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import RuleSet
    >>> nine = parse_card("9S")
    >>> puzzle_record(Puzzle("x", "sum-two", "any-legal", RuleSet(), parse_cards("5C 4H"), (nine,), nine))["answers"]
    [{'card': '9S', 'take': ['4H', '5C']}]
    """
    return {
        "id": puzzle.id,
        "theme": puzzle.theme,
        "rules": format_rules(puzzle.rules),
        "difficulty": difficulty(puzzle),
        "floor": [format_card(card) for card in puzzle.floor],
        "hand": [format_card(card) for card in puzzle.hand],
        "card": format_card(puzzle.card) if puzzle.card else None,
        "question": PUBLIC_QUESTIONS.get(puzzle.question, puzzle.question),
        **_extra_fields(puzzle),
        "answers": [_answer_record(puzzle, answer) for answer in solve(puzzle)],
        "hints": HINTS,
    }


def _extra_fields(puzzle: Puzzle) -> dict[str, Any]:
    """Return the fields that only some questions need."""
    match puzzle.question:
        case "yes-no" | "may-leave":
            return {"take": format_cards(puzzle.take)}
        case "variants":
            return {"take": format_cards(puzzle.take), "variants": list(puzzle.variants)}
        case "least-risk":
            return {"seen": format_cards(puzzle.seen), "next_hand": puzzle.next_hand}
        case "best-play":
            return {"state": ending_record(puzzle.ending)}
        case "pile-points":
            return {"pile": format_cards(puzzle.pile)}
        case "majority-points":
            return {"counts": list(puzzle.counts), "carried_in": puzzle.carried_in}
        case _:
            return {}


def ending_record(ending: LastBatch) -> dict[str, Any]:
    """Return a last batch as plain data; number 0 is the player to move."""
    return {
        "hands": [[format_card(card) for card in hand] for hand in ending.hands],
        "floor": [format_card(card) for card in ending.floor],
        "piles": [format_cards(pile) for pile in ending.piles],
        "basras": list(ending.basras),
        "last_capture": ending.last_capture,
        "dealer": ending.dealer,
        "carried_in": ending.carried_in,
    }


def _answer_record(puzzle: Puzzle, answer: Answer) -> dict[str, Any]:
    match answer:
        case Move(card, take):
            return {"card": format_card(card), "take": format_cards(take)}
        case frozenset():
            return {"value": [each for each in puzzle.variants if each in answer]}
        case tuple():
            return {"value": list(answer)}
        case _:
            return {"value": answer}
