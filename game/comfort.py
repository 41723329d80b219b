"""What a reader has chosen for comfort, as far as a game asks for it; the settings page keeps it in one cookie."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

from django.conf import settings

OFF = "off"


@dataclass(frozen=True, slots=True)
class Comfort:
    """A reader's choices that change what a page of play holds, not how it looks.

    `preselect`: the only capture of a card is marked at once. `shortcuts`: single keys do something, so that pages
    may speak of them.
    """

    preselect: bool = True
    shortcuts: bool = True


def read_comfort(cookies: Mapping[str, str]) -> Comfort:
    """Return what the cookies of a request say; whatever cannot be read is the default.

    >>> read_comfort({})
    Comfort(preselect=True, shortcuts=True)
    """
    kept = kept_settings(cookies)
    return Comfort(preselect=kept.get("preselect") != OFF, shortcuts=kept.get("keys") != OFF)


def kept_settings(cookies: Mapping[str, str]) -> dict[str, Any]:
    """Return the settings kept in the cookies of a request, unchecked; none where they cannot be read.

    >>> kept_settings({settings.SETTINGS_COOKIE: "%7B%22keys%22%3A%22off%22%7D"})
    {'keys': 'off'}
    """
    try:
        kept = json.loads(unquote(cookies.get(settings.SETTINGS_COOKIE, "")))
    except (ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}
