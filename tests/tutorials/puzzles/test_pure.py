"""What is asked and what is right needs neither Django nor words."""

from __future__ import annotations

import doctest
import importlib

import pytest

from tests.source import failure_without_django

PURE = (
    "attempts",
    "difficulty",
    "elsewhere",
    "generate",
    "hints",
    "judging",
    "lint",
    "model",
    "proofs",
    "records",
    "solve",
    "store",
    "sums",
    "tasks",
)


def test_the_pure_parts_import_where_django_cannot_be_imported() -> None:
    assert not failure_without_django(*(f"tutorials.puzzles.{name}" for name in PURE))


@pytest.mark.parametrize("module", [*(f"tutorials.puzzles.{name}" for name in PURE), "tutorials.wording.puzzles"])
def test_the_examples_in_their_docstrings_run(module: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(module))
    assert failed == 0
