"""The rules, their explanations and the computer players need nothing but Python."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.source import PURE_MODULES, failure_without_django, module_of, name_of, public_functions

AMBIENT = {"time", "datetime", "os", "secrets", "uuid", "gettext", "locale"}


def test_they_import_where_django_cannot_be_imported() -> None:
    assert not failure_without_django(*map(module_of, PURE_MODULES))


@pytest.mark.parametrize("path", PURE_MODULES, ids=name_of)
def test_they_know_no_clock_no_environment_and_no_randomness_of_their_own(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert not AMBIENT & {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert (node.module or "").partition(".")[0] not in AMBIENT
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
            assert node.attr == "Random", f"line {node.lineno}: take a random.Random as an argument"


@pytest.mark.parametrize("path", PURE_MODULES, ids=name_of)
def test_every_public_function_explains_itself_with_an_example(path: Path) -> None:
    bare = [node.name for node in public_functions(path) if ">>>" not in (ast.get_docstring(node) or "")]
    assert bare == []
