"""Which language a reader is sent to when the address names none."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language_from_request, override
from django.views.decorators.http import require_safe

from basra_site.reader import read_settings

SHOWN = ("en", "fr", "es", "zh-hans", "ar")
"""The languages in the order in which pages list them."""


@require_safe
def root(request: HttpRequest) -> HttpResponse:
    """Send the reader to the home page in the chosen language, else in the first one the browser asks for."""
    with override(read_settings(request).language or get_language_from_request(request)):
        response = HttpResponseRedirect(reverse("site:home"))
    patch_vary_headers(response, ("Accept-Language", "Cookie"))
    return response
