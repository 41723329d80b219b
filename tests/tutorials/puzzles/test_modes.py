"""The ways to do puzzles: their pages, their addresses, and what is wrong with an address told in the language."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from game.engine.rules import PRESETS
from tests.pages import open_page, read_page
from tests.tutorials.puzzles.test_pages import HTMX, board_of, fields_of, wrong_fields
from tutorials.puzzles import daily
from tutorials.puzzles.difficulty import difficulty
from tutorials.puzzles.generate import Wish, grant
from tutorials.puzzles.model import THEMES
from tutorials.puzzles.runs import RUN_LENGTH, Result, Run, puzzles_of_run
from tutorials.puzzles.sheets import PER_SHEET, PRINTED, SheetWish, draw_sheet
from tutorials.puzzles.solve import solve
from tutorials.puzzles.store import stored_puzzles

pytestmark = pytest.mark.django_db

DAY = date(2026, 11, 29)
DAY_PATH = "puzzles/daily/2026-11-29/"


# ---- of the day ----


def test_the_table_gives_each_day_of_52_weeks_a_puzzle_of_its_own_from_easy_to_hard() -> None:
    table = daily.daily_table()
    levels = [[difficulty(stored_puzzles()[each]) for each in table[weekday::7]] for weekday in range(7)]
    assert len(table) == len(set(table)) == 52 * 7
    assert [min(each) for each in levels] == sorted(min(each) for each in levels)
    assert sum(levels[0]) < sum(levels[3]) < sum(levels[6])


@pytest.mark.parametrize(
    ("day", "puzzle_id"), [(date(2024, 1, 1), 0), (date(2024, 12, 29), 363), (date(2024, 12, 30), 0)]
)
def test_a_day_keeps_its_line_of_the_table(day: date, puzzle_id: int) -> None:
    assert daily.puzzle_of_day(day).id == daily.daily_table()[puzzle_id]


def test_the_puzzle_of_the_day_is_the_same_in_every_language_and_links_to_its_neighbours(
    client: Client, language: str
) -> None:
    page = open_page(client, language, DAY_PATH)
    links = {anchor["href"] for anchor in page.attributes("a") if "href" in anchor}
    assert f"/{language}/puzzles/daily/2026-11-28/" in links
    assert f'action="/{language}/{DAY_PATH}attempts/"' in page.text
    cards = [attributes["data-card"] for _, attributes in page.tags if "data-card" in attributes]
    assert cards == [each["data-card"] for _, each in open_page(client, "en", DAY_PATH).tags if "data-card" in each]


def test_today_is_the_servers_day(client: Client) -> None:
    today = f"/en/puzzles/daily/{datetime.now(UTC).date().isoformat()}/attempts/"
    assert f'action="{today}"' in open_page(client, "en", "puzzles/daily/").text


def test_a_day_that_has_begun_somewhere_is_out_and_no_later_one(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "latest_day", lambda: DAY)
    assert daily.is_out(DAY)
    assert not daily.is_out(DAY + timedelta(days=1))
    open_page(client, "fr", "puzzles/daily/2026-11-30/", status=404)


@pytest.mark.parametrize("day", ["2023-12-31", "2026-02-30", "2026-13-01", "9999-01-01", "0-0-0", f"{10**10}-1-1"])
def test_a_day_that_there_is_not_is_not_found(client: Client, day: str) -> None:
    open_page(client, "es", f"puzzles/daily/{day}/", status=404)
    assert client.post(f"/es/puzzles/daily/{day}/attempts/", {"do": "hint"}).status_code == 404


def test_the_puzzle_of_a_day_is_answered_at_its_own_address(client: Client) -> None:
    fields = fields_of(daily.puzzle_of_day(DAY), solve(daily.puzzle_of_day(DAY))[0])
    fragment = client.post(f"/en/{DAY_PATH}attempts/", fields, headers=HTMX)
    assert fragment.headers["HX-Replace-Url"].startswith(f"/en/{DAY_PATH}?")
    page = read_page(client.get(fragment.headers["HX-Replace-Url"]), "en")
    assert board_of(fragment.content.decode()) == board_of(page.text)
    assert "notice--good" in page.text


# ---- fresh ----


def fresh(theme: str, seed: int = 3) -> str:
    return f"puzzles/fresh/?theme={theme}&rules=egyptian&level=2&seed={seed}"


@pytest.mark.parametrize("theme", THEMES)
def test_the_address_of_a_fresh_puzzle_is_the_puzzle_that_its_wish_stands_for(client: Client, theme: str) -> None:
    puzzle = grant(Wish(theme, 3, PRESETS["egyptian"].rules, 2))
    page = open_page(client, "en", fresh(theme))
    assert {attributes["data-card"] for _, attributes in page.tags if "data-card" in attributes} == set(
        map(str, (*puzzle.floor, *puzzle.hand, *puzzle.pile))
    )
    fields = {"theme": theme, "rules": "egyptian", "level": 2, "seed": 3}
    for answer, is_right in ((fields_of(puzzle, solve(puzzle)[0]), True), (wrong_fields(puzzle), False)):
        plain = client.post("/en/puzzles/fresh/attempts/", {**fields, **answer})
        told = read_page(client.get(plain.headers["Location"].partition("#")[0]), "en").text
        assert ("notice--good" in told) == is_right


def test_a_fresh_puzzle_leads_to_the_next_seed(client: Client) -> None:
    page = open_page(client, "en", f"{fresh('sum-two')}&do=hint&hint=3")
    (following,) = [anchor["href"] for anchor in page.attributes("a") if anchor.get("id") == "next"]
    assert following == f"/en/{fresh('sum-two', 4)}"


def test_a_choice_without_a_seed_draws_one(client: Client) -> None:
    answer = client.get("/ar/puzzles/fresh/?theme=jack&rules=&level=")
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/ar/puzzles/fresh/?theme=jack&seed=")


def test_the_choices_are_kept_where_somebody_chooses_differently(client: Client, language: str) -> None:
    page = open_page(client, language, f"{fresh('jack')}&choose=yes")
    chosen = [each["value"] for each in page.attributes("option") if "selected" in each]
    assert chosen == ["jack", "egyptian", "2"]


def test_house_rules_can_be_practised(client: Client) -> None:
    page = open_page(client, "en", "puzzles/fresh/?theme=may-leave&rules=egyptian.must_capture-no&seed=1")
    assert "board" in page.ids()


BAD_WISHES = [
    "theme=chess",
    "theme=jack&level=9",
    "theme=jack&level=many",
    "theme=jack&seed=-1",
    f"theme=jack&seed={10**30}",
    "theme=jack&rules=cuban",
    "theme=jack&rules=%00",
    f"theme=jack&rules={'x' * 5_000}",
    "theme=%00",
]


@pytest.mark.parametrize("query", BAD_WISHES)
def test_what_is_no_wish_is_told_in_the_language_beside_the_choices(client: Client, query: str) -> None:
    for language in ("en", "ar"):
        page = open_page(client, language, f"puzzles/fresh/?{query}", status=422)
        assert "notice--bad" in page.text
        assert "theme" in page.ids()
    fields = dict(pair.partition("=")[::2] for pair in query.split("&"))
    assert client.post("/en/puzzles/fresh/attempts/", {**fields, "do": "hint"}).status_code == 422


def test_an_answer_to_no_particular_fresh_puzzle_is_refused(client: Client) -> None:
    assert client.post("/en/puzzles/fresh/attempts/", {"theme": "jack", "do": "hint"}).status_code == 422
    assert client.post("/en/puzzles/fresh/attempts/", {"theme": "jack", "seed": "", "do": "hint"}).status_code == 422


def test_a_theme_that_does_not_come_up_under_rules_says_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutorials.puzzles.generate.MOST_DEALS", 0)
    page = open_page(client, "fr", "puzzles/fresh/?theme=sum-many&rules=lebanese&seed=990990", status=422)
    assert "notice--bad" in page.text
    post = client.post("/en/puzzles/fresh/attempts/", {"theme": "sum-many", "seed": 990_991, "do": "hint"})
    assert post.status_code == 422
    open_page(client, "fr", "puzzles/print/?theme=sum-many&sheet=9900", status=422)


# ---- ten in a row ----


def test_a_row_is_ten_puzzles_of_ten_themes_easy_ones_first() -> None:
    puzzles = puzzles_of_run(Run(5))
    assert len({puzzle.theme for puzzle in puzzles}) == RUN_LENGTH
    assert [difficulty(puzzle) for puzzle in puzzles] == sorted(difficulty(puzzle) for puzzle in puzzles)
    assert puzzles != puzzles_of_run(Run(6))


def test_a_row_of_one_theme_is_ten_of_its_puzzles() -> None:
    puzzles = puzzles_of_run(Run(5, "jack"))
    assert {puzzle.theme for puzzle in puzzles} == {"jack"}
    assert len({puzzle.id for puzzle in puzzles}) == RUN_LENGTH


def play_row(client: Client, language: str) -> tuple[str, str]:
    """Solve ten puzzles: the first at the second try, the second with the answer shown; the address of the end."""
    run, address = Run(12), f"/{language}/puzzles/ten/?seed=12"
    for number, puzzle in enumerate(puzzles_of_run(run)):
        fields: dict[str, Any] = {"seed": 12, **({"done": run.done_text} if run.done else {})}
        right = {"do": "answer"} if number == 1 else fields_of(puzzle, solve(puzzle)[0])
        if number == 0:
            client.post(f"/{language}/puzzles/ten/attempts/", {**fields, **wrong_fields(puzzle)})
            fields["tries"] = 1
        plain = client.post(f"/{language}/puzzles/ten/attempts/", {**fields, **right})
        page = read_page(client.get(plain.headers["Location"].partition("#")[0]), language)
        (address,) = [anchor["href"] for anchor in page.attributes("a") if anchor.get("id") == "next"]
        run = run.after(Result(2, 0) if number == 0 else Result(0, 3) if number == 1 else Result(1, 0))
    return address, run.done_text


def test_ten_in_a_row_end_with_how_it_went(client: Client, language: str) -> None:
    address, done = play_row(client, language)
    assert address == f"/{language}/puzzles/ten/?seed=12&done={done}"
    page = read_page(client.get(address), language)
    assert Counter(tag for tag, _ in page.tags)["tr"] == 1 + RUN_LENGTH
    for puzzle in puzzles_of_run(Run(12)):
        assert f"/{language}/puzzles/{puzzle.id}/" in page.text


def test_the_address_of_a_row_keeps_the_place_on_any_device(client: Client) -> None:
    address = "puzzles/ten/?seed=12&done=10.21"
    first, second = (open_page(each, "en", address).text for each in (client, Client()))
    assert board_of(first) == board_of(second)
    assert "Puzzle 3 of 10 in a row" in first


def test_a_row_that_went_badly_is_told_kindly(client: Client) -> None:
    page = open_page(client, "en", f"puzzles/ten/?seed=12&done={'.'.join(['03'] * RUN_LENGTH)}")
    assert "This time none of the 10" in page.text


@pytest.mark.parametrize(
    "query", ["seed=x", "seed=-1", "seed=1&done=99", "seed=1&done=1", "seed=1&done=" + ".".join(["10"] * 11),
              "seed=1&theme=chess", "seed=1&done=%00", "seed=1&done=" + "1" * 4_000]
)  # fmt: skip
def test_what_is_no_row_is_told_in_the_language(client: Client, query: str) -> None:
    for language in ("en", "zh-hans"):
        assert "notice--bad" in open_page(client, language, f"puzzles/ten/?{query}", status=422).text
    fields = dict(pair.partition("=")[::2] for pair in query.split("&"))
    assert client.post("/en/puzzles/ten/attempts/", {**fields, "do": "hint"}).status_code == 422


def test_a_row_that_is_over_takes_no_more_answers(client: Client) -> None:
    fields = {"seed": 1, "done": ".".join(["10"] * RUN_LENGTH), "do": "hint"}
    assert client.post("/en/puzzles/ten/attempts/", fields).status_code == 422


# ---- sheets, review, frame ----


def test_a_sheet_holds_eight_puzzles_and_their_answers(client: Client, language: str) -> None:
    page = open_page(client, language, "puzzles/print/?sheet=4")
    assert page.text.count('class="sheet__puzzle"') == PER_SHEET
    assert page.text.count('class="sheet__number"') == 2 * PER_SHEET
    assert "answers" in page.ids()
    assert not page.response.cookies


@pytest.mark.parametrize("theme", PRINTED)
def test_each_theme_of_the_list_can_be_printed_and_a_number_is_always_the_same_sheet(theme: str) -> None:
    sheet = draw_sheet(SheetWish(2, theme))
    assert sheet == draw_sheet(SheetWish(2, theme))
    assert len(sheet.puzzles) == PER_SHEET
    assert all(puzzle.answer and (puzzle.floor or puzzle.marked or puzzle.pile) for puzzle in sheet.puzzles)


@pytest.mark.parametrize(
    "query", ["sheet=0", "sheet=x", "theme=last-batch", "rules=cuban", "level=%00", "sheet=" + "9" * 50]
)
def test_what_is_no_sheet_is_told_in_the_language(client: Client, query: str) -> None:
    assert "notice--bad" in open_page(client, "ar", f"puzzles/print/?{query}", status=422).text


def test_without_misses_there_is_nothing_to_review_and_somewhere_to_go(client: Client, language: str) -> None:
    page = open_page(client, language, "puzzles/review/")
    links = {anchor["href"] for anchor in page.attributes("a") if "href" in anchor}
    assert {f"/{language}/puzzles/ten/", f"/{language}/puzzles/"} <= links


def test_the_list_leads_to_every_mode(client: Client, language: str) -> None:
    links = {anchor["href"] for anchor in open_page(client, language, "puzzles/").attributes("a") if "href" in anchor}
    for mode in ("daily", "ten", "fresh", "review", "print"):
        assert f"/{language}/puzzles/{mode}/" in links


@pytest.mark.parametrize("path", ["daily/", "fresh/", "ten/", "review/", "print/"])
def test_the_wrong_method_is_refused(client: Client, path: str) -> None:
    assert client.post(f"/en/puzzles/{path}").status_code == 405
    if path in ("fresh/", "ten/"):
        assert client.get(f"/en/puzzles/{path}attempts/").status_code == 405
