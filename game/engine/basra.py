"""Whether taking a set of floor cards is a basra, which rule decides, and what it is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from game.engine.captures import sweep_clause
from game.engine.cards import Card, Rank
from game.engine.moves import BasraRuling
from game.engine.rules import LOW_FLOOR, RuleSet


def rule_basra(rules: RuleSet, floor: Collection[Card], card: Card, take: Collection[Card]) -> BasraRuling:
    """Return whether a legal capture is a basra, with the clause and the reason that decide it.

    Args:
        rules: the rule set.
        floor: what lay on the floor before the capture.
        card: the card played.
        take: the floor cards taken; a set that is legal under the rules.

    Clauses: basra.clear, basra.value, basra.double, basra.jack, basra.seven-low, basra.seven-groups,
    basra.seven-wild, basra.lone-equal, basra.two-card, seven.low-sweep.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import PRESETS
    >>> floor, card = parse_cards("JS"), parse_card("JH")
    >>> rule_basra(PRESETS["egyptian"].rules, floor, card, floor).points
    20
    >>> rule_basra(RuleSet(), floor, card, floor).reason
    'jack-never'
    """
    if not take or len(take) < len(floor):
        return BasraRuling(False, 0, "basra.clear", "floor-left")
    power = sweep_clause(rules, floor, card)
    if power == "jack.sweep":
        return _rule_jack(rules, floor)
    if power:
        return _rule_seven(rules, floor, card)
    points = basra_value(rules, card)
    if rules.basra_needs == "empty-floor":
        return BasraRuling(True, points, "basra.clear", "cleared")
    if [each.rank for each in floor] == [card.rank]:
        return BasraRuling(True, points, "basra.lone-equal", "lone-equal")
    if rules.basra_needs == "lone-equal":
        return BasraRuling(False, 0, "basra.lone-equal", "not-lone-equal")
    if len(floor) == 2 and sum(each.value for each in floor) == card.value > 0:
        return BasraRuling(True, points, "basra.two-card", "two-card-sum")
    return BasraRuling(False, 0, "basra.two-card", "not-two-card-sum")


def basra_value(rules: RuleSet, card: Card) -> int:
    """Return the points of a basra made with a card, jacks' own basras apart.

    Clauses: basra.value, basra.double.

    >>> from game.engine.cards import parse_card
    >>> from game.engine.rules import PRESETS
    >>> [basra_value(PRESETS["jordanian"].rules, parse_card(text)) for text in ("AS", "7D", "KS")]
    [2, 14, 20]
    """
    if rules.basra_value == "fixed":
        return rules.basra_points
    return 2 * card.value if card.is_number else 20


def _rule_jack(rules: RuleSet, floor: Collection[Card]) -> BasraRuling:
    if rules.jack_basra == "never":
        return BasraRuling(False, 0, "basra.jack", "jack-never")
    if rules.jack_basra == "two-card":
        met, points, reason = (
            len(floor) == 2,
            20 if rules.basra_value != "fixed" else rules.basra_points,
            "jack-not-two-cards",
        )
    elif rules.jack_basra == "lone-card":
        met, points, reason = len(floor) == 1, rules.jack_basra_points, "jack-not-lone-card"
    else:
        met = [each.rank for each in floor] == [Rank.JACK]
        points, reason = rules.jack_basra_points, "jack-not-lone-jack"
    return BasraRuling(True, points, "basra.jack", "jack") if met else BasraRuling(False, 0, "basra.jack", reason)


def _rule_seven(rules: RuleSet, floor: Collection[Card], card: Card) -> BasraRuling:
    """Rule on a sweep by the seven of diamonds: the weaker conditions include the stronger ones."""
    points = basra_value(rules, card)
    condition = rules.seven_basra
    if condition == "never":
        return BasraRuling(False, 0, "basra.seven-low", "seven-never")
    if condition == "when-it-sweeps":
        return BasraRuling(True, points, "basra.seven-low", "seven")
    numbers_only = all(each.is_number for each in floor)
    if numbers_only and sum(each.value for each in floor) <= LOW_FLOOR:
        return BasraRuling(True, points, "basra.seven-low", "seven")
    if condition == "low-numbers":
        return BasraRuling(False, 0, "basra.seven-low", "seven-over-ten" if numbers_only else "seven-court")
    if numbers_only and equal_groups(floor):
        return BasraRuling(True, points, "basra.seven-groups", "seven")
    if condition == "wild" and not numbers_only and len({each.rank for each in floor}) == 1:
        return BasraRuling(True, points, "basra.seven-wild", "seven")
    clause, with_courts = "basra.seven-groups", "seven-court"
    if condition == "wild":
        clause, with_courts = "basra.seven-wild", "seven-courts-differ"
    return BasraRuling(False, 0, clause, "seven-no-groups" if numbers_only else with_courts)


def equal_groups(floor: Collection[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return number cards parted into groups of one common sum from 1 to 10, or nothing if they cannot be.

    The smallest sum that works is taken.

    Clauses: basra.seven-groups.

    >>> from game.engine.cards import parse_cards
    >>> [[str(card) for card in group] for group in equal_groups(parse_cards("AS 8S 2H 7H"))]
    [['8S', 'AS'], ['7H', '2H']]
    """
    cards = sorted(floor, key=lambda each: (-each.rank, each.suit))
    total = sum(each.value for each in cards)
    for common in range(1, 11):
        if total % common == 0 and (groups := _part(Counter(c.value for c in cards), common)) is not None:
            left = list(cards)
            return tuple(tuple(left.pop(_index(left, value)) for value in group) for group in groups)
    return ()


def _index(cards: list[Card], value: int) -> int:
    return next(index for index, card in enumerate(cards) if card.value == value)


def _part(values: Counter[int], common: int) -> list[list[int]] | None:
    """Part values into groups of a sum, the largest value always opening the next group."""
    left = +values
    if not left:
        return []
    for group in _openings(left, max(left), common):
        rest = _part(left - Counter(group), common)
        if rest is not None:
            return [group, *rest]
    return None


def _openings(values: Counter[int], first: int, common: int) -> list[list[int]]:
    """Return the groups of a sum that begin with a value and go on with values not above it."""
    if first > common:
        return []
    if first == common:
        return [[first]]
    left = values - Counter([first])
    return [
        [first, *rest]
        for value in sorted(left, reverse=True)
        if value <= first
        for rest in _openings(left, value, common - first)
    ]
