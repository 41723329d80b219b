"""The clauses of basras in words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from game.engine.basra import basra_value, rule_basra
from game.engine.cards import SEVEN_OF_DIAMONDS, parse_card, parse_cards
from game.engine.rules import LOW_FLOOR, RuleSet
from tutorials.wording.rules_text import Says, fixed, sentence, seven


def clear(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what a basra is."""
    if rules.basra_needs == "empty-floor":
        text = gettext("Take everything that lies on the floor in one turn and you have made a basra.")
    elif rules.basra_needs == "lone-equal":
        text = gettext(
            "To make a basra you must leave the floor empty, but that is not enough: you must have taken a lone card "
            "of the same rank as yours."
        )
    else:
        text = gettext(
            "To make a basra you must leave the floor empty, but that is not enough: you must have taken a lone card "
            "of the same rank as yours, or two number cards as one sum."
        )
    return sentence(text), sentence(gettext("For cards that sweep the floor there are rules of their own."))


def value(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what a basra scores."""
    extra = sentence(gettext("That is in addition to what the captured cards are worth."))
    if rules.basra_value == "twice-the-card":
        return (*_twice_the_card(rules), extra)
    if not rules.basra_points:
        return (sentence(gettext("A basra scores no points.")),)
    text = ngettext("A basra scores {n} point.", "A basra scores {n} points.", rules.basra_points)
    return sentence(text, n=rules.basra_points), extra


def _twice_the_card(rules: RuleSet) -> list[SafeString]:
    low, high, king = (basra_value(rules, parse_card(text)) for text in ("AS", "10S", "KS"))
    text = gettext("A basra scores twice the value of the card that makes it: {low} with an ace, {high} with a ten.")
    said = [sentence(text, low=low, high=high)]
    if rules.deck == 52:
        text = ngettext(
            "With a queen or a king it scores {n} point.", "With a queen or a king it scores {n} points.", king
        )
        said.append(sentence(text, n=king))
    if rules.seven_basra != "never":
        points = basra_value(rules, SEVEN_OF_DIAMONDS)
        # Translators: {card} is the 7♦.
        text = ngettext("With {card} it scores {n} point.", "With {card} it scores {n} points.", points)
        said.append(sentence(text, card=seven(), n=points))
    return said


def double(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say that a jack's basra counts double."""
    text = ngettext(
        "A jack’s basra is a double basra: {n} point in all.",
        "A jack’s basra is a double basra: {n} points in all.",
        rules.jack_basra_points,
    )
    return (sentence(text, n=rules.jack_basra_points),)


def jack(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say when a jack makes a basra."""
    if rules.jack_basra == "never":
        return (sentence(gettext("A jack never makes a basra, even though it empties the floor.")),)
    conditions = {
        "lone-card": gettext("A jack makes a basra only when a single card lies on the floor, whatever its rank."),
        "lone-jack": gettext("A jack makes a basra only when a single jack lies on the floor, and nothing else."),
        "two-card": gettext("A jack makes a basra only when it takes exactly two cards."),
    }
    points = _jack_points(rules)
    if points:
        text = ngettext("It scores {n} point.", "It scores {n} points.", points)
    else:
        text = gettext("It scores no points.")
    return sentence(conditions[rules.jack_basra]), sentence(text, n=points)


def _jack_points(rules: RuleSet) -> int:
    floor = parse_cards({"lone-card": "JH", "lone-jack": "JH", "two-card": "5H 9H"}[rules.jack_basra])
    return rule_basra(rules, floor, parse_card("JS"), floor).points


def seven_low(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say when a sweep with the seven of diamonds is a basra."""
    text = {
        # Translators: In all sentences about sweeps {card} is the 7♦, and {n} is the highest sum of a low floor.
        "never": gettext("A sweep with {card} is never a basra."),
        "when-it-sweeps": gettext("Every sweep with {card} is a basra, whatever lay on the floor."),
        "low-numbers": gettext(
            "A sweep with {card} is a basra only if nothing but number cards lay there, with a sum of {n} or less."
        ),
    }.get(
        rules.seven_basra,
        gettext("A sweep with {card} is a basra if nothing but number cards lay there, with a sum of {n} or less."),
    )
    return (sentence(text, card=seven(), n=LOW_FLOOR),)


def seven_groups(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say how equal groups make a basra."""
    text = gettext(
        "It is also a basra if nothing but number cards lay there and they can be split into groups of "
        "one common sum, {n} at most."
    )
    return (sentence(text, n=LOW_FLOOR),)


def seven_wild(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say how court cards make a basra."""
    if rules.deck == 44:
        text = gettext("It is also a basra if nothing but jacks lay there: {card} stands for the card that takes them.")
    else:
        text = gettext(
            "It is also a basra if nothing but court cards of one rank lay there: {card} stands for the card that "
            "takes them."
        )
    return (sentence(text, card=seven()),)


SAYS: Mapping[str, Says] = {
    "basra.clear": clear,
    "basra.value": value,
    "basra.double": double,
    "basra.jack": jack,
    "basra.seven-low": seven_low,
    "basra.seven-groups": seven_groups,
    "basra.seven-wild": seven_wild,
    "basra.lone-equal": fixed(
        _("It is a basra when only one card lay on the floor and you take it with a card of the same rank.")
    ),
    "basra.two-card": fixed(
        _("It is also a basra when only two number cards lay on the floor and your card takes them as one sum.")
    ),
    "basra.last-card": fixed(
        _("A basra with the very last card of the deal counts, as long as that card really captures.")
    ),
}
