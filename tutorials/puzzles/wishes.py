"""Reads which puzzles somebody wants: fresh ones, ten in a row, a sheet to print."""

from __future__ import annotations

from secrets import randbelow
from typing import cast

from django import forms
from django.http import QueryDict

from game.engine.errors import RuleSetError
from game.engine.rules import RuleSet, parse_rules
from game.wording.errors import say_error
from tutorials.puzzles.difficulty import LEVELS
from tutorials.puzzles.generate import Wish
from tutorials.puzzles.model import THEMES
from tutorials.puzzles.places import SEEDS
from tutorials.puzzles.runs import Run, RunError, read_done
from tutorials.puzzles.sheets import MOST_SHEETS, PRINTED, SheetWish
from tutorials.wording.puzzles import ERRORS

_ERRORS = dict.fromkeys(
    ("invalid", "invalid_choice", "min_value", "max_value", "max_length", "null_characters_not_allowed"),
    ERRORS["no-wish"],
)


def _themes(themes: tuple[str, ...]) -> forms.ChoiceField:
    return forms.ChoiceField(choices=[(each, each) for each in themes], required=False, error_messages=_ERRORS)


def draw_seed() -> int:
    """Return a seed that nobody has chosen."""
    return randbelow(SEEDS)


class _ChosenForm(forms.Form):
    """What all choices have in common: rules and a difficulty, either left open."""

    rules = forms.CharField(required=False, max_length=1_000, error_messages=_ERRORS)
    level = forms.IntegerField(min_value=1, max_value=LEVELS, required=False, error_messages=_ERRORS)

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        self.full_clean()

    def clean_rules(self) -> RuleSet | None:
        """Return the rules, None where they are left open.

        Raises:
            ValidationError: there are no such rules.
        """
        code = self.cleaned_data["rules"]
        try:
            return parse_rules(code) if code else None
        except RuleSetError as error:
            raise forms.ValidationError(say_error(error)) from error

    def chosen(self, name: str) -> object:
        """Return what was read under a name, None where it could not be or was left open."""
        return self.cleaned_data.get(name) or None


class WishForm(_ChosenForm):
    """A wish for a fresh puzzle; `wish` is None until a theme is chosen."""

    theme = _themes(tuple(THEMES))
    seed = forms.IntegerField(min_value=0, max_value=SEEDS - 1, required=False, error_messages=_ERRORS)

    @property
    def wish(self) -> Wish | None:
        """The wish, None where none can be read."""
        read = self.cleaned_data
        if self.errors or not read["theme"] or "choose" in self.data:
            return None
        return Wish(read["theme"], read["seed"] or 0, read["rules"], read["level"])


class SheetForm(_ChosenForm):
    """A wish for a printed sheet; `sheet` counts the sheets of one kind, so that its number is all to be noted."""

    theme = _themes(PRINTED)
    sheet = forms.IntegerField(min_value=1, max_value=MOST_SHEETS, required=False, error_messages=_ERRORS)

    @property
    def wish(self) -> SheetWish:
        """The wish, as far as it can be read."""
        read = self.cleaned_data
        return SheetWish(
            read.get("sheet") or 1, read.get("theme") or "", read.get("rules") or None, read.get("level") or None
        )


class RunForm(forms.Form):
    """A row of ten; `run` is None until one is begun."""

    theme = _themes(tuple(THEMES))
    seed = forms.IntegerField(min_value=0, max_value=SEEDS - 1, required=False, error_messages=_ERRORS)
    done = forms.CharField(required=False, max_length=40, error_messages=_ERRORS)

    def __init__(self, data: QueryDict) -> None:
        super().__init__(data)
        self.run: Run | None = None
        self.full_clean()

    def clean(self) -> None:
        """Put the fields together as a row of ten."""
        if self.errors or self.cleaned_data["seed"] is None:
            return
        try:
            done = read_done(self.cleaned_data["done"])
        except RunError:
            self.add_error("done", str(ERRORS["no-wish"]))
            return
        self.run = Run(cast("int", self.cleaned_data["seed"]), self.cleaned_data["theme"], done)
