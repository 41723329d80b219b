"""What a solver does with a puzzle: everything that a page of a puzzle depends on, and all of it in its address."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from game.engine.cards import Card, format_card
from tutorials.boards.attempts import ANSWERING, one_more
from tutorials.puzzles.hints import HINTS
from tutorials.puzzles.model import Answer, Puzzle

Action = Literal["look", "take", "leave", "check", "hint", "answer"]
ACTIONS: tuple[Action, ...] = ("look", "take", "leave", "check", "hint", "answer")
"""`look` keeps a selection; `take`, `leave`, `check` answer; `hint` asks for the next hint, `answer` for the proof."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One state of a solver's work: what is chosen, what is asked, how many hints and tries there were.

    `answer` is what `take`, `leave` or `check` answers, None for the other actions.
    """

    action: Action = "look"
    card: Card | None = None
    take: tuple[Card, ...] = ()
    values: tuple[str, ...] = ()
    answer: Answer | None = None
    hint: int = 0
    tries: int = 0


def advance(attempt: Attempt) -> Attempt:
    """Return the attempt as it counts once it is sent: an answer is one try more, a wish for a hint one hint more.

    >>> advance(Attempt("hint", hint=1, tries=2)).hint, advance(Attempt("answer")).hint
    (2, 3)
    """
    if attempt.action in ANSWERING:
        return replace(attempt, tries=one_more(attempt.tries))
    if attempt.action == "hint":
        return replace(attempt, hint=min(attempt.hint + 1, HINTS))
    if attempt.action == "answer":
        return replace(attempt, action="hint", hint=HINTS)
    return attempt


def query_of(puzzle: Puzzle, attempt: Attempt) -> list[tuple[str, str]]:
    """Return an attempt as the fields of an address; what is empty or follows from the puzzle is left out.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import RuleSet
    >>> puzzle = Puzzle("x", "make-basra", "basra-play", RuleSet(), parse_cards("5C 4H"), parse_cards("9S 2D"))
    >>> query_of(puzzle, Attempt("take", parse_card("9S"), parse_cards("5C 4H"), tries=1))
    [('do', 'take'), ('card', '9S'), ('take', '5C 4H'), ('tries', '1')]
    """
    fields = [
        ("do", attempt.action),
        ("card", format_card(attempt.card) if attempt.card and puzzle.card is None else ""),
        ("take", " ".join(format_card(card) for card in attempt.take)),
        *(("value", value) for value in attempt.values),
        ("hint", str(attempt.hint or "")),
        ("tries", str(attempt.tries or "")),
    ]
    return [(name, value) for name, value in fields if value]
