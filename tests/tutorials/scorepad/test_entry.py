"""Entering deals: what is answered to good counts, to impossible ones and to nonsense, and that nothing is lost."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

import pytest
from django.test import Client

from tests.game import test_double_posts
from tests.game.boards import HTMX, masked
from tests.game.test_double_posts import POSTS, Run, at_once
from tests.pages import read_page
from tests.tutorials.scorepad.pads import FIRST, Pad, fragment_of, plain, start, totals

pytestmark = pytest.mark.django_db
in_thread = test_double_posts.in_thread

NONSENSE = ["x", "27.5", "-1", "1e3", "9999", "²", "\x00", "7" * 10_000, "<b>26</b>", "½"]
NUMBERS = ["cards-0", "cards-1", "aces-0", "aces-1", "jacks-0", "jacks-1", "basras-0", "basras-1", "jack_basras-0"]


@pytest.fixture
def pad(client: Client) -> Pad:
    return start(client, **{"name-0": "Amal", "name-1": "Badr"})


def value_of(text: str, name: str) -> str:
    """Return what a text field of a page holds."""
    (tag,) = re.findall(
        rf'<input[^>]*\bname="{name}"[^>]*\btype="text"[^>]*>|<input[^>]*type="text"[^>]*name="{name}"[^>]*>', text
    )
    return unescape(re.findall(r'value="([^"]*)"', tag)[0])


def checked(text: str, name: str) -> list[str]:
    """Return the values of the buttons of a name that are pressed."""
    tags = re.findall(rf'<input[^>]*name="{name}"[^>]*>', text)
    return [re.findall(r'value="([^"]*)"', tag)[0] for tag in tags if " checked" in tag]


def errors(text: str) -> list[str]:
    """Return what a page says is wrong."""
    found = re.findall(r'id="errors".*?</ul>', text, re.DOTALL)
    return [plain(item) for item in re.findall(r"<li>(.*?)</li>", found[0], re.DOTALL)] if found else []


def test_a_deal_is_scored_and_explained(pad: Pad) -> None:
    assert pad.enter(FIRST).headers["Location"] == pad.url
    page = pad.open()
    assert totals(page.text) == [36, 17]
    said = plain(page.text)
    assert "Most cards: Amal , 27 to 25, 30 points." in said
    assert "Deal 2. Dealer: Badr ." in said
    assert "Nobody has reached 101 yet, so another deal follows." in said


def test_a_tie_and_its_carried_points_are_explained(pad: Pad) -> None:
    pad.enter({**FIRST, "cards-0": "26"})
    pad.enter({**FIRST, "cards-0": "26"})
    said = plain(pad.open().text)
    assert "Most cards: tied at 26, the 30 points are carried to the next deal." in said
    assert "For most cards, 60 points wait from earlier deals." in said
    pad.enter(FIRST)
    assert "Of these, 60 points were carried over from earlier deals." in plain(pad.open().text)


def test_counts_that_cannot_be_are_refused_with_the_reason_and_kept(pad: Pad) -> None:
    sent = {**FIRST, "cards-1": "26", "two_of_clubs-0": "1", "two_of_clubs-1": "1"}
    page = read_page(pad.enter(sent), "en", status=422)
    assert errors(page.text) == [
        "These piles come to 53 cards, but the pack has only 52. Count again.",
        "The pack has the 2 ♣︎ two of clubs only once: mark it in one pile only.".replace("♣︎ ", ""),
    ]
    assert (value_of(page.text, "cards-0"), value_of(page.text, "cards-1")) == ("27", "26")
    assert (checked(page.text, "aces-0"), checked(page.text, "jacks-0")) == (["1"], ["2"])
    assert checked(page.text, "two_of_clubs-0") == checked(page.text, "two_of_clubs-1") == ["1"]
    assert pad.row.revision == 0


@pytest.mark.parametrize("typed", NONSENSE)
@pytest.mark.parametrize("name", NUMBERS)
def test_every_field_answers_nonsense_with_a_sentence(pad: Pad, name: str, typed: str) -> None:
    page = read_page(pad.enter({**FIRST, name: typed}), "en", status=422)
    (told,) = errors(page.text)
    assert "is not a number that can be counted here. Write it in digits, such as 26." in told
    assert pad.row.revision == 0
    if not name.startswith(("aces", "jacks")):
        assert value_of(page.text, name) == typed[:200].replace("\x00", "\x00")
    assert value_of(page.text, "cards-0") == (typed[:200] if name == "cards-0" else "27")


@pytest.mark.parametrize("name", ["two_of_clubs-0", "ten_of_diamonds-1", "do", "deal", "revision"])
@pytest.mark.parametrize("typed", ["x", "-3", "99", "\x00", "1" * 10_000])
def test_what_no_page_offers_is_told_so(pad: Pad, name: str, typed: str) -> None:
    response = pad.enter({**FIRST, name: typed})
    if name == "revision" and typed == "99":
        assert response.status_code == 409
        return
    assert "What the page sent cannot be read. Nothing has changed: choose again." in plain(
        read_page(response, "en", status=422).text
    )
    assert pad.row.revision == 0


@pytest.mark.parametrize("name", [*NUMBERS, "deal", "do", "ten_of_diamonds-0"])
def test_a_field_sent_twice_cannot_be_read(pad: Pad, name: str) -> None:
    page = read_page(pad.enter({**FIRST, name: ["1", "1"]}), "en", status=422)
    assert errors(page.text) == ["What the page sent cannot be read. Nothing has changed: choose again."]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"cards-0": ""}, "Count the cards of every pile but one"),
        ({"cards-0": "99"}, "come to 99 cards"),
        ({"cards-1": "24"}, "see that the left-over cards went to the side that captured last"),
        ({"aces-0": ""}, "how many aces lie in it"),
        ({"jacks-0": ""}, "how many jacks lie in it"),
        ({"cards-0": "3", "aces-0": "4"}, "more scoring cards are entered (7) than there are cards in the pile (3)"),
        ({"cards-1": "25", "two_of_clubs-0": ""}, "In some pile lies"),
        ({"basras-1": "13"}, "too many basras (13)"),
        ({"jack_basras-0": "2"}, "too many basras by jacks (2) for the jacks in the pile (2)"),
        ({"aces-1": "4"}, "come to 5 aces"),
    ],
)
def test_each_thing_that_cannot_be_has_its_reason(pad: Pad, changes: dict[str, str], told: str) -> None:
    page = read_page(pad.enter({**FIRST, **changes}), "en", status=422)
    assert any(told in sentence for sentence in errors(page.text)), errors(page.text)


def test_refusals_are_told_in_every_language(pad: Pad, language: str) -> None:
    there = pad.in_language(language)
    seen = set()
    for changes in ({"cards-0": "x"}, {"cards-0": "60"}, {"aces-0": ""}, {"jack_basras-0": "4"}, {"deal": "7"}):
        page = read_page(there.enter({**FIRST, **changes}), language, status=422)
        (told,) = errors(page.text)
        assert language == "en" or not re.search(r"\b(the|these|cards)\b", told)
        seen.add(told)
    assert len(seen) == 5


def test_basras_that_score_by_their_card_are_told_by_it(client: Client) -> None:
    pad = start(client, rules="jordanian")
    sent = {**FIRST, "basras-0": "7، q", "basras-1": ",10 + a,"}
    pad.enter(sent)
    assert totals(pad.open().text) == [1 + 2 + 3 + 3 + 14 + 20, 3 + 2 + 2 + 20 + 2]
    assert value_of(pad.open("?deal=1").text, "basras-0") == "7 Q"
    for typed in ("J", "11", "x", "7 7 7 7 7", "7" * 300, "\x00"):
        page = read_page(pad.enter({**FIRST, "basras-0": typed}), "en", status=422)
        assert len(errors(page.text)) == 1, typed
        assert value_of(page.text, "basras-0") == typed[:200]


def test_there_are_no_fields_for_basras_that_the_rules_do_not_have(client: Client) -> None:
    assert "jack_basras-0" not in start(client, rules="standard").open().text
    assert "jack_basras-0" in start(client, rules="iraqi").open().text


def test_a_correction_changes_what_follows_and_is_kept_in_the_history(pad: Pad) -> None:
    pad.enter({**FIRST, "cards-0": "26"})
    pad.enter(FIRST)
    page = pad.open("?deal=1")
    assert (value_of(page.text, "cards-0"), value_of(page.text, "cards-1")) == ("26", "")
    pad.enter({**FIRST, "cards-0": "24", "deal": "1"})
    text = pad.open().text
    assert totals(text) == [6 + 36, 47 + 17]
    assert "Deal 1 corrected. Cards, Amal : 26, now 24." in plain(text)


def test_a_deal_can_be_taken_out(pad: Pad) -> None:
    pad.enter(FIRST)
    pad.enter({**FIRST, "cards-0": "20"})
    pad.enter({"deal": "1", "do": "remove"})
    assert totals(pad.open().text) == [6, 47]
    assert "Deal 1 taken out." in plain(pad.open().text)


def test_undo_and_putting_in_again(pad: Pad) -> None:
    pad.enter(FIRST)
    assert pad.post("undo", {"do": "undo"}).status_code == 303
    assert totals(pad.open().text) == [0, 0]
    assert "Deal 1 entered. Taken back." in plain(pad.open().text)
    pad.post("undo", {"do": "redo"})
    assert totals(pad.open().text) == [36, 17]


def test_nothing_to_undo_changes_nothing(pad: Pad) -> None:
    assert pad.post("undo", {"do": "undo"}).headers["Location"] == f"{pad.url}?late=0"
    assert pad.row.revision == 0


def test_the_match_ends_and_says_who_has_won(client: Client) -> None:
    pad = start(client, target="21", **{"name-0": "Amal"})
    pad.enter(FIRST)
    said = plain(pad.open().text)
    assert "The match is over. Winner: Amal , 36 to 17." in said
    assert "Enter deal" not in said
    assert "Correct deal 1" in said


def test_deals_after_the_end_are_told_not_to_count(client: Client) -> None:
    pad = start(client, target="40")
    pad.enter(FIRST)
    pad.enter(FIRST)
    pad.enter({**FIRST, "deal": "1", "basras-0": "1"})
    said = plain(pad.open().text)
    assert "The match was over with deal 1: what was entered after it does not count." in said
    assert totals(pad.open().text) == [46, 17]


@pytest.mark.parametrize("htmx", [True, False])
def test_a_double_post_enters_one_deal(pad: Pad, htmx: bool) -> None:
    first = pad.enter(FIRST, revision=0, htmx=htmx)
    second = pad.enter(FIRST, revision=0, htmx=htmx)
    assert (first.status_code, second.status_code) == ((200, 409) if htmx else (303, 303))
    assert totals(pad.open().text) == [36, 17]
    told = second.content.decode() if htmx else pad.open(f"?late={pad.row.revision}").text
    assert "This page was older than the score sheet, so nothing was entered." in plain(told)


LATE = "What you typed is still in the form"
OTHER = {**FIRST, "cards-0": "30", "aces-0": "3", "basras-1": "2"}


@pytest.mark.parametrize("htmx", [True, False])
def test_what_was_typed_on_an_old_page_is_not_entered_and_not_lost(pad: Pad, htmx: bool) -> None:
    pad.enter(FIRST)
    answer = pad.enter(OTHER, revision=0, htmx=htmx)
    text = answer.content.decode()
    assert answer.status_code == 409
    assert LATE in plain(text)
    assert errors(text) == []
    assert "Enter deal 2" in plain(text)
    assert {name: value_of(text, name) for name in ("cards-0", "basras-1")} == {"cards-0": "30", "basras-1": "2"}
    assert (checked(text, "aces-0"), checked(text, "ten_of_diamonds-0")) == (["3"], ["1"])
    assert totals(pad.open().text) == [36, 17]
    (history,) = re.findall(r'<details class="pad__history[^>]*open>.*?</details>', text, re.DOTALL)
    assert "Deal 1 entered." in plain(history)


def test_sent_again_from_the_answer_it_is_entered(pad: Pad) -> None:
    pad.enter(FIRST)
    assert pad.enter(OTHER, revision=0).status_code == 409
    assert pad.enter(OTHER).status_code == 303
    assert len(pad.row.changes) == 2


def test_a_correction_on_an_old_page_stays_a_correction(pad: Pad) -> None:
    pad.enter(FIRST)
    pad.enter(FIRST)
    text = pad.enter({**OTHER, "deal": "1"}, revision=1).content.decode()
    assert "Correct deal 1" in plain(text)
    assert value_of(text, "cards-0") == "30"


def test_a_correction_of_a_deal_that_was_taken_out_becomes_the_next_deal(pad: Pad) -> None:
    pad.enter(FIRST)
    pad.enter({"deal": "1", "do": "remove"})
    text = pad.enter({**OTHER, "deal": "1"}, revision=1).content.decode()
    assert (LATE in plain(text), "Enter deal 1" in plain(text), value_of(text, "cards-0")) == (True, True, "30")


def test_what_is_wrong_on_an_old_page_is_kept_and_judged_only_when_it_is_sent_again(pad: Pad) -> None:
    pad.enter(FIRST)
    wrong = {**OTHER, "cards-0": "99"}
    text = pad.enter(wrong, revision=0).content.decode()
    assert (errors(text), value_of(text, "cards-0")) == ([], "99")
    assert errors(pad.enter(wrong).content.decode())


@pytest.mark.parametrize("sent", [{}, {"deal": "1", "do": "remove"}, {"cards-0": "  "}])
def test_an_old_page_on_which_nothing_was_typed_shows_the_sheet_as_it_is(pad: Pad, sent: dict[str, str]) -> None:
    pad.enter(FIRST)
    assert pad.enter(sent, revision=0).headers["Location"] == f"{pad.url}?late=1"


def test_an_old_page_undoes_nothing(pad: Pad) -> None:
    pad.enter(FIRST)
    pad.post("undo", {"do": "undo"}, revision=0)
    assert totals(pad.open().text) == [36, 17]


def test_a_fragment_is_the_same_part_of_the_page(pad: Pad, language: str) -> None:
    there = pad.in_language(language)
    entered = there.enter(FIRST, htmx=True)
    assert masked(entered.content.decode()) == fragment_of(there.open().text)
    late = there.enter(FIRST, htmx=True, revision=0)
    assert masked(late.content.decode()) == fragment_of(there.open("?late=1").text)
    wrong = {**FIRST, "cards-0": "x"}
    refused = there.enter(wrong, htmx=True)
    page = read_page(there.enter(wrong), language, status=422)
    assert masked(refused.content.decode()) == fragment_of(page.text)
    undone = there.post("undo", {"do": "undo"}, htmx=True)
    assert masked(undone.content.decode()) == fragment_of(there.open().text)
    assert "no-store" in undone.headers["Cache-Control"]


def test_a_get_is_a_whole_page_whatever_its_headers(pad: Pad) -> None:
    assert "<html" in pad.client.get(pad.url, headers={"HX-Request": "true"}).content.decode()


def test_a_full_sheet_says_so(pad: Pad) -> None:
    row = pad.row
    row.changes = [
        {
            "do": "enter",
            "deal": 0,
            "counts": [{"cards": 27, "aces": 1, "jacks": 2, "two_of_clubs": 0, "ten_of_diamonds": 1}, {}],
        }
    ] * 60
    row.target = 500
    row.rules = "standard"
    row.save()
    page = read_page(pad.enter(FIRST), "en", status=422)
    assert errors(page.text) == ["This sheet is full. Undo or correct what is on it, or start a new sheet."]


@pytest.mark.parametrize("htmx", [True, False])
def test_twenty_equal_posts_at_once_enter_one_deal(in_thread: Run, htmx: bool) -> None:
    pad = in_thread(lambda: start(Client()))
    sent, headers = {"revision": "0", **FIRST}, HTMX if htmx else {}
    answers = at_once(lambda: browser_of(pad).post(f"{pad.url}deals/", sent, headers=headers))
    assert in_thread(lambda: (pad.row.revision, len(pad.row.changes))) == (1, 1)
    if htmx:
        assert Counter(answer.status_code for answer in answers) == {200: 1, 409: POSTS - 1}
    else:
        assert Counter(answer.headers["Location"] for answer in answers) == {
            pad.url: 1,
            f"{pad.url}?late=1": POSTS - 1,
        }


def browser_of(pad: Pad) -> Client:
    """Return another window of the keeper's browser."""
    client = Client()
    client.cookies = pad.client.cookies
    return client
