"""Words around a ruling that a script asks for: its report, faults of the question, the settings of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from game.engine.cards import SEVEN_OF_DIAMONDS, TEN_OF_DIAMONDS, TWO_OF_CLUBS, Card
from game.engine.errors import EngineError
from game.engine.rules import FIELD_CHOICES, PRESETS, RuleSet, Span, format_value
from game.wording.errors import say_error
from game.wording.names import rules_name, variant_name
from game.wording.tokens import TEXT

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

PROBLEMS: Mapping[str, StrPromise] = {
    # Translators: {name} is the name of a parameter as scripts write it, such as floor.
    "missing-parameter": gettext_lazy("The question lacks “{name}”."),
    "doubled-parameter": gettext_lazy("“{name}” may be given only once."),
    "too-many-parameters": gettext_lazy("The question has too many parameters."),
    # Translators: {language} is what somebody typed, {languages} is a list of codes such as ar, en, es.
    "unknown-language": gettext_lazy("“{language}” is not a language of this site. Its languages: {languages}."),
    # Translators: GET and HEAD are the names of ways to ask over the web; they stay as they are.
    "method-not-allowed": gettext_lazy("A ruling is asked for with GET or HEAD."),
}
"""What can be wrong with a question before the engine reads it."""

FIELDS: Mapping[str, StrPromise] = {
    "deck": gettext_lazy("The cards of the pack."),
    "hand": gettext_lazy("The cards that each player gets in a batch."),
    "direction": gettext_lazy("The direction in which the turn passes."),
    "banned": gettext_lazy("Cards that may not lie on the opening floor."),
    "banned_go": gettext_lazy("Where banned cards go when they turn up on the opening floor."),
    "must_capture": gettext_lazy("Whether a card that can take something may not be left on the floor."),
    "take_all": gettext_lazy("Whether a capture must take all that fits."),
    "jack_basra": gettext_lazy("When a jack that sweeps the floor scores a basra."),
    "jack_basra_points": gettext_lazy(
        "The points of such a basra with a jack; 0 where it is ruled out or counts as usual."
    ),
    # Translators: {card} is the 7♦, with its article; so it is in the sentences and values below that have a {card}.
    "seven": gettext_lazy("What happens with {card}."),
    "seven_basra": gettext_lazy("When sweeping the floor with {card} is a basra."),
    "basra_needs": gettext_lazy("What an ordinary basra needs, besides an empty floor."),
    "basra_value": gettext_lazy("How a basra counts."),
    "basra_points": gettext_lazy("The points of a basra; 0 where it counts by the card."),
    "ace": gettext_lazy("The points of each ace."),
    "jack": gettext_lazy("The points of each jack."),
    "two_of_clubs": gettext_lazy("The points for {card}."),
    "ten_of_diamonds": gettext_lazy("The points for {card}."),
    "majority": gettext_lazy("The points for most cards."),
    "tie": gettext_lazy("Who scores for most cards when sides are level."),
}
"""What each field of a rule set says."""

_YES_OR_NO = {"yes": pgettext_lazy("house rules", "yes"), "no": pgettext_lazy("house rules", "no")}

VALUES: Mapping[str, Mapping[str, StrPromise]] = {
    "deck": {
        "44": pgettext_lazy("house rules", "without queens and kings"),
        "52": pgettext_lazy("house rules", "the whole pack"),
    },
    "direction": {
        "clockwise": pgettext_lazy("house rules", "to the left"),
        "anticlockwise": pgettext_lazy("house rules", "to the right"),
    },
    "banned": {
        "jacks": pgettext_lazy("house rules", "the jacks"),
        "jacks-and-seven": pgettext_lazy("house rules", "the jacks and {card}"),
    },
    "banned_go": {
        "bottom": pgettext_lazy("house rules", "under the stock, in the order met"),
        "buried": pgettext_lazy("house rules", "to a random place in the stock"),
    },
    "must_capture": _YES_OR_NO,
    "take_all": _YES_OR_NO,
    "jack_basra": {
        "never": pgettext_lazy("house rules", "never"),
        "lone-card": pgettext_lazy("house rules", "when exactly one card lay there"),
        "lone-jack": pgettext_lazy("house rules", "when exactly one card lay there, a jack"),
        "two-card": pgettext_lazy("house rules", "when exactly two cards lay there; it counts like any basra"),
    },
    "seven": {
        "plain": pgettext_lazy("house rules", "it is an ordinary seven"),
        "low-sweep": pgettext_lazy("house rules", "it sweeps a floor of 10 or less; courts count 0"),
        "sweep": pgettext_lazy("house rules", "it always sweeps the floor"),
    },
    "seven_basra": {
        "never": pgettext_lazy("house rules", "never"),
        "when-it-sweeps": pgettext_lazy("house rules", "each time"),
        "low-numbers": pgettext_lazy("house rules", "when only number cards lay there, 10 or less in all"),
        "equal-groups": pgettext_lazy(
            "house rules", "also when they split into groups of one common sum, which is at most 10"
        ),
        "wild": pgettext_lazy("house rules", "also when all cards there were of one court rank"),
    },
    "basra_needs": {
        "empty-floor": pgettext_lazy("house rules", "nothing more"),
        "lone-equal": pgettext_lazy("house rules", "exactly one card lay there, of the rank played"),
        "lone-equal-or-two-card-sum": pgettext_lazy(
            "house rules", "one card of the rank played, or exactly two that add up to it"
        ),
    },
    "basra_value": {
        "fixed": pgettext_lazy("house rules", "always the same points"),
        "twice-the-card": pgettext_lazy("house rules", "twice the value of the card played; a queen or king counts 10"),
    },
    "tie": {
        "all-score": pgettext_lazy("house rules", "each of them"),
        "nobody": pgettext_lazy("house rules", "nobody"),
        "carried": pgettext_lazy("house rules", "nobody now; the points wait for the next side with most cards"),
    },
}
"""What each value means, numbers apart."""


def say_problem(error: EngineError) -> str:
    """Return what is wrong with a question, as plain text in the active language.

    >>> say_problem(EngineError("missing-parameter", name="floor"))
    'The question lacks “floor”.'
    """
    if error.code in PROBLEMS:
        return str(PROBLEMS[error.code]).format(**error.params)
    return say_error(error, html=False)


def position_lines(rules: RuleSet, floor: Sequence[Card], card: Card) -> list[str]:
    """Return the lines that open a report: the rules, the floor and the card played."""
    cards = " ".join(TEXT.bare(each) for each in floor)
    return [
        rules_name(rules),
        _("Floor: {cards}").format(cards=cards) if floor else _("Floor: empty"),
        _("Card played: {card}").format(card=TEXT.bare(card)),
    ]


def captures_heading(count: int | None, shown: int) -> str:
    """Return the line above the captures of a report.

    Args:
        count: how many captures there are; None for more than can be listed.
        shown: how many follow.

    >>> captures_heading(0, 0), captures_heading(1, 1), captures_heading(None, 20)
    ('No capture is possible.', '1 capture is possible:', 'Very many captures are possible; here are 20 of them:')
    """
    if count == 0:
        return _("No capture is possible.")
    if count is None:
        return ngettext(
            "Very many captures are possible; here is {n} of them:",
            "Very many captures are possible; here are {n} of them:",
            shown,
        ).format(n=shown)
    found = ngettext("{n} capture is possible:", "{n} captures are possible:", count).format(n=count)
    if count == shown:
        return found
    return ngettext(
        "Of {count} possible captures, here is the largest:",
        "Of {count} possible captures, here are the {n} largest:",
        shown,
    ).format(count=count, n=shown)


def field_lines() -> Iterator[str]:
    """Yield the lines that document every field of a rule set with its values, and how a code is written."""
    yield _("A code of house rules is a variant with what it changes: {example}").format(
        example="egyptian.hand-6.must_capture-no"
    )
    yield _("In records of matches, yes and no are written as {true} and {false}.").format(true="true", false="false")
    yield _("The variants:")
    width = max(len(preset_id) for preset_id in PRESETS)
    for preset_id in PRESETS:
        yield f"  {preset_id:{width}}  {variant_name(preset_id)}"
    yield _("The settings, with the value of each in the standard variant:")
    standard = RuleSet()
    for name in FIELD_CHOICES:
        yield ""
        yield f"{name} = {format_value(getattr(standard, name))}"
        yield f"  {_fill(name, FIELDS[name])}"
        yield from _value_lines(name)


def _value_lines(name: str) -> Iterator[str]:
    choices = FIELD_CHOICES[name]
    if isinstance(choices, Span):
        yield "  " + _("A whole number from {low} to {high}.").format(low=choices.low, high=choices.high)
        return
    texts = [format_value(choice) for choice in choices]
    width = max(map(len, texts))
    for text in texts:
        yield f"    {text:{width}}  {_fill(name, VALUES[name][text])}"


def _fill(name: str, message: StrPromise) -> str:
    """Fill in the one card that a setting speaks of."""
    card = {"two_of_clubs": TWO_OF_CLUBS, "ten_of_diamonds": TEN_OF_DIAMONDS}.get(name, SEVEN_OF_DIAMONDS)
    return str(message).format(card=TEXT.card(card))
