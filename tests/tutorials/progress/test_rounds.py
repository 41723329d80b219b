"""How a puzzle went: what counts as one round, when it is due again, and which of two records is the better."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutorials.progress.codes import ALPHABET, format_code, new_code, read_code
from tutorials.progress.rounds import ROUND_GAP, Answer, Practice, better, practise

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
RIGHT, WRONG = Answer(right=True, tries=1), Answer(right=False, tries=1)

answers = st.builds(Answer, st.booleans(), tries=st.integers(1, 6), hints=st.integers(0, 3), shown=st.booleans())
histories = st.lists(st.tuples(answers, st.integers(0, 60 * 24 * 90)), min_size=1, max_size=8)


def practised(*given_at: tuple[Answer, timedelta]) -> Practice:
    practice = None
    for each, when in given_at:
        practice = practise(practice, each, NOW + when)
    assert practice
    return practice


@st.composite
def practices(draw: st.DrawFn) -> Practice:
    moment, practice = NOW, None
    for each, minutes in draw(histories):
        moment += timedelta(minutes=minutes)
        practice = practise(practice, each, moment)
    assert practice
    return practice


def test_what_was_right_at_once_never_comes_back() -> None:
    assert practised((RIGHT, timedelta())).due is None


def test_what_went_wrong_comes_back_in_minutes_even_if_it_is_left_there() -> None:
    assert practised((WRONG, timedelta())).due == NOW + 10 * MINUTE


def test_the_answer_looked_up_counts_as_wrong() -> None:
    practice = practised((Answer(right=False, tries=0, hints=3, shown=True), timedelta()))
    assert practice.due == NOW + 10 * MINUTE
    assert not practised((Answer(right=True, tries=1, hints=3, shown=True), timedelta())).clean


def test_hints_and_tries_bring_a_puzzle_back_later_than_a_failure() -> None:
    failed = practised((WRONG, timedelta())).due
    helped = practised((Answer(right=True, tries=1, hints=1), timedelta())).due
    second = practised((WRONG, timedelta()), (Answer(right=True, tries=2), MINUTE)).due
    assert failed
    assert helped
    assert failed < helped == second


def test_each_time_it_goes_well_the_wait_is_longer() -> None:
    practice = practised((WRONG, timedelta()))
    waits = []
    for _ in range(5):
        assert practice.due
        begun = practice.due
        practice = practise(practice, RIGHT, begun)
        assert practice.due
        waits.append(practice.due - begun)
    assert all(earlier < later for earlier, later in pairwise(waits))
    assert waits[0] >= timedelta(days=1)
    assert practice.rounds == 6


def test_going_wrong_again_brings_it_back_soon() -> None:
    practice = practised((WRONG, timedelta()), (RIGHT, timedelta(hours=1)), (WRONG, timedelta(days=20)))
    assert practice.due == NOW + timedelta(days=20, minutes=10)
    assert (practice.done, practice.solved) == (True, False)


def test_a_form_sent_twice_counts_once() -> None:
    once = practised((WRONG, timedelta()))
    assert practise(once, WRONG, NOW + timedelta(seconds=2)) is once
    solved = practised((RIGHT, timedelta()))
    assert practise(solved, RIGHT, NOW + timedelta(seconds=2)) is solved


def test_a_second_tab_cannot_spoil_what_is_solved_nor_mend_what_was_missed() -> None:
    solved = practised((RIGHT, timedelta()))
    assert practise(solved, WRONG, NOW + MINUTE) is solved
    mended = practised((WRONG, timedelta()), (RIGHT, MINUTE))
    assert (mended.solved, mended.clean, mended.tries, mended.rounds) == (True, False, 2, 1)


def test_repeating_a_puzzle_whose_answer_was_just_read_is_no_new_round() -> None:
    read = practised((Answer(right=False, tries=1, hints=3, shown=True), timedelta()), (RIGHT, MINUTE))
    assert (read.rounds, read.clean, read.due) == (1, False, NOW + 10 * MINUTE)


def test_thinking_for_long_is_still_the_same_round() -> None:
    slow = practised((WRONG, timedelta()), (Answer(right=True, tries=2), timedelta(hours=3)))
    assert (slow.rounds, slow.tries) == (1, 2)


def test_after_a_while_a_round_is_a_new_one() -> None:
    assert practised((RIGHT, timedelta()), (WRONG, ROUND_GAP)).rounds == 2


@given(practices(), practices(), practices())
def test_keeping_the_better_gives_the_same_in_any_order_and_as_often_as_you_like(
    first: Practice, second: Practice, third: Practice
) -> None:
    assert better(first, first) == first
    assert better(first, second) == better(second, first)
    assert better(better(first, second), third) == better(first, better(second, third))
    assert better(better(first, second), second) == better(first, second)


@given(practices(), practices())
def test_the_better_is_never_worse_than_either(first: Practice, second: Practice) -> None:
    kept = better(first, second)
    assert kept.clean == (first.clean or second.clean)
    assert kept.solved == (first.solved or second.solved)
    assert kept.done == (first.done or second.done)
    assert kept.rounds == max(first.rounds, second.rounds)


@given(practices())
def test_what_is_due_follows_from_what_is_kept(practice: Practice) -> None:
    copied = Practice(**{name: getattr(practice, name) for name in Practice.__dataclass_fields__})
    assert copied.due == practice.due
    if practice.clean and practice.memory is None:
        assert practice.due is None
    else:
        assert practice.due
        assert practice.due > practice.begun_at


def test_codes_are_never_the_same_and_are_read_as_they_are_written() -> None:
    codes = {new_code() for _ in range(2_000)}
    assert len(codes) == 2_000
    assert {read_code(format_code(code)) for code in codes} == codes


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "7K2M",
        "7K2M-9QXW-40A",
        "7K2M-9QXW-40ABC",
        "7K2M-9QXW-40A!",
        "UUUU-UUUU-UUUU",
        "7K2M\x009QXW40AB",
        "A" * 10_000,
    ],
)
def test_what_cannot_be_a_code_is_none(typed: str) -> None:
    assert read_code(typed) is None


@given(st.text(alphabet=ALPHABET, min_size=12, max_size=12))
def test_case_dashes_and_letters_that_look_like_digits_do_not_matter(code: str) -> None:
    typed = "\u2067" + " ".join(format_code(code).lower().replace("1", "l").replace("0", "o").split("-")) + "\u2069"
    assert read_code(typed) == code
