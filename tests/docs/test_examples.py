"""The examples in docstrings and in the README run, and say what happens."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest
from django.utils.translation import override

from tests.source import PURE_MODULES, ROOT, module_of, name_of

OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("path", PURE_MODULES, ids=name_of)
def test_the_examples_of_a_pure_module_run(path: Path) -> None:
    failed, _ = doctest.testmod(importlib.import_module(module_of(path)), optionflags=OPTIONS)
    assert failed == 0


def test_the_examples_of_the_readme_run() -> None:
    with override("en"):
        failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=OPTIONS)
    assert (failed, tried > 0) == (0, True)
