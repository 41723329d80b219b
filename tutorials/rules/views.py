"""The rules reference: choosing a variant, the page of one rule set, and the way to one clause."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponsePermanentRedirect,
    HttpResponseRedirect,
)
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from game.engine.clauses import CLAUSE_IDS
from game.engine.errors import RuleSetError
from game.engine.rules import format_rules, parse_rules
from game.wording.errors import say_error
from tutorials.rules.kept import PageStore, serve_kept
from tutorials.rules.presenters import list_variants, show_page
from tutorials.wording.rules_pages import first_variant

PAGES_KEPT = 200
"""How many finished pages are kept in memory: the presets in all languages, and house rules used last."""

_pages = PageStore(PAGES_KEPT)


@require_safe
def index(request: HttpRequest) -> HttpResponseBase:
    """Show the variants to choose from."""
    return _serve(request, "tutorials/rules/index.html", "", lambda: {"variants": list_variants()})


@require_safe
def variant(request: HttpRequest, code: str) -> HttpResponseBase:
    """Show the rules of a variant or of house rules; another way to write the same rules leads to the one address."""
    try:
        rules = parse_rules(code)
    except RuleSetError as error:
        context = {"reason": say_error(error), "variants": list_variants()}
        return render(request, "tutorials/rules/unknown.html", context, status=404)
    canonical = format_rules(rules)
    if canonical != code:
        return HttpResponsePermanentRedirect(reverse("rules:variant", args=[canonical]))
    return _serve(request, "tutorials/rules/variant.html", code, lambda: {"page": show_page(rules)})


@require_safe
def clause(request: HttpRequest, clause_id: str) -> HttpResponse:
    """Lead to a clause on the page of the rules asked for, else of the variant to begin with."""
    if clause_id not in CLAUSE_IDS:
        raise Http404(clause_id)
    code = request.GET.get("rules") or first_variant()
    try:
        code = format_rules(parse_rules(code))
    except RuleSetError as error:
        raise Http404(code) from error
    return HttpResponseRedirect(f"{reverse('rules:variant', args=[code])}#{clause_id}")


def _serve(
    request: HttpRequest, template: str, code: str, context: Callable[[], Mapping[str, object]]
) -> HttpResponseBase:
    """Serve a page that is the same for everybody: kept by language and rules, save where a query changes its links."""

    def rendered() -> str:
        return render_to_string(template, {**context(), "section": "rules"}, request)

    if request.META.get("QUERY_STRING"):
        return HttpResponse(rendered())
    key: Hashable = (get_language(), code)
    return serve_kept(request, _pages.get(key, rendered))
