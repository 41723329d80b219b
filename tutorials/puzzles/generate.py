"""Fresh puzzles from positions of legal play: seeded, and through the same linter as the stored ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import cycle
from random import Random

from game.coach.last_batch import LastBatch
from game.engine.captures import can_capture, may_trail
from game.engine.cards import SEVEN_OF_DIAMONDS, Card, Rank, in_pack
from game.engine.dealing import draw_pack
from game.engine.match import TARGETS, apply_move, legal_moves, make_setup, new_match, start_deal
from game.engine.moves import Move
from game.engine.rules import PRESETS, RuleSet
from game.engine.state import GameState
from tutorials.puzzles.difficulty import difficulty
from tutorials.puzzles.lint import LONGEST_BATCH, lint
from tutorials.puzzles.model import LOOKING_AHEAD, THEMES, Puzzle
from tutorials.puzzles.solve import captures_of

MOST_DEALS = 150
"""A theme is given up under a rule set after so many deals without a puzzle."""

TRAILING = 0.6
"""How often a player leaves a card although another could take: it makes the floors long enough to be interesting."""

TRAILING_BY_LEVEL = (-0.15, -0.05, 0.0, 0.1, 0.2)
"""What is added to it by the difficulty asked for: hard puzzles want long floors."""

DEALS_FOR_A_LEVEL = 6
"""After so many deals the puzzle nearest to the difficulty asked for is taken."""

KEPT = 1_024
"""How many fresh puzzles are remembered: an answer to one must not deal it again."""

TRAILING_FOR: Mapping[str, float] = {"safe-leave": 0.15, "make-basra": 0.3, "last-batch": 0.3}
"""The same for themes that want short floors."""

WAITING = 0.2
"""How often majority points wait, where a tie carries them over."""

LONGEST_FLOOR = 8
NAMED_VARIANTS = 4
LONGEST_NAMED = 5
"""The longest floor where all of it stands in the task as well: it must fit a small phone."""


class NothingFoundError(ValueError):
    """No puzzle of a theme turns up under a rule set: `theme`, and how many were found before."""

    def __init__(self, theme: str) -> None:
        super().__init__(theme)
        self.theme = theme


@dataclass(frozen=True, slots=True)
class Wish:
    """What kind of puzzle is wanted: None leaves it open, the theme apart. `number` counts the puzzles of a seed."""

    theme: str
    seed: int
    rules: RuleSet | None = None
    level: int | None = None
    number: int = 1


def generate(
    count: int, seed: int, theme: str | None = None, rules: RuleSet | None = None, level: int | None = None
) -> Iterator[Puzzle]:
    """Yield fresh puzzles; the same arguments yield the same ones.

    Args:
        count: how many.
        seed: chooses the deals.
        theme: the theme of all, or None for every theme in turn.
        rules: the rules of all, or None for a preset drawn for each.
        level: the difficulty wanted of all, or None for any.

    Raises:
        NothingFoundError: the theme does not come up under the rules, such as a 7♦ that sweeps where it is plain.

    >>> [(puzzle.id, lint(puzzle)) for puzzle in generate(1, seed=7, theme="sum-two")]
    [('sum-two-7-1', ())]
    """
    themes = cycle(THEMES) if theme is None else cycle([theme])
    for number in range(1, count + 1):
        yield grant(Wish(next(themes), seed, rules, level, number))


@lru_cache(maxsize=KEPT)
def grant(wish: Wish) -> Puzzle:
    """Return the fresh puzzle that a wish stands for; the same wish is always the same puzzle.

    Where a difficulty is asked for and does not turn up within a few deals, it is the puzzle that comes nearest.

    Raises:
        NothingFoundError: the theme does not come up under the rules.

    >>> grant(Wish("largest", 5, level=2)) == grant(Wish("largest", 5, level=2))
    True
    """
    rng = Random(f"{wish.seed}/{wish.theme}/{wish.number}")  # noqa: S311 - to be drawn again from the seed
    rules = wish.rules or rng.choice(list(PRESETS.values())).rules
    nearest: Puzzle | None = None
    for deal in range(MOST_DEALS):
        for found in _puzzles_of_a_deal(wish, rules, rng):
            if wish.level in (None, difficulty(found)):
                return found
            if nearest is None or _misses(found, wish) < _misses(nearest, wish):
                nearest = found
        if nearest and deal + 1 >= DEALS_FOR_A_LEVEL:
            return nearest
    raise NothingFoundError(wish.theme)


def _misses(puzzle: Puzzle, wish: Wish) -> int:
    return abs(difficulty(puzzle) - (wish.level or 0))


def _puzzles_of_a_deal(wish: Wish, rules: RuleSet, rng: Random) -> Iterator[Puzzle]:
    """Yield the puzzles of a theme in one deal that the linter accepts, in no particular order."""
    shortest = 0 if THEMES[wish.theme][0] in LOOKING_AHEAD else 1
    trailing = TRAILING_FOR.get(wish.theme, TRAILING) + (TRAILING_BY_LEVEL[wish.level - 1] if wish.level else 0)
    states = [state for state in play_deal(rules, rng, trailing) if shortest <= len(state.floor) <= LONGEST_FLOOR]
    rng.shuffle(states)
    for state in states:
        found = _BUILDERS[wish.theme](f"{wish.theme}-{wish.seed}-{wish.number}", wish.theme, state, rng)
        if found and not lint(found):
            yield found


def play_deal(rules: RuleSet, rng: Random, trailing: float = TRAILING) -> Iterator[GameState]:
    """Yield the states of one deal of legal play for two, the finished deal last.

    Args:
        rules: the rules of the deal.
        rng: shuffles and plays.
        trailing: how often a player leaves a card although another could take.

    >>> states = list(play_deal(RuleSet(), Random(1)))
    >>> len(states), states[-1].phase, sum(len(pile) for pile in states[-1].piles)
    (49, 'between', 52)
    """
    state, _ = start_deal(new_match(make_setup(rules, 2, 2, TARGETS[-1])), draw_pack(rules, 2, rng))
    while state.phase == "playing":
        yield state
        state, _ = apply_move(state, rng.choice(_considered(state, rng, trailing)))
    yield state


def _considered(state: GameState, rng: Random, trailing: float) -> tuple[Move, ...]:
    """Return the plays to draw from: only cards to leave, or all; the captures are listed only where they count."""
    rules, floor = state.setup.rules, state.floor
    staying = tuple(Move(card) for card in _hand(state) if may_trail(rules, floor, card))
    return staying if staying and rng.random() < trailing else legal_moves(state)


def _hand(state: GameState) -> tuple[Card, ...]:
    return state.hands[state.turn]


Builder = Callable[[str, str, GameState, Random], Puzzle | None]


def _one_card(puzzle_id: str, theme: str, state: GameState, rng: Random) -> Puzzle | None:
    """Ask about one card of the hand that takes something."""
    rules, cards = state.setup.rules, list(_hand(state))
    rng.shuffle(cards)
    for card in cards:
        if not _suits(theme, card):
            continue
        wanted = 2 if theme == "all-captures" else 1
        if len(captures_of(rules, state.floor, card)) >= wanted:
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
    if len(state.floor) > LONGEST_NAMED:
        return None
    for card in _hand(state):
        captures = captures_of(rules, state.floor, card)
        if not captures or len(captures[0].cards) < len(state.floor):
            continue
        cards = (*state.floor, card)
        named = [name for name, preset in PRESETS.items() if all(in_pack(each, preset.rules.deck) for each in cards)]
        if len(named) >= NAMED_VARIANTS:
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


def _may_leave(puzzle_id: str, theme: str, state: GameState, rng: Random) -> Puzzle | None:
    """Ask whether a card may be left: as often one that can take something as one that cannot."""
    rules, floor = state.setup.rules, state.floor
    takers = [card for card in _hand(state) if can_capture(rules, floor, card)]
    others = [card for card in _hand(state) if card not in takers]
    cards = takers if rng.random() < TRAILING else others
    if not cards:
        return None
    card = rng.choice(cards)
    return Puzzle(puzzle_id, theme, "may-leave", rules, floor, (card,), card)


def _safe_leave(puzzle_id: str, theme: str, state: GameState, rng: Random) -> Puzzle | None:
    """Ask which card is best left, from what the player in turn knows; nothing where he knows more than that.

    Where banned cards lie at the bottom of the stock, the unseen cards are not equally likely.
    """
    if len(_hand(state)) < 2 or (state.replaced and state.setup.rules.banned_go == "bottom"):
        return None
    return Puzzle(
        puzzle_id,
        theme,
        "least-risk",
        state.setup.rules,
        state.floor,
        tuple(sorted(_hand(state))),
        seen=tuple(sorted(card for pile in state.piles for card in pile)),
        next_hand=len(state.hands[1 - state.turn]),
    )


def _last_batch(puzzle_id: str, theme: str, state: GameState, rng: Random) -> Puzzle | None:
    """Ask for the best play in a last batch."""
    if state.stock or not 2 <= len(_hand(state)) <= LONGEST_BATCH:
        return None
    seat, other, rules = state.turn, 1 - state.turn, state.setup.rules
    points = [sum(basra.points for basra in basras) for basras in state.basras]
    ending = LastBatch(
        rules=rules,
        hands=(tuple(sorted(_hand(state))), tuple(sorted(state.hands[other]))),
        floor=state.floor,
        piles=(state.piles[seat], state.piles[other]),
        basras=(points[seat], points[other]),
        last_capture=None if state.last_capture is None else int(state.last_capture != seat),
        dealer=int(state.dealer != seat),
        carried_in=rules.majority if _waits(rules, rng) else 0,
    )
    return Puzzle(puzzle_id, theme, "best-play", rules, ending.floor, ending.hands[0], state=ending)


def _waits(rules: RuleSet, rng: Random) -> bool:
    """Draw whether majority points wait from an earlier deal."""
    return rules.tie == "carried" and rng.random() < WAITING


_BUILDERS: Mapping[str, Builder] = {
    **dict.fromkeys(THEMES, _one_card),
    "legal": _marked_set,
    "make-basra": _whole_hand,
    "most-points": _whole_hand,
    "may-leave": _may_leave,
    "safe-leave": _safe_leave,
    "last-batch": _last_batch,
    "count-pile": _pile,
    "majority": _counts,
    "which-variant": _several_variants,
}
