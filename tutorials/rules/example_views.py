"""Examples as the templates show them: a small board, a question, an answer that the engine worked out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, assert_never

from django.utils.safestring import SafeString

from game.engine.cards import Card, parse_cards
from game.engine.dealing import FLOOR_SIZE
from game.engine.events import FloorDealt, SideScore
from game.engine.match import make_setup
from game.engine.rules import RuleSet
from game.explain import Step, explain_event
from game.presenters.positions import position_query
from game.wording.errors import say_error
from game.wording.names import player_label
from game.wording.steps import say
from tutorials.rules import worked, worked_deal, worked_score
from tutorials.rules.answers import answer
from tutorials.rules.clauses import usual_targets
from tutorials.rules.examples import (
    Batches,
    Draw,
    Example,
    FirstCards,
    FirstFloor,
    FloorCount,
    HandSize,
    LastBatch,
    LastCard,
    Majority,
    Neighbour,
    NextBatch,
    Pile,
    PilePoints,
    Position,
    Seats,
    Table,
    Tally,
    Totals,
    Turn,
    Won,
)
from tutorials.wording import rules_examples as words
from tutorials.wording.rules_deal import banned, batches, direction
from tutorials.wording.rules_examples import Verdict
from tutorials.wording.rules_tables import batches_token, deal_labels, pile_labels


class Row(NamedTuple):
    """A row of a table."""

    heading: str
    cells: tuple[str, ...]


_LEFT_OUT = ("gain-", "group-", "several-", "not-allowed", "allowed-leave", "you-score-", "player-score-", "banned-")
"""How the messages begin that an example leaves out: its verdict says it, or it matters in a game only."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A table with a heading to each row; `total` is its last row."""

    id: str
    caption: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    total: Row | None = None


@dataclass(frozen=True, slots=True)
class ExampleView:
    """An example: what lies there (`floor`, None for no board), what is played, the question and the answer.

    `rows` says what the row of cards is: `floor`, `turned` (up for the first floor), `drawn` or `pile`. `answer` is
    the engine's yes or no, None where the example only shows something; `verdict` says it in words. `table` belongs to
    the question, `answer_table` to the answer. `try_query` is there for positions that can be tried as a puzzle.
    """

    id: str
    question: SafeString | str = ""
    rows: str = "floor"
    floor: tuple[Card, ...] | None = None
    played: tuple[Card, ...] = ()
    answer: bool | None = None
    verdict: Verdict | None = None
    lines: tuple[SafeString, ...] = ()
    table: TableView | None = None
    answer_table: TableView | None = None
    try_query: str = ""

    @property
    def is_good(self) -> bool:
        """Whether the answer is yes."""
        return self.answer is True

    @property
    def verdict_text(self) -> str:
        """The words of the verdict, nothing where there is none."""
        return words.verdict_text(self.verdict) if self.verdict else ""


_VERDICTS: Mapping[str, tuple[Verdict, Verdict]] = {
    "legal": ("allowed", "not-allowed"),
    "basra": ("basra", "no-basra"),
    "worth": ("basra", "no-basra"),
}
"""How positions answer yes and no, by what they ask; all other examples say yes and no."""


def show_example(rules: RuleSet, example_id: str, example: Example) -> ExampleView:
    """Return an example with its answer under a rule set, in the active language."""
    view = _show(rules, example_id, example)
    good = answer(rules, example)
    if good is None:
        return view
    asked = example.ask if isinstance(example, Position) else ""
    yes, no = _VERDICTS.get(asked, ("yes", "no"))
    return replace(view, answer=good, verdict=yes if good else no)


def _show(rules: RuleSet, example_id: str, example: Example) -> ExampleView:
    match example:
        case Position():
            return _position(rules, example_id, example)
        case Pile():
            return _pile(rules, example_id, example)
        case Turn():
            return ExampleView(example_id, question=words.ask_turn(example.ask), lines=words.answer_turn())
        case LastCard():
            return _last_card(rules, example_id, example)
        case FirstFloor() | FloorCount() | HandSize() | FirstCards() | Batches() | NextBatch() | LastBatch():
            return _deal(rules, example_id, example)
        case Draw() | Seats() | Neighbour() | Table():
            return _players(rules, example_id, example)
        case PilePoints() | Majority() | Tally() | Totals():
            return _score(rules, example_id, example)
        case _ as never:
            assert_never(never)


def say_steps(steps: Iterable[Step], without: tuple[str, ...] = ()) -> tuple[SafeString, ...]:
    """Return the sentences of an explanation that a reader of the rules needs."""
    return tuple(SafeString(say(step)) for step in steps if not step.message.startswith((*_LEFT_OUT, *without)))


_ASK_POSITION = {
    "basra": (words.ask_basra, ()),
    "worth": (words.ask_worth, ("allowed-",)),
    "double": (words.ask_double, ("allowed-",)),
    "mark": (words.ask_mark, ("allowed-",)),
    "legal": (words.ask_capture, ("no-basra-floor-left",)),
}
"""The question of a position, and how the messages begin that its answer leaves out."""


def _position(rules: RuleSet, example_id: str, example: Position) -> ExampleView:
    played = worked.play_position(rules, example)
    if example.ask == "captures":
        question, lines = words.ask_captures(played.card), say_steps(worked.list_captures(rules, example))
    else:
        ask, without = _ASK_POSITION[example.ask]
        question, lines = ask(played.card, played.take), say_steps(played.steps, without)
    return ExampleView(
        example_id,
        question=question,
        floor=played.floor,
        played=(played.card,),
        lines=lines,
        try_query=_try_query(rules, played),
    )


def _try_query(rules: RuleSet, played: worked.PlayedPosition) -> str:
    """Return the query under which the position can be tried; nothing for an empty floor, where there is no choice."""
    if not played.floor:
        return ""
    return position_query(rules, played.floor, played.card)


def _pile(rules: RuleSet, example_id: str, example: Pile) -> ExampleView:
    played = worked.play_position(rules, example)
    return ExampleView(
        example_id,
        question=words.ask_pile(played.card, played.take),
        floor=played.floor,
        played=(played.card,),
        lines=(words.answer_pile(worked.count_pile(rules, example)),),
        try_query=_try_query(rules, played),
    )


def _last_card(rules: RuleSet, example_id: str, example: LastCard) -> ExampleView:
    played = worked.play_last_card(rules, example)
    return ExampleView(
        example_id,
        question=words.ask_last_card(played.card, example.before, example.ask),
        floor=played.floor,
        played=(played.card,),
        lines=say_steps(played.steps),
    )


def _deal(
    rules: RuleSet,
    example_id: str,
    example: FirstFloor | FloorCount | HandSize | FirstCards | Batches | NextBatch | LastBatch,
) -> ExampleView:
    match example:
        case FirstFloor():
            return _first_floor(rules, example_id, example)
        case FloorCount():
            cards = parse_cards(example.turned)
            return ExampleView(
                example_id,
                question=words.ask_floor_count(),
                rows="turned",
                floor=cards,
                lines=(words.answer_floor_count(FLOOR_SIZE),),
            )
        case HandSize():
            question = words.ask_hand(worked_deal.claimed_hand(rules, example))
            return ExampleView(example_id, question=question, lines=(words.answer_hand(rules.hand),))
        case NextBatch():
            return ExampleView(example_id, question=words.ask_next_batch(example.ask), lines=batches(rules))
        case LastBatch():
            deal = worked_deal.uneven_deal(rules, example)
            question = words.ask_last_batch(example.ask, deal.players)
            return ExampleView(example_id, question=question, lines=(words.answer_batches(deal.sizes),))
        case FirstCards() | Batches():
            return ExampleView(example_id, table=_deal_table(rules, example_id, example))
        case _ as never:
            assert_never(never)


def _first_floor(rules: RuleSet, example_id: str, example: FirstFloor) -> ExampleView:
    turned = worked_deal.turn_floor(rules, example)
    setup = make_setup(rules, 2, 2, usual_targets(rules)[0])
    dealt, *repair = explain_event(FloorDealt(turned.floor, turned.replaced), setup, None)
    return ExampleView(
        example_id,
        question=words.ask_floor(),
        rows="turned",
        floor=turned.turned,
        lines=(*say_steps((*repair, dealt)), banned(rules)[-1]) if repair else (),
    )


def _deal_table(rules: RuleSet, example_id: str, example: FirstCards | Batches) -> TableView:
    if isinstance(example, Batches):
        return _batches(rules, example_id, example)
    return _first_cards(rules, example_id)


def _first_cards(rules: RuleSet, example_id: str) -> TableView:
    labels = deal_labels()
    return TableView(
        id=f"table-{example_id}",
        caption=labels["first"],
        columns=(labels["players"], labels["hand"], labels["floor"], labels["stock"]),
        rows=tuple(
            Row(str(row.players), (str(row.sizes[0]), str(row.floor), str(row.stock)))
            for row in worked_deal.deal_rows(rules)
        ),
    )


def _batches(rules: RuleSet, example_id: str, example: Batches) -> TableView:
    labels = deal_labels()
    rows = worked_deal.deal_rows(rules, example)
    with_undealt = any(row.undealt for row in rows)
    columns = (labels["players"], labels["times"], labels["sizes"])
    return TableView(
        id=f"table-{example_id}",
        caption=labels["batches"],
        columns=(*columns, labels["undealt"]) if with_undealt else columns,
        rows=tuple(
            Row(
                str(row.players),
                (str(len(row.sizes)), batches_token(row.sizes), *((str(row.undealt),) if with_undealt else ())),
            )
            for row in rows
        ),
    )


def _players(rules: RuleSet, example_id: str, example: Draw | Seats | Neighbour | Table) -> ExampleView:
    match example:
        case Draw():
            said = words.answer_draw(worked_deal.draw_dealer(example))
            drawn = parse_cards(example.cards)
            question = words.ask_draw(example.claim)
            return ExampleView(example_id, question=question, rows="drawn", floor=drawn, lines=(said,))
        case Seats():
            said = words.answer_seat(example.ask, worked_deal.find_seat(rules, example), rules.direction)
            question = words.ask_seat(example.ask, example.dealer, example.claim)
            return ExampleView(example_id, question=question, lines=(said,))
        case Neighbour():
            return ExampleView(example_id, question=words.ask_neighbour(example.hand), lines=direction(rules))
        case Table():
            error = worked_deal.seating_error(rules, example)
            return ExampleView(
                example_id,
                question=words.ask_table(example.players, example.sides),
                lines=(SafeString(say_error(error)),) if error else (),
            )
        case _ as never:
            assert_never(never)


def _score(rules: RuleSet, example_id: str, example: PilePoints | Majority | Tally | Totals) -> ExampleView:
    match example:
        case PilePoints():
            points = worked_score.pile_points(rules, example)
            return ExampleView(
                example_id,
                question=words.ask_pile_points(example.ask),
                rows="pile",
                floor=parse_cards(example.cards),
                lines=(words.answer_pile_points(example.ask, points),),
            )
        case Majority():
            scored = worked_score.score_tally(rules, example)
            return ExampleView(
                example_id,
                question=words.ask_majority(example.counts, example.claim, scored.event.carried_in),
                lines=say_steps(scored.majority_steps) or (words.answer_no_majority(),),
            )
        case Tally():
            return _tally(rules, example_id, example)
        case Totals():
            ruled = worked_score.rule_totals(rules, example)
            return ExampleView(
                example_id,
                question=words.ask_totals(ruled.totals, ruled.target, example.claim),
                lines=say_steps(ruled.steps),
            )
        case _ as never:
            assert_never(never)


def _tally(rules: RuleSet, example_id: str, example: Tally) -> ExampleView:
    scored = worked_score.score_tally(rules, example)
    return ExampleView(
        example_id,
        question=words.ask_score(),
        table=_won_table(example, example_id),
        answer_table=_score_table(scored.event.scores, example, example_id),
        lines=say_steps(scored.majority_steps),
    )


_WON_COLUMNS = ("cards", "aces", "jacks", "two_of_clubs", "ten_of_diamonds", "basras")
_SCORE_COLUMNS = ("majority", "aces", "jacks", "two_of_clubs", "ten_of_diamonds", "basras")


def _won_table(example: Tally, example_id: str) -> TableView:
    return _sides_table(f"won-{example_id}", "won", _shown(_WON_COLUMNS, example), example.won)


def _score_table(scores: tuple[SideScore, ...], example: Tally, example_id: str) -> TableView:
    table = _sides_table(f"score-{example_id}", "scored", _shown(_SCORE_COLUMNS, example), scores)
    total = Row(pile_labels()["total"], tuple(str(score.total) for score in scores))
    return TableView(table.id, table.caption, table.columns, table.rows, total)


def _shown(items: tuple[str, ...], example: Tally) -> tuple[str, ...]:
    return items if example.basras else tuple(item for item in items if item != "basras")


def _sides_table(
    table_id: str, caption: str, items: tuple[str, ...], sides: tuple[Won, ...] | tuple[SideScore, ...]
) -> TableView:
    labels = pile_labels()
    return TableView(
        id=table_id,
        caption=labels[caption],
        columns=(labels["item"], *(player_label(number) for number in range(len(sides)))),
        rows=tuple(Row(labels[item], tuple(str(getattr(side, item)) for side in sides)) for item in items),
    )
