"""What the sentence about the idea of a screen speaks of: cards, and numbers taken from the rules. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.engine.cards import SEVEN_OF_DIAMONDS, TEN_OF_DIAMONDS, TWO_OF_CLUBS, Suit
from game.engine.dealing import FLOOR_SIZE
from game.engine.rules import LOW_FLOOR, PRESETS, RuleSet
from tutorials.lessons.model import Screen

_SUITS: Mapping[str, object] = {suit.name.lower(): suit for suit in Suit}


def idea_params(screen: Screen) -> dict[str, object]:
    """Return what the sentence about the idea of a screen may speak of.

    Clauses: score.cards, deal.floor, deal.hand.

    >>> from tutorials.lessons.store import stored_lessons
    >>> idea_params(stored_lessons()["jack"].screens[-1])
    {'n': 4, 'floor': 4}
    """
    params: dict[str, object] = {}
    if screen.card:
        params["card"] = screen.card
    if screen.about:
        params["cards"] = screen.about
    if screen.number:
        params["n"] = getattr(screen.rules, screen.number)
    params |= _of_variants(screen)
    match screen.which:
        case "banned":
            params["floor"] = FLOOR_SIZE
        case "scoring":
            params |= _scores(screen)
        case which if which.startswith("suit-"):
            params |= _SUITS
        case _:
            pass
    return params


def _scores(screen: Screen) -> dict[str, object]:
    rules = screen.rules
    return {
        "ace": rules.ace,
        "jack": rules.jack,
        "card": TWO_OF_CLUBS,
        "low": rules.two_of_clubs,
        "other": TEN_OF_DIAMONDS,
        "high": rules.ten_of_diamonds,
    }


def _of_variants(screen: Screen) -> dict[str, object]:
    """Return what variants say, where a screen is about that: their ids by what they say, and numbers.

    Clauses: basra.jack, seven.low-sweep, seven.sweep, capture.may, score.cards, score.majority.
    """
    if screen.ask == "points" and screen.of == "pile" and screen.rules != RuleSet():
        return _worth(screen.rules)
    if screen.ask != "variants":
        return {}
    if screen.of == "legal":
        return {"variants": _saying(screen.variants, "take_all", False)}
    if screen.card == SEVEN_OF_DIAMONDS:
        low = _saying(screen.variants, "seven", "low-sweep")
        return {"variants": _saying(screen.variants, "seven", "sweep"), "variants_low": low, "most": LOW_FLOOR}
    return {
        "variants": _saying(screen.variants, "jack_basra", "lone-jack"),
        "variants_any": _saying(screen.variants, "jack_basra", "lone-card"),
        "variants_never": _saying(screen.variants, "jack_basra", "never"),
    }


def _worth(rules: RuleSet) -> dict[str, object]:
    """Return what cards are worth elsewhere: the 10♦ under some rules, and most cards in all variants."""
    worth = sorted({preset.rules.majority for preset in PRESETS.values()})
    few, many = worth[0], worth[-1]
    return {
        "other": TEN_OF_DIAMONDS,
        "high": rules.ten_of_diamonds,
        "few": few,
        "many": many,
        "variants": _saying(PRESETS, "majority", few),
        "variants_many": _saying(PRESETS, "majority", many),
    }


def _saying(variants: Iterable[str], field: str, value: object) -> tuple[str, ...]:
    return tuple(each for each in variants if getattr(PRESETS[each].rules, field) == value)
