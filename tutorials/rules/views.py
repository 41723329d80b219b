"""The rules reference: choosing a variant, the page of one rule set, and the way to one clause."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponsePermanentRedirect,
    HttpResponseRedirect,
)
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from game.engine.clauses import CLAUSE_IDS
from game.engine.errors import RuleSetError
from game.engine.rules import PRESETS, RuleSet, format_rules, parse_rules
from game.wording.errors import say_error
from tutorials.rules.beside import is_other_language, show_beside
from tutorials.rules.clauses import CLAUSE_FACTS
from tutorials.rules.presenters import list_variants, show_page
from tutorials.rules.serving import kept, serve_page
from tutorials.rules.structured import questions_data
from tutorials.wording.rules_pages import first_variant, say_unknown_language


@require_safe
@kept
def index(request: HttpRequest) -> HttpResponseBase:
    """Show the variants to choose from."""
    return serve_page(request, "tutorials/rules/index.html", lambda: {"variants": list_variants()})


@require_safe
@kept
def variant(request: HttpRequest, code: str) -> HttpResponseBase:
    """Show the rules of a variant or of house rules; another way to write the same rules leads to the one address."""
    try:
        rules = parse_rules(code)
    except RuleSetError as error:
        refused = {"reason": say_error(error), "variants": list_variants()}
        return render(request, "tutorials/rules/unknown.html", refused, status=404)
    canonical = format_rules(rules)
    if canonical != code:
        query = request.META.get("QUERY_STRING", "")
        address = reverse("rules:variant", args=[canonical])
        return HttpResponsePermanentRedirect(f"{address}?{query}" if query else address)
    if "with" in request.GET:
        return _beside(request, rules)

    def context() -> Mapping[str, object]:
        page = show_page(rules)
        return {"page": page, "questions_data": questions_data(page) if page.preset_id else ""}

    return serve_page(request, "tutorials/rules/variant.html", context)


def _beside(request: HttpRequest, rules: RuleSet) -> HttpResponseBase:
    """Show the rules in two languages; beside the reader's own language they stand alone."""
    asked = " ".join(request.GET.getlist("with"))
    if asked == get_language():
        return HttpResponseRedirect(request.path)
    if not is_other_language(asked):
        refused = {"reason": say_unknown_language(asked), "variants": list_variants()}
        return render(request, "tutorials/rules/unknown.html", refused, status=400)

    def context() -> Mapping[str, object]:
        beside = show_beside(rules, asked)
        queries = {asked: f"with={beside.here.code}"}
        return {
            "page": beside.page,
            "here": beside.here,
            "other": beside.other,
            "pairs": beside.pairs,
            "language_queries": queries,
        }

    is_known = request.META["QUERY_STRING"] == f"with={asked}"
    return serve_page(request, "tutorials/rules/beside.html", context, is_known_query=is_known)


@require_safe
def clause(request: HttpRequest, clause_id: str) -> HttpResponse:
    """Lead to a clause on the page of the rules asked for, else of the first variant that has it."""
    if clause_id not in CLAUSE_IDS:
        raise Http404(clause_id)
    code = request.GET.get("rules") or _variant_with(clause_id)
    try:
        code = format_rules(parse_rules(code))
    except RuleSetError as error:
        raise Http404(code) from error
    return HttpResponseRedirect(f"{reverse('rules:variant', args=[code])}#{clause_id}")


def _variant_with(clause_id: str) -> str:
    """Return the variant to begin with, where it has a clause; else the first one that has it."""
    when = CLAUSE_FACTS[clause_id].when
    return next(code for code in (first_variant(), *PRESETS) if when(PRESETS[code].rules))
