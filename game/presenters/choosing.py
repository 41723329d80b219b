"""A hand card thought of: what it can take, what is marked on the floor, and whether that is allowed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.captures import judge
from game.engine.cards import Card
from game.engine.match import legal_moves
from game.engine.moves import Capture, Move, Refusal
from game.engine.state import Observation
from game.explain import Choice, Group, Option, Step, explain_choice, explain_leave, label_groups
from game.models import Help
from game.presenters.sight import Sight
from game.timeline import History

LISTED = 60
"""How many captures are looked at before the move."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A card thought of. `marked` are floor cards; `groups` those of the capture shown.

    `is_told`: whether the page explains it, before the move or because it was refused. `warning` says what the
    play gives away, where the page has been asked to warn of it; `risk` what could make a basra of what the capture
    told of leaves.
    """

    card: Card
    choice: Choice
    marked: tuple[Card, ...]
    groups: tuple[Group, ...]
    option: Option | None
    refusal: Refusal | None
    leaves: bool
    is_told: bool
    warning: tuple[Step, ...] = ()
    risk: tuple[Step, ...] = ()

    @property
    def can_take(self) -> bool:
        """Whether the card can take anything."""
        return bool(self.choice.captures)

    @property
    def sweeps(self) -> bool:
        """Whether the card takes the whole floor by its power."""
        return self.can_take and self.choice.captures[0].capture.is_sweep


def choose(history: History, sight: Sight, help_level: Help, *, preselect: bool) -> Chosen | None:
    """Return the card thought of with what is marked for it; None where there is no such card (any more).

    In Teach and Play the only capture that leaves nothing out is marked at once, if the reader likes it so
    (`preselect`). In Check the reader marks.
    """
    seen = history.observe()
    card, take = sight.card, sight.take
    if card is None or card not in seen.hand:
        return None
    if take is not None and not set(take) <= set(seen.floor):
        take = None
    choice = explain_choice(seen.setup.rules, seen.floor, card, seen=_known(seen), limit=LISTED)
    if take is None:
        chosen = _not_judged(choice, help_level, preselect=preselect)
    else:
        chosen = _judged(choice, judge(seen.setup.rules, seen.floor, card, take), take, help_level)
        if sight.warned and not chosen.refusal:
            chosen = replace(chosen, warning=warning(history, Move(card, frozenset(take))))
    if chosen.is_told and not chosen.refusal:
        chosen = replace(chosen, risk=_risk(seen, chosen))
    if sight.marked is not None:
        return replace(chosen, marked=tuple(card for card in seen.floor if card in sight.marked), groups=())
    return chosen


def _not_judged(choice: Choice, help_level: Help, *, preselect: bool) -> Chosen:
    option = only_option(choice) if preselect and help_level != Help.CHECK else None
    return Chosen(
        card=choice.card,
        choice=choice,
        marked=option.capture.cards if option else (),
        groups=option.groups if option else (),
        option=option,
        refusal=None,
        leaves=False,
        is_told=help_level == Help.TEACH,
    )


def _judged(choice: Choice, judged: Capture | Refusal | None, take: tuple[Card, ...], help_level: Help) -> Chosen:
    same = (option for option in choice.captures if set(option.capture.cards) == set(take))
    return Chosen(
        card=choice.card,
        choice=choice,
        marked=take,
        groups=label_groups(judged) if isinstance(judged, Capture) else (),
        option=next(same, None),
        refusal=judged if isinstance(judged, Refusal) else None,
        leaves=judged is None,
        is_told=isinstance(judged, Refusal) or help_level == Help.TEACH,
    )


def _risk(seen: Observation, chosen: Chosen) -> tuple[Step, ...]:
    """Return what could make a basra of what the capture told of leaves: the one shown, else the one suggested."""
    choice = chosen.choice
    option = chosen.option or (None if choice.best is None or chosen.leaves else choice.captures[choice.best])
    if option is None or not option.left:
        return ()
    steps = explain_leave(seen.setup.rules, option.left, _known(seen))
    return steps if _gives_basra(steps) else ()


def only_option(choice: Choice) -> Option | None:
    """Return the capture that contains all others, or None where there is none."""
    if not choice.captures or choice.truncated:
        return None
    largest = choice.captures[0]
    cards = set(largest.capture.cards)
    return largest if all(cards >= set(option.capture.cards) for option in choice.captures) else None


def warning(history: History, move: Move) -> tuple[Step, ...]:
    """Return what a move of the seat on turn gives away: a basra that another move of it would not leave.

    A rule of thumb, from what the seat knows. Empty where there is nothing to warn of, nothing better to do, or
    the move is not allowed anyway.
    """
    possible = legal_moves(history.state)
    if move not in possible:
        return ()
    seen = history.observe()
    known = _known(seen)
    steps = explain_leave(seen.setup.rules, _left(seen.floor, move), known)
    if not _gives_basra(steps):
        return ()
    others = (_left(seen.floor, other) for other in possible if other != move)
    is_avoidable = any(not _gives_basra(explain_leave(seen.setup.rules, floor, known)) for floor in set(others))
    return steps if is_avoidable else ()


def _left(floor: tuple[Card, ...], move: Move) -> tuple[Card, ...]:
    if not move.take:
        return (*floor, move.card)
    return tuple(card for card in floor if card not in move.take)


def _gives_basra(steps: tuple[Step, ...]) -> bool:
    return any(step.message == "leaves-basra" for step in steps)


def _known(seen: Observation) -> frozenset[Card]:
    """Return the cards that the next player cannot hold, as far as the viewer knows."""
    return frozenset((*seen.hand, *seen.floor, *(card for pile in seen.piles for card in pile)))
