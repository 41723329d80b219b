"""The slip beside the floor: what has happened, what a card can do, why a play is refused, a past step."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from game.engine.cards import Card
from game.engine.events import DealScored
from game.explain import Step, explain_most_cards, explain_refusal
from game.presenters.choosing import Chosen
from game.presenters.piles import SideResult, deal_sides
from game.presenters.seats import side_names
from game.presenters.sentences import Told, tell
from game.presenters.sight import Sight
from game.timeline import History, Moment, steps_of
from game.wording.board import CAREFUL, deal_points
from game.wording.steps import say, speak

Kind = Literal["newest", "card", "refused", "warning", "step"]
OPTIONS = 8
"""How many captures of one card are listed."""


@dataclass(frozen=True, slots=True)
class Recap:
    """A step of the tale in the list of what has just happened."""

    number: int
    url: str
    told: Told
    is_move: bool
    score: tuple[SideResult, ...] = ()


@dataclass(frozen=True, slots=True)
class OptionLink:
    """One of several captures. `cards` and `points` are what it brings to the pile."""

    told: Told
    cards: int
    points: int
    url: str
    is_shown: bool


@dataclass(frozen=True, slots=True)
class Slip:
    """An explanation.

    `first` is its first sentence, `first_url` the step that tells more of it where there is one; `risk` says what the
    capture shown leaves to the next player; `spoken` is what a screen reader hears.
    """

    kind: Kind
    first: str = ""
    first_url: str = ""
    spoken: tuple[str, ...] = ()
    told: Told | None = None
    risk: tuple[str, ...] = ()
    card: Card | None = None
    recap: tuple[Recap, ...] = ()
    explains: bool = True
    options: tuple[OptionLink, ...] = ()
    unlisted: int = 0
    trail: Told | None = None
    nearest_url: str = ""
    number: int = 0
    count: int = 0
    previous_url: str = ""
    next_url: str = ""


def step_slip(history: History, number: int, url: str, reader: int | None) -> Slip:
    """Return the slip of one step; the step after the last is the newest position."""
    steps = steps_of(history, history.moments[number - 1], reader)
    told = tell(history.setup.rules, steps)
    count = len(history.moments)
    return Slip(
        "step",
        first=told.headline,
        spoken=(speak(steps[0]),),
        told=told,
        number=number,
        count=count,
        previous_url=_step_url(url, number - 1) if number > 1 else "",
        next_url=_step_url(url, number + 1) if number < count else url,
    )


def newest_slip(history: History, url: str, reader: int | None, *, explains: bool) -> Slip:
    """Return the slip of the newest position: what has happened since the reader's last move, in order.

    Its first sentence is the end of the match, else the points of a deal just scored, else the last card played,
    else what was dealt.
    """
    recaps, heard = [], []
    for index in history.since_own_move():
        moment = history.moments[index]
        if moment.line:
            continue
        steps = steps_of(history, moment, reader)
        told = tell(history.setup.rules, (*steps, *_most_cards(history, moment, reader)))
        recaps.append(Recap(index + 1, _step_url(url, index + 1), told, moment.is_move, deal_sides(history, index)))
        heard.append(speak(steps[0]))
    is_over = history.state.phase == "over"
    dealt = history.dealt_step
    scored = next((recap for recap in recaps if recap.score and not is_over), None)
    foremost = [recap for recap in recaps if recap.is_move and recap.number > dealt and not is_over] or recaps
    count = len(history.moments)
    return Slip(
        "newest",
        first=_points_of(history, reader) if scored else foremost[-1].told.headline,
        first_url=scored.url if scored else "",
        spoken=tuple(heard),
        recap=tuple(recaps),
        explains=explains,
        count=count,
        previous_url=_step_url(url, count),
    )


def choosing_slip(history: History, chosen: Chosen, url: str) -> Slip:
    """Return the slip of a card thought of: what it can take and what sets its captures apart, or why not."""
    rules, choice, count = history.setup.rules, chosen.choice, len(history.moments)
    nearest_url = ""
    if chosen.refusal:
        steps = explain_refusal(rules, history.now.floor, chosen.refusal)
        if chosen.refusal.nearest:
            nearest_url = Sight(chosen.card, chosen.refusal.nearest.cards).address(url)
    elif chosen.warning:
        steps = chosen.warning
    elif chosen.leaves or not choice.captures:
        steps = choice.trail_steps or choice.steps
    elif chosen.option and choice.is_true_choice:
        steps = chosen.option.steps
    else:
        steps = choice.steps
    told = tell(rules, steps)
    told_off = bool(chosen.refusal or chosen.warning)
    listed = choice.captures[:OPTIONS] if choice.is_true_choice and not chosen.warning else ()
    options = tuple(
        OptionLink(
            told=tell(rules, option.steps),
            cards=option.gain.cards,
            points=option.points,
            url=Sight(chosen.card, option.capture.cards).address(url),
            is_shown=option is chosen.option,
        )
        for option in listed
    )
    if chosen.warning:
        told = replace(told, lines=(*told.lines, str(CAREFUL)))
    may_leave = choice.may_trail and choice.captures and not chosen.leaves and not told_off
    return Slip(
        "refused" if chosen.refusal else "warning" if chosen.warning else "card",
        first=told.headline,
        spoken=_spoken(chosen, steps),
        told=told,
        risk=tuple(say(step) for step in chosen.risk),
        card=chosen.card,
        options=options,
        unlisted=len(choice.captures) - len(listed) if listed else 0,
        trail=tell(rules, choice.trail_steps) if may_leave else None,
        nearest_url=nearest_url,
        count=count,
        previous_url=_step_url(url, count),
    )


def _spoken(chosen: Chosen, steps: tuple[Step, ...]) -> tuple[str, ...]:
    """Return what is heard: of a play held back also the reason, and that there is a better one."""
    if chosen.refusal:
        return tuple(speak(step) for step in steps[:2])
    if chosen.warning:
        return (*(speak(step) for step in steps[:2]), str(CAREFUL))
    return (speak(steps[0]), *(speak(step) for step in chosen.risk))


def _points_of(history: History, reader: int | None) -> str:
    """Return the points of the deal scored last, side by side."""
    result = history.state.results[-1]
    return deal_points(result.deal, side_names(history.setup, reader), [score.total for score in result.scores])


def _most_cards(history: History, moment: Moment, reader: int | None) -> tuple[Step, ...]:
    """Return what there is to say about most cards where a deal is scored: no table can say who was tied."""
    if not isinstance(moment.event, DealScored):
        return ()
    return explain_most_cards(moment.event, history.setup, reader)


def _step_url(url: str, number: int) -> str:
    return Sight(step=number).address(url)
