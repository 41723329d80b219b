"""The clauses of a turn: captures, the jack and the seven of diamonds. Pure."""

from __future__ import annotations

from tutorials.rules.conditions import where
from tutorials.rules.examples import Pile, Position, Run, Seats, Turn
from tutorials.rules.facts import ClauseFacts

SWEEPS = where(seven="sweep")
LOW = where(seven="low-sweep")
POWER = where(seven=("sweep", "low-sweep"))
FULL_PACK, SHORT_PACK = where(deck=52), where(deck=44)
TAKE_ALL, TAKE_PART = where(take_all=True), where(take_all=False)


TURN = {
    "turn.one-card": ClauseFacts("captures", (Turn("passes", True), Turn("again", False))),
    "turn.order": ClauseFacts(
        "captures", (Seats("first-player", 3, 0, 1, True), Seats("first-player", 3, 0, 0, False))
    ),
    "turn.trail": ClauseFacts(
        "captures", (Position("5C 2H", "8S", "", expect=True), Position("5C 9H", "JS", "", expect=False))
    ),
}

CAPTURES = {
    "capture.rank": ClauseFacts(
        "captures",
        (Position("6H 6C 9D", "6S", "6H 6C", expect=True), Position("6H 9D", "6S", "9D", expect=False)),
    ),
    "capture.court": ClauseFacts(
        "captures",
        (
            Position("QH KC 5C", "QS", "QH", expect=True, when=FULL_PACK),
            Position("QH 9C", "9S", "QH 9C", expect=False, when=FULL_PACK),
            Position("JH 9C", "9S", "9C", expect=True, when=SHORT_PACK),
            Position("JH 9C", "9S", "JH 9C", expect=False, when=SHORT_PACK),
        ),
    ),
    "capture.sum": ClauseFacts(
        "captures",
        (
            Position("5C 4H 3D", "9S", "5C 4H", expect=True),
            Position("5C 2H", "9S", "5C 2H", expect=False),
        ),
    ),
    "capture.several": ClauseFacts(
        "captures",
        (
            Position("9H 5C 4H 3D", "9S", "9H 5C 4H", expect=True),
            Position("5C 4H 6D", "9S", "5C 4H 6D", expect=False),
        ),
    ),
    "capture.disjoint": ClauseFacts(
        "captures",
        (
            Position("2S 2H 4H 4C", "6D", "2S 2H 4H 4C", expect=True),
            Position("2S 4H 4C", "6D", "2S 4H 4C", expect=False),
        ),
    ),
    "capture.must": ClauseFacts(
        "captures",
        (Position("8D 2H", "5S", "", expect=True), Position("8D 2H", "8S", "", expect=False)),
        where(must_capture=True),
    ),
    "capture.may": ClauseFacts(
        "captures",
        (Position("8D 2H", "8S", "", expect=True), Position("8D 2H", "JS", "", expect=False)),
        where(must_capture=False),
    ),
    "capture.take-all": ClauseFacts(
        "captures",
        (
            Position("2S 3H 4C 5D 6S 7H", "9S", "2S 3H 4C 5D 6S 7H", expect=True),
            Position("2S 3H 4C 5D 6S 7H", "9S", "2S 3H 4C", expect=False),
        ),
        TAKE_ALL,
    ),
    "capture.choice": ClauseFacts(
        "captures",
        (
            Position("AS AH AC 2H", "3D", "", expect=True, ask="captures", when=TAKE_ALL),
            Position("AS AH AC 2S 2H", "3D", "AS AH AC", expect=True, when=TAKE_ALL),
            Position("AS AH AC 2S 2H", "3D", "AS 2S", expect=False, when=TAKE_ALL),
            Position("6H 4C 2D", "6S", "6H", expect=True, when=TAKE_PART),
            Position("6H 4C 2D", "6S", "6H 4C", expect=False, when=TAKE_PART),
        ),
    ),
    "capture.pile": ClauseFacts("captures", (Pile("5C 4H 3D", "9S", "5C 4H", 3), Pile("5C 3D", "9S", "", 0))),
}

JACK = {
    "jack.sweep": ClauseFacts(
        "jack",
        (Position("5C 9H 3D", "JS", "5C 9H 3D", expect=True), Position("5C 9H 3D", "JS", "5C 9H", expect=False)),
    ),
    "jack.empty-floor": ClauseFacts(
        "jack", (Position("", "JS", "", expect=True), Position("2H", "JS", "", expect=False))
    ),
    "jack.stranded": ClauseFacts(
        "jack",
        (Position("JH 9C", "JS", "JH 9C", expect=True), Position("JH 9C", "9S", "JH 9C", expect=False)),
    ),
}

SEVEN = {
    "seven.plain": ClauseFacts(
        "seven",
        (Position("9S 4C 3H", "7D", "4C 3H", expect=True), Position("9S 4C 3H", "7D", "9S 4C 3H", expect=False)),
        where(seven=("plain", "low-sweep")),
    ),
    "seven.low-sweep": ClauseFacts(
        "seven",
        (
            Position("4H 3C 2S", "7D", "4H 3C 2S", expect=True),
            Position("JH 8C", "7D", "JH 8C", expect=True, when=SHORT_PACK),
            Position("KH 8C", "7D", "KH 8C", expect=True, when=FULL_PACK),
            Position("9S 8C", "7D", "9S 8C", expect=False),
        ),
        LOW,
    ),
    "seven.sweep": ClauseFacts(
        "seven",
        (Position("9S 8C 5H", "7D", "9S 8C 5H", expect=True), Position("7S 9C", "7D", "7S", expect=False)),
        SWEEPS,
    ),
    "seven.empty-floor": ClauseFacts(
        "seven", (Position("", "7D", "", expect=True), Position("3H", "7D", "", expect=False)), POWER
    ),
    "seven.stranded": ClauseFacts(
        "seven",
        (Position("7D 2C", "9S", "7D 2C", expect=True), Position("7D 3C", "9S", "7D 3C", expect=False)),
        POWER,
    ),
}

RUNS = (
    Run("2D 4H 6C", (("6S", "6C 2D 4H"), ("QH", ""), ("9C", ""), ("JD", "QH 9C")), FULL_PACK),
    Run("2D 4H 6C", (("6S", "6C 2D 4H"), ("8H", ""), ("9C", ""), ("JD", "8H 9C")), SHORT_PACK),
)
"""The worked run of turns: one of them is legal under any rules."""
