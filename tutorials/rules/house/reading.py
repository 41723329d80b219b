"""From what a form sends to a rule set, or to what is wrong with it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine.errors import RuleSetError
from game.engine.rules import FIELD_CHOICES, RuleSet, change_rules, parse_value

GROUPS: Mapping[str, tuple[str, ...]] = {
    "deal": ("deck", "hand", "direction", "banned", "banned_go"),
    "captures": ("must_capture", "take_all"),
    "powers": ("seven", "seven_basra", "jack_basra", "jack_basra_points"),
    "basras": ("basra_needs", "basra_value", "basra_points"),
    "points": ("ace", "jack", "two_of_clubs", "ten_of_diamonds", "majority", "tie"),
}
"""All settings of a rule set, as the form groups them."""

FIELDS = tuple(name for names in GROUPS.values() for name in names)


@dataclass(frozen=True, slots=True)
class Refused:
    """Settings that cannot be: what is wrong by field, and what contradicts each other."""

    fields: Mapping[str, RuleSetError]
    together: RuleSetError | None = None


def read_settings(start: RuleSet, given: Mapping[str, str]) -> RuleSet | Refused:
    """Return the rule set that a form describes.

    Only what differs from the rules that the form showed counts as changed: settings that lose or get their meaning by
    a change follow it, unless they are changed as well.

    Args:
        start: the rules that the form showed.
        given: the settings as texts; those left out stay as they were.

    >>> read_settings(RuleSet(), {"hand": "6", "take_all": "yes"}).hand
    6
    >>> read_settings(RuleSet(), {"hand": "9"}).fields["hand"].code
    'bad-value'
    """
    values, wrong = {}, {}
    for name, text in given.items():
        if name in FIELD_CHOICES:
            try:
                values[name] = parse_value(name, text)
            except RuleSetError as error:
                wrong[name] = error
    if wrong:
        return Refused(wrong)
    changes = {name: value for name, value in values.items() if value != getattr(start, name)}
    try:
        return change_rules(start, changes)
    except RuleSetError as error:
        return Refused({}, error)
