"""Plays the guided game in tests as a reader does: by what stands on the page."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from itertools import count
from typing import Any
from urllib.parse import urlencode

from django.test import Client

from game import play
from game.engine.cards import Card
from game.engine.match import legal_moves
from game.engine.state import GameState
from game.models import Game

TOKEN = re.compile(r'(name="csrfmiddlewaretoken" value=")[^"]+')
HTMX = {"HX-Request": "true"}


def masked(text: str) -> str:
    """Return a page or a fragment without its form tokens, which differ each time, and without outer space."""
    return TOKEN.sub(r"\1", text).strip()


@dataclass
class Element:
    """A start tag: its name and attributes."""

    name: str
    attributes: dict[str, str]


class _Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(Element(tag, {name: value or "" for name, value in attrs}))


@dataclass
class Board:
    """A board as it came in an answer."""

    text: str
    elements: list[Element] = field(init=False)

    def __post_init__(self) -> None:
        parser = _Elements()
        parser.feed(self.text)
        self.elements = parser.found

    @property
    def root(self) -> dict[str, str]:
        """The attributes of the board's root."""
        (root,) = (each.attributes for each in self.elements if each.attributes.get("id") == "board")
        return root

    def inputs(self, name: str) -> list[dict[str, str]]:
        """Return the inputs of a name that stand for cards."""
        return [
            each.attributes
            for each in self.elements
            if each.name == "input" and each.attributes.get("name") == name and "data-card" in each.attributes
        ]

    @property
    def hand(self) -> list[str]:
        """The cards that can be played."""
        return [each["value"] for each in self.inputs("card")]

    @property
    def floor(self) -> list[str]:
        """The cards that can be marked, in the order in which they stand."""
        return [each["value"] for each in self.inputs("take")]

    @property
    def marked(self) -> list[str]:
        """The cards that are marked."""
        return [each["value"] for each in self.inputs("take") if "checked" in each]

    @property
    def buttons(self) -> list[str]:
        """What the buttons of the board do."""
        return [e.attributes["value"] for e in self.elements if e.name == "button" and e.attributes.get("name") == "do"]

    @property
    def options(self) -> list[str]:
        """The addresses of the captures to choose from."""
        inside = self.text.partition('<ol class="options">')[2].partition("</ol>")[0]
        return [unescape(url) for url in re.findall(r'href="(/[^"]+[?][^"]+)"', inside)]

    @property
    def nearest(self) -> str:
        """The address that marks the capture nearest to a refused one; empty where there is none."""
        found = re.search(r'<a class="btn" href="(/[^"]+[?][^"]+)"', self.text)
        return unescape(found[1]) if found and "mark--no" in self.text else ""


@dataclass
class Table:
    """A game with the browser of the person who plays it."""

    client: Client
    url: str

    @property
    def id(self) -> str:
        """The game's id."""
        return self.url.split("/")[3]

    @property
    def row(self) -> Game:
        """The game as it is stored."""
        return Game.objects.get(pk=self.id)

    @property
    def state(self) -> GameState:
        """The whole truth, hidden cards included."""
        return play.history_of(self.row).state

    def open(self, query: str = "", **headers: str) -> Board:
        """Return the board of the game's page."""
        response = self.client.get(self.url + query, headers=headers)
        assert response.status_code == 200, response.content[:500]
        return Board(response.content.decode())

    def follow(self, address: str) -> Board:
        """Return the board behind a link."""
        return Board(self.client.get(address).content.decode())

    def post(self, what: str = "moves", *, htmx: bool = False, **data: Any) -> Any:
        """Return the answer to a post; the revision is the newest unless named."""
        data = {"revision": self.row.revision, **data}
        return self.client.post(f"{self.url}{what}/", data, headers=HTMX if htmx else {})

    def in_language(self, language: str) -> Table:
        """Return the same game at the address of another language."""
        return Table(self.client, f"/{language}/{self.url.split('/', 2)[2]}")


def start(client: Client, language: str = "en", **wish: Any) -> Table:
    """Start a game and return it."""
    response = client.post(f"/{language}/play/", wish)
    assert response.status_code == 303, response.content[:500]
    return Table(client, response.headers["Location"])


def move_from(table: Table, card: str) -> dict[str, Any]:
    """Return the form that plays a card as the page proposes it: what is marked, the first choice, or leaving it.

    Where the page proposes nothing, the card is left; if that is refused, the capture that the page names is taken.
    """
    board = table.open(f"?card={card}")
    if not board.marked and board.options:
        board = table.follow(board.options[0])
    if not board.marked:
        left = {"card": card, "do": "leave", "shown": card}
        nearest = table.open(f"?card={card}&take=").nearest
        if not nearest:
            return left
        board = table.follow(nearest)
    return {"card": card, "take": board.marked, "do": "take", "shown": card}


def sure_of(table: Table, form: dict[str, Any]) -> str:
    """Return what the page sends once the play that it warns of has been thought over."""
    query = urlencode({"card": form["card"], "take": " ".join(form.get("take", ())), "warned": 1})
    (sure,) = re.findall(r'name="sure" value="([^"]+)"', table.open(f"?{query}").text)
    return str(sure)


def play_on(table: Table, *, htmx: bool = True, look: int = 1) -> Iterator[tuple[GameState, Any]]:
    """Play a match to its end by its pages; yield the state before each play and the answer to it.

    Only every `look`th play goes by what the page proposes; for the others the page is not opened.
    """
    for turn in count():
        if table.row.is_finished:
            return
        state, revision = table.state, table.row.revision
        hand = state.hands[state.turn]
        if turn % look:
            move = legal_moves(state)[turn % len(hand)]
            form: dict[str, Any] = {"card": str(move.card), "take": [str(card) for card in move.take]}
        else:
            form = move_from(table, str(hand[state.ply % len(hand)]))
        response = table.post(htmx=htmx, **form)
        if table.row.revision == revision and table.row.help == "check":
            response = table.post(htmx=htmx, **form, sure=sure_of(table, form))
        assert table.row.revision == revision + 1, response.content[:500]
        yield state, response


def finish(table: Table, plays: int | None = None) -> Table:
    """Play on without pages, by the engine's legal moves, to the end or for some plays; return the table."""
    row = table.row
    while not row.is_finished and plays != 0:
        moves = legal_moves(play.history_of(row).state)
        row = play.play_move(row, row.revision, moves[row.ply % len(moves)]).game
        plays = plays - 1 if plays else plays
    return table


def hidden_cards(state: GameState, people: Collection[int] = (0,)) -> set[Card]:
    """Return the cards that the people at the screen must not know."""
    if state.phase != "playing":
        return set()
    others = (card for seat, hand in enumerate(state.hands) if seat not in people for card in hand)
    return {*others, *state.stock}
