"""What a load balancer asks: is the process up, and can it reach its database?"""

from __future__ import annotations

from django.db import Error, connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

PLAIN = "text/plain; charset=utf-8"


@never_cache
@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer that the process serves requests, whatever the state of the database."""
    return HttpResponse("ok\n", content_type=PLAIN)


@never_cache
@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """Answer 200 when the database answers a query, else 503."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error:
        return HttpResponse("database unavailable\n", status=503, content_type=PLAIN)
    return HttpResponse("ok\n", content_type=PLAIN)
