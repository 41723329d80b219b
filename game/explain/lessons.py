"""What a player's own cards could also have done: facts for whoever wants to learn from a match, without blame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.engine.basra import rule_basra
from game.engine.captures import judge, legal_captures, may_trail, sweep_clause
from game.engine.cards import SEVEN_OF_DIAMONDS, Card, Rank
from game.engine.moves import Capture, Move
from game.engine.rules import RuleSet
from game.explain.powers import empty_floor_clause, stranded_steps
from game.explain.proofs import capture_params, gain_of, shown_cards
from game.explain.risks import basra_threats
from game.explain.steps import Step

LISTED = 3
"""How many lessons are drawn from a match."""
COMPARED = 60
"""How many captures of one card are compared."""
LITTLE = 2
"""A sweep of so many cards, none of which scores, is little for a card with a power."""
WORTH_TAKING = 3
"""From so many cards on, a capture without points is worth making where the card may be left."""


@dataclass(frozen=True, slots=True)
class OwnPlay:
    """A card that somebody played, with what that player knew.

    `hand` is the hand before the play, the card in it; `seen` are cards that the next player could not hold.
    `given` are the points of the basra that the next player, an opponent, made at once of what was left.
    """

    step: int
    floor: tuple[Card, ...]
    hand: tuple[Card, ...]
    move: Move
    seen: frozenset[Card]
    given: int = 0


@dataclass(frozen=True, slots=True)
class Lesson:
    """A clause worth reading again. `step` is the play at which most was at stake, `steps` tell it.

    `points` and `cards` are what was at stake in all, `times` how often it came up.
    """

    clause: str
    step: int
    steps: tuple[Step, ...]
    points: int
    cards: int
    times: int = 1


def find_lessons(rules: RuleSet, plays: Iterable[OwnPlay], limit: int = LISTED) -> tuple[Lesson, ...]:
    """Return what somebody's own plays can teach, by clause, that with most points at stake first.

    Only what the player could know counts: the own hand, the floor, cards seen. A play is compared with others
    that are better in every respect, never with those that only turned out well.

    Args:
        rules: the rules of the match.
        plays: the plays of one seat.
        limit: how many lessons to return at most.

    Clauses: capture.rank, capture.sum, capture.several, capture.choice, jack.empty-floor, seven.empty-floor,
    jack.sweep, seven.sweep, basra.clear.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor, hand = parse_cards("5C 4H"), parse_cards("9S KD")
    >>> left = OwnPlay(3, floor, hand, Move(parse_card("KD")), frozenset())
    >>> [(lesson.clause, lesson.points, lesson.step) for lesson in find_lessons(RuleSet(), [left])]
    [('basra.clear', 10, 3)]
    """
    by_clause: dict[str, list[Lesson]] = {}
    for play in plays:
        for lesson in _lessons_of(rules, play):
            by_clause.setdefault(lesson.clause, []).append(lesson)
    lessons = [_joined(found) for found in by_clause.values()]
    return tuple(sorted(lessons, key=lambda lesson: (-lesson.points, -lesson.cards, lesson.step))[:limit])


def _joined(found: list[Lesson]) -> Lesson:
    """Return one lesson for all of a clause: told at the play with most at stake."""
    most = min(found, key=lambda lesson: (-lesson.points, -lesson.cards, lesson.step))
    points, cards = sum(lesson.points for lesson in found), sum(lesson.cards for lesson in found)
    return Lesson(most.clause, most.step, most.steps, points, cards, len(found))


def _lessons_of(rules: RuleSet, play: OwnPlay) -> Iterator[Lesson]:
    larger = _missed_basra(rules, play) or _larger_capture(rules, play)
    for lesson in (larger, _spent_power(rules, play), _given_basra(rules, play)):
        if lesson:
            yield lesson


def _missed_basra(rules: RuleSet, play: OwnPlay) -> Lesson | None:
    """Say which card of the hand would have made a basra, or a greater one."""
    made = rule_basra(rules, play.floor, play.move.card, play.move.take).points
    possible = []
    for card in play.hand:
        whole = judge(rules, play.floor, card, play.floor) if play.floor else None
        if isinstance(whole, Capture):
            ruling = rule_basra(rules, play.floor, card, whole.cards)
            possible.append((ruling.points, card, ruling.clause, whole))
    points, card, clause, whole = max(possible, key=lambda each: each[0], default=(0, play.move.card, "", None))
    if whole is None or points <= made:
        return None
    step = Step(
        "basra-was-possible", clause, {"card": card, "cards": shown_cards(whole), "n": points}, (card, *whole.cards)
    )
    return Lesson(clause, play.step, (step,), points - made, 0)


def _larger_capture(rules: RuleSet, play: OwnPlay) -> Lesson | None:
    """Say what else the card played could have taken, where that is better in cards and in points."""
    card = play.move.card
    captures = legal_captures(rules, play.floor, card, COMPARED).captures
    own = _worth(rules, play, play.move.take)
    gains = [(_worth(rules, play, capture.cards), capture) for capture in captures]
    better = [(gain, capture) for gain, capture in gains if gain != own and gain[0] >= own[0] and gain[1] >= own[1]]
    if not better:
        return None
    gain, capture = max(better, key=lambda each: each[0])
    points, cards = gain[0] - own[0], gain[1] - own[1]
    if not play.move.take and not points and cards < WORTH_TAKING:
        return None
    clause = _clause_of(rules, captures, capture)
    params = capture_params(card, capture)
    told = Step("could-take-sum" if "sum" in params else "could-take", clause, params, (card, *capture.cards))
    brought = []
    if points:
        brought.append(Step("more-points", "score.cards", {"n": points}))
    if cards:
        brought.append(Step("more-cards", "capture.pile", {"n": cards}))
    return Lesson(clause, play.step, (told, *brought), points, cards)


def _worth(rules: RuleSet, play: OwnPlay, take: Iterable[Card]) -> tuple[int, int]:
    """Return the points and the cards that the card played brings with what it takes; nothing where it is left."""
    taken = tuple(take)
    if not taken:
        return 0, 0
    gain = gain_of(rules, (play.move.card, *taken))
    return gain.points + rule_basra(rules, play.floor, play.move.card, taken).points, gain.cards


def _clause_of(rules: RuleSet, captures: tuple[Capture, ...], capture: Capture) -> str:
    """Return the clause that shows the way to a capture."""
    if rules.take_all and len(captures) > 1:
        return "capture.choice"
    return "capture.several" if "capture.several" in capture.clauses else capture.clauses[0]


def _spent_power(rules: RuleSet, play: OwnPlay) -> Lesson | None:
    """Say that a jack, or a 7♦ with its power, was spent on nothing or on little while another card was there."""
    card, take = play.move.card, play.move.take
    if not _is_powerful(rules, card) or all(_is_powerful(rules, other) for other in play.hand):
        return None
    other = Step("other-card-there", "turn.one-card")
    if not play.floor:
        clause = empty_floor_clause(rules, card)
        return Lesson(clause, play.step, (*stranded_steps(rules, card), other), 0, 1)
    clause = sweep_clause(rules, play.floor, card) or ""
    is_little = len(take) <= LITTLE and not gain_of(rules, take).points
    if not clause or not is_little or rule_basra(rules, play.floor, card, take).is_basra:
        return None
    swept = Step("swept-little", clause, {"card": card, "n": len(take)}, (card, *take))
    return Lesson(clause, play.step, (swept, other), 0, 1)


def _is_powerful(rules: RuleSet, card: Card) -> bool:
    return card.rank == Rank.JACK or (card == SEVEN_OF_DIAMONDS and rules.seven != "plain")


def _given_basra(rules: RuleSet, play: OwnPlay) -> Lesson | None:
    """Say which other play would have left nothing for a basra, as far as the player could know."""
    safe = next(iter(_safe_plays(rules, play)), None) if play.given else None
    if safe is None:
        return None
    card, capture = safe
    made = Step("basra-was-made", "basra.clear", {"n": play.given})
    if capture is None:
        instead = Step("instead-leave", "basra.clear", {"card": card}, (card,))
    else:
        instead = Step("instead-take", "basra.clear", {"card": card, "cards": shown_cards(capture)}, (card,))
    return Lesson("basra.clear", play.step, (made, instead), play.given, 0)


def _safe_plays(rules: RuleSet, play: OwnPlay) -> Iterator[tuple[Card, Capture | None]]:
    """Yield plays after which no card makes a basra, captures first: a card, and what it takes."""
    for card in play.hand:
        for capture in legal_captures(rules, play.floor, card, COMPARED).captures:
            left = tuple(each for each in play.floor if each not in capture.cards)
            if not basra_threats(rules, left, play.seen):
                yield card, capture
    for card in play.hand:
        if may_trail(rules, play.floor, card) and not basra_threats(rules, (*play.floor, card), play.seen):
            yield card, None
