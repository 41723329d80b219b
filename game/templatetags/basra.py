"""Template tags for cards, sums, scores, numbers and links to clauses; words and markup come from `game.wording`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from functools import lru_cache

from django import template
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from game.engine.cards import Card, Rank, Suit, parse_card, parse_cards
from game.engine.rules import RuleSet, format_rules
from game.wording import names, numbers, tokens

register = template.Library()

CardLike = Card | str


def _card(card: CardLike) -> Card:
    return parse_card(card) if isinstance(card, str) else card


def _cards(cards: Iterable[CardLike] | str) -> tuple[Card, ...]:
    return parse_cards(cards) if isinstance(cards, str) else tuple(_card(card) for card in cards)


@register.simple_tag
def card_token(card: CardLike, hidden: bool = False) -> SafeString:
    """`{% card_token card %}`: a card without an article; `hidden`: the control that it labels bears its name."""
    return tokens.card_token(_card(card), hidden)


@register.simple_tag
def the_card(card: CardLike) -> SafeString:
    """`{% the_card card %}`: a card with its article, for the middle of a sentence."""
    return tokens.definite_card(_card(card))


@register.simple_tag
def the_cards(cards: Iterable[CardLike] | str) -> SafeString:
    """`{% the_cards cards %}`: several cards with their articles, joined for the middle of a sentence."""
    return tokens.cards_list(_cards(cards))


@register.simple_tag
def card_face(card: CardLike, mark: str = "", hidden: bool = False) -> SafeString:
    """`{% card_face card %}`: a drawn card; `mark` is `1`, `2`, `3` or `p`; `hidden`: its name stands beside it."""
    return tokens.card_face(_card(card), mark, hidden)


@register.simple_tag
def card_back() -> SafeString:
    """`{% card_back %}`: a card face down."""
    return tokens.card_back()


@register.simple_tag
def suit_token(suit: Suit) -> SafeString:
    """`{% suit_token suit %}`: a drawn suit beside its name."""
    return tokens.suit_token(suit)


@register.simple_tag
def sum_token(values: Sequence[int], total: int | None = None) -> SafeString:
    """`{% sum_token values total %}`: a sum such as 5 + 4 = 9."""
    return tokens.sum_token(values, total)


@register.simple_tag
def score_token(first: int, second: int) -> SafeString:
    """`{% score_token 27 25 %}`: two numbers set against each other."""
    return tokens.score_token(first, second)


@register.simple_tag
def sprite_url() -> str:
    """`{% sprite_url %}`: the drawn deck; add `#i-yes`, `#mark` … in a `<use>`."""
    return tokens.sprite()


@register.filter
def card_text(card: CardLike) -> str:
    """`{{ card|card_text }}`: a card as plain text, for attributes and titles."""
    return tokens.card_text(_card(card))


@register.filter
def card_name(card: CardLike) -> str:
    """`{{ card|card_name }}`: a card's full name."""
    return names.card_name(_card(card))


@register.filter
def rank_name(rank: Rank, form: names.RankForm = "name") -> str:
    """`{{ rank|rank_name:"plural" }}`: a rank in words; forms `name`, `a`, `plural`."""
    return names.rank_name(rank, form)


@register.filter
def suit_name(suit: Suit) -> str:
    """`{{ suit|suit_name }}`: a suit's name."""
    return names.suit_name(suit)


@register.filter
def group_letter(index: int) -> str:
    """`{{ forloop.counter0|group_letter }}`: the letter of a group."""
    return names.group_letter(index)


@register.filter
def group_style(index: int) -> str:
    """`{{ forloop.counter0|group_style }}`: which of the three bracket styles a group has: A, B or C."""
    return "ABC"[index % 3]


@register.filter
def variant_name(preset_id: str) -> str:
    """`{{ preset.id|variant_name }}`: a variant's short name."""
    return names.variant_name(preset_id)


@register.filter
def variant_title(preset_id: str) -> str:
    """`{{ preset.id|variant_title }}`: a variant's name as a heading."""
    return names.variant_title(preset_id)


@register.filter
def rules_name(rules: RuleSet) -> str:
    """`{{ rules|rules_name }}`: a rule set's name."""
    return names.rules_name(rules)


@register.filter
def number(value: int) -> str:
    """`{{ n|number }}`: a whole number as the language writes it."""
    return numbers.number_text(value)


@register.filter
def day(moment: date) -> str:
    """`{{ moment|day }}`: a date as the language writes it, without the day of the week."""
    return numbers.day_text(moment, "long")


@register.filter
def and_list(items: Sequence[str]) -> str:
    """`{{ names|and_list }}`: texts joined as a list in a sentence."""
    return numbers.list_text(items)


@register.simple_tag
def clause_url(clause: str, rules: RuleSet | str) -> str:
    """`{% clause_url "capture.sum" rules %}`: where the rules page says it; rules are a rule set or its text form."""
    return _clause_url(get_language(), clause, rules)


@lru_cache(maxsize=2_000)
def _clause_url(language: str | None, clause: str, rules: RuleSet | str) -> str:
    code = rules if isinstance(rules, str) else format_rules(rules)
    return f"{reverse('rules:variant', args=[code])}#{clause}"
