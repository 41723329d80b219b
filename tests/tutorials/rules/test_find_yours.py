"""The questions that lead to somebody's variant."""

from __future__ import annotations

from itertools import combinations
from urllib.parse import urlencode

import pytest
from django.test import Client

from game.engine.rules import PRESETS, change_rules, format_rules
from tests.pages import open_page
from tutorials.rules.find_yours.answers import (
    QUESTIONS,
    choices_of,
    contradiction,
    find_variants,
    read_answer,
    truthful_answers,
    write_answer,
)

every_preset = pytest.mark.parametrize("preset_id", PRESETS)


def query(preset_id: str, **otherwise: str) -> str:
    answers = {name: write_answer(values) for name, values in truthful_answers(PRESETS[preset_id].rules).items()}
    return urlencode({**answers, **otherwise})


def test_there_are_five_to_seven_questions() -> None:
    assert 5 <= len(QUESTIONS) <= 7


def test_the_questions_tell_all_variants_apart() -> None:
    told = {tuple(truthful_answers(preset.rules).items()) for preset in PRESETS.values()}
    assert len(told) == len(PRESETS)


def test_every_question_has_at_least_two_answers_that_some_variant_gives() -> None:
    for question in QUESTIONS:
        given = {truthful_answers(preset.rules)[question] for preset in PRESETS.values()}
        assert 2 <= len(given) <= len(choices_of(question))
        assert given <= set(choices_of(question))


def test_the_first_question_is_the_one_that_splits_the_variants_best() -> None:
    def largest_group(question: str) -> int:
        given = [truthful_answers(preset.rules)[question] for preset in PRESETS.values()]
        return max(given.count(values) for values in given)

    assert largest_group("seven") == min(map(largest_group, QUESTIONS))


@every_preset
def test_a_truthful_player_finds_the_variant_and_nothing_else(preset_id: str) -> None:
    (found,) = find_variants(truthful_answers(PRESETS[preset_id].rules))
    assert (found.preset_id, found.differing, found.rules) == (preset_id, (), PRESETS[preset_id].rules)


@every_preset
def test_a_variant_is_found_with_any_one_question_left_open_or_is_among_the_nearest(preset_id: str) -> None:
    truth = truthful_answers(PRESETS[preset_id].rules)
    for question in QUESTIONS:
        found = find_variants({name: values for name, values in truth.items() if name != question})
        assert preset_id in [each.preset_id for each in found]


@every_preset
def test_answers_survive_the_address(preset_id: str) -> None:
    for question, values in truthful_answers(PRESETS[preset_id].rules).items():
        assert read_answer(question, write_answer(values)) == values


def test_one_answer_otherwise_leads_to_house_rules() -> None:
    answers = {**truthful_answers(PRESETS["egyptian"].rules), "must_capture": (False,)}
    (found,) = find_variants(answers)
    assert (found.preset_id, found.differing) == ("egyptian", ("must_capture",))
    assert found.rules == change_rules(PRESETS["egyptian"].rules, {"must_capture": False})


def test_a_plain_seven_with_a_basra_of_its_own_contradicts_itself() -> None:
    answers = {"seven": ("plain",), "seven_basra": ("wild",)}
    problem = contradiction(answers)
    assert problem
    assert problem.params["reason"] == "plain-seven-has-no-basra"
    assert find_variants(answers) == ()


def test_a_basra_by_a_seven_of_which_nothing_was_said_rules_out_the_variants_with_a_plain_one() -> None:
    answers = {"seven_basra": ("low-numbers",), "basra_needs": ("lone-equal-or-two-card-sum",), "majority": (3,)}
    found = find_variants(answers)
    assert found
    assert all(near.rules.seven != "plain" for near in found)


def test_any_two_answers_lead_to_variants_or_contradict_each_other() -> None:
    given = [(question, values) for question in QUESTIONS for values in choices_of(question)]
    for (first, one), (second, other) in combinations(given, 2):
        answers = {first: one, second: other}
        assert bool(find_variants(answers)) != bool(contradiction(answers)), answers


# ---- the page ----


@every_preset
def test_the_page_leads_to_the_rules_the_game_and_the_comparison(client: Client, preset_id: str) -> None:
    page = open_page(client, "es", f"rules/find-yours/?{query(preset_id)}")
    links = {anchor["href"] for anchor in page.attributes("a")}
    assert {f"/es/rules/{preset_id}/", f"/es/play/?rules={preset_id}"} <= links
    assert not [link for link in links if link.startswith("/es/rules/compare/?")]


def test_house_rules_are_led_to_by_their_code(client: Client, language: str) -> None:
    page = open_page(client, language, f"rules/find-yours/?{query('egyptian', must_capture='no')}")
    code = format_rules(change_rules(PRESETS["egyptian"].rules, {"must_capture": False}))
    links = {anchor["href"] for anchor in page.attributes("a")}
    assert f"/{language}/rules/{code}/" in links
    assert f"/{language}/rules/compare/?a={code}&b=egyptian" in links
    assert f">{code}</code>" in page.text


def test_a_contradiction_is_explained_and_the_answers_stay(client: Client, language: str) -> None:
    page = open_page(client, language, "rules/find-yours/?seven=plain&seven_basra=wild")
    assert "notice--bad" in page.text
    kept = [field["value"] for field in page.attributes("input") if "checked" in field and field["value"]]
    assert kept == ["plain", "wild"]


def test_nothing_is_found_before_anything_is_answered(client: Client) -> None:
    page = open_page(client, "en", "rules/find-yours/")
    assert "result" not in page.ids()
    assert len(page.attributes("fieldset")) == len(QUESTIONS)


def test_an_open_question_is_left_out_of_the_address(client: Client) -> None:
    answer = client.get("/en/rules/find-yours/?seven=&seven_basra=wild&must_capture=&utm=1")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/en/rules/find-yours/?seven_basra=wild")


@pytest.mark.parametrize("bad", ["seven=never", "seven=plain&seven=sweep", "majority=%00", "basra=" + "9" * 10_000])
def test_answers_that_do_not_exist_are_refused_with_the_questions(client: Client, language: str, bad: str) -> None:
    page = open_page(client, language, f"rules/find-yours/?{bad}", status=400)
    assert "notice--bad" in page.text
    assert len(page.attributes("fieldset")) == len(QUESTIONS)
