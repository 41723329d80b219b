"""Serving pages that are the same for every reader: each is rendered once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import wraps
from typing import ParamSpec, cast

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.template.loader import render_to_string

from tutorials.rules.kept import PageStore, serve_kept

PAGES_KEPT = 300
"""How many finished pages are kept in memory: the presets in all languages, and those used last."""

_pages = PageStore(PAGES_KEPT)

Given = ParamSpec("Given")


def serve_page(
    request: HttpRequest, template: str, context: Callable[[], Mapping[str, object]], *, is_known_query: bool = False
) -> HttpResponseBase:
    """Return the page of an address, kept for its host, language, path and query.

    What it shows must follow from the address alone. The host counts, since a page names its own address. A page with
    a query that its view has not checked is not kept, or anybody could push out the others.

    Args:
        request: what was asked.
        template: the page's template.
        context: works out what it shows; called only when the page is not kept.
        is_known_query: whether the view has brought the query into its one form.
    """

    def rendered() -> str:
        return render_to_string(template, {**context(), "section": "rules"}, request)

    if request.META.get("QUERY_STRING") and not is_known_query:
        return HttpResponse(rendered())
    return serve_kept(request, _pages.get(_key(request), rendered))


def kept(view: Callable[Given, HttpResponseBase]) -> Callable[Given, HttpResponseBase]:
    """Return a view that is asked only for pages that are not kept yet: what is kept has passed its checks."""

    @wraps(view)
    def found_or_asked(*args: Given.args, **kwargs: Given.kwargs) -> HttpResponseBase:
        request = cast("HttpRequest", args[0])
        page = _pages.find(_key(request))
        return serve_kept(request, page) if page else view(*args, **kwargs)

    return found_or_asked


def _key(request: HttpRequest) -> Hashable:
    """Return what the page of a request follows from; the language stands in the path, the host is checked by now."""
    asked = request.META
    return (request.scheme, asked.get("HTTP_HOST"), request.path_info, asked.get("QUERY_STRING"))
