"""Keeps a score sheet in tests as its keeper does: by the forms that stand on the page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import unescape
from typing import Any

from django.test import Client

from tests.game.boards import HTMX, masked
from tests.pages import OpenedPage, read_page
from tutorials.scorepad.models import ScoreSheet

FIRST = {"cards-0": "27", "aces-0": "1", "jacks-0": "2", "ten_of_diamonds-0": "1", "basras-1": "1"}
"""A deal that can be: 27 cards against the rest."""


@dataclass
class Pad:
    """A sheet and the browser of its keeper."""

    client: Client
    url: str
    language: str = "en"

    @property
    def row(self) -> ScoreSheet:
        """The sheet as the database has it."""
        return ScoreSheet.objects.get(pk=self.url.split("/")[3])

    def open(self, query: str = "", *, status: int = 200) -> OpenedPage:
        """Return the sheet's page."""
        return read_page(self.client.get(self.url + query), self.language, status=status)

    def post(
        self, what: str, fields: Mapping[str, Any] | None = None, *, htmx: bool = False, revision: int | None = None
    ) -> Any:
        """Send a form of the page, by default at the newest revision."""
        number = self.row.revision if revision is None else revision
        sent = {"revision": str(number), **(fields or {})}
        return self.client.post(f"{self.url}{what}/", sent, headers=HTMX if htmx else {})

    def enter(self, fields: Mapping[str, Any], *, htmx: bool = False, revision: int | None = None) -> Any:
        """Send the counts of a deal."""
        return self.post("deals", fields, htmx=htmx, revision=revision)

    def in_language(self, language: str) -> Pad:
        """Return the same sheet in another language."""
        return Pad(self.client, self.url.replace(f"/{self.language}/", f"/{language}/", 1), language)


def start(client: Client, language: str = "en", **fields: str) -> Pad:
    """Start a sheet as a reader does."""
    response = client.post(f"/{language}/score/", {"rules": "egyptian", **fields})
    assert response.status_code == 303, response.content.decode()
    return Pad(client, response.headers["Location"], language)


def plain(text: str) -> str:
    """Return what a page says: no tags, single spaces."""
    body = re.sub(r"<head>.*?</head>|<template.*?</template>|<svg.*?</svg>|<i>.*?</i>", "", text, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


def totals(text: str) -> list[int]:
    """Return the totals that a page shows, side by side."""
    return [int(number) for number in re.findall(r"<dd>(\d+)</dd>", text)]


def fragment_of(text: str) -> str:
    """Return the part of a page that is swapped, without its form tokens."""
    return masked(text[text.index('<div id="sheet"') : text.rindex("</main>")])
