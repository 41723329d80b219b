"""The referee's page. The address is the question; nothing is stored."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def referee(request: HttpRequest) -> HttpResponse:
    """Show the form, and the ruling on the question that the address asks."""
    return render(request, "tutorials/referee/referee.html")
