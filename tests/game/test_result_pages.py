"""Results of every shape: each line as the record that the oracle has replayed, in words for whoever reads them."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from itertools import cycle
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from game import play
from game.engine.events import BasraScored, Captured
from game.engine.proof import check_deals
from game.engine.rescoring import rescore
from game.engine.rules import PRESETS, parse_rules
from game.presenters.deals import numbered_events
from game.presenters.hindsight import own_plays
from game.wording.names import rules_name
from tests.game.boards import Table, finish
from tests.game.result_tables import cards_behind, expected_tables, score_tables
from tests.oracle.records import check_record
from tests.pages import OpenedPage, open_page

LANGUAGES = [code for code, _ in settings.LANGUAGES]
SHAPES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 4, "sides": 2},
    {"players": 3, "people": [1]},
    {"players": 4, "sides": 2, "people": [1, 2, 3]},
)
RULES = ("egyptian", "standard", "iraqi", "palestinian", "lebanese", "komi")
CASES = list(zip(SHAPES, RULES, cycle(LANGUAGES)))


def open_result(table: Table, language: str = "en", query: str = "", client: Client | None = None) -> OpenedPage:
    return open_page(client or table.client, language, f"play/{table.id}/result/{query}")


@pytest.fixture
def finished(deal: Callable[..., Table]) -> Table:
    """Return a match of partners that is over."""
    return finish(deal(3, rules="egyptian", players=4, sides=2, target=60))


# ---- every point, with its cards ----


@pytest.mark.parametrize(("shape", "rules", "language"), CASES)
def test_a_result_is_its_record_line_by_line(
    deal: Callable[..., Table], shape: dict[str, Any], rules: str, language: str
) -> None:
    table = finish(deal(5, language, rules=rules, target=45, **shape))
    record = table.client.get(f"{table.url}record.json").json()
    check_record(record)
    text = open_result(table, language).text
    tables = score_tables(text)
    assert tables == expected_tables(record)
    for scores, cards in zip(tables, cards_behind(text), strict=True):
        lines = ("majority", "aces", "jacks", "two_of_clubs", "ten_of_diamonds", "basras")
        assert [sum(points) for points in zip(*(scores[line] for line in lines), strict=True)] == scores["total"]
        assert (sum(cards["aces"]), sum(cards["jacks"])) == (4, 4)
    assert tables[-1]["totals"] == record["totals"]


def test_partners_are_named_with_their_side_at_each_basra(finished: Table) -> None:
    history = play.history_of(finished.row)
    listed = re.findall(r"<li>(You|Partner|Player 2|Player 4) · (Your|Other) side · <bdi", open_result(finished).text)
    seats = [event.seat for _, event in numbered_events(history) if isinstance(event, BasraScored)]
    names = {0: ("You", "Your"), 1: ("Player 2", "Other"), 2: ("Partner", "Your"), 3: ("Player 4", "Other")}
    assert seats
    assert listed == [names[seat] for seat in seats]


def test_a_tie_and_what_is_carried_are_explained(deal: Callable[..., Table]) -> None:
    for seed in range(60):
        table = finish(deal(seed, rules="egyptian", players=4, target=101))
        if any(result.tied for result in table.state.results[:-1]):
            break
    text = open_result(table).text
    assert re.search(r"Most cards: tied at \d+, the \d+ points are carried to the next deal\.", text)
    assert re.search(r"Of these, \d+ points were carried over from earlier deals\.|now wait for the next side", text)


def test_the_result_of_one_who_played_says_you_and_that_of_an_onlooker_does_not(finished: Table) -> None:
    assert ">Your side<" in open_result(finished).text
    theirs = open_result(finished, client=Client()).text
    assert ">Side 1<" in theirs
    assert not re.search(r"\bYour? (side|win|get)", theirs)


# ---- what mattered, and what to learn ----


def test_the_moments_that_mattered_lead_to_their_steps_and_to_another_try(finished: Table) -> None:
    page = open_result(finished)
    part = page.text.partition('id="moments"')[2].partition("</section>")[0]
    steps = [int(step) for step in re.findall(rf'href="{finished.url}\?step=(\d+)"', part)]
    assert len(steps) == 3
    again = [int(step) for step in re.findall(r'name="step" value="(\d+)"', part)]
    token = re.findall(r'name="token" value="([^"]+)"', part)[0]
    answer = finished.client.post(f"{finished.url}onwards/", {"step": again[0], "token": token})
    assert answer.status_code == 303
    begun = Table(finished.client, answer.headers["Location"])
    history = play.history_of(finished.row)
    moment = history.moments[again[0] - 1]
    assert history.is_own_move(moment)
    assert begun.state.turn == 0
    assert begun.state.floor == moment.position.floor
    assert again[0] <= steps[0]


def test_the_order_of_the_moments_does_not_depend_on_anything_but_the_match(finished: Table) -> None:
    def moments() -> str:
        return open_result(finished).text.partition('id="moments"')[2].partition("<form")[0]

    first = moments()
    play.forget()
    assert moments() == first


def test_lessons_name_the_clause_and_the_step(deal: Callable[..., Table], language: str) -> None:
    table = finish(deal(3, language, rules="classic", target=60))
    part = open_result(table, language).text.partition('id="learn"')[2].partition("</section>")[0]
    assert 1 <= part.count("<li>") <= 3
    links = re.findall(r'href="([^"]+)"', part)
    assert sum(link.startswith(f"/{language}/rules/classic/#") for link in links) == part.count("<li>")
    for step in (int(link.partition("step=")[2]) for link in links if "step=" in link):
        assert play.history_of(table.row).is_own_move(play.history_of(table.row).moments[step - 1])


def test_what_mattered_and_what_was_overlooked_can_be_tried_as_puzzles(deal: Callable[..., Table]) -> None:
    questions = set()
    for seed, rules in enumerate(("egyptian", "standard", "iraqi", "komi")):
        table = finish(deal(seed, "es", rules=rules, target=60))
        links = re.findall(r'href="(/es/puzzles/try/[^"]+)"', open_result(table, "es").text)
        assert len(links) >= 3
        for link in links:
            page = open_page(table.client, "es", unescape(link).removeprefix("/es/"))
            questions |= set(re.findall(r"question=([a-z-]+)", link)) or {"any-legal"}
            assert f"play/?rules={rules}" in page.text or f"/es/rules/{rules}/" in page.text
    assert questions == {"any-legal", "basra-play"}


def test_an_onlooker_is_not_taught(finished: Table) -> None:
    assert 'id="learn"' in open_result(finished).text
    assert 'id="learn"' not in open_result(finished, client=Client()).text


def test_each_person_at_the_screen_learns_from_the_own_plays(deal: Callable[..., Table]) -> None:
    table = finish(deal(3, rules="classic", players=3, people=[2], target=60))
    part = open_result(table).text.partition('id="learn"')[2].partition("</section>")[0]
    assert re.findall(r"<h3>(.*?)</h3>", part) == ["Player 1", "Player 3"]


def test_an_own_play_holds_what_the_player_knew(finished: Table) -> None:
    history = play.history_of(finished.row)
    plays = list(own_plays(history, 0))
    assert len(plays) == sum(history.is_own_move(moment) for moment in history.moments)
    for own in plays:
        moment = history.moments[own.step - 1]
        assert set(own.hand) == {*moment.position.hands[0], own.move.card}
        assert {*own.hand, *own.floor} <= own.seen
        if own.given:
            following = next(m.event for m in history.moments[own.step :] if m.is_move)
            assert isinstance(following, Captured)
            assert following.basra.points == own.given


# ---- the same piles by other rules ----


@pytest.mark.parametrize(
    ("other", "language"), [("standard", "ar"), ("iraqi", "zh-hans"), ("komi.basra_points-7", "fr")]
)
def test_the_same_piles_are_counted_by_other_rules(finished: Table, language: str, other: str) -> None:
    history = play.history_of(finished.row)
    again = rescore(parse_rules(other), 2, history.setup.target, numbered_events(history))
    page = open_result(finished, language, f"?as={other}")
    tables = score_tables(page.text)
    played, counted = tables[: len(again.deals)], tables[len(again.deals) :]
    assert [table["total"] for table in counted] == [[s.total for s in d.scored.scores] for d in again.deals]
    assert [table["totals"] for table in counted] == [list(deal.scored.totals) for deal in again.deals]
    assert [table["cards"] for table in counted] == [table["cards"] for table in played]
    with override(language):
        assert f'<h3 id="counted">{rules_name(parse_rules(other))}</h3>' in page.text


def test_by_its_own_rules_the_count_is_the_result(finished: Table) -> None:
    tables = score_tables(open_result(finished, query="?as=egyptian").text)
    half = len(tables) // 2
    assert tables[:half] == tables[half:]


def test_the_form_offers_the_variants_that_have_the_cards_of_the_match(deal: Callable[..., Table]) -> None:
    def offered(table: Table, query: str = "") -> list[str]:
        return re.findall(r'<option value="([^"]+)"', open_result(table, query=query).text)

    whole, short = finish(deal(3, rules="egyptian", target=21)), finish(deal(3, rules="palestinian", target=21))
    assert offered(whole) == [code for code in PRESETS if code not in ("egyptian", "palestinian")]
    assert offered(short) == [code for code in PRESETS if code != "palestinian"]
    assert offered(whole, "?as=standard.majority-5")[0] == "standard.majority-5"


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("?as=nonsense", "“nonsense” is not a variant"),
        ("?as=%00", "is not a variant"),
        ("?as=" + "x" * 10_000, "is not a variant"),
        ("?as=standard.hand-99", "“99” is not a value"),
        ("?as=palestinian", "Under these rules the pack does not have"),
        ("?as=komi&as=standard", "may be given only once"),
    ],
)
def test_rules_that_cannot_be_counted_by_are_refused_in_words(finished: Table, query: str, says: str) -> None:
    answer = finished.client.get(f"{finished.url}result/{query}")
    text = unescape(answer.content.decode())
    assert answer.status_code == 400
    assert says in text
    assert 'id="deal-1"' in text
    assert text.count('name="as"') == 1
    (focused,) = re.findall(r"<\w+[^>]* autofocus>", text)
    assert 'id="otherwise-error"' in focused


def test_a_refusal_is_in_the_language_of_the_page(finished: Table, language: str) -> None:
    page = open_page(finished.client, language, f"play/{finished.id}/result/?as=nonsense", status=400)
    assert ("is not a variant" in page.text) == (language == "en")
    assert "nonsense" in page.text


def test_nothing_asked_counts_nothing(finished: Table) -> None:
    assert 'id="counted"' not in open_result(finished, query="?as=").text


def test_the_language_links_keep_the_rules_asked_for(finished: Table) -> None:
    page = open_result(finished, query="?as=komi")
    links = {a["hreflang"].lower(): a["href"] for a in page.attributes("a") if "data-language" in a}
    assert links == {code: f"/{code}/play/{finished.id}/result/?as=komi" for code in LANGUAGES}


# ---- sharing, the record, first focus ----


def test_the_text_to_share_names_nobody_you(finished: Table, language: str) -> None:
    page = open_result(finished, language)
    plain = unescape(page.text.partition('id="plain"')[2].partition(">")[2].partition("</textarea>")[0])
    lines = plain.splitlines()
    totals = finished.state.totals
    assert len(lines) >= 3 + len(finished.state.results)
    assert all(str(total) in plain for total in totals)
    assert lines[-1].endswith(f"/{language}/play/{finished.id}/result/")
    assert "<" not in plain
    assert sum("♠" in line or "♥" in line or "♦" in line or "♣" in line for line in lines) == sum(
        score.basra_count for result in finished.state.results for score in result.scores
    )
    theirs = open_result(finished, language, client=Client()).text
    assert plain == unescape(theirs.partition('id="plain"')[2].partition(">")[2].partition("</textarea>")[0])


def test_the_address_can_be_selected_and_copied_by_the_script(finished: Table) -> None:
    page = open_result(finished)
    (address,) = (each for each in page.attributes("input") if each.get("id") == "address")
    assert address["value"] == f"http://testserver{finished.url}result/"
    assert "readonly" in address
    buttons = [each for each in page.attributes("button") if "data-copy" in each]
    assert [each["data-copy"] for each in buttons] == ["address", "plain"]
    assert all(each["type"] == "button" and "js-only" in each["class"] and each["data-copied"] for each in buttons)
    assert {"address", "plain"} <= set(page.ids())


def test_the_record_shows_the_seals_of_its_deals(finished: Table) -> None:
    record = Client().get(f"{finished.url}record.json").json()
    assert check_deals(record) == ("fits",) * len(record["deals"])


def test_the_heading_has_the_first_focus(finished: Table) -> None:
    page = open_result(finished)
    (focused,) = (attributes for _, attributes in page.tags if "autofocus" in attributes)
    assert (focused["id"], focused["tabindex"]) == ("result", "-1")


def test_every_heading_and_every_table_is_named_once(finished: Table) -> None:
    page = open_result(finished, query="?as=komi")
    ids = page.ids()
    assert len(ids) == len(set(ids))
    named = [each["aria-labelledby"] for _, each in page.tags if "aria-labelledby" in each]
    assert set(named) <= set(ids)
    regions = [each["aria-labelledby"] for _, each in page.tags if each.get("role") == "region"]
    assert len(regions) == len(set(regions))


def test_the_sheet_for_paper_has_a_row_for_each_side_of_each_deal(finished: Table) -> None:
    sheet = open_result(finished).text.partition('<table class="score sheet-score">')[2].partition("</table>")[0]
    assert sheet.count("<tr>") == 1 + 2 * len(finished.state.results)
    assert re.findall(r'scope="rowgroup" rowspan="2">(\d+)<', sheet) == [
        str(result.deal) for result in finished.state.results
    ]


def test_a_result_costs_one_query_whatever_is_asked(
    finished: Table, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for query in ("", "?as=komi"):
        with django_assert_num_queries(1):
            open_result(finished, query=query)
