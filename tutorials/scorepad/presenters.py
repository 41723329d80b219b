"""What the page of a score sheet shows: how the match stands, every deal, and what its keeper can do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse

from game.engine.events import DealScored
from game.engine.rules import RuleSet
from game.engine.state import Setup
from game.explain import Step
from game.explain.scores import explain_most_cards, match_steps
from game.wording.names import player_label, side_label
from tutorials.scorepad import keeping
from tutorials.scorepad.counts import COUNTED, PileCount, format_ranks
from tutorials.scorepad.entry import EntryForm, entry_form
from tutorials.scorepad.forms import DealForm
from tutorials.scorepad.models import ScoreSheet
from tutorials.scorepad.sheet import Change, Counts, DealOnSheet, Standing, deals_of, redo, score_deals, undo
from tutorials.wording.rules_tables import pile_labels
from tutorials.wording.scorepad import Teller, side_of_names

_TIES = ("score.tie", "score.carry")


@dataclass(frozen=True, slots=True)
class Line:
    """A row of a table: its heading and a number for each side."""

    heading: str
    cells: tuple[int, ...]
    is_total: bool = False


@dataclass(frozen=True, slots=True)
class DealView:
    """A deal on the page: its dealer, where the points come from, and why most cards score as they do."""

    number: int
    dealer: str
    points: tuple[int, ...]
    totals: tuple[int, ...]
    lines: tuple[Line, ...]
    told: tuple[str, ...]
    edit_url: str
    is_last: bool


@dataclass(frozen=True, slots=True)
class ChangeView:
    """A line of the history: what was done to which deal, and what that changed."""

    do: str
    number: int
    told: tuple[str, ...]
    undone: bool


@dataclass(frozen=True, slots=True)
class SheetPage:
    """The page `tutorials/scorepad/sheet.html`. `entry` is None for readers, and when the match is over."""

    url: str
    deals_url: str
    undo_url: str
    delete_url: str
    share_url: str
    revision: int
    is_mine: bool
    code: str
    rules: RuleSet
    target: int
    names: tuple[str, ...]
    totals: tuple[int, ...]
    winner: int | None
    headline: str
    told: tuple[str, ...]
    surplus: str
    deals: tuple[DealView, ...]
    entry: EntryForm | None
    errors: tuple[str, ...]
    history: tuple[ChangeView, ...]
    can_undo: bool
    can_redo: bool
    days: int
    announce: str
    focus: str


def sheet_page(
    sheet: ScoreSheet,
    *,
    is_mine: bool,
    host: str,
    edited: str = "",
    form: DealForm | None = None,
    errors: Iterable[str] = (),
) -> SheetPage | None:
    """Return the page of a sheet; None where the deal to correct is not on it, or is not the reader's to correct.

    Args:
        sheet: the row.
        is_mine: whether the reader keeps it.
        host: what comes before the path in an address to share.
        edited: the number of the deal to correct, as the address has it; empty for none.
        form: a form that was sent and is not good; what was typed is shown again.
        errors: what is wrong with another request.
    """
    setup, changes, names = keeping.setup_of(sheet), keeping.changes_of(sheet), side_names(sheet)
    deals = deals_of(changes)
    if edited and (not is_mine or edited not in [str(number + 1) for number in range(len(deals))]):
        return None
    standing, tell = score_deals(setup, deals), Teller(names)
    told = _told(setup, standing, tell)
    headline = _headline(standing, tell, seat_names(sheet))
    url = reverse("score:sheet", args=[sheet.id])
    entry = None
    if is_mine:
        entry = entry_form(setup.rules, names, deals, edited=edited, form=form, is_over=standing.winner is not None)
    return SheetPage(
        url=url,
        deals_url=reverse("score:deal-write", args=[sheet.id]),
        undo_url=reverse("score:undo", args=[sheet.id]),
        delete_url=reverse("score:delete", args=[sheet.id]),
        share_url=host + url,
        revision=sheet.revision,
        is_mine=is_mine,
        code=sheet.rules,
        rules=setup.rules,
        target=sheet.target,
        names=names,
        totals=standing.totals,
        winner=standing.winner,
        headline=headline,
        told=told,
        surplus=tell.surplus(len(standing.deals)) if standing.surplus else "",
        deals=tuple(_deal(setup, deal, tell, seat_names(sheet), url, standing) for deal in reversed(standing.deals)),
        entry=entry,
        errors=tuple(errors),
        history=_history(changes, setup, tell),
        can_undo=undo(changes) is not None,
        can_redo=redo(changes) is not None,
        days=settings.SCORE_SHEET_DAYS,
        announce=_announce(setup, standing, names, seat_names(sheet)),
        focus="errors" if errors or (entry and entry.errors) else "told",
    )


def seat_names(sheet: ScoreSheet) -> tuple[str, ...]:
    """Return what each player is called: the name given, else a number."""
    return tuple(name or player_label(seat) for seat, name in enumerate(sheet.names))


def side_names(sheet: ScoreSheet) -> tuple[str, ...]:
    """Return what each side is called: its player's name, or both partners' names."""
    if sheet.sides == sheet.players:
        return seat_names(sheet)
    names = []
    for side in range(sheet.sides):
        seats = range(side, sheet.players, sheet.sides)
        given = any(sheet.names[seat] for seat in seats)
        names.append(side_of_names([seat_names(sheet)[seat] for seat in seats]) if given else side_label(side))
    return tuple(names)


def _headline(standing: Standing, tell: Teller, players: tuple[str, ...]) -> str:
    """Return who has won, else which deal comes next."""
    if standing.winner is None:
        return tell.next_deal(len(standing.deals) + 1, players[standing.dealer])
    rest = [total for side, total in enumerate(standing.totals) if side != standing.winner]
    return tell.won(standing.winner, standing.totals[standing.winner], rest)


def _told(setup: Setup, standing: Standing, tell: Teller) -> tuple[str, ...]:
    """Return why the match goes on or is over, and what is carried into the next deal."""
    if not standing.deals:
        return ()
    steps = [step for step in match_steps(standing.deals[-1].ending, setup, None) if "player" not in step.params]
    if standing.carried and standing.winner is None:
        steps.append(Step("carried-in", "score.carry", {"n": standing.carried}))
    return tuple(tell.step(step) for step in steps)


def _majority(setup: Setup, scored: DealScored, tell: Teller) -> list[str]:
    """Return who has most cards, what a tie does, and what comes from earlier deals."""
    told = []
    for step in explain_most_cards(scored, setup, None):
        if step.message == "majority":
            side = max(scored.scores, key=lambda score: score.cards).side
            rest = [score.cards for score in scored.scores if score.side != side]
            told.append(tell.majority(side, scored.scores[side].cards, rest, scored.scores[side].majority))
        elif step.clause in _TIES:
            told.append(tell.step(step))
    return told


def _deal(
    setup: Setup, deal: DealOnSheet, tell: Teller, players: tuple[str, ...], url: str, standing: Standing
) -> DealView:
    scores = deal.scored.scores
    return DealView(
        number=deal.number,
        dealer=players[deal.dealer],
        points=tuple(score.total for score in scores),
        totals=deal.scored.totals,
        lines=_lines(setup.rules, deal.scored),
        told=tuple(_majority(setup, deal.scored, tell)),
        edit_url=f"{url}?deal={deal.number}#deal",
        is_last=deal.number == len(standing.deals),
    )


def _lines(rules: RuleSet, scored: DealScored) -> tuple[Line, ...]:
    """Return where the points come from; what scores nothing under the rules has no line."""
    labels, scores = pile_labels(), scored.scores
    scoring = {
        "majority": rules.majority + scored.carried_in,
        "aces": rules.ace,
        "jacks": rules.jack,
        "two_of_clubs": rules.two_of_clubs,
        "ten_of_diamonds": rules.ten_of_diamonds,
        "basras": 1,
    }
    lines = [Line(labels["cards"], tuple(score.cards for score in scores))]
    lines += [
        Line(labels[item], tuple(getattr(score, item) for score in scores)) for item, worth in scoring.items() if worth
    ]
    return (*lines, Line(labels["total"], tuple(score.total for score in scores), is_total=True))


def _history(changes: tuple[Change, ...], setup: Setup, tell: Teller) -> tuple[ChangeView, ...]:
    """Return every change, the newest first; a correction with the numbers before and after."""
    views, standing = [], list[Change]()
    for change in changes:
        told: tuple[str, ...] = ()
        if change.do == "edit":
            told = _corrections(deals_of(standing)[change.deal], change.counts, tell)
        views.append(ChangeView(change.do, change.deal + 1, told, change.undone))
        if not change.undone:
            standing.append(change)
    return tuple(reversed(views))


def _corrections(before: Counts, after: Counts, tell: Teller) -> tuple[str, ...]:
    """Return what a correction changed of what had been entered."""
    return tuple(
        tell.now(item, side, _entered(old, item), _entered(new, item))
        for side, (old, new) in enumerate(zip(before, after, strict=True))
        for item in (*COUNTED, "basras", "jack_basras")
        if _entered(old, item) != _entered(new, item)
    )


def _entered(count: PileCount, item: str) -> str:
    """Return what was entered for an item; a dash where it was left to be worked out."""
    if item == "basras" and count.basra_ranks:
        return format_ranks(count.basra_ranks)
    value = getattr(count, item)
    return "–" if value is None else str(value)


def _announce(setup: Setup, standing: Standing, names: tuple[str, ...], players: tuple[str, ...]) -> str:
    """Return how the match stands, for a screen reader."""
    tell = Teller(names, html=False)
    told = [_headline(standing, tell, players)]
    if standing.deals:
        last = standing.deals[-1].scored
        told = [*_majority(setup, last, tell), tell.points(standing.totals), *told]
    return tell.join(told)
