"""House rules: every setting in words, the rules that result, their code, and what cannot be played."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from django.core.management import call_command
from django.test import Client
from hypothesis import assume, given

from game.engine.errors import RuleSetError
from game.engine.rules import FIELD_CHOICES, PRESETS, RuleSet, change_rules, format_rules, format_value, parse_rules
from tests import strategies
from tests.pages import open_page
from tutorials.rules.compare.differences import differing_clauses
from tutorials.rules.house.oddities import ODDITIES, oddities
from tutorials.rules.house.reading import FIELDS, Refused, read_settings
from tutorials.wording.rules_fields import QUESTIONS
from tutorials.wording.rules_house import ODDITIES as ODDITY_WORDS

HOUSE = "egyptian.hand-6.must_capture-no"


def sent(rules: RuleSet) -> dict[str, str]:
    """What the form sends for a rule set."""
    return {name: format_value(getattr(rules, name)) for name in FIELD_CHOICES}


def form(start: str, **settings: str) -> str:
    return urlencode({"from": start, **sent(parse_rules(start)), **settings})


def test_every_setting_has_a_question_and_a_place_in_the_form() -> None:
    assert sorted(FIELDS) == sorted(FIELD_CHOICES) == sorted(QUESTIONS)
    assert len(FIELDS) == len(set(FIELDS)) == 20


FOLLOWING = {"basra_points": "basra_value", "jack_basra_points": "jack_basra", "seven_basra": "seven"}
"""Settings that follow another one where that changes and they do not."""


@given(strategies.rule_sets(), strategies.rule_sets())
def test_the_form_makes_any_rules_from_any_others(start: RuleSet, wanted: RuleSet) -> None:
    for name, leader in FOLLOWING.items():
        is_kept = getattr(start, name) == getattr(wanted, name)
        assume(not is_kept or getattr(start, leader) == getattr(wanted, leader))
    assert read_settings(start, sent(wanted)) == wanted


@given(strategies.rule_sets())
def test_a_form_sent_unchanged_changes_nothing(rules: RuleSet) -> None:
    assert read_settings(rules, sent(rules)) == rules


def test_a_setting_that_loses_its_meaning_follows() -> None:
    start = PRESETS["egyptian"].rules
    plain = read_settings(start, {**sent(start), "seven": "plain", "jack_basra": "never"})
    assert isinstance(plain, RuleSet)
    assert (plain.seven_basra, plain.jack_basra_points) == ("never", 0)


def test_a_contradiction_that_somebody_asks_for_is_refused_with_the_engines_reason() -> None:
    start = PRESETS["egyptian"].rules
    refused = read_settings(start, {**sent(start), "seven": "plain", "seven_basra": "wild"})
    assert isinstance(refused, Refused)
    assert refused.together
    assert refused.together.params["reason"] == "plain-seven-has-no-basra"


def test_each_unreadable_setting_is_named() -> None:
    refused = read_settings(RuleSet(), {"hand": "9", "ace": "two", "tie": "everybody", "take_all": "yes"})
    assert isinstance(refused, Refused)
    assert sorted(refused.fields) == ["ace", "hand", "tie"]


def test_every_oddity_can_arise_and_has_words() -> None:
    assert set(ODDITIES) == set(ODDITY_WORDS)
    examples = {
        "seven-on-first-floor": "egyptian.banned-jacks",
        "seven-banned-for-nothing": "egyptian.seven-plain",
        "part-is-enough": "egyptian.take_all-no",
        "all-or-nothing": "egyptian.must_capture-no",
        "basra-worth-nothing": "egyptian.basra_points-0",
        "jack-basra-worth-nothing": "egyptian.jack_basra_points-0",
        "tie-without-points": "egyptian.majority-0",
        "uneven": "egyptian.hand-5",
    }
    assert all(code in oddities(parse_rules(rules)) for code, rules in examples.items())
    assert set(examples) == set(ODDITIES)
    assert oddities(PRESETS["egyptian"].rules) == ()


# ---- the page ----


def test_the_form_leads_to_the_one_address_of_the_rules(client: Client) -> None:
    answer = client.get(f"/fr/rules/house/?{form('egyptian', hand='6', must_capture='no')}")
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/fr/rules/house/?rules={HOUSE}#result")


@pytest.mark.parametrize("asked", ["egyptian.must_capture-no.hand-6", "egyptian.hand-6.must_capture-no&utm=1"])
def test_another_way_to_write_the_rules_leads_to_that_address(client: Client, asked: str) -> None:
    answer = client.get(f"/fr/rules/house/?rules={asked}")
    assert answer.headers["Location"] == f"/fr/rules/house/?rules={HOUSE}"


def test_the_rules_that_result_are_those_of_the_rules_page(client: Client, language: str) -> None:
    page = open_page(client, language, f"rules/house/?rules={HOUSE}")
    differing = differing_clauses((PRESETS["egyptian"].rules, parse_rules(HOUSE)))
    assert [each for each in page.ids() if "." in each] == list(differing)
    links = {anchor["href"] for anchor in page.attributes("a")}
    assert f"/{language}/rules/{HOUSE}/#capture.may" in links
    assert {f"/{language}/play/?rules={HOUSE}", f"/{language}/rules/compare/?a={HOUSE}&b=egyptian"} <= links
    assert f"--rules {HOUSE} " in page.text


def test_the_form_shows_the_rules_that_it_is_opened_with(client: Client) -> None:
    page = open_page(client, "zh-hans", f"rules/house/?rules={HOUSE}")
    chosen = {option["value"] for option in page.attributes("option") if "selected" in option}
    assert {"no", "sweep", "carried"} <= chosen
    numbers = {field["name"]: field["value"] for field in page.attributes("input") if field.get("type") == "number"}
    assert (numbers["hand"], numbers["majority"], numbers["jack_basra_points"]) == ("6", "30", "20")
    assert len(page.attributes("select")) + len(numbers) == 20


def test_every_variant_can_be_started_from(client: Client) -> None:
    links = {anchor["href"] for anchor in open_page(client, "ar", "rules/house/").attributes("a")}
    assert {f"/ar/rules/house/?rules={preset_id}" for preset_id in PRESETS} <= links


@pytest.mark.parametrize(
    "settings", [{"hand": "99"}, {"ace": "-1"}, {"tie": "\0"}, {"majority": "9" * 10_000}, {"deck": "32"}]
)
def test_bad_settings_keep_the_form_and_say_what_to_do(client: Client, language: str, settings: dict[str, str]) -> None:
    page = open_page(client, language, f"rules/house/?{form('egyptian', **settings)}", status=422)
    ((name, text),) = settings.items()
    (field,) = [each for tag in ("input", "select") for each in page.attributes(tag) if each.get("name") == name]
    assert field["aria-invalid"] == "true"
    assert field["aria-describedby"] in page.ids()
    assert "result" not in page.ids()
    if name == "hand":
        assert field["value"] == text


def test_what_contradicts_itself_is_said_above_the_form_and_at_the_setting(client: Client, language: str) -> None:
    page = open_page(
        client, language, f"rules/house/?{form('egyptian', seven='plain', seven_basra='wild')}", status=422
    )
    assert "notice--bad" in page.text
    assert [each["name"] for each in page.attributes("select") if "aria-invalid" in each] == ["seven_basra"]


@pytest.mark.parametrize(
    "query", ["rules=nonsense", "rules=egyptian.hand-99", "rules=komi&rules=iraqi", "from=x&hand=4", "hand=4&hand=5"]
)
def test_rules_that_do_not_exist_are_refused_with_the_form(client: Client, language: str, query: str) -> None:
    page = open_page(client, language, f"rules/house/?{query}", status=400)
    assert "notice--bad" in page.text
    assert len(page.attributes("select")) > 5


@pytest.mark.django_db
def test_a_code_is_read_by_the_rules_the_game_the_referee_and_the_command(
    client: Client, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (f"rules/{HOUSE}/", f"play/?rules={HOUSE}", f"rules/compare/?a={HOUSE}&b=egyptian"):
        assert client.get(f"/{language}/{path}").status_code == 200
    call_command("ruling", "--rules", HOUSE, "--floor", "5C 4H", "--card", "9S", "--take", "", "--language", language)
    assert capsys.readouterr().out


def test_no_setting_is_out_of_reach() -> None:
    for name, choices in FIELD_CHOICES.items():
        for value in choices if isinstance(choices, tuple) else (choices.low, choices.high):
            for preset in PRESETS.values():
                try:
                    changed = change_rules(preset.rules, {name: value})
                except RuleSetError:
                    continue
                assert parse_rules(format_rules(changed)) == changed
                break
            else:
                pytest.fail(f"{name}={value}")
