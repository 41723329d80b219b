"""The clauses of a turn in words: captures, the jack and the seven of diamonds."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from game.engine.rules import LOW_FLOOR, RuleSet
from tutorials.wording.rules_text import Says, fixed, sentence, seven


def turn_order(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say who plays first."""
    if rules.direction == "clockwise":
        text = gettext("The player on the dealer’s left plays first, and the turn passes to the left.")
    else:
        text = gettext("The player on the dealer’s right plays first, and the turn passes to the right.")
    return (sentence(text),)


def same_rank(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what a number card takes by its rank."""
    if rules.take_all:
        return (sentence(gettext("A number card takes all floor cards of its rank: a six takes every six.")),)
    return (
        sentence(gettext("A number card takes floor cards of its rank: a six takes sixes.")),
        sentence(gettext("If several lie there, you may take one, some or all of them.")),
    )


def court(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what court cards take."""
    if rules.deck == 44:
        return (
            sentence(gettext("A jack has no value: no sum can contain it.")),
            sentence(gettext("There are no queens and kings in this pack.")),
        )
    if rules.take_all:
        takes = gettext("A queen takes all queens on the floor, a king all kings.")
    else:
        takes = gettext("A queen takes queens from the floor, a king takes kings; you may leave some of them.")
    return sentence(takes), sentence(gettext("Court cards have no value: no sum can contain them."))


def may(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say that capturing is free, and for which cards it is not."""
    free = sentence(gettext("You may leave a card on the floor even if it could take something."))
    if rules.seven == "plain":
        return free, sentence(gettext("Only the jack has no choice: it sweeps whatever lies there."))
    # Translators: {card} is the 7♦, here and in the other sentences about cards that sweep.
    return free, sentence(gettext("A jack has no choice, nor has {card} where it can sweep."), card=seven())


def choice(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what the player chooses."""
    if rules.take_all:
        return (
            sentence(gettext("Sometimes several sets fit, and none of them is part of another: then you choose.")),
            sentence(
                gettext(
                    "As a rule of thumb, take the set with the most cards; among equally large ones, the set with "
                    "the most points."
                )
            ),
        )
    return (
        sentence(gettext("You choose what to take: one group that fits, several, or all of them.")),
        sentence(gettext("What you leave stays on the floor for the next player.")),
    )


def jack_stranded(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what becomes of a jack on the floor."""
    burnt = sentence(gettext("A jack that lies on the floor is burnt: it fits no sum and no other rank."))
    if rules.seven == "plain":
        return burnt, sentence(gettext("Only another jack takes it away, with everything else."))
    if rules.seven == "low-sweep":
        text = gettext("Only another jack takes it away, with everything else, or {card} when the floor is low enough.")
    else:
        text = gettext("Only another jack or {card} takes it away, with everything else.")
    return burnt, sentence(text, card=seven())


def seven_plain(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say when the seven of diamonds has no power."""
    if rules.seven == "plain":
        # Translators: {card} is the 7♦; {n} is the highest sum of a low floor.
        text = gettext("In this variant {card} has no power: like any seven it takes sevens and sums of seven.")
    else:
        text = gettext("When the floor adds up to more than {n}, {card} only takes sevens and sums of seven.")
    return (sentence(text, card=seven(), n=LOW_FLOOR),)


def seven_low_sweep(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say when the seven of diamonds sweeps a low floor."""
    low = gettext("When the number cards on the floor add up to {n} or less, {card} takes the whole floor.")
    if rules.deck == 44:
        courts = gettext("A jack there counts 0 and is taken with the rest, even if nothing else lies there.")
    else:
        courts = gettext("Court cards there count 0 and are taken with the rest, even if nothing else lies there.")
    return sentence(low, card=seven(), n=LOW_FLOOR), sentence(courts)


def seven_sweep(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say that the seven of diamonds always sweeps."""
    return (
        sentence(gettext("Whatever lies on the floor, {card} takes all of it, as a jack does."), card=seven()),
        sentence(gettext("You cannot play it as an ordinary seven instead.")),
    )


def seven_empty_floor(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what the seven of diamonds does on an empty floor."""
    text = gettext("On an empty floor {card} takes nothing and stays there as an ordinary seven.")
    return (sentence(text, card=seven()),)


def seven_stranded(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what becomes of the seven of diamonds on the floor."""
    return (
        sentence(gettext("On the floor {card} is burnt: it counts 7, and any seven or sum can take it."), card=seven()),
        sentence(gettext("If nothing else lies there, the seven that takes it makes an ordinary basra.")),
    )


SAYS: Mapping[str, Says] = {
    "turn.one-card": fixed(_("On your turn you play exactly one card from your hand. You cannot pass.")),
    "turn.order": turn_order,
    "turn.trail": fixed(_("A card that takes nothing stays on the floor, face up, and can be taken later.")),
    "capture.rank": same_rank,
    "capture.court": court,
    "capture.sum": fixed(
        _("A number card takes number cards that add up to its value."),
        _("An ace counts 1 and every other number card its number; suits do not matter."),
    ),
    "capture.several": fixed(
        _("One card can take several groups in the same turn."),
        _("A group is one card of the same rank, or number cards that add up to the value of the card played."),
    ),
    "capture.disjoint": fixed(_("Each floor card belongs to one group only: no card counts in two sums.")),
    "capture.must": fixed(
        _("If the card that you play can take something, it must."),
        _("You are free to play another card that takes nothing."),
    ),
    "capture.may": may,
    "capture.take-all": fixed(
        _("Take everything that fits: a set that is part of a larger one is not allowed, however it is grouped.")
    ),
    "capture.choice": choice,
    "capture.pile": fixed(
        _("The cards that you take and the card that took them go face down on your pile."),
        _("Partners share one pile."),
    ),
    "jack.sweep": fixed(_("A jack takes the whole floor, whatever lies there. It cannot take only a part.")),
    "jack.empty-floor": fixed(_("On an empty floor a jack takes nothing and stays there.")),
    "jack.stranded": jack_stranded,
    "seven.plain": seven_plain,
    "seven.low-sweep": seven_low_sweep,
    "seven.sweep": seven_sweep,
    "seven.empty-floor": seven_empty_floor,
    "seven.stranded": seven_stranded,
}
