"""Dealing: hands, floor, its repair, batches, also those that do not come out even."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.engine.cards import format_card, pack, parse_card, parse_cards
from game.engine.dealing import batch_sizes, deal_floor, draw_pack, is_banned
from game.engine.errors import MatchError
from game.engine.events import BatchDealt, DealStarted, FloorDealt
from game.engine.match import apply_move, legal_moves, make_setup, new_match, start_deal
from game.engine.rules import RuleSet
from game.engine.state import GameState, Pack
from tests.engine.read import VARIANTS, dealt, pack_of, rules
from tests.oracle import deals as oracle
from tests.oracle.rulebook import rules_of


def texts(cards: tuple[object, ...]) -> list[str]:
    return [str(card) for card in cards]


def stock_of(cards: str, rule_set: RuleSet) -> list[str]:
    """What is left of a pack that begins with some cards."""
    return texts(pack_of(rule_set, cards).cards[len(cards.split()) :])


@pytest.mark.parametrize(
    ("variant", "players", "sizes"),
    [
        ("standard", 2, (4,) * 6),
        ("standard", 3, (4,) * 4),
        ("standard", 4, (4,) * 3),
        ("lebanese", 2, (6,) * 4),
        ("lebanese", 3, (6, 6, 4)),
        ("lebanese", 4, (6, 6)),
        ("palestinian", 2, (4,) * 5),
        ("palestinian", 3, (4, 4, 4, 1)),
        ("palestinian", 4, (4, 4, 2)),
    ],
)
def test_batches_of_a_deal(variant: str, players: int, sizes: tuple[int, ...]) -> None:
    assert batch_sizes(rules(variant), players) == sizes


@pytest.mark.parametrize("deck", [44, 52])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("hand", range(2, 9))
def test_batches_of_any_hand_leave_fewer_cards_than_players(hand: int, players: int, deck: int) -> None:
    house = replace(rules("standard"), hand=hand, deck=deck)  # type: ignore[arg-type]
    sizes = batch_sizes(house, players)
    assert list(sizes) == oracle.batch_sizes({"hand": hand, "deck": deck}, players)
    assert 0 <= deck - 4 - players * sum(sizes) < players
    assert all(size == hand for size in sizes[:-1])


def test_hands_are_dealt_one_card_at_a_time_from_the_seat_after_the_dealer() -> None:
    top = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S QS KS AH 2H 3H 4H"
    state = dealt("standard", top, players=3, first_dealer=0)
    assert texts(state.hands[1]) == ["AS", "4S", "7S", "10S"]
    assert texts(state.hands[2]) == ["2S", "5S", "8S", "QS"]
    assert texts(state.hands[0]) == ["3S", "6S", "9S", "KS"]
    assert texts(state.floor) == ["AH", "2H", "3H", "4H"]
    assert state.turn == 1


def test_the_seat_after_the_dealer_plays_first_whoever_deals() -> None:
    for dealer in range(4):
        assert dealt("standard", "", players=4, first_dealer=dealer).turn == (dealer + 1) % 4


def test_a_deal_is_told_by_its_events() -> None:
    setup = make_setup(rules("standard"), 2, 2, 100, 1)
    shuffled = pack_of(rules("standard"), "2S 3S 4S 5S 6S 7S 8S 9S JH QS 2H 3H 4H")
    _, (started, floor, batch) = start_deal(new_match(setup), shuffled)
    assert started == DealStarted(deal=1, dealer=1, carried=0)
    assert floor == FloorDealt(parse_cards("4H QS 2H 3H"), parse_cards("JH"))
    assert batch == BatchDealt(batch=1, batches=6, size=4, stock=40)
    assert not batch.is_last


def test_a_good_floor_stays() -> None:
    state = dealt("egyptian", "2S 3S 4S 5S 6S 7S 8S 9S AH QH KH 7C")
    assert texts(state.floor) == ["AH", "QH", "KH", "7C"]
    assert state.replaced == ()


FIRST = "2S 3S 4S 5S 6S 7S 8S 9S"


def test_banned_cards_go_to_the_bottom_in_the_order_met() -> None:
    top = f"{FIRST} JS QS JH KS AH 2H 3H"
    state = dealt("standard", top)
    assert texts(state.floor) == ["AH", "QS", "2H", "KS"]
    assert texts(state.replaced) == ["JS", "JH"]
    rest = stock_of(top, rules("standard"))
    assert texts(state.stock) == ["3H", *rest, "JS", "JH"]


def test_a_banned_replacement_is_replaced_too() -> None:
    state = dealt("standard", f"{FIRST} JS QS AH KS JD JC 2H")
    assert texts(state.floor) == ["2H", "QS", "AH", "KS"]
    assert texts(state.replaced) == ["JS", "JD", "JC"]
    assert texts(state.stock)[-3:] == ["JS", "JD", "JC"]


def test_buried_cards_go_to_the_place_drawn_for_them() -> None:
    state = dealt("egyptian", f"{FIRST} JS QS AH KS 2H 3H 4H 5H", places=(3,))
    assert texts(state.floor) == ["2H", "QS", "AH", "KS"]
    assert texts(state.stock)[:3] == ["3H", "4H", "JS"]


def test_a_card_buried_on_top_is_met_again_and_told_again() -> None:
    state = dealt("egyptian", f"{FIRST} JS QS AH KS 2H", places=(0, 0, 5))
    assert texts(state.replaced) == ["JS", "JS", "JS"]
    assert texts(state.floor) == ["2H", "QS", "AH", "KS"]


def test_the_seven_of_diamonds_is_banned_where_it_sweeps_and_stays_elsewhere() -> None:
    top = f"{FIRST} 7D QS AH KS 2H"
    assert texts(dealt("standard", top).floor)[0] == "7D"
    assert texts(dealt("egyptian", top, places=(9,)).floor)[0] == "2H"
    assert texts(dealt("komi", top).floor)[0] == "2H"


@pytest.mark.parametrize("variant", VARIANTS)
def test_other_cards_are_never_banned(variant: str) -> None:
    banned = {card for card in pack(rules(variant).deck) if is_banned(rules(variant), card)}
    jacks = {parse_card(text) for text in ("JS", "JH", "JD", "JC")}
    assert banned - jacks <= {parse_card("7D")}
    assert jacks <= banned
    assert (len(banned) == 5) == (rules(variant).seven != "plain")


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_first_floor_is_clean_and_as_the_oracle_deals_it(variant: str, players: int) -> None:
    rng = Random(f"{variant}{players}")
    for dealer in range(players):
        for _ in range(30):
            shuffled = draw_pack(rules(variant), players, rng)
            state, _ = start_deal(new_match(make_setup(rules(variant), players, players, 100, dealer)), shuffled)
            sides = [[seat] for seat in range(players)]
            places = list(shuffled.places)
            deal = oracle.start(rules_of(variant), sides, dealer, texts(shuffled.cards), places)
            assert not any(is_banned(rules(variant), card) for card in state.floor)
            assert [texts(hand) for hand in state.hands] == deal.hands
            assert (texts(state.floor), texts(state.stock)) == (deal.floor, deal.stock)
            assert (texts(state.replaced), state.turn) == (deal.replaced, deal.turn)


def test_places_are_drawn_only_where_banned_cards_are_buried() -> None:
    rng = Random(7)
    assert all(not draw_pack(rules("standard"), 2, rng).places for _ in range(50))
    drawn = [draw_pack(rules("egyptian"), 2, rng).places for _ in range(400)]
    assert 0.24 < sum(bool(places) for places in drawn) / 400 < 0.44


def test_a_buried_card_may_go_anywhere_in_the_stock_and_everywhere_as_likely() -> None:
    cards = (*parse_cards(f"{FIRST} JS QS AH KS"), *(c for c in pack() if str(c) not in f"{FIRST} JS QS AH KS".split()))
    seen: Counter[int] = Counter()
    rng = Random(11)
    for _ in range(8_200):
        places: list[int] = []

        def draw(size: int, places: list[int] = places) -> int:
            places.append(rng.randrange(size + 1))
            return places[-1]

        deal_floor(rules("egyptian"), list(cards[8:]), draw)
        seen[places[0]] += 1
    assert set(seen) == set(range(41))
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 74


def test_shuffles_are_even() -> None:
    rng = Random(5)
    tops = Counter(format_card(draw_pack(rules("standard"), 2, rng).cards[0]) for _ in range(10_400))
    assert len(tops) == 52
    assert sum((count - 200) ** 2 / 200 for count in tops.values()) < 88


@pytest.mark.parametrize(
    "bad",
    [
        Pack(pack()[1:]),
        Pack((*pack()[1:], pack()[1])),
        Pack(pack(44)),
        Pack(pack(), (3,)),
        Pack(()),
    ],
)
def test_a_pack_that_is_not_one_of_the_rules_is_refused(bad: Pack) -> None:
    setup = make_setup(rules("standard"), 2, 2, 100)
    with pytest.raises(MatchError) as refused:
        start_deal(new_match(setup), bad)
    assert refused.value.code == "bad-pack"


@pytest.mark.parametrize("places", [(), (99,), (-1,), (41,), (3, 3)])
def test_places_that_do_not_fit_are_refused(places: tuple[int, ...]) -> None:
    with pytest.raises(MatchError) as refused:
        dealt("egyptian", f"{FIRST} JS QS AH KS 2H", places=places)
    assert refused.value.code == "bad-pack"


def test_a_buried_card_may_go_to_the_very_bottom() -> None:
    assert str(dealt("egyptian", f"{FIRST} JS QS AH KS 2H", places=(40,)).stock[-1]) == "JS"


def trail_or_take(state: GameState) -> GameState:
    """Play the first legal move."""
    return apply_move(state, legal_moves(state)[0])[0]


def test_the_next_batch_comes_when_all_hands_are_empty_and_brings_no_floor_cards() -> None:
    state = dealt("standard", "", players=3)
    for _ in range(11):
        state = trail_or_take(state)
    assert (state.batch, [len(hand) for hand in state.hands]) == (1, [1, 0, 0])
    top = texts(state.stock[:3])
    after, events = apply_move(state, legal_moves(state)[0])
    assert (after.batch, [len(hand) for hand in after.hands]) == (2, [4, 4, 4])
    assert [str(after.hands[seat][0]) for seat in (1, 2, 0)] == top
    assert after.turn == 1
    assert events[-1] == BatchDealt(batch=2, batches=4, size=4, stock=24)
    assert len(after.floor) <= len(state.floor) + 1


@pytest.mark.parametrize(
    ("variant", "players", "undealt"),
    [("palestinian", 3, 1), ("palestinian", 2, 0), ("lebanese", 3, 0), ("standard", 3, 0)],
)
def test_cards_that_do_not_go_round_stay_unseen_to_the_end(variant: str, players: int, undealt: int) -> None:
    shuffled = draw_pack(rules(variant), players, Random(3))
    state, _ = start_deal(new_match(make_setup(rules(variant), players, players, 100)), shuffled)
    last: tuple[object, ...] = ()
    while state.phase == "playing":
        last = state.stock
        state = trail_or_take(state)
    assert len(state.undealt) == undealt
    assert state.undealt == last
    assert state.stock == ()


def test_the_last_batch_says_so() -> None:
    state = dealt("lebanese", "", players=4)
    while state.batch == 1:
        state, events = apply_move(state, legal_moves(state)[0])
    batch = events[-1]
    assert isinstance(batch, BatchDealt)
    assert batch.is_last
    assert batch.stock == 0
