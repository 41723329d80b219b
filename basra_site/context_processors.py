"""What every template may use."""

from __future__ import annotations

from django.http import HttpRequest


def language_links(request: HttpRequest) -> dict[str, object]:
    """Return the links to this page in the other languages."""
    return {}
