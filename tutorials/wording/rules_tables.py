"""The words in the tables of the rules pages."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import pgettext

from game.engine.cards import TEN_OF_DIAMONDS, TWO_OF_CLUBS, Card
from game.wording.tokens import suit_token


def score_labels() -> dict[str, str]:
    """Return the words of the table of points, by item."""
    return {
        "caption": pgettext("table of points", "Points in one deal"),
        "item": pgettext("table of points", "Item"),
        "points": pgettext("table of points", "Points"),
        "in_all": pgettext("table of points", "In the whole deal"),
        "ace": pgettext("table of points", "Each ace"),
        "jack": pgettext("table of points", "Each jack"),
        "two_of_clubs": _named(pgettext("table of points", "Two of clubs"), TWO_OF_CLUBS),
        "ten_of_diamonds": _named(pgettext("table of points", "Ten of diamonds"), TEN_OF_DIAMONDS),
        "majority": pgettext("table of points", "Most cards"),
        "total": pgettext("table of points", "Total without basras"),
    }


def pile_labels() -> dict[str, str]:
    """Return the words of tables of what a side has won and scores."""
    return {
        "item": pgettext("table of points", "Item"),
        "won": pgettext("table of points", "Won"),
        "scored": pgettext("table of points", "Points"),
        "cards": pgettext("table of points", "Cards"),
        "majority": pgettext("table of points", "Most cards"),
        "aces": pgettext("table of points", "Aces"),
        "jacks": pgettext("table of points", "Jacks"),
        "two_of_clubs": _named(pgettext("table of points", "Two of clubs"), TWO_OF_CLUBS),
        "ten_of_diamonds": _named(pgettext("table of points", "Ten of diamonds"), TEN_OF_DIAMONDS),
        "basras": pgettext("table of points", "Basras"),
        "total": pgettext("table of points", "Total"),
    }


def deal_labels() -> dict[str, str]:
    """Return the words of the tables about dealing."""
    return {
        "first": pgettext("table of the deal", "After the first cards are dealt"),
        "batches": pgettext("table of the deal", "The batches of a deal"),
        "players": pgettext("table of the deal", "Players"),
        "hand": pgettext("table of the deal", "Each hand"),
        "floor": pgettext("table of the deal", "Floor"),
        "stock": pgettext("table of the deal", "Stock"),
        "times": pgettext("table of the deal", "Batches"),
        "sizes": pgettext("table of the deal", "Cards for each player"),
        "undealt": pgettext("table of the deal", "Not dealt"),
    }


def list_heading(name: str) -> str:
    """Return the heading of a list on the page.

    >>> list_heading("mistakes")
    'Frequent mistakes'
    """
    return {
        "tips": pgettext("heading", "Tips"),
        "mistakes": pgettext("heading", "Frequent mistakes"),
        "relatives": pgettext("heading", "Relatives"),
        "sources": pgettext("heading", "What was compared"),
    }[name]


def _named(name: str, card: Card) -> str:
    return format_html("{} {}", name, suit_token(card.suit))


def batches_token(sizes: Sequence[int]) -> SafeString:
    """Return the batches of a deal as a short sum, read from left to right.

    >>> batches_token((4, 4, 4, 1))
    '<bdi class="sum" dir="ltr">3 × 4 + 1</bdi>'
    """
    runs = [(size, len(list(run))) for size, run in groupby(sizes)]
    text = " + ".join(str(size) if count == 1 else f"{count} × {size}" for size, count in runs)
    return format_html('<bdi class="sum" dir="ltr">{}</bdi>', text)
