"""What the referee can be asked, and the one address of each question. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal
from urllib.parse import urlencode

from game.engine.cards import Card, format_card
from game.engine.rules import RULES_VERSION, RuleSet, format_rules

PlayKind = Literal["legal", "basra", "points", "leave"]
Kind = Literal["legal", "basra", "points", "leave", "leftover", "majority", "match"]

PLAY_KINDS: tuple[PlayKind, ...] = ("legal", "basra", "points", "leave")
KINDS: tuple[Kind, ...] = (*PLAY_KINDS, "leftover", "majority", "match")
FIRST_KIND: Kind = "basra"
"""What is asked where nothing else is said: its answer also says what the card takes."""

MOST_SIDES = 4


@dataclass(frozen=True, slots=True)
class PlayQuestion:
    """About one play: a floor, the card played, and the cards taken.

    `take` is None where nothing is said about it: then the fullest capture counts.
    """

    kind: PlayKind
    rules: RuleSet
    floor: tuple[Card, ...]
    card: Card
    take: tuple[Card, ...] | None = None


@dataclass(frozen=True, slots=True)
class LeftOverQuestion:
    """Who gets what lies on the floor when the cards are played.

    `last` is the side that captured last, None when nobody has captured. Sides count from 0. `floor` may be empty.
    """

    rules: RuleSet
    floor: tuple[Card, ...]
    last: int | None
    dealer: int = 0
    kind: Literal["leftover"] = "leftover"


@dataclass(frozen=True, slots=True)
class MajorityQuestion:
    """Who gets the points for most cards: how many cards each side has, and what is carried over."""

    rules: RuleSet
    cards: tuple[int, ...]
    carried: int = 0
    kind: Literal["majority"] = "majority"


@dataclass(frozen=True, slots=True)
class MatchQuestion:
    """Whether a match is won: the totals of the sides after a deal, and the target."""

    rules: RuleSet
    totals: tuple[int, ...]
    target: int
    kind: Literal["match"] = "match"


Question = PlayQuestion | LeftOverQuestion | MajorityQuestion | MatchQuestion


def query_of(question: Question) -> str:
    """Return the address of a question without its language: short, and always the same for the same question.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import PRESETS
    >>> floor, seven = parse_cards("KH 5C"), parse_card("7D")
    >>> query_of(PlayQuestion("basra", PRESETS["egyptian"].rules, floor, seven))
    'rules=egyptian&floor=KH+5C&card=7D&question=basra&v=1'
    >>> query_of(MajorityQuestion(PRESETS["komi"].rules, (26, 26), 30))
    'rules=komi&cards=26+26&carried=30&question=majority&v=1'
    """
    named = [("rules", format_rules(question.rules)), *_fields(question)]
    return urlencode([*named, ("question", question.kind), ("v", str(RULES_VERSION))])


def _fields(question: Question) -> Iterator[tuple[str, str]]:
    match question:
        case PlayQuestion():
            yield "floor", _cards(question.floor)
            yield "card", format_card(question.card)
            if question.take is not None:
                yield "take", _cards(question.take)
        case LeftOverQuestion():
            if question.floor:
                yield "floor", _cards(question.floor)
            yield "last", NOBODY if question.last is None else str(question.last + 1)
            if question.last is None:
                yield "dealer", str(question.dealer + 1)
        case MajorityQuestion():
            yield "cards", _numbers(question.cards)
            if question.carried:
                yield "carried", str(question.carried)
        case MatchQuestion():
            yield "totals", _numbers(question.totals)
            yield "target", str(question.target)


NOBODY = "nobody"
"""The side that captured last, where there is none."""


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(format_card(card) for card in cards)


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(str(number) for number in numbers)
