"""The page of house rules."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from game.engine.errors import EngineError
from game.engine.rules import RuleSet, format_rules, parse_rules
from game.wording.rulings import say_problem
from tutorials.rules.house.presenters import show_house, show_refused
from tutorials.rules.house.reading import FIELDS, Refused, read_settings
from tutorials.rules.queries import lead_to, read_query
from tutorials.rules.serving import kept, serve_page

TEMPLATE = "tutorials/rules/house.html"


@require_safe
@kept
def house(request: HttpRequest) -> HttpResponseBase:
    """Show every setting of some rules and what they become; settings that are sent lead to the address of their code.

    `rules` is the code shown. The form sends `from`, the rules that it was filled in with, and all settings.
    """
    try:
        asked = read_query(request.GET, ("rules", "from", *FIELDS))
        start = parse_rules(asked.pop("from", "") or asked.get("rules", "standard"))
    except EngineError as error:
        context = {"page": show_house(RuleSet()), "problem": say_problem(error), "section": "rules"}
        return render(request, TEMPLATE, context, status=400)
    given = {name: text for name, text in asked.items() if name != "rules"}
    if given:
        return _follow(request, start, given)
    return lead_to(request, {"rules": format_rules(start)}) or serve_page(
        request, TEMPLATE, lambda: {"page": show_house(start)}, is_known_query=True
    )


def _follow(request: HttpRequest, start: RuleSet, given: dict[str, str]) -> HttpResponseBase:
    """Lead to the address of the rules that settings make; show the form again where they make none."""
    match read_settings(start, given):
        case RuleSet() as rules:
            code = urlencode({"rules": format_rules(rules)})
            return HttpResponseRedirect(f"{reverse('rules:house')}?{code}#result")
        case Refused() as refused:
            context = {"page": show_refused(start, given, refused), "section": "rules"}
            return render(request, TEMPLATE, context, status=422)
