"""What players ask, and the place that answers it in every language and in each variant where it applies."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils.html import strip_tags
from django.utils.translation import override
from hypothesis import given

from game.engine.clauses import CLAUSES
from game.engine.rules import PRESETS, RuleSet
from tests import strategies
from tests.pages import rules_page
from tutorials.rules.clauses import SECTIONS
from tutorials.rules.presenters import RulesPage, show_page
from tutorials.rules.questions import QUESTIONS, questions_of
from tutorials.rules.section_views import show_question, show_questions

ALL = tuple(PRESETS)
MUST = ("standard", "egyptian", "komi", "yemeni", "palestinian", "jordanian", "lebanese")
MAY = ("classic", "lebanese-exact", "iraqi")
SWEEPS = ("egyptian", "komi", "yemeni", "jordanian")
LOW = ("classic", "iraqi")
PLAIN = ("standard", "palestinian", "lebanese", "lebanese-exact")
CARRIED = ("egyptian", "yemeni")

ASKED: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("What is Basra?", "basra", ALL),
    ("What do we need to play?", "q-what-needed", ALL),
    ("How long does it take?", "q-how-long", ALL),
    ("From what age?", "q-what-age", ALL),
    ("Which variant should I play?", "q-which-variant", ALL),
    ("How does one win?", "points", ALL),
    ("How many points are there in a deal?", "score-table", ALL),
    ("Who deals first?", "deal.first-dealer", ALL),
    ("Who cuts, left or right?", "deal.cut", ALL),
    ("Do we play clockwise?", "deal.direction", ALL),
    ("Are there jokers? Do we take queens and kings out?", "deal.hand", ALL),
    ("How many cards does everybody get?", "deal.hand", ALL),
    ("How many cards lie on the floor at the start?", "deal.floor", ALL),
    ("A jack was turned up for the floor, what now?", "deal.banned", ALL),
    ("Where does such a jack go?", "deal.banned", ALL),
    ("When do we get new cards?", "deal.batches", ALL),
    ("Do new cards go on the floor too?", "deal.batches", ALL),
    ("How many batches with three?", "q-how-many-batches", ALL),
    ("What if the pack does not come out even?", "deal.short-batch", ("palestinian", "lebanese")),
    ("Who deals next?", "deal.rotation", ALL),
    ("Who starts?", "turn.order", ALL),
    ("May I pass?", "turn.one-card", ALL),
    ("May I play two cards?", "turn.one-card", ALL),
    ("Must I capture?", "capture.must", MUST),
    ("Must I capture?", "capture.may", MAY),
    ("I could take something; may I play another card?", "q-other-card", MUST),
    ("May I take only part of what fits?", "capture.take-all", MUST),
    ("May I take only part of what fits?", "capture.choice", MAY),
    ("What if nothing fits?", "turn.trail", ALL),
    ("May I take by sum and by rank at once?", "capture.several", ALL),
    ("May one card take two sums?", "capture.several", ALL),
    ("May a card count in two sums?", "capture.disjoint", ALL),
    ("Can a sum be of three or four cards?", "capture.sum", ALL),
    ("Is the ace one or eleven?", "capture.sum", ALL),
    ("Do suits matter?", "q-suits", ALL),
    ("Can courts take sums, or be in one?", "capture.court", ALL),
    ("There are three sixes and I play a six?", "capture.rank", ALL),
    ("Two different captures are possible, which one?", "capture.choice", ALL),
    ("Where do I put what I take?", "capture.pile", ALL),
    ("What does the jack do?", "jack.sweep", ALL),
    ("May the jack leave something?", "q-jack-part", ALL),
    ("A jack on an empty floor?", "jack.empty-floor", ALL),
    ("Who can take that jack?", "jack.stranded", ALL),
    ("Two jacks on the floor?", "q-jacks-together", ALL),
    ("Is the seven of diamonds special?", "q-is-seven-special", ALL),
    ("What does the seven of diamonds do?", "seven.sweep", SWEEPS),
    ("What does the seven of diamonds do?", "seven.low-sweep", LOW),
    ("What does the seven of diamonds do?", "seven.plain", PLAIN),
    ("May I play it as an ordinary seven?", "q-seven-as-seven", (*SWEEPS, *LOW)),
    ("The floor is more than ten under the seven?", "q-seven-over", (*SWEEPS, *LOW)),
    ("A king lies under the seven?", "q-seven-courts", (*SWEEPS, *LOW)),
    ("The seven on an empty floor?", "seven.empty-floor", (*SWEEPS, *LOW)),
    ("Who can take the seven from the floor?", "seven.stranded", (*SWEEPS, *LOW)),
    ("Is sweeping with the seven a basra?", "basra.seven-low", (*SWEEPS, *LOW)),
    ("When is it a basra?", "basra.clear", ALL),
    ("Is a lone card enough?", "basra.lone-equal", ("lebanese", "lebanese-exact")),
    ("What is a basra worth?", "basra.value", ALL),
    ("Is a jack a basra?", "basra.jack", ALL),
    ("Does a jack on a lone jack score a basra?", "q-jack-on-jack", ALL),
    ("Does a jack on another lone card?", "q-jack-on-other", ALL),
    ("A jack on a lone seven of diamonds?", "q-jack-on-seven", (*SWEEPS, *LOW)),
    ("A jack that takes exactly two cards?", "q-jack-takes-two", ALL),
    ("Is a jack's basra double?", "basra.double", ("egyptian", "yemeni")),
    ("Several groups at once: a basra?", "q-basra-by-groups", ALL),
    ("One sum of two cards: a basra?", "q-basra-by-sum", ALL),
    ("A basra with the first card of all?", "q-first-basra", ALL),
    ("A basra with the last card?", "basra.last-card", ALL),
    ("Who gets the rest?", "end.left-over", ALL),
    ("Is taking the rest a basra?", "q-left-over-basra", ALL),
    ("And if nobody took anything?", "end.no-capture", ALL),
    ("Which cards score?", "score.cards", ALL),
    ("How much are most cards worth, and how many is that?", "score.majority", ALL),
    ("What if nobody has most cards?", "score.tie", ALL),
    ("Are those points lost?", "score.carry", CARRIED),
    ("How are basras remembered?", "score.basras", ALL),
    ("Who wins a deal?", "q-who-wins-deal", ALL),
    ("To how many points?", "match.target", ALL),
    ("Does it stop in the middle of a deal?", "q-middle-of-deal", ALL),
    ("Both are past the target?", "match.both-over", ALL),
    ("Level at the end?", "match.level", ALL),
    ("Can three play? And five?", "players.count", ALL),
    ("How do partners sit, and do they share the pile?", "players.sides", ALL),
    ("Can three make two sides?", "q-three-partners", ALL),
    ("Where do people play it differently?", "disputes", ALL),
    ("How do I play well?", "tips-list", ALL),
    ("What do beginners get wrong?", "mistakes", ALL),
    ("Can I have it in short?", "steps", ALL),
    ("Where does the game come from?", "history", ALL),
    ("Which games are like it?", "relatives", ALL),
    ("How do you know all this?", "sources", ALL),
)
"""A question, the anchor that answers it, and the variants in which it does."""

YES_IN: dict[str, tuple[str, ...]] = {
    "must-capture": MUST,
    "part": MAY,
    "is-seven-special": (*SWEEPS, *LOW),
    "jack-on-jack": ("classic", "egyptian", "komi", "yemeni", "lebanese-exact", "iraqi"),
    "jack-on-other": LOW,
    "jack-on-seven": LOW,
    "basra-by-groups": tuple(preset for preset in ALL if not preset.startswith("lebanese")),
    "basra-by-sum": tuple(preset for preset in ALL if preset != "lebanese-exact"),
    "several-groups": ALL,
    "last-basra": ALL,
    "may-pass": (),
    "court-sums": (),
    "left-over-basra": (),
    "middle-of-deal": (),
    "three-partners": (),
}
"""In which variants the answer is yes; in the others it is no."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Read answers in English."""
    with override("en"):
        yield


def said(preset_id: str, question_id: str) -> str:
    """Return the answer to a question in a variant, as plain text."""
    question = next(each for each in QUESTIONS if each.id == question_id)
    return strip_tags(show_question(PRESETS[preset_id].rules, question).answer)


def test_at_least_sixty_questions_are_listed_and_as_many_stand_on_the_page() -> None:
    assert len({question for question, _, _ in ASKED}) >= 60
    assert all(len(questions_of(preset.rules)) >= 60 for preset in PRESETS.values())


def anchors(page: RulesPage) -> set[str]:
    """Return what can be linked to on a page."""
    found = set()
    for section in page.sections:
        found |= {section.id, *(clause.id for clause in section.clauses), *(each.id for each in section.lists)}
        found |= {each.id for group in section.questions for each in group.questions}
        found |= {section.table.id} if section.table else set()
    return found


@pytest.mark.parametrize("preset_id", PRESETS)
def test_every_question_has_its_answer_on_the_page_of_its_variant(preset_id: str, language: str) -> None:
    with override(language):
        found = anchors(show_page(PRESETS[preset_id].rules))
    assert [(question, anchor) for question, anchor, where in ASKED if preset_id in where and anchor not in found] == []


@pytest.mark.parametrize("preset_id", PRESETS)
def test_what_can_be_linked_to_is_there(preset_id: str) -> None:
    ids = set(rules_page("en", preset_id).ids())
    asked = {anchor for _, anchor, where in ASKED if preset_id in where}
    assert asked <= ids
    assert anchors(show_page(PRESETS[preset_id].rules)) - ids <= {"points-list", "steps-list"}


def test_every_clause_answers_somebody() -> None:
    anchors = {anchor for _, anchor, _ in ASKED} | {clause for question in QUESTIONS for clause in question.clauses}
    assert set(CLAUSES) - anchors == {"basra.two-card", "basra.seven-groups"}


@pytest.mark.parametrize(("question_id", "where"), YES_IN.items())
def test_yes_and_no_are_those_of_the_variant(question_id: str, where: tuple[str, ...]) -> None:
    for preset_id, preset in PRESETS.items():
        if question_id in {question.id for question in questions_of(preset.rules)}:
            begins = said(preset_id, question_id).partition(".")[0]
            assert begins == ("Yes" if preset_id in where else "No"), preset_id


def test_the_answers_hold_the_numbers_of_the_variant() -> None:
    assert "20 points" in said("egyptian", "jack-on-jack")
    assert "10 points" in said("komi", "jack-on-jack")
    assert said("standard", "total-points").endswith(": 16.")
    assert said("egyptian", "total-points").endswith(": 43.")
    assert said("iraqi", "total-points").endswith(": 46.")
    assert "two players 6, with three 4, with four 3" in said("standard", "how-many-batches")
    assert "two players 4, with three 3, with four 2" in said("lebanese", "how-many-batches")
    assert "27 cards" in said("standard", "enough-cards")
    assert "23 cards" in said("palestinian", "enough-cards")
    assert "carried over" in said("yemeni", "tie")


@pytest.mark.parametrize("preset_id", PRESETS)
def test_questions_lead_to_clauses_and_parts_that_are_there(preset_id: str) -> None:
    ids = rules_page("en", preset_id).ids()
    rules = PRESETS[preset_id].rules
    shown = [each for group in show_questions(rules) for each in group.questions]
    assert [each for each in ids if each.startswith("q-")] == [each.id for each in shown]
    assert {each.anchor for each in shown} <= set(ids)
    assert all(each.is_clause == (each.anchor in CLAUSES) for each in shown)


@given(strategies.rule_sets())
def test_every_question_is_answered_under_any_rules(rules: RuleSet) -> None:
    for question in questions_of(rules):
        shown = show_question(rules, question)
        assert shown.question.endswith("?")
        assert strip_tags(shown.answer).endswith(".")
        assert not set("{}") & set(shown.question + shown.answer)
        assert question.section in SECTIONS
