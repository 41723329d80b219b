"""Hundreds of disputes: verdict, proof, clauses and every variant as an independent reading of the rules says."""

from __future__ import annotations

import doctest
from collections import Counter
from typing import Any

import pytest
from django.utils.translation import override

from game.engine.cards import format_card, parse_card, parse_cards
from game.engine.rules import PRESETS
from game.explain.proofs import label_groups
from tests.oracle import floors
from tests.oracle.rulebook import VARIANTS
from tests.tutorials.referee import dispute_maker
from tests.tutorials.referee.asked import question, row_text, stored, took
from tutorials.referee import disputes, elsewhere, questions, rulings
from tutorials.referee.elsewhere import rows_of
from tutorials.referee.rulings import rule

NEAREST = {"capture.rank", "capture.court", "capture.sum", "capture.several", "turn.trail"}
"""The clauses of the capture that is shown beside a refused one, whichever it is."""
POWER = {"seven.plain", "seven.low-sweep", "seven.sweep"}


def test_the_store_is_what_the_rules_say() -> None:
    assert dispute_maker.STORED.read_text(encoding="utf-8") == dispute_maker.as_text()


def test_there_are_three_hundred_over_all_variants_and_questions() -> None:
    asked = [dispute["asked"] for dispute in stored()]
    assert len(asked) >= 300
    assert {each["rules"] for each in asked} == set(VARIANTS)
    counts = Counter(each["kind"] for each in asked)
    assert set(counts) == set(questions.KINDS)
    assert min(counts.values()) >= 10


def test_each_is_ruled_as_the_rules_say() -> None:
    wrong = [(dispute["asked"], found) for dispute in stored() if (found := differences(dispute))]
    assert wrong == []


def differences(dispute: dict[str, Any]) -> dict[str, object]:
    """Return in what the ruling on a dispute differs from its stored answer."""
    asked, answer = dispute["asked"], dispute["answer"]
    ruling = rule(question(asked))
    told: dict[str, object] = {"disputed": [each.clause for each in ruling.disputes]}
    if "verdict" in answer:
        told |= {"verdict": ruling.mark, "broken": ruling.refusal.clause if ruling.refusal else None}
    if answer.get("takes"):
        told["takes"] = answer["takes"] if took(ruling) in answer["takes"] else took(ruling)
    if "basra" in answer:
        told["basra"] = ruling.basra.points if ruling.basra and ruling.basra.is_basra else None
    for name, found in (
        ("points", list(ruling.by_side) if asked["kind"] == "majority" else ruling.points),
        ("options", ruling.count),
        ("winner", ruling.winner),
    ):
        if name in answer:
            told[name] = found
    told["clauses"] = sorted(ruling.clauses) if answer["clauses"] is not None else None
    return {name: found for name, found in told.items() if found != answer[name]}


def test_the_clauses_of_a_refusal_are_the_one_broken_and_those_of_what_is_allowed() -> None:
    refused = [dispute for dispute in stored() if dispute["answer"].get("broken")]
    assert len(refused) > 30
    for dispute in refused:
        ruling, broken = rule(question(dispute["asked"])), dispute["answer"]["broken"]
        assert ruling.clauses[0] == broken, dispute["asked"]
        assert set(ruling.clauses) <= {broken} | NEAREST | POWER, dispute["asked"]


def test_every_proof_is_a_proof() -> None:
    proved = 0
    for dispute in stored():
        ruling = rule(question(dispute["asked"]))
        if ruling.capture and not ruling.capture.is_sweep:
            card = dispute["asked"]["card"]
            for group in label_groups(ruling.capture):
                cards = [format_card(each) for each in group.cards]
                parts = [cards] if group.sum else [[each] for each in cards]
                assert all(floors.is_group(card, part) for part in parts), dispute["asked"]
                proved += 1
    assert proved > 100


def test_every_variant_says_what_the_rules_say() -> None:
    wrong = []
    for dispute in stored():
        rows = {row.preset_id: row_text(row) for row in rows_of(question(dispute["asked"]))}
        if rows != dispute["elsewhere"]:
            wrong.append((dispute["asked"], rows, dispute["elsewhere"]))
    assert wrong == []


def test_every_point_on_which_the_sources_differ_is_among_them() -> None:
    disputed = [dispute for dispute in stored() if dispute["answer"]["disputed"]]
    kinds = {clause for dispute in disputed for clause in dispute["answer"]["disputed"]}
    assert kinds == {
        "seven.sweep",
        "seven.low-sweep",
        "basra.seven-low",
        "basra.jack",
        "capture.rank",
        "capture.take-all",
        "capture.must",
        "end.no-capture",
        "score.majority",
        "match.level",
    }


@pytest.mark.parametrize("module", [disputes, elsewhere, questions, rulings])
def test_the_examples_run(module: object) -> None:
    with override("en"):
        assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_taking_nothing_is_leaving_the_card() -> None:
    asked = questions.PlayQuestion("legal", PRESETS["standard"].rules, parse_cards("5C"), parse_card("9S"), ())
    ruling = rule(asked)
    assert (ruling.mark, ruling.headline.message, ruling.capture) == ("yes", "allowed-leave", None)
