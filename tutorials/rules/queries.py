"""Reading the queries of rules pages: each parameter once, each in its one form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponseRedirect, QueryDict

from game.rulings import QuestionError

LONGEST = 1_000
"""How many characters of a parameter are read."""


def read_query(query: QueryDict, names: Sequence[str]) -> dict[str, str]:
    """Return the parameters of these names, stripped; those that are empty or absent are left out.

    Raises:
        QuestionError: `doubled-parameter` (name).

    >>> read_query(QueryDict("a=egyptian&b=&x=1"), ("a", "b"))
    {'a': 'egyptian'}
    """
    found = {}
    for name in names:
        values = query.getlist(name)
        if len(values) > 1:
            raise QuestionError("doubled-parameter", name=name)
        text = values[0].strip()[:LONGEST] if values else ""
        if text:
            found[name] = text
    return found


def lead_to(request: HttpRequest, parameters: Mapping[str, str]) -> HttpResponseRedirect | None:
    """Return the way to this page with its query in the one form, None where the reader is there already.

    A bare address stays bare.
    """
    asked, wanted = request.META.get("QUERY_STRING", ""), urlencode(parameters)
    if asked in ("", wanted):
        return None
    return HttpResponseRedirect(f"{request.path}?{wanted}" if wanted else request.path)
