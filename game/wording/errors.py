"""What is wrong with a request, in words: unreadable cards, positions that cannot be, rules that cannot be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from game.engine.cards import SEVEN_OF_DIAMONDS, Card
from game.engine.errors import EngineError
from game.wording.tokens import HTML, TEXT, Writer
from game.wording.typed import typed_text

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

ERRORS: Mapping[str, StrPromise] = {
    # Translators: {text} is what somebody typed.
    "unknown-card": _("“{text}” is not a card. A card is written as 7D, 7♦, 10S or KH."),
    "doubled-card": _("A pack holds each card once, but here {card} appears twice."),
    "text-too-long": _("This text is too long to be read as cards."),
    "card-on-floor": _("A card cannot be played while it lies on the floor: {card} is in both places."),
    "not-in-pack": _("Under these rules the pack does not have {card}."),
    "not-on-floor": _("Only cards on the floor can be taken, and {card} does not lie there."),
    "too-many-captures": _("There are more captures with {card} than can be listed. Ask about a smaller floor."),
    "not-in-hand": _("Only a card from the hand can be played, and {card} is not in it."),
    "unknown-rules": _("“{text}” is not a variant, nor a code of house rules."),
    "unknown-field": _("House rules have no setting “{field}”."),
    # Translators: {field} is the name of a setting as scripts write it, such as must_capture.
    "bad-value": _("“{value}” is not a value for the setting “{field}”."),
    # Translators: {card} is the 7♦.
    "plain-seven-has-no-basra": _(
        "These rules cannot be played: where {card} has no power, it has no basra of its own."
    ),
    "nothing-scores": _("These rules cannot be played: nothing scores, so no side could ever reach the target."),
    "points-not-used": _("These rules give points for something that they rule out: “{field}” must be 0."),
    "unplayable": _("These rules cannot be played: the setting “{field}” contradicts the others."),
    "bad-players": _("Basra is played by two, three or four players."),
    "bad-sides": _("Only four players can play in two sides; otherwise each plays alone."),
    "bad-target": _("The target must be a number from {low} to {high}."),
    "bad-phase": _("This cannot be done at this point of the match."),
    "bad-pack": _("This pack cannot be dealt under these rules."),
    "bad-record": _("This record of a match cannot be read."),
    # Translators: {level} is the name of a level of play as scripts write it, such as strong.
    "unknown-level": _("There is no computer player of the level “{level}”."),
    "level-not-available": _("The computer player of the level “{level}” is not there yet."),
    "unknown": _("This request cannot be understood."),
}
"""The sentence of each error's code, and of each reason why a rule set is unplayable."""


def say_error(error: EngineError, *, html: bool = True) -> str:
    """Return the sentence of an error in the active language.

    Args:
        error: what the engine raised.
        html: whether to write for a page (what was typed is escaped) or as plain text.

    >>> say_error(EngineError("bad-target", low=21, high=500), html=False)
    'The target must be a number from 21 to 500.'
    """
    code = error.code if error.code in ERRORS else "unknown"
    message = ERRORS.get(str(error.params.get("reason")), ERRORS[code])
    values = {"card": SEVEN_OF_DIAMONDS, **error.params}
    writer = HTML if html else TEXT
    return writer.fill(str(message), **{name: _write(value, writer) for name, value in values.items()})


def say_choose_rules(error: EngineError) -> str:
    """Return why rules that an address names cannot be used, above a list to choose others from (HTML).

    >>> print(say_choose_rules(EngineError("unknown-rules", text="zzz")))
    “<bdi>zzz</bdi>” is not a variant, nor a code of house rules. Choose the rules below.
    """
    # Translators: {reason} is a whole sentence that says what is wrong.
    return HTML.fill(gettext("{reason} Choose the rules below."), reason=say_error(error))


def _write(value: object, writer: Writer) -> str:
    return writer.card(value) if isinstance(value, Card) else typed_text(str(value), html=writer is HTML)
