"""What is asked and what is right needs neither Django nor words."""

from __future__ import annotations

import subprocess
import sys

from tests.source import ROOT

PURE = (
    "attempts",
    "difficulty",
    "elsewhere",
    "generate",
    "hints",
    "judging",
    "lint",
    "model",
    "notes",
    "proofs",
    "records",
    "solve",
    "store",
    "sums",
    "tasks",
)

WITHOUT_DJANGO = """
import importlib, sys
for name in ("django", "babel", "gettext"):
    sys.modules[name] = None
for module in sys.argv[1:]:
    importlib.import_module(f"tutorials.puzzles.{module}")
"""


def test_the_pure_parts_import_where_django_cannot_be_imported() -> None:
    command = [sys.executable, "-W", "error", "-c", WITHOUT_DJANGO, *PURE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
