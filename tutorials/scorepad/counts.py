"""What was counted of each pile after a deal: completed, checked against the pack, made ready for the engine. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.engine.basra import basra_value, rule_basra
from game.engine.cards import RANK_TEXT, Card, Rank, Suit, pack
from game.engine.rules import RuleSet
from game.engine.scoring import SideTally, tally_pile

Item = Literal["cards", "aces", "jacks", "two_of_clubs", "ten_of_diamonds", "basras", "jack_basras"]
COUNTED: tuple[Item, ...] = ("cards", "aces", "jacks", "two_of_clubs", "ten_of_diamonds")
"""What of the pack lies in the piles, in the order in which people count one."""
CARDS_OF_A_BASRA = 2
"""The fewest cards that a basra brings: the one played and one taken."""


@dataclass(frozen=True, slots=True)
class PileCount:
    """What was counted of one side's pile; None is left to be worked out from the other piles.

    `basras` are those that all score the same. Where each scores by its card, `basra_ranks` names the cards instead.
    """

    cards: int | None = None
    aces: int | None = None
    jacks: int | None = None
    two_of_clubs: int | None = None
    ten_of_diamonds: int | None = None
    basras: int = 0
    jack_basras: int = 0
    basra_ranks: tuple[Rank, ...] = ()

    def of(self, item: Item) -> int | None:
        """Return the count of one of `COUNTED`."""
        value: int | None = getattr(self, item)
        return value


@dataclass(frozen=True, slots=True)
class Problem:
    """Why counts cannot be those of a deal: a code, what was counted wrong, perhaps whose, and the numbers.

    `left-out`: several piles lack this item. `too-many`, `too-few`: `n` in all, where the pack has `total`.
    `more-than-pile`: of `n` scoring cards, only `total` can lie in the pile. `too-many-basras`: `n` basras need more
    than the `total` cards of the pile. `too-few-jacks`: `n` jack basras need more than the `total` jacks.
    `rank-too-often`: `n` basras with cards of a rank of which there are `total`.
    """

    code: str
    item: Item
    side: int | None = None
    n: int = 0
    total: int = 0


def in_the_pack(rules: RuleSet) -> SideTally:
    """Return how much of each item all piles of a deal hold together.

    Clauses: deal.hand, end.left-over.

    >>> in_the_pack(RuleSet())
    SideTally(cards=52, aces=4, jacks=4, two_of_clubs=1, ten_of_diamonds=1, basras=())
    """
    return tally_pile(pack(rules.deck))


def basra_ranks(rules: RuleSet) -> tuple[Rank, ...]:
    """Return the ranks that can make a basra worth something of its own; jacks' basras are apart.

    Clauses: basra.double.

    >>> [rank.text for rank in basra_ranks(RuleSet(deck=44))][-2:]
    ['9', '10']
    """
    return tuple(sorted({card.rank for card in pack(rules.deck)} - {Rank.JACK}))


def jack_basra_points(rules: RuleSet) -> int | None:
    """Return what a jack's basra scores; None where a jack makes none.

    Clauses: basra.jack.

    >>> from game.engine.rules import PRESETS
    >>> jack_basra_points(RuleSet()), jack_basra_points(PRESETS["egyptian"].rules)
    (None, 20)
    """
    jack, lone_jack, two = Card(Suit.SPADES, Rank.JACK), (Card(Suit.HEARTS, Rank.JACK),), pack(rules.deck)[:2]
    rulings = (rule_basra(rules, floor, jack, floor) for floor in (lone_jack, two))
    return next((ruling.points for ruling in rulings if ruling.is_basra), None)


def basra_points(rules: RuleSet, count: PileCount) -> tuple[int, ...]:
    """Return the points of each basra of a side.

    Clauses: basra.value, basra.double, basra.jack.

    >>> from game.engine.rules import PRESETS
    >>> basra_points(PRESETS["egyptian"].rules, PileCount(basras=2, jack_basras=1))
    (10, 10, 20)
    >>> basra_points(PRESETS["jordanian"].rules, PileCount(basra_ranks=(Rank.SEVEN, Rank.QUEEN)))
    (14, 20)
    """
    plain = Card(Suit.SPADES, Rank.TWO)
    cards = [plain] * count.basras + [Card(Suit.SPADES, rank) for rank in count.basra_ranks]
    by_jacks = (jack_basra_points(rules) or 0,) * count.jack_basras
    return tuple(basra_value(rules, card) for card in cards) + by_jacks


def complete(rules: RuleSet, counts: Sequence[PileCount]) -> tuple[SideTally, ...] | tuple[Problem, ...]:
    """Return the tallies of a deal, what one pile leaves out filled in from the others; or all that is wrong.

    Clauses: score.cards, score.majority.

    >>> complete(RuleSet(), [PileCount(27, 1, 2, 0, 1), PileCount(basras=1)])[1]
    SideTally(cards=25, aces=3, jacks=2, two_of_clubs=1, ten_of_diamonds=0, basras=(10,))
    >>> complete(RuleSet(), [PileCount(27, 1, 2, 0, 1), PileCount(26)])[0]
    Problem(code='too-many', item='cards', side=None, n=53, total=52)
    """
    in_all = in_the_pack(rules)
    filled = {item: _fill([count.of(item) for count in counts], item, getattr(in_all, item)) for item in COUNTED}
    wrong = [found for found in filled.values() if isinstance(found, Problem)]
    if wrong:
        return tuple(wrong)
    columns = [found for found in filled.values() if not isinstance(found, Problem)]
    tallies = tuple(
        SideTally(cards, aces, jacks, two, ten, basra_points(rules, count))
        for cards, aces, jacks, two, ten, count in zip(*columns, counts, strict=True)
    )
    return _impossible(rules, counts, tallies) or tallies


def _fill(column: list[int | None], item: Item, total: int) -> list[int] | Problem:
    """Return the counts of an item by side, a single one that is missing filled in."""
    known = [count for count in column if count is not None]
    missing, counted = len(column) - len(known), sum(known)
    if counted > total:
        return Problem("too-many", item, n=counted, total=total)
    if missing > 1:
        return Problem("left-out", item)
    if not missing and counted < total:
        return Problem("too-few", item, n=counted, total=total)
    return [total - counted if count is None else count for count in column]


def _impossible(rules: RuleSet, counts: Sequence[PileCount], tallies: Sequence[SideTally]) -> tuple[Problem, ...]:
    """Return what cannot lie in one pile together, and the basras that its cards cannot have made."""
    found = []
    for side, (count, tally) in enumerate(zip(counts, tallies, strict=True)):
        scoring = tally.aces + tally.jacks + tally.two_of_clubs + tally.ten_of_diamonds
        if scoring > tally.cards:
            found.append(Problem("more-than-pile", "cards", side, scoring, tally.cards))
        if CARDS_OF_A_BASRA * len(tally.basras) > tally.cards:
            found.append(Problem("too-many-basras", "basras", side, len(tally.basras), tally.cards))
        if count.jack_basras * _jacks_of_a_basra(rules) > tally.jacks:
            found.append(Problem("too-few-jacks", "jack_basras", side, count.jack_basras, tally.jacks))
    return tuple(found) + _played_twice(counts)


def _jacks_of_a_basra(rules: RuleSet) -> int:
    """Return how many jacks one jack's basra leaves in the pile."""
    return 2 if rules.jack_basra == "lone-jack" else 1


def _played_twice(counts: Sequence[PileCount]) -> tuple[Problem, ...]:
    """Return ranks with more basras than cards: each card is played once in a deal."""
    times = Counter(rank for count in counts for rank in count.basra_ranks)
    return tuple(Problem("rank-too-often", "basras", n=n, total=len(Suit)) for n in times.values() if n > len(Suit))


def format_ranks(ranks: Sequence[Rank]) -> str:
    """Return the ranks of cards that made basras, as `parse_ranks` reads them.

    >>> format_ranks((Rank.SEVEN, Rank.QUEEN))
    '7 Q'
    """
    return " ".join(rank.text for rank in ranks)


def parse_ranks(text: str) -> tuple[Rank, ...]:
    """Return the ranks that a text of `format_ranks` names.

    >>> parse_ranks("7 Q")
    (<Rank.SEVEN: 7>, <Rank.QUEEN: 12>)
    """
    return tuple(Rank(RANK_TEXT.index(word) + 1) for word in text.split())
