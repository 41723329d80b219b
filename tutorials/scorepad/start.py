"""The start page of the score pad: how a match is set up, and the keeper's sheets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse

from game.engine.errors import EngineError
from game.engine.match import TARGETS
from game.engine.rules import PRESETS, RuleSet, format_rules, parse_rules
from tutorials.scorepad import keeping
from tutorials.scorepad.forms import LONGEST_NAME, SEATS, WAYS, StartForm
from tutorials.scorepad.models import ScoreSheet
from tutorials.scorepad.presenters import side_names
from tutorials.scorepad.sheet import deals_of, score_deals


@dataclass(frozen=True, slots=True)
class Kept:
    """A sheet to go on with."""

    url: str
    rules: RuleSet
    names: tuple[str, ...]
    totals: tuple[int, ...]
    deals: int
    is_over: bool


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: the number of the seat from 1, the name as typed, and what is wrong with it."""

    number: int
    name: str
    error: str


@dataclass(frozen=True, slots=True)
class StartPage:
    """The page `tutorials/scorepad/start.html`. `house` is a code that is not among the presets."""

    presets: tuple[str, ...]
    house: str
    house_rules: RuleSet | None
    code: str
    way: str
    ways: tuple[str, ...]
    seats: tuple[Seat, ...]
    dealer: str
    target: str
    lowest: int
    highest: int
    longest_name: int
    token: str
    sheets: tuple[Kept, ...]
    days: int
    notice: str
    errors: tuple[str, ...]
    wrong: frozenset[str]


def start_page(
    code: str,
    token: str,
    sheets: Iterable[ScoreSheet],
    *,
    notice: str = "",
    errors: Iterable[str] = (),
    form: StartForm | None = None,
) -> StartPage:
    """Return the start page with a rule set chosen; of a form that is not good, everything typed is kept."""
    data = {} if form is None else {name: str(form.data.get(name, ""))[:200] for name in form.fields}
    wrong = {} if form is None else {name: [str(error) for error in each] for name, each in form.errors.items()}
    code = _readable(data.get("rules", "")) or code
    way = data.get("players", "")
    return StartPage(
        presets=tuple(PRESETS),
        house="" if code in PRESETS else code,
        house_rules=None if code in PRESETS else parse_rules(code),
        code=code,
        way=way if way in WAYS else "2",
        ways=tuple(WAYS),
        seats=tuple(
            Seat(seat + 1, data.get(f"name-{seat}", ""), " ".join(wrong.get(f"name-{seat}", ())))
            for seat in range(SEATS)
        ),
        dealer=data.get("dealer", "") or "1",
        target=data.get("target", ""),
        lowest=TARGETS[0],
        highest=TARGETS[-1],
        longest_name=LONGEST_NAME,
        token=token,
        sheets=tuple(_kept(sheet) for sheet in sheets),
        days=settings.SCORE_SHEET_DAYS,
        notice=notice,
        errors=(*errors, *dict.fromkeys(error for each in wrong.values() for error in each)),
        wrong=frozenset(wrong),
    )


def _readable(text: str) -> str:
    """Return the code of the rules that were sent; empty where there are none, or none that can be read."""
    try:
        return format_rules(parse_rules(text.strip())) if text else ""
    except EngineError:
        return ""


def _kept(sheet: ScoreSheet) -> Kept:
    standing = score_deals(keeping.setup_of(sheet), deals_of(keeping.changes_of(sheet)))
    return Kept(
        url=reverse("score:sheet", args=[sheet.id]),
        rules=parse_rules(sheet.rules),
        names=side_names(sheet),
        totals=standing.totals,
        deals=len(standing.deals),
        is_over=standing.winner is not None,
    )
