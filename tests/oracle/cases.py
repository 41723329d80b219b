"""The worked examples, as data: positions with every capture, and scored deals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypedDict

HERE = Path(__file__).parent


class CaptureCase(TypedDict):
    """A position; every legal capture of the card with its basra points."""

    id: str
    rules: str
    floor: list[str]
    card: str
    captures: list[dict[str, Any]]
    may_trail: bool


class DealCase(TypedDict):
    """What each side won in a deal, and the points of it."""

    id: str
    rules: str
    carried_in: int
    sides: list[dict[str, Any]]
    majority: list[int]
    points: list[int]
    carried_out: int


CAPTURE_CASES: list[CaptureCase] = json.loads((HERE / "captures.json").read_text())
DEAL_CASES: list[DealCase] = json.loads((HERE / "deals.json").read_text())


def case_id(case: Mapping[str, Any]) -> str:
    return str(case["id"])
