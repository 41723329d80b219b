"""What the progress page shows: frozen, in the reader's language, nothing left to work out."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

import segno
from django.urls import reverse
from django.utils import timezone

from game.wording.clauses import clause_name
from game.wording.numbers import day_text, number_text
from tutorials.boards.parts import Link
from tutorials.progress.calendar import weeks_until
from tutorials.progress.clauses import Accuracy, accuracies
from tutorials.progress.lessons import passed_lessons, steps_done
from tutorials.progress.models import CLEAN, Learner, today
from tutorials.wording import progress as words
from tutorials.wording.lessons import lesson_steps, lesson_titles, state_text


@dataclass(frozen=True, slots=True)
class RuleRow:
    """How the puzzles of one rule went, in words and as the length of a bar."""

    rule: Link
    right: str
    percent: int
    weak: bool


@dataclass(frozen=True, slots=True)
class DayCell:
    """A day of the calendar; its number is empty for one to come."""

    number: str
    active: bool


@dataclass(frozen=True, slots=True)
class WeekRow:
    """A week of the calendar."""

    name: str
    days: tuple[DayCell, ...]


@dataclass(frozen=True, slots=True)
class Carrying:
    """What another device needs: the code, the address that holds it, and a picture of that address."""

    code: str
    picture: str


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A lesson; the day on which it was passed; how far it is, if begun. What there is not is empty.

    One of which two joined devices have done a part each may have all its steps, and no such day.
    """

    lesson: Link
    passed: str
    begun: str
    is_done: bool


@dataclass(frozen=True, slots=True)
class ProgressPage:
    """The page `tutorials/progress/index.html` for somebody who has done something.

    `due` is how many puzzles are due, `next_due` when the next one will be; `weakest` is the rule that most often went
    wrong, `next_lesson` the first one begun, or else the first not passed. What there is not is empty or None.
    """

    solved: str
    at_once: str
    days: str
    due: int
    next_due: str
    weakest: Link | None
    next_lesson: LessonRow | None
    passed: int
    lessons: tuple[LessonRow, ...]
    rules: tuple[RuleRow, ...]
    weekdays: tuple[tuple[str, str], ...]
    weeks: tuple[WeekRow, ...]
    carrying: Carrying


def progress_page(learner: Learner, host: str) -> ProgressPage:
    """Return what the progress page shows.

    Args:
        learner: whose progress it is.
        host: scheme and host of the site, for the picture that another device reads.
    """
    puzzles = list(learner.puzzles.annotate(at_once=CLEAN).values_list("clauses", "at_once", "done", "due"))
    now = timezone.now()
    waiting = [due - now for *_, due in puzzles if due and due > now]
    rules = accuracies((clauses, at_once) for clauses, at_once, *_ in puzzles)
    lessons = _lessons(learner)
    days = set(learner.days.values_list("day", flat=True))
    return ProgressPage(
        solved=number_text(sum(done for _, _, done, _ in puzzles)),
        at_once=number_text(sum(at_once for _, at_once, *_ in puzzles)),
        days=number_text(len(days)),
        due=sum(due is not None and due <= now for *_, due in puzzles),
        next_due=words.comes_text(min(waiting)) if waiting else "",
        weakest=_rule(rules[0].clause) if rules and rules[0].weak else None,
        next_lesson=min((row for row in lessons if not row.is_done), key=lambda row: not row.begun, default=None),
        passed=sum(row.is_done for row in lessons),
        lessons=lessons,
        rules=tuple(map(_rule_row, rules)),
        weekdays=_weekdays(),
        weeks=_weeks(days),
        carrying=_carrying(learner, host),
    )


def _rule(clause: str) -> Link:
    return Link(reverse("rules:clause", args=[clause]), clause_name(clause))


def _rule_row(accuracy: Accuracy) -> RuleRow:
    right = words.right_text(accuracy.right, accuracy.asked)
    return RuleRow(_rule(accuracy.clause), right, accuracy.percent, accuracy.weak)


def _lessons(learner: Learner) -> tuple[LessonRow, ...]:
    passed, done, titles = passed_lessons(learner), steps_done(learner), lesson_titles()
    return tuple(
        _lesson_row(
            Link(reverse("lessons:lesson", args=[lesson]), titles[lesson]),
            passed.get(lesson),
            len(steps.intersection(done.get(lesson, ()))),
            len(steps),
        )
        for lesson, steps in lesson_steps().items()
    )


def _lesson_row(lesson: Link, passed: date | None, done: int, steps: int) -> LessonRow:
    return LessonRow(
        lesson,
        passed=day_text(passed, "long") if passed else "",
        begun=state_text("begun", done, steps) if done and not passed else "",
        is_done=bool(passed) or done == steps,
    )


def _weekdays() -> tuple[tuple[str, str], ...]:
    names, first = words.weekday_names(), words.first_weekday()
    return (*names[first:], *names[:first])


def _weeks(active: set[date]) -> tuple[WeekRow, ...]:
    return tuple(
        WeekRow(
            words.month_day_text(week[0].day),
            tuple(DayCell("" if each.to_come else number_text(each.day.day), each.active) for each in week),
        )
        for week in weeks_until(today(), active, words.first_weekday())
    )


def _carrying(learner: Learner, host: str) -> Carrying:
    address = f"{host}{reverse('progress:carry')}?code={learner.code_text}"
    picture = segno.make(address, micro=False, error="m").svg_data_uri(scale=4, border=4, light="#fff", dark="#000")
    return Carrying(learner.code_text, picture)
