"""What people do with a guided game: start it, play a card, take it back, go on from a step, change the help.

Each action is at most one conditional write, on the revision that the page showed. A second click, a second
tab and a repeated post write nothing and get the newest game back.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone

from game.coach import DEFAULT_LEVEL, choose_move
from game.engine.cards import Card, format_card, parse_cards
from game.engine.dealing import draw_pack
from game.engine.errors import EngineError
from game.engine.match import IllegalMove, make_setup, observe
from game.engine.moves import Move, Refusal
from game.engine.notation import format_move, parse_move
from game.engine.reaching import PLAYERS, NoLine, find_line, open_with
from game.engine.record import Game as Match
from game.engine.rules import PRESETS, RULES_VERSION, RuleSet, format_rules, nearest_preset, parse_rules
from game.engine.seal import seal
from game.engine.state import Pack, Setup
from game.histories import Histories
from game.models import Game, Help, first_seat
from game.timeline import History, begin, replay, with_deal, with_move

CACHED = 64
"""How many histories a process keeps."""

_histories = Histories(CACHED)


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to play. `people` are the seats of those at the screen."""

    rules: RuleSet
    players: int
    sides: int
    target: int
    people: tuple[int, ...]
    help: Help
    level: str


@dataclass(frozen=True, slots=True)
class Played:
    """The action is done: the game as it is now."""

    game: Game
    history: History


@dataclass(frozen=True, slots=True)
class Refused:
    """A rule of the game forbids the move; nothing is written."""

    game: Game
    history: History
    move: Move
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Stale:
    """The page was older than the game, or the match is over; nothing is written."""

    game: Game
    history: History


Result = Played | Refused | Stale


class NoWayBack(Exception):
    """The game cannot be gone back to, or gone on with, at the step named."""


class NoWayThere(Exception):
    """No game comes to the position wanted; `reason` says why."""

    def __init__(self, reason: NoLine) -> None:
        super().__init__(reason.why)
        self.reason = reason


class Outdated(Exception):
    """The game was played by rules that have changed since."""


def start(wish: Wish, owner: str, token: str, rng: random.Random | None = None) -> Game:
    """Start a game, or return the one that this token has started already.

    The first dealer is drawn by lot. If the computer is to play first, it has played.

    Raises:
        MatchError: the players, sides or target don't go together.
    """
    started = Game.objects.filter(start_token=token).first()
    if started is not None:
        return started
    rng = rng or random.SystemRandom()
    setup = make_setup(wish.rules, wish.players, wish.sides, wish.target, rng.randrange(wish.players))
    game = Game(
        start_token=token,
        owner=owner,
        rules=format_rules(wish.rules),
        rules_version=RULES_VERSION,
        players=wish.players,
        sides=wish.sides,
        target=wish.target,
        first_dealer=setup.first_dealer,
        people=list(wish.people),
        help=wish.help,
        level=wish.level,
    )
    return _create(game, begin(setup, wish.people), rng)


def play_on(game: Game, step: int, owner: str, token: str, rng: random.Random | None = None) -> Game:
    """Start a game for practice from a step of a finished one, or return the one that this token has started.

    Where a person plays a card at the step, it is that person's turn again; after any other step the play goes on.

    Raises:
        NoWayBack: the game is not finished, has no such step, or is over at it.
    """
    started = Game.objects.filter(start_token=token).first()
    if started is not None:
        return started
    if not game.is_finished:
        raise NoWayBack
    history, deals = _at_step(game, step)
    if history.state.phase == "over":
        raise NoWayBack
    fresh = Game(start_token=token, owner=owner, deals=deals, is_practice=True)
    for name in ("rules", "rules_version", "players", "sides", "target", "first_dealer", "people", "level"):
        setattr(fresh, name, getattr(game, name))
    return _create(fresh, history, rng or random.SystemRandom())


def open_record(match: Match, owner: str, token: str, rng: random.Random | None = None) -> Game:
    """Keep a recorded match as a game for practice, or return the one that this token has made of it.

    An unfinished match goes on with a new deal.
    """
    started = Game.objects.filter(start_token=token).first()
    if started is not None:
        return started
    setup, people = match.setup, (0,)
    game = Game(
        start_token=token,
        owner=owner,
        rules=format_rules(setup.rules),
        rules_version=RULES_VERSION,
        players=setup.players,
        sides=len(setup.sides),
        target=setup.target,
        first_dealer=setup.first_dealer,
        people=list(people),
        help=Help.TEACH,
        level=DEFAULT_LEVEL,
        deals=[_unsealed(pack) for pack in match.packs],
        is_practice=True,
    )
    return _create(game, replay(setup, people, match.packs, match.moves), rng or random.SystemRandom())


def start_from(
    rules: RuleSet, floor: Sequence[Card], card: Card, owner: str, token: str, rng: random.Random | None = None
) -> Game:
    """Start a game for practice in which a floor lies there and its player, to move, holds a card.

    The moves that lead there are found by the engine; all other cards are shuffled. A token that has started a game
    returns that one.

    Raises:
        NoWayThere: by legal play the floor cannot come about.
        PositionError: the cards are not one position under these rules.
    """
    started = Game.objects.filter(start_token=token).first()
    if started is not None:
        return started
    rng = rng or random.SystemRandom()
    line = find_line(rules, floor, card, rng)
    if isinstance(line, NoLine):
        raise NoWayThere(line)
    people = first_seat()
    opening = open_with(rules, line, card, people[0], rng)
    setup = make_setup(rules, PLAYERS, PLAYERS, PRESETS[nearest_preset(rules)].target, opening.dealer)
    game = Game(
        start_token=token,
        owner=owner,
        rules=format_rules(rules),
        rules_version=RULES_VERSION,
        players=setup.players,
        sides=len(setup.sides),
        target=setup.target,
        first_dealer=setup.first_dealer,
        people=people,
        help=Help.TEACH,
        level=DEFAULT_LEVEL,
        deals=[_unsealed(opening.pack)],
        is_practice=True,
    )
    return _create(game, replay(setup, tuple(people), [opening.pack], opening.moves), rng)


def play_move(game: Game, revision: int, move: Move, rng: random.Random | None = None) -> Result:
    """Play a card of the person, then the computer's cards, up to the person's next turn or the end.

    Raises:
        PositionError: a card of the move is not in the hand, or not on the floor.
    """
    history = history_of(game)
    if game.revision != revision or history.state.phase != "playing":
        return Stale(game, history)
    try:
        moved = with_move(history, move)
    except IllegalMove as illegal:
        return Refused(game, history, move, illegal.refusal)
    moved, deals, finished = _go_on(moved, game.level, rng or random.SystemRandom())
    changes: dict[str, Any] = {"moves": _moves_text(moved), "deals": [*game.deals, *deals], "finished_at": finished}
    return _write(game, moved, changes)


def take_back(game: Game, revision: int, step: int | None = None) -> Played | Stale:
    """Take back the last card of a person and what followed it, or all from a step on; the game becomes practice.

    Not in Play, and not once the match is over: then nothing is written.
    """
    history = history_of(game)
    step = history.last_own_step if step is None else step
    is_possible = step and game.help != Help.PLAY and not game.is_finished
    if game.revision != revision or not is_possible:
        return Stale(game, history)
    try:
        earlier, kept = _at_step(game, step)
    except NoWayBack:
        return Stale(game, history)
    earlier, dealt, _ = _go_on(earlier, game.level, random.SystemRandom())
    return _write(game, earlier, {"moves": _moves_text(earlier), "deals": [*kept, *dealt], "is_practice": True})


def set_help(game: Game, revision: int, level: Help) -> Played | Stale:
    """Change how much is explained."""
    history = history_of(game)
    if game.revision != revision:
        return Stale(game, history)
    return _write(game, history, {"help": level})


def delete_idle_games() -> int:
    """Delete the games in which nothing was done for the stated time; return how many there were."""
    last = timezone.now() - timedelta(days=settings.GAME_DAYS)
    deleted, _ = Game.objects.filter(updated_at__lt=last).delete()
    return deleted


def history_of(game: Game) -> History:
    """Return the match of a row, replayed from its rules, packs and moves, or as this process remembers it.

    Raises:
        Outdated: it was played by rules that have changed since, and cannot be replayed by those of today.
    """
    known = _histories.get(game.id, game.revision)
    if known is not None:
        return known
    try:
        history = replay(setup_of(game), tuple(game.people), packs_of(game), map(parse_move, game.moves.split()))
    except (EngineError, IllegalMove) as error:
        if game.rules_version == RULES_VERSION:
            raise
        raise Outdated from error
    remember(game, history)
    return history


def setup_of(game: Game) -> Setup:
    """Return what the match of a row is played with."""
    return make_setup(parse_rules(game.rules), game.players, game.sides, game.target, game.first_dealer)


def packs_of(game: Game) -> list[Pack]:
    """Return the packs dealt so far."""
    return [Pack(parse_cards(deal["pack"]), tuple(deal["places"])) for deal in game.deals]


def remember(game: Game, history: History) -> None:
    """Keep the history of a game at its revision, in place of older ones."""
    _histories.put(game.id, game.revision, history)


def forget() -> None:
    """Drop all histories that this process remembers."""
    _histories.clear()


def _create(game: Game, history: History, rng: random.Random) -> Game:
    """Let the computer play up to a person's turn and store the game, or return the one stored by the same token."""
    history, dealt, game.finished_at = _go_on(history, game.level, rng)
    game.deals, game.moves = [*game.deals, *dealt], _moves_text(history)
    try:
        with transaction.atomic():
            game.save(force_insert=True)
    except IntegrityError:
        return Game.objects.get(start_token=game.start_token)
    remember(game, history)
    return game


def _at_step(game: Game, step: int) -> tuple[History, list[dict[str, Any]]]:
    """Return the match as it stood at a step, before the card where a person plays one, and the deals until then.

    Raises:
        NoWayBack: there is no such step.
    """
    history = history_of(game)
    if not 1 <= step <= len(history.moments):
        raise NoWayBack
    moment = history.moments[step - 1]
    deals = game.deals[: moment.position.deal]
    ply = moment.position.ply + (moment.is_move and not history.is_own_move(moment))
    packs = packs_of(game)[: len(deals)]
    return replay(history.setup, history.people, packs, history.moves[:ply]), deals


def _write(game: Game, history: History, changes: dict[str, Any]) -> Played | Stale:
    """Write if the game is still at the revision it was read at; the loser of a race sees the winner's game."""
    changes |= {"revision": game.revision + 1, "updated_at": timezone.now()}
    if not Game.objects.filter(pk=game.pk, revision=game.revision).update(**changes):
        newest = Game.objects.get(pk=game.pk)
        return Stale(newest, history_of(newest))
    for name, value in changes.items():
        setattr(game, name, value)
    remember(game, history)
    return Played(game, history)


def _go_on(history: History, level: str, rng: random.Random) -> tuple[History, list[dict[str, Any]], datetime | None]:
    """Deal and let the computer play until a person is to move or the match is over.

    Returns the history, the deals begun, and when the match was finished.
    """
    deals = []
    while history.state.phase != "over":
        state = history.state
        if state.phase == "between":
            pack = draw_pack(state.setup.rules, state.setup.players, rng)
            history = with_deal(history, pack)
            deals.append(_deal_text(pack, secrets.token_hex(16)))
        elif state.turn in history.people:
            return history, deals, None
        else:
            decision = choose_move(observe(state, state.turn), level, rng)
            history = with_move(history, decision.move)
    return history, deals, timezone.now()


def _deal_text(pack: Pack, salt: str) -> dict[str, Any]:
    return _unsealed(pack) | {"salt": salt, "sha256": seal(pack, salt)}


def _unsealed(pack: Pack) -> dict[str, Any]:
    """Return a deal that was played elsewhere: nothing was promised about it here."""
    return {"pack": " ".join(map(format_card, pack.cards)), "places": list(pack.places), "salt": "", "sha256": ""}


def _moves_text(history: History) -> str:
    return " ".join(format_move(move) for move in history.moves)
