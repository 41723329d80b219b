"""Reads what a solver sent, from a form or from an address, into an attempt."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from django import forms
from django.http import QueryDict

from game.engine.cards import Card
from tutorials.boards.attempts import ANSWERING, MOST_TRIES
from tutorials.boards.fields import (
    UNREADABLE,
    CardsField,
    SharedChoiceField,
    SharedIntegerField,
    TextsField,
    read_play,
    read_yes_no,
)
from tutorials.puzzles.attempts import ACTIONS, Action, Attempt
from tutorials.puzzles.hints import HINTS
from tutorials.puzzles.model import Answer, Puzzle
from tutorials.wording.puzzles import ERRORS

LARGEST_NUMBER = 9_999


class AttemptForm(forms.Form):
    """What a solver does with one puzzle; `attempt` holds all of it that could be read."""

    do = SharedChoiceField(choices=[(each, each) for each in ACTIONS], required=False, error_messages=UNREADABLE)
    card = CardsField(required=False)
    take = CardsField(required=False)
    value = TextsField(required=False)
    hint = SharedIntegerField(min_value=0, max_value=HINTS, required=False, error_messages=UNREADABLE)
    tries = SharedIntegerField(min_value=0, max_value=MOST_TRIES, required=False, error_messages=UNREADABLE)

    def __init__(self, puzzle: Puzzle, data: QueryDict, *, posted: bool) -> None:
        """Read a form that was sent (`posted`), or an address, in which a set of cards alone is an answer too."""
        super().__init__(data)
        self.puzzle = puzzle
        self.posted = posted
        self.attempt = Attempt()
        self.full_clean()

    def clean(self) -> None:
        """Put the fields together as an attempt, and read the answer if one is given."""
        read = self.cleaned_data
        self.attempt = Attempt(
            action=self._action(),
            card=self._card(read.get("card", ())),
            take=self._floor_cards(read.get("take", ())),
            values=read.get("value", ()),
            hint=read.get("hint") or 0,
            tries=read.get("tries") or 0,
        )
        if self.attempt.action in ANSWERING and not self.errors:
            self.attempt = replace(self.attempt, answer=self._answer())
        if self.attempt.answer is None and self.attempt.action in ANSWERING:
            self.attempt = replace(self.attempt, action="look")
        elif self.attempt.answer is not None and not self.posted:
            self.attempt = replace(self.attempt, tries=max(1, self.attempt.tries))

    def _action(self) -> Action:
        named = self.cleaned_data.get("do")
        if named or self.posted:
            return cast("Action", named or "look")
        if self.cleaned_data.get("value"):
            return "check"
        return "take" if self.cleaned_data.get("take") else "look"

    def _card(self, cards: tuple[Card, ...]) -> Card | None:
        """Return the card played: the puzzle's own, or the one chosen from the hand."""
        if len(cards) > 1 or not set(cards) <= set(self.puzzle.hand):
            self.add_error("card", str(ERRORS["foreign-card"]))
            return self.puzzle.card
        return cards[0] if cards else self.puzzle.card

    def _floor_cards(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        if not set(cards) <= set(self.puzzle.floor):
            self.add_error("take", str(ERRORS["foreign-card"]))
        return tuple(card for card in self.puzzle.floor if card in cards)

    def _answer(self) -> Answer | None:
        """Return the answer, or None with the reason noted why there is none yet."""
        if self.puzzle.is_play:
            leaves = self.attempt.action == "leave"
            return read_play(self, self.attempt.card, self.attempt.take, leaves=leaves)
        values = self.attempt.values
        if not values:
            code = "no-variants" if self.puzzle.question == "variants" else "no-value"
            self.add_error("value", str(ERRORS[code]))
            return None
        answer = _read_value(self.puzzle, values)
        if answer is None:
            self.add_error("value", str(ERRORS["no-number"]))
        return answer


def _read_value(puzzle: Puzzle, values: tuple[str, ...]) -> Answer | None:
    """Return an answer that is no play, or None where it cannot be one."""
    match puzzle.question:
        case "yes-no" | "may-leave":
            return read_yes_no(" ".join(values))
        case "variants":
            return frozenset(values) if set(values) <= set(puzzle.variants) else None
        case "majority-points":
            numbers = tuple(number for number in map(read_number, values) if number is not None)
            return numbers if len(numbers) == len(values) == len(puzzle.counts) else None
        case _:
            return read_number(values[0]) if len(values) == 1 else None


def read_number(text: str) -> int | None:
    """Return the whole number that a text writes, in any script's digits; None where it is none or too large.

    >>> read_number("12"), read_number("١٢"), read_number("-1"), read_number("1.5")
    (12, 12, None, None)
    """
    if not text.isdecimal() or len(text) > 6:
        return None
    number = int(text)
    return number if number <= LARGEST_NUMBER else None
