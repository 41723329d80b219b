"""Random positions, ruled on by the engine and by the oracle.

`python -m tests.benchmarks.agreement --positions 100000 [--variants egyptian komi] [--seed 1]`
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from random import Random

from game.engine.basra import rule_basra
from game.engine.captures import judge, legal_captures, may_trail
from game.engine.cards import Card, pack
from game.engine.clauses import CLAUSE_IDS
from game.engine.moves import Capture, Refusal
from game.engine.notation import Position, format_position
from game.engine.rules import PRESETS, RuleSet
from tests.oracle import floors as oracle
from tests.oracle.rulebook import rules_of

SIZES = (0, *(1, 2, 3, 4, 5, 6) * 20, *(7,) * 6, 8, 9, 10)
"""How many cards lie on a random floor; now and then up to twelve."""


@dataclass
class Agreement:
    """How many positions, captures and chosen sets were compared, and where the two differ."""

    positions: int = 0
    captures: int = 0
    basras: int = 0
    refusals: int = 0
    cards: int = 0
    differences: list[str] = field(default_factory=list)


def random_position(rules: RuleSet, rng: Random) -> Position:
    """A random card and floor; half of the floors hold small ranks only, which fit together more often."""
    deck = pack(rules.deck)
    if rng.random() < 0.5:
        top = rng.randint(3, 9)
        deck = tuple(card for card in deck if card.rank <= top or card.rank == 10 or rng.random() < 0.15)
    size = 12 if rng.random() < 0.0003 else rng.choice(SIZES)
    found = rng.sample(deck, min(size + 1, len(deck)))
    card = found[0]
    if rng.random() < 0.1:
        card = rng.choice([each for each in pack(rules.deck) if each.rank == 11 or str(each) == "7D"])
    return Position(rules, tuple(each for each in found[1:] if each != card), card)


def compare(variant: str, count: int, seed: int) -> Agreement:
    """Compare engine and oracle on random positions of a variant."""
    rng, result = Random(f"{variant}-{seed}"), Agreement()
    rules, plain = PRESETS[variant].rules, rules_of(variant)
    if asdict(rules) != plain:
        result.differences.append(f"{variant}: the rule sets differ")
    for _ in range(count):
        position = random_position(rules, rng)
        result.positions += 1
        result.cards += len(position.floor)
        result.differences += (
            f"{format_position(position)}: {what}" for what in differences(position, plain, rng, result)
        )
    return result


def differences(position: Position, plain: dict[str, object], rng: Random, result: Agreement) -> Iterator[str]:
    """What engine and oracle say differently about one position."""
    rules, floor, card = position.rules, position.floor, position.card
    texts, played = [str(each) for each in floor], str(card)
    listed = legal_captures(rules, floor, card)
    expected = oracle.legal_captures(plain, texts, played)
    found = [frozenset(map(str, capture.cards)) for capture in listed.captures]
    if len(found) != len(set(found)):
        yield "a capture is listed twice"
    if set(found) != expected and not (listed.truncated and set(found) < expected):
        yield f"captures {sorted(map(sorted, set(found) ^ expected))}"
    if may_trail(rules, floor, card) != oracle.may_trail(plain, texts, played):
        yield "may the card be left"
    for capture in listed.captures:
        result.captures += 1
        yield from wrong_capture(position, plain, capture, result)
    for take in random_sets(floor, rng):
        yield from wrong_judgement(position, expected, take, result)


def wrong_capture(position: Position, plain: dict[str, object], capture: Capture, result: Agreement) -> Iterator[str]:
    """What is wrong with a listed capture: its basra, its groups or its clauses."""
    rules, floor, card = position.rules, position.floor, position.card
    ruling = rule_basra(rules, floor, card, capture.cards)
    take = [str(each) for each in capture.cards]
    if (ruling.is_basra, ruling.points) != oracle.basra(plain, [str(each) for each in floor], str(card), take):
        yield f"basra of {take}: {ruling}"
    result.basras += ruling.is_basra
    if capture.groups:
        parted = sorted(each for group in capture.groups for each in group)
        if parted != list(capture.cards):
            yield f"groups do not part {take}"
        if not all(oracle.is_group(str(card), [str(each) for each in group]) for group in capture.groups):
            yield f"groups of {take}"
    elif set(capture.cards) != set(floor):
        yield f"a sweep that leaves cards: {take}"
    if not capture.clauses or not CLAUSE_IDS.issuperset(capture.clauses):
        yield f"clauses {capture.clauses}"


def wrong_judgement(
    position: Position, expected: set[frozenset[str]], take: tuple[Card, ...], result: Agreement
) -> Iterator[str]:
    """What is wrong with the judgement of one set."""
    rules, floor, card = position.rules, position.floor, position.card
    verdict = judge(rules, floor, card, take)
    if not take:
        legal = may_trail(rules, floor, card)
        right = verdict is None if legal else isinstance(verdict, Refusal)
    else:
        legal = frozenset(map(str, take)) in expected
        right = isinstance(verdict, Capture if legal else Refusal)
    if not right:
        yield f"judged {list(map(str, take))}: {verdict}"
    if isinstance(verdict, Refusal):
        result.refusals += 1
        nearest = verdict.nearest and frozenset(map(str, verdict.nearest.cards))
        if (nearest is None) != (not expected) or (nearest and nearest not in expected):
            yield f"nearest to {list(map(str, take))}: {nearest}"


def random_sets(floor: tuple[Card, ...], rng: Random) -> Iterator[tuple[Card, ...]]:
    """Nothing, and two random sets of floor cards."""
    yield ()
    for _ in range(2 if floor else 0):
        yield tuple(rng.sample(floor, rng.randint(1, len(floor))))


def main() -> int:
    """Compare as the command line says; the number of variants in which something differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--variants", nargs="+", default=list(PRESETS), choices=list(PRESETS))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    wrong = 0
    sys.stdout.write("variant         positions   captures     basras   refusals  cards  differ  seconds\n")
    for variant in options.variants:
        began = time.perf_counter()
        found = compare(variant, options.positions, options.seed)
        sys.stdout.write(
            f"{variant:14} {found.positions:10,} {found.captures:10,} {found.basras:10,} {found.refusals:10,} "
            f"{found.cards / found.positions:6.2f} {len(found.differences):7} {time.perf_counter() - began:8.1f}\n"
        )
        sys.stdout.writelines(f"  {difference}\n" for difference in found.differences[:20])
        sys.stdout.flush()
        wrong += bool(found.differences)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
