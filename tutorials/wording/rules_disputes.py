"""Where the sources differ or say nothing: who says what, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from game.engine.rules import LOW_FLOOR, RuleSet
from tutorials.wording.rules_text import sentence, seven

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

Kind = Literal["differ", "silent"]

_DIFFER: Mapping[str, StrPromise] = {
    "deal.cut": _("Most texts let the right-hand neighbour cut, some the left-hand one."),
    "deal.direction": _(
        "Most Arab descriptions go to the right; the international ones and a Lebanese one go to the left."
    ),
    "capture.rank": _("Most texts let all cards of the rank go; one speaks of a single card."),
    "capture.must": _("Some read it more strictly: whoever holds a card that can take must play such a card."),
    # Translators: {card} is the 7♦, {n} the highest sum of a low floor.
    "seven.low-sweep": _("In some texts {card} sweeps a floor of more than {n} as well, without a basra."),
    "seven.sweep": _("In some texts {card} sweeps only a floor of {n} or less."),
    "basra.seven-low": _(
        "For a sum of more than {n}, and for court cards, some texts give a basra and others only the sweep."
    ),
    "match.level": _("One text lets only the level sides play on."),
}

_SILENT: Mapping[str, StrPromise] = {
    "capture.take-all": _(
        "The texts do not say whether you may take only a part; we rule that you take all that fits."
    ),
    "end.no-capture": _("The texts do not speak of this case; the ruling is ours."),
}


@dataclass(frozen=True, slots=True)
class Dispute:
    """What the marker says, and one sentence on who says what."""

    kind: Kind
    text: SafeString

    @property
    def marker(self) -> str:
        """The words of the marker."""
        if self.kind == "differ":
            return pgettext("marker at a rule", "Sources differ")
        return pgettext("marker at a rule", "Sources do not say")


def dispute_of(clause: str, rules: RuleSet) -> Dispute | None:
    """Return what the sources dispute about a clause, None where they agree.

    >>> dispute_of("capture.must", RuleSet()).kind
    'differ'
    >>> dispute_of("capture.sum", RuleSet()) is None
    True
    """
    if clause in _SILENT:
        return _dispute("silent", _SILENT[clause])
    if clause in _DIFFER:
        return _dispute("differ", _DIFFER[clause])
    if clause == "score.majority" and rules.majority and rules.deck == 52:
        return _dispute("differ", gettext("One text asks for 28 cards; having more than any other side is enough."))
    if clause == "basra.jack" and rules.basra_needs == "lone-equal" and rules.jack_basra == "lone-jack":
        text = gettext("The source does not speak of jacks; we count a lone jack as a lone card of the same rank.")
        return _dispute("silent", text)
    return None


def _dispute(kind: Kind, text: str | StrPromise) -> Dispute:
    return Dispute(kind, sentence(text, card=seven(), n=LOW_FLOOR))
