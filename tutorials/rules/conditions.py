"""Under which rule sets something holds: small predicates that the data of the pages is written with. Pure."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.basra import basra_value
from game.engine.cards import Card, Rank, Suit
from game.engine.dealing import FLOOR_SIZE, batch_sizes
from game.engine.rules import RuleSet

Condition = Callable[[RuleSet], bool]

PLAYERS = (2, 3, 4)
"""How many can play."""


def always(rules: RuleSet) -> bool:
    """Return true: the condition of what every variant has."""
    return True


def where(**wanted: object) -> Condition:
    """Return the condition that fields have a value, or one of a tuple of values.

    >>> where(seven=("sweep", "low-sweep"))(RuleSet())
    False
    """

    def holds(rules: RuleSet) -> bool:
        return all(
            getattr(rules, name) in (values if isinstance(values, tuple) else (values,))
            for name, values in wanted.items()
        )

    return holds


def both(*conditions: Condition) -> Condition:
    """Return the condition that several conditions hold together.

    >>> both(always, where(deck=44))(RuleSet())
    False
    """
    return lambda rules: all(condition(rules) for condition in conditions)


def uneven(rules: RuleSet) -> bool:
    """Return whether for some number of players a deal has a smaller batch or cards that stay undealt.

    Clauses: deal.short-batch.

    >>> uneven(RuleSet()), uneven(RuleSet(deck=44))
    (False, True)
    """
    return any(is_uneven(rules, players) for players in PLAYERS)


def is_uneven(rules: RuleSet, players: int) -> bool:
    """Return whether the deal of some players does not come out even.

    >>> is_uneven(RuleSet(deck=44), 2), is_uneven(RuleSet(deck=44), 3)
    (False, True)
    """
    return len(set(batch_sizes(rules, players))) > 1 or undealt_count(rules, players) > 0


def undealt_count(rules: RuleSet, players: int) -> int:
    """Return how many cards of the pack nobody is dealt.

    >>> undealt_count(RuleSet(deck=44), 3)
    1
    """
    return rules.deck - FLOOR_SIZE - players * sum(batch_sizes(rules, players))


def jack_doubles(rules: RuleSet) -> bool:
    """Return whether a jack's basra is worth two ordinary ones.

    Clauses: basra.double.

    >>> jack_doubles(RuleSet(jack_basra="lone-jack", jack_basra_points=20)), jack_doubles(RuleSet())
    (True, False)
    """
    return (
        rules.jack_basra in ("lone-card", "lone-jack")
        and rules.jack_basra_points == 2 * basra_value(rules, Card(Suit.SPADES, Rank.JACK)) > 0
    )


def has_majority(rules: RuleSet) -> bool:
    """Return whether most cards score anything."""
    return rules.majority > 0


def some_card_scores(rules: RuleSet) -> bool:
    """Return whether any card scores by itself."""
    return any((rules.ace, rules.jack, rules.two_of_clubs, rules.ten_of_diamonds))


def no_card_scores(rules: RuleSet) -> bool:
    """Return whether no card scores by itself."""
    return not some_card_scores(rules)
