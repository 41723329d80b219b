"""What the referee's page shows: the form as it was filled in, and the ruling in words, in the active language."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from html import unescape

from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.safestring import SafeString

from game.engine.cards import Card
from game.engine.reaching import NoLine, find_line
from game.engine.rules import format_rules
from game.presenters.positions import position_query
from game.templatetags.basra import clause_url
from game.wording.clauses import clause_name
from game.wording.names import rules_name, side_label, variant_name
from game.wording.reaching import say_no_line
from game.wording.rulings import position_lines
from tutorials.boards.parts import FloorGroup, Link, capture_groups, group_in_question
from tutorials.referee.elsewhere import Row, groups_of, rows_of
from tutorials.referee.forms import QuestionForm
from tutorials.referee.questions import (
    LeftOverQuestion,
    MajorityQuestion,
    MatchQuestion,
    PlayQuestion,
    Question,
    query_of,
)
from tutorials.referee.rulings import Ruling, rule
from tutorials.wording.referee import say_line, speak_line, text_line
from tutorials.wording.referee_form import (
    assumed_clubs,
    column_labels,
    dispute_verdict,
    label_line,
    our_ruling,
    question_label,
    reading_line,
)
from tutorials.wording.rules_disputes import dispute_of

_SPOKEN_BASRAS = {"row-basra": "voice-basra", "row-no-basra": "voice-no-basra"}
"""What a cell of the table says, as a sentence of its own."""

_UNSEEN = re.compile(r'<span class="vh">[^<]*</span>')

SHOWN_OPTIONS = 12
"""How many of the captures to choose from are listed."""


@dataclass(frozen=True, slots=True)
class VariantRow:
    """What one variant says, in words."""

    name: str
    url: str
    happens: str
    brings: str
    clause: Link | None
    here: bool


@dataclass(frozen=True, slots=True)
class Voice:
    """Variants that rule alike: who says what."""

    variants: tuple[str, ...]
    says: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Disputed:
    """Where the sources differ or are silent: what they say, and how the variants go."""

    verdict: str
    ours: str
    texts: tuple[SafeString, ...]
    voices: tuple[Voice, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """A ruling as the page shows it. `floor` is None where the question is not about cards on the floor.

    `position_query` is empty where there is no position to go on with; `why_not_on` says why none can be played on.
    """

    kind: str
    mark: str
    rules: str
    rules_url: str
    question: str
    headline: str
    lines: tuple[str, ...]
    options: tuple[str, ...]
    more_options: bool
    disputed: Disputed | None
    groups: tuple[FloorGroup, ...]
    floor: tuple[Card, ...] | None
    card: Card | None
    facts: tuple[str, ...]
    links: tuple[Link, ...]
    columns: tuple[str, ...]
    rows: tuple[VariantRow, ...]
    readings: tuple[SafeString, ...]
    query: str
    title: str
    summary: str
    text: str
    position_query: str
    why_not_on: str

    @property
    def loose(self) -> tuple[Card, ...]:
        """The floor cards that stand in no group."""
        grouped = {card for group in self.groups for card in group.cards}
        return tuple(card for card in self.floor or () if card not in grouped)


def show_answer(form: QuestionForm, question: Question) -> Answer:
    """Return the ruling on a question in words."""
    ruling = rule(question)
    rows = rows_of(question)
    asked = asked_lines(question)
    play = question if isinstance(question, PlayQuestion) else None
    disputed = _disputed(ruling, rows)
    floor = question.floor if isinstance(question, (PlayQuestion, LeftOverQuestion)) else None
    return Answer(
        kind=question.kind,
        mark="differ" if ruling.disputes else ruling.mark,
        rules=asked[0],
        rules_url=reverse("rules:variant", args=[format_rules(question.rules)]),
        question=asked[-1],
        headline=say_line(ruling.headline),
        lines=tuple(map(say_line, ruling.lines)),
        options=tuple(map(say_line, ruling.options[:SHOWN_OPTIONS])),
        more_options=ruling.count > SHOWN_OPTIONS,
        disputed=disputed,
        groups=_floor_groups(ruling),
        floor=floor or (() if play else None),
        card=play.card if play else None,
        facts=() if play else tuple(asked[1:-1]),
        links=tuple(Link(clause_url(clause, question.rules), clause_name(clause)) for clause in ruling.clauses),
        columns=column_labels(question.kind),
        rows=tuple(map(_row, rows)),
        readings=_readings(form),
        query=query_of(question),
        title=speak_line(ruling.headline).rstrip(".。"),
        summary=" · ".join(asked),
        text="\n".join([*asked, "", *_told(ruling, disputed)]),
        position_query=position_query(play.rules, play.floor, play.card) if play else "",
        why_not_on=_why_not_on(play) if play else "",
    )


def asked_lines(question: Question) -> list[str]:
    """Return what was asked, as lines of plain text: the rules, the cards or the numbers, and the question."""
    return [*_particulars(question), question_label(question.kind)]


def _particulars(question: Question) -> list[str]:
    rules = rules_name(question.rules)
    match question:
        case PlayQuestion():
            lines = position_lines(question.rules, question.floor, question.card)
            return [*lines, label_line("take", cards=question.take)] if question.take else lines
        case LeftOverQuestion():
            left = [label_line("left-over", cards=question.floor)] if question.floor else []
            if question.last is None:
                dealer = label_line("dealer", who=side_label(question.dealer))
                return [rules, *left, label_line("last"), dealer]
            return [rules, *left, label_line("last", who=side_label(question.last))]
        case MajorityQuestion():
            carried = [label_line("carried", numbers=(question.carried,))] if question.carried else []
            return [rules, label_line("counts", numbers=question.cards), *carried]
        case MatchQuestion():
            target = label_line("target", numbers=(question.target,))
            return [rules, label_line("totals", numbers=question.totals), target]


def _told(ruling: Ruling, disputed: Disputed | None) -> list[str]:
    """Return the ruling as plain lines."""
    lines = [*map(text_line, (ruling.headline, *ruling.lines, *ruling.options[:SHOWN_OPTIONS]))]
    return [disputed.verdict, *map(_plain, disputed.texts), disputed.ours, *lines] if disputed else lines


def _plain(markup: str) -> str:
    """Return a sentence of the rules pages without its markup and without what is there for screen readers only."""
    return unescape(strip_tags(_UNSEEN.sub("", markup)))


def _disputed(ruling: Ruling, rows: tuple[Row, ...]) -> Disputed | None:
    if not ruling.disputes:
        return None
    found = [dispute_of(dispute.clause, ruling.question.rules) for dispute in ruling.disputes]
    voices = tuple(map(_voice, groups_of(row for row in rows if row.possible)))
    silent = all(dispute.kind == "silent" for dispute in ruling.disputes)
    texts = tuple(dispute.text for dispute in found if dispute)
    return Disputed(dispute_verdict(silent=silent), our_ruling(), texts, voices if len(voices) > 1 else ())


def _voice(group: tuple[Row, ...]) -> Voice:
    """Return what variants that rule alike say."""
    first = group[0]
    brings = first.brings
    if brings and brings.message in _SPOKEN_BASRAS:
        brings = replace(brings, message=_SPOKEN_BASRAS[brings.message])
    says = tuple(say_line(step) for step in (first.happens, brings) if step)
    return Voice(tuple(variant_name(row.preset_id) for row in group), says)


def _floor_groups(ruling: Ruling) -> tuple[FloorGroup, ...]:
    if ruling.capture:
        return capture_groups(ruling.capture)
    return group_in_question(ruling.take or ())


def _row(row: Row) -> VariantRow:
    rules, clause = row.question.rules, row.happens.clause
    refused = row.happens.message == "row-refused"
    return VariantRow(
        name=variant_name(row.preset_id),
        url=f"{reverse('referee:referee')}?{query_of(row.question)}",
        happens=say_line(row.happens),
        brings=say_line(row.brings) if row.brings else "",
        clause=Link(clause_url(clause, rules), clause_name(clause)) if refused else None,
        here=row.here,
    )


def _readings(form: QuestionForm) -> tuple[SafeString, ...]:
    """Return how typed words were read."""
    sets = [form.card_set(name) for name in ("floor", "card", "take")]
    read = [reading_line(each.typed, each.reading.cards) for each in sets if each.typed]
    return (*read, assumed_clubs()) if any(each.reading.assumed_clubs for each in sets) else tuple(read)


def _why_not_on(question: PlayQuestion) -> str:
    """Return why no game comes to the position; nothing where one does."""
    found = find_line(question.rules, question.floor, question.card)
    return say_no_line(found) if isinstance(found, NoLine) else ""
