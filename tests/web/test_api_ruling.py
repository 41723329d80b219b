"""`GET /api/v1/ruling`: every worked example, the set asked about, five languages, and whatever else people send."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client

from game.engine.cards import format_cards, pack
from game.engine.clauses import CLAUSE_IDS
from game.engine.rules import PRESETS
from tests.oracle.cases import CAPTURE_CASES, CaptureCase, case_id

ADDRESS = "/api/v1/ruling"
LANGUAGES = [code for code, _ in settings.LANGUAGES]
POSITION = {"rules": "egyptian", "floor": "5C 3D AH", "card": "8S"}


def ask(**query: Any) -> HttpResponse:
    """Ask with a client that has no cookies and prefers another language."""
    return Client(headers={"accept-language": "es"}).get(ADDRESS, query)  # type: ignore[return-value]


def ruled(**query: Any) -> dict[str, Any]:
    answer = ask(**query)
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = json.loads(answer.content)
    return found


def refused(**query: Any) -> dict[str, str]:
    """The error of an answer that is one, and is JSON with a code and a sentence."""
    answer = ask(**query)
    assert answer.status_code == 400, answer.content
    return error_of(answer)


def error_of(answer: HttpResponse) -> dict[str, str]:
    assert answer["Content-Type"] == "application/json"
    assert not answer.cookies
    content = json.loads(answer.content)
    assert set(content) == {"error"}
    error: dict[str, str] = content["error"]
    assert set(error) == {"code", "message"}
    assert error["message"][-1] in ".?。؟", error
    return error


def sets(captures: list[dict[str, Any]]) -> dict[frozenset[str], int]:
    return {frozenset(capture["take"]): capture["basra"] for capture in captures}


# ---- what is answered ----


@pytest.mark.parametrize("case", CAPTURE_CASES, ids=case_id)
def test_worked_example(case: CaptureCase) -> None:
    found = ruled(rules=case["rules"], floor=" ".join(case["floor"]), card=case["card"])
    assert sets(found["captures"]) == sets(case["captures"])
    assert found["count"] == len(case["captures"]) == len(found["captures"])
    assert (found["may_trail"], found["truncated"]) == (case["may_trail"], False)
    assert (found["rules"], found["floor"], found["card"]) == (case["rules"], case["floor"], case["card"])
    assert "take" not in found


@pytest.mark.parametrize("case", [case for case in CAPTURE_CASES if case["captures"]], ids=case_id)
def test_each_capture_of_a_worked_example_is_judged_legal_by_itself(case: CaptureCase) -> None:
    for capture in case["captures"]:
        found = ruled(
            rules=case["rules"], floor=" ".join(case["floor"]), card=case["card"], take=" ".join(capture["take"])
        )
        take = found["take"]
        assert (take["legal"], take["basra"]) == (True, capture["basra"])
        assert sorted(take["cards"]) == sorted(capture["take"])
        assert set(take["clauses"]) <= CLAUSE_IDS
        assert take["text"]


@pytest.mark.parametrize("case", CAPTURE_CASES, ids=case_id)
def test_an_empty_set_asks_whether_the_card_may_be_left(case: CaptureCase) -> None:
    found = ruled(rules=case["rules"], floor=" ".join(case["floor"]), card=case["card"], take="")
    assert found["take"]["legal"] is case["may_trail"] is found["may_trail"]
    assert found["take"]["cards"] == []


def test_the_answer_has_the_documented_form() -> None:
    found = ruled(**POSITION, take="5C 3D")
    assert found["captures"] == [
        {"take": ["3D", "5C"], "groups": [["3D", "5C"]], "basra": 0, "clauses": ["capture.sum"]}
    ]
    text = found["take"].pop("text")
    assert found["take"] == {
        "cards": ["3D", "5C"],
        "legal": True,
        "basra": 0,
        "clauses": ["capture.sum"],
        "groups": [["3D", "5C"]],
        "reasons": found["take"]["reasons"],
    }
    assert "5 + 3 = 8" in text
    assert (found["count"], found["truncated"], found["may_trail"]) == (1, False, False)


@pytest.mark.parametrize(
    ("query", "clause"),
    [
        ({"rules": "standard", "floor": "5C 3D", "card": "8S", "take": "5C"}, "capture.rank"),
        ({"rules": "standard", "floor": "5C 4D 3D", "card": "8S", "take": "5C 4D"}, "capture.sum"),
        ({"rules": "standard", "floor": "QC 8D", "card": "8S", "take": "QC 8D"}, "capture.court"),
        ({"rules": "standard", "floor": "2C 4D 4H", "card": "6S", "take": "2C 4D 4H"}, "capture.disjoint"),
        ({"rules": "standard", "floor": "8C 5D 3H", "card": "8S", "take": "8C"}, "capture.take-all"),
        ({"rules": "standard", "floor": "8C", "card": "8S", "take": ""}, "capture.must"),
        ({"rules": "standard", "floor": "8C 2D", "card": "JS", "take": "8C"}, "jack.sweep"),
        ({"rules": "egyptian", "floor": "7C KD", "card": "7D", "take": "7C"}, "seven.sweep"),
        ({"rules": "classic", "floor": "4C 3D 2S", "card": "7D", "take": "4C 3D"}, "seven.low-sweep"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_set_that_is_not_legal_names_the_clause_broken_and_the_nearest_capture(
    query: dict[str, str], clause: str
) -> None:
    found = ruled(**query)
    assert (found["take"]["legal"], found["take"]["clauses"], found["take"]["basra"]) == (False, [clause], 0)
    nearest = found["take"]["nearest"]
    assert nearest is None or nearest in [capture["take"] for capture in found["captures"]]


def test_a_sweep_has_no_groups() -> None:
    found = ruled(rules="standard", floor="5C KD", card="JS", take="5C KD")
    assert found["captures"][0]["groups"] == found["take"]["groups"] == []


def test_a_basra_names_the_clause_that_makes_it_one() -> None:
    found = ruled(rules="egyptian", floor="JC", card="JS", take="JC")
    assert (found["take"]["basra"], found["take"]["clauses"]) == (20, ["jack.sweep", "basra.jack"])


def test_sets_come_in_the_stable_order_and_the_floor_as_it_was_given() -> None:
    found = ruled(rules="standard", floor="kd,10♦ 2c TS", card="10h")
    assert found["floor"] == ["KD", "10D", "2C", "10S"]
    assert found["captures"][0]["take"] == ["10S", "10D"]


def test_a_set_may_be_a_repeated_parameter() -> None:
    together = ruled(**POSITION, take="5C 3D")
    assert ruled(rules="egyptian", floor=["5C", "3D AH"], card="8S", take=["3D", "5C"]) == together


def test_house_rules_are_told_by_their_one_code() -> None:
    assert ruled(**{**POSITION, "rules": "egyptian.hand-6"})["rules"] == "egyptian.hand-6"
    assert ruled(**{**POSITION, "rules": "egyptian.hand-4"})["rules"] == "egyptian"


def test_a_floor_of_any_size_is_answered_with_at_most_five_hundred_captures() -> None:
    for rules in PRESETS:
        cards = format_cards(pack(PRESETS[rules].rules.deck))
        card = "10S"
        floor = [each for each in cards if each != card]
        found = ruled(rules=rules, floor=" ".join(floor), card=card, take="10H")
        assert len(found["captures"]) <= 500
        assert (found["count"] is None) is found["truncated"]
        assert found["truncated"] or found["count"] == len(found["captures"])


def test_judging_a_set_does_not_depend_on_listing_all() -> None:
    """Under *take what you like* a set that is beyond the first five hundred is judged all the same."""
    numbers = [card for card in format_cards(pack()) if card[0] in "A23456789" and card[:2] != "10"]
    found = ruled(rules="classic", floor=" ".join(numbers), card="10S", take="9C AC")
    assert found["truncated"]
    assert found["take"]["legal"]
    assert ["AC", "9C"] not in [capture["take"] for capture in found["captures"]]


# ---- words ----


def test_the_language_is_english_unless_asked_for_whatever_the_browser_prefers() -> None:
    plain, english = ask(**POSITION, take="5C"), ask(**POSITION, take="5C", language="en")
    assert plain.content == english.content
    assert plain["Content-Language"] == "en"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_sentence_is_in_the_language_asked_for_and_nothing_else_changes(code: str) -> None:
    answer = ask(**POSITION, take="5C AH", language=code)
    found, english = json.loads(answer.content), ruled(**POSITION, take="5C AH")
    assert answer["Content-Language"] == code
    assert "\n" not in found["take"]["text"]
    for content in (found, english):
        del content["take"]["text"], content["take"]["reasons"]
    assert found == english


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_sentence_and_error_are_translated(code: str) -> None:
    text = ruled(**POSITION, take="5C AH", language=code)["take"]["text"]
    assert text != ruled(**POSITION, take="5C AH")["take"]["text"]
    wrong = {**POSITION, "card": "5C"}
    assert refused(**wrong, language=code)["message"] != refused(**wrong)["message"]


def test_a_language_is_read_in_upper_case_too() -> None:
    assert ask(**POSITION, language="zh-Hans")["Content-Language"] == "zh-hans"


# ---- what anybody may send ----


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({}, "missing-parameter"),
        ({"rules": "egyptian", "card": "8S"}, "missing-parameter"),
        ({"rules": "egyptian", "floor": "5C"}, "missing-parameter"),
        ({"floor": "5C", "card": "8S"}, "missing-parameter"),
        ({**POSITION, "rules": ["egyptian", "komi"]}, "doubled-parameter"),
        ({**POSITION, "card": ["8S", "8S"]}, "doubled-parameter"),
        ({**POSITION, "language": ["fr", "es"]}, "doubled-parameter"),
        ({**POSITION, "language": "de"}, "unknown-language"),
        ({**POSITION, "language": ""}, "unknown-language"),
        ({**POSITION, "language": "zh"}, "unknown-language"),
        ({**POSITION, "rules": ""}, "unknown-rules"),
        ({**POSITION, "rules": "Egyptian"}, "unknown-rules"),
        ({**POSITION, "rules": "martian"}, "unknown-rules"),
        ({**POSITION, "rules": "e" * 10_000}, "unknown-rules"),
        ({**POSITION, "rules": "egyptian.hand-6" * 2_000}, "unknown-rules"),
        ({**POSITION, "rules": "egyptian.feet-2"}, "unknown-field"),
        ({**POSITION, "rules": "egyptian.hand-9"}, "bad-value"),
        ({**POSITION, "rules": "egyptian.hand-٦"}, "bad-value"),
        ({**POSITION, "rules": "egyptian.seven-plain.seven_basra-wild"}, "unplayable"),
        ({**POSITION, "card": ""}, "unknown-card"),
        ({**POSITION, "card": "8"}, "unknown-card"),
        ({**POSITION, "card": "8S 9S"}, "unknown-card"),
        ({**POSITION, "card": "8" * 10_000}, "unknown-card"),
        ({**POSITION, "card": "8S\x00"}, "unknown-card"),
        ({**POSITION, "floor": "5C\x00 3D"}, "unknown-card"),
        ({**POSITION, "floor": "5C 5C"}, "doubled-card"),
        ({**POSITION, "floor": "TD 10D"}, "doubled-card"),
        ({**POSITION, "floor": ["5C", "5♣"]}, "doubled-card"),
        ({**POSITION, "floor": "5C 3X"}, "unknown-card"),
        ({**POSITION, "floor": "5C " * 4_000}, "text-too-long"),
        ({**POSITION, "floor": "8S"}, "card-on-floor"),
        ({**POSITION, "take": "5C 5C"}, "doubled-card"),
        ({**POSITION, "take": "KD"}, "not-on-floor"),
        ({**POSITION, "take": "8S"}, "not-on-floor"),
        ({**POSITION, "take": "nothing"}, "unknown-card"),
        ({**POSITION, "take": "x" * 10_000}, "text-too-long"),
        ({**POSITION, "rules": "palestinian", "card": "KS"}, "not-in-pack"),
        ({**POSITION, "rules": "palestinian", "floor": "5C QD"}, "not-in-pack"),
        ({**POSITION, **{f"more{number}": "" for number in range(5_000)}}, "too-many-parameters"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_bad_input_is_refused_with_a_code_and_a_sentence(query: dict[str, Any], code: str) -> None:
    assert refused(**query)["code"] == code


@pytest.mark.parametrize("code", LANGUAGES)
def test_bad_input_is_refused_in_the_language_asked_for(code: str) -> None:
    answer = ask(rules="martian", floor="", card="8S", language=code)
    assert answer.status_code == 400
    assert answer["Content-Language"] == code
    assert "martian" in error_of(answer)["message"]


def test_bytes_that_are_no_text_are_refused() -> None:
    answer = Client().get(f"{ADDRESS}?rules=egyptian&floor=%ff%fe&card=%ed%a0%80")
    assert answer.status_code == 400
    assert error_of(answer)["code"] == "unknown-card"  # type: ignore[arg-type]


def test_markup_in_a_parameter_comes_back_as_data_only() -> None:
    answer = ask(**{**POSITION, "rules": "<script>alert(1)</script>"})
    assert answer.status_code == 400
    assert answer["Content-Type"] == "application/json"
    assert answer["X-Content-Type-Options"] == "nosniff"


def test_unknown_parameters_are_left_alone() -> None:
    assert ruled(**POSITION, colour="green") == ruled(**POSITION)


# ---- how it is asked ----


def test_head_is_answered_like_get_without_the_body() -> None:
    head = Client().head(ADDRESS, POSITION)
    assert (head.status_code, head.content) == (200, b"")
    assert head["Content-Type"] == "application/json"


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete", "options"])
def test_other_methods_are_refused_as_json_without_a_form_token(method: str) -> None:
    answer = getattr(Client(enforce_csrf_checks=True), method)(ADDRESS)
    assert answer.status_code == 405
    assert answer["Allow"] == "GET, HEAD"
    assert error_of(answer)["code"] == "method-not-allowed"


def test_a_ruling_may_be_kept_and_used_by_any_site_and_sets_no_cookie() -> None:
    answer = ask(**POSITION)
    assert answer["Cache-Control"] == "public, max-age=86400"
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert "Cookie" not in answer.get("Vary", "")
    assert not answer.cookies


def test_an_error_is_not_kept() -> None:
    assert ask(**{**POSITION, "card": "5C"})["Cache-Control"] == "no-store"


def test_a_ruling_needs_no_database() -> None:
    """No fixture gives this module a database; the request above would fail if it asked for one."""
    assert ask(**POSITION).status_code == 200
