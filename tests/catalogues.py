"""The message catalogues, for tests."""

from __future__ import annotations

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


def compile_catalogues(locale: Path) -> None:
    """Compile each catalogue whose compiled file is missing or older, as the set-up does."""
    for source in sorted(locale.glob("*/LC_MESSAGES/django.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        with source.open("rb") as reader:
            catalogue = read_po(reader, locale=source.parent.parent.name)
        with target.open("wb") as writer:
            write_mo(writer, catalogue)
