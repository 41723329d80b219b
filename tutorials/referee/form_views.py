"""The referee's form as the page shows it: everything sent is still there, and beside it what is wrong."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString

from game.engine.cards import Card, Suit, format_card, pack
from game.engine.rules import PRESETS, format_rules, nearest_preset
from game.wording.names import rules_name, side_label, variant_name
from tutorials.referee.forms import SIDES, QuestionForm
from tutorials.referee.questions import KINDS, MOST_SIDES, NOBODY
from tutorials.wording.referee_form import nobody_label, question_label, reading_line, typing_hint


@dataclass(frozen=True, slots=True)
class Choice:
    """One value to choose."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class CardsView:
    """A field of cards: which are ticked, what is typed and could not be read, and what is wrong."""

    name: str
    ticked: frozenset[Card]
    typed: str
    reading: SafeString | str
    errors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NumbersView:
    """A field of numbers: each with the side it belongs to."""

    name: str
    values: tuple[Choice, ...]
    errors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FormView:
    """The whole form."""

    rules: tuple[Choice, ...]
    kinds: tuple[Choice, ...]
    suits: tuple[tuple[Suit, tuple[Card, ...]], ...]
    floor: CardsView
    card: CardsView
    take: CardsView
    takeable: tuple[Card, ...]
    last: tuple[Choice, ...]
    dealer: tuple[Choice, ...]
    cards: NumbersView
    carried: NumbersView
    totals: NumbersView
    target: NumbersView
    usual_target: int
    hint: SafeString
    errors: dict[str, tuple[str, ...]]

    @property
    def problems(self) -> tuple[tuple[str, str], ...]:
        """Every fault with the field it belongs to."""
        return tuple((name, error) for name, errors in self.errors.items() for error in errors)


def show_form(form: QuestionForm) -> FormView:
    """Return the form with what was sent."""
    code = format_rules(form.rule_set)
    house = () if code in PRESETS else (Choice(code, rules_name(form.rule_set), True),)
    errors = _errors(form)
    floor = form.card_set("floor")
    return FormView(
        rules=(*house, *(Choice(each, variant_name(each), each == code) for each in PRESETS)),
        kinds=tuple(Choice(kind, question_label(kind), kind == form.kind) for kind in KINDS),
        suits=tuple((suit, tuple(card for card in pack() if card.suit == suit)) for suit in Suit),
        floor=_cards(form, "floor", errors),
        card=_cards(form, "card", errors),
        take=_cards(form, "take", errors),
        takeable=tuple(dict.fromkeys(floor.cards)),
        last=_sides(form, "last", nobody=True),
        dealer=_sides(form, "dealer"),
        cards=_numbers(form, "cards", errors, MOST_SIDES),
        carried=_numbers(form, "carried", errors),
        totals=_numbers(form, "totals", errors, MOST_SIDES),
        target=_numbers(form, "target", errors),
        usual_target=PRESETS[nearest_preset(form.rule_set)].target,
        hint=typing_hint(),
        errors=errors,
    )


def _errors(form: QuestionForm) -> dict[str, tuple[str, ...]]:
    if not form.asks and not form.values("rules"):
        return {}
    return {name: tuple(str(error) for error in errors) for name, errors in form.errors.items()}


def _cards(form: QuestionForm, name: str, errors: dict[str, tuple[str, ...]]) -> CardsView:
    """Return a field of cards; once its words are read they stand in the pack, ticked."""
    found = form.card_set(name)
    wrong = errors.get(name, ())
    readable = not found.faults()
    ticked = found.cards if readable else found.ticked
    typed = "" if readable else found.typed
    if name == "card" and len(ticked) > 1:
        typed = " ".join([*map(format_card, ticked[1:]), typed]).strip()
        ticked = ticked[:1]
    reading = reading_line(found.typed, found.reading.cards) if typed and found.reading.cards else ""
    return CardsView(name, frozenset(ticked), typed, reading, wrong)


def _numbers(form: QuestionForm, name: str, errors: dict[str, tuple[str, ...]], sides: int = 1) -> NumbersView:
    sent = form.values(name)
    read = form.cleaned_data.get(name)
    shown = [str(number) for number in read] if read else sent
    texts = [*shown[:sides], *[""] * (sides - len(shown))]
    cells = [Choice(text, side_label(side), False) for side, text in enumerate(texts)]
    return NumbersView(name, tuple(cells), errors.get(name, ()))


def _sides(form: QuestionForm, name: str, *, nobody: bool = False) -> tuple[Choice, ...]:
    chosen = form.cleaned_data.get(name)
    sides = [Choice(side, side_label(int(side) - 1), side == chosen) for side in SIDES]
    return (*sides, Choice(NOBODY, nobody_label(), chosen == NOBODY)) if nobody else tuple(sides)
