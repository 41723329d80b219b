"""The start page: what can be played, and the reader's unfinished games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse

from game.engine.match import TARGETS
from game.engine.rules import PRESETS, RuleSet, format_rules, parse_rules
from game.models import Game, Help


@dataclass(frozen=True, slots=True)
class RulesChoice:
    """A rule set to play: its text form, and the usual targets."""

    code: str
    rules: RuleSet
    target: int
    targets: tuple[int, ...]
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game to go on with."""

    url: str
    rules: RuleSet
    target: int
    ply: int


@dataclass(frozen=True, slots=True)
class StartPage:
    """The page `game/start.html`. `house` is a rule set of the reader's own, not among the presets."""

    choices: tuple[RulesChoice, ...]
    house: RulesChoice | None
    helps: tuple[str, ...]
    help: str
    target: str
    lowest: int
    highest: int
    token: str
    unfinished: tuple[Unfinished, ...]
    errors: tuple[str, ...] = ()


def start_page(
    code: str, help_level: str, token: str, games: Iterable[Game], *, target: str = "", errors: Iterable[str] = ()
) -> StartPage:
    """Return the start page with a rule set chosen. `target` and `errors` come from a form that was not good."""
    choices = tuple(
        RulesChoice(preset.id, preset.rules, preset.target, preset.targets, preset.id == code)
        for preset in PRESETS.values()
    )
    house = None
    if code not in PRESETS:
        rules = parse_rules(code)
        house = RulesChoice(format_rules(rules), rules, 0, (), is_chosen=True)
    return StartPage(
        choices=choices,
        house=house,
        helps=tuple(Help),
        help=help_level,
        target=target,
        lowest=TARGETS[0],
        highest=TARGETS[-1],
        token=token,
        unfinished=tuple(
            Unfinished(reverse("game:play", args=[game.id]), parse_rules(game.rules), game.target, game.ply)
            for game in games
        ),
        errors=tuple(errors),
    )
