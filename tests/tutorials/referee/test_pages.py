"""The referee's page: an address for each question, every fault named, nothing lost, in five languages."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils.translation import override

from game.engine.rules import PRESETS, RULES_VERSION
from game.explain import Step
from tests.pages import OpenedPage, open_page
from tests.tutorials.referee.asked import question, stored
from tutorials.referee.elsewhere import rows_of
from tutorials.referee.form_views import show_form
from tutorials.referee.forms import QuestionForm
from tutorials.referee.presenters import show_answer
from tutorials.referee.questions import KINDS, query_of
from tutorials.referee.rulings import rule
from tutorials.wording.referee import say_line

KING_AND_FIVE = "rules=egyptian&floor=KH+5C&card=7D&question=basra&v=1"

_TAG = re.compile(r'<span class="vh">[^<]*</span>|<[^>]+>')
_LATIN = re.compile(r"[A-Za-z]{3,}")


def ask(client: Client, query: str, language: str = "en", status: int = 200) -> OpenedPage:
    """Return the page that answers a query."""
    return open_page(client, language, f"referee/?{query}", status=status)


def ticked(page: OpenedPage, name: str) -> list[str]:
    """Return the cards that are ticked in a field."""
    return [each["value"] for each in page.attributes("input") if each.get("name") == name and "checked" in each]


def typed(page: OpenedPage, name: str) -> str:
    """Return what stands in a field to type into."""
    (found,) = [each for each in page.attributes("input") if each.get("id") == f"id-{name}"]
    return found.get("value", "")


def chosen_rules(page: OpenedPage) -> str:
    """Return the rules that are chosen in the form."""
    return next(each["value"] for each in page.attributes("option") if "selected" in each)


def words(markup: str) -> str:
    """Return the text of some markup."""
    return unescape(_TAG.sub("", markup))


# ---- the address is the question ----


@pytest.mark.parametrize(
    "sent",
    [
        "rules=egyptian&question=basra&floor=&floor=KH&floor=5C&card=&card=7D&take=",
        "question=basra&card=7d&floor=K♥%2C+5♣&rules=egyptian",
        "floor=KH+5C&card=7D&rules=egyptian",
        f"{KING_AND_FIVE}&utm_source=x",
    ],
)
def test_however_it_is_sent_a_question_has_one_address(client: Client, sent: str) -> None:
    response = client.get(f"/fr/referee/?{sent}")
    assert (response.status_code, response["Location"]) == (302, f"/fr/referee/?{KING_AND_FIVE}")


def test_the_address_is_short_and_the_same_in_each_language(client: Client, language: str) -> None:
    page = ask(client, KING_AND_FIVE, language)
    link = next(each["value"] for each in page.attributes("input") if each.get("id") == "share-link")
    assert link == f"http://testserver/{language}/referee/?{KING_AND_FIVE}"
    assert len(link) < 110


@pytest.mark.parametrize("number", range(0, 585, 13))
def test_every_question_comes_back_from_its_own_address(number: int) -> None:
    asked = question(stored()[number]["asked"])
    form = QuestionForm(QueryDict(query_of(asked)))
    assert (form.asked, form.is_plain) == (asked, True)


@pytest.mark.parametrize("version", ["2", "0", "x" * 500, "latest"])
def test_a_link_of_another_version_says_so_and_is_ruled_all_the_same(client: Client, version: str) -> None:
    page = ask(client, KING_AND_FIVE.replace("v=1", urlencode({"v": version})))
    assert "another version of the rules" in page.text
    assert "a king lay there" in page.text
    assert RULES_VERSION == 1


def test_a_link_that_only_names_the_rules_opens_the_form_with_them(client: Client) -> None:
    page = ask(client, "rules=komi")
    assert chosen_rules(page) == "komi"
    assert 'class="verdict"' not in page.text


@pytest.mark.parametrize(("language", "usual"), [("ar", "egyptian"), ("en", "standard")])
def test_the_form_begins_with_the_usual_variant_of_the_language(client: Client, language: str, usual: str) -> None:
    page = open_page(client, language, "referee/")
    assert chosen_rules(page) == usual


def test_it_sets_no_cookie_and_may_be_kept(client: Client) -> None:
    page = ask(client, KING_AND_FIVE)
    assert not page.response.cookies
    assert "public" in page.response["Cache-Control"]
    assert "csrfmiddlewaretoken" not in page.text


def test_it_cannot_be_posted_to(client: Client) -> None:
    assert client.post("/en/referee/", {"question": "basra"}).status_code == 405


# ---- the ruling ----


def test_the_verdict_its_proof_and_every_variant_are_on_the_page(client: Client) -> None:
    page = ask(client, "rules=standard&floor=5C+4H+9D+KH&card=9S&question=legal&v=1")
    (headline,) = re.findall(r'<h2 class="verdict__line"[^>]*>(.*?)</h2>', page.text, re.DOTALL)
    assert "5 + 4 = 9" in words(headline)
    assert page.text.count('class="group"') == 2
    assert len(re.findall(r'<th scope="row">', page.text)) == len(PRESETS)
    assert "/en/rules/standard/#capture.several" in page.text


def test_where_the_sources_differ_that_is_the_verdict(client: Client, language: str) -> None:
    verdicts = {}
    for query in (KING_AND_FIVE, KING_AND_FIVE.replace("7D", "9D")):
        (verdicts[query],) = re.findall(r'<h2 class="verdict__line"[^>]*>(.*?)</h2>', ask(client, query, language).text)
    differ, agreed = verdicts.values()
    assert "bdi" not in differ
    assert differ != agreed
    page = ask(client, KING_AND_FIVE, language)
    assert page.text.index(differ) < page.text.index('class="verdict__ours') < page.text.index('class="voices"')


def test_every_disputed_question_says_who_says_what() -> None:
    sample = [each for index, each in enumerate(stored()) if each["answer"]["disputed"] or index % 9 == 0]
    assert len(sample) > 150
    for dispute in sample:
        asked = question(dispute["asked"])
        answer = show_answer(QuestionForm(QueryDict(query_of(asked))), asked)
        assert (answer.mark == "differ") == bool(dispute["answer"]["disputed"]), dispute["asked"]
        assert bool(answer.disputed) == bool(dispute["answer"]["disputed"])
        if answer.disputed:
            assert len(answer.disputed.texts) == len(dispute["answer"]["disputed"])


def test_a_ruling_can_be_passed_on_as_text(client: Client) -> None:
    page = ask(client, KING_AND_FIVE)
    (text,) = re.findall(r"<textarea[^>]*>(.*?)</textarea>", page.text, re.DOTALL)
    lines = unescape(text).replace("\ufe0e", "").splitlines()
    assert lines[:4] == ["Egyptian rules", "Floor: K♥ 5♣", "Card played: 7♦", "Is it a basra?"]
    assert "No basra: a king lay there." in lines
    assert lines[-1] == f"http://testserver/en/referee/?{KING_AND_FIVE}"


def test_a_link_says_in_its_language_what_it_is_about(client: Client, language: str) -> None:
    page = ask(client, KING_AND_FIVE, language)
    properties = {each["property"]: each["content"] for each in page.attributes("meta") if "property" in each}
    assert "K♥" in properties["og:description"].replace("\ufe0e", "")
    assert properties["og:title"] == unescape(page.text.partition("<title>")[2].partition("</title>")[0])
    assert properties["og:url"].endswith(f"/{language}/referee/?{KING_AND_FIVE}")


def test_a_link_shows_its_play_in_a_picture(client: Client) -> None:
    page = ask(client, KING_AND_FIVE)
    (image,) = [each["content"] for each in page.attributes("meta") if each.get("property") == "og:image"]
    assert image == "http://testserver/preview.png?floor=KH+5C&card=7D"
    answer = client.get(image)
    assert (answer["Content-Type"], answer.content[:8]) == ("image/png", b"\x89PNG\r\n\x1a\n")
    assert (answer.content[16:20], answer.content[20:24]) == ((1200).to_bytes(4), (630).to_bytes(4))
    assert "public" in answer["Cache-Control"]


@pytest.mark.parametrize(
    "query", ["", "floor=5C", "floor=5C&card=5C", "floor=foo&card=5C", "card=x%00", "card=5C&floor=5D+5D"]
)
def test_what_is_no_play_has_no_picture(client: Client, query: str) -> None:
    assert client.get(f"/preview.png?{query}").status_code == 404


def test_a_crowded_floor_has_the_picture_of_the_site(client: Client) -> None:
    crowded = urlencode(
        {
            "rules": "komi",
            "floor": " ".join(f"{n}{s}" for s in "SHD" for n in range(2, 7)),
            "card": "7D",
            "question": "basra",
            "v": "1",
        }
    )
    page = ask(client, crowded)
    (image,) = [each["content"] for each in page.attributes("meta") if each.get("property") == "og:image"]
    assert "/previews/" in image


def test_a_position_can_be_made_a_puzzle(client: Client) -> None:
    page = ask(client, KING_AND_FIVE)
    (link,) = [each["href"] for each in page.attributes("a") if "/puzzles/try/" in each.get("href", "")]
    assert client.get(link).status_code == 200
    assert parse_qs(urlsplit(link).query)["floor"] == ["KH 5C"]


def test_house_rules_can_be_asked_about(client: Client) -> None:
    page = ask(client, "rules=egyptian.jack_basra-two-card.jack_basra_points-0&floor=KH+5C&card=JD&question=basra&v=1")
    assert "exactly two cards" in page.text
    assert chosen_rules(page).startswith("egyptian.")


@pytest.mark.parametrize(
    "floor",
    ["2S 3H 4D 5C 6S 7H 8D 9C AS 2H 3D 4C 5S 6H 7D 8C", " ".join(f"{n}{s}" for s in "SHDC" for n in range(2, 10))],
)
def test_a_crowded_floor_is_ruled_on(client: Client, floor: str) -> None:
    query = urlencode({"rules": "classic", "floor": floor, "card": "10S", "question": "legal", "v": "1"})
    ask(client, query)


# ---- typed cards ----


@pytest.mark.parametrize(
    "text", ["roi de cœur, 5♣", "rey de corazones y 5c", "红桃K梅花5", "ملك الكبة و٥ سباتي", "KH AND FIVE OF CLUBS"]
)
def test_typed_words_are_read_in_any_language_and_the_reading_is_shown(client: Client, text: str) -> None:
    query = urlencode({"rules": "egyptian", "floor": text, "card": "7D", "question": "basra"})
    page = ask(client, query)
    assert "was read as" in page.text
    assert ticked(page, "floor") == ["KH", "5C"]
    assert typed(page, "floor") == ""
    assert f"?{KING_AND_FIVE}" in next(e["value"] for e in page.attributes("input") if e.get("id") == "share-link")


def test_the_word_for_clubs_or_spades_is_pointed_out(client: Client) -> None:
    page = ask(client, urlencode({"floor": "٥ سباتي", "card": "7D", "question": "basra"}))
    assert "was read as clubs" in words(page.text)


def test_a_word_that_cannot_be_read_is_named_and_nothing_is_lost(client: Client) -> None:
    query = urlencode(
        {"rules": "komi", "floor": ["7S", "sept de carreau, foo"], "card": "9S", "question": "points"}, doseq=True
    )
    page = ask(client, query, status=422)
    assert "“foo”" in words(page.text)
    assert (ticked(page, "floor"), typed(page, "floor")) == (["7S"], "sept de carreau, foo")
    assert ticked(page, "card") == ["9S"]
    assert "points" in ticked(page, "question")
    assert chosen_rules(page) == "komi"


# ---- every fault has an answer ----

FAULTS = {
    "no card": ("question=basra&floor=5C", "Which card was played?"),
    "two cards": ("question=basra&card=5C&card=6C", "Only one card is played at a time"),
    "a doubled card": ("question=basra&floor=5C&floor=5C&card=6C", "here the 5♣ appears twice"),
    "a card typed and ticked": ("question=basra&floor=5C&floor=five+of+clubs&card=6C", "here the 5♣ appears twice"),
    "played and on the floor": (
        "question=basra&floor=5C&card=5C",
        "A card cannot be played while it lies on the floor",
    ),
    "not on the floor": ("question=legal&floor=5C&card=6C&take=4H", "does not lie there"),
    "not in the pack": ("rules=palestinian&question=basra&floor=KH&card=6C", "the pack does not have"),
    "a rank alone": ("question=basra&floor=five&card=6C", "needs a suit beside it"),
    "a suit alone": ("question=basra&floor=♣&card=6C", "needs a rank beside it"),
    "no such rules": ("rules=nowhere&question=basra&card=6C", "is not a variant"),
    "no such rules, nothing asked": ("rules=nowhere", "is not a variant"),
    "rules that cannot be": ("rules=egyptian.hand-99&question=basra&card=6C", "is not a value for the setting"),
    "two rules": ("rules=komi&rules=iraqi&question=basra&card=6C", "was sent twice"),
    "no such question": ("question=who+cheats&card=6C", "is not one of the questions"),
    "two questions": ("question=basra&question=legal&card=6C", "was sent twice"),
    "nobody said who took last": ("question=leftover", "Say who captured last"),
    "no such side": ("question=leftover&last=9", "is not one of the sides"),
    "no such dealer": ("question=leftover&last=nobody&dealer=0", "is not one of the sides"),
    "no counts": ("question=majority", "Write how many cards each side has"),
    "too many counts": ("question=majority&cards=13+13+13+8+5", "Write how many cards each side has"),
    "counts that do not add up": ("question=majority&cards=27+26", "Together that is 53 cards"),
    "counts of the other pack": ("rules=palestinian&question=majority&cards=27+25", "the pack has 44"),
    "a count in words": ("question=majority&cards=many", "is not a whole number"),
    "a negative count": ("question=majority&cards=-5&cards=57", "is not a whole number"),
    "a huge count": ("question=majority&cards=99999", "is not a whole number"),
    "carried where nothing is": ("rules=standard&question=majority&cards=27&carried=3", "no points are carried over"),
    "two numbers carried": ("rules=komi&question=majority&cards=27&carried=30+60", "Write one number only"),
    "no totals": ("question=match", "Write the total of each side"),
    "one total": ("question=match&totals=104", "Write the total of each side"),
    "no such target": ("question=match&totals=104+110&target=5", "The target must be a number from 21 to 500"),
    "control characters": ("question=basra&floor=5C%00&card=6C", "cannot be read as a card"),
    "far too long": (f"question=basra&floor={'x' * 10_000}&card=6C", "too long"),
    "markup": ("question=basra&floor=%3Cscript%3E&card=6C", "cannot be read as a card"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_named_and_kept(client: Client, fault: str) -> None:
    query, says = FAULTS[fault]
    page = ask(client, query, status=422)
    (notice,) = re.findall(r'id="ruling".*?</ul>', page.text, re.DOTALL)
    assert says in words(notice).replace("\ufe0e", "")
    assert "<script>" not in notice
    assert 'class="verdict"' not in page.text


@pytest.mark.parametrize("language", ["ar", "es", "fr", "zh-hans"])
def test_faults_are_named_in_the_language_of_the_page(language: str) -> None:
    for query, says in FAULTS.values():
        with override(language):
            problems = show_form(QuestionForm(QueryDict(query))).problems
        assert problems
        assert not [problem for _, problem in problems if says in words(problem)]


def test_several_faults_are_all_named(client: Client) -> None:
    page = ask(client, "rules=nowhere&question=majority&cards=x&carried=y", status=422)
    (notice,) = re.findall(r'id="ruling".*?</ul>', page.text, re.DOTALL)
    assert notice.count("<li>") == 3


def test_numbers_are_read_in_any_digits_and_any_way_of_writing_two(client: Client) -> None:
    for cards in ("27-25", "27–25", "٢٧ ٢٥", "27, 25", "２７、２５"):
        response = client.get(f"/en/referee/?{urlencode({'rules': 'komi', 'question': 'majority', 'cards': cards})}")
        assert response["Location"] == "/en/referee/?rules=komi&cards=27+25&question=majority&v=1"


# ---- languages ----


SAME_IN_TWO = {"row-points"}
"""Messages that may look alike in two languages: 30 points."""


@cache
def all_steps() -> tuple[Step, ...]:
    """Return every different sentence of the rulings on all disputes, without its words."""
    found: dict[str, Step] = {}
    for dispute in stored():
        asked = question(dispute["asked"])
        ruling = rule(asked)
        rows = [step for row in rows_of(asked) for step in (row.happens, row.brings) if step]
        found |= {repr(step): step for step in (ruling.headline, *ruling.lines, *ruling.options, *rows)}
    return tuple(found.values())


@pytest.mark.parametrize("language", ["ar", "es", "fr", "zh-hans"])
def test_no_dispute_lacks_a_word_in_any_language(language: str) -> None:
    assert len(all_steps()) > 500
    left = []
    for step in all_steps():
        with override("en"):
            english = words(re.sub(r"<bdi.*?</bdi>", "", say_line(step)))
        with override(language):
            here = words(re.sub(r"<bdi.*?</bdi>", "", say_line(step)))
        assert "{" not in here
        if here == english and _LATIN.search(here) and step.message not in SAME_IN_TWO:
            left.append(here)
    assert left == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_of_each_question_is_whole_in_each_language(client: Client, language: str, kind: str) -> None:
    dispute = next(each for each in stored() if each["asked"]["kind"] == kind)
    page = ask(client, query_of(question(dispute["asked"])), language)
    assert page.text.count("<tr") == len(PRESETS) + 1
    assert page.attributes("textarea")


def test_rows_are_worked_out_for_each_variant() -> None:
    rows = rows_of(question(stored()[1]["asked"]))
    assert [row.preset_id for row in rows] == list(PRESETS)
    assert [row.preset_id for row in rows if row.here] == ["classic"]


# ---- playing on ----


def test_a_ruling_on_a_play_leads_to_a_game_that_goes_on_from_it(client: Client, language: str) -> None:
    page = ask(client, f"{KING_AND_FIVE}", language)
    address = f"/{language}/play/from/?rules=egyptian&floor=KH+5C&card=7D"
    assert address in [unescape(each["href"]) for each in page.attributes("a") if "href" in each]
    open_page(client, language, address.removeprefix(f"/{language}/"))


def test_a_position_that_cannot_come_about_says_so_in_place_of_the_link(client: Client, language: str) -> None:
    page = ask(client, "rules=standard&floor=JC+JD&card=9S&question=basra&v=1", language)
    assert "/play/from/" not in page.text
    assert ("two jacks never lie there together" in page.text) == (language == "en")


def test_questions_about_the_end_of_a_deal_have_no_game_to_play_on(client: Client) -> None:
    assert "/play/from/" not in ask(client, "rules=egyptian&cards=26+26&question=majority&v=1").text
