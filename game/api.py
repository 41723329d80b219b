"""The public API: one address that rules on a position. It sets no cookie and needs none."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import TooManyFieldsSent
from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.utils import translation
from django.utils.cache import patch_cache_control
from django.views.decorators.csrf import csrf_exempt

from game.engine.errors import EngineError
from game.rulings import (
    DEFAULT_LANGUAGE,
    QuestionError,
    answer,
    as_json,
    error_json,
    read_language,
    read_question,
)

METHODS = ("GET", "HEAD")
A_DAY = 86_400


@csrf_exempt
def ruling(request: HttpRequest) -> HttpResponse:
    """Answer what a card may take from a floor, and whether a chosen set is legal, as JSON.

    A ruling follows from its address alone, so anybody may keep it for a day and any site may ask for
    it. What is wrong with a question is said in the language asked for, with status 400.
    """
    if request.method not in METHODS:
        return _refuse(QuestionError("method-not-allowed"), DEFAULT_LANGUAGE, status=405)
    language = DEFAULT_LANGUAGE
    try:
        query = _query(request)
        language = read_language(_one(query, "language", DEFAULT_LANGUAGE))
        found = answer(
            read_question(
                _one(query, "rules"), _set(query, "floor"), _one(query, "card"), query.getlist("take") or None
            )
        )
    except EngineError as error:
        return _refuse(error, language, status=400)
    with translation.override(language):
        response = _respond(as_json(found), language)
    patch_cache_control(response, public=True, max_age=A_DAY)
    return response


def _query(request: HttpRequest) -> QueryDict:
    try:
        return request.GET
    except TooManyFieldsSent:
        raise QuestionError("too-many-parameters") from None


def _one(query: QueryDict, name: str, default: str | None = None) -> str:
    values = query.getlist(name)
    if len(values) > 1:
        raise QuestionError("doubled-parameter", name=name)
    if not values and default is None:
        raise QuestionError("missing-parameter", name=name)
    return values[0] if values else str(default)


def _set(query: QueryDict, name: str) -> list[str]:
    """Return a set of cards, given as one text or as a repeated parameter."""
    if name not in query:
        raise QuestionError("missing-parameter", name=name)
    return query.getlist(name)


def _refuse(error: EngineError, language: str, status: int) -> HttpResponse:
    with translation.override(language):
        response = _respond(error_json(error), language, status)
    if status == 405:
        response["Allow"] = ", ".join(METHODS)
    patch_cache_control(response, no_store=True)
    return response


def _respond(content: dict[str, Any], language: str, status: int = 200) -> HttpResponse:
    return JsonResponse(
        content,
        status=status,
        json_dumps_params={"ensure_ascii": False},
        headers={"Content-Language": language, "Access-Control-Allow-Origin": "*"},
    )
