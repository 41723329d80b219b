"""Copies the SQLite database into a folder while the site runs: one copy for each day of the week.

Usage: python basra_site/deploy/backup.py DATABASE FOLDER
"""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from datetime import date
from pathlib import Path


def back_up(database: Path, folder: Path, day: date) -> Path:
    """Write a whole and consistent copy, checked, in place of the one of a week ago; return where it is.

    Raises:
        sqlite3.DatabaseError: the database is not there, or the copy is damaged; the older copy stays.
    """
    copy = folder / f"backup-{day.isoweekday()}.sqlite3"
    draft = copy.with_suffix(".new")
    draft.unlink(missing_ok=True)
    with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=rw", uri=True)) as source:
        source.execute("VACUUM INTO ?", [str(draft)])
    with closing(sqlite3.connect(draft)) as written:
        (verdict,) = written.execute("PRAGMA quick_check").fetchone()
    if verdict != "ok":
        raise sqlite3.DatabaseError(verdict)
    return draft.replace(copy)


if __name__ == "__main__":
    print(back_up(Path(sys.argv[1]), Path(sys.argv[2]), date.today()))  # noqa: T201, DTZ011 - for the operator, by local days
