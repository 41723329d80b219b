"""What a screen of a lesson shows: frozen, in the reader's language, nothing left to work out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from game.engine.captures import judge
from game.engine.moves import Move, Refusal
from game.engine.rules import PRESETS
from game.templatetags.basra import clause_url
from game.wording.board import rules_in_force
from game.wording.names import rules_name
from game.wording.tokens import HTML, Writer
from tutorials.boards.notes import Line, Note
from tutorials.boards.parts import Comment, Link, clause_links, speak_line, write_line
from tutorials.boards.verdicts import KINDS, Verdict
from tutorials.lessons.attempts import Attempt, moves_text
from tutorials.lessons.boards import Board, board_of
from tutorials.lessons.deals import history_of
from tutorials.lessons.ideas import idea_params
from tutorials.lessons.judging import judge_answer, show_answer, taught_by, told_refusal
from tutorials.lessons.model import LESSONS, Screen
from tutorials.lessons.places import StepLink, Walk, next_link, open_steps, step_links
from tutorials.lessons.store import taught_until
from tutorials.lessons.tales import Tale, guided_board, tale_of
from tutorials.lessons.variants import bears_on, hangs_on_variant
from tutorials.wording.lessons import label, lesson_titles, link_of_variant, say_idea, say_note, say_remark
from tutorials.wording.puzzles import join_sentences, say_counted
from tutorials.wording.rules import clause_heading

PAGES_KEPT = 512
"""How many pages are remembered: what one shows follows from its address and the steps done."""


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """The page of a screen in one state.

    `idea` is empty within a batch that is being played; `complete` once all steps of the lesson are done, `open_steps`
    are those passed over once its last one is.
    """

    lesson_id: str
    title: str
    heading: str
    place: str
    idea: str
    board: Board
    ask: str
    attempts_url: str
    hidden: tuple[tuple[str, str], ...]
    comments: tuple[Comment, ...]
    tale: Tale | None
    solved: bool
    complete: bool
    open_steps: tuple[StepLink, ...]
    next: Link
    afresh: str
    steps: tuple[StepLink, ...]
    test_url: str
    rules_name: str
    strip: tuple[Link, ...]
    tries: str
    announce: str
    focus: str
    problem: str = ""


def screen_page(walk: Walk, attempt: Attempt, problem: str = "") -> ScreenPage:
    """Return the page of a screen after an attempt.

    Args:
        walk: the screen, and which others are done.
        attempt: what the learner did.
        problem: why the attempt could not be read.
    """
    return _screen_page(get_language(), walk, attempt, problem)


def solves(screen: Screen, attempt: Attempt) -> bool:
    """Return whether an attempt does the task of a screen."""
    if screen.ask == "batch":
        return tale_of(screen, attempt).is_over
    return attempt.answer is not None and judge_answer(screen, attempt.answer).solved


@lru_cache(maxsize=PAGES_KEPT)
def _screen_page(language: str | None, walk: Walk, attempt: Attempt, problem: str) -> ScreenPage:
    screen = walk.screen
    tale = tale_of(screen, attempt) if screen.ask == "batch" else None
    verdict = None if tale else _verdict(walk, attempt)
    solved = tale.is_over if tale else bool(verdict and verdict.solved)
    after = walk.with_this() if solved else walk
    comments = tuple(_comments(after, attempt, verdict, solved=solved))
    title = lesson_titles()[walk.lesson.id]
    return ScreenPage(
        lesson_id=walk.lesson.id,
        title=title,
        heading=f"{title} · {walk.place}",
        place=f"{_lesson_place(walk)} · {label('screen', n=walk.place, total=len(walk.lesson.screens))}",
        idea=idea_text(walk) if tale is None or tale.begins else "",
        board=guided_board(screen, attempt) if tale else board_of(screen, attempt, solved=solved),
        ask=screen.ask,
        attempts_url=walk.attempts_url,
        hidden=_hidden(walk, attempt),
        comments=comments,
        tale=tale,
        solved=solved,
        complete=solved and after.is_complete,
        open_steps=open_steps(after) if solved else (),
        next=next_link(after, attempt),
        afresh=after.url_of(screen),
        steps=step_links(after),
        test_url=reverse("lessons:test", args=[walk.lesson.id]),
        rules_name=rules_name(screen.rules) if screen.ask == "batch" or hangs_on_variant(screen) else "",
        strip=_strip(walk),
        tries=_tries(attempt, solved=solved) if not tale else "",
        announce="" if problem else _announce(attempt, _spoken(walk, attempt, verdict), tale, solved=solved),
        focus=_focus(attempt, verdict, tale, problem),
        problem=problem,
    )


def _lesson_place(walk: Walk) -> str:
    return label("lesson", n=LESSONS.index(walk.lesson.id) + 1, total=len(LESSONS))


def _hidden(walk: Walk, attempt: Attempt) -> tuple[tuple[str, str], ...]:
    fields = (("done", walk.done_text), ("tries", str(attempt.tries)), ("moves", moves_text(attempt.moves)))
    return tuple((name, value) for name, value in fields if value)


def idea_text(walk: Walk, writer: Writer = HTML) -> str:
    """Return the idea of a screen in the reader's language."""
    return say_idea(f"{walk.lesson.id}.{walk.screen.id}", idea_params(walk.screen), writer)


def _verdict(walk: Walk, attempt: Attempt) -> Verdict | None:
    if attempt.answer is None:
        return None
    verdict = judge_answer(walk.screen, attempt.answer)
    return replace(verdict, lines=taught_by(walk.lesson, verdict.lines))


def _strip(walk: Walk) -> tuple[Link, ...]:
    """Return the rules in force taught so far that bear on the answer, each with a link to its paragraph.

    On a deal that is played all of them bear.
    """
    taught, screen = taught_until(walk.lesson), walk.screen
    return tuple(
        Link(clause_url(clause, screen.rules), text)
        for clause, text in rules_in_force(screen.rules)
        if clause in taught and (screen.ask == "batch" or (hangs_on_variant(screen) and bears_on(screen, clause)))
    )


def comment_of(screen: Screen, name: str, kind: str, lines: tuple[Line, ...], remark: str = "") -> Comment:
    """Return lines as a comment: the first is its heading, a remark comes last.

    Where variants are compared, what one says and its rule stand together.
    """
    title, *rest = (write_line(line, say_note) for line in lines)
    if screen.ask == "variants":
        rest = [SafeString(join_sentences(pair)) for pair in zip(rest[::2], rest[1::2], strict=True)]
    if remark:
        rest.append(remark)
    links = _links_by_variant(lines) if screen.ask == "variants" else clause_links(screen.rules, lines)
    return Comment(name, kind, title, tuple(rest), links)


def _links_by_variant(lines: tuple[Line, ...]) -> tuple[Link, ...]:
    """Return for each variant told of the rule that decides there: that of the last line before the next variant."""
    links, variant = {}, ""
    for line in lines:
        variant = str(line.params.get("variant", variant))
        if line.clause and variant:
            text = link_of_variant(variant, clause_heading(line.clause))
            links[variant] = Link(clause_url(line.clause, PRESETS[variant].rules), text)
    return tuple(links.values())


def verdict_lines(screen: Screen, attempt: Attempt, verdict: Verdict | None) -> tuple[Line, ...]:
    """Return what is said to an answer; for a card played in a guided deal, why it is refused."""
    if verdict:
        return verdict.lines
    refusal = _refusal(screen, attempt)
    return told_refusal(screen.rules, history_of(screen, attempt.moves).now.floor, refusal) if refusal else ()


def _refusal(screen: Screen, attempt: Attempt) -> Refusal | None:
    """Return the refusal of a card in a guided deal, None where there is none."""
    if screen.ask != "batch" or not isinstance(attempt.answer, Move):
        return None
    found = judge(screen.rules, history_of(screen, attempt.moves).now.floor, attempt.answer.card, attempt.answer.take)
    return found if isinstance(found, Refusal) else None


def _comments(walk: Walk, attempt: Attempt, verdict: Verdict | None, *, solved: bool) -> Iterable[Comment]:
    """Yield what is said below the board."""
    screen = walk.screen
    lines = verdict_lines(screen, attempt, verdict)
    if lines:
        kind = KINDS[verdict.outcome] if verdict else "bad"
        remark = say_remark(f"{walk.lesson.id}.{screen.id}", idea_params(screen)) if solved else ""
        yield comment_of(screen, "feedback", kind, lines, remark)
    if attempt.action == "show" and screen.ask != "batch":
        yield comment_of(screen, "shown", "", _shown_lines(walk))


def _shown_lines(walk: Walk) -> tuple[Line, ...]:
    """Return a right answer in words, with its reasons."""
    screen = walk.screen
    answer, reasons = show_answer(screen)
    reasons = taught_by(walk.lesson, reasons)
    if screen.ask == "find" and isinstance(answer, frozenset):
        return (Note("shown-cards", {"cards": tuple(card for card in screen.cards if card in answer)}), *reasons)
    return (Note("shown"), *reasons)


def _spoken(walk: Walk, attempt: Attempt, verdict: Verdict | None) -> str:
    """Return what a screen reader hears of an answer, or of one that is shown."""
    screen = walk.screen
    if attempt.action == "show" and screen.ask != "batch":
        lines = _shown_lines(walk)
    else:
        lines = verdict_lines(screen, attempt, verdict)
    return join_sentences(speak_line(line, say_note) for line in _decisive(screen, lines))


def _decisive(screen: Screen, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Return how an answer stands and what it hangs on; all the reasons stand on the page."""
    head, rest = lines[:1], lines[1:]
    if screen.ask == "variants":
        return (*head, *(line for line in rest if line.message.startswith("variant-")))
    if screen.of == "basra":
        return (*head, *(line for line in rest if "basra" in line.message))
    return lines if screen.ask == "find" or screen.of == "pile" else lines[:3]


def _tries(attempt: Attempt, *, solved: bool) -> str:
    return say_counted("solved" if solved else "tries", attempt.tries) if attempt.tries else ""


def _announce(attempt: Attempt, said: str, tale: Tale | None, *, solved: bool) -> str:
    """Return what a screen reader hears after the swap; the count of tries keeps two answers from sounding alike."""
    if said:
        return join_sentences([said, *([] if tale else [_tries(attempt, solved=solved)])])
    return join_sentences(tale.spoken) if tale and not tale.begins else ""


def _focus(attempt: Attempt, verdict: Verdict | None, tale: Tale | None, problem: str) -> str:
    if problem:
        return "problem"
    if tale and not attempt.answer:
        return ("next" if tale.is_over else "told") if not tale.begins else ""
    if verdict and verdict.solved:
        return "next"
    return "shown" if attempt.action == "show" else "feedback" if attempt.answer is not None else ""


def with_move(attempt: Attempt, screen: Screen) -> Attempt:
    """Return the attempt after a card that the rules allow is played in a guided deal; others as they are."""
    if screen.ask != "batch" or not isinstance(attempt.answer, Move) or _refusal(screen, attempt):
        return attempt
    return Attempt(moves=(*attempt.moves, attempt.answer))
