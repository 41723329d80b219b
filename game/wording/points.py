"""What single cards score, in words."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from game.engine.cards import TEN_OF_DIAMONDS, TWO_OF_CLUBS
from game.engine.rules import RuleSet
from game.wording.tokens import HTML


def card_points_texts(rules: RuleSet, unlike: RuleSet | None = None) -> tuple[SafeString, ...]:
    """Return which cards score how much, a sentence each (HTML); one that says so where no card scores.

    Args:
        rules: the rules in force.
        unlike: other rules; what scores as much under these is left out.

    >>> from game.engine.rules import PRESETS
    >>> card_points_texts(PRESETS["komi"].rules, unlike=RuleSet())
    ('No card scores by itself.',)
    """
    now, before = _points(rules), _points(unlike) if unlike else {}
    if now == before:
        return ()
    if not any(now.values()):
        return (_html(gettext("No card scores by itself.")),)
    return tuple(text for name, text in _texts(rules).items() if now[name] != before.get(name, 0))


def _points(rules: RuleSet) -> dict[str, int]:
    names = ("ace", "jack", "two_of_clubs", "ten_of_diamonds")
    return {name: getattr(rules, name) for name in names}


def _texts(rules: RuleSet) -> dict[str, SafeString]:
    each_ace = ngettext("Each ace scores {n} point.", "Each ace scores {n} points.", rules.ace)
    each_jack = ngettext("Each jack scores {n} point.", "Each jack scores {n} points.", rules.jack)
    texts = {"ace": _html(each_ace, n=rules.ace), "jack": _html(each_jack, n=rules.jack)}
    for name, card in (("two_of_clubs", TWO_OF_CLUBS), ("ten_of_diamonds", TEN_OF_DIAMONDS)):
        points = getattr(rules, name)
        # Translators: {card} is the 2♣ or the 10♦.
        text = ngettext("Whoever has {card} scores {n} point.", "Whoever has {card} scores {n} points.", points)
        texts[name] = _html(text, card=HTML.card(card), n=points)
    return texts


def _html(pattern: str, **values: object) -> SafeString:
    return SafeString(HTML.fill(pattern, **values))
