"""Rule sets beside each other: every difference in words shows in a position, an example or a setting."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from django.test import Client

from game.engine.cards import parse_card, parse_cards
from game.engine.errors import RuleSetError
from game.engine.rules import FIELD_CHOICES, PRESETS, RuleSet, Span, change_rules, format_rules, parse_rules
from tests.oracle import floors, rulebook
from tests.pages import open_page
from tutorials.rules.clauses import CLAUSE_FACTS, CLAUSE_SECTIONS, clauses_of, examples_of
from tutorials.rules.compare.differences import differing_clauses, find_differences
from tutorials.rules.compare.positions import NOT_SHOWN, Wanted, find_positions, outcome, plays_on
from tutorials.rules.compare.presenters import PLAYED_SECTIONS, ClauseRow, show_comparison
from tutorials.rules.example_views import show_example

HOUSE = "egyptian.hand-6.must_capture-no"


def rows(*codes: str, show_all: bool = False) -> dict[str, ClauseRow]:
    page = show_comparison(tuple(map(parse_rules, codes)), show_all=show_all)
    return {row.id: row for table in page.sections for row in table.rows}


def shown(row: ClauseRow) -> set[object]:
    """What the page says in a row besides the words of the clause, by rule set."""
    return {
        (cell.answer.verdict, cell.answer.lines, cell.answer.table and cell.answer.table.rows, cell.answer.question)
        if cell.answer
        else (cell.problem, cell.setting)
        for cell in row.cells
    }


def other_values(name: str) -> tuple[Any, ...]:
    choices = FIELD_CHOICES[name]
    return (choices.low, choices.high) if isinstance(choices, Span) else choices


def changes(name: str) -> list[tuple[RuleSet, RuleSet]]:
    """Every variant with every other value of a field that it can have."""
    found = []
    for value in other_values(name):
        for preset in PRESETS.values():
            if getattr(preset.rules, name) != value:
                try:
                    found.append((preset.rules, change_rules(preset.rules, {name: value})))
                except RuleSetError:
                    continue
    return found


def examples_shown(rules: RuleSet) -> list[object]:
    return [
        show_example(rules, example_id, example)
        for section in CLAUSE_SECTIONS
        for clause in clauses_of(rules, section)
        for example_id, example in examples_of(rules, clause)
    ]


@pytest.mark.parametrize("name", FIELD_CHOICES)
def test_a_changed_field_changes_the_text_and_the_comparison_together(name: str) -> None:
    found = changes(name)
    assert found
    for before, after in found[:: len(found) // 3 + 1]:
        differing = differing_clauses((before, after))
        compared = {
            row.id: row for table in show_comparison((before, after), show_all=False).sections for row in table.rows
        }
        assert differing, (name, format_rules(after))
        assert tuple(compared) == differing
        assert any(len(shown(row)) > 1 for row in compared.values()), (name, format_rules(after))


@pytest.mark.parametrize("name", sorted(set(FIELD_CHOICES) - {"banned_go"}))
def test_a_changed_field_changes_what_the_examples_answer(name: str) -> None:
    before, after = changes(name)[0]
    assert examples_shown(before) != examples_shown(after), (name, format_rules(after))


@pytest.mark.parametrize(("a", "b"), list(combinations(PRESETS, 2))[::7])
def test_a_position_comes_out_differently_as_the_oracle_has_it(a: str, b: str) -> None:
    rule_sets = (PRESETS[a].rules, PRESETS[b].rules)
    for clause, row in rows(a, b).items():
        if CLAUSE_FACTS[clause].section in PLAYED_SECTIONS and clause not in NOT_SHOWN:
            assert len(shown(row)) > 1, clause
    wanted = tuple(find_differences(rule_sets, clause) for clause in differing_clauses(rule_sets))
    for clause, position in find_positions(rule_sets, wanted).items():
        floor, card, take = parse_cards(position.floor), parse_card(position.card), parse_cards(position.take)
        ruled = [outcome(rules, (floor, card, take)) for rules in rule_sets]
        assert ruled[0] != ruled[1], clause
        assert ruled == [
            oracle_outcome(each, position.floor.split(), position.card, position.take.split()) for each in (a, b)
        ]


def oracle_outcome(variant: str, floor: list[str], card: str, take: list[str]) -> int:
    """What becomes of a play by the independent rules, as `outcome` writes it."""
    rules = rulebook.rules_of(variant)
    if not {*floor, card} <= set(rulebook.pack(rules)):
        return -4
    if not floors.is_legal(rules, floor, card, take):
        return -3
    is_basra, points = floors.basra(rules, floor, card, take)
    return points if is_basra else -1 if take else -2


def test_no_play_shows_the_clauses_that_are_left_out() -> None:
    rule_sets = (PRESETS["standard"].rules, PRESETS["egyptian"].rules)
    for clause in NOT_SHOWN:
        about = [play for size in (0, 1) for play in plays_on(size) if clause == "seven.empty-floor" and not play[0]]
        assert all(len({outcome(rules, play) for rules in rule_sets}) == 1 for play in about)
        assert find_positions(rule_sets, (Wanted(clause, ()),)) == {}


def test_a_position_is_as_small_as_can_be() -> None:
    (row,) = (row for clause, row in rows("standard", "classic").items() if clause == "capture.take-all")
    assert row.asked
    assert len(row.asked.floor or ()) == 2


def test_a_card_that_one_pack_lacks_is_a_difference() -> None:
    row = rows("standard", "palestinian")["capture.court"]
    assert [bool(cell.problem) for cell in row.cells] == [False, True]


def test_only_what_differs_or_all_the_rules() -> None:
    some, everything = rows("komi", "yemeni"), rows("komi", "yemeni", show_all=True)
    assert all(row.differs for row in some.values())
    assert [clause for clause, row in everything.items() if row.differs] == list(some)
    assert len(everything) > len(some) + 20


# ---- the page ----


def test_the_page_compares_without_being_told_what(client: Client, language: str) -> None:
    page = open_page(client, language, "rules/compare/")
    chosen = [option["value"] for option in page.attributes("option") if "selected" in option]
    assert chosen == ["standard", "egyptian"]
    assert "seven.sweep" in page.ids()


@pytest.mark.parametrize("query", ["a=komi&b=yemeni&c=classic", f"a={HOUSE}&b=egyptian", "a=komi&b=iraqi&show=all"])
def test_tables_have_header_cells_for_rows_and_columns(client: Client, query: str) -> None:
    page = open_page(client, "ar", f"rules/compare/?{query}")
    columns = query.count("=") - query.count("show")
    for head in page.text.split("<thead")[1:]:
        if 'role="rowgroup"' in head[:30]:
            assert head.partition("</thead>")[0].count('scope="col"') == columns + 1
    assert page.text.count('scope="row"') >= len(rows(*[part.split("=")[1] for part in query.split("&")][:columns]))
    assert len(page.ids()) == len(set(page.ids()))


@pytest.mark.parametrize(
    ("query", "leads_to"),
    [
        ("a=egyptian", "a=egyptian&b=standard"),
        ("a=standard", "a=standard&b=egyptian"),
        ("b=komi&a=&c=", "a=komi&b=standard"),
        ("a=komi&b=komi", "a=komi&b=standard"),
        ("a=standard.hand-4&b=komi", "a=standard&b=komi"),
        ("a=komi&b=iraqi&show=differences", "a=komi&b=iraqi"),
        ("a=komi&b=iraqi&utm=1", "a=komi&b=iraqi"),
    ],
)
def test_every_comparison_has_one_address(client: Client, query: str, leads_to: str) -> None:
    answer = client.get(f"/fr/rules/compare/?{query}")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/fr/rules/compare/?{leads_to}")
    assert client.get(answer.headers["Location"]).status_code == 200


@pytest.mark.parametrize(
    "query", ["a=nonsense", "a=%00", "a=" + "x" * 10_000, "a=komi&a=iraqi", "a=egyptian.hand-99", "show=some"]
)
def test_what_cannot_be_compared_is_refused_with_the_form(client: Client, language: str, query: str) -> None:
    page = open_page(client, language, f"rules/compare/?{query}", status=400)
    assert "notice--bad" in page.text
    assert [field["id"] for field in page.attributes("select")] == ["a", "b", "c"]


def test_the_page_is_only_read(client: Client) -> None:
    assert client.post("/en/rules/compare/").status_code == 405
