"""What a lesson asks and what is right needs neither Django nor words."""

from __future__ import annotations

import doctest
import importlib

import pytest

from tests.source import failure_without_django

PURE = ("attempts", "deals", "ideas", "judging", "lint", "model", "safety", "solve", "store", "variants")
OTHERS = ("boards", "forms", "maps", "places", "presenters", "quizzes", "tales")


def test_the_pure_parts_import_where_django_cannot_be_imported() -> None:
    assert not failure_without_django(*(f"tutorials.lessons.{name}" for name in PURE))


@pytest.mark.parametrize(
    "module", [*(f"tutorials.lessons.{name}" for name in (*PURE, *OTHERS)), "tutorials.wording.lessons"]
)
def test_the_examples_in_their_docstrings_run(module: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(module))
    assert failed == 0
