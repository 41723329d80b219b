"""The page of questions that lead to a variant."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_safe

from game.engine.errors import EngineError
from game.wording.rulings import say_problem
from tutorials.rules.find_yours.answers import QUESTIONS, read_answer, write_answer
from tutorials.rules.find_yours.presenters import show_questions
from tutorials.rules.queries import lead_to, read_query
from tutorials.rules.serving import kept, serve_page

TEMPLATE = "tutorials/rules/find_yours.html"


@require_safe
@kept
def find_yours(request: HttpRequest) -> HttpResponseBase:
    """Ask how somebody plays, and show the variant nearest to the answers. A question may be left open."""
    try:
        answers = {name: read_answer(name, text) for name, text in read_query(request.GET, tuple(QUESTIONS)).items()}
    except EngineError as error:
        context = {"page": show_questions({}), "problem": say_problem(error), "section": "rules"}
        return render(request, TEMPLATE, context, status=400)
    written = {name: write_answer(values) for name, values in answers.items()}
    return lead_to(request, written) or serve_page(
        request, TEMPLATE, lambda: {"page": show_questions(answers)}, is_known_query=True
    )
