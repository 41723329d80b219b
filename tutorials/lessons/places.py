"""Where the screens of a lesson are, and which of them somebody has done on the way."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from tutorials.boards.parts import Link
from tutorials.lessons.attempts import Attempt, moves_text, query_of
from tutorials.lessons.model import Lesson, Screen
from tutorials.lessons.store import lesson_after
from tutorials.wording.lessons import label

Fields = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class StepLink:
    """One screen of a lesson in the list of its steps."""

    url: str
    number: int
    is_here: bool
    is_done: bool


@dataclass(frozen=True, slots=True)
class Walk:
    """Somebody on the way through a lesson: the screen that they are at, and the places of those done, from 1."""

    lesson: Lesson
    screen: Screen
    done: frozenset[int] = frozenset()

    @property
    def place(self) -> int:
        """The place of the screen in the lesson, from 1."""
        return self.lesson.screens.index(self.screen) + 1

    @property
    def done_text(self) -> str:
        """The screens done, as the address writes them: the digits of their places."""
        return "".join(map(str, sorted(self.done)))

    @property
    def steps_done(self) -> tuple[str, ...]:
        """The ids of the screens done."""
        return tuple(self.lesson.screens[place - 1].id for place in sorted(self.done))

    @property
    def is_complete(self) -> bool:
        """Whether every screen is done."""
        return len(self.done) == len(self.lesson.screens)

    @property
    def open_places(self) -> tuple[int, ...]:
        """The places of the screens that are not done."""
        return tuple(place for place in range(1, len(self.lesson.screens) + 1) if place not in self.done)

    def with_this(self) -> Walk:
        """Return the walk with its screen done."""
        return Walk(self.lesson, self.screen, self.done | {self.place})

    def url_of(self, screen: Screen, attempt: Attempt | None = None) -> str:
        """Return the address of a screen of this lesson, with what is done on it."""
        fields = query_of(attempt) if attempt else []
        return address(self.lesson, screen, (*fields, ("done", self.done_text)))

    @property
    def attempts_url(self) -> str:
        """The address that answers go to."""
        return reverse("lessons:attempt-create", args=[self.lesson.id, self.screen.id])


def read_done(lesson: Lesson, text: str) -> frozenset[int]:
    """Return the places that a text of digits names; those that do not exist are left out.

    >>> from tutorials.lessons.store import stored_lessons
    >>> sorted(read_done(stored_lessons()["sums"], "139x"))
    [1, 3]
    """
    places = {str(place): place for place in range(1, len(lesson.screens) + 1)}
    return frozenset(places[digit] for digit in text[: len(places) * 2] if digit in places)


def places_of(lesson: Lesson, steps: Collection[str]) -> frozenset[int]:
    """Return the places of screens by their ids; those that do not exist are left out.

    >>> from tutorials.lessons.store import stored_lessons
    >>> sorted(places_of(stored_lessons()["sums"], {"two", "ace", "gone"}))
    [1, 3]
    """
    return frozenset(place for place, screen in enumerate(lesson.screens, start=1) if screen.id in steps)


def all_done(lesson: Lesson, steps: Collection[str]) -> bool:
    """Return whether no screen of a lesson is left to do.

    >>> from tutorials.lessons.store import stored_lessons
    >>> sums = stored_lessons()["sums"]
    >>> all_done(sums, {"two", "ace"}), all_done(sums, {screen.id for screen in sums.screens})
    (False, True)
    """
    return all(screen.id in steps for screen in lesson.screens)


def first_open(lesson: Lesson, steps: Collection[str]) -> Screen:
    """Return the first screen that is not among the steps done, the very first where all are.

    >>> from tutorials.lessons.store import stored_lessons
    >>> first_open(stored_lessons()["sums"], {"two", "ace"}).id
    'three'
    """
    return next((screen for screen in lesson.screens if screen.id not in steps), lesson.screens[0])


def address(lesson: Lesson, screen: Screen, fields: Iterable[tuple[str, str]] = ()) -> str:
    """Return the address of a screen; fields without a value are left out."""
    page = reverse("lessons:screen", args=[lesson.id, screen.id])
    query = [(name, value) for name, value in fields if value]
    return f"{page}?{urlencode(query)}" if query else page


def next_link(walk: Walk, attempt: Attempt) -> Link:
    """Return where to go once a screen is done: on, back to a step passed over, then to the next lesson."""
    after, text = walk.lesson.screen_after(walk.screen), label("next")
    if after is None and not walk.is_complete:
        place = walk.open_places[0]
        after, text = walk.lesson.screens[place - 1], label("still-open", n=place)
    if after is not None:
        moves = moves_text(attempt.moves) if after.ask == "batch" else ""
        return Link(address(walk.lesson, after, (("moves", moves), ("done", walk.done_text))), text)
    following = lesson_after(walk.lesson)
    if following is None:
        return Link(reverse("lessons:index"), label("to-map"))
    return Link(reverse("lessons:lesson", args=[following.id]), label("next-lesson"))


def open_steps(walk: Walk) -> tuple[StepLink, ...]:
    """Return the steps passed over, once the last screen of a lesson is done; nothing before that."""
    if walk.lesson.screen_after(walk.screen) is not None:
        return ()
    return tuple(step for step in step_links(walk) if not step.is_done)


def step_links(walk: Walk) -> tuple[StepLink, ...]:
    """Return the screens of the lesson in their order."""
    return tuple(
        StepLink(walk.url_of(screen), place, place == walk.place, place in walk.done)
        for place, screen in enumerate(walk.lesson.screens, start=1)
    )
