"""Draws the deck: the sprite `cards.svg` and the site's icon. Every shape comes from here.

`python -m basra_site.drawing` writes both files; a test holds that they are up to date, and that the suits and signs of
`site.css` have the same shapes. Colours come from the page: shapes use `currentColor`, the card's paper and edge are
CSS. A face on a page is a copy of its symbol, so symbols hold paths and refer to nothing. Symbols of the sprite:

| Symbol | What |
|---|---|
| `c-7D` | a face (`c-AS` … `c-KC`), view box 100 × 140 |
| `v-JS` | the same courts with the French letters V D R |
| `back` | the back, a lattice of stars |
| `m-1` `m-2` `m-3` `m-p` | marks for points and for a power, laid over a face |
| `mark` | the star of the site |
| `i-yes` `i-no` `i-differ` `i-next` `i-undo` `i-basra` | icons, view box 24 × 24 |
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

STATIC = Path(__file__).parent / "static" / "basra_site"
SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
FRENCH = {"J": "V", "Q": "D", "K": "R"}

# Ranks: one line of even weight in a box about 36 × 52.
RANK = {
    "A": "M0 52 18 0 36 52M6.5 34.5H29.5",
    "2": "M2.5 14C2.5 5.5 9 0 18 0s15.5 5.5 15.5 13.5C33.5 25 20 34 3 52H36",
    "3": "M3 0H32L16.5 20C28 20 35 26 35 35.5S28 52 17.5 52C10.5 52 4.5 49 1 44",
    "4": "M26 52V0L1 37.5H37",
    "5": "M32 0H8L5 23.5C8.5 21 12.5 19.5 17 19.5c11 0 18 6.5 18 16S28 52 17 52C10 52 4.5 49.5 1 45",
    "6": "M28 0C12 6 2 19 2 35.5a16 16.5 0 1 0 32 0a16 15.5 0 1 0-32 0",
    "7": "M1 0H35L13 52",
    "8": "M5 12.5a13 12.5 0 1 0 26 0a13 12.5 0 1 0-26 0M1.5 38.5a16.5 13.5 0 1 0 33 0a16.5 13.5 0 1 0-33 0",
    "9": "M8 52C24 46 34 33 34 16.5a16 16.5 0 1 0-32 0a16 15.5 0 1 0 32 0",
    "10": "M-2 10 7.5 0V52M20.5 26a12 26 0 1 0 24 0a12 26 0 1 0-24 0",
    "J": "M9 0H26V36.5C26 46.5 21 52 13 52C6 52 1 48 0 41",
    "Q": "M0 26a18 26 0 1 0 36 0a18 26 0 1 0-36 0M21 37 37 57",
    "K": "M2 0V52M34 0 2 33M13 22 36 52",
    "V": "M0 0 18 52 36 0",
    "D": "M2 0V52H11C26 52 35 42 35 26S26 0 11 0z",
    "R": "M2 52V0H18C28 0 33.5 5.5 33.5 14.5S28 29 18 29H2M17 29 36 52",
}
SUIT = {
    "S": "M50 3C57 22 93 36 93 62C93 75 84 83 73 83C65 83 58 79 54 73C55 84 59 92 67 98H33C41 92 45 84 46 73"
    "C42 79 35 83 27 83C16 83 7 75 7 62C7 36 43 22 50 3z",
    "H": "M50 96C41 76 5 60 5 32C5 16 16 6 29 6C39 6 47 12 50 22C53 12 61 6 71 6C84 6 95 16 95 32C95 60 59 76 50 96z",
    "D": "M50 0C61 21 74 36 94 50C74 64 61 79 50 100C39 79 26 64 6 50C26 36 39 21 50 0z",
    "C": "M50 3a21 21 0 0 1 16.5 34A21.5 21.5 0 1 1 54 69.5C55 82 59 91 67 98H33C41 91 45 82 46 69.5"
    "A21.5 21.5 0 1 1 33.5 37A21 21 0 0 1 50 3z",
}
ICON = {
    "yes": "M5 13 10 18 19 6",
    "no": "M6 6 18 18M18 6 6 18",
    "differ": "M3 12H9M9 12 19 5M9 12 19 19M14.5 4.5 19.5 4.5M14.5 19.5 19.5 19.5M19.5 4.5V9M19.5 19.5V15",
    "next": "M5 12H19M13 6 19 12 13 18",
    "undo": "M8 5 4 9 8 13M4 9H14a5.5 5.5 0 0 1 0 11H9",
    "basra": "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0",
}
SIGNS = ("yes", "no", "differ", "next")
"""The icons that `site.css` draws before words, after the suits."""
NET = (
    "M56 54V133M56 66C53 90 41 110 22 119M56 66C59 90 71 110 90 119M56 66C55 94 50 115 41 129"
    "M56 66C57 94 62 115 71 129M22 119C34 136 78 136 90 119M36 109C46 120 66 120 76 109M46 94C51 99.5 61 99.5 66 94"
)
LINE = 'fill="none" stroke="currentColor"'
ROUND = 'fill="none" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"'
FILLED = 'fill="currentColor" fill-rule="evenodd"'
ICON_COLOUR = "#8a4b08"


def build_sprite() -> str:
    """Return the text of `cards.svg`."""
    parts = [*_faces(), *_marks(), _back(), *_icons()]
    return '<svg xmlns="http://www.w3.org/2000/svg">' + "\n".join(parts) + "</svg>\n"


def build_shapes() -> str:
    """Return the suits and signs that `site.css` cuts out of a ground in the colour of the text, as one drawing.

    They stand in a row, each in a square of its own and as far apart as a square is wide. A browser sets up a page for
    every drawing that a style sheet names, so one for all is several times as quick as one for each.
    """
    shapes = [f"<path d='{path}'/>" for path in SUIT.values()]
    stroke = ROUND.replace('"', "'")
    shapes += [f"<path {stroke} stroke='black' transform='scale(4.1667)' d='{ICON[name]}'/>" for name in SIGNS]
    placed = "".join(f"<g transform='translate({200 * place} 0)'>{shape}</g>" for place, shape in enumerate(shapes))
    width = 200 * len(shapes) - 100
    drawing = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} 100'>{placed}</svg>"
    return f'url("data:image/svg+xml,{drawing}")'


def build_icon() -> str:
    """Return the text of `icon.svg`, the site's mark for a browser's tab."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" color="{ICON_COLOUR}">'
        f'<path {FILLED} d="{_mark()}"/></svg>\n'
    )


def _faces() -> Iterator[str]:
    for suit in SUITS:
        for rank in RANKS:
            yield _face("c", rank, suit, rank)
        for rank, letter in FRENCH.items():
            yield _face("v", rank, suit, letter)


def _face(prefix: str, rank: str, suit: str, index: str) -> str:
    letter = (
        f'<path transform="translate(14 15) scale(.86)" {LINE} stroke-width="9.5" stroke-miterlimit="2.2" '
        f'd="{RANK[index]}"/>'
    )
    # The suit: in the ace's star, small on courts, big on number cards.
    place = "38 81) scale(.36" if rank == "A" else "61 13) scale(.29" if rank in FRENCH else "32 72) scale(.58"
    pip = f'<path transform="translate({place})" fill="currentColor" d="{SUIT[suit]}"/>'
    body = letter + pip + _ornament(rank)
    return f'<symbol id="{prefix}-{rank}{suit}" viewBox="0 0 100 140">{body}</symbol>'


def _ornament(rank: str) -> str:
    """Return the ornament: the ace's fine star, the jack's cast net, the queen's petals, the king's full star."""
    match rank:
        case "A":
            return f'<path {LINE} stroke-width="2.5" d="{_star(56, 99, 36)}"/>'
        case "J":
            ends = ((22, 119), (38.5, 128.5), (56, 131.5), (73.5, 128.5), (90, 119))
            weights = "".join(f"M{x - 3.8:.1f} {y}a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0" for x, y in ends)
            return f'<path {LINE} stroke-width="2.8" d="{NET}"/><path fill="currentColor" d="{weights}"/>'
        case "Q":
            tips = (
                (56 + 29 * math.sin(turn), 99 - 29 * math.cos(turn)) for turn in (math.pi * i / 3 for i in range(6))
            )
            petals = "".join(f"M56 99A29 29 0 0 1 {_number(x)} {_number(y)}A29 29 0 0 1 56 99" for x, y in tips)
            ring = f'<circle cx="56" cy="99" r="33" {LINE} stroke-width="3.5"/>'
            return f'<path fill="currentColor" d="{petals}"/>{ring}'
        case "K":
            star = _star(56, 99, 36) + _star(56, 99, 24, math.pi / 8) + _star(56, 99, 17)
            return f'<path {FILLED} d="{star}"/>'
        case _:
            return ""


def _marks() -> Iterator[str]:
    for points in (1, 2, 3):
        dots = "".join(f'<circle cx="19" cy="{86 + 13 * i}" r="4.5" fill="currentColor"/>' for i in range(points))
        yield f'<symbol id="m-{points}" viewBox="0 0 100 140">{dots}</symbol>'
    yield f'<symbol id="m-p" viewBox="0 0 100 140"><path fill="currentColor" d="{_star(19, 86, 8)}"/></symbol>'


def _back() -> str:
    """Return the back: stars that touch at their points; the space between them is a cross."""
    places = [(18.5 + 21 * column, 17.5 + 21 * row) for row in range(6) for column in range(4)]
    lattice = "".join(_star(x, y, 10.5) for x, y in places)
    hearts = "".join(_star(x, y, 5, math.pi / 8) for x, y in places)
    return (
        f'<symbol id="back" viewBox="0 0 100 140"><path {LINE} stroke-width="1.5" d="{lattice}M8 7h84v126h-84z"/>'
        f'<path fill="currentColor" d="{hearts}"/></symbol>'
    )


def _icons() -> Iterator[str]:
    yield f'<symbol id="mark" viewBox="0 0 48 48"><path {FILLED} d="{_mark()}"/></symbol>'
    for name, path in ICON.items():
        yield f'<symbol id="i-{name}" viewBox="0 0 24 24"><path {ROUND} stroke="currentColor" d="{path}"/></symbol>'


def _mark() -> str:
    return _star(24, 24, 23) + _star(24, 24, 15.5, math.pi / 8) + _star(24, 24, 9)


def _star(cx: float, cy: float, radius: float, turn: float = 0.0) -> str:
    """Return the eight-pointed star of two crossed squares, as a path."""
    inner = radius * math.cos(math.pi / 4) / math.cos(math.pi / 8)
    corners = []
    for i in range(16):
        r, angle = (inner if i % 2 else radius), math.pi * i / 8 + turn
        corners.append((round(r * math.cos(angle), 1), round(r * math.sin(angle), 1)))
    # Steps from corner to corner, so that stars of one size are written alike and compress well.
    steps = (f"{_number(x - a)} {_number(y - b)}" for (a, b), (x, y) in pairwise(corners))
    x, y = corners[0]
    return f"M{_number(cx + x)} {_number(cy + y)}l{' '.join(steps)}z"


def _number(x: float) -> str:
    return f"{x:.1f}".rstrip("0").rstrip(".")


if __name__ == "__main__":
    (STATIC / "cards.svg").write_text(build_sprite(), encoding="utf-8")
    (STATIC / "icon.svg").write_text(build_icon(), encoding="utf-8")
