"""The parts of a board in the reader's language, as templates place them: cards, groups, choices, comments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.moves import Capture
from game.engine.rules import RuleSet
from game.explain.proofs import Group, label_groups
from game.explain.steps import Step
from game.templatetags.basra import clause_url
from game.wording.board import rules_in_force
from game.wording.names import group_letter, variant_name
from game.wording.steps import say, speak
from game.wording.tokens import HTML, SPOKEN, TEXT, Writer
from tutorials.boards.notes import Line, clauses_of
from tutorials.wording.puzzles import say_counted, yes_no_name
from tutorials.wording.rules import clause_heading

SayNote = Callable[[str, Mapping[str, object], Writer], str]
"""Gives the words of a note, as a family writes them."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link with its words."""

    url: str
    text: str


@dataclass(frozen=True, slots=True)
class CardPlace:
    """A card on the floor, in the hand or in a pile; chosen or not."""

    card: Card
    checked: bool = False


@dataclass(frozen=True, slots=True)
class FloorGroup:
    """Cards that stand together over a bracket.

    `letter` is empty for the whole floor, swept, and for the cards that a question is about; the latter are `marked`.
    """

    index: int
    cards: tuple[Card, ...]
    letter: str = ""
    formula: str = ""
    formula_text: str = ""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to mark: `kind` is radio, or checkbox where several may be marked."""

    kind: str
    value: str
    label: str
    checked: bool


@dataclass(frozen=True, slots=True)
class Comment:
    """What is said to an answer, a hint, or an answer that is shown: a heading, sentences and the rules behind them."""

    id: str
    kind: str
    title: str
    lines: tuple[str, ...]
    links: tuple[Link, ...]


def capture_groups(capture: Capture) -> tuple[FloorGroup, ...]:
    """Return the groups that prove a capture; the whole floor as one where it is swept."""
    swept = FloorGroup(0, capture.cards, formula_text=SPOKEN.cards(capture.cards))
    return tuple(map(floor_group, label_groups(capture))) or (swept,)


def floor_group(group: Group) -> FloorGroup:
    """Return a group of a proof with its letter and its sum."""
    letter = group_letter(group.label)
    if group.sum:
        parts, total = group.sum
        return FloorGroup(group.label, group.cards, letter, HTML.sum(parts, total), TEXT.sum(parts, total))
    return FloorGroup(group.label, group.cards, letter, formula_text=SPOKEN.cards(group.cards))


def group_in_question(cards: tuple[Card, ...]) -> tuple[FloorGroup, ...]:
    """Return the cards that a question is about as a group; nothing where it is about none."""
    return (FloorGroup(0, cards, marked=True),) if cards else ()


def yes_no_choices(values: tuple[str, ...]) -> tuple[Choice, ...]:
    """Return yes and no to choose from, with what is marked."""
    return tuple(Choice("radio", each, yes_no_name(each), each in values) for each in ("yes", "no"))


def variant_choices(variants: Iterable[str], values: tuple[str, ...]) -> tuple[Choice, ...]:
    """Return variants of which several may be marked."""
    return tuple(Choice("checkbox", each, variant_name(each), each in values) for each in variants)


def points_choices(numbers: Iterable[int], values: tuple[str, ...]) -> tuple[Choice, ...]:
    """Return numbers of points to choose from."""
    return tuple(Choice("radio", str(n), say_counted("points", n), str(n) in values) for n in numbers)


def write_line(line: Line, say_note: SayNote) -> str:
    """Return a sentence for a page."""
    return say(line) if isinstance(line, Step) else say_note(line.message, line.params, HTML)


def speak_line(line: Line, say_note: SayNote) -> str:
    """Return a sentence for a screen reader."""
    return speak(line) if isinstance(line, Step) else say_note(line.message, line.params, SPOKEN)


def rules_links(rules: RuleSet) -> tuple[Link, ...]:
    """Return the rules in force, each with a link to its paragraph."""
    return tuple(Link(clause_url(clause, rules), text) for clause, text in rules_in_force(rules))


def clause_links(rules: RuleSet, lines: tuple[Line, ...]) -> tuple[Link, ...]:
    """Return the rules that some sentences rest on, each with a link to its paragraph."""
    return tuple(Link(clause_url(clause, rules), clause_heading(clause)) for clause in clauses_of(lines))
