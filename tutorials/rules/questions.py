"""The questions that players ask, as data: under which rules, and which clauses answer them. Pure.

The words are in `tutorials.wording.rules_questions`; an answer is made of the sentences of its clause, and where it
is a yes or no, the engine or the rule set says which.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.rules import RuleSet
from tutorials.rules.clauses import CLAUSE_FACTS
from tutorials.rules.conditions import Condition, always, both, has_majority, uneven, where
from tutorials.rules.examples import Position
from tutorials.rules.worked import play_position

POWER = where(seven=("sweep", "low-sweep"))
FULL_PACK = where(deck=52)


def never(rules: RuleSet) -> bool:
    """Return false: the answer no, under all rules."""
    return False


def makes_basra(floor: str, card: str) -> Condition:
    """Return the condition that taking a whole floor with a card is a basra, as the engine rules it.

    >>> makes_basra("JH", "JS")(RuleSet())
    False
    """
    position = Position(floor, card, floor, expect=True, ask="basra")
    return lambda rules: play_position(rules, position).basra is not None


@dataclass(frozen=True, slots=True)
class Question:
    """A question that players ask.

    Attributes:
        id: names it, in anchors and in the wording.
        section: the part of the page that it belongs to.
        clauses: the first that stands on the page answers it; the parts of the page answer questions without one.
        sentences: which sentences of the clause are the answer, all where there are none.
        yes: whether the answer is a yes, None for questions that are not answered so.
        when: the rules under which it is asked.
    """

    id: str
    section: str
    clauses: tuple[str, ...] = ()
    sentences: tuple[int, ...] = ()
    yes: Condition | None = None
    when: Condition = always

    def clause(self, rules: RuleSet) -> str:
        """Return the clause that answers it under a rule set, nothing where a part of the page does."""
        return next((clause for clause in self.clauses if CLAUSE_FACTS[clause].when(rules)), "")

    def anchor(self, rules: RuleSet) -> str:
        """Return the anchor on the page where the answer stands: the clause, else the part of the page."""
        return self.clause(rules) or self.section


QUESTIONS = (
    Question("which-variant", "basra"),
    Question("how-long", "basra"),
    Question("what-age", "basra"),
    Question("what-needed", "basra"),
    Question("total-points", "points"),
    Question("who-deals", "deal", ("deal.first-dealer",)),
    Question("who-cuts", "deal", ("deal.cut",)),
    Question("which-way", "deal", ("deal.direction",)),
    Question("which-cards", "deal", ("deal.hand",), (0,)),
    Question("how-many-cards", "deal", ("deal.hand",), (1,)),
    Question("first-floor", "deal", ("deal.floor",)),
    Question("jack-on-first-floor", "deal", ("deal.banned",)),
    Question("new-cards", "deal", ("deal.batches",)),
    Question("how-many-batches", "deal", ("deal.batches",)),
    Question("uneven", "deal", ("deal.short-batch",), when=uneven),
    Question("next-dealer", "deal", ("deal.rotation",)),
    Question("who-starts", "captures", ("turn.order",)),
    Question("may-pass", "captures", ("turn.one-card",), (0,), never),
    Question("two-cards", "captures", ("turn.one-card",), (0,), never),
    Question("must-capture", "captures", ("capture.must", "capture.may"), (0,), where(must_capture=True)),
    Question("other-card", "captures", ("capture.must", "capture.may"), (1,), always, where(must_capture=True)),
    Question("part", "captures", ("capture.take-all", "capture.choice"), (0,), where(take_all=False)),
    Question("several-groups", "captures", ("capture.several",), (), always),
    Question("rank-and-sum", "captures", ("capture.several",), (), always),
    Question("twice", "captures", ("capture.disjoint",), (), never),
    Question("long-sums", "captures", ("capture.sum",), (0,), always),
    Question("ace", "captures", ("capture.sum",), (1,)),
    Question("suits", "captures", ("capture.sum",), (1,), never),
    Question("all-of-a-rank", "captures", ("capture.rank",)),
    Question("court-sums", "captures", ("capture.court",), (), never),
    Question("queens-kings", "captures", ("capture.court",), (0,), when=FULL_PACK),
    Question("which-set", "captures", ("capture.choice",)),
    Question("where-to", "captures", ("capture.pile",)),
    Question("nothing-fits", "captures", ("turn.trail",)),
    Question("jack-takes", "jack", ("jack.sweep",)),
    Question("jack-part", "jack", ("jack.sweep",), (), never),
    Question("jack-empty", "jack", ("jack.empty-floor",)),
    Question("jack-stranded", "jack", ("jack.stranded",)),
    Question("jacks-together", "jack", ("jack.sweep",)),
    Question("is-seven-special", "seven", ("seven.sweep", "seven.low-sweep", "seven.plain"), (0,), POWER),
    Question("seven-as-seven", "seven", ("seven.sweep", "seven.plain"), when=POWER),
    Question("seven-over", "seven", ("seven.plain", "basra.seven-low"), when=POWER),
    Question("seven-courts", "seven", ("seven.low-sweep", "basra.seven-wild", "basra.seven-low"), when=POWER),
    Question("seven-empty", "seven", ("seven.empty-floor",), when=POWER),
    Question("seven-stranded", "seven", ("seven.stranded",), when=POWER),
    Question("seven-basra", "seven", ("basra.seven-low",), when=POWER),
    Question("what-is-basra", "basras", ("basra.clear",)),
    Question("basra-worth", "basras", ("basra.value",)),
    Question("is-jack-basra", "basras", ("basra.jack",)),
    Question("jack-on-jack", "basras", ("basra.jack",), (), makes_basra("JH", "JS")),
    Question("jack-on-other", "basras", ("basra.jack",), (0,), makes_basra("5C", "JS")),
    Question("jack-on-seven", "basras", ("basra.jack",), (0,), makes_basra("7D", "JS"), POWER),
    Question("jack-takes-two", "basras", ("basra.jack",)),
    Question(
        "basra-by-groups",
        "basras",
        ("basra.clear",),
        (0,),
        makes_basra("9H 5C 4H", "9S"),
    ),
    Question(
        "basra-by-sum",
        "basras",
        ("basra.clear",),
        (0,),
        makes_basra("5C 4H", "9S"),
    ),
    Question("first-basra", "basras", ("basra.clear",), (), always),
    Question("last-basra", "basras", ("basra.last-card",), (), always),
    Question("left-over-basra", "end", ("end.left-over",), (0,), never),
    Question("left-over", "end", ("end.left-over",), (0,)),
    Question("nobody-captured", "end", ("end.no-capture",)),
    Question("which-score", "score", ("score.cards",)),
    Question("enough-cards", "score", ("score.majority",), when=has_majority),
    Question("tie", "score", ("score.tie",), when=has_majority),
    Question("carried", "score", ("score.carry",), when=both(has_majority, where(tie="carried"))),
    Question("mark-basras", "score", ("score.basras",)),
    Question("who-wins-deal", "match", ("match.target",)),
    Question("target", "match", ("match.target",)),
    Question("middle-of-deal", "match", ("match.target",), (-1,), never),
    Question("both-over", "match", ("match.both-over",)),
    Question("level", "match", ("match.level",)),
    Question("how-many-players", "players", ("players.count",)),
    Question("partners", "players", ("players.sides",)),
    Question("three-partners", "players", ("players.sides",), (0,), never),
)
"""All questions, by the parts of the page."""


def questions_of(rules: RuleSet) -> tuple[Question, ...]:
    """Return the questions asked under a rule set.

    >>> "seven-empty" in {question.id for question in questions_of(RuleSet())}
    False
    """
    return tuple(question for question in QUESTIONS if question.when(rules))
