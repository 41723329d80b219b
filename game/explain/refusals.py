"""Why a play is refused: the clause it breaks, the sums that show it, and the nearest capture that is allowed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.engine.captures import judge
from game.engine.cards import Card, Rank
from game.engine.moves import Capture, Refusal
from game.engine.packing import group_types
from game.engine.rules import RuleSet
from game.explain.powers import power_steps
from game.explain.proofs import capture_kind, capture_params, high_first, label_groups
from game.explain.steps import Param, Step, Sum, sum_of


def explain_refusal(rules: RuleSet, floor: tuple[Card, ...], refusal: Refusal) -> tuple[Step, ...]:
    """Return why the reader's play is refused, the reason first, then the nearest legal capture.

    Args:
        rules: the rule set.
        floor: what lies on the floor.
        refusal: what `judge` or `apply_move` answered.

    Clauses: capture.rank, capture.court, capture.sum, capture.disjoint, capture.take-all,
    capture.must, jack.sweep, seven.sweep, seven.low-sweep.

    >>> from game.engine.captures import judge
    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor, card = parse_cards("5C 2H 4D"), parse_card("9S")
    >>> step, nearest = explain_refusal(RuleSet(), floor, judge(RuleSet(), floor, card, floor[:2]))
    >>> step.message, step.params["sum"].total, step.params["fit"].parts, nearest.message
    ('refused-sum-fit', 7, (5, 4), 'nearest-sum')
    """
    return refusal_steps(rules, floor, refusal, "refused")


def refusal_steps(rules: RuleSet, floor: tuple[Card, ...], refusal: Refusal, voice: str) -> tuple[Step, ...]:
    """Return the reasons of a refusal, in the voice `refused` (to the player) or `ruling` (to anybody).

    Clauses: as `explain_refusal`.

    >>> from game.engine.captures import judge
    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor = parse_cards("5C 2H 4D")
    >>> refusal = judge(RuleSet(), floor, parse_card("9S"), floor[:2])
    >>> refusal_steps(RuleSet(), floor, refusal, "ruling")[0].message
    'ruling-sum-fit'
    """
    card, nearest = refusal.card, refusal.nearest
    match refusal.clause:
        case "jack.sweep":
            return (Step("refused-jack", "jack.sweep", {}, floor), _take_also(floor, refusal))
        case "seven.sweep" | "seven.low-sweep":
            return (*power_steps(rules, floor, card), _take_also(floor, refusal))
        case "capture.take-all":
            reason = Step("refused-take-all", "capture.take-all", _missing(floor, refusal), floor)
        case "capture.must":
            reason = Step("refused-must", "capture.must", {}, (card,))
        case "capture.court":
            reason = _court_step(refusal)
        case "capture.rank":
            reason = _rank_step(card, refusal.take, "capture.rank")
        case "capture.disjoint":
            reason = _disjoint_step(refusal)
        case _:
            reason = _sum_step(refusal, voice)
    return (reason, *power_steps(rules, floor, card), nearest_step(card, nearest))


def nearest_step(card: Card, nearest: Capture | None) -> Step:
    """Return the step that names the legal capture nearest to a refused one, or says that there is none.

    >>> from game.engine.cards import parse_card
    >>> nearest_step(parse_card("9S"), None).message
    'nearest-none'
    """
    if nearest is None:
        return Step("nearest-none", "turn.trail", {"card": card}, (card,))
    message = f"nearest-{capture_kind(nearest)}"
    return Step(message, nearest.clauses[0], capture_params(card, nearest), nearest.cards)


def part_steps(rules: RuleSet, floor: tuple[Card, ...], card: Card, take: tuple[Card, ...]) -> tuple[Step, ...]:
    """Return what fits beside the cards taken and may stay on the floor, where the rules allow that; else nothing.

    Clauses: capture.choice.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import PRESETS
    >>> floor = parse_cards("6D 2S 5H 3C")
    >>> part_steps(PRESETS["iraqi"].rules, floor, parse_card("8C"), floor[:2])[0].params["cards"] == floor[2:]
    True
    """
    if rules.take_all:
        return ()
    judged = judge(replace(rules, take_all=True), floor, card, take)
    if not isinstance(judged, Refusal):
        return ()
    return (Step("may-take-part", "capture.choice", _missing(floor, judged), floor),)


def _missing(floor: tuple[Card, ...], refusal: Refusal) -> dict[str, Param]:
    wanted = refusal.nearest.cards if refusal.nearest else floor
    return {"cards": high_first(each for each in wanted if each not in refusal.take)}


def _take_also(floor: tuple[Card, ...], refusal: Refusal) -> Step:
    message = "take-also" if refusal.take else "take-these"
    return Step(message, refusal.clause, _missing(floor, refusal), floor)


def _court_step(refusal: Refusal) -> Step:
    card = refusal.card
    if card.is_court:
        wrong = high_first(each for each in refusal.take if each.rank != card.rank)
        return Step("refused-court-card", "capture.court", {"card": card, "cards": wrong}, wrong)
    courts = high_first(each for each in refusal.take if each.is_court)
    return Step("refused-courts", "capture.court", {"card": card, "cards": courts}, courts)


def _rank_step(card: Card, cards: tuple[Card, ...], clause: str) -> Step:
    return Step("refused-rank", clause, {"card": card, "cards": cards}, cards)


def _sum_step(refusal: Refusal, voice: str) -> Step:
    """Say what the chosen cards make instead; cards of the played rank are right and left out."""
    card = refusal.card
    others = high_first(each for each in refusal.take if each.rank != card.rank)
    if len(others) == 1:
        return _rank_step(card, others, "capture.sum")
    if card.rank == Rank.ACE:
        return Step("refused-ace", "capture.sum", {"card": card, "cards": others}, others)
    chosen = sum_of(others)
    if chosen.total % card.value == 0:
        return Step("refused-parts", "capture.sum", {"cards": others, "value": card.value}, others)
    params: dict[str, Param] = {"sum": chosen, "value": card.value}
    fit = _nearest_sum(refusal.nearest)
    if fit:
        return Step(f"{voice}-sum-fit", "capture.sum", {**params, "fit": fit}, others)
    return Step(f"{voice}-sum", "capture.sum", params, others)


def _nearest_sum(nearest: Capture | None) -> Sum | None:
    sums = (group.sum for group in label_groups(nearest)) if nearest else ()
    return next((found for found in sums if found), None)


def _disjoint_step(refusal: Refusal) -> Step:
    """Show two groups that need the same card.

    There are such groups: each chosen card fits into one, and if none fitted into two, they could all go.
    """
    value = refusal.card.value
    others = high_first(each for each in refusal.take if each.rank != refusal.card.rank)
    needed = (dict.fromkeys(_groups_with(card, others, value)) for card in others)
    first, second, *_ = next(groups for groups in needed if len(groups) > 1)
    shared = tuple(card for card in first if card in second)
    params: dict[str, Param] = {"sum": (sum_of(first), sum_of(second)), "cards": shared}
    return Step("refused-disjoint", "capture.disjoint", params, high_first({*first, *second}))


def _groups_with(card: Card, others: tuple[Card, ...], value: int) -> Iterator[tuple[Card, ...]]:
    """Yield groups of a sum that hold a card: for each way to make it, two that differ if any two do."""
    for way in group_types(value):
        ranks = [index + 1 for index, count in way for _ in range(count)]
        if card.rank not in ranks:
            continue
        ranks.remove(card.rank)
        for order in (others, others[::-1]):
            left = [each for each in order if each != card]
            found = [card]
            for rank in ranks:
                partner = next((each for each in left if each.rank == rank), None)
                if partner:
                    found.append(partner)
                    left.remove(partner)
            if len(found) == len(ranks) + 1:
                yield high_first(found)
