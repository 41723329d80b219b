"""What all tests share: catalogues compiled, the five languages, bounded property tests."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from django.conf import settings as django_settings
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


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that asks for `language` once in each of the five."""
    if "language" in metafunc.fixturenames:
        metafunc.parametrize("language", [code for code, _ in django_settings.LANGUAGES])
