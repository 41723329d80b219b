"""The clauses of the rules in words: a heading and a few sentences each, with the numbers of the rule set.

Translators write them from the clause and its examples on the page, not word by word from English.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.safestring import SafeString
from django.utils.translation import pgettext_lazy

from game.engine.rules import RuleSet
from game.wording.clauses import clause_name
from tutorials.wording import rules_basras, rules_captures, rules_deal, rules_score
from tutorials.wording.rules_disputes import Dispute, dispute_of
from tutorials.wording.rules_text import Says, paragraph

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

_SECTIONS: Mapping[str, StrPromise] = {
    "basra": pgettext_lazy("section of the rules", "What Basra is, and what you need"),
    "points": pgettext_lazy("section of the rules", "How points are made"),
    "run": pgettext_lazy("section of the rules", "Four turns, card by card"),
    "deal": pgettext_lazy("section of the rules", "The deal"),
    "captures": pgettext_lazy("section of the rules", "A turn, and what you can take"),
    "jack": pgettext_lazy("section of the rules", "The jack"),
    "seven": pgettext_lazy("section of the rules", "The seven of diamonds"),
    "basras": pgettext_lazy("section of the rules", "Basras"),
    "end": pgettext_lazy("section of the rules", "The end of the deal"),
    "score": pgettext_lazy("section of the rules", "The score of a deal"),
    "match": pgettext_lazy("section of the rules", "The match"),
    "players": pgettext_lazy("section of the rules", "Partners, three and four players"),
    "disputes": pgettext_lazy("section of the rules", "Where the sources differ"),
    "tips": pgettext_lazy("section of the rules", "Tips and frequent mistakes"),
    "steps": pgettext_lazy("section of the rules", "The rules in ten steps"),
    "questions": pgettext_lazy("section of the rules", "Questions and answers"),
    "history": pgettext_lazy("section of the rules", "History and relatives"),
    "sources": pgettext_lazy("section of the rules", "Where these rules come from"),
}

_PARTS = (rules_deal, rules_captures, rules_basras, rules_score)
_SAYS: Mapping[str, Says] = {clause: says for part in _PARTS for clause, says in part.SAYS.items()}


@dataclass(frozen=True, slots=True)
class ClauseWords:
    """A clause under a rule set, in the reader's language; `dispute` where the sources differ or are silent."""

    heading: str
    sentences: tuple[SafeString, ...]
    dispute: Dispute | None

    @property
    def text(self) -> SafeString:
        """The sentences as one paragraph."""
        return paragraph(self.sentences)


def clause_words(clause: str, rules: RuleSet) -> ClauseWords:
    """Return a clause in words. It must be one that applies under the rule set.

    >>> clause_words("score.majority", RuleSet()).sentences[0]
    'The side with the most cards scores 3 points.'
    """
    return ClauseWords(clause_name(clause), _SAYS[clause](rules), dispute_of(clause, rules))


def clause_heading(clause: str) -> str:
    """Return a clause's heading, for links to it.

    >>> clause_heading("capture.sum")
    'Sums'
    """
    return clause_name(clause)


def section_heading(section: str) -> str:
    """Return the heading of a part of the page.

    >>> section_heading("jack")
    'The jack'
    """
    return str(_SECTIONS[section])
