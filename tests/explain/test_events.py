"""What happened and why: every event of the engine as a headline and its reasons, told to each reader."""

from __future__ import annotations

import pytest
from django.utils import translation

from game.engine.cards import parse_card, parse_cards
from game.engine.events import (
    BasraScored,
    BatchDealt,
    DealStarted,
    Event,
    FloorDealt,
    LeftOversTaken,
    MatchContinued,
    MatchEnded,
)
from game.explain import Who, explain_event
from game.explain.voices import seat_voice, side_voice
from game.wording.steps import say
from tests.explain.plays import happened
from tests.explain.scenes import RULES, scored, setup


def told(event: Event, rules: str = "standard", viewer: int | None = 0, shape: tuple[int, int] = (2, 2)) -> list[str]:
    """An event in English."""
    steps = explain_event(event, setup(rules, *shape), viewer)
    with translation.override("en"):
        return [say(step, html=False).replace("\ufe0e", "") for step in steps]


def play_told(rules: str, floor: str, card: str, take: str, viewer: int | None = 0) -> list[str]:
    return told(happened(RULES[rules], floor, card, take)[0], rules, viewer)


# ---- plays ----


def test_a_capture_is_told_to_the_one_who_made_it_and_to_the_other() -> None:
    assert play_told("standard", "5C 4H", "9S", "5C 4H")[0] == "You take the 5♣ and the 4♥ with the 9♠: 5 + 4 = 9."
    assert (
        play_told("standard", "5C 4H", "9S", "5C 4H", viewer=1)[0]
        == "Your opponent takes the 5♣ and the 4♥ with the 9♠: 5 + 4 = 9."
    )
    assert (
        play_told("standard", "5C 4H", "9S", "5C 4H", viewer=None)[0]
        == "Player 1 takes the 5♣ and the 4♥ with the 9♠: 5 + 4 = 9."
    )


def test_a_capture_says_what_it_wins() -> None:
    assert play_told("standard", "2C AS KD", "3S", "2C AS")[1:] == [
        "No basra: 1 card stays on the floor.",
        "With the card played, 3 cards go to the pile.",
        "Among them the 2♣ and the A♠: 3 points.",
    ]


def test_a_sweep_by_the_jack_is_told_as_one() -> None:
    assert play_told("standard", "5C KD", "JS", "5C KD") == [
        "You sweep the floor with the J♠ and take the K♦ and the 5♣.",
        "The jack sweeps the floor: 2 cards, no basra.",
        "Under these rules a jack never makes a basra.",
        "With the card played, 3 cards go to the pile.",
        "Among them the J♠: 1 point.",
    ]


def test_a_card_that_fits_nothing_stays() -> None:
    assert play_told("standard", "5C KD", "9S", "") == [
        "Nothing fits: the 9♠ stays on the floor.",
        "No card of the same rank lies there, and no cards there add up to 9.",
    ]
    assert play_told("standard", "5C KD", "9S", "", viewer=1)[0] == (
        "Your opponent leaves the 9♠ on the floor: nothing fits."
    )


def test_a_card_left_of_free_will_is_told_as_such() -> None:
    assert play_told("classic", "9C", "9S", "") == [
        "You leave the 9♠ on the floor: a capture was possible, but is not compulsory here."
    ]


@pytest.mark.parametrize(
    ("rules", "card", "clauses"),
    [
        ("standard", "9S", ["turn.trail"]),
        ("standard", "JS", ["jack.empty-floor", "jack.stranded"]),
        ("egyptian", "7D", ["seven.empty-floor", "seven.stranded"]),
        ("classic", "7D", ["seven.empty-floor", "seven.stranded"]),
        ("standard", "7D", ["turn.trail"]),
    ],
)
def test_a_card_laid_on_an_empty_floor_loses_its_power(rules: str, card: str, clauses: list[str]) -> None:
    (event,) = happened(RULES[rules], "", card, "")
    assert [step.clause for step in explain_event(event, setup(rules), 0)] == clauses


def test_a_basra_is_scored_for_somebody() -> None:
    event = BasraScored(1, 1, parse_card("9S"), 10, "basra.clear", is_last_card=True)
    assert told(event) == [
        "Your opponent scores a basra: 10 points.",
        "A basra made with the very last card of the deal counts too.",
    ]
    assert told(event, viewer=1)[0] == "A basra for you: 10 points."


def test_a_basra_of_two_partners_is_their_side_s() -> None:
    event = BasraScored(0, 0, parse_card("9S"), 10, "basra.clear", is_last_card=False)
    pair = setup("standard", 4, 2)
    assert [say(explain_event(event, pair, viewer)[0], html=False) for viewer in (0, 2, 1)] == [
        "A basra for your side: 10 points.",
        "A basra for your side: 10 points.",
        "The other side scores a basra: 10 points.",
    ]


# ---- the deal ----


def test_a_deal_begins_with_its_dealer_and_who_plays_first() -> None:
    assert told(DealStarted(1, 0, 0)) == [
        "You are the dealer of deal 1.",
        "Your opponent plays first: the seat after the dealer begins.",
    ]
    assert told(DealStarted(2, 1, 30))[1:] == [
        "You play first: the seat after the dealer begins.",
        "For most cards, 30 points wait from earlier deals.",
    ]


@pytest.mark.parametrize(("deal", "clause"), [(1, "deal.first-dealer"), (2, "deal.rotation")])
def test_the_first_dealer_and_the_next_follow_different_rules(deal: int, clause: str) -> None:
    assert explain_event(DealStarted(deal, 0, 0), setup(), 0)[0].clause == clause


def test_the_floor_is_repaired_with_a_reason() -> None:
    event = FloorDealt(parse_cards("5C 4H KD 2S"), parse_cards("JD JS"))
    assert told(event)[1:3] == [
        "Not allowed on the opening floor, and so replaced: the J♦ and the J♠.",
        "What is put back goes under the stock, in the order in which it was met.",
    ]
    assert told(event, "egyptian")[2] == "What is put back goes to a random place in the stock."
    assert len(told(FloorDealt(event.floor, ()))) == 1


def test_a_banned_card_met_twice_is_named_once() -> None:
    jack = parse_card("JD")
    step = explain_event(FloorDealt(parse_cards("5C 4H KD 2S"), (jack, jack)), setup("egyptian"), 0)[1]
    assert step.params["cards"] == (jack,)


def test_batches_are_counted_and_the_last_is_announced() -> None:
    assert told(BatchDealt(1, 6, 4, 40)) == ["Deal 1, batch 1 of 6.", "Each player gets 4 cards."]
    assert told(BatchDealt(4, 4, 1, 1), "palestinian")[1:] == [
        "The stock is running out: each player gets only 1 card.",
        "This is the last batch of the deal.",
        "Too few to deal, 1 card stays unseen and goes to whoever captures last.",
    ]


def test_a_batch_is_told_with_the_number_of_its_deal() -> None:
    assert explain_event(BatchDealt(1, 6, 4, 40), setup(), 0, deal=3)[0].params["deal"] == 3


def test_left_over_cards_go_to_the_last_capture() -> None:
    event = LeftOversTaken(parse_cards("AS 9D"), parse_cards("2C"), 0, by_dealer=False)
    assert told(event) == [
        "Last capture: the 2 left-over cards go to you.",
        "The undealt card goes to you too.",
        "Among them the 2♣ and the A♠: 3 points.",
        "Getting the left-over cards is never a basra.",
    ]
    assert told(event, viewer=1)[:2] == [
        "Your opponent captured last and gets the 2 left-over cards.",
        "Your opponent gets the undealt card too.",
    ]


def test_an_empty_floor_leaves_nothing_over() -> None:
    assert told(LeftOversTaken((), (), 0, by_dealer=False)) == ["No card is left on the floor."]


def test_without_any_capture_the_dealer_gets_the_floor() -> None:
    event = LeftOversTaken(parse_cards("KS"), (), 0, by_dealer=True)
    assert told(event)[0] == ("Nobody captured in this deal, so the left-over card goes to you, on the dealer’s side.")
    assert explain_event(event, setup(), 0)[0].clause == "end.no-capture"


# ---- the score ----


def test_every_line_of_the_score_is_told() -> None:
    event, shape = scored("standard", 27, 25)
    with translation.override("en"):
        sentences = [say(step, html=False).replace("\ufe0e", "") for step in explain_event(event, shape, 0)]
    assert sentences == [
        "Deal 1 is over and is scored.",
        "Most cards: 27 to 25, 3 points.",
        "These points go to you.",
        "Your aces: 3 points.",
        "Your jacks: 2 points.",
        "You have the 2♣: 2 points.",
        "You have the 10♦: 3 points.",
        "Your basras: 10 points.",
        "In this deal you score 23 points.",
        "Your total in the match: 23 points.",
        "Your opponent scores nothing in this deal.",
        "Your opponent has no points in the match yet.",
    ]


@pytest.mark.parametrize(
    ("rules", "counts", "carried", "sentences"),
    [
        ("standard", (26, 26), 0, ["Most cards: tied at 26, 3 points each."]),
        ("classic", (26, 26), 0, ["Most cards: tied at 26, nobody scores."]),
        ("egyptian", (26, 26), 0, ["Most cards: tied at 26, the 30 points are carried to the next deal."]),
        (
            "egyptian",
            (26, 26),
            30,
            [
                "Most cards: tied at 26, the 30 points are carried to the next deal.",
                "With those from earlier deals, 60 points now wait for the next side that has most cards.",
            ],
        ),
        (
            "egyptian",
            (25, 27),
            30,
            [
                "Most cards: 27 to 25, 60 points.",
                "Your opponent gets these points.",
                "Of these, 30 points were carried over from earlier deals.",
            ],
        ),
        ("egyptian", (20, 17, 15), 0, ["Most cards: 20 to 17 and 15, 30 points.", "These points go to you."]),
    ],
)
def test_most_cards_are_told_by_the_rule_for_ties(
    rules: str, counts: tuple[int, ...], carried: int, sentences: list[str]
) -> None:
    event, shape = scored(rules, *counts, carried=carried)
    steps = explain_event(event, shape, 0)
    majority = [step for step in steps if step.clause in {"score.majority", "score.tie", "score.carry"}]
    with translation.override("en"):
        assert [say(step, html=False) for step in majority] == sentences


def test_rules_without_points_for_most_cards_do_not_speak_of_them() -> None:
    event, shape = scored("no majority", 27, 25)
    assert "score.majority" not in {step.clause for step in explain_event(event, shape, 0)}


def test_the_match_goes_on_until_one_side_leads_at_the_target() -> None:
    assert told(MatchContinued((50, 60), 100, level=False)) == ["Nobody has reached 100 yet, so another deal follows."]
    assert told(MatchContinued((110, 110), 100, level=True)) == [
        "Level at the top with 110: everyone plays another full deal."
    ]
    assert told(MatchEnded(0, (110, 90), 100)) == ["You win the match: 110 to 90."]
    assert told(MatchEnded(1, (105, 110), 100)) == [
        "Your opponent wins the match: 110 to 105.",
        "More than one side has reached 100: the highest total wins.",
    ]


# ---- voices ----


@pytest.mark.parametrize(
    ("shape", "seat", "viewer", "who"),
    [
        ((2, 2), 0, 0, None),
        ((2, 2), 1, 0, Who("opponent", 1)),
        ((2, 2), 1, None, Who("player", 1)),
        ((3, 3), 1, 0, Who("player", 1)),
        ((4, 2), 2, 0, Who("partner", 2)),
        ((4, 2), 3, 0, Who("player", 3)),
    ],
)
def test_players_are_spoken_of_as_the_reader_sees_them(
    shape: tuple[int, int], seat: int, viewer: int | None, who: Who | None
) -> None:
    assert seat_voice(setup("standard", *shape), seat, viewer).who == who


@pytest.mark.parametrize(
    ("shape", "side", "viewer", "who"),
    [
        ((2, 2), 0, 0, None),
        ((2, 2), 1, 0, Who("opponent", 1)),
        ((3, 3), 2, 0, Who("player", 2)),
        ((4, 2), 0, 2, None),
        ((4, 2), 1, 2, Who("other-side", 1)),
        ((4, 2), 1, None, Who("side", 1)),
    ],
)
def test_sides_are_spoken_of_as_the_reader_sees_them(
    shape: tuple[int, int], side: int, viewer: int | None, who: Who | None
) -> None:
    assert side_voice(setup("standard", *shape), side, viewer).who == who
