"""Matches as `basra-record/1`: what was dealt, played and scored, written out and read back by replaying it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.cards import Card, format_card, format_cards, parse_card, parse_cards
from game.engine.dealing import FLOOR_SIZE
from game.engine.errors import EngineError, MatchError
from game.engine.events import BatchDealt, Event, LeftOversTaken, SideScore
from game.engine.match import IllegalMove, apply_move, make_setup, new_match, start_deal
from game.engine.moves import Move
from game.engine.rules import PRESETS, changed_fields, nearest_preset, set_fields
from game.engine.state import GameState, Pack, Setup

FORMAT = "basra-record/1"
SIDE_POINTS = ("majority", "aces", "jacks", "two_of_clubs", "ten_of_diamonds", "basras", "total")


@dataclass(frozen=True, slots=True)
class Game:
    """The truth of a match: its set-up, the packs dealt, and the moves made, in order."""

    setup: Setup
    packs: tuple[Pack, ...]
    moves: tuple[Move, ...]


def replay(game: Game) -> Iterable[tuple[GameState, tuple[Event, ...]]]:
    """Yield each state of a match with the events that led to it, from the first deal on.

    Raises:
        IllegalMove, PositionError, MatchError: as soon as a pack or a move does not fit.

    >>> from random import Random
    >>> from game.engine.dealing import draw_pack
    >>> setup = make_setup(PRESETS["komi"].rules, 2, 2, 101)
    >>> states = replay(Game(setup, (draw_pack(setup.rules, 2, Random(7)),), ()))
    >>> [type(event).__name__ for state, events in states for event in events]
    ['DealStarted', 'FloorDealt', 'BatchDealt']
    """
    state, moves = new_match(game.setup), iter(game.moves)
    for shuffled in game.packs:
        state, events = start_deal(state, shuffled)
        yield state, events
        while state.phase == "playing" and (move := next(moves, None)):
            state, events = apply_move(state, move)
            yield state, events
    if next(moves, None) is not None:
        raise MatchError("bad-record", detail="moves")


def to_record(game: Game) -> dict[str, Any]:
    """Return a match as a `basra-record/1`, ready for JSON. A deal that is not finished is left out.

    >>> record = to_record(Game(make_setup(PRESETS["komi"].rules, 2, 2, 101), (), ()))
    >>> record["rules"], record["deals"], record["winner"]
    ('komi', [], None)
    """
    setup = game.setup
    preset = nearest_preset(setup.rules)
    deals: list[dict[str, Any]] = []
    state = new_match(setup)
    for after, events in replay(game):
        if after.deal > state.deal:
            deals.append({"dealer": after.dealer, "floor": _texts(after.floor), "replaced": _texts(after.replaced)})
            deals[-1]["batches"] = []
        if any(isinstance(event, BatchDealt) for event in events):
            deals[-1]["batches"].append([_texts(hand) for hand in after.hands])
        for event in events:
            if isinstance(event, LeftOversTaken):
                deals[-1] |= _deal_end(after, event)
        state = after
    finished = [deal for deal in deals if "score" in deal]
    return {
        "format": FORMAT,
        "rules": preset,
        "changes": changed_fields(setup.rules, preset),
        "players": setup.players,
        "sides": [list(seats) for seats in setup.sides],
        "target": setup.target,
        "deals": finished,
        "totals": list(state.totals),
        "winner": state.winner,
    }


def _texts(cards: Iterable[Card]) -> list[str]:
    return [format_card(card) for card in cards]


def _deal_end(state: GameState, event: LeftOversTaken) -> dict[str, Any]:
    moves = [
        {"seat": move.seat, "card": format_card(move.card), "take": format_cards(move.take), "basra": move.basra}
        for move in state.played
    ]
    return {
        "moves": moves,
        "left_over": {"cards": format_cards(event.cards), "side": event.side},
        "undealt": format_cards(event.undealt),
        "score": [_score(score) for score in state.results[-1].scores],
        "carried": state.carried,
    }


def _score(score: SideScore) -> dict[str, int]:
    return {"side": score.side, "cards": score.cards} | {name: getattr(score, name) for name in SIDE_POINTS}


def from_record(record: Mapping[str, Any]) -> Game:
    """Return the match that a record tells, after replaying it and comparing every card and point.

    Raises:
        MatchError: `bad-record` (detail: the part that does not fit).

    >>> game = Game(make_setup(PRESETS["komi"].rules, 2, 2, 101), (), ())
    >>> from_record(to_record(game)) == game
    True
    """
    try:
        game = _read(record)
        told = to_record(game)
    except (EngineError, IllegalMove, KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise MatchError("bad-record", detail=str(error)[:80]) from error
    for part, value in told.items():
        if record.get(part) != value:
            raise MatchError("bad-record", detail=part)
    return game


def _read(record: Mapping[str, Any]) -> Game:
    rules = set_fields(PRESETS[record["rules"]].rules, record["changes"])
    deals = record["deals"]
    first_dealer = deals[0]["dealer"] if deals else 0
    for name, number in {"target": record["target"], "dealer": first_dealer}.items():
        if type(number) is not int:
            raise MatchError("bad-record", detail=name)
    setup = make_setup(rules, record["players"], len(record["sides"]), record["target"], first_dealer)
    moves = (
        Move(parse_card(move["card"]), frozenset(parse_cards(move["take"]))) for deal in deals for move in deal["moves"]
    )
    return Game(setup, tuple(_read_pack(setup, deal) for deal in deals), tuple(moves))


def _read_pack(setup: Setup, deal: Mapping[str, Any]) -> Pack:
    """Rebuild a pack that deals the recorded cards, by undoing the repair of the floor from its end.

    The record does not tell on which place of the floor a banned card was met; on the first it
    comes to the same.
    """
    batches = [_undeal(setup, deal["dealer"], batch) for batch in deal["batches"]]
    floor = list(parse_cards(deal["floor"]))
    if len(floor) != FLOOR_SIZE:
        raise MatchError("bad-record", detail="floor")
    stock = [card for batch in batches[1:] for card in batch] + list(parse_cards(deal["undealt"]))
    places = []
    for text in reversed(deal["replaced"]):
        banned = parse_card(text)
        stock.insert(0, floor[0])
        places.append(stock.index(banned))
        floor[0] = stock.pop(places[-1])
    is_buried = setup.rules.banned_go == "buried"
    return Pack((*batches[0], *floor, *stock), tuple(reversed(places)) if is_buried else ())


def _undeal(setup: Setup, dealer: int, hands: Sequence[Sequence[str]]) -> list[Card]:
    """Return the cards of a batch in the order in which they were dealt."""
    first = dealer + 1
    turned = [parse_cards(hands[(first + turn) % setup.players]) for turn in range(setup.players)]
    return [card for cards in zip(*turned, strict=True) for card in cards]
