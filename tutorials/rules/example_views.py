"""Examples as the templates show them: a small board, a question, an answer that the engine worked out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, assert_never
from urllib.parse import urlencode

from django.utils.safestring import SafeString

from game.engine.cards import Card, format_card, parse_card, parse_cards
from game.engine.events import FloorDealt, SideScore
from game.engine.match import make_setup
from game.engine.rules import RuleSet, format_rules
from game.explain import Step, Who, explain_event
from game.wording.errors import say_error
from game.wording.steps import player_name, say
from tutorials.rules import worked
from tutorials.rules.clauses import usual_targets
from tutorials.rules.examples import (
    Batches,
    Draw,
    Example,
    FirstCards,
    FirstFloor,
    LastCard,
    Pile,
    Position,
    Round,
    Run,
    Seats,
    Table,
    Tally,
    Totals,
    Won,
)
from tutorials.wording import rules_examples as words
from tutorials.wording.rules_examples import Verdict
from tutorials.wording.rules_tables import batches_token, deal_labels, pile_labels
from tutorials.wording.rules_text import paragraph


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

    `rows` says what the row of cards is: `floor`, `turned` (up for the first floor) or `drawn`. `turns` are the
    sentences of plays one after another; `table` belongs to the question, `answer_table` to the answer. `try_query` is
    there for positions that can be tried as a puzzle.
    """

    id: str
    question: SafeString | str = ""
    rows: str = "floor"
    floor: tuple[Card, ...] | None = None
    played: tuple[Card, ...] = ()
    verdict: Verdict | None = None
    lines: tuple[SafeString, ...] = ()
    turns: tuple[SafeString, ...] = ()
    table: TableView | None = None
    answer_table: TableView | None = None
    try_query: str = ""

    @property
    def verdict_text(self) -> str:
        """The words of the verdict, nothing where there is none."""
        return words.verdict_text(self.verdict) if self.verdict else ""

    @property
    def is_good(self) -> bool:
        """Whether the verdict is a yes."""
        return self.verdict in ("allowed", "basra", "yes")


def show_example(rules: RuleSet, example_id: str, example: Example) -> ExampleView:
    """Return an example with its answer under a rule set, in the active language."""
    match example:
        case Position():
            return _position(rules, example_id, example)
        case Pile():
            return _pile(rules, example_id, example)
        case Run():
            return _run(rules, example_id, example)
        case LastCard():
            return _last_card(rules, example_id, example)
        case FirstFloor():
            return _first_floor(rules, example_id, example)
        case FirstCards() | Batches():
            return ExampleView(example_id, table=_deal_table(rules, example_id, example))
        case Draw() | Seats() | Round() | Table():
            return _players(rules, example_id, example)
        case Tally():
            return _tally(rules, example_id, example)
        case Totals():
            return _totals(rules, example_id, example)
        case _ as never:
            assert_never(never)


def _say(steps: Iterable[Step], without: tuple[str, ...] = ()) -> tuple[SafeString, ...]:
    return tuple(SafeString(say(step)) for step in steps if not step.message.startswith((*_LEFT_OUT, *without)))


def _position(rules: RuleSet, example_id: str, example: Position) -> ExampleView:
    played = worked.play_position(rules, example)
    card, take = played.card, played.take
    verdict: Verdict | None = None
    match example.ask:
        case "captures":
            question, lines = words.ask_captures(card), _say(worked.list_captures(rules, example))
        case "legal":
            question, lines = words.ask_capture(card, take), _say(played.steps, ("no-basra-floor-left",))
            verdict = "allowed" if played.legal else "not-allowed"
        case "basra":
            question, lines = words.ask_basra(card, take), _say(played.steps)
            verdict = "no-basra" if played.basra is None else "basra"
        case "worth":
            question, lines = words.ask_worth(card, take), _say(played.steps, ("allowed-",))
        case _ as never:
            assert_never(never)
    return ExampleView(
        example_id,
        question=question,
        floor=played.floor,
        played=(card,),
        verdict=verdict,
        lines=lines,
        try_query=_try_query(rules, played),
    )


def _try_query(rules: RuleSet, played: worked.PlayedPosition) -> str:
    """Return the query under which the position can be tried; nothing for an empty floor, where there is no choice."""
    if not played.floor:
        return ""
    floor = " ".join(format_card(card) for card in played.floor)
    return urlencode({"rules": format_rules(rules), "floor": floor, "card": format_card(played.card)})


def _pile(rules: RuleSet, example_id: str, example: Pile) -> ExampleView:
    played = worked.play_position(rules, example)
    return ExampleView(
        example_id,
        question=words.ask_pile(played.card, played.take),
        floor=played.floor,
        played=(played.card,),
        lines=(words.answer_pile(worked.count_pile(rules, example)),),
    )


def _run(rules: RuleSet, example_id: str, example: Run) -> ExampleView:
    return ExampleView(
        example_id,
        question=words.ask_run(),
        floor=parse_cards(example.floor),
        played=tuple(parse_card(card) for card, _ in example.moves),
        turns=tuple(paragraph(_say(steps)) for steps in worked.play_run(rules, example)),
    )


def _last_card(rules: RuleSet, example_id: str, example: LastCard) -> ExampleView:
    played = worked.play_last_card(rules, example)
    return ExampleView(
        example_id,
        question=words.ask_last_card(played.card, example.before),
        floor=played.floor,
        played=(played.card,),
        lines=_say(played.steps),
    )


def _first_floor(rules: RuleSet, example_id: str, example: FirstFloor) -> ExampleView:
    turned = worked.turn_floor(rules, example)
    setup = make_setup(rules, 2, 2, usual_targets(rules)[0])
    dealt, *repair = explain_event(FloorDealt(turned.floor, turned.replaced), setup, None)
    return ExampleView(
        example_id,
        question=words.ask_floor(),
        rows="turned",
        floor=turned.turned,
        verdict="no" if turned.replaced else "yes",
        lines=_say((*repair, dealt)) if repair else (),
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
            for row in worked.deal_rows(rules)
        ),
    )


def _batches(rules: RuleSet, example_id: str, example: Batches) -> TableView:
    labels = deal_labels()
    rows = worked.deal_rows(rules, example)
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


def _players(rules: RuleSet, example_id: str, example: Draw | Seats | Round | Table) -> ExampleView:
    match example:
        case Draw():
            answer = words.answer_draw(worked.draw_dealer(example))
            drawn = parse_cards(example.cards)
            return ExampleView(example_id, question=words.ask_draw(), rows="drawn", floor=drawn, lines=(answer,))
        case Seats():
            answer = words.answer_seat(example.ask, worked.find_seat(rules, example), rules.direction)
            return ExampleView(example_id, question=words.ask_seat(example.ask, example.dealer), lines=(answer,))
        case Round():
            answer = words.answer_round(worked.go_round(rules, example), rules.direction)
            return ExampleView(example_id, question=words.ask_round(example.dealer), lines=(answer,))
        case Table():
            error = worked.seating_error(rules, example)
            return ExampleView(
                example_id,
                question=words.ask_table(example.players, example.sides),
                verdict="no" if error else "yes",
                lines=(SafeString(say_error(error)),) if error else (),
            )
        case _ as never:
            assert_never(never)


def _tally(rules: RuleSet, example_id: str, example: Tally) -> ExampleView:
    scored = worked.score_tally(rules, example)
    if example.show == "majority":
        counts = [won.cards for won in example.won]
        return ExampleView(
            example_id,
            question=words.ask_majority(counts, scored.event.carried_in),
            lines=_say(scored.majority_steps) or (words.answer_no_majority(),),
        )
    return ExampleView(
        example_id,
        question=words.ask_score(),
        table=_won_table(example, example_id),
        answer_table=_score_table(scored.event.scores, example, example_id),
        lines=_say(scored.majority_steps),
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
    return items if example.show == "all" else tuple(item for item in items if item != "basras")


def _sides_table(
    table_id: str, caption: str, items: tuple[str, ...], sides: tuple[Won, ...] | tuple[SideScore, ...]
) -> TableView:
    labels = pile_labels()
    return TableView(
        id=table_id,
        caption=labels[caption],
        columns=(labels["item"], *(player_name(Who("player", number)) for number in range(len(sides)))),
        rows=tuple(Row(labels[item], tuple(str(getattr(side, item)) for side in sides)) for item in items),
    )


def _totals(rules: RuleSet, example_id: str, example: Totals) -> ExampleView:
    ruled = worked.rule_totals(rules, example)
    return ExampleView(
        example_id,
        question=words.ask_totals(ruled.totals, ruled.target),
        verdict="no" if ruled.winner is None else "yes",
        lines=_say(ruled.steps),
    )
