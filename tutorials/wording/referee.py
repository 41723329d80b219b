"""Sentences of the referee's own: around the ruling that the explanations give, and the table of variants."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy, pgettext_lazy

from game.engine.cards import Card
from game.explain import Step, Who
from game.wording.names import side_label
from game.wording.numbers import number_text
from game.wording.steps import SENTENCES, player_name, say, speak
from game.wording.tokens import HTML, SPOKEN, TEXT, Writer

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_RULINGS: Mapping[str, StrPromise] = {
    "refused-scores-nothing": _("A play that is not allowed scores nothing."),
    "no-basra-nothing-taken": _("No basra: nothing fits, and {card} stays on the floor."),
    "play-points": ngettext_lazy("This play brings {n} point at once.", "This play brings {n} points at once.", "n"),
    "play-points-none": _("This play brings no points at once."),
    "play-points-stays": _("No points: nothing fits, and {card} stays on the floor."),
    "fullest": ngettext_lazy(
        "There is {n} possible capture.", "There are {n} possible captures; this is the largest.", "n"
    ),
    "fullest-many": ngettext_lazy(
        "There is more than {n} possible capture; this is one of the largest.",
        "There are more than {n} possible captures; this is one of the largest.",
        "n",
    ),
    # Translators: {the_side} is “Side 2”, with its article where the language has it.
    "left-over-last": _("{the_side} captured last and gets the left-over cards."),
    # Translators: {side} is “Side 2”, without an article.
    "left-over-dealer": _("Nobody has captured, so the left-over cards go to the side that dealt: {side}."),
    "majority-nothing": _("Under these rules having the most cards scores nothing."),
}

_ROWS: Mapping[str, StrPromise] = {
    # Translators: Cells of a table: what the card played does under a variant.
    "row-sweeps": _("It sweeps the floor."),
    "row-takes": _("It takes {cards}."),
    "row-stays": _("Nothing fits, it stays on the floor."),
    "row-may-stay": _("It may stay on the floor."),
    "row-choice": ngettext_lazy("It can take in {n} way.", "It can take in {n} ways.", "n"),
    "row-choice-many": ngettext_lazy("It can take in more than {n} way.", "It can take in more than {n} ways.", "n"),
    "row-refused": pgettext_lazy("what a variant says of a play", "Not allowed."),
    "row-not-in-pack": _("Cannot happen: this pack does not have {cards}."),
    "row-other-pack": ngettext_lazy(
        "Cannot happen: this pack has {n} card.", "Cannot happen: this pack has {n} cards.", "n"
    ),
    "row-nothing-carried": _("Cannot happen: nothing is carried over here."),
    "row-no-basra": pgettext_lazy("is it a basra?", "No"),
    "row-basra": ngettext_lazy("Yes, {n} point", "Yes, {n} points", "n"),
    # Translators: After “It sweeps the floor.”
    "voice-basra": ngettext_lazy("A basra: {n} point.", "A basra: {n} points.", "n"),
    # Translators: After “It sweeps the floor.”
    "voice-no-basra": _("No basra."),
    "row-points": ngettext_lazy("{n} point", "{n} points", "n"),
    "row-goes-on": _("The match goes on."),
    # Translators: {the_side} is “Side 2”, with its article where the language has it.
    "row-wins": _("{the_side} wins the match."),
}

OWN: Mapping[str, StrPromise] = {**_RULINGS, **_ROWS}
"""The sentence of each message of the referee's own. A counted one is counted by its param `n`."""


def say_line(step: Step) -> str:
    """Return a sentence of a ruling for a page."""
    return _say_own(step, HTML) if step.message not in SENTENCES else say(step, names=_named)


def text_line(step: Step) -> str:
    """Return a sentence of a ruling as plain text.

    >>> text_line(Step("left-over-last", "end.left-over", {"side": 1}))
    'Side 2 captured last and gets the left-over cards.'
    """
    return _say_own(step, TEXT) if step.message not in SENTENCES else say(step, html=False, names=_named)


def speak_line(step: Step) -> str:
    """Return a sentence of a ruling for a title: cards by their full names."""
    return _say_own(step, SPOKEN) if step.message not in SENTENCES else speak(step, names=_named)


def _named(who: Who) -> str:
    return _the_side(who.number)


def _the_side(side: object) -> str:
    if not isinstance(side, int):
        raise TypeError(side)
    return player_name(Who("side", side))


def _say_own(step: Step, writer: Writer) -> str:
    if step.message == "row-side":
        return _write("side", step.params["side"], writer)
    if step.message == "row-target":
        return _write("n", step.params["n"], writer)
    if step.message == "row-by-side":
        return _write("numbers", step.params["numbers"], writer)
    pattern = OWN[step.message] % {"n": step.params.get("n", 0)}
    values = {name: _write(name, value, writer) for name, value in step.params.items()}
    if "side" in step.params:
        values["the_side"] = _the_side(step.params["side"])
    return writer.fill(pattern, **values)


def _write(name: str, value: object, writer: Writer) -> str:
    match value:
        case Card():
            return writer.card(value)
        case tuple() if name == "numbers":
            return " · ".join(number_text(number) for number in value)
        case tuple():
            return writer.cards([card for card in value if isinstance(card, Card)])
        case int() if name == "side":
            return side_label(value)
        case int():
            return number_text(value)
        case _:
            raise TypeError(name)
