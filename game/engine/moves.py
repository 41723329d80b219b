"""What a player does with one card: the move, the capture it makes, or the refusal it meets."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Move:
    """One play of one card: `take` is the set of floor cards taken, empty when the card is left on the floor."""

    card: Card
    take: frozenset[Card] = frozenset()


@dataclass(frozen=True, slots=True)
class Capture:
    """A set of floor cards that a card may take, with one of its groupings.

    `cards` are in the stable order. `groups` are disjoint, together they are `cards`; each is one
    card of the played rank or two or more number cards that add up to its value. A sweep (jack,
    7♦ with power) has no groups.
    """

    cards: tuple[Card, ...]
    groups: tuple[tuple[Card, ...], ...]
    clauses: tuple[str, ...]

    @property
    def is_sweep(self) -> bool:
        """Whether the card takes the floor by its power, not by groups."""
        return not self.groups


@dataclass(frozen=True, slots=True)
class Captures:
    """The legal captures of a card. `truncated` when there are more than were asked for."""

    captures: tuple[Capture, ...]
    truncated: bool


@dataclass(frozen=True, slots=True)
class Refusal:
    """A play that the rules don't allow: the clause it breaks and the nearest capture that is allowed.

    `nearest` is None when the card takes nothing at all.
    """

    clause: str
    card: Card
    take: tuple[Card, ...]
    nearest: Capture | None


@dataclass(frozen=True, slots=True)
class BasraRuling:
    """Whether a capture is a basra. `clause` is the rule that decides, either way; `points` is 0 for no basra.

    `reason` is one of: `cleared`, `lone-equal`, `two-card-sum`, `jack`, `seven` (a basra);
    `floor-left` (cards stay on the floor), `not-lone-equal`, `not-two-card-sum`, `jack-never`,
    `jack-not-lone-card`, `jack-not-lone-jack`, `jack-not-two-cards`, `seven-never`, `seven-court`
    (a court lay there), `seven-courts-differ` (not number cards alone, nor courts of one rank),
    `seven-over-ten`, `seven-no-groups` (no).
    `is_basra` can be true with 0 points, where house rules say so.
    """

    is_basra: bool
    points: int
    clause: str
    reason: str
