"""What each side won in a deal: the cards behind every point."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.engine.cards import TEN_OF_DIAMONDS, TWO_OF_CLUBS, Card, Rank
from game.engine.events import BasraScored, DealScored, SideScore
from game.engine.rescoring import CountedBasra
from game.timeline import History


@dataclass(frozen=True, slots=True)
class PileLine:
    """One item of a side's score: the cards that it comes from, and the points."""

    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class SideResult:
    """What one side won in a deal; the cards of `basras` are those that made them."""

    score: SideScore
    aces: PileLine
    jacks: PileLine
    two_of_clubs: PileLine
    ten_of_diamonds: PileLine
    basras: PileLine


def deal_sides(history: History, index: int) -> tuple[SideResult, ...]:
    """Return what each side won in the deal that is scored at a moment; nothing where none is."""
    moment = history.moments[index]
    if not isinstance(moment.event, DealScored):
        return ()
    return side_results(moment.event, moment.position.piles, _basras(history, index))


def side_results(
    scored: DealScored, piles: Sequence[Iterable[Card]], basras: Sequence[BasraScored | CountedBasra]
) -> tuple[SideResult, ...]:
    """Return what each side won in a deal, from its score, its piles and its basras."""
    return tuple(_side(score, piles[score.side], basras) for score in scored.scores)


def _basras(history: History, index: int) -> tuple[BasraScored, ...]:
    """Return the basras of the deal that is scored at a moment, in their order."""
    deal = history.moments[index].position.deal
    before = history.moments[:index]
    return tuple(m.event for m in before if isinstance(m.event, BasraScored) and m.position.deal == deal)


def _side(score: SideScore, pile: Iterable[Card], basras: Sequence[BasraScored | CountedBasra]) -> SideResult:
    cards = sorted(pile)
    return SideResult(
        score=score,
        aces=PileLine(tuple(card for card in cards if card.rank == Rank.ACE), score.aces),
        jacks=PileLine(tuple(card for card in cards if card.rank == Rank.JACK), score.jacks),
        two_of_clubs=PileLine(tuple(card for card in cards if card == TWO_OF_CLUBS), score.two_of_clubs),
        ten_of_diamonds=PileLine(tuple(card for card in cards if card == TEN_OF_DIAMONDS), score.ten_of_diamonds),
        basras=PileLine(tuple(basra.card for basra in basras if basra.side == score.side), score.basras),
    )
