"""The pages of the puzzles: the plain form first, htmx as a shorter way to the same, all state in the address."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs

import pytest
from django.test import Client

from game.engine.cards import Card, format_cards
from game.engine.moves import Move
from tests.pages import open_page, read_page
from tutorials.puzzles.forms import read_number
from tutorials.puzzles.hints import HINTS
from tutorials.puzzles.model import THEMES, Answer, Puzzle
from tutorials.puzzles.solve import solve
from tutorials.puzzles.store import puzzles_of, stored_puzzles

pytestmark = pytest.mark.django_db

every_theme = pytest.mark.parametrize("theme", THEMES)

HTMX = {"HX-Request": "true"}
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="[^"]*"')
POSITION = {"rules": "egyptian", "floor": "5C 4H QD", "card": "9S"}


def fields_of(puzzle: Puzzle, answer: Answer) -> dict[str, Any]:
    """The fields that a form sends for an answer."""
    if isinstance(answer, Move) and not answer.take:
        return {"do": "leave", "card": str(answer.card)}
    if isinstance(answer, Move):
        return {"do": "take", "card": str(answer.card), "take": format_cards(answer.take)}
    if isinstance(answer, frozenset):
        return {"do": "check", "value": sorted(answer)}
    if isinstance(answer, bool):
        return {"do": "check", "value": "yes" if answer else "no"}
    return {"do": "check", "value": list(answer) if isinstance(answer, tuple) else answer}


def wrong_fields(puzzle: Puzzle) -> dict[str, Any]:
    """The fields of one answer that is wrong."""
    right = solve(puzzle)
    if puzzle.is_play:
        takes = [frozenset[Card](), *(frozenset({card}) for card in puzzle.floor)]
        plays = [Move(card, take) for card in puzzle.hand for take in takes]
        return fields_of(puzzle, next(play for play in plays if play not in right))
    if puzzle.question == "variants":
        return {"do": "check", "value": sorted(set(puzzle.variants).difference(_named(right[0])))}
    if puzzle.question in ("yes-no", "may-leave"):
        return fields_of(puzzle, not right[0])
    if puzzle.question == "majority-points":
        return {"do": "check", "value": [7] * len(puzzle.counts)}
    return {"do": "check", "value": 99}


def _named(answer: Answer) -> frozenset[str]:
    assert isinstance(answer, frozenset)
    return answer


def board_of(text: str) -> str:
    """The board of a page, its form token masked."""
    masked = TOKEN.sub("token", text)
    start = masked.index('<div id="board"')
    depth, position = 0, start
    for tag in re.finditer(r"<(/?)div\b", masked[start:]):
        depth += -1 if tag[1] else 1
        if depth == 0:
            position = start + tag.end()
            break
    return masked[start : masked.index(">", position) + 1]


def post(client: Client, puzzle_id: str, fields: dict[str, Any], **headers: str) -> Any:
    return client.post(f"/en/puzzles/{puzzle_id}/attempts/", fields, headers=headers)


@every_theme
def test_every_right_answer_is_accepted_over_http_and_a_wrong_one_is_not(client: Client, theme: str) -> None:
    for puzzle in puzzles_of(theme)[::6]:
        for answer in solve(puzzle)[:4]:
            board = post(client, puzzle.id, fields_of(puzzle, answer), **HTMX).content.decode()
            assert 'id="next"' in board
            assert "notice--good" in board
        board = post(client, puzzle.id, wrong_fields(puzzle), **HTMX).content.decode()
        assert 'id="next"' not in board
        assert "notice--good" not in board
        assert 'id="feedback"' in board


@every_theme
def test_the_order_of_choosing_makes_no_difference(client: Client, theme: str) -> None:
    puzzle = puzzles_of(theme)[0]
    fields = fields_of(puzzle, solve(puzzle)[0])
    turned = {name: value[::-1] if name == "take" else value for name, value in fields.items()}
    boards = [post(client, puzzle.id, each, **HTMX).content.decode() for each in (fields, turned)]
    assert board_of(boards[0]) == board_of(boards[1])


@every_theme
def test_a_fragment_is_the_board_of_the_page_at_the_address_it_names(client: Client, theme: str) -> None:
    puzzle = puzzles_of(theme)[-1]
    right, wrong = fields_of(puzzle, solve(puzzle)[0]), wrong_fields(puzzle)
    hinted = [{"do": "hint", "hint": level} for level in range(HINTS)]
    for fields in (right, wrong, {"do": "answer"}, {**wrong, "do": "look"}, *hinted):
        fragment = post(client, puzzle.id, {"tries": 1, **fields}, **HTMX)
        page = client.get(fragment.headers["HX-Replace-Url"])
        assert fragment.status_code == page.status_code == 200
        assert fragment.content.decode().strip().startswith('<div id="board"')
        assert board_of(fragment.content.decode()) == board_of(page.content.decode())


@every_theme
def test_a_plain_browser_is_sent_to_the_address_that_htmx_names(client: Client, theme: str) -> None:
    puzzle = puzzles_of(theme)[0]
    for fields in (fields_of(puzzle, solve(puzzle)[0]), wrong_fields(puzzle), {"do": "hint"}):
        plain = post(client, puzzle.id, fields)
        assert plain.status_code == 303
        address, _, anchor = plain.headers["Location"].partition("#")
        assert address == post(client, puzzle.id, fields, **HTMX).headers["HX-Replace-Url"]
        assert anchor in read_page(client.get(address), "en").ids()


@every_theme
def test_each_page_and_each_answer_is_there_in_every_language(client: Client, theme: str, language: str) -> None:
    puzzle = puzzles_of(theme)[0]
    page = open_page(client, language, f"puzzles/{puzzle.id}/")
    assert "board" in page.ids()
    for fields in (fields_of(puzzle, solve(puzzle)[0]), wrong_fields(puzzle)):
        sent_to = client.post(f"/{language}/puzzles/{puzzle.id}/attempts/", fields).headers["Location"]
        assert "feedback" in read_page(client.get(sent_to.partition("#")[0]), language).ids()


def test_a_get_gives_the_whole_page_whatever_the_headers(client: Client) -> None:
    address = "/en/puzzles/first/?do=take&take=5C+4H&tries=2"
    plain, asked_by_htmx = (client.get(address, headers=headers) for headers in ({}, {**HTMX, "HX-Boosted": "true"}))
    assert TOKEN.sub("", plain.content.decode()) == TOKEN.sub("", asked_by_htmx.content.decode())
    assert "no-store" in plain.headers["Cache-Control"]


def test_the_same_answer_sent_twice_changes_nothing(client: Client) -> None:
    fields = {"do": "take", "take": "5C 4H", "tries": 3}
    first, second = (post(client, "first", fields, **HTMX) for _ in range(2))
    assert board_of(first.content.decode()) == board_of(second.content.decode())
    assert first.headers["HX-Replace-Url"] == second.headers["HX-Replace-Url"]
    assert "tries=4" in first.headers["HX-Replace-Url"]


def test_the_first_capture_is_answered_from_the_home_page_without_a_word_for_the_action(client: Client) -> None:
    page = open_page(client, "en", "puzzles/first/?take=5C&take=4H")
    assert "notice--good" in page.text
    assert "5 + 4 = 9" in page.text
    assert "next" in page.ids()


def test_nothing_chosen_on_the_home_page_shows_the_puzzle_untouched(client: Client) -> None:
    assert "feedback" not in open_page(client, "en", "puzzles/first/?").ids()


def test_a_wrong_answer_keeps_the_selection_and_never_ends_the_puzzle(client: Client) -> None:
    page = open_page(client, "en", "puzzles/first/?do=take&take=5C+QD&tries=5")
    checked = [each["value"] for each in page.attributes("input") if "checked" in each]
    assert sorted(checked) == ["5C", "QD"]
    assert "5 tries so far" in page.text
    assert "task" in page.ids()


def test_a_selection_alone_is_kept_without_being_judged(client: Client) -> None:
    page = open_page(client, "en", "puzzles/first/?do=look&take=5C")
    assert "feedback" not in page.ids()
    assert [each["value"] for each in page.attributes("input") if "checked" in each] == ["5C"]


def test_each_card_of_the_board_says_which_it_is(client: Client) -> None:
    page = open_page(client, "en", "puzzles/make-basra-1/")
    puzzle = stored_puzzles()["make-basra-1"]
    said = [attributes["data-card"] for _, attributes in page.tags if "data-card" in attributes]
    assert sorted(said) == sorted(map(str, (*puzzle.floor, *puzzle.hand)))


def test_hints_stop_at_the_proof(client: Client) -> None:
    asked_again = post(client, "first", {"do": "hint", "hint": HINTS}, **HTMX)
    assert "Hint 3 of 3" in asked_again.content.decode()
    assert 'value="hint"' not in asked_again.content.decode()
    assert 'id="next"' in asked_again.content.decode()


UNREADABLE: list[tuple[str, dict[str, Any]]] = [
    ("first", {"do": "take"}),
    ("first", {"do": "take", "take": "ZZ"}),
    ("first", {"do": "take", "take": "5C 5C"}),
    ("first", {"do": "take", "take": "KD"}),
    ("first", {"do": "take", "take": "5C " * 5_000}),
    ("first", {"do": "take", "take": "5C\x00"}),
    ("first", {"do": "take", "take": "5C", "card": "2S"}),
    ("first", {"do": "take", "take": "5C", "card": "9S 8S"}),
    ("first", {"do": "steal", "take": "5C"}),
    ("first", {"do": "hint", "hint": "9"}),
    ("first", {"do": "hint", "hint": "two"}),
    ("first", {"do": "take", "take": "5C 4H", "tries": "-1"}),
    ("first", {"do": "take", "take": "5C 4H", "tries": "9" * 400}),
    ("make-basra-1", {"do": "take", "take": "5C 4H"}),
    ("make-basra-1", {"do": "leave"}),
    ("legal-1", {"do": "check"}),
    ("legal-1", {"do": "check", "value": "maybe"}),
    ("legal-1", {"do": "check", "value": ["yes", "no"]}),
    ("count-pile-1", {"do": "check", "value": "many"}),
    ("count-pile-1", {"do": "check", "value": "-3"}),
    ("count-pile-1", {"do": "check", "value": "9" * 10_000}),
    ("count-pile-1", {"do": "check", "value": "1\x00"}),
    ("majority-1", {"do": "check", "value": "3"}),
    ("majority-1", {"do": "check", "value": ["3", "x"]}),
    ("majority-1", {"do": "check", "value": ["3"] * 150}),
    ("which-variant-1", {"do": "check"}),
    ("which-variant-1", {"do": "check", "value": "cuban"}),
]


@pytest.mark.parametrize(("puzzle_id", "fields"), UNREADABLE, ids=str)
def test_what_cannot_be_read_is_answered_in_the_language_with_the_form_kept(
    client: Client, puzzle_id: str, fields: dict[str, Any]
) -> None:
    address = f"puzzles/{puzzle_id}/"
    for language in ("en", "ar"):
        page = read_page(client.post(f"/{language}/{address}attempts/", fields), language, status=422)
        assert {"problem", "board", "task"} <= set(page.ids())
        fragment = client.post(f"/{language}/{address}attempts/", fields, headers=HTMX)
        assert fragment.status_code == 422
        assert board_of(fragment.content.decode()) == board_of(page.text)


def test_an_address_that_cannot_be_read_shows_the_puzzle_and_says_so(client: Client) -> None:
    for query in ("take=ZZ", "do=take&take=KD", "do=hint&hint=7", "tries=many", "value=%00"):
        page = open_page(client, "fr", f"puzzles/first/?{query}", status=422)
        assert "problem" in page.ids()


def test_a_problem_that_names_a_card_is_read_from_where_focus_goes(client: Client) -> None:
    page = open_page(client, "en", "puzzles/first/?take=5C&take=5C", status=422)
    board = next(each for each in page.attributes("div") if each.get("id") == "board")
    assert (board["data-focus"], board["data-announce"]) == ("problem", "")


def test_a_selection_that_can_be_read_is_kept_beside_what_cannot(client: Client) -> None:
    page = read_page(
        client.post("/en/puzzles/first/attempts/", {"do": "take", "take": "5C", "card": "2S"}), "en", status=422
    )
    assert [each["value"] for each in page.attributes("input") if "checked" in each] == ["5C"]


def test_unknown_puzzles_are_not_found_in_the_language(client: Client) -> None:
    for path in ("puzzles/no-such-one/", "puzzles/sum-two-999/?take=5C"):
        open_page(client, "es", path, status=404)
    assert client.post("/es/puzzles/no-such-one/attempts/", {"do": "hint"}).status_code == 404


def test_the_wrong_method_is_refused(client: Client) -> None:
    assert client.get("/en/puzzles/first/attempts/").status_code == 405
    assert client.post("/en/puzzles/first/").status_code == 405
    assert client.post("/en/puzzles/").status_code == 405


def test_answers_need_the_token_of_the_page() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/en/puzzles/first/attempts/", {"do": "hint"}).status_code == 403


def test_any_position_can_be_tried_and_its_address_works_in_every_language(client: Client, language: str) -> None:
    query = "rules=egyptian&floor=5C+4H+QD&card=9S"
    open_page(client, language, f"puzzles/try/?{query}")
    response = client.post(f"/{language}/puzzles/try/attempts/", {**POSITION, "do": "take", "take": "5C 4H"})
    assert response.status_code == 303
    address, _, _ = response.headers["Location"].partition("#")
    assert "notice--good" in read_page(client.get(address), language).text
    fragment = client.post(
        f"/{language}/puzzles/try/attempts/", {**POSITION, "do": "take", "take": "5C 4H"}, headers=HTMX
    )
    assert board_of(fragment.content.decode()) == board_of(client.get(address).content.decode())


def test_a_position_with_nothing_to_take_is_solved_by_leaving_the_card(client: Client) -> None:
    page = open_page(client, "en", "puzzles/try/?floor=KD+2S&card=9S&do=leave")
    assert "notice--good" in page.text


def test_a_question_that_a_position_has_no_answer_to_leads_to_others_about_it(client: Client) -> None:
    for asked in ("hand=9S+2D&question=most-points", "card=9S&question=largest-capture"):
        page = open_page(client, "fr", f"puzzles/try/?rules=egyptian&floor=KD&{asked}", status=422)
        addresses = [each["href"] for each in page.attributes("a") if "/fr/puzzles/try/?" in each.get("href", "")]
        others = [address for address in addresses if asked not in address]
        assert len(others) >= 2
        assert {client.get(address).status_code for address in others} == {200}


def test_an_empty_floor_can_be_tried(client: Client) -> None:
    for rules, card in (("egyptian", "JS"), ("egyptian", "7D"), ("standard", "5H")):
        assert "board" in open_page(client, "en", f"puzzles/try/?rules={rules}&floor=&card={card}").ids()
        page = open_page(client, "en", f"puzzles/try/?rules={rules}&floor=&card={card}&do=leave")
        assert "notice--good" in page.text


ASKED = [
    ("rules=egyptian&floor=KC+5D&card=7D&question=points", "do=check&value=0"),
    ("floor=5C+4H+9D&card=9S&question=yes-no&set=5C+4H", "do=check&value=no"),
    ("floor=5C+4H&card=9S&question=may-leave", "do=check&value=no"),
    ("floor=5C+4H+AS+8D&card=9S&question=count", "do=check&value=1"),
    ("floor=5C+4H&hand=9S+2D&question=basra-play", "do=take&card=9S&take=5C+4H"),
    ("floor=5C+4H+9D&hand=9S+2D&question=most-points", "do=take&card=9S&take=5C+4H+9D"),
    ("floor=5C&hand=4H+KD&seen=KS+KH&next_hand=4&question=least-risk", "do=leave&card=KD"),
]


@pytest.mark.parametrize(("position", "answer"), ASKED)
def test_a_position_can_be_asked_about_in_other_ways(client: Client, position: str, answer: str) -> None:
    page = open_page(client, "en", f"puzzles/try/?{position}&{answer}")
    assert "notice--good" in page.text
    fields = {**parse_qs(position), **parse_qs(answer)}
    assert client.post("/en/puzzles/try/attempts/", fields).status_code == 303


def test_a_position_to_try_offers_the_other_questions_that_make_sense(client: Client) -> None:
    text = open_page(client, "en", "puzzles/try/?rules=egyptian&floor=KC+5D&card=7D").text
    assert "question=points" in text
    assert "question=largest-capture" not in text


def test_house_rules_can_be_tried(client: Client) -> None:
    page = open_page(client, "en", "puzzles/try/?rules=egyptian.hand-6&floor=7C+QD&card=7D&do=take&take=7C+QD")
    assert "notice--good" in page.text


@pytest.mark.parametrize(
    "query",
    [
        "",
        "rules=egyptian",
        "floor=5C+4H",
        "rules=cuban&floor=5C&card=5H",
        "rules=egyptian.hand-99&floor=5C&card=5H",
        "rules=palestinian&floor=QS&card=5H",
        "floor=5C+5C&card=5H",
        "floor=5C&card=5C",
        "floor=XX&card=5C",
        "floor=5C&card=5H+6H",
        "floor=5C&card=%00",
        "rules=%00&floor=5C&card=5H",
        "floor=" + "5C+" * 4_000 + "&card=5H",
        "rules=" + "x" * 5_000 + "&floor=5C&card=5H",
        "floor=5C&card=5H&question=chess",
        "floor=5C&card=5H&question=%00",
        "floor=5C&card=5H&question=largest-capture",
        "floor=5C&hand=5H+6H&question=count",
        "floor=5C&hand=9H+6H&question=least-risk&next_hand=99",
        "floor=5C&card=5H&question=yes-no&set=6D",
    ],
)
def test_what_is_no_position_is_refused_in_the_language(client: Client, query: str) -> None:
    for language in ("en", "ar"):
        assert "notice--bad" in open_page(client, language, f"puzzles/try/?{query}", status=422).text
    assert client.post("/en/puzzles/try/attempts/", {"rules": "cuban"}).status_code == 422


def test_the_list_holds_every_puzzle_by_theme_and_no_form(client: Client, language: str) -> None:
    page = open_page(client, language, "puzzles/")
    links = [anchor["href"] for anchor in page.attributes("a")]
    assert set(THEMES) <= set(page.ids())
    assert {f"/{language}/puzzles/{each}/" for each in stored_puzzles()} <= set(links)
    assert page.attributes("form") == []
    assert not page.response.cookies


def test_the_answer_is_not_in_the_page_before_it_is_found(client: Client) -> None:
    for puzzle in (puzzles_of("legal") + puzzles_of("is-basra"))[::4]:
        page = open_page(client, "en", f"puzzles/{puzzle.id}/")
        assert "allowed-" not in page.text
        assert "feedback" not in page.ids()


def test_numbers_are_read_in_the_digits_of_any_script() -> None:
    assert [read_number(text) for text in ("12", "١٢", "۱۲", "１２")] == [12, 12, 12, 12]
    assert [read_number(text) for text in ("", "1.5", "½", "12345678", "99999")] == [None] * 5
