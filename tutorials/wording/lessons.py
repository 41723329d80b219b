"""The words of the lessons: titles, tasks, comments on answers, the map.

In all messages `{cards}` and `{card}` are definite (“the 5♣ and the 4♥”, “the 9♠”).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext, pgettext_lazy

from game.wording.names import variant_name
from game.wording.numbers import number_text
from game.wording.tokens import HTML, Writer
from tutorials.wording.lessons_ideas import IDEAS, REMARKS
from tutorials.wording.lessons_variants import RULE_NOTES
from tutorials.wording.puzzles import ERRORS as PUZZLE_ERRORS
from tutorials.wording.puzzles import NOTES as PUZZLE_NOTES
from tutorials.wording.puzzles import fill_note

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_TITLES: Mapping[str, StrPromise] = {
    "points": pgettext_lazy("title of a lesson", "The cards and their points"),
    "same-rank": pgettext_lazy("title of a lesson", "Taking by rank"),
    "sums": pgettext_lazy("title of a lesson", "Taking by sums"),
    "several": pgettext_lazy("title of a lesson", "Several groups at once"),
    "courts": pgettext_lazy("title of a lesson", "Queens and kings"),
    "jack": pgettext_lazy("title of a lesson", "The jack sweeps"),
    "basra": pgettext_lazy("title of a lesson", "Making a basra"),
    "leaving": pgettext_lazy("title of a lesson", "What not to leave"),
    "seven": pgettext_lazy("title of a lesson", "The seven of diamonds"),
    "end": pgettext_lazy("title of a lesson", "Half a deal, and its score"),
    "partners": pgettext_lazy("title of a lesson", "Two against two"),
    "variants": pgettext_lazy("title of a lesson", "One position, many variants"),
}

_AIMS: Mapping[str, StrPromise] = {
    "points": _("Ranks, suits, and which cards are worth something."),
    "same-rank": _("Hand, floor and pile; an eight takes eights."),
    "sums": _("A nine takes five and four."),
    "several": _("Two sums in one play, and all that fits."),
    "courts": _("They take only their own kind."),
    "jack": _("The whole floor with one card."),
    "basra": _("Empty the floor and win extra points."),
    "leaving": _("How not to give a basra away."),
    "seven": _("Its power in the Egyptian variant."),
    "end": _("Play half a deal against the computer, then count the points."),
    "partners": _("Four players in two sides."),
    "variants": _("What to agree on before the first deal."),
}

_TASKS: Mapping[str, StrPromise] = {
    # Translators: Tasks: what the learner is to do on a screen of a lesson. {card} is the card played.
    "find-rank-SEVEN": _("Choose every seven."),
    "find-suit-H": _("Choose every heart."),
    "find-court": _("Choose every court card."),
    "find-scoring": _("Choose every card that scores."),
    "find-banned": _("Four cards were turned up for the opening floor. Choose those that may not lie there."),
    "task-play": _("Play {card}: choose what it takes, or leave it on the floor."),
    "task-capture": _("Play the card that takes something, and choose what it takes."),
    "task-basra-with": _("Make a basra with {card}: choose what it takes."),
    "task-safe": _("Play so that the next player cannot make a basra."),
    "task-batch": _("Your turn: play a card."),
    "task-legal-all": _("May you take {cards} with {card}?"),
    "task-most": _("Cards won: you {mine}, your opponent {other}. How many points do you get for most cards?"),
    "task-most-sides": _(
        "Cards won: your side {mine}, the other side {other}. How many points do you get for most cards?"
    ),
    "task-variants-legal": _("In which variants may you take {cards} with {card}?"),
    "task-variants-leave": _("In which variants may you leave {card} on the floor?"),
    # Translators: Cards that cannot come any more.
    "aside-gone": _("Already played: {cards}."),
    "task-winner": _("The target is {target}. Totals: you {mine}, your opponent {other}. Who has won the match?"),
}

_VERDICTS: Mapping[str, StrPromise] = {
    "not-yet": _("Not quite."),
    "find-wrong": _("These do not belong: {cards}."),
    "find-more": ngettext_lazy("{n} card is still missing.", "{n} cards are still missing.", "n"),
    # Translators: A line of a list: what each of some cards of a pile scores.
    "pile-each": ngettext_lazy("{n} point each: {cards}.", "{n} points each: {cards}.", "n"),
    # Translators: What was taken is all that fits; {n} is how many other sets of cards could have been taken instead.
    "others-fit": ngettext_lazy(
        "What is left makes no further group, so this is all that fits. There is {n} other way.",
        "What is left makes no further group, so this is all that fits. There are {n} other ways.",
        "n",
    ),
    "not-safe": _("Allowed, but it invites a basra."),
    "leave-not-asked": _("You may do so in a game, but here the task is to take something."),
    "leave-elsewhere": _("Nothing fits {card}: another card of your hand takes something."),
    # Translators: {variant} is the name of a variant as a label: “Egyptian”.
    "variant-allowed": _("{variant}: allowed."),
    "variant-not-allowed": _("{variant}: not allowed."),
    # Translators: What a number card cannot take, in lessons that have not come to sums yet.
    "other-rank": _("Not the same rank: {cards}."),
    # Translators: Why no card makes a basra of what is left on the floor. {sum} is “9 + 2 = 11”, {most} is 10.
    "safe-sum": _("{sum}, and no card is worth more than {most}."),
    "safe-court": _("No sum takes {cards}, and queens and kings take only their own rank."),
    # Translators: {ranks} are ranks: fives.
    "safe-gone": _("Only {ranks} could take everything, and none of them can come any more."),
    "batch-over": _("This batch is over."),
    # Translators: The numbers are the points of the whole deal.
    "deal-won": _("The deal is over, and you have won it: {mine} to {other}."),
    "deal-lost": _("The deal is over, and your opponent has won it: {other} to {mine}."),
    "deal-level": _("The deal is over: you are level, {n} to {n}."),
    "shown": _("This is right:"),
    "shown-cards": _("This is right: {cards}."),
    "all-right": _("All right: you know this lesson."),
    "some-wrong": ngettext_lazy(
        "{n} answer is not right yet. The lesson explains it.",
        "{n} answers are not right yet. The lesson explains them.",
        "n",
    ),
}

_NOTES: Mapping[str, StrPromise] = {**PUZZLE_NOTES, **_TASKS, **_VERDICTS, **RULE_NOTES}

_STATES: Mapping[str, StrPromise] = {
    "done": pgettext_lazy("state of a lesson", "Done"),
    "review": pgettext_lazy("state of a lesson", "Done, worth another look"),
    # Translators: {done} and {n} are numbers: 3 of 6 steps done.
    "begun": pgettext_lazy("state of a lesson", "{done} of {n} steps done"),
    "new": pgettext_lazy("state of a lesson", "New"),
}

WINNERS: Mapping[str, StrPromise] = {
    "you": pgettext_lazy("who has won", "You"),
    "opponent": pgettext_lazy("who has won", "Your opponent"),
    "nobody": pgettext_lazy("who has won", "Nobody yet"),
}

_LABELS: Mapping[str, StrPromise] = {
    "lessons": _("Lessons"),
    "lesson": _("Lesson {n} of {total}"),
    "screen": _("Step {n} of {total}"),
    "next": _("Go on"),
    "next-lesson": _("Next lesson"),
    "to-map": _("All lessons"),
    "begin": _("Begin: {title}"),
    "continue": _("Continue: {title}"),
    "again": _("Look again: {title}"),
    "still-open": _("Still open: step {n}"),
    "question": _("Question {n} of {total}"),
    # Translators: Before a question: the rules under which it is asked, as in “Egyptian rules:”.
    "under-rules": pgettext_lazy("before a question", "{rules}:"),
}

ERRORS: Mapping[str, StrPromise] = {
    **{name: PUZZLE_ERRORS[name] for name in ("unreadable", "no-hand-card", "foreign-card", "no-value", "no-variants")},
    "nothing-chosen": PUZZLE_ERRORS["nothing-chosen"],
    "nothing-found": _("Nothing is chosen yet: first choose cards."),
    "moves": _("These moves cannot be played here. The batch starts afresh: nothing else is lost."),
    "unanswered": _("Some questions have no answer yet: answer each of them."),
}


def say_note(message: str, params: Mapping[str, object], writer: Writer = HTML) -> str:
    """Return a sentence of the lessons in the active language.

    Args:
        message: its code.
        params: the particulars, under the names of its placeholders.
        writer: how cards are written: for a page, as plain text, or for speech.

    >>> from game.wording.tokens import TEXT
    >>> say_note("find-more", {"n": 2}, TEXT)
    '2 cards are still missing.'
    """
    return fill_note(_NOTES[message], params, writer)


def say_idea(screen: str, params: Mapping[str, object], writer: Writer = HTML) -> str:
    """Return the idea of a screen, named as `lesson.screen`.

    >>> from game.wording.tokens import TEXT
    >>> say_idea("sums.ace", {}, TEXT)
    'In a sum, the ace counts as one.'
    """
    return fill_note(IDEAS[screen], params, writer)


def say_remark(screen: str, params: Mapping[str, object], writer: Writer = HTML) -> str:
    """Return what is added to the reasons once a screen is solved; an empty text where there is nothing to add."""
    return fill_note(REMARKS[screen], params, writer) if screen in REMARKS else ""


def label(code: str, **values: str | int) -> str:
    """Return a label of the lessons.

    >>> label("lesson", n=3, total=12)
    'Lesson 3 of 12'
    """
    shown = {name: number_text(value) if isinstance(value, int) else value for name, value in values.items()}
    return str(_LABELS[code]).format(**shown)


def state_text(state: str, done: int, steps: int) -> str:
    """Return how far somebody is with a lesson, in words.

    >>> state_text("begun", 3, 6), state_text("new", 0, 6)
    ('3 of 6 steps done', 'New')
    """
    return str(_STATES[state]).format(done=number_text(done), n=number_text(steps))


def link_of_variant(variant: str, rule: str) -> str:
    """Return the words of a link to a rule as a variant has it.

    >>> link_of_variant("egyptian", "The jack’s basra")
    'Egyptian: The jack’s basra'
    """
    # Translators: A link to a rule, under its heading, as a variant has it.
    return pgettext("link to a rule", "{variant}: {rule}").format(variant=variant_name(variant), rule=rule)


def lesson_titles() -> Mapping[str, str]:
    """Return the title of each lesson by its id, in their order.

    >>> list(lesson_titles().values())[1]
    'Taking by rank'
    """
    return {lesson_id: str(title) for lesson_id, title in _TITLES.items()}


def lesson_steps() -> Mapping[str, frozenset[str]]:
    """Return the steps of each lesson by its id: those that an idea is told of.

    >>> "ace" in lesson_steps()["sums"]
    True
    """
    names = [name.partition(".") for name in IDEAS]
    return {lesson_id: frozenset(step for lesson, _, step in names if lesson == lesson_id) for lesson_id in _TITLES}


def lesson_aim(lesson_id: str) -> str:
    """Return what a lesson is about, in a line."""
    return str(_AIMS[lesson_id])
