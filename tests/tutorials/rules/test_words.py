"""The words of the rules: all there, with the numbers of the rule set, and different only where the rules are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest
from django.utils.html import strip_tags
from django.utils.translation import override
from hypothesis import given

from game.engine.rules import FIELD_CHOICES, PRESETS, RuleSet, Span, change_rules, parse_rules
from game.engine.scoring import fixed_total
from tests import strategies
from tutorials.rules.clauses import CLAUSE_SECTIONS, SECTIONS, clauses_of, examples_of
from tutorials.rules.example_views import show_example
from tutorials.rules.presenters import differs_from_standard, list_variants, show_page
from tutorials.rules.section_views import score_table
from tutorials.wording import rules_advice as advice
from tutorials.wording.rules import clause_words

pytestmark = pytest.mark.usefixtures("english")

STANDARD = RuleSet()
EGYPTIAN = PRESETS["egyptian"].rules


@pytest.fixture(scope="module")
def english() -> Iterator[None]:
    """Compare English text, whatever language an earlier test has left active."""
    with override("en"):
        yield


def said(rules: RuleSet) -> dict[str, str]:
    """Return the text of every clause on the page of a rule set."""
    clauses = [clause for section in SECTIONS for clause in clauses_of(rules, section)]
    return {clause: strip_tags(clause_words(clause, rules).text) for clause in clauses}


def other_value(name: str, value: Any) -> Any:
    """Return another value that a field may have."""
    choices = FIELD_CHOICES[name]
    if isinstance(choices, Span):
        return value + 1 if value < choices.high else value - 1
    return next(choice for choice in choices if choice != value)


@given(strategies.rule_sets())
def test_every_clause_has_words_under_any_rules(rules: RuleSet) -> None:
    for clause, text in said(rules).items():
        words = clause_words(clause, rules)
        assert words.heading
        assert re.fullmatch(r"[A-Z].*\.", text), clause
        assert not re.search(r"[{}]|%\(", text), clause


def shown_examples(rules: RuleSet) -> dict[str, object]:
    """Return the examples of every clause on the page of a rule set, as a reader sees them."""
    clauses = [clause for section in CLAUSE_SECTIONS for clause in clauses_of(rules, section)]
    return {
        clause: [replace(show_example(rules, *each), try_query="") for each in examples_of(rules, clause)]
        for clause in clauses
    }


def concerned(before: Mapping[str, object], after: Mapping[str, object]) -> set[str]:
    """Return the clauses that say something else, or are no longer there, or are new."""
    return {clause for clause in {*before, *after} if before.get(clause) != after.get(clause)}


def dependent(name: str) -> dict[str, Any]:
    """Return what must be set so that a field of the standard rules has other values at all."""
    return {
        "seven_basra": {"seven": "sweep"},
        "jack_basra_points": {"jack_basra": "lone-jack"},
    }.get(name, {})


@pytest.mark.parametrize("name", sorted(FIELD_CHOICES))
def test_a_changed_field_changes_words_and_examples_together(name: str) -> None:
    plain = change_rules(STANDARD, dependent(name))
    changed = change_rules(STANDARD, {name: other_value(name, getattr(plain, name))} | dependent(name))
    words = concerned(said(plain), said(changed))
    examples = concerned(shown_examples(plain), shown_examples(changed))
    assert words & examples
    assert {clause for clause in words if clause in CLAUSE_OF[name]} <= examples


CLAUSE_OF: dict[str, set[str]] = {
    "deck": {"deal.hand", "capture.court", "score.majority"},
    "hand": {"deal.hand", "deal.batches"},
    "direction": {"deal.direction", "turn.order"},
    "banned": {"deal.banned"},
    "banned_go": {"deal.banned"},
    "must_capture": {"capture.must", "capture.may"},
    "take_all": {"capture.take-all", "capture.choice"},
    "jack_basra": {"basra.jack"},
    "jack_basra_points": {"basra.jack"},
    "seven": {"seven.plain", "seven.low-sweep", "seven.sweep", "seven.empty-floor", "seven.stranded"},
    "seven_basra": {"basra.seven-low", "basra.seven-groups", "basra.seven-wild"},
    "basra_needs": {"basra.clear", "basra.lone-equal", "basra.two-card"},
    "basra_value": {"basra.value"},
    "basra_points": {"basra.value"},
    "ace": {"score.cards"},
    "jack": {"score.cards"},
    "two_of_clubs": {"score.cards"},
    "ten_of_diamonds": {"score.cards"},
    "majority": {"score.majority", "score.tie"},
    "tie": {"score.tie", "score.carry"},
}
"""The clauses that a field is about: where their words change, so must their examples."""


@pytest.mark.parametrize("name", sorted(FIELD_CHOICES))
def test_every_value_of_a_field_has_words_of_its_own(name: str) -> None:
    choices = FIELD_CHOICES[name]
    values = range(choices.low, choices.high + 1) if isinstance(choices, Span) else choices
    told = [said(change_rules(STANDARD, dependent(name) | {name: value})) for value in values]
    assert all(told[a] != told[b] for a in range(len(told)) for b in range(a))


def test_the_points_of_a_jack_basra_are_said() -> None:
    rules = replace(EGYPTIAN, jack_basra_points=17)
    assert "17 points" in said(rules)["basra.jack"]


@pytest.mark.parametrize(
    ("clause", "change", "number"),
    [
        ("deal.hand", {"hand": 7}, "7 cards"),
        ("deal.batches", {"hand": 7}, "7 cards"),
        ("score.majority", {"majority": 41}, "41 points"),
        ("score.tie", {"majority": 41}, "41 points"),
        ("score.cards", {"ace": 9}, "9 points"),
        ("score.cards", {"jack": 9}, "9 points"),
        ("score.cards", {"two_of_clubs": 9}, "9 points"),
        ("score.cards", {"ten_of_diamonds": 9}, "9 points"),
        ("basra.value", {"basra_points": 33}, "33 points"),
    ],
)
def test_the_numbers_are_those_of_the_rules(clause: str, change: dict[str, Any], number: str) -> None:
    assert number not in said(STANDARD)[clause]
    assert number in said(change_rules(STANDARD, change))[clause]


def test_one_point_is_not_called_points() -> None:
    assert "scores 1 point." in said(change_rules(STANDARD, {"majority": 1}))["score.majority"]


def test_no_points_are_said_in_words() -> None:
    rules = change_rules(STANDARD, {"majority": 0, "basra_points": 0, "ace": 0})
    texts = said(rules)
    assert "nothing" in texts["score.majority"]
    assert "no points" in texts["basra.value"]
    assert "ace" not in texts["score.cards"]
    assert "score.tie" not in texts


@given(strategies.rule_sets())
def test_the_table_adds_up_to_the_points_of_a_deal(rules: RuleSet) -> None:
    table = score_table(rules)
    assert table.total is not None
    assert sum(int(row.cells[-1]) for row in table.rows) == int(table.total.cells[-1]) == fixed_total(rules)


@pytest.mark.parametrize(("preset_id", "total"), [("standard", 16), ("egyptian", 43), ("iraqi", 46), ("komi", 30)])
def test_the_total_of_a_deal_is_the_known_one(preset_id: str, total: int) -> None:
    row = score_table(PRESETS[preset_id].rules).total
    assert row is not None
    assert row.cells[-1] == str(total)


def test_nothing_is_marked_as_different_on_the_standard_page() -> None:
    assert not show_page(STANDARD).has_changes


@pytest.mark.parametrize(
    "clause",
    ["seven.sweep", "basra.seven-low", "score.majority", "score.tie", "score.carry", "deal.direction", "match.target"],
)
def test_what_the_egyptian_rules_change_is_marked(clause: str) -> None:
    assert differs_from_standard(EGYPTIAN, clause)


@pytest.mark.parametrize("clause", ["capture.sum", "jack.sweep", "deal.hand", "score.cards", "basra.value"])
def test_what_the_egyptian_rules_keep_is_not_marked(clause: str) -> None:
    assert not differs_from_standard(EGYPTIAN, clause)


@pytest.mark.parametrize(
    ("code", "clause", "kind"),
    [
        ("egyptian", "seven.sweep", "differ"),
        ("classic", "seven.low-sweep", "differ"),
        ("egyptian", "basra.seven-low", "differ"),
        ("classic", "basra.seven-low", "differ"),
        ("standard", "score.majority", "differ"),
        ("standard", "deal.direction", "differ"),
        ("standard", "deal.cut", "differ"),
        ("standard", "capture.must", "differ"),
        ("standard", "match.level", "differ"),
        ("standard", "capture.rank", "differ"),
        ("standard", "capture.take-all", "silent"),
        ("standard", "end.no-capture", "silent"),
        ("lebanese-exact", "basra.jack", "silent"),
    ],
)
def test_a_disputed_clause_says_that_sources_differ(code: str, clause: str, kind: str) -> None:
    dispute = clause_words(clause, parse_rules(code)).dispute
    assert dispute is not None
    assert dispute.kind == kind
    assert dispute.marker
    assert dispute.text.endswith(".")


def test_variants_from_a_single_source_say_so() -> None:
    notes = {variant.id: variant.note for variant in list_variants()}
    assert "single source" in notes["iraqi"]
    assert "single source" in notes["lebanese-exact"]
    assert "encyclopedia" in notes["jordanian"]
    assert "two players" in notes["komi"]


@pytest.mark.parametrize(("language", "preset_id"), [("ar", "egyptian"), ("en", "standard"), ("fr", "standard")])
def test_one_variant_is_good_to_begin_with(language: str, preset_id: str) -> None:
    with override(language):
        assert [variant.id for variant in list_variants() if variant.is_first] == [preset_id]


def test_every_variant_says_what_sets_it_apart() -> None:
    lines = [strip_tags(variant.line) for variant in list_variants()]
    assert len(set(lines)) == len(PRESETS)
    assert "30 points" in lines[2]


def test_house_rules_read_right() -> None:
    rules = parse_rules("palestinian.seven-sweep.seven_basra-low-numbers.jack_basra-two-card")
    texts = said(rules)
    assert "exactly two cards" in texts["basra.jack"]
    assert "20 points" in texts["basra.jack"]
    assert "14 points" in texts["basra.value"]
    assert "queen" not in texts["basra.value"]


@pytest.mark.parametrize("preset_id", PRESETS)
def test_the_ten_steps_say_what_every_card_takes(preset_id: str) -> None:
    rules = PRESETS[preset_id].rules
    told = [strip_tags(step) for step in advice.steps(rules)]
    assert len(told) == 10
    assert "An ace counts 1" in told[3]
    assert ("queen" in told[3]) == (rules.deck == 52)
