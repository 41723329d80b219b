"""Checks a whole `basra-record/1`: every card, turn, capture, basra, pile and point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.oracle.deals import batch_sizes, score, seats_from, winner
from tests.oracle.floors import basra, is_legal
from tests.oracle.rulebook import Rules, in_order, is_banned, pack, rules_of

Record = Mapping[str, Any]


class WrongRecord(AssertionError):
    """The record tells something that the rules don't allow, or adds up wrongly."""


def expect(right: bool, what: str, *particulars: object) -> None:
    if not right:
        raise WrongRecord(" ".join([what, *map(str, particulars)]))


def check_record(record: Record) -> int:
    """Replay a record from its first deal to its end; the number of moves that were checked."""
    expect(record["format"] == "basra-record/1", "format", record["format"])
    rules = rules_of(record["rules"], record["changes"])
    check_changes(record)
    sides, players = record["sides"], record["players"]
    check_sides(sides, players)
    expect(21 <= record["target"] <= 500, "target", record["target"])
    totals = [0] * len(sides)
    carried, moves, ended = 0, 0, None
    dealer = None
    for number, deal in enumerate(record["deals"], start=1):
        where = f"deal {number}:"
        expect(ended is None, where, "dealt after the end of the match")
        expect(deal["dealer"] in range(players), where, "dealer", deal["dealer"])
        expect(dealer is None or deal["dealer"] == (dealer + 1) % players, where, "the next seat deals")
        dealer = deal["dealer"]
        carried = check_deal(rules, sides, deal, carried, where)
        totals = [total + side["total"] for total, side in zip(totals, deal["score"], strict=True)]
        ended = winner(totals, record["target"])
        moves += len(deal["moves"])
    expect(record["totals"] == totals, "totals", record["totals"], totals)
    expect(record["winner"] == ended, "winner", record["winner"], ended)
    return moves


def check_changes(record: Record) -> None:
    """`changes` holds only what differs from the preset."""
    preset = rules_of(record["rules"])
    for field, value in record["changes"].items():
        expect(preset[field] != value, "not a change:", field)


def check_sides(sides: Sequence[Sequence[int]], players: int) -> None:
    """Two to four players, each for itself, or four as two pairs that sit opposite."""
    expect(players in (2, 3, 4), "players", players)
    single = [[seat] for seat in range(players)]
    expect(sides == single or (players == 4 and sides == [[0, 2], [1, 3]]), "sides", sides)


def check_deal(rules: Rules, sides: list[list[int]], deal: Record, carried_in: int, where: str) -> int:
    """Check one deal; the points carried out of it."""
    players = sum(map(len, sides))
    check_cards(rules, players, deal, where)
    check_repair(rules, players, deal, where)
    piles, points, floor, last = play_moves(rules, sides, deal, where)
    side = last if last is not None else next(i for i, seats in enumerate(sides) if deal["dealer"] in seats)
    left = deal["left_over"]
    expect(left["cards"] == in_order(floor), where, "left over", left["cards"], floor)
    expect(left["side"] == side, where, "left over go to side", left["side"], "not", side)
    piles[side] += [*floor, *deal["undealt"]]
    expect(sorted(card for pile in piles for card in pile) == sorted(pack(rules)), where, "cards lost or made")
    scores, carried = score(rules, piles, points, carried_in)
    expect(deal["score"] == scores, where, "score", deal["score"], scores)
    expect(deal["carried"] == carried, where, "carried", deal["carried"], carried)
    return carried


def check_cards(rules: Rules, players: int, deal: Record, where: str) -> None:
    """Each card of the pack is dealt exactly once, in batches of the right sizes."""
    sizes = batch_sizes(rules, players)
    dealt = [[len(hand) for hand in batch] for batch in deal["batches"]]
    expect(dealt == [[size] * players for size in sizes], where, "batches", dealt)
    expect(len(deal["floor"]) == 4, where, "floor", deal["floor"])
    hands = [card for batch in deal["batches"] for hand in batch for card in hand]
    expect(
        sorted([*deal["floor"], *hands, *deal["undealt"]]) == sorted(pack(rules)),
        where,
        "the cards dealt are not the pack",
    )
    expect(deal["undealt"] == in_order(deal["undealt"]), where, "undealt in stable order")


def check_repair(rules: Rules, players: int, deal: Record, where: str) -> None:
    """No banned card lies on the first floor; those met went back to where the rules say."""
    replaced = deal["replaced"]
    expect(not any(is_banned(rules, card) for card in deal["floor"]), where, "banned on the floor", deal["floor"])
    expect(all(is_banned(rules, card) for card in replaced), where, "replaced a good card", replaced)
    later = stock_after_floor(players, deal)
    for card in replaced:
        expect(card in later or card in deal["undealt"], where, "replaced card not back in the stock", card)
    if rules["banned_go"] == "bottom" and replaced:
        tail = [card for place, card in enumerate(replaced) if card not in replaced[place + 1 :]]
        seen = tail[: max(0, len(tail) - len(deal["undealt"]))]
        unseen = tail[len(seen) :]
        expect(later[len(later) - len(seen) :] == seen, where, "bottom cards don't come last in order", replaced)
        expect(set(unseen) <= set(deal["undealt"]), where, "bottom cards are not undealt", unseen)


def stock_after_floor(players: int, deal: Record) -> list[str]:
    """The cards in the order in which they left the stock after the floor was clean."""
    return [
        batch[seat][turn]
        for batch in deal["batches"][1:]
        for turn in range(len(batch[0]))
        for seat in seats_from(deal["dealer"] + 1, players)
    ]


def play_moves(
    rules: Rules, sides: list[list[int]], deal: Record, where: str
) -> tuple[list[list[str]], list[int], list[str], int | None]:
    """Play the moves; the piles and basra points by side, the floor left, the last side to capture."""
    players = sum(map(len, sides))
    side_of = {seat: side for side, seats in enumerate(sides) for seat in seats}
    piles: list[list[str]] = [[] for _ in sides]
    points = [0 for _ in sides]
    floor, last = list(deal["floor"]), None
    moves = iter(deal["moves"])
    for batch in deal["batches"]:
        hands = [list(hand) for hand in batch]
        for _ in range(len(batch[0])):
            for seat in seats_from(deal["dealer"] + 1, players):
                move = next(moves, None)
                expect(move is not None, where, "moves are missing")
                assert move is not None
                card, take = move["card"], move["take"]
                at = f"{where} {move} on {floor}:"
                expect(move["seat"] == seat, at, "it is the turn of seat", seat)
                expect(card in hands[seat], at, "not in hand", hands[seat])
                expect(take == in_order(take) and len(set(take)) == len(take), at, "not a set in stable order")
                expect(is_legal(rules, floor, card, take), at, "not allowed")
                scored = basra(rules, floor, card, take)[1] if take else 0
                expect(move["basra"] == scored, at, "basra is worth", scored)
                hands[seat].remove(card)
                if take:
                    side = side_of[seat]
                    floor = [left for left in floor if left not in take]
                    piles[side] += [*take, card]
                    points[side] += scored
                    last = side
                else:
                    floor.append(card)
    expect(next(moves, None) is None, where, "moves after the last card")
    return piles, points, floor, last
