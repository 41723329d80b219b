"""From facts to reasons: why a capture is right, why it is no basra, why a play is refused; no words.

A page calls one of these and says each `Step` with `game.wording.steps.say`:

* `explain_choice`: what a hand card can take, before the move;
* `explain_leave`: what a floor invites the next player to;
* `explain_event`: what happened, and why;
* `explain_refusal`: why the reader's play is not allowed;
* `explain_ruling`: whether a play is allowed, told to anybody;
* `explain_reason`: why a computer player did what it did.
"""

from __future__ import annotations

from game.explain.choice import Choice, Option, explain_choice
from game.explain.events import explain_event
from game.explain.proofs import Gain, Group, gain_of, label_groups
from game.explain.reasons import explain_reason
from game.explain.refusals import explain_refusal
from game.explain.risks import basra_threats, explain_leave
from game.explain.rulings import explain_ruling
from game.explain.steps import Step, Sum, Who

__all__ = [
    "Choice",
    "Gain",
    "Group",
    "Option",
    "Step",
    "Sum",
    "Who",
    "basra_threats",
    "explain_choice",
    "explain_event",
    "explain_leave",
    "explain_reason",
    "explain_refusal",
    "explain_ruling",
    "gain_of",
    "label_groups",
]
