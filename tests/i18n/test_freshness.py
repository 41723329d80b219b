"""The catalogues hold exactly the messages of the source. Needs gettext, which `dev.py test` brings."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import polib
import pytest

from tests.i18n.test_catalogues import LOCALES, path_of
from tests.source import ROOT

SOURCES = ("basra_site", "game", "tutorials", "templates", "locale", "manage.py")
Key = tuple[str | None, str, str]


def keys(path: Path) -> set[Key]:
    """Return what identifies each message of a catalogue."""
    return {(entry.msgctxt, entry.msgid, entry.msgid_plural) for entry in polib.pofile(str(path))}


@pytest.fixture(scope="module")
def updated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the project in which the catalogues have just been brought up to the source."""
    copy = tmp_path_factory.mktemp("project")
    for name in SOURCES:
        place = ROOT / name
        if place.is_dir():
            shutil.copytree(place, copy / name, ignore=shutil.ignore_patterns("__pycache__", "static", "*.mo"))
        else:
            shutil.copy(place, copy / name)
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": "basra_site.settings", "BASRA_DATA": str(copy / ".var")}
    command = [sys.executable, "manage.py", "makemessages", "--verbosity=0"]
    done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout + done.stderr == ""
    return copy


@pytest.mark.parametrize("locale", LOCALES)
def test_a_catalogue_holds_the_messages_of_the_source(locale: str, updated: Path) -> None:
    source, ours = keys(updated / path_of(locale).relative_to(ROOT)), keys(path_of(locale))
    assert {"missing": source - ours, "left over": ours - source} == {"missing": set(), "left over": set()}


@pytest.mark.parametrize("locale", LOCALES)
def test_gettext_finds_no_fault_in_a_catalogue(locale: str, tmp_path: Path) -> None:
    command = ["msgfmt", "--check-format", "--output-file", str(tmp_path / "out.mo"), str(path_of(locale))]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
