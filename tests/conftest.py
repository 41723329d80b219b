"""What all tests share: catalogues compiled, the five languages, bounded property tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from django.conf import settings as django_settings
from django.utils.translation import activate
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings

from tests.catalogues import compile_catalogues

# No deadlines: a busy machine is not a wrong rule.
for profile, examples in {"suite": 60, "long": 2_000}.items():
    hypothesis_settings.register_profile(
        profile, max_examples=examples, deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
hypothesis_settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogues once, before any worker imports Django."""
    if not hasattr(config, "workerinput"):
        compile_catalogues(Path(__file__).resolve().parent.parent / "locale")


@pytest.fixture(autouse=True)
def begin_in_english() -> None:
    """Start each test in English: a request leaves its language active in the thread that answered it."""
    activate("en")


@pytest.fixture(params=[code for code, _ in django_settings.LANGUAGES])
def language(request: pytest.FixtureRequest) -> str:
    """Each of the five languages in turn."""
    return str(request.param)
