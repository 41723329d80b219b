"""A hand card thought of: what it can take, what is marked on the floor, and whether that is allowed."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.captures import judge
from game.engine.cards import Card
from game.engine.moves import Capture, Refusal
from game.explain import Choice, Group, Option, explain_choice, label_groups
from game.models import Help
from game.presenters.sight import Sight
from game.timeline import History

LISTED = 60
"""How many captures are looked at before the move."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A card thought of. `marked` are floor cards; `groups` those of the capture shown.

    `is_told`: whether the page explains it, before the move or because it was refused.
    """

    card: Card
    choice: Choice
    marked: tuple[Card, ...]
    groups: tuple[Group, ...]
    option: Option | None
    refusal: Refusal | None
    leaves: bool
    is_told: bool

    @property
    def can_take(self) -> bool:
        """Whether the card can take anything."""
        return bool(self.choice.captures)

    @property
    def sweeps(self) -> bool:
        """Whether the card takes the whole floor by its power."""
        return self.can_take and self.choice.captures[0].capture.is_sweep


def choose(history: History, sight: Sight, help_level: Help) -> Chosen | None:
    """Return the card thought of with what is marked for it; None where there is no such card (any more).

    In Teach and Play the only capture that leaves nothing out is marked at once. In Check the reader marks.
    """
    seen = history.observe()
    card, take = sight.card, sight.take
    if card is None or card not in seen.hand:
        return None
    if take is not None and not set(take) <= set(seen.floor):
        take = None
    rules = seen.setup.rules
    choice = explain_choice(rules, seen.floor, card, seen=_known(history), limit=LISTED)
    judged = judge(rules, seen.floor, card, take) if take is not None else None
    if isinstance(judged, Refusal):
        return Chosen(card, choice, judged.take, (), None, judged, leaves=False, is_told=True)
    teaches = help_level == Help.TEACH
    leaves = take is not None and judged is None
    option = None
    if take is None and help_level != Help.CHECK:
        option = only_option(choice)
    elif isinstance(judged, Capture):
        option = next((each for each in choice.captures if set(each.capture.cards) == set(judged.cards)), None)
    marked = take if take is not None else option.capture.cards if option else ()
    groups = label_groups(judged) if isinstance(judged, Capture) else option.groups if option else ()
    return Chosen(card, choice, marked, groups, option, None, leaves=leaves, is_told=teaches)


def only_option(choice: Choice) -> Option | None:
    """Return the capture that contains all others, or None where there is none."""
    if not choice.captures or choice.truncated:
        return None
    largest = choice.captures[0]
    cards = set(largest.capture.cards)
    return largest if all(cards >= set(option.capture.cards) for option in choice.captures) else None


def _known(history: History) -> frozenset[Card]:
    """Return the cards that the next player cannot hold, as far as the viewer knows."""
    seen = history.observe()
    return frozenset((*seen.hand, *seen.floor, *(card for pile in seen.piles for card in pile)))
