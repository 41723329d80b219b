"""The frame's own pages and the error pages."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse


def home(request: HttpRequest) -> HttpResponse:
    """Show the home page."""
    return HttpResponse("Basra")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Show the page for a request that cannot be read."""
    return HttpResponse("400", status=400)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Show the page for something forbidden."""
    return HttpResponse("403", status=403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Show the page for a form whose token is missing or stale."""
    return HttpResponse("403", status=403)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Show the page for an address that leads nowhere."""
    return HttpResponse("404", status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    """Show the page for a failure of ours."""
    return HttpResponse("500", status=500)
