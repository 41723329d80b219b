"""What is wrong with a lesson: refused is a screen without a right answer, or without a wrong one."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.captures import check_position, judge
from game.engine.clauses import CLAUSE_IDS
from game.engine.errors import EngineError
from game.engine.moves import Refusal
from tutorials.lessons.deals import SEAT, history_of
from tutorials.lessons.model import Lesson, Screen
from tutorials.lessons.solve import plays_of, reaches_goal, right_answers

SCREENS = range(3, 7)
"""How many screens a lesson may have."""
RESERVED = frozenset({"test", "reset"})
"""Names that screens cannot have: they follow the name of the lesson in other addresses."""
QUESTIONS = 3
"""How many questions show that somebody knows a lesson."""


def lint_lesson(lesson: Lesson) -> tuple[str, ...]:
    """Return what is wrong with a lesson, in English for its author; nothing when it can be given.

    >>> from tutorials.lessons.store import stored_lessons
    >>> lint_lesson(stored_lessons()["sums"])
    ()
    """
    faults = []
    if len(lesson.screens) not in SCREENS:
        faults.append(f"{len(lesson.screens)} screens")
    if len(lesson.questions) != QUESTIONS:
        faults.append(f"{len(lesson.questions)} questions")
    names = {screen.id for screen in lesson.screens}
    if len(names) < len(lesson.screens) or names & RESERVED:
        faults.append("two screens of one name, or a name that an address needs")
    faults += [
        f"{screen.id}: no clause taught, or one that does not exist"
        for screen in lesson.screens
        if not screen.clauses or not set(screen.clauses) <= CLAUSE_IDS
    ]
    for screen in (*lesson.screens, *lesson.questions):
        faults += [f"{screen.id}: {fault}" for fault in lint(screen)]
    return tuple(faults)


def lint(screen: Screen) -> tuple[str, ...]:
    """Return what is wrong with one screen.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import RuleSet
    >>> king = parse_card("KS")
    >>> lint(Screen("x", "play", RuleSet(), floor=parse_cards("QD"), hand=(king,), card=king, goal="basra"))
    ('no right answer',)
    """
    try:
        for card in screen.hand:
            check_position(screen.rules, screen.floor, card)
        return tuple(_faults(screen))
    except (EngineError, KeyError, ValueError) as error:
        return (str(error),)


def _faults(screen: Screen) -> Iterator[str]:
    right = right_answers(screen)
    if not right:
        yield "no right answer"
        return
    match screen.ask:
        case "find" | "variants":
            if right[0] in (frozenset(), frozenset(screen.cards or screen.variants)):
                yield "all or nothing is right"
        case "play":
            yield from _play_faults(screen)
        case "points":
            if right[0] not in screen.options or len(set(screen.options)) < 2:
                yield "the right number is not offered, or it is the only one"
        case "batch":
            yield from _batch_faults(screen)
        case _:
            pass


def _batch_faults(screen: Screen) -> Iterator[str]:
    history = history_of(screen, ())
    if history.state.batch != screen.guided.batch or history.state.turn != SEAT:
        yield "the batch does not begin with the reader’s turn"


def _play_faults(screen: Screen) -> Iterator[str]:
    takes = [frozenset[object](), *(frozenset({card}) for card in screen.floor), frozenset(screen.floor)]
    refused = any(
        isinstance(judge(screen.rules, screen.floor, card, [each for each in screen.floor if each in take]), Refusal)
        for card in screen.hand
        for take in takes
    )
    if not refused and all(reaches_goal(screen, move) for move in plays_of(screen)):
        yield "every play is right"
