"""The commands and the API answer that the README shows are the real ones."""

from __future__ import annotations

import json
import re
import shlex
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client

from tests.source import ROOT

README = (ROOT / "README.md").read_text()
COMMANDS = re.findall(
    r"^\.venv/bin/python manage\.py ((?:ruling|selfplay|puzzles|verify) .*)$", README, flags=re.MULTILINE
)


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_of_the_readme_runs(line: str) -> None:
    out = StringIO()
    call_command(*shlex.split(line), stdout=out)
    assert out.getvalue()


def test_every_command_is_shown() -> None:
    assert {line.split()[0] for line in COMMANDS} == {"ruling", "selfplay", "puzzles", "verify"}


def test_the_answer_of_the_api_is_the_one_shown() -> None:
    address, shown = re.findall(r"`GET (/api/v1/\S+)`\n\n```json\n(.*?)```", README, flags=re.DOTALL)[0]
    assert json.loads(Client().get(address).content) == json.loads(shown)
