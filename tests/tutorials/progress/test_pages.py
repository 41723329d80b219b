"""The page of what a learner has done: what it shows, to whom, in which language; export and deletion."""

from __future__ import annotations

import json
import re
from datetime import datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.html import strip_tags
from django.utils.translation import override

from tests.pages import open_page
from tests.tutorials.progress.learning import RIGHT, WRONG, answer, learner_in
from tutorials.progress.learners import COOKIE
from tutorials.progress.lessons import mark_passed, mark_steps
from tutorials.progress.models import ActiveDay, FailedCode, Learner, LessonRecord, PuzzleRecord
from tutorials.progress.records import practice_of
from tutorials.progress.rounds import Practice
from tutorials.wording.lessons import lesson_steps, lesson_titles, state_text

pytestmark = pytest.mark.django_db

OWN = ("progress/", "progress/carry/", "progress/delete/", "progress/export.json")


@pytest.fixture
def learner(client: Client) -> Learner:
    """Somebody who was right once, wrong twice, and passed a lesson."""
    answer(client, RIGHT)
    answer(client, {"do": "answer"}, "jack-1")
    answer(client, {"do": "answer"}, "jack-2")
    mark_passed(learner_in(client), "sums")
    return learner_in(client)


def plain(text: str) -> str:
    return " ".join(strip_tags(text.partition("<main")[2].replace("<", " <")).split())


def test_a_stranger_is_invited_and_gets_no_cookie(client: Client, language: str) -> None:
    page = open_page(client, language, "progress/")
    assert not page.response.cookies
    links = {anchor["href"] for anchor in page.attributes("a") if "href" in anchor}
    assert {f"/{language}/learn/", f"/{language}/puzzles/", f"/{language}/progress/carry/"} <= links
    assert not page.attributes("table")


def test_what_was_done_is_counted(client: Client, learner: Learner) -> None:
    said = plain(open_page(client, "en", "progress/").text)
    for told in ("Puzzles solved 1", "At the first try, without a hint 1", "Lessons passed 1", "Days of practice 1"):
        assert told in said
    assert "The next one comes back in 10 minutes." in said
    assert "Sums 1 of 1" in said
    assert "The jack sweeps the floor 0 of 2 worth another look" in said
    assert said.index("0 of 2") < said.index("1 of 1")


def test_every_language_shows_the_same_numbers(client: Client, learner: Learner, language: str) -> None:
    page = open_page(client, language, "progress/")
    bars = [each["width"] for each in page.attributes("rect") if each.get("class") == "share__right"]
    english = open_page(client, "en", "progress/")
    assert bars == [each["width"] for each in english.attributes("rect") if each.get("class") == "share__right"]
    assert learner.code_text in page.text
    assert not re.search(r"[٠-٩۰-۹]", plain(page.text))


def test_a_chart_is_a_table_and_its_bars_are_not_heard(client: Client, learner: Learner) -> None:
    page = open_page(client, "en", "progress/")
    scopes = [each.get("scope") for each in page.attributes("th")]
    assert set(scopes) == {"col", "row"}
    bars = [each for each in page.attributes("svg") if each.get("class") == "share"]
    assert bars
    assert all(each["aria-hidden"] == "true" for each in bars)


def test_the_calendar_marks_the_days_of_practice(client: Client, learner: Learner) -> None:
    today = timezone.now().date()
    for back in (3, 10, 200):
        ActiveDay.objects.create(learner=learner, day=today - timedelta(days=back))
    page = open_page(client, "en", "progress/")
    assert plain(page.text).count("practised") == 3
    assert "Days of practice 4" in plain(page.text)


def test_a_lesson_that_is_begun_is_what_to_do_next_and_its_row_says_how_far_it_is(
    client: Client, learner: Learner, language: str
) -> None:
    with override(language):
        titles = lesson_titles()
        far = " ".join(state_text("begun", 2, len(lesson_steps()["jack"])).split())
    mark_steps(learner, "jack", "sweep", "gone", next(iter(lesson_steps()["jack"] - {"sweep"})))
    page = open_page(client, language, "progress/")
    said = plain(page.text)
    (button,) = re.findall(rf'class="btn" href="/{language}/learn/(\w[\w-]*)/"', page.text)
    assert button == "jack"
    assert f"{titles['jack']} {far}" in said
    assert said.count(far) == 1


def test_without_a_begun_lesson_the_first_that_is_not_passed_is_next(client: Client, learner: Learner) -> None:
    for lesson in ("points", "same-rank"):
        mark_passed(learner, lesson)
    assert "Several groups at once The next lesson" in plain(open_page(client, "en", "progress/").text)
    mark_steps(learner, "jack", "sweep")
    assert "The jack sweeps You have begun this lesson" in plain(open_page(client, "en", "progress/").text)


def test_a_lesson_with_all_its_steps_done_on_two_devices_counts_as_passed(client: Client, learner: Learner) -> None:
    mark_steps(learner, "jack", *lesson_steps()["jack"])
    said = plain(open_page(client, "en", "progress/").text)
    assert "Lessons passed 2" in said
    assert "You have begun this lesson" not in said


def test_what_is_due_comes_first(client: Client, learner: Learner) -> None:
    PuzzleRecord.objects.filter(puzzle="jack-1").update(due=timezone.now())
    said = plain(open_page(client, "en", "progress/").text)
    assert said.index("Do your misses again 1 puzzle is due.") < said.index("Ten in a row")


def test_a_rule_leads_to_a_page_that_has_it(client: Client, learner: Learner) -> None:
    page = open_page(client, "en", "progress/")
    rules = [anchor["href"] for anchor in page.attributes("a") if "/rules/at/" in anchor.get("href", "")]
    assert rules
    for address in rules:
        assert client.get(address).status_code == 302


def test_a_long_history_costs_no_more_queries(
    client: Client, learner: Learner, django_assert_num_queries: object
) -> None:
    record = PuzzleRecord.objects.get(puzzle="jack-1")
    for number in range(300):
        record.pk, record.puzzle = None, f"jack-{number}-x"
        record.save(force_insert=True)
    with django_assert_num_queries(5):  # type: ignore[operator]
        open_page(client, "en", "progress/")


@pytest.mark.parametrize("path", OWN)
def test_own_pages_are_for_no_cache_and_no_search_engine(client: Client, learner: Learner, path: str) -> None:
    response = client.get(f"/en/{path}")
    assert response.status_code == 200
    found = [response.headers.get("X-Robots-Tag", ""), *re.findall(r'name="robots" content="(.*?)"', response.text)]
    assert list(filter(None, found)) == ["noindex"]
    assert {"no-store", "private"} <= set(re.split(r",\s*", response.headers["Cache-Control"]))


# ---- export ----


def test_everything_that_is_kept_can_be_taken_away(client: Client, learner: Learner) -> None:
    mark_steps(learner, "jack", "sweep")
    response = client.get("/en/progress/export.json")
    assert response.headers["Content-Disposition"] == 'attachment; filename="basra-progress.json"'
    told = json.loads(response.content)
    assert (told["format"], told["code"]) == ("basra-progress/1", learner.code_text)
    assert told["days"] == [learner.active_on.isoformat()]
    assert told["lessons"] == [{"lesson": "sums", "passed_on": learner.active_on.isoformat()}]
    assert told["steps"] == [{"lesson": "jack", "step": "sweep"}]
    assert [each["puzzle"] for each in told["puzzles"]] == ["first", "jack-1", "jack-2"]
    assert told["puzzles"][0]["clauses"] == ["capture.sum"]
    left_out = {"id", "learner"}
    columns = {field.name for field in PuzzleRecord._meta.get_fields()} - left_out
    assert all(set(each) == columns for each in told["puzzles"])


def test_what_is_taken_away_is_what_is_kept(client: Client, learner: Learner) -> None:
    told = json.loads(client.get("/en/progress/export.json").content)
    moments = ("begun_at", "answered_at")
    for each in told["puzzles"]:
        fields = {name: each[name] for name in Practice.__dataclass_fields__}
        read = {name: datetime.fromisoformat(each[name]) for name in moments}
        practice = Practice(**{**fields, **read})
        assert practice == practice_of(PuzzleRecord.objects.get(puzzle=each["puzzle"]))
        assert (practice.due.isoformat() if practice.due else None) == each["due"]


def test_a_stranger_has_nothing_to_take_away(client: Client) -> None:
    assert client.get("/en/progress/export.json").status_code == 404


# ---- deletion ----


def test_deleting_asks_first_and_then_leaves_nothing(client: Client, learner: Learner, language: str) -> None:
    other = Client()
    answer(other, WRONG)
    open_page(client, language, "progress/delete/")
    assert Learner.objects.count() == 2
    response = client.post(f"/{language}/progress/delete/")
    assert (response.status_code, response.cookies[COOKIE].value) == (303, "")
    assert Learner.objects.count() == PuzzleRecord.objects.count() == 1
    assert not LessonRecord.objects.exists()
    page = open_page(client, language, "progress/?done=deleted")
    assert len([each for each in page.attributes("div") if "notice--good" in each.get("class", "")]) == 1
    assert client.post(f"/{language}/progress/delete/").status_code == 303


def test_what_is_deleted_is_gone_on_every_device(client: Client, learner: Learner) -> None:
    tablet = Client()
    answer(tablet, WRONG)
    tablet.post("/en/progress/carry/", {"code": learner.code_text})
    client.post("/en/progress/delete/")
    assert not Learner.objects.exists()
    assert "Nothing is kept yet" in open_page(tablet, "en", "progress/").text


def test_a_stranger_has_nothing_to_delete(client: Client) -> None:
    assert client.get("/en/progress/delete/").headers["Location"] == "/en/progress/"
    assert client.post("/en/progress/delete/").status_code == 303
    assert client.post("/en/progress/code/").headers["Location"] == "/en/progress/"
    assert not FailedCode.objects.exists()


@pytest.mark.parametrize("path", ["progress/", "progress/export.json"])
def test_looking_is_all_that_can_be_done_there(client: Client, path: str) -> None:
    assert client.post(f"/en/{path}").status_code == 405


@pytest.mark.parametrize("path", ["carry/", "code/", "delete/"])
def test_forms_of_other_sites_are_refused(learner: Learner, path: str) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(f"/en/progress/{path}", {"code": learner.code}).status_code == 403
    assert Learner.objects.get() == learner
