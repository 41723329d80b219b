"""Dependencies: each has a reason, and what is installed is what the locks say."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import version

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.source import ROOT

PYPROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
PROJECT = tomllib.loads(PYPROJECT)
RUNNING = PROJECT["project"]["dependencies"]
DEVELOPING = PROJECT["dependency-groups"]["dev"]


def locked(name: str) -> dict[str, str]:
    """Return the exact versions in a lock file by package."""
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    pins = [line.split("==") for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(package): pin for package, pin in pins}


@pytest.mark.parametrize("dependency", RUNNING + DEVELOPING)
def test_each_has_its_reason_beside_it(dependency: str) -> None:
    assert re.search(rf'^    "{re.escape(dependency)}", +# \w.+$', PYPROJECT, re.MULTILINE)


@pytest.mark.parametrize(("lock", "wanted"), [("requirements.lock", RUNNING), ("requirements-dev.lock", DEVELOPING)])
def test_a_lock_satisfies_the_project(lock: str, wanted: list[str]) -> None:
    pins = locked(lock)
    for text in wanted:
        requirement = Requirement(text)
        assert pins[canonicalize_name(requirement.name)] in requirement.specifier, text


def test_development_runs_on_what_production_runs_on() -> None:
    assert locked("requirements.lock").items() <= locked("requirements-dev.lock").items()


def test_the_locked_versions_are_installed() -> None:
    assert {package: version(package) for package in locked("requirements-dev.lock")} == locked("requirements-dev.lock")
