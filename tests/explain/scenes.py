"""Positions, plays and events that together make every sentence of an explanation appear."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from game.engine.cards import parse_card, parse_cards
from game.engine.events import (
    BasraScored,
    BatchDealt,
    DealScored,
    DealStarted,
    FloorDealt,
    LeftOversTaken,
    MatchContinued,
    MatchEnded,
)
from game.engine.match import make_setup
from game.engine.moves import Move
from game.engine.rescoring import Rescored, RescoredDeal
from game.engine.rules import PRESETS, RuleSet
from game.engine.scoring import SideTally, score_tallies
from game.engine.state import Setup
from game.explain import (
    OwnPlay,
    Step,
    explain_choice,
    explain_event,
    explain_leave,
    explain_reason,
    explain_refusal,
    explain_rescored,
    explain_ruling,
    find_lessons,
)
from tests.engine.read import refusal
from tests.explain.plays import happened

RULES: dict[str, RuleSet] = {
    **{name: preset.rules for name, preset in PRESETS.items()},
    "free basras": RuleSet(basra_points=0),
    "two-card jack": RuleSet(jack_basra="two-card"),
    "no majority": RuleSet(majority=0),
    "no seven basra": replace(PRESETS["egyptian"].rules, seven_basra="never"),
}

# Rules, floor, card played, what it takes.
PLAYS: tuple[tuple[str, str, str, str], ...] = (
    ("standard", "5C 4H KD", "9S", "5C 4H"),
    ("iraqi", "6D 2S 5H 3C", "8C", "6D 2S"),
    ("standard", "9C 9H KD", "9S", "9C 9H"),
    ("standard", "9C 5C 4H KD", "9S", "9C 5C 4H"),
    ("standard", "5C 4H 7S 2C", "9S", "5C 4H 7S 2C"),
    ("standard", "2C AS 10D", "KS", ""),
    ("standard", "2C AS 10D", "9S", ""),
    ("standard", "2C 10D", "AS", ""),
    ("standard", "", "9S", ""),
    ("standard", "", "JS", ""),
    ("standard", "5C 9H", "JS", "5C 9H"),
    ("standard", "7S 9H", "7D", "7S"),
    ("classic", "5C 9H", "5D", ""),
    ("classic", "4C 6H KD", "7D", "4C 6H KD"),
    ("classic", "QC KD", "7D", "QC KD"),
    ("classic", "4C 3C 8H KD", "7D", "4C 3C"),
    ("classic", "9C", "JS", "9C"),
    ("classic", "9C 8C", "JS", "9C 8C"),
    ("egyptian", "", "7D", ""),
    ("egyptian", "4C 6H", "7D", "4C 6H"),
    ("egyptian", "4C QH", "7D", "4C QH"),
    ("egyptian", "4C 9H", "7D", "4C 9H"),
    ("egyptian", "JC", "JS", "JC"),
    ("egyptian", "9C", "JS", "9C"),
    ("komi", "KC KD", "7D", "KC KD"),
    ("komi", "KC QD", "7D", "KC QD"),
    ("yemeni", "AC 8H 2D 7S", "7D", "AC 8H 2D 7S"),
    ("yemeni", "10C 8H", "7D", "10C 8H"),
    ("jordanian", "9C", "9D", "9C"),
    ("jordanian", "KC", "KD", "KC"),
    ("lebanese", "5C", "5D", "5C"),
    ("lebanese", "5C 4H", "9D", "5C 4H"),
    ("lebanese", "5C 5H", "5D", "5C 5H"),
    ("lebanese-exact", "5C 4H", "9D", "5C 4H"),
    ("free basras", "5C", "5D", "5C"),
    ("two-card jack", "5C KD", "JS", "5C KD"),
    ("two-card jack", "5C", "JS", "5C"),
    ("no seven basra", "5C", "7D", "5C"),
)

# Rules, floor, card played, what it may not take.
REFUSED: tuple[tuple[str, str, str, str], ...] = (
    ("standard", "5C 2H 4D", "9S", "5C 2H"),
    ("standard", "5C 2H 9D", "9S", "5C 2H"),
    ("standard", "10C 8H 5D 4D", "9S", "10C 8H"),
    ("standard", "5C 2H", "9S", "5C"),
    ("standard", "5C KH", "9S", "5C KH"),
    ("standard", "9C KH QD", "KS", "KH QD"),
    ("standard", "2C 4H 4D", "6S", "2C 4H 4D"),
    ("standard", "5C 4H 9D", "9S", "5C 4H"),
    ("standard", "9D 9C KS", "9S", "KS"),
    ("standard", "5C 4H", "9S", ""),
    ("standard", "5C 4H", "JS", "5C"),
    ("standard", "5C 4H", "JS", ""),
    ("classic", "5C 4H", "7D", "5C"),
    ("classic", "7C KH", "7D", "KH"),
    ("standard", "2C 5H", "AS", "2C 5H"),
    ("egyptian", "5C 4H", "7D", "5C"),
)

# Rules, floor, card thought of.
CHOICES: tuple[tuple[str, str, str], ...] = (
    ("standard", "2C 4H 4D", "6S"),
    ("standard", "AS AH AD 2S 2H", "3C"),
    ("standard", "5C 4H", "9S"),
    ("standard", "9C 5C 4H", "9S"),
    ("standard", "KC", "KS"),
    ("standard", "KC 2S", "JS"),
    ("classic", "5C 4H 9D", "9S"),
    ("classic", "5C", "9S"),
    ("classic", "5C QD 2S", "KD"),
)


@cache
def setup(rules: str = "standard", players: int = 2, sides: int = 2) -> Setup:
    """A match by its rules and shape; the target is 100."""
    return make_setup(RULES[rules], players, sides, 100)


def scored(rules: str, *cards: int, carried: int = 0, basras: int = 1) -> tuple[DealScored, Setup]:
    """A deal in which the first side has the scoring cards and the basras."""
    tallies = [SideTally(cards[0], 3, 2, 1, 1, (10,) * basras), *(SideTally(n, 0, 0, 0, 0) for n in cards[1:])]
    result = score_tallies(RULES[rules], tallies, carried)
    totals = tuple(score.total for score in result.scores)
    event = DealScored(1, result.scores, carried, result.carried, result.tied, totals)
    return event, setup(rules, len(cards), len(cards))


def scenes() -> Iterator[tuple[str, tuple[Step, ...]]]:
    """Every scene: a name that says where its sentences come from, and the sentences."""
    for rules, floor, card, take in PLAYS:
        name = f"{rules}: {card} on {floor or 'nothing'} takes {take or 'nothing'}"
        rule_set, lying, played = RULES[rules], parse_cards(floor), parse_card(card)
        yield f"ruling, {name}", explain_ruling(rule_set, lying, played, parse_cards(take))
        for viewer in (0, 1):
            for event in happened(rule_set, floor, card, take):
                yield f"event for seat {viewer}, {name}", explain_event(event, setup(rules), viewer)
    for rules, floor, card, take in REFUSED:
        name = f"{rules}: {card} on {floor} takes {take or 'nothing'}"
        refused = refusal(RULES[rules], floor, card, take)
        yield f"refusal, {name}", explain_refusal(RULES[rules], parse_cards(floor), refused)
        yield f"ruling, {name}", explain_ruling(RULES[rules], parse_cards(floor), parse_card(card), parse_cards(take))
    for rules, floor, card in CHOICES:
        for limit in (500, 2):
            choice = explain_choice(RULES[rules], parse_cards(floor), parse_card(card), limit=limit)
            name = f"{rules}: {card} on {floor}"
            yield f"choice, {name}", choice.steps
            yield f"choice to leave, {name}", choice.trail_steps
            for option in choice.captures:
                yield f"option, {name}", option.steps
    for floor in ("", "5C", "5C 4H", "10C 9H"):
        yield f"leaving {floor}", explain_leave(RULES["standard"], parse_cards(floor))
    yield from event_scenes()
    yield from reason_scenes()
    yield from lesson_scenes()
    yield from rescored_scenes()


def event_scenes() -> Iterator[tuple[str, tuple[Step, ...]]]:
    """The events besides plays, told to each seat and to an onlooker."""
    banned, floor = parse_cards("JD JS"), parse_cards("5C 4H KD 2S")
    five, last = parse_card("5C"), parse_cards("AS 9D")
    shapes = [setup(), setup("standard", 3, 3), setup("standard", 4, 2)]
    for shape in shapes:
        for viewer in (0, 1, None):
            for event in (
                DealStarted(1, 0, 0),
                DealStarted(2, 1, 30),
                FloorDealt(floor, ()),
                FloorDealt(floor, banned),
                BatchDealt(1, 4, 4, 36),
                BatchDealt(4, 4, 1, 1),
                BatchDealt(4, 4, 4, 0),
                BasraScored(0, 0, five, 10, "basra.clear", is_last_card=True),
                BasraScored(1, 1, five, 10, "basra.clear", is_last_card=False),
                LeftOversTaken(last, parse_cards("2C"), 0, by_dealer=False),
                LeftOversTaken(last, parse_cards("2C"), 1, by_dealer=False),
                LeftOversTaken(last[:1], (), 0, by_dealer=True),
                LeftOversTaken(last, (), 1, by_dealer=True),
                LeftOversTaken((), (), 0, by_dealer=False),
                MatchContinued((50, 60), 100, level=False),
                MatchContinued((110, 110), 100, level=True),
                MatchEnded(0, (110, 105), 100),
                MatchEnded(1, (90, 105), 100),
            ):
                yield f"{type(event).__name__} for {viewer}", explain_event(event, shape, viewer)
    yield "FloorDealt, buried", explain_event(FloorDealt(floor, banned), setup("egyptian"), 0)
    for rules, counts, carried in (
        ("standard", (27, 25), 0),
        ("standard", (26, 26), 0),
        ("classic", (26, 26), 0),
        ("egyptian", (26, 26), 0),
        ("egyptian", (26, 26), 30),
        ("egyptian", (25, 27), 30),
        ("egyptian", (20, 17, 15), 0),
    ):
        score, shape = scored(rules, *counts, carried=carried)
        for viewer in (0, 1, None):
            yield f"DealScored {counts} in {rules} for {viewer}", explain_event(score, shape, viewer)


def reason_scenes() -> Iterator[tuple[str, tuple[Step, ...]]]:
    """What computer players say."""
    for code in ("takes-basra", "sweeps", "takes-points", "takes-most-cards"):
        yield f"reason {code}", (explain_reason(code, {"points": 3, "cards": 2}),)
    yield "reason takes-basra for nothing", (explain_reason("takes-basra", {"points": 0, "cards": 2}),)
    for code in ("forced", "opens-floor", "leaves-safe", "leaves-least"):
        yield f"reason {code}", (explain_reason(code, {}),)


# Rules, floor, hand, card played, what it takes, what the next player's basra was worth.
OWN_PLAYS: tuple[tuple[str, str, str, str, str, int], ...] = (
    ("standard", "5C 4H", "9S KD", "KD", "", 0),
    ("classic", "5C 4H 9D KD", "9S 2C", "9S", "9D", 0),
    ("classic", "AC AH KD 5S", "AS 2C", "AS", "", 0),
    ("standard", "", "JS 2C", "JS", "", 0),
    ("egyptian", "", "7D 2C", "7D", "", 0),
    ("standard", "9H", "JS 2C", "JS", "9H", 0),
    ("standard", "KD", "2C QH", "2C", "", 10),
    ("standard", "KD 2H 5C", "2C KS", "KS", "KD", 10),
    ("classic", "KD KH 3S", "KS 9C", "9C", "", 10),
)


def lesson_scenes() -> Iterator[tuple[str, tuple[Step, ...]]]:
    """What somebody's own plays can teach."""
    for rules, floor, hand, card, take, given in OWN_PLAYS:
        move = Move(parse_card(card), frozenset(parse_cards(take)))
        play = OwnPlay(1, parse_cards(floor), parse_cards(hand), move, frozenset(), given)
        for lesson in find_lessons(RULES[rules], [play]):
            yield f"lesson {lesson.clause} from {card} on {floor or 'nothing'}", lesson.steps


def rescored_scenes() -> Iterator[tuple[str, tuple[Step, ...]]]:
    """Matches counted by other rules."""
    for totals, decided, winner, not_allowed in (
        ((110, 90), 2, 0, 0),
        ((90, 110), 2, 1, 2),
        ((110, 90), 1, 0, 0),
        ((90, 110), 1, 1, 0),
        ((50, 40), None, None, 0),
        ((40, 50), None, None, 0),
        ((50, 50), None, None, 0),
    ):
        deal = RescoredDeal(DealScored(1, (), 0, 0, (), totals), (), ())
        rescored = Rescored(RULES["egyptian"], (deal, deal), totals, decided, winner, not_allowed)
        yield f"counted again: {totals}", explain_rescored(rescored, setup(), 0)


SCENES = tuple(scenes())
STEPS = tuple(step for _, steps in SCENES for step in steps)
