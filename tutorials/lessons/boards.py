"""The cards and the fields of one task, as a template places them."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.captures import judge
from game.engine.cards import Card
from game.engine.moves import Capture, Move
from game.engine.rules import RuleSet
from game.wording.names import rules_name
from game.wording.numbers import list_text
from tutorials.boards.notes import Note
from tutorials.boards.parts import (
    CardPlace,
    Choice,
    FloorGroup,
    capture_groups,
    group_in_question,
    points_choices,
    variant_choices,
    yes_no_choices,
)
from tutorials.lessons.attempts import Attempt
from tutorials.lessons.forms import SIDES
from tutorials.lessons.model import Screen
from tutorials.lessons.solve import right_answers
from tutorials.wording.lessons import WINNERS, label, say_note


@dataclass(frozen=True, slots=True)
class Board:
    """A task with its cards and fields.

    `prefix` begins the ids, and the names of the fields, on a page of several. `chooses` where cards are chosen by the
    learner, `takes` where they are taken by a play, `solved` where there is nothing left to choose. `empty` says that
    an empty floor is part of the position. `rules` names those in force, where they are not the standard ones.
    """

    prefix: str
    rules: str
    task: str
    floor: tuple[CardPlace, ...]
    groups: tuple[FloorGroup, ...]
    hand: tuple[CardPlace, ...]
    card: Card | None
    shown: tuple[CardPlace, ...]
    choices: tuple[Choice, ...]
    gone: str
    given: str
    chooses: bool
    takes: bool
    solved: bool
    empty: bool

    @property
    def buttons(self) -> tuple[Choice, ...]:
        """The choices where each can be a button: one answer of a few, and the only task of the page."""
        return self.choices if not self.prefix and all(choice.kind == "radio" for choice in self.choices) else ()

    @property
    def take_name(self) -> str:
        """The name of the field of floor cards."""
        return f"{self.prefix}take"

    @property
    def card_name(self) -> str:
        """The name of the field of the hand."""
        return f"{self.prefix}card"

    @property
    def value_name(self) -> str:
        """The name of the field of an answer chosen from a list."""
        return f"{self.prefix}value"


def board_of(screen: Screen, attempt: Attempt, *, solved: bool, prefix: str = "") -> Board:
    """Return the board of a screen after an attempt; that of a guided deal stands in its own module."""
    groups = _groups(screen, attempt, solved=solved)
    grouped = {card for group in groups for card in group.cards}
    choices = choices_of(screen, attempt.values)
    has_floor = screen.ask in ("play", "allowed", "variants") or screen.of == "basra"
    return Board(
        prefix=prefix,
        rules=label("under-rules", rules=rules_name(screen.rules)) if names_rules(screen) else "",
        task=task_text(screen),
        floor=tuple(CardPlace(card, card in attempt.take) for card in screen.floor if card not in grouped),
        groups=groups,
        hand=() if screen.card or solved else tuple(CardPlace(card, card == attempt.card) for card in screen.hand),
        card=screen.card or (attempt.card if solved else None),
        shown=tuple(CardPlace(card, card in attempt.take) for card in screen.cards),
        choices=choices,
        gone=say_note("aside-gone", {"cards": screen.gone}) if screen.gone else "",
        given=list_text([choice.label for choice in choices if choice.checked]) if solved else "",
        chooses=screen.ask in ("play", "find") and not solved,
        takes=screen.is_played,
        solved=solved,
        empty=has_floor and not screen.floor,
    )


def names_rules(screen: Screen) -> bool:
    """Return whether a task is asked under other rules than the standard ones."""
    return screen.rules != RuleSet() and screen.ask not in ("variants", "winner")


def task_of(screen: Screen) -> Note:
    """Return what is to be done, without its words.

    >>> from game.engine.cards import parse_card
    >>> from game.engine.rules import RuleSet
    >>> task_of(Screen("x", "play", RuleSet(), hand=(parse_card("9S"),), card=parse_card("9S"))).message
    'task-play'
    """
    params: dict[str, object] = {"card": screen.card} if screen.card else {}
    if screen.take:
        params["cards"] = screen.take
    match screen.ask:
        case "find":
            return Note(f"find-{screen.which}")
        case "play":
            return Note(_play_task(screen), params)
        case "allowed":
            return Note(_allowed_task(screen), params)
        case "variants":
            return Note("task-variants" if screen.of == "basra" else f"task-variants-{screen.of}", params)
        case "winner":
            mine, other = screen.totals
            return Note("task-winner", {"target": screen.target, "mine": mine, "other": other})
        case "batch":
            return Note("task-batch")
        case _:
            return _points_task(screen, params)


def _play_task(screen: Screen) -> str:
    if screen.goal in ("capture", "safe"):
        return f"task-{screen.goal}"
    if screen.goal == "basra":
        return "task-basra-with" if screen.card else "task-basra"
    return "task-play"


def _allowed_task(screen: Screen) -> str:
    if not screen.take:
        return "task-may-leave"
    return "task-legal-all" if set(screen.take) == set(screen.floor) else "task-legal"


def _points_task(screen: Screen, params: dict[str, object]) -> Note:
    match screen.of:
        case "pile":
            return Note("task-pile")
        case "majority":
            mine, other = screen.counts
            return Note("task-most-sides" if screen.partners else "task-most", {"mine": mine, "other": other})
        case _:
            return Note("task-points", params)


def task_text(screen: Screen) -> str:
    """Return the task as a sentence for a page."""
    note = task_of(screen)
    return say_note(note.message, note.params)


def choices_of(screen: Screen, values: tuple[str, ...]) -> tuple[Choice, ...]:
    """Return the answers to choose from; none where cards are chosen."""
    match screen.ask:
        case "allowed":
            return yes_no_choices(values)
        case "points":
            return points_choices(sorted(screen.options), values)
        case "variants":
            return variant_choices(screen.variants, values)
        case "winner":
            return tuple(Choice("radio", each, str(WINNERS[each]), each in values) for each in SIDES)
        case _:
            return ()


def _groups(screen: Screen, attempt: Attempt, *, solved: bool) -> tuple[FloorGroup, ...]:
    """Return the groups of a floor: of a right play its proof, else the cards that are asked about."""
    if screen.ask == "find" or (screen.take and screen.ask != "allowed"):
        return group_in_question(screen.take)
    if solved:
        capture = _proved(screen, attempt)
        if capture:
            return capture_groups(capture)
    return group_in_question(screen.take)


def _proved(screen: Screen, attempt: Attempt) -> Capture | None:
    """Return the capture that a right answer makes or allows, None where it is about none."""
    answer = attempt.answer
    if isinstance(answer, Move):
        found = judge(screen.rules, screen.floor, answer.card, answer.take)
    elif screen.ask == "allowed" and right_answers(screen)[0] is True:
        found = judge(screen.rules, screen.floor, screen.played, screen.take)
    else:
        return None
    return found if isinstance(found, Capture) else None
