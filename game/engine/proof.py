"""Checks what a match shows of its deals: each hash against its pack, and the pack against the record of the match."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any, Literal

from game.engine.errors import EngineError, MatchError
from game.engine.match import new_match, start_deal
from game.engine.record import FORMAT, from_record
from game.engine.seal import SealedDeal, SealError, read_sealed
from game.engine.state import Pack, Setup

Outcome = Literal["fits", "other-hash", "other-cards", "not-noted", "no-seal"]
"""Of a deal: all is well; the hash is not that of the pack; the record shows other cards than the pack deals; the
hash is none of those noted before the deal; there is no hash."""

FAIRNESS = "fairness"
"""The part of a record that lists what is shown of each deal: its `sha256`, `pack`, `places` and `salt`."""


def check_deals(document: object, noted: Collection[str] = ()) -> tuple[Outcome, ...]:
    """Return for each deal of a document whether its hash holds.

    Args:
        document: a record with its part `fairness`, such a list by itself, or one entry of it.
        noted: hashes that somebody wrote down before the deals; with any, each hash has to be one of them.

    Raises:
        SealError, CardTextError, MatchError: the document, its hashes or its record cannot be read.

    >>> from game.engine.cards import pack
    >>> from game.engine.seal import seal
    >>> entry = {"pack": " ".join(map(str, pack())), "places": [31], "salt": "c0ffee", "sha256": "0" * 64}
    >>> check_deals([entry, entry | {"sha256": seal(Pack(pack(), (31,)), "c0ffee")}])
    ('other-hash', 'fits')
    """
    deals = [_read_entry(entry) for entry in _entries(document)]
    outcomes: list[Outcome] = [_judge(deal, noted) for deal in deals]
    if isinstance(document, Mapping) and document.get("format") == FORMAT:
        return tuple(_with_record(document, deals, outcomes))
    return tuple(outcomes)


def _judge(deal: SealedDeal, noted: Collection[str]) -> Outcome:
    if not deal.holds:
        return "other-hash"
    return "not-noted" if noted and deal.sha256 not in noted else "fits"


def _entries(document: object) -> Sequence[Mapping[str, Any]]:
    found = document
    if isinstance(document, Mapping):
        found = document.get(FAIRNESS, [document] if "pack" in document else None)
    if not isinstance(found, list) or not found or not all(isinstance(entry, Mapping) for entry in found):
        raise SealError("no-seals")
    return found


def _read_entry(entry: Mapping[str, Any]) -> SealedDeal:
    texts = [entry.get(name, "") for name in ("sha256", "pack", "places", "salt")]
    sha256, pack, places, salt = (
        " ".join(map(str, value)) if isinstance(value, list) else str(value) for value in texts
    )
    return read_sealed(sha256, pack, places, salt)


def _with_record(
    record: Mapping[str, Any], deals: Sequence[SealedDeal], outcomes: Sequence[Outcome]
) -> Iterator[Outcome]:
    """Yield each outcome again, or `other-cards` where the pack does not deal what the record shows."""
    game = from_record(record)
    dealers = [deal["dealer"] for deal in record["deals"]]
    if len(deals) > len(dealers):
        raise MatchError("bad-record", detail=FAIRNESS)
    for dealer, told, deal, outcome in zip_longest(dealers, game.packs, deals, outcomes):
        if deal is None:
            yield "no-seal"
        elif outcome == "fits" and not _deal_alike(replace(game.setup, first_dealer=dealer), told, deal.pack):
            yield "other-cards"
        else:
            yield outcome


def _deal_alike(setup: Setup, one: Pack, other: Pack) -> bool:
    """Return whether two packs give the same hands, floor and stock."""
    try:
        return start_deal(new_match(setup), one) == start_deal(new_match(setup), other)
    except EngineError:
        return False
