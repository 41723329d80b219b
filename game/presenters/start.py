"""The start page: what can be played, and the reader's unfinished games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.engine.match import TARGETS
from game.engine.rules import PRESETS, RuleSet, format_rules, parse_rules
from game.models import Game, Help
from game.presenters.games import GameLine, game_line

LISTED = 5
"""How many games to go on with stand on the start page."""
MOST_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class RulesChoice:
    """A rule set to play: its text form, and the usual targets."""

    code: str
    rules: RuleSet
    target: int
    targets: tuple[int, ...]
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """A seat at which a person may sit at the screen; `number` is as it is shown, from 1."""

    seat: int
    number: int
    is_chosen: bool


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
    players: int
    partners: bool
    seats: tuple[SeatChoice, ...]
    unfinished: tuple[GameLine, ...]
    has_company: bool
    has_games: bool
    errors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Usual:
    """What the start page has chosen: what was last played, or what a form that was not good held."""

    rules: str
    help: str = Help.TEACH
    players: int = 2
    partners: bool = False
    people: tuple[int, ...] = (0,)
    target: str = ""


def start_page(usual: Usual, token: str, games: Iterable[Game], errors: Iterable[str] = ()) -> StartPage:
    """Return the start page with what is usual chosen, and the reader's games to go on with."""
    choices = tuple(
        RulesChoice(preset.id, preset.rules, preset.target, preset.targets, preset.id == usual.rules)
        for preset in PRESETS.values()
    )
    house = None
    if usual.rules not in PRESETS:
        rules = parse_rules(usual.rules)
        house = RulesChoice(format_rules(rules), rules, 0, (), is_chosen=True)
    listed = tuple(games)
    return StartPage(
        choices=choices,
        house=house,
        helps=tuple(Help),
        help=usual.help,
        target=usual.target,
        lowest=TARGETS[0],
        highest=TARGETS[-1],
        token=token,
        players=usual.players,
        partners=usual.partners,
        seats=tuple(SeatChoice(seat, seat + 1, seat in usual.people) for seat in range(1, MOST_PLAYERS)),
        unfinished=tuple(game_line(game) for game in listed if not game.is_finished)[:LISTED],
        has_company=len(usual.people) > 1,
        has_games=bool(listed),
        errors=tuple(errors),
    )
