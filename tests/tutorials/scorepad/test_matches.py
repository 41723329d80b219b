"""Two hundred matches, played card by card, give on the score pad what the oracle says they give."""

from __future__ import annotations

from itertools import cycle

import pytest
from django.test import Client

from game.engine.match import make_setup
from game.engine.rules import PRESETS
from tests.tutorials.scorepad.matches import WAYS, TableMatch, play_table, tables
from tests.tutorials.scorepad.pads import Pad, plain, start, totals
from tutorials.scorepad.forms import DealForm
from tutorials.scorepad.sheet import Change, change_from_json, change_to_json, deals_of, score_deals

MATCHES = 200


def names_of(match: TableMatch) -> tuple[str, ...]:
    return tuple("ABCD"[: WAYS[match.way][1]])


def enter(match: TableMatch) -> list[Change]:
    """Enter a match deal by deal, each time leaving another pile uncounted, or none."""
    rules, changes = PRESETS[match.variant].rules, list[Change]()
    for deal in range(len(match.deals)):
        uncounted = deal % (len(names_of(match)) + 1)
        sent = {"revision": str(deal), **match.form(deal, uncounted)}
        form = DealForm(sent, rules=rules, names=names_of(match), changes=changes)
        assert form.is_valid(), (match.variant, match.way, deal, form.errors)
        changes.append(change_from_json(change_to_json(form.cleaned_data["change"])))
    return changes


def test_two_hundred_matches_give_the_totals_the_carried_points_and_the_winner_of_the_oracle() -> None:
    seen = 0
    for match in tables(MATCHES):
        players, sides = WAYS[match.way]
        setup = make_setup(PRESETS[match.variant].rules, players, sides, match.target, match.first_dealer)
        standing = score_deals(setup, deals_of(enter(match)))
        assert [list(deal.scored.totals) for deal in standing.deals] == match.totals
        assert [deal.scored.carried for deal in standing.deals] == match.carried
        assert standing.winner == match.winner
        assert [deal.dealer for deal in standing.deals] == [
            (match.first_dealer + deal) % players for deal in range(len(match.deals))
        ]
        seen += 1
    assert seen == MATCHES


@pytest.mark.django_db
@pytest.mark.parametrize(("variant", "way"), zip(PRESETS, cycle(["2", "4-2", "3", "4"]), strict=False))
def test_a_match_entered_on_the_pages_ends_as_the_oracle_says(client: Client, variant: str, way: str) -> None:
    match = play_table(variant, way, seed=len(variant))
    pad = start(
        client, rules=variant, players=way, target=str(match.target), dealer=str(match.first_dealer + 1), **named(way)
    )
    for deal, after in enumerate(match.totals):
        response = pad.enter(match.form(deal, uncounted=len(after) - 1))
        assert response.status_code == 303, plain(response.content.decode())
        assert totals(pad.open().text) == after
    assert match.winner is not None
    assert f"Winner: {side_name(way, match.winner)} ," in plain(pad.open().text)
    assert "Enter deal" not in pad.open().text


def named(way: str) -> dict[str, str]:
    return {f"name-{seat}": name for seat, name in enumerate(["Amal", "Badr", "Carla", "Dalia"][: WAYS[way][0]])}


def side_name(way: str, side: int) -> str:
    return ["Amal and Carla", "Badr and Dalia"][side] if way == "4-2" else ["Amal", "Badr", "Carla", "Dalia"][side]


@pytest.mark.django_db
def test_a_whole_match_can_be_entered_in_digits_of_other_scripts(client: Client) -> None:
    match = play_table("yemeni", "2", seed=5)
    eastern = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
    pad: Pad = start(client, rules="yemeni", target=str(match.target))
    for deal, after in enumerate(match.totals):
        sent = match.form(deal, uncounted=0)
        typed = {
            name: text.translate(eastern) if "cards" in name or "basras" in name else text
            for name, text in sent.items()
        }
        pad.enter(typed)
        assert totals(pad.open().text) == after
