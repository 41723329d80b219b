"""The clauses of basras. Pure."""

from __future__ import annotations

from tutorials.rules.conditions import both, jack_doubles, where
from tutorials.rules.examples import LastCard, Position
from tutorials.rules.facts import ClauseFacts

SWEEPS = where(seven="sweep")
LOW = where(seven="low-sweep")
POWER = where(seven=("sweep", "low-sweep"))
FULL_PACK, SHORT_PACK = where(deck=52), where(deck=44)
CLEARS = where(basra_needs="empty-floor")
LONE_EQUAL = where(basra_needs=("lone-equal", "lone-equal-or-two-card-sum"))
TWO_CARD = where(basra_needs="lone-equal-or-two-card-sum")
WHEN_IT_SWEEPS = where(seven_basra="when-it-sweeps")
LOW_NUMBERS = where(seven_basra=("low-numbers", "equal-groups", "wild"))
GROUPS = where(seven_basra=("equal-groups", "wild"))
WILD = where(seven_basra="wild")


BASRAS = {
    "basra.clear": ClauseFacts(
        "basras",
        (
            Position("6H 4C 2D", "6S", "6H 4C 2D", expect=True, ask="basra", when=CLEARS),
            Position("6H 9D", "6S", "6H", expect=False, ask="basra"),
            Position("6H", "6S", "6H", expect=True, ask="basra", when=LONE_EQUAL),
            Position("6H 4C 2D", "6S", "6H 4C 2D", expect=False, ask="basra", when=LONE_EQUAL),
        ),
    ),
    "basra.value": ClauseFacts(
        "basras",
        (
            Position("AH", "AS", "AH", expect=True, ask="worth"),
            Position("9H", "9S", "9H", expect=True, ask="worth"),
            Position("9H 4C", "9S", "9H", expect=False, ask="worth"),
        ),
    ),
    "basra.double": ClauseFacts(
        "basras",
        (
            Position("JH", "JS", "JH", expect=True, ask="double"),
            Position("5H", "5S", "5H", expect=False, ask="double"),
        ),
        jack_doubles,
    ),
    "basra.jack": ClauseFacts(
        "basras",
        (
            Position("5C", "JS", "5C", expect=True, ask="basra", when=where(jack_basra="lone-card")),
            Position("JH", "JS", "JH", expect=True, ask="basra", when=where(jack_basra="lone-jack")),
            Position("JH", "JS", "JH", expect=False, ask="basra", when=where(jack_basra=("never", "two-card"))),
            Position("5C", "5S", "5C", expect=True, ask="basra", when=where(jack_basra="never")),
            Position("5C", "JS", "5C", expect=False, ask="basra", when=where(jack_basra="lone-jack")),
            Position("5C 9H", "JS", "5C 9H", expect=True, ask="basra", when=where(jack_basra="two-card")),
            Position("5C 9H", "JS", "5C 9H", expect=False, ask="basra", when=where(jack_basra=("never", "lone-card"))),
        ),
    ),
    "basra.seven-low": ClauseFacts(
        "basras",
        (
            Position("4H 6C", "7D", "4H 6C", expect=True, ask="basra", when=WHEN_IT_SWEEPS),
            Position("JH", "7D", "JH", expect=True, ask="basra", when=WHEN_IT_SWEEPS),
            Position("4H 6C", "7D", "4H 6C", expect=True, ask="basra", when=LOW_NUMBERS),
            Position("8S 5D", "7D", "8S 5D", expect=False, ask="basra", when=both(LOW_NUMBERS, SWEEPS)),
            Position("JH 4C", "7D", "JH 4C", expect=False, ask="basra", when=both(LOW_NUMBERS, LOW)),
            Position("9S 4C 3H", "7D", "4C 3H", expect=False, ask="basra", when=both(WHEN_IT_SWEEPS, LOW)),
            Position("9S 4C 3H", "7S", "4C 3H", expect=False, ask="basra", when=both(WHEN_IT_SWEEPS, SWEEPS)),
            Position("7H", "7S", "7H", expect=True, ask="basra", when=where(seven_basra="never")),
            Position("4H 6C", "7D", "4H 6C", expect=False, ask="basra", when=where(seven_basra="never")),
        ),
        POWER,
    ),
    "basra.seven-groups": ClauseFacts(
        "basras",
        (
            Position("AS 8H 2C 7S", "7D", "AS 8H 2C 7S", expect=True, ask="basra", when=SWEEPS),
            Position("9S 8C", "7D", "9S 8C", expect=False, ask="basra", when=SWEEPS),
            Position("5S 5C", "7D", "5S 5C", expect=True, ask="basra", when=LOW),
            Position("JH 4C", "7D", "JH 4C", expect=False, ask="basra", when=LOW),
        ),
        GROUPS,
    ),
    "basra.seven-wild": ClauseFacts(
        "basras",
        (
            Position("KH KC", "7D", "KH KC", expect=True, ask="basra", when=FULL_PACK),
            Position("KH QC", "7D", "KH QC", expect=False, ask="basra", when=FULL_PACK),
            Position("JH", "7D", "JH", expect=True, ask="basra", when=SHORT_PACK),
            Position("JH 4C", "7D", "JH 4C", expect=False, ask="basra", when=SHORT_PACK),
        ),
        WILD,
    ),
    "basra.lone-equal": ClauseFacts(
        "basras",
        (
            Position("6H", "6S", "6H", expect=True, ask="basra"),
            Position("3H 2D AC", "6S", "3H 2D AC", expect=False, ask="basra"),
        ),
        LONE_EQUAL,
    ),
    "basra.two-card": ClauseFacts(
        "basras",
        (
            Position("5H 5C", "10S", "5H 5C", expect=True, ask="basra"),
            Position("5H 5C", "5S", "5H 5C", expect=False, ask="basra"),
        ),
        TWO_CARD,
    ),
    "basra.last-card": ClauseFacts(
        "basras",
        (
            LastCard("8C", "8S", "8C", "opponent", "basra", True),
            LastCard("8C 5H", "9S", "", "opponent", "basra", False),
        ),
    ),
}
