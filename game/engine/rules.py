"""Rule sets: everything that a variant of Basra changes, as named fields; and the ten presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import Any, Literal, get_args, get_type_hints

from game.engine.errors import RuleSetError

RULES_VERSION = 1
"""Grows when the engine would rule differently; stored with every game and link."""

LOW_FLOOR = 10
"""The largest sum of number cards that counts as low for the seven of diamonds."""

Deck = Literal[44, 52]
Direction = Literal["clockwise", "anticlockwise"]
Banned = Literal["jacks", "jacks-and-seven"]
BannedGo = Literal["bottom", "buried"]
JackBasra = Literal["never", "lone-card", "lone-jack", "two-card"]
Seven = Literal["plain", "low-sweep", "sweep"]
SevenBasra = Literal["never", "when-it-sweeps", "low-numbers", "equal-groups", "wild"]
BasraNeeds = Literal["empty-floor", "lone-equal", "lone-equal-or-two-card-sum"]
BasraValue = Literal["fixed", "twice-the-card"]
Tie = Literal["all-score", "nobody", "carried"]


@dataclass(frozen=True, slots=True)
class Span:
    """The whole numbers from `low` to `high`, both allowed."""

    low: int
    high: int


def number(low: int, high: int, default: int) -> Any:
    """Return a dataclass field for a whole number within a span.

    >>> number(0, 100, default=30).default
    30
    """
    return field(default=default, metadata={"span": Span(low, high)})


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One way to play. Immutable; the defaults are the standard variant.

    Players, sides and target belong to the match, not to the rule set.

    Raises:
        RuleSetError: `bad-value` (field, value) or `unplayable` (field, value, reason).

    >>> RuleSet().majority
    3
    >>> replace(RuleSet(), hand=9)
    Traceback (most recent call last):
    game.engine.errors.RuleSetError: bad-value
    """

    deck: Deck = 52
    hand: int = number(2, 8, 4)
    direction: Direction = "clockwise"
    banned: Banned = "jacks"
    banned_go: BannedGo = "bottom"
    must_capture: bool = True
    take_all: bool = True
    jack_basra: JackBasra = "never"
    jack_basra_points: int = number(0, 50, 0)
    seven: Seven = "plain"
    seven_basra: SevenBasra = "never"
    basra_needs: BasraNeeds = "empty-floor"
    basra_value: BasraValue = "fixed"
    basra_points: int = number(0, 50, 10)
    ace: int = number(0, 10, 1)
    jack: int = number(0, 10, 1)
    two_of_clubs: int = number(0, 10, 2)
    ten_of_diamonds: int = number(0, 10, 3)
    majority: int = number(0, 50, 3)
    tie: Tie = "all-score"

    def __post_init__(self) -> None:
        for name in FIELD_CHOICES:
            check_value(name, getattr(self, name))
        for name, reason in unplayable(self):
            raise RuleSetError("unplayable", field=name, value=getattr(self, name), reason=reason)


def _choices() -> dict[str, tuple[Any, ...] | Span]:
    hints = get_type_hints(RuleSet)
    choices: dict[str, tuple[Any, ...] | Span] = {}
    for f in fields(RuleSet):
        span = f.metadata.get("span")
        choices[f.name] = span or ((False, True) if hints[f.name] is bool else get_args(hints[f.name]))
    return choices


FIELD_CHOICES: Mapping[str, tuple[Any, ...] | Span] = _choices()
"""For each field its allowed values: a tuple of them, or a Span of whole numbers."""


def check_value(name: str, value: object) -> None:
    """Check one field's value on its own.

    Raises:
        RuleSetError: `unknown-field` or `bad-value` (field, value).

    >>> check_value("hand", 0)
    Traceback (most recent call last):
    game.engine.errors.RuleSetError: bad-value
    """
    if name not in FIELD_CHOICES:
        raise RuleSetError("unknown-field", field=name[:40])
    choices = FIELD_CHOICES[name]
    if isinstance(choices, Span):
        good = type(value) is int and choices.low <= value <= choices.high
    else:
        good = any(type(value) is type(choice) and value == choice for choice in choices)
    if not good:
        raise RuleSetError("bad-value", field=name, value=value)


def unplayable(rules: RuleSet) -> list[tuple[str, str]]:
    """Return the fields that contradict others, each with a reason code; empty if there are none.

    `plain-seven-has-no-basra`: a 7♦ without power scores like any seven.
    `points-not-used`: a number that the other fields make meaningless must be 0, so that each way
    to play has one rule set.
    `nothing-scores`: no side can ever reach a target.

    >>> unplayable(RuleSet())
    []
    """
    found = []
    if rules.seven == "plain" and rules.seven_basra != "never":
        found.append(("seven_basra", "plain-seven-has-no-basra"))
    if rules.jack_basra in ("never", "two-card") and rules.jack_basra_points:
        found.append(("jack_basra_points", "points-not-used"))
    if rules.basra_value == "twice-the-card" and rules.basra_points:
        found.append(("basra_points", "points-not-used"))
    if not _can_score(rules):
        found.append(("majority", "nothing-scores"))
    return found


def _can_score(rules: RuleSet) -> bool:
    by_cards = (rules.ace, rules.jack, rules.two_of_clubs, rules.ten_of_diamonds, rules.majority)
    by_basras = (rules.basra_points, rules.jack_basra_points, rules.basra_value == "twice-the-card")
    return any((*by_cards, *by_basras))


@dataclass(frozen=True, slots=True)
class Preset:
    """A named variant: its rules, its usual target and the other usual targets."""

    id: str
    rules: RuleSet
    target: int
    targets: tuple[int, ...]


_ARAB = RuleSet(
    direction="anticlockwise",
    banned="jacks-and-seven",
    seven="sweep",
    seven_basra="low-numbers",
    banned_go="buried",
    majority=30,
    tie="carried",
)
_PRESETS = (
    Preset("standard", RuleSet(), 100, (100,)),
    Preset(
        "classic",
        replace(
            _ARAB,
            must_capture=False,
            take_all=False,
            jack_basra="lone-card",
            jack_basra_points=10,
            seven="low-sweep",
            seven_basra="when-it-sweeps",
            tie="nobody",
        ),
        101,
        (101, 151),
    ),
    Preset("egyptian", replace(_ARAB, jack_basra="lone-jack", jack_basra_points=20), 101, (101, 121)),
    Preset(
        "komi",
        replace(
            _ARAB,
            banned_go="bottom",
            jack_basra="lone-jack",
            jack_basra_points=10,
            seven_basra="wild",
            ace=0,
            jack=0,
            two_of_clubs=0,
            ten_of_diamonds=0,
        ),
        101,
        (51, 101, 121),
    ),
    Preset(
        "yemeni",
        replace(_ARAB, jack_basra="lone-jack", jack_basra_points=20, seven_basra="equal-groups"),
        101,
        (101, 121),
    ),
    Preset(
        "palestinian",
        RuleSet(deck=44, direction="anticlockwise", basra_value="twice-the-card", basra_points=0),
        101,
        (101, 151),
    ),
    Preset(
        "jordanian",
        replace(_ARAB, basra_value="twice-the-card", basra_points=0, majority=3, tie="nobody"),
        101,
        (101, 121, 151),
    ),
    Preset("lebanese", RuleSet(hand=6, basra_needs="lone-equal-or-two-card-sum"), 100, (100, 101)),
    Preset(
        "lebanese-exact",
        RuleSet(
            direction="anticlockwise",
            banned_go="buried",
            must_capture=False,
            take_all=False,
            jack_basra="lone-jack",
            jack_basra_points=10,
            basra_needs="lone-equal",
            majority=30,
            tie="nobody",
        ),
        101,
        (101, 151),
    ),
    Preset(
        "iraqi",
        replace(
            _ARAB,
            must_capture=False,
            take_all=False,
            jack_basra="lone-card",
            jack_basra_points=5,
            seven="low-sweep",
            seven_basra="when-it-sweeps",
            basra_points=5,
            ten_of_diamonds=6,
            tie="nobody",
        ),
        101,
        (101, 151),
    ),
)
PRESETS: Mapping[str, Preset] = {preset.id: preset for preset in _PRESETS}
"""The ten presets by id, in the order in which they are shown."""


def changed_fields(rules: RuleSet, preset_id: str) -> dict[str, Any]:
    """Return the fields in which a rule set differs from a preset, under their Python names.

    >>> changed_fields(replace(PRESETS["egyptian"].rules, hand=6), "egyptian")
    {'hand': 6}
    """
    base = PRESETS[preset_id].rules
    return {name: getattr(rules, name) for name in FIELD_CHOICES if getattr(rules, name) != getattr(base, name)}


@lru_cache(maxsize=256)
def nearest_preset(rules: RuleSet) -> str:
    """Return the id of the preset that differs from a rule set in the fewest fields; the first of equals.

    >>> nearest_preset(replace(PRESETS["komi"].rules, hand=5))
    'komi'
    """
    return min(PRESETS, key=lambda preset_id: len(changed_fields(rules, preset_id)))


def change_rules(rules: RuleSet, changes: Mapping[str, Any]) -> RuleSet:
    """Return a rule set with some fields changed.

    A field that loses or gets its meaning by a change, and is not itself changed, follows: a 7♦ made
    plain scores no basra of its own, a basra that was worth twice the card is worth 10.

    Raises:
        RuleSetError: an unknown field, a value out of range, or rules that cannot be played.

    >>> change_rules(PRESETS["egyptian"].rules, {"seven": "plain"}).seven_basra
    'never'
    """
    return set_fields(rules, {**_following(rules, changes), **changes})


def set_fields(rules: RuleSet, values: Mapping[str, Any]) -> RuleSet:
    """Return a rule set in which exactly these fields have other values, as `changed_fields` gives them.

    Raises:
        RuleSetError: an unknown field, a value out of range, or rules that cannot be played.

    >>> set_fields(PRESETS["egyptian"].rules, {"hand": 6}).hand
    6
    """
    for name, value in values.items():
        check_value(name, value)
    return replace(rules, **values)


def _following(rules: RuleSet, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of dependent fields that a change of the fields they depend on brings with it."""
    following: dict[str, Any] = {}
    if changes.get("seven") == "plain":
        following["seven_basra"] = "never"
    if "basra_value" in changes:
        default = rules.basra_points or RuleSet().basra_points
        following["basra_points"] = default if changes["basra_value"] == "fixed" else 0
    if "jack_basra" in changes:
        scored = changes["jack_basra"] in ("lone-card", "lone-jack")
        following["jack_basra_points"] = (rules.jack_basra_points or RuleSet().basra_points) if scored else 0
    return following


def format_rules(rules: RuleSet) -> str:
    """Return the one text form of a rule set: a preset's id, or that of the nearest preset with what is changed.

    The text needs no escaping in a URL. `parse_rules` reads it back.

    >>> format_rules(PRESETS["komi"].rules)
    'komi'
    >>> format_rules(replace(PRESETS["egyptian"].rules, hand=6, must_capture=False))
    'egyptian.hand-6.must_capture-no'
    """
    preset_id = nearest_preset(rules)
    changed = changed_fields(rules, preset_id)
    told = {**_following(PRESETS[preset_id].rules, changed), **changed}
    changed |= {name: getattr(rules, name) for name, value in told.items() if value != getattr(rules, name)}
    return ".".join([preset_id, *(f"{name}-{format_value(value)}" for name, value in changed.items())])


def format_value(value: object) -> str:
    """Return a field's value as it is written in a code. `parse_value` reads it back.

    >>> format_value(True), format_value(6), format_value("nobody")
    ('yes', '6', 'nobody')
    """
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def parse_rules(text: str) -> RuleSet:
    """Return the rule set that a text names: a preset's id or a house-rules code, on any preset.

    Raises:
        RuleSetError: `unknown-rules`, `unknown-field`, `bad-value` or `unplayable`.

    >>> parse_rules("egyptian.hand-6").hand
    6
    """
    preset_id, *changes = text.split(".") if len(text) <= 1_000 else [""]
    if preset_id not in PRESETS:
        raise RuleSetError("unknown-rules", text=text[:60])
    values: dict[str, Any] = {}
    for change in changes:
        name, _, value = change.partition("-")
        if name in values:
            raise RuleSetError("bad-value", field=name, value=value[:20])
        values[name] = parse_value(name, value)
    return change_rules(PRESETS[preset_id].rules, values)


def parse_value(name: str, text: str) -> Any:
    """Return the value that a text gives to a field, as typed in a code or a form.

    Raises:
        RuleSetError: `unknown-field` or `bad-value` (field, value).

    >>> parse_value("must_capture", "yes"), parse_value("hand", "6"), parse_value("tie", "nobody")
    (True, 6, 'nobody')
    """
    choices = FIELD_CHOICES.get(name)
    if choices is None:
        raise RuleSetError("unknown-field", field=name[:40])
    if isinstance(choices, Span):
        if text.isascii() and text.isdigit() and len(text) <= 3:
            value = int(text)
            if choices.low <= value <= choices.high and str(value) == text:
                return value
    else:
        for choice in choices:
            if format_value(choice) == text:
                return choice
    raise RuleSetError("bad-value", field=name, value=text[:20])
