"""Reads the question that an address asks; whatever cannot be read is named, and all the rest is kept."""

from __future__ import annotations

from typing import cast

from django import forms
from django.http import QueryDict

from game.engine.captures import check_position
from game.engine.cards import Card, in_pack
from game.engine.errors import MatchError, PositionError, RuleSetError
from game.engine.match import TARGETS
from game.engine.rules import PRESETS, RULES_VERSION, RuleSet, nearest_preset, parse_rules
from game.wording.errors import say_error
from game.wording.typed import without_controls
from tutorials.referee.fields import CardSet, CardsField, NumbersField, OnceField, read_set
from tutorials.referee.questions import (
    FIRST_KIND,
    KINDS,
    MOST_SIDES,
    NOBODY,
    PLAY_KINDS,
    Kind,
    LeftOverQuestion,
    MajorityQuestion,
    MatchQuestion,
    PlayKind,
    PlayQuestion,
    Question,
)
from tutorials.wording.referee_form import say_fault
from tutorials.wording.rules_pages import first_variant

SIDES = tuple(str(side) for side in range(1, MOST_SIDES + 1))
_IMPLIED: tuple[tuple[str, Kind], ...] = (
    ("card", FIRST_KIND),
    ("last", "leftover"),
    ("cards", "majority"),
    ("totals", "match"),
)
"""The field that asks a question by itself, where none is named."""


class QuestionForm(forms.Form):
    """The question of an address. `question` is there when it is one; `errors` say what is missing or unreadable."""

    rules = OnceField()
    question = OnceField(KINDS, "no-such-question")
    floor = CardsField()
    card = CardsField()
    take = CardsField()
    last = OnceField((*SIDES, NOBODY), "no-such-side")
    dealer = OnceField(SIDES, "no-such-side")
    cards = NumbersField()
    carried = NumbersField()
    totals = NumbersField()
    target = NumbersField()

    def __init__(self, data: QueryDict) -> None:
        super().__init__(_readable(data))
        self.asked: Question | None = None
        self.version = self.data.get("v", "")
        self.kind: Kind = FIRST_KIND
        self.rule_set: RuleSet = PRESETS[first_variant()].rules
        self.full_clean()

    @property
    def asks(self) -> bool:
        """Whether a question is asked, and not only a part of the form filled in."""
        return bool(self.values("question") or any(self.values(name) for name, _ in _IMPLIED))

    @property
    def other_version(self) -> bool:
        """Whether the address was made for another version of the rules."""
        return bool(self.version) and self.version != str(RULES_VERSION)

    def values(self, name: str) -> list[str]:
        """Return what was sent under a name, without what is empty."""
        return [text for text in cast("QueryDict", self.data).getlist(name) if text.strip()]

    def card_set(self, name: str) -> CardSet:
        """Return what a field of cards was sent, readable or not."""
        return read_set(self.values(name))

    @property
    def is_plain(self) -> bool:
        """Whether all cards were ticked or written as codes, so that no reading need be shown."""
        return not any(self.card_set(name).typed for name in ("floor", "card", "take"))

    def clean(self) -> None:
        """Put the fields together as the question that they ask."""
        self._read_rules()
        self.kind = cast("Kind", self.cleaned_data.get("question")) or next(
            (kind for name, kind in _IMPLIED if self.values(name)), FIRST_KIND
        )
        if self.asks and self.kind in PLAY_KINDS:
            self._check_card()
        if self.asks and not self.errors:
            question = self._question()
            self.asked = None if self.errors else question

    def _read_rules(self) -> None:
        text = self.cleaned_data.get("rules")
        if text:
            try:
                self.rule_set = parse_rules(text)
            except RuleSetError as error:
                self.add_error("rules", say_error(error))

    def _question(self) -> Question:
        if self.kind in PLAY_KINDS:
            return self._play(self.kind)
        return {"leftover": self._left_over, "majority": self._majority, "match": self._match}[self.kind]()

    def _play(self, kind: PlayKind) -> Question:
        floor, cards = self.cleaned_data["floor"], self.cleaned_data["card"]
        take = () if kind == "leave" else self.cleaned_data["take"]
        if self._in_pack("floor", floor) and self._in_pack("card", cards):
            try:
                check_position(self.rule_set, floor, cards[0])
            except PositionError as error:
                self.add_error("card", say_error(error))
        for card in take:
            if card not in floor:
                self.add_error("take", say_error(PositionError("not-on-floor", card=card)))
        ordered = tuple(card for card in floor if card in take)
        return PlayQuestion(kind, self.rule_set, floor, cards[0], ordered or None)

    def _check_card(self) -> None:
        """Check that exactly one card is played, whatever else is wrong."""
        cards = self.cleaned_data.get("card")
        if cards is not None and len(cards) != 1:
            self.add_error("card", say_fault("several-cards", cards=cards) if cards else say_fault("no-card"))

    def _in_pack(self, name: str, cards: tuple[Card, ...]) -> bool:
        """Check that the pack of the rules has these cards."""
        missing = [card for card in cards if not in_pack(card, self.rule_set.deck)]
        for card in missing:
            self.add_error(name, say_error(PositionError("not-in-pack", card=card)))
        return not missing

    def _left_over(self) -> Question:
        last, floor = self.cleaned_data["last"], self.cleaned_data["floor"]
        if not last:
            self.add_error("last", say_fault("no-last"))
        self._in_pack("floor", floor)
        side = int(last) - 1 if last in SIDES else None
        return LeftOverQuestion(self.rule_set, floor, side, int(self.cleaned_data["dealer"] or 1) - 1)

    def _majority(self) -> Question:
        cards, deck = self.cleaned_data["cards"], self.rule_set.deck
        if len(cards) == 1 and cards[0] <= deck:
            cards = (cards[0], deck - cards[0])
        if not 2 <= len(cards) <= MOST_SIDES:
            self.add_error("cards", say_fault("no-counts"))
        elif sum(cards) != deck:
            self.add_error("cards", say_fault("wrong-sum", n=sum(cards), deck=deck))
        carried = self._number("carried", 0)
        if carried and self.rule_set.tie != "carried":
            self.add_error("carried", say_fault("nothing-carried"))
        return MajorityQuestion(self.rule_set, cards, carried)

    def _match(self) -> Question:
        totals, usual = self.cleaned_data["totals"], PRESETS[nearest_preset(self.rule_set)].target
        if not 2 <= len(totals) <= MOST_SIDES:
            self.add_error("totals", say_fault("no-totals"))
        target = self._number("target", usual)
        if target not in TARGETS:
            self.add_error("target", say_error(MatchError("bad-target", low=TARGETS[0], high=TARGETS[-1])))
        return MatchQuestion(self.rule_set, totals, target)

    def _number(self, name: str, default: int) -> int:
        """Return the one number of a field."""
        numbers = self.cleaned_data[name]
        if len(numbers) > 1:
            self.add_error(name, say_fault("one-number"))
        return numbers[0] if numbers else default


def _readable(data: QueryDict) -> QueryDict:
    """Return what was sent with every control character replaced by the sign for what cannot be shown."""
    shown = QueryDict(mutable=True)
    for name, values in data.lists():
        shown.setlist(name, [without_controls(value) for value in values])
    return shown
