"""The words of the rules pages around the clauses: what Basra is, what sets each variant apart, where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, ngettext
from django.utils.translation import gettext_lazy as _

from game.engine.rules import PRESETS, RuleSet
from game.wording.typed import typed_text
from tutorials.wording.rules_text import sentence, seven

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_FIRST_VARIANT: Mapping[str, str] = {"ar": "egyptian"}
_FIRST_ELSEWHERE = "standard"

_NOTES: Mapping[str, StrPromise] = {
    "standard": _("This is the international form, as played in Cyprus and given in general descriptions."),
    "komi": _("Its source describes two players; here three and four can play it as well."),
    "jordanian": _("This variant comes from one careful implementation and an encyclopedia."),
    "lebanese-exact": _("This variant rests on a single source."),
    "iraqi": _("This variant rests on a single source."),
}


def first_variant() -> str:
    """Return the variant to begin with in the reader's language."""
    return _FIRST_VARIANT.get(get_language() or "", _FIRST_ELSEWHERE)


def say_unknown_language(text: str) -> str:
    """Say that the rules cannot be read beside a language that the site does not have."""
    # Translators: {language} is what somebody typed.
    return sentence(
        gettext("These pages have no language “{language}”. Choose one of those at the top."),
        language=typed_text(text, html=True),
    )


def lead(rules: RuleSet) -> SafeString:
    """Say in two sentences what the game is about."""
    if rules.basra_needs == "empty-floor":
        text = gettext(
            "Take from the floor a card of the same rank as yours, or cards that add up to it. Empty the floor in a "
            "single play and you have made a basra."
        )
    else:
        text = gettext(
            "Take from the floor a card of the same rank as yours, or cards that add up to it. Take a lone card with "
            "one of its rank and you have made a basra."
        )
    return sentence(text)


def introduction(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what Basra is, and what is needed."""
    if rules.deck == 44:
        need = gettext(
            "You need a pack of cards, paper and a pencil; without jokers, queens and kings {n} cards are left."
        )
    else:
        need = gettext("You need a pack of {n} cards without jokers, paper and a pencil.")
    return (
        sentence(
            gettext(
                "Basra is a fishing game: cards lie face up on the floor, you play one from your hand and take those "
                "that fit. What you take goes to your pile and is counted at the end of the deal."
            )
        ),
        sentence(need, n=rules.deck),
        sentence(
            gettext(
                "It is easy to learn, from the age of eight. A deal takes five to ten minutes, a match half an hour to "
                "an hour."
            )
        ),
    )


def points_introduction() -> SafeString:
    """Say what the table of points shows."""
    return sentence(gettext("Whoever has the most points at the end wins. This is what there is to win in one deal:"))


def variant_line(preset_id: str) -> SafeString:
    """Say in one sentence what sets a variant apart."""
    rules = PRESETS[preset_id].rules
    text, n = {
        "standard": (_standard_line, rules.majority),
        "classic": (_classic_line, 0),
        "egyptian": (_egyptian_line, rules.majority),
        "komi": (_komi_line, 0),
        "yemeni": (_yemeni_line, 0),
        "palestinian": (_palestinian_line, rules.deck),
        "jordanian": (_jordanian_line, 0),
        "lebanese": (_lebanese_line, rules.hand),
        "lebanese-exact": (_lebanese_exact_line, 0),
        "iraqi": (_iraqi_line, rules.basra_points),
    }[preset_id]
    return sentence(text(n), n=n, card=seven())


def variant_note(preset_id: str) -> str:
    """Say where a variant comes from; nothing where there is nothing to warn of.

    >>> variant_note("egyptian")
    ''
    """
    return str(_NOTES.get(preset_id, ""))


def _standard_line(n: int) -> str:
    # Translators: In these lines about variants {card} is always the 7♦.
    return ngettext(
        "The simplest: {card} is a seven like any other, and having the most cards scores {n} point.",
        "The simplest: {card} is a seven like any other, and having the most cards scores {n} points.",
        n,
    )


def _classic_line(n: int) -> str:
    return gettext("You may leave a card that could take something, and {card} sweeps a low floor only.")


def _egyptian_line(n: int) -> str:
    return ngettext(
        "Like the jack, {card} sweeps every floor, and having the most cards scores {n} point.",
        "Like the jack, {card} sweeps every floor, and having the most cards scores {n} points.",
        n,
    )


def _komi_line(n: int) -> str:
    return gettext("Only basras and having the most cards score, and for a basra {card} can stand for any card.")


def _yemeni_line(n: int) -> str:
    return gettext("Close to the Egyptian rules, but equal groups too make a basra with {card}.")


def _palestinian_line(n: int) -> str:
    return ngettext(
        "Without queens and kings, with {n} card; a basra scores twice the card that makes it.",
        "Without queens and kings, with {n} cards; a basra scores twice the card that makes it.",
        n,
    )


def _jordanian_line(n: int) -> str:
    return gettext("Like the jack, {card} sweeps every floor; a basra scores twice the card that makes it.")


def _lebanese_line(n: int) -> str:
    return ngettext(
        "Hands of {n} card; a basra needs a lone card of the same rank, or a sum of two cards.",
        "Hands of {n} cards; a basra needs a lone card of the same rank, or a sum of two cards.",
        n,
    )


def _lebanese_exact_line(n: int) -> str:
    return gettext("You may leave a card that could take something; a basra needs a lone card of the same rank.")


def _iraqi_line(n: int) -> str:
    return ngettext(
        "Close to the café rules, but a basra scores only {n} point.",
        "Close to the café rules, but a basra scores only {n} points.",
        n,
    )
