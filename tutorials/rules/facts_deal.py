"""The clauses of the deal, its end and its score, of the match and the players. Pure."""

from __future__ import annotations

from tutorials.rules.conditions import both, has_majority, no_card_scores, some_card_scores, uneven, where
from tutorials.rules.examples import (
    Batches,
    Draw,
    FirstCards,
    FirstFloor,
    FloorCount,
    HandSize,
    LastBatch,
    LastCard,
    Majority,
    Neighbour,
    NextBatch,
    PilePoints,
    Position,
    Seats,
    Table,
    Tally,
    Totals,
    Won,
)
from tutorials.rules.facts import ClauseFacts

FULL_PACK, SHORT_PACK = where(deck=52), where(deck=44)
TO_THE_LEFT, TO_THE_RIGHT = where(direction="clockwise"), where(direction="anticlockwise")
ALL_SCORE, ONE_SCORES = where(tie="all-score"), where(tie=("nobody", "carried"))
NO_MAJORITY = where(majority=0)

LONE_SEVEN = ("7H", "7S", "7H")
"""A basra under all rules: where no cards score, it shows what does."""

DEAL = {
    "deal.first-dealer": ClauseFacts("deal", (Draw("9H 3C JD 7S", 1, True), Draw("4S 4D 8C", 0, False))),
    "deal.cut": ClauseFacts(
        "deal",
        (
            Seats("cutter", 4, 0, 3, True, TO_THE_LEFT),
            Seats("cutter", 4, 0, 1, True, TO_THE_RIGHT),
            Seats("cutter", 4, 0, 2, False),
        ),
    ),
    "deal.direction": ClauseFacts(
        "deal",
        (
            Neighbour("left", True, TO_THE_LEFT),
            Neighbour("right", True, TO_THE_RIGHT),
            Neighbour("right", False, TO_THE_LEFT),
            Neighbour("left", False, TO_THE_RIGHT),
        ),
    ),
    "deal.hand": ClauseFacts("deal", (HandSize(0, True), HandSize(1, False), FirstCards())),
    "deal.floor": ClauseFacts("deal", (FloorCount("4S 9D AH 2H", True), FloorCount("4S 9D AH", False))),
    "deal.banned": ClauseFacts(
        "deal",
        (
            FirstFloor("10D 7S AH 2H", "6S 8D", ""),
            FirstFloor("JS 9D AH 2H", "JH 6S 8D", "JS JH"),
            FirstFloor("4S 7D AH 2H", "6S 8D", "7D", where(banned="jacks-and-seven")),
            FirstFloor("4S 7D AH 2H", "6S 8D", "", where(banned="jacks")),
        ),
    ),
    "deal.batches": ClauseFacts("deal", (NextBatch("hands", True), NextBatch("floor", False), Batches())),
    "deal.short-batch": ClauseFacts(
        "deal", (LastBatch("equal", True), LastBatch("full", False), Batches(uneven_only=True)), uneven
    ),
    "deal.rotation": ClauseFacts("deal", (Seats("next-dealer", 3, 2, 0, True), Seats("next-dealer", 3, 2, 2, False))),
}

END = {
    "end.left-over": ClauseFacts(
        "end",
        (
            LastCard("8C 5H 9D", "8S", "8C", "opponent", "left-over", True),
            LastCard("5H 10D", "8S", "", "opponent", "left-over", False),
        ),
    ),
    "end.no-capture": ClauseFacts(
        "end",
        (
            LastCard("5H 10D", "8S", "", "nobody", "left-over", True),
            LastCard("5H 9D", "8S", "", "opponent", "left-over", False),
        ),
    ),
}

SCORE = {
    "score.cards": ClauseFacts(
        "score",
        (
            PilePoints("AS JH 2C 10D", "score", True, some_card_scores),
            PilePoints("9S 5H 8D 10C", "score", False),
            PilePoints("10D 8D", "count", True, both(no_card_scores, has_majority)),
            Position(*LONE_SEVEN, expect=True, ask="worth", when=both(no_card_scores, NO_MAJORITY)),
            Tally((Won(27, 1, 2, 0, 1), Won(25, 3, 2, 1, 0)), when=FULL_PACK),
            Tally((Won(23, 1, 2, 0, 1), Won(21, 3, 2, 1, 0)), when=SHORT_PACK),
        ),
    ),
    "score.majority": ClauseFacts(
        "score",
        (
            Majority((27, 25), 0, True, when=both(FULL_PACK, has_majority)),
            Majority((23, 21), 0, True, when=both(SHORT_PACK, has_majority)),
            Majority((27, 25), 1, False, when=FULL_PACK),
            Majority((23, 21), 1, False, when=SHORT_PACK),
            Majority((20, 17, 15), 0, True, when=both(FULL_PACK, has_majority)),
            Majority((17, 14, 13), 0, True, when=both(SHORT_PACK, has_majority)),
            PilePoints("AS JH 2C 10D", "score", True, both(some_card_scores, NO_MAJORITY)),
            Position(*LONE_SEVEN, expect=True, ask="worth", when=both(no_card_scores, NO_MAJORITY)),
        ),
    ),
    "score.tie": ClauseFacts(
        "score",
        (
            Majority((26, 26), 1, True, when=both(FULL_PACK, ALL_SCORE)),
            Majority((22, 22), 1, True, when=both(SHORT_PACK, ALL_SCORE)),
            Majority((18, 18, 16), 2, False, when=both(FULL_PACK, ALL_SCORE)),
            Majority((16, 16, 12), 2, False, when=both(SHORT_PACK, ALL_SCORE)),
            Majority((28, 24), 0, True, when=both(FULL_PACK, ONE_SCORES)),
            Majority((24, 20), 0, True, when=both(SHORT_PACK, ONE_SCORES)),
            Majority((26, 26), 0, False, when=both(FULL_PACK, ONE_SCORES)),
            Majority((22, 22), 0, False, when=both(SHORT_PACK, ONE_SCORES)),
        ),
        has_majority,
    ),
    "score.carry": ClauseFacts(
        "score",
        (
            Majority((27, 25), 0, True, carried=1, when=FULL_PACK),
            Majority((23, 21), 0, True, carried=1, when=SHORT_PACK),
            Majority((26, 26), 0, False, carried=1, when=FULL_PACK),
            Majority((22, 22), 0, False, carried=1, when=SHORT_PACK),
        ),
        both(has_majority, where(tie="carried")),
    ),
    "score.basras": ClauseFacts(
        "score",
        (
            Position(*LONE_SEVEN, expect=True, ask="mark"),
            Position("7H 9C", "7S", "7H", expect=False, ask="mark"),
            Tally((Won(27, 1, 2, 0, 1, 1), Won(25, 3, 2, 1, 0, 2)), basras=True, when=FULL_PACK),
            Tally((Won(23, 1, 2, 0, 1, 1), Won(21, 3, 2, 1, 0, 2)), basras=True, when=SHORT_PACK),
        ),
    ),
}

MATCH = {
    "match.target": ClauseFacts("match", (Totals((3, -13), True), Totals((-2, -13), False))),
    "match.both-over": ClauseFacts("match", (Totals((3, 9), True, claim=1), Totals((3, 9), False, claim=0))),
    "match.level": ClauseFacts("match", (Totals((3, 3, 5), True), Totals((3, 3), False))),
    "players.count": ClauseFacts("players", (Table(3, 3, True), Table(5, 5, False))),
    "players.sides": ClauseFacts("players", (Table(4, 2, True), Table(3, 2, False))),
}
