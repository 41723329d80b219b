"""What the pages say of the game's history, of its relatives, and of where these rules come from."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from game.engine.rules import RULES_VERSION, RuleSet
from tutorials.wording.rules_questions import total_points
from tutorials.wording.rules_text import sentence


def history() -> tuple[SafeString, ...]:
    """Say what is known of the game's past."""
    return (
        sentence(
            gettext(
                "Basra is a fishing game of the eastern Mediterranean: it is at home in the cafés and families of "
                "Egypt, Palestine, Lebanon, Jordan, Iraq, Yemen and Cyprus, under the same name with small changes."
            )
        ),
        sentence(
            gettext(
                "Where it began is not known. The name is probably linked with the city of Basra in Iraq, but that is "
                "a guess: no text proves it."
            )
        ),
    )


def relatives() -> tuple[SafeString, ...]:
    """Name the games that resemble it, and what sets each apart."""
    return tuple(
        sentence(text)
        for text in (
            gettext("Cassino, in English-speaking countries: same rank and sums too, and cards can be built up."),
            gettext("Pasur, in Iran: a card takes those that make eleven together with it."),
            gettext("Pişti, in Turkey: one takes the whole pile by playing its top card’s rank, or a jack."),
            gettext("Kseri, in Greece: played like Pişti; a lone card taken by its like scores extra."),
            gettext("Diloti, in Greece: sums as in Basra, and sets can be announced for a later turn."),
        )
    )


def points_ways(rules: RuleSet) -> SafeString:
    """Say in which ways points are made."""
    cards = any((rules.ace, rules.jack, rules.two_of_clubs, rules.ten_of_diamonds))
    if cards and rules.majority:
        text = gettext("Points are made in three ways: with certain cards, by winning the most cards, and with basras.")
    elif cards:
        text = gettext("Points are made in two ways: with certain cards, and with basras.")
    elif rules.majority:
        text = gettext("Points are made in two ways: by winning the most cards, and with basras.")
    else:
        text = gettext("Points are made with basras alone.")
    return sentence(text)


def points_total(rules: RuleSet) -> SafeString:
    """Say what there is to win in a deal."""
    return total_points(rules)[0]


def run_introduction() -> SafeString:
    """Say what the worked run of turns shows."""
    text = gettext("You and one opponent are in the middle of a deal; it is your turn. This is how four turns go by:")
    return sentence(text)


def turn_heading(number: int, *, yours: bool) -> str:
    """Return the heading of a turn.

    >>> turn_heading(2, yours=False)
    'Turn 2: your opponent'
    """
    text = gettext("Turn {n}: you") if yours else gettext("Turn {n}: your opponent")
    return text.format(n=number)


def disputes_introduction() -> SafeString:
    """Say how disagreements between the sources are dealt with."""
    text = gettext(
        "Nobody owns the rules of Basra, and descriptions disagree. Where they do, this page says what it plays and "
        "what others write. Before the first deal, agree on these points at your table."
    )
    return sentence(text)


def steps_introduction() -> SafeString:
    """Say what the ten steps are."""
    return sentence(gettext("All you need to begin, in the words of the rules above."))


def sources() -> tuple[SafeString, ...]:
    """Say what kinds of sources there are."""
    return tuple(
        sentence(text)
        for text in (
            gettext("Descriptions of the rules in English, French, Spanish and Chinese."),
            gettext("The rules that Arabic apps give their players."),
            gettext("Programs that play Basra, whose code is public."),
            gettext("Encyclopedias of games."),
        )
    )


def sources_paragraphs() -> tuple[SafeString, ...]:
    """Say how the rules were put together from them, and how this page is checked."""
    return (
        sentence(
            gettext(
                "The rules were compared point by point, and everything here is said in our own words. Where only one "
                "source speaks of something, or none does, the page says so."
            )
        ),
        sentence(
            gettext(
                "Each example was played by the program when this page was made, with the rules that it also uses in "
                "the guided game. So the page cannot say one thing and the game do another."
            )
        ),
        sentence(gettext("Version of these rules: {n}."), n=RULES_VERSION),
    )
