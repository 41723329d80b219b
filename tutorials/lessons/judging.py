"""What is said to an answer: right or not, always with the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.engine.captures import judge, legal_captures
from game.engine.cards import Card
from game.engine.events import DealScored, MatchContinued, MatchEnded
from game.engine.match import make_setup
from game.engine.moves import Move, Refusal
from game.engine.rules import PRESETS, RuleSet
from game.engine.scoring import SideTally, card_points, score_tallies
from game.explain import (
    Step,
    explain_event,
    explain_leave,
    explain_most_cards,
    explain_refusal,
    explain_ruling,
)
from tutorials.boards.notes import Line, Note
from tutorials.boards.verdicts import Verdict, no_basra, refuse
from tutorials.lessons.model import LESSONS, NOBODY, Answer, Ask, Lesson, Screen
from tutorials.lessons.safety import why_safe
from tutorials.lessons.solve import (
    belongs,
    holds_under,
    is_right,
    largest_take,
    left_after,
    points_asked,
    right_answers,
    seen_by,
)
from tutorials.lessons.variants import rule_in_question


def judge_answer(screen: Screen, answer: Answer) -> Verdict:
    """Return what is said to an answer.

    Raises:
        PositionError: a card taken does not lie on the floor.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> from game.engine.rules import RuleSet
    >>> nine, floor = parse_card("9S"), parse_cards("5C QD 4H")
    >>> screen = Screen("x", "play", RuleSet(), floor=floor, hand=(nine,), card=nine)
    >>> [line.message for line in judge_answer(screen, Move(nine, frozenset(floor[:1]))).lines]
    ['refused', 'refused-rank']
    """
    if is_right(screen, answer):
        return Verdict("right", (Note("right"), *reasons(screen, answer)))
    if isinstance(answer, Move):
        return _judge_play(screen, answer)
    return Verdict("wrong", (Note("not-yet"), *_COMMENTS[screen.ask](screen, answer)))


def show_answer(screen: Screen) -> tuple[Answer, tuple[Line, ...]]:
    """Return a right answer and its reasons, for somebody who asks to be shown.

    >>> from game.engine.rules import RuleSet
    >>> screen = Screen("x", "winner", RuleSet(), totals=(104, 110), target=100)
    >>> answer, lines = show_answer(screen)
    >>> answer, lines[0].message
    (1, 'player-win')
    """
    right = right_answers(screen)[0]
    return right, reasons(screen, right)


def reasons(screen: Screen, answer: Answer) -> tuple[Line, ...]:
    """Return why a right answer is right."""
    if isinstance(answer, Move):
        told = explain_ruling(screen.rules, screen.floor, answer.card, answer.take)
        if screen.goal != "safe":
            return (*told, *_other_ways(screen, answer))
        left, seen = left_after(screen, answer), seen_by(screen)
        return (told[0], *explain_leave(screen.rules, left, seen), *why_safe(screen.rules, left, seen))
    return _REASONS[screen.ask](screen)


def _judge_play(screen: Screen, move: Move) -> Verdict:
    ruling = judge(screen.rules, screen.floor, move.card, move.take)
    if isinstance(ruling, Refusal):
        return Verdict("wrong", told_refusal(screen.rules, screen.floor, ruling))
    if screen.goal == "safe":
        risks = explain_leave(screen.rules, left_after(screen, move), seen_by(screen))
        return Verdict("not-best", (Note("not-safe", clause="basra.clear"), *risks))
    if screen.goal == "capture":
        why = explain_ruling(screen.rules, screen.floor, move.card, ())[2:]
        elsewhere = Note("leave-elsewhere", {"card": move.card}, "turn.trail")
        return Verdict("not-best", (Note("leave-not-asked"), elsewhere, *why))
    return Verdict("not-best", _no_basra(screen, move))


def told_refusal(rules: RuleSet, floor: tuple[Card, ...], refusal: Refusal) -> tuple[Line, ...]:
    """Return why a play is refused, and of a part of what fits which cards fit as well.

    Clauses: as `explain_refusal`.

    >>> from game.engine.cards import parse_card, parse_cards
    >>> floor = parse_cards("9C 5C 4H")
    >>> refusal = judge(RuleSet(), floor, parse_card("9S"), floor[:1])
    >>> [line.message for line in told_refusal(RuleSet(), floor, refusal)]
    ['refused', 'refused-take-all']
    """
    told = refuse(rules, floor, refusal)
    if refusal.clause != "capture.take-all":
        return told
    steps = explain_refusal(rules, floor, refusal)
    return (*told[:1], *(step for step in steps if step.message == "refused-take-all"))


def _other_ways(screen: Screen, move: Move) -> tuple[Line, ...]:
    """Return that a capture is all that fits, where its screen is about having a choice."""
    captures = legal_captures(screen.rules, screen.floor, move.card).captures
    if "capture.choice" not in screen.clauses or len(captures) < 2:
        return ()
    return (Note("others-fit", {"n": len(captures) - 1}, "capture.choice"),)


def _no_basra(screen: Screen, move: Move) -> tuple[Line, ...]:
    if not move.take:
        return (Note("leave-no-basra", clause="turn.trail"),)
    return no_basra(screen.rules, screen.floor, move)


_NOT_YET_TAUGHT: Mapping[str, Callable[[Line], bool]] = {
    "sums": lambda line: line.message == "nothing-adds-up",
    "basra": lambda line: "basra" in line.message,
}
"""What is said of things that are taught from a lesson on only."""

_REFUSED_BY_SUM = ("refused-rank", "refused-courts", "refused-sum", "refused-sum-fit", "refused-parts", "ruling-sum")
"""The steps of a refusal that speak of sums; that a card is of another rank is as true."""


def taught_by(lesson: Lesson, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Leave out what is said of sums and of basras in the lessons that come before the one about them.

    There, a card that a number card cannot take is said to be of another rank.

    >>> from tutorials.lessons.store import stored_lessons
    >>> [line.message for line in taught_by(stored_lessons()["sums"], (Note("right"), Note("basra-cleared")))]
    ['right']
    """
    place = LESSONS.index(lesson.id)
    early = [is_said for later, is_said in _NOT_YET_TAUGHT.items() if LESSONS.index(later) > place]
    told = (line for line in lines if not any(is_said(line) for is_said in early))
    return tuple(map(_by_rank_alone, told)) if place < LESSONS.index("sums") else tuple(told)


def _by_rank_alone(line: Line) -> Line:
    if isinstance(line, Step) and line.message in _REFUSED_BY_SUM:
        return Note("other-rank", {"cards": line.cards}, "capture.rank")
    return line


# ---- reasons of right answers ----


def _found(screen: Screen) -> tuple[Line, ...]:
    """Return what the cards found score, those of the same worth together; nothing for other kinds of cards."""
    return _scoring_items(screen.rules, sorted(screen.cards)) if screen.which == "scoring" else ()


def _scoring_items(rules: RuleSet, cards: Iterable[Card]) -> tuple[Note, ...]:
    """Return the cards that score, those of the same worth together, and what they score."""
    by_points: dict[int, list[Card]] = {}
    for card in cards:
        if points := card_points(rules, card):
            by_points.setdefault(points, []).append(card)
    return tuple(
        Note("pile-each" if len(alike) > 1 else "pile-item", {"n": points, "cards": tuple(alike)}, "score.cards")
        for points, alike in sorted(by_points.items())
    )


def _ruled(screen: Screen) -> tuple[Line, ...]:
    return explain_ruling(screen.rules, screen.floor, screen.played, screen.take)


def _counted(screen: Screen) -> tuple[Line, ...]:
    match screen.of:
        case "pile":
            return (
                *_scoring_items(screen.rules, screen.cards),
                Note("pile-total", {"n": points_asked(screen)}, "score.cards"),
            )
        case "majority":
            return _most_cards(screen)
        case _:
            return explain_ruling(screen.rules, screen.floor, screen.played, largest_take(screen))


def _most_cards(screen: Screen) -> tuple[Step, ...]:
    result = score_tallies(screen.rules, [SideTally(count, 0, 0, 0, 0) for count in screen.counts])
    totals = tuple(score.total for score in result.scores)
    scored = DealScored(1, result.scores, 0, result.carried, result.tied, totals)
    return explain_most_cards(scored, make_setup(screen.rules, 4 if screen.partners else 2, 2, 100), 0)


def _compared(screen: Screen, variants: tuple[str, ...] = ()) -> tuple[Line, ...]:
    return tuple(line for each in variants or screen.variants for line in _variant_lines(screen, each))


def _variant_lines(screen: Screen, variant: str) -> tuple[Line, ...]:
    """Return what one variant says, and its rule: about a basra, or about what may be taken or left."""
    rules = PRESETS[variant].rules
    holds = holds_under(screen, rules)
    word = {True: "yes", False: "no"} if screen.of == "basra" else {True: "allowed", False: "not-allowed"}
    return (Note(f"variant-{word[holds]}", {"variant": variant}), rule_in_question(screen, rules))


def _won(screen: Screen) -> tuple[Step, ...]:
    (answer,) = right_answers(screen)
    setup = make_setup(screen.rules, 2, 2, screen.target)
    if answer == NOBODY:
        level = max(screen.totals) >= screen.target
        return explain_event(MatchContinued(screen.totals, screen.target, level), setup, 0)
    winner = next(side for side in range(2) if side == answer)
    return explain_event(MatchEnded(winner, screen.totals, screen.target), setup, 0)


_REASONS: Mapping[Ask, Callable[[Screen], tuple[Line, ...]]] = {
    "find": _found,
    "allowed": _ruled,
    "points": _counted,
    "variants": _compared,
    "winner": _won,
}


# ---- comments on wrong answers ----


def _comment_found(screen: Screen, answer: Answer) -> tuple[Line, ...]:
    """Return which cards do not belong, or else how many are missing."""
    chosen = answer if isinstance(answer, frozenset) else frozenset()
    wrong = tuple(card for card in screen.cards if card in chosen and not belongs(screen, card))
    missing = sum(card not in chosen and belongs(screen, card) for card in screen.cards)
    lines: list[Line] = [Note("find-wrong", {"cards": wrong})] if wrong else []
    return (*lines, Note("find-more", {"n": missing})) if missing else tuple(lines)


def _comment_points(screen: Screen, answer: Answer) -> tuple[Line, ...]:
    if screen.of != "pile":
        return _counted(screen)
    is_less = isinstance(answer, int) and points_asked(screen) < answer
    scoring = _scoring_items(screen.rules, screen.cards)
    return (Note("pile-less" if is_less else "pile-more", clause="score.cards"), *scoring)


def _comment_variants(screen: Screen, answer: Answer) -> tuple[Line, ...]:
    """Return what the variants say that were answered wrongly."""
    named = answer if isinstance(answer, frozenset) else frozenset()
    wrong = (each for each in screen.variants if (each in named) != holds_under(screen, PRESETS[each].rules))
    return _compared(screen, tuple(wrong))


_COMMENTS: Mapping[Ask, Callable[[Screen, Answer], tuple[Line, ...]]] = {
    "find": _comment_found,
    "allowed": lambda screen, _: _ruled(screen),
    "points": _comment_points,
    "variants": _comment_variants,
    "winner": lambda screen, _: _won(screen),
}
