"""Reads what a solver sent, from a form or from an address, into an attempt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Self, cast

from django import forms
from django.http import QueryDict

from game.engine.cards import Card, parse_cards
from game.engine.errors import CardTextError
from game.engine.moves import Move
from game.wording.errors import say_error
from tutorials.puzzles.attempts import ACTIONS, ANSWERING, MOST_TRIES, Action, Attempt
from tutorials.puzzles.hints import HINTS
from tutorials.puzzles.model import Answer, Puzzle
from tutorials.wording.puzzles import ERRORS

TEXT_LIMIT = 60
"""The longest single value, in characters, and the most values, that are read at all."""

LARGEST_NUMBER = 9_999

_UNREADABLE = dict.fromkeys(("invalid", "invalid_choice", "min_value", "max_value"), ERRORS["unreadable"])


class Repeated(forms.Widget):
    """Reads a field that may be sent once or many times."""

    def value_from_datadict(self, data: Mapping[str, Any], files: Any, name: str) -> list[str]:
        """Return every value sent under a name."""
        return cast("QueryDict", data).getlist(name)


class SharedField(forms.Field):
    """A field that all forms have in common: none is ever changed, and copying it costs more than reading it."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return the field itself."""
        return self


class SharedChoiceField(SharedField, forms.ChoiceField):
    """One of some words."""


class SharedIntegerField(SharedField, forms.IntegerField):
    """A whole number."""


class CardsField(SharedField):
    """A set of cards, as one text or as repeated values."""

    widget = Repeated

    def clean(self, value: list[str]) -> tuple[Card, ...]:
        """Return the cards.

        Raises:
            ValidationError: a text names no card, or a card is named twice.
        """
        try:
            return parse_cards(value)
        except CardTextError as error:
            raise forms.ValidationError(say_error(error)) from error


class TextsField(SharedField):
    """Short texts under one name."""

    widget = Repeated

    def clean(self, value: list[str]) -> tuple[str, ...]:
        """Return the texts that are not empty.

        Raises:
            ValidationError: a text is too long, or there are too many.
        """
        texts = tuple(text.strip() for text in value if text.strip())
        if len(texts) > TEXT_LIMIT or any(len(text) > TEXT_LIMIT for text in texts):
            raise forms.ValidationError(ERRORS["unreadable"])
        return texts


def first_problem(form: forms.Form) -> str:
    """Return the first thing that is wrong with a form, as a sentence; an empty text when nothing is."""
    problems = [error for errors in form.errors.as_data().values() for error in errors]
    return cast("str", problems[0].message) if problems else ""


class AttemptForm(forms.Form):
    """What a solver does with one puzzle; `attempt` holds all of it that could be read."""

    do = SharedChoiceField(choices=[(each, each) for each in ACTIONS], required=False, error_messages=_UNREADABLE)
    card = CardsField(required=False)
    take = CardsField(required=False)
    value = TextsField(required=False)
    hint = SharedIntegerField(min_value=0, max_value=HINTS, required=False, error_messages=_UNREADABLE)
    tries = SharedIntegerField(min_value=0, max_value=MOST_TRIES, required=False, error_messages=_UNREADABLE)

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
            return self._play()
        values = self.attempt.values
        if not values:
            code = "no-variants" if self.puzzle.question == "variants" else "no-value"
            self.add_error("value", str(ERRORS[code]))
            return None
        answer = _read_value(self.puzzle, values)
        if answer is None:
            self.add_error("value", str(ERRORS["no-number"]))
        return answer

    def _play(self) -> Move | None:
        card, take, leaves = self.attempt.card, self.attempt.take, self.attempt.action == "leave"
        if card is None:
            self.add_error("card", str(ERRORS["no-hand-card"]))
        elif not take and not leaves:
            self.add_error("take", str(ERRORS["nothing-chosen"]))
        else:
            return Move(card, frozenset() if leaves else frozenset(take))
        return None


def _read_value(puzzle: Puzzle, values: tuple[str, ...]) -> Answer | None:
    """Return an answer that is no play, or None where it cannot be one."""
    match puzzle.question:
        case "yes-no" | "may-leave":
            return {"yes": True, "no": False}.get(" ".join(values))
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
