"""The words of the puzzles: tasks, hints, comments on answers, and the names of themes and levels.

In all messages `{cards}` and `{card}` are definite (“the 5♣ and the 4♥”, “the 9♠”), `{sum}` is “5 + 4 = 9”.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from babel.numbers import parse_pattern
from django.utils.translation import get_language, gettext, ngettext_lazy, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from game.engine.cards import Card, Rank, Suit
from game.explain.steps import Sum
from game.wording.names import rank_name, variant_name
from game.wording.numbers import current_locale, list_text, number_text
from game.wording.tokens import HTML, Writer, suit_token

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_TASKS: Mapping[str, StrPromise] = {
    # Translators: Tasks: each is the heading of a puzzle. {card} is the card played.
    "task-take-all": _("With {card}, take everything that fits."),
    "task-take": _("With {card}, take something that fits."),
    "task-what": _("What can {card} take?"),
    "task-largest": _("With {card}, take as many cards as possible."),
    "task-basra": _("Make a basra: choose a card from your hand and the cards that it takes."),
    "task-legal": _("May you take just {cards} with {card}?"),
    "task-points": _("You play {card} and take all you can. How many basra points is that?"),
    "task-count": _("How many different captures can you make with {card}?"),
    "task-pile": _("How many points are these cards worth in a pile?"),
    "task-majority": _("How many points does each side get for most cards?"),
    "task-variants": _("You take {cards} with {card}. In which of these variants is it a basra?"),
    "task-points-most": _("Play the card that wins most points at once."),
    "task-risk": _("You can take nothing. Which card leaves the next player the smallest chance of a basra?"),
    "task-last-batch": _("The last cards: which play leaves you furthest ahead in points?"),
    "task-may-leave": _("May you leave {card} on the floor?"),
    "aside-points-most": _("What counts: the cards that score in your capture, the card you play, and a basra."),
    "aside-risk": ngettext_lazy(
        "The next player holds {n} card. Any card not seen yet may be there, each as likely as another.",
        "The next player holds {n} cards. Any card not seen yet may be there, each as likely as another.",
        "n",
    ),
    "aside-last-batch": _("Your opponent still holds {cards}."),
    "aside-count": _("The same set of cards counts once, however it is grouped."),
    "aside-pile": _("Having the most cards, and basras, are counted separately."),
    "aside-carried": ngettext_lazy(
        "Carried over from earlier deals: {n} point.", "Carried over from earlier deals: {n} points.", "n"
    ),
}

_VERDICTS: Mapping[str, StrPromise] = {
    "right": _("Right!"),
    "refused": _("Not allowed."),
    "refused-more-fits": _("All that fits must be taken, and more than this fits."),
    # Translators: {n} is how many cards the largest capture takes.
    "more-possible": ngettext_lazy(
        "The most that was possible: {n} card.", "The most that was possible: {n} cards.", "n"
    ),
    "not-largest": ngettext_lazy(
        "Allowed, but not the most: {n} card was possible.",
        "Allowed, but not the most: {n} cards were possible.",
        "n",
    ),
    "taken": ngettext_lazy("Your capture takes {n} card.", "Your capture takes {n} cards.", "n"),
    "not-most-points": _("Allowed, but another play wins more points."),
    "scored": ngettext_lazy("Your play wins {n} point at once.", "Your play wins {n} points at once.", "n"),
    "scored-nothing": _("Your play wins no points at once."),
    "leave-no-points": _("A card left on the floor wins nothing at once."),
    "not-safest": _("Allowed, but another card leaves less to fear."),
    "ending-worse": ngettext_lazy(
        "Allowed, but {n} point worse than the best play.", "Allowed, but {n} points worse than the best play.", "n"
    ),
    "leave-no-basra": _("A card left on the floor never makes a basra."),
    "leave-but-take": _("Leaving {card} is allowed here, but it can take something: look again."),
    "allowed-no-basra": _("Allowed, but no basra."),
    # Translators: Answers to somebody who thought the opposite.
    "not-allowed-after-all": _("Not so: this is not allowed."),
    "allowed-after-all": _("Not so: this is allowed."),
    "points-nothing-taken": _("Not so: this card takes nothing, so there is no basra."),
    "points-some": _("Not so: it is a basra."),
    "points-none": _("Not so: it is no basra."),
    "points-other": ngettext_lazy(
        "It is a basra, but not for {n} point.", "It is a basra, but not for {n} points.", "n"
    ),
    "fewer": _("There are fewer. A set of cards counts once, however it is grouped."),
    "fewer-all": _("There are fewer. Under these rules no capture may be a part of a larger one."),
    "fewer-sweep": _("There are fewer. Here this card always takes the whole floor."),
    "more": _("There are more. A card may fit into several groups, though only into one at a time."),
    "more-parts": _("There are more. Under these rules a part of what fits may also be taken."),
    "pile-less": _("It is less than that."),
    "pile-more": _("It is more than that."),
    "majority-waiting": ngettext_lazy(
        "Not so: {n} point from earlier deals is waiting as well.",
        "Not so: {n} points from earlier deals are waiting as well.",
        "n",
    ),
    "majority-one-leads": ngettext_lazy(
        "Not so: the side with most cards gets {n} point, the others nothing.",
        "Not so: the side with most cards gets {n} points, the others nothing.",
        "n",
    ),
    "majority-in-a-tie": _(
        "Not so: more than one side has the highest number of cards, {level}. What happens in a tie?"
    ),
    # Translators: {variant} is the name of a variant as a label: “Egyptian”.
    "variants-wrong": _("Not quite. Look again at this variant: {variant}."),
}

_PROOFS: Mapping[str, StrPromise] = {
    "count": ngettext_lazy("There is {n} capture.", "There are {n} different captures.", "n"),
    "pile-total": ngettext_lazy("In all {n} point.", "In all {n} points.", "n"),
    # Translators: A line of a list: what some cards of a pile score together.
    "pile-item": ngettext_lazy("{n} point: {cards}.", "{n} points: {cards}.", "n"),
    "points-basra": ngettext_lazy("{n} point for the basra", "{n} points for the basra", "n"),
    # Translators: What becomes of a floor once a card is left there; {percent} is “7.4%”.
    "risk-none": _("With {card} left there, no card that is still unseen makes a basra."),
    "risk-some": ngettext_lazy(
        "With {card} left there, {n} of the {total} cards still unseen makes a basra: a chance of {percent}.",
        "With {card} left there, {n} of the {total} cards still unseen make a basra: a chance of {percent}.",
        "n",
    ),
    "risk-cards": _("It would be made with {cards}."),
    "ending-line": _("How it goes on when both play their best:"),
    "ending-points": _("Points in the whole deal: you {mine}, your opponent {other}."),
    "pile-none": _("Under these rules none of these cards scores: 0 points."),
    "pile-scoring": ngettext_lazy(
        "Only {n} of these cards scores by itself.", "Only {n} of these cards score by themselves.", "n"
    ),
    # Translators: {variants} are names of variants as labels: “Egyptian and Komi”; {n} is how many they are.
    "variants-right": ngettext_lazy(
        "It is a basra in {n} of these variants: {variants}.",
        "It is a basra in {n} of these variants: {variants}.",
        "n",
    ),
    # Translators: {variant} is the name of a variant as a label: “Egyptian”.
    "variant-yes": _("{variant}: a basra."),
    "variant-no": _("{variant}: no basra."),
}

_HINTS: Mapping[str, StrPromise] = {
    "idea-nothing": _("Nothing on the floor fits this card."),
    "idea-card": _("Play {card}."),
    "idea-size": ngettext_lazy("The largest capture takes {n} card.", "The largest capture takes {n} cards.", "n"),
    "idea-sweep": _("Here {card} takes by its power, not by sums."),
    "idea-rank": _("Look for cards of the same rank."),
    "idea-sum": ngettext_lazy(
        "Look for {n} card that adds up to {value}.", "Look for {n} cards that add up to {value}.", "n"
    ),
    "idea-rank-and-sum": _("Look for the same rank, and also for cards that add up to {value}."),
    "idea-groups": ngettext_lazy(
        "Look for {n} group that adds up to {value}.", "Look for {n} groups: each adds up to {value}.", "n"
    ),
    "idea-parts": _("Can these cards be split into groups of {value}, each card in one group only?"),
    "idea-court-rank": _("Queens and kings take only cards of their own rank."),
    "idea-courts": _("Do all of these cards have a value in sums?"),
    "idea-all-that-fits": _("Does anything else on the floor fit as well?"),
    "idea-power": _("What does {card} do to the floor under these rules?"),
    "idea-power-basra": _("It sweeps the floor. When does {card} make a basra under these rules?"),
    "idea-what-stays": _("What stays on the floor after it? And what do these rules ask of a basra?"),
    "idea-count-all": _(
        "Find every group first. Then see which of them can go together, leaving out none that still fits."
    ),
    "idea-count-parts": _("Each part of what fits is a capture of its own too."),
    "idea-most-points": ngettext_lazy(
        "The best play wins {n} point at once.", "The best play wins {n} points at once.", "n"
    ),
    "idea-risk": _("For each card, ask what would lie on the floor, and which cards still unseen would clear it."),
    "idea-ending-take": _("The best play takes something. What can your opponent do after it?"),
    "idea-ending-leave": _("The best play leaves a card on the floor. Which one helps your opponent least?"),
    "idea-may-leave": _("Can {card} take anything? And must it, under these rules?"),
    "idea-pile": _("Look up which cards score under these rules."),
    "idea-pile-few": _("Fewer of them score than it seems."),
    "idea-variants": _("What does each variant ask of a basra, and what does it let {card} do?"),
    "part-sweep": ngettext_lazy("It takes the whole floor: {n} card.", "It takes the whole floor: {n} cards.", "n"),
    "part-taken": _("This card takes {cards}."),
    "part-one-capture": _("One of the captures: {cards}."),
    "one-card": _("One of the cards is {card}."),
    "majority-level": _("More than one side has the highest number of cards, {level}: what happens in a tie?"),
    "majority-who-leads": _("Which side has more cards than every other side?"),
    "majority-worth": ngettext_lazy(
        "Under these rules having the most cards scores {n} point.",
        "Under these rules having the most cards scores {n} points.",
        "n",
    ),
}

_SUMS: Mapping[str, StrPromise] = {
    # Translators: The line that says what the chosen cards make so far; short.
    "sum-nothing": _("Nothing is chosen yet."),
    "sum-no-card": _("Choose a card from your hand as well."),
    "sum-chosen": ngettext_lazy("Chosen: {n} card.", "Chosen: {n} cards.", "n"),
    # Translators: {sum} is “5 + 4 = 9”, and the card played is a nine.
    "sum-fits": _("{sum}, fits"),
    # Translators: {sum} is “5 + 2 = 7”, {value} is the value of the card played: 9.
    "sum-needs": _("{sum}, needs {value}"),
    "sum-no-value": _("No value in sums: {cards}"),
    "rank-fits": _("Same rank, fits: {cards}"),
    # Translators: {ranks} is a rank in the plural: queens.
    "rank-needs": _("Here only {ranks} fit."),
}

_ELSEWHERE: Mapping[str, StrPromise] = {
    # Translators: In a list of variants: what becomes of the same play there; not a whole sentence.
    "elsewhere-refused": _("not allowed"),
    "elsewhere-leave": _("the card stays on the floor"),
    "elsewhere-allowed": _("allowed, no basra"),
    "elsewhere-basra": ngettext_lazy("allowed, and a basra: {n} point", "allowed, and a basra: {n} points", "n"),
    # Translators: {percent} is “7.4%”, the chance that the next player makes a basra.
    "elsewhere-risk": _("a chance of {percent}"),
    "elsewhere-count": ngettext_lazy("{n} capture", "{n} different captures", "n"),
    "elsewhere-points": ngettext_lazy("{n} point", "{n} points", "n"),
    # Translators: {numbers} is a list of points, one a side: “30 and 0”.
    "elsewhere-sides": _("points by side: {numbers}"),
}

NOTES: Mapping[str, StrPromise] = {**_TASKS, **_VERDICTS, **_PROOFS, **_HINTS, **_SUMS, **_ELSEWHERE}
"""The sentence of each message. A counted one is counted by its param `n`."""

YES_NO: Mapping[str, StrPromise] = {
    "yes": pgettext_lazy("answer to: is it allowed?", "Allowed"),
    "no": pgettext_lazy("answer to: is it allowed?", "Not allowed"),
}

_COUNTED: Mapping[str, StrPromise] = {
    "points": ngettext_lazy("{n} point", "{n} points", "n"),
    "cards": ngettext_lazy("{n} card", "{n} cards", "n"),
    "tries": ngettext_lazy("{n} try so far.", "{n} tries so far.", "n"),
    "solved": ngettext_lazy("Solved after {n} try.", "Solved after {n} tries.", "n"),
    "hints": ngettext_lazy("Hints taken: {n}.", "Hints taken: {n}.", "n"),
    # Translators: The cards that one side won in a deal; {side} is a number from 1.
    "side": ngettext_lazy("Side {side}: {n} card", "Side {side}: {n} cards", "n"),
}

COUNTED_KEPT = 1_024
"""How many counted labels are remembered: few are different."""

ERRORS: Mapping[str, StrPromise] = {
    "unreadable": _("What the page sent cannot be read. Nothing is lost: choose again."),
    "nothing-chosen": _("Nothing is chosen yet: first choose cards on the floor, or leave your card there."),
    "no-hand-card": _("Choose a card from your hand first."),
    "foreign-card": _("That card does not belong to this position: choose among the cards shown."),
    "no-value": _("Choose or write an answer first."),
    "no-number": _("Write the answer as a whole number, such as 10."),
    "no-variants": _("Choose at least one variant."),
    "no-puzzle": _("In this position that question has no right answer, or no wrong one: ask another."),
    "unknown-question": _("There is no such question about a position."),
    "no-wish": _("There are no such puzzles: choose a theme, a variant and a difficulty from the lists."),
    "nothing-found": _("No puzzle of this theme turns up under these rules: choose another variant or theme."),
    "needs-position": _("This address shows no position: it needs rules, a floor and a card to play."),
}


def say_note(message: str, params: Mapping[str, object], writer: Writer = HTML) -> str:
    """Return a sentence of the puzzles in the active language.

    Args:
        message: its code.
        params: the particulars, under the names of its placeholders.
        writer: how cards and sums are written: for a page, as plain text, or for speech.

    >>> from game.wording.tokens import TEXT
    >>> say_note("idea-groups", {"n": 2, "value": 9}, TEXT)
    'Look for 2 groups: each adds up to 9.'
    """
    return fill_note(NOTES[message], params, writer)


def fill_note(pattern: StrPromise, params: Mapping[str, object], writer: Writer) -> str:
    """Return a sentence with its particulars; `n` chooses its plural form."""
    text = pattern % {"n": params.get("n", 0)}
    return writer.fill(text, **{name: _write(name, value, writer) for name, value in params.items()})


def _write(name: str, value: object, writer: Writer) -> str:
    match value:
        case Card():
            return writer.card(value)
        case Suit():
            return suit_token(value)
        case Sum():
            return writer.sum(value.parts, value.total if len(value.parts) > 1 else None)
        case int():
            return number_text(value)
        case Fraction():
            return percent_text(value)
        case str():
            return variant_name(value)
        case tuple() if name == "cards":
            return writer.cards([card for card in value if isinstance(card, Card)])
        case tuple() if name.startswith("variants"):
            return list_text([variant_name(str(preset_id)) for preset_id in value])
        case tuple():
            return list_text([rank_name(item, "plural") if isinstance(item, Rank) else str(item) for item in value])
        case _:
            raise TypeError(name)


def percent_text(share: Fraction) -> str:
    """Return a share as a percentage with at most one decimal, as the reader's language writes it.

    >>> percent_text(Fraction(3, 40)), percent_text(Fraction(1, 4))
    ('7.5%', '25%')
    """
    locale = current_locale()
    pattern = parse_pattern(locale.percent_formats[None])
    pattern.frac_prec = (0, 1)
    return str(pattern.apply(float(share), locale))


def say_counted(code: str, number: int, **others: int) -> str:
    """Return a counted label: `points`, `cards`, `tries`, `solved`, `hints` or `side` (with `side`).

    >>> say_counted("points", 10), say_counted("side", 27, side=1)
    ('10 points', 'Side 1: 27 cards')
    """
    return _say_counted(get_language(), code, number, tuple(others.items()))


@lru_cache(maxsize=COUNTED_KEPT)
def _say_counted(language: str | None, code: str, number: int, others: tuple[tuple[str, int], ...]) -> str:
    values = {name: number_text(value) for name, value in (*others, ("n", number))}
    return (_COUNTED[code] % {"n": number}).format(**values)


def say_hint_place(place: int, hints: int) -> str:
    """Return which hint this is.

    >>> say_hint_place(2, 3)
    'Hint 2 of 3'
    """
    return gettext("Hint {place} of {hints}").format(place=number_text(place), hints=number_text(hints))


def say_hint_spoken(place: int, hints: int, text: str) -> str:
    """Return a hint as a screen reader says it, after which hint it is.

    >>> say_hint_spoken(1, 3, "Look for cards of the same rank.")
    'Hint 1 of 3: Look for cards of the same rank.'
    """
    # Translators: {hint} is “Hint 2 of 3”, {text} is one or two whole sentences.
    return gettext("{hint}: {text}").format(hint=say_hint_place(place, hints), text=text)


def join_sentences(sentences: Iterable[str]) -> str:
    """Return whole sentences one after the other, parted as the language parts them; empty ones are left out.

    >>> join_sentences(["Right!", "", "Solved after 1 try."])
    'Right! Solved after 1 try.'
    """
    parting = "" if get_language() == "zh-hans" else " "
    return parting.join(sentence for sentence in sentences if sentence)


def say_several(parts: Iterable[str]) -> str:
    """Return short remarks one after the other, each ended as a sentence.

    >>> say_several(["5 + 4 = 9, fits", "Nothing is chosen yet."])
    '5 + 4 = 9, fits. Nothing is chosen yet.'
    """
    # Translators: {remark} is a few words without a full stop, such as “5 + 4 = 9, fits”; end it as a sentence.
    pattern = gettext("{remark}.")
    ended = [part if part.endswith((".", "。")) else pattern.format(remark=part) for part in parts]
    return join_sentences(ended)


def yes_no_name(value: str) -> str:
    """Return the label of an answer to “is it allowed?”: `yes` or `no`."""
    return str(YES_NO[value])
