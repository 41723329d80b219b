"""What an operator relies on: back-ups that are whole, and unit files and steps that name what is there."""

from __future__ import annotations

import re
import shutil
import sqlite3
import subprocess
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from basra_site.deploy.backup import back_up
from tests.source import ROOT

DEPLOY = ROOT / "basra_site" / "deploy"
GUIDE = (DEPLOY / "README.md").read_text(encoding="utf-8")
UNITS = sorted(DEPLOY.glob("*.service"))
MONDAY, NEXT_MONDAY = date(2026, 11, 30), date(2026, 12, 7)


def rows(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        return int(database.execute("SELECT count(*) FROM games").fetchone()[0])


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Return a database in use: its newest rows lie in the write-ahead log only."""
    path = tmp_path / "basra.sqlite3"
    with closing(sqlite3.connect(path)) as made:
        made.execute("PRAGMA journal_mode=WAL")
        made.execute("CREATE TABLE games (id)")
    return path


def test_a_copy_holds_what_was_written_last_while_the_site_goes_on_writing(database: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(database, isolation_level=None)) as site:
        site.execute("INSERT INTO games VALUES (1), (2)")
        site.execute("BEGIN IMMEDIATE")
        site.execute("INSERT INTO games VALUES (3)")
        copy = back_up(database, tmp_path, MONDAY)
        site.execute("COMMIT")
        assert (copy.name, rows(copy), rows(database)) == ("backup-1.sqlite3", 2, 3)


def test_a_week_later_the_copy_is_replaced(database: Path, tmp_path: Path) -> None:
    first = back_up(database, tmp_path, MONDAY)
    with closing(sqlite3.connect(database, isolation_level=None)) as site:
        site.execute("INSERT INTO games VALUES (1)")
    assert back_up(database, tmp_path, NEXT_MONDAY) == first
    assert rows(first) == 1


def test_where_there_is_no_database_the_older_copy_stays_and_none_is_made(database: Path, tmp_path: Path) -> None:
    copy = back_up(database, tmp_path, MONDAY)
    for path in tmp_path.glob("basra.sqlite3*"):
        path.unlink()
    with pytest.raises(sqlite3.DatabaseError):
        back_up(database, tmp_path, NEXT_MONDAY)
    assert rows(copy) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["backup-1.sqlite3"]


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_what_a_unit_runs_is_there_and_it_may_only_write_its_data(unit: Path) -> None:
    text = unit.read_text(encoding="utf-8")
    for named in re.findall(
        r"^Exec\w+=/srv/basra/\.venv/bin/python (?:-m gunicorn --config )?(\S+\.py)", text, re.MULTILINE
    ):
        assert (ROOT / named).exists(), named
    assert "ProtectSystem=strict\n" in text
    assert "StateDirectory=basra\n" in text
    assert unit.name == "basra.service" or unit.with_suffix(".timer").exists()


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_reads_the_units(tmp_path: Path) -> None:
    for path in (*UNITS, *DEPLOY.glob("*.timer")):
        text = path.read_text(encoding="utf-8").replace("/srv/basra/.venv/bin/python", "/bin/true")
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    units = sorted(tmp_path.iterdir())
    told = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *units],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (told.returncode, told.stderr) == (0, "")


def test_the_guide_names_files_that_are_there() -> None:
    named = set(re.findall(r"basra_site/[\w/.*-]+\w", GUIDE))
    assert [path for path in named if not list(ROOT.glob(path))] == []
    units = set(re.findall(r"basra(?:-\w+)?\.(?:service|timer)", GUIDE))
    assert [name for name in units if not (DEPLOY / name).exists()] == []
