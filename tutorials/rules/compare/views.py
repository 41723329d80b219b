"""The page that sets rule sets beside each other."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponseBase, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_safe

from game.engine.errors import EngineError, RuleSetError
from game.engine.rules import PRESETS, RuleSet, format_rules, parse_rules
from game.wording.rulings import say_problem
from tutorials.rules.compare.presenters import list_options, show_comparison
from tutorials.rules.queries import lead_to, read_query
from tutorials.rules.serving import kept, serve_page

TEMPLATE = "tutorials/rules/compare.html"
PLACES = ("a", "b", "c")
USUAL = ("standard", "egyptian")
"""What is compared unless somebody chooses."""


@require_safe
@kept
def compare(request: HttpRequest) -> HttpResponseBase:
    """Show two or three rule sets beside each other."""
    try:
        rule_sets, show_all = read_comparison(request.GET)
    except EngineError as error:
        refused = {"problem": say_problem(error), "options": list_options(), "section": "rules"}
        return render(request, TEMPLATE, refused, status=400)
    parameters = dict(zip(PLACES, map(format_rules, rule_sets), strict=False))
    if show_all:
        parameters["show"] = "all"

    def context() -> Mapping[str, object]:
        page = show_comparison(rule_sets, show_all=show_all)
        return {"page": page, "options": list_options(page.chosen)}

    return lead_to(request, parameters) or serve_page(request, TEMPLATE, context, is_known_query=True)


def read_comparison(query: QueryDict) -> tuple[tuple[RuleSet, ...], bool]:
    """Return the rule sets asked for and whether all clauses are to be shown.

    One alone is compared with the standard rules; what is named twice stands there once.

    Raises:
        EngineError: unknown rules, a repeated parameter, or another word than `all` and `differences`.

    >>> rule_sets, show_all = read_comparison(QueryDict("a=komi"))
    >>> [format_rules(rules) for rules in rule_sets], show_all
    (['komi', 'standard'], False)
    """
    asked = read_query(query, (*PLACES, "show"))
    show = asked.pop("show", "differences")
    if show not in ("all", "differences"):
        raise RuleSetError("bad-value", field="show", value=show[:20])
    chosen = list(dict.fromkeys(parse_rules(code) for code in asked.values()))
    for preset_id in USUAL:
        if len(chosen) < 2 and PRESETS[preset_id].rules not in chosen:
            chosen.append(PRESETS[preset_id].rules)
    return tuple(chosen), show == "all"
