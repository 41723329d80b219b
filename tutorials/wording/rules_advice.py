"""Tips, frequent mistakes, and the rules in ten steps."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from game.engine.cards import TEN_OF_DIAMONDS
from game.engine.rules import RuleSet
from game.wording.tokens import definite_card
from tutorials.wording.rules import clause_words
from tutorials.wording.rules_text import paragraph, sentence, seven


def tips(rules: RuleSet) -> tuple[SafeString, ...]:
    """Return advice for playing well under a rule set."""
    return tuple(sentence(text, card=seven(), ten=definite_card(TEN_OF_DIAMONDS)) for text in _tips(rules))


def _tips(rules: RuleSet) -> Iterable[str]:
    # Translators: In the tips {card} is the 7♦ and {ten} the 10♦.
    if rules.majority:
        yield gettext("Look for the largest capture first: every card in your pile counts for most cards.")
    if rules.ten_of_diamonds:
        yield gettext("If you have the choice, take the cards that score, {ten} before all others.")
    yield from _floor_tips(rules)
    yield gettext("Keep a jack for a floor with many cards, or with cards that score.")
    if rules.seven != "plain":
        yield gettext("Keep {card} for a floor on which its sweep is worth most.")
    yield gettext("Remember how many jacks are out: as long as one is left, a rich floor may be swept.")
    yield gettext("In the last batch, try to make the last capture: the left-over cards go with it.")
    yield gettext("With a partner, think of one pile: leave on the floor what your partner can use.")


def _floor_tips(rules: RuleSet) -> Iterable[str]:
    if rules.basra_needs == "empty-floor":
        yield gettext("Before you leave a card, add up the floor: can one card take all of it?")
    else:
        yield gettext("Before you leave a card, look whether it will lie there alone.")
    yield gettext("On an empty floor, leave a rank of which you have already seen others: fewer cards can take it.")
    if rules.deck == 52:
        yield gettext(
            "If you can take nothing, a queen or a king is safer to leave than a low card: no sum reaches it."
        )
    if not rules.must_capture and rules.basra_needs == "empty-floor":
        yield gettext(
            "Do not leave a card on a lone card of its rank: the next such card takes both and makes a basra."
        )


def mistakes(rules: RuleSet) -> tuple[SafeString, ...]:
    """Return what beginners often get wrong under a rule set."""
    return tuple(sentence(text, card=seven()) for text in _mistakes(rules))


def _mistakes(rules: RuleSet) -> Iterable[str]:
    yield gettext("Leaving an easy basra to the next player.")
    yield gettext("Spending a jack too early, on one or two cards.")
    if rules.deck == 52:
        yield gettext("Giving jack, queen and king the values 11, 12 and 13: they have none.")
    yield gettext("Counting one floor card in two sums.")
    yield gettext("Forgetting that one card may take several groups at once.")
    if rules.take_all:
        yield gettext("Taking only a part of what fits.")
    if rules.jack_basra == "never":
        yield gettext("Calling a jack’s sweep a basra.")
    else:
        yield gettext("Calling every jack’s sweep a basra.")
    # Translators: {card} is the 7♦.
    if rules.seven != "plain":
        yield gettext("Playing {card} to an empty floor, where its power is lost.")
    yield gettext("Not marking a basra on the pile, so that it is forgotten in the count.")


def steps(rules: RuleSet) -> tuple[SafeString, ...]:
    """Return the rules in ten steps, in the words of their clauses."""

    def said(*chosen: tuple[str, int]) -> SafeString:
        return paragraph(clause_words(clause, rules).sentences[part] for clause, part in chosen)

    must = "capture.must" if rules.must_capture else "capture.may"
    much = "capture.take-all" if rules.take_all else "capture.choice"
    seven_clause = {"plain": "seven.plain", "low-sweep": "seven.low-sweep", "sweep": "seven.sweep"}[rules.seven]
    scoring = clause_words("score.cards", rules).sentences
    return (
        said(("players.count", 0), ("deal.hand", 0), ("deal.hand", 1)),
        said(("deal.floor", 0), ("deal.banned", 0)),
        said(("turn.one-card", 0), ("turn.order", 0)),
        said(("capture.rank", 0), ("capture.sum", 0), ("capture.sum", 1), ("capture.court", 0)),
        said(("capture.several", 0), (must, 0), (much, 0)),
        said(("jack.sweep", 0), (seven_clause, 0)),
        said(("turn.trail", 0)),
        said(("basra.clear", 0), ("basra.value", 0), ("basra.jack", 0)),
        said(("deal.batches", 0), ("end.left-over", 0)),
        paragraph(
            (
                *(scoring[:-1] or scoring),
                clause_words("score.majority", rules).sentences[0],
                clause_words("match.target", rules).sentences[0],
            )
        ),
    )
