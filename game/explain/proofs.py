"""The proof of a capture, group by group, and what its cards are worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.moves import Capture
from game.engine.rules import RuleSet
from game.engine.scoring import card_points
from game.explain.steps import Param, Step, Sum, sum_of


@dataclass(frozen=True, slots=True)
class Group:
    """One group of a capture: `label` 0, 1, 2 …; `sum` is None where the cards have the played rank."""

    label: int
    cards: tuple[Card, ...]
    sum: Sum | None


@dataclass(frozen=True, slots=True)
class Gain:
    """What cards bring to a pile: how many, their points, and which of them score. Basras are not in it."""

    cards: int
    points: int
    scoring: tuple[Card, ...]


def label_groups(capture: Capture) -> tuple[Group, ...]:
    """Return the groups of a capture as they are shown: same rank first, high cards first.

    Cards of the played rank stand together in one group, since nobody would draw a bracket round each.
    A sweep has no groups.

    Clauses: capture.rank, capture.sum, capture.several, capture.disjoint.

    >>> from game.engine.cards import parse_cards
    >>> nine, five, four = parse_cards("9S 5C 4H")
    >>> [group.sum for group in label_groups(Capture((four, five, nine), ((nine,), (four, five)), ("capture.sum",)))]
    [None, Sum(parts=(5, 4), total=9)]
    """
    equal = tuple(sorted(card for group in capture.groups if len(group) == 1 for card in group))
    sums = sorted((high_first(group) for group in capture.groups if len(group) > 1), key=_group_order)
    shown = ([equal] if equal else []) + sums
    return tuple(Group(label, cards, None if cards is equal else sum_of(cards)) for label, cards in enumerate(shown))


def high_first(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards in the order in which sentences name them: from the king down to the ace.

    >>> from game.engine.cards import parse_cards
    >>> [str(card) for card in high_first(parse_cards("4H KD 5C"))]
    ['KD', '5C', '4H']
    """
    return tuple(sorted(cards, key=lambda card: (-card.rank, card.suit)))


def _group_order(cards: tuple[Card, ...]) -> tuple[int, tuple[tuple[int, int], ...]]:
    return len(cards), tuple((-card.rank, card.suit) for card in cards)


def shown_cards(capture: Capture) -> tuple[Card, ...]:
    """Return the cards of a capture in the order in which its proof names them.

    >>> from game.engine.captures import legal_captures
    >>> from game.engine.cards import parse_card, parse_cards
    >>> nine = parse_card("9S")
    >>> (capture,) = legal_captures(RuleSet(), parse_cards("4H 5C 9D"), nine).captures
    >>> [str(card) for card in shown_cards(capture)]
    ['9D', '5C', '4H']
    """
    return tuple(card for group in label_groups(capture) for card in group.cards) or high_first(capture.cards)


def capture_kind(capture: Capture) -> str:
    """Return `sweep`, `rank`, `sum` or `rank-and-sum`: the four ways to say a capture.

    >>> from game.engine.captures import legal_captures
    >>> from game.engine.cards import parse_card, parse_cards
    >>> nine = parse_card("9S")
    >>> (capture,) = legal_captures(RuleSet(), parse_cards("4H 5C 9D"), nine).captures
    >>> capture_kind(capture)
    'rank-and-sum'
    """
    kinds = {"rank" if group.sum is None else "sum" for group in label_groups(capture)}
    return "-and-".join(sorted(kinds)) or "sweep"


def capture_params(card: Card, capture: Capture) -> dict[str, Param]:
    """Return the params of a sentence that says a capture: `card`, `cards` and, where sums are made, `sum`.

    >>> from game.engine.captures import legal_captures
    >>> from game.engine.cards import parse_card, parse_cards
    >>> nine = parse_card("9S")
    >>> (capture,) = legal_captures(RuleSet(), parse_cards("4H 5C 9D"), nine).captures
    >>> capture_params(nine, capture)["sum"]
    (Sum(parts=(5, 4), total=9),)
    """
    params: dict[str, Param] = {"card": card, "cards": shown_cards(capture)}
    sums = tuple(group.sum for group in label_groups(capture) if group.sum is not None)
    if sums:
        params["sum"] = sums
    return params


def proof_steps(capture: Capture) -> tuple[Step, ...]:
    """Return one step a group, and the rule that joins them; nothing where the capture is a single group.

    Clauses: capture.rank, capture.sum, capture.several.

    >>> from game.engine.captures import legal_captures
    >>> from game.engine.cards import parse_card, parse_cards
    >>> nine = parse_card("9S")
    >>> (capture,) = legal_captures(RuleSet(), parse_cards("4H 5C 9D"), nine).captures
    >>> [step.message for step in proof_steps(capture)]
    ['group-rank', 'group-sum', 'several-groups']
    """
    groups = label_groups(capture)
    if len(groups) < 2:
        return ()
    return (
        *(_group_step(group) for group in groups),
        Step("several-groups", "capture.several", {}, capture.cards),
    )


def _group_step(group: Group) -> Step:
    if group.sum is None:
        return Step("group-rank", "capture.rank", {"cards": group.cards}, group.cards)
    return Step("group-sum", "capture.sum", {"cards": group.cards, "sum": group.sum}, group.cards)


def gain_of(rules: RuleSet, cards: Iterable[Card]) -> Gain:
    """Return what some cards bring to the pile that they go to.

    Clauses: score.cards.

    >>> from game.engine.cards import parse_cards
    >>> gain_of(RuleSet(), parse_cards("AS 2C 9D")).points
    3
    """
    won = tuple(cards)
    scoring = high_first(card for card in won if card_points(rules, card))
    return Gain(len(won), sum(card_points(rules, card) for card in won), scoring)


def gain_steps(gain: Gain) -> tuple[Step, ...]:
    """Return how many cards a capture adds to a pile, and what they are worth if that is anything.

    Clauses: capture.pile, score.cards.

    >>> from game.engine.cards import parse_cards
    >>> [step.params["n"] for step in gain_steps(gain_of(RuleSet(), parse_cards("AS 2C 9D")))]
    [3, 3]
    """
    cards = Step("gain-cards", "capture.pile", {"n": gain.cards})
    return (cards, points_step(gain)) if gain.points else (cards,)


def points_step(gain: Gain) -> Step:
    """Return what the scoring cards among some cards are worth.

    Clauses: score.cards.

    >>> from game.engine.cards import parse_cards
    >>> points_step(gain_of(RuleSet(), parse_cards("10D 9D"))).params["n"]
    3
    """
    return Step("gain-points", "score.cards", {"n": gain.points, "cards": gain.scoring}, gain.scoring)
