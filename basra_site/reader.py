"""What a reader has chosen on the settings page, kept in one cookie that the site's script may read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from urllib.parse import quote

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from game.comfort import OFF, kept_settings

ONE_YEAR = 365 * 24 * 60 * 60
CHOICES: Mapping[str, tuple[str, ...]] = {
    "theme": ("", "light", "dark"),
    "suits": ("", "4"),
    "letters": ("", "french"),
    "motion": ("", OFF, "fast", "slow"),
    "cards": ("", "big"),
    "preselect": ("", OFF),
    "keys": ("", OFF),
    "language": ("", *(code for code, _ in settings.LANGUAGES)),
}
"""The values of each setting; the empty one is the default and is not stored."""
LOOKS = ("theme", "suits", "letters", "cards", "motion", "keys")
"""The settings that the style sheets and the script read from the page. `settings.js` names them too."""


@dataclass(frozen=True, slots=True)
class ReaderSettings:
    """A reader's settings. Those in `LOOKS` become `data-` attributes of the page."""

    theme: str = ""
    suits: str = ""
    letters: str = ""
    motion: str = ""
    cards: str = ""
    preselect: str = ""
    keys: str = ""
    language: str = ""

    def chosen(self) -> dict[str, str]:
        """Return the settings that differ from the default.

        >>> ReaderSettings(theme="dark").chosen()
        {'theme': 'dark'}
        """
        return {name: value for name, value in asdict(self).items() if value}

    def attributes(self) -> dict[str, str]:
        """Return what the `<html>` element carries, by name of the `data-` attribute."""
        return {name: value for name, value in self.chosen().items() if name in LOOKS}


def read_settings(request: HttpRequest) -> ReaderSettings:
    """Return the reader's settings; whatever cannot be read is the default."""
    kept = kept_settings(request.COOKIES)
    names = [field.name for field in fields(ReaderSettings)]
    return ReaderSettings(**{name: kept[name] for name in names if kept.get(name) in CHOICES[name]})


def keep_settings(response: HttpResponse, chosen: ReaderSettings) -> None:
    """Store the settings in the reader's browser for a year."""
    response.set_cookie(
        settings.SETTINGS_COOKIE,
        quote(json.dumps(chosen.chosen(), separators=(",", ":"))),
        max_age=ONE_YEAR,
        secure=settings.CSRF_COOKIE_SECURE,
        samesite="Lax",
    )
