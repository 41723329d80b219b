"""The colours of the suits: four of them stay apart for readers with any colour deficiency, and all on their ground."""

from __future__ import annotations

import math
import re
from itertools import combinations

import pytest

from basra_site.drawing import STATIC

LEAST_DISTANCE = 9
RGB = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, severity 1.
SIGHT = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def linear(colour: str) -> RGB:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (red, green, blue))  # type: ignore[return-value]


def seen(colour: str, sight: str) -> RGB:
    """A colour as somebody sees it, in CIELAB under D65."""
    values = linear(colour)
    red, green, blue = (
        min(max(sum(weight * value for weight, value in zip(row, values, strict=True)), 0), 1) for row in SIGHT[sight]
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
    z = (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: RGB, other: RGB) -> float:
    """How different two colours look: CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    middle = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * math.sqrt(middle / (middle + 25**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    hue_step = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma, hue = (l1 + l2) / 2, (c1 + c2) / 2, h1 + turn / 2
    waves = ((-0.17, 1, 30), (0.24, 2, 0), (0.32, 3, -6), (-0.2, 4, 63))
    t = 1 + sum(weight * math.cos(math.radians(times * hue - shift)) for weight, times, shift in waves)
    for_light = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    for_chroma, for_hue = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    blue = 30 * math.exp(-(((hue % 360 - 275) / 25) ** 2))
    twist = -math.sin(math.radians(2 * blue)) * 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    dl, dc, dh = (l2 - l1) / for_light, (c2 - c1) / for_chroma, hue_step / for_hue
    return math.sqrt(dl**2 + dc**2 + dh**2 + twist * dc * dh)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours by WCAG."""
    bright, dark = sorted((seen_light(one), seen_light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def seen_light(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def tokens(theme: str, ground: str) -> dict[str, str]:
    """The tokens of the style sheet with four colours, in a theme, as they hold on a ground."""
    text = re.sub(r"/\*.*?\*/", "", (STATIC / "tokens.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    text = text.partition("@media")[0]
    found: dict[str, str] = {}
    for selector in (":root", f".{ground}", ':root[data-suits="4"]', f':root[data-suits="4"] .{ground}'):
        for block in re.findall(rf"(?m)^{re.escape(selector)} {{(.*?)}}", text, re.DOTALL):
            found |= dict(re.findall(r"--([\w-]+): ([^;]+);", block))
    at = 0 if theme == "light" else 1
    while any("var(" in value for name, value in found.items() if name.startswith(("ink", "suit"))):
        for name, value in found.items():
            found[name] = re.sub(r"var\(--([\w-]+)\)", lambda match: found[match[1]], value)
    return {name: (re.findall(r"#[0-9a-f]{6}", value) * 2)[at] for name, value in found.items() if "#" in value}


GROUNDS = {
    "card": ("suit", ("card-face",)),
    "paper": ("ink", ("paper", "sunk")),
    "slip": ("ink", ("slip",)),
    "table": ("ink", ("table", "table-lit")),
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("ground", GROUNDS)
def test_four_suit_colours_stay_apart_for_everybody(ground: str, theme: str) -> None:
    family, grounds = GROUNDS[ground]
    found = tokens(theme, ground)
    colours = {suit: found[f"{family}-{suit}"] for suit in "shdc"}
    assert len(set(colours.values())) == 4
    for sight in SIGHT:
        for one, other in combinations(colours, 2):
            apart = distance(seen(colours[one], sight), seen(colours[other], sight))
            assert apart >= LEAST_DISTANCE, (sight, one, other, apart)
    for suit, colour in colours.items():
        for under in grounds:
            assert contrast(colour, found[under]) >= 4.5, (suit, under)


def test_the_measure_itself_is_right() -> None:
    """Pairs of the data that Sharma, Wu and Dalal published with the formula; red and green are the warning."""
    assert distance((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert distance((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    assert distance((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(1.2644, abs=1e-4)
    assert distance(seen("#b3261e", "deuteranopia"), seen("#2e7d32", "deuteranopia")) < LEAST_DISTANCE
