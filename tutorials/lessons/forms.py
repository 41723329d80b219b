"""Reads what a learner sent, from a form or from an address, into an attempt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from django import forms
from django.http import QueryDict

from game.engine.cards import Card
from game.engine.errors import CardTextError, EngineError
from game.engine.match import IllegalMove
from game.engine.moves import Move
from game.engine.notation import parse_move
from tutorials.boards.attempts import ANSWERING, MOST_TRIES
from tutorials.boards.fields import (
    UNREADABLE,
    CardsField,
    Repeated,
    SharedChoiceField,
    SharedField,
    SharedIntegerField,
    TextsField,
    read_play,
    read_yes_no,
)
from tutorials.lessons.attempts import ACTIONS, Action, Attempt
from tutorials.lessons.deals import LONGEST, history_of, is_played_out, own_moves
from tutorials.lessons.model import NOBODY, Answer, Screen
from tutorials.wording.lessons import ERRORS

MOVES_LIMIT = 400
"""The longest text of moves that is read at all."""

SIDES: Mapping[str, int] = {"you": 0, "opponent": 1, "nobody": NOBODY}
"""The sides that may win a match, under the names that forms send."""


class MovesField(SharedField):
    """The moves made so far in a guided deal."""

    widget = Repeated

    def clean(self, value: list[str]) -> tuple[Move, ...]:
        """Return the moves.

        Raises:
            ValidationError: a text names no moves, or too many.
        """
        text = " ".join(value)
        try:
            moves = tuple(map(parse_move, text.split())) if len(text) <= MOVES_LIMIT else None
        except CardTextError:
            moves = None
        if moves is None or len(moves) > LONGEST:
            raise forms.ValidationError(ERRORS["moves"])
        return moves


class AttemptForm(forms.Form):
    """What a learner does on one screen; `attempt` holds all of it that could be read."""

    do = SharedChoiceField(choices=[(each, each) for each in ACTIONS], required=False, error_messages=UNREADABLE)
    card = CardsField(required=False)
    take = CardsField(required=False)
    value = TextsField(required=False)
    moves = MovesField(required=False)
    tries = SharedIntegerField(min_value=0, max_value=MOST_TRIES, required=False, error_messages=UNREADABLE)

    def __init__(self, screen: Screen, data: QueryDict, prefix: str | None = None) -> None:
        """Read a form that was sent, or an address."""
        super().__init__(data, prefix=prefix)
        self.screen = screen
        self.floor, self.hand = screen.floor or screen.cards, screen.hand
        self.attempt = Attempt(card=screen.card)
        self.full_clean()

    def clean(self) -> None:
        """Put the fields together as an attempt, and read the answer if one is given."""
        read = self.cleaned_data
        moves = self._moves(read.get("moves", ()))
        self.attempt = Attempt(
            action=self._action(),
            card=self._card(read.get("card", ())),
            take=self._floor_cards(read.get("take", ())),
            values=read.get("value", ()),
            moves=moves,
            tries=read.get("tries") or 0,
        )
        if self.attempt.action in ANSWERING and not self.errors:
            self.attempt = replace(self.attempt, answer=self._answer())
        if self.attempt.action in ANSWERING and self.attempt.answer is None:
            self.attempt = replace(self.attempt, action="look")

    def _action(self) -> Action:
        """Return what is done; a button that is an answer by itself names nothing else."""
        named = self.cleaned_data.get("do")
        return cast("Action", named or ("check" if self.cleaned_data.get("value") else "look"))

    def _moves(self, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Return the moves of a guided deal, those made for the learner too, and see what lies there after them.

        Once the batch of the screen is over, no card can be played there: the next hand is for the next screen.
        """
        if self.screen.ask != "batch":
            return ()
        try:
            history = history_of(self.screen, moves)
        except (IllegalMove, EngineError):
            self.add_error("moves", str(ERRORS["moves"]))
            history = history_of(self.screen, ())
        is_over = is_played_out(self.screen, history)
        self.floor, self.hand = history.now.floor, () if is_over else history.now.hands[history.seat]
        return own_moves(self.screen, history)

    def _card(self, cards: tuple[Card, ...]) -> Card | None:
        if not cards or self.screen.card is not None:
            return self.screen.card
        if len(cards) == 1 and cards[0] in self.hand:
            return cards[0]
        self.add_error("card", str(ERRORS["foreign-card"]))
        return None

    def _floor_cards(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        if set(cards) <= set(self.floor):
            return tuple(card for card in self.floor if card in cards)
        self.add_error("take", str(ERRORS["foreign-card"]))
        return ()

    def _answer(self) -> Answer | None:
        """Return the answer; None, with an error, where there is none."""
        if self.screen.is_played:
            leaves = self.attempt.action == "leave"
            return read_play(self, self.attempt.card, self.attempt.take, leaves=leaves)
        if self.screen.ask == "find":
            return self._chosen()
        answer = read_value(self.screen, self.attempt.values) if self.attempt.values else None
        if answer is None:
            self.add_error("value", str(ERRORS["no-variants" if self.screen.ask == "variants" else "no-value"]))
        return answer

    def _chosen(self) -> frozenset[Card] | None:
        if self.attempt.take:
            return frozenset(self.attempt.take)
        self.add_error("take", str(ERRORS["nothing-found"]))
        return None


def read_value(screen: Screen, values: tuple[str, ...]) -> Answer | None:
    """Return an answer that is chosen from a list, or None where it cannot be one.

    >>> from game.engine.rules import RuleSet
    >>> read_value(Screen("x", "allowed", RuleSet()), ("no",)), read_value(Screen("x", "allowed", RuleSet()), ("7",))
    (False, None)
    """
    if screen.ask == "variants":
        return frozenset(values) if set(values) <= set(screen.variants) else None
    (value, *more) = values
    if more:
        return None
    match screen.ask:
        case "allowed":
            return read_yes_no(value)
        case "winner":
            return SIDES.get(value)
        case _:
            return next((number for number in screen.options if str(number) == value), None)
