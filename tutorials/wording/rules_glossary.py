"""What the words of the game mean: one sentence a concept, and the headings of the glossary."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tutorials.wording.rules_text import sentence, seven

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

GROUP_NAMES: Mapping[str, StrPromise] = {
    "game": pgettext_lazy("part of the glossary", "The game"),
    "cards": pgettext_lazy("part of the glossary", "The cards"),
    "places": pgettext_lazy("part of the glossary", "Where cards lie"),
    "plays": pgettext_lazy("part of the glossary", "What happens on a turn"),
    "deal": pgettext_lazy("part of the glossary", "The deal"),
    "score": pgettext_lazy("part of the glossary", "The score"),
    "people": pgettext_lazy("part of the glossary", "The players"),
    "site": pgettext_lazy("part of the glossary", "On this site"),
    "unconfirmed": pgettext_lazy("part of the glossary", "Words from one text only"),
}

# Translators: What a word of the game means, as in a small dictionary; {card} is the 7♦.
DEFINITIONS: Mapping[str, StrPromise] = {
    "the-game": _("A fishing game: with cards from the hand you take cards from the floor."),
    "basra": _("Emptying the floor in a single play. It scores points of its own; each variant says exactly when."),
    "double-basra": _("A jack’s basra that scores twice the usual points, where the variant has it."),
    "variant": _("A way to play that has a name, such as the Egyptian one."),
    "house-rules": _("Rules that a family or a café has put together itself."),
    "match": _("As many deals as it takes until one side has reached the target."),
    "target": _("The total that a side must reach to win the match."),
    "sources-differ": _("Written rules contradict each other at this point; the site says which of them it follows."),
    "allowed": _("What the rules let you do with a card, and what they do not."),
    "card": _("One piece of the pack, with a rank and a suit."),
    "pack": _("All the cards of the game, without jokers."),
    "suit": _("Spades, hearts, diamonds or clubs. What a card takes does not hang on it, with one exception: {card}."),
    "number-card": _("A card from the ace to the ten. It has a value in sums, and the ace counts 1."),
    "court-card": _("A jack, queen or king. It has no value in sums."),
    "ace": _("It counts 1 in sums. In most variants each ace won scores."),
    "jack": _("It sweeps the floor, and has no value in sums. In most variants each jack won scores."),
    "queen": _("It takes queens, and nothing else; it has no value in sums."),
    "king": _("It takes kings, and nothing else; it has no value in sums."),
    "spades": _("One of the four suits. Look at its symbol: some Arabic speakers use the usual name of clubs for it."),
    "hearts": _("One of the four suits."),
    "diamonds": _("One of the four suits. Its seven and its ten matter most in Basra."),
    "clubs": _("One of the four suits. Look at its symbol: some Arabic speakers call spades by its name."),
    "seven-of-diamonds": _("In some variants it sweeps the floor like a jack; in others it is a seven like any other."),
    "ten-of-diamonds": _("In most variants it scores points of its own."),
    "two-of-clubs": _("In most variants it scores points of its own."),
    "face-up": _("Lying so that everybody sees what it is, or so that nobody does."),
    "lone-card": _("A card that lies on the floor with no other beside it."),
    "hand": _("The cards that you hold. Only you see them."),
    "floor": _("The cards face up in the middle, and the place where they lie."),
    "stock": _("The cards not dealt yet; they lie face down."),
    "pile": _("The cards that you have won. They lie face down and are counted at the end of the deal."),
    "left-over": _("What still lies on the floor after the last card. It goes to the side that captured last."),
    "turn": _("The moment when it is for you to play. Each turn is one card, and nobody may pass."),
    "play": _("One card put down by one player, whether it takes something or not."),
    "take": _("To win cards from the floor with the card that you play; all that one play takes is one capture."),
    "same-rank": _("Taking floor cards of the rank played: a six takes sixes, a queen takes queens."),
    "sum": _("Taking number cards that add up to the card played: a nine takes a five and a four."),
    "group": _("One floor card of the rank played, or number cards that add up to it. A capture takes one or several."),
    "must-capture": _("The rule that a card may not stay on the floor if it can take something."),
    "trail": _("To play a card that takes nothing. It lies there for the next player."),
    "sweep": _("To take everything on the floor in a single play, by the power of a card."),
    "jack-power": _("The power of the jack: whatever lies on the floor, he takes all of it."),
    "seven-power": _("Where the variant has it, {card} takes the whole floor, as a jack does, and can make a basra."),
    "burnt": _("A jack that lies on the floor has lost its power; so has {card}, where it had one."),
    "last-capture": _("The last capture of the deal. Whoever made it gets what is left on the floor."),
    "dealer": _("The player who shuffles and gives out the cards. In the next deal it is somebody else."),
    "shuffle": _("To mix the pack before the deal."),
    "cut": _("To lift off part of the shuffled pack and put the rest on top of it. A neighbour of the dealer does it."),
    "deal-out": _("To give out the cards, one at a time."),
    "deal": _("Everything from the shuffle to the scoring."),
    "batch": _("The cards given out at one time. The next follows when all hands are empty."),
    "direction": _("The way round in which cards are given out and the turn passes."),
    "point": _("What is counted after each deal. The side with the higher total wins in the end."),
    "most-cards": _("Points for the side that has won more cards than every other side."),
    "tie": _("Sides with equally many cards. Who scores then, each variant says."),
    "carried": _("Said of points that wait after a tie for the next side that has most cards."),
    "opponent": _("Anybody who plays against you."),
    "partner": _("The player who sits opposite and shares your pile and your points."),
    "side": _("A player alone, or two partners."),
    "guided-game": _("A game against the computer in which every card is explained."),
    "lesson": _("A few short steps in which you learn one thing."),
    "puzzle": _("A position with a question, and the proof of the answer."),
    "hint": _("Help on the way to an answer, a little at a time."),
    "take-back": _("To undo your last play in a guided game."),
    "referee": _("Settles a question that came up at a real table."),
    "score-pad": _("Keeps the score of a game with real cards."),
    "mishtara": _("The ten of diamonds."),
    "baghbough": _("The two of clubs."),
    "saha": _("The floor."),
}


def define(term_id: str) -> SafeString:
    """Return what a word of the game means.

    >>> define("sum")
    'Taking number cards that add up to the card played: a nine takes a five and a four.'
    """
    return sentence(DEFINITIONS[term_id], card=seven())


def group_name(group: str) -> str:
    """Return the heading of a part of the glossary.

    >>> group_name("places")
    'Where cards lie'
    """
    return str(GROUP_NAMES[group])
