"""The map of the lessons: what there is to learn, and what somebody has learnt."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from django.urls import reverse

from tutorials.boards.parts import Link
from tutorials.lessons.model import LESSONS, Lesson
from tutorials.lessons.places import address, first_open, places_of
from tutorials.lessons.store import stored_lessons
from tutorials.wording.lessons import label, lesson_aim, lesson_titles, state_text

State = Literal["done", "review", "begun", "new"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One lesson on the map; `url` leads to its first step still open, `reset_url` is empty where all are.

    `steps` is 0 where the state says already how many there are.
    """

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
    """All lessons; `onwards` leads to the first that is begun, or else new, or else worth another look.

    `all_done` where no lesson is new, `kept` where anything of them is kept.
    """

    entries: tuple[Entry, ...]
    done: int
    all_done: bool
    kept: bool
    onwards: Link | None


def state_of(lesson: Lesson, passed: Collection[str], weak: Collection[str], done: int) -> State:
    """Return the state of a lesson for somebody.

    Args:
        lesson: the lesson.
        passed: the lessons passed.
        weak: clauses of which puzzles went wrong.
        done: how many of its steps are done, as long as it is not passed.

    >>> state_of(stored_lessons()["sums"], {"sums"}, {"capture.sum"}, 0)
    'review'
    """
    if lesson.id not in passed:
        return "begun" if done else "new"
    return "review" if lesson.clauses & set(weak) else "done"


def lesson_map(
    passed: Collection[str], weak: Collection[str], steps: Mapping[str, Collection[str]] = MappingProxyType({})
) -> Map:
    """Return the map as somebody sees it who has passed some lessons, and done some steps of others."""
    titles = lesson_titles()
    entries = tuple(
        _entry(lesson, place, titles[lesson.id], steps.get(lesson.id, ()), passed=passed, weak=weak)
        for place, lesson in enumerate(stored_lessons().values(), start=1)
    )
    done = len(set(passed) & set(LESSONS))
    kept = any(entry.reset_url for entry in entries)
    return Map(entries, done, all_done=done == len(LESSONS), kept=kept, onwards=_onwards(entries))


def _onwards(entries: tuple[Entry, ...]) -> Link | None:
    is_fresh = all(entry.state == "new" for entry in entries)
    for state, name in (("begun", "continue"), ("new", "begin" if is_fresh else "continue"), ("review", "again")):
        for entry in entries:
            if entry.state == state:
                return Link(entry.url, label(name, title=entry.title))
    return None


def _entry(
    lesson: Lesson, number: int, title: str, steps: Collection[str], *, passed: Collection[str], weak: Collection[str]
) -> Entry:
    done = len(places_of(lesson, steps))
    state = state_of(lesson, passed, weak, done)
    return Entry(
        id=lesson.id,
        number=number,
        title=title,
        aim=lesson_aim(lesson.id),
        url=address(lesson, first_open(lesson, steps if state == "begun" else ())),
        test_url=reverse("lessons:test", args=[lesson.id]),
        reset_url="" if state == "new" else reverse("lessons:reset", args=[lesson.id]),
        steps=0 if state == "begun" else len(lesson.screens),
        state=state,
        state_text=state_text(state, done, len(lesson.screens)),
    )
