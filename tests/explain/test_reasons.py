"""Why a computer player did what it did, from public facts."""

from __future__ import annotations

import pytest

from game.coach.reasons import REASONS
from game.engine.clauses import CLAUSE_IDS
from game.explain import explain_reason
from game.wording.steps import SENTENCES


@pytest.mark.parametrize("code", REASONS)
def test_every_reason_of_the_computer_players_has_words_and_a_rule(code: str) -> None:
    step = explain_reason(code, {"points": 4, "cards": 3})
    assert step.message in SENTENCES
    assert step.clause in CLAUSE_IDS


def test_a_basra_worth_nothing_is_no_boast() -> None:
    assert explain_reason("takes-basra", {"points": 0, "cards": 3}).message == "reason-clears-floor"
