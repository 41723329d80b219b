"""What a person does on the pages, step by step, with or without JavaScript, by pointer or by keyboard."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta

from django.core.signing import get_cookie_signer
from django.utils import timezone
from playwright.sync_api import Locator, Page
from pytest_django.live_server_helper import LiveServer

from game import play
from game.engine.match import legal_moves
from game.engine.rules import parse_rules
from game.models import Help
from game.views.access import COOKIE
from tutorials.progress.learners import COOKIE as LEARNER_COOKIE
from tutorials.progress.learners import new_learner
from tutorials.progress.lessons import mark_passed
from tutorials.progress.models import ActiveDay
from tutorials.progress.records import write_practices
from tutorials.progress.rounds import Answer, practise
from tutorials.wording.lessons import lesson_titles

PLY_LIMIT = 2_000
PRACTISED = {
    "first": "capture.sum",
    "jack-1": "jack.sweep basra.jack",
    "same-rank-1": "capture.rank",
    "sum-two-1": "capture.sum",
    "several-groups-1": "capture.sum capture.several",
    "majority-1": "score.majority",
    "jack-2": "jack.sweep basra.jack",
}
"""Puzzles that somebody has done, with the rules that they are about; every third went wrong."""


@dataclass
class Table:
    """A guided game as somebody sees and works it."""

    page: Page
    keyboard: bool = False
    presses: int = 0

    @property
    def board(self) -> Locator:
        """The part that changes."""
        return self.page.locator("#board")

    def ply(self) -> int:
        """Return how many moves the match has seen."""
        return int(self.board.get_attribute("data-ply") or -1)

    def revision(self) -> int:
        """Return the revision that the page shows."""
        return int(self.board.get_attribute("data-revision") or -1)

    def is_over(self) -> bool:
        """Return whether there is nothing left to play."""
        return self.page.locator(".hand input").count() == 0

    def press(self, key: str) -> None:
        """Press a key, and count it."""
        self.presses += 1
        self.page.keyboard.press(key)

    def play_first_card(self) -> None:
        """Choose the first card, take what is marked or leave the card, and wait for the answer."""
        before = self.revision()
        self._choose()
        take, leave = self.page.locator('[data-key="take"]'), self.page.locator('[data-key="leave"]')
        if take.count() and self.page.locator(".floor input:checked").count() == 0:
            self._mark_a_capture()
        button, key = (take, "t") if take.count() else (leave, "l")
        if self.keyboard:
            self.press(key)
        else:
            button.click()
        self.page.wait_for_function(
            "before => Number(document.querySelector('#board')?.dataset.revision) !== before", arg=before
        )

    def _choose(self) -> None:
        if self.keyboard:
            self.press("1")
        else:
            self.page.locator(".hand label.pick").first.click()
        self.page.wait_for_selector('[data-key="leave"], [data-key="take"]:not([value="look"])')

    def _mark_a_capture(self) -> None:
        """Follow the first of several captures that the page offers."""
        self.page.locator(".slip a[href*='take=']").first.click()
        self.page.wait_for_selector(".floor input:checked")


def start_game(
    page: Page,
    live_server: LiveServer,
    language: str,
    *,
    rules: str,
    target: int,
    players: int = 2,
    partners: bool = False,
    people: Iterable[int] = (),
) -> Table:
    """Start a guided game from its start page; `people` are the seats of those who play at the screen as well."""
    page.goto(f"{live_server.url}/{language}/play/")
    page.locator("#rules").select_option(rules)
    page.locator("#target").fill(str(target))
    page.locator(f'input[name="players"][value="{players}"]').check()
    page.locator('input[name="partners"]').set_checked(partners)
    for seat in people:
        choice = page.locator(f'input[name="people"][value="{seat}"]')
        if not choice.is_visible():
            page.locator("form.settings details.fold > summary").first.click()
        choice.check()
    page.locator("form .btn--main").click()
    page.wait_for_selector("#board")
    return Table(page)


def play_to_the_end(table: Table) -> None:
    """Play until the match is over; every play moves it on, and focus never gets lost."""
    while not table.is_over():
        before = table.ply()
        assert before < PLY_LIMIT
        table.play_first_card()
        assert table.ply() > before
        assert table.page.evaluate("document.activeElement !== document.body")


def play_without_javascript(page: Page) -> None:
    """Play a match to its end and open its result, with forms and links alone."""
    for _ in range(PLY_LIMIT):
        if page.locator(".hand input").count() == 0:
            break
        page.locator(".hand label.pick").first.click()
        look = page.locator('button[value="look"]')
        if look.count():
            look.click()
        take = page.locator('button[value="take"]')
        if take.count() and page.locator(".floor input:checked").count() == 0:
            page.locator(".slip a[href*='take=']").first.click()
        (take if take.count() else page.locator('button[value="leave"]')).click()
    page.locator("#board .btn--main").click()
    page.wait_for_url("**/result/")


def finished_match(page: Page, live_server: LiveServer, rules: str, *, players: int, sides: int, target: int) -> str:
    """Store a match that is over, played by whoever uses the page; return its id."""
    wish = play.Wish(parse_rules(rules), players, sides, target, (0,), Help.TEACH, "cafe")
    rng = random.Random(7)
    game = play.start(wish, "somebody", f"{rules}-{players}-{sides}", rng)
    while not game.is_finished:
        moves = legal_moves(play.history_of(game).state)
        game = play.play_move(game, game.revision, moves[game.ply % len(moves)], rng).game
    signed = get_cookie_signer(salt=COOKIE + COOKIE).sign("somebody")
    page.context.add_cookies([{"name": COOKIE, "value": signed, "url": live_server.url}])
    return game.id


def some_progress(page: Page, live_server: LiveServer) -> None:
    """Store what somebody has done over some weeks; from now on that is whoever uses the page."""
    learner = new_learner()
    now = timezone.now()
    for number, (puzzle_id, clauses) in enumerate(PRACTISED.items()):
        begun = now - timedelta(days=number)
        practice = practise(None, Answer(right=number % 3 > 0, tries=1), begun)
        write_practices(learner, {puzzle_id: (practice, clauses)})
        ActiveDay.objects.get_or_create(learner=learner, day=begun.date())
    mark_passed(learner, next(iter(lesson_titles())))
    signed = get_cookie_signer(salt=LEARNER_COOKIE + LEARNER_COOKIE).sign(learner.pk)
    page.context.add_cookies([{"name": LEARNER_COOKIE, "value": signed, "url": live_server.url}])
