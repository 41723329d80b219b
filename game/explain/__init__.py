"""From facts to reasons: why a capture is right, why it is no basra, why a play is refused; no words.

A page calls one of these and says each `Step` with `game.wording.steps.say`:

* `explain_choice`: what a hand card can take, before the move;
* `explain_leave`: what a floor invites the next player to;
* `explain_event`: what happened, and why;
* `explain_refusal`: why the reader's play is not allowed;
* `explain_ruling`: whether a play is allowed, told to anybody;
* `explain_reason`: why a computer player did what it did;
* `score_lines`: the score of a deal, a line at a time;
* `explain_most_cards`: who got the points for most cards in a deal;
* `explain_rescored`: what a match comes to when it is counted by other rules.

For a match that is over, `greatest_swings` finds the captures that brought most, `find_lessons` what somebody's own
cards could also have done.
"""

from __future__ import annotations

from game.explain.choice import Choice, Option, explain_choice
from game.explain.events import explain_event
from game.explain.lessons import Lesson, OwnPlay, find_lessons
from game.explain.proofs import Gain, Group, gain_of, label_groups
from game.explain.reasons import explain_reason
from game.explain.refusals import explain_refusal
from game.explain.rescored import explain_rescored
from game.explain.risks import basra_threats, explain_leave
from game.explain.rulings import explain_ruling
from game.explain.scores import explain_most_cards, score_lines
from game.explain.steps import Step, Sum, Who
from game.explain.swings import Swing, greatest_swings

__all__ = [
    "Choice",
    "Gain",
    "Group",
    "Lesson",
    "Option",
    "OwnPlay",
    "Step",
    "Sum",
    "Swing",
    "Who",
    "basra_threats",
    "explain_choice",
    "explain_event",
    "explain_leave",
    "explain_most_cards",
    "explain_reason",
    "explain_refusal",
    "explain_rescored",
    "explain_ruling",
    "find_lessons",
    "gain_of",
    "greatest_swings",
    "label_groups",
    "score_lines",
]
