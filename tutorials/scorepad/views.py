"""The pages of the score pad: start a sheet, read it, write on it, print an empty one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import ParamSpec

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import add_never_cache_headers
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import replace_url

from game.engine.errors import EngineError
from game.engine.rules import format_rules, parse_rules
from game.wording.board import UNREADABLE
from game.wording.errors import say_choose_rules
from tutorials.boards.serving import HttpRequest
from tutorials.scorepad import keeping
from tutorials.scorepad.blank import blank_sheet
from tutorials.scorepad.forms import WAYS, DealForm, RevisionForm, StartForm
from tutorials.scorepad.keeper import keeper_of, keeper_of_token, keeps, new_token, read_token, remember_keeper
from tutorials.scorepad.models import ScoreSheet
from tutorials.scorepad.presenters import SheetPage, sheet_page, side_names
from tutorials.scorepad.start import start_page
from tutorials.wording import scorepad as words

MOST_SHEETS = 50
"""How many sheets one keeper can have at a time."""

_P = ParamSpec("_P")


def never_kept(view: Callable[_P, HttpResponse]) -> Callable[_P, HttpResponse]:
    """Keep the answers of a view out of caches: they differ from one moment to the next."""

    @wraps(view)
    def wrapped(*args: _P.args, **kwargs: _P.kwargs) -> HttpResponse:
        response = view(*args, **kwargs)
        add_never_cache_headers(response)
        return response

    return wrapped


@never_kept
@require_http_methods(["GET", "HEAD", "POST"])
def start(request: HttpRequest) -> HttpResponse:
    """Show what can be scored and the sheets to go on with; a post starts a sheet."""
    keeper = keeper_of(request)
    sheets = (
        list(ScoreSheet.objects.kept().filter(keeper=keeper).order_by("-updated_at")[:MOST_SHEETS]) if keeper else []
    )
    code = sheets[0].rules if sheets else _usual_rules()
    if request.method != "POST":
        notice = str(words.DELETED) if "deleted" in request.GET else ""
        try:
            page = start_page(_asked_rules(request) or code, new_token(), sheets, notice=notice)
        except EngineError as error:
            page = start_page(code, new_token(), sheets, errors=[say_choose_rules(error)])
        return render(request, "tutorials/scorepad/start.html", {"page": page}, status=400 if page.errors else 200)
    form = StartForm(request.POST, usual_rules=code)
    token = read_token(request.POST.get("token", ""))
    if token is None:
        form.add_error(None, UNREADABLE)
    elif len(sheets) == MOST_SHEETS and not any(sheet.start_token == token for sheet in sheets):
        form.add_error(None, words.too_many_sheets(MOST_SHEETS))
    if token is None or not form.is_valid():
        page = start_page(code, new_token(), sheets, form=form)
        context = {"page": page, "language_page": reverse("score:start")}
        return render(request, "tutorials/scorepad/start.html", context, status=422)
    sheet = keeping.start(form.cleaned_data["wish"], keeper or keeper_of_token(token), token)
    response = _see_other(reverse("score:sheet", args=[sheet.id]))
    remember_keeper(response, keeper or keeper_of_token(token))
    return response


@never_kept
@require_safe
def blank(request: HttpRequest) -> HttpResponse:
    """Show an empty sheet to print."""
    code, way, errors = _usual_rules(), request.GET.get("players", "2"), []
    try:
        code = _asked_rules(request) or code
    except EngineError as error:
        errors.append(say_choose_rules(error))
    if way not in WAYS:
        way = "2"
        errors.append(str(words.NO_SUCH_PLAYERS))
    context = {"page": blank_sheet(parse_rules(code), way), "errors": errors}
    return render(request, "tutorials/scorepad/blank.html", context, status=400 if errors else 200)


@never_kept
@require_safe
def show(request: HttpRequest, sheet_id: str) -> HttpResponse:
    """Show a sheet: to its keeper with what can be done, to everybody else for reading."""
    sheet = _find(sheet_id)
    if sheet is None:
        return _gone(request)
    page = sheet_page(sheet, is_mine=keeps(request, sheet), edited=request.GET.get("deal", ""), host=_host(request))
    if page is None:
        return HttpResponseRedirect(reverse("score:sheet", args=[sheet.id]))
    is_late = request.GET.get("late") == str(sheet.revision)
    return render(request, "tutorials/scorepad/sheet.html", {"page": page, "late": words.LATE if is_late else ""})


@never_kept
@require_POST
def deal_write(request: HttpRequest, sheet_id: str) -> HttpResponse:
    """Enter a deal, correct one, or take it out."""
    sheet = _find_own(request, sheet_id)
    if sheet is None:
        return _gone(request)
    made_for = RevisionForm(request.POST)
    if made_for.is_valid() and made_for.cleaned_data["revision"] != sheet.revision:
        return _late_deal(request, sheet)
    form = _deal_form(request, sheet)
    if not form.is_valid():
        return _refused(request, sheet, form)
    result = keeping.make_change(sheet, form.cleaned_data["revision"], form.cleaned_data["change"])
    if isinstance(result, keeping.Stale):
        return _late_deal(request, result.sheet)
    return _answer(request, result)


@never_kept
@require_POST
def undo(request: HttpRequest, sheet_id: str) -> HttpResponse:
    """Take back the last change, or put it in again."""
    sheet = _find_own(request, sheet_id)
    if sheet is None:
        return _gone(request)
    form = RevisionForm(request.POST)
    if not form.is_valid():
        return _refused(request, sheet, form)
    change = keeping.redo_change if request.POST.get("do") == "redo" else keeping.undo_change
    return _answer(request, change(sheet, form.cleaned_data["revision"]))


@never_kept
@require_POST
def delete(request: HttpRequest, sheet_id: str) -> HttpResponse:
    """Delete a sheet at once, for its keeper and for all who read it."""
    sheet = _find_own(request, sheet_id)
    if sheet is not None:
        sheet.delete()
    return _see_other(f"{reverse('score:start')}?deleted=1")


def _find(sheet_id: str) -> ScoreSheet | None:
    return ScoreSheet.objects.kept().filter(pk=sheet_id).first()


def _find_own(request: HttpRequest, sheet_id: str) -> ScoreSheet | None:
    """Return a sheet that the visitor may write on, None where there is no such sheet."""
    sheet = _find(sheet_id)
    if sheet is not None and not keeps(request, sheet):
        raise PermissionDenied
    return sheet


def _gone(request: HttpRequest) -> HttpResponse:
    return render(request, "tutorials/scorepad/gone.html", status=404)


def _host(request: HttpRequest) -> str:
    return f"{request.scheme}://{request.get_host()}"


def _page_of(request: HttpRequest, sheet: ScoreSheet) -> SheetPage:
    page = sheet_page(sheet, is_mine=True, edited="", host=_host(request))
    assert page is not None  # noqa: S101 - without a deal to correct there is always a page
    return page


def _answer(request: HttpRequest, result: keeping.Written | keeping.Stale) -> HttpResponse:
    """Answer a post with the sheet as a fragment, or send a plain browser to the page that shows the same."""
    if isinstance(result, keeping.Stale):
        return _late(request, result.sheet)
    address = reverse("score:sheet", args=[result.sheet.id])
    if not request.htmx:
        return _see_other(address)
    page = _page_of(request, result.sheet)
    return replace_url(render(request, "tutorials/scorepad/sheet.html#sheet", {"page": page}), address)


def _late(request: HttpRequest, sheet: ScoreSheet) -> HttpResponse:
    """Answer a post that was made from an old page: nothing is done, the newest sheet is shown."""
    address = f"{reverse('score:sheet', args=[sheet.id])}?late={sheet.revision}"
    if not request.htmx:
        return _see_other(address)
    context = {"page": _page_of(request, sheet), "late": words.LATE}
    return replace_url(render(request, "tutorials/scorepad/sheet.html#sheet", context, status=409), address)


def _late_deal(request: HttpRequest, sheet: ScoreSheet) -> HttpResponse:
    """Answer counts from an old page: nothing is entered, and the form keeps those that the sheet does not hold yet."""
    form = _deal_form(request, sheet, is_late=True)
    if not form.is_to_keep():
        return _late(request, sheet)
    page = sheet_page(sheet, is_mine=True, host=_host(request), form=form)
    template = "tutorials/scorepad/sheet.html#sheet" if request.htmx else "tutorials/scorepad/sheet.html"
    context = {"page": page, "late": words.LATE_KEPT, "language_page": reverse("score:sheet", args=[sheet.id])}
    return render(request, template, context, status=409)


def _deal_form(request: HttpRequest, sheet: ScoreSheet, *, is_late: bool = False) -> DealForm:
    rules, changes = keeping.setup_of(sheet).rules, keeping.changes_of(sheet)
    return DealForm(request.POST, rules=rules, names=side_names(sheet), changes=changes, is_late=is_late)


def _refused(request: HttpRequest, sheet: ScoreSheet, form: forms.Form) -> HttpResponse:
    """Answer counts that cannot be right, or what cannot be read: the reason, and everything that was typed."""
    deal_form = form if isinstance(form, DealForm) else None
    page = sheet_page(
        sheet, is_mine=True, edited="", host=_host(request), form=deal_form, errors=() if deal_form else _texts(form)
    )
    template = "tutorials/scorepad/sheet.html#sheet" if request.htmx else "tutorials/scorepad/sheet.html"
    context = {"page": page, "language_page": reverse("score:sheet", args=[sheet.id])}
    return render(request, template, context, status=422)


def _texts(form: forms.Form) -> Iterable[str]:
    return dict.fromkeys(str(error) for errors in form.errors.values() for error in errors)


def _see_other(url: str) -> HttpResponse:
    return HttpResponseRedirect(url, status=303)


def _usual_rules() -> str:
    return "egyptian" if get_language() == "ar" else "standard"


def _asked_rules(request: HttpRequest) -> str:
    """Return the rules that an address names, empty where it names none.

    Raises:
        RuleSetError: it names none that can be played.
    """
    code = request.GET.get("rules", "")
    return format_rules(parse_rules(code)) if code else ""
