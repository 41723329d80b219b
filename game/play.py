"""What a person does with a guided game: start it, play a card, change the help.

Each action is at most one conditional write, on the revision that the page showed. A second click, a second
tab and a repeated post write nothing and get the newest game back.
"""

from __future__ import annotations

import random
import secrets
import threading
from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from game.coach import choose_move
from game.engine.cards import format_card, parse_cards
from game.engine.dealing import draw_pack
from game.engine.match import IllegalMove, make_setup, observe
from game.engine.moves import Move, Refusal
from game.engine.notation import format_move, parse_move
from game.engine.rules import RULES_VERSION, RuleSet, format_rules, parse_rules
from game.engine.seal import seal
from game.engine.state import Pack, Setup
from game.models import Game, Help
from game.timeline import History, begin, replay, with_deal, with_move

HUMAN = 0
CACHED = 64
"""How many histories a process keeps."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to play."""

    rules: RuleSet
    players: int
    sides: int
    target: int
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
        human_seat=HUMAN,
        help=wish.help,
        level=wish.level,
    )
    history, deals, _ = _go_on(begin(setup, HUMAN), wish.level, rng)
    game.deals, game.moves = deals, _moves_text(history)
    try:
        with transaction.atomic():
            game.save(force_insert=True)
    except IntegrityError:
        return Game.objects.get(start_token=token)
    remember(game, history)
    return game


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


def set_help(game: Game, revision: int, level: Help) -> Played | Stale:
    """Change how much is explained."""
    history = history_of(game)
    if game.revision != revision:
        return Stale(game, history)
    return _write(game, history, {"help": level})


def history_of(game: Game) -> History:
    """Return the match of a row, replayed from its rules, packs and moves, or as this process remembers it."""
    known = _histories.get(game.id, game.revision)
    if known is not None:
        return known
    history = replay(setup_of(game), game.human_seat, packs_of(game), map(parse_move, game.moves.split()))
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
    """Deal and let the computer play until the person is to move or the match is over.

    Returns the history, the deals begun, and when the match was finished.
    """
    deals = []
    while history.state.phase != "over":
        state = history.state
        if state.phase == "between":
            pack = draw_pack(state.setup.rules, state.setup.players, rng)
            history = with_deal(history, pack)
            deals.append(_deal_text(pack, secrets.token_hex(16)))
        elif state.turn == history.viewer:
            return history, deals, None
        else:
            decision = choose_move(observe(state, state.turn), level, rng)
            history = with_move(history, decision.move)
    return history, deals, timezone.now()


def _deal_text(pack: Pack, salt: str) -> dict[str, Any]:
    return {
        "pack": " ".join(map(format_card, pack.cards)),
        "places": list(pack.places),
        "salt": salt,
        "sha256": seal(pack, salt),
    }


def _moves_text(history: History) -> str:
    return " ".join(format_move(move) for move in history.moves)


class _Histories:
    """The last histories used, by game; of each game only the newest revision. Safe between threads."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._kept: OrderedDict[str, tuple[int, History]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, game_id: str, revision: int) -> History | None:
        with self._lock:
            kept = self._kept.get(game_id)
            if kept is None or kept[0] != revision:
                return None
            self._kept.move_to_end(game_id)
            return kept[1]

    def put(self, game_id: str, revision: int, history: History) -> None:
        with self._lock:
            if revision >= self._kept.get(game_id, (0, None))[0]:
                self._kept[game_id] = (revision, history)
                self._kept.move_to_end(game_id)
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()


_histories = _Histories(CACHED)
