"""Text from pages into facts: what somebody wants to play, the card played, the help wanted."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

from django import forms
from django.core.exceptions import ValidationError

from game.coach import DEFAULT_LEVEL, check_level
from game.engine.captures import check_position
from game.engine.cards import Card, parse_card, parse_cards
from game.engine.errors import CardTextError, EngineError, MatchError
from game.engine.match import TARGETS, make_setup
from game.engine.moves import Move
from game.engine.record import from_record
from game.engine.rules import PRESETS, RuleSet, nearest_preset, parse_rules
from game.models import Help
from game.play import Wish
from game.wording.board import BAD_RECORD, NO_CARD, NO_RECORD, NOTHING_MARKED, RECORD_TOO_LONG, UNREADABLE, no_such_seat
from game.wording.errors import say_error
from game.wording.reaching import NO_CARD_PLAYED

T = TypeVar("T")

PLAYERS = 2
"""How many play where nothing is said."""
PARTNERS = 2
"""How many sit on a side of partners, and how many such sides there are."""
LONGEST = 1_000
LONGEST_RECORD = 250_000
"""How many characters a record may have; the longest matches have about 100,000."""
LAST_STEP = 100_000
NEWEST_REVISION = 2_147_483_647
_CODES = (
    "required",
    "invalid",
    "invalid_choice",
    "invalid_list",
    "max_length",
    "min_value",
    "max_value",
    "null_characters_not_allowed",
)
_ERRORS = dict.fromkeys(_CODES, UNREADABLE)


def usual_target(rules: RuleSet) -> int:
    """Return the usual target of the preset nearest to a rule set."""
    return PRESETS[nearest_preset(rules)].target


def _read(parse: Callable[[str], T], text: str) -> T:
    try:
        return parse(text)
    except EngineError as error:
        raise ValidationError(say_error(error), code=error.code) from error


class StartForm(forms.Form):
    """What somebody wants to play. All fields may be left out; the cleaned data hold a `wish`.

    `partners` is for four: with fewer players it means nothing. `sides` says it outright.
    """

    rules = forms.CharField(required=False, max_length=LONGEST, error_messages=_ERRORS)
    players = forms.IntegerField(required=False, error_messages=_ERRORS)
    sides = forms.IntegerField(required=False, error_messages=_ERRORS)
    partners = forms.BooleanField(required=False)
    people = forms.TypedMultipleChoiceField(
        required=False, choices=[(seat, seat) for seat in range(4)], coerce=int, error_messages=_ERRORS
    )
    target = forms.IntegerField(required=False, error_messages=_ERRORS)
    help = forms.TypedChoiceField(
        required=False,
        choices=[(level, level) for level in Help],
        coerce=Help,
        empty_value=Help.TEACH,
        error_messages=_ERRORS,
    )
    level = forms.CharField(required=False, max_length=20, error_messages=_ERRORS)
    token = forms.CharField(required=False, max_length=100, error_messages=_ERRORS)

    def __init__(self, data: Any, *, usual_rules: str) -> None:
        super().__init__(data)
        out_of_range = MatchError("bad-target", low=TARGETS[0], high=TARGETS[-1])
        self.fields["target"].error_messages["invalid"] = say_error(out_of_range)
        self.usual_rules = usual_rules

    def clean_rules(self) -> RuleSet:
        """Return the rule set that the text names."""
        return _read(parse_rules, self.cleaned_data["rules"] or self.usual_rules)

    def clean_level(self) -> str:
        """Return the level of the computer player."""
        return _read(check_level, self.cleaned_data["level"] or DEFAULT_LEVEL)

    def clean(self) -> dict[str, Any]:
        """Return the data with the whole wish, once the parts of it are good."""
        data = self.cleaned_data
        if self.errors:
            return data
        rules: RuleSet = data["rules"]
        target = usual_target(rules) if data["target"] is None else data["target"]
        players = PLAYERS if data["players"] is None else data["players"]
        sides = data["sides"]
        if sides is None:
            sides = PARTNERS if data["partners"] and players == 2 * PARTNERS else players
        people = tuple(sorted({0, *data["people"]}))
        try:
            make_setup(rules, players, sides, target)
        except EngineError as error:
            raise ValidationError(say_error(error), code=error.code) from error
        if people[-1] >= players:
            raise ValidationError(no_such_seat(players), code="no-such-seat")
        data["wish"] = Wish(rules, players, sides, target, people, data["help"], data["level"])
        return data


class MoveForm(forms.Form):
    """A card played. `do`: `look` at what it takes, `leave` it whatever is marked, else `take` what is marked.

    `shown` is the card for which the page offers captures: another one in `card` is only looked at. `sure` is the
    play that the page has warned of, as text.
    """

    revision = forms.IntegerField(min_value=0, max_value=NEWEST_REVISION, error_messages=_ERRORS)
    card = forms.CharField(max_length=LONGEST, error_messages={**_ERRORS, "required": NO_CARD})
    do = forms.ChoiceField(required=False, choices=[("take", ""), ("leave", ""), ("look", "")], error_messages=_ERRORS)
    shown = forms.CharField(required=False, max_length=10, error_messages=_ERRORS)
    sure = forms.CharField(required=False, max_length=LONGEST, error_messages=_ERRORS)

    take = forms.Field(required=False, widget=forms.MultipleHiddenInput)

    def clean_card(self) -> Card:
        """Return the card played."""
        return _read(parse_card, self.cleaned_data["card"])

    def clean_take(self) -> tuple[Card, ...]:
        """Return the floor cards marked, from one text or a repeated field."""
        return _read(parse_cards, " ".join(self.cleaned_data["take"]))

    def clean(self) -> dict[str, Any]:
        """Return the data with the `move`, None where the card is only looked at."""
        data = self.cleaned_data
        if self.errors:
            return data
        card, take, do = data["card"], data["take"], data["do"]
        if card in take:
            error = CardTextError("doubled-card", card=card)
            raise ValidationError(say_error(error), code=error.code)
        is_other_card = data["shown"] not in ("", str(card))
        if do == "take" and not take and not is_other_card:
            raise ValidationError(NOTHING_MARKED, code="nothing-marked")
        if do == "look" or is_other_card:
            data["move"] = None
        else:
            data["move"] = Move(card, frozenset(() if do == "leave" else take))
        return data


class RevisionForm(forms.Form):
    """Something done to a game as the page showed it, from a step on where one is named."""

    revision = forms.IntegerField(min_value=0, max_value=NEWEST_REVISION, error_messages=_ERRORS)
    step = forms.IntegerField(required=False, min_value=1, max_value=LAST_STEP, error_messages=_ERRORS)


class StepForm(forms.Form):
    """A step of a finished match from which to play on."""

    step = forms.IntegerField(min_value=1, max_value=LAST_STEP, error_messages=_ERRORS)
    token = forms.CharField(required=False, max_length=100, error_messages=_ERRORS)


class PositionForm(forms.Form):
    """A position from which to play: the floor from one text or a repeated field, and the card in the hand."""

    rules = forms.CharField(max_length=LONGEST, error_messages=_ERRORS)
    floor = forms.Field(required=False, widget=forms.MultipleHiddenInput)
    card = forms.CharField(max_length=LONGEST, error_messages={**_ERRORS, "required": NO_CARD_PLAYED})

    def clean_rules(self) -> RuleSet:
        """Return the rule set that the text names."""
        return _read(parse_rules, self.cleaned_data["rules"])

    def clean_floor(self) -> tuple[Card, ...]:
        """Return the cards on the floor."""
        return _read(parse_cards, " ".join(self.cleaned_data["floor"]))

    def clean_card(self) -> Card:
        """Return the card in the hand."""
        return _read(parse_card, self.cleaned_data["card"])

    def clean(self) -> dict[str, Any]:
        """Return the data once they are one position."""
        data = self.cleaned_data
        if not self.errors:
            _read(lambda _: check_position(data["rules"], data["floor"], data["card"]), "")
        return data


class RecordForm(forms.Form):
    """A record of a match, as a file or as text; the cleaned data hold the `match`."""

    file = forms.FileField(required=False, allow_empty_file=True, error_messages=_ERRORS)
    text = forms.CharField(
        required=False, max_length=LONGEST_RECORD, error_messages={**_ERRORS, "max_length": RECORD_TOO_LONG}
    )
    token = forms.CharField(required=False, max_length=100, error_messages=_ERRORS)

    def clean_file(self) -> str:
        """Return the text of the file; nothing where there is none."""
        file = self.cleaned_data["file"]
        if file is None:
            return ""
        if file.size > LONGEST_RECORD:
            raise ValidationError(RECORD_TOO_LONG, code="too-long")
        try:
            return str(file.read().decode())
        except UnicodeDecodeError as error:
            raise ValidationError(BAD_RECORD, code="bad-record") from error

    def clean(self) -> dict[str, Any]:
        """Return the data with the match that the file or the text holds."""
        data = self.cleaned_data
        if self.errors:
            return data
        text = data["file"] or data["text"]
        if not text.strip():
            raise ValidationError(NO_RECORD, code="no-record")
        try:
            data["match"] = from_record(json.loads(text))
        except (EngineError, ValueError, RecursionError) as error:
            raise ValidationError(BAD_RECORD, code="bad-record") from error
        return data


class HelpForm(forms.Form):
    """How much the game is to explain from now on."""

    revision = forms.IntegerField(min_value=0, max_value=NEWEST_REVISION, error_messages=_ERRORS)
    help = forms.TypedChoiceField(choices=[(level, level) for level in Help], coerce=Help, error_messages=_ERRORS)
