"""Right and wrong answers to the screens of the lessons, as forms send them."""

from __future__ import annotations

from typing import Any

from game.engine.cards import Card, format_cards
from game.engine.moves import Move
from tutorials.lessons.deals import SEAT, history_of
from tutorials.lessons.model import NOBODY, Answer, Lesson, Screen
from tutorials.lessons.solve import is_right, right_answers
from tutorials.lessons.store import stored_lessons

SCREENS = [(lesson.id, screen.id) for lesson in stored_lessons().values() for screen in lesson.screens]
"""Every screen of every lesson, by its names."""


def screen_of(lesson_id: str, screen_id: str) -> Screen:
    """The screen of these names."""
    return next(screen for screen in stored_lessons()[lesson_id].screens if screen.id == screen_id)


def fields_of(screen: Screen, answer: Answer) -> dict[str, Any]:
    """The fields that a form sends for an answer."""
    if isinstance(answer, Move):
        card = {} if screen.card else {"card": str(answer.card)}
        return {"do": "take", "take": format_cards(answer.take), **card} if answer.take else {"do": "leave", **card}
    if isinstance(answer, bool):
        return {"value": "yes" if answer else "no"}
    if isinstance(answer, int):
        return {"value": {0: "you", 1: "opponent", NOBODY: "nobody"}[answer] if screen.ask == "winner" else answer}
    if screen.ask == "find":
        return {"do": "check", "take": [str(card) for card in answer]}
    return {"do": "check", "value": sorted(map(str, answer))}


def right_fields(screen: Screen) -> dict[str, Any]:
    """The fields of one right answer."""
    return fields_of(screen, right_answers(screen)[0])


def wrong_fields(screen: Screen) -> dict[str, Any]:
    """The fields of one answer that is wrong."""
    return fields_of(screen, wrong_answer(screen))


def wrong_answer(screen: Screen) -> Answer:
    """One answer that is wrong."""
    right = right_answers(screen)[0]
    match screen.ask:
        case "play" | "batch":
            return _wrong_play(screen)
        case "find":
            return frozenset(card for card in screen.cards if not isinstance(right, frozenset) or card not in right)
        case "variants":
            return frozenset(each for each in screen.variants if not isinstance(right, frozenset) or each not in right)
        case "allowed":
            return not right
        case "winner":
            return next(side for side in (0, 1, NOBODY) if side != right)
        case _:
            return next(number for number in screen.options if number != right)


def _wrong_play(screen: Screen) -> Move:
    floor, hand = screen.floor, screen.hand
    right = [move for move in right_answers(screen) if isinstance(move, Move)]
    if screen.ask == "batch":
        history = history_of(screen, ())
        floor, hand = history.now.floor, history.now.hands[SEAT]
    takes = [frozenset[Card](), *(frozenset({card}) for card in floor), frozenset(floor)]
    return next(
        move
        for card in hand
        for take in takes
        if (move := Move(card, take)) not in right and (screen.ask == "batch" or not is_right(screen, move))
    )


def question_fields(lesson: Lesson, *, wrong: bool = False) -> dict[str, Any]:
    """The fields that answer all questions of a lesson: rightly, or the first one wrongly."""
    fields: dict[str, Any] = {"do": "check"}
    for place, screen in enumerate(lesson.questions, start=1):
        answer = wrong_fields(screen) if wrong and place == 1 else right_fields(screen)
        fields |= {f"q{place}-{name}": value for name, value in answer.items() if name != "do"}
        if screen.hand and screen.card is None:
            fields.setdefault(f"q{place}-card", str(screen.hand[0]))
    return fields
