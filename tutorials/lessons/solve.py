"""The right answers of a screen, worked out by the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.basra import rule_basra
from game.engine.captures import judge, legal_captures, may_trail
from game.engine.cards import Card, Rank, Suit
from game.engine.dealing import is_banned
from game.engine.match import leading_side
from game.engine.moves import Move, Refusal
from game.engine.rules import PRESETS, RuleSet
from game.engine.scoring import card_points, share_majority
from game.explain import basra_threats
from tutorials.boards.captures import is_basra, is_capture, is_position, largest_capture, pile_points
from tutorials.lessons.deals import history_of
from tutorials.lessons.model import NOBODY, Answer, Ask, Screen


def belongs(screen: Screen, card: Card) -> bool:
    """Return whether a card is of the kind that a screen asks to find.

    Clauses: score.cards, deal.banned.

    >>> from game.engine.cards import parse_card
    >>> belongs(Screen("x", "find", RuleSet(), which="suit-H"), parse_card("7H"))
    True
    """
    kind, _, name = screen.which.partition("-")
    match kind:
        case "rank":
            return card.rank == Rank[name]
        case "suit":
            return card.suit == next(suit for suit in Suit if suit.letter == name)
        case "court":
            return card.is_court
        case "banned":
            return is_banned(screen.rules, card)
        case _:
            return card_points(screen.rules, card) > 0


def plays_of(screen: Screen) -> tuple[Move, ...]:
    """Return every play that the rules allow: captures, and cards left on the floor."""
    rules, floor = screen.rules, screen.floor
    captures = [
        Move(card, frozenset(capture.cards))
        for card in screen.hand
        for capture in legal_captures(rules, floor, card).captures
    ]
    return (*captures, *(Move(card) for card in screen.hand if may_trail(rules, floor, card)))


def left_after(screen: Screen, move: Move) -> tuple[Card, ...]:
    """Return what a play leaves on the floor.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> left_after(Screen("x", "play", RuleSet(), floor=parse_cards("9C QH")), Move(parse_card("8S")))[-1].rank.value
    8
    """
    if move.take:
        return tuple(card for card in screen.floor if card not in move.take)
    return (*screen.floor, move.card)


def reaches_goal(screen: Screen, move: Move) -> bool:
    """Return whether a play that the rules allow does what is asked.

    Clauses: basra.clear, turn.trail.
    """
    match screen.goal:
        case "legal":
            return True
        case "capture":
            return bool(move.take)
        case "basra":
            return rule_basra(screen.rules, screen.floor, move.card, move.take).is_basra
        case "safe":
            return not basra_threats(screen.rules, left_after(screen, move), seen_by(screen))


def seen_by(screen: Screen) -> frozenset[Card]:
    """Return the cards that the next player cannot hold, as far as the reader knows."""
    return frozenset((*screen.hand, *screen.gone))


def largest_take(screen: Screen) -> tuple[Card, ...]:
    """Return the cards of the largest capture of the card played; none where it takes nothing."""
    capture = largest_capture(screen.rules, screen.floor, screen.played)
    return capture.cards if capture else ()


def holds_under(screen: Screen, rules: RuleSet) -> bool:
    """Return whether what is asked of variants holds under a rule set.

    Clauses: basra.clear, capture.take-all, capture.may.
    """
    floor, card, take = screen.floor, screen.played, screen.take
    if screen.of == "leave":
        return is_position(rules, floor, card) and may_trail(rules, floor, card)
    return (is_capture if screen.of == "legal" else is_basra)(rules, floor, card, take)


def right_answers(screen: Screen) -> tuple[Answer, ...]:
    """Return every right answer of a screen, the fullest capture first.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> nine = parse_card("9S")
    >>> screen = Screen("x", "play", RuleSet(), floor=parse_cards("5C 4H KD"), hand=(nine,), card=nine)
    >>> [sorted(map(str, move.take)) for move in right_answers(screen)]
    [['4H', '5C']]
    """
    return _SOLVERS[screen.ask](screen)


def is_right(screen: Screen, answer: Answer) -> bool:
    """Return whether an answer is one of the right ones."""
    if isinstance(answer, Move):
        ruling = judge(screen.rules, screen.floor, answer.card, answer.take)
        return not isinstance(ruling, Refusal) and reaches_goal(screen, answer)
    return answer in right_answers(screen)


def _plays(screen: Screen) -> tuple[Answer, ...]:
    return tuple(move for move in plays_of(screen) if reaches_goal(screen, move))


def _found(screen: Screen) -> tuple[Answer, ...]:
    return (frozenset(card for card in screen.cards if belongs(screen, card)),)


def _allowed(screen: Screen) -> tuple[Answer, ...]:
    return (not isinstance(judge(screen.rules, screen.floor, screen.played, screen.take), Refusal),)


def points_asked(screen: Screen) -> int:
    """Return the points that a screen asks for.

    Clauses: basra.clear, score.cards, score.majority, score.tie.

    >>> points_asked(Screen("x", "points", RuleSet(), of="majority", counts=(27, 25)))
    3
    """
    match screen.of:
        case "pile":
            return pile_points(screen.rules, screen.cards)
        case "majority":
            points, _, _ = share_majority(screen.rules, screen.counts)
            return points[0]
        case _:
            take = largest_take(screen)
            return rule_basra(screen.rules, screen.floor, screen.played, take).points if take else 0


def _points(screen: Screen) -> tuple[Answer, ...]:
    return (points_asked(screen),)


def _variants(screen: Screen) -> tuple[Answer, ...]:
    return (frozenset(each for each in screen.variants if holds_under(screen, PRESETS[each].rules)),)


def _winner(screen: Screen) -> tuple[Answer, ...]:
    side = leading_side(screen.totals, screen.target)
    return (NOBODY if side is None else side,)


def _batch(screen: Screen) -> tuple[Answer, ...]:
    """Return the plays that the rules allow at the first turn of a batch: any of them leads on."""
    history = history_of(screen, ())
    hand, floor = history.now.hands[history.seat], history.now.floor
    return plays_of(Screen(screen.id, "play", screen.rules, floor=floor, hand=hand))


_SOLVERS: Mapping[Ask, Callable[[Screen], tuple[Answer, ...]]] = {
    "find": _found,
    "play": _plays,
    "allowed": _allowed,
    "points": _points,
    "variants": _variants,
    "winner": _winner,
    "batch": _batch,
}
