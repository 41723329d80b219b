"""The seal of a deal, and the check of what a match shows of its deals."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.coach.selfplay import play_match
from game.engine.cards import pack
from game.engine.dealing import draw_pack
from game.engine.errors import EngineError, MatchError
from game.engine.match import make_setup
from game.engine.proof import check_deals
from game.engine.record import to_record
from game.engine.rules import PRESETS
from game.engine.seal import LONGEST_PLACES, LONGEST_SALT, SealError, read_sealed, seal, sealed_text
from game.engine.state import Pack

SALT = "00ff" * 8
WHOLE = " ".join(map(str, pack()))


def drawn(seed: int = 6) -> Pack:
    """A pack of which two cards of the opening floor are buried."""
    return draw_pack(PRESETS["egyptian"].rules, 2, Random(seed))


def entry(shuffled: Pack, salt: str = SALT) -> dict[str, Any]:
    """What a game shows of a deal when it is over."""
    cards = " ".join(map(str, shuffled.cards))
    return {"pack": cards, "places": list(shuffled.places), "salt": salt, "sha256": seal(shuffled, salt)}


def test_the_seal_is_the_sha256_of_one_line_written_by_hand() -> None:
    cards = " ".join(map(str, drawn().cards))
    line = f'["{cards}", [37, 7], "{SALT}"]'
    assert sealed_text(drawn(), SALT) == line
    assert seal(drawn(), SALT) == hashlib.sha256(line.encode("ascii")).hexdigest()


def test_another_card_place_or_salt_gives_another_seal() -> None:
    first = drawn()
    swapped = (first.cards[1], first.cards[0], *first.cards[2:])
    others = {
        seal(replace(first, cards=swapped), SALT),
        seal(replace(first, places=(7, 37)), SALT),
        seal(replace(first, places=()), SALT),
        seal(first, SALT + "0"),
    }
    assert len(others | {seal(first, SALT)}) == 5


def test_what_is_copied_from_the_page_is_read_in_any_dress() -> None:
    shuffled = drawn()
    sha256 = f"  {seal(shuffled, SALT).upper()}\n"
    cards = ",\n".join(f"{card}".replace("D", "♦").lower() for card in shuffled.cards)
    deal = read_sealed(sha256, cards, "[37, 7]", f" {SALT} ")
    assert deal.pack == shuffled
    assert deal.holds


@pytest.mark.parametrize(
    ("field", "text", "code"),
    [
        (0, "", "bad-hash"),
        (0, "g" * 64, "bad-hash"),
        (0, "0" * 65, "bad-hash"),
        (0, "٠" * 64, "bad-hash"),
        (1, "", "short-pack"),
        (1, WHOLE.removesuffix(" KC"), "short-pack"),
        (1, f"{WHOLE} KC", "doubled-card"),
        (1, f"{WHOLE} 11D", "unknown-card"),
        (1, "7D " * 4_000, "text-too-long"),
        (2, "3.5", "bad-places"),
        (2, "-1", "bad-places"),
        (2, "٣", "bad-places"),
        (2, "1 " * LONGEST_PLACES, "bad-places"),
        (3, " ", "bad-salt"),
        (3, "0" * (LONGEST_SALT + 1), "bad-salt"),
    ],
)
def test_what_cannot_be_read_says_which_part(field: int, text: str, code: str) -> None:
    texts = ["0" * 64, WHOLE, "", SALT]
    texts[field] = text
    with pytest.raises(EngineError) as refused:
        read_sealed(*texts)
    assert refused.value.code == code


def test_a_pack_without_queens_and_kings_is_whole_too() -> None:
    assert len(read_sealed("0" * 64, " ".join(map(str, pack(44))), "", SALT).pack.cards) == 44


# ---- a whole match ----


def sealed_record(players: int = 2, sides: int = 2) -> dict[str, Any]:
    """The record of a match of at least two deals, with what is shown of each."""
    setup = make_setup(PRESETS["egyptian"].rules, players, sides, 60, 1)
    game = play_match(setup, Random(f"{players}/{sides}"))
    record = to_record(game)
    assert len(record["deals"]) > 1
    return record | {"fairness": [entry(shuffled) for shuffled in game.packs]}


@pytest.mark.parametrize(("players", "sides"), [(2, 2), (3, 3), (4, 4), (4, 2)])
def test_every_deal_of_a_match_fits_its_seal_and_the_cards_played(players: int, sides: int) -> None:
    record = sealed_record(players, sides)
    assert check_deals(record) == ("fits",) * len(record["deals"])


def test_what_is_shown_of_one_deal_is_enough() -> None:
    assert check_deals(entry(drawn())) == ("fits",)
    assert check_deals([entry(drawn()), entry(drawn(7))]) == ("fits", "fits")


def test_a_card_exchanged_after_the_seal_is_noticed() -> None:
    record = sealed_record()
    cards = record["fairness"][1]["pack"].split()
    record["fairness"][1]["pack"] = " ".join([cards[1], cards[0], *cards[2:]])
    assert check_deals(record)[:2] == ("fits", "other-hash")


def test_a_pack_with_a_true_seal_that_was_not_the_one_played_is_noticed() -> None:
    record = sealed_record()
    record["fairness"][0] = entry(drawn(7))
    assert check_deals(record)[:2] == ("other-cards", "fits")


def test_a_pack_that_cannot_be_dealt_was_not_the_one_played() -> None:
    record = sealed_record()
    record["fairness"][0] = entry(Pack(pack(44)))
    assert check_deals(record)[0] == "other-cards"


def test_a_seal_that_nobody_noted_is_noticed() -> None:
    noted = seal(drawn(), SALT)
    assert check_deals([entry(drawn()), entry(drawn(7))], [noted]) == ("fits", "not-noted")


def test_a_deal_without_a_seal_is_noticed() -> None:
    record = sealed_record()
    record["fairness"].pop()
    assert check_deals(record)[-1] == "no-seal"


def test_a_record_that_was_changed_cannot_be_read() -> None:
    record = sealed_record()
    record["deals"][0]["score"][0]["total"] += 1
    with pytest.raises(MatchError):
        check_deals(record)


def test_more_seals_than_deals_cannot_be_read() -> None:
    record = sealed_record()
    record["fairness"].append(entry(drawn()))
    with pytest.raises(MatchError):
        check_deals(record)


@pytest.mark.parametrize("document", [None, 7, "text", [], {}, {"fairness": []}, {"fairness": 7}, [7], {"deals": []}])
def test_what_holds_no_seal_says_so(document: object) -> None:
    with pytest.raises(SealError) as refused:
        check_deals(document)
    assert refused.value.code == "no-seals"


@pytest.mark.parametrize("part", ["sha256", "pack", "places", "salt"])
@pytest.mark.parametrize("value", [None, {}, [[]], True, 1.5])
def test_parts_of_the_wrong_kind_are_never_a_fault_of_the_program(part: str, value: object) -> None:
    try:
        outcomes = check_deals(entry(drawn()) | {part: value})
    except EngineError:
        return
    assert outcomes == ("other-hash",)
