"""The form for a deal as the page shows it: each pile in the order in which people count it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.rules import RuleSet
from tutorials.scorepad.counts import PileCount, basra_ranks, format_ranks, in_the_pack, jack_basra_points
from tutorials.scorepad.forms import TICKED, DealForm
from tutorials.scorepad.sheet import Counts
from tutorials.wording.scorepad import item_name, ranks_token


@dataclass(frozen=True, slots=True)
class EntryField:
    """A field for a number or a text; `start` is where the steppers begin when it is empty."""

    name: str
    label: str
    value: str
    start: int = 0
    invalid: bool = False


@dataclass(frozen=True, slots=True)
class Choices:
    """How many of a rank lie in a pile: a button for each number, and one for “not counted”."""

    name: str
    label: str
    value: str
    numbers: tuple[str, ...]
    invalid: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """Whether a single card lies in a pile."""

    name: str
    label: str
    checked: bool
    invalid: bool = False


@dataclass(frozen=True, slots=True)
class PileEntry:
    """The fields of one side; `is_rest` for the pile that may stay uncounted, `is_open` when its fields are in use."""

    name: str
    cards: EntryField
    choices: tuple[Choices, ...]
    marks: tuple[Mark, ...]
    basras: tuple[EntryField, ...]
    is_rest: bool
    is_open: bool


@dataclass(frozen=True, slots=True)
class EntryError:
    """Something that cannot be right, and the first field that it is about."""

    text: str
    field: str


@dataclass(frozen=True, slots=True)
class EntryForm:
    """The form of a deal. `deal` is the number of the one to correct, empty for a new one."""

    deal: str
    number: int
    piles: tuple[PileEntry, ...]
    ranks: str
    pack: int
    errors: tuple[EntryError, ...]


def entry_form(
    rules: RuleSet, names: Sequence[str], deals: Sequence[Counts], *, edited: str, form: DealForm | None, is_over: bool
) -> EntryForm | None:
    """Return the form for the next deal or for one to correct; None when the match is over and none is corrected.

    Args:
        rules: the rule set.
        names: the sides' names.
        deals: the deals on the sheet.
        edited: the number of the deal to correct, or nothing.
        form: a form that was sent and is not good, or None. Of one made for an older sheet nothing is judged.
        is_over: whether the match is over.
    """
    if form is not None:
        edited = form.data.get("deal", "")
        edited = edited if edited in [str(number + 1) for number in range(len(deals))] else ""
    elif is_over and not edited:
        return None
    counts: Counts = deals[int(edited) - 1] if edited else (PileCount(),) * len(names)
    errors = {} if form is None or form.is_late else form.errors
    values = _values_of(rules, counts) if form is None else {name: form.data.get(name, "") for name in form.fields}
    entry = _Entry(rules, len(names), {name: str(value)[:200] for name, value in values.items()}, frozenset(errors))
    return EntryForm(
        deal=edited,
        number=int(edited) if edited else len(deals) + 1,
        piles=tuple(entry.pile(side, name) for side, name in enumerate(names)),
        ranks="" if rules.basra_value == "fixed" else ranks_token(basra_ranks(rules)),
        pack=in_the_pack(rules).cards,
        errors=_errors_of(form),
    )


def _errors_of(form: DealForm | None) -> tuple[EntryError, ...]:
    """Return each sentence once, in the order of the fields, with the first field that it is about."""
    if form is None or form.is_late:
        return ()
    found: dict[str, str] = {str(error): "" for error in form.non_field_errors()}
    for name in form.fields:
        for error in form.errors.get(name, ()):
            found.setdefault(str(error), name)
    return tuple(EntryError(text, field) for text, field in found.items())


def _values_of(rules: RuleSet, counts: Counts) -> dict[str, str]:
    """Return what the fields hold for counts that were entered before."""
    values: dict[str, str] = {}
    for side, count in enumerate(counts):
        for item in ("cards", "aces", "jacks"):
            number = getattr(count, item)
            values[f"{item}-{side}"] = "" if number is None else str(number)
        values[f"two_of_clubs-{side}"] = TICKED if count.two_of_clubs else ""
        values[f"ten_of_diamonds-{side}"] = TICKED if count.ten_of_diamonds else ""
        plain = str(count.basras or "") if rules.basra_value == "fixed" else format_ranks(count.basra_ranks)
        values[f"basras-{side}"] = plain
        values[f"jack_basras-{side}"] = str(count.jack_basras or "")
    return values


@dataclass(frozen=True, slots=True)
class _Entry:
    """Makes the parts of a form from what its fields hold."""

    rules: RuleSet
    sides: int
    values: dict[str, str]
    wrong: frozenset[str]

    def pile(self, side: int, name: str) -> PileEntry:
        """Return the fields of a side."""
        in_all = in_the_pack(self.rules)
        items = [f"{item}-{side}" for item in ("cards", "aces", "jacks", "two_of_clubs", "ten_of_diamonds")]
        is_rest = side == self.sides - 1
        return PileEntry(
            name=name,
            cards=self._field("cards", side, start=in_all.cards // self.sides),
            choices=(self._choices("aces", side, in_all.aces), self._choices("jacks", side, in_all.jacks)),
            marks=(self._mark("two_of_clubs", side), self._mark("ten_of_diamonds", side)),
            basras=self._basras(side),
            is_rest=is_rest,
            is_open=not is_rest or any(self.values.get(item) or item in self.wrong for item in items),
        )

    def _basras(self, side: int) -> tuple[EntryField, ...]:
        fields = [self._field("basras", side)]
        if jack_basra_points(self.rules) is not None:
            fields.append(self._field("jack_basras", side))
        return tuple(fields)

    def _field(self, item: str, side: int, start: int = 0) -> EntryField:
        name = f"{item}-{side}"
        return EntryField(name, item_name(item), self.values.get(name, ""), start, name in self.wrong)

    def _choices(self, item: str, side: int, highest: int) -> Choices:
        name = f"{item}-{side}"
        numbers = tuple(str(number) for number in range(highest + 1))
        value = self.values.get(name, "")
        return Choices(name, item_name(item), value if value in numbers else "", numbers, name in self.wrong)

    def _mark(self, item: str, side: int) -> Mark:
        name = f"{item}-{side}"
        return Mark(name, item_name(item), self.values.get(name, "") == TICKED, name in self.wrong)
