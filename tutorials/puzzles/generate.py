"""Fresh puzzles from positions of legal play: seeded, and through the same linter as the stored ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import cycle
from random import Random

from game.engine.captures import legal_captures
from game.engine.cards import SEVEN_OF_DIAMONDS, Card, Rank, in_pack
from game.engine.dealing import draw_pack
from game.engine.match import apply_move, legal_moves, make_setup, new_match, start_deal
from game.engine.rules import PRESETS, RuleSet
from game.engine.state import GameState
from tutorials.puzzles.lint import lint
from tutorials.puzzles.model import THEMES, Puzzle
from tutorials.puzzles.solve import captures_of

MOST_DEALS = 150
"""A theme is given up under a rule set after so many deals without a puzzle."""

TRAILING = 0.6
"""How often a player leaves a card although another could take: it makes the floors long enough to be interesting."""

LONGEST_FLOOR = 8
NAMED_VARIANTS = 4


class NothingFoundError(ValueError):
    """No puzzle of a theme turns up under a rule set: `theme`, and how many were found before."""

    def __init__(self, theme: str) -> None:
        super().__init__(theme)
        self.theme = theme


def generate(count: int, seed: int, theme: str | None = None, rules: RuleSet | None = None) -> Iterator[Puzzle]:
    """Yield fresh puzzles; the same arguments yield the same ones.

    Args:
        count: how many.
        seed: chooses the deals.
        theme: the theme of all, or None for every theme in turn.
        rules: the rules of all, or None for a preset drawn for each.

    Raises:
        NothingFoundError: the theme does not come up under the rules, such as a 7♦ that sweeps where it is plain.

    >>> [(puzzle.id, lint(puzzle)) for puzzle in generate(1, seed=7, theme="sum-two")]
    [('sum-two-7-1', ())]
    """
    themes = cycle(THEMES) if theme is None else cycle([theme])
    for number in range(1, count + 1):
        wanted = next(themes)
        rng = Random(f"{seed}/{wanted}/{number}")  # noqa: S311 - to be drawn again from the seed
        played = rules or rng.choice(list(PRESETS.values())).rules
        yield _find(wanted, played, rng, f"{wanted}-{seed}-{number}")


def _find(theme: str, rules: RuleSet, rng: Random, puzzle_id: str) -> Puzzle:
    build = _BUILDERS[theme]
    for _ in range(MOST_DEALS):
        states = [state for state in play_deal(rules, rng) if 0 < len(state.floor) <= LONGEST_FLOOR]
        rng.shuffle(states)
        for state in states:
            found = build(puzzle_id, theme, state, rng)
            if found and not lint(found):
                return found
    raise NothingFoundError(theme)


def play_deal(rules: RuleSet, rng: Random) -> Iterator[GameState]:
    """Yield the states of one deal of legal play for two, the finished deal last.

    >>> states = list(play_deal(RuleSet(), Random(1)))
    >>> len(states), states[-1].phase, sum(len(pile) for pile in states[-1].piles)
    (49, 'between', 52)
    """
    match = new_match(make_setup(rules, 2, 2, 500))
    state, _ = start_deal(match, draw_pack(rules, 2, rng))
    while state.phase == "playing":
        yield state
        moves = legal_moves(state)
        trails = [move for move in moves if not move.take]
        state, _ = apply_move(state, rng.choice(trails if trails and rng.random() < TRAILING else moves))
    yield state


Builder = Callable[[str, str, GameState, Random], Puzzle | None]


def _hand(state: GameState) -> tuple[Card, ...]:
    return state.hands[state.turn] if state.phase == "playing" else ()


def _one_card(puzzle_id: str, theme: str, state: GameState, rng: Random) -> Puzzle | None:
    """Ask about one card of the hand that takes something."""
    rules, cards = state.setup.rules, list(_hand(state))
    rng.shuffle(cards)
    for card in cards:
        if not _suits(theme, card):
            continue
        wanted = 2 if theme == "all-captures" else 1
        if len(legal_captures(rules, state.floor, card, limit=wanted).captures) == wanted:
            question = rng.choice(THEMES[theme])
            return Puzzle(puzzle_id, theme, question, rules, state.floor, (card,), card)
    return None


def _suits(theme: str, card: Card) -> bool:
    """Return whether a card may be the one that a theme asks about: the two power cards have themes of their own."""
    has_power = card.rank == Rank.JACK or card == SEVEN_OF_DIAMONDS
    match theme:
        case "jack":
            return card.rank == Rank.JACK
        case "seven":
            return card == SEVEN_OF_DIAMONDS
        case "is-basra":
            return True
        case _:
            return not has_power


def _whole_hand(puzzle_id: str, theme: str, state: GameState, rng: Random) -> Puzzle | None:
    """Ask for the card of the hand that makes a basra."""
    return Puzzle(puzzle_id, theme, THEMES[theme][0], state.setup.rules, state.floor, _hand(state))


def _marked_set(puzzle_id: str, theme: str, state: GameState, rng: Random) -> Puzzle | None:
    """Ask whether a set is allowed: a capture, or as often a set one card away from one."""
    asked = _one_card(puzzle_id, theme, state, rng)
    if asked is None or len(asked.floor) < 2:
        return None
    take = set(rng.choice(captures_of(asked.rules, asked.floor, asked.played)).cards)
    if rng.random() < 0.5:
        take ^= {rng.choice(asked.floor)}
    chosen = tuple(card for card in asked.floor if card in take)
    return Puzzle(puzzle_id, theme, "yes-no", asked.rules, asked.floor, asked.hand, asked.card, take=chosen)


def _several_variants(puzzle_id: str, theme: str, state: GameState, rng: Random) -> Puzzle | None:
    """Ask in which variants the fullest capture of a card is a basra."""
    rules = state.setup.rules
    for card in _hand(state):
        captures = legal_captures(rules, state.floor, card).captures
        named = [
            preset_id
            for preset_id, preset in PRESETS.items()
            if all(in_pack(each, preset.rules.deck) for each in (*state.floor, card))
        ]
        if captures and len(captures[0].cards) == len(state.floor) and len(named) >= NAMED_VARIANTS:
            chosen = set(rng.sample(named, NAMED_VARIANTS))
            return Puzzle(
                puzzle_id,
                theme,
                "variants",
                rules,
                state.floor,
                (card,),
                card,
                take=state.floor,
                variants=tuple(preset_id for preset_id in PRESETS if preset_id in chosen),
            )
    return None


def _pile(puzzle_id: str, theme: str, state: GameState, rng: Random) -> Puzzle | None:
    """Ask for the points of a pile as it grew in play."""
    piles = [pile for pile in state.piles if 4 <= len(pile) <= 16]
    pile = tuple(sorted(rng.choice(piles))) if piles else ()
    return Puzzle(puzzle_id, theme, "pile-points", state.setup.rules, pile=pile)


def _counts(puzzle_id: str, theme: str, state: GameState, rng: Random) -> Puzzle | None:
    """Ask for the majority points of counts near to a tie, as often as not with points that wait."""
    rules = state.setup.rules
    sides = rng.choice((2, 2, 3, 4))
    counts = [rules.deck // sides] * sides
    for _ in range(rng.randrange(5)):
        giver, taker = rng.sample(range(sides), 2)
        counts[giver], counts[taker] = counts[giver] - 1, counts[taker] + 1
    counts[0] += rules.deck - sum(counts)
    waiting = rules.majority * rng.choice((0, 0, 1, 2)) if rules.tie == "carried" else 0
    return Puzzle(puzzle_id, theme, "majority-points", rules, counts=tuple(counts), carried_in=waiting)


_BUILDERS: Mapping[str, Builder] = {
    **dict.fromkeys(THEMES, _one_card),
    "legal": _marked_set,
    "make-basra": _whole_hand,
    "count-pile": _pile,
    "majority": _counts,
    "which-variant": _several_variants,
}
