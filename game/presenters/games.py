"""The reader's games: those to go on with and those that are over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse

from game.engine.match import make_setup
from game.engine.rules import RuleSet, parse_rules
from game.models import Game
from game.wording.board import players_text


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in a list. `url` leads to its board, of a finished game to its result."""

    url: str
    delete_url: str
    rules: RuleSet
    players: str
    target: int
    ply: int
    is_finished: bool
    is_practice: bool
    played_at: datetime


@dataclass(frozen=True, slots=True)
class GamesPage:
    """The page `game/games.html`, and the list on the start page."""

    unfinished: tuple[GameLine, ...]
    finished: tuple[GameLine, ...]
    token: str = ""
    errors: tuple[str, ...] = ()


def games_page(games: Iterable[Game], token: str = "", errors: Iterable[str] = ()) -> GamesPage:
    """Return the reader's games, parted into unfinished and finished ones."""
    lines = tuple(map(game_line, games))
    return GamesPage(
        unfinished=tuple(line for line in lines if not line.is_finished),
        finished=tuple(line for line in lines if line.is_finished),
        token=token,
        errors=tuple(errors),
    )


def game_line(game: Game) -> GameLine:
    """Return a game as a list shows it."""
    rules = parse_rules(game.rules)
    setup = make_setup(rules, game.players, game.sides, game.target)
    return GameLine(
        url=reverse("game:result" if game.is_finished else "game:play", args=[game.id]),
        delete_url=reverse("game:delete", args=[game.id]),
        rules=rules,
        players=players_text(setup),
        target=game.target,
        ply=game.ply,
        is_finished=game.is_finished,
        is_practice=game.is_practice,
        played_at=game.updated_at,
    )
