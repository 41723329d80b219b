"""The fields of forms of which a learner's or a solver's answer is read, wherever it was sent."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, cast

from django import forms
from django.http import QueryDict

from game.engine.cards import Card, parse_cards
from game.engine.errors import CardTextError
from game.engine.moves import Move
from game.wording.errors import say_error
from tutorials.wording.puzzles import ERRORS

TEXT_LIMIT = 60
"""The longest single value, in characters, and the most values, that are read at all."""

UNREADABLE = dict.fromkeys(("invalid", "invalid_choice", "min_value", "max_value"), ERRORS["unreadable"])
"""What is said of a field that only the page itself fills in."""


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
    return str(problems[0].message) if problems else ""


def read_play(form: forms.Form, card: Card | None, take: tuple[Card, ...], *, leaves: bool) -> Move | None:
    """Return the play that a form makes; None, with an error in the form, where it makes none."""
    if card is None:
        form.add_error("card", str(ERRORS["no-hand-card"]))
    elif not take and not leaves:
        form.add_error("take", str(ERRORS["nothing-chosen"]))
    else:
        return Move(card, frozenset() if leaves else frozenset(take))
    return None


def read_yes_no(text: str) -> bool | None:
    """Return the answer that a text gives to a yes-or-no question, None where it gives none.

    >>> read_yes_no("no"), read_yes_no("7")
    (False, None)
    """
    return {"yes": True, "no": False}.get(text)
