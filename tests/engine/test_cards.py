"""Cards, packs and the text of cards."""

from __future__ import annotations

import pytest

from game.engine.cards import (
    RANK_TEXT,
    TEXT_LIMIT,
    Card,
    Rank,
    Suit,
    format_card,
    format_cards,
    pack,
    parse_card,
    parse_cards,
)
from game.engine.errors import CardTextError


def test_a_pack_has_52_different_cards() -> None:
    assert len(set(pack())) == len(pack()) == 52


def test_the_short_pack_has_no_queens_and_no_kings() -> None:
    assert set(pack()) - set(pack(44)) == {card for card in pack() if card.rank in (Rank.QUEEN, Rank.KING)}
    assert len(pack(44)) == 44


def test_cards_stand_in_the_order_spades_hearts_diamonds_clubs_each_from_the_ace() -> None:
    assert [format_card(card) for card in pack()[:3]] == ["AS", "2S", "3S"]
    assert [format_card(card) for card in pack()[12:14]] == ["KS", "AH"]
    assert [suit.letter for suit in Suit] == ["S", "H", "D", "C"]
    assert list(pack()) == sorted(pack())


@pytest.mark.parametrize("card", pack(), ids=str)
def test_each_card_is_read_back_from_its_text(card: Card) -> None:
    assert parse_card(format_card(card)) == card
    assert parse_card(format_card(card).lower()) == card


@pytest.mark.parametrize("text", ["TD", "10D", "td", "10♦", " 10d ", "T♦", "10♦\ufe0e", "10♦\ufe0f"])
def test_a_ten_is_read_in_every_spelling(text: str) -> None:
    assert format_card(parse_card(text)) == "10D"


@pytest.mark.parametrize(
    "text",
    ["", " ", "1S", "11S", "0D", "7", "D", "7X", "ZD", "7DD", "AS2H", "7\0D", "10", "♦7", "joker", "JJ", "D7"],
)
def test_a_text_that_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardTextError) as refused:
        parse_card(text)
    assert refused.value.code == "unknown-card"


def test_what_could_not_be_read_is_quoted_but_not_at_length() -> None:
    with pytest.raises(CardTextError) as refused:
        parse_card("x" * 500)
    assert refused.value.params["text"] == "x" * 20


@pytest.mark.parametrize("text", ["7D 5C KS", "7D,5C,KS", " 7d, 5c  ks ", "7D\n5C\tKS"])
def test_a_set_is_separated_by_spaces_or_commas_and_keeps_its_order(text: str) -> None:
    assert [str(card) for card in parse_cards(text)] == ["7D", "5C", "KS"]


def test_a_set_may_come_as_several_texts() -> None:
    assert parse_cards(["7D", "5C KS"]) == parse_cards("7D 5C KS")


def test_an_empty_text_is_an_empty_set() -> None:
    assert parse_cards("") == parse_cards(" , ") == parse_cards([]) == ()


def test_a_card_named_twice_is_refused() -> None:
    with pytest.raises(CardTextError) as refused:
        parse_cards("7D 5C 7♦")
    assert refused.value.code == "doubled-card"
    assert refused.value.params["card"] == parse_card("7D")


def test_a_text_that_is_too_long_is_refused_at_once() -> None:
    with pytest.raises(CardTextError) as refused:
        parse_cards("7" * (TEXT_LIMIT + 1))
    assert refused.value.code == "text-too-long"


def test_the_whole_pack_fits_in_one_text() -> None:
    assert parse_cards(" ".join(map(str, pack()))) == pack()
    assert parse_cards(", ".join(map(str, pack()))) == pack()


def test_a_set_is_written_in_the_stable_order() -> None:
    assert format_cards(parse_cards("KC 2D AS 10S 3H")) == ["AS", "10S", "3H", "2D", "KC"]


def test_number_cards_have_values_and_courts_have_none() -> None:
    values = {card.rank.text: card.value for card in pack()}
    assert values == {text: n if n <= 10 else 0 for n, text in enumerate(RANK_TEXT, start=1)}
    assert all(card.is_number != card.is_court for card in pack())
