"""The board: who sits there, what lies there, what can be done, and the slip that explains it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Literal

from django.urls import reverse

from game.engine.captures import legal_captures
from game.engine.cards import Card, Rank
from game.engine.events import Captured
from game.engine.rules import RuleSet
from game.engine.scoring import card_points
from game.engine.state import Setup
from game.explain import Group, Step, label_groups
from game.models import Game, Help
from game.presenters.choosing import Chosen, choose
from game.presenters.sentences import RuleText, rules_strip
from game.presenters.sight import Sight
from game.presenters.slips import Slip, choosing_slip, newest_slip, step_slip
from game.timeline import History, Moment, Position
from game.wording.board import floor_text, leave_label, seat_name, take_labels
from game.wording.names import rank_name
from game.wording.steps import say
from game.wording.tokens import sum_text, sum_token

Mode = Literal["choose", "step", "over"]


@dataclass(frozen=True, slots=True)
class FloorCard:
    """A card on the floor."""

    card: Card
    mark: str
    is_marked: bool


@dataclass(frozen=True, slots=True)
class FloorGroup:
    """Cards that are taken together, over a bracket. `formula` is markup, `formula_text` is for speech."""

    index: int
    cards: tuple[FloorCard, ...]
    formula: str
    formula_text: str


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in the hand. `takes` is how many cards it can take, None where the page doesn't tell."""

    card: Card
    mark: str
    is_chosen: bool
    takes: int | None = None
    sweeps: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """One person's strip."""

    name: str
    hand_size: int
    backs: range
    pile: int
    basras: int
    total: int


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card just shown, not yet in a pile or on the floor."""

    card: Card
    mark: str
    by_reader: bool


@dataclass(frozen=True, slots=True)
class MatchTable:
    """The match so far: per finished deal the points of each side, then the totals."""

    deals: tuple[tuple[int, tuple[int, ...]], ...]
    totals: tuple[int, ...]
    names: tuple[str, ...]
    target: int


@dataclass(frozen=True, slots=True)
class PlayPage:
    """The page of a game, as the template `game/play.html` needs it."""

    game_id: str
    url: str
    mode: Mode
    is_mine: bool
    rules: RuleSet
    target: int
    help: str
    helps: tuple[str, ...]
    revision: int
    position: Position
    place: str
    opponent: Seat
    reader: Seat
    played: PlayedCard | None
    groups: tuple[FloorGroup, ...]
    floor: tuple[FloorCard, ...]
    hand: tuple[HandCard, ...]
    chosen: Chosen | None
    slip: Slip
    strip: tuple[RuleText, ...]
    table: MatchTable
    sight: Sight
    take_labels: tuple[str, ...] = ()
    leave_label: str = ""
    error: str = ""

    @property
    def floor_text(self) -> str:
        """How many cards lie on the floor."""
        return floor_text(len(self.position.floor))

    @property
    def announce(self) -> str:
        """What a screen reader hears when the board is swapped in."""
        if self.error:
            return ""
        return " ".join((*self.slip.spoken, *((self.floor_text,) if self.mode == "choose" else ())))

    @property
    def moves_url(self) -> str:
        """Where a card is played."""
        return reverse("game:move-create", args=[self.game_id])

    @property
    def help_url(self) -> str:
        """Where the help is changed."""
        return reverse("game:help-update", args=[self.game_id])

    @property
    def result_url(self) -> str:
        """Where the result of the match is."""
        return reverse("game:result", args=[self.game_id])

    @property
    def take_label(self) -> str:
        """What the button says for the cards marked now."""
        marked = len(self.chosen.marked) if self.chosen else 0
        return self.take_labels[marked]

    @property
    def take_labels_json(self) -> str:
        """The labels for any number of marked cards, for the script."""
        return json.dumps(self.take_labels, ensure_ascii=False)

    @property
    def focus(self) -> str:
        """The id of the element that gets the focus when the board is swapped in."""
        if self.error:
            return "board-error"
        if self.chosen is not None and not self.chosen.refusal:
            return f"hand-{self.chosen.card}"
        return "step says"


def play_page(game: Game, history: History, sight: Sight, *, is_mine: bool, error: str = "") -> PlayPage | None:
    """Return the page of a game, or None where it has no such step.

    What is thought of but not possible any more (a card that is gone) is passed over.
    """
    url = reverse("game:play", args=[game.id])
    reader = history.viewer if is_mine else None
    moment: Moment | None = None
    chosen: Chosen | None = None
    mode: Mode = "over" if history.state.phase == "over" else "choose"
    if sight.step is not None:
        if sight.step > len(history.moments):
            return None
        moment, mode = history.moments[sight.step - 1], "step"
    elif mode == "choose":
        chosen = choose(history, sight, Help(game.help))
    position = moment.position if moment else history.now
    groups, shown = _groups_shown(moment, chosen, Help(game.help))
    rules, setup = history.setup.rules, history.setup
    if moment and sight.step:
        slip = step_slip(history, sight.step, url, reader)
    elif chosen and chosen.is_told:
        slip = choosing_slip(history, chosen, url)
    else:
        slip = newest_slip(history, url, reader, explains=game.help != Help.PLAY)
    marked = set(chosen.marked) if chosen else {card for group in groups for card in group.cards}
    own = history.viewer
    names = tuple(seat_name(n + 1, is_reader=n == own, is_onlooker=not is_mine) for n in range(setup.players))
    other = next(seat for seat in range(setup.players) if seat != own)
    return PlayPage(
        game_id=game.id,
        url=url,
        mode=mode,
        is_mine=is_mine,
        rules=rules,
        target=game.target,
        help=game.help,
        helps=tuple(Help),
        revision=game.revision,
        position=position,
        place=_place(position),
        opponent=_seat(setup, position, other, names[other]),
        reader=_seat(setup, position, own, names[own]),
        played=_played(rules, position, own, is_mine=is_mine),
        groups=tuple(_floor_group(rules, group, marked) for group in groups),
        floor=tuple(FloorCard(c, mark_of(rules, c), c in marked) for c in position.floor if c not in shown),
        hand=_hand(history, position, chosen, teaches=mode == "choose" and game.help == Help.TEACH),
        chosen=chosen,
        slip=slip,
        strip=rules_strip(rules),
        table=match_table(history, position, names),
        sight=sight,
        take_labels=take_labels(chosen.card, len(position.floor), sweeps=chosen.sweeps) if chosen else (),
        leave_label=leave_label(chosen.card) if chosen else "",
        error=error,
    )


def mark_of(rules: RuleSet, card: Card) -> str:
    """Return the mark over a card's face: the points it scores, as far as the deck draws them."""
    points = card_points(rules, card)
    return str(points) if 1 <= points <= 3 else ""


def _place(position: Position) -> str:
    """Return the deal and the batch in words; nothing while no batch is dealt."""
    if not position.batch:
        return ""
    params = {"deal": position.deal, "batch": position.batch, "total": position.batches}
    return say(Step("batch", "deal.batches", params))


def _groups_shown(
    moment: Moment | None, chosen: Chosen | None, help_level: Help
) -> tuple[tuple[Group, ...], frozenset[Card]]:
    groups: tuple[Group, ...] = ()
    if moment and moment.line == 0 and isinstance(moment.event, Captured):
        groups = label_groups(moment.event.capture)
    elif chosen and help_level == Help.TEACH:
        groups = chosen.groups
    return groups, frozenset(card for group in groups for card in group.cards)


def _floor_group(rules: RuleSet, group: Group, marked: set[Card]) -> FloorGroup:
    if group.sum is None:
        formula = formula_text = rank_name(Rank(group.cards[0].rank), "plural")
    else:
        formula = sum_token(group.sum.parts, group.sum.total)
        formula_text = sum_text(group.sum.parts, group.sum.total)
    cards = tuple(FloorCard(card, mark_of(rules, card), card in marked) for card in group.cards)
    return FloorGroup(group.label, cards, formula, formula_text)


def _seat(setup: Setup, position: Position, seat: int, name: str) -> Seat:
    side = seat % len(setup.sides)
    size = position.hand_sizes[seat]
    return Seat(
        name=name,
        hand_size=size,
        backs=range(size),
        pile=len(position.piles[side]),
        basras=position.basras[side],
        total=position.totals[side],
    )


def _played(rules: RuleSet, position: Position, own: int, *, is_mine: bool) -> PlayedCard | None:
    if position.played is None or position.played_by is None:
        return None
    return PlayedCard(position.played, mark_of(rules, position.played), is_mine and position.played_by == own)


def _hand(history: History, position: Position, chosen: Chosen | None, *, teaches: bool) -> tuple[HandCard, ...]:
    rules = history.setup.rules
    cards = []
    for card in position.hand:
        is_chosen = chosen is not None and chosen.card == card
        hand_card = HandCard(card, mark_of(rules, card), is_chosen)
        if teaches:
            captures = legal_captures(rules, position.floor, card, 1).captures
            takes = len(captures[0].cards) if captures else 0
            sweeps = bool(captures) and captures[0].is_sweep
            hand_card = HandCard(card, hand_card.mark, is_chosen, takes, sweeps)
        cards.append(hand_card)
    return tuple(cards)


def match_table(history: History, position: Position, names: tuple[str, ...]) -> MatchTable:
    """Return the match so far, as it stands at a position."""
    scored = history.state.results[: position.scored]
    deals = tuple((result.deal, tuple(score.total for score in result.scores)) for result in scored)
    return MatchTable(deals, position.totals, names, history.setup.target)
