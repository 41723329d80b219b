"""What a deal is worth to each side: a pure function of the piles, the basras and the points carried in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from game.engine.cards import TEN_OF_DIAMONDS, TWO_OF_CLUBS, Card, Rank
from game.engine.events import SideScore
from game.engine.rules import RuleSet


@dataclass(frozen=True, slots=True)
class SideTally:
    """What one side won in a deal, counted: cards, and of them the ones that score; `basras` are points each."""

    cards: int
    aces: int
    jacks: int
    two_of_clubs: int
    ten_of_diamonds: int
    basras: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class DealResult:
    """The scores by side, the majority points carried on, and the sides tied for most cards (none if one leads)."""

    scores: tuple[SideScore, ...]
    carried: int
    tied: tuple[int, ...]


def tally_pile(pile: Collection[Card], basras: Sequence[int] = ()) -> SideTally:
    """Return the counts of a pile.

    Clauses: score.cards.

    >>> from game.engine.cards import parse_cards
    >>> tally_pile(parse_cards("AS JD 2C 9H"), [10])
    SideTally(cards=4, aces=1, jacks=1, two_of_clubs=1, ten_of_diamonds=0, basras=(10,))
    """
    return SideTally(
        cards=len(pile),
        aces=sum(card.rank == Rank.ACE for card in pile),
        jacks=sum(card.rank == Rank.JACK for card in pile),
        two_of_clubs=int(TWO_OF_CLUBS in pile),
        ten_of_diamonds=int(TEN_OF_DIAMONDS in pile),
        basras=tuple(basras),
    )


def card_points(rules: RuleSet, card: Card) -> int:
    """Return what a card in the pile scores by itself.

    Clauses: score.cards.

    >>> [card_points(RuleSet(), card) for card in (TEN_OF_DIAMONDS, TWO_OF_CLUBS)]
    [3, 2]
    """
    if card.rank == Rank.ACE:
        return rules.ace
    if card.rank == Rank.JACK:
        return rules.jack
    if card == TWO_OF_CLUBS:
        return rules.two_of_clubs
    return rules.ten_of_diamonds if card == TEN_OF_DIAMONDS else 0


def scoring_items(rules: RuleSet, pile: tuple[Card, ...]) -> tuple[tuple[tuple[Card, ...], int], ...]:
    """Return the cards of a pile that score, item by item as they are counted, each with its points.

    Clauses: score.cards.

    >>> from game.engine.cards import parse_cards
    >>> [(len(cards), points) for cards, points in scoring_items(RuleSet(), parse_cards("AS AH 10D KS"))]
    [(2, 2), (1, 3)]
    """
    items = (
        [card for card in pile if card.rank == Rank.ACE],
        [card for card in pile if card.rank == Rank.JACK],
        [card for card in pile if card == TWO_OF_CLUBS],
        [card for card in pile if card == TEN_OF_DIAMONDS],
    )
    points = [(tuple(cards), sum(card_points(rules, card) for card in cards)) for cards in items]
    return tuple((cards, value) for cards, value in points if value)


def fixed_total(rules: RuleSet) -> int:
    """Return the points of a deal without basras, when one side alone has most cards.

    >>> fixed_total(RuleSet())
    16
    """
    return 4 * rules.ace + 4 * rules.jack + rules.two_of_clubs + rules.ten_of_diamonds + rules.majority


def share_majority(
    rules: RuleSet, cards: Sequence[int], carried_in: int = 0
) -> tuple[tuple[int, ...], int, tuple[int, ...]]:
    """Return the majority points of each side, the points carried on, and the sides tied at the top.

    Args:
        rules: the rule set.
        cards: how many cards each side has.
        carried_in: majority points that wait from earlier deals.

    Clauses: score.majority, score.tie, score.carry.

    >>> from game.engine.rules import PRESETS
    >>> share_majority(PRESETS["egyptian"].rules, [26, 26], carried_in=30)
    ((0, 0), 60, (0, 1))
    >>> share_majority(RuleSet(), [18, 18, 16])
    ((3, 3, 0), 0, (0, 1))
    """
    most = max(cards)
    leaders = tuple(side for side, count in enumerate(cards) if count == most)
    points, carried, tied = rules.majority + carried_in, 0, leaders
    if len(leaders) == 1:
        tied = ()
    elif rules.tie == "all-score":
        points = rules.majority
        carried = carried_in
    else:
        carried = points if rules.tie == "carried" else carried_in
        points = 0
    return tuple(points if side in leaders else 0 for side in range(len(cards))), carried, tied


def score_tallies(rules: RuleSet, tallies: Sequence[SideTally], carried_in: int = 0) -> DealResult:
    """Return the scores of a deal from what each side won, counted.

    Clauses: score.cards, score.majority, score.tie, score.carry, score.basras.

    >>> won = [SideTally(27, 1, 2, 0, 1), SideTally(25, 3, 2, 1, 0, (10,))]
    >>> [score.total for score in score_tallies(RuleSet(), won).scores]
    [9, 17]
    """
    majority, carried, tied = share_majority(rules, [tally.cards for tally in tallies], carried_in)
    scores = []
    for side, (tally, most) in enumerate(zip(tallies, majority, strict=True)):
        aces, jacks = rules.ace * tally.aces, rules.jack * tally.jacks
        two, ten = rules.two_of_clubs * tally.two_of_clubs, rules.ten_of_diamonds * tally.ten_of_diamonds
        basras = sum(tally.basras)
        total = most + aces + jacks + two + ten + basras
        scores.append(SideScore(side, tally.cards, most, aces, jacks, two, ten, basras, len(tally.basras), total))
    return DealResult(tuple(scores), carried, tied)


def score_piles(
    rules: RuleSet, piles: Sequence[Collection[Card]], basras: Sequence[Sequence[int]], carried_in: int = 0
) -> DealResult:
    """Return the scores of a deal from the piles and the points of each side's basras.

    Clauses: score.cards, score.majority, score.tie, score.carry, score.basras.

    >>> from game.engine.cards import parse_cards
    >>> result = score_piles(RuleSet(), [parse_cards("AS 2C 5H"), parse_cards("10D 9D")], [[], [10]])
    >>> [score.total for score in result.scores]
    [6, 13]
    """
    return score_tallies(rules, [tally_pile(p, b) for p, b in zip(piles, basras, strict=True)], carried_in)
