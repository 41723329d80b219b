"""The clauses of the deal in words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from game.engine.dealing import FLOOR_SIZE, batch_sizes
from game.engine.rules import RuleSet
from tutorials.wording.rules_text import Says, fixed, sentence, seven


def direction(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say which way the game goes round."""
    if rules.direction == "clockwise":
        text = gettext("Cards are dealt and played clockwise: after you comes the player on your left.")
    else:
        text = gettext("Cards are dealt and played anticlockwise: after you comes the player on your right.")
    return (sentence(text),)


def hand(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what the pack is and how many cards each player gets."""
    if rules.deck == 44:
        pack = gettext("Take the jokers, the queens and the kings out of the pack: {n} cards are left.")
    else:
        pack = gettext("The pack has {n} cards and no jokers.")
    dealt = ngettext(
        "The dealer gives each player {n} card face down, one at a time, beginning with the next player.",
        "The dealer gives each player {n} cards face down, one at a time, beginning with the next player.",
        rules.hand,
    )
    return sentence(pack, n=rules.deck), sentence(dealt, n=rules.hand)


def floor(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what the floor is."""
    text = ngettext(
        "Then the dealer turns {n} card face up in the middle: this is the floor.",
        "Then the dealer turns {n} cards face up in the middle: this is the floor.",
        FLOOR_SIZE,
    )
    return (sentence(text, n=FLOOR_SIZE),)


def banned(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say which cards may not lie on the first floor, and where they go."""
    if rules.banned == "jacks":
        which = gettext("A jack may not lie on the opening floor, because the first sweep would be unfair.")
    else:
        # Translators: {card} is the 7♦.
        which = gettext(
            "Neither a jack nor {card} may lie on the opening floor, because the first sweep would be unfair."
        )
    if rules.banned_go == "bottom":
        where = gettext(
            "The dealer puts such a card at the bottom of the stock and turns up another, until none is left there."
        )
    else:
        where = gettext(
            "The dealer slips such a card into the stock at a random place and turns up another, until none is left "
            "there."
        )
    return sentence(which, card=seven()), sentence(where)


def batches(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say how a deal goes on."""
    text = ngettext(
        "When all hands are empty, each player gets another {n} card, and so on until the stock is used up.",
        "When all hands are empty, each player gets another {n} cards, and so on until the stock is used up.",
        rules.hand,
    )
    return sentence(text, n=rules.hand), sentence(gettext("No new cards are laid on the floor."))


def short_batch(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what happens where the cards do not come out even."""
    short = gettext("When the stock is too small for a full batch, it is shared out equally.")
    if all(_comes_out(rules, players) for players in (2, 3, 4)):
        return (sentence(short),)
    undealt = gettext(
        "Cards that cannot be shared out stay face down; at the end they go, with the floor, to the side that "
        "captured last, and count like all others."
    )
    return sentence(short), sentence(undealt)


def _comes_out(rules: RuleSet, players: int) -> bool:
    return players * sum(batch_sizes(rules, players)) == rules.deck - FLOOR_SIZE


SAYS: Mapping[str, Says] = {
    "deal.first-dealer": fixed(
        _("Each player draws a card from the shuffled pack, and the lowest card deals first."),
        _("The ace is the lowest; players who share the lowest rank draw again."),
    ),
    "deal.cut": fixed(_("The dealer shuffles, and the neighbour on the dealer’s right cuts.")),
    "deal.direction": direction,
    "deal.hand": hand,
    "deal.floor": floor,
    "deal.banned": banned,
    "deal.batches": batches,
    "deal.short-batch": short_batch,
    "deal.rotation": fixed(_("For each new deal the next player in turn becomes the dealer.")),
}
