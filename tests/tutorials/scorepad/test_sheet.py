"""A sheet is what its changes add up to: corrections run through, undo goes back, nothing is forgotten."""

from __future__ import annotations

from game.engine.match import make_setup
from game.engine.rules import PRESETS
from tutorials.scorepad.counts import PileCount
from tutorials.scorepad.sheet import Change, Counts, deals_of, redo, score_deals, undo

SETUP = make_setup(PRESETS["egyptian"].rules, 2, 2, 101)
TIED: Counts = (PileCount(26, 1, 2, 0, 1), PileCount())
WON: Counts = (PileCount(27, 1, 2, 0, 1), PileCount())
LOST: Counts = (PileCount(20, 1, 2, 0, 1), PileCount())


def entered(*deals: Counts) -> tuple[Change, ...]:
    return tuple(Change("enter", place, counts) for place, counts in enumerate(deals))


def test_points_carried_wait_for_the_next_majority() -> None:
    standing = score_deals(SETUP, [TIED, TIED, WON])
    assert [deal.scored.carried for deal in standing.deals] == [30, 60, 0]
    assert standing.deals[2].scored.scores[0].majority == 90
    assert standing.totals == (3 * 6 + 90, 3 * 7)


def test_correcting_a_deal_works_out_the_later_ones_anew() -> None:
    changes = (*entered(TIED, WON), Change("edit", 0, LOST))
    standing = score_deals(SETUP, deals_of(changes))
    assert [deal.scored.carried for deal in standing.deals] == [0, 0]
    assert standing.totals == (6 + 36, 37 + 7)


def test_a_deal_taken_out_moves_the_later_ones_up() -> None:
    changes = (*entered(TIED, WON, LOST), Change("remove", 1))
    assert deals_of(changes) == (TIED, LOST)
    assert score_deals(SETUP, deals_of(changes)).deals[1].scored.scores[1].majority == 60


def test_undo_goes_back_change_by_change_and_redo_forth_again() -> None:
    changes = (*entered(TIED, WON), Change("edit", 0, LOST))
    seen = [deals_of(changes)]
    back = undo(changes)
    while back is not None:
        seen.append(deals_of(back))
        changes, back = back, undo(back)
    assert seen == [(LOST, WON), (TIED, WON), (TIED,), ()]
    again = []
    forth = redo(changes)
    while forth is not None:
        again.append(deals_of(forth))
        forth = redo(forth)
    assert again == seen[-2::-1]


def test_a_new_change_ends_what_could_be_put_in_again_but_the_history_keeps_it() -> None:
    changes = undo(entered(TIED, WON)) or ()
    changes = (*changes, Change("enter", 1, LOST))
    assert redo(changes) is None
    assert deals_of(changes) == (TIED, LOST)
    assert [change.undone for change in changes] == [False, True, False]


def test_the_match_ends_by_the_rules_and_later_deals_do_not_count() -> None:
    setup = make_setup(PRESETS["egyptian"].rules, 2, 2, 40)
    standing = score_deals(setup, [WON, WON, LOST])
    assert (standing.winner, len(standing.deals), standing.surplus) == (0, 2, (LOST,))
    assert standing.totals == (72, 14)


def test_level_at_the_top_goes_on_however_high() -> None:
    setup = make_setup(PRESETS["standard"].rules, 2, 2, 21)
    mirrored: Counts = (PileCount(25, 3, 2, 1, 0), PileCount())
    other: Counts = (PileCount(27, 1, 2, 0, 1), PileCount(basras=0))
    points = [score.total for score in score_deals(setup, [mirrored]).deals[0].scored.scores]
    assert points == [7, 9]
    even: Counts = (PileCount(27, 1, 2, 1, 0), PileCount())
    deals = [even, (PileCount(25, 3, 2, 0, 1), PileCount())] * 2
    standing = score_deals(setup, deals)
    assert standing.totals[0] == standing.totals[1] >= 21
    assert standing.winner is None
    assert score_deals(setup, [*deals, other]).winner is not None


def test_the_deal_goes_round_the_seats_also_among_partners() -> None:
    setup = make_setup(PRESETS["standard"].rules, 4, 2, 500, first_dealer=2)
    standing = score_deals(setup, [WON] * 5)
    assert [deal.dealer for deal in standing.deals] == [2, 3, 0, 1, 2]
    assert standing.dealer == 3
