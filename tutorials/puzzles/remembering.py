"""What is remembered of an answer, for whoever gave it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import parse_qsl, urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse

from tutorials.boards.notes import clauses_of
from tutorials.boards.parts import Link
from tutorials.progress.records import remember_answer
from tutorials.progress.rounds import Answer as Practised
from tutorials.puzzles.attempts import Attempt
from tutorials.puzzles.generate import NothingFoundError, grant
from tutorials.puzzles.hints import HINTS
from tutorials.puzzles.model import Puzzle, Question
from tutorials.puzzles.places import Place, stored_place, wish_fields
from tutorials.puzzles.proofs import prove
from tutorials.puzzles.solve import is_right
from tutorials.puzzles.store import stored_puzzles
from tutorials.puzzles.wishes import WishForm
from tutorials.wording.puzzles_modes import fresh_title

FRESH = "fresh?"
"""How the key of a fresh puzzle begins; its wish follows, as in an address."""

_ASKED_BY: Mapping[str, frozenset[Question]] = {
    "basra": frozenset({"basra-play", "points", "variants", "least-risk"}),
    "score": frozenset({"pile-points", "most-points", "best-play", "majority-points"}),
    "end": frozenset({"best-play"}),
}
"""The parts of the rules that a proof may remark on, each with the questions that ask about it."""


def remember(request: HttpRequest, response: HttpResponse, puzzle: Puzzle, attempt: Attempt, place: Place) -> None:
    """Remember an answer, or that one was looked up. Positions to try are anybody's own: they do not count."""
    key = key_of(puzzle, place)
    answer = _practised(puzzle, attempt)
    if key and answer:
        remember_answer(request, response, key, lambda: clauses_tested(puzzle), answer)


def key_of(puzzle: Puzzle, place: Place) -> str:
    """Return the name under which a puzzle is remembered: the same wherever it is met; empty where it is not."""
    if puzzle.id in stored_puzzles():
        return puzzle.id
    fields = dict(place.address.fields)
    if place.address.page == reverse("puzzles:fresh"):
        return FRESH + urlencode(place.address.fields)
    return fields.get("puzzle", "")


def puzzle_of_key(key: str) -> Puzzle | None:
    """Return the puzzle that is remembered under a name, None where there is none any more."""
    if not key.startswith(FRESH):
        return stored_puzzles().get(key)
    wish = WishForm(QueryDict(key.removeprefix(FRESH))).wish
    try:
        return grant(wish) if wish and FRESH + urlencode(wish_fields(wish)) == key else None
    except NothingFoundError:
        return None


def title_of_key(key: str) -> str:
    """Return what a puzzle is called in a list, without working it out; empty where there is none under this name."""
    if key.startswith(FRESH):
        theme = dict(parse_qsl(key.removeprefix(FRESH))).get("theme", "")
        return fresh_title(theme) if theme else ""
    puzzle = stored_puzzles().get(key)
    return stored_place(puzzle).text if puzzle else ""


def link_of_key(key: str) -> Link:
    """Return the link to a puzzle in the review; its text is empty where there is no such puzzle any more."""
    return Link(f"{reverse('puzzles:review-puzzle')}?{urlencode({'puzzle': key})}", title_of_key(key))


@lru_cache(maxsize=1_000)
def clauses_tested(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the clauses that somebody must know to answer a puzzle.

    Those of its proof, without what that only remarks: that a capture is no basra, what it scores, where it goes.
    """
    told = clauses_of(prove(puzzle))
    asides = [part for part, asking in _ASKED_BY.items() if puzzle.question not in asking]
    return tuple(clause for clause in told if clause != "capture.pile" and clause.partition(".")[0] not in asides)


def _practised(puzzle: Puzzle, attempt: Attempt) -> Practised | None:
    shown = attempt.hint == HINTS
    if attempt.answer is not None:
        return Practised(is_right(puzzle, attempt.answer), attempt.tries, attempt.hint, shown)
    return Practised(right=False, tries=attempt.tries, hints=HINTS, shown=True) if shown else None
