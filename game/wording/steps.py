"""The words of an explanation: each `Step` of `game.explain` as one sentence in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from django.utils.translation import pgettext_lazy

from game.engine.cards import Card, Rank
from game.explain import Step, Sum, Who
from game.explain.steps import Param
from game.wording._basras import BASRAS
from game.wording._captures import CAPTURES
from game.wording._deals import DEALS
from game.wording._hindsight import HINDSIGHT
from game.wording._refusals import REFUSALS
from game.wording.names import rank_name
from game.wording.numbers import list_text, number_text
from game.wording.tokens import HTML, SPOKEN, TEXT, Writer
from game.wording.typed import typed_text

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

Naming = Callable[[Who], str]

SENTENCES: Mapping[str, StrPromise] = {**CAPTURES, **BASRAS, **REFUSALS, **DEALS, **HINDSIGHT}
"""The sentence of each step's message. A counted one is counted by its param `n`."""


_PLAYERS: Mapping[str, StrPromise] = {
    # Translators: The {player} of a sentence, at its beginning: “Your opponent takes …”
    "opponent": pgettext_lazy("player", "Your opponent"),
    "partner": pgettext_lazy("player", "Your partner"),
    "other-side": pgettext_lazy("player", "The other side"),
    # Translators: One of two sides of partners; with its article where the language has it.
    "side": pgettext_lazy("player in a sentence", "Side {n}"),
    # Translators: With its article where the language has it.
    "player": pgettext_lazy("player in a sentence", "Player {n}"),
}


def say(step: Step, *, html: bool = True, names: Naming | None = None) -> str:
    """Return the sentence of a step in the active language.

    Args:
        step: a step of an explanation.
        html: whether to write cards and sums as markup (safe to put on a page) or as plain text.
        names: what to call other players, as somebody typed it; by default “your opponent”, “player 3” and the like.

    >>> say(Step("no-basra-floor-left", "basra.clear", {"n": 2}), html=False)
    'No basra: 2 cards stay on the floor.'
    """
    return _say(step, HTML if html else TEXT, names)


def speak(step: Step, *, names: Naming | None = None) -> str:
    """Return the sentence of a step for a screen reader: plain text with the cards by their full names."""
    return _say(step, SPOKEN, names)


def say_all(steps: Iterable[Step], *, html: bool = True, names: Naming | None = None) -> list[str]:
    """Return the sentences of several steps, in their order."""
    return [say(step, html=html, names=names) for step in steps]


def player_name(who: Who) -> str:
    """Return what to call a player or a side at the beginning of a sentence where no names were given.

    >>> player_name(Who("player", 2)), player_name(Who("other-side", 1))
    ('Player 3', 'The other side')
    """
    return str(_PLAYERS[who.kind]).format(n=who.number + 1)


def _say(step: Step, writer: Writer, names: Naming | None) -> str:
    # A message that is counted takes its plural form from the dictionary; the others are left as they are.
    pattern = SENTENCES[step.message] % {"n": step.params.get("n", 0)}
    values = {name: _write(name, value, writer, names) for name, value in step.params.items()}
    return writer.fill(pattern, **values)


def _write(name: str, value: Param, writer: Writer, names: Naming | None) -> str:
    match value:
        case Who():
            return typed_text(names(value), html=writer is HTML) if names else player_name(value)
        case Card():
            return writer.card(value)
        case Sum():
            return writer.sum(value.parts, value.total)
        case Rank():
            return rank_name(value, "a" if name == "a_rank" else "plural")
        case int():
            return number_text(value)
        case _ if name == "cards":
            return writer.cards([card for card in value if isinstance(card, Card)])
        case _:
            return _write_list([_write(name, item, writer, names) for item in value], writer)


def _write_list(items: list[str], writer: Writer) -> str:
    """Return items joined as a list; joined as a pattern, so that on a page markup stays markup."""
    slots = {f"item{index}": item for index, item in enumerate(items)}
    return writer.fill(list_text([f"{{{slot}}}" for slot in slots]), **slots)
