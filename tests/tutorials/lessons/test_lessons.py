"""The stored lessons: each task has a right and a wrong answer, the oracle agrees, and every idea has words."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.engine.cards import Card, parse_cards
from game.engine.clauses import CLAUSES
from game.engine.moves import Move
from game.engine.rules import PRESETS, RuleSet, format_rules
from game.engine.scoring import card_points
from game.explain.steps import Sum
from tests.oracle import floors, rulebook
from tests.tutorials.lessons.answers import SCREENS, screen_of, wrong_answer
from tutorials.boards.parts import write_line
from tutorials.lessons.deals import SEAT, history_of, is_played_out, own_moves
from tutorials.lessons.ideas import idea_params
from tutorials.lessons.judging import judge_answer, show_answer, taught_by
from tutorials.lessons.lint import lint_lesson
from tutorials.lessons.model import LESSONS, Answer, Screen
from tutorials.lessons.safety import why_safe
from tutorials.lessons.solve import left_after, right_answers
from tutorials.lessons.store import lesson_after, stored_lessons
from tutorials.lessons.variants import rule_in_question
from tutorials.wording.lessons import lesson_aim, lesson_titles, say_note
from tutorials.wording.lessons_ideas import IDEAS, REMARKS
from tutorials.wording.lessons_variants import RULE_NOTES

every_lesson = pytest.mark.parametrize("lesson_id", LESSONS)
every_screen = pytest.mark.parametrize(("lesson_id", "screen_id"), SCREENS)

LEGALITY = {
    "turn.one-card",
    "turn.trail",
    "capture.rank",
    "capture.court",
    "capture.sum",
    "capture.several",
    "capture.disjoint",
    "capture.must",
    "capture.take-all",
    "capture.choice",
    "jack.sweep",
    "jack.empty-floor",
    "jack.stranded",
    "seven.plain",
    "seven.sweep",
    "seven.empty-floor",
    "seven.stranded",
}
"""All that says what may be played in the standard and the Egyptian variant."""


def asked() -> list[Screen]:
    """Every screen and every question."""
    return [screen for lesson in stored_lessons().values() for screen in (*lesson.screens, *lesson.questions)]


@every_lesson
def test_each_lesson_can_be_given(lesson_id: str) -> None:
    assert lint_lesson(stored_lessons()[lesson_id]) == ()


def test_there_are_twelve_and_each_leads_to_the_next() -> None:
    lessons = list(stored_lessons().values())
    assert len(lessons) == 12
    assert [lesson_after(lesson) for lesson in lessons] == [*lessons[1:], None]


@every_lesson
def test_each_has_a_title_an_aim_and_words_for_every_idea(lesson_id: str) -> None:
    assert lesson_titles()[lesson_id]
    assert lesson_aim(lesson_id)
    assert {f"{lesson_id}.{screen.id}" for screen in stored_lessons()[lesson_id].screens} <= set(IDEAS)


def test_no_words_are_left_without_a_screen() -> None:
    names = {f"{lesson_id}.{screen_id}" for lesson_id, screen_id in SCREENS}
    assert set(IDEAS) == names
    assert set(REMARKS) <= names
    assert list(lesson_titles()) == list(LESSONS)


def test_all_that_may_be_played_in_the_standard_and_the_egyptian_variant_is_taught() -> None:
    taught = frozenset().union(*(lesson.clauses for lesson in stored_lessons().values()))
    assert taught >= LEGALITY
    assert set(CLAUSES) >= taught


@every_screen
def test_a_right_answer_is_right_a_wrong_one_is_not_and_both_have_reasons(lesson_id: str, screen_id: str) -> None:
    screen = screen_of(lesson_id, screen_id)
    if screen.ask == "batch":
        assert len(right_answers(screen)) > 1
        return
    for answer in right_answers(screen):
        assert judge_answer(screen, answer).solved
    wrong = judge_answer(screen, wrong_answer(screen))
    assert not wrong.solved
    assert len(wrong.lines) > 1
    assert judge_answer(screen, show_answer(screen)[0]).solved


def plays(screen: Screen) -> set[tuple[str, frozenset[str]]]:
    """Every legal play, by the oracle."""
    rules, floor = rulebook.rules_of(format_rules(screen.rules)), [str(card) for card in screen.floor]
    found = {(str(card), take) for card in screen.hand for take in floors.legal_captures(rules, floor, str(card))}
    return found | {(str(card), frozenset()) for card in screen.hand if floors.may_trail(rules, floor, str(card))}


@pytest.mark.parametrize("screen", [each for each in asked() if each.ask == "play"], ids=lambda screen: screen.id)
def test_the_oracle_finds_the_same_right_plays(screen: Screen) -> None:
    rules, floor = rulebook.rules_of(format_rules(screen.rules)), [str(card) for card in screen.floor]
    found = plays(screen)
    if screen.goal == "capture":
        found = {play for play in found if play[1]}
    elif screen.goal == "basra":
        found = {play for play in found if play[1] and floors.basra(rules, floor, play[0], sorted(play[1]))[0]}
    elif screen.goal == "safe":
        found = {play for play in found if not invites(screen, rules, play)}
    ours = {(str(m.card), frozenset(map(str, m.take))) for m in right_answers(screen) if isinstance(m, Move)}
    assert ours == found


def invites(screen: Screen, rules: rulebook.Rules, play: tuple[str, frozenset[str]]) -> bool:
    """Whether some card that may still come makes a basra of what a play leaves."""
    card, take = play
    floor = [str(each) for each in screen.floor if str(each) not in take] + ([] if take else [card])
    gone = {*floor, *map(str, screen.hand), *map(str, screen.gone)}
    held = [each for each in rulebook.pack(rules) if each not in gone]
    return any(
        floors.is_legal_capture(rules, floor, each, floor) and floors.basra(rules, floor, each, floor)[0]
        for each in held
        if floor
    )


@pytest.mark.parametrize("screen", [each for each in asked() if each.ask == "allowed"], ids=lambda screen: screen.id)
def test_the_oracle_allows_and_forbids_the_same(screen: Screen) -> None:
    rules, floor = rulebook.rules_of(format_rules(screen.rules)), [str(card) for card in screen.floor]
    card, take = str(screen.card), [str(each) for each in screen.take]
    allowed = floors.is_legal_capture(rules, floor, card, take) if take else floors.may_trail(rules, floor, card)
    assert right_answers(screen) == (allowed,)


@pytest.mark.parametrize("screen", [each for each in asked() if each.ask == "variants"], ids=lambda screen: screen.id)
def test_the_oracle_tells_the_variants_apart_alike(screen: Screen) -> None:
    floor, card = [str(each) for each in screen.floor], str(screen.card)
    take = [str(each) for each in screen.take]

    def holds(rules: rulebook.Rules) -> bool:
        if screen.of == "leave":
            return floors.may_trail(rules, floor, card)
        legal = floors.is_legal_capture(rules, floor, card, take)
        return legal and (screen.of == "legal" or bool(floors.basra(rules, floor, card, take)[0]))

    assert right_answers(screen) == (frozenset(v for v in screen.variants if holds(rulebook.rules_of(v))),)
    assert set(screen.variants) <= set(PRESETS)


@every_lesson
def test_no_lesson_speaks_of_sums_or_basras_before_they_are_taught(lesson_id: str) -> None:
    lesson = stored_lessons()[lesson_id]
    said = {
        line.message: write_line(line, say_note)
        for screen in (*lesson.screens, *lesson.questions)
        if screen.ask in ("play", "allowed")
        for answer in answers_to(screen)
        for line in taught_by(lesson, judge_answer(screen, answer).lines)
    }
    if LESSONS.index(lesson_id) < LESSONS.index("sums"):
        assert not [text for text in said.values() if "sum" in text or "add" in text]
    if LESSONS.index(lesson_id) < LESSONS.index("basra"):
        assert not [message for message in said if "basra" in message]


def answers_to(screen: Screen) -> list[Answer]:
    """Every answer that may be given: yes and no, or each card of the hand with up to two cards of the floor."""
    if screen.ask == "allowed":
        return [True, False]
    takes = [frozenset(take) for size in range(3) for take in combinations(screen.floor, size)]
    return [Move(card, take) for card in screen.hand for take in takes]


SAFE = [each for each in asked() if each.goal == "safe"]


@pytest.mark.parametrize("screen", SAFE, ids=lambda screen: f"{screen.id}-{screen.floor}")
def test_whoever_leaves_nothing_for_a_basra_is_told_why_and_it_is_so(screen: Screen) -> None:
    for answer in right_answers(screen):
        assert isinstance(answer, Move)
        floor = left_after(screen, answer)
        (why,) = [line for line in judge_answer(screen, answer).lines if line.message.startswith("safe-")]
        courts = [card for card in floor if card.rank.text in "JQK"]
        match why.message:
            case "safe-court":
                assert why.params["cards"] == tuple(courts)
                assert 0 < len(courts) < len(floor)
            case "safe-sum":
                assert isinstance(why.params["sum"], Sum)
                assert why.params["sum"].total == sum(card.value for card in floor) > 10
                assert not courts
            case _:
                ranks = why.params["ranks"]
                assert isinstance(ranks, tuple)
                (rank,) = ranks
                gone = [card for card in (*screen.hand, *screen.gone, *floor) if card.rank == rank]
                assert len(set(gone)) == 4


def test_no_card_on_its_own_is_safe_without_a_reason_nor_is_anything_that_is_not_safe() -> None:
    assert why_safe(RuleSet(), (), ()) == ()
    assert why_safe(RuleSet(), parse_cards("9C"), ()) == ()
    assert why_safe(RuleSet(), parse_cards("QC KD"), ()) == ()


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_said_of_points_elsewhere_is_what_the_variants_count(preset: str) -> None:
    said, rules = idea_params(screen_of("variants", "worth")), rulebook.rules_of(preset)
    key = {said["few"]: "variants", said["many"]: "variants_many"}[rules["majority"]]
    assert preset in said[key]  # type: ignore[operator]
    assert {said["few"], said["many"]} == {3, 30}
    worth = {"iraqi": said["high"], "komi": 0}.get(preset, 3)
    assert rules["ten_of_diamonds"] == worth
    if preset == "komi":
        assert not any(rules[each] for each in ("ace", "jack", "two_of_clubs"))


def test_what_is_said_of_jacks_sevens_and_free_play_is_what_the_variants_say() -> None:
    jack, seven, part = (idea_params(screen_of("variants", each)) for each in ("jack", "seven", "part"))
    assert [jack[each] for each in ("variants", "variants_any", "variants_never")] == [
        ("egyptian",),
        ("classic",),
        ("standard", "palestinian"),
    ]
    for each in seven["variants"]:  # type: ignore[attr-defined]
        assert (PRESETS[each].rules.seven, PRESETS[each].rules.seven_basra) == ("sweep", "low-numbers")
    for each in part["variants"]:  # type: ignore[attr-defined]
        assert not PRESETS[each].rules.must_capture
        assert not PRESETS[each].rules.take_all
    assert (seven["variants_low"], part["variants"]) == (("classic", "iraqi"), ("classic", "iraqi"))


def test_no_question_names_a_variant_that_no_step_of_its_kind_has_named() -> None:
    lesson = stored_lessons()["variants"]
    taught = {each for screen in lesson.screens for each in screen.variants}
    for question in lesson.questions:
        assert set(question.variants) <= taught
        for screen in lesson.screens:
            if screen.variants and question.card and screen.played.rank == question.card.rank:
                assert set(question.variants) <= set(screen.variants)


def test_how_a_deal_begins_is_as_the_engine_deals() -> None:
    screen = screen_of("jack", "deal")
    rules = rulebook.rules_of("standard")
    assert right_answers(screen) == (frozenset(card for card in screen.cards if rulebook.is_banned(rules, str(card))),)
    assert len(screen.cards) == idea_params(screen)["floor"] == 4
    assert idea_params(screen)["n"] == rules["hand"]
    assert (rules["banned_go"], screen.rules.banned) == ("bottom", "jacks")


def test_what_each_card_scores_is_said_before_it_is_asked() -> None:
    screen = screen_of("points", "scoring")
    said = idea_params(screen)
    for card in screen.cards:
        if card in right_answers(screen)[0]:  # type: ignore[operator]
            name = {"A": "ace", "J": "jack", "2": "low", "10": "high"}[card.rank.text]
            assert said[name] == card_points(screen.rules, card)


def test_a_capture_with_a_smaller_choice_is_said_to_be_all_that_fits() -> None:
    screen = screen_of("several", "many")
    rules, floor = rulebook.rules_of("standard"), [str(card) for card in screen.floor]
    ways = len(set(floors.legal_captures(rules, floor, str(screen.card))))
    for answer in right_answers(screen):
        (line,) = [each for each in judge_answer(screen, answer).lines if each.message == "others-fit"]
        assert line.params["n"] == ways - 1


@pytest.mark.parametrize("screen", [each for each in asked() if each.ask == "play"], ids=lambda screen: screen.id)
def test_a_part_of_what_fits_is_refused_with_the_names_of_the_other_cards(screen: Screen) -> None:
    rules, floor = rulebook.rules_of(format_rules(screen.rules)), [str(card) for card in screen.floor]
    for card in screen.hand:
        captures = [set(take) for take in floors.legal_captures(rules, floor, str(card))]
        for part in {frozenset(take - {each}) for take in captures for each in take if len(take) > 1}:
            head, *told = judge_answer(screen, Move(card, frozenset(parse_cards(" ".join(part))))).lines
            if (head.message, head.clause) == ("refused", "capture.take-all"):
                (line,) = told
                missing = line.params["cards"]
                assert isinstance(missing, tuple)
                assert {*part, *map(str, missing)} in captures


@pytest.mark.parametrize("screen", [each for each in asked() if each.ask == "variants"], ids=lambda screen: screen.id)
def test_the_rule_told_of_each_variant_in_a_question_tells_the_answers_apart(screen: Screen) -> None:
    rule_of = {each: rule_in_question(screen, PRESETS[each].rules) for each in screen.variants}
    (right,) = right_answers(screen)
    assert isinstance(right, frozenset)
    told = {
        answer: {rule_of[each].message for each in rule_of if (each in right) is answer} for answer in (True, False)
    }
    assert not told[True] & told[False]
    assert {note.message for note in rule_of.values()} <= set(RULE_NOTES)


def test_no_rule_of_a_variant_has_words_that_no_question_needs() -> None:
    needed = {
        rule_in_question(screen, PRESETS[each].rules).message
        for screen in asked()
        if screen.ask == "variants"
        for each in screen.variants
    }
    assert needed == set(RULE_NOTES)


def test_no_card_is_in_two_places() -> None:
    for screen in asked():
        for one, other in combinations((screen.floor, screen.hand, screen.gone, screen.cards), 2):
            assert not set[Card](one) & set(other), screen.id


@pytest.mark.parametrize("lesson_id", ["end", "partners"])
def test_a_guided_deal_can_be_played_through_with_any_legal_card(lesson_id: str) -> None:
    for screen in stored_lessons()[lesson_id].screens:
        if screen.ask != "batch":
            continue
        for first in right_answers(screen):
            assert isinstance(first, Move)
            before = own_moves(screen, history_of(screen, ()))
            history = history_of(screen, (*before, first))
            assert history.moves[: len(screen.guided.moves)] == screen.guided.moves
            assert not is_played_out(screen, history)


def test_half_a_deal_ends_with_its_score() -> None:
    last = screen_of("end", "last")
    moves = own_moves(last, history_of(last, ()))
    while not is_played_out(last, history := history_of(last, moves)):
        hand, floor = history.now.hands[SEAT], history.now.floor
        move = right_answers(Screen("x", "play", last.rules, floor=floor, hand=hand))[0]
        assert isinstance(move, Move)
        moves = (*moves, move)
    assert history.state.results
    assert sum(len(pile) for pile in history.state.piles) == 52
