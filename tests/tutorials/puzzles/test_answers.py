"""Every puzzle's answers are those of the rules, by an independent reading; every puzzle is worth asking."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.cards import parse_cards
from game.engine.rules import PRESETS, format_rules
from tests.tutorials.puzzles.checks import assert_has_words_in_all_languages, assert_judged, assert_recomputed
from tutorials.puzzles.difficulty import LEVELS, difficulty
from tutorials.puzzles.generate import NothingFoundError, Wish, generate, grant
from tutorials.puzzles.lint import lint
from tutorials.puzzles.model import THEMES, Puzzle
from tutorials.puzzles.store import next_puzzle, puzzles_of, read_puzzle, stored_puzzles

FEWEST = 18
FEWEST_IN_ALL = 300

every_theme = pytest.mark.parametrize("theme", THEMES)


@every_theme
def test_stored_answers_are_what_the_rules_say(theme: str) -> None:
    for puzzle in puzzles_of(theme):
        assert_recomputed(puzzle)
        assert_judged(puzzle)


@every_theme
def test_all_that_is_said_of_a_puzzle_has_words_in_every_language(theme: str) -> None:
    for puzzle in puzzles_of(theme)[::4]:
        assert_has_words_in_all_languages(puzzle)


@every_theme
def test_generated_answers_are_what_the_rules_say(theme: str) -> None:
    for puzzle in generate(6, seed=2026, theme=theme):
        assert_recomputed(puzzle)
        assert_judged(puzzle)


@every_theme
def test_each_theme_has_puzzles_enough_in_several_variants_graded_from_easy_to_hard(theme: str) -> None:
    puzzles = puzzles_of(theme)
    levels = [difficulty(puzzle) for puzzle in puzzles]
    tables = {name for puzzle in puzzles for name in (puzzle.variants or (format_rules(puzzle.rules),))}
    assert len(puzzles) >= FEWEST
    assert len(tables) >= 3
    assert levels == sorted(levels)
    assert len(set(levels)) >= 2
    assert 1 <= levels[0] <= levels[-1] <= LEVELS


@every_theme
def test_stored_puzzles_pass_the_linter(theme: str) -> None:
    assert {puzzle.id: lint(puzzle) for puzzle in puzzles_of(theme) if lint(puzzle)} == {}


def test_ids_are_unique_and_no_position_is_asked_twice() -> None:
    puzzles = [puzzle for theme in THEMES for puzzle in puzzles_of(theme)]
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) == len(stored_puzzles())
    assert len({replace(puzzle, id="", theme="") for puzzle in puzzles}) == len(puzzles)


def test_there_are_three_hundred_puzzles_and_more() -> None:
    assert len(stored_puzzles()) >= FEWEST_IN_ALL


def test_the_next_puzzle_leads_through_all_of_them_and_round() -> None:
    ids = list(stored_puzzles())
    puzzle = stored_puzzles()[ids[0]]
    for expected in [*ids[1:], ids[0]]:
        puzzle = next_puzzle(puzzle)
        assert puzzle.id == expected


def test_a_position_to_try_is_followed_by_the_first_puzzle() -> None:
    stranger = replace(stored_puzzles()["first"], id="try")
    assert next_puzzle(stranger).id == next(iter(stored_puzzles()))


def asked(theme: str, card: str, floor: str, **others: object) -> Puzzle:
    return read_puzzle(theme, {"id": "x", "card": card, "floor": floor, **others})


def ending(**others: object) -> Puzzle:
    """The last-batch puzzle of the store with something changed."""
    return replace(stored_puzzles()["last-batch-1"], **others)  # type: ignore[arg-type]


FAULTS = {
    "no right answer": asked("sum-two", "9S", "5C 3H"),
    "every legal play is right": asked("largest", "9S", "5C 4H KD"),
    "all variants say the same": asked("which-variant", "9S", "9H", take="9H", variants=["standard", "egyptian"]),
    "the answer does not show the theme sum-two": asked("sum-two", "9S", "4C 3H 2D"),
    "the answer does not show the theme jack": asked("jack", "9S", "9H"),
    "theme legal does not ask count": asked("legal", "9S", "9H", question="count"),
    "the sides' cards are not the whole pack": read_puzzle("majority", {"id": "x", "counts": [27, 24]}),
    "nothing is carried under these rules": read_puzzle("majority", {"id": "x", "counts": [27, 25], "carried_in": 3}),
    "the pile is empty or not of this pack": read_puzzle("count-pile", {"id": "x", "pile": ""}),
    "no card to play, or nothing on the floor": asked("same-rank", "9S", ""),
    "card-on-floor": asked("same-rank", "9S", "9S"),
    "not-in-pack": asked("same-rank", "QS", "QH", rules="palestinian"),
    "a card of the hand can take something": read_puzzle(
        "safe-leave", {"id": "x", "hand": "9S 2D", "floor": "5C 4H", "next_hand": 4}
    ),
    "a card is in two places, or not in the pack": read_puzzle(
        "safe-leave", {"id": "x", "hand": "9S 2D", "floor": "5C", "seen": "9S", "next_hand": 4}
    ),
    "the next player holds no card, or more than are unseen": read_puzzle(
        "safe-leave", {"id": "x", "hand": "9S 2D", "floor": "5C"}
    ),
    "no last batch, or another one than is shown": ending(hand=parse_cards("9S")),
    "the cards are not the whole pack": ending(state=replace(stored_puzzles()["last-batch-1"].ending, piles=((), ()))),
    "the hands are too long to think through, or not those of a last batch": ending(
        hand=stored_puzzles()["last-batch-1"].hand[:1],
        state=replace(
            stored_puzzles()["last-batch-1"].ending,
            hands=(stored_puzzles()["last-batch-1"].hand[:1], stored_puzzles()["last-batch-1"].ending.hands[1]),
        ),
    ),
    "no set to ask about": asked("legal", "9S", "9H"),
    "the set asked about does not lie on the floor": asked("legal", "9S", "9H", take="9C"),
    "fewer than two variants, or one that does not exist": asked(
        "which-variant", "9S", "9H", take="9H", variants=["standard"]
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_linter_refuses(fault: str) -> None:
    assert fault in lint(FAULTS[fault])


def test_the_linter_refuses_a_position_with_more_captures_than_can_be_listed() -> None:
    floor = " ".join(f"{rank}{suit}" for rank in "A23456" for suit in "SHDC")
    assert lint(asked("all-captures", "7S", floor, rules="classic")) == ("too many captures to list",)


def test_the_same_seed_generates_the_same_puzzles_and_another_one_others() -> None:
    assert list(generate(4, 5, "legal")) == list(generate(4, 5, "legal"))
    assert [each.floor for each in generate(4, 5, "legal")] != [each.floor for each in generate(4, 6, "legal")]


PASSED_ON = {
    "sum-two": ("5C 2C 9C 4D 3C 7D", "8D"),
    "several-groups": ("2D 8S 2S 7C 3H", "10D"),
    "make-basra": ("10H", "QD 9S JH 2C"),
    "all-captures": ("5D 8D 5H 4H 10C", "10S"),
    "safe-leave": ("6C", "4S 4D 7C 8C"),
    "last-batch": ("9H 9C QD 4C 7D 5H 3H KH", "8S 8C"),
}
"""Floor and hand of the fresh puzzles at some addresses that readers may have passed on."""


@pytest.mark.parametrize("theme", PASSED_ON)
def test_an_address_passed_on_shows_the_same_fresh_puzzle_as_ever(theme: str) -> None:
    found = grant(Wish(theme, 900, PRESETS["iraqi"].rules, 3))
    assert (" ".join(map(str, found.floor)), " ".join(map(str, found.hand))) == PASSED_ON[theme]


def test_generated_puzzles_keep_to_the_rules_asked_for() -> None:
    rules = PRESETS["iraqi"].rules
    assert {puzzle.rules for puzzle in generate(len(THEMES), 1, rules=rules)} == {rules}


def test_a_difficulty_asked_for_is_kept_to_or_missed_by_little() -> None:
    levels = range(1, LEVELS + 1)
    missed = [abs(difficulty(grant(Wish("jack", 40, None, level))) - level) for level in levels]
    assert max(missed) <= 1
    assert missed.count(0) >= len(levels) - 1


def test_a_wish_is_the_puzzle_that_the_command_writes() -> None:
    (written,) = generate(1, 77, "largest", PRESETS["egyptian"].rules, 3)
    assert written == grant(Wish("largest", 77, PRESETS["egyptian"].rules, 3))


def test_a_theme_that_does_not_come_up_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutorials.puzzles.generate.MOST_DEALS", 0)
    with pytest.raises(NothingFoundError):
        next(generate(1, 990, "largest"))
