"""A module can be read in one sitting."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.source import MODULES, ROOT, name_of

LONGEST_MODULE = 450


@pytest.mark.parametrize("path", [*MODULES, ROOT / "dev.py"], ids=name_of)
def test_no_module_outgrows_its_reader(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE
