"""What a learner does with a screen: everything that its page depends on, and all of it in its address."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from game.engine.cards import Card, format_card
from game.engine.moves import Move
from game.engine.notation import format_move
from tutorials.boards.attempts import ANSWERING, one_more
from tutorials.lessons.model import Answer

Action = Literal["look", "take", "leave", "check", "show"]
ACTIONS: tuple[Action, ...] = ("look", "take", "leave", "check", "show")
"""`look` keeps a selection; `take`, `leave` and `check` answer; `show` asks for a right answer."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One state of a learner's work on a screen.

    `answer` is what `take`, `leave` or `check` answers, None for the other actions. `moves` are the learner's moves in
    a guided deal so far.
    """

    action: Action = "look"
    card: Card | None = None
    take: tuple[Card, ...] = ()
    values: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    answer: Answer | None = None
    tries: int = 0


def advance(attempt: Attempt) -> Attempt:
    """Return the attempt as it counts once it is sent: an answer is one try more.

    >>> advance(Attempt("check", tries=1)).tries, advance(Attempt("show")).tries
    (2, 0)
    """
    if attempt.action in ANSWERING:
        return replace(attempt, tries=one_more(attempt.tries))
    return attempt


def query_of(attempt: Attempt) -> list[tuple[str, str]]:
    """Return an attempt as the fields of an address; what is empty is left out.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> query_of(Attempt("take", parse_card("9S"), parse_cards("5C 4H"), tries=1))
    [('do', 'take'), ('card', '9S'), ('take', '5C 4H'), ('tries', '1')]
    """
    fields = [
        ("do", "" if attempt.action == "look" and not attempt.values else attempt.action),
        ("card", format_card(attempt.card) if attempt.card else ""),
        ("take", " ".join(format_card(card) for card in attempt.take)),
        *(("value", value) for value in attempt.values),
        ("moves", moves_text(attempt.moves)),
        ("tries", str(attempt.tries or "")),
    ]
    return [(name, value) for name, value in fields if value]


def moves_text(moves: tuple[Move, ...]) -> str:
    """Return moves as one text.

    >>> from game.engine.notation import parse_move
    >>> moves_text((parse_move("9S:5C,4H"), parse_move("KD")))
    '9S:4H,5C KD'
    """
    return " ".join(map(format_move, moves))
