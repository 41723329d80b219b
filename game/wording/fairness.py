"""Words about the fingerprints that seal deals: what a check found, and what cannot be read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from game.engine.errors import EngineError
from game.engine.proof import Outcome
from game.wording.errors import say_error
from game.wording.rulings import PROBLEMS as QUESTION_PROBLEMS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

# Translators: “Fingerprint” is the SHA-256 that is shown before a deal, so that nothing can be exchanged afterwards.
PROBLEMS: Mapping[str, StrPromise] = {
    "bad-hash": gettext_lazy("A fingerprint has 64 characters, each a digit or a letter from a to f."),
    # Translators: {n} is how many different cards were read.
    "short-pack": gettext_lazy("A whole pack has 52 cards, or 44 without queens and kings. Cards read here: {n}."),
    "bad-places": gettext_lazy("Places are whole numbers, such as 31 4. Where there are none, leave this empty."),
    "bad-salt": gettext_lazy("The salt is missing or too long. It stands beside the pack once the deal is over."),
    "no-seals": gettext_lazy(
        "There is no deal with a fingerprint in this file. Records of finished matches have them, and so has what a "
        "game shows after a deal."
    ),
    "unreadable-file": gettext_lazy("This file cannot be read as JSON."),
    "missing-file": gettext_lazy("This file cannot be opened."),
}
"""What cannot be read of a sealed deal."""

OUTCOMES: Mapping[Outcome, StrPromise] = {
    "fits": gettext_lazy("Deal {deal}: the fingerprint fits the pack, the places and the salt."),
    "other-hash": gettext_lazy("Deal {deal}: the fingerprint does not fit the pack, the places and the salt."),
    "other-cards": gettext_lazy("Deal {deal}: the fingerprint fits its pack, but other cards were played."),
    "not-noted": gettext_lazy("Deal {deal}: the fingerprint fits its pack, but it is none of those that you noted."),
    "no-seal": gettext_lazy("Deal {deal}: there is no fingerprint."),
}


def say_unreadable(error: EngineError, *, html: bool = True) -> str:
    """Return what cannot be read of a deal, and what to do.

    >>> from game.engine.seal import SealError
    >>> say_unreadable(SealError("bad-hash"))
    'A fingerprint has 64 characters, each a digit or a letter from a to f.'
    """
    if error.code in PROBLEMS:
        return str(PROBLEMS[error.code]).format(**error.params)
    if error.code in QUESTION_PROBLEMS:
        return str(QUESTION_PROBLEMS[error.code]).format(**error.params)
    return say_error(error, html=html)


def say_outcome(outcome: Outcome, deal: int) -> str:
    """Return what the check of a deal found.

    >>> say_outcome("no-seal", 2)
    'Deal 2: there is no fingerprint.'
    """
    return str(OUTCOMES[outcome]).format(deal=deal)


def say_summary(holding: int, total: int) -> str:
    """Return what a check of several deals comes to.

    >>> say_summary(3, 3), say_summary(2, 3)
    ('All is well: 3 deals checked.', '1 deal does not hold.')
    """
    if holding == total:
        return ngettext("All is well: {n} deal checked.", "All is well: {n} deals checked.", total).format(n=total)
    wrong = total - holding
    return ngettext("{n} deal does not hold.", "{n} deals do not hold.", wrong).format(n=wrong)


def field_words() -> dict[str, tuple[str, str]]:
    """Return the label of each field of the form, and what to put there."""
    return {
        "sha256": (_("Fingerprint"), _("64 characters, shown from the start of the deal.")),
        "pack": (_("Pack"), _("All its cards from the top, such as 7D QS 10H.")),
        "places": (_("Places"), _("Of cards buried in the stock, such as 31 4. Often there are none.")),
        "salt": (pgettext("random text in a hash", "Salt"), _("The long random word beside the pack.")),
    }
