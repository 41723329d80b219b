"""Reads what one field of the referee's form was sent, ticked or typed, and keeps what cannot be read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django import forms

from game.engine.cards import TEXT_LIMIT, Card, parse_cards
from game.engine.errors import CardTextError
from game.wording.errors import say_error
from game.wording.typed_cards import Reading, read_cards
from game.wording.typed_words import fold
from tutorials.boards.fields import Repeated
from tutorials.wording.referee_form import say_fault

LARGEST_NUMBER = 9_999
_MOST_NUMBERS = 8
_NAMED = 4
"""How many words that cannot be read are named, one fault each."""
_NOTHING_READ = Reading(())
_NUMBER = re.compile(r"[0-9]{1,4}")
_NUMBERS = re.compile(r"[0-9]{1,4}(?:[\s,،;؛:/–—−、-]+[0-9]{1,4})*")


@dataclass(frozen=True, slots=True)
class CardSet:
    """Cards that one field was sent: `ticked` (or written as codes), and those read from what somebody typed."""

    ticked: tuple[Card, ...] = ()
    typed: str = ""
    reading: Reading = _NOTHING_READ

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, those ticked first."""
        return (*self.ticked, *self.reading.cards)

    @property
    def doubled(self) -> Card | None:
        """The first card that is named twice."""
        return next((card for index, card in enumerate(self.cards) if card in self.cards[:index]), None)

    def faults(self) -> list[str]:
        """Return what is wrong with the field, as sentences: each word that cannot be read, else a card named twice."""
        if len(self.typed) > TEXT_LIMIT:
            return [say_error(CardTextError("text-too-long", limit=TEXT_LIMIT))]
        if self.reading.unread:
            return [say_fault(f"unread-{each.kind}", word=each.word[:40]) for each in self.reading.unread[:_NAMED]]
        return [say_error(CardTextError("doubled-card", card=self.doubled))] if self.doubled else []


def read_set(values: Sequence[str]) -> CardSet:
    """Return the cards of a field that may be sent once or many times, each time with one card or several."""
    ticked: list[Card] = []
    typed: list[str] = []
    for value in filter(str.strip, values):
        try:
            ticked += parse_cards(value)
        except CardTextError:
            typed.append(value)
    text = " ".join(typed)
    return CardSet(tuple(ticked), text, read_cards(text[:TEXT_LIMIT]))


class OnceField(forms.Field):
    """A text that may be sent only once; `choices` bounds what it may be."""

    widget = Repeated

    def __init__(self, choices: Sequence[str] = (), fault: str = "") -> None:
        super().__init__(required=False)
        self.choices = choices
        self.fault = fault

    def clean(self, value: list[str]) -> str:
        """Return the text, empty where none was sent.

        Raises:
            ValidationError: two different texts were sent, or it is none of the choices.
        """
        texts = list(dict.fromkeys(text.strip() for text in value if text.strip()))
        if len(texts) > 1:
            raise forms.ValidationError(say_fault("doubled-field", word=texts[1][:40]))
        text = texts[0] if texts else ""
        if self.choices and text and text not in self.choices:
            raise forms.ValidationError(say_fault(self.fault, word=text[:40]))
        return text


class CardsField(forms.Field):
    """A set of cards, ticked or typed."""

    widget = Repeated

    def __init__(self) -> None:
        super().__init__(required=False)

    def clean(self, value: list[str]) -> tuple[Card, ...]:
        """Return the cards.

        Raises:
            ValidationError: a word is no card, or a card is named twice.
        """
        found = read_set(value)
        if faults := found.faults():
            raise forms.ValidationError(faults)
        return found.cards


class NumbersField(forms.Field):
    """Whole numbers, one to a field or several in one text; fields left empty do not count."""

    widget = Repeated

    def __init__(self) -> None:
        super().__init__(required=False)

    def clean(self, value: list[str]) -> tuple[int, ...]:
        """Return the numbers, written in any script's digits.

        Raises:
            ValidationError: a text is no whole number, or too large.
        """
        numbers: list[str] = []
        for text in filter(str.strip, value):
            plain = fold(text).strip()
            if not _NUMBERS.fullmatch(plain):
                raise forms.ValidationError(say_fault("no-number", word=text[:40], n=LARGEST_NUMBER))
            numbers += _NUMBER.findall(plain)
        return tuple(map(int, numbers[:_MOST_NUMBERS]))
