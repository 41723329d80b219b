"""The map of the lessons: what there is to learn, and what somebody has learnt."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from django.urls import reverse

from tutorials.boards.parts import Link
from tutorials.lessons.model import LESSONS, Lesson
from tutorials.lessons.store import stored_lessons
from tutorials.wording.lessons import STATES, label, lesson_aim, lesson_titles

State = Literal["done", "review", "new"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One lesson on the map; `reset_url` is empty where there is nothing to forget."""

    id: str
    number: int
    title: str
    aim: str
    url: str
    test_url: str
    reset_url: str
    steps: int
    state: State
    state_text: str


@dataclass(frozen=True, slots=True)
class Map:
    """All lessons; `onwards` leads to the first that is new, or else worth another look.

    `all_done` where no lesson is new.
    """

    entries: tuple[Entry, ...]
    done: int
    all_done: bool
    onwards: Link | None


def state_of(lesson: Lesson, passed: Collection[str], weak: Collection[str]) -> State:
    """Return the state of a lesson for somebody.

    Args:
        lesson: the lesson.
        passed: the lessons passed.
        weak: clauses of which puzzles went wrong.

    >>> state_of(stored_lessons()["sums"], {"sums"}, {"capture.sum"})
    'review'
    """
    if lesson.id not in passed:
        return "new"
    return "review" if lesson.clauses & set(weak) else "done"


def lesson_map(passed: Collection[str], weak: Collection[str]) -> Map:
    """Return the map as somebody sees it who has passed some lessons."""
    titles = lesson_titles()
    entries = tuple(
        _entry(lesson, place, titles[lesson.id], state_of(lesson, passed, weak))
        for place, lesson in enumerate(stored_lessons().values(), start=1)
    )
    done = len(set(passed) & set(LESSONS))
    return Map(entries, done, all_done=done == len(LESSONS), onwards=_onwards(entries))


def _onwards(entries: tuple[Entry, ...]) -> Link | None:
    for state, name in (("new", "begin"), ("review", "again")):
        for entry in entries:
            if entry.state == state:
                return Link(entry.url, label(name, title=entry.title))
    return None


def _entry(lesson: Lesson, number: int, title: str, state: State) -> Entry:
    return Entry(
        id=lesson.id,
        number=number,
        title=title,
        aim=lesson_aim(lesson.id),
        url=reverse("lessons:screen", args=[lesson.id, lesson.screens[0].id]),
        test_url=reverse("lessons:test", args=[lesson.id]),
        reset_url="" if state == "new" else reverse("lessons:reset", args=[lesson.id]),
        steps=len(lesson.screens),
        state=state,
        state_text=str(STATES[state]),
    )
