"""The words of the score pad that no template can hold: what is wrong with counts, and how a match stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import (
    get_language,
    gettext,
    gettext_lazy,
    ngettext,
    ngettext_lazy,
    pgettext_lazy,
)

from game.engine.cards import TEN_OF_DIAMONDS, TWO_OF_CLUBS, Rank
from game.explain import Step
from game.wording.numbers import list_text, number_text
from game.wording.steps import say, speak
from game.wording.tokens import HTML, SPOKEN, Writer
from game.wording.typed import typed_text
from tutorials.wording.rules_text import paragraph

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

LATE = gettext_lazy("This page was older than the score sheet, so nothing was entered. Here is the sheet as it is now.")
LATE_KEPT = gettext_lazy(
    "The score sheet was changed after this page was opened, so nothing was entered. What you typed is still in the "
    "form: compare it with the sheet, then send it again."
)
FULL = gettext_lazy("This sheet is full. Undo or correct what is on it, or start a new sheet.")
BAD_NAME = gettext_lazy("A name can hold letters, digits, spaces and ordinary signs, nothing else. Write it again.")
SAME_NAME = gettext_lazy("Two players have the same name. Add something that tells them apart.")
NO_SUCH_DEALER = gettext_lazy("Choose as first dealer somebody who plays.")
NO_SUCH_PLAYERS = gettext_lazy("Choose one of the four ways to play: two, three or four players, or four in two sides.")
DELETED = gettext_lazy("The score sheet is deleted.")

_PROBLEMS: Mapping[tuple[str, str], StrPromise] = {
    ("left-out", "cards"): gettext_lazy("Count the cards of every pile but one: only the last is worked out."),
    ("left-out", "aces"): gettext_lazy(
        "Choose for every pile but one how many aces lie in it, even if there are none."
    ),
    ("left-out", "jacks"): gettext_lazy(
        "Choose for every pile but one how many jacks lie in it, even if there are none."
    ),
    ("too-many", "cards"): gettext_lazy("These piles come to {n} cards, but the pack has only {total}. Count again."),
    ("too-many", "aces"): gettext_lazy("These piles come to {n} aces, but the pack has only {total}. Count again."),
    ("too-many", "jacks"): gettext_lazy("These piles come to {n} jacks, but the pack has only {total}. Count again."),
    # Translators: {card} is the 2♣ or the 10♦, with its article.
    ("too-many", "card"): gettext_lazy("The pack has {card} only once: mark it in one pile only."),
    ("too-few", "cards"): gettext_lazy(
        "These piles come to only {n} cards, but the pack has {total}. Count again, and see that the left-over cards "
        "went to the side that captured last."
    ),
    ("too-few", "aces"): gettext_lazy("These piles come to only {n} aces, but the pack has {total}. Count again."),
    ("too-few", "jacks"): gettext_lazy("These piles come to only {n} jacks, but the pack has {total}. Count again."),
    # Translators: {card} is the 2♣ or the 10♦, with its article.
    ("too-few", "card"): gettext_lazy("In some pile lies {card}: mark it there."),
    ("left-out", "card"): gettext_lazy("Say in which pile you found {card}: mark it there."),
    ("more-than-pile", "cards"): gettext_lazy(
        "{player}: more scoring cards are entered ({n}) than there are cards in the pile ({total})."
    ),
    ("too-many-basras", "basras"): gettext_lazy(
        "{player}: each basra brings at least two cards, so there are too many basras ({n}) for the cards in the pile "
        "({total})."
    ),
    ("too-few-jacks", "jack_basras"): gettext_lazy(
        "{player}: there are too many basras by jacks ({n}) for the jacks in the pile ({total})."
    ),
    ("rank-too-often", "basras"): gettext_lazy(
        "Each card is played only once in a deal, so cards of one rank can make at most {total} basras."
    ),
}

_ITEMS: Mapping[str, StrPromise] = {
    "cards": pgettext_lazy("table of points", "Cards"),
    "aces": pgettext_lazy("table of points", "Aces"),
    "jacks": pgettext_lazy("table of points", "Jacks"),
    "basras": pgettext_lazy("table of points", "Basras"),
    # Translators: Basras that a jack made.
    "jack_basras": pgettext_lazy("table of points", "Basras by jacks"),
}
_CARDS = {"two_of_clubs": TWO_OF_CLUBS, "ten_of_diamonds": TEN_OF_DIAMONDS}
_POINTS = ngettext_lazy("{player}: {n} point.", "{player}: {n} points.", "n")


def item_name(item: str, *, html: bool = True) -> str:
    """Return what is counted in a pile, as a label.

    >>> item_name("aces")
    'Aces'
    """
    if item in _CARDS:
        return (HTML if html else SPOKEN).bare(_CARDS[item])
    return str(_ITEMS[item])


def problem_text(code: str, item: str, *, player: str = "", n: int = 0, total: int = 0) -> SafeString:
    """Return why counts cannot be right (HTML). `player` is the side's name as it was typed.

    >>> problem_text("too-many", "aces", n=5, total=4)
    'These piles come to 5 aces, but the pack has only 4. Count again.'
    """
    card = HTML.card(_CARDS[item]) if item in _CARDS else ""
    text = _PROBLEMS[code, "card" if card else item]
    who = typed_text(player, html=True)
    return SafeString(HTML.fill(str(text), player=who, n=number_text(n), total=number_text(total), card=card))


def bad_number(text: str) -> SafeString:
    """Return why a text is no number (HTML).

    >>> bad_number("x")
    '“<bdi>x</bdi>” is not a number that can be counted here. Write it in digits, such as 26.'
    """
    pattern = gettext("“{text}” is not a number that can be counted here. Write it in digits, such as 26.")
    return SafeString(HTML.fill(pattern, text=typed_text(text, html=True)))


def bad_rank(text: str, ranks: Sequence[Rank]) -> SafeString:
    """Return why a text names no card that can make a basra (HTML)."""
    pattern = gettext("“{text}” is none of the cards that can make such a basra. Write for each basra one of: {ranks}.")
    return SafeString(HTML.fill(pattern, text=typed_text(text, html=True), ranks=ranks_token(ranks)))


def ranks_token(ranks: Sequence[Rank]) -> SafeString:
    """Return ranks as they stand on the cards, read from left to right (HTML).

    >>> ranks_token((Rank.ACE, Rank.TEN))
    '<bdi class="sum" dir="ltr">A 10</bdi>'
    """
    return format_html('<bdi class="sum" dir="ltr">{}</bdi>', " ".join(rank.text for rank in ranks))


def long_name(n: int) -> str:
    """Return that a name is too long.

    >>> long_name(30)
    'A name has at most 30 characters. Shorten it.'
    """
    return ngettext(
        "A name has at most {n} character. Shorten it.", "A name has at most {n} characters. Shorten it.", n
    ).format(n=n)


def too_many_sheets(n: int) -> str:
    """Return that somebody keeps too many sheets.

    >>> too_many_sheets(50)
    'You keep 50 score sheets already. Delete one that you no longer need, then start the new one.'
    """
    return ngettext(
        "You keep {n} score sheet already. Delete it if you no longer need it, then start the new one.",
        "You keep {n} score sheets already. Delete one that you no longer need, then start the new one.",
        n,
    ).format(n=n)


def side_of_names(names: Sequence[str]) -> str:
    """Return the names of partners as the name of their side.

    >>> side_of_names(["Amal", "Badr"])
    'Amal and Badr'
    """
    return list_text([typed_text(name, html=False) for name in names])


class Teller:
    """Tells how a match stands in sentences, with the names of the sides; on a page, or to a screen reader."""

    def __init__(self, names: Sequence[str], *, html: bool = True) -> None:
        self._names = names
        self._html = html
        self._writer: Writer = HTML if html else SPOKEN

    def step(self, step: Step) -> str:
        """Return the sentence of a step in which no side is named."""
        return say(step) if self._html else speak(step)

    def majority(self, side: int, high: int, rest: Sequence[int], points: int) -> str:
        """Return who has most cards, and what that scores."""
        # Translators: {player} is a name that somebody typed, of unknown gender and number: no verb, no adjective.
        # {high} and {rest} are numbers of cards; with three or four sides {rest} is a list: 17 and 12.
        text = ngettext(
            "Most cards: {player}, {high} to {rest}, {n} point.",
            "Most cards: {player}, {high} to {rest}, {n} points.",
            points,
        )
        return self._fill(
            text, player=self.name(side), high=number_text(high), rest=_numbers(rest), n=number_text(points)
        )

    def points(self, points: Sequence[int]) -> str:
        """Return the points of each side, one after the other."""
        told = [
            self._fill(_POINTS % {"n": n}, player=self.name(side), n=number_text(n)) for side, n in enumerate(points)
        ]
        return self.join(told)

    def won(self, side: int, high: int, rest: Sequence[int]) -> str:
        """Return who has won the match."""
        # Translators: {player} is a name that somebody typed, of unknown gender and number: no verb, no adjective.
        # {high} and {rest} are totals; with three or four sides {rest} is a list: 88 and 61.
        text = gettext("The match is over. Winner: {player}, {high} to {rest}.")
        return self._fill(text, player=self.name(side), high=number_text(high), rest=_numbers(rest))

    def next_deal(self, deal: int, dealer: str) -> str:
        """Return which deal comes next, and who deals."""
        # Translators: {player} is a name that somebody typed.
        text = gettext("Deal {deal}. Dealer: {player}.")
        return self._fill(text, deal=number_text(deal), player=typed_text(dealer, html=self._html))

    def surplus(self, deal: int) -> str:
        """Return that deals stand on the sheet which came after the end of the match."""
        text = gettext(
            "The match was over with deal {deal}: what was entered after it does not count. Undo, or correct the deals."
        )
        return self._fill(text, deal=number_text(deal))

    def now(self, item: str, side: int, before: int | str, after: int | str) -> str:
        """Return what a correction changed."""
        # Translators: In the history of a score sheet: “Cards, Amal: 27, now 26.” {item} is what is counted.
        text = gettext("{item}, {player}: {before}, now {after}.")
        return self._fill(
            text, item=item_name(item, html=self._html), player=self.name(side), before=before, after=after
        )

    def name(self, side: int) -> str:
        """Return the name of a side for the middle of a sentence."""
        return typed_text(self._names[side], html=self._html)

    def join(self, sentences: Sequence[str]) -> str:
        """Return sentences one after another, as the language parts them."""
        if self._html:
            return paragraph([SafeString(sentence) for sentence in sentences])
        return ("" if get_language() == "zh-hans" else " ").join(sentences)

    def _fill(self, text: str, **values: object) -> str:
        filled = self._writer.fill(text, **values)
        return SafeString(filled) if self._html else filled


def _numbers(numbers: Sequence[int]) -> str:
    return list_text([number_text(number) for number in numbers])
