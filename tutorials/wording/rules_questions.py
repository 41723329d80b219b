"""The questions that players ask, and their answers: sentences of the clauses, led in by a yes or no."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from game.engine.dealing import FLOOR_SIZE, batch_sizes
from game.engine.rules import LOW_FLOOR, RuleSet
from game.engine.scoring import fixed_total
from tutorials.wording.rules import clause_words
from tutorials.wording.rules_examples import answer_floor_count
from tutorials.wording.rules_pages import introduction
from tutorials.wording.rules_text import Says, sentence, seven

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_ASKED: Mapping[str, StrPromise] = {
    # Translators: Questions of players. {card} is the 7♦, {n} the highest sum of a low floor.
    "which-variant": _("Which variant should I play?"),
    "how-long": _("How long does a game take?"),
    "what-age": _("Can children play?"),
    "what-needed": _("What do we need?"),
    "total-points": _("How many points are there in a deal?"),
    "who-deals": _("Who deals the first deal?"),
    "who-cuts": _("Who cuts the cards?"),
    "which-way": _("Do we play to the left or to the right?"),
    "which-cards": _("Which cards do we play with?"),
    "how-many-cards": _("How many cards does each player get?"),
    "first-floor": _("How many cards lie on the floor at the beginning?"),
    "jack-on-first-floor": _("What if a jack is turned up for the first floor?"),
    "new-cards": _("When do we get new cards?"),
    "how-many-batches": _("How many batches are there with two, three or four players?"),
    "uneven": _("What if the cards do not come out even?"),
    "next-dealer": _("Who deals the next deal?"),
    "who-starts": _("Who begins?"),
    "may-pass": _("May I pass?"),
    "two-cards": _("May I play two cards in one turn?"),
    "must-capture": _("Must I capture when I can?"),
    "other-card": _("I hold a card that can take something. May I play another one?"),
    "part": _("May I take only a part of what fits?"),
    "several-groups": _("Can one card take several sums at once?"),
    "rank-and-sum": _("May I take a card of the same rank and a sum in one turn?"),
    "twice": _("Can one floor card be used in two sums?"),
    "long-sums": _("May a sum have more than two cards?"),
    "ace": _("What does an ace count in a sum?"),
    "suits": _("Do suits matter when I capture?"),
    "all-of-a-rank": _("Several cards of my card’s rank lie there. Do I take all of them?"),
    "court-sums": _("Can court cards be part of a sum?"),
    "queens-kings": _("What do queens and kings take?"),
    "which-set": _("Several sets fit my card. Which one do I take?"),
    "where-to": _("Where do the cards go that I take?"),
    "nothing-fits": _("What if my card takes nothing?"),
    "jack-takes": _("What does a jack take?"),
    "jack-part": _("May a jack take only some of the cards?"),
    "jack-empty": _("What does a jack do on an empty floor?"),
    "jack-stranded": _("Who can take a jack that lies on the floor?"),
    "jacks-together": _("What if several jacks lie on the floor?"),
    "is-seven-special": _("Is the seven of diamonds a special card?"),
    "seven-as-seven": _("May I play {card} as an ordinary seven?"),
    "seven-over": _("What happens with {card} if the floor adds up to more than {n}?"),
    "seven-courts": _("What if court cards lie on the floor when I play {card}?"),
    "seven-empty": _("What if I play {card} to an empty floor?"),
    "seven-stranded": _("Who can take {card} when it lies on the floor?"),
    "seven-basra": _("When does {card} make a basra?"),
    "what-is-basra": _("What exactly is a basra?"),
    "basra-worth": _("How many points does a basra score?"),
    "is-jack-basra": _("Can a jack make a basra?"),
    "jack-on-jack": _("Does a jack score a basra when it takes a lone jack?"),
    "jack-on-other": _("Does a jack score a basra when it takes a single other card?"),
    "jack-on-seven": _("Does a jack score a basra when it takes {card} alone?"),
    "jack-takes-two": _("I have heard of basras with a jack that takes two cards. Do they count?"),
    "basra-by-groups": _("I clear the floor with several groups. Is that a basra?"),
    "basra-by-sum": _("I clear the floor with one sum of two cards. Is that a basra?"),
    "first-basra": _("Can the very first card of a deal make a basra?"),
    "last-basra": _("Does a basra with the last card of the deal count?"),
    "left-over-basra": _("Is it a basra to get the left-over cards?"),
    "left-over": _("Who gets the cards left on the floor at the end?"),
    "nobody-captured": _("What if nobody captures anything in a whole deal?"),
    "which-score": _("Which cards score?"),
    "enough-cards": _("How many cards are enough for most cards?"),
    "tie": _("What if nobody has the most cards?"),
    "carried": _("What becomes of points that are carried over?"),
    "mark-basras": _("How do we remember the basras?"),
    "who-wins-deal": _("Who wins a deal?"),
    "target": _("How many points win the match?"),
    "middle-of-deal": _("Does the match end in the middle of a deal?"),
    "both-over": _("What if two sides pass the target in the same deal?"),
    "level": _("What if two sides are level at the end?"),
    "how-many-players": _("How many can play?"),
    "partners": _("How do partners play?"),
    "three-partners": _("Can three players form two sides?"),
}


def ask(question_id: str) -> SafeString:
    """Return a question in the reader's language."""
    return sentence(_ASKED[question_id], card=seven(), n=LOW_FLOOR)


def reply(question_id: str, clause: str, rules: RuleSet, parts: Sequence[int], yes: bool | None) -> list[SafeString]:
    """Return the sentences of an answer.

    Args:
        question_id: the question.
        clause: the clause that answers it, empty where words of its own do.
        rules: the rule set.
        parts: which sentences of the clause, all where there are none.
        yes: the yes or no to begin with, if any.
    """
    own = _OWN.get(question_id)
    said = own(rules) if own else clause_words(clause, rules).sentences
    chosen = [said[part] for part in parts] if parts and not own else list(said)
    return chosen if yes is None else [_yes_or_no(question_id, yes), *chosen]


_MUST = frozenset({"must-capture", "suits"})
_COUNTS = frozenset(
    {
        "jack-on-jack",
        "jack-on-other",
        "jack-on-seven",
        "basra-by-groups",
        "basra-by-sum",
        "last-basra",
        "left-over-basra",
    }
)


def _yes_or_no(question_id: str, yes: bool) -> SafeString:
    """Return how an answer begins. Chinese repeats the verb of the question."""
    if question_id in _MUST:
        text = pgettext("begins an answer: must I?", "Yes.") if yes else pgettext("begins an answer: must I?", "No.")
    elif question_id in _COUNTS:
        text = pgettext("begins an answer: does it count?", "Yes.")
        text = text if yes else pgettext("begins an answer: does it count?", "No.")
    elif question_id == "is-seven-special":
        text = pgettext("begins an answer: is it?", "Yes.") if yes else pgettext("begins an answer: is it?", "No.")
    elif question_id == "middle-of-deal":
        text = pgettext("begins an answer: will it?", "Yes.") if yes else pgettext("begins an answer: will it?", "No.")
    else:
        text = pgettext("begins an answer: may I, can I?", "Yes.")
        text = text if yes else pgettext("begins an answer: may I, can I?", "No.")
    return sentence(text)


def _which_variant(rules: RuleSet) -> tuple[SafeString, ...]:
    text = gettext(
        "The one that is played around you. If nobody around you plays, begin with the standard rules: they are the "
        "simplest. In Egypt two things matter most: the seven of diamonds sweeps, and having the most cards scores "
        "many points."
    )
    return (sentence(text),)


def _batches(rules: RuleSet) -> tuple[SafeString, ...]:
    two, three, four = (len(batch_sizes(rules, players)) for players in (2, 3, 4))
    # Translators: {two}, {three} and {four} are numbers of batches.
    text = gettext("Batches in one deal: with two players {two}, with three {three}, with four {four}.")
    return (sentence(text, two=two, three=three, four=four),)


def _suits(rules: RuleSet) -> tuple[SafeString, ...]:
    said = clause_words("capture.sum", rules).sentences[1:]
    if rules.seven == "plain":
        return said
    # Translators: {card} is the 7♦.
    return (*said, sentence(gettext("Only {card} is an exception: it has rules of its own."), card=seven()))


def total_points(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say what there is to win in a deal."""
    # Translators: {n} is the total of a deal, such as 16 or 43.
    return (sentence(gettext("Points to win in one deal, without basras: {n}."), n=fixed_total(rules)),)


def _jacks_together(rules: RuleSet) -> tuple[SafeString, ...]:
    return (sentence(gettext("That cannot happen: the second jack sweeps the floor and takes the first one along.")),)


def _seven_as_seven(rules: RuleSet) -> tuple[SafeString, ...]:
    if rules.seven == "sweep":
        text = gettext("No. It sweeps whatever lies there, whether you like it or not.")
    else:
        text = gettext("Only when the floor adds up to more than {n}; otherwise it sweeps.")
    return (sentence(text, n=LOW_FLOOR),)


def _sweep(rules: RuleSet, *more: str) -> tuple[SafeString, ...]:
    """Say that the seven of diamonds sweeps, and when that is a basra."""
    return (clause_words("seven.sweep", rules).sentences[0], *_seven_basra(rules, *more))


def _seven_basra(rules: RuleSet, *more: str) -> tuple[SafeString, ...]:
    gives = {
        "basra.seven-groups": rules.seven_basra in ("equal-groups", "wild"),
        "basra.seven-wild": rules.seven_basra == "wild",
    }
    clauses = ["basra.seven-low", *(clause for clause in more or gives if gives[clause])]
    return tuple(said for clause in clauses for said in clause_words(clause, rules).sentences)


def _seven_over(rules: RuleSet) -> tuple[SafeString, ...]:
    if rules.seven == "sweep":
        return _sweep(rules, "basra.seven-groups")
    return clause_words("seven.plain", rules).sentences


def _seven_courts(rules: RuleSet) -> tuple[SafeString, ...]:
    if rules.seven == "sweep":
        return _sweep(rules, "basra.seven-wild")
    return clause_words("seven.low-sweep", rules).sentences


def _jack_takes_two(rules: RuleSet) -> tuple[SafeString, ...]:
    if rules.jack_basra == "two-card":
        return clause_words("basra.jack", rules).sentences
    text = gettext(
        "Not under these rules. It is a house rule of some tables, in place of the rule for jacks that stands here; "
        "agree on it before the first deal."
    )
    return (sentence(text),)


def _first_basra(rules: RuleSet) -> tuple[SafeString, ...]:
    return (sentence(gettext("The first player may be that lucky: the opening floor is a floor like any other.")),)


def win_deal(rules: RuleSet) -> tuple[SafeString, ...]:
    """Say who wins a deal."""
    return (sentence(gettext("Whoever scores more points in it. But only the totals decide the match.")),)


_OWN: Mapping[str, Says | Callable[[RuleSet], tuple[SafeString, ...]]] = {
    "which-variant": _which_variant,
    "how-long": lambda rules: introduction(rules)[-1:],
    "what-age": lambda rules: introduction(rules)[-1:],
    "what-needed": lambda rules: introduction(rules)[1:2],
    "suits": _suits,
    "total-points": total_points,
    "first-floor": lambda rules: (answer_floor_count(FLOOR_SIZE),),
    "how-many-batches": _batches,
    "jacks-together": _jacks_together,
    "seven-as-seven": _seven_as_seven,
    "seven-over": _seven_over,
    "seven-courts": _seven_courts,
    "seven-basra": _seven_basra,
    "jack-takes-two": _jack_takes_two,
    "first-basra": _first_basra,
    "who-wins-deal": win_deal,
}
