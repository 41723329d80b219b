"""What the page knows of one clause, apart from its words. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from tutorials.rules.conditions import Condition, always
from tutorials.rules.examples import Example


@dataclass(frozen=True, slots=True)
class ClauseFacts:
    """A clause on the page: its section, its examples, and under which rules it stands there at all."""

    section: str
    examples: tuple[Example, ...]
    when: Condition = always
