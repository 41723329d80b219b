"""What is said to an answer needs neither Django nor words."""

from __future__ import annotations

import doctest
import importlib

import pytest

from tests.source import failure_without_django

PURE = ("attempts", "captures", "notes", "verdicts")


def test_the_pure_parts_import_where_django_cannot_be_imported() -> None:
    assert not failure_without_django(*(f"tutorials.boards.{name}" for name in PURE))


@pytest.mark.parametrize("module", [f"tutorials.boards.{name}" for name in PURE])
def test_the_examples_in_their_docstrings_run(module: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(module))
    assert (failed, tried > 0) == (0, True)
