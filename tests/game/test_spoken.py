"""What a screen reader says of twenty scenes in five languages, as stored under `spoken/<language>/<scene>.txt`.

A file holds the live sentence, then the names of the board in reading order: headings, groups, cards, buttons, links.
After a change of words or templates, write the files anew and read what has changed:

    BASRA_WRITE_SPOKEN=1 .venv/bin/python -m pytest tests/game/test_spoken.py && git diff tests/game/spoken
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import settings

from game import play
from game.engine.captures import legal_captures
from game.engine.cards import Rank
from game.engine.events import BasraScored, Captured, DealScored, DealStarted, FloorDealt, LeftOversTaken, MatchEnded
from game.engine.match import legal_moves
from tests.game.boards import Table, finish
from tests.game.test_warnings import plays_to_warn_of, query_of

STORED = Path(__file__).with_name("spoken")
LANGUAGES = [code for code, _ in settings.LANGUAGES]
FINGERPRINT = re.compile(r"[0-9a-f]{12,}")
SPACES = re.compile(r"[ \t\n]+")
VOID = {"input", "use", "link", "meta", "br", "img", "hr"}
INLINE = {"bdi", "b", "strong", "em", "code"}
SPOKEN_WHOLE = {"h1", "h2", "h3", "h4", "legend", "button", "a", "summary", "caption", "p", "dt", "dd"}

Deal = Callable[..., Table]
Scene = Callable[[Deal], tuple[Table, str]]


@dataclass
class Node:
    """An element with its attributes and what stands in it."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    inside: list[Node | str] = field(default_factory=list)

    @property
    def is_silent(self) -> bool:
        """Whether a screen reader passes it over."""
        attributes = self.attributes
        return attributes.get("aria-hidden") == "true" or "hidden" in attributes or attributes.get("type") == "hidden"

    def text(self) -> str:
        """Return what it says, without spaces to spare."""
        if self.is_silent:
            return ""
        if "aria-label" in self.attributes:
            return self.attributes["aria-label"]
        return SPACES.sub(" ", "".join(map(_spaced, self.inside))).strip()

    def all(self) -> Iterator[Node]:
        """Yield it and every element in it that is not silent, in reading order."""
        if not self.is_silent:
            yield self
            for node in self.inside:
                if isinstance(node, Node):
                    yield from node.all()


def _spaced(node: Node | str) -> str:
    if isinstance(node, str):
        return node
    is_inline = node.tag in INLINE or node.attributes.get("class") == "vh"
    return node.text() if is_inline else f" {node.text()} "


class _Tree(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Node("root")
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Node(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def board_of(page: str) -> Node:
    """Return the board of a page."""
    tree = _Tree()
    tree.feed(page)
    (board,) = (node for node in tree.root.all() if node.attributes.get("id") == "board")
    return board


def names(board: Node) -> list[str]:
    """Return the names of a board, one a line."""
    lines = []
    for node in board.all():
        if node.tag == "label":
            (control,) = (each for each in node.all() if each.tag == "input")
            state = " *" if "checked" in control.attributes else ""
            lines.append(f"{control.attributes['type']}: {node.text()}{state}")
        elif node.tag == "tr":
            lines.append("tr: " + " | ".join(cell.text() for cell in node.all() if cell.tag in ("th", "td")))
        elif node.tag in SPOKEN_WHOLE:
            lines.append(f"{node.tag}: {node.text()}")
        elif "aria-label" in node.attributes:
            lines.append(f"{node.attributes.get('role', node.tag)}: {node.attributes['aria-label']}")
    return lines


def told(page: str) -> str:
    """Return all that is stored of a page."""
    board = board_of(page)
    sentence = board.attributes["data-announce"]
    return FINGERPRINT.sub("#", "\n".join([f"says: {sentence}", *names(board)])) + "\n"


def first(deal: Deal, wanted: Callable[[Table], str | None], **wish: object) -> tuple[Table, str]:
    """Return the first game for which there is an address."""
    for seed in range(200):
        table = deal(seed, **wish)
        query = wanted(table)
        if query is not None:
            return table, query
    raise AssertionError


def card_that(deal: Deal, captures: int) -> tuple[Table, str]:
    """Return a game with a card of so many captures thought of (2: two or more)."""

    def wanted(table: Table) -> str | None:
        state = table.state
        for card in state.hands[0]:
            found = legal_captures(state.setup.rules, state.floor, card).captures
            if card.rank != Rank.JACK and min(len(found), 2) == captures:
                return f"?card={card}"
        return None

    return first(deal, wanted, rules="standard")


def step_of(kind: type, *, line: int = 0, **wish: object) -> Scene:
    """Return a scene: the first step of a kind in a finished match."""

    def scene(deal: Deal) -> tuple[Table, str]:
        table = finish(deal(11, **{"rules": "standard", "target": 30, **wish}))
        moments = play.history_of(table.row).moments
        steps = (n for n, m in enumerate(moments, 1) if isinstance(m.event, kind) and m.line == line)
        return table, f"?step={next(steps)}"

    return scene


def repaired(deal: Deal) -> tuple[Table, str]:
    def wanted(table: Table) -> str | None:
        moments = play.history_of(table.row).moments
        events = ((n, m.event) for n, m in enumerate(moments, 1))
        return next((f"?step={n}" for n, e in events if isinstance(e, FloorDealt) and e.replaced), None)

    return first(deal, wanted, rules="egyptian")


def refused(deal: Deal) -> tuple[Table, str]:
    table = deal(1, rules="standard")
    taking = next(move for move in legal_moves(table.state) if not move.take)
    return table, f"?card={taking.card}&take={'+'.join(map(str, table.state.floor))}"


def warned(deal: Deal) -> tuple[Table, str]:
    table, moves = next(plays_to_warn_of(deal, 1))
    return table, query_of(moves[0])


def taken_back(deal: Deal) -> tuple[Table, str]:
    table = finish(deal(3, rules="standard"), plays=2)
    table.post("back")
    return table, ""


def next_deal(deal: Deal) -> tuple[Table, str]:
    table = deal(3, rules="egyptian", target=150)
    while not table.state.results:
        finish(table, plays=1)
    return table, ""


def newest(plays: int = 1, **wish: object) -> Scene:
    """Return a scene: the newest position after some plays."""
    return lambda deal: (finish(deal(3, **{"rules": "egyptian", **wish}), plays=plays), "")


SCENES: dict[str, Scene] = {
    "beginning": lambda deal: (deal(3, rules="egyptian"), ""),
    "card-that-takes": lambda deal: card_that(deal, 1),
    "card-with-a-choice": lambda deal: card_that(deal, 2),
    "card-that-takes-nothing": lambda deal: card_that(deal, 0),
    "refused": refused,
    "warned": warned,
    "played": newest(2),
    "played-in-check": newest(2, help="check"),
    "played-without-words": newest(2, help="play"),
    "taken-back": taken_back,
    "three": newest(2, players=3),
    "partners": newest(2, players=4, sides=2),
    "parent-and-child": newest(1, people=[1]),
    "next-deal": next_deal,
    "step-deal": step_of(DealStarted, players=3),
    "step-floor-repaired": repaired,
    "step-capture": step_of(Captured),
    "step-basra": step_of(BasraScored),
    "step-left-over": step_of(LeftOversTaken),
    "step-score": step_of(DealScored, line=1, players=4, sides=2),
    "step-end": step_of(MatchEnded),
    "over": lambda deal: (finish(deal(2, rules="komi", target=30)), ""),
}


@pytest.mark.parametrize("name", SCENES)
def test_a_screen_reader_says_what_is_stored(deal: Deal, name: str) -> None:
    table, query = SCENES[name](deal)
    for language in LANGUAGES:
        page = table.in_language(language).open(query).text
        path = STORED / language / f"{name}.txt"
        if os.environ.get("BASRA_WRITE_SPOKEN"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(told(page), encoding="utf-8")
        assert told(page) == path.read_text(encoding="utf-8"), f"{path}: see the module's docstring"


def test_every_scene_is_stored_in_every_language_and_no_other() -> None:
    assert sorted(path.relative_to(STORED).as_posix() for path in STORED.rglob("*.txt")) == sorted(
        f"{language}/{name}.txt" for language in LANGUAGES for name in SCENES
    )


@pytest.mark.parametrize("name", SCENES)
def test_each_action_has_one_sentence_in_the_readers_own_words(name: str) -> None:
    said = [(STORED / code / f"{name}.txt").read_text(encoding="utf-8").splitlines()[0] for code in LANGUAGES]
    assert all(line.startswith("says: ") and len(line) > len("says: ....") for line in said)
    assert len(set(said)) == len(LANGUAGES)


def test_a_board_has_no_live_region_of_its_own(deal: Deal) -> None:
    page = deal(3).open().text
    live = [node for node in board_of(page).all() if "aria-live" in node.attributes]
    roles = {node.attributes.get("role") for node in board_of(page).all()}
    assert live == []
    assert not roles & {"status", "alert", "log"}
    assert page.count("aria-live") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_says_something(language: str) -> None:
    for name in SCENES:
        for line in (STORED / language / f"{name}.txt").read_text(encoding="utf-8").splitlines():
            kind, _, words = line.partition(": ")
            assert words.strip(" *"), (language, name, kind)
