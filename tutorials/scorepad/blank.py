"""An empty score sheet to print: for each deal a block with a line for everything that scores."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import PRESETS, RuleSet, format_rules, nearest_preset
from game.wording.names import player_label, side_label
from tutorials.scorepad.counts import in_the_pack, jack_basra_points
from tutorials.scorepad.forms import WAYS
from tutorials.wording.rules_tables import pile_labels
from tutorials.wording.scorepad import item_name

DEALS = 6
"""How many deals fit on a printed page."""


@dataclass(frozen=True, slots=True)
class BlankLine:
    """A line to fill in: what is counted, and what each scores (nothing for a bare count, or where it varies)."""

    heading: str
    worth: str


@dataclass(frozen=True, slots=True)
class BlankSheet:
    """The page `tutorials/scorepad/blank.html`."""

    code: str
    rules: RuleSet
    target: int
    pack: int
    way: str
    ways: tuple[str, ...]
    names: tuple[str, ...]
    lines: tuple[BlankLine, ...]
    deals: tuple[int, ...]
    presets: tuple[str, ...]


def blank_sheet(rules: RuleSet, way: str) -> BlankSheet:
    """Return an empty sheet for a rule set and a way to play, a key of `WAYS`."""
    players, sides = WAYS[way]
    title = player_label if sides == players else side_label
    return BlankSheet(
        code=format_rules(rules),
        rules=rules,
        target=PRESETS[nearest_preset(rules)].target,
        pack=in_the_pack(rules).cards,
        way=way,
        ways=tuple(WAYS),
        names=tuple(title(side) for side in range(sides)),
        lines=_lines(rules),
        deals=tuple(range(1, DEALS + 1)),
        presets=tuple(PRESETS),
    )


def _lines(rules: RuleSet) -> tuple[BlankLine, ...]:
    labels = pile_labels()
    worth = {
        "majority": rules.majority,
        "aces": rules.ace,
        "jacks": rules.jack,
        "two_of_clubs": rules.two_of_clubs,
        "ten_of_diamonds": rules.ten_of_diamonds,
    }
    lines = [BlankLine(labels["cards"], "")]
    names = {**labels, "two_of_clubs": item_name("two_of_clubs"), "ten_of_diamonds": item_name("ten_of_diamonds")}
    lines += [BlankLine(names[item], str(points)) for item, points in worth.items() if points]
    each = str(rules.basra_points) if rules.basra_value == "fixed" else ""
    lines.append(BlankLine(labels["basras"], each))
    by_jack = jack_basra_points(rules)
    if by_jack is not None:
        lines.append(BlankLine(item_name("jack_basras"), str(by_jack)))
    return tuple(lines)
