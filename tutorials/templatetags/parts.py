"""Parts of a page that are written once: what follows from a few values alone need not be written again."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from django import template
from django.template.loader import get_template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from game.engine.cards import Card
from game.wording.tokens import card_face

register = template.Library()

PARTS_KEPT = 4_096
"""How many parts are remembered, in all languages together."""


@register.simple_tag
def part(template_name: str, shown: Hashable) -> str:
    """`{% part "tutorials/puzzles/_place.html" page.place %}`: a template that needs `part` and the language only."""
    return _part(get_language(), template_name, shown)


@lru_cache(maxsize=PARTS_KEPT)
def _part(language: str | None, template_name: str, shown: Hashable) -> str:
    return get_template(template_name).render({"part": shown})


@register.simple_tag
def pick(card: Card, checked: bool = False, name: str = "take", kind: str = "checkbox") -> str:
    """`{% pick card checked %}`: a card that can be chosen, as `components/_pick.html` draws it."""
    return _pick(get_language(), card, checked, name, kind)


@lru_cache(maxsize=PARTS_KEPT)
def _pick(language: str | None, card: Card, checked: bool, name: str, kind: str) -> str:
    choice = {"card": card, "checked": checked, "name": name, "kind": kind}
    return get_template("components/_pick.html").render(choice)


@register.simple_tag
def lying(card: Card) -> SafeString:
    """`{% lying card %}`: a card that lies on a board and cannot be chosen."""
    return _lying(get_language(), card)


@lru_cache(maxsize=PARTS_KEPT)
def _lying(language: str | None, card: Card) -> SafeString:
    return format_html('<span data-card="{}">{}</span>', card, card_face(card))
