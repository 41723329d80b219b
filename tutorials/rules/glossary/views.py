"""The page of the glossary."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.views.decorators.http import require_safe

from tutorials.rules.glossary.presenters import list_groups
from tutorials.rules.serving import kept, serve_page


@require_safe
@kept
def glossary(request: HttpRequest) -> HttpResponseBase:
    """Show the words of the game in all five languages."""
    return serve_page(request, "tutorials/rules/glossary.html", lambda: {"groups": list_groups()})
