"""Every step has words: whole sentences, in every language, as markup, as text and as speech."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from django.utils import translation
from django.utils.html import escape
from django.utils.safestring import SafeString

from game.engine.clauses import CLAUSE_IDS
from game.explain import Step, Who
from game.wording.steps import SENTENCES, player_name, say, say_all, speak
from tests.explain.plays import sums_of
from tests.explain.scenes import SCENES, STEPS

RULES_PAGE_ONLY = {"players.count", "players.sides", "deal.cut", "deal.direction"}
"""Clauses that no play turns on, so that only the rules page speaks of them."""

# The ten commonest explanations, word for word as agreed for all languages.
AGREED = {
    "you-take-sum": ("You take {cards} with {card}: {sum}.",),
    "player-take-sum": ("{player} takes {cards} with {card}: {sum}.",),
    "no-basra-seven-court": ("No basra: {a_rank} lay there.",),
    "refused-sum-fit": ("{sum}, but your card is {value}; {fit} works.",),
    "jack-sweeps-no-basra": (
        "The jack sweeps the floor: {n} card, no basra.",
        "The jack sweeps the floor: {n} cards, no basra.",
    ),
    "nothing-fits": ("Nothing fits: {card} stays on the floor.",),
    "basra-cleared": ("Basra! The floor is empty: {n} point.", "Basra! The floor is empty: {n} points."),
    "you-get-left-over": (
        "Last capture: the left-over card goes to you.",
        "Last capture: the {n} left-over cards go to you.",
    ),
    "majority": ("Most cards: {high} to {rest}, {n} point.", "Most cards: {high} to {rest}, {n} points."),
    "tie-nobody": ("Most cards: tied at {level}, nobody scores.",),
    "tie-carried": (
        "Most cards: tied at {level}, the {n} point is carried to the next deal.",
        "Most cards: tied at {level}, the {n} points are carried to the next deal.",
    ),
    "tie-all-score": (
        "Most cards: tied at {level}, {n} point each.",
        "Most cards: tied at {level}, {n} points each.",
    ),
    "batch": ("Deal {deal}, batch {batch} of {total}.",),
}


def patterns(message: str) -> tuple[str, ...]:
    """The English sentence of a message: one form, or the singular and the plural."""
    with translation.override(None):
        forms = {str(SENTENCES[message] % {"n": n}) for n in (1, 2)}
    return tuple(sorted(forms, key=len))


def placeholders(pattern: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(pattern) if name]


def test_every_sentence_is_said_somewhere_and_every_step_has_one() -> None:
    assert {step.message for step in STEPS} == set(SENTENCES)


def test_every_clause_is_cited_by_a_step_or_belongs_to_the_rules_page_alone() -> None:
    cited = {step.clause for step in STEPS}
    assert cited <= CLAUSE_IDS
    assert CLAUSE_IDS - cited == RULES_PAGE_ONLY


@pytest.mark.parametrize("message", AGREED)
def test_agreed_sentences_are_kept_word_for_word(message: str) -> None:
    assert patterns(message) == AGREED[message]


@pytest.mark.parametrize("message", SENTENCES)
def test_sentences_suit_all_five_languages(message: str) -> None:
    for pattern in patterns(message):
        names = placeholders(pattern)
        assert pattern.endswith((".", "?", "!"))
        assert "%" not in pattern
        assert not re.search(r"[♠♥♦♣]", pattern)
        assert not pattern.startswith(("{card}", "{cards}"))
        assert "{player}" not in pattern or pattern.startswith("{player}")
        assert not re.search(r"\b(your|my) \{cards?\}", pattern)
        assert names.count("n") <= 1
        assert len(names) == len(set(names)) or "card" in names


@pytest.mark.parametrize(("name", "steps"), SCENES, ids=[name for name, _ in SCENES])
def test_placeholders_are_exactly_the_particulars_of_the_step(name: str, steps: tuple[Step, ...]) -> None:
    for step in steps:
        used = {placeholder for pattern in patterns(step.message) for placeholder in placeholders(pattern)}
        assert used == set(step.params), f"{name}: {step.message}"
        assert step.params.get("n", 1) != 0, f"{name}: zero has its own sentence, not {step.message}"


def test_steps_read_as_whole_sentences(language: str) -> None:
    with translation.override(language):
        for step in STEPS:
            markup, text, spoken = say(step), say(step, html=False), speak(step)
            assert isinstance(markup, SafeString)
            for said in (markup, text, spoken):
                assert not re.search(r"[{}]|  |\bNone\b", said), said
            assert "<" not in text + spoken
            assert not re.search(r"[♠♥♦♣]", spoken)


def test_cards_and_sums_are_islands_on_a_page(language: str) -> None:
    step = next(step for step in STEPS if step.message == "you-take-sum")
    with translation.override(language):
        said = say(step)
    assert said.count('<bdi class="tok" dir="ltr"') == 3
    assert said.count('<bdi class="sum" dir="ltr">') == 1


def test_several_sums_are_joined_as_a_list() -> None:
    step = next(step for step in STEPS if step.message == "you-take-sum" and len(sums_of(step)) == 2)
    with translation.override("en"):
        assert "7 + 2 = 9 and 5 + 4 = 9." in say(step, html=False)
        assert '7 + 2 = 9</bdi> and <bdi class="sum" dir="ltr">5 + 4 = 9</bdi>.' in say(step)


def test_names_of_players_are_escaped_on_a_page_and_only_there() -> None:
    step = Step("player-win", "match.target", {"player": Who("player", 1), "high": 3, "rest": (2, 1)})
    name = "<b>Zoë & Ali</b>"
    with translation.override("en"):
        assert say(step, names=lambda _: name) == f"<bdi>{escape(name)}</bdi> wins the match: 3 to 2 and 1."
        assert say(step, html=False, names=lambda _: name) == f"{name} wins the match: 3 to 2 and 1."
        assert speak(step, names=lambda _: name) == f"{name} wins the match: 3 to 2 and 1."


def test_players_without_a_name_are_called_by_their_place() -> None:
    with translation.override("en"):
        kinds = [Who("opponent", 1), Who("partner", 2), Who("player", 2), Who("other-side", 1), Who("side", 0)]
        assert [player_name(who) for who in kinds] == [
            "Your opponent",
            "Your partner",
            "Player 3",
            "The other side",
            "Side 1",
        ]


def test_an_explanation_is_a_list_of_sentences() -> None:
    steps = STEPS[:3]
    assert say_all(steps, html=False) == [say(step, html=False) for step in steps]
