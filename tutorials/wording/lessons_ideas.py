"""What each screen of the lessons is about: one sentence before the task, and where it helps one after it.

In all messages `{card}` and `{cards}` are definite (“the 9♠”, “the 2♣ and the 10♦”).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_FIRST: Mapping[str, StrPromise] = {
    "points.ranks": _(
        "Basra is played with an ordinary pack of 52 cards: each rank, such as the seven, is there four times."
    ),
    # Translators: {spades} and the others are symbols, each after the name of its suit.
    "points.suits": _(
        "The four cards of a rank differ by their suit: spades {spades}, hearts {hearts}, diamonds {diamonds} and "
        "clubs {clubs}."
    ),
    "points.courts": _("Ace to ten are number cards, and the ace counts as one; jack, queen and king are court cards."),
    # Translators: {card} is the 2♣, {other} the 10♦; all the others are numbers of points.
    "points.scoring": _(
        "In Basra you win cards, and some of them score points. Each ace: {ace}; each jack: {jack}; {card}: {low}; "
        "{other}: {high}."
    ),
    "points.pile": _(
        "The cards that you win lie in front of you, face down: your pile. When the whole pack has been played, the "
        "deal is over, and the pile is counted."
    ),
    "points.most": ngettext_lazy(
        "Most cards score too: {n} point for whoever has won more cards than anybody else.",
        "Most cards score too: {n} points for whoever has won more cards than anybody else.",
        "n",
    ),
    "same-rank.one": _(
        "You hold some cards: your hand. Those face up in the middle are the floor. Your card takes the card of its "
        "rank."
    ),
    "same-rank.all": _("If several cards of that rank lie on the floor, they all go together."),
    "same-rank.hand": _("When it is your turn, you play exactly one card from your hand; there is no passing."),
    "same-rank.leave": _("A card that takes nothing stays on the floor, face up, for whoever comes next."),
    "same-rank.must": _("Taking is compulsory in most variants, as here: a card that fits something must take it."),
    "sums.two": _("A number card also takes cards whose numbers add up to its own."),
    "sums.three": _("The sum may also be made of three cards or more."),
    "sums.ace": _("In a sum, the ace counts as one."),
    "sums.exact": _("The sum must be exact, neither more nor less."),
    "sums.none": _("Often no card of the same rank lies there, and nothing adds up either."),
    "sums.hand": _("So each turn you look at each card of your hand: does its rank lie there, does a sum?"),
    "several.two-sums": _("If several sums fit that share no card, your card takes them all at once."),
    "several.rank-and-sum": _("Cards of the same rank and sums go together too."),
    "several.whole": _(
        "Here, as in most variants, you must take all that fits: no card that could go along may be left on the floor."
    ),
    "several.once": _("Each card on the floor can be used once only, in one sum."),
    "several.choice": _("Where two sums need the same card, you choose one of them."),
    "several.many": _(
        "Sometimes there are several ways to take all that fits. Each is allowed: it need not be the one with most "
        "cards."
    ),
    "courts.queen": _("A queen takes queens, and a king takes kings."),
    "courts.kings": _("All kings that lie there go together."),
    "courts.no-value": _(
        "Queen and king have no number, so they take no sums. Nor has the jack, but it has a power of its own: the "
        "next lesson is about it."
    ),
    "courts.in-the-way": _("Nor can a number card take a queen or a king: these stay where they are."),
    "courts.alone": _("A queen or king that finds none of its rank stays on the floor."),
    "jack.sweep": _(
        "The jack is the strongest card: it sweeps the floor, that is, it takes everything that lies there."
    ),
    "jack.whole": _("A jack does not pick out cards."),
    "jack.always": _("A jack must take, even if a single card lies there."),
    "jack.empty": _("On an empty floor there is nothing to take, not even for a jack."),
    "jack.stranded": _(
        "A jack left on the floor is called burnt: it has no number, and only another jack can take it."
    ),
    # Translators: {n} is how many cards are in a hand, {floor} how many cards begin on the floor: both are 4.
    "jack.deal": ngettext_lazy(
        "A deal begins with {n} card for each player and {floor} on the floor, face up. Only a jack may not "
        "lie there: it goes back under the cards not dealt so far, and another card takes its place.",
        "A deal begins with {n} cards for each player and {floor} on the floor, face up. Only a jack may not "
        "lie there: it goes back under the cards not dealt so far, and another card takes its place.",
        "n",
    ),
    "basra.clear": ngettext_lazy(
        "Whoever empties the floor with one card makes a basra: {n} extra point.",
        "Whoever empties the floor with one card makes a basra: {n} extra points.",
        "n",
    ),
    "basra.lone": _("One card on the floor is enough for a basra."),
    "basra.one-left": _("It is no basra if anything at all is left on the floor."),
    "basra.choose": _("Before you play, see whether one of your cards takes everything that lies there."),
    "basra.jack": _("Emptying the floor is easy for a jack, so in the standard variant that is no basra."),
    "leaving.lone": _(
        "A lone card is the easiest basra for the next player. And remember: only a card that takes nothing may be "
        "left."
    ),
    "leaving.sum": _("Two number cards that make ten or less can be taken by a single card."),
    "leaving.court": _("A court card beside number cards protects the floor: no sum takes it along."),
    # Translators: “gone” are cards that were played already.
    "leaving.gone": _("Remember what has been played: a card whose equals are all gone can be left there alone."),
    # Translators: {card} is the 7♦.
    "seven.sweep": _(
        "In the Egyptian variant, {card} has a power: it takes the whole floor, as a jack does. That is a basra only "
        "sometimes: steps 3 and 4 are about it."
    ),
    "seven.whole": _("Like the jack, {card} does not pick out cards: it takes everything that lies there."),
    "seven.low": _("With {card} you make a basra if only number cards lie there, adding up to ten or less."),
    "seven.court": _("If a court card lies there, or more than ten in all, {card} takes everything without a basra."),
    "seven.empty": _("On an empty floor {card} takes nothing and loses its power."),
    "seven.plain": _("In the standard variant, {card} is a seven like any other."),
    "end.batches": _(
        "When all hands are empty, each player gets four new cards, the next batch; the floor gets none. Play the "
        "fourth of the six batches."
    ),
    "end.fifth": _("The fifth batch: watch for a floor that you can empty, and leave little."),
    "end.last": _(
        "The last batch: whoever takes last also gets the cards left on the floor. Then both piles are counted."
    ),
    "end.tie": _(
        "Most cards means more than the other. If both have as many, the variant decides: in the standard one each of "
        "them gets all the points, in the Egyptian one they wait for the next deal."
    ),
    "end.target": _(
        "A match goes on, deal after deal, until somebody reaches the target. If both do in one deal, the higher "
        "total wins."
    ),
    "end.level": _(
        "A match has one winner. If both have reached the target with the same total, everybody plays one more deal, "
        "until one side leads."
    ),
    "partners.pile": _(
        "Four can play two against two. Partners sit opposite each other and share one pile and one score."
    ),
    "partners.batch": _(
        "Play a batch. Your partner’s turn comes after the next opponent’s, and what your partner takes counts for "
        "you too."
    ),
    "partners.next": _("After you, it is an opponent’s turn, so what you leave is for the other side."),
    # Translators: {variants} and the others are lists of variants by name: Egyptian and Komi.
    "variants.jack": _(
        "At other tables a jack can make a basra. With a lone jack: {variants}. With any lone card: {variants_any}. "
        "Never: {variants_never}."
    ),
    # Translators: {card} is the 7♦, {most} is 10; {variants} and {variants_low} are lists of variants by name.
    "variants.seven": _(
        "Ask about {card} too. {variants}: it sweeps every floor, with a basra only over number cards that add up to "
        "{most} or less. {variants_low}: it sweeps only where these add up to {most} or less, whatever court cards lie "
        "beside them, and always with a basra."
    ),
    # Translators: {variants} is a list of variants by name.
    "variants.part": _(
        "At some tables nobody must take: {variants}. There you may leave any card, except one that sweeps, or take "
        "just a part of what fits."
    ),
    "variants.lone": _(
        "The Lebanese variants ask more of a basra than an empty floor: a lone card, or just two as one sum."
    ),
    "variants.twice": _(
        "In the Palestinian and the Jordanian variant, a basra is worth twice the number of the card that makes it; a "
        "queen or a king counts as ten."
    ),
    # Translators: {other} is the 10♦; the others are numbers of points: 6, 3, 30.
    "variants.worth": _(
        "What scores differs too: in the Iraqi variant {other} is worth {high}, in the Komi variant no card scores by "
        "itself, and most cards are worth {few} or {many}."
    ),
}

_AFTER: Mapping[str, StrPromise] = {
    "points.ranks": _("The corner shows the rank: A is the ace, J the jack, Q the queen, K the king."),
    # Translators: {cards} are the 2♣, the 7♦ and the 10♦.
    "points.suits": _("The suit only matters for {cards}: you will meet them again."),
    "points.courts": _("Remember which they are: they follow rules of their own."),
    "same-rank.one": _("The suit does not matter: an eight takes any eight. To take cards is also called a capture."),
    "partners.pile": _("It is the sides that are compared, not the players."),
    # Translators: {few} and {many} are points, 3 and 30; {variants} and {variants_many} are lists of variants.
    "variants.worth": _(
        "Most cards are worth {few} here: {variants}; and {many} here: {variants_many}. Before the first deal, agree "
        "on a variant: the rules pages compare them."
    ),
}

IDEAS, REMARKS = _FIRST, _AFTER
"""By lesson and screen: what is said before the task, and what is added to the reasons once it is done."""
