"""Which computer players there are, and when one may be asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.coach import AVAILABLE_LEVELS, LEVELS, CoachError, choose_move
from game.engine.errors import EngineError, MatchError
from tests.coach.tables import facing


@pytest.mark.parametrize("level", sorted(set(LEVELS) - set(AVAILABLE_LEVELS)))
def test_a_level_without_a_player_yet_is_refused_by_its_name(level: str) -> None:
    with pytest.raises(CoachError, match="level-not-available") as refused:
        choose_move(facing("5C", "5S"), level)
    assert refused.value.params["level"] == level


@pytest.mark.parametrize("level", ["", "expert", "Cafe", "cafe " * 100])
def test_an_unknown_level_is_refused(level: str) -> None:
    with pytest.raises(CoachError, match="unknown-level"):
        choose_move(facing("5C", "5S"), level)


def test_a_refused_level_is_an_error_of_the_request() -> None:
    assert issubclass(CoachError, EngineError)


@pytest.mark.parametrize("changes", [{"turn": 1}, {"phase": "between"}, {"phase": "over"}])
def test_nobody_plays_out_of_turn(changes: dict[str, object]) -> None:
    with pytest.raises(MatchError, match="bad-phase"):
        choose_move(replace(facing("5C", "5S"), **changes))  # type: ignore[arg-type]
