"""Reads a position that somebody brings, from the referee, an example or a game, and makes it a puzzle.

The address is `puzzles:try` with `rules`, `floor` and either `card`, or `hand` where the solver is to choose.
`question` is one of `QUESTIONS`, `any-legal` where none is named. `yes-no` asks about the cards in `set`;
`least-risk` needs `next_hand` and reads `seen`.
"""

from __future__ import annotations

from typing import cast

from django import forms
from django.http import QueryDict

from game.engine.captures import check_position
from game.engine.cards import Card
from game.engine.errors import EngineError
from game.engine.rules import RuleSet, parse_rules
from game.wording.errors import say_error
from tutorials.boards.fields import CardsField
from tutorials.puzzles.lint import lint
from tutorials.puzzles.model import Puzzle, Question
from tutorials.wording.puzzles import ERRORS

QUESTIONS: tuple[Question, ...] = (
    "any-legal",
    "largest-capture",
    "count",
    "points",
    "yes-no",
    "may-leave",
    "basra-play",
    "most-points",
    "least-risk",
)
"""What can be asked about any position."""

OF_A_HAND: tuple[Question, ...] = ("basra-play", "most-points", "least-risk")
"""The questions in which the solver chooses a card of a hand."""

LONGEST_HAND = 8

_TEXT_ERRORS = dict.fromkeys(("max_length", "null_characters_not_allowed"), ERRORS["unreadable"])
_NUMBER_ERRORS = dict.fromkeys(("invalid", "min_value", "max_value"), ERRORS["unreadable"])


class PositionForm(forms.Form):
    """A position to try. When it is valid, `puzzle` holds it; `refused` is one whose question is not worth asking."""

    rules = forms.CharField(required=False, max_length=1_000, error_messages=_TEXT_ERRORS)
    question = forms.ChoiceField(
        choices=[(each, each) for each in QUESTIONS],
        required=False,
        error_messages={"invalid_choice": ERRORS["unknown-question"]},
    )
    floor = CardsField(required=False)
    card = CardsField(required=False)
    hand = CardsField(required=False)
    set = CardsField(required=False)
    seen = CardsField(required=False)
    next_hand = forms.IntegerField(min_value=1, max_value=LONGEST_HAND, required=False, error_messages=_NUMBER_ERRORS)

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        self.puzzle: Puzzle | None = None
        self.refused: Puzzle | None = None
        self.full_clean()

    def clean(self) -> None:
        """Read the position and check that it can be played, and that the question is worth asking."""
        if self.errors:
            return
        question = cast("Question", self.cleaned_data["question"] or "any-legal")
        card, hand = self.cleaned_data["card"], self.cleaned_data["hand"]
        wanted = hand if question in OF_A_HAND and hand else card
        if not wanted or (len(wanted) > 1 and question not in OF_A_HAND) or len(wanted) > LONGEST_HAND:
            self.add_error("card", str(ERRORS["needs-position"]))
            return
        try:
            rules = parse_rules(self.cleaned_data["rules"] or "standard")
            for each in wanted:
                check_position(rules, self.cleaned_data["floor"], each)
        except EngineError as error:
            self.add_error(None, forms.ValidationError(say_error(error)))
            return
        found = self._puzzle(rules, question, wanted)
        if question != "any-legal" and lint(found):
            self.add_error("question", str(ERRORS["no-puzzle"]))
            self.refused = found
            return
        self.puzzle = found

    def _puzzle(self, rules: RuleSet, question: Question, hand: tuple[Card, ...]) -> Puzzle:
        read = self.cleaned_data
        return Puzzle(
            "try",
            "try",
            question,
            rules,
            read["floor"],
            hand,
            None if question in OF_A_HAND else hand[0],
            take=tuple(each for each in read["floor"] if each in read["set"]) if question == "yes-no" else (),
            seen=read["seen"],
            next_hand=read["next_hand"] or 0,
        )


def try_puzzle(rules: RuleSet, floor: tuple[Card, ...], card: Card) -> Puzzle:
    """Return any position as a puzzle that asks what the card can take."""
    return Puzzle("try", "try", "any-legal", rules, floor, (card,), card)
