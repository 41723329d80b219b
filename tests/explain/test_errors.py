"""What is wrong with a request, in words."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from django.utils import translation

import game.coach
import game.engine
from game.coach import CoachError, check_level
from game.engine.cards import parse_card, parse_cards
from game.engine.errors import EngineError, RuleSetError
from game.engine.rules import RuleSet, parse_rules, unplayable
from game.wording.errors import ERRORS, say_error
from game.wording.fairness import PROBLEMS

PACKAGES = (game.engine, game.coach)


def raised_codes() -> set[str]:
    """The codes of all errors that the pure packages raise, read from their source."""
    codes: set[str] = set()
    for package in PACKAGES:
        for path in Path(package.__path__[0]).glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.endswith("Error"):
                    first = node.args[0] if node.args else None
                    if isinstance(first, ast.Constant) and isinstance(first.value, str):
                        codes.add(first.value)
    return codes


def test_every_error_of_the_engine_has_words() -> None:
    assert raised_codes() <= {*ERRORS, *PROBLEMS}


def test_what_was_typed_is_escaped_on_a_page_and_kept_in_text(language: str) -> None:
    error = EngineError("unknown-card", text="<b>9X")
    with translation.override(language):
        assert "&lt;b&gt;9X" in say_error(error)
        assert "<b>9X" in say_error(error, html=False)


def test_what_was_typed_cannot_turn_an_arabic_sentence_round() -> None:
    with translation.override("ar"):
        assert "\u20689X\u2069" in say_error(EngineError("unknown-card", text="9X"), html=False)


def test_cards_in_errors_are_written_as_cards() -> None:
    with pytest.raises(EngineError) as caught:
        parse_cards("5C 5C")
    with translation.override("en"):
        assert say_error(caught.value, html=False).replace("\ufe0e", "") == (
            "A pack holds each card once, but here the 5♣ appears twice."
        )
        assert 'class="tok"' in say_error(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("belgian", "“belgian” is not a variant, nor a code of house rules."),
        ("komi.colour-red", "House rules have no setting “colour”."),
        ("komi.hand-99", "“99” is not a value for the setting “hand”."),
    ],
)
def test_rules_that_cannot_be_read_are_explained(text: str, sentence: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        parse_rules(text)
    with translation.override("en"):
        assert say_error(caught.value, html=False) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "standard.seven_basra-wild",
            "These rules cannot be played: where the 7♦ has no power, it has no basra of its own.",
        ),
        (
            "standard.jack_basra_points-10",
            "These rules give points for something that they rule out: “jack_basra_points” must be 0.",
        ),
    ],
)
def test_rules_that_contradict_themselves_are_explained_by_their_reason(text: str, sentence: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        parse_rules(text)
    with translation.override("en"):
        assert say_error(caught.value, html=False).replace("\ufe0e", "") == sentence


def test_a_level_that_is_not_there_is_named() -> None:
    with pytest.raises(CoachError) as caught:
        check_level("strong")
    with translation.override("en"):
        assert "“strong”" in say_error(caught.value, html=False)


def test_an_error_without_words_still_says_something() -> None:
    with translation.override("en"):
        assert say_error(EngineError("from-the-future")) == "This request cannot be understood."


def test_errors_leave_no_placeholder_open(language: str) -> None:
    params = {"text": "x", "field": "hand", "value": "9", "low": 1, "high": 2, "level": "x", "card": parse_card("5C")}
    with translation.override(language):
        for code in ERRORS:
            assert "{" not in say_error(EngineError(code, **params))


def test_a_playable_rule_set_has_nothing_to_explain() -> None:
    assert unplayable(RuleSet()) == []
