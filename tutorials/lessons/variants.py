"""What hangs on the variant: whether an answer does, by which rules, and what a variant says about a question. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import lru_cache

from game.engine.cards import SEVEN_OF_DIAMONDS, Rank, in_pack
from game.engine.errors import EngineError
from game.engine.rules import LOW_FLOOR, PRESETS, RuleSet
from tutorials.boards.notes import Note
from tutorials.lessons.model import Answer, Screen
from tutorials.lessons.solve import right_answers

KEPT = 256
"""For how many screens, and rules told with them, it is remembered: for every one that there is."""

FIELDS_OF: Mapping[str, tuple[str, ...]] = {
    "seven.plain": ("seven", "seven_basra"),
    "seven.low-sweep": ("seven", "seven_basra"),
    "seven.sweep": ("seven", "seven_basra"),
    "basra.jack": ("jack_basra", "jack_basra_points"),
    "score.cards": ("ace", "jack", "two_of_clubs", "ten_of_diamonds"),
    "score.majority": ("majority",),
    "capture.may": ("must_capture", "take_all"),
}
"""The fields of a rule set that the rules of a strip tell of, by their clause."""


@lru_cache(maxsize=KEPT)
def hangs_on_variant(screen: Screen) -> bool:
    """Return whether the right answers would be others under another preset.

    >>> from tutorials.lessons.store import stored_lessons
    >>> [hangs_on_variant(screen) for screen in stored_lessons()["points"].screens][2:5]
    [False, True, True]
    """
    return screen.ask not in ("variants", "batch") and _differs(screen, (preset.rules for preset in PRESETS.values()))


@lru_cache(maxsize=KEPT)
def bears_on(screen: Screen, clause: str) -> bool:
    """Return whether what a rule of a strip tells of changes the right answers of a screen from preset to preset.

    >>> from tutorials.lessons.store import stored_lessons
    >>> screen = stored_lessons()["points"].screens[-1]
    >>> bears_on(screen, "score.majority"), bears_on(screen, "basra.jack")
    (True, False)
    """
    fields = FIELDS_OF[clause]
    return _differs(screen, (_with_fields(screen.rules, preset.rules, fields) for preset in PRESETS.values()))


def _with_fields(rules: RuleSet, others: RuleSet, fields: tuple[str, ...]) -> RuleSet:
    """Return a rule set with some fields of another one; as it is where these cannot go together."""
    try:
        return replace(rules, **{name: getattr(others, name) for name in fields})
    except EngineError:
        return rules


def _differs(screen: Screen, others: Iterable[RuleSet]) -> bool:
    """Return whether other rules that have the cards of a screen in their pack have other right answers."""
    right = _answers(screen, screen.rules)
    cards = (*screen.floor, *screen.hand)
    return any(_answers(screen, rules) != right for rules in others if all(in_pack(card, rules.deck) for card in cards))


def _answers(screen: Screen, rules: RuleSet) -> frozenset[Answer]:
    return frozenset(right_answers(replace(screen, rules=rules)))


def rule_in_question(screen: Screen, rules: RuleSet) -> Note:
    """Return the rule of a variant that decides what a screen asks.

    Clauses: capture.must, capture.take-all, basra.jack, seven.sweep, basra.clear.

    >>> from game.engine.cards import parse_card
    >>> from game.engine.rules import PRESETS
    >>> screen = Screen("x", "variants", RuleSet(), card=parse_card("JS"), of="basra")
    >>> [rule_in_question(screen, PRESETS[each].rules).message for each in ("standard", "egyptian")]
    ['rule-jack-never', 'rule-jack-lone-jack']
    """
    match screen.of:
        case "leave":
            must = rules.must_capture
            return Note(f"rule-must-{'yes' if must else 'no'}", clause="capture.must" if must else "capture.may")
        case "legal":
            whole = rules.take_all
            return Note(f"rule-all-{'yes' if whole else 'no'}", clause="capture.take-all" if whole else "capture.may")
        case _:
            return _basra_rule(screen, rules)


def _basra_rule(screen: Screen, rules: RuleSet) -> Note:
    if screen.played.rank == Rank.JACK:
        return Note(f"rule-jack-{rules.jack_basra}", {"n": rules.jack_basra_points}, "basra.jack")
    if screen.played == SEVEN_OF_DIAMONDS:
        name = rules.seven_basra if rules.seven == "sweep" else rules.seven
        return Note(f"rule-seven-{name}", {"card": SEVEN_OF_DIAMONDS, "most": LOW_FLOOR}, f"seven.{rules.seven}")
    return Note(f"rule-needs-{rules.basra_needs}", clause="basra.clear")
