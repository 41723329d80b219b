"""What the keeper of a sheet does: start it, enter and correct deals, undo, delete. At most one write each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.utils import timezone

from game.engine.match import make_setup
from game.engine.rules import RULES_VERSION, format_rules, parse_rules
from game.engine.state import Setup
from tutorials.scorepad.models import ScoreSheet
from tutorials.scorepad.sheet import Change, change_from_json, change_to_json, redo, undo

Changes = tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to keep the score of."""

    setup: Setup
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Written:
    """The change is made: the sheet as it is now."""

    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class Stale:
    """The page was older than the sheet, or there was nothing to do; nothing is written."""

    sheet: ScoreSheet


def start(wish: Wish, keeper: str, token: str) -> ScoreSheet:
    """Start a sheet, or return the one that this token has started already; sheets left alone for long go."""
    started = ScoreSheet.objects.filter(start_token=token).first()
    if started is not None:
        return started
    setup = wish.setup
    sheet = ScoreSheet(
        start_token=token,
        keeper=keeper,
        rules=format_rules(setup.rules),
        rules_version=RULES_VERSION,
        players=setup.players,
        sides=len(setup.sides),
        target=setup.target,
        first_dealer=setup.first_dealer,
        names=list(wish.names),
    )
    try:
        with transaction.atomic():
            sheet.save(force_insert=True)
    except IntegrityError:
        return ScoreSheet.objects.get(start_token=token)
    delete_idle()
    return sheet


def delete_idle() -> int:
    """Delete the sheets that nobody has changed for the stated time; return how many there were."""
    deleted, _ = ScoreSheet.objects.idle().delete()
    return deleted


def setup_of(sheet: ScoreSheet) -> Setup:
    """Return what the match of a sheet is played with."""
    return make_setup(parse_rules(sheet.rules), sheet.players, sheet.sides, sheet.target, sheet.first_dealer)


def changes_of(sheet: ScoreSheet) -> Changes:
    """Return all changes of a sheet, those taken back among them."""
    return tuple(change_from_json(kept) for kept in sheet.changes)


def make_change(sheet: ScoreSheet, revision: int, change: Change) -> Written | Stale:
    """Enter a deal, correct one or take it out; what follows from it is worked out anew."""
    return _write(sheet, revision, lambda changes: (*changes, change))


def undo_change(sheet: ScoreSheet, revision: int) -> Written | Stale:
    """Take back the last change."""
    return _write(sheet, revision, undo)


def redo_change(sheet: ScoreSheet, revision: int) -> Written | Stale:
    """Put in again what was taken back last."""
    return _write(sheet, revision, redo)


def _write(sheet: ScoreSheet, revision: int, change: Callable[[Changes], Changes | None]) -> Written | Stale:
    """Write if the sheet is still at the revision of the page; the loser of a race sees the winner's sheet."""
    changed = change(changes_of(sheet)) if sheet.revision == revision else None
    if changed is None:
        return Stale(sheet)
    values = {
        "changes": [change_to_json(each) for each in changed],
        "revision": sheet.revision + 1,
        "updated_at": timezone.now(),
    }
    if not ScoreSheet.objects.filter(pk=sheet.pk, revision=sheet.revision).update(**values):
        newest = ScoreSheet.objects.filter(pk=sheet.pk).first()
        return Stale(newest or sheet)
    for name, value in values.items():
        setattr(sheet, name, value)
    return Written(sheet)
