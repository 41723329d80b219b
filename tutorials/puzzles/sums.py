"""The running sum line: what the cards chosen so far make, and what is missing."""

from __future__ import annotations

from game.engine.captures import legal_captures, sweep_clause
from game.engine.cards import Card, Rank
from game.engine.rules import RuleSet
from game.explain.proofs import Group, label_groups
from game.explain.steps import sum_of
from tutorials.boards.notes import Note


def takes_by_power(rules: RuleSet, floor: tuple[Card, ...], card: Card) -> bool:
    """Return whether a card takes this floor by its power, so that sums don't matter.

    Clauses: jack.sweep, seven.sweep, seven.low-sweep.
    """
    return card.rank == Rank.JACK or sweep_clause(rules, floor, card) is not None


def chosen_groups(rules: RuleSet, floor: tuple[Card, ...], card: Card, chosen: tuple[Card, ...]) -> tuple[Group, ...]:
    """Return the groups that the chosen cards make already, the cards that fit into none left out.

    Clauses: capture.rank, capture.sum, capture.disjoint.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor = parse_cards("5C QD 4H")
    >>> [group.sum for group in chosen_groups(RuleSet(), floor, parse_card("9S"), floor)]
    [Sum(parts=(5, 4), total=9)]
    """
    if not chosen or takes_by_power(rules, floor, card):
        return ()
    captures = legal_captures(RuleSet(), chosen, card).captures
    return label_groups(captures[0]) if captures else ()


def sum_line(rules: RuleSet, floor: tuple[Card, ...], card: Card | None, chosen: tuple[Card, ...]) -> tuple[Note, ...]:
    """Return what to say about the chosen cards while they are being chosen; never which are missing.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor = parse_cards("5C QD 4H 2D")
    >>> [note.message for note in sum_line(RuleSet(), floor, parse_card("9S"), floor)]
    ['sum-fits', 'sum-no-value', 'sum-needs']
    """
    if not chosen:
        return (Note("sum-nothing"),)
    if card is None:
        return (Note("sum-no-card"),)
    if takes_by_power(rules, floor, card):
        return (Note("sum-chosen", {"n": len(chosen)}),)
    groups = chosen_groups(rules, floor, card, chosen)
    fitting = {each for group in groups for each in group.cards}
    rest = tuple(each for each in chosen if each not in fitting)
    return (*(_fits(group) for group in groups), *_rest(card, rest))


def _fits(group: Group) -> Note:
    if group.sum:
        return Note("sum-fits", {"label": group.label, "sum": group.sum})
    return Note("rank-fits", {"label": group.label, "cards": group.cards})


def _rest(card: Card, rest: tuple[Card, ...]) -> tuple[Note, ...]:
    """Say what the cards outside any group make, and which of them can make nothing."""
    if card.is_court:
        return (Note("rank-needs", {"ranks": (card.rank,)}),) if rest else ()
    courts = tuple(each for each in rest if each.is_court)
    numbers = tuple(each for each in rest if each.is_number)
    lines = [Note("sum-no-value", {"cards": courts})] if courts else []
    if numbers:
        lines.append(Note("sum-needs", {"sum": sum_of(numbers), "value": card.value}))
    return tuple(lines)
