"""“I know this”: a few questions on one page; whoever answers all of them has passed the lesson."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import get_language

from tutorials.boards.fields import first_problem
from tutorials.boards.parts import Comment, Link
from tutorials.boards.verdicts import KINDS
from tutorials.lessons.attempts import Attempt
from tutorials.lessons.boards import Board, board_of, names_rules
from tutorials.lessons.forms import AttemptForm
from tutorials.lessons.judging import judge_answer, taught_by
from tutorials.lessons.model import LESSONS, Lesson
from tutorials.lessons.presenters import comment_of
from tutorials.lessons.store import lesson_after
from tutorials.lessons.variants import hangs_on_variant
from tutorials.wording.lessons import ERRORS, label, lesson_titles, say_note

SENT = "do"
"""The field that says that the questions are answered."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question of the page, and what is said to its answer."""

    place: str
    board: Board
    comment: Comment | None


@dataclass(frozen=True, slots=True)
class QuizPage:
    """The page of the questions. `result` is empty until they are answered.

    `takes` where some question is answered by a play, `standard` where the answer to one that names no rules hangs on
    the standard ones.
    """

    title: str
    place: str
    questions: tuple[Question, ...]
    attempts_url: str
    passed: bool
    takes: bool
    standard: bool
    result: str
    next: Link
    lesson_url: str
    announce: str
    focus: str
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Answers:
    """What somebody answered to the questions of a lesson; `problem` says what is not readable, or missing."""

    lesson: Lesson
    attempts: tuple[Attempt, ...]
    is_sent: bool = False
    problem: str = ""

    @property
    def wrong(self) -> int:
        """How many questions are not answered rightly."""
        asked = zip(self.lesson.questions, self.attempts, strict=True)
        return sum(
            attempt.answer is None or not judge_answer(screen, attempt.answer).solved for screen, attempt in asked
        )

    @property
    def passed(self) -> bool:
        """Whether all questions are answered, and rightly."""
        return self.is_sent and not self.problem and not self.wrong


def prefix_of(place: int) -> str:
    """Return how the names of the fields of a question begin; places count from 1.

    >>> prefix_of(1)
    'q1'
    """
    return f"q{place}"


def read_answers(lesson: Lesson, data: QueryDict) -> Answers:
    """Return the answers that a form or an address holds.

    Where a card is played and nothing is marked, it is left on the floor.
    """
    is_sent = SENT in data
    attempts, problem = [], ""
    for place, screen in enumerate(lesson.questions, start=1):
        prefix = prefix_of(place)
        asked = data.copy()
        takes = any(asked.getlist(f"{prefix}-take"))
        action = ("take" if takes else "leave") if screen.is_played else "check"
        asked[f"{prefix}-do"] = action if is_sent else "look"
        form = AttemptForm(screen, asked, prefix)
        attempts.append(form.attempt)
        if form.errors:
            is_missing = not any(any(data.getlist(f"{prefix}-{name}")) for name in ("card", "take", "value"))
            problem = problem or (str(ERRORS["unanswered"]) if is_missing else first_problem(form))
    return Answers(lesson, tuple(attempts), is_sent, problem)


def query_of(answers: Answers) -> list[tuple[str, str]]:
    """Return answers as the fields of an address."""
    fields = [(SENT, "check")]
    for place, (screen, attempt) in enumerate(zip(answers.lesson.questions, answers.attempts, strict=True), start=1):
        prefix = prefix_of(place)
        card = str(attempt.card) if attempt.card and screen.card is None else ""
        take = " ".join(map(str, attempt.take))
        fields += [(f"{prefix}-card", card), (f"{prefix}-take", take)]
        fields += [(f"{prefix}-value", value) for value in attempt.values]
    return [(name, value) for name, value in fields if value]


def quiz_page(answers: Answers) -> QuizPage:
    """Return the page of the questions with what is said to the answers."""
    return _quiz_page(get_language(), answers)


@lru_cache(maxsize=128)
def _quiz_page(language: str | None, answers: Answers) -> QuizPage:
    lesson = answers.lesson
    told = answers.is_sent and not answers.problem
    result = _result(answers) if told else ""
    following = lesson_after(lesson)
    onwards = (
        Link(reverse("lessons:lesson", args=[following.id]), label("next-lesson"))
        if following
        else Link(reverse("lessons:index"), label("to-map"))
    )
    return QuizPage(
        title=lesson_titles()[lesson.id],
        place=label("lesson", n=LESSONS.index(lesson.id) + 1, total=len(LESSONS)),
        questions=tuple(_question(answers, place, told=told) for place in range(1, len(lesson.questions) + 1)),
        attempts_url=reverse("lessons:test-attempt-create", args=[lesson.id]),
        passed=answers.passed,
        takes=any(screen.is_played for screen in lesson.questions),
        standard=any(hangs_on_variant(screen) and not names_rules(screen) for screen in lesson.questions),
        result=result,
        next=onwards,
        lesson_url=reverse("lessons:lesson", args=[lesson.id]),
        announce=result,
        focus="problem" if answers.problem else "next" if answers.passed else "result" if told else "",
        problem=answers.problem,
    )


def _result(answers: Answers) -> str:
    if answers.passed:
        return say_note("all-right", {})
    return say_note("some-wrong", {"n": answers.wrong})


def _question(answers: Answers, place: int, *, told: bool) -> Question:
    screen, attempt = answers.lesson.questions[place - 1], answers.attempts[place - 1]
    comment = None
    if told and attempt.answer is not None:
        verdict = judge_answer(screen, attempt.answer)
        lines = taught_by(answers.lesson, verdict.lines)
        comment = comment_of(screen, f"{prefix_of(place)}-feedback", KINDS[verdict.outcome], lines)
    board = board_of(screen, attempt, solved=False, prefix=f"{prefix_of(place)}-")
    return Question(label("question", n=place, total=len(answers.lesson.questions)), board, comment)
