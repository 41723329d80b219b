"""What is wrong with a puzzle: refused are those without a right answer, without a wrong one, or off their theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.engine.captures import can_capture, check_position
from game.engine.cards import SEVEN_OF_DIAMONDS, Rank, in_pack, pack
from game.engine.errors import EngineError
from game.engine.moves import Capture, Move
from game.engine.rules import PRESETS
from tutorials.puzzles.model import LOOKING_AHEAD, THEMES, Puzzle, Question
from tutorials.puzzles.solve import UnsolvableError, captures_of, largest, plays_of, solve

LONGEST_BATCH = 3
"""How many cards a player may hold in a last batch: its lines can be thought through by a person."""


TAKING: tuple[Question, ...] = ("any-legal", "largest-capture", "basra-play", "most-points")
"""The questions that are answered by taking something."""


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
    if not answers or (puzzle.question in TAKING and any(isinstance(each, Move) and not each.take for each in answers)):
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
    if not puzzle.hand or (not puzzle.floor and puzzle.question not in LOOKING_AHEAD):
        yield "no card to play, or nothing on the floor"
    for card in puzzle.hand:
        check_position(puzzle.rules, puzzle.floor, card)
    if puzzle.question in ("yes-no", "variants") and not puzzle.take:
        yield "no set to ask about"
    if puzzle.question == "least-risk":
        yield from _malformed_risk(puzzle)
    if puzzle.question == "best-play":
        yield from _malformed_ending(puzzle)
    if not set(puzzle.take) <= set(puzzle.floor):
        yield "the set asked about does not lie on the floor"
    if not set(puzzle.variants) <= set(PRESETS) or (puzzle.question == "variants" and len(puzzle.variants) < 2):
        yield "fewer than two variants, or one that does not exist"


def _malformed_risk(puzzle: Puzzle) -> Iterator[str]:
    known = (*puzzle.floor, *puzzle.hand, *puzzle.seen)
    if any(can_capture(puzzle.rules, puzzle.floor, card) for card in puzzle.hand):
        yield "a card of the hand can take something"
    if len(set(known)) < len(known) or not all(in_pack(card, puzzle.rules.deck) for card in puzzle.seen):
        yield "a card is in two places, or not in the pack"
    elif not 1 <= puzzle.next_hand <= puzzle.rules.deck - len(known):
        yield "the next player holds no card, or more than are unseen"


def _malformed_ending(puzzle: Puzzle) -> Iterator[str]:
    ending = puzzle.state
    if ending is None or (ending.hands[0], ending.floor, ending.rules) != (puzzle.hand, puzzle.floor, puzzle.rules):
        yield "no last batch, or another one than is shown"
        return
    cards = (*ending.hands[0], *ending.hands[1], *ending.floor, *ending.piles[0], *ending.piles[1])
    if sorted(cards) != sorted(pack(puzzle.rules.deck)):
        yield "the cards are not the whole pack"
    if not 0 <= len(ending.hands[0]) - len(ending.hands[1]) <= 1 or not 2 <= len(ending.hands[0]) <= LONGEST_BATCH:
        yield "the hands are too long to think through, or not those of a last batch"


def _only_right(puzzle: Puzzle) -> Iterator[str]:
    """Yield a fault where no wrong answer is worth considering."""
    if puzzle.question == "variants":
        answer = solve(puzzle)[0]
        if answer in (frozenset(), frozenset(puzzle.variants)):
            yield "all variants say the same"
    elif puzzle.is_play and puzzle.question != "any-legal" and set(plays_of(puzzle)) <= set(solve(puzzle)):
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
