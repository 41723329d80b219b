"""What is wrong with a puzzle: refused are those without a right answer, without a wrong one, or off their theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.engine.captures import check_position, legal_captures, may_trail
from game.engine.cards import SEVEN_OF_DIAMONDS, Rank, in_pack
from game.engine.errors import EngineError
from game.engine.moves import Capture, Move
from game.engine.rules import PRESETS
from tutorials.puzzles.model import THEMES, Puzzle
from tutorials.puzzles.solve import UnsolvableError, captures_of, largest, solve


def lint(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what is wrong with a puzzle, in English for its author; nothing when it is fit to be asked.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import RuleSet
    >>> nine = parse_card("9S")
    >>> lint(Puzzle("x", "sum-two", "any-legal", RuleSet(), parse_cards("5C QD 3H"), (nine,), nine))
    ('no right answer',)
    """
    try:
        faults = tuple(_malformed(puzzle))
        if faults:
            return faults
        answers = solve(puzzle)
    except (EngineError, UnsolvableError) as error:
        return (str(error),)
    if not answers or any(isinstance(answer, Move) and not answer.take for answer in answers):
        return ("no right answer",)
    return (*_only_right(puzzle), *_off_theme(puzzle))


def _malformed(puzzle: Puzzle) -> Iterator[str]:
    """Yield faults of form, before anything is asked of the engine.

    Raises:
        PositionError: a card that does not belong to the pack, or that is in two places.
    """
    if puzzle.theme in THEMES and puzzle.question not in THEMES[puzzle.theme]:
        yield f"theme {puzzle.theme} does not ask {puzzle.question}"
    if puzzle.question == "majority-points":
        yield from _malformed_counts(puzzle)
    elif puzzle.question == "pile-points":
        if not puzzle.pile or not all(in_pack(card, puzzle.rules.deck) for card in puzzle.pile):
            yield "the pile is empty or not of this pack"
    else:
        yield from _malformed_position(puzzle)


def _malformed_counts(puzzle: Puzzle) -> Iterator[str]:
    if sum(puzzle.counts) != puzzle.rules.deck or not 2 <= len(puzzle.counts) <= 4:
        yield "the sides' cards are not the whole pack"
    if puzzle.carried_in and puzzle.rules.tie != "carried":
        yield "nothing is carried under these rules"


def _malformed_position(puzzle: Puzzle) -> Iterator[str]:
    if not puzzle.hand or not puzzle.floor:
        yield "no card to play, or nothing on the floor"
    for card in puzzle.hand:
        check_position(puzzle.rules, puzzle.floor, card)
    if puzzle.question in ("yes-no", "variants") and not puzzle.take:
        yield "no set to ask about"
    if not set(puzzle.take) <= set(puzzle.floor):
        yield "the set asked about does not lie on the floor"
    if not set(puzzle.variants) <= set(PRESETS) or (puzzle.question == "variants" and len(puzzle.variants) < 2):
        yield "fewer than two variants, or one that does not exist"


def _only_right(puzzle: Puzzle) -> Iterator[str]:
    """Yield a fault where no wrong answer is worth considering."""
    if puzzle.question == "variants":
        answer = solve(puzzle)[0]
        if answer in (frozenset(), frozenset(puzzle.variants)):
            yield "all variants say the same"
    elif puzzle.question in ("largest-capture", "basra-play"):
        plays = {
            Move(card, frozenset(capture.cards))
            for card in puzzle.hand
            for capture in legal_captures(puzzle.rules, puzzle.floor, card).captures
        } | {Move(card) for card in puzzle.hand if may_trail(puzzle.rules, puzzle.floor, card)}
        if plays <= set(solve(puzzle)):
            yield "every legal play is right"


def _best(puzzle: Puzzle) -> tuple[Capture, ...]:
    return largest(captures_of(puzzle.rules, puzzle.floor, puzzle.played))


def _sums(capture: Capture) -> list[int]:
    """Return the sizes of the groups that are sums."""
    return [len(group) for group in capture.groups if len(group) > 1]


def _same_rank(puzzle: Puzzle) -> bool:
    return all(capture.groups and not _sums(capture) for capture in _best(puzzle))


def _sum_two(puzzle: Puzzle) -> bool:
    return all(_sums(capture) == [2] == [len(capture.cards)] for capture in _best(puzzle))


def _sum_many(puzzle: Puzzle) -> bool:
    return all(len(capture.groups) == 1 and max(_sums(capture), default=0) > 2 for capture in _best(puzzle))


def _rank_and_sum(puzzle: Puzzle) -> bool:
    return all(0 < len(_sums(capture)) < len(capture.groups) for capture in _best(puzzle))


def _several_groups(puzzle: Puzzle) -> bool:
    return all(len(_sums(capture)) == len(capture.groups) > 1 for capture in _best(puzzle))


def _several_sizes(puzzle: Puzzle) -> bool:
    return len({len(capture.cards) for capture in captures_of(puzzle.rules, puzzle.floor, puzzle.played)}) > 1


_FITS: Mapping[str, Callable[[Puzzle], bool]] = {
    "same-rank": _same_rank,
    "sum-two": _sum_two,
    "sum-many": _sum_many,
    "rank-and-sum": _rank_and_sum,
    "several-groups": _several_groups,
    "largest": _several_sizes,
    "jack": lambda puzzle: puzzle.played.rank == Rank.JACK,
    "seven": lambda puzzle: puzzle.played == SEVEN_OF_DIAMONDS,
}


def _off_theme(puzzle: Puzzle) -> Iterator[str]:
    fits = _FITS.get(puzzle.theme)
    if fits and not fits(puzzle):
        yield f"the answer does not show the theme {puzzle.theme}"
