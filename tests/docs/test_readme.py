"""What the README promises about commands and the API is so."""

from __future__ import annotations

import json
import re
import shlex

import pytest
from django.core.management import call_command
from django.test import Client

import dev
from game.engine.rules import PRESETS
from tests.source import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
MANAGE = re.findall(r"^\.venv/bin/python manage\.py (.+)$", README, re.MULTILINE)


@pytest.mark.parametrize("line", MANAGE)
def test_a_command_of_the_readme_runs(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    call_command(*shlex.split(line))
    assert capsys.readouterr().out


def test_the_readmes_answer_of_the_api_is_the_apis(client: Client) -> None:
    address = re.search(r"`GET (/api/\S+)`", README)
    shown = re.search(r"```json\n(.*?)```", README, re.DOTALL)
    assert address
    assert shown
    assert client.get(address[1]).json() == json.loads(shown[1])


def test_every_verb_of_dev_py_is_told_and_no_other() -> None:
    assert set(re.findall(r"dev\.py ([a-z-]+)", README)) == set(dev.VERBS)


def test_the_variants_named_are_those_there_are() -> None:
    told = re.search(r"Rules are one of `([^`]+)`", README)
    assert told
    assert told[1].split() == list(PRESETS)


def test_every_path_named_exists() -> None:
    named = re.findall(r"`([a-z_]+/[\w./-]+)`", README)
    assert [path for path in named if not (ROOT / path).exists()] == []
