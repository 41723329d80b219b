"""The parts of the rules pages that are not clauses: introductions, lists, the score table, turns, questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.safestring import SafeString

from game.engine.cards import Card
from game.engine.rules import RuleSet
from game.engine.scoring import fixed_total
from tutorials.rules.clauses import CLAUSE_SECTIONS, clauses_of, run_of
from tutorials.rules.example_views import Row, TableView, say_steps
from tutorials.rules.questions import Question, questions_of
from tutorials.rules.worked import play_run
from tutorials.wording import rules_about as about
from tutorials.wording import rules_advice as advice
from tutorials.wording.rules import clause_words, section_heading
from tutorials.wording.rules_disputes import Dispute
from tutorials.wording.rules_pages import introduction, points_introduction
from tutorials.wording.rules_questions import ask, reply
from tutorials.wording.rules_tables import list_heading, score_labels
from tutorials.wording.rules_text import paragraph


@dataclass(frozen=True, slots=True)
class ListView:
    """A list of sentences; `heading` is empty for the only list of a section."""

    id: str
    heading: str
    items: tuple[SafeString, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class TurnView:
    """One turn of the worked run: whose it is, what lies there, the card, and what happens."""

    heading: str
    floor: tuple[Card, ...]
    card: Card
    text: SafeString


@dataclass(frozen=True, slots=True)
class DisputeView:
    """A clause about which the sources differ or are silent."""

    clause: str
    heading: str
    dispute: Dispute


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A question with its answer; `anchor` is where the page says it, `is_clause` whether that is a clause."""

    id: str
    question: SafeString
    answer: SafeString
    anchor: str
    is_clause: bool


@dataclass(frozen=True, slots=True)
class QuestionGroup:
    """The questions about one part of the page."""

    section: str
    heading: str
    questions: tuple[QuestionView, ...]


def paragraphs_of(rules: RuleSet, section: str) -> tuple[SafeString, ...]:
    """Return the paragraphs that introduce a part of the page."""
    said = _PARAGRAPHS.get(section)
    return said(rules) if said else ()


_PARAGRAPHS: Mapping[str, Callable[[RuleSet], tuple[SafeString, ...]]] = {
    "basra": introduction,
    "points": lambda rules: (about.points_ways(rules),),
    "run": lambda rules: (about.run_introduction(),),
    "score": lambda rules: (points_introduction(),),
    "disputes": lambda rules: (about.disputes_introduction(),),
    "steps": lambda rules: (about.steps_introduction(),),
    "history": lambda rules: about.history(),
    "sources": lambda rules: about.sources_paragraphs(),
}


def lists_of(rules: RuleSet, section: str) -> tuple[ListView, ...]:
    """Return the lists of a part of the page."""
    match section:
        case "points":
            return (ListView("points-list", "", (*_points(rules), about.points_total(rules))),)
        case "tips":
            return (
                ListView("tips-list", list_heading("tips"), advice.tips(rules)),
                ListView("mistakes", list_heading("mistakes"), advice.mistakes(rules)),
            )
        case "steps":
            return (ListView("steps-list", "", advice.steps(rules), ordered=True),)
        case "history":
            return (ListView("relatives", list_heading("relatives"), about.relatives()),)
        case "sources":
            return (ListView("sources-list", list_heading("sources"), about.sources()),)
        case _:
            return ()


def _points(rules: RuleSet) -> tuple[SafeString, ...]:
    """Return the ways to points, in the words of their clauses."""
    cards = clause_words("score.cards", rules).sentences
    basras = [c for c in ("basra.value", "basra.double") if c in clauses_of(rules, "basras")]
    return (
        paragraph(cards[:-1] or cards),
        clause_words("score.majority", rules).sentences[0],
        paragraph(clause_words(clause, rules).sentences[0] for clause in basras),
    )


def score_table(rules: RuleSet) -> TableView:
    """Return what there is to win in a deal, basras apart."""
    labels = score_labels()
    rows = (
        (labels["ace"], rules.ace, 4 * rules.ace),
        (labels["jack"], rules.jack, 4 * rules.jack),
        (labels["two_of_clubs"], rules.two_of_clubs, rules.two_of_clubs),
        (labels["ten_of_diamonds"], rules.ten_of_diamonds, rules.ten_of_diamonds),
        (labels["majority"], rules.majority, rules.majority),
    )
    return TableView(
        id="score-table",
        caption=labels["caption"],
        columns=(labels["item"], labels["points"], labels["in_all"]),
        rows=tuple(Row(heading, (str(points), str(in_all))) for heading, points, in_all in rows),
        total=Row(labels["total"], ("", str(fixed_total(rules)))),
    )


def show_run(rules: RuleSet) -> tuple[TurnView, ...]:
    """Return the worked run of turns as the engine plays it."""
    return tuple(
        TurnView(
            heading=about.turn_heading(number, yours=not turn.seat),
            floor=turn.floor,
            card=turn.card,
            text=paragraph(say_steps(turn.steps)),
        )
        for number, turn in enumerate(play_run(rules, run_of(rules)), start=1)
    )


def show_disputes(rules: RuleSet) -> tuple[DisputeView, ...]:
    """Return every clause of a page about which the sources differ or say nothing."""
    words = (
        (clause, clause_words(clause, rules)) for section in CLAUSE_SECTIONS for clause in clauses_of(rules, section)
    )
    return tuple(DisputeView(clause, said.heading, said.dispute) for clause, said in words if said.dispute)


def show_questions(rules: RuleSet) -> tuple[QuestionGroup, ...]:
    """Return the questions of players with their answers, by the parts of the page."""
    asked = questions_of(rules)
    sections = list(dict.fromkeys(question.section for question in asked))
    return tuple(
        QuestionGroup(
            section,
            section_heading(section),
            tuple(show_question(rules, question) for question in asked if question.section == section),
        )
        for section in sections
    )


def show_question(rules: RuleSet, question: Question) -> QuestionView:
    """Return one question with its answer under a rule set."""
    clause = question.clause(rules)
    yes = question.yes(rules) if question.yes else None
    return QuestionView(
        id=f"q-{question.id}",
        question=ask(question.id),
        answer=paragraph(reply(question.id, clause, rules, question.sentences, yes)),
        anchor=question.anchor(rules),
        is_clause=bool(clause),
    )
