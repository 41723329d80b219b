"""The rules to print: one page in a language, or a sheet in two."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from game.engine.errors import RuleSetError
from game.engine.rules import RuleSet, format_rules, parse_rules
from game.wording.errors import say_error
from tutorials.rules.beside import is_other_language
from tutorials.rules.presenters import list_variants
from tutorials.rules.serving import serve_page
from tutorials.rules.summary import summarise, summarise_beside
from tutorials.wording.rules_pages import say_unknown_language


@require_safe
def summary(request: HttpRequest, code: str) -> HttpResponseBase:
    """Show the rules of a variant or of house rules on one page; beside another language where one is asked for."""
    try:
        rules = parse_rules(code)
    except RuleSetError as error:
        context = {"reason": say_error(error), "variants": list_variants()}
        return render(request, "tutorials/rules/unknown.html", context, status=404)
    canonical = format_rules(rules)
    if canonical != code:
        query = request.META.get("QUERY_STRING", "")
        address = reverse("rules:print", args=[canonical])
        return HttpResponsePermanentRedirect(f"{address}?{query}" if query else address)
    if "with" in request.GET:
        return _beside(request, rules)
    return serve_page(request, "tutorials/rules/print.html", lambda: {"page": summarise(rules)})


def _beside(request: HttpRequest, rules: RuleSet) -> HttpResponseBase:
    asked = " ".join(request.GET.getlist("with"))
    if asked in ("", get_language()):
        return HttpResponseRedirect(request.path)
    if not is_other_language(asked):
        context = {"reason": say_unknown_language(asked), "variants": list_variants()}
        return render(request, "tutorials/rules/unknown.html", context, status=400)

    def context_of_pair() -> dict[str, object]:
        pair = summarise_beside(rules, asked)
        return {"page": pair.first, "pair": pair, "language_queries": {asked: f"with={pair.here.code}"}}

    is_known = request.META["QUERY_STRING"] == f"with={asked}"
    return serve_page(request, "tutorials/rules/print.html", context_of_pair, is_known_query=is_known)
