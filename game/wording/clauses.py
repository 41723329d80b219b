"""The names of the rules' clauses, for links to the rules page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

CLAUSE_NAMES: Mapping[str, StrPromise] = {
    "deal.first-dealer": pgettext_lazy("heading", "Who deals first"),
    "deal.cut": pgettext_lazy("heading", "Shuffle and cut"),
    "deal.direction": pgettext_lazy("heading", "Direction"),
    "deal.hand": pgettext_lazy("heading", "The pack and the hands"),
    "deal.floor": pgettext_lazy("heading", "The floor"),
    "deal.banned": pgettext_lazy("heading", "Not on the opening floor"),
    "deal.batches": pgettext_lazy("heading", "Batches"),
    "deal.short-batch": pgettext_lazy("heading", "When the cards do not come out even"),
    "deal.rotation": pgettext_lazy("heading", "Who deals next"),
    "turn.one-card": pgettext_lazy("heading", "One card a turn"),
    "turn.order": pgettext_lazy("heading", "Who plays first"),
    "turn.trail": pgettext_lazy("heading", "A card that takes nothing"),
    "capture.rank": pgettext_lazy("heading", "Same rank"),
    "capture.court": pgettext_lazy("heading", "Court cards"),
    "capture.sum": pgettext_lazy("heading", "Sums"),
    "capture.several": pgettext_lazy("heading", "Several groups at once"),
    "capture.disjoint": pgettext_lazy("heading", "No card counts twice"),
    "capture.must": pgettext_lazy("heading", "You must capture"),
    "capture.may": pgettext_lazy("heading", "You need not capture"),
    "capture.take-all": pgettext_lazy("heading", "Take all that fits"),
    "capture.choice": pgettext_lazy("heading", "What you may choose"),
    "capture.pile": pgettext_lazy("heading", "Your pile"),
    "jack.sweep": pgettext_lazy("heading", "The jack sweeps the floor"),
    "jack.empty-floor": pgettext_lazy("heading", "A jack on an empty floor"),
    "jack.stranded": pgettext_lazy("heading", "A burnt jack"),
    "seven.plain": pgettext_lazy("heading", "A seven like any other"),
    "seven.low-sweep": pgettext_lazy("heading", "It sweeps a low floor"),
    "seven.sweep": pgettext_lazy("heading", "It sweeps every floor"),
    "seven.empty-floor": pgettext_lazy("heading", "Played to an empty floor"),
    "seven.stranded": pgettext_lazy("heading", "Once it lies on the floor"),
    "basra.clear": pgettext_lazy("heading", "What a basra is"),
    "basra.value": pgettext_lazy("heading", "What a basra is worth"),
    "basra.double": pgettext_lazy("heading", "Double basras"),
    "basra.jack": pgettext_lazy("heading", "Jack and basra"),
    "basra.seven-low": pgettext_lazy("heading", "Basra with the seven of diamonds"),
    "basra.seven-groups": pgettext_lazy("heading", "Seven of diamonds: equal groups"),
    "basra.seven-wild": pgettext_lazy("heading", "Seven of diamonds: court cards"),
    "basra.lone-equal": pgettext_lazy("heading", "A lone card of the same rank"),
    "basra.two-card": pgettext_lazy("heading", "A sum of two cards"),
    "basra.last-card": pgettext_lazy("heading", "Basra with the last card"),
    "end.left-over": pgettext_lazy("heading", "The left-over cards"),
    "end.no-capture": pgettext_lazy("heading", "If nobody has captured"),
    "score.cards": pgettext_lazy("heading", "Cards that score"),
    "score.majority": pgettext_lazy("heading", "Most cards"),
    "score.tie": pgettext_lazy("heading", "A tie for most cards"),
    "score.carry": pgettext_lazy("heading", "Points carried over"),
    "score.basras": pgettext_lazy("heading", "Counting the basras"),
    "match.target": pgettext_lazy("heading", "The target"),
    "match.both-over": pgettext_lazy("heading", "Several sides past the target"),
    "match.level": pgettext_lazy("heading", "Level at the top"),
    "players.count": pgettext_lazy("heading", "How many can play"),
    "players.sides": pgettext_lazy("heading", "Partners"),
}
"""A heading for every clause, short enough for a link."""


def clause_name(clause: str) -> str:
    """Return the name of a clause.

    >>> clause_name("capture.sum")
    'Sums'
    """
    return str(CLAUSE_NAMES[clause])
