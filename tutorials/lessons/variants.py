"""What a variant says about the question that a lesson asks of several. Pure."""

from __future__ import annotations

from game.engine.cards import SEVEN_OF_DIAMONDS, Rank
from game.engine.rules import LOW_FLOOR, RuleSet
from tutorials.boards.notes import Note
from tutorials.lessons.model import Screen


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
