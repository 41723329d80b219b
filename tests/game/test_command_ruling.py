"""`manage.py ruling`: the same answers as the API, in words or as JSON, and exit code 2 for a bad question."""

from __future__ import annotations

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import Client

from game.engine.rules import FIELD_CHOICES, PRESETS, RuleSet, Span, format_value, parse_rules
from game.wording.rulings import FIELDS, VALUES
from tests.oracle.cases import CAPTURE_CASES, CaptureCase, case_id

ROOT = Path(__file__).resolve().parents[2]
POSITION = {"rules": "egyptian", "floor": "5C 3D AH", "card": "8S"}


def run(**options: Any) -> str:
    out = StringIO()
    call_command("ruling", stdout=out, **options)
    return out.getvalue()


def ruled(**options: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(json=True, **options))
    return found


@pytest.mark.parametrize("case", CAPTURE_CASES, ids=case_id)
def test_worked_example(case: CaptureCase) -> None:
    found = ruled(rules=case["rules"], floor=" ".join(case["floor"]), card=case["card"])
    told = {frozenset(capture["take"]): capture["basra"] for capture in found["captures"]}
    assert told == {frozenset(capture["take"]): capture["basra"] for capture in case["captures"]}
    assert (found["count"], found["may_trail"]) == (len(case["captures"]), case["may_trail"])


@pytest.mark.parametrize("code", [code for code, _ in settings.LANGUAGES])
@pytest.mark.parametrize("take", [None, "", "5C 3D", "5C AH"])
def test_command_and_api_answer_the_same(take: str | None, code: str) -> None:
    query = {**POSITION, "language": code} | ({} if take is None else {"take": take})
    assert ruled(**query) == json.loads(Client().get("/api/v1/ruling", query).content)


def test_words_tell_the_position_the_verdict_its_proof_and_why_it_is_no_basra() -> None:
    told = run(**POSITION, take="5C 3D").replace("\ufe0e", "")
    assert "Egyptian rules" in told
    assert "Floor: 5♣ 3♦ A♥" in told
    assert "Card played: 8♠" in told
    assert "5 + 3 = 8" in told
    assert "No basra" in told


def test_words_tell_why_a_set_is_not_legal() -> None:
    assert "5 + 1 = 6" in run(**POSITION, take="5C AH")


def test_words_tell_a_basra_and_its_points() -> None:
    assert "Basra! The floor is empty: 10 points." in run(rules="standard", floor="5C 4H", card="9S")


def test_words_tell_of_an_empty_floor() -> None:
    told = run(rules="standard", floor="", card="JS")
    assert "Floor: empty" in told
    assert "No capture is possible." in told


def test_words_stop_after_the_largest_captures_where_there_are_many() -> None:
    told = run(rules="classic", floor="AS AH AD AC 2S 2H 2D 3S 3H", card="10S")
    assert "here are the 20 largest:" in told or "here are 20 of them:" in told
    assert told.count("is allowed: ") == 20


def test_words_are_in_the_language_asked_for(language: str) -> None:
    told, english = run(**POSITION, language=language), run(**POSITION)
    assert (told == english) is (language == "en")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({**POSITION, "card": "5C"}, "both places"),
        ({**POSITION, "card": "9X"}, "9X"),
        ({**POSITION, "floor": "5C 5C"}, "twice"),
        ({**POSITION, "rules": "martian"}, "martian"),
        ({**POSITION, "rules": "egyptian.hand-40"}, "hand"),
        ({**POSITION, "take": "KD"}, "K♦"),
        ({**POSITION, "language": "de"}, "de"),
        ({**POSITION, "floor": "5C " * 4_000}, "too long"),
        ({"rules": "egyptian", "card": "8S"}, "floor"),
        ({}, "rules"),
    ],
    ids=str,
)
def test_a_bad_question_ends_with_exit_code_2_and_a_sentence(options: dict[str, str], said: str) -> None:
    with pytest.raises(CommandError) as refused:
        run(**options)
    assert refused.value.returncode == 2
    assert said in str(refused.value).replace("\ufe0e", "")


def test_with_json_a_bad_question_is_answered_like_the_api_too() -> None:
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("ruling", stdout=out, json=True, rules="egyptian", floor="5C", card="5C")
    answer = Client().get("/api/v1/ruling", {"rules": "egyptian", "floor": "5C", "card": "5C"})
    assert json.loads(out.getvalue()) == json.loads(answer.content)


def test_every_setting_of_the_rules_is_documented_with_its_values() -> None:
    assert set(FIELDS) == set(FIELD_CHOICES)
    told = run(help_rules=True)
    for name, choices in FIELD_CHOICES.items():
        assert f"\n{name} = {format_value(getattr(RuleSet(), name))}\n" in told
        if isinstance(choices, Span):
            assert f"{choices.low} to {choices.high}" in told
        else:
            assert set(VALUES[name]) == set(map(format_value, choices))
    for preset in PRESETS:
        assert f"  {preset} " in told


def test_the_documented_example_of_house_rules_can_be_played() -> None:
    example = run(help_rules=True).splitlines()[0].split()[-1]
    assert parse_rules(example) != PRESETS["egyptian"].rules


def test_the_settings_are_documented_in_the_language_asked_for(language: str) -> None:
    assert (run(help_rules=True, language=language) == run(help_rules=True)) is (language == "en")


def test_from_a_shell_the_answer_goes_to_standard_output_and_errors_to_standard_error() -> None:
    good = shell("--rules", "egyptian", "--floor", "5C 3D AH", "--card", "8S", "--json")
    assert (good.returncode, good.stderr) == (0, "")
    assert json.loads(good.stdout)["count"] == 1
    bad = shell("--rules", "egyptian", "--floor", "5C", "--card", "5C")
    assert (bad.returncode, bad.stdout) == (2, "")
    assert "both places" in bad.stderr


def shell(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", "ruling", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
