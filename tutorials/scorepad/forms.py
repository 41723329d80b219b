"""Text from the score pad's pages into facts: what is to be scored, and what was counted in a deal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import QueryDict

from game.engine.cards import RANK_TEXT, Rank
from game.engine.errors import EngineError, MatchError
from game.engine.match import TARGETS, make_setup
from game.engine.rules import PRESETS, RuleSet, nearest_preset, parse_rules
from game.wording.board import UNREADABLE
from game.wording.errors import say_error
from tutorials.scorepad.counts import (
    COUNTED,
    PileCount,
    Problem,
    basra_ranks,
    complete,
    jack_basra_points,
)
from tutorials.scorepad.keeping import Wish
from tutorials.scorepad.sheet import MOST_CHANGES, MOST_DEALS, Change, deals_of
from tutorials.wording import scorepad as words

SEATS = 4
LONGEST_NAME = 30
LONGEST_NUMBER = 3
WAYS: Mapping[str, tuple[int, int]] = {"2": (2, 2), "3": (3, 3), "4": (4, 4), "4-2": (4, 2)}
"""How many play and in how many sides, by the value of the field `players`."""
NEWEST_REVISION = 2_147_483_647
TICKED = "1"

# Letters that stand on the cards of other languages, and what keyboards write for an ace.
_RANKS = {text: Rank(number) for number, text in enumerate(RANK_TEXT, start=1)}
_RANKS |= {"1": Rank.ACE, "T": Rank.TEN, "D": Rank.QUEEN, "R": Rank.KING}


class TextField(forms.Field):
    """A field whose text its form reads; anything at all may have been sent."""

    def __init__(self) -> None:
        super().__init__(required=False)

    def to_python(self, value: object) -> str:
        """Return the text as it was sent, without space around it."""
        return str(value or "").strip()


class PadForm(forms.Form):
    """A form of texts. A field that is sent twice cannot be read."""

    def clean(self) -> dict[str, Any]:
        """Return the data of a form whose fields were each sent at most once."""
        data = self.data
        if isinstance(data, QueryDict) and any(len(data.getlist(name)) > 1 for name in self.fields):
            raise ValidationError(UNREADABLE)
        return self.cleaned_data

    def number(self, name: str) -> int | None:
        """Return the number in a field, None where it is empty; digits of every script are read."""
        text = self.cleaned_data.get(name, "")
        if not text:
            return None
        if text.isdecimal() and len(text) <= LONGEST_NUMBER:
            return int(text)
        self.add_error(name, words.bad_number(text[:20]))
        return None


class StartForm(PadForm):
    """What somebody wants to keep the score of; the cleaned data hold a `wish`. All fields may be left out."""

    rules = TextField()
    players = TextField()
    target = TextField()
    dealer = TextField()

    def __init__(self, data: Any, *, usual_rules: str) -> None:
        super().__init__(data)
        self.usual_rules = usual_rules
        for seat in range(SEATS):
            self.fields[f"name-{seat}"] = TextField()

    def clean(self) -> dict[str, Any]:
        """Return the data with the whole wish, once the parts of it are good."""
        data = super().clean()
        rules = self._rules()
        players, sides = WAYS.get(data["players"] or "2", (0, 0))
        if not players:
            self.add_error("players", words.NO_SUCH_PLAYERS)
        names = tuple(self._name(seat) for seat in range(players))
        given = [name.casefold() for name in names if name]
        for seat, name in enumerate(names):
            if name and name.casefold() in given[: len([n for n in names[:seat] if n])]:
                self.add_error(f"name-{seat}", words.SAME_NAME)
        dealer = data["dealer"] or "1"
        if players and dealer not in [str(seat + 1) for seat in range(players)]:
            self.add_error("dealer", words.NO_SUCH_DEALER)
        target = self._target(rules)
        if rules and not self.errors:
            data["wish"] = Wish(make_setup(rules, players, sides, target, int(dealer) - 1), names)
        return data

    def _rules(self) -> RuleSet | None:
        try:
            return parse_rules(self.cleaned_data["rules"] or self.usual_rules)
        except EngineError as error:
            self.add_error("rules", ValidationError(say_error(error), code=error.code))
            return None

    def _target(self, rules: RuleSet | None) -> int:
        """Return the target, where none is given the usual one of the nearest preset."""
        text = self.cleaned_data["target"]
        usual = PRESETS[nearest_preset(rules or RuleSet())].target
        if not text:
            return usual
        if text.isdecimal() and len(text) <= LONGEST_NUMBER and int(text) in TARGETS:
            return int(text)
        self.add_error("target", say_error(MatchError("bad-target", low=TARGETS[0], high=TARGETS[-1])))
        return usual

    def _name(self, seat: int) -> str:
        field = f"name-{seat}"
        name = " ".join(self.cleaned_data[field].split())
        if len(name) > LONGEST_NAME:
            self.add_error(field, words.long_name(LONGEST_NAME))
        elif any(_is_odd(character) for character in name):
            self.add_error(field, words.BAD_NAME)
        return name


def _is_odd(character: str) -> bool:
    """Return whether a character has no place in a name: control characters, and those that turn text round."""
    turns_text = unicodedata.bidirectional(character) in {*"LRE RLE LRO RLO PDF LRI RLI FSI PDI".split()}
    return turns_text or unicodedata.category(character) in {"Cc", "Cs", "Co", "Cn"}


class RevisionForm(PadForm):
    """The revision that a page was made for."""

    revision = TextField()

    def clean(self) -> dict[str, Any]:
        """Return the data with the revision as a number."""
        data = super().clean()
        text = data["revision"]
        if not (text.isascii() and text.isdigit() and len(text) <= 10 and int(text) <= NEWEST_REVISION):
            raise ValidationError(UNREADABLE)
        data["revision"] = int(text)
        return data


class DealForm(RevisionForm):
    """What was counted in a deal; the cleaned data hold the `change` that it makes to the sheet.

    `deal` is the number of a deal to correct, empty for the next one; `do` is `remove` to take that deal out.
    `is_late`: it was made for an older sheet.
    """

    deal = TextField()
    do = TextField()

    def __init__(
        self, data: Any, *, rules: RuleSet, names: tuple[str, ...], changes: Sequence[Change], is_late: bool = False
    ) -> None:
        super().__init__(data)
        self.rules, self.names, self.changes, self.is_late = rules, names, changes, is_late
        for side in range(len(names)):
            for item in (*COUNTED, "basras", "jack_basras"):
                self.fields[f"{item}-{side}"] = TextField()

    def clean(self) -> dict[str, Any]:
        """Return the data with the change, its counts checked against the pack of the rules."""
        data = super().clean()
        deals = len(deals_of(self.changes))
        number = data["deal"] or str(deals + 1)
        is_new = not data["deal"]
        if number not in [str(each + 1) for each in range(deals + is_new)] or data["do"] not in ("", "save", "remove"):
            raise ValidationError(UNREADABLE)
        if len(self.changes) >= MOST_CHANGES or (is_new and deals >= MOST_DEALS):
            raise ValidationError(words.FULL)
        if data["do"] == "remove":
            if is_new:
                raise ValidationError(UNREADABLE)
            data["change"] = Change("remove", int(number) - 1)
            return data
        counts = self._counts()
        if not self.errors:
            data["change"] = Change("enter" if is_new else "edit", int(number) - 1, counts)
        return data

    def is_to_keep(self) -> bool:
        """Return whether something was typed that the sheet does not hold already, as after the same post before."""
        typed = any(str(self.data.get(name, "")).strip() for name in self.fields if "-" in name)
        if not typed or self.data.get("do") == "remove":
            return False
        return not self.is_valid() or self.cleaned_data["change"].counts not in deals_of(self.changes)

    def _counts(self) -> tuple[PileCount, ...]:
        counts = tuple(self._count(side) for side in range(len(self.names)))
        if self.errors:
            return counts
        counts = self._with_marks(counts)
        for problem in complete(self.rules, counts):
            if isinstance(problem, Problem):
                self._tell(problem)
        return counts

    def _count(self, side: int) -> PileCount:
        cards, aces, jacks = (self.number(f"{item}-{side}") for item in COUNTED[:3])
        two, ten = (self._mark(f"{item}-{side}") for item in COUNTED[3:])
        by_jacks = None if jack_basra_points(self.rules) is None else self.number(f"jack_basras-{side}")
        count = PileCount(cards, aces, jacks, two, ten, jack_basras=by_jacks or 0)
        if self.rules.basra_value == "fixed":
            return replace(count, basras=self.number(f"basras-{side}") or 0)
        return replace(count, basra_ranks=self._ranks(f"basras-{side}"))

    def _mark(self, name: str) -> int:
        text = self.cleaned_data.get(name, "")
        if text not in ("", TICKED):
            self.add_error(name, UNREADABLE)
        return int(text == TICKED)

    def _with_marks(self, counts: tuple[PileCount, ...]) -> tuple[PileCount, ...]:
        """Return the counts, where single cards that nobody marked are left to the one pile not counted, if any."""
        uncounted = [side for side, count in enumerate(counts) if count.cards is None]
        if len(uncounted) != 1:
            return counts
        side = uncounted[0]
        rest = counts[side]
        if not any(count.two_of_clubs for count in counts):
            rest = replace(rest, two_of_clubs=None)
        if not any(count.ten_of_diamonds for count in counts):
            rest = replace(rest, ten_of_diamonds=None)
        return (*counts[:side], rest, *counts[side + 1 :])

    def _ranks(self, name: str) -> tuple[Rank, ...]:
        text = unicodedata.normalize("NFKC", self.cleaned_data.get(name, ""))
        allowed, found = basra_ranks(self.rules), []
        if len(text) > 200:
            self.add_error(name, words.bad_rank(text[:20], allowed))
            return ()
        for word in filter(None, re.split(r"[\s,،、+]+", text)):
            rank = _RANKS.get(str(int(word)) if word.isdecimal() else word.upper())
            if rank not in allowed:
                self.add_error(name, words.bad_rank(word[:20], allowed))
                return ()
            found.append(rank)
        return tuple(sorted(found))

    def _tell(self, problem: Problem) -> None:
        """Put the sentence of a problem to the fields that it is about."""
        sides = range(len(self.names)) if problem.side is None else [problem.side]
        player = "" if problem.side is None else self.names[problem.side]
        text = words.problem_text(problem.code, problem.item, player=player, n=problem.n, total=problem.total)
        for side in sides:
            self.add_error(f"{problem.item}-{side}", text)
