"""Where the sources differ or say nothing: who says what, in one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from game.engine.rules import LOW_FLOOR, PRESETS, RuleSet
from tutorials.wording.rules_text import sentence, seven

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

Kind = Literal["differ", "silent"]

_DIFFER: Mapping[str, StrPromise] = {
    "deal.cut": _("Most texts let the right-hand neighbour cut, some the left-hand one."),
    "deal.direction": _(
        "Most Arab descriptions go to the right; the international ones and a Lebanese one go to the left."
    ),
    # Translators: In all these sentences {card} is the 7♦, and {n} the highest sum of a low floor.
    "deal.banned": _(
        "Some descriptions put such cards at the bottom of the stock, others into its middle; some keep only jacks "
        "away, others {card} as well."
    ),
    "capture.rank": _("Most texts let all cards of the rank go; one speaks of a single card."),
    "capture.must": _("Some read it more strictly: whoever holds a card that can take must play such a card."),
    "capture.may": _(
        "Most descriptions make capturing compulsory; those of the café game, of Iraq and one of Lebanon leave it free."
    ),
    "seven.low-sweep": _(
        "Descriptions from Egypt, Yemen and Jordan let {card} sweep a floor of more than {n} as well, without a basra; "
        "the café game and the Iraqi rules do not."
    ),
    "seven.sweep": _(
        "In the café game and in Iraq {card} sweeps only a floor of {n} or less; above that it is a plain seven."
    ),
    "basra.jack": _(
        "Some descriptions give a jack a basra on any lone card, some only on a lone jack, and many never."
    ),
    "basra.seven-low": _(
        "With court cards on the floor the café game gives a basra, descriptions from Egypt, Yemen and Jordan only the "
        "sweep, and Komi a basra if all are of one rank."
    ),
    "basra.lone-equal": _("Only descriptions from Lebanon ask for more than an empty floor."),
    "score.tie": _(
        "Some descriptions let all tied sides score, some nobody, and some carry the points over to the next deal."
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
    special = _special(clause, rules)
    if special:
        return _dispute(*special)
    if clause in _SILENT:
        return _dispute("silent", _SILENT[clause])
    if clause in _DIFFER:
        return _dispute("differ", _DIFFER[clause])
    return None


def _special(clause: str, rules: RuleSet) -> tuple[Kind, str] | None:
    """Return what is disputed under some rules only."""
    match clause:
        case "score.majority" if rules.majority and rules.deck == 52:
            return "differ", gettext("One text asks for 28 cards; having more than any other side is enough.")
        case "basra.jack" if rules.basra_needs == "lone-equal" and rules.jack_basra == "lone-jack":
            return "silent", gettext(
                "The source does not speak of jacks; we count a lone jack as a lone card of the same rank."
            )
        case "seven.plain" if rules.seven == "plain":
            return "differ", gettext(
                "In the café game and in descriptions from Egypt, Yemen, Jordan and Iraq {card} has the power to sweep."
            )
        case "players.count" if rules == PRESETS["komi"].rules:
            return "silent", gettext("Its source describes two players; here three and four can play it as well.")
        case _:
            return None


def _dispute(kind: Kind, text: str | StrPromise) -> Dispute:
    return Dispute(kind, sentence(text, card=seven(), n=LOW_FLOOR))
