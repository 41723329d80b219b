"""What must be known besides the cards on the board: piles and the last capture, or the cards seen so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.coach.last_batch import LastBatch
from game.engine.cards import Card
from game.wording.tokens import HTML
from tutorials.boards.captures import pile_points
from tutorials.puzzles.model import Puzzle
from tutorials.wording.puzzles import say_counted
from tutorials.wording.puzzles_modes import label


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that is known: what it is about, and one or more values (HTML)."""

    label: str
    values: tuple[str, ...]


def facts_of(puzzle: Puzzle) -> tuple[Fact, ...]:
    """Return what is known beside the board; nothing for most questions."""
    if puzzle.state:
        return _ending_facts(puzzle.state)
    if puzzle.question == "least-risk":
        return (Fact(label("seen"), tuple(_rows(puzzle.seen)) or (label("nothing-seen"),)),)
    return ()


def _rows(cards: Iterable[Card]) -> list[str]:
    """Return cards by rank, each rank on a line of its own, since counting goes by rank."""
    ranks: dict[int, list[str]] = {}
    for card in sorted(cards, key=lambda each: (each.rank, each.suit)):
        ranks.setdefault(card.rank, []).append(HTML.bare(card))
    return [HTML.fill(" ".join(f"{{c{n}}}" for n in range(len(row))), **_slots(row)) for row in ranks.values()]


def _slots(row: list[str]) -> dict[str, str]:
    return {f"c{n}": token for n, token in enumerate(row)}


def _ending_facts(ending: LastBatch) -> tuple[Fact, ...]:
    taker = "nobody" if ending.last_capture is None else ("mine", "other")[ending.last_capture]
    facts = [Fact(label(words), _pile(ending, side)) for side, words in enumerate(("my-pile", "other-pile"))]
    facts.append(Fact(label("last-capture"), (label(taker),)))
    if ending.carried_in:
        facts.append(Fact(label("carried"), (say_counted("points", ending.carried_in),)))
    return tuple(facts)


def _pile(ending: LastBatch, side: int) -> tuple[str, ...]:
    points = pile_points(ending.rules, ending.piles[side]) + ending.basras[side]
    return say_counted("cards", len(ending.piles[side])), say_counted("points", points)
