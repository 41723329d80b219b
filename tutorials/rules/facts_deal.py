"""The clauses of the deal, its end and its score, of the match and the players. Pure."""

from __future__ import annotations

from game.engine.rules import RuleSet
from tutorials.rules.conditions import both, uneven, where
from tutorials.rules.examples import (
    Batches,
    Draw,
    FirstCards,
    FirstFloor,
    LastCard,
    Round,
    Seats,
    Table,
    Tally,
    Totals,
    Won,
)
from tutorials.rules.facts import ClauseFacts

FULL_PACK, SHORT_PACK = where(deck=52), where(deck=44)

_EVEN = (Won(26), Won(26))
_EVEN_SHORT = (Won(22), Won(22))


def has_majority(rules: RuleSet) -> bool:
    """Return whether most cards score anything."""
    return rules.majority > 0


DEAL = {
    "deal.first-dealer": ClauseFacts("deal", (Draw("9H 3C JD 7S", 1), Draw("4S 4D 8C", None))),
    "deal.cut": ClauseFacts(
        "deal",
        (
            Seats("cutter", 4, 0, 3, where(direction="clockwise")),
            Seats("cutter", 4, 0, 1, where(direction="anticlockwise")),
        ),
    ),
    "deal.direction": ClauseFacts("deal", (Round(4, 0, (1, 2, 3, 0)),)),
    "deal.hand": ClauseFacts("deal", (FirstCards(),)),
    "deal.floor": ClauseFacts("deal", (FirstFloor("4S 9D AH 2H", "6S 8D", ""),)),
    "deal.banned": ClauseFacts(
        "deal",
        (
            FirstFloor("JS 9D AH 2H", "JH 6S 8D", "JS JH"),
            FirstFloor("4S 7D AH 2H", "6S 8D", "7D", where(banned="jacks-and-seven")),
            FirstFloor("4S 7D AH 2H", "6S 8D", "", where(banned="jacks")),
        ),
    ),
    "deal.batches": ClauseFacts("deal", (Batches(),)),
    "deal.short-batch": ClauseFacts("deal", (Batches(uneven_only=True),), uneven),
    "deal.rotation": ClauseFacts("deal", (Seats("next-dealer", 3, 2, 0),)),
}

END = {
    "end.left-over": ClauseFacts(
        "end",
        (
            LastCard("8C 5H 9D", "8S", "8C", "opponent", (True, False)),
            LastCard("5H 10D", "8S", "", "opponent", (False, False)),
        ),
    ),
    "end.no-capture": ClauseFacts("end", (LastCard("5H 10D", "8S", "", "nobody", (True, False)),)),
    "score.cards": ClauseFacts(
        "end",
        (
            Tally((Won(27, 1, 2, 0, 1), Won(25, 3, 2, 1, 0)), True, "cards", when=FULL_PACK),
            Tally((Won(23, 1, 2, 0, 1), Won(21, 3, 2, 1, 0)), True, "cards", when=SHORT_PACK),
        ),
    ),
    "score.majority": ClauseFacts(
        "end",
        (
            Tally((Won(27), Won(25)), True, when=FULL_PACK),
            Tally((Won(20), Won(17), Won(15)), True, when=FULL_PACK),
            Tally((Won(23), Won(21)), True, when=SHORT_PACK),
            Tally((Won(17), Won(14), Won(13)), True, when=SHORT_PACK),
        ),
    ),
    "score.tie": ClauseFacts(
        "end",
        (
            Tally(_EVEN, False, when=FULL_PACK),
            Tally((Won(18), Won(18), Won(16)), False, when=FULL_PACK),
            Tally(_EVEN_SHORT, False, when=SHORT_PACK),
            Tally((Won(16), Won(16), Won(12)), False, when=SHORT_PACK),
        ),
        has_majority,
    ),
    "score.carry": ClauseFacts(
        "end",
        (
            Tally((Won(27), Won(25)), True, carried=1, when=FULL_PACK),
            Tally(_EVEN, False, carried=1, when=FULL_PACK),
            Tally((Won(23), Won(21)), True, carried=1, when=SHORT_PACK),
            Tally(_EVEN_SHORT, False, carried=1, when=SHORT_PACK),
        ),
        both(has_majority, where(tie="carried")),
    ),
    "score.basras": ClauseFacts(
        "end",
        (
            Tally((Won(27, 1, 2, 0, 1, 1), Won(25, 3, 2, 1, 0, 2)), True, "all", when=FULL_PACK),
            Tally((Won(23, 1, 2, 0, 1, 1), Won(21, 3, 2, 1, 0, 2)), True, "all", when=SHORT_PACK),
        ),
    ),
}

MATCH = {
    "match.target": ClauseFacts("match", (Totals((3, -13), 0), Totals((-2, -13), None))),
    "match.both-over": ClauseFacts("match", (Totals((3, 9), 1),)),
    "match.level": ClauseFacts("match", (Totals((3, 3), None), Totals((3, 3, 5), 2))),
    "players.count": ClauseFacts("players", (Table(3, 3, True), Table(5, 5, False))),
    "players.sides": ClauseFacts("players", (Table(4, 2, True), Table(3, 2, False))),
}
