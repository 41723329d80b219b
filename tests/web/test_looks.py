"""Style sheets, scripts and drawn cards: their rules and their weight."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from pathlib import Path

import django_htmx
import pytest

from basra_site.drawing import SIGNS, STATIC, SUIT, build_icon, build_shapes, build_sprite
from game.engine.cards import pack
from game.wording.tokens import FRENCH_LETTERS
from tests.source import SCRIPTS, STYLES, TEMPLATES, name_of

HTMX = Path(django_htmx.__file__).parent / "static" / "django_htmx" / "htmx-2.min.js"
LINK = re.compile(r"{% static '([\w/]+\.css)' %}")
BASE = next(path for path in TEMPLATES if path.name == "base.html")
PAGES = [path for path in TEMPLATES if '{% extends "base.html" %}' in path.read_text(encoding="utf-8")]
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|color-mix)\(|:\s*(?:black|white|red|green|blue)\b")


def weight(files: Iterable[Path]) -> int:
    """Return how many bytes the files cost together, each compressed."""
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)


def test_scripts_weigh_at_most_25_kilobytes() -> None:
    assert weight([HTMX, *SCRIPTS]) <= 25_000


@pytest.mark.parametrize("template", PAGES, ids=lambda path: path.stem)
def test_the_styles_of_a_page_weigh_at_most_20_kilobytes(template: Path) -> None:
    linked = [*LINK.findall(BASE.read_text()), *LINK.findall(template.read_text())]
    assert 2 <= len(linked) <= 5
    assert weight([path for path in STYLES if str(path).endswith(tuple(linked))]) <= 20_000


def test_the_cards_weigh_at_most_10_kilobytes() -> None:
    assert weight([STATIC / "cards.svg"]) <= 10_000


@pytest.mark.parametrize("path", [path for path in STYLES if path.name != "tokens.css"], ids=name_of)
def test_only_the_tokens_name_colours(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert COLOUR.findall(re.sub(r'url\("?#|href="#', "", text)) == []


def test_nothing_is_ever_dragged() -> None:
    """WCAG 2.5.7: a card is chosen by a press; no script follows a pointer, no element can be dragged."""
    for path in (*SCRIPTS, *TEMPLATES):
        found = re.findall(
            r"draggable|drag(?:start|over|end)|(?:pointer|mouse|touch)move", path.read_text(encoding="utf-8")
        )
        assert found == [], path


def test_only_transform_and_opacity_are_animated() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in STYLES)
    frames = re.findall(r"@keyframes \w+ {((?:[^{}]*{[^{}]*})*)\s*}", text)
    assert frames
    assert set(re.findall(r"([\w-]+):", "".join(frames))) <= {"transform", "opacity"}
    moved = {
        name for value in re.findall(r"transition: ([^;}]+)", text) for name in re.findall(r"(?:^|, )(\w+)", value)
    }
    assert moved <= {"transform", "opacity", "none"}


def test_the_drawings_are_up_to_date() -> None:
    assert (STATIC / "cards.svg").read_text(encoding="utf-8") == build_sprite()
    assert (STATIC / "icon.svg").read_text(encoding="utf-8") == build_icon()


def test_suits_in_sentences_and_signs_have_the_shapes_of_the_deck_each_from_its_own_place() -> None:
    text = (STATIC / "site.css").read_text(encoding="utf-8")
    assert text.count(build_shapes()) == 1
    places = [*(f'.tok[data-suit="{suit}"]' for suit in SUIT), *(f".sign--{sign}::before" for sign in SIGNS)]
    for place, selector in enumerate(places):
        at = re.findall(re.escape(selector) + r" { [^}]*--at: ([\d.]+)%; }", text)
        assert [float(each) for each in at] == [pytest.approx(100 * place / (len(places) - 1), abs=1e-3)], selector


def test_a_face_is_drawn_by_paths_alone() -> None:
    """Each face on a page is a copy of its symbol; what a symbol refers to would be copied too, one tree in another."""
    assert "<use" not in build_sprite()


def test_the_sprite_holds_every_card_and_the_french_courts() -> None:
    sprite = build_sprite()
    assert all(f'id="c-{card}"' in sprite for card in pack())
    assert all(f'id="v-{card}"' in sprite for card in pack() if card.rank in FRENCH_LETTERS)


def test_the_sprite_takes_its_colours_from_the_page() -> None:
    assert not COLOUR.findall(re.sub(r'href="#\w+"', "", build_sprite()))
