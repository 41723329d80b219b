"""What a lesson asks and what is right needs neither Django nor words."""

from __future__ import annotations

import doctest
import importlib
import subprocess
import sys

import pytest

from tests.source import ROOT

PURE = ("attempts", "deals", "judging", "lint", "model", "notes", "solve", "store")
OTHERS = ("boards", "forms", "maps", "places", "presenters", "quizzes", "tales")

WITHOUT_DJANGO = """
import importlib, sys
for name in ("django", "babel", "gettext"):
    sys.modules[name] = None
for module in sys.argv[1:]:
    importlib.import_module(f"tutorials.lessons.{module}")
"""


def test_the_pure_parts_import_where_django_cannot_be_imported() -> None:
    command = [sys.executable, "-W", "error", "-c", WITHOUT_DJANGO, *PURE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    "module", [*(f"tutorials.lessons.{name}" for name in (*PURE, *OTHERS)), "tutorials.wording.lessons"]
)
def test_the_examples_in_their_docstrings_run(module: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(module))
    assert failed == 0
