"""Draws the pictures that messengers show beside a link: cards on the table, and no words, so one serves all languages.

`python -m basra_site.previews` writes them from the deck of `basra_site.drawing`; a test holds that they are up to
date. Each variant has a play that tells it: what lies on the floor, and the card that is played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import resvg_py

from basra_site.drawing import STATIC, build_sprite
from game.engine.cards import Card

FOLDER = STATIC / "previews"

PLAYS: Mapping[str, tuple[str, str]] = {
    "basra": ("5C 4H QD", "9S"),
    "standard": ("6H 4C 2D", "6S"),
    "classic": ("4H 3C 2S", "7D"),
    "egyptian": ("JH", "JS"),
    "komi": ("KH KC", "7D"),
    "yemeni": ("AS 8H 2C 7S", "7D"),
    "palestinian": ("9H", "9S"),
    "jordanian": ("KH", "KS"),
    "lebanese": ("5H 5C", "10S"),
    "lebanese-exact": ("6H", "6S"),
    "iraqi": ("5C", "JS"),
}
"""For the site and each variant a floor and the card played."""

WIDTH, HEIGHT = 1200, 630
CARDS = {0: 230, 1: 230, 2: 215, 3: 190, 4: 158}
"""How wide a card is, by how many lie on the floor."""
IN_ROWS = {2: 158, 3: 118}
"""How wide a card is where they lie in rows."""
GAP, LARGER = 22, 1.22
TABLE, LIT, INLAY, FACE, EDGE = "#1f4b45", "#28584f", "#4b7a71", "#fffdf8", "#8c7b5e"
INK = {"S": "#1b1f22", "H": "#b3261e", "D": "#b3261e", "C": "#1b1f22"}


def draw_preview(name: str) -> bytes:
    """Return the picture of the site or of a variant, as PNG."""
    return _draw(build_preview(name))


@lru_cache(maxsize=100)
def draw_play(floor: tuple[Card, ...], played: Card) -> bytes:
    """Return the picture of a card played to a floor, as PNG."""
    return _draw(build_play([str(card) for card in floor], str(played)))


def _draw(drawing: str) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing))


def build_preview(name: str) -> str:
    """Return the picture of the site or of a variant, as SVG."""
    floor, played = PLAYS[name]
    return build_play(floor.split(), played)


def build_play(floor: Sequence[str], played: str) -> str:
    """Return the picture of a card played to a floor of at most `MOST_DRAWN` cards, as SVG."""
    rows = _rows(floor)
    width = CARDS[len(floor)] if len(rows) == 1 else IN_ROWS[len(rows)]
    larger = round((width if len(rows) == 1 else CARDS[3]) * LARGER)
    row = max(map(len, rows)) * (width + GAP) + 2 * GAP if floor else 0
    start = (WIDTH - row - larger) / 2
    lying = "".join(
        _card(card, start + index * (width + GAP), width, (2 * place + 1 - len(rows)) * (width * 1.4 + GAP) / 2)
        for place, cards in enumerate(rows)
        for index, card in enumerate(cards)
    )
    centre = start + row + larger / 2
    turned = f'<g transform="rotate(7 {centre} {HEIGHT / 2})">{_card(played, start + row, larger)}</g>'
    sprite = build_sprite().partition(">")[2].rpartition("</svg>")[0]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<defs>{sprite}<radialGradient id="lamp" cx=".5" cy="0" r="1"><stop stop-color="{LIT}"/>'
        f'<stop offset=".75" stop-color="{TABLE}"/></radialGradient></defs>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#lamp)"/>'
        f'<rect x="22" y="22" width="{WIDTH - 44}" height="{HEIGHT - 44}" rx="22" fill="none" stroke="{INLAY}"'
        f' stroke-width="2.5"/>{lying}{turned}</svg>'
    )


def _rows(floor: Sequence[str]) -> list[Sequence[str]]:
    """Return the floor in the rows in which it lies."""
    count = 1 + (len(floor) - 1) // 4
    longest = -(-len(floor) // max(count, 1))
    return [floor[start : start + longest] for start in range(0, len(floor), longest)] if floor else [[]]


def _card(card: str, x: float, width: float, lower: float = 0) -> str:
    height, radius = width * 1.4, width * 0.085
    y = (HEIGHT - height) / 2 + lower
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width}" height="{height:.1f}"'
    return (
        f'<rect x="{x + 3:.1f}" y="{y + 7:.1f}" width="{width}" height="{height:.1f}" rx="{radius:.1f}" opacity=".3"/>'
        f'<rect {place} rx="{radius:.1f}" fill="{FACE}" stroke="{EDGE}" stroke-width="2"/>'
        f'<g color="{INK[card[-1]]}"><use href="#c-{card}" {place}/></g>'
    )


def write_previews(folder: Path = FOLDER) -> None:
    """Write every picture."""
    folder.mkdir(exist_ok=True)
    for name in PLAYS:
        (folder / f"{name}.png").write_bytes(draw_preview(name))


if __name__ == "__main__":
    write_previews()
