"""The referee's page. The address is the question; nothing is stored."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from tutorials.referee.form_views import show_form
from tutorials.referee.forms import QuestionForm
from tutorials.referee.presenters import show_answer
from tutorials.referee.questions import query_of

MAX_AGE = 300
"""For how many seconds a browser or a proxy may show a ruling without asking again."""


@require_safe
@cache_control(public=True, max_age=MAX_AGE)
def referee(request: HttpRequest) -> HttpResponse:
    """Show the form, and the ruling on the question that the address asks.

    A question has one short address. A form that was filled in by ticking cards leads there; where words were typed,
    the page first shows what they were read as.
    """
    form = QuestionForm(request.GET)
    if form.asked:
        query = query_of(form.asked)
        if form.is_plain and not form.other_version and request.META.get("QUERY_STRING") != query:
            return HttpResponseRedirect(f"{reverse('referee:referee')}?{query}")
    page = show_form(form)
    answer = show_answer(form, form.asked) if form.asked else None
    link = request.build_absolute_uri(f"{request.path}?{answer.query}") if answer else ""
    context = {"page": page, "answer": answer, "link": link, "other_version": form.other_version}
    return render(request, "tutorials/referee/referee.html", context, status=422 if page.problems else 200)
