"""Games for the tests of the guided game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from tests.game.boards import Table, start


@pytest.fixture
def seeded(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Return a function that makes the deals to come the same each time."""

    def seed(number: int) -> None:
        rng = random.Random(number)
        monkeypatch.setattr(random, "SystemRandom", lambda: rng)

    return seed


@pytest.fixture
def table(client: Client, db: None, seeded: Callable[[int], None]) -> Table:
    """Return a game in Teach under the standard rules, always the same."""
    seeded(1)
    return start(client, rules="standard")


@pytest.fixture
def deal(client: Client, db: None, seeded: Callable[[int], None]) -> Callable[..., Table]:
    """Return a function that starts a game from a seed."""

    def begin(seed: int, language: str = "en", **wish: Any) -> Table:
        seeded(seed)
        return start(client, language, **wish)

    return begin
