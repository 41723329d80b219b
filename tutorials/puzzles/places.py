"""Where a puzzle is met: by itself, in a row of ten, as the puzzle of a day, fresh, or as a position to try."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cache
from urllib.parse import urlencode
from zlib import crc32

from django.urls import reverse
from django.utils.translation import get_language

from game.engine.cards import format_card
from game.engine.rules import format_rules
from tutorials.boards.parts import Link
from tutorials.puzzles.attempts import Attempt, query_of
from tutorials.puzzles.daily import is_out
from tutorials.puzzles.difficulty import difficulty
from tutorials.puzzles.generate import Wish
from tutorials.puzzles.lint import lint
from tutorials.puzzles.model import Puzzle, Question
from tutorials.puzzles.runs import RUN_LENGTH, Run, result_of
from tutorials.puzzles.store import next_puzzle, puzzles_of
from tutorials.puzzles.tasks import task_of
from tutorials.wording.puzzles import say_note
from tutorials.wording.puzzles_modes import daily_text, fresh_text, label, neighbour_text, run_text, stored_text

Fields = tuple[tuple[str, str], ...]

SEEDS = 1_000_000_000
"""Seeds in addresses run from 0 to below this."""


@dataclass(frozen=True, slots=True)
class PuzzleAddress:
    """Where a puzzle's page is and where its answers go; `fields` are what the address needs besides the attempt."""

    page: str
    attempts: str
    fields: Fields = ()

    def of(self, puzzle: Puzzle, attempt: Attempt) -> str:
        """Return the address that shows an attempt."""
        return with_query(self.page, (*self.fields, *query_of(puzzle, attempt)))

    @property
    def afresh(self) -> str:
        """The address of the untouched puzzle."""
        return with_query(self.page, self.fields)


@dataclass(frozen=True, slots=True)
class Place:
    """What the page of a puzzle says about where it stands, and where it leads."""

    address: PuzzleAddress
    next: Link
    text: str
    links: tuple[Link, ...]


PlaceOf = Callable[[Attempt], Place]
"""The place of a puzzle; in a row of ten it depends on how the puzzle went."""


def with_query(page: str, fields: Fields) -> str:
    """Return an address with a query, if there is anything to ask.

    >>> with_query("/x/", (("seed", "7"),)), with_query("/x/", ())
    ('/x/?seed=7', '/x/')
    """
    return f"{page}?{urlencode(fields)}" if fields else page


def stored_place(puzzle: Puzzle) -> Place:
    """Return the place of a stored puzzle among those of its theme."""
    return _stored_place(get_language(), puzzle)


@cache
def _stored_place(language: str | None, puzzle: Puzzle) -> Place:
    siblings = [each.id for each in puzzles_of(puzzle.theme)]
    seed = crc32(puzzle.id.encode()) % SEEDS
    more = Wish(puzzle.theme, seed, None if puzzle.variants else puzzle.rules, difficulty(puzzle))
    return Place(
        PuzzleAddress(reverse("puzzles:puzzle", args=[puzzle.id]), reverse("puzzles:attempt-create", args=[puzzle.id])),
        Link(reverse("puzzles:puzzle", args=[next_puzzle(puzzle).id]), label("next")),
        stored_text(siblings.index(puzzle.id) + 1, len(siblings), puzzle.theme),
        (_fresh_link(more, "more"), Link(f"{reverse('puzzles:index')}#{puzzle.theme}", label("all"))),
    )


def wish_fields(wish: Wish) -> Fields:
    """Return a wish as the fields of an address; what is left open is left out.

    >>> wish_fields(Wish("jack", 7, level=2))
    (('theme', 'jack'), ('level', '2'), ('seed', '7'))
    """
    rules = (("rules", format_rules(wish.rules)),) if wish.rules else ()
    level = (("level", str(wish.level)),) if wish.level else ()
    return (("theme", wish.theme), *rules, *level, ("seed", str(wish.seed)))


def _fresh_link(wish: Wish, words: str) -> Link:
    return Link(with_query(reverse("puzzles:fresh"), wish_fields(wish)), label(words))


def fresh_place(wish: Wish, puzzle: Puzzle) -> Place:
    """Return the place of a fresh puzzle: the next one comes from the next seed."""
    following = replace(wish, seed=(wish.seed + 1) % SEEDS)
    chosen = tuple(pair for pair in wish_fields(wish) if pair[0] != "seed")
    return Place(
        PuzzleAddress(reverse("puzzles:fresh"), reverse("puzzles:fresh-attempt-create"), wish_fields(wish)),
        _fresh_link(following, "next"),
        fresh_text(wish.theme, difficulty(puzzle), wish.level),
        (
            Link(with_query(reverse("puzzles:fresh"), (*chosen, ("choose", "yes"))), label("choose")),
            Link(reverse("puzzles:index"), label("all")),
        ),
    )


def run_fields(run: Run) -> Fields:
    """Return a row of ten as the fields of an address."""
    theme = (("theme", run.theme),) if run.theme else ()
    done = (("done", run.done_text),) if run.done else ()
    return (*theme, ("seed", str(run.seed)), *done)


def run_place(run: Run, attempt: Attempt) -> Place:
    """Return the place of a puzzle in a row of ten, once it went as the attempt says."""
    page = reverse("puzzles:ten")
    after = run.after(result_of(attempt))
    is_last = len(after.done) == RUN_LENGTH
    return Place(
        PuzzleAddress(page, reverse("puzzles:ten-attempt-create"), run_fields(run)),
        Link(with_query(page, run_fields(after)), label("summary" if is_last else "next")),
        run_text(len(run.done) + 1, RUN_LENGTH),
        (Link(reverse("puzzles:index"), label("all")),),
    )


def daily_address(day: date) -> str:
    """Return where the puzzle of a day is."""
    return reverse("puzzles:daily-of", args=[day.year, day.month, day.day])


def daily_place(day: date) -> Place:
    """Return the place of the puzzle of a day, between the days before and after it."""
    before, after = day - timedelta(days=1), day + timedelta(days=1)
    links = [
        Link(daily_address(each), neighbour_text(each, is_before=each < day))
        for each in (before, after)
        if is_out(each)
    ]
    fields = [day.year, day.month, day.day]
    return Place(
        PuzzleAddress(daily_address(day), reverse("puzzles:daily-attempt-create", args=fields)),
        Link(daily_address(after), label("next")) if is_out(after) else Link(reverse("puzzles:ten"), label("ten")),
        daily_text(day),
        (*links, Link(reverse("puzzles:index"), label("all"))),
    )


def review_place(key: str) -> Place:
    """Return the place of a puzzle that is done again, under the name by which it is remembered."""
    review = reverse("puzzles:review")
    return Place(
        PuzzleAddress(reverse("puzzles:review-puzzle"), reverse("puzzles:review-attempt-create"), (("puzzle", key),)),
        Link(f"{review}?next=yes", label("next")),
        label("review-place"),
        (Link(review, label("misses")), Link(reverse("puzzles:index"), label("all"))),
    )


TRIED: tuple[Question, ...] = ("any-legal", "largest-capture", "count", "points", "may-leave")
"""The questions that are offered about any position with one card."""


def try_fields(puzzle: Puzzle) -> Fields:
    """Return a position to try as the fields of an address."""
    sets = (("floor", puzzle.floor), ("hand", puzzle.hand if puzzle.card is None else ()), ("set", puzzle.take))
    return (
        ("rules", format_rules(puzzle.rules)),
        *((name, " ".join(map(format_card, cards))) for name, cards in sets if cards or name == "floor"),
        *((("card", format_card(puzzle.card)),) if puzzle.card else ()),
        *((("question", puzzle.question),) if puzzle.question != "any-legal" else ()),
        *((("seen", " ".join(map(format_card, puzzle.seen))),) if puzzle.seen else ()),
        *((("next_hand", str(puzzle.next_hand)),) if puzzle.next_hand else ()),
    )


def try_place(puzzle: Puzzle) -> Place:
    """Return the place of a position to try, with the other questions that can be asked about it."""
    return Place(
        PuzzleAddress(reverse("puzzles:try"), reverse("puzzles:try-attempt-create"), try_fields(puzzle)),
        Link(reverse("puzzles:puzzle", args=[next_puzzle(puzzle).id]), label("next")),
        "",
        (*other_questions(puzzle), Link(reverse("puzzles:index"), label("all"))),
    )


def other_questions(puzzle: Puzzle) -> tuple[Link, ...]:
    """Return the questions that can be asked as well about a position with one card."""
    asked = [replace(puzzle, question=question, take=()) for question in TRIED if puzzle.card]
    return tuple(_try_link(each) for each in asked if each.question != puzzle.question and _can_be_asked(each))


def questions_instead(puzzle: Puzzle) -> tuple[Link, ...]:
    """Return what can be asked in place of a question that a position has no answer to: of a hand, card by card."""
    if puzzle.card:
        return other_questions(puzzle)
    plain = replace(puzzle, question="any-legal", seen=(), next_hand=0)
    return tuple(_try_link(replace(plain, hand=(card,), card=card)) for card in puzzle.hand)


def _try_link(puzzle: Puzzle) -> Link:
    return Link(with_query(reverse("puzzles:try"), try_fields(puzzle)), _task(puzzle))


def _can_be_asked(puzzle: Puzzle) -> bool:
    return puzzle.question == "any-legal" or not lint(puzzle)


def _task(puzzle: Puzzle) -> str:
    note = task_of(puzzle)
    return say_note(note.message, note.params)
