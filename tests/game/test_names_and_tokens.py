"""Cards, sums and scores in the sentences of five languages: as HTML, as plain text and as speech."""

from __future__ import annotations

import doctest
import re
from datetime import date
from types import ModuleType

import pytest
from django.template import Context, Template
from django.utils.safestring import SafeString
from django.utils.translation import get_language_bidi, override

from game.engine.cards import Card, Rank, Suit, pack, parse_card, parse_cards
from game.engine.rules import PRESETS, RuleSet, parse_rules
from game.engine.scoring import card_points
from game.wording import names, numbers, points, tokens, typed
from game.wording.board import rules_in_force

NINE, JACK = parse_card("9S"), parse_card("JD")


def plain(html: str) -> str:
    """Return what is copied from a page: the text that is neither hidden from sight nor drawn."""
    return re.sub(r"<[^>]+>", "", re.sub(r'<span class="vh">.*?</span>', "", html))


def spoken(html: str) -> str:
    """Return what is heard: the text that is not hidden from screen readers."""
    return re.sub(r"<[^>]+>", "", re.sub(r'<span aria-hidden="true">.*?</i></span>', "", html))


@pytest.mark.parametrize("module", [names, numbers, points, tokens, typed], ids=lambda module: str(module.__name__))
def test_the_examples_in_the_docstrings_run(module: ModuleType) -> None:
    with override("en"):
        assert doctest.testmod(module).failed == 0


def test_each_card_has_a_name_of_its_own(language: str) -> None:
    with override(language):
        assert len({names.card_name(card) for card in pack()}) == 52


def test_each_rank_suit_and_variant_has_a_name_of_its_own(language: str) -> None:
    with override(language):
        for form in ("name", "a", "plural"):
            assert len({names.rank_name(rank, form) for rank in Rank}) == 13
        assert len({names.suit_name(suit) for suit in Suit}) == 4
        assert len({names.variant_name(preset) for preset in PRESETS}) == len(PRESETS)
        assert len({names.variant_title(preset) for preset in PRESETS}) == len(PRESETS)


def test_a_name_holds_no_suit_symbol(language: str) -> None:
    with override(language):
        assert not re.search("[♠♥♦♣]", "".join(names.card_name(card) for card in pack()))


def test_each_rank_has_one_place_for_the_card_in_a_sentence(language: str) -> None:
    with override(language):
        assert {names.definite_pattern(rank).count("{card}") for rank in Rank} == {1}


def test_group_letters_differ_and_none_is_the_ace(language: str) -> None:
    with override(language):
        letters = [names.group_letter(index) for index in range(12)]
    assert len(set(letters)) == 12
    assert "A" not in letters


def test_house_rules_are_named_after_the_nearest_variant(language: str) -> None:
    with override(language):
        assert names.variant_name("egyptian") in names.rules_name(parse_rules("egyptian.hand-6"))
        assert names.rules_name(parse_rules("egyptian")) == names.variant_title("egyptian")


@pytest.mark.parametrize("card", pack(), ids=str)
def test_a_token_is_an_island_that_copies_as_rank_and_suit(card: Card) -> None:
    token = tokens.card_token(card)
    assert token.startswith('<bdi class="tok" dir="ltr"')
    assert plain(token) == f"{card.rank.text}{tokens.SUIT_SYMBOLS[card.suit]}{tokens.TEXT_STYLE}"
    assert parse_card(plain(token)) == card


def test_a_token_is_heard_as_the_full_name(language: str) -> None:
    with override(language):
        for card in pack():
            assert spoken(tokens.card_token(card)) == names.card_name(card)


def test_a_list_of_cards_is_seen_copied_and_heard_alike(language: str) -> None:
    cards = parse_cards("5C 4H AS")
    with override(language):
        html, text, speech = tokens.cards_list(cards), tokens.cards_text(cards), tokens.cards_spoken(cards)
    isolates = dict.fromkeys(map(ord, tokens.LTR_ISOLATE + tokens.END_ISOLATE))
    assert plain(html) == text.translate(isolates)
    assert spoken(html) == speech


def test_plain_text_isolates_cards_and_sums_where_the_language_runs_from_the_right(language: str) -> None:
    with override(language):
        isolated = get_language_bidi()
        for text in (tokens.card_text(NINE), tokens.sum_text((5, 4), 9)):
            assert (text[0] == tokens.LTR_ISOLATE, text[-1] == tokens.END_ISOLATE) == (isolated, isolated)


def test_a_score_runs_as_its_language_reads(language: str) -> None:
    with override(language):
        score = tokens.score_token(27, 25)
        assert ('dir="rtl"' in score) is get_language_bidi()
    assert plain(score).startswith("27")
    assert plain(score).endswith("25")


def test_digits_are_western_in_every_language(language: str) -> None:
    with override(language):
        assert re.sub(r"[^\w]", "", numbers.number_text(1_234)) == "1234"


def test_courts_carry_both_letters_and_both_faces() -> None:
    assert 'data-index="V"' in tokens.card_token(JACK)
    face = tokens.card_face(JACK)
    assert "#c-JD" in face
    assert "#v-JD" in face
    assert "#v-" not in tokens.card_face(NINE)


def test_a_face_shows_its_mark_and_nothing_for_an_unknown_one() -> None:
    assert "#m-2" in tokens.card_face(parse_card("2C"), "2")
    assert "#m-" not in tokens.card_face(parse_card("2C"), "9")


def test_a_hidden_face_is_silent() -> None:
    assert spoken(tokens.card_face(NINE, hidden=True)) == ""


@pytest.mark.parametrize("writer", [tokens.HTML, tokens.TEXT, tokens.SPOKEN])
def test_every_writer_fills_a_message_with_and_without_values(writer: tokens.Writer) -> None:
    with override("en"):
        filled = writer.fill("You take {cards} with {card}.", cards=writer.cards([JACK]), card=writer.card(NINE))
        assert filled.startswith("You take the ")
        assert writer.fill("No basra.") == "No basra."


def test_the_html_writer_escapes_what_is_not_markup() -> None:
    filled = tokens.HTML.fill("{player} plays {card}.", player="<b>", card=tokens.HTML.bare(NINE))
    assert isinstance(filled, SafeString)
    assert filled.startswith("&lt;b&gt; plays <bdi")


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("{% card_token '7D' %}", "7♦"),
        ("{% the_card card %}", "the 9♠"),
        ("{% the_cards '5C 4H' %}", "the 5♣ and the 4♥"),
        ("{% sum_token values 9 %}", "5 + 4 = 9"),
        ("{% score_token 27 25 %}", "27–25"),
        ("{{ card|card_text }}", "9♠"),
        ("{{ card|card_name }}", "nine of spades"),
        ("{{ card.rank|rank_name:'a' }}", "a nine"),
        ("{{ card.suit|suit_name }}", "spades"),
        ("{{ 1|group_letter }}{{ 4|group_style }}", "bB"),
        ("{{ 'komi'|variant_name }}", "Komi (Ash el-walad)"),
        ("{{ rules|rules_name }}", "Iraqi rules"),
        ("{{ 1234|number }}", "1,234"),
        ("{{ texts|and_list }}", "17 and 12"),
        ("{% card_face card %}{% card_back %}", ""),
        ("{% suit_token card.suit %}", "♠"),
    ],
)
def test_template_tags_write_what_their_names_say(source: str, shown: str) -> None:
    context = {"card": NINE, "values": (5, 4), "rules": PRESETS["iraqi"].rules, "texts": ["17", "12"]}
    with override("en"):
        html = Template("{% load basra %}" + source).render(Context(context))
    assert plain(html).replace(tokens.TEXT_STYLE, "") == shown


def test_a_clause_is_linked_on_the_page_of_the_rules_in_force(language: str) -> None:
    context = Context({"rules": parse_rules("egyptian.hand-6")})
    with override(language):
        html = Template("{% load basra %}{% clause_url 'capture.sum' rules %}").render(context)
    assert html == f"/{language}/rules/egyptian.hand-6/#capture.sum"


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_in_force_say_what_single_cards_score_where_that_differs_and_what_may_be_left(preset: str) -> None:
    rules = PRESETS[preset].rules
    with override("en"):
        told = {clause: plain(text) for clause, text in rules_in_force(rules)}
    differs = any(card_points(rules, card) != card_points(RuleSet(), card) for card in pack())
    assert ("score.cards" in told) == differs
    assert ("capture.may" in told) == (not rules.must_capture)
    if preset == "iraqi":
        assert told["score.cards"].replace(tokens.TEXT_STYLE, "") == "Whoever has the 10♦ scores 6 points."


def test_a_spanish_list_says_e_before_the_sound_i() -> None:
    with override("es"):
        assert numbers.list_text(["egipcia", "iraquí"]) == "egipcia e iraquí"
        assert numbers.list_text(["a", "iraquí", "egipcia"]) == "a, iraquí y egipcia"


def test_a_french_date_says_first_of_the_first_day_of_a_month_alone(language: str) -> None:
    days = (date(2026, 12, 1), date(2021, 1, 11), date(2021, 12, 31))
    with override(language):
        said = [numbers.day_text(day, length) for day in days for length in ("long", "full")]
    assert ["1er" in text for text in said] == [language == "fr"] * 2 + [False] * 4


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "1,234 9,999 10,000"),
        ("es", "1234 9999 10.000"),
        ("fr", "1\u202f234 9\u202f999 10\u202f000"),
        ("zh-hans", "1,234 9,999 10,000"),
        ("ar", "1,234 9,999 10,000"),
    ],
)
def test_large_numbers_are_grouped_as_the_language_does(code: str, said: str) -> None:
    with override(code):
        assert " ".join(map(numbers.number_text, (1_234, 9_999, 10_000))) == said
