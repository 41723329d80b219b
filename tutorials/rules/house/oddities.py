"""What is worth knowing about settings that can be played but surprise. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.rules import RuleSet
from tutorials.rules.conditions import Condition, uneven, where

ODDITIES: Mapping[str, Condition] = {
    "seven-on-first-floor": lambda rules: rules.seven != "plain" and rules.banned == "jacks",
    "seven-banned-for-nothing": where(seven="plain", banned="jacks-and-seven"),
    "part-is-enough": where(must_capture=True, take_all=False),
    "all-or-nothing": where(must_capture=False, take_all=True),
    "basra-worth-nothing": where(basra_value="fixed", basra_points=0),
    "jack-basra-worth-nothing": where(jack_basra=("lone-card", "lone-jack"), jack_basra_points=0),
    "tie-without-points": where(majority=0),
    "uneven": uneven,
}
"""Each with the rule sets that it concerns."""


def oddities(rules: RuleSet) -> tuple[str, ...]:
    """Return what is worth knowing about a rule set.

    >>> oddities(RuleSet(take_all=False)), oddities(RuleSet())
    (('part-is-enough',), ())
    """
    return tuple(code for code, concerns in ODDITIES.items() if concerns(rules))
