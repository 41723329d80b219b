"""What has happened in a guided deal since the learner's last card, told step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from game.engine.events import BatchDealt, DealScored, MatchContinued, MatchEnded
from game.explain import Step, gain_of
from game.presenters.deals import most_cards
from game.presenters.piles import SideResult, deal_sides
from game.presenters.seats import side_names
from game.presenters.sentences import Told, tell
from game.timeline import History, Moment, steps_of
from game.wording.steps import speak
from tutorials.boards.notes import Note
from tutorials.boards.parts import CardPlace
from tutorials.lessons.attempts import Attempt
from tutorials.lessons.boards import Board, board_of
from tutorials.lessons.deals import SEAT, history_of, is_played_out
from tutorials.lessons.model import Screen
from tutorials.wording.lessons import say_note
from tutorials.wording.puzzles import say_counted

_COUNTING = (DealScored, MatchContinued, MatchEnded)
"""What is told by a table, or not at all."""


@dataclass(frozen=True, slots=True)
class SideFacts:
    """What one side has won so far in the deal."""

    is_own: bool
    cards: str
    points: str


@dataclass(frozen=True, slots=True)
class Count:
    """The points of a deal by side, and in sentences who got those for most cards."""

    names: tuple[str, ...]
    sides: tuple[SideResult, ...]
    most_cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tale:
    """A guided deal at one moment: what has just happened, and what lies in the piles until these are counted.

    The lesson ends with the deal: that the match would go on is not told.
    """

    told: tuple[Told, ...]
    sides: tuple[SideFacts, ...]
    count: Count | None
    ply: int
    begins: bool
    is_over: bool
    spoken: tuple[str, ...]


def tale_of(screen: Screen, attempt: Attempt) -> Tale:
    """Return the tale of a guided deal after the learner's moves."""
    history = history_of(screen, attempt.moves)
    moments = [moment for moment in _since(screen, history) if not isinstance(moment.event, _COUNTING)]
    steps = [_worth_telling(steps_of(history, moment, SEAT)) for moment in moments]
    ending = _ending(history)
    position = history.now
    return Tale(
        told=tuple(tell(screen.rules, each) for each in steps),
        sides=tuple(
            SideFacts(side == 0, say_counted("cards", len(pile)), say_counted("points", _points(history, side)))
            for side, pile in enumerate(() if history.state.results else position.piles)
        ),
        count=_count(history),
        ply=position.ply,
        begins=_begins(screen, history),
        is_over=is_played_out(screen, history),
        spoken=(
            *(speak(first) for first, *_ in steps),
            *([say_note(ending.message, ending.params)] if ending else []),
        ),
    )


def _count(history: History) -> Count | None:
    """Return the points of the deal, None as long as it is not over."""
    for place, moment in enumerate(history.moments):
        if isinstance(moment.event, DealScored):
            setup = history.setup
            return Count(side_names(setup, SEAT), deal_sides(history, place), most_cards(moment.event, setup, SEAT))
    return None


def _worth_telling(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return the steps without a reason that only counts the cards which the headline has named."""
    return tuple(step for step in steps if step.message != "reason-takes-most-cards")


def _ending(history: History) -> Note | None:
    """Return who has won the deal, None as long as it is not over."""
    if not history.state.results:
        return None
    mine, other = (score.total for score in history.state.results[-1].scores)
    if mine == other:
        return Note("deal-level", {"n": mine})
    return Note("deal-won" if mine > other else "deal-lost", {"mine": mine, "other": other})


def _points(history: History, side: int) -> int:
    """Return what the cards and the basras of a side score so far."""
    basras = sum(basra.points for basra in history.state.basras[side])
    return gain_of(history.setup.rules, history.now.piles[side]).points + basras


def guided_board(screen: Screen, attempt: Attempt) -> Board:
    """Return the board of a guided deal: the floor, and the learner's hand while the batch lasts."""
    history = history_of(screen, attempt.moves)
    is_over = is_played_out(screen, history)
    board = board_of(screen, attempt, solved=is_over)
    over = _ending(history) or Note("batch-over")
    hand = () if is_over else history.now.hands[SEAT]
    return replace(
        board,
        task=say_note(over.message, over.params) if is_over else board.task,
        floor=tuple(CardPlace(card, card in attempt.take) for card in history.now.floor),
        hand=tuple(CardPlace(card, card == attempt.card) for card in hand),
        card=None,
        chooses=not is_over,
        empty=not history.now.floor and not history.state.results,
    )


def _since(screen: Screen, history: History) -> Iterator[Moment]:
    """Yield the moments since the learner's last card; where the batch begins, only that it is dealt."""
    if _begins(screen, history):
        yield next(moment for moment in reversed(history.moments) if isinstance(moment.event, BatchDealt))
    else:
        yield from history.moments[history.last_own_step - 1 :]


def _begins(screen: Screen, history: History) -> bool:
    """Return whether the learner has played no card in the batch of the screen yet."""
    dealt = max(place for place, moment in enumerate(history.moments) if isinstance(moment.event, BatchDealt))
    is_over = is_played_out(screen, history)
    return not is_over and not any(history.is_own_move(moment) for moment in history.moments[dealt:])
