"""Cards are read as people type them, or asked about: in five languages, by symbols, letters and digits."""

from __future__ import annotations

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.cards import parse_cards
from game.engine.errors import CardTextError
from game.wording import typed_cards, typed_words
from game.wording.typed_cards import read_cards
from tests.tutorials.referee.typed_table import RUBBISH, Typed, asked_back, other_words, several, single, table


def misread(texts: list[Typed]) -> list[tuple[str, list[str], list[str]]]:
    """Return the texts that are read as something else, with what they are read as."""
    found = []
    for typed in texts:
        reading = read_cards(typed.text)
        cards, asked = [str(card) for card in reading.cards], [each.word for each in reading.unread]
        if (cards, asked) != (typed.cards, typed.asked):
            found.append((typed.text, cards, asked))
    return found


def test_every_card_is_read_in_every_language_and_form() -> None:
    assert misread(list(single())) == []


def test_other_words_articles_and_pasted_symbols_are_read() -> None:
    assert misread(list(other_words())) == []


def test_several_cards_are_read_however_they_are_joined() -> None:
    assert misread(list(several())) == []


def test_what_cannot_be_read_is_named_and_the_rest_is_read() -> None:
    assert misread(list(asked_back())) == []


def test_the_table_holds_a_thousand_texts() -> None:
    assert len({typed.text for typed in table()}) >= 1_000


@pytest.mark.parametrize("text", RUBBISH)
def test_rubbish_is_never_a_card(text: str) -> None:
    reading = read_cards(text)
    assert reading.unread
    assert reading.cards == () or "♦" in text


@pytest.mark.parametrize(
    ("text", "kind"), [("7", "rank"), ("valet", "rank"), ("♦", "suit"), ("ديناري", "suit"), ("foo", "word")]
)
def test_it_is_said_what_is_missing(text: str, kind: str) -> None:
    (unread,) = read_cards(text).unread
    assert (unread.word, unread.kind) == (text, kind)


@pytest.mark.parametrize(("text", "assumed"), [("7 سباتي", True), ("7 سباتي ♣", False), ("7 سنك", False)])
def test_the_word_for_clubs_or_spades_is_reported_where_no_symbol_decides(text: str, assumed: bool) -> None:
    assert read_cards(text).assumed_clubs is assumed


@given(st.text(max_size=60))
def test_any_text_is_read_or_asked_about(text: str) -> None:
    reading = read_cards(text)
    assert all(each.word.strip() for each in reading.unread)
    assert reading.cards or reading.unread or not any(char in text for char in "♠♥♦♣JQK")


@given(st.text(alphabet="A23456789 10TJQKSHDC♠♥♦♣,adhsc", max_size=24))
def test_codes_mean_the_same_to_both_readers(text: str) -> None:
    try:
        cards = parse_cards(text)
    except CardTextError:
        return
    assert read_cards(text).cards == cards


@pytest.mark.parametrize("module", [typed_cards, typed_words])
def test_the_examples_run(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]
