"""A finished match counted by other rules: the same plays and piles, other points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.engine.errors import EngineError
from game.engine.rescoring import Rescored, RescoredDeal, rescore
from game.engine.rules import PRESETS, RuleSet, format_rules, parse_rules
from game.engine.state import Setup
from game.explain import explain_rescored
from game.presenters.deals import BasraMade, basras_made, most_cards, numbered_events
from game.presenters.piles import SideResult, side_results
from game.presenters.seats import side_names
from game.timeline import History
from game.wording.names import rules_name, variant_name
from game.wording.rulings import say_problem
from game.wording.steps import say

PARAMETER = "as"
"""The parameter of the address that names the rules to count by."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """Rules to count by that the form offers."""

    code: str
    name: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class CountedDeal:
    """One deal by the other rules."""

    number: int
    sides: tuple[SideResult, ...]
    most_cards: tuple[str, ...]
    basras: tuple[BasraMade, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """The whole match by other rules. `played` are the totals by the rules that it was played by."""

    rules: RuleSet
    told: tuple[str, ...]
    names: tuple[str, ...]
    deals: tuple[CountedDeal, ...]
    totals: tuple[int, ...]
    played: tuple[int, ...]
    own_code: str
    other_code: str


@dataclass(frozen=True, slots=True)
class Counting:
    """The part of the result that counts by other rules. `error`: what was asked for cannot be read."""

    choices: tuple[Scoring, ...]
    count: Count | None
    error: str = ""


def count_otherwise(history: History, asked: Sequence[str], url: str, reader: int | None) -> Counting:
    """Return a match counted by the rules that an address asks for, a preset's id or a code of house rules.

    The form offers the presets whose packs have all cards of the match.
    """
    own = history.setup.rules
    try:
        rules = _read(asked)
        count = _count(history, rules, url, reader) if rules else None
    except EngineError as error:
        return Counting(_choices(own, None), None, say_problem(error))
    return Counting(_choices(own, rules), count)


def _read(asked: Sequence[str]) -> RuleSet | None:
    """Return the rules asked for; None where nothing is asked."""
    if len(asked) > 1:
        raise EngineError("doubled-parameter", name=PARAMETER)
    return parse_rules(asked[0]) if asked and asked[0] else None


def _choices(own: RuleSet, chosen: RuleSet | None) -> tuple[Scoring, ...]:
    presets = [
        Scoring(preset.id, variant_name(preset.id), preset.rules == chosen)
        for preset in PRESETS.values()
        if preset.rules.deck >= own.deck and preset.rules != own
    ]
    if chosen is None or any(choice.is_chosen for choice in presets):
        return tuple(presets)
    return (Scoring(format_rules(chosen), rules_name(chosen), is_chosen=True), *presets)


def _count(history: History, rules: RuleSet, url: str, reader: int | None) -> Count:
    setup = history.setup
    rescored = rescore(rules, len(setup.sides), setup.target, numbered_events(history))
    other = replace(setup, rules=rules)
    return Count(
        rules=rules,
        told=tuple(say(step) for step in explain_rescored(rescored, setup, reader)),
        names=side_names(setup, reader),
        deals=_deals(rescored, other, url, reader),
        totals=rescored.totals,
        played=history.state.totals,
        own_code=format_rules(setup.rules),
        other_code=format_rules(rules),
    )


def _deals(rescored: Rescored, other: Setup, url: str, reader: int | None) -> tuple[CountedDeal, ...]:
    def counted(deal: RescoredDeal) -> CountedDeal:
        return CountedDeal(
            number=deal.scored.deal,
            sides=side_results(deal.scored, deal.piles, deal.basras),
            most_cards=most_cards(deal.scored, other, reader),
            basras=basras_made(deal.basras, other, url, reader),
            totals=deal.scored.totals,
        )

    return tuple(map(counted, rescored.deals))
