"""The end of a deal, the score, the match and the players in words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from game.engine.cards import pack
from game.engine.match import TARGETS
from game.engine.rules import PRESETS, RuleSet, nearest_preset
from game.engine.scoring import scoring_items
from game.wording.numbers import list_text
from game.wording.points import card_points_texts
from tutorials.wording.rules_text import Says, fixed, sentence

TOURNAMENT_TARGET = 151
"""The target of tournaments, where a variant knows it at all."""


def cards(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say which cards score."""
    said = card_points_texts(rules)
    if not scoring_items(rules, tuple(pack())):
        return said
    return (*said, sentence(gettext("Cards score for the side that has them in its pile at the end of the deal.")))


def majority(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what most cards are worth."""
    if not rules.majority:
        return (sentence(gettext("The side with the most cards scores nothing for them.")),)
    points = ngettext(
        "The side with the most cards scores {n} point.",
        "The side with the most cards scores {n} points.",
        rules.majority,
    )
    enough = rules.deck // 2 + 1
    more = ngettext(
        "It must have more than any other side; between two sides {n} card is enough.",
        "It must have more than any other side; between two sides {n} cards are enough.",
        enough,
    )
    return sentence(points, n=rules.majority), sentence(more, n=enough)


def tie(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what happens when sides have equally many cards."""
    if rules.tie == "all-score":
        text = ngettext(
            "If sides tie for most cards, each of them scores the full {n} point.",
            "If sides tie for most cards, each of them scores the full {n} points.",
            rules.majority,
        )
    elif rules.tie == "nobody":
        text = gettext("If sides tie for most cards, nobody scores for them.")
    else:
        text = ngettext(
            "If sides tie for most cards, nobody scores; the {n} point is carried over to the next deal.",
            "If sides tie for most cards, nobody scores; the {n} points are carried over to the next deal.",
            rules.majority,
        )
    return (sentence(text, n=rules.majority),)


def carry(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what becomes of the points carried over."""
    waiting = list_text([str(ties * rules.majority) for ties in (1, 2, 3)])
    return (
        # Translators: {points} is a list of three numbers, each the next one higher: 30, 60 and 90.
        sentence(gettext("Points carried over pile up from tie to tie: {points}."), points=waiting),
        sentence(
            gettext(
                "They go to the next side that has the most cards alone, on top of that deal’s own points. "
                "If the match ends first, they lapse."
            )
        ),
    )


def target(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say how far a match goes."""
    preset = PRESETS[nearest_preset(rules)]
    others = [target for target in preset.targets if target != preset.target]
    text = ngettext(
        "After each deal the points are added up; the match goes to {n} point.",
        "After each deal the points are added up; the match goes to {n} points.",
        preset.target,
    )
    said = [sentence(text, n=preset.target)]
    if others:
        said.append(sentence(gettext("Also usual: {targets}."), targets=list_text([str(n) for n in others])))
    if TOURNAMENT_TARGET in others:
        said.append(sentence(gettext("Tournaments usually play to {n}."), n=TOURNAMENT_TARGET))
    said += [
        sentence(gettext("You may agree on any number from {low} to {high}."), low=TARGETS[0], high=TARGETS[-1]),
        sentence(
            gettext(
                "The match ends after a deal, never during one: as soon as one side alone has the highest total and "
                "that total reaches the target."
            )
        ),
    ]
    return tuple(said)


SAYS: Mapping[str, Says] = {
    "end.left-over": fixed(
        _(
            "When the last card of the deal is played, the cards left on the floor go to the side that captured last. "
            "That is never a basra."
        ),
        _("As a house rule some players share them out equally."),
    ),
    "end.no-capture": fixed(
        _("If nobody has captured anything in the whole deal, the left-over cards go to the dealer’s side."),
        _("Jacks make that next to impossible."),
    ),
    "score.cards": cards,
    "score.majority": majority,
    "score.tie": tie,
    "score.carry": carry,
    "score.basras": fixed(
        _("Lay each card that makes a basra face up across your pile, so that you can count your basras at the end."),
        _("Add their points to the points for cards."),
    ),
    "match.target": target,
    "match.both-over": fixed(_("If several sides pass the target in the same deal, the highest total wins.")),
    "match.level": fixed(
        _(
            "If sides are level at the top, on or past the target, everyone plays another full deal, until one side "
            "leads."
        )
    ),
    "players.count": fixed(_("Two, three or four can play.")),
    "players.sides": fixed(
        _("Four play each for themselves, or as two sides of two."),
        _("Partners sit opposite each other and share one pile and one score; in cafés this is the most usual form."),
    ),
}
