"""What a player's own cards could also have done: found where something was overlooked, and nowhere else."""

from __future__ import annotations

import pytest
from django.utils import translation
from hypothesis import given

from game.engine.cards import format_cards, parse_card, parse_cards
from game.engine.events import Captured, Trailed
from game.engine.moves import Move
from game.engine.record import replay
from game.engine.scoring import card_points
from game.explain import Lesson, OwnPlay, find_lessons, greatest_swings
from game.wording.steps import say
from tests.explain.scenes import RULES
from tests.oracle.floors import basra, legal_captures
from tests.oracle.rulebook import rules_of
from tests.strategies import Line, lines


def own_play(floor: str, hand: str, card: str, take: str = "", *, given: int = 0, step: int = 1) -> OwnPlay:
    move = Move(parse_card(card), frozenset(parse_cards(take)))
    return OwnPlay(step, parse_cards(floor), parse_cards(hand), move, frozenset(), given)


def lessons(rules: str, *plays: OwnPlay) -> tuple[Lesson, ...]:
    return find_lessons(RULES[rules], plays)


def told(lesson: Lesson) -> list[str]:
    with translation.override("en"):
        return [say(step, html=False).replace("\ufe0e", "") for step in lesson.steps]


def test_a_basra_that_another_card_would_have_made() -> None:
    (lesson,) = lessons("standard", own_play("5C 4H", "9S KD", "KD"))
    assert (lesson.clause, lesson.points, lesson.step) == ("basra.clear", 10, 1)
    assert told(lesson) == ["A basra was possible by taking the 5♣ and the 4♥ with the 9♠: 10 points."]


def test_a_basra_made_is_nothing_to_learn_from_unless_another_was_worth_more() -> None:
    assert lessons("standard", own_play("5C 4H", "9S KD", "9S", "5C 4H")) == ()
    (lesson,) = lessons("egyptian", own_play("JH", "JS 9S", "9S"))
    assert (lesson.clause, lesson.points) == ("basra.jack", 20)


@pytest.mark.parametrize(
    ("rules", "floor", "card", "take", "clause", "points", "cards", "first"),
    [
        ("classic", "9C 5D 4H KD", "9S", "9C", "capture.several", 0, 2, "the 9♣, the 5♦, and the 4♥"),
        ("classic", "AC AH KD 5S", "AS", "", "capture.several", 3, 3, "the A♥ and the A♣"),
        ("classic", "5C 4H AD KD", "10S", "", "capture.sum", 1, 4, "the 5♣, the 4♥, and the A♦"),
        (
            "standard",
            "6C AH 5D 3S 2H KD",
            "6S",
            "6C 5D AH",
            "capture.choice",
            0,
            1,
            "the 6♣, the 3♠, the 2♥, and the A♥",
        ),
    ],
)
def test_the_card_played_could_have_taken_more(
    rules: str, floor: str, card: str, take: str, clause: str, points: int, cards: int, first: str
) -> None:
    (lesson,) = lessons(rules, own_play(floor, f"{card} QS", card, take))
    assert (lesson.clause, lesson.points, lesson.cards) == (clause, points, cards)
    assert first in told(lesson)[0]
    assert any(f"{cards} card" in line for line in told(lesson))


def test_of_captures_between_which_a_player_must_choose_the_better_one_is_named() -> None:
    play = own_play("AH 2C 2S KD", "3S QS", "3S", "AH 2S")
    (lesson,) = lessons("standard", play)
    assert (lesson.clause, lesson.points, lesson.cards) == ("capture.choice", 2, 0)
    assert told(lesson)[1] == "That would have brought 2 points more."
    assert lessons("standard", own_play("AH 2C 2S KD", "3S QS", "3S", "AH 2C")) == ()


def test_leaving_a_card_that_would_take_little_is_nothing_to_learn_from() -> None:
    assert lessons("classic", own_play("9C KD", "9S 2C", "9S")) == ()


def test_a_power_spent_on_nothing_or_on_little() -> None:
    empty, lone, points, many = (
        own_play("", "JS 2C", "JS", step=1),
        own_play("9H", "JS 2C", "JS", "9H", step=2),
        own_play("10D", "JS 2C", "JS", "10D", step=3),
        own_play("9H 8S QD", "JS 2C", "JS", "9H 8S QD", step=4),
    )
    found = lessons("standard", empty, lone, points, many)
    assert [(lesson.clause, lesson.step, lesson.points) for lesson in found] == [
        ("jack.empty-floor", 1, 0),
        ("jack.sweep", 2, 0),
    ]
    assert told(found[1]) == [
        "Only 1 card, without points, was swept with the J♠.",
        "There was another card in the hand to play.",
    ]


def test_a_power_is_not_missed_where_no_other_card_was_there_or_a_basra_was_made() -> None:
    assert lessons("standard", own_play("", "JS", "JS"), own_play("", "JS JH", "JS")) == ()
    assert lessons("classic", own_play("9H", "JS 2C", "JS", "9H")) == ()
    assert lessons("standard", own_play("", "7D 2C", "7D")) == ()
    (seven,) = lessons("egyptian", own_play("", "7D 2C", "7D"))
    assert seven.clause == "seven.empty-floor"
    assert lessons("classic", own_play("9S 7S KD", "7D 2C", "7D", "7S")) == ()


def test_a_basra_given_away_though_another_play_would_have_left_none() -> None:
    (lesson,) = lessons("standard", own_play("KD 5C", "KS QH", "KS", "KD", given=10))
    assert (lesson.clause, lesson.points, lesson.times) == ("basra.clear", 10, 1)
    assert told(lesson)[1] == "By what could be known, leaving the Q♥ would have left nothing for a basra."


def test_a_basra_that_no_play_could_prevent_is_nothing_to_learn_from() -> None:
    assert lessons("standard", own_play("", "2C", "2C", given=10), own_play("", "2C 3C", "2C", given=10)) == ()
    seen = frozenset(parse_cards("3S 3H 3D"))
    known = OwnPlay(1, (), parse_cards("2C 3C"), Move(parse_card("2C")), seen, 10)
    (lesson,) = lessons("standard", known)
    assert "leaving the 3♣" in told(lesson)[1]


def test_what_came_up_several_times_is_one_lesson_told_where_most_was_at_stake() -> None:
    small, large = own_play("5C 4H", "9S KD", "KD", step=3), own_play("8C", "8S KD", "KD", step=7)
    plays = [own_play("5H", "5S KD", "KD", step=9), small, large]
    (lesson,) = lessons("jordanian", *plays)
    assert (lesson.times, lesson.points, lesson.step) == (3, 18 + 16 + 10, 3)


def test_at_most_three_lessons_are_drawn_those_with_most_at_stake_first() -> None:
    plays = [
        own_play("", "JS 2C", "JS", step=1),
        own_play("9H", "JS 2C", "JS", "9H", step=2),
        own_play("9C 5D 4H KD", "9S 2C", "9S", "9C", step=3),
        own_play("5C 4H", "9S KD", "KD", step=4),
    ]
    found = lessons("iraqi", *plays)
    assert [lesson.clause for lesson in found] == ["basra.clear", "capture.several", "jack.empty-floor"]


@given(lines(whole_deals=1))
def test_a_basra_said_to_be_missed_is_one_to_the_oracle(line: Line) -> None:
    rules = line.game.setup.rules
    before = line.states[0]
    for state, events in replay(line.game):
        event = events[0]
        if isinstance(event, Captured | Trailed):
            taken = event.capture.cards if isinstance(event, Captured) else ()
            play = OwnPlay(1, before.floor, before.hands[before.turn], Move(event.card, frozenset(taken)), frozenset())
            plain = {name: getattr(rules, name) for name in rules_of("standard")}
            floor = [str(card) for card in before.floor]
            most = max(
                (
                    basra(plain, floor, str(card), sorted(take))[1]
                    for card in play.hand
                    for take in legal_captures(plain, floor, str(card))
                ),
                default=0,
            )
            made = basra(plain, floor, str(event.card), format_cards(taken))[1] if taken else 0
            missed = [each for each in find_lessons(rules, [play]) if each.steps[0].message == "basra-was-possible"]
            assert [lesson.points for lesson in missed] == ([most - made] if most > made else [])
        before = state


@given(lines(whole_deals=1))
def test_the_greatest_swings_are_the_captures_with_most_points(line: Line) -> None:
    rules = line.game.setup.rules
    events = list(enumerate(event for _, events in replay(line.game) for event in events))
    swings = greatest_swings(rules, events)
    captures = [(step, event) for step, event in events if isinstance(event, Captured)]
    assert len(swings) == min(3, len(captures))
    assert list(swings) == sorted(swings, key=lambda swing: (-swing.points, -swing.cards, swing.step))
    chosen = {swing.step for swing in swings}
    worth = {swing.step: swing.points for swing in greatest_swings(rules, events, limit=1000)}
    assert all(worth[step] <= swings[-1].points for step, _ in captures if step not in chosen)


@given(lines(whole_deals=1))
def test_swings_count_cards_and_basra_by_the_rules_of_the_match(line: Line) -> None:
    rules = line.game.setup.rules
    for swing in greatest_swings(rules, enumerate(event for _, events in replay(line.game) for event in events)):
        won = (swing.event.card, *swing.event.capture.cards)
        assert swing.cards == len(won)
        assert swing.points == sum(card_points(rules, card) for card in won) + swing.event.basra.points
