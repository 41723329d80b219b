"""What a finished match shows in hindsight: the moments that mattered, and what to learn from one's own plays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from django.urls import reverse

from game.engine.cards import format_cards
from game.engine.events import Captured, DealStarted, Trailed
from game.engine.match import side_of
from game.engine.moves import Move
from game.engine.rules import RuleSet, format_rules
from game.explain import Lesson, OwnPlay, Swing, find_lessons, greatest_swings
from game.presenters.deals import numbered_events
from game.presenters.positions import position_query
from game.presenters.sentences import Told, tell
from game.presenters.sight import Sight
from game.templatetags.basra import clause_url
from game.timeline import History, Moment, steps_of
from game.wording.board import seat_name
from game.wording.clauses import clause_name
from game.wording.steps import say


@dataclass(frozen=True, slots=True)
class MomentShown:
    """A capture that brought much. `again`: the step to try it from otherwise; `puzzle_url` asks what it takes."""

    told: Told
    points: int
    cards: int
    step: int
    url: str
    again: int
    puzzle_url: str


@dataclass(frozen=True, slots=True)
class LessonShown:
    """A clause to read again, with the play that shows it; `puzzle_url` asks for what was overlooked, where it can."""

    name: str
    clause_url: str
    lines: tuple[str, ...]
    times: int
    step: int
    url: str
    puzzle_url: str


@dataclass(frozen=True, slots=True)
class Learner:
    """What one person at the screen can learn; `name` is empty where there is only one."""

    name: str
    lessons: tuple[LessonShown, ...]


def moments_shown(history: History, url: str, reader: int | None) -> tuple[MomentShown, ...]:
    """Return the captures of a match that brought most."""
    rules = history.setup.rules

    def shown(swing: Swing) -> MomentShown:
        told = tell(rules, steps_of(history, history.moments[swing.step - 1], reader))
        address = Sight(step=swing.step).address(url)
        puzzle = _puzzle_url(position_query(rules, swing.event.floor_before, swing.event.card))
        return MomentShown(told, swing.points, swing.cards, swing.step, address, _again(history, swing.step), puzzle)

    return tuple(map(shown, greatest_swings(rules, numbered_events(history))))


def _again(history: History, step: int) -> int:
    """Return the step of the last card that a person played in a deal up to a step; the step itself where none did."""
    deal = history.moments[step - 1].position.deal
    for number in range(step, 0, -1):
        moment = history.moments[number - 1]
        if moment.position.deal != deal:
            break
        if history.is_own_move(moment):
            return number
    return step


def learners(history: History, url: str) -> tuple[Learner, ...]:
    """Return what the people at the screen can learn from their plays; whoever overlooked nothing is left out."""
    setup, alone = history.setup, history.alone
    found = []
    for seat in history.people:
        plays = {play.step: play for play in own_plays(history, seat)}
        lessons = find_lessons(setup.rules, plays.values())
        shown = tuple(_lesson_shown(history, lesson, plays[lesson.step], url) for lesson in lessons)
        if shown:
            found.append(Learner("" if alone is not None else seat_name(setup, seat, None), shown))
    return tuple(found)


def _lesson_shown(history: History, lesson: Lesson, play: OwnPlay, url: str) -> LessonShown:
    return LessonShown(
        name=clause_name(lesson.clause),
        clause_url=clause_url(lesson.clause, history.setup.rules),
        lines=tuple(say(step) for step in lesson.steps),
        times=lesson.times,
        step=lesson.step,
        url=Sight(step=lesson.step).address(url),
        puzzle_url=_lesson_puzzle_url(history.setup.rules, lesson, play),
    )


def _lesson_puzzle_url(rules: RuleSet, lesson: Lesson, play: OwnPlay) -> str:
    match lesson.steps[0].message:
        case "basra-was-possible":
            return _puzzle_url(_basra_query(rules, play))
        case "could-take" | "could-take-sum":
            return _puzzle_url(position_query(rules, play.floor, play.move.card))
        case _:
            return ""


def _basra_query(rules: RuleSet, play: OwnPlay) -> str:
    """Return the query that asks for a basra with any card of the hand."""
    floor, hand = (" ".join(format_cards(cards)) for cards in (play.floor, play.hand))
    return urlencode({"rules": format_rules(rules), "floor": floor, "hand": hand, "question": "basra-play"})


def _puzzle_url(query: str) -> str:
    """Return where a position of a finished match is asked as a puzzle."""
    return f"{reverse('puzzles:try')}?{query}"


def own_plays(history: History, seat: int) -> Iterator[OwnPlay]:
    """Yield the cards that a person at the screen played, with what that person knew then."""
    for number, moment in enumerate(history.moments, start=1):
        event, position = moment.event, moment.position
        if not isinstance(event, Captured | Trailed) or event.seat != seat:
            continue
        hand = (*position.hands[seat], event.card)
        piles = (card for pile in position.piles for card in pile)
        yield OwnPlay(
            step=number,
            floor=event.floor_before,
            hand=hand,
            move=Move(event.card, frozenset(event.capture.cards if isinstance(event, Captured) else ())),
            seen=frozenset((*hand, *position.floor, *piles)),
            given=_given(history, number, seat),
        )


def _given(history: History, step: int, seat: int) -> int:
    """Return the points of the basra that the next player made of what a play left; 0 where there was none."""
    following = _next_play(history.moments[step:])
    if not isinstance(following, Captured) or side_of(history.setup, following.seat) == side_of(history.setup, seat):
        return 0
    return following.basra.points


def _next_play(moments: tuple[Moment, ...]) -> Captured | Trailed | None:
    """Return the next play of the same deal; None after its last."""
    for moment in moments:
        if isinstance(moment.event, Captured | Trailed):
            return moment.event
        if isinstance(moment.event, DealStarted):
            break
    return None
