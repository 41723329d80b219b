"""The board: who sits there, what lies there, what can be done, and the slip that explains it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial

from django.urls import reverse

from game.comfort import Comfort
from game.engine.captures import legal_captures
from game.engine.cards import Card, Rank
from game.engine.events import BasraScored
from game.engine.moves import Move
from game.engine.notation import format_move
from game.engine.rules import RuleSet
from game.engine.scoring import card_points
from game.explain import Group, Step
from game.models import Game, Help
from game.presenters.choosing import LISTED, Chosen
from game.presenters.scene import Mode, Scene, set_scene
from game.presenters.sealed import SealedDeal, sealed_deals
from game.presenters.seats import Seat, seat_shown, seats_around, side_names
from game.presenters.sentences import RuleText, rules_strip
from game.presenters.sight import Sight
from game.presenters.slips import Slip, choosing_slip, newest_slip, step_slip
from game.templatetags.basra import group_style
from game.timeline import History, Position
from game.wording.board import floor_text, hand_title, help_name, leave_label, take_labels, takes_text, turn_text
from game.wording.names import RankForm, group_letter, rank_name
from game.wording.steps import say
from game.wording.tokens import card_face, sum_text, sum_token


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who looks at a game. `token` is for a game that is begun from a past step."""

    is_mine: bool
    comfort: Comfort
    token: str = ""


@dataclass(frozen=True, slots=True)
class FloorCard:
    """A card on the floor: its text, its drawn face, and whether it is marked to be taken."""

    text: str
    face: str
    is_marked: bool


@dataclass(frozen=True, slots=True)
class FloorPlace:
    """A card on the floor by itself, or cards that are taken together, over a bracket.

    A group has a letter, a style, and a `formula` as markup; `formula_text` is for speech.
    """

    cards: tuple[FloorCard, ...]
    letter: str = ""
    style: str = ""
    formula: str = ""
    formula_text: str = ""


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in the hand; `says` is what it can take, empty where the page doesn't tell."""

    text: str
    face: str
    is_chosen: bool
    says: str


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card just shown, not yet in a pile or on the floor, or the one that has made a basra."""

    face: str
    by_reader: bool
    is_basra: bool = False


@dataclass(frozen=True, slots=True)
class HelpChoice:
    """One of the ways to have the game explained."""

    value: str
    name: str
    is_chosen: bool


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
    help_name: str
    helps: tuple[HelpChoice, ...]
    revision: int
    position: Position
    place: str
    practice: bool
    can_undo: bool
    deal_step: int
    can_take_back: bool
    can_play_on: bool
    token: str
    sealed: tuple[SealedDeal, ...]
    others: tuple[Seat, ...]
    own: Seat
    has_company: bool
    hand_title: str
    turn: str
    played: PlayedCard | None
    floor: tuple[FloorPlace, ...]
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
    def back_url(self) -> str:
        """Where cards are taken back."""
        return reverse("game:take-back", args=[self.game_id])

    @property
    def play_on_url(self) -> str:
        """Where a game of its own begins from a step."""
        return reverse("game:play-on", args=[self.game_id])

    @property
    def result_url(self) -> str:
        """Where the result of the match is."""
        return reverse("game:result", args=[self.game_id])

    @property
    def sure(self) -> str:
        """The play that the page warns of, as text: to be sent with it once it has been thought over."""
        if self.chosen is None or not self.chosen.warning:
            return ""
        return format_move(Move(self.chosen.card, frozenset(self.chosen.marked)))

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
        if self.chosen is not None and not self.chosen.refusal and not self.chosen.warning:
            return f"hand-{self.chosen.card}"
        return "step says"


def play_page(game: Game, history: History, sight: Sight, visitor: Visitor, error: str = "") -> PlayPage | None:
    """Return the page of a game, or None where it has no such step.

    What is thought of but not possible any more (a card that is gone) is passed over.
    """
    scene = set_scene(history, sight, Help(game.help), preselect=visitor.comfort.preselect)
    if scene is None:
        return None
    url = reverse("game:play", args=[game.id])
    is_mine = visitor.is_mine
    setup, position, chosen, marked = history.setup, scene.position, scene.chosen, scene.marked
    reader = history.alone if is_mine else None
    shown = seat_shown(history, position, is_newest=scene.mode == "choose")
    own, others = seats_around(history, position, shown, reader, partial(_face, setup.rules))
    may_undo = is_mine and not game.is_finished and game.help != Help.PLAY
    grouped = {card for group in scene.groups for card in group.cards}
    return PlayPage(
        game_id=game.id,
        url=url,
        mode=scene.mode,
        is_mine=is_mine,
        rules=setup.rules,
        target=game.target,
        help=game.help,
        help_name=help_name(game.help),
        helps=tuple(HelpChoice(each, help_name(each), each == game.help) for each in Help),
        revision=game.revision,
        position=position,
        place=_place(position),
        practice=game.is_practice,
        can_undo=may_undo and scene.mode == "choose" and history.last_own_step > 0,
        deal_step=history.dealt_step,
        can_take_back=may_undo and scene.mode == "step",
        can_play_on=game.is_finished and scene.mode == "step" and history.goes_on_from(scene.step),
        token=visitor.token,
        sealed=sealed_deals(game, history),
        others=others,
        own=own,
        has_company=history.alone is None,
        hand_title=hand_title(None if history.alone is not None else shown, is_own=is_mine),
        turn=turn_text(None if history.alone is not None else shown),
        played=_played(history, scene, reader),
        floor=(
            *(_floor_group(setup.rules, group, marked) for group in scene.groups),
            *(FloorPlace((_floor_card(setup.rules, card, marked),)) for card in position.floor if card not in grouped),
        ),
        hand=_hand(history, scene, shown, teaches=game.help == Help.TEACH),
        chosen=chosen,
        slip=_slip(history, scene, url, reader, explains=game.help != Help.PLAY),
        strip=rules_strip(setup.rules),
        table=match_table(history, position, reader),
        sight=sight,
        take_labels=take_labels(chosen.card, len(position.floor), sweeps=chosen.sweeps) if chosen else (),
        leave_label=leave_label(chosen.card) if chosen else "",
        error=error,
    )


def _slip(history: History, scene: Scene, url: str, reader: int | None, *, explains: bool) -> Slip:
    if scene.step:
        return step_slip(history, scene.step, url, reader)
    if scene.chosen and (scene.chosen.is_told or scene.chosen.warning):
        return choosing_slip(history, scene.chosen, url)
    return newest_slip(history, url, reader, explains=explains)


def _face(rules: RuleSet, card: Card) -> str:
    """Return a card as it is drawn, with a mark for the points that it scores, as far as the deck has them."""
    points = card_points(rules, card)
    return card_face(card, str(points) if 1 <= points <= 3 else "")


def _place(position: Position) -> str:
    """Return the deal and the batch in words; nothing while no batch is dealt."""
    if not position.batch:
        return ""
    params = {"deal": position.deal, "batch": position.batch, "total": position.batches}
    return say(Step("batch", "deal.batches", params))


def _floor_card(rules: RuleSet, card: Card, marked: frozenset[Card]) -> FloorCard:
    return FloorCard(str(card), _face(rules, card), card in marked)


def _floor_group(rules: RuleSet, group: Group, marked: frozenset[Card]) -> FloorPlace:
    if group.sum is None:
        form: RankForm = "name" if len(group.cards) == 1 else "plural"
        formula = formula_text = rank_name(Rank(group.cards[0].rank), form)
    else:
        formula = sum_token(group.sum.parts, group.sum.total)
        formula_text = sum_text(group.sum.parts, group.sum.total)
    cards = tuple(_floor_card(rules, card, marked) for card in group.cards)
    return FloorPlace(cards, group_letter(group.label), group_style(group.label), formula, formula_text)


def _played(history: History, scene: Scene, reader: int | None) -> PlayedCard | None:
    rules, position = history.setup.rules, scene.position
    event = history.moments[scene.step - 1].event if scene.step else None
    if isinstance(event, BasraScored):
        return PlayedCard(_face(rules, event.card), event.seat == reader, is_basra=True)
    if position.played is None:
        return None
    return PlayedCard(_face(rules, position.played), position.played_by == reader)


def _hand(history: History, scene: Scene, seat: int, *, teaches: bool) -> tuple[HandCard, ...]:
    rules, chosen, floor = history.setup.rules, scene.chosen, scene.position.floor
    cards = []
    for card in scene.position.hands[seat]:
        is_chosen = chosen is not None and chosen.card == card
        says = _takes(rules, floor, card) if teaches and scene.mode == "choose" else ""
        cards.append(HandCard(str(card), _face(rules, card), is_chosen, says))
    return tuple(cards)


def _takes(rules: RuleSet, floor: tuple[Card, ...], card: Card) -> str:
    captures = legal_captures(rules, floor, card, LISTED).captures
    if not captures:
        return takes_text(0, sweeps=False)
    return takes_text(len(captures[0].cards), sweeps=captures[0].is_sweep)


def match_table(history: History, position: Position, reader: int | None) -> MatchTable:
    """Return the match so far, as it stands at a position."""
    names = side_names(history.setup, reader)
    scored = history.state.results[: position.scored]
    deals = tuple((result.deal, tuple(score.total for score in result.scores)) for result in scored)
    return MatchTable(deals, position.totals, names, history.setup.target)
