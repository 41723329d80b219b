"""Which language a reader is sent to when the address names none."""

from __future__ import annotations

import json
from urllib.parse import unquote

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language_from_request, override
from django.views.decorators.http import require_safe


def chosen_language(request: HttpRequest) -> str | None:
    """Return the language kept in the settings cookie, None where there is none that we speak."""
    try:
        kept = json.loads(unquote(request.COOKIES.get(settings.SETTINGS_COOKIE, "")))
    except ValueError:
        return None
    language = kept.get("language") if isinstance(kept, dict) else None
    return language if language in dict(settings.LANGUAGES) else None


@require_safe
def root(request: HttpRequest) -> HttpResponse:
    """Send the reader to the home page in the chosen language, else in the first one the browser asks for."""
    language = chosen_language(request) or get_language_from_request(request)
    with override(language):
        response = HttpResponseRedirect(reverse("site:home"))
    patch_vary_headers(response, ("Accept-Language", "Cookie"))
    return response
