"""Which moment of a game is shown, and what stands out in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.engine.cards import Card
from game.engine.events import Captured
from game.explain import Group, label_groups
from game.models import Help
from game.presenters.choosing import Chosen, choose
from game.presenters.sight import Sight
from game.timeline import History, Moment, Position

Mode = Literal["choose", "step", "over"]


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment of a game: a step of the past, or the newest position with a card thought of.

    `groups` are shown over brackets, `marked` cards of the floor as chosen. `step` is 0 for the newest position.
    """

    mode: Mode
    position: Position
    step: int = 0
    chosen: Chosen | None = None
    groups: tuple[Group, ...] = ()
    marked: frozenset[Card] = frozenset()


def set_scene(history: History, sight: Sight, help_level: Help, *, preselect: bool = True) -> Scene | None:
    """Return what a sight shows of a match; None where it has no such step."""
    if sight.step is not None:
        return _past(history.moments[sight.step - 1], sight.step) if sight.step <= len(history.moments) else None
    if history.state.phase == "over":
        return Scene("over", history.now)
    chosen = choose(history, sight, help_level, preselect=preselect)
    if chosen is None:
        return Scene("choose", history.now, marked=frozenset(sight.marked or ()))
    groups = chosen.groups if help_level == Help.TEACH else ()
    return Scene("choose", history.now, chosen=chosen, groups=groups, marked=frozenset(chosen.marked))


def _past(moment: Moment, step: int) -> Scene:
    groups = label_groups(moment.event.capture) if isinstance(moment.event, Captured) else ()
    marked = frozenset(card for group in groups for card in group.cards)
    return Scene("step", moment.position, step, groups=groups, marked=marked)
