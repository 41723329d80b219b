"""How a puzzle went, round after round, and when it is due again. Pure.

A round is one sitting at a puzzle: from the first answer until it is solved. Answers that follow within `ROUND_GAP`
belong to it, so that a form sent twice, a second tab or a repeat right after the answer was read count once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any, cast

from fsrs import Card, Rating, Scheduler
from fsrs.card import CardDict

ROUND_GAP = timedelta(minutes=10)

SCHEDULER = Scheduler(learning_steps=(timedelta(minutes=10),), enable_fuzzing=False)
"""After a miss, once more when it is no longer fresh in mind; then after days, weeks, months."""

Memory = Mapping[str, Any]
"""What the scheduler knows of a puzzle, as JSON."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a puzzle: whether it was right, at which try, after how many hints.

    `shown`: the whole answer was looked up, before this answer or instead of one.
    """

    right: bool
    tries: int
    hints: int = 0
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Practice:
    """What is kept of one puzzle.

    `tries`, `hints`, `shown`, `solved` and `begun_at` are of the latest round; `done`: whether any round was solved.
    `memory` is what the scheduler knew before the latest round, None while the puzzle has never been missed.
    """

    begun_at: datetime
    answered_at: datetime
    tries: int = 0
    hints: int = 0
    shown: bool = False
    solved: bool = False
    done: bool = False
    rounds: int = 1
    memory: Memory | None = None

    @property
    def clean(self) -> bool:
        """Whether the latest round was right at the first try, without a hint."""
        return self.solved and self.tries <= 1 and not self.hints and not self.shown

    @property
    def due(self) -> datetime | None:
        """When the puzzle is due again; None for one that was never missed."""
        card = _card_after(self)
        return card.due if card else None


def grade(practice: Practice) -> Rating:
    """Return how well the latest round went, for the scheduler: from tries and hints alone, never from time.

    >>> now = datetime(2026, 11, 30, tzinfo=UTC)
    >>> [grade(Practice(now, now, tries, hints, solved=True)).name for tries, hints in [(1, 0), (1, 2), (2, 1), (3, 0)]]
    ['Good', 'Hard', 'Hard', 'Again']
    """
    if practice.clean:
        return Rating.Good
    is_fair = practice.solved and not practice.shown and practice.tries <= 2
    return Rating.Hard if is_fair else Rating.Again


def practise(practice: Practice | None, answer: Answer, now: datetime) -> Practice:
    """Return what is kept of a puzzle after an answer. An answer that tells nothing new changes nothing.

    >>> now = datetime(2026, 11, 30, tzinfo=UTC)
    >>> missed = practise(None, Answer(right=False, tries=1), now)
    >>> missed.due - now, practise(missed, Answer(right=False, tries=1), now) is missed
    (datetime.timedelta(seconds=600), True)
    >>> practise(None, Answer(right=True, tries=1), now).due is None
    True
    """
    if practice is None:
        return _after(Practice(now, now), answer, now)
    if _begins_anew(practice, answer, now):
        card = _card_after(practice)
        fresh = Practice(
            now,
            now,
            done=practice.done,
            rounds=practice.rounds + 1,
            memory=cast("Memory", card.to_dict()) if card else None,
        )
        return _after(fresh, answer, now)
    following = _after(practice, answer, now)
    return practice if replace(following, answered_at=practice.answered_at) == practice else following


def better(first: Practice, second: Practice) -> Practice:
    """Return the better of two records of one puzzle: from two devices, one round after the other being forgotten.

    In any order, and as often as you like, the same comes out.

    >>> now = datetime(2026, 11, 30, tzinfo=UTC)
    >>> missed, right = (practise(None, Answer(right=right, tries=1), now) for right in (False, True))
    >>> better(missed, right) == better(right, missed) == better(right, right) == right
    True
    """
    best = max(first, second, key=_worth)
    return replace(best, done=first.done or second.done, rounds=max(first.rounds, second.rounds))


def _worth(practice: Practice) -> tuple[object, ...]:
    due = practice.due
    return (
        practice.clean,
        practice.solved,
        not practice.shown,
        -practice.hints,
        -practice.tries,
        practice.answered_at,
        due is None,
        due or practice.answered_at,
        str(sorted((practice.memory or {}).items())),
        practice.begun_at,
    )


def _begins_anew(practice: Practice, answer: Answer, now: datetime) -> bool:
    """Return whether an answer opens a round: when the puzzle is due, or some time after the last answer."""
    goes_on = not practice.solved and answer.tries > max(practice.tries, 1)
    due = practice.due
    return not goes_on and (now - practice.answered_at >= ROUND_GAP or (due is not None and now >= due))


def _after(practice: Practice, answer: Answer, now: datetime) -> Practice:
    """Return a round with one answer more; what follows its solution does not count."""
    if practice.solved:
        return practice
    tries = max(answer.tries, practice.tries + 1) if answer.right else max(answer.tries, practice.tries)
    return replace(
        practice,
        answered_at=now,
        tries=tries,
        hints=max(answer.hints, practice.hints),
        shown=answer.shown or practice.shown,
        solved=answer.right,
        done=answer.right or practice.done,
    )


def _card_after(practice: Practice) -> Card | None:
    """Return what the scheduler knows after the latest round, None while the puzzle was never missed."""
    if practice.memory is None and practice.clean:
        return None
    begun = practice.begun_at.astimezone(UTC)
    known = Card.from_dict(cast("CardDict", practice.memory)) if practice.memory else Card(card_id=0, due=begun)
    return SCHEDULER.review_card(known, grade(practice), begun)[0]
